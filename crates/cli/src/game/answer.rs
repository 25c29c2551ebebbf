//! A game as JSON: commands, events, refusals and decisions with the ids of their pieces.

use super::Opened;
use deadreckon_engine::refusal::{Refusal, Refused};
use deadreckon_engine::ruleset::Ruleset;
use deadreckon_panels::game::{ById, Said};
use deadreckon_xwing::game::XWingDecision;
use deadreckon_xwing::game::command::{Open, OpenSlide};
use deadreckon_xwing::game::event::GameEvent;
use deadreckon_xwing::game::state::Object;
use serde::Serialize;
use serde_json::{Value, json};

/// A command, question or event with the ids of its pieces.
pub(super) fn by_id<T: Serialize>(opened: &Opened, value: &T) -> Value {
    // Everything of a game is plain data; what is not would show as nothing.
    let said = Said::of(value).unwrap_or(Said::Nothing);
    serde_json::to_value(ById(&said, &opened.names)).unwrap_or(Value::Null)
}

/// Why something is refused: rules, sentences, pieces and shapes.
pub(super) fn refused(opened: &Opened, refused: &Refused) -> Value {
    refused.reasons().iter().map(|reason| refusal(opened, reason)).collect()
}

fn refusal(opened: &Opened, reason: &Refusal) -> Value {
    let pieces = reason.subjects.iter().filter_map(|subject| Object::of(*subject)).map(|object| match object {
        Object::Ship(ship) => opened.names.id(ship),
        Object::Obstacle(obstacle) => opened.names.obstacle_id(obstacle),
        Object::Device(device) => deadreckon_panels::game::device_id(device),
    });
    json!({
        "rule": reason.rule,
        "key": reason.key,
        "text": opened.words().refusal(reason),
        "words": reason.words,
        "pieces": pieces.collect::<Vec<_>>(),
        "shapes": reason.shapes,
    })
}

/// What a player decides, with all that may be chosen.
pub(super) fn decision(opened: &Opened, decision: &XWingDecision) -> Value {
    let options: Vec<Value> = decision.options.iter().map(|command| by_id(opened, command)).collect();
    let open: Vec<Value> = decision.open.iter().map(|open| open_choice(opened, open)).collect();
    json!({
        "player": decision.player,
        "question": by_id(opened, &decision.question),
        "text": opened.words().question(decision.player, &decision.question),
        "options": options,
        "open": open,
    })
}

/// A choice with endlessly many answers: what it is about, where its slides are legal, and a command that answers it.
fn open_choice(opened: &Opened, open: &Open) -> Value {
    let state = opened.game.state();
    let middle = opened.game.rules().pick(state, open, &[0.5, 0.5, 0.5]);
    let mut answer = match open {
        Open::Slide(OpenSlide { ship, choice }) => {
            let report = state.ship(*ship).on_board().and_then(|index| state.board.judge(index, *choice, None).ok());
            let slides = report.and_then(|report| Some((report.slides?, report.slide)));
            let slides = slides.map(|(slides, slide)| crate::print::slides_json(&state.board, &slides, slide));
            json!({ "ship": opened.names.id(*ship), "choice": choice, "slides": slides })
        }
        Open::Obstacle { outline } => json!({ "outline": outline }),
        Open::Deploy { ship } => json!({ "ship": opened.names.id(*ship) }),
    };
    answer["for_instance"] = by_id(opened, &middle);
    answer
}

/// Where the game stands: place, hash, round, phase, how it ended, and what is to be decided.
pub(super) fn standing(opened: &Opened) -> Value {
    let (game, state) = (&opened.game, opened.game.state());
    json!({
        "at": game.at(),
        "hash": game.hash(),
        "round": state.round,
        "phase": state.phase,
        "outcome": game.outcome(),
        "decisions": game.decisions().iter().map(|d| decision(opened, d)).collect::<Vec<_>>(),
    })
}

/// The same in a few lines.
pub(super) fn standing_in_words(opened: &Opened) -> String {
    let (game, state, words) = (&opened.game, opened.game.state(), opened.words());
    let mut text = format!("Round {}, {}\n", state.round, words.phase(state.phase));
    match game.outcome() {
        Some(outcome) => {
            text += &format!("{}\n", words.event(&GameEvent::Over(outcome)));
        }
        None => {
            for decision in game.decisions() {
                text += &format!("{}\n", words.question(decision.player, &decision.question));
            }
        }
    }
    text + &format!("State {}\n", game.hash())
}
