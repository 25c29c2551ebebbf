//! Straight ways that touch two corners: the shortest way consists of these and of arcs round the corners.

use super::space::Space;
use crate::maths;
use crate::pose::{Point, Vector, left_of};

/// Slack of "a normal lies between those of the two edges", as the sine of an angle.
const CONE_SLACK: f64 = 1e-9;

/// A corner that can be gone round: a circle, and the normals between which it is part of the border.
#[derive(Debug, Clone, Copy)]
pub(super) struct Corner {
    pub(super) centre: Point,
    pub(super) radius: f64,
    /// The obstacle; `usize::MAX` for start and end.
    pub(super) obstacle: usize,
    /// The normals of the edges before and after; `None` if the whole circle is border.
    cone: Option<(Vector, Vector)>,
}

/// Which way a corner is gone round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Round {
    /// Clockwise: the corner is to the right.
    Right,
    /// Counter-clockwise: the corner is to the left.
    Left,
}

impl Round {
    pub(super) const BOTH: [Self; 2] = [Self::Right, Self::Left];

    pub(super) const fn sign(self) -> f64 {
        match self {
            Self::Right => -1.0,
            Self::Left => 1.0,
        }
    }
}

/// A straight way from one corner to another.
#[derive(Debug, Clone, Copy)]
pub(super) struct Tangent {
    /// The corner that it leads to, and which way that is gone round then.
    pub(super) to: usize,
    pub(super) round: Round,
    /// Unit vectors from the corners' centres to where the way leaves and arrives.
    pub(super) leaves: Vector,
    pub(super) arrives: Vector,
    pub(super) length: f64,
}

impl Corner {
    /// A point of its own, such as start and end.
    pub(super) const fn point(centre: Point) -> Self {
        Self { centre, radius: 0.0, obstacle: usize::MAX, cone: None }
    }

    /// All corners of all obstacles.
    pub(super) fn all(space: &Space) -> Vec<Self> {
        let mut corners = Vec::new();
        for (obstacle, body) in space.obstacles.iter().enumerate() {
            let edges = &body.shifts.edges;
            for (k, &centre) in body.shifts.corners.iter().enumerate() {
                let cone =
                    (!edges.is_empty()).then(|| (edges[(k + edges.len() - 1) % edges.len()].normal, edges[k].normal));
                corners.push(Self { centre, radius: body.shifts.radius, obstacle, cone });
            }
        }
        corners
    }

    /// Whether the border of the obstacle has this normal at this corner.
    fn has_normal(&self, normal: Vector) -> bool {
        self.cone.is_none_or(|(before, after)| {
            before.perp_dot(normal) >= -CONE_SLACK && normal.perp_dot(after) >= -CONE_SLACK
        })
    }

    /// The point of the circle in a direction.
    pub(super) fn at(&self, direction: Vector) -> Point {
        self.centre + direction * self.radius
    }

    /// The angle gone round from one direction to another, not negative; `None` if that leaves the border.
    pub(super) fn angle(&self, from: Vector, to: Vector, round: Round) -> Option<f64> {
        let angle = maths::atan2(from.perp_dot(to) * round.sign(), from.dot(to));
        if angle >= 0.0 {
            return Some(angle);
        }
        if angle > -CONE_SLACK {
            return Some(0.0);
        }
        // More than half a turn is for whole circles only.
        self.cone.is_none().then_some(angle + maths::TAU)
    }
}

/// The straight way that leaves `from` (gone round one way) and arrives at `to` (gone round the other); `None` if the
/// circles are too close, or the border does not have these normals.
pub(super) fn tangent(from: (&Corner, Round), to: (&Corner, Round), index: usize) -> Option<Tangent> {
    let between = to.0.centre - from.0.centre;
    let (own, theirs) = (from.1.sign() * from.0.radius, to.1.sign() * to.0.radius);
    let aside = theirs - own;
    let square = between.length_squared();
    let rest = square - aside * aside;
    if rest <= 0.0 || square == 0.0 {
        return None;
    }
    let length = maths::sqrt(rest);
    // between = length × along + aside × left of along
    let along = (between * length - left_of(between) * aside) / square;
    let (leaves, arrives) = (left_of(along) * -from.1.sign(), left_of(along) * -to.1.sign());
    (from.0.has_normal(leaves) && to.0.has_normal(arrives)).then_some(Tangent {
        to: index,
        round: to.1,
        leaves,
        arrives,
        length,
    })
}
