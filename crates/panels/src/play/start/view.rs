//! What the start screen shows.

use super::super::{GameWish, SetUp, SquadWish};
use deadreckon_engine::player::{ByPlayer, Player};
use deadreckon_xwing::edition::Edition;

/// What the screen shows; the caller knows files and samples.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct StartView {
    /// The game kept automatically, in a line: `Round 3, Engagement`; `None` if there is none.
    pub autosave: Option<String>,
    /// Squads that come with the program.
    pub samples: Vec<SampleView>,
    /// Outlines of obstacles to choose from.
    pub outlines: Vec<String>,
    /// What is being chosen.
    pub draft: GameWish,
    /// How the squads chosen read.
    pub squads: ByPlayer<SquadRead>,
}

/// A squad that comes with the program.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SampleView {
    /// Its id.
    pub id: String,
    /// What it is called, and what is in it.
    pub title: String,
    /// The edition for which it was made.
    pub edition: Edition,
}

/// How a squad reads.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SquadRead {
    /// Its ships, in a line.
    pub ships: String,
    /// What is wrong with it; a game cannot start then.
    pub faults: Vec<String>,
}

/// How many obstacles the players lay by the rules.
const OBSTACLES: usize = 6;

impl StartView {
    /// The samples of an edition.
    pub fn samples_of(&self, edition: Edition) -> impl Iterator<Item = &SampleView> {
        self.samples.iter().filter(move |sample| sample.edition == edition)
    }

    /// A game of the samples of the edition chosen, or of the first that has any, set up and ready to move.
    #[must_use]
    pub fn play_now(&self) -> Option<GameWish> {
        let editions = std::iter::once(self.draft.edition).chain(Edition::ALL);
        let edition = editions.into_iter().find(|edition| self.samples_of(*edition).next().is_some())?;
        let wish = self.with_samples(GameWish { edition, ..GameWish::default() });
        Some(GameWish { set_up: SetUp::ForMe, obstacles: self.usual_obstacles(), ..wish })
    }

    /// The wish with samples of its edition in place of those of another one; two different ones where there are two.
    #[must_use]
    pub fn with_samples(&self, wish: GameWish) -> GameWish {
        let ids: Vec<&String> = self.samples_of(wish.edition).map(|sample| &sample.id).collect();
        let squads = ByPlayer::from_fn(|player| {
            let nth = usize::from(player == Player::Two);
            match &wish.squads[player] {
                SquadWish::Sample(id) if !ids.contains(&id) => {
                    SquadWish::Sample(ids.get(nth).or(ids.first()).map_or_else(String::new, |id| (*id).clone()))
                }
                other => other.clone(),
            }
        });
        GameWish { squads, ..wish }
    }

    /// As many obstacles as the rules have, of the first outlines there are.
    fn usual_obstacles(&self) -> Vec<String> {
        self.outlines.iter().take(OBSTACLES).cloned().collect()
    }

    /// Whether a game can start from what is chosen.
    #[must_use]
    pub fn is_ready(&self) -> bool {
        Player::ALL.into_iter().all(|player| {
            let chosen = match &self.draft.squads[player] {
                SquadWish::Sample(id) => self.samples_of(self.draft.edition).any(|sample| sample.id == *id),
                SquadWish::Text(text) => !text.trim().is_empty(),
                SquadWish::File(_) => true,
            };
            chosen && self.squads[player].faults.is_empty()
        })
    }
}
