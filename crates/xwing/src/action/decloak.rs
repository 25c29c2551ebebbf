//! Action: decloak
//!
//! Rules B-55 to B-57: a roll or a boost with the decloak template; exceptions of cards C-34 and C-35. It is no
//! action in the rules' sense and is listed here because it moves a ship the same way.
//!
//! | | first | second | 2.5 |
//! | --- | --- | --- | --- |
//! | small base | straight 2, sideways narrow end | the same | the same |
//! | medium base | does not exist | straight 1, sideways long side | as second |
//! | large base | straight 2, sideways long side | straight 1, sideways long side | as second |
//! | sideways placement | that of the barrel roll | the same | the same |
//!
//! Data: `decloak` in `assets/editions/*.ron`.
//!
//! ```
//! use deadreckon_content::{position, shipped};
//! use deadreckon_xwing::choice::Action;
//!
//! let text = r#"{"format": "deadreckon-position", "version": 1, "edition": "second", "ships": [
//!     {"id": "a", "player": 1, "base": "small", "pose": {"x": 300, "y": 300, "heading_deg": 0}}]}"#;
//! let board = position::open("example", text.as_bytes(), &shipped::components())?;
//! let options = board.options(0, Action::Decloak)?;
//! assert_eq!(options.len(), 7);
//! assert_eq!(options[0].choice.to_string(), "decloak.straight_2");
//! // 120 mm centre to centre, both ways.
//! assert!((options[0].end.position.x - 420.0).abs() < 1e-9);
//! assert!((options[2].end.position.y - 420.0).abs() < 1e-9);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::ahead::Ahead;
use super::sideways::Sideways;
use crate::actor::Actor;
use crate::choice::Choice;
use crate::edition::Reposition;
use crate::rule::RuleId;

const RULE: RuleId = RuleId("B-57");

pub(super) fn ahead<'a>(actor: &Actor<'a>) -> Ahead<'a> {
    let rules = &actor.edition().decloak;
    Ahead {
        actor: *actor,
        which: Reposition::DecloakAhead,
        usual: rules.ahead.get(&actor.ship.base).copied().into_iter().collect(),
        blocking: rules.blocking,
        rule: RULE,
    }
}

pub(super) fn sideways<'a>(actor: &Actor<'a>) -> Sideways<'a> {
    let rules = &actor.edition().decloak;
    Sideways {
        actor: *actor,
        which: Reposition::DecloakSideways,
        usual: rules.sideways.get(&actor.ship.base).copied(),
        placement: actor.edition().barrel_roll.placement,
        blocking: rules.blocking,
        rule: RULE,
    }
}

pub(super) fn choices(actor: &Actor<'_>) -> Vec<Choice> {
    let ahead = ahead(actor).templates().into_iter().map(Choice::DecloakAhead);
    ahead.chain(sideways(actor).rolls().into_iter().map(Choice::DecloakSideways)).collect()
}
