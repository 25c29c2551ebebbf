//! The state at the start of a game, and what must be true of every state.

use super::deployment::{self, SettingUp};
use super::phases;
use super::setup::{DevicePiece, GameSetup, ShipCard};
use super::state::{GameShip, Presence, ShipId, State, ThisRound};
use super::{Going, Progress, scoring, undock};
use crate::bar::ActionKind;
use crate::board::Board;
use crate::card_texts::ActionText;
use crate::components::Components;
use crate::damage::DamageDeck;
use crate::edition::round::RoundRules;
use crate::position::{Phase, Token};
use crate::rule::RuleId;
use crate::scenario::Scenario;
use deadreckon_engine::dice::Typed;
use deadreckon_engine::player::{ByPlayer, Player};
use deadreckon_engine::refusal::{Refusal, Refused};
use deadreckon_engine::stack::Stack;
use deadreckon_engine::token::{Ties, TokenBag};
use deadreckon_geometry::query;
use deadreckon_geometry::table::Piece;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// Starts a game, or says everything that stands in the way.
pub(super) fn begin(components: &Components, setup: &GameSetup) -> Result<State, Refused> {
    let board = Board::new(setup.position.clone(), components).map_err(|faults| {
        let refusal = |fault: &crate::position::Fault| {
            Refusal::new(RuleId("A-01"), "refusal-position").word("fault", fault.to_string())
        };
        Refused::new(faults.0.iter().map(refusal).collect())
    })?;
    let mut reasons = Vec::new();
    for variant in setup.variants.keys().filter(|variant| !board.edition().round.variants.contains_key(variant)) {
        let refusal = Refusal::new(RuleId("A-01"), "refusal-no-such-variant");
        reasons.push(refusal.word("variant", variant.key()));
    }
    let mut ships = Vec::new();
    for (index, ship) in setup.position.ships.iter().enumerate() {
        match setup.cards.get(&ship.id) {
            Some(card) => {
                card_faults(&ship.id, card, &board, &mut reasons);
                ships.push(game_ship(ship, index, card));
            }
            None => reasons.push(Refusal::new(RuleId("A-01"), "refusal-no-card").word("ship", ship.id.clone())),
        }
    }
    for id in setup.cards.keys().filter(|id| setup.position.ship_index(id).is_none()) {
        reasons.push(Refusal::new(RuleId("A-01"), "refusal-no-ship").word("ship", id.clone()));
    }
    let rules = &board.edition().round;
    over_points(setup, rules, &mut reasons);
    for why in setup.scenario.iter().flat_map(Scenario::faults) {
        reasons.push(Refusal::new(RuleId("A-74"), "refusal-scenario").word("fault", why));
    }
    let deployment = setup.deployment.as_ref();
    let setting_up =
        deployment.map(|d| SettingUp::new(d, (&setup.position.ships, &setup.docked), rules, components, &mut reasons));
    // Ships in reserve stand nowhere yet.
    let docked = |index: usize| setup.docked.contains_key(&setup.position.ships[index].id);
    let mut standing = if deployment.is_some() { Vec::new() } else { overlapping(&board) };
    standing.retain(|(a, b)| !docked(*a) && !docked(*b));
    undock::faults(setup, rules.decloak_window, &mut reasons);
    for (a, b) in standing {
        let (a, b) = (&setup.position.ships[a].id, &setup.position.ships[b].id);
        let refusal = Refusal::new(RuleId("A-12"), "refusal-overlap-at-start");
        reasons.push(refusal.word("ship", a.clone()).word("other", b.clone()));
    }
    let mut board = board;
    for device in &setup.devices {
        device_faults(device, &board, &mut reasons);
        board.add_device(&device.device, device.player, device.pose, device.fuses.into());
    }
    let decks = damage_decks(components, setup, &board, &mut reasons);
    Refused::unless_empty(reasons)?;
    let board = board.playing(&setup.variants);
    let victory = board.edition().round.victory;
    let score = scoring::at_start(setup, &board.edition().round);
    let mut state = State {
        board,
        ships,
        locks: Ties::default(),
        touching: BTreeSet::new(),
        round: setup.position.turn.round.max(1),
        phase: if setting_up.is_some() { Phase::Setup } else { Phase::Planning },
        dials_set: ByPlayer { one: false, two: false },
        window_over: false,
        engaging: None,
        first: setup.first,
        stack: Stack::default(),
        deck: ByPlayer { one: decks.one.whole(), two: decks.two.whole() },
        decks,
        score,
        scenario: setup.scenario.clone().map(Arc::new),
        last_round: scoring::last_round(setup, victory),
        setting_up,
        over: None,
    };
    if state.setting_up.is_some() {
        into_reserve(&mut state, setup);
        return Ok(state);
    }
    undock::dock(&mut state, setup);
    super::planning::begin(&mut state);
    state.touching = super::places::contacts_at_start(&state);
    phases::end_if_one_side_is_gone(&mut state);
    Ok(state)
}

/// Squads are held to their points.
fn over_points(setup: &GameSetup, rules: &RoundRules, reasons: &mut Vec<Refusal>) {
    let limit = setup.squad_points.unwrap_or(rules.squad_points);
    let Some(points) = setup.deployment.as_ref().and_then(|deployment| deployment.points) else { return };
    for player in Player::ALL.into_iter().filter(|player| points[*player] > limit) {
        let refusal = Refusal::new(RuleId("A-02"), "refusal-over-points").word("player", player.to_string());
        reasons.push(refusal.word("points", points[player]).word("limit", limit));
    }
}

/// Takes all ships off the mat that are to be placed, and goes on with setting up as far as nobody has to decide.
fn into_reserve(state: &mut State, setup: &GameSetup) {
    for index in (0..state.ships.len()).rev() {
        state.board.remove_ship(index);
    }
    for ship in &mut state.ships {
        ship.presence = Presence::Reserve;
        // Whoever has a choice of arcs chooses when the ship is placed.
        if ship.card.indicator.as_ref().is_some_and(|indicator| indicator.arcs.len() > 1) {
            ship.points = None;
        }
    }
    undock::dock(state, setup);
    // Nothing of this rolls dice.
    let mut none = Typed::default();
    let mut progress = Progress { state, dice: &mut none, events: Vec::new(), acting: Vec::new() };
    while progress.state.phase == Phase::Setup && deployment::step(&mut progress) == Going::On {}
}

/// Devices must be known and lie within a metre of a mat of ten.
fn device_faults(device: &DevicePiece, board: &Board, reasons: &mut Vec<Refusal>) {
    if board.device_data(&device.device).is_none() {
        reasons.push(Refusal::new(RuleId("C-55"), "refusal-no-such-device").word("device", device.device.clone()));
    }
    let pose = device.pose;
    if ![pose.position.x, pose.position.y, pose.heading].iter().all(|n| n.is_finite() && n.abs() <= 1e5) {
        reasons.push(Refusal::new(RuleId("C-55"), "refusal-device-pose").word("device", device.device.clone()));
    }
}

/// The damage deck of each player.
fn damage_decks(
    components: &Components,
    setup: &GameSetup,
    board: &Board,
    reasons: &mut Vec<Refusal>,
) -> ByPlayer<Arc<DamageDeck>> {
    let allowed = &board.edition().round.damage_decks;
    ByPlayer::from_fn(|player| {
        let name = setup.damage_decks[player].as_ref().or_else(|| allowed.first());
        let deck = name.filter(|name| allowed.contains(name)).and_then(|name| components.damage_decks.get(name));
        deck.cloned().unwrap_or_else(|| {
            let name = name.map_or("", String::as_str);
            let refusal = Refusal::new(RuleId("A.4"), "refusal-damage-deck").word("deck", name.to_owned());
            reasons.push(refusal.word("known", allowed.join(", ")));
            Arc::new(DamageDeck { name: name.to_owned(), cards: BTreeMap::new() })
        })
    })
}

fn game_ship(ship: &crate::position::Ship, index: usize, card: &ShipCard) -> GameShip {
    let mut tokens = TokenBag::default();
    for (token, number) in &ship.tokens {
        tokens.gain(*token, *number, None);
    }
    // Shields and Force of a position are counters: what is left of the printed number.
    let left = |token: Token, printed: u8| ship.tokens.get(&token).copied().unwrap_or(printed.into());
    tokens.leave(|token| matches!(token, Token::Shield | Token::Force | Token::Charge | Token::Lock));
    GameShip {
        card: Arc::new(card.clone()),
        player: ship.player,
        size: ship.base,
        presence: Presence::OnMat(index),
        shields: left(Token::Shield, card.shields),
        force: left(Token::Force, card.force),
        charges: card.loads.iter().map(|load| load.charges.into()).collect(),
        discarded: BTreeSet::new(),
        damage: Vec::new(),
        tokens,
        reinforce: Vec::new(),
        points: card.indicator.as_ref().map(|indicator| indicator.points),
        initiatives: Vec::new(),
        half_scored: 0,
        dial: None,
        revealed: false,
        doomed: false,
        docked: None,
        round: ThisRound::default(),
    }
}

fn card_faults(id: &str, card: &ShipCard, board: &Board, reasons: &mut Vec<Refusal>) {
    let mut fault = |key| reasons.push(Refusal::new(RuleId("D-01"), key).word("ship", id.to_owned()));
    if card.dial.is_empty() {
        fault("refusal-empty-dial");
    }
    let edition = board.edition();
    let exists = |m: &deadreckon_geometry::maneuver::Maneuver| {
        edition.maneuvers.iter().any(|e| e.bearing == m.bearing && e.speeds.contains(&m.speed))
    };
    let flown = card.texts.actions.values().flat_map(|text| match text {
        ActionText::Fly(flown) => flown.as_slice(),
        ActionText::Contains(_) | ActionText::Give { .. } => &[],
    });
    if card.dial.iter().chain(flown).any(|entry| !exists(&entry.maneuver)) {
        fault("refusal-no-such-maneuver");
    }
    if card.hull == 0 {
        fault("refusal-no-hull");
    }
    if card.indicator.as_ref().is_some_and(|i| !i.arcs.contains(&i.points)) {
        fault("refusal-indicator-arc");
    }
    for why in card.texts.faults(&card.headers) {
        reasons.push(Refusal::new(RuleId("D-01"), "refusal-card-texts").word("ship", id.to_owned()).word("why", why));
    }
    let mut fault = |key| reasons.push(Refusal::new(RuleId("D-01"), key).word("ship", id.to_owned()));
    let known = |load: &super::setup::LoadCard| {
        load.device.as_ref().is_none_or(|device| board.device_data(&device.device).is_some())
    };
    if !card.loads.iter().all(known) {
        fault("refusal-no-such-device");
    }
    if [card.loads.len(), card.weapons.len(), card.abilities.len()].iter().any(|n| *n > usize::from(u8::MAX)) {
        fault("refusal-too-many-loads");
    }
    if card.actions.iter().any(|entry| entry.action == ActionKind::Recover) {
        fault("refusal-huge-action");
    }
    let firing = card.weapons.iter().filter_map(|weapon| weapon.special.as_ref());
    let of_weapons = firing.flat_map(|special| {
        let faults = special.firing.faults().into_iter();
        faults.map(|(key, why)| ("refusal-weapon", special.name.clone(), format!("{key}: {why}")))
    });
    let of_abilities = card
        .abilities
        .iter()
        .flat_map(|ability| ability.faults().into_iter().map(|why| ("refusal-ability", ability.name.clone(), why)));
    for (key, name, why) in of_weapons.chain(of_abilities) {
        let refusal = Refusal::new(RuleId("A-35"), key).word("ship", id.to_owned());
        reasons.push(refusal.word("card", name).word("fault", why));
    }
}

/// Pairs of ships whose bases overlap.
fn overlapping(board: &Board) -> Vec<(usize, usize)> {
    let table = board.table();
    let count = table.ships().len();
    let pairs = (0..count).flat_map(|a| (a + 1..count).map(move |b| (a, b)));
    pairs.filter(|(a, b)| query::overlaps(&table.ship_base(*a), &table.ship_base(*b))).collect()
}

/// What must be true of every state.
pub(super) fn consistent(state: &State) -> Result<(), String> {
    if let Some((a, b)) = overlapping(&state.board).first() {
        let id = |index| state.board.table().piece_id(Piece::Ship(index)).to_owned();
        return Err(format!("the bases of {} and {} overlap", id(*a), id(*b)));
    }
    let mut places = BTreeSet::new();
    for (id, ship) in state.all() {
        if let Some(index) = ship.on_board()
            && (index >= state.board.position().ships.len() || !places.insert(index))
        {
            return Err(format!("ship {} has a wrong place on the board", id.0));
        }
    }
    if places.len() != state.board.position().ships.len() {
        return Err("a piece on the board belongs to no ship".to_owned());
    }
    if let Some((id, _)) = state.all().find(|(_, ship)| {
        let limits = ship.card.loads.iter().map(|load| u32::from(load.charges));
        ship.charges.len() != ship.card.loads.len() || ship.charges.iter().zip(limits).any(|(now, most)| *now > most)
    }) {
        return Err(format!("ship {} has more charges than its cards", id.0));
    }
    let numbers: BTreeSet<u32> = state.board.devices().iter().map(|device| device.number).collect();
    if numbers.len() != state.board.devices().len() {
        return Err("two devices have one number".to_owned());
    }
    let out = |ship: &ShipId| state.ship(*ship).on_board().is_none();
    if state.touching.iter().any(|(a, b)| a >= b || out(a) || out(b)) {
        return Err("a ship that is not on the mat touches another".to_owned());
    }
    if state.over.is_none() && state.stack.iter().any(|frame| frame.ship().is_some_and(|ship| out(&ship))) {
        return Err("something is in progress for a ship that is not on the mat".to_owned());
    }
    Ok(())
}
