//! The search for the shortest way over tangents and arcs: A* with the straight distance to the end as the bound.

use super::space::Space;
use super::tangent::{Corner, Round, Tangent, tangent};
use super::{Route, RouteAnswer, RouteError, RouteQuestion};
use crate::path::{Leg, Path};
use crate::pose::{Point, Vector};
use crate::rounding;
use core::cmp::{Ordering, Reverse};
use std::collections::{BTreeMap, BTreeSet, BinaryHeap};

/// Arcs shorter than this are left out of the path, radians.
const NO_ARC: f64 = 1e-12;

/// A place reached: the corner arrived at, and how.
#[derive(Debug, Clone, Copy)]
struct Node {
    corner: usize,
    round: Round,
    /// Direction from the corner's centre to where the way arrives.
    arrives: Vector,
    /// Length so far, mm.
    so_far: f64,
    parent: usize,
    /// How the parent's corner is gone round before leaving it.
    leaves: Vector,
    angle: f64,
}

/// A node waiting, ordered by its bound; equal ones in the order in which they were found.
#[derive(Debug, Clone, Copy)]
struct Waiting {
    bound: f64,
    node: usize,
}

impl PartialEq for Waiting {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Waiting {}

impl PartialOrd for Waiting {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Waiting {
    fn cmp(&self, other: &Self) -> Ordering {
        self.bound.total_cmp(&other.bound).then(self.node.cmp(&other.node))
    }
}

type Directed = (usize, Round);

struct Search<'a> {
    space: &'a Space,
    /// All corners; the last but one is the start, the last the end.
    corners: Vec<Corner>,
    goal: usize,
    nodes: Vec<Node>,
    open: BinaryHeap<Reverse<Waiting>>,
    /// Tangents that leave a corner, by the way it is gone round.
    leaving: BTreeMap<Directed, Vec<Tangent>>,
    /// Whether a tangent is free.
    free: BTreeMap<(Directed, Directed), bool>,
    done: BTreeSet<(Directed, Directed)>,
}

/// Searches a space; `steps` are used up on the way.
pub(super) fn shortest(
    space: &Space,
    question: &RouteQuestion<'_>,
    steps: &mut usize,
) -> Result<RouteAnswer, RouteError> {
    let mut corners = Corner::all(space);
    corners.push(Corner::point(Point::ZERO));
    corners.push(Corner::point(question.to - question.from.position));
    let goal = corners.len() - 1;
    let start = Node {
        corner: goal - 1,
        round: Round::Left,
        arrives: Vector::X,
        so_far: 0.0,
        parent: usize::MAX,
        leaves: Vector::X,
        angle: 0.0,
    };
    let mut search = Search {
        space,
        corners,
        goal,
        nodes: vec![start],
        open: BinaryHeap::new(),
        leaving: BTreeMap::new(),
        free: BTreeMap::new(),
        done: BTreeSet::new(),
    };
    if (question.to - question.from.position).length_squared() == 0.0 {
        return Ok(RouteAnswer::Found(Route { path: Path::new(question.from, vec![])? }));
    }
    search.run(question, steps)
}

impl Search<'_> {
    fn run(&mut self, question: &RouteQuestion<'_>, steps: &mut usize) -> Result<RouteAnswer, RouteError> {
        let limit = question.at_most + rounding::HALF_WAY_SLACK_MM;
        let mut too_far = f64::INFINITY;
        self.spread(0, limit, &mut too_far, steps);
        while let Some(Reverse(next)) = self.open.pop() {
            if *steps == 0 {
                return Ok(RouteAnswer::GaveUp { best: None, at_least: next.bound });
            }
            if !self.is_free(next.node, steps) {
                continue;
            }
            if self.nodes[next.node].corner == self.goal {
                return Ok(RouteAnswer::Found(Route { path: self.path(next.node, question)? }));
            }
            self.spread(next.node, limit, &mut too_far, steps);
        }
        Ok(if too_far.is_finite() { RouteAnswer::TooFar { at_least: too_far } } else { RouteAnswer::NoWay })
    }

    /// Whether the way from a node's parent to it is free and was not reached by a shorter one before.
    fn is_free(&mut self, node: usize, steps: &mut usize) -> bool {
        let here = self.nodes[node];
        let parent = self.nodes[here.parent];
        let key = ((parent.corner, parent.round), (here.corner, here.round));
        if self.done.contains(&key) {
            return false;
        }
        let (corner, target) = (self.corners[parent.corner], self.corners[here.corner]);
        let (from, to) = (corner.at(here.leaves), target.at(here.arrives));
        let free = match self.free.get(&key) {
            Some(&free) => free,
            None => {
                let free = self.space.is_on_table(to) && !self.space.blocks_line(from, to, steps);
                self.free.insert(key, free);
                free
            }
        };
        let turn = here.angle * parent.round.sign();
        let start = corner.at(parent.arrives);
        let free = free
            && (here.angle <= NO_ARC || !self.space.blocks_arc(corner.centre, start, turn, corner.obstacle, steps));
        if free {
            self.done.insert(key);
        }
        free
    }

    /// Adds everything that can be reached straight from a node.
    fn spread(&mut self, node: usize, limit: f64, too_far: &mut f64, steps: &mut usize) {
        let here = self.nodes[node];
        let directed = (here.corner, here.round);
        if !self.leaving.contains_key(&directed) {
            let found = self.tangents(directed, steps);
            self.leaving.insert(directed, found);
        }
        let (corner, goal) = (self.corners[here.corner], self.corners[self.goal].centre);
        for way in &self.leaving[&directed] {
            *steps = steps.saturating_sub(1);
            if self.done.contains(&(directed, (way.to, way.round))) {
                continue;
            }
            let angle =
                if corner.radius > 0.0 { corner.angle(here.arrives, way.leaves, here.round) } else { Some(0.0) };
            let Some(angle) = angle else { continue };
            let so_far = here.so_far + angle * corner.radius + way.length;
            let bound = so_far + (goal - self.corners[way.to].at(way.arrives)).length();
            if bound > limit {
                *too_far = too_far.min(bound);
                continue;
            }
            let (leaves, arrives) = (way.leaves, way.arrives);
            self.nodes.push(Node { corner: way.to, round: way.round, arrives, so_far, parent: node, leaves, angle });
            self.open.push(Reverse(Waiting { bound, node: self.nodes.len() - 1 }));
        }
    }

    /// All tangents that leave a corner gone round one way.
    fn tangents(&self, (corner, round): Directed, steps: &mut usize) -> Vec<Tangent> {
        *steps = steps.saturating_sub(2 * self.corners.len());
        let own = (&self.corners[corner], round);
        let mut found = Vec::new();
        for (index, other) in self.corners.iter().enumerate() {
            if index == corner || index == self.goal - 1 {
                continue;
            }
            let ways: &[Round] = if other.radius > 0.0 { &Round::BOTH } else { &[Round::Left] };
            found.extend(ways.iter().filter_map(|&way| tangent(own, (other, way), index)));
        }
        found
    }

    /// The way to a node as a path on the table.
    fn path(&self, node: usize, question: &RouteQuestion<'_>) -> Result<Path, RouteError> {
        let origin = question.from.position;
        let mut chain = Vec::new();
        let mut at = node;
        while self.nodes[at].parent != usize::MAX {
            chain.push(self.nodes[at]);
            at = self.nodes[at].parent;
        }
        let mut legs = Vec::new();
        for step in chain.iter().rev() {
            let parent = self.nodes[step.parent];
            if step.angle > NO_ARC {
                let centre = origin + self.corners[parent.corner].centre;
                legs.push(Leg::Curve { centre, angle: step.angle * parent.round.sign() });
            }
            let to = if step.corner == self.goal {
                question.to
            } else {
                origin + self.corners[step.corner].at(step.arrives)
            };
            legs.push(Leg::Line { to });
        }
        Ok(Path::new(question.from, legs)?)
    }
}
