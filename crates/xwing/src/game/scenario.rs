//! What the objectives of a scenario score at the start of the End Phase, and half points
//!
//! Range is measured from base to marker, guides left out.

use super::Progress;
use super::state::{ShipId, State};
use crate::rule::RuleId;
use crate::scenario::{Objective, Scoring};
use deadreckon_engine::player::{ByPlayer, Player};
use deadreckon_geometry::pose::Point;
use deadreckon_geometry::range::{RANGE_EPSILON_MM, RangeBands, base_to_point};

const RULE: RuleId = RuleId("A-74");

/// The range from a ship to an objective; `None` beyond range 3.
fn range(state: &State, ship: ShipId, objective: &Objective) -> Option<u8> {
    let base = state.board.bare_base(state.ship(ship).on_board()?).ok()?;
    let line = base_to_point(&base, Point::new(objective.x, objective.y)).ok()?;
    let apart = line.length() - objective.radius;
    // Where range 0 is not told apart, what is touched is at range 1.
    let contact = state.board.edition().contact_range;
    let range =
        if apart <= RANGE_EPSILON_MM { contact } else { RangeBands::of(state.board.table().parts()).band(apart) };
    (range <= 3).then_some(range)
}

/// How many ships each player has within range of an objective.
fn ships(state: &State, objective: &Objective, [near, far]: [u8; 2], counts: impl Fn(ShipId) -> u32) -> ByPlayer<u32> {
    let mut found = ByPlayer::<u32>::default();
    for (id, ship) in state.on_mat() {
        if range(state, id, objective).is_some_and(|range| (near..=far).contains(&range)) {
            found[ship.player] = found[ship.player].saturating_add(counts(id));
        }
    }
    found
}

/// What the objectives score now, by player.
fn points(state: &State) -> ByPlayer<u32> {
    let mut scored = ByPlayer::<u32>::default();
    let Some(scenario) = state.scenario.as_deref().filter(|scenario| state.round >= scenario.from_round) else {
        return scored;
    };
    for (objective, scoring) in scenario.objectives.iter().flat_map(|o| scenario.scoring.iter().map(move |s| (o, s))) {
        match scoring {
            Scoring::Majority { range, counts_as, points } => {
                let counts = |ship| counts_as.get(&state.ship(ship).size).copied().unwrap_or(1);
                let here = ships(state, objective, *range, counts);
                let most = Player::ALL.into_iter().find(|player| here[*player] > here[player.other()]);
                if let Some(player) = most {
                    scored[player] = scored[player].saturating_add(*points);
                }
            }
            Scoring::Presence { range, points, alone } => {
                let here = ships(state, objective, *range, |_| 1);
                for player in Player::ALL.into_iter().filter(|player| here[*player] > 0) {
                    let more = if here[player.other()] == 0 { *alone } else { 0 };
                    scored[player] = scored[player].saturating_add(points + more);
                }
            }
        }
    }
    scored
}

impl Progress<'_> {
    /// The End Phase begins: objectives score, and ships that are half gone.
    pub(super) fn score_scenario(&mut self) {
        let scored = points(self.state);
        for player in Player::ALL {
            self.score(player, scored[player], RULE);
        }
        if !self.state.scenario.as_deref().is_some_and(|scenario| scenario.half_points) {
            return;
        }
        let state = &*self.state;
        let half_gone = state.on_mat().map(|(id, _)| id).filter(|id| is_half_gone(state, *id));
        let half_gone: Vec<ShipId> = half_gone.collect();
        for id in half_gone {
            let ship = self.state.ship_mut(id);
            let (half, opponent) = (ship.card.points / 2, ship.player.other());
            ship.half_scored = half;
            self.score(opponent, half, RULE);
        }
    }
}

/// Whether a ship has lost half of its hull and shields or more, and has not scored for it.
fn is_half_gone(state: &State, id: ShipId) -> bool {
    let ship = state.ship(id);
    let all = u32::from(ship.card.hull) + u32::from(ship.card.shields);
    let lost = u32::from(ship.card.shields).saturating_sub(ship.shields) + state.damage_count(id);
    ship.half_scored == 0 && 2 * lost >= all
}
