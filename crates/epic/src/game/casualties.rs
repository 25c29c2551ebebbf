//! Units that are destroyed, and passengers of theirs that survive (E5.24, E6.8, E6.9).

use super::command::{Command, Open, Question};
use super::event::GameEvent;
use super::state::{State, UnitId};
use super::{D6, EpicDecision, Progress, transport};
use crate::rule::RuleId;
use deadreckon_engine::decision::Decision;
use deadreckon_engine::dice::{DiceError, Request};

/// A unit is destroyed. Whoever it carried is dealt with by [`bail_out`].
pub(super) fn destroy(progress: &mut Progress<'_>, unit: UnitId, rule: RuleId) {
    if !progress.state.unit(unit).alive {
        return;
    }
    progress.state.units[unit.index()].alive = false;
    progress.events.push(GameEvent::Destroyed(unit, rule));
    let formation = progress.state.unit(unit).formation;
    if !progress.state.is_alive(formation) {
        let it = progress.state.formation_mut(formation);
        it.blast = 0;
        it.overwatch = None;
    }
}

/// A unit is destroyed with all that it carries.
pub(super) fn destroy_with_passengers(progress: &mut Progress<'_>, unit: UnitId, rule: RuleId) {
    let aboard: Vec<UnitId> = transport::aboard(progress.state, unit).collect();
    destroy(progress, unit, rule);
    for passenger in aboard {
        destroy(progress, passenger, rule);
    }
}

/// Passengers of carriers that are gone save on their armour or 6+; survivors wait to be put down (E5.24). Returns how
/// many died.
pub(super) fn bail_out(progress: &mut Progress<'_>) -> Result<u32, DiceError> {
    let gone = |state: &State, unit: UnitId| state.unit(unit).carried_by.is_some_and(|by| !state.unit(by).alive);
    let mut died = 0;
    for index in 0..progress.state.units.len() {
        let unit = UnitId::at(index);
        if !progress.state.unit(unit).alive || !gone(progress.state, unit) {
            continue;
        }
        let Some(carrier) = progress.state.unit(unit).carried_by else { continue };
        if progress.state.bailing.iter().any(|(by, units)| *by == carrier && units.contains(&unit)) {
            continue;
        }
        let needed = progress.state.unit(unit).kind.armour.map_or(6, |armour| armour.min(6));
        let die = progress.dice.roll(&Request { die: D6, number: 1, rule: RuleId("E5.24") })?[0] + 1;
        let saved = die >= needed;
        progress.events.push(GameEvent::Saved(unit, needed.into(), die, saved));
        if saved {
            match progress.state.bailing.iter_mut().find(|(by, _)| *by == carrier) {
                Some((_, units)) => units.push(unit),
                None => progress.state.bailing.push((carrier, vec![unit])),
            }
        } else {
            destroy(progress, unit, RuleId("E5.24"));
            died += 1;
        }
    }
    Ok(died)
}

/// Survivors that can be put nowhere are lost; whether somebody has to be put down now.
pub(super) fn bailing_step(progress: &mut Progress<'_>) -> bool {
    while let Some((carrier, units)) = progress.state.bailing.first().cloned() {
        let fits = |state: &State, unit: UnitId| transport::places(state, carrier, unit, 0.0).next().is_some();
        let waiting: Vec<UnitId> = units.into_iter().filter(|unit| progress.state.unit(*unit).alive).collect();
        match waiting.first() {
            Some(unit) if fits(progress.state, *unit) => {
                progress.state.bailing[0].1 = waiting;
                return true;
            }
            Some(unit) => {
                destroy(progress, *unit, RuleId("E5.24"));
                progress.state.bailing[0].1 = waiting;
            }
            None => {
                progress.state.bailing.remove(0);
            }
        }
    }
    false
}

/// Where the next survivor is put.
pub(super) fn bailing_decision(state: &State) -> Option<EpicDecision> {
    let (carrier, units) = state.bailing.first()?;
    let player = state.owner(*carrier);
    let open = units.iter().take(1).map(|unit| Open::PutDown(*unit)).collect();
    Some(Decision { player, question: Question::PutDown { carrier: *carrier }, options: Vec::new(), open })
}

/// A survivor is put down.
pub(super) fn put_down(progress: &mut Progress<'_>, command: &Command) {
    if let Command::PutDown(unit, place) = command {
        transport::unload(progress, *unit, *place);
        for (_, units) in &mut progress.state.bailing {
            units.retain(|other| other != unit);
        }
    }
}
