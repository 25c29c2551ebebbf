//! Names beside their pieces: below, unless another piece or name is there.

use super::{Names, TableView};
use crate::display_list::{AnchorX, AnchorY, DisplayList, Extent, Label, Text};
use crate::ink::Ink;
use crate::piece::{FLATNESS_MM, HALO_MM, outline_contains, player_ink};
use deadreckon_geometry::pose::{Point, Vector};
use deadreckon_xwing::board::Board;

/// Size of the letters, screen pixels.
const NAME_PX: f64 = 13.0;
/// How far a name stands from its piece's halo, screen pixels.
const AWAY_PX: f64 = 5.0;
/// Width of a letter on the average, as a part of their size.
const LETTER_EM: f64 = 0.52;
/// Screen pixels a millimetre takes where a whole mat is looked at: names are kept apart for that zoom, and so for
/// every closer one.
const WHOLE_MAT_PX_PER_MM: f64 = 1.1;

/// A side of a piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Beside {
    Below,
    Above,
    Right,
    Left,
}

impl Beside {
    /// All sides, the best to read first.
    const ALL: [Self; 4] = [Self::Below, Self::Above, Self::Right, Self::Left];

    /// The unit vector towards the side.
    const fn towards(self) -> Vector {
        match self {
            Self::Below => Vector::NEG_Y,
            Self::Above => Vector::Y,
            Self::Right => Vector::X,
            Self::Left => Vector::NEG_X,
        }
    }
}

/// A piece that has a name.
struct Named<'a> {
    id: &'a str,
    words: &'a str,
    ink: Ink,
    extent: Extent,
}

/// A name and the side on which it stands.
struct Placed<'a> {
    named: Named<'a>,
    beside: Beside,
}

pub(super) fn names(list: &mut DisplayList, board: &Board, view: &TableView) {
    for Placed { named, beside } in placed(board, view) {
        let (anchor_x, anchor_y) = match beside {
            Beside::Below => (AnchorX::Middle, AnchorY::Top),
            Beside::Above => (AnchorX::Middle, AnchorY::Bottom),
            Beside::Right => (AnchorX::Left, AnchorY::Middle),
            Beside::Left => (AnchorX::Right, AnchorY::Middle),
        };
        let text = Text::Literal(named.words.to_owned());
        let label = Label::centred(text, named.anchor(beside), NAME_PX, named.ink);
        list.label(Some(named.id), Label { anchor_x, anchor_y, offset_px: beside.towards() * AWAY_PX, ..label });
    }
}

/// What the names of ships take up at a zoom.
pub(crate) fn name_places(board: &Board, px_per_mm: f64) -> Vec<Vec<Point>> {
    let corners = |place: &Placed<'_>| {
        let Extent { min, max } = place.named.place(place.beside, px_per_mm);
        vec![min, Point::new(max.x, min.y), max, Point::new(min.x, max.y)]
    };
    placed(board, &TableView::default()).iter().map(corners).collect()
}

/// Finds a side for every name, in the order of the pieces.
fn placed<'a>(board: &'a Board, view: &TableView) -> Vec<Placed<'a>> {
    let mut done: Vec<Placed<'a>> = Vec::new();
    let everything = pieces(board);
    for named in named(board, view) {
        let cost = |beside: &Beside| {
            let place = named.place(*beside, WHOLE_MAT_PX_PER_MM);
            let covered = everything
                .iter()
                .filter(|(extent, _)| extent.intersection(&place).is_some())
                .map(|(_, outline)| samples(&place).filter(|p| outline_contains(outline, *p)).count())
                .sum::<usize>();
            let names = done
                .iter()
                .filter(|other| other.named.place(other.beside, WHOLE_MAT_PX_PER_MM).intersection(&place).is_some());
            covered + SAMPLES * names.count()
        };
        // The first of equally good sides.
        let beside = Beside::ALL.into_iter().min_by_key(cost).unwrap_or(Beside::Below);
        done.push(Placed { named, beside });
    }
    done
}

/// The pieces that a view names.
fn named<'a>(board: &'a Board, view: &TableView) -> Vec<Named<'a>> {
    let table = board.table();
    let mut found = Vec::new();
    let mut add = |id: &'a str, words: &'a str, ink, outline: Vec<Point>| {
        if let Some(extent) = Extent::around(outline.iter().copied()) {
            found.push(Named { id, words, ink, extent });
        }
    };
    if view.names != Names::Off {
        for (index, ship) in board.position().ships.iter().enumerate().filter(|(i, _)| view.lifted != Some(*i)) {
            add(&ship.id, ship.label(), player_ink(ship.player), table.ship_base(index).outline(FLATNESS_MM));
        }
    }
    if view.names == Names::All {
        for (index, obstacle) in table.obstacles().iter().enumerate() {
            add(&obstacle.id, &obstacle.id, Ink::Name, table.obstacle(index).outline(FLATNESS_MM));
        }
    }
    found
}

/// The outlines of all pieces.
fn pieces(board: &Board) -> Vec<(Extent, Vec<Point>)> {
    let table = board.table();
    let ships = (0..table.ships().len()).map(|i| table.ship_base(i).outline(FLATNESS_MM));
    let obstacles = (0..table.obstacles().len()).map(|i| table.obstacle(i).outline(FLATNESS_MM));
    ships.chain(obstacles).filter_map(|outline| Some((Extent::around(outline.iter().copied())?, outline))).collect()
}

/// Points looked at in a name's place.
const SAMPLES: usize = 15;

fn samples(place: &Extent) -> impl Iterator<Item = Point> {
    let (min, max) = (place.min, place.max);
    [0.0, 0.25, 0.5, 0.75, 1.0].into_iter().flat_map(move |across| {
        [0.0, 0.5, 1.0].map(|up| Point::new(min.x + (max.x - min.x) * across, min.y + (max.y - min.y) * up))
    })
}

impl Named<'_> {
    /// Where the name is anchored: on the piece's halo.
    fn anchor(&self, beside: Beside) -> Point {
        let half = (self.extent.max - self.extent.min) / 2.0 + Vector::splat(HALO_MM);
        self.extent.centre() + beside.towards() * half
    }

    /// What the name takes up on the table at a zoom.
    fn place(&self, beside: Beside, px_per_mm: f64) -> Extent {
        let letters = u32::try_from(self.words.chars().count()).unwrap_or(u32::MAX);
        let half = Vector::new(f64::from(letters) * LETTER_EM, 1.0) * (NAME_PX / 2.0 / px_per_mm);
        let towards = beside.towards();
        let middle = self.anchor(beside) + towards * (AWAY_PX / px_per_mm) + towards * half;
        Extent { min: middle - half, max: middle + half }
    }
}
