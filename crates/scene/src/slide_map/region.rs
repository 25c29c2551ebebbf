//! The legal region of a two-offset map, as convex slices.

use deadreckon_geometry::pose::Point;
use deadreckon_xwing::report::Slides;

/// The slices of the legal region, (template slide, ship slide), counter-clockwise; slices without area are lines or
/// points.
pub(super) fn slices(slides: &Slides) -> Vec<Vec<Point>> {
    let limit = slides.ship_limit;
    let mut found = Vec::new();
    for template in &slides.template_free {
        for base in &slides.base_free {
            let mut slice = vec![
                Point::new(template.from, -limit),
                Point::new(template.to, -limit),
                Point::new(template.to, limit),
                Point::new(template.from, limit),
            ];
            slice = cut(&slice, |p| p.x + p.y - base.from);
            slice = cut(&slice, |p| base.to - (p.x + p.y));
            slice.dedup();
            if !slice.is_empty() {
                found.push(slice);
            }
        }
    }
    found
}

/// The part of a convex outline where a linear function is not negative.
fn cut(outline: &[Point], inside: impl Fn(Point) -> f64) -> Vec<Point> {
    let n = outline.len();
    let mut kept = Vec::with_capacity(n + 1);
    for i in 0..n {
        let (a, b) = (outline[i], outline[(i + 1) % n]);
        let (at_a, at_b) = (inside(a), inside(b));
        if at_a >= 0.0 {
            kept.push(a);
        }
        if (at_a > 0.0 && at_b < 0.0) || (at_a < 0.0 && at_b > 0.0) {
            kept.push(a + (b - a) * (at_a / (at_a - at_b)));
        }
    }
    kept
}

/// The point of the slices nearest to a point; the point itself if it lies in one.
pub(super) fn nearest(slices: &[Vec<Point>], to: Point) -> Option<Point> {
    let candidates = slices.iter().map(|slice| nearest_in(slice, to));
    candidates.min_by(|a, b| (*a - to).length_squared().total_cmp(&(*b - to).length_squared()))
}

fn nearest_in(slice: &[Point], to: Point) -> Point {
    let n = slice.len();
    let edges = || (0..n).map(|i| (slice[i], slice[(i + 1) % n]));
    let has_area = edges().map(|(a, b)| a.perp_dot(b)).sum::<f64>() > 0.0;
    if has_area && edges().all(|(a, b)| (b - a).perp_dot(to - a) >= 0.0) {
        return to;
    }
    let on_edge = |(a, b): (Point, Point)| {
        let step = b - a;
        let square = step.length_squared();
        if square == 0.0 { a } else { a + step * ((to - a).dot(step) / square).clamp(0.0, 1.0) }
    };
    edges().map(on_edge).min_by(|a, b| (*a - to).length_squared().total_cmp(&(*b - to).length_squared())).unwrap_or(to)
}

#[cfg(test)]
mod tests {
    use super::*;
    use deadreckon_xwing::report::Stretch;

    fn stretch(from: f64, to: f64) -> Stretch {
        Stretch { from, to, from_limit: None, to_limit: None }
    }

    fn slides(template_free: Vec<Stretch>, base_free: Vec<Stretch>) -> Slides {
        Slides { template_limit: 10.0, ship_limit: 10.0, template_free, base_free, reachable: vec![], region: None }
    }

    fn area(outline: &[Point]) -> f64 {
        let n = outline.len();
        (0..n).map(|i| outline[i].perp_dot(outline[(i + 1) % n])).sum::<f64>() / 2.0
    }

    #[test]
    fn an_open_table_makes_the_whole_map_legal() {
        let all = slices(&slides(vec![stretch(-10.0, 10.0)], vec![stretch(-20.0, 20.0)]));
        assert_eq!(all.len(), 1);
        assert_eq!(area(&all[0]), 400.0);
    }

    #[test]
    fn slices_hold_just_the_legal_points() {
        let given =
            slides(vec![stretch(-10.0, -4.0), stretch(1.0, 3.0)], vec![stretch(-12.0, -1.0), stretch(5.0, 9.0)]);
        let all = slices(&given);
        for i in -20..=20 {
            for j in -20..=20 {
                let p = Point::new(f64::from(i) * 0.49, f64::from(j) * 0.49);
                let legal = given.template_free.iter().any(|s| s.contains(p.x))
                    && given.base_free.iter().any(|s| s.contains(p.x + p.y));
                assert_eq!(nearest(&all, p) == Some(p), legal, "{p}");
            }
        }
    }

    #[test]
    fn the_nearest_legal_point_is_on_the_region() {
        let all = slices(&slides(vec![stretch(2.0, 6.0)], vec![stretch(-20.0, 20.0)]));
        assert_eq!(nearest(&all, Point::new(-3.0, 4.0)), Some(Point::new(2.0, 4.0)));
        let line = slices(&slides(vec![stretch(2.0, 2.0)], vec![stretch(-20.0, 20.0)]));
        assert_eq!(nearest(&line, Point::new(-3.0, 4.0)), Some(Point::new(2.0, 4.0)));
        assert_eq!(nearest(&[], Point::ZERO), None);
    }
}
