//! The clips of a move: template laid, ship lifted, along the exact path or straight across, back to contact where the
//! place is taken, set down, template taken away.

use super::{Script, arrives};
use crate::clip::Easing;
use crate::clip::game::GameAction;
use deadreckon_geometry::maneuver::{Maneuver, ManeuverPath};
use deadreckon_geometry::maths;
use deadreckon_geometry::pose::{Point, Pose};
use deadreckon_geometry::query;
use deadreckon_geometry::shape::WithGuides;
use deadreckon_xwing::choice::Choice;
use deadreckon_xwing::event::turn_at_end;
use deadreckon_xwing::game::event::Moved;
use deadreckon_xwing::game::state::ShipId;

/// Laying a template and taking it away, seconds.
const LAY_S: f64 = 0.2;
/// Lifting a ship and setting it down, seconds.
const LIFT_S: f64 = 0.12;
/// How long a place is seen to be taken, seconds.
const TAKEN_S: f64 = 0.55;
/// How long contact lights up, seconds.
const CONTACT_S: f64 = 0.4;
/// Speed along a way, mm a second, and the shortest and longest time for it, seconds.
const SPEED: f64 = 330.0;
const SHORTEST_S: f64 = 0.35;
const LONGEST_S: f64 = 0.9;
/// How long a turn on the spot takes, seconds.
const ABOUT_S: f64 = 0.4;

impl Script<'_> {
    /// A ship that moves.
    pub(super) fn moved(&mut self, moved: &Moved) {
        let Some(ship) = self.now.ship(moved.ship) else { return };
        let size = ship.size;
        if ship.pose.is_none() {
            arrives(&mut self.now, moved.ship, moved.from, &self.known);
            self.show(LAY_S, Easing::Out, GameAction::Change);
        }
        let stays = moved.from == moved.to;
        if stays && moved.path.is_none() {
            return;
        }
        if moved.template.is_some() {
            self.template = moved.template;
            self.show(LAY_S, Easing::Out, GameAction::LayTemplate);
        }
        self.show(LIFT_S, Easing::Out, GameAction::Lift(moved.ship));
        let path = match moved.choice {
            Choice::Maneuver { maneuver, .. } => {
                ManeuverPath::new(self.board.table().parts(), size, moved.from, maneuver).ok()
            }
            _ => None,
        };
        match path.filter(|path| path.length() > 0.0) {
            Some(path) => self.along(moved, path),
            None => self.carry(moved.ship, moved.from, moved.to),
        }
        self.held = Some((moved.ship, moved.to));
        if let Some(ship) = self.now.ship_mut(moved.ship) {
            ship.pose = Some(moved.to);
        }
        self.show(LIFT_S, Easing::Out, GameAction::SetDown(moved.ship));
        self.held = None;
        let contacts = self.contacts(moved);
        if !contacts.is_empty() {
            self.show(CONTACT_S, Easing::Out, GameAction::Contact(contacts));
        }
        if self.template.is_some() {
            self.show(LAY_S, Easing::Out, GameAction::TakeTemplate);
            self.template = None;
        }
    }

    /// Along a maneuver: to its end and turned there, or back to where it found room.
    fn along(&mut self, moved: &Moved, path: ManeuverPath) {
        let ship = moved.ship;
        let full = path.length();
        let follow = |from, to| GameAction::Follow { ship, path, from, to };
        self.show(time(full), Easing::InOut, follow(0.0, full));
        let Some(way) = moved.path.as_ref().filter(|way| !way.overlapped.is_empty()) else {
            self.turned(moved, path.end_before_turning(), path.maneuver);
            return;
        };
        let (pose, under) = (path.pose_at(full), way.overlapped.clone());
        self.show(TAKEN_S, Easing::Out, GameAction::ShowOverlap { ship, pose, under });
        self.show(time(full - way.travel), Easing::InOut, follow(full, way.travel));
        let back = path.pose_at(way.travel);
        if apart(back, moved.to) {
            // It found another place after all, such as that of a Tallon roll.
            self.carry(ship, back, moved.to);
        }
    }

    /// Turned where its maneuver ends, and slid there.
    fn turned(&mut self, moved: &Moved, end: Pose, maneuver: Maneuver) {
        let mut here = end;
        if let Some(turn) = turn_at_end(maneuver) {
            let to = Pose { heading: maths::wrap_angle(here.heading + turn), ..here };
            self.show(ABOUT_S, Easing::InOut, GameAction::Carry { ship: moved.ship, from: here, to, turn });
            here = to;
        }
        if apart(here, moved.to) {
            self.carry(moved.ship, here, moved.to);
        }
    }

    fn carry(&mut self, ship: ShipId, from: Pose, to: Pose) {
        let turn = maths::wrap_angle(to.heading - from.heading);
        let way = (to.position - from.position).length();
        let lasts = if maths::fabs(turn) > 1.0 { time(way).max(ABOUT_S) } else { time(way) };
        self.show(lasts, Easing::InOut, GameAction::Carry { ship, from, to, turn });
    }

    /// Where the ship touches others now: the points closest to each other.
    fn contacts(&self, moved: &Moved) -> Vec<Point> {
        let base = |ship: ShipId| {
            let ship = self.now.ship(ship)?;
            Some(self.board.table().base_shape(ship.size, WithGuides::Counted).at(ship.pose?))
        };
        let Some(here) = base(moved.ship) else { return Vec::new() };
        let touched = moved.touching.iter().filter_map(|other| base(*other));
        touched.map(|there| query::separation(&here, &there).on_a).collect()
    }
}

/// Whether two places are told apart by eye.
fn apart(a: Pose, b: Pose) -> bool {
    (a.position - b.position).length() > 1e-6 || maths::fabs(maths::wrap_angle(a.heading - b.heading)) > 1e-9
}

/// How long a way takes, seconds.
fn time(mm: f64) -> f64 {
    (maths::fabs(mm) / SPEED).clamp(SHORTEST_S, LONGEST_S)
}
