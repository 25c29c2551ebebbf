//! Crossfire: a line from a shooter to a friend of another formation that passes through the target (E6.10).

use super::sight;
use super::state::{FormationId, State, UnitId};
use crate::measure;
use crate::options::CrossfireGap;
use deadreckon_geometry::hull;
use deadreckon_geometry::pose::Point;
use deadreckon_geometry::sight::{Line, Screen};

/// How long the line may be, mm, closed.
const CROSSFIRE_MM: f64 = 450.0;

/// Whether a formation that shoots at another has it in crossfire.
#[must_use]
pub fn is_crossfire(state: &State, by: FormationId, target: FormationId) -> bool {
    let owner = state.formation(by).owner;
    let targets: Vec<UnitId> = state.standing(target).collect();
    let gaps = gaps(state, &targets);
    let friends = state.alive(owner).filter(|id| {
        let it = state.formation(*id);
        *id != by && !it.broken && !it.marched
    });
    friends.flat_map(|id| state.standing(id)).any(|friend| {
        let near = state
            .standing(by)
            .filter(|unit| measure::is_within(&state.unit(*unit).base, &state.unit(friend).base, CROSSFIRE_MM));
        let mut lines = near.flat_map(|unit| lines(state, unit, friend));
        lines.any(|line| crosses(state, line, &targets, &gaps))
            && targets.iter().any(|unit| sight::sees(state, friend, *unit))
    })
}

/// The lines between two units that are looked at: the shortest, and that between the reference points as far as it lies
/// between the bases.
fn lines(state: &State, a: UnitId, b: UnitId) -> impl Iterator<Item = Line> {
    let (a, b) = (&state.unit(a).base, &state.unit(b).base);
    let apart = hull::separation(a, b);
    let shortest = Line { from: apart.on_a, to: apart.on_b };
    let whole = Line { from: a.pose().position, to: b.pose().position };
    let within = whole.length() - Screen::piece(a).length_inside(whole) - Screen::piece(b).length_inside(whole);
    let centres = deadreckon_geometry::rounding::is_within(within, CROSSFIRE_MM).then_some(whole);
    [Some(shortest), centres].into_iter().flatten()
}

/// The shortest lines between units of the target that a crossfire line may cross.
fn gaps(state: &State, targets: &[UnitId]) -> Vec<(Point, Point)> {
    let mut found = Vec::new();
    for (n, a) in targets.iter().enumerate() {
        for b in &targets[n + 1..] {
            let (one, other) = (state.unit(*a), state.unit(*b));
            let reach = one.kind.reach_mm().max(other.kind.reach_mm());
            let counts = match state.options.crossfire_gap {
                CrossfireGap::AnyPair => true,
                CrossfireGap::NeighboursOnly => measure::is_within(&one.base, &other.base, reach),
            };
            if counts {
                let apart = hull::separation(&one.base, &other.base);
                found.push((apart.on_a, apart.on_b));
            }
        }
    }
    found
}

fn crosses(state: &State, line: Line, targets: &[UnitId], gaps: &[(Point, Point)]) -> bool {
    targets.iter().any(|unit| Screen::piece(&state.unit(*unit).base).length_inside(line) > 0.0)
        || gaps.iter().any(|(a, b)| meet(line, *a, *b))
}

/// Whether two segments meet, ends included.
fn meet(line: Line, a: Point, b: Point) -> bool {
    let side = |p: Point, q: Point, r: Point| (q - p).perp_dot(r - p);
    let (s1, s2) = (side(line.from, line.to, a), side(line.from, line.to, b));
    let (s3, s4) = (side(a, b, line.from), side(a, b, line.to));
    let apart = |p: f64, q: f64| p > 0.0 && q > 0.0 || p < 0.0 && q < 0.0;
    let flat = s1 == 0.0 && s2 == 0.0;
    if flat {
        let (low, high) = (line.from.min(line.to), line.from.max(line.to));
        return a.max(b).cmpge(low).all() && a.min(b).cmple(high).all();
    }
    !apart(s1, s2) && !apart(s3, s4)
}
