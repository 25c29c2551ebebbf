//! Blast markers, breaking, and hits on broken formations (6.2).

use super::event::GameEvent;
use super::state::{FormationId, State, UnitId};
use super::{Progress, casualties, withdrawal};
use crate::measure;
use crate::rule::RuleId;

/// Whether a formation that breaks withdraws.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Breaking {
    /// At once if it is its own action, else when the action in progress is over (E6.33).
    Withdraws,
    /// Not at all: the winner of an assault (E6.48).
    Stays,
}

/// Puts markers on a formation; a broken one takes a hit without save for each instead (E6.32).
pub(super) fn add(progress: &mut Progress<'_>, formation: FormationId, number: u32, rule: RuleId) {
    if number == 0 || !progress.state.is_alive(formation) {
        return;
    }
    if progress.state.formation(formation).broken {
        for unit in
            nearest_first(progress.state, formation).into_iter().cycle().take(hits(progress.state, formation, number))
        {
            casualties::destroy(progress, unit, RuleId("E6.32"));
        }
        return;
    }
    let it = progress.state.formation_mut(formation);
    it.blast = it.blast.saturating_add(number);
    progress.events.push(GameEvent::Blasted(formation, number, rule));
}

/// Every unit is hit once before any is hit again, and nobody survives: as many die as there are hits.
fn hits(state: &State, formation: FormationId, number: u32) -> usize {
    usize::try_from(number.min(state.count(formation))).unwrap_or(usize::MAX)
}

/// The living units of a formation, those nearest to the closest enemy first; with no enemy on the table in list order
/// (E6.32).
pub(super) fn nearest_first(state: &State, formation: FormationId) -> Vec<UnitId> {
    let owner = state.formation(formation).owner;
    let enemies: Vec<UnitId> = state.standing_of(owner.other()).collect();
    let living: Vec<UnitId> = state.living(formation).collect();
    measure::nearest_first(state, &living, &enemies)
}

/// Takes markers off a formation, as far as it has them.
pub(super) fn remove(progress: &mut Progress<'_>, formation: FormationId, number: u32, rule: RuleId) {
    let it = progress.state.formation_mut(formation);
    let gone = number.min(it.blast);
    it.blast -= gone;
    if gone > 0 {
        progress.events.push(GameEvent::Unblasted(formation, gone, rule));
    }
}

/// Breaks a formation that has at least as many markers as units (E6.30, E6.31).
pub(super) fn check(progress: &mut Progress<'_>, formation: FormationId, breaking: Breaking) {
    let state = &*progress.state;
    let it = state.formation(formation);
    let limit = state.count(formation).saturating_mul(it.card.markers_per_unit);
    if limit > 0 && !it.broken && it.blast >= limit {
        break_it(progress, formation, breaking);
    }
}

/// Breaks a formation, whatever its markers are.
pub(super) fn break_it(progress: &mut Progress<'_>, formation: FormationId, breaking: Breaking) {
    let it = progress.state.formation_mut(formation);
    it.blast = 0;
    it.broken = true;
    it.activated = true;
    let watched = it.overwatch.take().is_some();
    progress.events.push(GameEvent::Broke(formation));
    if watched {
        progress.events.push(GameEvent::WatchEnded(formation, RuleId("E3.24")));
    }
    match breaking {
        Breaking::Stays => {}
        Breaking::Withdraws if acts_now(progress.state, formation) => withdrawal::push(progress, formation),
        Breaking::Withdraws => progress.state.to_withdraw.push(formation),
    }
}

/// Whether a formation is one of those whose action is in progress.
fn acts_now(state: &State, formation: FormationId) -> bool {
    state.stack.iter().any(|frame| match frame {
        super::frame::Frame::Activation(activation) => activation.formations.contains(&formation),
        _ => false,
    })
}
