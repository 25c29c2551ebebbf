//! Where a game comes from: two squads, the start of a game, a record.

use super::Played;
use deadreckon_content::game::{self, Start};
use deadreckon_content::new_game::{self, NewGame};
use deadreckon_content::record::{self, RecordFile};
use deadreckon_content::shipped;
use deadreckon_engine::game::{Game, GameError};
use deadreckon_engine::player::ByPlayer;
use deadreckon_panels::game::{GameWords, Names};
use deadreckon_panels::i18n::Texts;
use deadreckon_panels::play::{DiceFrom, GameWish, SetUp, SquadWish};
use deadreckon_xwing::components::Components;
use deadreckon_xwing::edition::Edition;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::path::Path;
use std::sync::Arc;

/// The obstacles of the game to begin with, dealt in turns.
const OBSTACLES: [&str; 6] = ["asteroid_1", "debris_1", "asteroid_4", "debris_3", "asteroid_7", "debris_5"];

/// A number that nobody foresees, for the dice of a new game.
pub(super) fn seed() -> u64 {
    // The standard library's hash tables are seeded by the system.
    RandomState::new().build_hasher().finish()
}

/// One line for each reason why a game does not begin or go on.
pub(super) fn lines(error: &GameError, words: &GameWords<'_>) -> Vec<String> {
    match error {
        GameError::Setup(why) => why.reasons().iter().map(|reason| words.refusal(reason)).collect(),
        other => vec![other.to_string()],
    }
}

impl Played {
    fn from_game(game: Game<deadreckon_xwing::game::XWing>, dice: record::DiceSource) -> Self {
        Self { game, dice, file: None, is_changed: false }
    }

    /// Begins a game.
    ///
    /// # Errors
    /// One line for each reason why not.
    pub(crate) fn begin(start: Start, components: &Components, texts: &Texts) -> Result<Self, Vec<String>> {
        let names = Names::of(&start.setup);
        let rules = record::rules(Arc::new(components.clone()), &start.setup);
        let mut game = Game::begin(rules, start.setup).map_err(|e| lines(&e, &GameWords { texts, names: &names }))?;
        if let Some(comment) = game.comment_mut(None) {
            *comment = start.comment;
        }
        Ok(Self::from_game(game, start.dice))
    }

    /// Goes on with a recorded game where its players left it.
    ///
    /// # Errors
    /// One line for each reason why not.
    pub(crate) fn open(file: RecordFile, components: &Components, texts: &Texts) -> Result<Self, Vec<String>> {
        let names = Names::of(&file.record.setup);
        let rules = record::rules(Arc::new(components.clone()), &file.record.setup);
        let game = Game::open(rules, file.record).map_err(|e| lines(&e, &GameWords { texts, names: &names }))?;
        Ok(Self::from_game(game, file.dice))
    }

    /// Reads the start of a game or a record.
    ///
    /// # Errors
    /// One line for each fault, with file, line and key.
    pub(crate) fn read(
        origin: &str,
        bytes: &[u8],
        is_record: bool,
        components: &Components,
        texts: &Texts,
    ) -> Result<Self, Vec<String>> {
        let faults = |faults: deadreckon_content::fault::FileFaults| crate::session::lines(&faults);
        if is_record {
            return Self::open(record::read(origin, bytes).map_err(faults)?, components, texts);
        }
        Self::begin(game::read(origin, bytes).map_err(faults)?, components, texts)
    }

    /// Begins the game that was wished for on the start screen.
    ///
    /// # Errors
    /// One line for each reason why not: squads that cannot be read, above all.
    pub(crate) fn wished(wish: &GameWish, components: &Components, texts: &Texts) -> Result<Self, Vec<String>> {
        let new = NewGame {
            edition: wish.edition,
            mat: wish.mat,
            squads: ByPlayer { one: squad_text(&wish.squads.one)?, two: squad_text(&wish.squads.two)? },
            obstacles: dealt(&wish.obstacles),
            seed: (wish.dice == DiceFrom::Program).then(seed),
        };
        let start = new_game::start(&new).map_err(|faults| crate::session::lines(&faults))?;
        Self::begin(start, components, texts)
    }
}

/// The game to begin with: the sample squads of an edition, set up by the program.
pub(crate) fn sample_game(edition: Edition) -> GameWish {
    let mut samples = shipped::sample_squads().filter(|sample| sample.edition == edition);
    let mut next = || SquadWish::Sample(samples.next().map_or_else(String::new, |sample| sample.id.to_owned()));
    GameWish {
        edition,
        squads: ByPlayer { one: next(), two: next() },
        obstacles: OBSTACLES.map(str::to_owned).into(),
        set_up: SetUp::ForMe,
        ..GameWish::default()
    }
}

/// Obstacles are dealt in turns.
fn dealt(outlines: &[String]) -> ByPlayer<Vec<String>> {
    let of = |first: usize| outlines.iter().skip(first).step_by(2).cloned().collect();
    ByPlayer { one: of(0), two: of(1) }
}

/// The text of a squad.
///
/// # Errors
/// Why it cannot be read.
pub(crate) fn squad_text(wish: &SquadWish) -> Result<String, Vec<String>> {
    /// A squad is some kilobytes; far larger files are none.
    const LARGEST: u64 = 4 << 20;
    match wish {
        SquadWish::Text(text) => Ok(text.clone()),
        SquadWish::Sample(id) => shipped::sample_squad(id)
            .map(|sample| sample.text.to_owned())
            .ok_or_else(|| vec![format!("{id}: there is no such sample squad")]),
        SquadWish::File(path) => read_text(path, LARGEST).map_err(|why| vec![format!("{}: {why}", path.display())]),
    }
}

/// The text of a regular file that is not too large.
fn read_text(path: &Path, largest: u64) -> Result<String, String> {
    // Asked before opening: opening a pipe waits for a writer that may never come.
    let about = std::fs::metadata(path).map_err(|e| e.to_string())?;
    if !about.is_file() {
        return Err("not a regular file".to_owned());
    }
    if about.len() > largest {
        return Err(format!("{} bytes; at most {largest} are read", about.len()));
    }
    std::fs::read_to_string(path).map_err(|e| e.to_string())
}
