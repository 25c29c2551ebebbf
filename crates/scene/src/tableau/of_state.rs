//! The tableau of a state, for a viewer.

use super::{ShownAttack, ShownDevice, ShownDial, ShownLock, ShownObstacle, ShownShip, Tableau, Turn};
use crate::piece::{FLATNESS_MM, Print};
use crate::table_picture::print_of;
use deadreckon_geometry::arc::ArcKind;
use deadreckon_xwing::game::frame::Frame;
use deadreckon_xwing::game::state::{GameShip, Object, ShipId, State};
use deadreckon_xwing::position::{Phase, Player, Token};
use std::sync::Arc;

impl Tableau {
    /// What a viewer may see of a state; `None` watches without being a player. Dials that lie face down stay so,
    /// whatever the state knows.
    #[must_use]
    pub fn of(state: &State, viewer: Option<Player>) -> Self {
        let scenario = state.scenario.as_deref();
        let score = [state.score.one, state.score.two];
        Self {
            round: state.round,
            phase: state.phase,
            ships: state.all().map(|(id, ship)| shown(state, id, ship, viewer)).collect(),
            obstacles: obstacles(state),
            devices: devices(state),
            locks: state.locks.iter().filter_map(|tie| lock(Object::of(tie.from)?, Object::of(tie.to)?)).collect(),
            attack: state.stack.iter().rev().find_map(attack),
            acting: state.stack.iter().rev().find_map(Frame::ship),
            score: (score != [0, 0] || scenario.is_some()).then_some(score),
            objectives: scenario.map(|scenario| scenario.objectives.clone()).unwrap_or_default(),
        }
    }
}

fn lock(by: Object, on: Object) -> Option<ShownLock> {
    match by {
        Object::Ship(by) => Some(ShownLock { by, on }),
        Object::Obstacle(_) | Object::Device(_) => None,
    }
}

fn shown(state: &State, id: ShipId, ship: &GameShip, viewer: Option<Player>) -> ShownShip {
    let place = ship.on_board();
    let docked = ship.docked.as_ref().map(|docked| &*docked.piece);
    let waiting = || state.setting_up.as_ref().and_then(|setting_up| setting_up.waiting(id));
    let piece = place.and_then(|index| state.board.position().ships.get(index)).or(docked).or_else(waiting);
    let hull = u32::from(ship.card.hull);
    let shields = u32::from(ship.card.shields).max(ship.shields);
    let mut tokens: std::collections::BTreeMap<Token, u32> = ship.tokens.iter().collect();
    if ship.force > 0 {
        tokens.insert(Token::Force, ship.force);
    }
    ShownShip {
        ship: id,
        id: piece.map(|piece| piece.id.clone()).unwrap_or_default(),
        name: piece.map(|piece| piece.label().to_owned()).unwrap_or_default(),
        player: ship.player,
        size: ship.size,
        pose: place.and(piece).map(|piece| piece.pose),
        print: place.map_or(Print::Marks, |index| print_of(&state.board, index)),
        tokens,
        reinforce: ship.reinforce.clone(),
        hull: [hull.saturating_sub(state.damage_count(id)), hull],
        shields: [ship.shields, shields],
        face_up: count(ship.damage.iter().filter(|damage| damage.face_up).count()),
        points: points(ship),
        dial: dial(state, ship, viewer),
        turn: turn(state, ship),
        ionised: state.is_ionised(id),
        doomed: ship.doomed,
    }
}

fn count(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}

/// Where an indicator points: of a double one to both arcs.
fn points(ship: &GameShip) -> Vec<ArcKind> {
    let opposite = |arc| match arc {
        ArcKind::Front => ArcKind::Rear,
        ArcKind::Rear => ArcKind::Front,
        ArcKind::Left => ArcKind::Right,
        ArcKind::Right => ArcKind::Left,
        other => other,
    };
    let double = ship.card.indicator.as_ref().is_some_and(|indicator| indicator.double);
    ship.points.into_iter().flat_map(|arc| if double { vec![arc, opposite(arc)] } else { vec![arc] }).collect()
}

/// The dial lies beside a ship from the moment at which it is set until its activation is over.
fn dial(state: &State, ship: &GameShip, viewer: Option<Player>) -> ShownDial {
    let own = viewer == Some(ship.player);
    match (state.phase, ship.revealed, ship.dial) {
        (Phase::Engagement | Phase::End | Phase::Setup, ..) => ShownDial::None,
        (Phase::Activation, true, Some(entry)) if !over(state, ship) => ShownDial::FaceUp(entry),
        (_, true, _) => ShownDial::None,
        (_, false, Some(entry)) => ShownDial::FaceDown(own.then_some(entry)),
        // From whom it is hidden the state has no dial, and cannot say whether one is set: all are once planning is over.
        (Phase::Planning, false, None) => ShownDial::None,
        (_, false, None) if ship.round.activated || ship.on_board().is_none() || own => ShownDial::None,
        (_, false, None) => ShownDial::FaceDown(None),
    }
}

/// Whether the activation of a ship is over: no longer does anything happen in it.
fn over(state: &State, ship: &GameShip) -> bool {
    let active =
        |frame: &Frame| matches!(frame, Frame::Activation(active) if std::ptr::eq(state.ship(active.ship), ship));
    ship.round.activated && !state.stack.iter().any(active)
}

fn turn(state: &State, ship: &GameShip) -> Turn {
    let done = match state.phase {
        Phase::System | Phase::Activation => ship.round.activated,
        Phase::Engagement => ship.round.engaged,
        Phase::Setup | Phase::Planning | Phase::End => return Turn::None,
    };
    if done { Turn::Done } else { Turn::ToCome }
}

fn obstacles(state: &State) -> Vec<ShownObstacle> {
    let table = state.board.table();
    let kinds = state.board.obstacle_kinds().iter().enumerate();
    kinds
        .map(|(index, &kind)| ShownObstacle {
            id: table.obstacles()[index].id.clone(),
            kind,
            outline: Arc::new(table.obstacle(index).outline(FLATNESS_MM)),
            at: table.obstacles()[index].pose.position,
        })
        .collect()
}

fn devices(state: &State) -> Vec<ShownDevice> {
    let shown = |device: &deadreckon_xwing::board::devices::Device| ShownDevice {
        number: device.number,
        name: device.name.clone(),
        kind: device.data.kind,
        player: device.player,
        pose: device.pose,
        outline: Arc::new(device.placed().outline(FLATNESS_MM)),
        fuses: device.fuses,
    };
    state.board.devices().iter().map(shown).collect()
}

fn attack(frame: &Frame) -> Option<ShownAttack> {
    let Frame::Attack(attack) = frame else { return None };
    let again = |index: usize| attack.rerolled.get(index).copied().unwrap_or(false);
    Some(ShownAttack {
        attacker: attack.attacker,
        defender: attack.defender,
        range: attack.range,
        obstructed: attack.obstructed,
        attack: attack.attack.iter().enumerate().map(|(index, face)| (*face, again(index))).collect(),
        defence: attack.defence.clone(),
        added_evades: attack.added_evades,
    })
}
