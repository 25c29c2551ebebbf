//! What happened in a game, in order: for logs, animation and whatever waits for it.

use super::command::{CardAction, Facing, Modification};
use super::state::{Object, ShipId};
use crate::ability::Until;
use crate::bar::ActionKind;
use crate::board::devices::DeviceWay;
use crate::choice::Choice;
use crate::damage::DamageCard;
use crate::dial::{DialEntry, Difficulty};
use crate::dice::{AttackFace, DefenceFace};
use crate::position::{Phase, Token};
use crate::rule::{Reason, RuleId};
use deadreckon_engine::figure::Figure;
use deadreckon_engine::player::Player;
use deadreckon_engine::ruleset::Outcome;
use deadreckon_geometry::arc::ArcKind;
use deadreckon_geometry::pose::Pose;
use deadreckon_geometry::table::MatEdge;
use deadreckon_geometry::template::Template;
use serde::Serialize;

/// How a maneuver went along its path.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Path {
    /// Rear travel at the end, mm.
    pub travel: f64,
    /// Rear travel of the full move, mm.
    pub full_travel: f64,
    /// Ships under the full-length place.
    pub overlapped: Vec<ShipId>,
}

/// A move of a ship.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Moved {
    /// The ship.
    pub ship: ShipId,
    /// What was carried out.
    pub choice: Choice,
    /// From where.
    pub from: Pose,
    /// To where.
    pub to: Pose,
    /// For maneuvers along a path.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub path: Option<Path>,
    /// Ships in contact afterwards.
    pub touching: Vec<ShipId>,
    /// Obstacles met by template or end base, by their place in the position, nearest to the start first.
    pub obstacles: Vec<u32>,
    /// The template as it was laid, with its start edge's middle and direction: for pictures, and not written down.
    #[serde(skip)]
    pub template: Option<(Template, Pose)>,
}

/// One thing that happened.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum GameEvent {
    /// A round began.
    RoundBegan(u32),
    /// A phase began.
    PhaseBegan(Phase),
    /// The dice for the player order were rolled.
    PlayerOrderRolled {
        /// Player one's dice.
        one: Vec<AttackFace>,
        /// Player two's dice.
        two: Vec<AttackFace>,
    },
    /// This player is first.
    FirstPlayer(Player),
    /// A dial was set.
    DialSet {
        /// Who set it.
        player: Player,
        /// Of which ship.
        ship: ShipId,
        /// To what; `None` for those who may not see it.
        shows: Option<DialEntry>,
    },
    /// A ship activated.
    Activated(ShipId),
    /// A dial was revealed.
    DialRevealed {
        /// Whose.
        ship: ShipId,
        /// What it shows.
        shows: DialEntry,
    },
    /// A revealed dial was turned to another maneuver.
    DialTurned {
        /// Whose.
        ship: ShipId,
        /// What it shows now.
        shows: DialEntry,
    },
    /// A ship flies something else than its dial shows.
    Substituted {
        /// The ship.
        ship: ShipId,
        /// What it flies.
        flies: DialEntry,
        /// The rule that says so.
        rule: RuleId,
    },
    /// A ship moved.
    Moved(Moved),
    /// A ship gained tokens.
    Gained {
        /// The ship.
        ship: ShipId,
        /// Which.
        token: Token,
        /// How many.
        number: u32,
        /// By which rule.
        rule: RuleId,
    },
    /// A ship lost tokens.
    Lost {
        /// The ship.
        ship: ShipId,
        /// Which.
        token: Token,
        /// How many.
        number: u32,
        /// By which rule.
        rule: RuleId,
    },
    /// A ship spent a Force charge.
    ForceSpent(ShipId),
    /// A ship began an action; its cost is paid.
    ActionBegan {
        /// The ship.
        ship: ShipId,
        /// The action.
        action: ActionKind,
        /// Its colour.
        colour: Difficulty,
    },
    /// A ship completed an action.
    ActionPerformed {
        /// The ship.
        ship: ShipId,
        /// The action.
        action: ActionKind,
    },
    /// A ship performed the action of a card.
    CardActionPerformed {
        /// The ship.
        ship: ShipId,
        /// The action.
        action: CardAction,
        /// The damage card, if it is one.
        card: Option<DamageCard>,
    },
    /// The action of a card failed.
    CardActionFailed {
        /// The ship.
        ship: ShipId,
        /// The action.
        action: CardAction,
        /// Why.
        reasons: Vec<Reason>,
    },
    /// An action failed.
    ActionFailed {
        /// The ship.
        ship: ShipId,
        /// The action.
        action: ActionKind,
        /// Why.
        reasons: Vec<Reason>,
    },
    /// An effect that is no action was resolved.
    EffectResolved {
        /// The ship.
        ship: ShipId,
        /// Which: see [`crate::ability::is_effect`].
        action: ActionKind,
    },
    /// An effect that is no action came to nothing; the action of that name stays possible (B-35).
    EffectFailed {
        /// The ship.
        ship: ShipId,
        /// Which: see [`crate::ability::is_effect`].
        action: ActionKind,
        /// Why.
        reasons: Vec<Reason>,
    },
    /// A tractor move came to nothing: there is no other (G-19).
    TractorMoveFailed {
        /// The ship.
        ship: ShipId,
        /// Why.
        reasons: Vec<Reason>,
    },
    /// A docked ship deployed.
    Undocked {
        /// The ship.
        ship: ShipId,
        /// From which carrier.
        carrier: ShipId,
    },
    /// A docked ship could not deploy.
    UndockFailed {
        /// The ship.
        ship: ShipId,
        /// Why.
        reasons: Vec<Reason>,
    },
    /// A decloak failed; the token stays.
    DecloakFailed {
        /// The ship.
        ship: ShipId,
        /// Why.
        reasons: Vec<Reason>,
    },
    /// A ship spent a charge of a load, by its place on its card.
    ChargeSpent {
        /// The ship.
        ship: ShipId,
        /// The load.
        load: u8,
    },
    /// Charges of a load came back.
    Reloaded {
        /// The ship.
        ship: ShipId,
        /// The load.
        load: u8,
    },
    /// A ship placed a device.
    DevicePlaced {
        /// The ship.
        ship: ShipId,
        /// The name of the device.
        name: String,
        /// With which template, and where from.
        way: DeviceWay,
        /// Where its first token lies.
        at: Pose,
        /// The numbers of its tokens.
        devices: Vec<u32>,
    },
    /// A device goes off: what follows is its doing.
    DeviceGoesOff {
        /// Its number.
        device: u32,
        /// The ships that it acts on.
        on: Vec<ShipId>,
    },
    /// A fused device lost a fuse marker instead of going off.
    FuseLost(u32),
    /// A ship reinforced one of its faces.
    Reinforced(ShipId, Facing),
    /// The indicator of a ship points to another arc.
    Pointed(ShipId, ArcKind),
    /// A ship did nothing of what it might have done.
    Passed(ShipId),
    /// A ship locked an object.
    Locked {
        /// Who.
        by: ShipId,
        /// What.
        on: Object,
    },
    /// A lock went.
    LockGone {
        /// Whose.
        by: ShipId,
        /// From what.
        on: Object,
        /// By which rule.
        rule: RuleId,
    },
    /// The Perform Action step was skipped.
    ActionStepSkipped {
        /// Whose.
        ship: ShipId,
        /// By which rule.
        rule: RuleId,
    },
    /// An attack die was rolled outside of an attack.
    Rolled {
        /// For which ship.
        ship: ShipId,
        /// What it shows.
        face: AttackFace,
        /// By which rule.
        rule: RuleId,
    },
    /// An action was begun and taken back: it was not performed.
    TakenBack {
        /// The ship.
        ship: ShipId,
        /// The action.
        action: ActionKind,
    },
    /// A die was rolled for who chooses the first player.
    BidRolled {
        /// What it shows.
        face: AttackFace,
        /// By which rule.
        rule: RuleId,
    },
    /// A player picked an edge; the other one has the edge across.
    EdgePicked {
        /// Who.
        player: Player,
        /// Which.
        edge: MatEdge,
    },
    /// An obstacle was laid.
    ObstacleLaid {
        /// By whom.
        player: Player,
        /// Its outline.
        outline: String,
        /// Where.
        at: Pose,
    },
    /// A player's obstacles that are left fit nowhere, and are not laid.
    ObstaclesLeftOut(Player),
    /// A ship was placed.
    Deployed {
        /// The ship.
        ship: ShipId,
        /// Where.
        at: Pose,
    },
    /// A player scored.
    Scored {
        /// Who.
        player: Player,
        /// How many points.
        points: u32,
        /// How many that makes.
        total: u32,
        /// By which rule.
        rule: RuleId,
    },
    /// An ability entered the queue.
    AbilityQueued {
        /// The ship.
        ship: ShipId,
        /// What the ability is called.
        name: String,
    },
    /// An ability is used.
    AbilityUsed {
        /// The ship.
        ship: ShipId,
        /// What the ability is called.
        name: String,
    },
    /// The turn of an ability came, and it could not be resolved.
    AbilityLapsed {
        /// The ship.
        ship: ShipId,
        /// What the ability is called.
        name: String,
    },
    /// A special weapon was discarded.
    WeaponDiscarded {
        /// The ship.
        ship: ShipId,
        /// What the weapon is called.
        name: String,
    },
    /// The initiative of a ship is another one for a while.
    InitiativeSet {
        /// The ship.
        ship: ShipId,
        /// What it is.
        value: u8,
        /// How long.
        until: Until,
    },
    /// The initiative of a ship rose above the step in progress: it does not engage in this phase any more.
    StepMissed(ShipId),
    /// A ship engaged.
    Engaged(ShipId),
    /// A ship declared an attack.
    Attacked {
        /// The attacker.
        ship: ShipId,
        /// The defender.
        target: ShipId,
        /// The weapon, by its place on the card.
        weapon: u8,
        /// The attack range.
        range: u8,
        /// Whether it is obstructed.
        obstructed: bool,
    },
    /// Attack dice were rolled.
    AttackRolled {
        /// By whom.
        ship: ShipId,
        /// What they show.
        faces: Vec<AttackFace>,
        /// How many, and why.
        dice: Figure,
    },
    /// Defence dice were rolled.
    DefenceRolled {
        /// By whom.
        ship: ShipId,
        /// What they show.
        faces: Vec<DefenceFace>,
        /// How many, and why.
        dice: Figure,
    },
    /// Dice were changed.
    DiceModified {
        /// By whom.
        ship: ShipId,
        /// By what.
        by: Modification,
        /// The attack dice then.
        attack: Vec<AttackFace>,
        /// The defence dice then.
        defence: Vec<DefenceFace>,
    },
    /// The results were compared.
    Neutralised {
        /// The defender.
        ship: ShipId,
        /// The attacker.
        by: ShipId,
        /// Hits left.
        hits: u32,
        /// Critical hits left.
        criticals: u32,
    },
    /// Shields were lost.
    ShieldsLost {
        /// The ship.
        ship: ShipId,
        /// How many.
        number: u32,
    },
    /// A damage card was dealt.
    DamageDealt {
        /// The ship.
        ship: ShipId,
        /// Which; `None` if it lies face down.
        card: Option<DamageCard>,
    },
    /// A face-up damage card does what it says; what follows is its doing.
    CardActs {
        /// The ship.
        ship: ShipId,
        /// Which card.
        card: DamageCard,
    },
    /// A face-up damage card was turned face down.
    DamageRepaired {
        /// The ship.
        ship: ShipId,
        /// Which.
        card: DamageCard,
    },
    /// A face-down damage card was turned face up.
    DamageExposed {
        /// The ship.
        ship: ShipId,
        /// Which.
        card: DamageCard,
    },
    /// A face-down damage card was discarded.
    DamageDiscarded(ShipId),
    /// A ship is destroyed, but stays until the step of its initiative is over.
    Doomed(ShipId),
    /// A ship was destroyed and left the game.
    Destroyed(ShipId),
    /// A ship left the mat and is out of the game, not destroyed.
    Fled(ShipId),
    /// The game is over.
    Over(Outcome),
}
