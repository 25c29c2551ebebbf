//! The table of a game: ships with everything that lies beside them, obstacles, devices, locks, an attack in progress.
//!
//! A [`Tableau`] says what there is, this draws it. Animations of
//! [`clip::game`](crate::clip::game) draw their moments by the same functions.

mod chip;
mod dial;
mod dice;
mod layout;
mod mat;
mod paint;
mod ship;

pub(crate) use dice::{Face, die};
pub(crate) use layout::{Arranged, arranged};
pub(crate) use paint::{Blend, Carried, Painter};

use crate::display_list::{DisplayList, Drawn, Extent, Fill, Layer};
use crate::table_picture::{Grid, NamedPiece, Names, Sight, place_names};
use crate::tableau::Tableau;
use deadreckon_geometry::pose::Point;
use deadreckon_xwing::board::Board;
use deadreckon_xwing::game::state::{Object, State};
use deadreckon_xwing::position::Player;

/// Whether locks are drawn as lines too; their lettered tags always are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum LockLines {
    /// Tags alone.
    Off,
    /// A thin line from tag to tag.
    #[default]
    Thin,
}

/// How a game is looked at.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct GameView {
    /// Who looks; `None` for somebody who is no player, or while the screen is passed on.
    pub viewer: Option<Player>,
    /// Lines of the mat.
    pub grid: Grid,
    /// Names of pieces.
    pub names: Names,
    /// Lines of locks.
    pub locks: LockLines,
    /// The selected piece.
    pub selected: Option<Object>,
    /// The piece under the pointer.
    pub hovered: Option<Object>,
    /// From where names are read.
    pub sight: Sight,
}

/// Draws the table of a game as a viewer may see it: dials that lie face down stay so, whatever the state knows.
#[must_use]
pub fn game_picture(state: &State, view: &GameView) -> DisplayList {
    asked_game_picture(state, view, DisplayList::default())
}

/// The same with a question over it, such as an [offer](crate::offer_picture::offer_picture); names keep off both.
#[must_use]
pub fn asked_game_picture(state: &State, view: &GameView, over: DisplayList) -> DisplayList {
    let arranged = arranged(Tableau::of(state, view.viewer), &state.board);
    finished(&Painter::at_rest(&state.board, &arranged), view, over)
}

/// The names of a game's pieces alone, kept off everything on the table and what is drawn `over` it: draw the picture
/// with [`Names::Off`] where these are drawn over it.
#[must_use]
pub fn game_names_picture(state: &State, view: &GameView, over: &[&DisplayList]) -> DisplayList {
    let arranged = arranged(Tableau::of(state, view.viewer), &state.board);
    let painter = Painter::at_rest(&state.board, &arranged);
    let beside = painter.paint(view);
    names(&painter, view, &beside, over)
}

/// What is painted, with what lies over it and names off both.
pub(crate) fn finished(painter: &Painter<'_>, view: &GameView, over: DisplayList) -> DisplayList {
    let mut list = painter.paint(view);
    let names = names(painter, view, &list, &[&over]);
    list.extend(over);
    list.extend(names);
    list
}

fn names(painter: &Painter<'_>, view: &GameView, table: &DisplayList, over: &[&DisplayList]) -> DisplayList {
    if view.names == Names::Off {
        return DisplayList::default();
    }
    let named = painter.named();
    let obstacles = &painter.to.tableau.obstacles;
    let ships = named.iter().map(|(ship, outline)| NamedPiece {
        id: &ship.id,
        words: &ship.name,
        ink: crate::piece::player_ink(ship.player),
        outline: outline.clone(),
    });
    let rocks = obstacles.iter().filter(|_| view.names == Names::All).map(|obstacle| NamedPiece {
        id: &obstacle.id,
        words: &obstacle.id,
        ink: crate::ink::Ink::Name,
        outline: obstacle.outline.to_vec(),
    });
    let pieces: Vec<NamedPiece<'_>> = ships.chain(rocks).filter(|piece| !piece.words.is_empty()).collect();
    let mut in_the_way: Vec<Vec<Point>> = painter.to.tableau.obstacles.iter().map(|o| o.outline.to_vec()).collect();
    in_the_way.extend(named.into_iter().map(|(_, outline)| outline));
    in_the_way.extend(plates(table));
    // Labels of the table itself are texts to keep off; its lines and areas are named above.
    let mut texts = DisplayList::default();
    texts.items.extend(table.items.iter().filter(|item| item.layer == Layer::Labels).cloned());
    let mut all: Vec<&DisplayList> = over.to_vec();
    all.push(&texts);
    place_names(pieces, in_the_way, &all, &view.sight)
}

/// What chips, dice and devices take up.
fn plates(list: &DisplayList) -> Vec<Vec<Point>> {
    let plate = |fill: &Fill| -> Option<Vec<Point>> {
        // Signs lie within their plates.
        let extent = Extent::around(fill.outline().iter().copied()).filter(|extent| extent.width() > 6.0)?;
        let (min, max) = (extent.min, extent.max);
        Some(vec![min, Point::new(max.x, min.y), max, Point::new(min.x, max.y)])
    };
    let beside = |layer| matches!(layer, Layer::Tokens | Layer::Dice | Layer::Devices);
    let items = list.items.iter().filter(|item| beside(item.layer));
    items
        .filter_map(|item| match &item.drawn {
            Drawn::Fill(fill) => plate(fill),
            _ => None,
        })
        .collect()
}

/// What to look at to see everything of a game that is on the mat, with some room around it; the mat if nothing is.
#[must_use]
pub fn game_extent(state: &State) -> Extent {
    const ROOM_MM: f64 = 75.0;
    let mat = crate::table_picture::mat_extent(state.board.table().mat());
    let places = state.board.position().ships.iter().map(|ship| ship.pose.position);
    let places = places.chain(state.board.position().obstacles.iter().map(|obstacle| obstacle.pose.position));
    Extent::around(places).map_or(mat, |extent| extent.grown(ROOM_MM))
}

/// The piece of a game at a place, topmost first: ships, then devices, then obstacles.
#[must_use]
pub fn object_at(state: &State, at: Point) -> Option<Object> {
    let arranged = Tableau::of(state, None);
    object_of(&arranged, &state.board, at)
}

/// The same of a tableau.
pub(crate) fn object_of(tableau: &Tableau, board: &Board, at: Point) -> Option<Object> {
    let hit = |outline: &[Point]| crate::piece::outline_contains(outline, at);
    let ships = tableau.ships.iter().rev().find(|ship| ship.outline(board).is_some_and(|outline| hit(&outline)));
    let device = || tableau.devices.iter().rev().find(|device| hit(&device.outline));
    let obstacle = || tableau.obstacles.iter().rposition(|obstacle| hit(&obstacle.outline));
    let number = |n: usize| u32::try_from(n).ok();
    ships
        .map(|ship| Object::Ship(ship.ship))
        .or_else(|| device().map(|device| Object::Device(device.number)))
        .or_else(|| obstacle().and_then(number).map(Object::Obstacle))
}
