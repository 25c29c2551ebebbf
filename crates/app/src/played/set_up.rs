//! Setting up for the players: everything that is still to be set up is set up in the usual places, by the commands that
//! players would give.

use super::{AtTable, Left};
use deadreckon_engine::game::Game;
use deadreckon_engine::player::Player;
use deadreckon_engine::ruleset::Ruleset;
use deadreckon_geometry::maths;
use deadreckon_panels::i18n::Texts;
use deadreckon_xwing::game::command::{Command, Open};
use deadreckon_xwing::game::state::ShipId;
use deadreckon_xwing::game::{XWing, XWingDecision};

/// Most commands of a setup: 128 ships, 12 obstacles, and who is first.
const MOST: usize = 200;

impl AtTable {
    /// Sets up what is left to set up; nothing where the game has begun.
    pub(super) fn set_up_for_me(&mut self, texts: &Texts) -> Left {
        for _ in 0..MOST {
            let Some((player, command)) = self.game().and_then(next) else { break };
            let left = self.give(&[(player, command)], Vec::new(), texts);
            if left != Left::Nothing || self.ui.wanted.is_some() {
                return left;
            }
        }
        // Who set up by a word does not look on.
        self.passage = None;
        Left::Nothing
    }
}

/// The next command of a setup; `None` once the first round has begun.
fn next(game: &Game<XWing>) -> Option<(Player, Command)> {
    game.state().setting_up.as_ref()?;
    let decision = game.decisions().into_iter().next()?;
    let command = match decision.open.first() {
        Some(open) => game.rules().pick(game.state(), open, &usual(game, &decision, open)),
        None => decision.options.first()?.clone(),
    };
    Some((decision.player, command))
}

/// The usual place: obstacles spread over the middle, ships of a player side by side around the middle of their edge.
fn usual(game: &Game<XWing>, decision: &XWingDecision, open: &Open) -> Vec<f64> {
    match open {
        Open::Obstacle { .. } => {
            let laid = game.state().board.position().obstacles.len();
            // Steps of the golden angle spread however many there are.
            let turn = 2.399_963_229_728_653 * as_f64(laid);
            let out = 0.28 * maths::sqrt((as_f64(laid) + 0.5) / 6.0);
            vec![0.5 + out * maths::cos(turn), 0.5 + out * maths::sin(turn), maths::wrap_angle(turn).abs() / 4.0]
        }
        Open::Deploy { ship } => vec![along(game, decision.player, *ship), 0.45, 0.5],
        Open::Slide(_) => vec![0.5; 4],
    }
}

/// Where along the edge a ship stands, from 0 to 1.
fn along(game: &Game<XWing>, player: Player, ship: ShipId) -> f64 {
    let state = game.state();
    let own: Vec<ShipId> =
        (0..state.ships.len()).map(ShipId::at).filter(|id| state.ship(*id).player == player).collect();
    let place = own.iter().position(|id| *id == ship).unwrap_or(0);
    let share = (as_f64(place) + 0.5) / as_f64(own.len().max(1));
    // A few ships stand near each other, many take the whole edge.
    let width = (0.11 * as_f64(own.len())).clamp(0.2, 0.9);
    0.5 + (share - 0.5) * width
}

#[expect(clippy::cast_precision_loss, reason = "pieces of a table are few")]
const fn as_f64(number: usize) -> f64 {
    number as f64
}
