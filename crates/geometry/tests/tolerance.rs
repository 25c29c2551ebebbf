//! Tolerance verdicts against random placements within the slack.

#[path = "common/tables.rs"]
mod tables;

use deadreckon_geometry::parts::{BaseSize, PartsSet};
use deadreckon_geometry::pose::{Point, Pose, Vector};
use deadreckon_geometry::query::{mat_margin, separation};
use deadreckon_geometry::reposition::{
    Against, Attempt, Blocking, Curve, CurvedShape, Mover, Placement, Reposition, RollTemplate, attempts,
};
use deadreckon_geometry::shape::{Shape, WithGuides};
use deadreckon_geometry::table::{Mat, Table};
use deadreckon_geometry::template::{CentreLine, Side, Template};
use deadreckon_geometry::tolerance::{Play, Slack, ToleranceError, ToleranceVerdict, judge};
use deadreckon_testkit::conformance::load;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRng;
use std::f64::consts::{FRAC_PI_2, TAU};
use std::sync::{Arc, LazyLock};
use tables::lay_out;

static OUTLINES: LazyLock<Vec<Arc<Shape>>> = LazyLock::new(|| {
    let number = |v: &serde_json::Value| v.as_f64().expect("number");
    let shape = |points: &serde_json::Value| {
        let points: Vec<Point> =
            points.as_array().expect("points").iter().map(|p| Point::new(number(&p[0]), number(&p[1]))).collect();
        Arc::new(Shape::polygon(&points).expect("outline"))
    };
    load("outlines")["outlines"].as_object().expect("outlines").values().map(shape).collect()
});

/// Arcs are chords in the placements drawn here, so much off.
const CHORD_MM: f64 = 4e-3;

fn cases(default: u32) -> ProptestConfig {
    let cases = std::env::var("DEADRECKON_CASES").ok().and_then(|n| n.parse().ok()).unwrap_or(default);
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

fn size() -> impl Strategy<Value = BaseSize> {
    prop::sample::select(BaseSize::ALL.to_vec())
}

fn pose(spread: f64) -> impl Strategy<Value = Pose> {
    let heading = prop_oneof![prop::sample::select(vec![0.0, 90.0, 180.0, -90.0]), -180.0..180.0];
    let centre = prop_oneof![4 => Just(400.0), 1 => Just(100.0)];
    (centre, -spread..spread, -spread..spread, heading).prop_map(|(c, dx, dy, h)| Pose::from_degrees(c + dx, c + dy, h))
}

fn tables() -> impl Strategy<Value = Table> {
    let ships = prop::collection::vec((size(), pose(160.0)), 1..4);
    let obstacles = prop::collection::vec((0..26_usize, pose(130.0)), 0..3);
    ((size(), pose(10.0)), ships, obstacles)
        .prop_map(|(mover, ships, obstacles)| lay_out(mover, ships, obstacles, &OUTLINES))
}

fn repositions() -> impl Strategy<Value = Reposition> {
    let side = || prop::sample::select(Side::BOTH.to_vec());
    let boost = prop_oneof![
        (1..3_u8).prop_map(Template::straight),
        (1..3_u8, side()).prop_map(|(speed, side)| Template::bank(speed, side)),
        side().prop_map(|side| Template::turn(1, side)),
    ]
    .prop_map(|template| Reposition::Boost { template });
    let template = prop_oneof![
        prop::sample::select(vec![Against::NarrowEnd, Against::LongSide])
            .prop_map(|against| RollTemplate::Straight { speed: 1, against }),
        prop::sample::select(Curve::BOTH.to_vec()).prop_map(|curve| RollTemplate::Curved {
            shape: CurvedShape::Bank,
            speed: 1,
            curve
        }),
    ];
    prop_oneof![boost, (side(), template).prop_map(|(side, template)| Reposition::Roll { side, template })]
}

/// Errors drawn at their limits half the time.
struct Draw(TestRng);

impl Draw {
    fn unit(&mut self) -> f64 {
        f64::from(self.0.next_u32()) / f64::from(u32::MAX)
    }

    fn within(&mut self, limit: f64) -> f64 {
        let u = self.unit();
        match u {
            _ if u < 0.35 => limit,
            _ if u < 0.7 => -limit,
            _ => limit * (2.0 * self.unit() - 1.0),
        }
    }

    fn step(&mut self, limit: f64) -> Vector {
        Vector::from_angle(TAU * self.unit()) * self.within(limit)
    }

    fn moved(&mut self, pose: Pose, mm: f64, deg: f64) -> Pose {
        let turn = self.within(deg).to_radians();
        Pose { position: pose.position + self.step(mm), heading: pose.heading + turn }
    }
}

/// A template of sizes that no parts set holds, its arcs as chords not further off than 4e-3 mm.
fn template(line: CentreLine, width: f64) -> Shape {
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
fn base(table: &Table, size: BaseSize, by: f64) -> Shape {
    let mut parts = table.parts().clone();
    parts.bases.get_mut(&size).expect("base").edge.value += by;
    Shape::base(&parts, size, WithGuides::Counted).expect("base")
}

/// The margin of one placement within the slack, put together by hand from the drawn errors.
fn margin(table: &Table, mover: Mover, attempt: &Attempt, slack: &Slack, play: Option<Play>, draw: &mut Draw) -> f64 {
    let parts = table.parts();
    let line = attempt.laid.template.centre_line(parts).expect("line");
    let width = parts.template_width.value;
    let (lengthened, widened) = (draw.within(slack.template_length_mm), draw.within(slack.template_width_mm));
    let true_line = match line {
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
    // The first joint, looking along the travel, and the far end seen from there, as they are and as they should be.
    let laid = attempt.laid.template_pose;
    let is_long = matches!(
        attempt.reposition,
        Reposition::Roll { template: RollTemplate::Straight { against: Against::LongSide, .. }, .. }
    );
    let (first, far, true_far, template_from_first) = if is_long {
        let Reposition::Roll { side, .. } = attempt.reposition else { panic!("a roll") };
        let first = laid.then(Vector::new(line.length() / 2.0, -side.sign() * width / 2.0), side.sign() * FRAC_PI_2);
        let along = Vector::new((width + widened) / 2.0, side.sign() * true_line.length() / 2.0);
        let straight = |length| Pose::new(length, 0.0, 0.0);
        (first, straight(width), straight(width + widened), (along, -side.sign() * FRAC_PI_2))
    } else {
        (laid, line.end(), true_line.end(), (Vector::ZERO, 0.0))
    };
    let from_start = mover.start.frame().local_point(first.position);
    let turn = first.heading - mover.start.heading;
    let outward = Vector::from_angle(turn);
    let start = draw.moved(mover.start, slack.start_mm, slack.start_deg);
    let mark = start.then(from_start + outward * (own / 2.0), turn);
    let true_first = mark.then(Vector::new(0.0, play.first_mm), play.first_deg.to_radians());
    let true_template = true_first.then(template_from_first.0, template_from_first.1);
    // The end base as it should lie, seen from the far end.
    let nominal_far = first.then(far.position, far.heading);
    let from_far = nominal_far.frame().local_point(attempt.laid.end.position);
    let end_turn = attempt.laid.end.heading - nominal_far.heading;
    let end = true_first
        .then(true_far.position, true_far.heading)
        .then(Vector::new(0.0, play.second_mm), play.second_deg.to_radians())
        .then(from_far + Vector::new(own / 2.0, 0.0), end_turn);

    let base_shape = base(table, mover.size, own);
    let base_placed = base_shape.at(end);
    let mut least = mat_margin(table.mat(), &base_placed).margin;
    for ship in &table.ships()[1..] {
        let shape = base(table, ship.size, draw.within(slack.base_mm));
        let pose = draw.moved(ship.pose, slack.others_mm, slack.others_deg);
        least = least.min(separation(&base_placed, &shape.at(pose)).margin);
    }
    if table.obstacles().is_empty() {
        return least;
    }
    let template_shape = template(true_line, width + widened);
    let template_placed = template_shape.at(true_template);
    for obstacle in table.obstacles() {
        let mut pose = draw.moved(obstacle.pose, slack.others_mm, slack.others_deg);
        pose.position += draw.step(slack.outline_mm);
        let placed = obstacle.outline.at(pose);
        least = least.min(separation(&base_placed, &placed).margin).min(separation(&template_placed, &placed).margin);
    }
    least
}

fn slacks() -> impl Strategy<Value = Slack> {
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

proptest! {
    #![proptest_config(cases(24))]

    #[test]
    fn no_placement_leaves_the_bounds(table in tables(), reposition in repositions(), slack in slacks(), seed in any::<[u8; 32]>()) {
        let mover = Mover::ship(&table, 0).expect("mover");
        let mut draw = Draw(TestRng::from_seed(prop::test_runner::RngAlgorithm::ChaCha, &seed));
        for attempt in attempts(&table, mover, reposition, Placement::ThreePositions, Blocking::ALL).expect("attempts") {
            let judged = judge(&table, mover, &attempt, Blocking::ALL, &slack).expect("judgement");
            prop_assert!(judged.lowest <= attempt.margin() + 1e-6 && attempt.margin() <= judged.highest + 1e-6);
            for _ in 0..40 {
                let m = margin(&table, mover, &attempt, &slack, None, &mut draw);
                prop_assert!(judged.lowest - CHORD_MM <= m && m <= judged.highest + CHORD_MM, "{m} not in {judged:?}");
                match judged.verdict {
                    ToleranceVerdict::Fits => prop_assert!(m >= -CHORD_MM),
                    ToleranceVerdict::DoesNotFit => prop_assert!(m < CHORD_MM),
                    ToleranceVerdict::FitsIfPlacedWell | ToleranceVerdict::TooClose => {}
                }
                if judged.placed_well.is_some() {
                    let m = margin(&table, mover, &attempt, &slack, judged.placed_well, &mut draw);
                    prop_assert!(m >= -CHORD_MM, "{m} though placed well: {judged:?}");
                }
            }
        }
    }

    #[test]
    fn without_slack_the_bounds_are_the_margin(table in tables(), reposition in repositions()) {
        let mover = Mover::ship(&table, 0).expect("mover");
        for attempt in attempts(&table, mover, reposition, Placement::ThreePositions, Blocking::ALL).expect("attempts") {
            let judged = judge(&table, mover, &attempt, Blocking::ALL, &Slack::PERFECT).expect("judgement");
            prop_assert!((judged.lowest - attempt.margin()).abs() < 1e-6);
            prop_assert!((judged.highest - attempt.margin()).abs() < 1e-6);
            let word = if attempt.is_legal() { ToleranceVerdict::Fits } else { ToleranceVerdict::DoesNotFit };
            prop_assert_eq!(judged.verdict, word);
        }
    }
}

/// Near a decision, where the bounds matter, they are not absurdly wider than what placements reach.
#[test]
fn bounds_are_not_absurdly_loose() {
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    let strategy = (tables(), repositions());
    let mut ratios = Vec::new();
    let mut draw = Draw(TestRng::deterministic_rng(prop::test_runner::RngAlgorithm::ChaCha));
    while ratios.len() < 40 {
        let (table, reposition) = strategy.new_tree(&mut runner).expect("table").current();
        let mover = Mover::ship(&table, 0).expect("mover");
        for attempt in attempts(&table, mover, reposition, Placement::ThreePositions, Blocking::ALL).expect("attempts")
        {
            if attempt.margin().abs() > 5.0 {
                continue;
            }
            let judged = judge(&table, mover, &attempt, Blocking::ALL, &Slack::CLUB).expect("judgement");
            let sampled: Vec<f64> =
                (0..150).map(|_| margin(&table, mover, &attempt, &Slack::CLUB, None, &mut draw)).collect();
            let (low, high) = sampled.iter().fold((f64::MAX, f64::MIN), |(l, h), &m| (l.min(m), h.max(m)));
            ratios.push((judged.highest - judged.lowest) / (high - low));
        }
    }
    ratios.sort_by(f64::total_cmp);
    let (middle, worst) = (ratios[ratios.len() / 2], ratios[ratios.len() - 1]);
    eprintln!("bounds over sampled range: median {middle:.2}, worst {worst:.2}");
    assert!(middle < 2.5 && worst < 4.5, "median {middle}, worst {worst}");
}

#[test]
fn an_impossible_slack_is_named() {
    let mut table = Table::new(Mat::STANDARD, Arc::new(PartsSet::nominal())).expect("table");
    table.add_ship("a", BaseSize::Small, Pose::from_degrees(200.0, 200.0, 0.0)).expect("ship");
    let mover = Mover::ship(&table, 0).expect("mover");
    let boost = Reposition::Boost { template: Template::straight(1) };
    let tried = attempts(&table, mover, boost, Placement::ThreePositions, Blocking::ALL).expect("attempts");
    for value in [-0.1, f64::NAN, f64::INFINITY, 10.1] {
        let slack = Slack { outline_mm: value, ..Slack::CLUB };
        let refused = judge(&table, mover, &tried[0], Blocking::ALL, &slack);
        assert!(matches!(refused, Err(ToleranceError::BadSlack { field: "outline_mm", .. })), "{refused:?}");
    }
}

/// A gap between a boost's end and a ship ahead, told by all four words as it grows.
#[test]
fn the_four_words_as_room_grows() {
    let word = |gap: f64| {
        let mut table = Table::new(Mat::STANDARD, Arc::new(PartsSet::nominal())).expect("table");
        table.add_ship("a", BaseSize::Small, Pose::from_degrees(200.0, 200.0, 0.0)).expect("ship");
        table.add_ship("b", BaseSize::Small, Pose::from_degrees(280.0, 240.0 + gap, 0.0)).expect("ship");
        let mover = Mover::ship(&table, 0).expect("mover");
        let boost = Reposition::Boost { template: Template::straight(1) };
        let tried = attempts(&table, mover, boost, Placement::ThreePositions, Blocking::ALL).expect("attempts");
        let slack = Slack { play_mm: 0.5, play_deg: 0.5, start_mm: 0.1, others_mm: 0.1, ..Slack::PERFECT };
        judge(&table, mover, &tried[0], Blocking::ALL, &slack).expect("judgement").verdict
    };
    assert_eq!(word(-4.0), ToleranceVerdict::DoesNotFit);
    assert_eq!(word(-1.7), ToleranceVerdict::TooClose);
    assert_eq!(word(0.5), ToleranceVerdict::FitsIfPlacedWell);
    assert_eq!(word(4.0), ToleranceVerdict::Fits);
}
