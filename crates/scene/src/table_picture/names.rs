//! Names beside their pieces, where they hide least and are hidden least.
//!
//! Every name tries the same places in the same order: beside its piece, along its sides, and farther away on a thin
//! line. The first of the cheapest is taken, ship after ship, so that the same table always gives the same picture.

mod room;

use super::{Names, Sight, TableView};
use crate::display_list::{AnchorX, AnchorY, DisplayList, Extent, Label, Leader, Text};
use crate::ink::Ink;
use crate::lettering;
use crate::piece::{FLATNESS_MM, HALO_MM, player_ink};
use crate::witness::anchors;
use deadreckon_geometry::maths;
use deadreckon_geometry::pose::{Point, Vector};
use deadreckon_xwing::board::Board;
use room::Room;

/// Size of the letters, screen pixels.
const NAME_PX: f64 = 13.0;
/// How far a name stands from its piece's halo, screen pixels.
const AWAY_PX: f64 = 5.0;

/// A piece that has a name.
struct Named<'a> {
    id: &'a str,
    words: &'a str,
    ink: Ink,
    extent: Extent,
    /// Width of the words, screen pixels.
    wide_px: f64,
}

/// Where a name may stand.
#[derive(Debug, Clone, Copy)]
struct Spot {
    /// The anchor point, in halves of the piece's halo from its middle.
    on_halo: Vector,
    anchor_x: AnchorX,
    anchor_y: AnchorY,
    offset_px: Vector,
    leader: Leader,
    /// What it costs to stand there if nothing is in the way: the best to read first.
    price: f64,
}

/// A name and where it stands.
struct Placed<'a> {
    named: Named<'a>,
    spot: Spot,
}

/// A piece with its name.
pub(crate) struct NamedPiece<'a> {
    pub(crate) id: &'a str,
    pub(crate) words: &'a str,
    pub(crate) ink: Ink,
    /// Where it lies, table mm.
    pub(crate) outline: Vec<Point>,
}

/// The names of a view, kept off the pieces and off what lies `over` the table.
pub(super) fn names(board: &Board, view: &TableView, over: &[&DisplayList], sight: &Sight) -> DisplayList {
    let table = board.table();
    let ships = (0..table.ships().len()).filter(|i| view.lifted != Some(*i));
    let mut pieces: Vec<Vec<Point>> = ships.map(|i| table.ship_base(i).outline(FLATNESS_MM)).collect();
    pieces.extend((0..table.obstacles().len()).map(|i| table.obstacle(i).outline(FLATNESS_MM)));
    place_names(pieces_of(board, view), pieces, over, sight)
}

/// The names of pieces, kept off these outlines and off what lies `over` the table.
pub(crate) fn place_names(
    named: Vec<NamedPiece<'_>>,
    outlines: Vec<Vec<Point>>,
    over: &[&DisplayList],
    sight: &Sight,
) -> DisplayList {
    let mut list = DisplayList::default();
    let named: Vec<Named<'_>> = named.into_iter().filter_map(Named::of).collect();
    for Placed { named, spot } in placed(named, Room::new(outlines, over, sight), sight) {
        let text = Text::Literal(named.words.to_owned());
        let Spot { anchor_x, anchor_y, offset_px, leader, .. } = spot;
        let label = Label::centred(text, named.anchor(&spot), NAME_PX, named.ink);
        list.label(Some(named.id), Label { anchor_x, anchor_y, offset_px, leader, ..label });
    }
    list
}

/// Finds a spot for every name, in the order of the pieces.
fn placed<'a>(named: Vec<Named<'a>>, mut room: Room, sight: &Sight) -> Vec<Placed<'a>> {
    let px_per_mm = sight.px_per_mm;
    let spots = spots();
    let mut done = Vec::new();
    // The name of a piece that is not seen would lie beside nothing.
    let near = |named: &Named<'_>| sight.seen.is_none_or(|seen| named.extent.intersection(&seen).is_some());
    for named in named.into_iter().filter(near) {
        let cost = |spot: &Spot| {
            let from = named.anchor(spot);
            let line = if spot.leader == Leader::Line {
                room.on_the_way(from, from + spot.offset_px / px_per_mm)
            } else {
                0.0
            };
            spot.price + room.cost(&named.place(spot, px_per_mm)) + line
        };
        let mut best = (f64::INFINITY, spots[0]);
        for spot in &spots {
            // Prices ascend: nothing later can be cheaper.
            if spot.price >= best.0 {
                break;
            }
            let found = cost(spot);
            if found < best.0 {
                best = (found, *spot);
            }
        }
        room.take(named.place(&best.1, px_per_mm));
        done.push(Placed { named, spot: best.1 });
    }
    done
}

/// Every spot, cheapest first.
fn spots() -> Vec<Spot> {
    use {AnchorX as X, AnchorY as Y};
    let beside = |x: f64, y: f64, anchor_x, anchor_y, towards: Vector| Spot {
        on_halo: Vector::new(x, y),
        anchor_x,
        anchor_y,
        offset_px: towards * AWAY_PX,
        leader: Leader::None,
        price: 0.0,
    };
    let (up, down, right, left) = (Vector::Y, Vector::NEG_Y, Vector::X, Vector::NEG_X);
    let mut spots = vec![
        beside(0.0, -1.0, X::Middle, Y::Top, down),
        beside(0.0, 1.0, X::Middle, Y::Bottom, up),
        beside(1.0, 0.0, X::Left, Y::Middle, right),
        beside(-1.0, 0.0, X::Right, Y::Middle, left),
        // Along a side, from a corner on or up to it.
        beside(-1.0, -1.0, X::Left, Y::Top, down),
        beside(1.0, -1.0, X::Right, Y::Top, down),
        beside(-1.0, 1.0, X::Left, Y::Bottom, up),
        beside(1.0, 1.0, X::Right, Y::Bottom, up),
        beside(1.0, 1.0, X::Left, Y::Top, right),
        beside(1.0, -1.0, X::Left, Y::Bottom, right),
        beside(-1.0, 1.0, X::Right, Y::Top, left),
        beside(-1.0, -1.0, X::Right, Y::Bottom, left),
        // Off a corner.
        beside(1.0, -1.0, X::Left, Y::Top, Vector::ZERO),
        beside(-1.0, -1.0, X::Right, Y::Top, Vector::ZERO),
        beside(1.0, 1.0, X::Left, Y::Bottom, Vector::ZERO),
        beside(-1.0, 1.0, X::Right, Y::Bottom, Vector::ZERO),
    ];
    for far_px in [24.0, 48.0, 80.0, 120.0] {
        for sixteenth in 0..16_u32 {
            let (sin, cos) = maths::sin_cos(maths::TAU * f64::from(sixteenth) / 16.0);
            let towards = Vector::new(cos, sin);
            let (anchor_x, anchor_y) = anchors(towards);
            let on_halo = towards / maths::fabs(cos).max(maths::fabs(sin));
            let (offset_px, leader) = (towards * far_px, Leader::Line);
            spots.push(Spot { on_halo, anchor_x, anchor_y, offset_px, leader, price: far_px / 8.0 });
        }
    }
    for (i, spot) in (0_u32..).zip(&mut spots) {
        spot.price += f64::from(i) * 0.01;
    }
    spots
}

/// The pieces that a view names.
fn pieces_of<'a>(board: &'a Board, view: &TableView) -> Vec<NamedPiece<'a>> {
    let table = board.table();
    let mut found = Vec::new();
    if view.names != Names::Off {
        for (index, ship) in board.position().ships.iter().enumerate().filter(|(i, _)| view.lifted != Some(*i)) {
            let (ink, outline) = (player_ink(ship.player), table.ship_base(index).outline(FLATNESS_MM));
            found.push(NamedPiece { id: &ship.id, words: ship.label(), ink, outline });
        }
    }
    if view.names == Names::All {
        for (index, obstacle) in table.obstacles().iter().enumerate() {
            let outline = table.obstacle(index).outline(FLATNESS_MM);
            found.push(NamedPiece { id: &obstacle.id, words: &obstacle.id, ink: Ink::Name, outline });
        }
    }
    found
}

impl<'a> Named<'a> {
    fn of(piece: NamedPiece<'a>) -> Option<Self> {
        let NamedPiece { id, words, ink, outline } = piece;
        let extent = Extent::around(outline)?;
        Some(Self { id, words, ink, extent, wide_px: lettering::width_em(words) * NAME_PX })
    }
}

impl Named<'_> {
    /// Where the name is anchored: on the piece's halo.
    fn anchor(&self, spot: &Spot) -> Point {
        let half = (self.extent.max - self.extent.min) / 2.0 + Vector::splat(HALO_MM);
        self.extent.centre() + spot.on_halo * half
    }

    /// What the name takes up on the table at a zoom.
    fn place(&self, spot: &Spot, px_per_mm: f64) -> Extent {
        let at = self.anchor(spot) + spot.offset_px / px_per_mm;
        let size = Vector::new(self.wide_px, NAME_PX * lettering::CAPITALS) / px_per_mm;
        Extent::anchored(at, size, spot.anchor_x, spot.anchor_y)
    }
}
