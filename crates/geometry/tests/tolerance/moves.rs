//! Maneuvers and rotations within the slack.

use crate::slack::{CHORD_MM, Draw, Hung, Lying, Others, base, cases, pose, size, slacks, tables, template};
use deadreckon_geometry::back_off::{TallonSlides, move_report};
use deadreckon_geometry::maneuver::{Bearing, Maneuver, ManeuverPath};
use deadreckon_geometry::parts::{BaseSize, PartsSet};
use deadreckon_geometry::pose::{Pose, Vector};
use deadreckon_geometry::query::{mat_margin, overlaps, separation};
use deadreckon_geometry::reposition::{Mover, rotate_in_place};
use deadreckon_geometry::shape::WithGuides;
use deadreckon_geometry::table::{Mat, Table};
use deadreckon_geometry::template::Side;
use deadreckon_geometry::tolerance::{
    Judgement, MoveJudgement, Question, Slack, ToleranceError, ToleranceVerdict, judge_move, judge_rotation,
};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use std::f64::consts::FRAC_PI_2;
use std::sync::Arc;

fn maneuvers() -> impl Strategy<Value = Maneuver> {
    let side = || prop::sample::select(Side::BOTH.to_vec());
    let straight = prop::sample::select(vec![Bearing::Straight, Bearing::Koiogran, Bearing::ReverseStraight]);
    let curved = prop::sample::select(vec![
        Bearing::Bank,
        Bearing::Turn,
        Bearing::Segnor,
        Bearing::Tallon,
        Bearing::ReverseBank,
        Bearing::SideslipBank,
        Bearing::SideslipTurn,
    ]);
    prop_oneof![
        (straight, 1..5_u8).prop_map(|(bearing, speed)| Maneuver::new(bearing, speed, None)),
        (curved, 1..4_u8, side()).prop_map(|(bearing, speed, side)| Maneuver::new(bearing, speed, Some(side))),
    ]
}

/// A path with another ship where it ends or on the way there, and some more around.
fn moves() -> impl Strategy<Value = (Table, ManeuverPath)> {
    let near = (size(), pose(30.0), 0.5..1.0);
    (tables(), maneuvers(), prop::option::weighted(0.7, near)).prop_map(|(mut table, maneuver, near)| {
        let mover = table.ships()[0].clone();
        let path = ManeuverPath::new(table.parts(), mover.size, mover.pose, maneuver).expect("path");
        if let Some((size, offset, share)) = near {
            let at = path.pose_at(path.length() * share).position + offset.position - Vector::splat(400.0);
            table.add_ship("in the way", size, Pose { position: at, heading: offset.heading }).expect("ship");
        }
        (table, path)
    })
}

fn word(margin: f64) -> ToleranceVerdict {
    if margin < -1e-6 { ToleranceVerdict::DoesNotFit } else { ToleranceVerdict::Fits }
}

fn assert_holds(judged: &Judgement, margin: f64) {
    assert!(judged.lowest - CHORD_MM <= margin && margin <= judged.highest + CHORD_MM, "{margin} not in {judged:?}");
    match judged.verdict {
        ToleranceVerdict::Fits => assert!(margin >= -CHORD_MM),
        ToleranceVerdict::DoesNotFit => assert!(margin < CHORD_MM),
        ToleranceVerdict::FitsIfPlacedWell | ToleranceVerdict::TooClose => {}
    }
}

/// The base of a placement at each rear travel, put together from the true line.
struct Partial {
    path: ManeuverPath,
    play: (f64, f64),
}

impl Partial {
    fn new(path: &ManeuverPath, lying: &Lying) -> Self {
        let half = path.half + lying.own / 2.0;
        let to_travel = path.template_pose().expect("a template").heading - path.start.heading;
        let start = lying.first.then(Vector::new(-half, 0.0), -to_travel);
        let true_path = ManeuverPath { start, half, line: Some(lying.line), ..*path };
        Self { path: true_path, play: (lying.play.second_mm, lying.play.second_deg.to_radians()) }
    }

    fn at(&self, rear_travel: f64) -> Pose {
        let plain = self.path.pose_at(rear_travel);
        let first = self.path.template_pose().expect("a template");
        let on_line = self.path.line.expect("a line").pose_at(rear_travel - 2.0 * self.path.half);
        let mark = first.then(on_line.position, on_line.heading);
        let from_mark = mark.frame().local_point(plain.position);
        mark.then(Vector::new(0.0, self.play.0), self.play.1).then(from_mark, plain.heading - mark.heading)
    }
}

/// Every part of a judgement against one placement; how far it goes if it backs off.
fn check_placement(
    table: &Table,
    path: &ManeuverPath,
    judged: &MoveJudgement,
    slack: &Slack,
    draw: &mut Draw,
) -> Option<f64> {
    let lying = Hung::of_path(table, path, 0.0).lying(slack, None, draw);
    let others = Others::drawn(table, slack, draw);
    let shape = base(table, table.ships()[0].size, lying.own, WithGuides::Counted);
    let free = |pose: Pose| others.ships.iter().all(|(other, at)| !overlaps(&shape.at(pose), &other.at(*at)));
    let margins = others.ships.iter().map(|(other, at)| separation(&shape.at(lying.end), &other.at(*at)).margin);
    let margin = margins.fold(f64::INFINITY, f64::min);
    if let Some(ships) = &judged.ships {
        assert_holds(ships, margin);
    }
    let (end, travel) = if margin >= -1e-6 {
        (lying.end, None)
    } else {
        let partial = Partial::new(path, &lying);
        let length = partial.path.length();
        // A free place less than a step long is missed, and then one further back is found.
        let mut places = std::iter::successors(Some(length), |s| (*s > 0.1).then_some(s - 0.1));
        let stop = places.find(|&s| free(partial.at(s))).unwrap_or(0.0);
        (partial.at(stop), Some(stop))
    };
    if let (Some(stop), Some(found)) = (judged.ships.and_then(|s| s.stop), travel) {
        assert!(stop.least - 0.11 <= found && found <= stop.most + 1e-3, "{found} not in {stop:?}, {}", path.maneuver);
    }
    // Where it backs off, the stop is found up to a step short.
    let off = if travel.is_some() { 0.3 } else { CHORD_MM };
    let assert_within = |judged: &Judgement, margin: f64| {
        assert!(judged.lowest - off <= margin && margin <= judged.highest + off, "{margin} not in {judged:?}");
    };
    if let Some(mat) = &judged.mat {
        assert_within(mat, mat_margin(table.mat(), &shape.at(end)).margin);
    }
    let true_path = ManeuverPath { line: Some(lying.line), ..*path };
    let passed = travel.map_or(Some(lying.line), |s| {
        ManeuverPath { half: path.half + lying.own / 2.0, ..true_path }.template_passed(s, lying.width)
    });
    for met in &judged.obstacles {
        let outline = table.obstacles()[met.obstacle].outline.clone();
        let placed = outline.at(others.obstacles[met.obstacle]);
        assert_within(&met.base, separation(&shape.at(end), &placed).margin);
        if let Some(line) = passed.filter(|line| line.length() > 0.5)
            && let Some(judged) = met.template
        {
            let strip = template(line, lying.width);
            assert_within(&judged, separation(&strip.at(lying.template), &placed).margin);
        }
    }
    travel
}

proptest! {
    #![proptest_config(cases(32))]

    #[test]
    fn no_move_leaves_its_bounds((table, path) in moves(), slack in slacks(), seed in any::<[u8; 32]>()) {
        let mover = Mover::ship(&table, 0).expect("mover");
        let judged = judge_move(&table, mover, &path, 0.0, &slack).expect("judgement");
        let mut draw = Draw::seeded(&seed);
        for _ in 0..12 {
            check_placement(&table, &path, &judged, &slack, &mut draw);
        }
    }

    #[test]
    fn without_slack_a_move_is_as_reported((table, path) in moves()) {
        let mover = Mover::ship(&table, 0).expect("mover");
        let judged = judge_move(&table, mover, &path, 0.0, &Slack::PERFECT).expect("judgement");
        let slides = TallonSlides::Places(&[0.0]);
        let report = move_report(&table, Some(0), mover.size, &path, slides);
        let close = |judged: &Judgement, margin: f64| {
            (judged.lowest - margin).abs() < 1e-6 && (judged.highest - margin).abs() < 1e-6
        };
        if let Some(ships) = &judged.ships {
            let margin = report.ships.iter().map(|met| met.at_full_length.margin).fold(f64::INFINITY, f64::min);
            prop_assert!(close(ships, margin), "{ships:?}, {margin}");
            prop_assert_eq!(ships.verdict == ToleranceVerdict::Fits, report.moved.fully_executed);
            prop_assert_eq!(ships.stop.map(|stop| stop.most), (!report.moved.fully_executed).then_some(report.moved.rear_travel));
        }
        prop_assert!(close(&judged.mat.expect("an end"), report.mat.margin), "{judged:?} {:?}", report.mat);
        for (met, exact) in judged.obstacles.iter().zip(&report.obstacles) {
            prop_assert!(close(&met.base, exact.base.margin));
            prop_assert_eq!(met.base.verdict, word(exact.base.margin));
            prop_assert_eq!(met.template.is_some(), exact.template.is_some());
            if let (Some(judged), Some(exact)) = (met.template, exact.template) {
                prop_assert!(close(&judged, exact.margin), "{judged:?}, {exact:?}");
            }
        }
    }

    #[test]
    fn no_rotation_leaves_its_bounds(table in tables(), near in pose(70.0), slack in slacks(), seed in any::<[u8; 32]>()) {
        let mut table = table;
        table.add_ship("near", BaseSize::Small, near).expect("ship");
        let mover = Mover::ship(&table, 0).expect("mover");
        let judged = judge_rotation(&table, mover, FRAC_PI_2, &slack).expect("judgement");
        let (ships, mat) = (judged.ships.expect("ships"), judged.mat.expect("a mat"));
        let mut draw = Draw::seeded(&seed);
        for _ in 0..40 {
            let own = draw.within(slack.base_mm);
            let shape = base(&table, mover.size, own, WithGuides::Counted);
            let start = draw.moved(mover.start, slack.start_mm, slack.start_deg);
            let play = (draw.within(slack.play_mm), draw.within(slack.play_deg).to_radians());
            let end = start.then(Vector::ZERO, FRAC_PI_2).then(Vector::new(0.0, play.0), play.1);
            let others = Others::drawn(&table, &slack, &mut draw);
            let margins = others.ships.iter().map(|(other, at)| separation(&shape.at(end), &other.at(*at)).margin);
            assert_holds(&ships, margins.fold(f64::INFINITY, f64::min));
            assert_holds(&mat, mat_margin(table.mat(), &shape.at(end)).margin);
        }
        let exact = judge_rotation(&table, mover, FRAC_PI_2, &Slack::PERFECT).expect("judgement");
        let plain = rotate_in_place(&table, mover, FRAC_PI_2).expect("rotation");
        let margin = plain.limiting().expect("a ship").separation.margin;
        let found = exact.ships.expect("ships");
        prop_assert!((found.lowest - margin).abs() < 1e-6 && (found.highest - margin).abs() < 1e-6);
        prop_assert_eq!(found.verdict == ToleranceVerdict::Fits, plain.is_legal());
    }
}

/// Where a move surely backs off, the bounds of its stop are not absurdly wider than what placements reach.
#[test]
fn stops_are_not_absurdly_loose() {
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    let mut ratios = Vec::new();
    let (mut draw, mut unproved) = (Draw::always_the_same(), 0);
    let strategy = moves();
    while ratios.len() < 30 {
        let (table, path) = strategy.new_tree(&mut runner).expect("table").current();
        let mover = Mover::ship(&table, 0).expect("mover");
        let judged = judge_move(&table, mover, &path, 0.0, &Slack::CLUB).expect("judgement");
        let Some(ships) = judged.ships.filter(|ships| ships.verdict == ToleranceVerdict::DoesNotFit) else { continue };
        let Some(stop) = ships.stop else {
            unproved += 1;
            continue;
        };
        let stops: Vec<f64> =
            (0..60).filter_map(|_| check_placement(&table, &path, &judged, &Slack::CLUB, &mut draw)).collect();
        let (low, high) = stops.iter().fold((f64::MAX, f64::MIN), |(l, h), &s| (l.min(s), h.max(s)));
        // At the start, and where a gap between two ships may or may not be used, the range says nothing.
        if low > 0.0 && stop.least > 0.0 && high - low < 10.0 {
            ratios.push((stop.most - stop.least) / (high - low));
        }
    }
    ratios.sort_by(f64::total_cmp);
    let (middle, worst) = (ratios[ratios.len() / 2], ratios[ratios.len() - 1]);
    eprintln!("stops over sampled range: median {middle:.2}, worst {worst:.2}, {unproved} unproved");
    assert!(middle < 3.0 && worst < 8.0, "median {middle}, worst {worst}");
    assert!(unproved <= 3, "{unproved} stops without proof");
}

/// A ship ahead of a straight, told by all words as the room at its end grows.
#[test]
fn a_move_told_by_all_words() {
    let judged = |gap: f64| {
        let mut table = Table::new(Mat::STANDARD, Arc::new(PartsSet::nominal())).expect("table");
        let start = Pose::from_degrees(300.0, 300.0, 0.0);
        table.add_ship("a", BaseSize::Small, start).expect("ship");
        table.add_ship("b", BaseSize::Small, Pose::from_degrees(420.0, 340.0 + gap, 0.0)).expect("ship");
        let mover = Mover::ship(&table, 0).expect("mover");
        let path =
            ManeuverPath::new(table.parts(), mover.size, start, "straight 2".parse().expect("text")).expect("path");
        let slack = Slack { play_mm: 0.5, play_deg: 0.3, start_mm: 0.1, others_mm: 0.1, ..Slack::PERFECT };
        judge_move(&table, mover, &path, 0.0, &slack).expect("judgement")
    };
    let word = |gap| judged(gap).deciding().expect("one").verdict;
    assert_eq!(word(-4.0), ToleranceVerdict::DoesNotFit);
    assert_eq!(word(-1.4), ToleranceVerdict::TooClose);
    assert_eq!(word(0.5), ToleranceVerdict::FitsIfPlacedWell);
    assert_eq!(word(6.0), ToleranceVerdict::Fits);
    let surely = judged(-4.0).deciding().expect("one");
    assert_eq!(surely.question, Question::InFull);
    // Front edge to rear edge, the guides of both beside the other base.
    let stop = surely.stop.expect("a straight is always proved");
    assert!(stop.least < 80.0 && 80.0 < stop.most && stop.most - stop.least < 2.5, "{stop:?}");
}

#[test]
fn an_impossible_slack_is_named_for_moves_too() {
    let mut table = Table::new(Mat::STANDARD, Arc::new(PartsSet::nominal())).expect("table");
    table.add_ship("a", BaseSize::Small, Pose::from_degrees(300.0, 300.0, 0.0)).expect("ship");
    let mover = Mover::ship(&table, 0).expect("mover");
    let path =
        ManeuverPath::new(table.parts(), mover.size, mover.start, "stationary".parse().expect("text")).expect("path");
    let slack = Slack { start_deg: -1.0, ..Slack::CLUB };
    for refused in [judge_move(&table, mover, &path, 0.0, &slack), judge_rotation(&table, mover, 1.0, &slack)] {
        assert!(matches!(refused, Err(ToleranceError::BadSlack { field: "start_deg", .. })), "{refused:?}");
    }
    let alone = judge_move(&table, mover, &path, 0.0, &Slack::CLUB).expect("judgement");
    assert_eq!(alone.ships, None);
    assert_eq!(alone.deciding().expect("the mat").question, Question::OnMat);
}
