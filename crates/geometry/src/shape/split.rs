//! Cutting a simple polygon into triangles and into few convex parts.

use super::outline::{side_of, signed_area};
use crate::pose::Point;

/// Triangles of a simple polygon given counter-clockwise, by cutting off ears.
pub(super) fn triangles(ring: &[Point]) -> Vec<[Point; 3]> {
    triangle_indices(ring).into_iter().map(|t| t.map(|i| ring[i])).collect()
}

/// Few convex polygons, counter-clockwise, whose union is the simple polygon `ring`.
///
/// Ears are cut off and joined again wherever the union stays convex (Hertel and Mehlhorn, "Fast triangulation
/// of simple polygons", 1983): at most four times as many parts as the least possible.
pub(super) fn convex_parts(ring: &[Point]) -> Vec<Vec<Point>> {
    let mut parts: Vec<Vec<usize>> = triangle_indices(ring).into_iter().map(|t| t.to_vec()).collect();
    let mut first = 0;
    while first < parts.len() {
        match (first + 1..parts.len()).find_map(|other| joined(ring, &parts[first], &parts[other]).map(|j| (other, j)))
        {
            Some((other, join)) => {
                parts[first] = join;
                parts.swap_remove(other);
            }
            None => first += 1,
        }
    }
    parts.into_iter().map(|part| part.into_iter().map(|i| ring[i]).collect()).collect()
}

/// Two parts joined along a common edge, if the result is convex.
fn joined(ring: &[Point], a: &[usize], b: &[usize]) -> Option<Vec<usize>> {
    let (at_a, at_b) = common_edge(a, b)?;
    let mut join = Vec::with_capacity(a.len() + b.len() - 2);
    // Round a from the end of the common edge to its start, then round b.
    join.extend((0..a.len()).map(|k| a[(at_a + 1 + k) % a.len()]));
    join.extend((0..b.len() - 2).map(|k| b[(at_b + 2 + k) % b.len()]));
    let count = join.len();
    let convex = (0..count).all(|k| {
        let (p, q, r) = (join[k], join[(k + 1) % count], join[(k + 2) % count]);
        side_of(ring[p], ring[q], ring[r]) >= 0.0
    });
    convex.then_some(join)
}

/// Where `a` has an edge i, j and `b` the edge j, i.
fn common_edge(a: &[usize], b: &[usize]) -> Option<(usize, usize)> {
    (0..a.len()).find_map(|k| {
        let (i, j) = (a[k], a[(k + 1) % a.len()]);
        (0..b.len()).find(|&l| b[l] == j && b[(l + 1) % b.len()] == i).map(|l| (k, l))
    })
}

/// Triangles as indices into the ring.
fn triangle_indices(ring: &[Point]) -> Vec<[usize; 3]> {
    let mut left: Vec<usize> = (0..ring.len()).collect();
    if signed_area(ring) < 0.0 {
        left.reverse();
    }
    let mut found = Vec::with_capacity(ring.len().saturating_sub(2));
    let mut at = 0;
    let mut without_ear = 0;
    while left.len() >= 3 {
        let count = left.len();
        let (i, j, k) = (left[(at + count - 1) % count], left[at % count], left[(at + 1) % count]);
        let turn = side_of(ring[i], ring[j], ring[k]);
        let flat = turn == 0.0 && without_ear >= count;
        if flat || turn > 0.0 && is_ear(ring, &left, [i, j, k]) || without_ear > 2 * count {
            if turn > 0.0 {
                found.push([i, j, k]);
            }
            left.remove(at % count);
            at = at.saturating_sub(1);
            without_ear = 0;
        } else {
            at = (at + 1) % count;
            without_ear += 1;
        }
    }
    found
}

/// Whether no other corner lies in the triangle, its edges included.
fn is_ear(ring: &[Point], left: &[usize], [i, j, k]: [usize; 3]) -> bool {
    let (a, b, c) = (ring[i], ring[j], ring[k]);
    left.iter().filter(|&&m| m != i && m != j && m != k).all(|&m| {
        let p = ring[m];
        side_of(a, b, p) < 0.0 || side_of(b, c, p) < 0.0 || side_of(c, a, p) < 0.0
    })
}
