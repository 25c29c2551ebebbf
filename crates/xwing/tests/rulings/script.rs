//! What a file of rulings holds.

#![expect(unreachable_pub, reason = "a module of the tests that use it")]

use deadreckon_engine::player::Player;
use deadreckon_geometry::arc::ArcKind;
use deadreckon_geometry::parts::BaseSize;
use deadreckon_geometry::template::Side;
use deadreckon_xwing::ability::{Ability, Until};
use deadreckon_xwing::bar::{ActionKind, BarEntry};
use deadreckon_xwing::card_texts::CardTexts;
use deadreckon_xwing::choice::Choice;
use deadreckon_xwing::damage::DamageCard;
use deadreckon_xwing::dial::Difficulty;
use deadreckon_xwing::dice::{AttackFace, DefenceFace};
use deadreckon_xwing::edition::Edition;
use deadreckon_xwing::edition::round::Variant;
use deadreckon_xwing::game::command::{AfterMove, CarrierEnd, Facing, Granted, HoldAt, Modification};
use deadreckon_xwing::game::maneuver_change::ManeuverChange;
use deadreckon_xwing::game::setup::{IndicatorCard, LoadCard};
use deadreckon_xwing::position::{Phase, Token};
use deadreckon_xwing::ship::Weapon;
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};

/// A ship of a ruling; what is left out is ordinary.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Piece {
    pub player: Player,
    #[serde(default = "small")]
    pub base: BaseSize,
    pub at: (f64, f64, f64),
    #[serde(default = "three")]
    pub initiative: u8,
    #[serde(default = "stays")]
    pub dial: String,
    #[serde(default)]
    pub actions: Vec<BarEntry>,
    #[serde(default)]
    pub tokens: BTreeMap<Token, u32>,
    #[serde(default)]
    pub shields: u8,
    #[serde(default)]
    pub force: u8,
    #[serde(default)]
    pub exceptions: Vec<String>,
    #[serde(default)]
    pub indicator: Option<IndicatorCard>,
    #[serde(default)]
    pub weapons: Vec<Weapon>,
    #[serde(default = "two")]
    pub agility: u8,
    #[serde(default)]
    pub headers: Vec<String>,
    #[serde(default)]
    pub docked: Option<String>,
    #[serde(default)]
    pub texts: CardTexts,
    #[serde(default)]
    pub loads: Vec<LoadCard>,
    #[serde(default)]
    pub abilities: Vec<Ability>,
}

const fn two() -> u8 {
    2
}

const fn small() -> BaseSize {
    BaseSize::Small
}

const fn three() -> u8 {
    3
}

pub fn stays() -> String {
    "stationary white".to_owned()
}

/// What a player does, with ships and obstacles by their ids.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Order {
    Pass,
    Act(ActionKind),
    /// A docked ship deploys.
    Undock(CarrierEnd, String),
    /// In a colour that does not stand first on the bar.
    ActAs(ActionKind, Difficulty),
    /// The action of the ship's damage card at this place, from 0; of another card.
    Repair(u32),
    Header(u32),
    /// A device of a load is dropped or launched with a template; a load is reloaded.
    Drop(u8, String),
    Launch(u8, String),
    Load(u8),
    /// By hand: a charge of a load is spent; a device gets a fuse marker.
    SpendCharge(String, u8),
    Fuse(u32),
    /// A maneuver for the own dial, as text.
    SetDial(String),
    /// All dials of the player are set.
    DialsSet,
    Declare(Choice),
    Place(Choice),
    Slide(Choice, f64, f64),
    Target(String),
    Face(Facing),
    Next(String),
    Point(ArcKind),
    /// With a weapon, at a ship.
    Attack(u8, String),
    Modify(Modification),
    /// A maneuver as text.
    Fly(String),
    Remove(Token),
    Break(String),
    Rotate(Side),
    First(AfterMove),
    /// By hand: tokens for a ship and from it, an action granted to it, an effect of it.
    Gain(String, Token, u32),
    Lose(String, Token, u32),
    Grant(String, Granted),
    Effect(String, ActionKind),
    /// By hand: the game holds at a moment of a ship; a revealed dial is turned; a token or lock goes over.
    Hold(String, HoldAt),
    TurnDial(String, String),
    Transfer(String, String, Token),
    /// The lock of the first on the second goes over to the third.
    TransferLock(String, String, String),
    /// By hand: a ship executes a maneuver, with its colour.
    Flies(String, String),
    /// By hand: a ship suffers hits and critical hits.
    Harm(String, u32, u32),
    /// The ability of the ship with this name enters the queue next; the ability whose turn it is is used.
    Queue(String),
    Use,
    /// A special weapon is discarded.
    Discard(u8),
    /// The lock token of a ship is removed from the ship.
    RemoveLockOf(String),
    /// By hand: a bonus attack, another initiative, another maneuver; whether the effect names the ion maneuver.
    BonusAttack(String),
    Initiative(String, u8, Until),
    Change(String, ManeuverChange, #[serde(default)] bool),
    /// By hand: a damage card of a ship is exposed, chosen by chance; the one at a place is repaired.
    Expose(String),
    RepairByHand(String, u32),
}

/// Where a piece lies: x, y, heading in degrees.
pub type At = (f64, f64, f64);

/// One line of a script.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Line {
    /// The owner of the ship gives a command; with the dice that it rolls.
    Does(String, Order),
    Rolls(String, Order, Vec<AttackFace>, #[serde(default)] Vec<DefenceFace>),
    /// All dials are set as in the first round.
    Plan,
    /// A ship suffers critical hits until its shields are gone and this card has been dealt to it, face up; with the
    /// dice that the card then rolls.
    Damaged(String, DamageCard, #[serde(default)] Vec<AttackFace>),
    /// The face-up damage cards of a ship, in the order of dealing.
    FaceUp(String, Vec<DamageCard>),
    /// The devices on the mat in the order in which they were placed: name and middle, to 0.01 mm.
    Devices(Vec<(String, f64, f64)>),
    /// The charges left of each load of a ship.
    Charges(String, Vec<u32>),
    /// It is asked whether this ability of a ship is used; which of these abilities enters the queue next.
    Ability(String, String),
    Order(BTreeSet<String>),
    /// The weapons with which a ship may attack now, and whom.
    Shots(String, BTreeSet<(u8, String)>),
    /// Events of these kinds so far, in their order.
    InOrder(Vec<String>),
    /// The abilities that have been used so far, in their order.
    Used(Vec<String>),
    /// The initiative of a ship now.
    Initiative(String, u8),
    /// The same without the dials of these ships, which are forgotten; in the place of the first `Plan` if it comes first.
    Forget(Vec<String>),
    /// The command is refused by this rule.
    Refused(String, Order, String),
    /// The tokens of a ship, all of them.
    Tokens(String, BTreeMap<Token, u32>),
    /// Actions performed and failed in this round.
    Done(String, BTreeSet<ActionKind>),
    Failed(String, BTreeSet<ActionKind>),
    /// Where a ship stands, to 0.01 mm and 0.01 degrees.
    Stands(String, (f64, f64, f64)),
    /// The ships in contact with a ship.
    Touches(String, BTreeSet<String>),
    /// Damage cards and shields lost, together.
    Harm(String, u32),
    /// A ship waits in its carrier.
    Docked(String),
    Destroyed(String),
    Fled(String),
    /// Whose ship is asked for an action now; and for which actions.
    Asked(String, BTreeSet<ActionKind>),
    /// The ways that a ship may name now, all of them.
    Ways(String, BTreeSet<String>),
    /// How many events of a kind the whole script has given so far.
    Events(String, usize),
    /// The maneuver that a revealed dial shows.
    Revealed(String, String),
    /// The maneuver that a ship executed.
    Flew(String, String),
    /// Locks of a ship.
    Locks(String, BTreeSet<String>),
    /// The obstacles that the last move of a ship met, in their order.
    Met(String, Vec<String>),
    /// The phase and the number of the round.
    Phase(Phase, u32),
    /// The game is over, and who has won; nobody in a draw.
    Over(Option<Player>),
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ruling {
    /// Ids of section F, or of the rules where there is no ruling.
    pub id: String,
    pub editions: Vec<Edition>,
    /// The rules that it holds, besides the ruling: `docs/rules/xwing/coverage.md` names it for them.
    #[serde(default)]
    pub rules: BTreeSet<String>,
    /// Variants played otherwise than by default.
    #[serde(default)]
    pub variants: BTreeMap<Variant, bool>,
    /// In our words.
    pub says: String,
    /// The damage deck of both players; the usual one of the edition if left out.
    #[serde(default)]
    pub deck: Option<String>,
    pub ships: BTreeMap<String, Piece>,
    #[serde(default)]
    pub obstacles: BTreeMap<String, (String, (f64, f64, f64))>,
    /// Dice of the planning phase (player order), where the edition rolls any: player one wins.
    /// Devices that lie on the mat: name, whose, where, fuse markers.
    #[serde(default)]
    pub devices: Vec<(String, Player, At, u8)>,
    pub script: Vec<Line>,
}
