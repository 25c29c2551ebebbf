//! How a ruling is written.

#![expect(unreachable_pub, reason = "a module of the tests that use it")]

use deadreckon_engine::player::{ByPlayer, Player};
use deadreckon_epic::data::action::Action;
use deadreckon_epic::data::force::{Effect, ForceRules};
use deadreckon_epic::data::unit::{FireType, UnitKind};
use deadreckon_epic::game::turn::Next;
use deadreckon_epic::options::{Changes, Profile};
use serde::Deserialize;
use std::collections::BTreeMap;

/// A place, cm from the origin of the ruling.
pub type At = (f64, f64);

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ruling {
    pub id: String,
    pub says: String,
    pub rules: Vec<String>,
    #[serde(default)]
    pub profile: Profile,
    #[serde(default)]
    pub changes: Changes,
    /// Width and height of the table, and where (0, 0) of the ruling lies on it.
    #[serde(default = "wide")]
    pub table: At,
    #[serde(default = "middle")]
    pub origin: At,
    #[serde(default)]
    pub kinds: BTreeMap<String, UnitKind>,
    #[serde(default)]
    pub actions: Vec<Action>,
    #[serde(default)]
    pub terrain: Vec<(String, Vec<At>)>,
    #[serde(default)]
    pub objectives: Vec<(At, f64)>,
    #[serde(default)]
    pub turns: Option<u32>,
    #[serde(default)]
    pub forces: ByPlayer<ForceRules>,
    #[serde(default = "three")]
    pub strategy: (u8, u8),
    /// Whether the strategy roll is still to be made.
    #[serde(default)]
    pub from_strategy: bool,
    #[serde(default = "player_one")]
    pub first: Player,
    pub formations: BTreeMap<String, Card>,
    pub script: Vec<Line>,
}

const fn wide() -> At {
    (200.0, 200.0)
}

const fn middle() -> At {
    (100.0, 100.0)
}

const fn three() -> (u8, u8) {
    (3, 3)
}

const fn player_one() -> Player {
    Player::One
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Card {
    pub player: Player,
    #[serde(default = "two")]
    pub initiative: u8,
    #[serde(default = "one")]
    pub markers_per_unit: u32,
    #[serde(default)]
    pub tags: Vec<String>,
    #[serde(default)]
    pub special: Vec<String>,
    #[serde(default)]
    pub effects: Vec<Effect>,
    /// Kind, place, facing in degrees; left out: 0.
    pub units: Vec<Piece>,
    #[serde(default)]
    pub blast: u32,
    #[serde(default)]
    pub broken: bool,
    #[serde(default)]
    pub activated: bool,
    #[serde(default)]
    pub marched: bool,
    /// The turn in which it went on overwatch; 0: the one before the first.
    #[serde(default)]
    pub overwatch: Option<u32>,
}

const fn two() -> u8 {
    2
}

const fn one() -> u32 {
    1
}

#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub enum Piece {
    Plain((f64, f64)),
    Kind((String, f64, f64)),
    Facing((String, f64, f64, f64)),
    Carried((String, usize)),
}

#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    Line(f64, f64),
    Turn(f64),
    Arc((f64, f64), f64),
}

/// A command, with formations by name and units by their place in them.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Order {
    RollStrategy,
    First(Player),
    Declare(String, String),
    DeclareWith(String, String, Vec<String>),
    RollNow(String),
    RollNothing,
    ClockRanOut,
    Nominate(String),
    HandOver,
    StayOnWatch,
    Pass,
    Reroll,
    Choose(String),
    Decline,
    Engage(String),
    EngageWith(String, Vec<String>),
    Go(String, usize, Vec<At>),
    Path(String, usize, Vec<Step>),
    PickUp(String, usize, Vec<At>, Vec<usize>),
    EndMove,
    Keep(String, usize),
    Unload(String, usize, At),
    PutDown(String, usize, At),
    Shoot(String),
    ShootWith(String, Fire),
    Watch(String),
    Next(String),
}

/// How a shot is fired.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Fire {
    pub suppressed: Vec<(String, usize)>,
    pub types: Vec<(String, usize, u8, FireType)>,
    pub ignores_cover: Vec<FireType>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Line {
    /// A player does something that needs no dice.
    Does(Player, Order),
    /// He does it with these dice, 1 to 6, all of which are used.
    Rolls(Player, Order, Vec<u8>),
    /// It is refused, by this rule among others.
    Refused(Player, Order, String),
    /// It is among what may be chosen, or not.
    Offered(Player, Order, bool),
    /// What a player is asked.
    Asked(Player, String),
    Blast(String, u32),
    Broken(String, bool),
    Activated(String, bool),
    Marched(String, bool),
    OnWatch(String, bool),
    /// The units of it that live, by place.
    Living(String, Vec<usize>),
    Coherent(String, bool),
    Stands(String, usize, (f64, f64, f64)),
    Carried(String, usize, bool),
    /// How many events of a kind there have been.
    Events(String, usize),
    /// What a test would be like now: sum of the modifiers, sixths that pass.
    Odds(String, String, i32, u8),
    /// The modifiers of a test by their rules.
    Modifiers(String, String, Vec<(String, i32)>),
    /// The rules that bar an action of a formation now; none: it may be declared.
    Barred(String, String, Vec<String>),
    /// Who is next by section 1.1.
    Next(Turn),
    /// The units that would fire at another formation.
    Fires(String, String, Vec<usize>),
    CanFire(String, String, bool),
    Sees((String, usize), (String, usize), bool),
    InCover((String, usize), (String, usize), bool),
    Crossfire(String, String, bool),
    /// What a unit needs to save, in crossfire or not; 0: it has no save.
    Save(String, usize, bool, i32),
    /// What the weapons of a shot in progress need, in order of the units.
    Needs(String, Fire, Vec<i32>),
    /// Hits on units as the last shot or fight dealt them.
    Hits(String, Vec<u32>),
    /// The sum of the dice and of all that is added in the last assault.
    Sums(i32, i32),
    /// The turn and whether the game is over, and who has won.
    Turn(u32),
    Over(Option<Player>),
    Targets(Vec<String>),
    /// How long the shortest way of a unit to a place is, cm, in the move in progress; 0: there is none in its reach.
    Way(String, usize, At, f64),
    /// How much movement brings a formation together at the least, cm.
    Gathers(String, f64),
    /// A rally test's modifiers.
    RallyModifiers(String, i32),
}

/// [`Next`] as it is written.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Turn {
    Acts(Player, deadreckon_epic::data::force::Mode),
    MayRetain(Player),
    Over,
}

impl Turn {
    pub const fn is(self) -> Next {
        match self {
            Self::Acts(player, mode) => Next::Acts(player, mode),
            Self::MayRetain(player) => Next::MayRetain(player),
            Self::Over => Next::Over,
        }
    }
}
