//! An assault: counter-charges, the fight, support, the result (E6.41 to E6.49).

use super::engage::{self, ASSAULT_MM};
use super::event::GameEvent;
use super::frame::Frame;
use super::markers::{self, Breaking};
use super::moving::{MoveKind, Moving};
use super::state::{FormationId, State, UnitId};
use super::{D6, Going, Progress, casualties, charge, fire, result, sight};
use crate::data::action::MoveWay;
use crate::measure;
use crate::rule::RuleId;
use deadreckon_engine::dice::{DiceError, Request};
use deadreckon_engine::player::{ByPlayer, Player};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// Where an assault is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum AssaultStage {
    /// Whether it comes to one.
    Begin,
    /// Counter-charges.
    Counter,
    /// Dice are rolled.
    Fight,
    /// Support and result.
    Result,
    /// The winner consolidates.
    Consolidate,
}

/// An assault in progress.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Assault {
    /// Formations that charged, and those drawn in on their side.
    pub attackers: Vec<FormationId>,
    /// Formations that were charged, and those drawn in on their side.
    pub defenders: Vec<FormationId>,
    /// Where it is.
    pub stage: AssaultStage,
    /// Formations that still have to counter-charge or consolidate, the next first.
    pub queue: Vec<FormationId>,
    /// Kills made by each side.
    pub kills: ByPlayer<u32>,
    /// How many units each formation had when it was drawn in.
    pub strength: BTreeMap<FormationId, u32>,
    /// Formations that were broken when they were drawn in.
    pub were_broken: BTreeSet<FormationId>,
}

impl Assault {
    /// An assault that may come about.
    #[must_use]
    pub const fn new(attackers: Vec<FormationId>, defenders: Vec<FormationId>) -> Self {
        Self {
            attackers,
            defenders,
            stage: AssaultStage::Begin,
            queue: Vec::new(),
            kills: ByPlayer { one: 0, two: 0 },
            strength: BTreeMap::new(),
            were_broken: BTreeSet::new(),
        }
    }

    /// The formations of one side.
    #[must_use]
    pub fn side(&self, state: &State, player: Player) -> &[FormationId] {
        let attacks = self.attackers.first().is_some_and(|id| state.formation(*id).owner == player);
        if attacks { &self.attackers } else { &self.defenders }
    }

    /// Whose charge it is.
    #[must_use]
    pub fn attacker(&self, state: &State) -> Player {
        state.formation(self.attackers[0]).owner
    }

    /// Notes how strong formations are that are drawn in.
    fn note(&mut self, state: &State) {
        for id in self.attackers.iter().chain(&self.defenders) {
            if !self.strength.contains_key(id) {
                self.strength.insert(*id, state.count(*id));
                if state.formation(*id).broken {
                    self.were_broken.insert(*id);
                }
            }
        }
    }
}

/// The standing units of formations.
pub(super) fn units(state: &State, formations: &[FormationId]) -> Vec<UnitId> {
    formations.iter().flat_map(|id| state.standing(*id)).collect()
}

/// Whether a unit could fight in a firefight: within 15 cm of, and in line of fire to, one of some enemies.
pub(super) fn is_near(state: &State, unit: UnitId, enemies: &[UnitId]) -> bool {
    enemies.iter().any(|enemy| {
        measure::is_within(&state.unit(unit).model, &state.unit(*enemy).model, ASSAULT_MM)
            && sight::sees(state, unit, *enemy)
    })
}

/// Whether a unit touches one of some enemies.
fn touches(state: &State, unit: UnitId, enemies: &[UnitId]) -> bool {
    enemies.iter().any(|enemy| measure::touch(&state.unit(unit).base, &state.unit(*enemy).base))
}

/// The units of one side that are directly engaged: in contact, or able to fight in a firefight.
pub(super) fn engaged(state: &State, assault: &Assault, player: Player) -> Vec<UnitId> {
    let enemies = units(state, assault.side(state, player.other()));
    let own = units(state, assault.side(state, player));
    own.into_iter().filter(|unit| touches(state, *unit, &enemies) || is_near(state, *unit, &enemies)).collect()
}

/// Goes on with the assault on top of the stack.
pub(super) fn step(progress: &mut Progress<'_>, mut assault: Assault) -> Result<Going, DiceError> {
    match assault.stage {
        AssaultStage::Begin => begin(progress, assault),
        AssaultStage::Counter => match next_in_queue(&mut assault) {
            Some(formation) => {
                put_back(progress, assault);
                if progress.state.standing(formation).any(|unit| charge::may_counter(progress.state, unit)) {
                    let way = MoveWay::default();
                    progress.push(Frame::Moving(Moving::new(formation, MoveKind::CounterCharge, way, false)));
                }
            }
            None => {
                draw_in(progress.state, &mut assault);
                assault.stage = AssaultStage::Fight;
                put_back(progress, assault);
            }
        },
        AssaultStage::Fight => fight(progress, assault)?,
        AssaultStage::Result => result::roll(progress, assault)?,
        AssaultStage::Consolidate => match next_in_queue(&mut assault) {
            Some(formation) => {
                put_back(progress, assault);
                if progress.state.is_alive(formation) {
                    let way = MoveWay::default();
                    progress.push(Frame::Moving(Moving::new(formation, MoveKind::Consolidation, way, false)));
                }
            }
            None => {
                progress.state.stack.pop();
            }
        },
    }
    Ok(Going::On)
}

fn next_in_queue(assault: &mut Assault) -> Option<FormationId> {
    (!assault.queue.is_empty()).then(|| assault.queue.remove(0))
}

/// The assault on top of the stack as it is now. What it causes is pushed after this.
pub(super) fn put_back(progress: &mut Progress<'_>, assault: Assault) {
    if let Some(Frame::Assault(top)) = progress.state.stack.top_mut() {
        *top = assault;
    }
}

fn begin(progress: &mut Progress<'_>, mut assault: Assault) {
    let state = &*progress.state;
    assault.attackers.retain(|id| state.is_alive(*id));
    assault.defenders.retain(|id| state.is_alive(*id));
    let Some(leader) = assault.attackers.first().copied() else {
        progress.state.stack.pop();
        return;
    };
    if !engage::is_near_enough(state, &assault.attackers, &assault.defenders) {
        progress.events.push(GameEvent::NoAssault(leader));
        progress.state.stack.pop();
        return;
    }
    assault.note(state);
    progress.events.push(GameEvent::AssaultBegan(assault.attackers.clone(), assault.defenders.clone()));
    assault.queue = assault.defenders.clone();
    assault.stage = AssaultStage::Counter;
    put_back(progress, assault);
}

/// Formations that a counter-charge has touched take part (E6.42).
fn draw_in(state: &State, assault: &mut Assault) {
    let attacker = assault.attacker(state);
    for player in [attacker, attacker.other()] {
        let enemies = units(state, assault.side(state, player.other()));
        let inside = assault.side(state, player).to_vec();
        let touched = state
            .alive(player)
            .filter(|id| !inside.contains(id) && state.standing(*id).any(|unit| touches(state, unit, &enemies)));
        let touched: Vec<FormationId> = touched.collect();
        if player == attacker { assault.attackers.extend(touched) } else { assault.defenders.extend(touched) }
    }
    assault.note(state);
}

/// One die for each unit of both sides, then hits and saves (E6.43, E6.44), then support (E6.45).
fn fight(progress: &mut Progress<'_>, mut assault: Assault) -> Result<(), DiceError> {
    let attacker = assault.attacker(progress.state);
    let fought = ByPlayer::from_fn(|player| engaged(progress.state, &assault, player));
    let mut hits = ByPlayer { one: 0, two: 0 };
    for player in [attacker, attacker.other()] {
        let enemies = units(progress.state, assault.side(progress.state, player.other()));
        for unit in &fought[player] {
            let close = touches(progress.state, *unit, &enemies);
            hits[player] += u32::from(roll(progress, *unit, close, false)?);
        }
    }
    harm(progress, &mut assault, &fought, hits)?;
    if !ends(progress, &mut assault, &fought) {
        support(progress, &mut assault, &fought)?;
        if !ends(progress, &mut assault, &fought) {
            assault.stage = AssaultStage::Result;
            put_back(progress, assault);
        }
    }
    Ok(())
}

/// A unit's die; whether it hits.
fn roll(progress: &mut Progress<'_>, unit: UnitId, close: bool, support: bool) -> Result<bool, DiceError> {
    let kind = progress.state.unit(unit).kind.clone();
    let Some(needed) = (if close { kind.close_combat } else { kind.firefight }) else { return Ok(false) };
    let rule = RuleId(if support { "E6.45" } else { "E6.43" });
    let die = progress.dice.roll(&Request { die: D6, number: 1, rule })?[0] + 1;
    progress.events.push(GameEvent::Fought { unit, needed, die, close, support });
    Ok(die > 1 && die >= needed)
}

/// Hits go to engaged enemies, nearest first; infantry that charged has no cover save (E6.44).
fn harm(
    progress: &mut Progress<'_>,
    assault: &mut Assault,
    fought: &ByPlayer<Vec<UnitId>>,
    hits: ByPlayer<u32>,
) -> Result<(), DiceError> {
    let attacker = assault.attacker(progress.state);
    let orders = ByPlayer::from_fn(|player: Player| {
        let alive = |unit: &UnitId| progress.state.unit(*unit).alive;
        let targets: Vec<UnitId> = fought[player].iter().copied().filter(alive).collect();
        measure::nearest_first(progress.state, &targets, &fought[player.other()])
    });
    for player in [attacker.other(), attacker] {
        // Those of this side are hit by the other.
        let order = &orders[player];
        let mut on = BTreeMap::new();
        fire::allocate(&mut on, order, hits[player.other()]);
        let charged = assault.attackers.clone();
        let cover = move |state: &State, unit: UnitId| !charged.contains(&state.unit(unit).formation);
        let died = fire::take_hits(progress, &on, order, false, cover, RuleId("E6.44"))?;
        assault.kills[player.other()] += died;
    }
    Ok(())
}

/// Whether the last of a side are dead: then there is no result to roll (E6.45, E6.49).
fn ends(progress: &mut Progress<'_>, assault: &mut Assault, fought: &ByPlayer<Vec<UnitId>>) -> bool {
    let state = &*progress.state;
    let attacker = assault.attacker(state);
    let alive = |unit: &UnitId| state.unit(*unit).alive;
    let attackers = fought[attacker].iter().any(alive);
    let defenders = assault.defenders.iter().any(|id| state.is_alive(*id));
    let winner = match (attackers, defenders) {
        (true, true) => return false,
        (true, false) => Some(attacker),
        (false, true) => Some(attacker.other()),
        (false, false) => None,
    };
    result::end(progress, assault.clone(), winner);
    true
}

/// Formations that may support: unbroken, unmarched, with units near an engaged enemy (E6.45).
pub(super) fn supporters(state: &State, assault: &Assault, player: Player) -> Vec<(FormationId, Vec<UnitId>)> {
    let enemies = engaged(state, assault, player.other());
    let inside = assault.side(state, player);
    let free = state.alive(player).filter(|id| {
        let it = state.formation(*id);
        !inside.contains(id) && !it.broken && !it.marched
    });
    let near = |id: FormationId| -> Vec<UnitId> {
        state.standing(id).filter(|unit| is_near(state, *unit, &enemies)).collect()
    };
    free.map(|id| (id, near(id))).filter(|(_, units)| !units.is_empty()).collect()
}

fn support(
    progress: &mut Progress<'_>,
    assault: &mut Assault,
    fought: &ByPlayer<Vec<UnitId>>,
) -> Result<(), DiceError> {
    let attacker = assault.attacker(progress.state);
    let mut hits = ByPlayer { one: 0, two: 0 };
    for player in [attacker, attacker.other()] {
        for (_, units) in supporters(progress.state, assault, player) {
            for unit in units {
                hits[player] += u32::from(roll(progress, unit, false, true)?);
            }
        }
    }
    harm(progress, assault, fought, hits)
}

/// Extra hits without save, nearest to the enemy first.
pub(super) fn extra_hits(progress: &mut Progress<'_>, losers: &[FormationId], winners: &[FormationId], number: u32) {
    let living: Vec<UnitId> = losers.iter().flat_map(|id| progress.state.living(*id)).collect();
    let enemies = units(progress.state, winners);
    let order = measure::nearest_first(progress.state, &living, &enemies);
    for unit in order.into_iter().take(usize::try_from(number).unwrap_or(usize::MAX)) {
        casualties::destroy(progress, unit, RuleId("E6.46"));
    }
}

/// The winner's markers, one for each of its own losses, and the check without withdrawal (E6.48).
pub(super) fn winners_markers(progress: &mut Progress<'_>, assault: &Assault, winners: &[FormationId]) {
    for id in winners {
        let lost = assault.strength.get(id).copied().unwrap_or(0).saturating_sub(progress.state.count(*id));
        if !assault.were_broken.contains(id) {
            markers::add(progress, *id, lost, RuleId("E6.48"));
            markers::check(progress, *id, Breaking::Stays);
        }
    }
}
