//! Footprints by hand.

use super::*;
use crate::rounding;

fn stand(x: f64, y: f64, deg: f64) -> Laid {
    Hull::rectangle(20.0, 20.0).unwrap().at(Pose::from_degrees(x, y, deg))
}

#[test]
fn gaps_of_stands_are_edge_to_edge() {
    let a = stand(0.0, 0.0, 0.0);
    for (x, y, gap_mm) in [(70.0, 0.0, 50.0), (70.01, 0.0, 50.01), (55.0, 55.0, 49.497), (55.0, 56.0, 50.209)] {
        let found = separation(&a, &stand(x, y, 0.0));
        assert!((found.margin - gap_mm).abs() < 1e-3, "{found:?}");
        assert!(((found.on_a - found.on_b).length() - found.margin).abs() < 1e-9);
    }
}

#[test]
fn depths_are_the_shortest_shift() {
    let a = stand(0.0, 0.0, 0.0);
    for (x, y, deg) in [(15.0, 3.0, 0.0), (0.0, 0.0, 0.0), (12.0, 14.0, 45.0), (1.0, 0.0, 30.0)] {
        let b = stand(x, y, deg);
        let found = separation(&a, &b);
        assert!(found.margin < 0.0);
        let freed = a.shifted(found.direction * -found.margin);
        assert!(separation(&freed, &b).margin.abs() < 1e-9, "{found:?}");
        assert!((found.on_b - found.on_a - found.direction * -found.margin).length() < 1e-9);
    }
}

#[test]
fn discs_are_grown_points() {
    let disc = Hull::disc(12.5).unwrap();
    let (a, b) = (disc.at(Pose::new(0.0, 0.0, 0.0)), disc.at(Pose::new(30.0, 40.0, 1.0)));
    assert!((gap(&a, &b) - 25.0).abs() < 1e-12);
    let found = separation(&a, &disc.at(Pose::new(3.0, 4.0, 0.0)));
    assert!((found.margin + 20.0).abs() < 1e-12 && (found.direction - Vector::new(-0.6, -0.8)).length() < 1e-12);
    assert_eq!(separation(&a, &a).margin, -25.0);
}

#[test]
fn a_tenth_of_a_step_is_no_overlap() {
    assert!(!is_overlap(&stand(0.0, 0.0, 0.0), &stand(19.999, 0.0, 0.0)));
    assert!(is_overlap(&stand(0.0, 0.0, 0.0), &stand(19.998, 0.0, 0.0)));
    assert!(rounding::is_contact(gap(&stand(0.0, 0.0, 0.0), &stand(20.004, 0.0, 0.0))));
}

#[test]
fn outlines_that_are_no_footprint_are_refused() {
    let ring = |list: &[(f64, f64)]| list.iter().map(|&(x, y)| Point::new(x, y)).collect::<Vec<_>>();
    let dart = ring(&[(0.0, 0.0), (20.0, 0.0), (20.0, 20.0), (15.0, 5.0)]);
    assert_eq!(Hull::polygon(&dart), Err(HullError::NotConvex(3)));
    let bow_tie = ring(&[(0.0, 0.0), (10.0, 10.0), (10.0, 0.0), (0.0, 10.0)]);
    assert_eq!(Hull::polygon(&bow_tie), Err(HullError::Outline(ShapeError::SelfCrossing(0, 2))));
    let nan = ring(&[(0.0, 0.0), (10.0, f64::NAN), (10.0, 0.0)]);
    assert_eq!(Hull::polygon(&nan), Err(HullError::Outline(ShapeError::BadPoint(1))));
    assert!(matches!(Hull::polygon(&vec![Point::ZERO; 65]), Err(HullError::TooManyCorners(65, 64))));
    for bad in [f64::NAN, f64::INFINITY, 0.0, -3.0] {
        assert!(Hull::disc(bad).is_err() && Hull::rectangle(bad, 20.0).is_err() && Hull::rectangle(20.0, bad).is_err());
    }
    let flat_corner = ring(&[(0.0, 0.0), (10.0, 0.0), (20.0, 0.0), (20.0, 20.0), (0.0, 20.0)]);
    assert_eq!(Hull::polygon(&flat_corner).unwrap().corners().len(), 4);
}

#[test]
fn differences_are_the_shifts_that_meet() {
    let (a, b) = (stand(3.0, 5.0, 20.0), stand(60.0, -20.0, 77.0));
    let all: Vec<Point> = b.corners().iter().flat_map(|&q| a.corners().iter().map(move |&p| q - p)).collect();
    let (found, expected) = (difference(b.corners(), a.corners()), convex_hull(&all));
    assert_eq!(found.len(), expected.len());
    for p in &expected {
        assert!(found.iter().any(|q| (*p - *q).length() < 1e-9), "{p}");
    }
}
