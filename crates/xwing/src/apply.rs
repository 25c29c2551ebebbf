//! Carrying a choice out: the position afterwards, and what happened.

use crate::action::rotate;
use crate::board::Board;
use crate::choice::Choice;
use crate::event::{Event, turn_at_end};
use crate::options::OptionsError;
use crate::position::Position;
use crate::report::{OptionReport, Outcome, SlideChoice, Travel};
use deadreckon_geometry::maneuver::ManeuverPath;
use deadreckon_geometry::pose::Pose;
use deadreckon_geometry::query::mat_margin;
use deadreckon_geometry::shape::WithGuides;

impl Board {
    /// Carries a choice out: the position afterwards and what happened, in order.
    ///
    /// The choice is judged by the function that made its preview, [`Board::judge`]: the ship ends where the preview
    /// said. Only the ship's pose changes; what a move costs and causes is for the rules of the round.
    ///
    /// # Errors
    /// [`OptionsError::Refused`] with the reasons if the choice is not legal, and as [`Board::judge`].
    pub fn apply(
        &self,
        ship: usize,
        choice: Choice,
        slide: Option<SlideChoice>,
    ) -> Result<(Position, Vec<Event>), OptionsError> {
        let report = self.judge(ship, choice, slide)?;
        if !report.legal {
            return Err(OptionsError::Refused { choice: choice.to_string(), reasons: report.reasons });
        }
        let events = self.events(ship, &report)?;
        let mut position = self.position().clone();
        position.ships[ship].pose = report.end;
        Ok((position, events))
    }

    /// What happens if a legal option is carried out, in order: everything that an animation needs.
    ///
    /// # Errors
    /// [`OptionsError`] if the ship is not there or its maneuver has no path.
    pub fn events(&self, ship: usize, report: &OptionReport) -> Result<Vec<Event>, OptionsError> {
        let size = self.position().ships.get(ship).ok_or(OptionsError::NoSuchShip(ship))?.base;
        let mut events = Vec::new();
        events.extend(report.template.map(|(template, pose)| Event::TemplateLaid { template, pose }));
        let (from, to) = (report.start, report.end);
        match (&report.choice, &report.outcome) {
            (Choice::Maneuver { maneuver, .. }, Outcome::Full(travel) | Outcome::BackedOff(travel)) => {
                let path = ManeuverPath::new(self.table().parts(), size, from, *maneuver)?;
                travelled(ship, &path, travel, to, &mut events);
            }
            (Choice::Maneuver { .. }, _) => {}
            (Choice::Rotate(side), _) => {
                events.push(Event::ShipTurned { ship, from, to, turn: rotate::angle(*side) });
            }
            _ => events.push(Event::ShipSetDown { ship, from, to }),
        }
        events.extend(report.obstacles_met.iter().map(|&obstacle| Event::ObstacleMet { ship, obstacle }));
        if report.template.is_some() {
            events.push(Event::TemplateRemoved);
        }
        let base = self.table().base_shape(size, WithGuides::Counted).at(to);
        if mat_margin(self.table().mat(), &base).is_outside() {
            events.push(Event::ShipLeftMat { ship });
        }
        Ok(events)
    }
}

/// Along the template to its end; then turned there, or back to contact.
fn travelled(ship: usize, path: &ManeuverPath, travel: &Travel, to: Pose, events: &mut Vec<Event>) {
    let (maneuver, start, full) = (path.maneuver, path.start, travel.full_travel);
    let follow = |from_travel, to_travel| Event::ShipFollowed { ship, maneuver, start, from_travel, to_travel };
    events.push(follow(0.0, full));
    if travel.overlapped.is_empty() {
        let from = path.end_before_turning();
        if let Some(turn) = turn_at_end(maneuver) {
            let turned = path.end();
            events.push(Event::ShipTurned { ship, from, to: turned, turn });
            if travel.slide != 0.0 {
                events.push(Event::ShipSetDown { ship, from: turned, to });
            }
        }
        return;
    }
    let (pose, overlapped) = (path.end_before_turning(), travel.overlapped.clone());
    events.push(Event::FullLengthOverlapped { ship, pose, overlapped });
    events.push(follow(full, travel.rear_travel));
    if !travel.touching.is_empty() {
        events.push(Event::ContactMade { ship, contacts: travel.touching.clone() });
    }
}
