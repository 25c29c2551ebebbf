//! Action: tractor move
//!
//! Rules C-40 to C-45: the ship's own roll, or a boost straight ahead, done to a tractored ship by another player.
//! The turn that its owner may make afterwards is [`super::rotate`].
//!
//! | | first | second | 2.5 |
//! | --- | --- | --- | --- |
//! | sizes moved | small | all | all |
//! | tractor tokens it takes | 1 | small 1, medium 2, large 3 | as second |
//! | obstacles under base or template | allowed | allowed | forbid it (C-42) |
//! | ships and the edge | forbid it | the same | the same |
//!
//! Data: `tractor_move` in `assets/editions/*.ron`; the roll's template and placement are those of `barrel_roll`.
//! The options are the same whether or not the tokens lie there: a player may ask before the attack.
//!
//! ```
//! use deadreckon_content::{position, shipped};
//! use deadreckon_xwing::choice::Action;
//!
//! let text = r#"{"format": "deadreckon-position", "version": 1, "edition": "2.5", "ships": [
//!     {"id": "a", "player": 1, "base": "small", "pose": {"x": 300, "y": 300, "heading_deg": 0}}],
//!     "obstacles": [{"id": "rock", "outline": "asteroid_1", "pose": {"x": 380, "y": 300, "heading_deg": 0}}]}"#;
//! let ahead = |text: &str| -> Result<bool, Box<dyn std::error::Error>> {
//!     let board = position::open("example", text.as_bytes(), &shipped::components())?;
//!     let options = board.options(0, Action::TractorMove)?;
//!     Ok(options.iter().any(|o| o.choice.to_string() == "tractor_move.straight_1" && o.legal))
//! };
//! assert!(!ahead(text)?);
//! assert!(ahead(&text.replace("2.5", "second"))?);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::ahead::Ahead;
use super::sideways::Sideways;
use crate::actor::Actor;
use crate::choice::Choice;
use crate::edition::Reposition;
use crate::rule::RuleId;

const RULE: RuleId = RuleId("C-42");

/// Whether ships of this size are moved at all.
pub(super) fn is_moved(actor: &Actor<'_>) -> bool {
    actor.edition().tractor_move.tokens.contains_key(&actor.ship.base)
}

pub(super) fn boost<'a>(actor: &Actor<'a>) -> Ahead<'a> {
    let rules = &actor.edition().tractor_move;
    Ahead {
        actor: *actor,
        which: Reposition::TractorBoost,
        usual: is_moved(actor).then_some(rules.boost).into_iter().collect(),
        blocking: rules.blocking,
        rule: RULE,
    }
}

pub(super) fn roll<'a>(actor: &Actor<'a>) -> Sideways<'a> {
    let own = &actor.edition().barrel_roll;
    Sideways {
        actor: *actor,
        which: Reposition::TractorRoll,
        usual: own.templates.get(&actor.ship.base).copied().filter(|_| is_moved(actor)),
        placement: own.placement,
        blocking: actor.edition().tractor_move.blocking,
        rule: RULE,
    }
}

pub(super) fn choices(actor: &Actor<'_>) -> Vec<Choice> {
    let ahead = boost(actor).templates().into_iter().map(Choice::TractorBoost);
    ahead.chain(roll(actor).rolls().into_iter().map(Choice::TractorRoll)).collect()
}
