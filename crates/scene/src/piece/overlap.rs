//! The area that two outlines share: hatched, with a line around it.
//!
//! The hatching is cut to both outlines line by line, and the line around it is made of the stretches of each
//! outline that lie within the other, so that no outline, however hollow, needs to be cut up.

use crate::display_list::{DisplayList, Layer, Length, Stroke, hatch};
use crate::ink::Ink;
use core::f64::consts::FRAC_PI_4;
use deadreckon_geometry::pose::Point;

/// Distance between hatch lines, mm.
const SPACING_MM: f64 = 1.6;
/// Width of a hatch line, mm.
const HATCH_MM: f64 = 0.5;

/// Draws what two outlines share.
pub(crate) fn shared_area(list: &mut DisplayList, a: &[Point], b: &[Point]) {
    for line in hatch(&[a, b], -FRAC_PI_4, SPACING_MM) {
        let stroke = Stroke { width: Length::Mm(HATCH_MM), ..Stroke::open(line.to_vec(), Ink::Overlap, 1.0) };
        list.stroke(Layer::Witnesses, None, stroke);
    }
    for stretch in within(a, b).into_iter().chain(within(b, a)) {
        list.stroke(Layer::Witnesses, None, Stroke::open(stretch, Ink::Overlap, 1.8));
    }
}

/// The stretches of the first outline that lie within the second.
fn within(outline: &[Point], other: &[Point]) -> Vec<Vec<Point>> {
    let n = outline.len();
    let mut stretches: Vec<Vec<Point>> = Vec::new();
    for i in 0..n {
        let (from, to) = (outline[i], outline[(i + 1) % n]);
        for (start, end) in pieces(from, to, other) {
            match stretches.last_mut().filter(|s| s.last() == Some(&start)) {
                Some(stretch) => stretch.push(end),
                None => stretches.push(vec![start, end]),
            }
        }
    }
    stretches
}

/// The pieces of one edge that lie within an outline, in the edge's direction.
fn pieces(from: Point, to: Point, other: &[Point]) -> Vec<(Point, Point)> {
    let n = other.len();
    let mut cuts: Vec<f64> = (0..n).filter_map(|i| crossing(from, to, other[i], other[(i + 1) % n])).collect();
    cuts.extend([0.0, 1.0]);
    cuts.sort_by(f64::total_cmp);
    let at = |part: f64| if part >= 1.0 { to } else { from + (to - from) * part };
    cuts.windows(2)
        .filter(|pair| pair[1] > pair[0] && contains(other, at(f64::midpoint(pair[0], pair[1]))))
        .map(|pair| (at(pair[0]), at(pair[1])))
        .collect()
}

/// Where an edge crosses another, as a part of the edge in 0..=1.
fn crossing(from: Point, to: Point, a: Point, b: Point) -> Option<f64> {
    let (step, edge) = (to - from, b - a);
    let turn = step.perp_dot(edge);
    if turn == 0.0 {
        return None;
    }
    let on_step = (a - from).perp_dot(edge) / turn;
    let on_edge = (a - from).perp_dot(step) / turn;
    ((0.0..=1.0).contains(&on_step) && (0.0..=1.0).contains(&on_edge)).then_some(on_step)
}

/// Whether a point lies within an outline.
pub(crate) fn contains(outline: &[Point], p: Point) -> bool {
    let n = outline.len();
    let crossed = (0..n)
        .map(|i| (outline[i], outline[(i + 1) % n]))
        .filter(|(a, b)| (a.y <= p.y) != (b.y <= p.y))
        .filter(|(a, b)| a.x + (b.x - a.x) * ((p.y - a.y) / (b.y - a.y)) > p.x)
        .count();
    crossed % 2 == 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::display_list::{Drawn, Extent};

    fn square(x: f64, y: f64, edge: f64) -> Vec<Point> {
        [(x, y), (x + edge, y), (x + edge, y + edge), (x, y + edge)].map(|(x, y)| Point::new(x, y)).to_vec()
    }

    #[test]
    fn the_drawing_fills_the_shared_area_and_nothing_else() {
        let mut list = DisplayList::default();
        shared_area(&mut list, &square(0.0, 0.0, 10.0), &square(6.0, 7.0, 10.0));
        let extent = list.extent().unwrap();
        let expected = Extent { min: Point::new(6.0, 7.0), max: Point::new(10.0, 10.0) };
        assert!((extent.min - expected.min).length() < 1e-12 && (extent.max - expected.max).length() < 1e-12);
        assert!(list.items.iter().all(|item| matches!(item.drawn, Drawn::Stroke(_))));
    }

    #[test]
    fn outlines_apart_share_nothing() {
        let mut list = DisplayList::default();
        shared_area(&mut list, &square(0.0, 0.0, 10.0), &square(16.0, 7.0, 10.0));
        assert!(list.items.is_empty());
    }
}
