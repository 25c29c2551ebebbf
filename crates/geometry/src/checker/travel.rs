//! Where a ship is on its way, from the spec's own words: both marks lie on the line, a base length apart.

use super::Refusal;
use super::region::{HALF_TURN, heading, sane};
use crate::certificate::{Hold, Line, Part, Piece, Place, Side, Way};
use crate::maths;
use crate::pose::{Point, Vector};
use core::f64::consts::FRAC_PI_2;

use super::curve::{angle_of, unit};

/// A place with the heading in radians.
#[derive(Debug, Clone, Copy)]
pub(super) struct Stand {
    pub(super) centre: Point,
    pub(super) heading: f64,
}

impl Stand {
    pub(super) fn of(place: &Place) -> Self {
        Self { centre: Point::new(place.x, place.y), heading: heading(place) }
    }

    pub(super) fn place(&self) -> Place {
        Place { x: self.centre.x, y: self.centre.y, heading_deg: maths::degrees(self.heading) }
    }

    pub(super) fn forward(&self) -> Vector {
        unit(self.heading)
    }

    /// Moved along the facing.
    pub(super) fn shifted(&self, by: f64) -> Self {
        Self { centre: self.centre + self.forward() * by, ..*self }
    }
}

/// The numbers of a line must be possible: banks turn by 45 degrees, turns by 90, whatever they measure.
pub(super) fn check_line(line: &Line) -> Result<(), Refusal> {
    let turns_by = |angle: f64, wanted: f64| maths::fabs(angle - wanted) <= 1e-9;
    let fine = match *line {
        Line::Straight { length } => length > 0.0 && length <= 1e4,
        Line::Curve { radius, angle_deg, .. } => {
            radius > 0.0 && radius <= 1e4 && (turns_by(angle_deg, 45.0) || turns_by(angle_deg, 90.0))
        }
    };
    if fine { Ok(()) } else { Err(Refusal::BadNumber { what: "line" }) }
}

/// The line from a mark, extended straight at both ends.
#[derive(Debug, Clone, Copy)]
pub(super) struct Track {
    start: Point,
    direction: f64,
    line: Line,
}

impl Track {
    pub(super) fn new(start: Point, direction: f64, line: Line) -> Self {
        Self { start, direction, line }
    }

    pub(super) fn length(&self) -> f64 {
        match self.line {
            Line::Straight { length } => length,
            Line::Curve { radius, angle_deg, .. } => radius * maths::radians(angle_deg),
        }
    }

    /// How far the direction turns from start to end, radians.
    pub(super) fn turn(&self) -> f64 {
        match self.line {
            Line::Straight { .. } => 0.0,
            Line::Curve { angle_deg, side, .. } => sign(side) * maths::radians(angle_deg),
        }
    }

    /// The point at a path length from the start; straight on before 0 and beyond the end.
    pub(super) fn at(&self, s: f64) -> Point {
        let on = s.clamp(0.0, self.length());
        let (curve_end, direction) = match self.line {
            Line::Straight { .. } => (self.start + unit(self.direction) * on, self.direction),
            Line::Curve { radius, side, .. } => {
                // Turn the start about the curve's centre.
                let to_start = self.direction - sign(side) * FRAC_PI_2;
                let centre = self.start - unit(to_start) * radius;
                let turned = sign(side) * on / radius;
                (centre + unit(to_start + turned) * radius, self.direction + turned)
            }
        };
        curve_end + unit(direction) * (s - on)
    }

    /// The path length at which the leading mark lies when the trailing one lies at `trailing`.
    ///
    /// Along a line that turns by at most a quarter turn the distance from a point only grows, so bisection
    /// finds the one place at the right distance.
    pub(super) fn leading(&self, trailing: f64, edge: f64) -> f64 {
        let from = self.at(trailing);
        // A path is at most π / (2 √2) times as long as its chord when it turns by a quarter.
        let (mut low, mut high) = (trailing + edge * 0.999_999, trailing + edge * 2.0);
        for _ in 0..64 {
            let middle = (low + high) / 2.0;
            if (self.at(middle) - from).length() < edge {
                low = middle;
            } else {
                high = middle;
            }
        }
        (low + high) / 2.0
    }
}

pub(super) fn sign(side: Side) -> f64 {
    match side {
        Side::Left => 1.0,
        Side::Right => -1.0,
    }
}

/// The angle from the ship's facing to the direction of travel.
fn travel_angle(hold: Hold) -> f64 {
    match hold {
        Hold::Front => 0.0,
        Hold::Rear => HALF_TURN,
        Hold::Left => FRAC_PI_2,
        Hold::Right => -FRAC_PI_2,
    }
}

/// The line that the marks of a ship follow from a start; the template lies on it from 0 to its length.
pub(super) fn track(start: &Stand, edge: f64, hold: Hold, line: Line) -> Track {
    let direction = start.heading + travel_angle(hold);
    Track::new(start.centre + unit(direction) * (edge / 2.0), direction, line)
}

/// The ship when its trailing mark has travelled so far.
pub(super) fn at_travel(track: &Track, hold: Hold, edge: f64, travel: f64) -> Stand {
    let trailing = track.at(travel - edge);
    let leading = track.at(track.leading(travel - edge, edge));
    let facing = angle_of(leading - trailing) - travel_angle(hold);
    Stand { centre: (trailing + leading) / 2.0, heading: facing }
}

/// The ship after a full move along a track, shifted along its new facing, turned and shifted again.
pub(super) fn at_end(
    track: &Track,
    hold: Hold,
    edge: f64,
    ship_shift: f64,
    end_turn_deg: f64,
    end_shift: f64,
) -> Stand {
    let direction = track.direction + track.turn();
    let heading = direction - travel_angle(hold);
    let centre = track.at(track.length()) + unit(direction) * (edge / 2.0) + unit(heading) * ship_shift;
    let heading = heading + maths::radians(end_turn_deg);
    Stand { centre: centre + unit(heading) * end_shift, heading }
}

/// The edge of a base.
pub(super) fn base_edge(piece: &Piece) -> Result<f64, Refusal> {
    match piece.part {
        Part::Base { edge, .. } if edge > 0.0 && edge <= 1e4 => Ok(edge),
        _ => Err(Refusal::NotABase(piece.name.clone())),
    }
}

/// What a way leads to: the mover's place and the template's, if one is laid.
pub(super) struct Arrival {
    pub(super) mover: Option<Place>,
    pub(super) template: Option<(Place, Line)>,
}

/// Works a way out again.
pub(super) fn arrival(way: &Way, edge: f64, template_width: Option<f64>) -> Result<Arrival, Refusal> {
    match way {
        Way::Stands => Ok(Arrival { mover: None, template: None }),
        Way::Turned { start, turn_deg } => {
            sane("turn", &[*turn_deg, start.x, start.y, start.heading_deg])?;
            let end = Place { heading_deg: start.heading_deg + turn_deg, ..*start };
            Ok(Arrival { mover: Some(end), template: None })
        }
        Way::Along { start, hold, line, template_shift, ship_shift, end_turn_deg, end_shift } => {
            sane(
                "way",
                &[start.x, start.y, start.heading_deg, *template_shift, *ship_shift, *end_turn_deg, *end_shift],
            )?;
            check_line(line)?;
            let held_sideways = matches!(hold, Hold::Left | Hold::Right);
            if !held_sideways && (*template_shift != 0.0 || *ship_shift != 0.0) {
                return Err(Refusal::BadNumber { what: "shift along a guide" });
            }
            let stand = Stand::of(start);
            let mut track = track(&stand, edge, *hold, *line);
            track.start += stand.forward() * *template_shift;
            let end = at_end(&track, *hold, edge, *ship_shift, *end_turn_deg, *end_shift);
            let template = Stand { centre: track.start, heading: track.direction }.place();
            Ok(Arrival { mover: Some(end.place()), template: Some((template, *line)) })
        }
        Way::Beside { start, side, length, template_shift, ship_shift } => {
            sane("way", &[start.x, start.y, start.heading_deg, *length, *template_shift, *ship_shift])?;
            let width = template_width.ok_or(Refusal::NoTemplate)?;
            let stand = Stand::of(start);
            let (ahead, left) = (stand.forward(), stand.forward().perp());
            let across = sign(*side);
            let middle = stand.centre + ahead * *template_shift + left * (across * (edge + width) / 2.0);
            let end = stand.centre + ahead * (template_shift + ship_shift) + left * (across * (edge + width));
            let template = Stand { centre: middle - ahead * (length / 2.0), heading: stand.heading };
            Ok(Arrival {
                mover: Some(Stand { centre: end, heading: stand.heading }.place()),
                template: Some((template.place(), Line::Straight { length: *length })),
            })
        }
    }
}
