//! Reach: every place in which a ship can end its move this turn.
//!
//! Each maneuver of the dial, backed off where it must be, and after one that is carried out in full each boost and
//! barrel roll that edition and cards give the ship. The answers are those of [`Board::options`] asked one by one;
//! what a move costs, and whether the rules of the round allow a second one, is no question of this page.
//!
//! ```
//! use deadreckon_content::{position, shipped};
//!
//! let text = r#"{"format": "deadreckon-position", "version": 1, "edition": "second", "ships": [
//!     {"id": "a", "player": 1, "base": "small", "pose": {"x": 300, "y": 300, "heading_deg": 0},
//!      "dial": [{"bearing": "straight", "speed": 2}, {"bearing": "tallon", "speed": 1, "side": "left"}]}]}"#;
//! let board = position::open("example", text.as_bytes(), &shipped::components())?;
//! let reach = board.reach(0)?;
//! // One straight, three places of the Tallon roll; three boosts and six rolls after each.
//! assert_eq!(reach.moves.len(), 4);
//! assert!(reach.moves.iter().all(|m| m.legal && m.after.len() == 9));
//! assert_eq!(reach.places().count(), 4 + 4 * 9);
//! assert!((reach.moves[0].end.position.x - 420.0).abs() < 1e-9);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use crate::action::{self, Asked, maneuver};
use crate::actor::Actor;
use crate::board::Board;
use crate::choice::{Action, Choice};
use crate::edition::TallonPlacement;
use crate::options::OptionsError;
use deadreckon_geometry::back_off::TallonSlides;
use deadreckon_geometry::maneuver::{Bearing, Maneuver, ManeuverPath};
use deadreckon_geometry::pose::Pose;
use deadreckon_geometry::reach::{
    self as map, MoveEnd, ReachError, ReachMap, ReachQuestion, RepositionAfter, RepositionEnd,
};
use deadreckon_geometry::reposition::{self, Blocking, Mover, Reposition, RepositionError};
use deadreckon_geometry::sliding;
use std::collections::BTreeMap;

/// Every place in which a ship can end its move.
#[derive(Debug, Clone, PartialEq)]
pub struct Reach {
    /// One for each maneuver choice, in the order of the options.
    pub moves: Vec<ReachMove>,
}

/// Where a maneuver ends, and what may follow.
#[derive(Debug, Clone, PartialEq)]
pub struct ReachMove {
    /// The maneuver.
    pub choice: Choice,
    /// Where the ship ends.
    pub end: Pose,
    /// Whether the choice may be carried out; only a place of a Tallon roll can be refused.
    pub legal: bool,
    /// Whether it backs off from ships.
    pub executed: Executed,
    /// Whether some part of the base ends outside the mat.
    pub leaves_mat: bool,
    /// The boosts and barrel rolls from there; empty after moves that back off, leave the mat, or are refused.
    pub after: Vec<ReachEnd>,
}

/// How much of a maneuver is carried out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Executed {
    /// All of it.
    InFull,
    /// Ships make it back off.
    InPart,
}

/// A boost or barrel roll after a maneuver.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ReachEnd {
    /// The choice.
    pub choice: Choice,
    /// Where the ship ends; for sliding rolls where they are judged: see [`deadreckon_geometry::sliding`].
    pub end: Pose,
    /// Whether it fits.
    pub legal: bool,
}

impl Reach {
    /// Every place that is legal, after maneuvers alone and after what follows them.
    pub fn places(&self) -> impl Iterator<Item = Pose> + '_ {
        let moves = self.moves.iter().filter(|m| m.legal);
        moves.flat_map(|m| core::iter::once(m.end).chain(m.after.iter().filter(|e| e.legal).map(|e| e.end)))
    }
}

impl Board {
    /// Every place in which a ship (its index) can end its move this turn.
    ///
    /// # Errors
    /// [`OptionsError::NoSuchShip`], or a base or template that the parts set lacks.
    pub fn reach(&self, ship: usize) -> Result<Reach, OptionsError> {
        let actor = Actor::new(self, ship)?;
        let turn = Turn::new(&actor)?;
        let maps: Result<Vec<_>, _> = turn.groups.iter().map(|group| turn.maps(&actor, group)).collect();
        let maps = maps?;
        let mut moves = Vec::new();
        for choice in action::choices(&actor, Action::Maneuver) {
            for (group, maps) in turn.groups.iter().zip(&maps) {
                moves.extend(turn.moved(&actor, (group, maps), choice)?);
            }
        }
        Ok(Reach { moves })
    }
}

/// A boost or roll to be asked about, and where its answers lie.
struct Follower {
    choice: Choice,
    asked: Asked,
    /// Index of the kind of blocking, and of the reposition in it; `None` where the template is too long for the base.
    at: Option<(usize, usize)>,
}

/// Maneuvers that are asked about together.
struct Group {
    maneuvers: Vec<Maneuver>,
    tallon: Tallon,
}

/// The places of Tallon rolls.
enum Tallon {
    Places(Vec<f64>),
    UpTo(f64),
}

impl Tallon {
    fn slides(&self) -> TallonSlides<'_> {
        match self {
            Self::Places(places) => TallonSlides::Places(places),
            Self::UpTo(limit) => TallonSlides::UpTo(*limit),
        }
    }
}

/// What geometry is asked for a whole turn: one map for each group of maneuvers and kind of blocking.
struct Turn {
    groups: Vec<Group>,
    followers: Vec<Follower>,
    /// At least one, so that maneuvers have their answer.
    repositions: Vec<(Blocking, Vec<Reposition>)>,
}

impl Turn {
    fn new(actor: &Actor<'_>) -> Result<Self, OptionsError> {
        let mut by_blocking: BTreeMap<Blocking, Vec<Reposition>> = BTreeMap::new();
        by_blocking.insert(Blocking::ALL, Vec::new());
        let choices = [Action::Boost, Action::BarrelRoll].into_iter().flat_map(|a| action::choices(actor, a));
        let asked: Vec<(Choice, Asked)> = choices.filter_map(|c| Some((c, action::asked(actor, c)?))).collect();
        for (_, question) in asked.iter().filter(|(_, question)| can_be_laid(actor, question)) {
            let known = by_blocking.entry(question.blocking).or_default();
            if !known.contains(&question.reposition) {
                known.push(question.reposition);
            }
        }
        let repositions: Vec<(Blocking, Vec<Reposition>)> = by_blocking.into_iter().collect();
        let place = |question: &Asked| {
            let map = repositions.iter().position(|(blocking, _)| *blocking == question.blocking)?;
            let reposition = repositions[map].1.iter().position(|known| *known == question.reposition)?;
            Some((map, reposition))
        };
        let followers = asked.iter().map(|&(choice, asked)| Follower { choice, asked, at: place(&asked) }).collect();
        Ok(Self { groups: groups(actor)?, followers, repositions })
    }

    /// One map for each kind of blocking.
    fn maps(&self, actor: &Actor<'_>, group: &Group) -> Result<Vec<ReachMap>, OptionsError> {
        let ask = |(blocking, repositions): &(Blocking, Vec<Reposition>)| {
            let question = ReachQuestion {
                mover: actor.mover,
                maneuvers: &group.maneuvers,
                tallon_slides: group.tallon.slides(),
                repositions,
                placement: actor.edition().barrel_roll.placement,
                blocking: *blocking,
                after: RepositionAfter::FullMove,
            };
            map::reach(actor.board.table(), &question).map_err(unanswered)
        };
        self.repositions.iter().map(ask).collect()
    }

    /// A maneuver and what follows it; `None` if it is not in the group.
    fn moved(
        &self,
        actor: &Actor<'_>,
        (group, maps): (&Group, &[ReachMap]),
        choice: Choice,
    ) -> Result<Option<ReachMove>, OptionsError> {
        let Choice::Maneuver { maneuver, place } = choice else { return Ok(None) };
        let Some(index) = group.maneuvers.iter().position(|known| *known == maneuver) else { return Ok(None) };
        let slide = match (&actor.edition().tallon, place) {
            (TallonPlacement::Places(places), Some(place)) => maneuver::slide_of(places, place),
            _ => None,
        };
        let is_it = |moved: &&MoveEnd| {
            moved.maneuver == index && (!moved.moved.fully_executed || slide.is_none_or(|s| s == moved.moved.slide))
        };
        let Some(found) = maps.first().and_then(|map| map.moves.iter().find(is_it)) else {
            return taken(actor, choice, maneuver, slide.unwrap_or(0.0)).map(Some);
        };
        let mut after = Vec::new();
        if found.moved.fully_executed && !found.leaves_mat {
            let mover = actor.mover.from(found.moved.pose);
            for follower in &self.followers {
                let in_map = |(map, reposition): (usize, usize)| {
                    let map = maps.get(map)?;
                    let ends = map.ends_after(map.moves.iter().find(is_it)?);
                    ends.iter().find(|end| follower.is(reposition, end))
                };
                after.push(follower.end(actor, mover, follower.at.and_then(in_map))?);
            }
        }
        Ok(Some(ReachMove {
            choice,
            end: found.moved.pose,
            legal: true,
            executed: if found.moved.fully_executed { Executed::InFull } else { Executed::InPart },
            leaves_mat: found.leaves_mat,
            after,
        }))
    }
}

impl Follower {
    fn is(&self, reposition: usize, end: &RepositionEnd) -> bool {
        end.reposition == reposition && self.asked.place.is_none_or(|place| place == end.place)
    }

    /// Where it ends from `mover`; a template that is too long for the base leaves the ship where it is.
    fn end(&self, actor: &Actor<'_>, mover: Mover, found: Option<&RepositionEnd>) -> Result<ReachEnd, OptionsError> {
        let choice = self.choice;
        let Some(found) = found else { return Ok(ReachEnd { choice, end: mover.start, legal: false }) };
        let legal = found.is_legal;
        if self.asked.place.is_some() {
            return Ok(ReachEnd { choice, end: found.end, legal });
        }
        // The map has the legal place nearest the middle; an option is shown where it has room.
        let Asked { reposition, blocking, .. } = self.asked;
        let table = actor.board.table();
        let found = reposition::slides(table, mover, reposition, blocking)?;
        let place = sliding::most_room(table, mover, reposition, blocking, &found)?;
        let end = reposition::lay(table.parts(), mover.size, mover.start, reposition, place)?.end;
        Ok(ReachEnd { choice, end, legal })
    }
}

/// All maneuvers together; where Tallon rolls slide each of them alone, because each has its own slide.
fn groups(actor: &Actor<'_>) -> Result<Vec<Group>, OptionsError> {
    let mut together: Vec<Maneuver> = Vec::new();
    for choice in action::choices(actor, Action::Maneuver) {
        if let Choice::Maneuver { maneuver, .. } = choice
            && !together.contains(&maneuver)
        {
            together.push(maneuver);
        }
    }
    if let TallonPlacement::Places(places) = &actor.edition().tallon {
        return Ok(vec![Group { maneuvers: together, tallon: Tallon::Places(places.clone()) }]);
    }
    let (alone, together): (Vec<Maneuver>, Vec<Maneuver>) =
        together.into_iter().partition(|m| m.bearing == Bearing::Tallon);
    let mut groups = vec![Group { maneuvers: together, tallon: Tallon::Places(vec![0.0]) }];
    for maneuver in alone {
        let tallon = match maneuver::usual_tallon_slide(actor, maneuver)? {
            Some(slide) => Tallon::Places(vec![slide]),
            None => Tallon::UpTo(maneuver::tallon_limit(actor)),
        };
        groups.push(Group { maneuvers: vec![maneuver], tallon });
    }
    Ok(groups)
}

/// A place of a Tallon roll that ships take while another is free.
fn taken(actor: &Actor<'_>, choice: Choice, maneuver: Maneuver, slide: f64) -> Result<ReachMove, OptionsError> {
    use deadreckon_geometry::query::mat_margin;
    use deadreckon_geometry::shape::WithGuides;
    let table = actor.board.table();
    let end = ManeuverPath::new(table.parts(), actor.ship.base, actor.mover.start, maneuver)?.end_with_slide(slide);
    let leaves_mat =
        mat_margin(table.mat(), &table.base_shape(actor.ship.base, WithGuides::Counted).at(end)).is_outside();
    Ok(ReachMove { choice, end, legal: false, executed: Executed::InFull, leaves_mat, after: Vec::new() })
}

/// Whether a template can be laid at the ship's base at all.
fn can_be_laid(actor: &Actor<'_>, asked: &Asked) -> bool {
    let (parts, Mover { size, start, .. }) = (actor.board.table().parts(), actor.mover);
    match asked.place {
        Some(place) => reposition::lay(parts, size, start, asked.reposition, place).is_ok(),
        None => reposition::slide_limit(parts, size, asked.reposition).is_ok(),
    }
}

fn unanswered(error: ReachError) -> OptionsError {
    match error {
        ReachError::Maneuver(_, fault) => fault.into(),
        ReachError::Reposition(_, fault) => fault.into(),
        ReachError::NoSuchShip(index) => RepositionError::NoSuchShip(index).into(),
    }
}
