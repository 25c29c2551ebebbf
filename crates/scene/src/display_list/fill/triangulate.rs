//! Cutting ears: triangles of a simple outline.

use deadreckon_geometry::pose::Point;

/// Twice the signed area of a triangle, positive if it runs counter-clockwise.
fn doubled_area(a: Point, b: Point, c: Point) -> f64 {
    (b - a).perp_dot(c - a)
}

/// Whether `p` lies in the counter-clockwise triangle, its border included.
fn holds(a: Point, b: Point, c: Point, p: Point) -> bool {
    doubled_area(a, b, p) >= 0.0 && doubled_area(b, c, p) >= 0.0 && doubled_area(c, a, p) >= 0.0
}

/// Triangles of a simple outline, counter-clockwise; none for fewer than three points.
///
/// Outlines that cross themselves give some triangles that cover about the area; never a panic, never a hang.
pub(super) fn triangles(outline: &[Point]) -> Vec<[u32; 3]> {
    let count = u32::try_from(outline.len()).unwrap_or(0);
    if count < 3 {
        return Vec::new();
    }
    let point = |i: u32| outline[i as usize];
    let area: f64 = (0..count).map(|i| point(i).perp_dot(point((i + 1) % count))).sum();
    let mut ring: Vec<u32> = if area >= 0.0 { (0..count).collect() } else { (0..count).rev().collect() };
    let mut found = Vec::with_capacity(ring.len() - 2);
    let mut at = 0;
    let mut refused = 0;
    while ring.len() > 3 {
        let n = ring.len();
        let ear = [ring[(at + n - 1) % n], ring[at % n], ring[(at + 1) % n]];
        let [a, b, c] = ear.map(point);
        let turn = doubled_area(a, b, c);
        let is_ear = turn > 0.0
            && ring
                .iter()
                .filter(|i| !ear.contains(i))
                .map(|&i| point(i))
                .all(|p| p == a || p == b || p == c || !holds(a, b, c, p));
        // After a whole round without an ear the outline is flat or crosses itself: cut all the same.
        if is_ear || refused >= n {
            if turn > 0.0 {
                found.push(ear);
            }
            ring.remove(at % n);
            refused = 0;
            // One corner on, so that strips between two arcs come out as even bands and not as a fan.
            at = (at + 1) % ring.len();
        } else {
            refused += 1;
            at = (at + 1) % n;
        }
    }
    if let [a, b, c] = ring[..]
        && doubled_area(point(a), point(b), point(c)) > 0.0
    {
        found.push([a, b, c]);
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn covered(outline: &[Point]) -> f64 {
        triangles(outline).iter().map(|t| doubled_area_of(outline, t) / 2.0).sum()
    }

    fn doubled_area_of(outline: &[Point], t: &[u32; 3]) -> f64 {
        doubled_area(outline[t[0] as usize], outline[t[1] as usize], outline[t[2] as usize])
    }

    fn area(outline: &[Point]) -> f64 {
        let n = outline.len();
        (0..n).map(|i| outline[i].perp_dot(outline[(i + 1) % n])).sum::<f64>().abs() / 2.0
    }

    #[test]
    fn a_hollow_outline_is_covered_once() {
        let arrow = [(0.0, 0.0), (10.0, 5.0), (0.0, 10.0), (4.0, 5.0)].map(|(x, y)| Point::new(x, y));
        assert_eq!(triangles(&arrow).len(), 2);
        assert!((covered(&arrow) - area(&arrow)).abs() < 1e-12);
    }

    #[test]
    fn either_direction_gives_counter_clockwise_triangles() {
        let mut square = [(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0)].map(|(x, y)| Point::new(x, y));
        square.reverse();
        assert!(triangles(&square).iter().all(|t| doubled_area_of(&square, t) > 0.0));
        assert!((covered(&square) - 16.0).abs() < 1e-12);
    }

    #[test]
    fn every_measured_obstacle_is_covered_once() {
        let file = deadreckon_testkit::conformance::load("outlines");
        for (name, points) in file["outlines"].as_object().unwrap() {
            let outline: Vec<Point> = points
                .as_array()
                .unwrap()
                .iter()
                .map(|p| Point::new(p[0].as_f64().unwrap(), p[1].as_f64().unwrap()))
                .collect();
            assert!((covered(&outline) - area(&outline)).abs() < 1e-9, "{name}");
        }
    }

    #[test]
    fn crossing_and_flat_outlines_end() {
        let bow = [(0.0, 0.0), (4.0, 4.0), (4.0, 0.0), (0.0, 4.0)].map(|(x, y)| Point::new(x, y));
        let _ = triangles(&bow);
        let flat = [(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0)].map(|(x, y)| Point::new(x, y));
        assert!(triangles(&flat).is_empty());
        assert!(triangles(&flat[..2]).is_empty());
    }
}
