//! From events to clips.

use super::{Action, Clip, Easing, Motion};
use deadreckon_geometry::maneuver::{ManeuverError, ManeuverPath};
use deadreckon_geometry::maths;
use deadreckon_geometry::pose::Pose;
use deadreckon_geometry::table::Table;
use deadreckon_xwing::event::Event;

/// Laying a template, seconds.
const LAY_S: f64 = 0.35;
/// Lifting a ship or setting it down, seconds.
const LIFT_S: f64 = 0.18;
/// Taking a template away, seconds.
const REMOVE_S: f64 = 0.25;
/// How long an overlap is shown before the ship slides back, seconds.
const OVERLAP_S: f64 = 0.7;
/// How long contact lights up, seconds.
const CONTACT_S: f64 = 0.6;
/// Speed along a path, mm a second, and the shortest and longest time for it, seconds.
const SPEED: f64 = 210.0;
const SHORTEST_S: f64 = 0.35;
const LONGEST_S: f64 = 2.0;
/// Angular speed of a turn, radians a second.
const TURN_SPEED: f64 = 4.0;
/// How long each step stands where nothing moves, seconds.
const STILL_S: f64 = 0.8;

struct Script<'a> {
    table: &'a Table,
    motion: Motion,
    clips: Vec<Clip>,
    /// The ship in hand and where it is held.
    lifted: Option<(usize, Pose)>,
}

pub(super) fn script(table: &Table, events: &[Event], motion: Motion) -> Result<Vec<Clip>, ManeuverError> {
    let mut script = Script { table, motion, clips: Vec::new(), lifted: None };
    for event in events.iter().filter(|event| ship_of(event).is_none_or(|i| i < table.ships().len())) {
        script.event(event)?;
    }
    script.set_down();
    Ok(script.clips)
}

/// The ship that an event is about.
fn ship_of(event: &Event) -> Option<usize> {
    match event {
        Event::ShipFollowed { ship, .. }
        | Event::FullLengthOverlapped { ship, .. }
        | Event::ContactMade { ship, .. }
        | Event::ShipSetDown { ship, .. }
        | Event::ShipTurned { ship, .. }
        | Event::ObstacleMet { ship, .. }
        | Event::ShipLeftMat { ship, .. } => Some(*ship),
        Event::TemplateLaid { .. } | Event::TemplateRemoved => None,
    }
}

impl Script<'_> {
    fn event(&mut self, event: &Event) -> Result<(), ManeuverError> {
        match event {
            Event::TemplateLaid { template, pose } => {
                self.add(LAY_S, Easing::Out, Action::LayTemplate { template: *template, pose: *pose });
            }
            Event::ShipFollowed { ship, maneuver, start, from_travel, to_travel } => {
                let size = self.table.ships()[*ship].size;
                let path = ManeuverPath::new(self.table.parts(), size, *start, *maneuver)?;
                let action = Action::Follow { ship: *ship, path, from: *from_travel, to: *to_travel };
                self.moving(*ship, path.pose_at(*from_travel), travel_time((to_travel - from_travel).abs()), action);
            }
            Event::FullLengthOverlapped { ship, pose, overlapped } => {
                let action = Action::ShowOverlap { ship: *ship, pose: *pose, overlapped: overlapped.clone() };
                self.add(OVERLAP_S, Easing::Out, action);
            }
            Event::ShipSetDown { ship, from, to } => {
                let turn = maths::wrap_angle(to.heading - from.heading);
                let action = Action::Carry { ship: *ship, from: *from, to: *to, turn };
                self.moving(*ship, *from, travel_time((to.position - from.position).length()), action);
            }
            Event::ShipTurned { ship, from, to, turn } => {
                let action = Action::Carry { ship: *ship, from: *from, to: *to, turn: *turn };
                let time = (turn.abs() / TURN_SPEED).clamp(SHORTEST_S, LONGEST_S);
                self.moving(*ship, *from, time, action);
            }
            Event::ContactMade { contacts, .. } => {
                self.set_down();
                let points = contacts.iter().map(|contact| contact.at).collect();
                self.add(CONTACT_S, Easing::Out, Action::MarkContact { points });
            }
            Event::TemplateRemoved => {
                self.set_down();
                self.add(REMOVE_S, Easing::Out, Action::RemoveTemplate);
            }
            Event::ObstacleMet { .. } | Event::ShipLeftMat { .. } => {}
        }
        Ok(())
    }

    /// A clip in which a ship moves: it is lifted first if it stands.
    fn moving(&mut self, ship: usize, from: Pose, time: f64, action: Action) {
        if self.lifted.is_none_or(|(held, _)| held != ship) {
            self.set_down();
            self.add(LIFT_S, Easing::Out, Action::Lift { ship, pose: from });
        }
        self.lifted = action.pose_at(1.0);
        self.add(time, Easing::InOut, action);
    }

    fn set_down(&mut self) {
        if let Some((ship, pose)) = self.lifted.take() {
            self.add(LIFT_S, Easing::Out, Action::SetDown { ship, pose });
        }
    }

    fn add(&mut self, lasts: f64, easing: Easing, action: Action) {
        let (lasts, easing) = match (self.motion, &action) {
            (Motion::Full, _) => (lasts, easing),
            (Motion::Reduced, Action::Lift { .. } | Action::SetDown { .. }) => (0.0, Easing::Jump),
            (Motion::Reduced, _) => (STILL_S, Easing::Jump),
        };
        let begins = self.clips.last().map_or(0.0, Clip::ends);
        self.clips.push(Clip { begins, lasts, easing, action });
    }
}

/// How long a way takes, seconds.
fn travel_time(mm: f64) -> f64 {
    (mm / SPEED).clamp(SHORTEST_S, LONGEST_S)
}
