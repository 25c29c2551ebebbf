//! A base somewhere along its path, on a template that is a little off.
//!
//! Both guide marks of a base lie on the line–arc–line. Of the true line, stretched so that its arc begins and ends
//! where the nominal arc does, each point and each direction is near that of the nominal one:
//!
//! * a larger radius moves the point at angle θ along the chord to it, by 2 sin(θ/2) for each mm;
//! * a wider angle moves it on along the circle, and turns the line there by no more than the whole excess.
//!
//! With the trailing mark on the stretched place, the leading mark must be found anew: its own stretched place is
//! `strain` mm too near or too far, and the base may be longer or shorter. Going on by δ along the line changes the
//! distance from the trailing mark by at least δ cos β, where β is the angle between line and base; going on by δ
//! also widens β, by no more than δ (1/R + 1.1/e). Some δ that makes up for the whole of it bounds the way of the
//! leading mark. What of this lies across the base turns it about its trailing mark.
//!
//! Such a bound does not exist for every curve and base: where β comes near a right angle nothing is proved.

use super::bound::{Loose, Step};
use super::chain::Chain;
use super::slack::Slack;
use crate::back_off::SHORTEST_PIECE_MM;
use crate::maneuver::{ManeuverPath, Motion};
use crate::maths;
use crate::pose::{Point, Pose, Vector, left_of};
use crate::shape::{Shape, WithGuides};
use crate::template::CentreLine;
use core::f64::consts::FRAC_PI_2;

/// asin(x) ≤ 1.1 x up to here.
const SMALL: f64 = 0.5;

/// A path with all that differs from it.
pub(super) struct Along<'a> {
    chain: &'a Chain<'a>,
    path: &'a ManeuverPath,
    slack: &'a Slack,
    /// The base turns no faster than this, radians per mm of rear travel.
    turn_rate: f64,
    /// No point of the base moves faster than this, mm per mm of rear travel.
    pub(super) speed: f64,
    /// How much faster than that the bounds of a margin can change.
    pub(super) haste: f64,
}

impl<'a> Along<'a> {
    pub(super) fn new(chain: &'a Chain<'a>, path: &'a ManeuverPath, slack: &'a Slack) -> Self {
        let base = chain.table().base_shape(chain.mover().size, WithGuides::Counted);
        let reach = base.boundary().iter().map(|edge| edge.from().length()).fold(0.0, f64::max);
        let motion = Motion::new(path);
        let fastest = |of: fn(&crate::maneuver::Phase) -> f64| motion.phases().map(|p| of(&p)).fold(0.0, f64::max);
        let turn_rate = fastest(|phase| phase.turn_rate);
        let speed = fastest(|phase| phase.speed) + turn_rate * reach;
        let curvature = match chain.line() {
            CentreLine::Straight { .. } => 0.0,
            CentreLine::Arc { radius, .. } => 1.0 / radius,
        };
        // Turns about fixed points act on points that move by `speed`; shifts along the line turn with it.
        let turns = maths::radians(slack.play_deg + slack.start_deg + slack.template_angle_deg);
        let shifts = slack.play_mm + slack.base_mm + slack.template_length_mm;
        let haste = 1.0 + 2.0 * turns + 2.0 * shifts * (curvature + turn_rate);
        Self { chain, path, slack, turn_rate, speed, haste }
    }

    pub(super) fn length(&self) -> f64 {
        self.path.length()
    }

    /// The base at a rear travel, turned against its nominal place by no more than at any up to `around` mm away;
    /// `None` where nothing is proved about it.
    pub(super) fn base(&self, rear_travel: f64, around: f64) -> Option<Loose<'a>> {
        let (chain, slack) = (self.chain, self.slack);
        let end = self.path.pose_at(rear_travel);
        let at = rear_travel - 2.0 * self.path.half;
        let lying = chain.lying(super::Play::NONE);
        let mark = on_line(&lying.first, chain.line(), at);
        let chord = (end.position - mark.position) / self.path.half;
        let turned = self.turned(&lying.first, &mark, chord, at, around)?;
        let half = slack.base_mm / 2.0;
        let mut steps = vec![
            Step::Box(end.forward(), half),
            // A larger base stands further from its trailing mark.
            Step::Along(chord, half),
            Step::Turn(mark.position, maths::radians(slack.play_deg) + turned),
            Step::Along(left_of(mark.forward()), slack.play_mm),
        ];
        steps.extend(self.line_steps(&lying.first, &mark, at));
        steps.extend(chain.start_steps(&lying, slack));
        let shape = chain.table().base_shape(chain.mover().size, WithGuides::Counted);
        Some(Loose { placed: shape.at(end), steps, bend: 0.0 })
    }

    /// How the trailing mark moves with the line.
    fn line_steps(&self, first: &Pose, mark: &Pose, at: f64) -> Vec<Step> {
        let CentreLine::Arc { radius, angle, .. } = self.chain.line() else { return Vec::new() };
        if at <= 0.0 {
            return Vec::new();
        }
        let (bend, wider) = (maths::radians(self.slack.template_angle_deg), self.slack.template_length_mm / angle);
        let theta = (at / radius).min(angle);
        let chord = (mark.position - first.position).normalize_or(mark.forward());
        vec![
            Step::Along(chord, wider * 2.0 * maths::sin(theta / 2.0)),
            Step::Along(mark.forward(), radius * bend * theta / angle),
            Step::Any(wider * bend + radius * bend * bend),
        ]
    }

    /// The most by which the base can be turned against its nominal place because the line is off, radians.
    fn turned(&self, first: &Pose, mark: &Pose, chord: Vector, at: f64, around: f64) -> Option<f64> {
        let CentreLine::Arc { radius, angle, side } = self.chain.line() else { return Some(0.0) };
        let slack = self.slack;
        let (edge, wider) = (2.0 * self.path.half, slack.template_length_mm / angle);
        // The leading mark in the template's frame, drawn curving to the left.
        let drawn = |p: Point| Point::new(p.x, p.y * side.sign());
        let leading = drawn(first.frame().local_point(mark.position + chord * edge));
        let beyond = (leading - drawn(self.chain.line().end().position)).dot(Vector::from_angle(angle));
        let theta = if beyond > 0.0 { angle } else { maths::atan2(leading.x, radius - leading.y).clamp(0.0, angle) };
        // Lengths between the marks, along all of the line and along its arc. The leading mark moves at most twice
        // as fast as the fastest point of the base.
        let further = around * (1.0 + 2.0 * self.speed);
        let between = radius * theta + beyond.max(0.0) - at + further;
        let on_arc = (radius * theta - at.max(0.0)).max(0.0) + further;
        let bend = maths::radians(slack.template_angle_deg);
        let stretch = (1.0 + wider / radius) * (1.0 + bend / angle) - 1.0;
        let strain = bend * between + stretch * on_arc;
        let missing = strain + slack.base_mm;
        if missing == 0.0 {
            return Some(0.0);
        }
        let tightest = radius - wider;
        if missing > SMALL / 2.0 * edge || tightest <= 0.0 {
            return None;
        }
        let tangent = first.frame().vector(Vector::from_angle(side.sign() * theta));
        let turning = around * (2.0 * self.speed / radius + self.turn_rate);
        let nominal = maths::acos(tangent.dot(chord).clamp(-1.0, 1.0)) + turning;
        let beta = nominal + bend + 1.1 * strain / edge;
        let widest = |delta: f64| beta + delta * (1.0 / tightest + 1.1 / edge);
        let enough = |&delta: &f64| widest(delta) < FRAC_PI_2 && delta * maths::cos(widest(delta)) >= missing;
        let plain = missing / maths::cos(beta).max(0.05);
        let delta = [1.0, 1.02, 1.1, 1.3, 1.7, 2.5, 4.0].map(|share| share * plain).into_iter().find(enough)?;
        let across = bend * between + stretch * on_arc * maths::sin((on_arc / radius).min(FRAC_PI_2));
        let off = (across + delta * maths::sin(widest(delta))) / (edge - slack.base_mm);
        (0.0..=SMALL).contains(&off).then_some(1.1 * off)
    }

    /// By how much the true rear travel can differ from the nominal one, mm.
    pub(super) fn travel_slack(&self) -> f64 {
        let slack = self.slack;
        let arc = match self.chain.line() {
            CentreLine::Straight { .. } => 0.0,
            CentreLine::Arc { radius, angle, .. } => {
                let bend = maths::radians(slack.template_angle_deg);
                slack.template_length_mm + bend * (radius + slack.template_length_mm / angle)
            }
        };
        slack.base_mm + arc
    }

    /// The piece of the template between the start and the base at a rear travel; `None` if there is none.
    pub(super) fn passed(&self, rear_travel: f64) -> Option<Shape> {
        let width = self.chain.table().parts().template_width.value;
        let line = self.path.template_passed(rear_travel.clamp(0.0, self.length()), width)?;
        (line.length() > SHORTEST_PIECE_MM).then(|| Shape::strip(line, width))
    }

    /// How much further or less far the true piece of the template may reach, as rear travel, mm; `None` if it cannot
    /// be said.
    ///
    /// The base's trailing edge cuts the template. It moves ahead by a quarter of the travel at least, everywhere
    /// across the template, as long as both marks find room on the curve: then its angle to the square cut is at
    /// most half the curve's, and it turns no faster than once around the curve's centre.
    pub(super) fn cut_slack(&self, rear_travel: f64, template: &Loose<'_>) -> Option<f64> {
        if let CentreLine::Arc { radius, angle, .. } = self.chain.line()
            && self.path.half > radius * maths::sin(angle / 2.0)
        {
            return None;
        }
        let base = self.base(rear_travel.min(self.length()), 0.0)?;
        let moved = base.most(&base.corners()) + template.most(&template.corners());
        Some(4.0 * moved)
    }

    /// The base at any rear travel between two, as one that can be further off.
    pub(super) fn between(&self, least: f64, most: f64) -> Option<Loose<'a>> {
        let half = (most - least) / 2.0;
        let mut base = self.base(f64::midpoint(least, most), half)?;
        base.steps.push(Step::Any(half * self.speed * self.haste));
        Some(base)
    }
}

/// The place and direction on a line that starts at `first`.
fn on_line(first: &Pose, line: CentreLine, at: f64) -> Pose {
    let local = line.pose_at(at);
    first.then(local.position, local.heading)
}
