//! Range, arcs and obstruction within the slack.

use crate::slack::{Draw, Others, base, cases, pose, size, slacks, tables};
use deadreckon_geometry::arc::{ArcKind, ArmedBase, PrintedArcs};
use deadreckon_geometry::obstruction::{Obstruction, Verdict, obstruction};
use deadreckon_geometry::parts::{BaseSize, PartsSet};
use deadreckon_geometry::pose::{Point, Pose};
use deadreckon_geometry::query::separation;
use deadreckon_geometry::range::{BareBase, ContactRange, RangeBands, ShortestLines, between_bases};
use deadreckon_geometry::shape::{Shape, WithGuides};
use deadreckon_geometry::table::{Mat, Piece, Table};
use deadreckon_geometry::tolerance::{
    Answer, RangeSpan, Sight, Slack, ToleranceError, judge_arc, judge_attack_sight, judge_range, judge_sight,
};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use std::sync::Arc;

const EPS: f64 = 1e-9;

/// Two ships, the second one near a decision now and then, and some obstacles around.
fn pairs() -> impl Strategy<Value = Table> {
    (tables(), size(), pose(350.0)).prop_map(|(mut table, size, pose)| {
        table.add_ship("target", size, pose).expect("ship");
        table
    })
}

fn armed(table: &Table, ship: usize, by: f64, pose: Pose) -> ArmedBase {
    let mut parts = table.parts().clone();
    let size = table.ships()[ship].size;
    parts.bases.get_mut(&size).expect("base").edge.value += by;
    ArmedBase::new(&parts, size, PrintedArcs::Second, pose).expect("arcs")
}

fn bare(table: &Table, ship: usize, by: f64, pose: Pose) -> BareBase {
    let edge = 2.0 * table.parts().half_base(table.ships()[ship].size).expect("base") + by;
    BareBase::square(edge, pose).expect("base")
}

/// Two ships and the obstacles as they lie in one placement.
struct Placement {
    attacker: ArmedBase,
    target: BareBase,
    obstacles: Vec<Pose>,
}

impl Placement {
    fn drawn(table: &Table, to: usize, slack: &Slack, draw: &mut Draw) -> Self {
        let from = &table.ships()[0];
        let own = draw.within(slack.base_mm);
        let attacker = armed(table, 0, own, draw.moved(from.pose, slack.start_mm, slack.start_deg));
        let theirs = draw.within(slack.base_mm);
        let at = draw.moved(table.ships()[to].pose, slack.others_mm, slack.others_deg);
        let obstacles = Others::drawn(table, slack, draw).obstacles;
        Self { attacker, target: bare(table, to, theirs, at), obstacles }
    }

    fn obstruction(&self, table: &Table, lines: &ShortestLines) -> Obstruction {
        let placed = table.obstacles().iter().zip(&self.obstacles).map(|(o, at)| o.outline.at(*at));
        obstruction(lines, placed)
    }
}

/// A definite verdict is that of every placement; a choice is left where the placement still has it.
fn assert_sight(sight: Sight, found: &Obstruction, lines: &ShortestLines) {
    match sight {
        Sight::Clear => assert_eq!(found.verdict, Verdict::Clear),
        Sight::Obstructed => assert_eq!(found.verdict, Verdict::MustBe),
        Sight::ByChoice if matches!(lines, ShortestLines::Band(_)) => assert_ne!(found.verdict, Verdict::MustBe),
        Sight::ByChoice | Sight::TooClose => {}
    }
}

proptest! {
    #![proptest_config(cases(64))]

    #[test]
    fn no_measurement_leaves_its_bounds(table in pairs(), slack in slacks(), seed in any::<[u8; 32]>()) {
        let to = table.ships().len() - 1;
        let range = judge_range(&table, Piece::Ship(0), Piece::Ship(to), &slack).expect("range");
        let attacker = armed(&table, 0, 0.0, table.ships()[0].pose);
        let target = bare(&table, to, 0.0, table.ships()[to].pose);
        let exact = attacker.report(&target);
        let sight = judge_sight(&table, Piece::Ship(0), Piece::Ship(to), &exact.range.lines, &slack).expect("sight");
        let arcs = ArcKind::ALL.map(|arc| judge_arc(&attacker, &target, arc, &slack).expect("arc"));
        let sights = ArcKind::ALL.map(|arc| {
            let lines = exact.of(arc).attack.map(|attack| attack.lines);
            judge_attack_sight(&table, (0, &attacker), (to, &target), arc, lines.as_ref(), &slack).expect("sight")
        });
        let mut draw = Draw::seeded(&seed);
        for _ in 0..40 {
            let placement = Placement::drawn(&table, to, &slack, &mut draw);
            let report = placement.attacker.report(&placement.target);
            let distance = report.range.distance;
            let span = range.distance();
            prop_assert!(span.lowest - EPS <= distance && distance <= span.highest + EPS, "{distance} not in {range:?}");
            match range.meet {
                Answer::Yes => prop_assert_eq!(distance, 0.0),
                Answer::No => prop_assert!(distance > 0.0),
                Answer::TooClose => {}
            }
            assert_sight(sight, &placement.obstruction(&table, &report.range.lines), &report.range.lines);
            for (judged, sight) in arcs.iter().zip(&sights) {
                let reading = report.of(judged.arc);
                let (m, span) = (reading.margin, judged.margin);
                prop_assert!(span.lowest - EPS <= m && m <= span.highest + EPS, "{m} not in {judged:?}");
                match judged.in_arc {
                    Answer::Yes => prop_assert!(reading.in_arc),
                    Answer::No => prop_assert!(!reading.in_arc),
                    Answer::TooClose => {}
                }
                if let Some(attack) = reading.attack {
                    let (d, span) = (attack.distance, judged.attack.expect("a span"));
                    prop_assert!(span.lowest - EPS <= d && d <= span.highest + EPS, "{d} not in {judged:?}");
                    let found = placement.obstruction(&table, &attack.lines);
                    assert_sight(sight.expect("a sight"), &found, &attack.lines);
                }
            }
        }
    }

    #[test]
    fn without_slack_measurements_are_exact(table in pairs()) {
        let to = table.ships().len() - 1;
        let attacker = armed(&table, 0, 0.0, table.ships()[0].pose);
        let target = bare(&table, to, 0.0, table.ships()[to].pose);
        let report = attacker.report(&target);
        let bands = RangeBands::of(table.parts());
        let range = judge_range(&table, Piece::Ship(0), Piece::Ship(to), &Slack::PERFECT).expect("range");
        let span = RangeSpan::of(range.distance(), &bands, ContactRange::Zero);
        prop_assert!((span.distance.lowest - report.range.distance).abs() < 1e-6);
        prop_assert_eq!(span.distance.lowest, span.distance.highest);
        prop_assert_eq!(span.nearest, bands.read(report.range.distance, report.range.touch, ContactRange::Zero).range);
        for reading in &report.arcs {
            let judged = judge_arc(&attacker, &target, reading.arc, &Slack::PERFECT).expect("arc");
            prop_assert_eq!(judged.in_arc == Answer::Yes, reading.in_arc);
            prop_assert_eq!((judged.margin.lowest, judged.margin.highest), (reading.margin, reading.margin));
            prop_assert_eq!(judged.attack.map(|a| a.lowest), reading.attack.map(|a| a.distance));
        }
        let exact = obstruction(&report.range.lines, (0..table.obstacles().len()).map(|i| table.obstacle(i)));
        let sight = judge_sight(&table, Piece::Ship(0), Piece::Ship(to), &report.range.lines, &Slack::PERFECT).expect("sight");
        let word = match exact.verdict {
            Verdict::Clear => Sight::Clear,
            Verdict::ByChoiceOnly => Sight::ByChoice,
            Verdict::MustBe => Sight::Obstructed,
        };
        prop_assert_eq!(sight, word);
    }

    #[test]
    fn outlines_are_measured_within_their_bounds(table in pairs(), slack in slacks(), seed in any::<[u8; 32]>()) {
        prop_assume!(!table.obstacles().is_empty());
        let judged = judge_range(&table, Piece::Ship(0), Piece::Obstacle(0), &slack).expect("range");
        let from = &table.ships()[0];
        let mut draw = Draw::seeded(&seed);
        for _ in 0..40 {
            let shape = base(&table, from.size, draw.within(slack.base_mm), WithGuides::LeftOut);
            let at = draw.moved(from.pose, slack.start_mm, slack.start_deg);
            let outline = Others::drawn(&table, &slack, &mut draw).obstacles[0];
            let m = separation(&shape.at(at), &table.obstacles()[0].outline.at(outline)).margin;
            prop_assert!(judged.margin.lowest - EPS <= m && m <= judged.margin.highest + EPS, "{m} not in {judged:?}");
        }
    }
}

/// The bounds of distances and arc margins are not absurdly wider than what placements reach.
#[test]
fn measurements_are_not_absurdly_loose() {
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    let (strategy, slack) = (pairs(), Slack::CLUB);
    let mut draw = Draw::always_the_same();
    let mut ratios: [Vec<f64>; 3] = Default::default();
    while ratios[0].len() < 40 {
        let table = strategy.new_tree(&mut runner).expect("table").current();
        let to = table.ships().len() - 1;
        let attacker = armed(&table, 0, 0.0, table.ships()[0].pose);
        let target = bare(&table, to, 0.0, table.ships()[to].pose);
        if between_bases(attacker.base(), &target).distance < 20.0 {
            continue;
        }
        let placements: Vec<_> = (0..300).map(|_| Placement::drawn(&table, to, &slack, &mut draw)).collect();
        let reports: Vec<_> = placements.iter().map(|p| p.attacker.report(&p.target)).collect();
        let wide = |values: &mut dyn Iterator<Item = f64>| {
            let (low, high) = values.fold((f64::MAX, f64::MIN), |(l, h), v| (l.min(v), h.max(v)));
            high - low
        };
        let range = judge_range(&table, Piece::Ship(0), Piece::Ship(to), &slack).expect("range").margin;
        ratios[0].push((range.highest - range.lowest) / wide(&mut reports.iter().map(|r| r.range.distance)));
        for arc in ArcKind::ALL {
            let judged = judge_arc(&attacker, &target, arc, &slack).expect("arc");
            if judged.margin.lowest.abs().min(judged.margin.highest.abs()) < 20.0 {
                let sampled = wide(&mut reports.iter().map(|r| r.of(arc).margin));
                ratios[1].push((judged.margin.highest - judged.margin.lowest) / sampled);
            }
            if let (Answer::Yes, Some(span)) = (judged.in_arc, judged.attack) {
                let sampled = wide(&mut reports.iter().filter_map(|r| Some(r.of(arc).attack?.distance)));
                ratios[2].push((span.highest - span.lowest) / sampled);
            }
        }
    }
    for (name, ratios) in ["ranges", "arcs", "attacks"].iter().zip(&mut ratios) {
        ratios.sort_by(f64::total_cmp);
        let (middle, worst) = (ratios[ratios.len() / 2], ratios[ratios.len() - 1]);
        eprintln!("{name} over sampled range: {} cases, median {middle:.2}, worst {worst:.2}", ratios.len());
        assert!(middle < 1.5 && worst < 2.5, "{name}: median {middle}, worst {worst}");
    }
}

fn rectangle(width: f64, height: f64) -> Arc<Shape> {
    let (w, h) = (width / 2.0, height / 2.0);
    Arc::new(Shape::rectangle(Point::new(-w, -h), Point::new(w, h)).expect("rectangle"))
}

/// What is said of two parallel ships 160 mm apart with a wall between them whose lower end is at `y`.
fn behind_a_wall(y: f64, slack: &Slack) -> Sight {
    let mut table = Table::new(Mat::STANDARD, Arc::new(PartsSet::nominal())).expect("table");
    table.add_ship("a", BaseSize::Small, Pose::from_degrees(300.0, 300.0, 0.0)).expect("ship");
    table.add_ship("b", BaseSize::Small, Pose::from_degrees(500.0, 300.0, 0.0)).expect("ship");
    table.add_obstacle("wall", rectangle(20.0, 200.0), Pose::new(400.0, y + 100.0, 0.0)).expect("obstacle");
    let (a, b) = (bare(&table, 0, 0.0, table.ships()[0].pose), bare(&table, 1, 0.0, table.ships()[1].pose));
    judge_sight(&table, Piece::Ship(0), Piece::Ship(1), &between_bases(&a, &b).lines, slack).expect("sight")
}

/// The band of parallel ships runs from y = 280 to 320.
#[test]
fn obstruction_told_by_all_words() {
    let word = |y| behind_a_wall(y, &Slack::CAREFUL);
    assert_eq!(word(325.0), Sight::Clear);
    // The exact band is just clear, but a base a little higher is not.
    assert_eq!(behind_a_wall(320.0, &Slack::PERFECT), Sight::Clear);
    assert_eq!(word(310.0), Sight::ByChoice);
    assert_eq!(word(280.5), Sight::TooClose);
    assert_eq!(word(275.0), Sight::Obstructed);
}

#[test]
fn measuring_names_what_is_wrong() {
    let mut table = Table::new(Mat::STANDARD, Arc::new(PartsSet::nominal())).expect("table");
    table.add_ship("a", BaseSize::Small, Pose::from_degrees(300.0, 300.0, 0.0)).expect("ship");
    for piece in [Piece::Ship(1), Piece::Obstacle(0), Piece::Edge(deadreckon_geometry::table::MatEdge::Left)] {
        let refused = judge_range(&table, Piece::Ship(0), piece, &Slack::CLUB);
        assert_eq!(refused, Err(ToleranceError::NoSuchPiece(piece)));
    }
    let slack = Slack { others_mm: f64::NAN, ..Slack::CLUB };
    let refused = judge_range(&table, Piece::Ship(0), Piece::Ship(0), &slack);
    assert!(matches!(refused, Err(ToleranceError::BadSlack { field: "others_mm", .. })), "{refused:?}");
}
