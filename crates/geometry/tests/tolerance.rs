//! Tolerance verdicts against random placements within the slack.

#[path = "common/slack.rs"]
mod slack;
#[path = "common/tables.rs"]
mod tables;

#[path = "tolerance/measure.rs"]
mod measure;
#[path = "tolerance/moves.rs"]
mod moves;

use deadreckon_geometry::parts::{BaseSize, PartsSet};
use deadreckon_geometry::pose::Pose;
use deadreckon_geometry::query::{mat_margin, separation};
use deadreckon_geometry::reposition::{
    Against, Alignment, Attempt, Blocking, Curve, CurvedShape, Mover, Place, Placement, Reposition, RollTemplate,
    attempt, attempts,
};
use deadreckon_geometry::shape::WithGuides;
use deadreckon_geometry::table::{Mat, Table};
use deadreckon_geometry::template::{Side, Template};
use deadreckon_geometry::tolerance::{Play, Slack, ToleranceError, ToleranceVerdict, judge};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use slack::{CHORD_MM, Draw, Hung, Others, base, cases, slacks, tables, template};
use std::sync::Arc;

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

/// The margin of one placement within the slack.
fn margin(table: &Table, mover: Mover, attempt: &Attempt, slack: &Slack, play: Option<Play>, draw: &mut Draw) -> f64 {
    let lying = Hung::of_attempt(table, mover.start, attempt).lying(slack, play, draw);
    let others = Others::drawn(table, slack, draw);
    let base_shape = base(table, mover.size, lying.own, WithGuides::Counted);
    let base_placed = base_shape.at(lying.end);
    let mut least = mat_margin(table.mat(), &base_placed).margin;
    for (shape, pose) in &others.ships {
        least = least.min(separation(&base_placed, &shape.at(*pose)).margin);
    }
    if table.obstacles().is_empty() {
        return least;
    }
    let template_shape = template(lying.line, lying.width);
    let template_placed = template_shape.at(lying.template);
    for (obstacle, pose) in table.obstacles().iter().zip(&others.obstacles) {
        let placed = obstacle.outline.at(*pose);
        least = least.min(separation(&base_placed, &placed).margin).min(separation(&template_placed, &placed).margin);
    }
    least
}

proptest! {
    #![proptest_config(cases(24))]

    #[test]
    fn no_placement_leaves_the_bounds(table in tables(), reposition in repositions(), slack in slacks(), seed in any::<[u8; 32]>()) {
        let mover = Mover::ship(&table, 0).expect("mover");
        let mut draw = Draw::seeded(&seed);
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
    let mut draw = Draw::always_the_same();
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
                (0..300).map(|_| margin(&table, mover, &attempt, &Slack::CLUB, None, &mut draw)).collect();
            let (low, high) = sampled.iter().fold((f64::MAX, f64::MIN), |(l, h), &m| (l.min(m), h.max(m)));
            ratios.push((judged.highest - judged.lowest) / (high - low));
        }
    }
    ratios.sort_by(f64::total_cmp);
    let (middle, worst) = (ratios[ratios.len() / 2], ratios[ratios.len() - 1]);
    eprintln!("bounds over sampled range: median {middle:.2}, worst {worst:.2}");
    assert!(middle < 2.0 && worst < 3.5, "median {middle}, worst {worst}");
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
    assert_eq!(word(-1.4), ToleranceVerdict::TooClose);
    assert_eq!(word(0.5), ToleranceVerdict::FitsIfPlacedWell);
    assert_eq!(word(4.0), ToleranceVerdict::Fits);
}

/// Front and back lie half the template's edge from its middle: an edge that is 0.1 mm longer moves them by 0.05 mm.
#[test]
fn a_wider_template_moves_the_front_and_back_of_a_roll() {
    let mut table = Table::new(Mat::STANDARD, Arc::new(PartsSet::nominal())).expect("a table");
    let ship = table.add_ship("a", BaseSize::Small, Pose::from_degrees(200.0, 200.0, 90.0)).expect("a ship");
    // 0.04 mm ahead of where the roll to the front ends, guides counted.
    table.add_ship("b", BaseSize::Small, Pose::from_degrees(280.0, 253.44, 90.0)).expect("a ship");
    let mover = Mover::ship(&table, ship).expect("a mover");
    let template = RollTemplate::Straight { speed: 1, against: Against::NarrowEnd };
    let roll = Reposition::Roll { side: Side::Right, template };
    let judged = |place, slack: &Slack| {
        let attempt = attempt(&table, mover, roll, Place::Aligned(place), Blocking::ALL).expect("a roll");
        judge(&table, mover, &attempt, Blocking::ALL, slack).expect("a verdict")
    };
    let wide = Slack { template_width_mm: 0.1, ..Slack::PERFECT };
    let front = judged(Alignment::Front, &wide);
    assert_eq!(front.verdict, ToleranceVerdict::TooClose);
    assert!((front.lowest + 0.01).abs() < 1e-9 && (front.highest - 0.09).abs() < 1e-9, "{front:?}");
    assert_eq!(judged(Alignment::Front, &Slack::PERFECT).verdict, ToleranceVerdict::Fits);
    assert_eq!(judged(Alignment::Middle, &wide).verdict, ToleranceVerdict::Fits);
}
