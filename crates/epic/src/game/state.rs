//! Everything that is true at one moment of a game.

use super::frame::Frame;
use crate::data::force::{FormationCard, Mode, Occasion};
use crate::data::scenario::Scenario;
use crate::data::unit::UnitKind;
use crate::measure::Body;
use crate::options::Options;
use deadreckon_engine::player::{ByPlayer, Player};
use deadreckon_engine::ruleset::Outcome;
use deadreckon_engine::stack::Stack;
use deadreckon_engine::subject::{GroupId, PieceId, Subject};
use deadreckon_geometry::hull::Hull;
use deadreckon_geometry::pose::Pose;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::sync::Arc;

/// A unit of the game: its number, from 0, formation by formation as the scenario lists them, player one's first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct UnitId(pub u32);

impl UnitId {
    /// The place in lists of all units.
    #[must_use]
    pub fn index(self) -> usize {
        usize::try_from(self.0).unwrap_or(usize::MAX)
    }

    /// The unit at a place of such a list.
    #[must_use]
    pub fn at(index: usize) -> Self {
        Self(u32::try_from(index).unwrap_or(u32::MAX))
    }

    /// The same as the kernel's subject.
    #[must_use]
    pub const fn subject(self) -> Subject {
        Subject::Piece(PieceId(self.0))
    }
}

/// A formation of the game: its number, from 0, player one's first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct FormationId(pub u32);

impl FormationId {
    /// The place in lists of all formations.
    #[must_use]
    pub fn index(self) -> usize {
        usize::try_from(self.0).unwrap_or(usize::MAX)
    }

    /// The formation at a place of such a list.
    #[must_use]
    pub fn at(index: usize) -> Self {
        Self(u32::try_from(index).unwrap_or(u32::MAX))
    }

    /// The same as the kernel's subject.
    #[must_use]
    pub const fn subject(self) -> Subject {
        Subject::Group(GroupId(self.0))
    }
}

/// The footprints of a kind of unit.
#[derive(Debug, Clone, PartialEq)]
pub struct Hulls {
    /// Its base.
    pub base: Hull,
    /// Its model, where the kind has one of its own.
    pub model: Option<Hull>,
}

/// A unit.
#[derive(Debug, Clone, Serialize)]
pub struct Unit {
    /// What is printed; part of the setup and not of the hash.
    #[serde(skip)]
    pub kind: Arc<UnitKind>,
    /// The name of its kind.
    #[serde(skip)]
    pub name: Arc<str>,
    /// Its footprints; follow from the kind.
    #[serde(skip)]
    pub hulls: Arc<Hulls>,
    /// Its formation.
    pub formation: FormationId,
    /// Where it stands, or stood last; a carried one stands where its carrier does.
    #[serde(serialize_with = "exact")]
    pub pose: Pose,
    /// Its base there; follows from the pose and is not hashed.
    #[serde(skip)]
    pub base: Body,
    /// Its model there, which is the base where the kind has none of its own.
    #[serde(skip)]
    pub model: Body,
    /// Whether it is on the table or carried, and not destroyed.
    pub alive: bool,
    /// What carries it.
    pub carried_by: Option<UnitId>,
}

/// The exact numbers of a pose.
fn exact<S: serde::Serializer>(pose: &Pose, serializer: S) -> Result<S::Ok, S::Error> {
    [pose.position.x, pose.position.y, pose.heading].serialize(serializer)
}

/// A formation.
#[derive(Debug, Clone, Serialize)]
pub struct Formation {
    /// What is printed; part of the setup and not of the hash.
    #[serde(skip)]
    pub card: Arc<FormationCard>,
    /// Whose it is.
    pub owner: Player,
    /// Its units, dead ones too, in the order of the scenario.
    pub units: Vec<UnitId>,
    /// Blast markers; 0 while it is broken.
    pub blast: u32,
    /// Whether it is broken.
    pub broken: bool,
    /// Whether it has used its activation of this turn (E1.4).
    pub activated: bool,
    /// Whether it has marched this turn (E3.4).
    pub marched: bool,
    /// The turn in which it went on overwatch, while it is.
    pub overwatch: Option<u32>,
}

/// The phases of a turn (E1.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Start-of-turn effects and the strategy roll.
    Strategy,
    /// Formations act.
    Action,
    /// End-of-turn effects, rallying, the victory check.
    End,
}

/// The activation before this one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Previous {
    /// Whose.
    pub player: Player,
    /// Whether its test was passed.
    pub passed: bool,
    /// How it came about.
    pub mode: Mode,
    /// Whether the player has handed the initiative over since.
    pub handed_over: bool,
}

/// Formations that take turns to do something small: effects and rallying.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Queue {
    /// What they do; `None`: rally.
    pub occasion: Option<Occasion>,
    /// Who is next, if he has one left.
    pub next: Player,
    /// Those that have done it.
    pub done: BTreeSet<FormationId>,
}

/// Everything that is true now.
#[derive(Debug, Clone, Serialize)]
pub struct State {
    /// What the game started from; not hashed, it is part of the record.
    #[serde(skip)]
    pub scenario: Arc<Scenario>,
    /// The readings that hold; follow from the scenario.
    #[serde(skip)]
    pub options: Options,
    /// The terrain; follows from the scenario.
    #[serde(skip)]
    pub ground: Arc<super::terrain::Terrain>,
    /// All units.
    pub units: Vec<Unit>,
    /// All formations.
    pub formations: Vec<Formation>,
    /// The number of the turn, from 1.
    pub turn: u32,
    /// The phase.
    pub phase: Phase,
    /// Who won the strategy roll last (E1.3).
    pub strategy_winner: Option<Player>,
    /// Whether the roll of this turn has been made and the winner has not chosen yet.
    pub choosing_first: bool,
    /// Who acts first in this turn.
    pub first: Player,
    /// The activation before.
    pub previous: Option<Previous>,
    /// A player whose declaration is missing: the opponent names a formation (E1.10).
    pub defaulting: Option<Mode>,
    /// Whether a player has declared that all he has left stays on overwatch (E1.13).
    pub stays_on_watch: ByPlayer<bool>,
    /// Further retentions used in this turn.
    pub retentions: ByPlayer<u32>,
    /// Rerolls of action tests used in this turn.
    pub rerolls: ByPlayer<u32>,
    /// What formations take turns at.
    pub queue: Option<Queue>,
    /// Destroyed carriers with the survivors that their owner still has to put down (E5.24).
    pub bailing: Vec<(UnitId, Vec<UnitId>)>,
    /// Formations that withdraw when the action in progress is over (E6.33).
    pub to_withdraw: Vec<FormationId>,
    /// What is in progress.
    pub stack: Stack<Frame>,
    /// For how many whole turns a side has held each objective, with the side.
    pub held: Vec<Option<(Player, u32)>>,
    /// How the game ended.
    pub over: Option<Outcome>,
}

impl Unit {
    /// Whether it stands on the table: neither destroyed nor carried.
    #[must_use]
    pub const fn is_standing(&self) -> bool {
        self.alive && self.carried_by.is_none()
    }

    /// Puts it somewhere.
    pub(super) fn stand(&mut self, pose: Pose) {
        self.pose = pose;
        self.base = self.hulls.base.at(pose);
        self.model = self.hulls.model.as_ref().map_or_else(|| self.base.clone(), |model| model.at(pose));
    }
}

impl State {
    /// A unit.
    ///
    /// # Panics
    /// If there is no such unit; ids come from the state itself or have been checked.
    #[must_use]
    pub fn unit(&self, unit: UnitId) -> &Unit {
        &self.units[unit.index()]
    }

    /// A formation.
    ///
    /// # Panics
    /// As [`State::unit`].
    #[must_use]
    pub fn formation(&self, formation: FormationId) -> &Formation {
        &self.formations[formation.index()]
    }

    /// A formation, to be changed.
    ///
    /// # Panics
    /// As [`State::unit`].
    pub fn formation_mut(&mut self, formation: FormationId) -> &mut Formation {
        &mut self.formations[formation.index()]
    }

    /// All formations with their ids.
    pub fn all(&self) -> impl Iterator<Item = (FormationId, &Formation)> {
        self.formations.iter().enumerate().map(|(index, formation)| (FormationId::at(index), formation))
    }

    /// Whose a unit is.
    #[must_use]
    pub fn owner(&self, unit: UnitId) -> Player {
        self.formation(self.unit(unit).formation).owner
    }

    /// The living units of a formation, carried ones too.
    pub fn living(&self, formation: FormationId) -> impl Iterator<Item = UnitId> {
        self.formation(formation).units.iter().copied().filter(|unit| self.unit(*unit).alive)
    }

    /// The living units of a formation that stand on the table themselves.
    pub fn standing(&self, formation: FormationId) -> impl Iterator<Item = UnitId> {
        self.living(formation).filter(|unit| self.unit(*unit).carried_by.is_none())
    }

    /// Whether a unit is of a kind, by name.
    #[must_use]
    pub fn is_kind(&self, unit: UnitId, kind: &str) -> bool {
        *self.unit(unit).name == *kind
    }

    /// How many units of a formation live.
    #[must_use]
    pub fn count(&self, formation: FormationId) -> u32 {
        u32::try_from(self.living(formation).count()).unwrap_or(u32::MAX)
    }

    /// Whether a formation has a living unit.
    #[must_use]
    pub fn is_alive(&self, formation: FormationId) -> bool {
        self.living(formation).next().is_some()
    }

    /// The formations of a player that have living units.
    pub fn alive(&self, player: Player) -> impl Iterator<Item = FormationId> {
        self.all().filter(move |(id, f)| f.owner == player && self.is_alive(*id)).map(|(id, _)| id)
    }

    /// The units of a player that stand on the table.
    pub fn standing_of(&self, player: Player) -> impl Iterator<Item = UnitId> {
        self.units
            .iter()
            .enumerate()
            .filter(move |(_, unit)| unit.is_standing() && self.formation(unit.formation).owner == player)
            .map(|(index, _)| UnitId::at(index))
    }

    /// The formations that a player could still activate, at this moment (section 1.1): alive, unbroken, not
    /// activated.
    pub fn left(&self, player: Player) -> impl Iterator<Item = FormationId> {
        let stays = self.stays_on_watch[player];
        self.alive(player).filter(move |id| {
            let formation = self.formation(*id);
            !stays && !formation.broken && !formation.activated
        })
    }

    /// How many markers a formation counts as having: as many as units while it is broken (E6.31).
    #[must_use]
    pub fn markers(&self, formation: FormationId) -> u32 {
        let it = self.formation(formation);
        if it.broken { self.count(formation) * it.card.markers_per_unit } else { it.blast }
    }

    /// The formation whose activation is in progress.
    #[must_use]
    pub fn active(&self) -> Option<FormationId> {
        self.stack.iter().find_map(|frame| match frame {
            Frame::Activation(activation) => Some(activation.leader()),
            _ => None,
        })
    }
}
