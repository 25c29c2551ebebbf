//! Shapes and places for property tests.

#![allow(dead_code, reason = "each test file uses its own share")]

use deadreckon_geometry::maths;
use deadreckon_geometry::parts::{BaseSize, PartsSet};
use deadreckon_geometry::pose::{Point, Pose};
use deadreckon_geometry::shape::{Shape, WithGuides};
use deadreckon_geometry::template::{Side, Template};
use deadreckon_testkit::conformance;
use proptest::prelude::*;
use std::collections::BTreeMap;
use std::fmt;
use std::ops::Deref;
use std::sync::LazyLock;

/// The outlines of the conformance vectors by name.
pub(crate) fn outlines() -> BTreeMap<String, Shape> {
    let outlines: BTreeMap<String, Vec<[f64; 2]>> =
        serde_json::from_value(conformance::load("outlines")["outlines"].clone()).expect("lists of points by name");
    let shape = |points: Vec<[f64; 2]>| Shape::polygon(&points.into_iter().map(Point::from_array).collect::<Vec<_>>());
    outlines.into_iter().map(|(name, points)| (name, shape(points).expect("a simple polygon"))).collect()
}

/// A shape that prints as its name.
#[derive(Clone)]
pub(crate) struct Named {
    name: String,
    shape: Shape,
}

impl fmt::Debug for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

impl Deref for Named {
    type Target = Shape;

    fn deref(&self) -> &Shape {
        &self.shape
    }
}

/// Every base with and without guides, every nominal template, every outline.
static ALL: LazyLock<Vec<Named>> = LazyLock::new(|| {
    let parts = PartsSet::nominal();
    let named = |name: String, shape| Named { name, shape };
    let mut all = Vec::new();
    for size in BaseSize::ALL {
        for guides in [WithGuides::Counted, WithGuides::LeftOut] {
            all.push(named(format!("{size:?} {guides:?}"), Shape::base(&parts, size, guides).expect("nominal")));
        }
    }
    let curved = Side::BOTH
        .into_iter()
        .flat_map(|side| (1..=3).flat_map(move |speed| [Template::bank(speed, side), Template::turn(speed, side)]));
    for template in (1..=5).map(Template::straight).chain(curved) {
        all.push(named(template.to_string(), Shape::template(&parts, template).expect("nominal")));
    }
    all.extend(outlines().into_iter().map(|(name, shape)| named(name, shape)));
    all
});

/// A star-shaped polygon with hollows and, at times, sharp spikes; no step round the middle reaches half a turn.
fn star() -> impl Strategy<Value = Named> {
    prop::collection::vec((3.0_f64..40.0, 0.4_f64..1.0), 4..12).prop_map(|spikes| {
        let total: f64 = spikes.iter().map(|s| s.1).sum();
        let mut angle = 0.0;
        let mut corner = |&(radius, step): &(f64, f64)| {
            angle += step / total * maths::TAU;
            let (sin, cos) = maths::sin_cos(angle);
            Point::new(radius * cos, radius * sin)
        };
        let ring: Vec<Point> = spikes.iter().map(&mut corner).collect();
        let shape = Shape::polygon(&ring).expect("corners in order round a point are a simple polygon");
        Named { name: format!("{ring:?}"), shape }
    })
}

pub(crate) fn any_shape() -> impl Strategy<Value = Named> {
    prop_oneof![3 => (0..ALL.len()).prop_map(|i| ALL[i].clone()), 1 => star()]
}

pub(crate) fn any_pair() -> impl Strategy<Value = (Named, Named)> {
    (any_shape(), any_shape())
}

/// Places close enough together that two shapes often overlap; headings often square to each other.
pub(crate) fn any_pose() -> impl Strategy<Value = Pose> {
    let heading = prop_oneof![2 => -180.0_f64..180.0, 1 => (-2..3_i32).prop_map(|k| f64::from(k) * 90.0)];
    (-60.0_f64..60.0, -60.0_f64..60.0, heading).prop_map(|(x, y, deg)| Pose::from_degrees(500.0 + x, 400.0 + y, deg))
}

/// Lengths around nothing, either sign: zero, a few units in the last place, any size up to 10 mm.
pub(crate) fn near_nothing() -> impl Strategy<Value = f64> {
    let size = prop_oneof![
        1 => Just(0.0),
        1 => (1..8_i32).prop_map(|ulps| f64::from(ulps) * 1e-13),
        4 => (1.0_f64..10.0, 0..10_i32).prop_map(|(mantissa, e)| mantissa * 10.0_f64.powi(-e)),
    ];
    (size, prop::bool::ANY).prop_map(|(size, inward)| if inward { -size } else { size })
}
