//! The pieces that something can meet, each with its own slack, and the tightest of them.

use super::bound::{Bounds, Loose, Step, between, inside_edge};
use super::slack::Slack;
use crate::maths;
use crate::reposition::Mover;
use crate::shape::Placed;
use crate::table::{MatEdge, Piece, Table};

/// Bounds of the least of several margins, and the piece that the lower one comes from.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Least {
    pub(super) bounds: Bounds,
    /// `None`: nothing was met.
    pub(super) limiting: Option<Piece>,
}

impl Least {
    /// Nothing met yet: no margin.
    pub(super) const NOTHING: Self =
        Self { bounds: Bounds { lowest: f64::INFINITY, highest: f64::INFINITY }, limiting: None };

    pub(super) fn include(&mut self, piece: Piece, bounds: Bounds) {
        if bounds.lowest < self.bounds.lowest {
            (self.bounds.lowest, self.limiting) = (bounds.lowest, Some(piece));
        }
        self.bounds.highest = self.bounds.highest.min(bounds.highest);
    }

    /// How far a base lies inside the mat.
    pub(super) fn edges(&mut self, table: &Table, base: &Loose<'_>) {
        for edge in MatEdge::ALL {
            self.include(Piece::Edge(edge), inside_edge(base, table.mat(), edge));
        }
    }

    /// A base and the ships other than the mover.
    pub(super) fn ships(&mut self, table: &Table, mover: &Mover, base: &Loose<'_>, slack: &Slack) {
        self.nearest_of(base, others(table, mover).map(|i| (Piece::Ship(i), ship(table.ship_base(i), slack))));
    }

    /// A base or a template and the obstacles.
    pub(super) fn obstacles(&mut self, table: &Table, moved: &Loose<'_>, slack: &Slack) {
        let all = 0..table.obstacles().len();
        self.nearest_of(moved, all.map(|i| (Piece::Obstacle(i), obstacle(table.obstacle(i), slack))));
    }

    /// Includes all pieces; those that are surely further off than what is known already are not looked at closely.
    fn nearest_of<'a>(&mut self, moved: &Loose<'_>, pieces: impl Iterator<Item = (Piece, Loose<'a>)>) {
        let mut pieces: Vec<(f64, Piece, Loose<'a>)> =
            pieces.map(|(piece, loose)| (moved.surely_apart(&loose), piece, loose)).collect();
        pieces.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
        for (apart, piece, loose) in &pieces {
            if *apart >= self.bounds.highest {
                return;
            }
            self.include(*piece, between(moved, loose));
        }
    }
}

/// The ships that can be in the mover's way.
pub(super) fn others(table: &Table, mover: &Mover) -> impl Iterator<Item = usize> {
    let own = mover.on_table;
    (0..table.ships().len()).filter(move |&i| Some(i) != own)
}

/// A ship that stands where it was read.
pub(super) fn ship<'a>(placed: Placed<'a>, slack: &Slack) -> Loose<'a> {
    let base = Step::Box(placed.frame.forward, slack.base_mm / 2.0);
    read(placed, base, slack.others_mm, slack.others_deg)
}

/// An obstacle that lies where it was read.
pub(super) fn obstacle<'a>(placed: Placed<'a>, slack: &Slack) -> Loose<'a> {
    read(placed, Step::Any(slack.outline_mm), slack.others_mm, slack.others_deg)
}

/// A piece of uncertain shape whose place was read to so much.
pub(super) fn read<'a>(placed: Placed<'a>, shape: Step, mm: f64, deg: f64) -> Loose<'a> {
    let steps = vec![shape, Step::Turn(placed.frame.origin, maths::radians(deg)), Step::Any(mm)];
    Loose { placed, steps, bend: 0.0 }
}
