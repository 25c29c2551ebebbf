//! Which pairs are to be linked: best first, branching where the answer so far falls apart.
//!
//! If after the least movement for some links the pieces still fall into several groups, every answer links some
//! piece of one group to some piece outside; each such pair is a branch.

use super::solve::{Mover, Solved, Wanted, solve};
use super::{GatherAnswer, GatherQuestion, Gathering};
use crate::hull::{Laid, margin};
use crate::pose::Vector;
use crate::proximity::{Proximity, Sets};
use crate::rounding;
use crate::sweep::Shifts;
use core::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap};

/// An answer this close to the bound is the least, mm.
const CLOSE_MM: f64 = 0.06;
/// Answers link pieces by this much more than is needed, mm, so that they hold once their places are rounded.
const INSIDE_MM: f64 = 0.002;
/// What a millimetre of a piece in a group of all pieces costs more than of one alone.
const RATHER_STAY: f64 = 1e-4;

/// So much more movement in all is taken so that fewer pieces move, mm.
const TIDY_MM: f64 = 0.02;

type Pair = (usize, usize);

/// A choice of links with a bound for its movement.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Choice {
    /// Ascending pairs, ascending.
    links: Vec<Pair>,
    bound: Bound,
    solved: bool,
}

/// A bound in mm, ordered.
#[derive(Debug, Clone, Copy)]
struct Bound(f64);

impl PartialEq for Bound {
    fn eq(&self, other: &Self) -> bool {
        self.0.total_cmp(&other.0) == Ordering::Equal
    }
}

impl Eq for Bound {}

/// The greatest is looked at first: the least bound, then the most links, then the first links.
impl Ord for Choice {
    fn cmp(&self, other: &Self) -> Ordering {
        let by_bound = other.bound.0.total_cmp(&self.bound.0);
        by_bound.then(self.links.len().cmp(&other.links.len())).then_with(|| other.links.cmp(&self.links))
    }
}

impl PartialOrd for Choice {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

struct Search<'a> {
    question: &'a GatherQuestion<'a>,
    movers: Vec<Mover>,
    /// What is missing between each two pieces as they stand, mm, at least 0.
    missing: Vec<Vec<f64>>,
    /// Trees of links that have been solved: shifts by piece, and the bound.
    trees: BTreeMap<Vec<Pair>, Solved>,
    open: BinaryHeap<Choice>,
    seen: BTreeSet<Vec<Pair>>,
    best: Option<Gathering>,
    /// The links that made it.
    best_links: Vec<Pair>,
    /// The least bound of a choice that could not be solved.
    unsolved: f64,
    steps: usize,
}

/// The least movement of pieces that do not hang together.
pub(super) fn search(question: &GatherQuestion<'_>, found: &Proximity) -> GatherAnswer {
    let count = question.pieces.len();
    let share = |piece: usize| found.group_of(piece).map_or(1, |group| found.groups[group].len()) as f64 / count as f64;
    let mover = |piece: usize| Mover { speed: question.speeds[piece], weight: 1.0 + RATHER_STAY * share(piece) };
    let gap = |a: usize, b: usize| {
        let limit = question.reaches[a].max(question.reaches[b]);
        (margin(&question.pieces[a], &question.pieces[b]) - rounding::first_beyond(limit)).max(0.0)
    };
    let mut search = Search {
        question,
        movers: (0..count).map(mover).collect(),
        missing: (0..count).map(|a| (0..count).map(|b| if a == b { 0.0 } else { gap(a, b) }).collect()).collect(),
        trees: BTreeMap::new(),
        open: BinaryHeap::new(),
        seen: BTreeSet::new(),
        best: None,
        best_links: vec![],
        unsolved: f64::INFINITY,
        steps: question.steps,
    };
    search.first_guess(found);
    search.second_guess();
    search.run()
}

impl Search<'_> {
    /// All groups kept as they are and drawn together where the least is missing: an answer to begin with.
    fn first_guess(&mut self, found: &Proximity) {
        let mut sets = Sets::new(self.movers.len());
        let mut links: Vec<Pair> = Vec::new();
        let mut kept: Vec<(f64, Pair)> = found.links.iter().map(|l| (l.separation.margin, (l.a, l.b))).collect();
        kept.sort_by(|x, y| x.0.total_cmp(&y.0).then(x.1.cmp(&y.1)));
        let bridges = found.bridges.iter().map(|b| (b.a.min(b.b), b.a.max(b.b)));
        for (a, b) in kept.into_iter().map(|(_, pair)| pair).chain(bridges) {
            if sets.find(a) != sets.find(b) {
                sets.join(a, b);
                links.push((a, b));
            }
        }
        links.sort_unstable();
        if let (Some(shifts), _) = self.solve(&links) {
            self.offer(&shifts, &links);
        }
    }

    /// The nearest two groups linked, solved, and again until one group is left: another answer to begin with, good
    /// where all are strewn about.
    fn second_guess(&mut self) {
        let mut links: Vec<Pair> = Vec::new();
        while let (Some(shifts), _) = self.solve(&links) {
            let groups = self.groups(&shifts);
            if groups.len() <= 1 {
                return self.offer(&shifts, &links);
            }
            let mut sets = Sets::new(self.movers.len());
            links.iter().for_each(|&(a, b)| sets.join(a, b));
            let moved: Vec<Laid> = self.question.pieces.iter().zip(&shifts).map(|(p, d)| p.shifted(*d)).collect();
            let mut nearest: Option<(f64, Pair)> = None;
            for (k, group) in groups.iter().enumerate() {
                for (&a, &b) in group.iter().flat_map(|a| groups[k + 1..].iter().flatten().map(move |b| (a, b))) {
                    let limit = self.question.reaches[a].max(self.question.reaches[b]);
                    let missing = margin(&moved[a], &moved[b]) - limit;
                    if sets.find(a) != sets.find(b) && nearest.is_none_or(|(least, _)| missing < least) {
                        nearest = Some((missing, (a.min(b), a.max(b))));
                    }
                }
            }
            let Some((_, pair)) = nearest else { return };
            links.push(pair);
            links.sort_unstable();
        }
    }

    fn run(mut self) -> GatherAnswer {
        self.open.push(Choice { links: vec![], bound: Bound(0.0), solved: false });
        while let Some(choice) = self.open.pop() {
            let at_least = choice.bound.0.min(self.unsolved);
            // What is left is no better than this choice; what could not be solved may be.
            if self.total() - choice.bound.0 <= CLOSE_MM {
                return self.done(at_least);
            }
            if self.steps == 0 {
                return GatherAnswer::GaveUp { best: self.best, at_least };
            }
            self.look_at(choice);
        }
        let bound = self.unsolved;
        self.done(bound)
    }

    /// The answer once nothing better is left than `at_least`.
    fn done(mut self, at_least: f64) -> GatherAnswer {
        self.tidy();
        match self.best {
            Some(best) if best.total - at_least <= CLOSE_MM + TIDY_MM => GatherAnswer::Least(best),
            best if at_least.is_finite() => GatherAnswer::GaveUp { best, at_least },
            Some(best) => GatherAnswer::Least(best),
            None => GatherAnswer::Impossible,
        }
    }

    /// Of equally little movement, that of fewer pieces: each in turn is kept still if that costs nothing.
    fn tidy(&mut self) {
        let Some(mut kept) = self.best.take() else { return };
        let links = core::mem::take(&mut self.best_links);
        let bar = kept.total + TIDY_MM;
        let mut order: Vec<usize> = (0..kept.shifts.len()).filter(|&k| kept.shifts[k] != Vector::ZERO).collect();
        order.sort_by(|&a, &b| kept.shifts[a].length().total_cmp(&kept.shifts[b].length()).then(a.cmp(&b)));
        for piece in order {
            let speed = core::mem::replace(&mut self.movers[piece].speed, 0.0);
            // What was solved holds for other speeds; anything at the bar or above is of no use.
            self.trees.clear();
            self.best = Some(Gathering { shifts: vec![], total: bar });
            if let (Some(shifts), _) = self.solve(&links) {
                self.offer(&shifts, &links);
            }
            match self.best.take() {
                Some(found) if !found.shifts.is_empty() => kept = found,
                _ => self.movers[piece].speed = speed,
            }
        }
        self.best = Some(kept);
    }

    fn total(&self) -> f64 {
        self.best.as_ref().map_or(f64::INFINITY, |best| best.total)
    }

    fn look_at(&mut self, choice: Choice) {
        // Groups and pairs are looked at, whatever the solver does.
        self.steps = self.steps.saturating_sub(self.movers.len());
        let (shifts, at_least) = self.solve(&choice.links);
        let bound = at_least.max(choice.bound.0);
        if bound.is_infinite() {
            return;
        }
        if self.total() - bound <= CLOSE_MM {
            // Nothing in here is better: keep the bound for the proof.
            self.open.push(Choice { bound: Bound(bound), solved: true, ..choice });
            return;
        }
        if !choice.solved && self.open.peek().is_some_and(|next| next.bound.0 < bound - CLOSE_MM / 4.0) {
            self.open.push(Choice { bound: Bound(bound), solved: true, ..choice });
            return;
        }
        let Some(shifts) = shifts else {
            // Infinite where the speeds do not allow it; otherwise the question is left open.
            self.unsolved = self.unsolved.min(bound);
            return;
        };
        match self.groups(&shifts) {
            groups if groups.len() <= 1 => self.offer(&shifts, &choice.links),
            groups => self.branch(&choice.links, bound, &groups),
        }
    }

    /// Every pair that links a group to the rest, as a choice of its own; of all groups the one whose cheapest pair
    /// costs most, so that the bound rises as much as it can.
    fn branch(&mut self, links: &[Pair], bound: f64, groups: &[Vec<usize>]) {
        let mut sets = Sets::new(self.movers.len());
        links.iter().for_each(|&(a, b)| sets.join(a, b));
        let roots: Vec<usize> = (0..self.movers.len()).map(|piece| sets.find(piece)).collect();
        let costs = self.tree_bounds(links, &roots);
        let pairs = groups.iter().map(|group| self.ways_out(group, bound, &roots, &costs));
        let least = |ways: &[(f64, Pair)]| ways.iter().map(|way| way.0).fold(f64::INFINITY, f64::min);
        let best = pairs.max_by(|x, y| least(x).total_cmp(&least(y)).then(y.len().cmp(&x.len())));
        for (bound, pair) in best.unwrap_or_default() {
            let mut more = links.to_vec();
            more.push(pair);
            more.sort_unstable();
            if self.seen.insert(more.clone()) {
                self.open.push(Choice { links: more, bound: Bound(bound), solved: false });
            }
        }
    }

    /// What each tree of links costs at least, by its root; 0 for pieces without links.
    fn tree_bounds(&self, links: &[Pair], roots: &[usize]) -> BTreeMap<usize, f64> {
        let mut trees: BTreeMap<usize, Vec<Pair>> = BTreeMap::new();
        links.iter().for_each(|&link| trees.entry(roots[link.0]).or_default().push(link));
        let cost = |tree: &Vec<Pair>| self.trees.get(tree).map_or(0.0, |solved| solved.at_least);
        trees.into_iter().map(|(root, tree)| (root, cost(&tree))).collect()
    }

    /// The pairs that link a group to the rest with a bound for each: the two trees joined cost at least what each
    /// costs, and at least what is missing between the two pieces; all others cost what they do.
    fn ways_out(&self, group: &[usize], bound: f64, roots: &[usize], costs: &BTreeMap<usize, f64>) -> Vec<(f64, Pair)> {
        let cost = |piece: usize| costs.get(&roots[piece]).copied().unwrap_or(0.0);
        let mut ways = Vec::new();
        for &a in group {
            for b in (0..roots.len()).filter(|b| roots[*b] != roots[a] && !group.contains(b)) {
                let missing = self.missing[a][b];
                let bound = bound + (missing - cost(a) - cost(b)).max(0.0);
                if missing <= self.movers[a].speed + self.movers[b].speed && bound <= self.total() {
                    ways.push((bound, (a.min(b), a.max(b))));
                }
            }
        }
        ways
    }

    /// The groups of the pieces once shifted and rounded.
    fn groups(&self, shifts: &[Vector]) -> Vec<Vec<usize>> {
        let moved: Vec<Laid> = self.question.pieces.iter().zip(shifts).map(|(p, d)| p.shifted(rounded(*d))).collect();
        let mut sets = Sets::new(moved.len());
        for a in 0..moved.len() {
            for b in a + 1..moved.len() {
                let limit = self.question.reaches[a].max(self.question.reaches[b]);
                let (near, far) = (moved[a].circle(), moved[b].circle());
                let least = (near.centre - far.centre).length() - near.radius - far.radius;
                if rounding::is_within(least, limit) && rounding::is_within(margin(&moved[a], &moved[b]), limit) {
                    sets.join(a, b);
                }
            }
        }
        sets.groups().0
    }

    /// Takes an answer if it holds once rounded and is better than the best.
    fn offer(&mut self, shifts: &[Vector], links: &[Pair]) {
        let shifts: Vec<Vector> = shifts.iter().map(|&d| rounded(d)).collect();
        let total: f64 = shifts.iter().map(|d| d.length()).sum();
        let too_far = shifts.iter().zip(&self.movers).any(|(d, m)| d.length() > m.speed + rounding::PLACE_STEP_MM);
        if total < self.total() && !too_far && self.groups(&shifts).len() <= 1 {
            self.best = Some(Gathering { shifts, total });
            self.best_links = links.to_vec();
        }
    }

    /// The least movement for some links: each tree of them for itself.
    fn solve(&mut self, links: &[Pair]) -> (Option<Vec<Vector>>, f64) {
        let mut sets = Sets::new(self.movers.len());
        links.iter().for_each(|&(a, b)| sets.join(a, b));
        let mut by_tree: BTreeMap<usize, Vec<Pair>> = BTreeMap::new();
        for &link in links {
            by_tree.entry(sets.find(link.0)).or_default().push(link);
        }
        let mut shifts = Some(vec![Vector::ZERO; self.movers.len()]);
        let mut at_least = 0.0;
        for tree in by_tree.into_values() {
            if !self.trees.contains_key(&tree) {
                let solved = self.solve_tree(&tree, self.total() - at_least);
                self.trees.insert(tree.clone(), solved);
            }
            let solved = &self.trees[&tree];
            at_least += solved.at_least;
            shifts = shifts.zip(solved.shifts.as_ref()).map(|(mut all, own)| {
                all.iter_mut().zip(own).for_each(|(d, own)| *d += *own);
                all
            });
        }
        (shifts, at_least)
    }

    fn solve_tree(&mut self, tree: &[Pair], enough: f64) -> Solved {
        let members: Vec<usize> = tree.iter().flat_map(|&(a, b)| [a, b]).collect::<BTreeSet<_>>().into_iter().collect();
        let place = |piece: usize| members.binary_search(&piece).unwrap_or(0);
        let wanted = |&(a, b): &Pair| {
            let limit = self.question.reaches[a].max(self.question.reaches[b]);
            let mut shifts = Shifts::new(&self.question.pieces[a], &self.question.pieces[b]);
            shifts.radius += rounding::first_beyond(limit) - INSIDE_MM;
            Wanted { a: place(a), b: place(b), shifts, slack: INSIDE_MM }
        };
        let links: Vec<Wanted> = tree.iter().map(wanted).collect();
        let total = self.total();
        // Nothing that is of use moves a piece further than the best answer moves all; a solver slows down at a limit.
        let mover = |&piece: &usize| Mover { speed: self.movers[piece].speed.min(4.0 * total), ..self.movers[piece] };
        let movers: Vec<Mover> = members.iter().map(mover).collect();
        let solved = solve(&movers, &links, enough, &mut self.steps);
        let spread = |own: Vec<Vector>| {
            let mut all = vec![Vector::ZERO; self.movers.len()];
            members.iter().zip(own).for_each(|(&piece, d)| all[piece] = d);
            all
        };
        Solved { shifts: solved.shifts.map(spread), at_least: solved.at_least }
    }
}

fn rounded(shift: Vector) -> Vector {
    Vector::new(rounding::coordinate(shift.x), rounding::coordinate(shift.y))
}
