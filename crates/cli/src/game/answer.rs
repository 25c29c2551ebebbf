//! A game as JSON: commands, events, refusals and decisions with the ids of their pieces.

use super::Opened;
use super::played::Played;
use deadreckon_engine::refusal::{Refusal, Refused};
use deadreckon_engine::ruleset::DecisionOf;
use deadreckon_panels::game::{ById, Said};
use serde::Serialize;
use serde_json::{Map, Value, json};

/// A command, question or event with the ids of its pieces.
pub(super) fn by_id<R: Played, T: Serialize>(opened: &Opened<R>, value: &T) -> Value {
    // Everything of a game is plain data; what is not would show as nothing.
    let said = Said::of(value).unwrap_or(Said::Nothing);
    serde_json::to_value(ById(&said, &opened.names)).unwrap_or(Value::Null)
}

/// Why something is refused: rules, sentences, pieces and shapes.
pub(super) fn refused<R: Played>(opened: &Opened<R>, refused: &Refused) -> Value {
    refused.reasons().iter().map(|reason| refusal(opened, reason)).collect()
}

pub(super) fn refusal<R: Played>(opened: &Opened<R>, reason: &Refusal) -> Value {
    json!({
        "rule": reason.rule,
        "key": reason.key,
        "text": R::refusal(opened, reason),
        "words": reason.words,
        "pieces": R::blamed(opened, reason),
        "shapes": reason.shapes,
    })
}

/// What a player decides, with all that may be chosen.
pub(super) fn decision<R: Played>(opened: &Opened<R>, decision: &DecisionOf<R>) -> Value {
    let options: Vec<Value> = decision.options.iter().map(|command| by_id(opened, command)).collect();
    let open: Vec<Value> = decision.open.iter().map(|open| open_choice(opened, open)).collect();
    json!({
        "player": decision.player,
        "question": by_id(opened, &decision.question),
        "text": R::question(opened, decision.player, &decision.question),
        "options": options,
        "open": open,
    })
}

/// A choice with endlessly many answers: what it is about, and a command that answers it.
fn open_choice<R: Played>(opened: &Opened<R>, open: &R::Open) -> Value {
    let mut answer = R::open_choice(opened, open);
    answer["for_instance"] = by_id(opened, &R::example(opened, open));
    answer
}

/// Where the game stands: place, hash, round, phase, how it ended, and what is to be decided.
pub(super) fn standing<R: Played>(opened: &Opened<R>) -> Value {
    let game = &opened.game;
    let mut answer = Map::new();
    answer.insert("at".to_owned(), json!(game.at()));
    answer.insert("hash".to_owned(), json!(game.hash()));
    R::time(game.state(), &mut answer);
    answer.insert("outcome".to_owned(), json!(game.outcome()));
    let decisions: Vec<Value> = game.decisions().iter().map(|d| decision(opened, d)).collect();
    answer.insert("decisions".to_owned(), json!(decisions));
    Value::Object(answer)
}

/// The same in a few lines.
pub(super) fn standing_in_words<R: Played>(opened: &Opened<R>) -> String {
    let game = &opened.game;
    let mut text = format!("{}\n", R::time_in_words(opened));
    match game.outcome() {
        Some(outcome) => text += &format!("{}\n", R::over(opened, outcome)),
        None => {
            for decision in game.decisions() {
                text += &format!("{}\n", R::question(opened, decision.player, &decision.question));
            }
        }
    }
    text + &format!("State {}\n", game.hash())
}
