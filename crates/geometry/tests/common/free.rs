//! Free pieces and their paths for property tests.

#![allow(dead_code, reason = "each test file uses its own share")]

use deadreckon_geometry::hull::{Hull, Laid};
use deadreckon_geometry::maths;
use deadreckon_geometry::path::{Leg, Path};
use deadreckon_geometry::pose::{Point, Pose};
use proptest::prelude::*;

/// Corners on an ellipse are convex.
fn on_ellipse() -> impl Strategy<Value = Hull> {
    (3_u32..9, 5.0_f64..30.0, 5.0_f64..30.0, 0.0_f64..1.0).prop_map(|(count, a, b, turn)| {
        let corner = |k: u32| {
            let (sin, cos) = maths::sin_cos(maths::TAU * (f64::from(k) + turn) / f64::from(count));
            Point::new(a * cos + 3.0, b * sin)
        };
        Hull::polygon(&(0..count).map(corner).collect::<Vec<_>>()).expect("convex")
    })
}

pub(crate) fn sharp_hull() -> impl Strategy<Value = Hull> {
    prop_oneof![
        1 => (5.0_f64..40.0, 5.0_f64..40.0).prop_map(|(a, b)| Hull::rectangle(a, b).expect("a rectangle")),
        1 => Just(Hull::rectangle(20.0, 20.0).expect("a square")),
        1 => on_ellipse(),
    ]
}

pub(crate) fn any_hull() -> impl Strategy<Value = Hull> {
    prop_oneof![
        3 => (5.0_f64..40.0, 5.0_f64..40.0).prop_map(|(a, b)| Hull::rectangle(a, b).expect("a rectangle")),
        1 => Just(Hull::rectangle(20.0, 20.0).expect("a square")),
        1 => (3.0_f64..30.0).prop_map(|r| Hull::disc(r).expect("a disc")),
        2 => on_ellipse(),
        1 => (on_ellipse(), 0.5_f64..20.0).prop_map(|(hull, r)| hull.grown(r).expect("a length")),
    ]
}

/// Places within `spread` mm of the middle; headings often square, coordinates often whole.
pub(crate) fn any_pose(spread: f64) -> impl Strategy<Value = Pose> {
    let heading = prop_oneof![1 => -180.0_f64..180.0, 1 => (-1..3_i32).prop_map(|k| f64::from(k) * 90.0)];
    let length = || {
        let whole = -spread..spread;
        prop_oneof![1 => whole.clone(), 1 => whole.prop_map(f64::round)]
    };
    (length(), length(), heading).prop_map(|(x, y, deg)| Pose::from_degrees(x, y, deg))
}

pub(crate) fn any_laid(spread: f64) -> impl Strategy<Value = Laid> {
    (any_hull(), any_pose(spread)).prop_map(|(hull, pose)| hull.at(pose))
}

fn any_leg() -> impl Strategy<Value = (u8, f64, f64, f64)> {
    (0_u8..5, -150.0_f64..150.0, -150.0_f64..150.0, -6.2_f64..6.2)
}

/// One to four legs of any kind, turns on the spot among them.
pub(crate) fn any_path() -> impl Strategy<Value = Path> {
    (any_pose(120.0), prop::collection::vec(any_leg(), 1..5)).prop_map(|(start, legs)| {
        let mut path = Path::new(start, vec![]).expect("a start");
        for (kind, x, y, angle) in legs {
            let here = path.end().position;
            let near = here + Point::new(x, y) / 3.0;
            let leg = match kind {
                0 | 1 => Leg::Line { to: Point::new(x, y) },
                2 => Leg::Curve { centre: near, angle },
                3 => Leg::Turn { centre: near, angle },
                _ => Leg::Turn { centre: here, angle },
            };
            let mut all = path.legs().to_vec();
            all.push(leg);
            path = Path::new(start, all).expect("sound legs");
        }
        path
    })
}
