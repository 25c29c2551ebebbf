//! The result of an assault (E6.46 to E6.49).

use super::assault::{self, Assault, AssaultStage};
use super::event::GameEvent;
use super::markers::{self, Breaking};
use super::state::{FormationId, State};
use super::{D6, Progress, casualties, withdrawal};
use crate::rule::RuleId;
use deadreckon_engine::dice::{DiceError, Request};
use deadreckon_engine::figure::{Change, Figure};
use deadreckon_engine::player::{ByPlayer, Player};

/// What a side adds to its die (E6.46), counted after losses and before extra hits.
#[must_use]
pub fn bonus(state: &State, assault: &Assault, player: Player) -> Figure {
    let units = |player| assault.side(state, player).iter().map(|id| state.count(*id)).sum::<u32>();
    let markers = |player| assault.side(state, player).iter().map(|id| state.markers(*id)).sum::<u32>();
    let (own, other) = (units(player), units(player.other()));
    let (blast, enemy_blast) = (markers(player), markers(player.other()));
    let rule = RuleId("E6.46");
    let mut bonus = Figure::new(0, rule);
    let kills = i32::try_from(assault.kills[player]).unwrap_or(i32::MAX);
    let reasons = [
        (kills, true),
        (1, own > other),
        (1, own > other.saturating_mul(2)),
        (1, blast == 0),
        (1, enemy_blast > blast),
    ];
    for (add, holds) in reasons {
        if holds {
            bonus = bonus.with(rule, Change::Add(add));
        }
    }
    bonus
}

/// Two dice each, the higher counts; a tie is fought on (E6.46).
pub(super) fn roll(progress: &mut Progress<'_>, mut assault: Assault) -> Result<(), DiceError> {
    let state = &*progress.state;
    let attacker = assault.attacker(state);
    let bonuses = ByPlayer::from_fn(|player| bonus(state, &assault, player).value());
    let mut dice = ByPlayer { one: [0; 2], two: [0; 2] };
    for player in [attacker, attacker.other()] {
        let faces = progress.dice.roll(&Request { die: D6, number: 2, rule: RuleId("E6.46") })?;
        dice[player] = [faces[0] + 1, faces[1] + 1];
    }
    let sums = ByPlayer::from_fn(|player: Player| {
        i32::from(dice[player][0].max(dice[player][1])).saturating_add(bonuses[player])
    });
    progress.events.push(GameEvent::AssaultRolled(dice, sums));
    let difference = sums[attacker] - sums[attacker.other()];
    if difference == 0 {
        assault.queue = assault.attackers.iter().chain(&assault.defenders).copied().collect();
        assault.stage = AssaultStage::Counter;
        assault::put_back(progress, assault);
        return Ok(());
    }
    let winner = if difference > 0 { attacker } else { attacker.other() };
    let losers = assault.side(progress.state, winner.other()).to_vec();
    let winners = assault.side(progress.state, winner).to_vec();
    // Who could have supported is seen before the extra hits.
    let shaken = could_have_supported(progress.state, &assault, winner.other());
    assault::extra_hits(progress, &losers, &winners, difference.unsigned_abs());
    conclude(progress, assault, winner, shaken);
    Ok(())
}

fn could_have_supported(state: &State, assault: &Assault, player: Player) -> Vec<FormationId> {
    assault::supporters(state, assault, player).into_iter().map(|(id, _)| id).collect()
}

/// The assault ends because one side is gone, or both (E6.45, E6.49).
pub(super) fn end(progress: &mut Progress<'_>, assault: Assault, winner: Option<Player>) {
    match winner {
        Some(winner) => {
            let shaken = could_have_supported(progress.state, &assault, winner.other());
            conclude(progress, assault, winner, shaken);
        }
        None => {
            progress.events.push(GameEvent::AssaultWon(None));
            progress.state.stack.pop();
        }
    }
}

/// The loser breaks and withdraws, or is wiped out; who could have supported is shaken; the winner takes markers and
/// consolidates (E6.47, E6.48).
fn conclude(progress: &mut Progress<'_>, mut assault: Assault, winner: Player, shaken: Vec<FormationId>) {
    progress.events.push(GameEvent::AssaultWon(Some(winner)));
    let losers = assault.side(progress.state, winner.other()).to_vec();
    let winners = assault.side(progress.state, winner).to_vec();
    assault::winners_markers(progress, &assault, &winners);
    assault.queue = winners;
    assault.stage = AssaultStage::Consolidate;
    let were_broken = assault.were_broken.clone();
    assault::put_back(progress, assault);
    for id in shaken {
        markers::add(progress, id, 1, RuleId("E6.47"));
        markers::check(progress, id, Breaking::Withdraws);
    }
    // The last one pushed withdraws first.
    for id in losers.into_iter().rev().filter(|id| progress.state.is_alive(*id)).collect::<Vec<_>>() {
        if were_broken.contains(&id) || progress.state.formation(id).broken {
            for unit in progress.state.living(id).collect::<Vec<_>>() {
                casualties::destroy(progress, unit, RuleId("E6.47"));
            }
        } else {
            markers::break_it(progress, id, Breaking::Stays);
            withdrawal::push(progress, id);
        }
    }
}
