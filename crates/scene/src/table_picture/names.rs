//! Names below their pieces.

use super::{Names, TableView};
use crate::display_list::{AnchorY, DisplayList, Extent, Label, Text};
use crate::ink::Ink;
use crate::piece::{FLATNESS_MM, HALO_MM, player_ink};
use deadreckon_geometry::pose::{Point, Vector};
use deadreckon_xwing::board::Board;
use deadreckon_xwing::position::Ship;

/// Size of the letters, screen pixels.
const NAME_PX: f64 = 13.0;

pub(super) fn names(list: &mut DisplayList, board: &Board, view: &TableView) {
    if view.names == Names::Off {
        return;
    }
    let table = board.table();
    for (index, ship) in board.position().ships.iter().enumerate().filter(|(i, _)| view.lifted != Some(*i)) {
        let outline = table.ship_base(index).outline(FLATNESS_MM);
        name(list, &ship.id, ship.label(), &outline, player_ink(ship.player));
    }
    if view.names == Names::All {
        for (index, obstacle) in table.obstacles().iter().enumerate() {
            let outline = table.obstacle(index).outline(FLATNESS_MM);
            name(list, &obstacle.id, &obstacle.id, &outline, Ink::Name);
        }
    }
}

/// About where the names of ships stand at the zoom at which options are looked at.
pub(crate) fn name_places(board: &Board) -> Vec<Vec<Point>> {
    /// What a letter of a name takes up there, across and upward, mm.
    const LETTER_MM: Vector = Vector::new(2.0, 5.0);
    let place = |(index, ship): (usize, &Ship)| {
        let extent = Extent::around(board.table().ship_base(index).outline(FLATNESS_MM))?;
        let letters = u32::try_from(ship.label().chars().count()).unwrap_or(u32::MAX);
        let half = LETTER_MM.x * f64::from(letters) / 2.0;
        let (x, top) = (extent.centre().x, extent.min.y - HALO_MM);
        let corners = [(-half, 0.0), (-half, -LETTER_MM.y), (half, -LETTER_MM.y), (half, 0.0)];
        Some(corners.map(|(dx, dy)| Point::new(x + dx, top + dy)).to_vec())
    };
    board.position().ships.iter().enumerate().filter_map(place).collect()
}

/// A name centred below an outline.
fn name(list: &mut DisplayList, id: &str, words: &str, outline: &[Point], ink: Ink) {
    let Some(extent) = Extent::around(outline.iter().copied()) else { return };
    let below = Point::new(extent.centre().x, extent.min.y - HALO_MM);
    let label = Label {
        anchor_y: AnchorY::Top,
        offset_px: Vector::new(0.0, -5.0),
        ..Label::centred(Text::Literal(words.to_owned()), below, NAME_PX, ink)
    };
    list.label(Some(id), label);
}
