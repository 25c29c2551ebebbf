//! Do interiors meet, and more than how deep: the verdict without the exact depth.
//!
//! For two convex polygons the answer is the separating axis in closed form. Against an annular sector every
//! edge of the polygon is clipped to the sector in closed form and the middle of each piece tells how deep it
//! lies. Each number is at most the true depth (the shift that frees the whole shapes) and at least a fixed
//! fraction of it, so zero is exact and a number above a limit proves that the depth is above it too.

use super::body::Body;
use super::convex::Convex;
use super::escape;
use super::sector::Sector;
use crate::maths;
use crate::pose::{Frame, Point, left_of};
use crate::shape::{Circle, Rim, Shape};

/// The pair of parts, or the edge, that was found deep enough last: the first to look at next time.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Deepest {
    own: usize,
    other: usize,
}

/// A lower bound of the depth at which `a`, lying in `frame` as seen from `b`, meets `b`; 0 if it does not.
///
/// Stops as soon as the bound passes `enough`.
pub(crate) fn depth_bound(a: &Shape, frame: &Frame, b: &Shape, enough: f64) -> f64 {
    depth_bound_from(&mut Deepest::default(), a, frame, b, enough)
}

/// The same for a question asked again and again with slightly different frames.
pub(crate) fn depth_bound_from(last: &mut Deepest, a: &Shape, frame: &Frame, b: &Shape, enough: f64) -> f64 {
    if circles_apart(a.circle(), frame, b.circle()) || a.rect().separation(frame, b.rect()) >= 0.0 {
        return 0.0;
    }
    match (a.body(), b.body()) {
        (Body::Polygons(own), Body::Polygons(theirs)) => polygons_depth(last, (own, frame, theirs), b, enough),
        (Body::Polygons(_), Body::Sector(sector)) => polygons_in_sector(last, a, frame, sector, enough),
        (Body::Sector(sector), Body::Polygons(_)) => polygons_in_sector(last, b, &inverse(frame), sector, enough),
        (Body::Sector(own), Body::Sector(theirs)) => sector_in_sector(own, frame, theirs),
    }
}

fn circles_apart(a: Circle, frame: &Frame, b: Circle) -> bool {
    let reach = a.radius + b.radius;
    (frame.point(a.centre) - b.centre).length_squared() > reach * reach
}

/// The frame of `b` as seen from `a`, when `frame` is that of `a` as seen from `b`.
pub(crate) fn inverse(frame: &Frame) -> Frame {
    frame.relative(&Frame::TABLE)
}

type Polygons<'a> = (&'a [Convex], &'a Frame, &'a [Convex]);

fn polygons_depth(last: &mut Deepest, (own, frame, theirs): Polygons<'_>, b: &Shape, enough: f64) -> f64 {
    let mut deepest = own[last.own].depth_in(frame, &theirs[last.other]);
    if deepest > enough {
        return deepest;
    }
    for (index, part_a) in own.iter().enumerate() {
        if theirs.len() > 1 && part_a.rect.separation(frame, b.rect()) >= 0.0 {
            continue;
        }
        for (other, part_b) in theirs.iter().enumerate() {
            deepest = deepest.max(part_a.depth_in(frame, part_b));
            if deepest > enough {
                *last = Deepest { own: index, other };
                return deepest;
            }
        }
    }
    deepest
}

/// How deep the edges of polygons run through a sector, or the sector lies in a polygon.
fn polygons_in_sector(last: &mut Deepest, polygons: &Shape, frame: &Frame, sector: &Sector, enough: f64) -> f64 {
    let rims = polygons.rims();
    let depth_of = |rim: &Rim| match rim {
        Rim::Line(line) => segment_in_sector(frame.point(line.from), frame.point(line.to), sector),
        Rim::Arc(_) => 0.0,
    };
    let mut deepest = 0.0_f64;
    // From the last one on, all the way round.
    for index in (last.own..rims.len()).chain(0..last.own) {
        deepest = deepest.max(depth_of(&rims[index]));
        if deepest > enough {
            last.own = index;
            return deepest;
        }
    }
    // A sector that lies inside as a whole may have edges touching it and none running through.
    let middle = inverse(frame).point(sector.middle());
    let around = polygons.body().depth_of(middle) >= -escape::FREE_DEPTH_MM;
    // Its middle must get out. Of a short piece of a template it is nearer to the ends than to the circles.
    if around { deepest.max(sector.depth_of(sector.middle())) } else { deepest }
}

/// The most that the middle of any piece of the segment inside the sector lies deep in it.
fn segment_in_sector(from: Point, to: Point, sector: &Sector) -> f64 {
    let (p, step) = (from - sector.centre, to - from);
    let mut range = (0.0_f64, 1.0_f64);
    for (at_start, slope) in
        [(sector.low.perp_dot(p), sector.low.perp_dot(step)), (p.perp_dot(sector.high), step.perp_dot(sector.high))]
    {
        clip_where_positive(&mut range, at_start, slope);
    }
    let (square, half, rest) = (step.length_squared(), p.dot(step), p.length_squared());
    let Some((enter, leave)) = roots(square, half, rest - sector.outer * sector.outer) else { return 0.0 };
    range = (range.0.max(enter), range.1.min(leave));
    if range.0 >= range.1 {
        return 0.0;
    }
    let depth_between = |low: f64, high: f64| {
        if low < high { sector.depth_of(from + step * ((low + high) / 2.0)) } else { 0.0 }
    };
    match roots(square, half, rest - sector.inner * sector.inner) {
        Some((enter, leave)) => {
            depth_between(range.0, range.1.min(enter)).max(depth_between(range.0.max(leave), range.1))
        }
        None => {
            // Halved where it comes nearest to the centre: from there on it only goes away from the inner circle.
            let nearest = (-half / square).clamp(range.0, range.1);
            depth_between(range.0, nearest).max(depth_between(nearest, range.1))
        }
    }
    .max(0.0)
}

/// Keeps the part of the range where `at_start + slope t` is positive.
pub(crate) fn clip_where_positive(range: &mut (f64, f64), at_start: f64, slope: f64) {
    if slope > 0.0 {
        range.0 = range.0.max(-at_start / slope);
    } else if slope < 0.0 {
        range.1 = range.1.min(-at_start / slope);
    } else if at_start <= 0.0 {
        range.1 = range.0;
    }
}

/// Both real roots of `square t² + 2 half t + rest`, ascending; none if they are equal.
pub(crate) fn roots(square: f64, half: f64, rest: f64) -> Option<(f64, f64)> {
    let discriminant = half * half - square * rest;
    if discriminant <= 0.0 {
        return None;
    }
    let root = maths::sqrt(discriminant);
    // The larger sum first, the other by the product of the roots: no digits are lost by subtraction.
    let q = if half > 0.0 { -half - root } else { -half + root };
    let (first, second) = (q / square, rest / q);
    Some((first.min(second), first.max(second)))
}

/// How deep two sectors meet: pieces of one's boundary in the other, both ways.
fn sector_in_sector(a: &Sector, frame: &Frame, b: &Sector) -> f64 {
    let placed = a.placed(frame);
    boundary_in_sector(&placed, b).max(boundary_in_sector(b, &placed)).max(0.0)
}

fn boundary_in_sector(outline: &Sector, region: &Sector) -> f64 {
    let mut deepest = 0.0_f64;
    for side in [outline.low, outline.high] {
        let (from, to) = (outline.centre + side * outline.inner, outline.centre + side * outline.outer);
        deepest = deepest.max(segment_in_sector(from, to, region));
    }
    for radius in [outline.inner, outline.outer] {
        deepest = deepest.max(arc_in_sector(outline, radius, region));
    }
    // A sector laid exactly on another has no boundary inside it.
    deepest.max(region.depth_of(outline.middle()))
}

/// The most that the middle of any piece of one of the outline's arcs lies deep in the region.
fn arc_in_sector(outline: &Sector, radius: f64, region: &Sector) -> f64 {
    let angle_of = |p: Point| {
        let v = p - outline.centre;
        maths::atan2(outline.low.perp_dot(v), outline.low.dot(v))
    };
    let mut cuts = [outline.angle; 10];
    let mut count = 0;
    let mut cut = |p: Point| {
        let angle = angle_of(p);
        if angle > 0.0 && angle < outline.angle && count < 9 {
            cuts[count] = angle;
            count += 1;
        }
    };
    for other in [region.inner, region.outer] {
        circle_crossings(outline.centre, radius, region.centre, other).into_iter().flatten().for_each(&mut cut);
    }
    for side in [region.low, region.high] {
        let p = region.centre - outline.centre;
        let (half, rest) = (p.dot(side), p.length_squared() - radius * radius);
        if let Some((first, second)) = roots(1.0, half, rest) {
            cut(region.centre + side * first);
            cut(region.centre + side * second);
        }
    }
    // The direction towards the region's centre is where the arc comes nearest to it or goes furthest.
    cut(region.centre);
    cuts[..count].sort_by(f64::total_cmp);
    let mut deepest = 0.0_f64;
    let mut low = 0.0;
    for &high in &cuts[..=count] {
        deepest = deepest.max(region.depth_of(outline.at((low + high) / 2.0, radius)));
        low = high;
    }
    deepest
}

/// Where two circles cross; both `None` if they do not, or have the same centre.
pub(crate) fn circle_crossings(a: Point, radius_a: f64, b: Point, radius_b: f64) -> [Option<Point>; 2] {
    let between = b - a;
    let square = between.length_squared();
    if square == 0.0 {
        return [None, None];
    }
    // How far along the line of centres, as a fraction of it.
    let along = (square + radius_a * radius_a - radius_b * radius_b) / (2.0 * square);
    let off = radius_a * radius_a / square - along * along;
    if off < 0.0 {
        return [None, None];
    }
    let side = left_of(between) * maths::sqrt(off);
    let foot = a + between * along;
    [Some(foot + side), Some(foot - side)]
}

#[cfg(test)]
mod tests {
    use crate::pose::{Point, Pose};
    use crate::query::{gap, overlaps, separation};
    use crate::shape::Shape;
    use crate::template::{CentreLine, Side};

    /// A piece of a template shorter than it is wide, all of it on an obstacle: its depth was taken for half its width,
    /// no way out was found, and the two were said to touch.
    #[test]
    fn a_short_piece_of_a_template_on_an_obstacle_is_deep_in_it() {
        let rock = Shape::rectangle(Point::new(-30.0, -30.0), Point::new(30.0, 30.0)).expect("a rectangle");
        let piece = Shape::strip(CentreLine::Arc { radius: 80.0, angle: 0.1132, side: Side::Left }, 20.0);
        for x in [-34.0, -30.0, 0.0, 20.0, 25.0] {
            let (piece, rock) = (piece.at(Pose::new(x, 0.0, 0.0)), rock.at(Pose::new(0.0, 0.0, 0.0)));
            let found = separation(&piece, &rock);
            assert!(overlaps(&piece, &rock) && found.is_overlap(), "{x}: {found:?}");
            // It leaves by the nearest side, as far as any point of it reaches in.
            let freed = piece.shifted(found.direction * -found.margin);
            assert!(gap(&freed, &rock) <= 1e-9 && !overlaps(&freed, &rock), "{x}: {found:?}");
            let less = piece.shifted(found.direction * (-found.margin - 0.01));
            assert!(overlaps(&less, &rock), "{x}: {found:?}");
        }
    }
}
