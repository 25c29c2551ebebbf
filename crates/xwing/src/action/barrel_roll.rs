//! Action: barrel roll
//!
//! Rules C-10 to C-15 (slide) and C-20 to C-25 (three places); exceptions of cards C-30 to C-35.
//!
//! | | first | second | 2.5 |
//! | --- | --- | --- | --- |
//! | placement | template and ship slide | front, middle, back | as second |
//! | small base | straight 1, narrow end | the same | the same |
//! | medium base | does not exist | straight 1, long side | as second |
//! | large base | straight 1, long side | the same | the same |
//! | what forbids it | ships and the edge under the end base, obstacles under base or template | the same | the same |
//!
//! Data: `barrel_roll` in `assets/editions/*.ron`.
//!
//! ```
//! use deadreckon_content::{position, shipped};
//! use deadreckon_xwing::choice::Action;
//!
//! // A small ship in the open; another stands where the front place on the left would be.
//! let text = r#"{"format": "deadreckon-position", "version": 1, "edition": "second", "ships": [
//!     {"id": "a", "player": 1, "base": "small", "pose": {"x": 300, "y": 300, "heading_deg": 0}},
//!     {"id": "b", "player": 2, "base": "small", "pose": {"x": 346, "y": 380, "heading_deg": 0}}]}"#;
//! let board = position::open("example", text.as_bytes(), &shipped::components())?;
//! let rolls = board.options(0, Action::BarrelRoll)?;
//! assert_eq!(rolls.len(), 6);
//! let front = &rolls[0];
//! assert_eq!(front.choice.to_string(), "barrel_roll.left.front");
//! // 5.7 mm back and 3.6 mm aside its guides would be clear of the other's.
//! assert!(!front.legal && (front.margin().unwrap() + 5.7_f64.hypot(3.6)).abs() < 1e-6);
//! assert_eq!((front.reasons[0].key, front.reasons[0].rule.0), ("reason-base-on-ship", "C-23"));
//! assert!(rolls[1].legal);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::sideways::Sideways;
use crate::actor::Actor;
use crate::choice::Choice;
use crate::edition::Reposition;
use crate::rule::RuleId;
use deadreckon_geometry::reposition::Placement;

/// The rule behind the verdict of a roll.
pub(super) const fn rule(placement: Placement) -> RuleId {
    match placement {
        Placement::Slide => RuleId("C-13"),
        Placement::ThreePositions => RuleId("C-23"),
    }
}

pub(super) fn case<'a>(actor: &Actor<'a>) -> Sideways<'a> {
    let rules = &actor.edition().barrel_roll;
    Sideways {
        actor: *actor,
        which: Reposition::BarrelRoll,
        usual: rules.templates.get(&actor.ship.base).copied(),
        placement: rules.placement,
        blocking: rules.blocking,
        rule: rule(rules.placement),
    }
}

pub(super) fn choices(actor: &Actor<'_>) -> Vec<Choice> {
    case(actor).rolls().into_iter().map(Choice::BarrelRoll).collect()
}
