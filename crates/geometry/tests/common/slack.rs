//! Placements within a slack, drawn at random and put together by hand.

use crate::tables::lay_out;
use deadreckon_geometry::maneuver::ManeuverPath;
use deadreckon_geometry::parts::BaseSize;
use deadreckon_geometry::pose::{Point, Pose, Vector};
use deadreckon_geometry::reposition::{Against, Alignment, Attempt, Place, Reposition, RollTemplate};
use deadreckon_geometry::shape::{Shape, WithGuides};
use deadreckon_geometry::table::Table;
use deadreckon_geometry::template::CentreLine;
use deadreckon_geometry::tolerance::{Play, Slack};
use deadreckon_testkit::conformance::load;
use proptest::prelude::*;
use proptest::test_runner::{RngAlgorithm, TestRng};
use std::f64::consts::{FRAC_PI_2, TAU};
use std::sync::{Arc, LazyLock};

pub(crate) static OUTLINES: LazyLock<Vec<Arc<Shape>>> = LazyLock::new(|| {
    let number = |v: &serde_json::Value| v.as_f64().expect("number");
    let shape = |points: &serde_json::Value| {
        let points: Vec<Point> =
            points.as_array().expect("points").iter().map(|p| Point::new(number(&p[0]), number(&p[1]))).collect();
        Arc::new(Shape::polygon(&points).expect("outline"))
    };
    load("outlines")["outlines"].as_object().expect("outlines").values().map(shape).collect()
});

/// Arcs are chords in the placements drawn here, so much off.
pub(crate) const CHORD_MM: f64 = 4e-3;

pub(crate) fn cases(default: u32) -> ProptestConfig {
    let cases = std::env::var("DEADRECKON_CASES").ok().and_then(|n| n.parse().ok()).unwrap_or(default);
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

pub(crate) fn size() -> impl Strategy<Value = BaseSize> {
    prop::sample::select(BaseSize::ALL.to_vec())
}

pub(crate) fn pose(spread: f64) -> impl Strategy<Value = Pose> {
    let heading = prop_oneof![prop::sample::select(vec![0.0, 90.0, 180.0, -90.0]), -180.0..180.0];
    let centre = prop_oneof![4 => Just(400.0), 1 => Just(100.0)];
    (centre, -spread..spread, -spread..spread, heading).prop_map(|(c, dx, dy, h)| Pose::from_degrees(c + dx, c + dy, h))
}

pub(crate) fn tables() -> impl Strategy<Value = Table> {
    let ships = prop::collection::vec((size(), pose(160.0)), 1..4);
    let obstacles = prop::collection::vec((0..26_usize, pose(130.0)), 0..3);
    ((size(), pose(10.0)), ships, obstacles)
        .prop_map(|(mover, ships, obstacles)| lay_out(mover, ships, obstacles, &OUTLINES))
}

/// Errors drawn at their limits half the time.
pub(crate) struct Draw(TestRng);

impl Draw {
    pub(crate) fn seeded(seed: &[u8; 32]) -> Self {
        Self(TestRng::from_seed(RngAlgorithm::ChaCha, seed))
    }

    pub(crate) fn always_the_same() -> Self {
        Self(TestRng::deterministic_rng(RngAlgorithm::ChaCha))
    }

    pub(crate) fn unit(&mut self) -> f64 {
        f64::from(self.0.next_u32()) / f64::from(u32::MAX)
    }

    pub(crate) fn within(&mut self, limit: f64) -> f64 {
        let u = self.unit();
        match u {
            _ if u < 0.35 => limit,
            _ if u < 0.7 => -limit,
            _ => limit * (2.0 * self.unit() - 1.0),
        }
    }

    pub(crate) fn step(&mut self, limit: f64) -> Vector {
        Vector::from_angle(TAU * self.unit()) * self.within(limit)
    }

    pub(crate) fn moved(&mut self, pose: Pose, mm: f64, deg: f64) -> Pose {
        let turn = self.within(deg).to_radians();
        Pose { position: pose.position + self.step(mm), heading: pose.heading + turn }
    }
}

/// A template of sizes that no parts set holds, its arcs as chords not further off than 4e-3 mm.
pub(crate) fn template(line: CentreLine, width: f64) -> Shape {
    let rim = |offset: f64| -> Vec<Point> {
        (0..=60)
            .map(|k| {
                let at = line.pose_at(line.length() * f64::from(k) / 60.0);
                at.then(Vector::new(0.0, offset), 0.0).position
            })
            .collect()
    };
    let points = match line {
        CentreLine::Straight { length } => {
            let w = width / 2.0;
            vec![Point::new(0.0, -w), Point::new(length, -w), Point::new(length, w), Point::new(0.0, w)]
        }
        CentreLine::Arc { .. } => rim(-width / 2.0).into_iter().chain(rim(width / 2.0).into_iter().rev()).collect(),
    };
    Shape::polygon(&points).expect("template")
}

/// Parts with one base edge changed.
pub(crate) fn base(table: &Table, size: BaseSize, by: f64, guides: WithGuides) -> Shape {
    let mut parts = table.parts().clone();
    parts.bases.get_mut(&size).expect("base").edge.value += by;
    Shape::base(&parts, size, guides).expect("base")
}

/// A move as it should lie: where the template meets start and end base, and what hangs on it.
#[derive(Clone, Copy)]
pub(crate) struct Hung {
    /// Where the template meets the start base, looking away from it.
    pub(crate) first: Pose,
    pub(crate) line: CentreLine,
    pub(crate) start: Pose,
    end: Pose,
    width: f64,
    /// Against a long side: +1 to the left.
    long: Option<f64>,
    /// At the front of the template's edge +1, at its back -1, else 0.
    edge: f64,
}

/// A move as it lies.
pub(crate) struct Lying {
    /// The true first joint, and the true line from there.
    pub(crate) first: Pose,
    pub(crate) line: CentreLine,
    /// By how much the moving base is too long.
    pub(crate) own: f64,
    pub(crate) play: Play,
    pub(crate) end: Pose,
    pub(crate) template: Pose,
    pub(crate) width: f64,
}

impl Hung {
    pub(crate) fn of_attempt(table: &Table, start: Pose, attempt: &Attempt) -> Self {
        let line = attempt.laid.template.centre_line(table.parts()).expect("line");
        let (laid, width) = (attempt.laid.template_pose, table.parts().template_width.value);
        let (first, long) = match attempt.reposition {
            Reposition::Roll { side, template: RollTemplate::Straight { against: Against::LongSide, .. } } => {
                let near = Vector::new(line.length() / 2.0, -side.sign() * width / 2.0);
                (laid.then(near, side.sign() * FRAC_PI_2), Some(side.sign()))
            }
            _ => (laid, None),
        };
        let edge = match attempt.place {
            Place::Aligned(Alignment::Front) => 1.0,
            Place::Aligned(Alignment::Back) => -1.0,
            _ => 0.0,
        };
        Self { first, line, start, end: attempt.laid.end, width, long, edge }
    }

    pub(crate) fn of_path(table: &Table, path: &ManeuverPath, slide: f64) -> Self {
        let first = path.template_pose().expect("a template");
        let width = table.parts().template_width.value;
        Self {
            first,
            line: path.line.expect("a line"),
            start: path.start,
            end: path.end_with_slide(slide),
            width,
            long: None,
            edge: 0.0,
        }
    }

    /// One placement within the slack.
    pub(crate) fn lying(&self, slack: &Slack, play: Option<Play>, draw: &mut Draw) -> Lying {
        let (lengthened, widened) = (draw.within(slack.template_length_mm), draw.within(slack.template_width_mm));
        let line = match self.line {
            CentreLine::Straight { length } => CentreLine::Straight { length: length + lengthened },
            CentreLine::Arc { radius, angle, side } => CentreLine::Arc {
                radius: radius + lengthened / angle,
                angle: angle + draw.within(slack.template_angle_deg).to_radians(),
                side,
            },
        };
        let own = draw.within(slack.base_mm);
        let play = play.unwrap_or_else(|| Play {
            first_mm: draw.within(slack.play_mm),
            first_deg: draw.within(slack.play_deg),
            second_mm: draw.within(slack.play_mm),
            second_deg: draw.within(slack.play_deg),
        });
        // The far end seen from the first joint, as it is and as it should be.
        let (far, true_far, template_from_first) = match self.long {
            Some(sign) => {
                let along = Vector::new((self.width + widened) / 2.0, sign * line.length() / 2.0);
                let across = |width| Pose::new(width, 0.0, 0.0);
                (across(self.width), across(self.width + widened), (along, -sign * FRAC_PI_2))
            }
            None => (self.line.end(), line.end(), (Vector::ZERO, 0.0)),
        };
        let from_start = self.start.frame().local_point(self.first.position);
        let turn = self.first.heading - self.start.heading;
        let outward = Vector::from_angle(turn);
        let start = draw.moved(self.start, slack.start_mm, slack.start_deg);
        let mark = start.then(from_start + outward * (own / 2.0), turn);
        let first = mark.then(Vector::new(0.0, play.first_mm), play.first_deg.to_radians());
        // The end base as it should lie, seen from the far end.
        let nominal_far = self.first.then(far.position, far.heading);
        let from_far = nominal_far.frame().local_point(self.end.position);
        // A wider (against the long side: longer) template has its front and back further from the middle.
        let longer_edge = if self.long.is_some() { lengthened } else { widened };
        let ahead = Vector::from_angle(self.end.heading - nominal_far.heading);
        let from_far = from_far + ahead * (self.edge * longer_edge / 2.0);
        let end = first
            .then(true_far.position, true_far.heading)
            .then(Vector::new(0.0, play.second_mm), play.second_deg.to_radians())
            .then(from_far + Vector::new(own / 2.0, 0.0), self.end.heading - nominal_far.heading);
        let template = first.then(template_from_first.0, template_from_first.1);
        Lying { first, line, own, play, end, template, width: self.width + widened }
    }
}

/// The pieces of a table as they lie, the mover left out.
pub(crate) struct Others {
    pub(crate) ships: Vec<(Shape, Pose)>,
    pub(crate) obstacles: Vec<Pose>,
}

impl Others {
    pub(crate) fn drawn(table: &Table, slack: &Slack, draw: &mut Draw) -> Self {
        let ships = table.ships()[1..].iter().map(|ship| {
            let shape = base(table, ship.size, draw.within(slack.base_mm), WithGuides::Counted);
            (shape, draw.moved(ship.pose, slack.others_mm, slack.others_deg))
        });
        let ships = ships.collect();
        let obstacles = table.obstacles().iter().map(|obstacle| {
            let mut pose = draw.moved(obstacle.pose, slack.others_mm, slack.others_deg);
            pose.position += draw.step(slack.outline_mm);
            pose
        });
        Self { ships, obstacles: obstacles.collect() }
    }
}

pub(crate) fn slacks() -> impl Strategy<Value = Slack> {
    let amount = || prop_oneof![Just(0.0), 0.0..1.5];
    let rest = (amount(), amount(), amount(), amount());
    let drawn = (amount(), amount(), amount(), amount(), amount(), amount(), amount(), rest).prop_map(
        |(a, b, c, d, e, f, g, (h, i, j, k))| Slack {
            play_mm: a,
            play_deg: b,
            template_length_mm: c,
            template_width_mm: d,
            template_angle_deg: e,
            base_mm: f,
            outline_mm: g,
            start_mm: h,
            start_deg: i,
            others_mm: j,
            others_deg: k,
        },
    );
    prop_oneof![Just(Slack::CAREFUL), Just(Slack::CLUB), drawn]
}
