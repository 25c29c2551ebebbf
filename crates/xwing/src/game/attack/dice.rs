//! How many dice are rolled, and why.

use super::super::Progress;
use super::super::event::GameEvent;
use super::super::frame::{Attack, AttackStep, Frame};
use super::super::state::State;
use super::special;
use crate::dice::{ATTACK, AttackFace, DEFENCE, DefenceFace};
use crate::edition::attack::InContact;
use crate::position::Token;
use crate::rule::RuleId;
use deadreckon_engine::dice::{DiceError, Request};
use deadreckon_engine::figure::{Change, Figure};

/// The attack dice, with where each comes from.
pub(super) fn attack_dice(state: &State, attack: &Attack) -> Figure {
    let rules = &state.rules().attack;
    let it = state.ship(attack.attacker);
    let printed = it.card.weapons.get(usize::from(attack.weapon)).map_or(0, |weapon| weapon.dice);
    let mut dice = Figure::new(printed.into(), RuleId("A-40"));
    let (near, far) = rules.near_bonus;
    let may_add = attack.range > 0 || rules.in_contact == InContact::Never;
    if (near..=far).contains(&attack.range) && may_add && special::has_range_bonus(state, attack) {
        dice = dice.with(RuleId("A-44"), Change::Add(1));
    }
    if it.has(Token::Deplete) {
        dice = dice.with(RuleId("A-59"), Change::Add(-1));
    }
    let primary = it.card.weapons.get(usize::from(attack.weapon)).is_some_and(|weapon| weapon.special.is_none());
    let dice = limited(state, state.attack_dice_after_cards(attack.attacker, primary, dice));
    state.no_attack_dice(attack.attacker, dice)
}

/// The defence dice, with where each comes from.
pub(super) fn defence_dice(state: &State, attack: &Attack) -> Figure {
    let rules = &state.rules().attack;
    let it = state.ship(attack.defender);
    let printed = Figure::new(it.card.agility.into(), RuleId("A-40"));
    let mut dice = state.agility_after_cards(attack.defender, printed);
    if it.has(Token::Cloak) {
        dice = dice.with(RuleId("B-54"), Change::Add(2));
    }
    let tractor = it.tokens.count(Token::Tractor);
    let tractored = state.board.edition().tractor_move.tokens.get(&it.size).is_some_and(|needed| tractor >= *needed);
    let fewer =
        if rules.tractor_for_each_token { i32::try_from(tractor).unwrap_or(i32::MAX) } else { tractored.into() };
    dice = dice.with(RuleId("C-46"), Change::Add(-fewer));
    if rules.tractor_for_each_token {
        // Agility does not fall below zero before dice are added (C-46).
        dice = dice.with(RuleId("C-46"), Change::AtLeast(0));
    }
    if attack.range == rules.far_bonus && special::has_range_bonus(state, attack) {
        dice = dice.with(RuleId("A-44"), Change::Add(1));
    }
    if attack.obstructed {
        dice = dice.with(RuleId("A-45"), Change::Add(1));
    }
    if it.has(Token::Strain) {
        dice = dice.with(RuleId("A-59"), Change::Add(-1));
    }
    limited(state, state.defence_dice_after_cards(attack.defender, dice))
}

fn limited(state: &State, dice: Figure) -> Figure {
    let dice = dice.with(RuleId("A-47"), Change::AtLeast(0));
    match state.rules().attack.most_dice {
        Some(most) => dice.with(RuleId("A-47"), Change::AtMost(most.into())),
        None => dice,
    }
}

fn roll(progress: &mut Progress<'_>, die: deadreckon_engine::dice::Die, dice: &Figure) -> Result<Vec<u8>, DiceError> {
    let number = u32::try_from(dice.value()).unwrap_or(0);
    progress.dice.roll(&Request { die, number, rule: dice.rule() })
}

/// Rolls the attack dice. A deplete token goes, once for the attack, also of a pool without dice.
pub(super) fn roll_attack(progress: &mut Progress<'_>, attack: &Attack) -> Result<(), DiceError> {
    let dice = attack_dice(progress.state, attack);
    let faces: Vec<AttackFace> = roll(progress, ATTACK, &dice)?.into_iter().map(AttackFace::of).collect();
    progress.events.push(GameEvent::AttackRolled { ship: attack.attacker, faces: faces.clone(), dice });
    progress.lose(attack.attacker, Token::Deplete, 1, RuleId("A-59"));
    if let Some(Frame::Attack(attack)) = progress.state.stack.top_mut() {
        attack.rerolled = vec![false; faces.len()];
        attack.attack = faces;
        attack.step = AttackStep::ModifyAttack;
    }
    Ok(())
}

/// Rolls the defence dice. A strain token goes, once for the attack, also of a pool without dice.
pub(super) fn roll_defence(progress: &mut Progress<'_>, attack: &Attack) -> Result<(), DiceError> {
    let dice = defence_dice(progress.state, attack);
    let faces: Vec<DefenceFace> = roll(progress, DEFENCE, &dice)?.into_iter().map(DefenceFace::of).collect();
    progress.events.push(GameEvent::DefenceRolled { ship: attack.defender, faces: faces.clone(), dice });
    progress.lose(attack.defender, Token::Strain, 1, RuleId("A-59"));
    if let Some(Frame::Attack(attack)) = progress.state.stack.top_mut() {
        attack.defence = faces;
        attack.step = AttackStep::ModifyDefence;
        attack.used.clear();
    }
    Ok(())
}
