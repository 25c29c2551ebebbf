//! From events of a game to clips.

mod moves;

use super::follow::{Known, arrives, follow};
use super::{Flash, GameAction, GameClip, GameTimeline, ThrownDie};
use crate::clip::{Easing, Motion};
use crate::display_list::Extent;
use crate::game_picture::{Arranged, Face, arranged};
use crate::table_picture::mat_extent;
use crate::tableau::Tableau;
use deadreckon_geometry::pose::{Point, Pose};
use deadreckon_geometry::template::Template;
use deadreckon_xwing::board::Board;
use deadreckon_xwing::dice::AttackFace;
use deadreckon_xwing::game::event::GameEvent;
use deadreckon_xwing::game::state::{Object, ShipId, State};
use deadreckon_xwing::position::Player;
use std::sync::Arc;

/// Tokens that come and go, seconds.
const TOKENS_S: f64 = 0.3;
/// A dial that is turned over, an attack that is declared, a card that is turned, seconds.
const TURN_S: f64 = 0.45;
/// Dice that are rolled, seconds.
const ROLL_S: f64 = 0.8;
/// Dice that are changed, seconds.
const CHANGE_S: f64 = 0.5;
/// Dice that lie for themselves and are then taken away, seconds.
const THROWN_S: f64 = 1.1;
/// A burst, seconds.
const BURST_S: f64 = 0.7;
/// Phases and turns, seconds.
const MARK_S: f64 = 0.25;
/// How long each step stands where nothing moves, seconds.
const STILL_S: f64 = 0.8;

pub(super) struct Script<'a> {
    board: &'a Board,
    motion: Motion,
    known: Known<'a>,
    now: Tableau,
    clips: Vec<GameClip>,
    tableaux: Vec<Arc<Arranged>>,
    template: Option<(Template, Pose)>,
    held: Option<(ShipId, Pose)>,
    event: usize,
    /// Whether the last clip is of tokens alone, and takes more of them.
    gathers: bool,
}

pub(super) fn script(
    before: &State,
    events: &[GameEvent],
    after: &State,
    viewer: Option<Player>,
    motion: Motion,
) -> GameTimeline {
    let end = Tableau::of(after, viewer);
    let now = Tableau::of(before, viewer);
    let first = Arc::new(arranged(now.clone(), &before.board));
    let mut script = Script {
        board: &before.board,
        motion,
        known: Known { board: &before.board, viewer, after: &end },
        now,
        clips: Vec::new(),
        tableaux: vec![first],
        template: None,
        held: None,
        event: 0,
        gathers: false,
    };
    for (index, event) in events.iter().enumerate() {
        script.event = index;
        script.event(event);
    }
    script.settle(&end);
    let Script { clips, tableaux, .. } = script;
    GameTimeline { board: Arc::new(before.board.clone()), clips, tableaux }
}

impl Script<'_> {
    fn event(&mut self, event: &GameEvent) {
        if let GameEvent::Moved(moved) = event {
            self.gathers = false;
            self.moved(moved);
            return;
        }
        let before = self.now.clone();
        follow(&mut self.now, event, &self.known);
        let changed = self.now != before;
        let tokens = matches!(
            event,
            GameEvent::Gained { .. } | GameEvent::Lost { .. } | GameEvent::ForceSpent(_) | GameEvent::Reinforced(..)
        );
        if tokens && changed && self.gathers {
            // Tokens that come and go together are seen together.
            let gathered = Arc::new(arranged(self.now.clone(), self.board));
            if let Some(last) = self.tableaux.last_mut() {
                *last = gathered;
            }
            return;
        }
        match self.effect(event, &before) {
            Some((lasts, easing, action)) => self.show(lasts, easing, action),
            None if changed => self.show(seconds(event), Easing::InOut, GameAction::Change),
            None => return,
        }
        self.gathers = tokens;
    }

    /// What is seen besides the change.
    fn effect(&self, event: &GameEvent, before: &Tableau) -> Option<(f64, Easing, GameAction)> {
        let place = |ship: ShipId| before.ship(ship).and_then(|ship| ship.pose).map(|pose| pose.position);
        let flash =
            |at: Option<Point>, as_what, lasts| at.map(|at| (lasts, Easing::Out, GameAction::Flash { at, as_what }));
        match event {
            GameEvent::Activated(ship) | GameEvent::Engaged(ship) => flash(place(*ship), Flash::Turn, CHANGE_S),
            GameEvent::ShieldsLost { ship, .. } => flash(place(*ship), Flash::Shield, CHANGE_S),
            GameEvent::DamageDealt { ship, card: None } => flash(place(*ship), Flash::Hit, CHANGE_S),
            GameEvent::DamageDealt { ship, card: Some(_) }
            | GameEvent::DamageExposed { ship, .. }
            | GameEvent::CardActs { ship, .. } => flash(place(*ship), Flash::Critical, CHANGE_S),
            GameEvent::Destroyed(ship) => flash(place(*ship), Flash::Burst, BURST_S),
            GameEvent::DeviceGoesOff { device, .. } => {
                flash(before.middle(Object::Device(*device)), Flash::Burst, BURST_S)
            }
            GameEvent::ActionFailed { ship, .. }
            | GameEvent::EffectFailed { ship, .. }
            | GameEvent::CardActionFailed { ship, .. }
            | GameEvent::TractorMoveFailed { ship, .. }
            | GameEvent::DecloakFailed { ship, .. } => flash(place(*ship), Flash::Failed, CHANGE_S),
            GameEvent::Rolled { ship, face, .. } => Some(thrown(place(*ship)?, &[*face])),
            GameEvent::BidRolled { face, .. } => Some(thrown(self.middle(), &[*face])),
            GameEvent::PlayerOrderRolled { one, two } => {
                Some(thrown(self.middle(), &one.iter().chain(two).copied().collect::<Vec<_>>()))
            }
            GameEvent::AttackRolled { .. } | GameEvent::DefenceRolled { .. } => {
                Some((ROLL_S, Easing::Even, GameAction::Change))
            }
            GameEvent::DiceModified { .. } => Some((CHANGE_S, Easing::Even, GameAction::Change)),
            _ => None,
        }
    }

    fn middle(&self) -> Point {
        let Extent { min, max } = mat_extent(self.board.table().mat());
        (min + max) / 2.0
    }

    /// Adds a clip that ends with what is now known.
    pub(super) fn show(&mut self, lasts: f64, easing: Easing, action: GameAction) {
        let from = self.tableaux.len() - 1;
        let to = if self.tableaux[from].tableau == self.now {
            from
        } else {
            self.tableaux.push(Arc::new(arranged(self.now.clone(), self.board)));
            from + 1
        };
        let (lasts, easing) = match (self.motion, &action) {
            (Motion::Full, _) => (lasts, easing),
            (Motion::Reduced, GameAction::Lift(_) | GameAction::SetDown(_)) => (0.0, Easing::Jump),
            (
                Motion::Reduced,
                GameAction::Follow { .. } | GameAction::Carry { .. } | GameAction::ShowOverlap { .. },
            ) => (STILL_S, Easing::Jump),
            // What fades is seen for as long as it would take to fade.
            (Motion::Reduced, GameAction::Flash { .. } | GameAction::Dice { .. }) => (lasts, Easing::Start),
            (Motion::Reduced, _) => (lasts, Easing::Jump),
        };
        let begins = self.clips.last().map_or(0.0, GameClip::ends);
        let (template, held, event) = (self.template, self.held, self.event);
        self.clips.push(GameClip { begins, lasts, easing, action, event, between: [from, to], template, held });
    }

    /// Puts right what the events left unsaid.
    fn settle(&mut self, end: &Tableau) {
        let from = self.tableaux.len() - 1;
        let told = self.tableaux[from].tableau.clone();
        self.tableaux.push(Arc::new(arranged(end.clone(), self.board)));
        if told != *end {
            let begins = self.clips.last().map_or(0.0, GameClip::ends);
            let easing = if self.motion == Motion::Full { Easing::InOut } else { Easing::Jump };
            self.clips.push(GameClip {
                begins,
                lasts: MARK_S,
                easing,
                action: GameAction::Change,
                event: self.event,
                between: [from, from + 1],
                template: None,
                held: None,
            });
        }
    }
}

/// Dice that lie for themselves.
fn thrown(at: Point, faces: &[AttackFace]) -> (f64, Easing, GameAction) {
    let faces = faces.iter().map(|face| ThrownDie(Face::Attack(*face, false))).collect();
    (THROWN_S, Easing::Even, GameAction::Dice { at, faces })
}

/// How long a change takes.
fn seconds(event: &GameEvent) -> f64 {
    match event {
        GameEvent::DialRevealed { .. }
        | GameEvent::DialTurned { .. }
        | GameEvent::Attacked { .. }
        | GameEvent::DamageRepaired { .. }
        | GameEvent::DevicePlaced { .. }
        | GameEvent::Pointed(..) => TURN_S,
        GameEvent::Neutralised { .. } => CHANGE_S,
        GameEvent::RoundBegan(_) | GameEvent::PhaseBegan(_) => MARK_S,
        _ => TOKENS_S,
    }
}
