//! A reposition as a chain: start base, first joint, template, second joint, end base.

use super::bound::{Bounds, Loose, Step, between, inside_edge};
use super::slack::{Slack, ToleranceError};
use crate::maths;
use crate::pose::{Pose, Vector, left_of};
use crate::reposition::{Against, Attempt, Blocking, Mover, Obstacles, Reposition, RollTemplate};
use crate::shape::{Placed, WithGuides};
use crate::table::{MatEdge, Piece, Table};
use crate::template::{CentreLine, Side};
use core::f64::consts::FRAC_PI_2;

/// How a player uses the play at both ends of the template.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Play {
    /// The template along the edge of the start base, mm; positive to the left of its direction.
    pub first_mm: f64,
    /// The template turned about its start, degrees counter-clockwise.
    pub first_deg: f64,
    /// The ship across the far end, mm; positive to the left of the template's direction there.
    pub second_mm: f64,
    /// The ship turned about the far end, degrees counter-clockwise.
    pub second_deg: f64,
}

impl Play {
    /// Everything in the middle of its play.
    pub const NONE: Self = Self { first_mm: 0.0, first_deg: 0.0, second_mm: 0.0, second_deg: 0.0 };

    /// The choices tried: the middle first, then all at their limits.
    pub(super) fn choices(slack: &Slack) -> Vec<Self> {
        let signs = [-1.0, 1.0];
        let mut choices = vec![Self::NONE];
        if *slack == slack.without_play() {
            return choices;
        }
        for a in signs {
            for b in signs {
                for c in signs {
                    for d in signs {
                        choices.push(Self {
                            first_mm: a * slack.play_mm,
                            first_deg: b * slack.play_deg,
                            second_mm: c * slack.play_mm,
                            second_deg: d * slack.play_deg,
                        });
                    }
                }
            }
        }
        choices
    }
}

/// The two joints of a chain as poses that look along the travel, and what hangs on them.
pub(super) struct Chain<'a> {
    table: &'a Table,
    mover: Mover,
    attempt: &'a Attempt,
    line: CentreLine,
    /// Against the long side the template is crossed by its width, not along its line.
    against: Against,
    /// Where the template meets the start base, looking away from it.
    first: Pose,
    /// Where it meets the end base, looking along the travel.
    second: Pose,
}

/// The places of a chain for one use of the play.
struct Lying {
    first: Pose,
    second: Pose,
    template: Pose,
    end: Pose,
}

impl<'a> Chain<'a> {
    pub(super) fn new(table: &'a Table, mover: Mover, attempt: &'a Attempt) -> Result<Self, ToleranceError> {
        let parts = table.parts();
        let line = attempt.laid.template.centre_line(parts)?;
        let template = attempt.laid.template_pose;
        let width = parts.template_width.value;
        let (against, first, second) = match attempt.reposition {
            Reposition::Roll { side, template: RollTemplate::Straight { against: Against::LongSide, .. } } => {
                let across = match side {
                    Side::Left => FRAC_PI_2,
                    Side::Right => -FRAC_PI_2,
                };
                let near = Vector::new(line.length() / 2.0, -side.sign() * width / 2.0);
                let first = template.then(near, across);
                (Against::LongSide, first, first.then(Vector::new(width, 0.0), 0.0))
            }
            _ => {
                let end = line.end();
                (Against::NarrowEnd, template, template.then(end.position, end.heading))
            }
        };
        Ok(Self { table, mover, attempt, line, against, first, second })
    }

    /// The nominal chain with the play used as said.
    fn lying(&self, play: Play) -> Lying {
        let (first_turn, second_turn) = (maths::radians(play.first_deg), maths::radians(play.second_deg));
        let first = self.first.then(Vector::new(0.0, play.first_mm), first_turn);
        let template = carried(&self.first, &first, &self.attempt.laid.template_pose);
        let second = carried(&self.first, &first, &self.second).then(Vector::new(0.0, play.second_mm), second_turn);
        Lying { first, second, template, end: carried(&self.second, &second, &self.attempt.laid.end) }
    }

    /// Bounds of the margin, and the piece that the lowest comes from.
    pub(super) fn bounds(
        &self,
        blocking: Blocking,
        slack: &Slack,
        play: Play,
    ) -> Result<(Bounds, Piece), ToleranceError> {
        let lying = self.lying(play);
        let base = Loose {
            placed: self.table.base_shape(self.mover.size, WithGuides::Counted).at(lying.end),
            steps: self.base_steps(&lying, slack),
            bend: 0.0,
        };
        let mut least = Bounds { lowest: f64::INFINITY, highest: f64::INFINITY };
        let mut limiting = Piece::Edge(MatEdge::Left);
        let mut include = |piece: Piece, bounds: Bounds| {
            if bounds.lowest < least.lowest {
                (least.lowest, limiting) = (bounds.lowest, piece);
            }
            least.highest = least.highest.min(bounds.highest);
        };
        for edge in [MatEdge::Left, MatEdge::Right, MatEdge::Bottom, MatEdge::Top] {
            include(Piece::Edge(edge), inside_edge(&base, self.table.mat(), edge));
        }
        for i in (0..self.table.ships().len()).filter(|&i| Some(i) != self.mover.on_table) {
            include(Piece::Ship(i), between(&base, &ship(self.table.ship_base(i), slack)));
        }
        let template = Loose {
            placed: self.table.template_shape(self.attempt.laid.template)?.at(lying.template),
            steps: self.template_steps(&lying, slack),
            bend: maths::radians(slack.template_angle_deg),
        };
        for i in 0..self.table.obstacles().len() {
            let obstacle = obstacle(self.table.obstacle(i), slack);
            if blocking.under_base == Obstacles::Block {
                include(Piece::Obstacle(i), between(&base, &obstacle));
            }
            if blocking.under_template == Obstacles::Block {
                include(Piece::Obstacle(i), between(&template, &obstacle));
            }
        }
        Ok((least, limiting))
    }

    /// From the far end inwards: the base itself, the second joint, the template, the first joint, the start.
    fn base_steps(&self, lying: &Lying, slack: &Slack) -> Vec<Step> {
        let half = slack.base_mm / 2.0;
        let out = lying.second.forward();
        let mut steps = vec![
            Step::Box(lying.end.forward(), half),
            // A larger base stands further from the template.
            Step::Along(out, half),
            Step::Turn(lying.second.position, maths::radians(slack.play_deg)),
            Step::Along(left_of(out), slack.play_mm),
        ];
        match (self.against, self.line) {
            (Against::LongSide, _) => steps.push(Step::Along(lying.first.forward(), slack.template_width_mm)),
            (_, CentreLine::Straight { .. }) => {
                steps.push(Step::Along(lying.first.forward(), slack.template_length_mm));
            }
            (_, CentreLine::Arc { radius, angle, side }) => {
                // A wider angle carries the far end on about the curve's centre; a larger radius moves it along
                // the chord, by 2 sin(angle / 2) for each mm and nowhere by more than that of the widest angle.
                let bend = maths::radians(slack.template_angle_deg);
                let centre = lying.first.then(Vector::new(0.0, side.sign() * radius), 0.0).position;
                steps.push(Step::Turn(centre, bend));
                let longer = slack.template_length_mm / angle;
                let chord = (lying.second_before_play(self) - lying.first.position).normalize_or(out);
                steps.push(Step::Along(chord, longer * 2.0 * maths::sin(angle / 2.0)));
                steps.push(Step::Any(longer * bend));
            }
        }
        steps.extend(self.start_steps(lying, slack));
        steps
    }

    /// The template's own shape, the first joint, the start.
    fn template_steps(&self, lying: &Lying, slack: &Slack) -> Vec<Step> {
        let along = lying.template.forward();
        let (width, length) = (slack.template_width_mm, slack.template_length_mm);
        let mut steps = Vec::new();
        match (self.against, self.line) {
            // The near side stays against the base, the far side moves by the whole of it.
            (Against::LongSide, _) => {
                steps.extend([Step::Along(left_of(along), width), Step::Along(along, length / 2.0)]);
            }
            (_, CentreLine::Straight { .. }) => {
                steps.extend([Step::Along(left_of(along), width / 2.0), Step::Along(along, length)]);
            }
            (_, CentreLine::Arc { radius, angle, side }) => {
                let bend = maths::radians(slack.template_angle_deg);
                let centre = lying.first.then(Vector::new(0.0, side.sign() * radius), 0.0).position;
                let chord = 2.0 * maths::sin((angle + bend) / 2.0);
                steps.extend([Step::Any(width / 2.0), Step::Turn(centre, bend), Step::Any(length / angle * chord)]);
            }
        }
        steps.extend(self.start_steps(lying, slack));
        steps
    }

    /// The first joint and the start base.
    fn start_steps(&self, lying: &Lying, slack: &Slack) -> [Step; 5] {
        let out = lying.first.forward();
        [
            Step::Turn(lying.first.position, maths::radians(slack.play_deg)),
            Step::Along(left_of(out), slack.play_mm),
            Step::Along(self.first.forward(), slack.base_mm / 2.0),
            Step::Turn(self.mover.start.position, maths::radians(slack.start_deg)),
            Step::Any(slack.start_mm),
        ]
    }
}

impl Lying {
    /// The far end of the template itself.
    fn second_before_play(&self, chain: &Chain<'_>) -> Vector {
        carried(&chain.first, &self.first, &chain.second).position
    }
}

/// Where `pose` comes to lie when `from`, with all that hangs on it, is moved to `to`.
fn carried(from: &Pose, to: &Pose, pose: &Pose) -> Pose {
    to.then(from.frame().local_point(pose.position), pose.heading - from.heading)
}

fn ship<'a>(placed: Placed<'a>, slack: &Slack) -> Loose<'a> {
    let forward = placed.frame.forward;
    let steps = vec![
        Step::Box(forward, slack.base_mm / 2.0),
        Step::Turn(placed.frame.origin, maths::radians(slack.others_deg)),
        Step::Any(slack.others_mm),
    ];
    Loose { placed, steps, bend: 0.0 }
}

fn obstacle<'a>(placed: Placed<'a>, slack: &Slack) -> Loose<'a> {
    let steps = vec![
        Step::Any(slack.outline_mm),
        Step::Turn(placed.frame.origin, maths::radians(slack.others_deg)),
        Step::Any(slack.others_mm),
    ];
    Loose { placed, steps, bend: 0.0 }
}
