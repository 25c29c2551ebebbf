//! Pieces of a boundary and of the curves on which two boundaries touch: segments and arcs of circles.

use crate::maths;
use crate::pose::{Point, Vector};

/// Rounding of a coordinate: pieces that should meet differ by less than this, mm.
pub(super) const MEET_MM: f64 = 1e-9;

/// A segment or an arc.
#[derive(Debug, Clone, Copy)]
pub(super) enum Curve {
    /// From `p` to `q`.
    Seg { p: Point, q: Point },
    /// From angle `from` through `sweep` (signed) about `c`; radians.
    Arc { c: Point, r: f64, from: f64, sweep: f64 },
}

/// The unit vector in a direction.
pub(super) fn unit(angle: f64) -> Vector {
    let (sin, cos) = maths::sin_cos(angle);
    Vector::new(cos, sin)
}

/// The direction of a vector.
pub(super) fn angle_of(v: Vector) -> f64 {
    maths::atan2(v.y, v.x)
}

/// How far `angle` lies beyond `from` in the sense of `sweep`, as a share of the sweep; in [0, 2π / |sweep|).
fn share(angle: f64, from: f64, sweep: f64) -> f64 {
    let ahead = if sweep >= 0.0 { angle - from } else { from - angle };
    let turned = ahead - maths::TAU * maths::floor(ahead / maths::TAU);
    turned / maths::fabs(sweep)
}

impl Curve {
    /// The point at a share of the length, 0 to 1.
    pub(super) fn at(&self, u: f64) -> Point {
        match *self {
            Self::Seg { p, q } => p + (q - p) * u,
            Self::Arc { c, r, from, sweep } => c + unit(from + sweep * u) * r,
        }
    }

    pub(super) fn start(&self) -> Point {
        match *self {
            Self::Seg { p, .. } => p,
            Self::Arc { .. } => self.at(0.0),
        }
    }

    pub(super) fn end(&self) -> Point {
        match *self {
            Self::Seg { q, .. } => q,
            Self::Arc { .. } => self.at(1.0),
        }
    }

    /// Direction of travel at a share of the length, not of unit length for segments.
    pub(super) fn tangent(&self, u: f64) -> Vector {
        match *self {
            Self::Seg { p, q } => q - p,
            Self::Arc { from, sweep, .. } => unit(from + sweep * u).perp() * sweep.signum(),
        }
    }

    pub(super) fn moved(&self, by: Vector) -> Self {
        match *self {
            Self::Seg { p, q } => Self::Seg { p: p + by, q: q + by },
            Self::Arc { c, r, from, sweep } => Self::Arc { c: c + by, r, from, sweep },
        }
    }

    /// Mirrored at the origin: every point negated.
    pub(super) fn negated(&self) -> Self {
        match *self {
            Self::Seg { p, q } => Self::Seg { p: -p, q: -q },
            Self::Arc { c, r, from, sweep } => Self::Arc { c: -c, r, from: from + core::f64::consts::PI, sweep },
        }
    }

    /// Whether an arc covers the direction from its centre, ends included with rounding.
    pub(super) fn covers(&self, direction: Vector) -> bool {
        match *self {
            Self::Seg { .. } => false,
            Self::Arc { r, from, sweep, .. } => {
                let u = share(angle_of(direction), from, sweep);
                let slack = MEET_MM / (r * maths::fabs(sweep)).max(MEET_MM);
                u <= 1.0 + slack || u >= maths::TAU / maths::fabs(sweep) - slack
            }
        }
    }

    /// The share of the length at which a point of the curve lies, held to 0..=1.
    pub(super) fn share_of(&self, point: Point) -> f64 {
        match *self {
            Self::Seg { p, q } => {
                let d = q - p;
                let square = d.length_squared();
                if square > 0.0 { ((point - p).dot(d) / square).clamp(0.0, 1.0) } else { 0.0 }
            }
            Self::Arc { c, from, sweep, .. } => {
                let u = share(angle_of(point - c), from, sweep);
                let full = maths::TAU / maths::fabs(sweep);
                if u <= 1.0 {
                    u
                } else if u - 1.0 < full - u {
                    1.0
                } else {
                    0.0
                }
            }
        }
    }

    /// The point of the curve nearest to a point.
    pub(super) fn nearest(&self, point: Point) -> Point {
        match *self {
            Self::Seg { .. } => self.at(self.share_of(point)),
            Self::Arc { c, r, .. } => {
                let out = point - c;
                let distance = out.length();
                let ends = [self.start(), self.end()];
                let by_end = if (point - ends[0]).length_squared() <= (point - ends[1]).length_squared() {
                    ends[0]
                } else {
                    ends[1]
                };
                if distance > 0.0 && self.covers(out) { c + out * (r / distance) } else { by_end }
            }
        }
    }

    pub(super) fn distance(&self, point: Point) -> f64 {
        match *self {
            Self::Arc { c, r, .. } if self.covers(point - c) => maths::fabs((point - c).length() - r),
            _ => (self.nearest(point) - point).length(),
        }
    }

    /// The smallest box around the curve, lower left and upper right; for arcs that of the whole circle.
    pub(super) fn bounds(&self) -> (Point, Point) {
        match *self {
            Self::Seg { p, q } => (p.min(q), p.max(q)),
            Self::Arc { c, r, .. } => (c - Vector::splat(r), c + Vector::splat(r)),
        }
    }

    /// The nearest pair of points, one on each curve, of equal points where they cross.
    pub(super) fn nearest_pair(&self, other: &Self) -> (Point, Point) {
        let mut crossing = Vec::new();
        self.crossings(other, &mut crossing);
        if let Some(&p) = crossing.first() {
            return (p, p);
        }
        let mut best = (f64::INFINITY, self.start(), other.start());
        let mut offer = |a: Point, b: Point| {
            let square = (a - b).length_squared();
            if square < best.0 {
                best = (square, a, b);
            }
        };
        for end in [self.start(), self.end()] {
            offer(end, other.nearest(end));
        }
        for end in [other.start(), other.end()] {
            offer(self.nearest(end), end);
        }
        self.square_pairs(other, &mut offer);
        (best.1, best.2)
    }

    /// Pairs of points whose connection is square to both curves, where an arc is one of them.
    fn square_pairs(&self, other: &Self, offer: &mut dyn FnMut(Point, Point)) {
        match (*self, *other) {
            (Self::Seg { .. }, Self::Seg { .. }) => {}
            (Self::Seg { .. }, Self::Arc { c, .. }) => {
                let foot = self.nearest(c);
                offer(foot, other.nearest(foot));
            }
            (Self::Arc { .. }, Self::Seg { .. }) => other.square_pairs(self, &mut |b, a| offer(a, b)),
            (Self::Arc { c: ca, r: ra, .. }, Self::Arc { c: cb, r: rb, .. }) => {
                let between = cb - ca;
                if between.length() > 0.0 {
                    let n = between.normalize();
                    for (sa, sb) in [(1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, -1.0)] {
                        if self.covers(n * sa) && other.covers(n * sb) {
                            offer(ca + n * (sa * ra), cb + n * (sb * rb));
                        }
                    }
                }
            }
        }
    }

    /// Points common to both curves; of a common stretch its ends.
    pub(super) fn crossings(&self, other: &Self, found: &mut Vec<Point>) {
        let (low_a, high_a) = self.bounds();
        let (low_b, high_b) = other.bounds();
        let slack = Vector::splat(MEET_MM);
        if (low_a - slack).cmpgt(high_b).any() || (low_b - slack).cmpgt(high_a).any() {
            return;
        }
        match (*self, *other) {
            (Self::Seg { p: a, q: b }, Self::Seg { p: c, q: d }) => self.seg_seg(other, (a, b), (c, d), found),
            (Self::Seg { p, q }, Self::Arc { c, r, .. }) => line_circle(p, q, c, r, |x| {
                if self.distance(x) <= MEET_MM && other.covers(x - c) {
                    found.push(x);
                }
            }),
            (Self::Arc { .. }, Self::Seg { .. }) => other.crossings(self, found),
            (Self::Arc { c: ca, r: ra, .. }, Self::Arc { c: cb, r: rb, .. }) => {
                circle_circle(ca, ra, cb, rb, |x| {
                    if self.covers(x - ca) && other.covers(x - cb) {
                        found.push(x);
                    }
                });
                if (ca - cb).length() <= MEET_MM && maths::fabs(ra - rb) <= MEET_MM {
                    self.shared_ends(other, found);
                }
            }
        }
    }

    fn seg_seg(&self, other: &Self, (a, b): (Point, Point), (c, d): (Point, Point), found: &mut Vec<Point>) {
        let (u, v) = (b - a, d - c);
        let (lu, lv) = (u.length(), v.length());
        let cross = u.perp_dot(v);
        // Parallel if even over the whole of the shorter one they diverge by less than a rounding.
        if maths::fabs(cross) <= MEET_MM * lu.max(lv) {
            return self.shared_ends(other, found);
        }
        let w = c - a;
        let (s, t) = (w.perp_dot(v) / cross, w.perp_dot(u) / cross);
        let (slack_s, slack_t) = (MEET_MM / lu, MEET_MM / lv);
        if s >= -slack_s && s <= 1.0 + slack_s && t >= -slack_t && t <= 1.0 + slack_t {
            found.push(a + u * s.clamp(0.0, 1.0));
        }
    }

    /// The ends of each curve that lie on the other.
    fn shared_ends(&self, other: &Self, found: &mut Vec<Point>) {
        for end in [other.start(), other.end()] {
            if self.distance(end) <= MEET_MM {
                found.push(end);
            }
        }
        for end in [self.start(), self.end()] {
            if other.distance(end) <= MEET_MM {
                found.push(end);
            }
        }
    }
}

fn line_circle(p: Point, q: Point, c: Point, r: f64, mut found: impl FnMut(Point)) {
    let d = q - p;
    let length = d.length();
    if length <= 0.0 {
        return;
    }
    let n = d / length;
    let foot = p + n * (c - p).dot(n);
    let off = (foot - c).length();
    if off > r + MEET_MM {
        return;
    }
    let half = maths::sqrt((r * r - off * off).max(0.0));
    found(foot + n * half);
    found(foot - n * half);
}

fn circle_circle(ca: Point, ra: f64, cb: Point, rb: f64, mut found: impl FnMut(Point)) {
    let between = cb - ca;
    let d = between.length();
    if d <= MEET_MM || d > ra + rb + MEET_MM || d < maths::fabs(ra - rb) - MEET_MM {
        return;
    }
    let n = between / d;
    let along = (d * d + ra * ra - rb * rb) / (2.0 * d);
    let half = maths::sqrt((ra * ra - along * along).max(0.0));
    found(ca + n * along + n.perp() * half);
    found(ca + n * along - n.perp() * half);
}
