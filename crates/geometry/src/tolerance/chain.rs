//! A move as a chain: start base, first joint, template, second joint, end base.

use super::bound::{Loose, Step};
use super::pieces::Least;
use super::slack::{Slack, ToleranceError};
use crate::maneuver::ManeuverPath;
use crate::maths;
use crate::pose::{Pose, Vector, left_of};
use crate::reposition::{Against, Alignment, Attempt, Blocking, Mover, Obstacles, Place, Reposition, RollTemplate};
use crate::shape::{Placed, WithGuides};
use crate::table::Table;
use crate::template::{CentreLine, Side, Template};
use core::f64::consts::FRAC_PI_2;

/// How a player uses the play at both ends of the template.
///
/// A rotation on the spot has no template: there `second_mm` is how far the base is set down to the left of its
/// facing afterwards, `second_deg` how far it is turned too far, and the first two are 0.
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
    template: Template,
    template_pose: Pose,
    line: CentreLine,
    /// Against the long side the template is crossed by its width, not along its line.
    against: Against,
    /// Where the template meets the start base, looking away from it.
    first: Pose,
    /// Where it meets the end base, looking along the travel.
    second: Pose,
    end: Pose,
    /// Whether the ship stands at the front or back of the template's edge, and so moves with its length.
    at_edge: bool,
}

/// The places of a chain for one use of the play.
pub(super) struct Lying {
    pub(super) first: Pose,
    second: Pose,
    pub(super) template: Pose,
    end: Pose,
}

impl<'a> Chain<'a> {
    /// The chain of a reposition.
    pub(super) fn of_attempt(table: &'a Table, mover: Mover, attempt: &Attempt) -> Result<Self, ToleranceError> {
        let parts = table.parts();
        let laid = &attempt.laid;
        let line = laid.template.centre_line(parts)?;
        let width = parts.template_width.value;
        let chain = Self::by_narrow_ends(table, mover, laid.template, laid.template_pose, line, laid.end);
        let at_edge = matches!(attempt.place, Place::Aligned(Alignment::Front | Alignment::Back));
        let chain = Self { at_edge, ..chain };
        let Reposition::Roll { side, template: RollTemplate::Straight { against: Against::LongSide, .. } } =
            attempt.reposition
        else {
            return Ok(chain);
        };
        let across = match side {
            Side::Left => FRAC_PI_2,
            Side::Right => -FRAC_PI_2,
        };
        let near = Vector::new(line.length() / 2.0, -side.sign() * width / 2.0);
        let first = laid.template_pose.then(near, across);
        Ok(Self { against: Against::LongSide, first, second: first.then(Vector::new(width, 0.0), 0.0), ..chain })
    }

    /// The chain of a maneuver that is carried out in full, slid by `slide` if it is a Tallon roll; `None` for a
    /// stationary one.
    pub(super) fn of_move(table: &'a Table, mover: Mover, path: &ManeuverPath, slide: f64) -> Option<Self> {
        let (template, pose) = path.maneuver.template().zip(path.template_pose())?;
        Some(Self::by_narrow_ends(table, mover, template, pose, path.line?, path.end_with_slide(slide)))
    }

    fn by_narrow_ends(
        table: &'a Table,
        mover: Mover,
        template: Template,
        template_pose: Pose,
        line: CentreLine,
        end: Pose,
    ) -> Self {
        let far = line.end();
        let second = template_pose.then(far.position, far.heading);
        let (against, first) = (Against::NarrowEnd, template_pose);
        Self { table, mover, template, template_pose, line, against, first, second, end, at_edge: false }
    }

    pub(super) const fn table(&self) -> &'a Table {
        self.table
    }

    pub(super) const fn mover(&self) -> &Mover {
        &self.mover
    }

    pub(super) const fn line(&self) -> CentreLine {
        self.line
    }

    /// The nominal chain with the play used as said.
    pub(super) fn lying(&self, play: Play) -> Lying {
        let (first_turn, second_turn) = (maths::radians(play.first_deg), maths::radians(play.second_deg));
        let first = self.first.then(Vector::new(0.0, play.first_mm), first_turn);
        let template = carried(&self.first, &first, &self.template_pose);
        let second = carried(&self.first, &first, &self.second).then(Vector::new(0.0, play.second_mm), second_turn);
        Lying { first, second, template, end: carried(&self.second, &second, &self.end) }
    }

    /// Bounds of the margin of a reposition, and the piece that the lowest comes from.
    pub(super) fn bounds(&self, blocking: Blocking, slack: &Slack, play: Play) -> Result<Least, ToleranceError> {
        let lying = self.lying(play);
        let base = self.base(&lying, slack);
        let mut least = Least::NOTHING;
        least.edges(self.table, &base);
        least.ships(self.table, &self.mover, &base, slack);
        if blocking.under_base == Obstacles::Block {
            least.obstacles(self.table, &base, slack);
        }
        if blocking.under_template == Obstacles::Block {
            least.obstacles(self.table, &self.template(&lying, slack)?, slack);
        }
        Ok(least)
    }

    /// The end base, guides counted.
    pub(super) fn base(&self, lying: &Lying, slack: &Slack) -> Loose<'a> {
        Loose {
            placed: self.table.base_shape(self.mover.size, WithGuides::Counted).at(lying.end),
            steps: self.base_steps(lying, slack),
            bend: 0.0,
        }
    }

    /// The template as laid.
    pub(super) fn template(&self, lying: &Lying, slack: &Slack) -> Result<Loose<'a>, ToleranceError> {
        Ok(self.strip(self.table.template_shape(self.template)?.at(lying.template), lying, slack))
    }

    /// The template, or a piece of it from its start on.
    pub(super) fn strip<'b>(&self, placed: Placed<'b>, lying: &Lying, slack: &Slack) -> Loose<'b> {
        let bend = maths::radians(slack.template_angle_deg);
        Loose { placed, steps: self.template_steps(lying, slack), bend }
    }

    /// The end base without its guides, and the steps by which it may differ.
    pub(super) fn end_base(&self, slack: &Slack) -> Loose<'a> {
        let lying = self.lying(Play::NONE);
        Loose {
            placed: self.table.base_shape(self.mover.size, WithGuides::LeftOut).at(lying.end),
            steps: self.base_steps(&lying, slack),
            bend: 0.0,
        }
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
        if self.at_edge {
            let edge = match self.against {
                Against::LongSide => slack.template_length_mm,
                Against::NarrowEnd => slack.template_width_mm,
            };
            // Front and back are half the edge away from its middle, along the ship's own facing.
            steps.insert(0, Step::Along(lying.end.forward(), edge / 2.0));
        }
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

    /// The first joint and the start base: of everything that hangs on the template.
    pub(super) fn start_steps(&self, lying: &Lying, slack: &Slack) -> [Step; 5] {
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
