//! Action: boost
//!
//! Rules C-01 to C-06; exceptions of cards C-34 and C-35.
//!
//! | | first | second | 2.5 |
//! | --- | --- | --- | --- |
//! | templates | straight 1, bank 1 | the same | the same |
//! | what forbids it | ships and the edge under the end base, obstacles under base or template (C-03) | the same | the same |
//!
//! Data: `boost` in `assets/editions/*.ron`.
//!
//! ```
//! use deadreckon_content::{position, shipped};
//! use deadreckon_xwing::choice::Action;
//!
//! // 80 mm ahead of the centre the front guides end at x = 821.7: inside a mat of 822 mm, by 0.3 mm.
//! let text = r#"{"format": "deadreckon-position", "version": 1, "edition": "second",
//!     "mat": {"width": 822, "height": 600}, "ships": [
//!     {"id": "a", "player": 1, "base": "small", "pose": {"x": 720, "y": 300, "heading_deg": 0}}]}"#;
//! let board = position::open("example", text.as_bytes(), &shipped::components())?;
//! let boosts = board.options(0, Action::Boost)?;
//! let keys: Vec<String> = boosts.iter().map(|o| o.choice.to_string()).collect();
//! assert_eq!(keys, ["boost.straight_1", "boost.bank_1_left", "boost.bank_1_right"]);
//! assert!(boosts[0].legal && (boosts[0].margin().unwrap() - 0.3).abs() < 1e-9);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::ahead::Ahead;
use crate::actor::Actor;
use crate::choice::Choice;
use crate::edition::Reposition;
use crate::rule::RuleId;

pub(super) fn case<'a>(actor: &Actor<'a>) -> Ahead<'a> {
    let rules = &actor.edition().boost;
    Ahead {
        actor: *actor,
        which: Reposition::Boost,
        usual: rules.templates.clone(),
        blocking: rules.blocking,
        rule: RuleId("C-03"),
    }
}

pub(super) fn choices(actor: &Actor<'_>) -> Vec<Choice> {
    case(actor).templates().into_iter().map(Choice::Boost).collect()
}
