//! What an event changes of what is seen. Where an event does not say everything, what it led to does: the tableau of
//! the state afterwards.

use crate::piece::FLATNESS_MM;
use crate::tableau::{ShownAttack, ShownDevice, ShownDial, ShownLock, ShownShip, Tableau, Turn};
use deadreckon_geometry::pose::Pose;
use deadreckon_xwing::board::Board;
use deadreckon_xwing::game::command::Modification;
use deadreckon_xwing::game::event::GameEvent;
use deadreckon_xwing::game::state::{Object, ShipId};
use deadreckon_xwing::position::{Phase, Player, Token};
use std::sync::Arc;

/// What is known when an event is followed.
pub(super) struct Known<'a> {
    pub(super) board: &'a Board,
    pub(super) viewer: Option<Player>,
    pub(super) after: &'a Tableau,
}

/// Changes a tableau by what an event says; moves are for the caller.
pub(super) fn follow(now: &mut Tableau, event: &GameEvent, known: &Known<'_>) {
    match event {
        GameEvent::RoundBegan(round) => round_began(now, *round, known),
        GameEvent::PhaseBegan(phase) => phase_began(now, *phase, known),
        GameEvent::DialSet { ship, player, shows } => {
            let seen = shows.filter(|_| known.viewer == Some(*player));
            with(now, *ship, |ship| ship.dial = ShownDial::FaceDown(seen));
        }
        GameEvent::DialRevealed { ship, shows } | GameEvent::DialTurned { ship, shows } => {
            with(now, *ship, |ship| ship.dial = ShownDial::FaceUp(*shows));
        }
        GameEvent::Activated(ship) => {
            now.acting = Some(*ship);
            // The dial of the one before is put away.
            for other in now.ships.iter_mut().filter(|other| other.ship != *ship) {
                if matches!(other.dial, ShownDial::FaceUp(_)) {
                    other.dial = ShownDial::None;
                }
            }
            with(now, *ship, |ship| ship.turn = Turn::Done);
        }
        GameEvent::Engaged(ship) => {
            now.acting = Some(*ship);
            with(now, *ship, |ship| ship.turn = Turn::Done);
        }
        GameEvent::ActionBegan { ship, .. } => now.acting = Some(*ship),
        GameEvent::Pointed(ship, arc) => {
            let both = known.after.ship(*ship).map(|ship| ship.points.clone()).unwrap_or_default();
            with(now, *ship, |ship| ship.points = if both.contains(arc) { both } else { vec![*arc] });
        }
        GameEvent::Scored { player, total, .. } => {
            let score = now.score.get_or_insert([0, 0]);
            score[usize::from(*player == Player::Two)] = *total;
        }
        GameEvent::Deployed { ship, at } => arrives(now, *ship, *at, known),
        GameEvent::Undocked { ship, .. } => {
            if let (Some(now), Some(after)) = (now.ship_mut(*ship), known.after.ship(*ship)) {
                (now.id, now.name, now.print) = (after.id.clone(), after.name.clone(), after.print);
            }
        }
        GameEvent::ObstacleLaid { .. } => {
            let next = known.after.obstacles.get(now.obstacles.len()).cloned();
            now.obstacles.extend(next);
        }
        GameEvent::Destroyed(ship) | GameEvent::Fled(ship) => leaves(now, *ship),
        GameEvent::Doomed(ship) => with(now, *ship, |ship| ship.doomed = true),
        _ => {
            lying(now, event, known);
            attack(now, event);
        }
    }
}

fn with(now: &mut Tableau, ship: ShipId, change: impl FnOnce(&mut ShownShip)) {
    if let Some(ship) = now.ship_mut(ship) {
        change(ship);
    }
}

/// Force charges come back at the end of a round, which no event says.
fn round_began(now: &mut Tableau, round: u32, known: &Known<'_>) {
    now.round = round;
    for (ship, after) in now.ships.iter_mut().zip(&known.after.ships) {
        if let Some(force) = after.tokens.get(&Token::Force) {
            ship.tokens.insert(Token::Force, *force);
        }
    }
}

/// What ships do in turns begins anew.
fn phase_began(now: &mut Tableau, phase: Phase, known: &Known<'_>) {
    (now.phase, now.acting, now.attack) = (phase, None, None);
    let turns = matches!(phase, Phase::System | Phase::Activation | Phase::Engagement);
    for ship in &mut now.ships {
        ship.turn = if turns { Turn::ToCome } else { Turn::None };
        match phase {
            Phase::System | Phase::Activation => {
                // Whoever is not asked any more has set a dial, seen or not.
                let set = known.after.ship(ship.ship).map_or(ShownDial::None, |after| after.dial);
                if ship.dial == ShownDial::None && ship.pose.is_some() && set != ShownDial::None {
                    ship.dial = ShownDial::FaceDown(None);
                }
            }
            Phase::Setup | Phase::Planning | Phase::Engagement | Phase::End => ship.dial = ShownDial::None,
        }
    }
}

/// A ship comes onto the mat.
pub(super) fn arrives(now: &mut Tableau, ship: ShipId, at: Pose, known: &Known<'_>) {
    let after = known.after.ship(ship).filter(|after| !after.id.is_empty()).cloned();
    with(now, ship, |now| {
        if let Some(after) = after {
            (now.id, now.name, now.print) = (after.id, after.name, after.print);
        }
        now.pose = Some(at);
    });
}

/// A ship leaves the mat, and the locks at it with it.
fn leaves(now: &mut Tableau, ship: ShipId) {
    with(now, ship, |ship| ship.pose = None);
    now.locks.retain(|lock| lock.by != ship && lock.on != Object::Ship(ship));
    if now.acting == Some(ship) {
        now.acting = None;
    }
    if now.attack.as_ref().is_some_and(|attack| attack.attacker == ship || attack.defender == ship) {
        now.attack = None;
    }
}

/// Tokens, pips, cards, locks, devices.
fn lying(now: &mut Tableau, event: &GameEvent, known: &Known<'_>) {
    match event {
        GameEvent::Gained { ship, token, number, .. } => tokens(now, *ship, *token, i64::from(*number), known),
        GameEvent::Lost { ship, token, number, .. } => tokens(now, *ship, *token, -i64::from(*number), known),
        GameEvent::ForceSpent(ship) => tokens(now, *ship, Token::Force, -1, known),
        GameEvent::Reinforced(ship, facing) => with(now, *ship, |ship| ship.reinforce.push(*facing)),
        GameEvent::ShieldsLost { ship, number } => {
            with(now, *ship, |ship| ship.shields[0] = ship.shields[0].saturating_sub(*number));
        }
        GameEvent::DamageDealt { ship, card } => with(now, *ship, |ship| {
            ship.hull[0] = ship.hull[0].saturating_sub(1);
            ship.face_up += u32::from(card.is_some());
        }),
        GameEvent::DamageRepaired { ship, .. } => {
            with(now, *ship, |ship| ship.face_up = ship.face_up.saturating_sub(1));
        }
        GameEvent::DamageExposed { ship, .. } => with(now, *ship, |ship| ship.face_up += 1),
        GameEvent::DamageDiscarded(ship) => {
            with(now, *ship, |ship| ship.hull[0] = (ship.hull[0] + 1).min(ship.hull[1]));
        }
        GameEvent::Locked { by, on } => {
            let lock = ShownLock { by: *by, on: *on };
            now.locks.retain(|other| *other != lock);
            now.locks.push(lock);
        }
        GameEvent::LockGone { by, on, .. } => now.locks.retain(|lock| (lock.by, lock.on) != (*by, *on)),
        GameEvent::DevicePlaced { ship, name, at, devices, .. } => placed(now, *ship, name, *at, devices, known),
        GameEvent::DeviceGoesOff { device, .. } => {
            let stays = known.after.devices.iter().any(|after| after.number == *device);
            now.devices.retain(|shown| shown.number != *device || stays);
        }
        GameEvent::FuseLost(device) => {
            for shown in now.devices.iter_mut().filter(|shown| shown.number == *device) {
                shown.fuses = shown.fuses.saturating_sub(1);
            }
        }
        _ => {}
    }
}

fn tokens(now: &mut Tableau, ship: ShipId, token: Token, more: i64, known: &Known<'_>) {
    let Some(ship) = now.ship_mut(ship) else { return };
    let add = |held: u32| u32::try_from((i64::from(held) + more).max(0)).unwrap_or(u32::MAX);
    if token == Token::Shield {
        ship.shields[0] = add(ship.shields[0]);
        return;
    }
    let held = add(ship.tokens.get(&token).copied().unwrap_or(0));
    if held == 0 {
        ship.tokens.remove(&token);
    } else {
        ship.tokens.insert(token, held);
    }
    match token {
        // The youngest goes.
        Token::Reinforce => ship.reinforce.truncate(usize::try_from(held).unwrap_or(usize::MAX)),
        Token::Ion => {
            let needed = known.board.edition().round.ion.tokens.get(&ship.size);
            ship.ionised = needed.is_some_and(|needed| held >= *needed);
        }
        _ => {}
    }
}

/// The tokens of a device come to lie on the mat, also those that go off before anybody decides again.
fn placed(now: &mut Tableau, ship: ShipId, name: &str, at: Pose, numbers: &[u32], known: &Known<'_>) {
    let (Some(data), Some(by)) = (known.board.device_data(name), now.ship(ship)) else { return };
    let player = by.player;
    for (token, number) in data.tokens.iter().zip(numbers) {
        let (pose, Ok(shape)) = (token.pose(at), token.outline()) else { continue };
        let after = known.after.devices.iter().find(|device| device.number == *number);
        now.devices.push(ShownDevice {
            number: *number,
            name: name.to_owned(),
            kind: data.kind,
            player,
            pose,
            outline: Arc::new(shape.at(pose).outline(FLATNESS_MM)),
            fuses: after.map_or(0, |device| device.fuses),
        });
    }
}

/// An attack and its dice.
fn attack(now: &mut Tableau, event: &GameEvent) {
    match event {
        GameEvent::Attacked { ship, target, range, obstructed, .. } => {
            now.acting = Some(*ship);
            now.attack = Some(ShownAttack {
                attacker: *ship,
                defender: *target,
                range: *range,
                obstructed: *obstructed,
                attack: Vec::new(),
                defence: Vec::new(),
                added_evades: 0,
            });
        }
        GameEvent::Neutralised { .. } => now.attack = None,
        _ => {
            if let Some(attack) = &mut now.attack {
                dice(attack, event);
            }
        }
    }
}

fn dice(attack: &mut ShownAttack, event: &GameEvent) {
    match event {
        GameEvent::AttackRolled { faces, .. } => attack.attack = faces.iter().map(|face| (*face, false)).collect(),
        GameEvent::DefenceRolled { faces, .. } => attack.defence.clone_from(faces),
        GameEvent::DiceModified { by, attack: faces, defence, .. } => {
            let again = |index: usize| {
                let now = matches!(by, Modification::Reroll(dice) if dice.iter().any(|die| usize::from(*die) == index));
                now || attack.attack.get(index).is_some_and(|(_, again)| *again)
            };
            attack.attack = faces.iter().enumerate().map(|(index, face)| (*face, again(index))).collect();
            attack.defence.clone_from(defence);
            attack.added_evades += u32::from(*by == Modification::AddEvade);
        }
        _ => {}
    }
}
