//! Scenarios as data: objectives on the mat, and what they score at the start of each End Phase.
//!
//! A game writes its scenario down. What a scenario scores beyond this vocabulary is told by hand.

use crate::text::is_name;
use deadreckon_geometry::parts::BaseSize;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// An objective: a round marker that is in nobody's way.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Objective {
    /// Its middle, mm.
    pub x: f64,
    /// Its middle, mm.
    pub y: f64,
    /// Its radius, mm, from 0 to 150; it is measured to its middle where left out.
    #[serde(default)]
    pub radius: f64,
}

/// What every objective scores, each by itself.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Scoring {
    /// The player with more ships within range of it.
    Majority {
        /// Nearest and farthest range, both included.
        range: [u8; 2],
        /// How many ships one of a size counts as; one where left out.
        #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
        counts_as: BTreeMap<BaseSize, u32>,
        /// Points, from 1 to 9.
        points: u32,
    },
    /// Each player with a ship within range of it.
    Presence {
        /// Nearest and farthest range, both included.
        range: [u8; 2],
        /// Points, from 1 to 9.
        points: u32,
        /// Points more if no enemy ship is within that range, up to 9.
        #[serde(default)]
        alone: u32,
    },
}

/// A scenario.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    /// What it is called.
    pub name: String,
    /// Its objectives.
    pub objectives: Vec<Objective>,
    /// What each of them scores.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub scoring: Vec<Scoring>,
    /// The first round at whose end objectives score.
    #[serde(default = "first_round")]
    pub from_round: u32,
    /// Whether a ship that has lost half of its hull and shields or more scores half of its points, rounded down, and the
    /// rest when it leaves the game.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub half_points: bool,
}

const fn first_round() -> u32 {
    1
}

/// Most objectives of a scenario.
const MOST_OBJECTIVES: usize = 20;
/// Largest radius of an objective, mm.
const LARGEST_MM: f64 = 150.0;
/// Farthest an objective lies from the corner of the mat, mm.
const FARTHEST_MM: f64 = 1e5;

impl Scenario {
    /// What is wrong with it, in words. Empty if it can be played.
    #[must_use]
    pub fn faults(&self) -> Vec<String> {
        let mut faults = Vec::new();
        let mut unless = |good: bool, why: &str| {
            if !good {
                faults.push(why.to_owned());
            }
        };
        unless(is_name(&self.name), "a name has 1 to 100 characters in one line");
        unless(self.objectives.len() <= MOST_OBJECTIVES, "at most 20 objectives are allowed");
        unless(self.scoring.len() <= MOST_OBJECTIVES, "at most 20 ways of scoring are allowed");
        let lies = |o: &Objective| [o.x, o.y].iter().all(|mm| mm.is_finite() && mm.abs() <= FARTHEST_MM);
        unless(self.objectives.iter().all(lies), "objectives lie at finite places within 100 m");
        let sized = |o: &Objective| (0.0..=LARGEST_MM).contains(&o.radius);
        unless(self.objectives.iter().all(sized), "the radius of an objective is from 0 to 150 mm");
        for scoring in &self.scoring {
            let (Scoring::Majority { range, points, .. } | Scoring::Presence { range, points, .. }) = scoring;
            unless(range[0] <= range[1] && range[1] <= 3, "ranges go from the nearest to the farthest, 3 at most");
            unless((1..=9).contains(points), "points are from 1 to 9");
            match scoring {
                Scoring::Majority { counts_as, .. } => {
                    unless(counts_as.values().all(|n| *n <= 9), "a ship counts as 9 at most");
                }
                Scoring::Presence { alone, .. } => unless(*alone <= 9, "points are from 1 to 9"),
            }
        }
        faults
    }
}
