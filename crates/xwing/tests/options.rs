//! Options of whole positions: against the vectors, against execution, by count.

#![expect(clippy::unwrap_used, reason = "helpers of tests, whose panics are the failures")]

use deadreckon_content::shipped;
use deadreckon_geometry::parts::BaseSize;
use deadreckon_geometry::pose::Pose;
use deadreckon_xwing::board::Board;
use deadreckon_xwing::edition::Edition;
use deadreckon_xwing::position::{Obstacle, Player, Position, Ship};

#[path = "options/counts.rs"]
mod counts;
#[path = "options/execution.rs"]
mod execution;
#[path = "options/mirror.rs"]
mod mirror;
#[path = "options/nudge.rs"]
mod nudge;
#[path = "options/proofs.rs"]
mod proofs;
#[path = "options/reach.rs"]
mod reach;
#[path = "options/rules.rs"]
mod rules;
#[path = "options/vectors.rs"]
mod vectors;

/// A ship without name, tokens and cards.
fn ship(id: &str, base: BaseSize, pose: Pose) -> Ship {
    Ship {
        id: id.to_owned(),
        name: String::new(),
        player: Player::One,
        ship_type: String::new(),
        base,
        pose,
        tokens: std::collections::BTreeMap::new(),
        dial: None,
        exceptions: Vec::new(),
        bullseye: false,
    }
}

fn obstacle(id: &str, outline: &str, pose: Pose) -> Obstacle {
    Obstacle { id: id.to_owned(), outline: outline.to_owned(), pose }
}

fn position(edition: Edition, ships: Vec<Ship>, obstacles: Vec<Obstacle>) -> Position {
    Position { ships, obstacles, ..Position::new(edition) }
}

fn board(position: Position) -> Board {
    thread_local! {
        static COMPONENTS: deadreckon_xwing::components::Components = shipped::components();
    }
    COMPONENTS.with(|components| Board::new(position, components).unwrap_or_else(|faults| panic!("{faults}")))
}
