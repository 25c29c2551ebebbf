//! Dice: the only chance in a game, and always asked for here.
//!
//! A rule set asks a [`Dice`] for results; where they come from is not its business: [`Seeded`] draws them,
//! [`Typed`] takes what people rolled with real dice, [`Recorded`] repeats what a record holds. Faces are numbers
//! from 0; what a face shows is the rule set's affair.

use crate::rule::RuleId;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::collections::VecDeque;

/// A kind of die.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Die {
    /// Its name in the rule set, such as `attack`.
    pub name: Cow<'static, str>,
    /// How many faces it has, at least one, each as likely as the others.
    pub faces: u8,
}

impl Die {
    /// A kind of die.
    ///
    /// # Panics
    /// Without faces.
    #[must_use]
    pub const fn new(name: &'static str, faces: u8) -> Self {
        assert!(faces > 0, "a die has at least one face");
        Self { name: Cow::Borrowed(name), faces }
    }
}

/// Dice that were asked for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Request {
    /// Which kind.
    pub die: Die,
    /// How many.
    pub number: u32,
    /// The rule that asks.
    pub rule: RuleId,
}

/// Dice that were rolled.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Roll {
    /// The name of the kind of die.
    pub die: Cow<'static, str>,
    /// The face of each die, from 0.
    pub faces: Vec<u8>,
}

/// Why there is no result.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DiceError {
    /// Real dice have to be rolled and typed in.
    #[error("{} {} dice are to be rolled and typed in (rule {})", .0.number, .0.die.name, .0.rule)]
    Wanted(Request),
    /// A face that the die does not have was typed in or recorded.
    #[error("face {face} is not on the die {die}, whose faces are 0 to {last}")]
    NoSuchFace {
        /// The kind of die.
        die: Cow<'static, str>,
        /// The face given.
        face: u8,
        /// The last face it has.
        last: u8,
    },
    /// The record holds another roll here.
    #[error("the record holds {recorded}; asked for are {} {} dice (rule {})", .wanted.number, .wanted.die.name, .wanted.rule)]
    NotAsRecorded {
        /// What was asked for.
        wanted: Request,
        /// What is recorded, in words.
        recorded: String,
    },
}

/// A source of results.
pub trait Dice {
    /// Rolls so many dice of a kind. No dice at all (0) give no results and need nothing.
    ///
    /// # Errors
    /// [`DiceError`] if there are no results to be had. What the rule set has done with its state by then is
    /// thrown away.
    fn roll(&mut self, request: &Request) -> Result<Vec<u8>, DiceError>;
}

/// Dice drawn by a generator from a seed: the same seed and place in the game give the same results everywhere.
///
/// The generator is `ChaCha` with eight rounds; each place in the game has a stream of its own, so that taking a
/// command back and giving it again draws the same dice, and other branches do not matter.
///
/// ```
/// use deadreckon_engine::dice::{Dice, Die, Request, Seeded};
/// use deadreckon_engine::rule::RuleId;
/// let three = Request { die: Die::new("attack", 8), number: 3, rule: RuleId("A-40") };
/// let first = Seeded::new(7, 0).roll(&three)?;
/// assert_eq!(Seeded::new(7, 0).roll(&three)?, first);
/// assert!(first.iter().all(|face| *face < 8));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct Seeded(ChaCha8Rng);

impl Seeded {
    /// Dice of a seed at a place: how many commands went before.
    #[must_use]
    pub fn new(seed: u64, place: u64) -> Self {
        let mut generator = ChaCha8Rng::seed_from_u64(seed);
        generator.set_stream(place);
        Self(generator)
    }

    /// A whole number below `below`, each as likely as the others; 0 if `below` is 0.
    pub fn below(&mut self, below: u32) -> u32 {
        if below < 2 {
            return 0;
        }
        // Draws from the last, incomplete stretch are thrown away, or small numbers would be likelier.
        let usable = u32::MAX - u32::MAX % below;
        loop {
            let drawn = self.0.next_u32();
            if drawn < usable {
                return drawn % below;
            }
        }
    }

    /// A number from 0 (inclusive) to 1 (exclusive), in steps of 2⁻³².
    pub fn unit(&mut self) -> f64 {
        f64::from(self.0.next_u32()) / 4_294_967_296.0
    }
}

impl Dice for Seeded {
    fn roll(&mut self, request: &Request) -> Result<Vec<u8>, DiceError> {
        let faces = u32::from(request.die.faces);
        Ok((0..request.number).map(|_| u8::try_from(self.below(faces)).unwrap_or(0)).collect())
    }
}

/// What people rolled with real dice and typed in, in the order in which it is asked for.
///
/// When they run out, [`DiceError::Wanted`] says what to roll next; the command is then given again with more.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Typed(VecDeque<u8>);

impl Typed {
    /// These faces.
    #[must_use]
    pub fn new(faces: impl IntoIterator<Item = u8>) -> Self {
        Self(faces.into_iter().collect())
    }

    /// How many were not asked for.
    #[must_use]
    pub fn left(&self) -> usize {
        self.0.len()
    }
}

impl Dice for Typed {
    fn roll(&mut self, request: &Request) -> Result<Vec<u8>, DiceError> {
        let number = usize::try_from(request.number).unwrap_or(usize::MAX);
        if self.0.len() < number {
            return Err(DiceError::Wanted(request.clone()));
        }
        let faces: Vec<u8> = self.0.drain(..number).collect();
        on_the_die(&request.die, &faces)?;
        Ok(faces)
    }
}

/// What a record holds for one command.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recorded<'a> {
    rolls: &'a [Roll],
}

impl<'a> Recorded<'a> {
    /// These rolls.
    #[must_use]
    pub const fn new(rolls: &'a [Roll]) -> Self {
        Self { rolls }
    }

    /// The rolls that were not asked for.
    #[must_use]
    pub const fn left(&self) -> &'a [Roll] {
        self.rolls
    }
}

impl Dice for Recorded<'_> {
    fn roll(&mut self, request: &Request) -> Result<Vec<u8>, DiceError> {
        if request.number == 0 {
            return Ok(Vec::new());
        }
        let differs = |recorded| Err(DiceError::NotAsRecorded { wanted: request.clone(), recorded });
        let Some((roll, rest)) = self.rolls.split_first() else { return differs("no further roll".to_owned()) };
        if roll.die != request.die.name || u32::try_from(roll.faces.len()) != Ok(request.number) {
            return differs(format!("{} {} dice", roll.faces.len(), roll.die));
        }
        on_the_die(&request.die, &roll.faces)?;
        self.rolls = rest;
        Ok(roll.faces.clone())
    }
}

/// Passes requests on and keeps what was rolled, for the record.
pub(crate) struct Keeping<'a> {
    pub(crate) from: &'a mut dyn Dice,
    pub(crate) kept: Vec<Roll>,
}

impl Dice for Keeping<'_> {
    fn roll(&mut self, request: &Request) -> Result<Vec<u8>, DiceError> {
        if request.number == 0 {
            return Ok(Vec::new());
        }
        let faces = self.from.roll(request)?;
        on_the_die(&request.die, &faces)?;
        self.kept.push(Roll { die: request.die.name.clone(), faces: faces.clone() });
        Ok(faces)
    }
}

fn on_the_die(die: &Die, faces: &[u8]) -> Result<(), DiceError> {
    match faces.iter().find(|face| **face >= die.faces) {
        Some(face) => {
            Err(DiceError::NoSuchFace { die: die.name.clone(), face: *face, last: die.faces.saturating_sub(1) })
        }
        None => Ok(()),
    }
}
