//! Boundaries of bases and templates.

use super::{Edge, Shape, outline};
use crate::parts::{BaseSize, Guides, PartsError, PartsSet};
use crate::pose::{Point, Vector};
use crate::query::{Body, Sector};
use crate::template::{CentreLine, Side, Template, TemplateShape};
use core::f64::consts::{FRAC_PI_2, PI};

/// Least extent of any part, mm; what is thinner is a mistake in the parts set.
const LEAST_EXTENT_MM: f64 = 1e-3;
/// Greatest extent of any part, mm.
const GREATEST_EXTENT_MM: f64 = 1e4;

/// Refuses bases and pegs that are no rectangles, whether or not the whole parts set was checked.
pub(super) fn check_base(parts: &PartsSet, size: BaseSize) -> Result<(), PartsError> {
    let edge = parts.base(size)?.edge.value;
    check(|| format!("bases.{}.edge", size.key()), edge)?;
    let Guides { inner, outer, length, count } = &parts.guides;
    if *count {
        check(|| "guides.inner".into(), inner.value)?;
        check(|| "guides.outer".into(), outer.value - inner.value)?;
        check(|| "guides.length".into(), length.value)?;
        // A peg may end at the base's corner, or keep away from it.
        let beside = edge / 2.0 - outer.value;
        if beside != 0.0 {
            check(|| "guides.outer".into(), beside)?;
        }
    }
    Ok(())
}

/// Refuses templates that are no strips.
pub(super) fn check_template(parts: &PartsSet, template: Template) -> Result<(), PartsError> {
    let (width, measure) = (parts.template_width.value, parts.template_measure(template)?.value);
    check(|| "template_width".into(), width)?;
    let inside = if template.shape == TemplateShape::Straight { measure } else { measure - width / 2.0 };
    check(|| format!("{}s[{}]", template.shape.key(), template.speed.saturating_sub(1)), inside)
}

fn check(field: impl FnOnce() -> String, value: f64) -> Result<(), PartsError> {
    if (LEAST_EXTENT_MM..=GREATEST_EXTENT_MM).contains(&value) {
        return Ok(());
    }
    Err(PartsError::BadMeasure { field: field(), value, wanted: "such that every part is 0.001 to 10000 mm wide" })
}

/// A square around the origin.
pub(super) fn square(half: f64) -> Shape {
    let ring = rectangle(-half, half, -half, half);
    Shape::new(outline::edges(&ring), Body::polygons([ring]))
}

/// A square with its four pegs, each beyond the front or rear edge.
pub(super) fn with_guides(half: f64, guides: &Guides) -> Shape {
    pegged(Vector::splat(half), guides.inner.value, guides.outer.value, guides.length.value)
}

/// An upright rectangle with four pegs from `inner` to `outer` either side of the middle, `length` long.
fn pegged(half: Vector, inner: f64, outer: f64, length: f64) -> Shape {
    let tip = half.x + length;
    let mut ring = Vec::with_capacity(20);
    // Front edge from right to left, then the rear edge from left to right.
    for end in [1.0, -1.0] {
        ring.push(Point::new(half.x, -half.y) * end);
        for (near, far) in [(-outer, -inner), (inner, outer)] {
            let peg = [(half.x, near), (tip, near), (tip, far), (half.x, far)];
            ring.extend(peg.map(|(x, y)| Point::new(x, y) * end));
        }
        ring.push(half * end);
    }
    // Pegs as wide as the base share its corners.
    ring.dedup();
    let mut parts = vec![rectangle(-half.x, half.x, -half.y, half.y)];
    for (low, high) in [(half.x, tip), (-tip, -half.x)] {
        parts.push(rectangle(low, high, inner, outer));
        parts.push(rectangle(low, high, -outer, -inner));
    }
    Shape::new(outline::edges(&ring), Body::polygons(parts))
}

/// What all shifts of a base within a rectangle have in common: square and pegs, less `trim` at both ends of
/// either axis. `None` if nothing to speak of is left of the square.
pub(super) fn core(half: f64, guides: Option<&Guides>, trim: Vector) -> Option<Shape> {
    let left = Vector::splat(half) - trim;
    if left.min_element() < LEAST_EXTENT_MM {
        return None;
    }
    let peg = guides.map(|g| (g.inner.value + trim.y, g.outer.value - trim.y, g.length.value));
    if let Some((inner, outer, length)) = peg.filter(|(inner, outer, _)| outer - inner > LEAST_EXTENT_MM) {
        return Some(pegged(left, inner, outer, length));
    }
    let ring = rectangle(-left.x, left.x, -left.y, left.y);
    Some(Shape::new(outline::edges(&ring), Body::polygons([ring])))
}

/// A strip of constant width around a centre line.
pub(super) fn strip(line: CentreLine, width: f64) -> Shape {
    let half = width / 2.0;
    match line {
        CentreLine::Straight { length } => {
            let ring = rectangle(0.0, length, -half, half);
            Shape::new(outline::edges(&ring), Body::polygons([ring]))
        }
        CentreLine::Arc { radius, angle, side } => annular_sector(radius - half, radius + half, angle, side),
    }
}

/// A bank or turn: between two circles about the same centre, which lies `side` of the start.
fn annular_sector(inner: f64, outer: f64, angle: f64, side: Side) -> Shape {
    let radius = (inner + outer) / 2.0;
    let centre = Point::new(0.0, side.sign() * radius);
    // Directions from the centre to the clockwise end; the start edge lies straight below or above the centre.
    let low = match side {
        Side::Left => -FRAC_PI_2,
        Side::Right => FRAC_PI_2 - angle,
    };
    let high = low + angle;
    let outside = Edge::Arc { centre, radius: outer, from_angle: low, sweep: angle };
    let inside = Edge::Arc { centre, radius: inner, from_angle: high, sweep: -angle };
    let boundary = vec![
        outside,
        Edge::Line { from: outside.to(), to: inside.from() },
        inside,
        Edge::Line { from: inside.to(), to: outside.from() },
    ];
    debug_assert!(angle < PI, "an arc of a boundary is less than half a turn");
    let sector = Sector::new(centre, inner..outer, super::direction(low), super::direction(high), angle);
    Shape::new(boundary, Body::Sector(sector))
}

fn rectangle(left: f64, right: f64, bottom: f64, top: f64) -> Vec<Point> {
    [(left, bottom), (right, bottom), (right, top), (left, top)].map(|(x, y)| Vector::new(x, y)).to_vec()
}
