//! A mirrored table has the mirrored options: nothing knows left from right but the side it is told.

use super::board;
use super::execution::crowd;
use deadreckon_geometry::pose::Pose;
use deadreckon_geometry::sliding::ROOM_BOUND_MM;
use deadreckon_geometry::template::{Side, Template};
use deadreckon_xwing::choice::{Action, Choice, Roll};
use deadreckon_xwing::position::Position;
use deadreckon_xwing::report::{OptionReport, Outcome};
use proptest::prelude::*;

/// The position seen in a mirror; outlines are lopsided and are left away.
fn mirrored(position: &Position) -> Position {
    let mut mirrored = position.clone();
    mirrored.obstacles.clear();
    for ship in &mut mirrored.ships {
        let height = position.mat.height;
        ship.pose = Pose::new(ship.pose.position.x, height - ship.pose.position.y, -ship.pose.heading);
    }
    mirrored
}

fn mirrored_choice(choice: Choice) -> Choice {
    let template = |t: Template| Template { side: t.side.map(Side::opposite), ..t };
    let roll = |r: Roll| Roll { side: r.side.opposite(), ..r };
    match choice {
        Choice::Maneuver { maneuver, place } => Choice::Maneuver { maneuver: maneuver.mirrored(), place },
        Choice::Boost(t) => Choice::Boost(template(t)),
        Choice::BarrelRoll(r) => Choice::BarrelRoll(roll(r)),
        Choice::DecloakSideways(r) => Choice::DecloakSideways(roll(r)),
        Choice::DecloakAhead(t) => Choice::DecloakAhead(template(t)),
        Choice::TractorRoll(r) => Choice::TractorRoll(roll(r)),
        Choice::TractorBoost(t) => Choice::TractorBoost(template(t)),
        Choice::Rotate(side) => Choice::Rotate(side.opposite()),
    }
}

/// Whether a report is so close to a tie that the last bit may decide.
fn is_tie(report: &OptionReport) -> bool {
    report.checks.iter().any(|c| c.margin.abs() < 1e-5)
}

/// Where backing off stopped, mm.
fn travel(report: &OptionReport) -> f64 {
    match &report.outcome {
        Outcome::Full(travel) | Outcome::BackedOff(travel) => travel.rear_travel,
        Outcome::Placed | Outcome::Stationary => 0.0,
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_mirrored_table_has_the_mirrored_options(position in crowd()) {
        let plain = board(Position { obstacles: Vec::new(), ..position.clone() });
        let mirror = board(mirrored(&position));
        for action in Action::ALL {
            let reports = plain.options(0, action).unwrap();
            prop_assert_eq!(reports.len(), mirror.options(0, action).unwrap().len());
            for report in reports.iter().filter(|r| !is_tie(r)) {
                let other = mirror.judge(0, mirrored_choice(report.choice), None).unwrap();
                prop_assert_eq!(report.legal, other.legal, "{}", report.choice);
                prop_assert!((travel(report) - travel(&other)).abs() < 1e-6, "{}", report.choice);
                let (here, there) = (report.margin().unwrap_or(0.0), other.margin().unwrap_or(0.0));
                // Of slides with as much room one is found here and another there.
                let slides = report.slides.is_some();
                let bound = if slides { ROOM_BOUND_MM } else { 1e-6 };
                prop_assert!((here - there).abs() < bound, "{}: {here} and {there}", report.choice);
                if slides {
                    continue;
                }
                let height = plain.table().mat().height;
                prop_assert!((report.end.position.x - other.end.position.x).abs() < 1e-6, "{}", report.choice);
                prop_assert!((report.end.position.y + other.end.position.y - height).abs() < 1e-6, "{}", report.choice);
            }
        }
    }
}
