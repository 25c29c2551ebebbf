//! One moment of a timeline, and how it looks.

use super::{Action, Clip};
use crate::display_list::{Dash, DisplayList, Fill, Layer, Marker, MarkerKind, Pattern};
use crate::hit::pieces_at;
use crate::ink::Ink;
use crate::piece::{self, BaseLook, FLATNESS_MM, Print, TemplateLook};
use crate::table_picture::ship_at;
use core::f64::consts::FRAC_PI_4;
use deadreckon_geometry::pose::{Point, Pose, Vector};
use deadreckon_geometry::shape::WithGuides;
use deadreckon_geometry::table::Piece;
use deadreckon_geometry::template::Template;
use deadreckon_xwing::board::Board;
use std::collections::BTreeMap;

/// A ship that is moved.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct MovingShip {
    /// Where it is.
    pub pose: Pose,
    /// How far it is lifted: 0 on the mat, 1 in hand.
    pub lift: f64,
}

/// What is seen at one time, over the table as it stood before.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Moment {
    /// Ships that move at some time of the timeline, by index: draw the table without them.
    pub ships: BTreeMap<usize, MovingShip>,
    /// The template on the mat, with how far it has come or gone: 1 lies, 0 is away.
    pub template: Option<(Template, Pose, f64)>,
    /// The full-length place that was taken: ship, place, ships under it.
    pub overlap: Option<(usize, Pose, Vec<usize>)>,
    /// Points of contact, with how far they have lit up: 1 is done.
    pub contacts: Vec<(Point, f64)>,
}

impl Moment {
    /// Everything as it stood before the first clip.
    pub(super) fn before(clips: &[Clip]) -> Self {
        let mut moment = Self::default();
        for (ship, pose) in clips.iter().filter_map(|clip| clip.action.pose_at(0.0)) {
            moment.ships.entry(ship).or_insert(MovingShip { pose, lift: 0.0 });
        }
        moment
    }

    /// Shows a clip of which this much is done (0..=1).
    pub(super) fn show(&mut self, action: &Action, progress: f64) {
        let lift = match action {
            Action::Lift { .. } => progress,
            Action::SetDown { .. } => 1.0 - progress,
            _ => 1.0,
        };
        if let Some((ship, pose)) = action.pose_at(progress) {
            self.ships.insert(ship, MovingShip { pose, lift });
        }
        match action {
            Action::LayTemplate { template, pose } => self.template = Some((*template, *pose, progress)),
            Action::RemoveTemplate if progress >= 1.0 => self.template = None,
            Action::RemoveTemplate => {
                if let Some((_, _, shown)) = &mut self.template {
                    *shown = 1.0 - progress;
                }
            }
            Action::ShowOverlap { ship, pose, overlapped } => self.overlap = Some((*ship, *pose, overlapped.clone())),
            Action::MarkContact { points } => {
                self.overlap = None;
                self.contacts = points.iter().map(|p| (*p, progress)).collect();
            }
            Action::Lift { .. } | Action::Follow { .. } | Action::Carry { .. } | Action::SetDown { .. } => {}
        }
    }

    /// The piece at a place of this moment, topmost first: a ship that moves is hit where it is seen.
    ///
    /// `board` is the table as it stood before the first clip.
    #[must_use]
    pub fn piece_at(&self, board: &Board, at: Point) -> Option<Piece> {
        let table = board.table();
        let on_its_way = self.ships.iter().rev().find(|(ship, moving)| {
            let known = table.ships().get(**ship);
            known.is_some_and(|s| table.base_shape(s.size, WithGuides::Counted).at(moving.pose).contains(at))
        });
        let at_rest = |piece: &Piece| !matches!(piece, Piece::Ship(ship) if self.ships.contains_key(ship));
        on_its_way.map(|(ship, _)| Piece::Ship(*ship)).or_else(|| pieces_at(table, at).find(at_rest))
    }

    /// The moment as a picture over the table, which is drawn without [`Self::ships`]
    /// ([`TableView::lifted`](crate::table_picture::TableView::lifted)).
    #[must_use]
    pub fn picture(&self, board: &Board) -> DisplayList {
        let mut list = DisplayList::default();
        if let Some((template, pose, shown)) = self.template {
            let mut laid = DisplayList::default();
            // The clip was made from this parts set, so that its template exists.
            let _ = piece::template(&mut laid, board.table(), template, pose, TemplateLook::Free);
            list.extend(laid.faded(shown));
        }
        if let Some((ship, pose, overlapped)) = &self.overlap {
            full_length(&mut list, board, *ship, *pose, overlapped);
        }
        for (&ship, moving) in &self.ships {
            if moving.lift > 0.0 {
                shadow(&mut list, board, ship, moving);
            }
            // Above the template from first to last: it must not jump below it when it is set down.
            ship_at(&mut list, board, ship, moving.pose, Layer::Lifted);
        }
        for &(at, shown) in &self.contacts {
            let size = 18.0 + 22.0 * (1.0 - shown);
            list.marker(Layer::Witnesses, None, Marker::new(MarkerKind::Contact, at, size, Ink::Contact));
        }
        list
    }
}

/// The full-length place with what it shares with the ships under it.
fn full_length(list: &mut DisplayList, board: &Board, ship: usize, pose: Pose, overlapped: &[usize]) {
    let table = board.table();
    let Some(base) = table.ships().get(ship) else { return };
    let look = BaseLook {
        layer: Layer::Ghosts,
        owner: Some(&base.id),
        ink: Ink::GhostBlocked,
        pattern: Pattern::Hatch { angle: FRAC_PI_4, spacing: 4.0, width: 0.35 },
        dash: Dash::SHORT,
        line_px: 2.0,
        print: Print::Outline,
    };
    piece::base(list, table, base.size, pose, &look);
    let full = table.base_shape(base.size, WithGuides::Counted).at(pose).outline(FLATNESS_MM);
    for &other in overlapped.iter().filter(|i| **i < table.ships().len()) {
        piece::shared_area(list, &full, &table.ship_base(other).outline(FLATNESS_MM));
    }
}

/// The shadow of a lifted ship, below and to the right.
fn shadow(list: &mut DisplayList, board: &Board, ship: usize, moving: &MovingShip) {
    /// How far the shadow of a ship in hand lies from it, mm.
    const AWAY: Vector = Vector::new(3.5, -5.0);
    let table = board.table();
    let Some(base) = table.ships().get(ship) else { return };
    let pose = Pose { position: moving.pose.position + AWAY * moving.lift, ..moving.pose };
    let outline = table.base_shape(base.size, WithGuides::Counted).at(pose).outline(FLATNESS_MM);
    list.fill(Layer::Lifted, Some(&base.id), Fill::new(outline, Ink::Shadow, Pattern::Solid));
}
