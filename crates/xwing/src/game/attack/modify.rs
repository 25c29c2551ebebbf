//! What changes dice: focus, calculate, Force, locks, evade.

use super::super::Progress;
use super::super::command::{Command, Modification};
use super::super::event::GameEvent;
use super::super::frame::{Attack, AttackStep, Frame};
use super::super::payment::lock_on;
use super::super::state::{ShipId, State, TieKind};
use crate::dice::{ATTACK, AttackFace, DefenceFace};
use crate::edition::attack::{EvadeToken, InContact};
use crate::position::Token;
use crate::rule::RuleId;
use deadreckon_engine::dice::Request;
use deadreckon_engine::token::Tie;

/// The ship that modifies now: of attack dice the attacker, of defence dice the defender. Without card abilities
/// nobody has anything to do to the other's dice.
pub(super) const fn modifier(attack: &Attack) -> ShipId {
    match attack.step {
        AttackStep::ModifyDefence => attack.defender,
        _ => attack.attacker,
    }
}

fn lock_on_defender(attack: &Attack) -> Tie<TieKind> {
    lock_on(attack.attacker, attack.defender)
}

/// What may be done now.
pub(super) fn possible(state: &State, attack: &Attack) -> Vec<Modification> {
    let rules = &state.rules().attack;
    let ship = modifier(attack);
    let it = state.ship(ship);
    let attacking = attack.step == AttackStep::ModifyAttack;
    // At range 0 only the defender may modify the attack dice.
    if attacking && attack.range == 0 && rules.in_contact == InContact::PrimaryOnly {
        return Vec::new();
    }
    let focus = if attacking {
        attack.attack.contains(&AttackFace::Focus)
    } else {
        attack.defence.contains(&DefenceFace::Focus)
    };
    let fresh = |kind: Token| !rules.once_and_for_nothing || !attack.used.contains(&kind);
    let mut found = Vec::new();
    if it.has(Token::Focus) && fresh(Token::Focus) && (focus || rules.once_and_for_nothing) {
        found.push(Modification::Focus);
    }
    if it.has(Token::Calculate) && focus {
        found.push(Modification::Calculate);
    }
    if it.force > 0 && focus {
        found.push(Modification::Force);
    }
    if attacking && state.locks.has(lock_on_defender(attack)) && fresh(Token::Lock) {
        found.extend(rerolls(attack, rules.once_and_for_nothing));
    }
    if !attacking && attack.gas_cloud && attack.defence.contains(&DefenceFace::Blank) {
        found.push(Modification::GasCloud);
    }
    if !attacking && it.has(Token::Evade) && fresh(Token::Evade) {
        match rules.evade {
            EvadeToken::Adds => found.push(Modification::AddEvade),
            EvadeToken::Changes => {
                let changed = [DefenceFace::Blank, DefenceFace::Focus].into_iter();
                found.extend(changed.filter(|face| attack.defence.contains(face)).map(Modification::ChangeToEvade));
            }
        }
    }
    if attacking {
        found.retain(|modification| state.may_modify_with(ship, kind(modification)));
    }
    found
}

/// The kind of token or charge that a modification costs.
const fn kind(modification: &Modification) -> Token {
    match modification {
        Modification::Focus => Token::Focus,
        Modification::Calculate => Token::Calculate,
        Modification::Force => Token::Force,
        Modification::Reroll(_) => Token::Lock,
        // A gas cloud costs nothing, and is no affair of the attacker's dice.
        Modification::AddEvade | Modification::ChangeToEvade(_) | Modification::GasCloud => Token::Evade,
    }
}

/// Every set of dice that may be rolled again; each die once in an attack. The empty set only where a lock may be
/// spent for nothing.
fn rerolls(attack: &Attack, for_nothing: bool) -> Vec<Modification> {
    let free: Vec<u8> =
        (0..attack.attack.len()).filter(|n| !attack.rerolled[*n]).filter_map(|n| u8::try_from(n).ok()).collect();
    // Pools are small: at most six dice in the second edition, and few more in the first.
    let free = &free[..free.len().min(10)];
    let sets = 0..(1_u32 << free.len());
    let set =
        |bits: u32| free.iter().enumerate().filter(move |(n, _)| bits & (1 << n) != 0).map(|(_, die)| *die).collect();
    sets.map(set).filter(|dice: &Vec<u8>| for_nothing || !dice.is_empty()).map(Modification::Reroll).collect()
}

/// Takes a modification, or the word that no more is wanted. Rolling again may want dice.
pub(in super::super) fn answer(
    progress: &mut Progress<'_>,
    attack: &Attack,
    command: &Command,
) -> Result<(), deadreckon_engine::dice::DiceError> {
    let Command::Modify(modification) = command else {
        done(progress);
        return Ok(());
    };
    let ship = modifier(attack);
    let attacking = attack.step == AttackStep::ModifyAttack;
    let mut now = attack.clone();
    let rule = |id| RuleId(id);
    match modification {
        Modification::Focus => {
            progress.lose(ship, Token::Focus, 1, rule("A-50"));
            now.used.push(Token::Focus);
            change_focus(&mut now, attacking, usize::MAX);
        }
        Modification::Calculate => {
            progress.lose(ship, Token::Calculate, 1, rule("A-54"));
            change_focus(&mut now, attacking, 1);
        }
        Modification::Force => {
            progress.spend_force(ship);
            change_focus(&mut now, attacking, 1);
        }
        Modification::Reroll(dice) => {
            progress.cut(vec![lock_on_defender(attack)], rule("A-52"));
            now.used.push(Token::Lock);
            let number = u32::try_from(dice.len()).unwrap_or(0);
            let rolled = progress.dice.roll(&Request { die: ATTACK, number, rule: rule("A-52") })?;
            for (die, face) in dice.iter().zip(rolled) {
                let die = usize::from(*die);
                now.attack[die] = AttackFace::of(face);
                now.rerolled[die] = true;
            }
        }
        Modification::GasCloud => {
            now.gas_cloud = false;
            if let Some(face) = now.defence.iter_mut().find(|face| **face == DefenceFace::Blank) {
                *face = DefenceFace::Evade;
            }
        }
        Modification::AddEvade => {
            progress.lose(ship, Token::Evade, 1, rule("A-51"));
            now.used.push(Token::Evade);
            now.added_evades += 1;
        }
        Modification::ChangeToEvade(from) => {
            progress.lose(ship, Token::Evade, 1, rule("A-51"));
            if let Some(face) = now.defence.iter_mut().find(|face| *face == from) {
                *face = DefenceFace::Evade;
            }
        }
    }
    let (attack_faces, defence_faces) = (now.attack.clone(), now.defence.clone());
    progress.events.push(GameEvent::DiceModified {
        ship,
        by: modification.clone(),
        attack: attack_faces,
        defence: defence_faces,
    });
    if let Some(Frame::Attack(attack)) = progress.state.stack.top_mut() {
        *attack = now;
    }
    Ok(())
}

fn change_focus(attack: &mut Attack, attacking: bool, most: usize) {
    if attacking {
        attack.attack.iter_mut().filter(|f| **f == AttackFace::Focus).take(most).for_each(|f| *f = AttackFace::Hit);
    } else {
        attack
            .defence
            .iter_mut()
            .filter(|f| **f == DefenceFace::Focus)
            .take(most)
            .for_each(|f| *f = DefenceFace::Evade);
    }
}

/// No more is wanted: the attack goes on.
pub(super) fn done(progress: &mut Progress<'_>) {
    if let Some(Frame::Attack(attack)) = progress.state.stack.top_mut() {
        attack.step = match attack.step {
            AttackStep::ModifyAttack => AttackStep::RollDefence,
            _ => AttackStep::Neutralise,
        };
    }
}
