//! Points, and how a game ends by them
//!
//! | | first, second | 2.5 |
//! | --- | --- | --- |
//! | points | for ships that leave the game | the same, what the other squad left unspent, and missions |
//! | end | nobody is left of a side, or after a number of rounds that the players set | the same after 12 rounds, or with 20 points and more than the other player |
//!
//! What a scenario scores beyond its data is entered by hand.

use super::Progress;
use super::event::GameEvent;
use super::setup::GameSetup;
use super::state::{ShipId, State};
use crate::edition::round::{RoundRules, Victory};
use crate::rule::RuleId;
use deadreckon_engine::player::{ByPlayer, Player};
use deadreckon_engine::ruleset::Outcome;
use std::cmp::Ordering;

/// Points at the start: those of the setup, and what the other player's squad left unspent where points count.
pub(super) fn at_start(setup: &GameSetup, rules: &RoundRules) -> ByPlayer<u32> {
    let mut score = setup.score;
    let squads = setup.deployment.as_ref().and_then(|deployment| deployment.points);
    let limit = setup.squad_points.unwrap_or(rules.squad_points);
    if let (Victory::MissionPoints { .. }, Some(points)) = (rules.victory, squads) {
        for player in Player::ALL {
            score[player.other()] = score[player.other()].saturating_add(limit.saturating_sub(points[player]));
        }
    }
    score
}

/// The round after which the score decides.
pub(super) fn last_round(setup: &GameSetup, victory: Victory) -> Option<u32> {
    setup.rounds.or(match victory {
        Victory::LastSideStanding => None,
        Victory::MissionPoints { rounds, .. } => Some(rounds),
    })
}

impl Progress<'_> {
    /// A player scores.
    pub(super) fn score(&mut self, player: Player, points: u32, rule: RuleId) {
        if points > 0 {
            let score = &mut self.state.score[player];
            *score = score.saturating_add(points);
            let total = *score;
            self.events.push(GameEvent::Scored { player, points, total, rule });
        }
    }

    /// A ship has left the game, destroyed or fled: its opponent scores its points.
    pub(super) fn score_ship(&mut self, ship: ShipId) {
        let it = self.state.ship(ship);
        self.score(it.player.other(), it.card.points.saturating_sub(it.half_scored), RuleId("A-73"));
    }
}

/// How the score ends the game with the round that is over now; `None` if it goes on.
pub(super) fn outcome(state: &State) -> Option<Outcome> {
    let ByPlayer { one, two } = state.score;
    let ahead = match one.cmp(&two) {
        Ordering::Greater => Some(Player::One),
        Ordering::Less => Some(Player::Two),
        Ordering::Equal => None,
    };
    if let (Victory::MissionPoints { target, .. }, Some(player)) = (state.rules().victory, ahead)
        && state.score[player] >= target
    {
        return Some(Outcome::Won(player));
    }
    let last = state.last_round.is_some_and(|last| state.round >= last);
    last.then(|| ahead.map_or(Outcome::Draw, Outcome::Won))
}
