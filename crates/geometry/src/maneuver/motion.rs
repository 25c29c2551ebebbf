//! A path as a motion: the base's frame, its velocity and bounds on how fast both change.
//!
//! This is what a search along the path needs at every step, without inverse functions and without allocation.
//! Rates are per millimetre of rear travel.

use super::chord::{ChordLine, Curve};
use super::path::ManeuverPath;
use crate::maths;
use crate::pose::{Frame, Point, Vector, left_of};

/// A base at one rear travel and how it moves there.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Moment {
    /// The base's frame (its facing, not the travel's direction).
    pub(crate) frame: Frame,
    /// Velocity of the base's centre on the mat, mm per mm.
    pub(crate) velocity: Vector,
    /// How fast the base turns, radians per mm, counter-clockwise positive.
    pub(crate) turn_rate: f64,
}

/// A smooth stretch of a path with bounds that hold everywhere in it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Phase {
    /// Rear travel where it starts, mm.
    pub(crate) from: f64,
    /// Rear travel where it ends, mm.
    pub(crate) to: f64,
    /// No point of the base's centre moves faster than this, mm per mm.
    pub(crate) speed: f64,
    /// The centre's acceleration is at most this, 1/mm.
    pub(crate) acceleration: f64,
    /// The base turns at most this fast, radians per mm.
    pub(crate) turn_rate: f64,
    /// The turn rate changes at most this fast, radians per mm².
    pub(crate) turn_acceleration: f64,
}

/// A path prepared for many questions.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Motion<'a> {
    path: &'a ManeuverPath,
    travel: Frame,
    line: Option<ChordLine>,
    phases: [Phase; 3],
    phase_count: usize,
}

const NO_PHASE: Phase =
    Phase { from: 0.0, to: 0.0, speed: 0.0, acceleration: 0.0, turn_rate: 0.0, turn_acceleration: 0.0 };

impl<'a> Motion<'a> {
    pub(crate) fn new(path: &'a ManeuverPath) -> Self {
        let line = path.line.map(|line| ChordLine::new(line, 2.0 * path.half));
        let mut motion = Self { path, travel: path.travel_frame(), line, phases: [NO_PHASE; 3], phase_count: 0 };
        let Some(line) = line else { return motion };
        let length = path.length();
        let Some(curve) = line.curve() else {
            motion.push(0.0, length, Phase { speed: 1.0, ..NO_PHASE });
            return motion;
        };
        // Rear travels: the leading mark enters the curve at 0, the trailing mark enters it at `edge`.
        let edge = line.edge;
        let leaves = edge + line.trailing_when_leading_leaves(length - edge);
        motion.push(0.0, edge.min(leaves), entering(curve, edge, edge - edge.min(leaves)));
        if leaves < edge {
            motion.push(leaves, edge, astride(curve, edge, edge - leaves));
        } else {
            motion.push(edge, leaves, on_curve(curve));
        }
        motion.push(edge.max(leaves), length, leaving(curve, edge));
        motion
    }

    fn push(&mut self, from: f64, to: f64, bounds: Phase) {
        if from < to {
            self.phases[self.phase_count] = Phase { from, to, ..bounds };
            self.phase_count += 1;
        }
    }

    /// The phases in ascending order; none for a stationary maneuver.
    pub(crate) fn phases(&self) -> impl DoubleEndedIterator<Item = Phase> + '_ {
        self.phases[..self.phase_count].iter().copied()
    }

    /// The start's centre looking along the travel, and the end's centre.
    pub(crate) fn ends(&self) -> (Frame, Point) {
        (self.travel, self.path.end_before_turning().position)
    }

    /// The base at a rear travel in 0..=length.
    pub(crate) fn at(&self, rear_travel: f64) -> Moment {
        let Some(line) = &self.line else {
            return Moment { frame: self.path.start.frame(), velocity: Vector::ZERO, turn_rate: 0.0 };
        };
        let (trailing, leading) = line.marks(rear_travel - line.edge);
        // Renormalised so that the frame stays rigid to the last bit whatever the root's rounding.
        let chord = (leading.point - trailing.point).normalize();
        // The chord keeps its length: both marks move equally fast along it.
        let leading_speed = chord.dot(trailing.tangent) / chord.dot(leading.tangent);
        let leading_velocity = leading.tangent * leading_speed;
        let centre = self.path.centre(trailing.point, leading.point);
        Moment {
            frame: Frame {
                origin: self.travel.point(centre),
                forward: self.path.travel_to_facing(self.travel.vector(chord)),
            },
            velocity: self.travel.vector((trailing.tangent + leading_velocity) / 2.0),
            turn_rate: left_of(chord).dot(leading_velocity - trailing.tangent) / line.edge,
        }
    }
}

// Notation of the bounds below: R the radius, e the edge (chord), b ≥ 0 the distance of the mark on a straight
// line from the curve, β and γ the angles between the chord and the line at the leading and the trailing mark,
// β + γ the turn between the marks, w = cos γ / cos β the speed of the leading mark, φ the base's direction.
// Then φ' = sin(β + γ) / (e cos β).

/// The trailing mark is on the start line, the leading mark on the curve: sin β = (e² − b²) / (2Re), growing.
fn entering(curve: &Curve, edge: f64, last_back: f64) -> Phase {
    let radius = curve.radius;
    let secant = secant_of((edge * edge - last_back * last_back) / (2.0 * radius * edge));
    // β + γ is the leading mark's angle on the curve, which grows to at most its whole angle.
    let turn_rate = maths::sin(curve.angle) * secant / edge;
    let leading_change = turn_rate * secant + secant * secant * secant / radius;
    Phase {
        speed: (1.0 + secant) / 2.0,
        acceleration: (leading_change + secant * secant / radius) / 2.0,
        turn_rate,
        turn_acceleration: secant * secant * (1.0 + secant) / (radius * edge),
        ..NO_PHASE
    }
}

/// Both marks are on the curve: a turn about its centre.
fn on_curve(curve: &Curve) -> Phase {
    let rate = 1.0 / curve.radius;
    Phase { speed: 1.0, acceleration: rate, turn_rate: rate, ..NO_PHASE }
}

/// The marks are on the two straight lines: β + γ is the whole angle, β falls.
fn astride(curve: &Curve, edge: f64, first_back: f64) -> Phase {
    let secant = secant_of((edge * edge - first_back * first_back) / (2.0 * curve.radius * edge));
    let turn_rate = maths::sin(curve.angle) * secant / edge;
    Phase {
        speed: (1.0 + secant) / 2.0,
        acceleration: turn_rate * secant * secant / 2.0,
        turn_rate,
        turn_acceleration: turn_rate * secant * secant / edge,
        ..NO_PHASE
    }
}

/// The trailing mark is on the curve, the leading mark beyond it: β ≤ γ, so β is at most half the angle.
fn leaving(curve: &Curve, edge: f64) -> Phase {
    let rate = 1.0 / curve.radius;
    let secant = 1.0 / maths::cos(curve.angle / 2.0);
    let turn_rate = maths::sin(curve.angle) * secant / edge;
    let leading_change = secant * (turn_rate + rate) + turn_rate * secant;
    Phase {
        speed: 1.0,
        acceleration: (leading_change + rate) / 2.0,
        turn_rate,
        turn_acceleration: secant * rate / edge + turn_rate * turn_rate,
        ..NO_PHASE
    }
}

/// 1 / cos of the angle with this sine.
fn secant_of(sine: f64) -> f64 {
    1.0 / maths::sqrt((1.0 - sine * sine).max(f64::EPSILON))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::maneuver::{Bearing, Maneuver};
    use crate::parts::{BaseSize, PartsSet};
    use crate::pose::Pose;
    use crate::template::Side;

    /// Every curve of the nominal set on every base, and bases far too long for the curve.
    fn paths() -> Vec<ManeuverPath> {
        let mut all = Vec::new();
        for edge in [10.0, 40.0, 60.0, 80.0, 300.0] {
            let mut parts = PartsSet::nominal();
            for base in parts.bases.values_mut() {
                base.edge.value = edge;
            }
            let start = Pose::from_degrees(412.0, 333.0, 27.5);
            for bearing in Bearing::ALL {
                for speed in 0..=3 {
                    for side in [None, Some(Side::Left), Some(Side::Right)] {
                        let maneuver = Maneuver::new(bearing, speed, side);
                        all.extend(ManeuverPath::new(&parts, BaseSize::Small, start, maneuver));
                    }
                }
            }
        }
        assert!(all.len() > 200);
        all
    }

    #[test]
    fn phases_cover_the_path_without_gaps() {
        for path in paths() {
            let motion = Motion::new(&path);
            let mut at = 0.0;
            for phase in motion.phases() {
                assert_eq!(phase.from, at);
                at = phase.to;
            }
            assert_eq!(at, path.length(), "{}", path.maneuver);
        }
    }

    #[test]
    fn frames_agree_with_poses() {
        for path in paths() {
            let motion = Motion::new(&path);
            for k in 0..=97 {
                let s = path.length() * f64::from(k) / 97.0;
                let (pose, moment) = (path.pose_at(s), motion.at(s));
                assert!((pose.position - moment.frame.origin).length() < 1e-11, "{} at {s}", path.maneuver);
                assert!((pose.forward() - moment.frame.forward).length() < 1e-12, "{} at {s}", path.maneuver);
            }
        }
    }

    #[test]
    fn rates_are_the_derivatives_and_keep_their_bounds() {
        for path in paths() {
            let motion = Motion::new(&path);
            for phase in motion.phases() {
                let step = (phase.to - phase.from) / 400.0;
                for k in 1..400 {
                    let s = phase.from + step * f64::from(k);
                    let h = (step / 4.0).min(1e-4);
                    let (before, now, after) = (motion.at(s - h), motion.at(s), motion.at(s + h));
                    let velocity = (after.frame.origin - before.frame.origin) / (2.0 * h);
                    assert!((velocity - now.velocity).length() < 1e-6, "{} at {s}", path.maneuver);
                    let turn = before.frame.forward.perp_dot(after.frame.forward) / (2.0 * h);
                    assert!((turn - now.turn_rate).abs() < 1e-6, "{} at {s}", path.maneuver);

                    let acceleration = (after.velocity - before.velocity).length() / (2.0 * h);
                    let turn_acceleration = (after.turn_rate - before.turn_rate).abs() / (2.0 * h);
                    assert!(now.velocity.length() <= phase.speed + 1e-12);
                    assert!(now.turn_rate.abs() <= phase.turn_rate + 1e-12, "{} at {s}: {phase:?}", path.maneuver);
                    assert!(acceleration <= phase.acceleration + 1e-6, "{} at {s}: {phase:?}", path.maneuver);
                    assert!(turn_acceleration <= phase.turn_acceleration + 1e-6, "{} at {s}", path.maneuver);
                }
            }
        }
    }
}
