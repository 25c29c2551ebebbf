//! The table itself: mat, grid, obstacles, ships, names, and what is selected.

mod mat;
mod names;

pub(crate) use mat::mat;
pub(crate) use names::{NamedPiece, place_names};

use crate::display_list::{Dash, DisplayList, Extent, Layer, Pattern, Stroke};
use crate::ink::Ink;
use crate::piece::{self, BaseLook, Dart, FLATNESS_MM, Print};
use deadreckon_geometry::arc::ArcKind;
use deadreckon_geometry::maths;
use deadreckon_geometry::pose::{Point, Pose};
use deadreckon_geometry::query;
use deadreckon_geometry::table::{Mat, Piece};
use deadreckon_xwing::board::Board;
use deadreckon_xwing::edition::PrintedArcs;

/// Which lines the mat carries.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Grid {
    /// None.
    Off,
    /// One each 100 mm, with figures along the lower and the left edge.
    #[default]
    Lines,
}

/// Which pieces are named.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Names {
    /// None.
    Off,
    /// Ships.
    #[default]
    Ships,
    /// Ships and obstacles.
    All,
}

/// What of the table is seen.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct TableView {
    /// Lines of the mat.
    pub grid: Grid,
    /// Names of pieces.
    pub names: Names,
    /// The selected piece.
    pub selected: Option<Piece>,
    /// The piece under the pointer.
    pub hovered: Option<Piece>,
    /// A ship (its index) that is left out, because an animation draws it.
    pub lifted: Option<usize>,
}

/// What to look at to see the whole mat.
#[must_use]
pub fn mat_extent(mat: Mat) -> Extent {
    Extent { min: Point::ZERO, max: Point::new(mat.width, mat.height) }
}

/// Draws the table: every piece in its true outline, overlaps of ships with ships and obstacles hatched.
#[must_use]
pub fn table_picture(board: &Board, view: &TableView) -> DisplayList {
    let mut list = DisplayList::default();
    let table = board.table();
    mat(&mut list, table.mat(), view.grid);
    for (index, &kind) in board.obstacle_kinds().iter().enumerate() {
        piece::obstacle(&mut list, table, index, kind);
    }
    let shown = |ship: &usize| Some(*ship) != view.lifted;
    for ship in (0..table.ships().len()).filter(shown) {
        ship_at(&mut list, board, ship, table.ships()[ship].pose, Layer::Bases);
    }
    overlaps(&mut list, board, view.lifted);
    list.extend(names::names(board, view, &[], &Sight::default()));
    for (found, ink) in [(view.hovered, Ink::Hover), (view.selected, Ink::Selection)] {
        if let Some(found) = found {
            highlight(&mut list, board, found, ink);
        }
    }
    list
}

/// From where names are read.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Sight {
    /// Screen pixels to a millimetre: names are kept apart for this zoom, and so for closer ones.
    pub px_per_mm: f64,
    /// The part of the table that is seen, which names stay in where they can; `None` if it may become any other.
    pub seen: Option<Extent>,
}

impl Sight {
    /// A picture of a part of the table, so many pixels wide.
    #[must_use]
    pub fn of_picture(seen: Extent, width_px: f64) -> Self {
        Self { px_per_mm: width_px / seen.width(), seen: Some(seen) }
    }
}

impl Default for Sight {
    /// A whole mat on a screen.
    fn default() -> Self {
        Self { px_per_mm: 1.1, seen: None }
    }
}

/// The names of a view alone, kept off the pieces and off everything that is drawn `over` the table: ghosts,
/// templates, rulers, witness lines, figures. A zoom that is none counts as the usual one.
///
/// Draw the table with [`Names::Off`] where these are drawn over it.
#[must_use]
pub fn names_picture(board: &Board, view: &TableView, over: &[&DisplayList], sight: &Sight) -> DisplayList {
    let possible = sight.px_per_mm.is_finite() && sight.px_per_mm > 0.0;
    let px_per_mm = if possible { sight.px_per_mm } else { Sight::default().px_per_mm };
    names::names(board, view, over, &Sight { px_per_mm, ..*sight })
}

/// Draws the table with a question over it; names keep off both, as in [`names_picture`].
#[must_use]
pub fn asked_picture(board: &Board, view: &TableView, over: DisplayList, sight: &Sight) -> DisplayList {
    let mut list = table_picture(board, &TableView { names: Names::Off, ..*view });
    let names = names_picture(board, view, &[&over], sight);
    list.extend(over);
    list.extend(names);
    list
}

/// Draws a ship of the board at a pose of its own, as it is drawn on the table.
pub(crate) fn ship_at(list: &mut DisplayList, board: &Board, ship: usize, pose: Pose, layer: Layer) {
    let (Some(known), Some(base)) = (board.position().ships.get(ship), board.table().ships().get(ship)) else { return };
    let look = BaseLook {
        layer,
        owner: Some(&base.id),
        ink: piece::player_ink(known.player),
        pattern: Pattern::Solid,
        dash: Dash::Unbroken,
        line_px: 1.6,
        print: print_of(board, ship),
    };
    piece::base(list, board.table(), base.size, pose, &look);
}

/// What is printed on a ship's base in the board's edition.
pub(crate) fn print_of(board: &Board, ship: usize) -> Print {
    let dart = match board.position().ships[ship].player {
        deadreckon_xwing::position::Player::One => Dart::Filled,
        deadreckon_xwing::position::Player::Two => Dart::Hollow,
    };
    let parts = board.table().parts();
    let Some(base) = parts.bases.get(&board.table().ships()[ship].size) else { return Print::Marks };
    let bullseye = board.arcs_of(ship).contains(&ArcKind::Bullseye).then_some(parts.ruler_width.value);
    match (board.edition().arcs, &base.front_arc_first) {
        (PrintedArcs::First, Some(first)) => {
            Print::Full { front: maths::radians(first.value), rear: None, bullseye, dart }
        }
        _ => {
            let front = maths::radians(base.front_arc_second.value);
            Print::Full { front, rear: Some(front), bullseye, dart }
        }
    }
}

/// Hatches what ships share with each other and with obstacles.
fn overlaps(list: &mut DisplayList, board: &Board, lifted: Option<usize>) {
    let table = board.table();
    let count = table.ships().len();
    let pairs = (0..count).flat_map(|a| (a + 1..count).map(move |b| (a, b)));
    for (a, b) in pairs.filter(|&(a, b)| lifted != Some(a) && lifted != Some(b)) {
        let (a, b) = (table.ship_base(a), table.ship_base(b));
        if query::overlaps(&a, &b) {
            piece::shared_area(list, &a.outline(FLATNESS_MM), &b.outline(FLATNESS_MM));
        }
    }
    for ship in (0..count).filter(|&ship| lifted != Some(ship)) {
        for obstacle in 0..table.obstacles().len() {
            let (base, outline) = (table.ship_base(ship), table.obstacle(obstacle));
            if query::overlaps(&base, &outline) {
                piece::shared_area(list, &base.outline(FLATNESS_MM), &outline.outline(FLATNESS_MM));
            }
        }
    }
}

/// A line around a piece.
fn highlight(list: &mut DisplayList, board: &Board, found: Piece, ink: Ink) {
    let table = board.table();
    match found {
        Piece::Ship(i) => {
            if let Some(ship) = table.ships().get(i) {
                piece::halo_around(list, table, ship.size, ship.pose, ink);
            }
        }
        Piece::Obstacle(i) => {
            if i < table.obstacles().len() {
                let outline = table.obstacle(i).outline(FLATNESS_MM);
                list.stroke(Layer::Selection, None, Stroke::closed(outline, ink, 3.5));
            }
        }
        Piece::Edge(_) => {}
    }
}
