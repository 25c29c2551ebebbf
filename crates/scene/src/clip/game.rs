//! Clips of a game: what its events said, laid out in time over the table as it was before them.
//!
//! A timeline goes from one [`Tableau`] to the next, and its last moment is that of the state afterwards, whatever the
//! events left unsaid: [`GameMoment::picture`] there is [`game_picture`](crate::game_picture::game_picture) of that
//! state. Any moment can be asked for, so that speed, pause, step, scrub and skip are only a matter of which time that is.

mod effect;
mod follow;
mod script;

use super::{Easing, Motion, Timed};
use crate::display_list::DisplayList;
use crate::game_picture::{Arranged, Blend, Carried, Face, GameView, Painter, finished, object_of};
use crate::tableau::Tableau;
use deadreckon_geometry::maneuver::ManeuverPath;
use deadreckon_geometry::maths;
use deadreckon_geometry::pose::{Point, Pose};
use deadreckon_geometry::template::Template;
use deadreckon_xwing::board::Board;
use deadreckon_xwing::game::event::GameEvent;
use deadreckon_xwing::game::state::{Object, ShipId, State};
use deadreckon_xwing::position::Player;
use std::sync::Arc;

/// What one clip of a game shows besides the change from one tableau to the next.
#[derive(Debug, Clone, PartialEq)]
pub enum GameAction {
    /// Nothing more: tokens come and go, pips are lost, dials are set and revealed, dice change.
    Change,
    /// A template comes to lie on the mat.
    LayTemplate,
    /// The template is taken away.
    TakeTemplate,
    /// A ship is lifted off the mat.
    Lift(ShipId),
    /// A ship goes along its maneuver; rear travel at the beginning and at the end, mm.
    Follow {
        /// The ship.
        ship: ShipId,
        /// Every pose on the way.
        path: ManeuverPath,
        /// Rear travel at the beginning, mm.
        from: f64,
        /// Rear travel at the end, mm; less than `from` when backing off.
        to: f64,
    },
    /// A ship is carried straight to another place, turning evenly.
    Carry {
        /// The ship.
        ship: ShipId,
        /// From where.
        from: Pose,
        /// To where.
        to: Pose,
        /// The angle turned, radians, counter-clockwise positive.
        turn: f64,
    },
    /// The full-length place of a ship is seen to be taken by others.
    ShowOverlap {
        /// The ship.
        ship: ShipId,
        /// The full-length place.
        pose: Pose,
        /// Those under it.
        under: Vec<ShipId>,
    },
    /// A ship is set down on the mat.
    SetDown(ShipId),
    /// Points of contact light up.
    Contact(Vec<Point>),
    /// Something is called attention to: damage, an obstacle met, a failed action.
    Flash {
        /// Where.
        at: Point,
        /// As what.
        as_what: Flash,
    },
    /// Dice outside of an attack: who is first, what an obstacle does.
    Dice {
        /// Where.
        at: Point,
        /// What they show.
        faces: Vec<ThrownDie>,
    },
}

/// A die rolled outside of an attack.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ThrownDie(pub(crate) Face);

/// What attention is called to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Flash {
    /// Shields took it.
    Shield,
    /// The hull took it, or a damage card was dealt.
    Hit,
    /// A face-up damage card.
    Critical,
    /// It is destroyed, or a device goes off: a burst that spreads.
    Burst,
    /// What was tried failed.
    Failed,
    /// A ship has its turn.
    Turn,
}

/// One thing to see and how long it takes.
#[derive(Debug, Clone, PartialEq)]
pub struct GameClip {
    /// When it begins, seconds from the start of the timeline.
    pub begins: f64,
    /// How long it takes, seconds.
    pub lasts: f64,
    /// How its progress runs over its time.
    pub easing: Easing,
    /// What is seen.
    pub action: GameAction,
    /// The place in the list of events of what it shows; that of the last one for what they left unsaid.
    pub event: usize,
    /// The tableau at its beginning and at its end.
    between: [usize; 2],
    /// A template that lies on the mat during it, with its start edge's middle and direction.
    template: Option<(Template, Pose)>,
    /// A ship that is in hand during it, and where, if the action itself moves none.
    held: Option<(ShipId, Pose)>,
}

/// Clips of a game, one after the other.
#[derive(Debug, Clone)]
pub struct GameTimeline {
    board: Arc<Board>,
    clips: Vec<GameClip>,
    tableaux: Vec<Arc<Arranged>>,
}

/// What is seen of a game at one time.
#[derive(Debug, Clone)]
pub struct GameMoment {
    board: Arc<Board>,
    from: Arc<Arranged>,
    to: Arc<Arranged>,
    blend: Blend,
    carried: Option<(ShipId, Carried)>,
    template: Option<(Template, Pose)>,
    effect: Option<(GameAction, f64)>,
}

impl GameClip {
    /// When it is over, seconds from the start of the timeline.
    #[must_use]
    pub fn ends(&self) -> f64 {
        self.begins + self.lasts
    }
}

impl Timed for GameTimeline {
    fn ends(&self) -> Vec<f64> {
        self.clips.iter().map(GameClip::ends).collect()
    }
}

impl GameTimeline {
    /// The clips of what happened between two states, as a viewer may see it; `None` watches without being a player.
    ///
    /// `events` are those that a command gave, in their order, `after` the state that they led to. Where several
    /// commands follow each other their events may be joined, with the state before the first and after the last.
    #[must_use]
    pub fn new(before: &State, events: &[GameEvent], after: &State, viewer: Option<Player>, motion: Motion) -> Self {
        script::script(before, events, after, viewer, motion)
    }

    /// The clips in their order.
    #[must_use]
    pub fn clips(&self) -> &[GameClip] {
        &self.clips
    }

    /// How long everything takes, seconds.
    #[must_use]
    pub fn duration(&self) -> f64 {
        self.clips.last().map_or(0.0, GameClip::ends)
    }

    /// The times at which something begins or ends, ascending, from 0 to [`Self::duration`]: where stepping stops.
    #[must_use]
    pub fn steps(&self) -> Vec<f64> {
        self.stops()
    }

    /// The next stop after a time; the end if there is none.
    #[must_use]
    pub fn step_after(&self, time: f64) -> f64 {
        self.stop_after(time)
    }

    /// The last stop before a time; 0 if there is none.
    #[must_use]
    pub fn step_before(&self, time: f64) -> f64 {
        self.stop_before(time)
    }

    /// The place in the list of events of what is seen at a time: for a log that goes along.
    #[must_use]
    pub fn event_at(&self, time: f64) -> Option<usize> {
        self.clip_at(time).map(|clip| clip.event)
    }

    /// The tableau that the events led to, before what they left unsaid is put right: for tests, which hold that
    /// nothing of weight is left unsaid.
    #[must_use]
    pub fn told(&self) -> &Tableau {
        let told = self.tableaux.len().saturating_sub(2);
        &self.tableaux[told].tableau
    }

    /// What is seen at a time; times before 0 and beyond the end are the start and the end.
    #[must_use]
    pub fn moment_at(&self, time: f64) -> GameMoment {
        // A time that is no number is the start.
        let time = time.max(0.0);
        let last = self.tableaux.len() - 1;
        let Some(clip) = self.clip_at(time).filter(|_| time < self.duration()) else {
            return self.moment([last, last], 1.0);
        };
        let part = if clip.lasts > 0.0 { ((time - clip.begins) / clip.lasts).clamp(0.0, 1.0) } else { 1.0 };
        let progress = clip.easing.at(part);
        let carried = clip.carried(&self.tableaux[clip.between[0]].tableau, progress);
        GameMoment {
            carried,
            template: clip.template,
            effect: Some((clip.action.clone(), progress)),
            ..self.moment(clip.between, progress)
        }
    }

    fn clip_at(&self, time: f64) -> Option<&GameClip> {
        let reached = self.clips.partition_point(|clip| clip.begins <= time.max(0.0));
        self.clips.get(reached.saturating_sub(1))
    }

    fn moment(&self, [from, to]: [usize; 2], progress: f64) -> GameMoment {
        GameMoment {
            board: Arc::clone(&self.board),
            from: Arc::clone(&self.tableaux[from]),
            to: Arc::clone(&self.tableaux[to]),
            blend: Blend { progress },
            carried: None,
            template: None,
            effect: None,
        }
    }
}

impl GameClip {
    /// The ship in hand when this much is done.
    fn carried(&self, before: &Tableau, progress: f64) -> Option<(ShipId, Carried)> {
        let standing = |ship: ShipId| before.ship(ship).and_then(|ship| ship.pose);
        match &self.action {
            GameAction::Lift(ship) => Some((*ship, Carried { pose: standing(*ship)?, lift: progress })),
            GameAction::SetDown(ship) => {
                let pose = self.held.map(|(_, pose)| pose).or_else(|| standing(*ship))?;
                Some((*ship, Carried { pose, lift: 1.0 - progress }))
            }
            GameAction::Follow { ship, path, from, to } => {
                let travel = if progress >= 1.0 { *to } else { from + (to - from) * progress };
                Some((*ship, Carried { pose: path.pose_at(travel), lift: 1.0 }))
            }
            GameAction::Carry { ship, from, to, turn } => {
                let pose = match progress {
                    p if p <= 0.0 => *from,
                    p if p >= 1.0 => *to,
                    p => Pose {
                        position: from.position + (to.position - from.position) * p,
                        heading: maths::wrap_angle(from.heading + turn * p),
                    },
                };
                Some((*ship, Carried { pose, lift: 1.0 }))
            }
            GameAction::ShowOverlap { ship, pose, .. } => Some((*ship, Carried { pose: *pose, lift: 1.0 })),
            GameAction::Change
            | GameAction::LayTemplate
            | GameAction::TakeTemplate
            | GameAction::Contact(_)
            | GameAction::Flash { .. }
            | GameAction::Dice { .. } => self.held.map(|(ship, pose)| (ship, Carried { pose, lift: 1.0 })),
        }
    }
}

impl GameMoment {
    /// The moment as a whole picture: mat, pieces, what is being done, names.
    #[must_use]
    pub fn picture(&self, view: &GameView) -> DisplayList {
        finished(&self.painter(), view, effect::over(self))
    }

    /// Where a ship is seen; `None` if it is not on the mat.
    #[must_use]
    pub fn pose_of(&self, ship: ShipId) -> Option<Pose> {
        self.painter().places().get(&ship).copied()
    }

    /// What is seen, without what is only being done.
    #[must_use]
    pub fn tableau(&self) -> &Tableau {
        &self.to.tableau
    }

    /// The piece at a place of this moment, topmost first: a ship that moves is hit where it is seen.
    #[must_use]
    pub fn object_at(&self, at: Point) -> Option<Object> {
        let mut seen = self.to.tableau.clone();
        let places = self.painter().places();
        for ship in &mut seen.ships {
            ship.pose = places.get(&ship.ship).copied();
        }
        let moving = self.carried.map(|(ship, _)| ship);
        let hit = |ship: ShipId| {
            let outline = seen.ship(ship).and_then(|ship| ship.outline(&self.board));
            outline.is_some_and(|outline| crate::piece::outline_contains(&outline, at))
        };
        moving.filter(|ship| hit(*ship)).map(Object::Ship).or_else(|| object_of(&seen, &self.board, at))
    }

    fn painter(&self) -> Painter<'_> {
        Painter { board: &self.board, from: &self.from, to: &self.to, blend: self.blend, carried: self.carried }
    }
}
