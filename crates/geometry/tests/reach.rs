//! Reach maps against back off and reposition called one by one.

#![expect(clippy::unwrap_used, reason = "helpers of tests may fail loudly")]

use deadreckon_geometry::back_off::{TallonSlides, back_off, move_report};
use deadreckon_geometry::maneuver::{Bearing, Maneuver, ManeuverPath};
use deadreckon_geometry::parts::{BaseSize, PartsSet};
use deadreckon_geometry::pose::{Point, Pose};
use deadreckon_geometry::reach::{ReachError, ReachMap, ReachQuestion, RepositionAfter, reach};
use deadreckon_geometry::reposition::{
    Against, Blocking, Mover, Place, Placement, Reposition, RollTemplate, attempt, slides,
};
use deadreckon_geometry::shape::Shape;
use deadreckon_geometry::table::{Mat, Table};
use deadreckon_geometry::template::{Side, Template};
use proptest::prelude::*;
use std::sync::Arc;

fn dial() -> Vec<Maneuver> {
    let text = "turn 1 left, bank 1 right, straight 2, turn 3 right, bank 3 left, koiogran 4, segnor 2 left, \
                tallon 2 right, tallon 3 left, reverse bank 1 left, stationary, sideslip bank 1 left";
    text.split(", ").map(|m| m.parse().unwrap()).collect()
}

fn repositions() -> Vec<Reposition> {
    let roll = RollTemplate::Straight { speed: 1, against: Against::NarrowEnd };
    let boosts = [Template::straight(1), Template::bank(1, Side::Left), Template::bank(1, Side::Right)];
    let boosts = boosts.map(|template| Reposition::Boost { template });
    boosts.into_iter().chain(Side::BOTH.map(|side| Reposition::Roll { side, template: roll })).collect()
}

fn board(ships: &[(f64, f64, f64)], rocks: &[(f64, f64)]) -> Table {
    let mut table = Table::new(Mat::STANDARD, Arc::new(PartsSet::nominal())).unwrap();
    for (i, &(x, y, deg)) in ships.iter().enumerate() {
        table.add_ship(&i.to_string(), BaseSize::ALL[i % 3], Pose::from_degrees(x, y, deg)).unwrap();
    }
    let corners =
        [(-18.0, -20.0), (22.0, -15.0), (5.0, 0.0), (20.0, 21.0), (-20.0, 12.0)].map(|(x, y)| Point::new(x, y));
    let rock = Arc::new(Shape::polygon(&corners).unwrap());
    for (i, &(x, y)) in rocks.iter().enumerate() {
        table.add_obstacle(&format!("rock {i}"), rock.clone(), Pose::new(x, y, x)).unwrap();
    }
    table
}

fn assert_one_by_one(table: &Table, question: &ReachQuestion<'_>) {
    let map = reach(table, question).unwrap();
    let mut moves = map.moves.iter();
    let mut covered = 0;
    for (index, &maneuver) in question.maneuvers.iter().enumerate() {
        let mover = question.mover;
        let path = ManeuverPath::new(table.parts(), mover.size, mover.start, maneuver).unwrap();
        let moved = back_off(table, mover.on_table, mover.size, &path, question.tallon_slides);
        // The places of a Tallon roll one at a time.
        let mut expected = vec![moved];
        if let (Bearing::Tallon, true, TallonSlides::Places(places)) =
            (maneuver.bearing, moved.fully_executed, question.tallon_slides)
        {
            let alone = |slide| back_off(table, mover.on_table, mover.size, &path, TallonSlides::Places(&[slide]));
            let others = places.iter().filter(|&&slide| slide != moved.slide).map(|&slide| alone(slide));
            expected.extend(others.filter(|m| m.fully_executed));
        }
        for moved in expected {
            let got = moves.next().unwrap();
            assert_eq!((got.maneuver, got.moved), (index, moved));
            let report = move_report(table, mover.on_table, mover.size, &path, TallonSlides::Places(&[moved.slide]));
            assert_eq!(got.leaves_mat, report.mat.is_outside());
            assert_eq!(got.ends.start, covered);
            covered = got.ends.end;
            let follows = !got.leaves_mat && (moved.fully_executed || question.after == RepositionAfter::AnyMove);
            let mut ends = map.ends_after(got).iter();
            for (k, &reposition) in question.repositions.iter().enumerate().filter(|_| follows) {
                let mover = mover.from(moved.pose);
                let places = Place::all(reposition, question.placement).to_vec();
                if places.is_empty() {
                    let end = ends.next().unwrap();
                    let legal = slides(table, mover, reposition, question.blocking).unwrap();
                    assert_eq!((end.reposition, end.is_legal), (k, legal.is_legal()));
                    if end.is_legal {
                        assert!(attempt(table, mover, reposition, end.place, question.blocking).unwrap().is_legal());
                    }
                }
                for place in places {
                    let end = ends.next().unwrap();
                    let alone = attempt(table, mover, reposition, place, question.blocking).unwrap();
                    assert_eq!((end.reposition, end.place, end.end), (k, place, alone.laid.end));
                    assert_eq!(end.is_legal, alone.is_legal(), "{maneuver}, then {reposition:?} {place:?}");
                }
            }
            assert_eq!(ends.next(), None);
        }
    }
    assert_eq!((moves.next(), covered), (None, map.ends.len()));
    assert_eq!(map.poses().count(), map.moves.len() + map.ends.iter().filter(|e| e.is_legal).count());
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn reach_is_back_off_then_reposition(
        start in (100.0..800.0, 100.0..800.0, -180.0..180.0_f64),
        ships in prop::collection::vec((-250.0..250.0, -250.0..250.0, -180.0..180.0_f64), 0..8),
        rocks in prop::collection::vec((-250.0..250.0, -250.0..250.0_f64), 0..6),
        first_edition in any::<bool>(), full_only in any::<bool>(),
    ) {
        let ships: Vec<_> = core::iter::once(start).chain(ships.iter().map(|s| (start.0 + s.0, start.1 + s.1, s.2))).collect();
        let rocks: Vec<_> = rocks.iter().map(|r| (start.0 + r.0, start.1 + r.1)).collect();
        let table = board(&ships, &rocks);
        let (maneuvers, repositions) = (dial(), repositions());
        assert_one_by_one(&table, &ReachQuestion {
            mover: Mover::ship(&table, 0).unwrap(),
            maneuvers: &maneuvers,
            tallon_slides: if first_edition { TallonSlides::UpTo(10.0) } else { TallonSlides::Places(&[-10.0, 0.0, 10.0]) },
            repositions: &repositions,
            placement: if first_edition { Placement::Slide } else { Placement::ThreePositions },
            blocking: Blocking::ALL,
            after: if full_only { RepositionAfter::FullMove } else { RepositionAfter::AnyMove },
        });
    }
}

#[test]
fn faults_name_the_maneuver_or_reposition() {
    let table = board(&[(400.0, 400.0, 0.0)], &[]);
    let mover = Mover::ship(&table, 0).unwrap();
    let question = ReachQuestion {
        mover,
        maneuvers: &["straight 1".parse().unwrap(), "straight 9".parse().unwrap()],
        tallon_slides: TallonSlides::MIDDLE,
        repositions: &[],
        placement: Placement::ThreePositions,
        blocking: Blocking::ALL,
        after: RepositionAfter::FullMove,
    };
    let fault = reach(&table, &question).unwrap_err();
    assert!(matches!(fault, ReachError::Maneuver(1, _)), "{fault}");
    let boost = [Reposition::Boost { template: Template::straight(7) }];
    let fault = reach(&table, &ReachQuestion { maneuvers: &question.maneuvers[..1], repositions: &boost, ..question });
    assert!(matches!(fault, Err(ReachError::Reposition(0, _))), "{fault:?}");
    let absent = Mover { on_table: Some(5), ..mover };
    assert_eq!(reach(&table, &ReachQuestion { mover: absent, ..question }), Err(ReachError::NoSuchShip(5)));
}

/// A map that is filled again holds the new answer only and keeps its memory.
#[test]
fn a_map_can_be_filled_again() {
    let table = board(&[(400.0, 400.0, 0.0), (520.0, 400.0, 30.0)], &[(470.0, 470.0)]);
    let (maneuvers, repositions) = (dial(), repositions());
    let question = ReachQuestion {
        mover: Mover::ship(&table, 0).unwrap(),
        maneuvers: &maneuvers,
        tallon_slides: TallonSlides::Places(&[-10.0, 0.0, 10.0]),
        repositions: &repositions,
        placement: Placement::ThreePositions,
        blocking: Blocking::ALL,
        after: RepositionAfter::AnyMove,
    };
    let fresh = reach(&table, &question).unwrap();
    let capacity = (fresh.moves.capacity(), fresh.ends.capacity());
    let mut again = fresh.clone();
    again.moves.reserve_exact(capacity.0 - again.moves.len());
    again.ends.reserve_exact(capacity.1 - again.ends.len());
    let held = (again.moves.as_ptr(), again.ends.as_ptr());
    again.fill(&table, &question).unwrap();
    assert_eq!(again, fresh);
    assert_eq!((again.moves.as_ptr(), again.ends.as_ptr()), held);
    assert_eq!(ReachMap::default().poses().count(), 0);
}
