//! Damage decks as data: how many of each card, and what each does (A.4).
//!
//! A card does two kinds of things while it lies face up: something that lasts, and something at a moment. Both are
//! told in a small vocabulary; no code knows a card by its name.

use super::DamageCard;
use crate::bar::ActionKind;
use crate::deed::{Deed, deed_faults};
use crate::dial::Difficulty;
use crate::dice::AttackFace;
use crate::position::Token;
use crate::text::is_word;
use deadreckon_geometry::maneuver::Bearing;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// What a card is about; some effects of other cards look at it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Trait {
    /// The ship.
    Ship,
    /// The pilot.
    Pilot,
}

/// How the colour of maneuvers changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Shift {
    /// One step towards red; purple stays (D-11).
    Harder,
    /// One step towards green or blue; purple stays.
    Easier,
    /// Red, whatever it was.
    Red,
    /// Green or blue, whatever it was.
    Easy,
}

impl Shift {
    /// The colour after it alone.
    #[must_use]
    pub const fn of(self, difficulty: Difficulty) -> Difficulty {
        match (self, difficulty) {
            (_, Difficulty::Purple) => Difficulty::Purple,
            (Self::Harder, Difficulty::Easy) | (Self::Easier, Difficulty::Red) => Difficulty::White,
            (Self::Harder | Self::Red, _) => Difficulty::Red,
            (Self::Easier | Self::Easy, _) => Difficulty::Easy,
        }
    }

    /// Steps towards red: 1, or -1; 0 for what names a colour.
    #[must_use]
    pub const fn step(self) -> i32 {
        match self {
            Self::Harder => 1,
            Self::Easier => -1,
            Self::Red | Self::Easy => 0,
        }
    }
}

/// Something that lasts while a card lies face up.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Lasting {
    /// So many attack dice more, or fewer.
    AttackDice(i8),
    /// So many attack dice more, or fewer, of primary weapons.
    PrimaryDice(i8),
    /// No attack dice at all, whatever is added.
    NoAttackDice,
    /// So many defence dice more, or fewer.
    DefenceDice(i8),
    /// Another agility, which is never below 0: dice are added after that.
    Agility(i8),
    /// This initiative (pilot skill), whatever is printed.
    Initiative(u8),
    /// Another colour for maneuvers of these bearings.
    Difficulty {
        /// Which.
        bearings: BTreeSet<Bearing>,
        /// How.
        shift: Shift,
    },
    /// The ship cannot attack.
    CannotAttack,
    /// The ship changes its attack dice with these only.
    ModifiesOnlyWith(BTreeSet<Token>),
    /// The ship performs no actions but these, and those of damage cards.
    ActionsOnly(BTreeSet<ActionKind>),
    /// The ship performs no action that its bar shows.
    BarClosed,
    /// The card counts as so many.
    CountsAs(u8),
    /// Hit damage that the ship suffers is critical damage instead.
    HitsAreCritical,
    /// Damage cards are dealt to the ship face up.
    DealtFaceUp,
    /// Maneuvers of these bearings may not be set on the dial.
    NotPlanned(BTreeSet<Bearing>),
}

/// What a maneuver must have been like.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Like {
    /// Of this colour, as flown.
    Coloured(Difficulty),
    /// Of another bearing than these.
    BearingOtherThan(BTreeSet<Bearing>),
    /// It overlapped a ship.
    OverlappedShip,
    /// The ship is in contact with another one after it.
    InContact,
    /// It went through an obstacle or ended on one.
    MetObstacle,
    /// An ion maneuver.
    Ion,
}

/// A moment at which a card does something.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Moment {
    /// The card comes face up: dealt so, or exposed.
    FaceUp,
    /// The Engagement (Combat) phase begins.
    StartOfEngagement,
    /// The ship is about to engage.
    BeforeEngaging,
    /// The ship has engaged, whether or not it attacked.
    AfterEngaging,
    /// The ship has attacked.
    AfterAttack,
    /// The ship has performed an action.
    AfterAction,
    /// The ship's dial is revealed.
    DialRevealed,
    /// The ship has executed a maneuver that is like one of these; of any kind if there are none.
    AfterManeuver(Vec<Like>),
    /// The ship has suffered 1 critical damage, and the card lay face up before.
    AfterCritical,
}

/// What a card does at a moment.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Timed {
    /// When.
    pub at: Moment,
    /// What, in order.
    pub does: Vec<Deed>,
}

/// When the action on a card repairs it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Repair {
    /// There is no action on it.
    #[default]
    Never,
    /// Always.
    Always,
    /// If an attack die shows one of these.
    On(BTreeSet<AttackFace>),
}

impl CardData {
    fn has_no_action(action: &Repair) -> bool {
        *action == Repair::Never
    }

    /// Whether an action is printed on it.
    #[must_use]
    pub fn has_action(&self) -> bool {
        !Self::has_no_action(&self.action)
    }
}

/// One card of a deck.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardData {
    /// How many of it there are.
    pub number: u8,
    /// What it is about.
    pub kind: Trait,
    /// What lasts.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lasting: Vec<Lasting>,
    /// Whether that begins only with the round after the one in which the card came face up.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub from_next_round: bool,
    /// What happens at moments.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub timed: Vec<Timed>,
    /// The action on it, which repairs it.
    #[serde(default, skip_serializing_if = "CardData::has_no_action")]
    pub action: Repair,
}

/// A damage deck.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DamageDeck {
    /// What editions and games call it.
    pub name: String,
    /// Its cards.
    pub cards: BTreeMap<DamageCard, CardData>,
}

impl DamageDeck {
    /// Every card of the whole deck, by name.
    #[must_use]
    pub fn whole(&self) -> Vec<DamageCard> {
        self.cards.iter().flat_map(|(card, data)| std::iter::repeat_n(*card, usize::from(data.number))).collect()
    }

    /// What makes no sense: its key and what is wrong. Empty if the deck can be used.
    #[must_use]
    pub fn faults(&self) -> Vec<(String, String)> {
        let mut faults = Vec::new();
        if !is_word(&self.name) {
            faults.push(("name".into(), "a name has 1 to 64 letters, digits, '-' or '_'".into()));
        }
        if !(1..=255).contains(&self.whole().len()) {
            faults.push(("cards".into(), "must hold 1 to 255 cards altogether".into()));
        }
        for (card, data) in &self.cards {
            for (n, timed) in data.timed.iter().enumerate() {
                let key = format!("cards.{card}.timed[{n}].does");
                faults.extend(deed_faults(&timed.does).into_iter().map(|why| (key.clone(), why)));
            }
            for (n, lasting) in data.lasting.iter().enumerate() {
                let far = match lasting {
                    Lasting::AttackDice(n)
                    | Lasting::PrimaryDice(n)
                    | Lasting::DefenceDice(n)
                    | Lasting::Agility(n) => n.unsigned_abs() > 9,
                    Lasting::Initiative(n) | Lasting::CountsAs(n) => *n > 9,
                    _ => false,
                };
                if far {
                    faults.push((format!("cards.{card}.lasting[{n}]"), "must be at most 9".into()));
                }
            }
        }
        faults
    }
}
