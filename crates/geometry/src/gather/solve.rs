//! The least movement for given links: a convex problem, with a proof from below.
//!
//! Minimise Σ |dᵢ| so that for every link the shift of one piece against the other lies in a convex set (a polygon
//! grown by a radius), and no |dᵢ| exceeds the piece's speed. Solved by the primal-dual method of Chambolle and Pock
//! (2011); the dual variables are the tensions in the links. Any tensions whatever prove a bound from below: what the
//! links pull, less what the pieces hold by their unit friction.

use crate::maths;
use crate::pose::Vector;
use crate::sweep::Shifts;

/// Rounds between two looks at how good the answer is.
const ROUNDS: usize = 25;
/// Most looks.
const MOST_LOOKS: usize = 400;
/// Links may be this much too long in an answer, mm.
const TOO_LONG_MM: f64 = 2e-4;
/// How far the answer may be above the proof, mm.
const PROOF_GAP_MM: f64 = 0.01;

/// A link that is wanted.
#[derive(Debug, Clone)]
pub(super) struct Wanted {
    /// The two pieces, by their place in the problem.
    pub(super) a: usize,
    pub(super) b: usize,
    /// The shifts of `a` against `b` that link them, for an answer.
    pub(super) shifts: Shifts,
    /// How much further apart they could be and still be linked, mm: for the proof.
    pub(super) slack: f64,
}

impl Wanted {
    /// How much too far apart the two are at a shift of `a` against `b`, mm.
    fn missing(&self, shift: Vector) -> f64 {
        self.shifts.margin(shift)
    }

    /// From the nearest shift that links the two to a shift.
    fn beyond(&self, shift: Vector) -> Vector {
        let (missing, normal) = self.shifts.margin_and_normal(shift);
        normal * missing.max(0.0)
    }

    /// The furthest that the linking shifts reach along a tension, times the tension's size.
    fn support(&self, tension: Vector) -> f64 {
        let corners = self.shifts.corners.iter().map(|c| c.dot(tension)).fold(f64::NEG_INFINITY, f64::max);
        corners + (self.shifts.radius + self.slack) * tension.length()
    }
}

/// A piece that may be shifted.
#[derive(Debug, Clone, Copy)]
pub(super) struct Mover {
    /// How far at most, mm.
    pub(super) speed: f64,
    /// What a millimetre costs: a little more than 1 for pieces that should rather stay.
    pub(super) weight: f64,
}

/// The least movement for given links.
#[derive(Debug, Clone)]
pub(super) struct Solved {
    /// The shift of each piece; `None` if there is no answer within the speeds, as far as was looked.
    pub(super) shifts: Option<Vec<Vector>>,
    /// No movement that makes these links is shorter in sum, mm; infinite if the speeds do not allow any.
    pub(super) at_least: f64,
}

/// Solves for given links; stops early once the bound passes `enough`. Counts its steps.
pub(super) fn solve(movers: &[Mover], links: &[Wanted], enough: f64, steps: &mut usize) -> Solved {
    if let [link] = links {
        return one_link(movers, link);
    }
    let mut degree = vec![0.0_f64; movers.len()];
    for link in links {
        degree[link.a] += 1.0;
        degree[link.b] += 1.0;
    }
    // The square of the norm of the map from shifts to links is at most twice the largest degree.
    let norm = 2.0 * degree.iter().copied().fold(1.0, f64::max);
    let scale: f64 = links.iter().map(|link| link.missing(Vector::ZERO).max(0.0)).sum::<f64>().max(1.0);
    let (tau, sigma) = (scale / maths::sqrt(norm), 0.99 / (scale * maths::sqrt(norm)));
    let mut state = State {
        shifts: vec![Vector::ZERO; movers.len()],
        ahead: vec![Vector::ZERO; movers.len()],
        tensions: vec![Vector::ZERO; links.len()],
        pulls: vec![Vector::ZERO; movers.len()],
    };
    // A proof of more than all can move together proves that there is no answer.
    let reach = movers.iter().map(|m| m.speed).sum::<f64>() + TOO_LONG_MM;
    let mut at_least = 0.0_f64;
    for _ in 0..MOST_LOOKS {
        for _ in 0..ROUNDS {
            state.advance(movers, links, tau, sigma);
        }
        *steps = steps.saturating_sub(ROUNDS * links.len());
        at_least = at_least.max(state.bound(movers, links));
        let cost: f64 = state.shifts.iter().map(|d| d.length()).sum();
        let too_long = links.iter().map(|l| l.missing(state.shifts[l.a] - state.shifts[l.b])).fold(0.0, f64::max);
        if too_long <= TOO_LONG_MM && cost - at_least <= PROOF_GAP_MM + links.len() as f64 * links[0].slack * 2.0 {
            return Solved { shifts: Some(state.shifts), at_least };
        }
        if at_least > reach {
            return Solved { shifts: None, at_least: f64::INFINITY };
        }
        if at_least >= enough || *steps == 0 {
            return Solved { shifts: None, at_least };
        }
    }
    let too_long = links.iter().map(|l| l.missing(state.shifts[l.a] - state.shifts[l.b])).fold(0.0, f64::max);
    Solved { shifts: (too_long <= TOO_LONG_MM).then_some(state.shifts), at_least }
}

/// Two pieces: one moves straight towards the other, the lighter first, the other for what is left.
fn one_link(movers: &[Mover], link: &Wanted) -> Solved {
    let missing = link.missing(Vector::ZERO).max(0.0);
    let at_least = (missing - link.slack).max(0.0);
    let mut shifts = vec![Vector::ZERO; movers.len()];
    let toward = -link.shifts.margin_and_normal(Vector::ZERO).1;
    let (first, second) =
        if movers[link.a].weight <= movers[link.b].weight { (link.a, link.b) } else { (link.b, link.a) };
    let mut left = missing;
    for mover in [first, second] {
        let part = left.min(movers[mover].speed);
        shifts[mover] = toward * if mover == link.a { part } else { -part };
        left -= part;
    }
    match left <= TOO_LONG_MM {
        true => Solved { shifts: Some(shifts), at_least },
        false => Solved { shifts: None, at_least: f64::INFINITY },
    }
}

struct State {
    shifts: Vec<Vector>,
    /// Shifts carried on a step ahead.
    ahead: Vec<Vector>,
    tensions: Vec<Vector>,
    /// What the links pull at each piece.
    pulls: Vec<Vector>,
}

impl State {
    fn advance(&mut self, movers: &[Mover], links: &[Wanted], tau: f64, sigma: f64) {
        self.pulls.fill(Vector::ZERO);
        for (link, tension) in links.iter().zip(&mut self.tensions) {
            let towards = *tension / sigma + (self.ahead[link.a] - self.ahead[link.b]);
            *tension = link.beyond(towards) * sigma;
            self.pulls[link.a] += *tension;
            self.pulls[link.b] -= *tension;
        }
        for (k, mover) in movers.iter().enumerate() {
            let before = self.shifts[k];
            let wanted = before - self.pulls[k] * tau;
            let length = wanted.length();
            let kept = (length - tau * mover.weight).max(0.0).min(mover.speed);
            self.shifts[k] = if kept > 0.0 { wanted * (kept / length) } else { Vector::ZERO };
            self.ahead[k] = self.shifts[k] * 2.0 - before;
        }
    }

    /// The better of two bounds from below that the tensions prove: as they are, or made so small that every piece
    /// holds by its friction.
    fn bound(&self, movers: &[Mover], links: &[Wanted]) -> f64 {
        let pulled: f64 = links.iter().zip(&self.tensions).map(|(link, tension)| -link.support(*tension)).sum();
        let (mut slides, mut most) = (0.0, 1.0_f64);
        for (mover, pull) in movers.iter().zip(&self.pulls) {
            let pull = pull.length();
            slides += mover.speed * (pull - 1.0).max(0.0);
            most = most.max(pull);
        }
        (pulled - slides).max(pulled / most)
    }
}
