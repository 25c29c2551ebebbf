//! Dangerous ground: a die for each unit that enters or leaves from within it (E5.22).

use super::event::GameEvent;
use super::state::UnitId;
use super::{D6, Progress, casualties, judge};
use crate::rule::RuleId;
use deadreckon_engine::dice::{DiceError, Request};
use deadreckon_geometry::rounding;

/// A 1 destroys the unit, without save and without a marker; a move of at most 5 cm may roll it again.
pub(super) fn roll(progress: &mut Progress<'_>, unit: UnitId, mm: f64) -> Result<(), DiceError> {
    let one = Request { die: D6, number: 1, rule: RuleId("E5.22") };
    let mut faces = vec![progress.dice.roll(&one)?[0] + 1];
    if faces[0] == 1 && rounding::is_within(mm, judge::CAUTIOUS_MM) {
        faces.push(progress.dice.roll(&one)?[0] + 1);
    }
    let lost = faces.iter().all(|face| *face == 1);
    progress.events.push(GameEvent::DangerousGround(unit, faces));
    if lost {
        casualties::destroy(progress, unit, RuleId("E5.22"));
        casualties::bail_out(progress)?;
    }
    Ok(())
}
