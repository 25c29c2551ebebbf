//! Setting up: first player, edges, obstacles, ships
//!
//! | | first | second | 2.5 |
//! | --- | --- | --- | --- |
//! | who is first | the smaller squad chooses; a tie is rolled for | the same; a tie is called and rolled | rolled |
//! | edges | picked after the obstacles, by the player without initiative | picked before the obstacles, by the first player | as second |
//!
//! Then obstacles are laid in turns, and ships are placed in ascending initiative. The places are in
//! `deployment/zone.rs`.

mod first_player;
mod zone;

use super::command::{Command, Open, Question};
use super::event::GameEvent;
use super::phases;
use super::setup::Deployment;
use super::state::{GameShip, Presence, ShipId, State};
use super::{Going, Progress, XWingDecision, planning};
use crate::components::{Components, Outline};
use crate::edition::round::{EdgesPicked, RoundRules};
use crate::position::{Phase, Ship};
use crate::rule::RuleId;
use deadreckon_engine::decision::Decision;
use deadreckon_engine::dice::DiceError;
use deadreckon_engine::player::{ByPlayer, Player};
use deadreckon_engine::refusal::Refusal;
use deadreckon_geometry::pose::Pose;
use deadreckon_geometry::table::MatEdge;
pub(super) use first_player::Undecided;
use serde::Serialize;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Names of obstacles that are laid during setup begin so.
const OBSTACLE: &str = "obstacle";

/// What is still to be set up.
#[derive(Debug, Clone, Serialize)]
pub struct SettingUp {
    /// How the first player is found; `None` once that is known.
    undecided: Option<Undecided>,
    /// Each player's edge.
    edges: ByPlayer<Option<MatEdge>>,
    /// Outlines of obstacles that each player still has to lay.
    obstacles: ByPlayer<Vec<String>>,
    /// How many have been laid.
    laid: u32,
    /// Whose turn it is to lay one, if both have some left.
    turn: Player,
    /// The outlines by name; part of the content and not of the hash.
    #[serde(skip)]
    outlines: Arc<BTreeMap<String, Outline>>,
    /// The ships that wait; part of the setup and not of the hash.
    #[serde(skip)]
    reserve: BTreeMap<ShipId, Ship>,
}

/// What comes next.
enum Stage {
    FirstPlayer(Undecided),
    Edge(Player),
    Obstacle(Player),
    Indicator(ShipId),
    Ships(Vec<ShipId>),
    Over,
}

impl SettingUp {
    /// An outline of the content, by name.
    #[must_use]
    pub fn outline(&self, name: &str) -> Option<&Outline> {
        self.outlines.get(name)
    }

    /// A ship that waits to be placed.
    #[must_use]
    pub fn waiting(&self, ship: ShipId) -> Option<&Ship> {
        self.reserve.get(&ship)
    }

    /// The state at the start of it; a fault for each outline that there is not.
    pub(super) fn new(
        deployment: &Deployment,
        (ships, docked): (&[Ship], &BTreeMap<String, String>),
        rules: &RoundRules,
        components: &Components,
        reasons: &mut Vec<Refusal>,
    ) -> Self {
        let named = Player::ALL.into_iter().flat_map(|player| &deployment.obstacles[player]);
        let mut outlines = BTreeMap::new();
        for name in named {
            match components.outlines.get(name) {
                Some(outline) => drop(outlines.insert(name.clone(), outline.clone())),
                None => reasons.push(Refusal::new(RuleId("A-06"), "refusal-no-outline").word("outline", name.clone())),
            }
        }
        let obstacles = deployment.obstacles.clone();
        if obstacles.one.len() + obstacles.two.len() > Deployment::MOST_OBSTACLES {
            reasons.push(Refusal::new(RuleId("A-06"), "refusal-too-many-obstacles"));
        }
        let undecided = Undecided::new(deployment.points, rules);
        let edges = ByPlayer { one: None, two: None };
        let waiting = ships.iter().enumerate().filter(|(_, ship)| !docked.contains_key(&ship.id));
        let reserve = waiting.map(|(n, ship)| (ShipId::at(n), ship.clone())).collect();
        Self { undecided, edges, obstacles, laid: 0, turn: Player::One, outlines: Arc::new(outlines), reserve }
    }
}

fn stage(state: &State) -> Stage {
    let Some(setting_up) = &state.setting_up else { return Stage::Over };
    if let Some(undecided) = &setting_up.undecided {
        return Stage::FirstPlayer(*undecided);
    }
    let rules = state.rules().edges_picked;
    let no_edge = setting_up.edges.one.is_none();
    let laying = zone::next_to_lay(state, setting_up);
    match (rules, laying) {
        (EdgesPicked::BeforeObstacles, _) if no_edge => Stage::Edge(state.first),
        (_, Some(player)) => Stage::Obstacle(player),
        (EdgesPicked::AfterObstacles, None) if no_edge => Stage::Edge(state.first.other()),
        _ => match (unpointed(state), zone::next_to_place(state)) {
            (Some(ship), _) => Stage::Indicator(ship),
            (None, ships) if ships.is_empty() => Stage::Over,
            (None, ships) => Stage::Ships(ships),
        },
    }
}

/// A ship that has been placed and whose indicator points nowhere yet.
fn unpointed(state: &State) -> Option<ShipId> {
    let waits = |(_, ship): &(ShipId, &GameShip)| ship.card.indicator.is_some() && ship.points.is_none();
    state.on_mat().find(waits).map(|(id, _)| id)
}

/// Goes on with setting up.
pub(super) fn step(progress: &mut Progress<'_>) -> Going {
    match stage(progress.state) {
        Stage::Obstacle(player) if zone::outlines_that_fit(progress.state, player).is_empty() => {
            // The mat is full: what is left is not laid.
            if let Some(setting_up) = &mut progress.state.setting_up {
                setting_up.obstacles[player].clear();
            }
            progress.events.push(GameEvent::ObstaclesLeftOut(player));
            Going::On
        }
        Stage::Ships(ships) if ships.iter().all(|ship| zone::free_place(progress.state, *ship, &[]).is_none()) => {
            // No room is left in the zone: they stay out.
            for ship in ships {
                if let Some(setting_up) = &mut progress.state.setting_up {
                    setting_up.reserve.remove(&ship);
                }
                progress.state.ship_mut(ship).presence = Presence::Fled;
                progress.events.push(GameEvent::Fled(ship));
            }
            Going::On
        }
        Stage::Over => {
            let state = &mut *progress.state;
            state.setting_up = None;
            state.phase = Phase::Planning;
            state.touching = super::places::contacts_at_start(state);
            planning::begin(state);
            phases::end_if_one_side_is_gone(state);
            progress.events.push(GameEvent::PhaseBegan(Phase::Planning));
            Going::On
        }
        Stage::FirstPlayer(_) | Stage::Edge(_) | Stage::Obstacle(_) | Stage::Indicator(_) | Stage::Ships(_) => {
            Going::Waits
        }
    }
}

/// What is asked now.
pub(super) fn decisions(state: &State) -> Vec<XWingDecision> {
    let closed = |player, question, options| Decision { player, question, options, open: Vec::new() };
    let decision = match stage(state) {
        Stage::FirstPlayer(undecided) => first_player::decision(undecided),
        Stage::Edge(player) => {
            let edges = [MatEdge::Bottom, MatEdge::Top, MatEdge::Left, MatEdge::Right].map(Command::Edge);
            closed(player, Question::Edge, edges.into())
        }
        Stage::Obstacle(player) => {
            let open = zone::outlines_that_fit(state, player).into_iter().map(|outline| Open::Obstacle { outline });
            Decision { player, question: Question::Obstacle, options: Vec::new(), open: open.collect() }
        }
        Stage::Indicator(ship) => {
            let it = state.ship(ship);
            let arcs = it.card.indicator.iter().flat_map(|indicator| &indicator.arcs).copied().map(Command::Point);
            closed(it.player, Question::Arc { ship }, arcs.collect())
        }
        Stage::Ships(ships) => {
            let Some(player) = ships.first().map(|ship| state.ship(*ship).player) else { return Vec::new() };
            let room = |ship: &ShipId| zone::free_place(state, *ship, &[]).is_some();
            let open = ships.into_iter().filter(room).map(|ship| Open::Deploy { ship }).collect();
            Decision { player, question: Question::Deploy, options: Vec::new(), open }
        }
        Stage::Over => return Vec::new(),
    };
    vec![decision]
}

/// Why a command that places something is refused; nothing if it is not.
pub(super) fn reasons(state: &State, player: Player, command: &Command) -> Vec<Refusal> {
    match command {
        Command::LayObstacle { outline, pose } => zone::obstacle_reasons(state, player, outline, *pose),
        Command::Deploy { ship, pose } => zone::ship_reasons(state, *ship, *pose),
        _ => Vec::new(),
    }
}

/// The command for an open place at a point of the unit cube.
pub(super) fn pick(state: &State, open: &Open, at: &[f64]) -> Option<Command> {
    Some(match open {
        Open::Obstacle { outline } => {
            let pose =
                zone::obstacle_place(state, outline, at).or_else(|| zone::obstacle_place(state, outline, &[]))?;
            Command::LayObstacle { outline: outline.clone(), pose }
        }
        Open::Deploy { ship } => {
            // Rooms are looked for from the usual place: the last of them may not lie on the grid of another one.
            let pose = zone::free_place(state, *ship, at).or_else(|| zone::free_place(state, *ship, &[]))?;
            Command::Deploy { ship: *ship, pose }
        }
        Open::Slide(_) => return None,
    })
}

/// Takes an answer.
pub(super) fn answer(progress: &mut Progress<'_>, player: Player, command: &Command) -> Result<(), DiceError> {
    match command {
        Command::RollForFirst | Command::Call(_) | Command::FirstPlayer(_) => {
            return first_player::answer(progress, player, command);
        }
        Command::Edge(edge) => {
            if let Some(setting_up) = &mut progress.state.setting_up {
                setting_up.edges[player] = Some(*edge);
                setting_up.edges[player.other()] = Some(zone::opposite(*edge));
            }
            progress.events.push(GameEvent::EdgePicked { player, edge: *edge });
        }
        Command::LayObstacle { outline, pose } => lay(progress, player, outline, *pose),
        Command::Deploy { ship, pose } => deploy(progress, *ship, *pose),
        Command::Point(arc) => {
            if let Some(ship) = unpointed(progress.state) {
                progress.state.ship_mut(ship).points = Some(*arc);
                progress.events.push(GameEvent::Pointed(ship, *arc));
            }
        }
        _ => {}
    }
    Ok(())
}

fn lay(progress: &mut Progress<'_>, player: Player, outline: &str, pose: Pose) {
    let state = &mut *progress.state;
    let Some(setting_up) = &mut state.setting_up else { return };
    let Some(shape) = setting_up.outlines.get(outline).cloned() else { return };
    if let Some(at) = setting_up.obstacles[player].iter().position(|left| left == outline) {
        setting_up.obstacles[player].remove(at);
    }
    setting_up.laid += 1;
    setting_up.turn = player.other();
    let taken = |n: u32| state.board.position().obstacles.iter().any(|o| o.id == format!("{OBSTACLE}-{n}"));
    let number = (setting_up.laid..).find(|n| !taken(*n)).unwrap_or(setting_up.laid);
    state.board.add_obstacle(format!("{OBSTACLE}-{number}"), outline, &shape, pose);
    progress.events.push(GameEvent::ObstacleLaid { player, outline: outline.to_owned(), at: pose });
}

fn deploy(progress: &mut Progress<'_>, ship: ShipId, pose: Pose) {
    let state = &mut *progress.state;
    let Some(piece) = state.setting_up.as_mut().and_then(|s| s.reserve.remove(&ship)) else { return };
    let Some(index) = state.board.add_ship(piece, pose) else { return };
    let it = state.ship_mut(ship);
    it.presence = Presence::OnMat(index);
    progress.events.push(GameEvent::Deployed { ship, at: pose });
}
