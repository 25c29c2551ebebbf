//! Action: rotate
//!
//! Rules C-43 and C-58: a turn of 90 degrees about the base's centre. It is no move.
//!
//! | | first | second | 2.5 |
//! | --- | --- | --- | --- |
//! | ways | none | left, right | as second |
//! | what forbids it | | ships under the turned base | the same |
//! | the mat's edge | | forbids nothing; a ship that stands out has fled (C-52) | the same |
//!
//! Data: `rotate` in `assets/editions/*.ron`.
//!
//! ```
//! use deadreckon_content::{position, shipped};
//! use deadreckon_xwing::choice::Action;
//!
//! // Side by side, 1 mm apart: the guides of the turned ship reach 1.7 mm.
//! let text = r#"{"format": "deadreckon-position", "version": 1, "edition": "second", "ships": [
//!     {"id": "a", "player": 1, "base": "small", "pose": {"x": 300, "y": 300, "heading_deg": 0}},
//!     {"id": "b", "player": 2, "base": "small", "pose": {"x": 300, "y": 341, "heading_deg": 0}}]}"#;
//! let board = position::open("example", text.as_bytes(), &shipped::components())?;
//! let turns = board.options(0, Action::Rotate)?;
//! assert!(turns.iter().all(|o| !o.legal && (o.margin().unwrap() + 0.7).abs() < 1e-9));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use crate::actor::Actor;
use crate::choice::Choice;
use crate::judged;
use crate::options::OptionsError;
use crate::report::{Check, OptionReport, Outcome, Weight};
use crate::rule::RuleId;
use core::f64::consts::FRAC_PI_2;
use deadreckon_geometry::reposition::rotate_in_place;
use deadreckon_geometry::table::Piece;
use deadreckon_geometry::template::Side;

/// The angle of a turn to a side, radians, counter-clockwise positive.
pub(crate) const fn angle(side: Side) -> f64 {
    side.sign() * FRAC_PI_2
}

pub(super) fn choices(actor: &Actor<'_>) -> Vec<Choice> {
    actor.edition().rotate.iter().map(|&side| Choice::Rotate(side)).collect()
}

pub(super) fn judge(actor: &Actor<'_>, side: Side) -> Result<OptionReport, OptionsError> {
    let turned = rotate_in_place(actor.board.table(), actor.mover, angle(side))?;
    let checks: Vec<Check> = turned
        .checks
        .iter()
        .map(|c| match c.piece {
            Piece::Edge(_) => judged::weighed(c, Weight::Informs, RuleId("C-52")),
            Piece::Ship(_) | Piece::Obstacle(_) => judged::weighed(c, Weight::Forbids, RuleId("C-43")),
        })
        .collect();
    Ok(OptionReport {
        choice: Choice::Rotate(side),
        legal: turned.is_legal(),
        start: actor.mover.start,
        end: turned.end,
        template: None,
        outcome: Outcome::Placed,
        reasons: checks.iter().filter(|c| !c.passed()).map(|c| judged::reason(actor, c)).collect(),
        checks,
        obstacles_met: Vec::new(),
        slides: None,
        slide: None,
    })
}
