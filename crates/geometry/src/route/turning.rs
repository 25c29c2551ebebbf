//! Ways of a piece that may turn on the spot before it goes and after it arrives.

use super::{Route, RouteAnswer, RouteError, RouteQuestion, shortest};
use crate::maths;
use crate::path::{Leg, Path};
use crate::pose::Pose;
use crate::sweep::Sweep;

/// The shortest way with one of several headings: the piece turns to it where it stands, goes, and turns to
/// `end_heading` where it arrives (`None`: it stays as it went). Radians, counter-clockwise from +x.
///
/// The piece's own heading is tried first, then those given in turn; of equally short ways the first is told. Turns go
/// the shorter way round if that is free, else the other way; a heading that it cannot turn to, or from, is left out.
/// If no way is found, the answer is that it was given up (with the first way known), else too far, else that of the
/// first heading that can be turned to.
///
/// # Errors
/// As [`shortest`]; a heading that is not finite is refused.
pub fn shortest_turning(
    question: &RouteQuestion<'_>,
    headings: &[f64],
    end_heading: Option<f64>,
) -> Result<RouteAnswer, RouteError> {
    let mut best: Option<RouteAnswer> = None;
    for &heading in core::iter::once(&question.from.heading).chain(headings) {
        let Some(before) = turn(question, question.from, heading)? else { continue };
        let from = Pose { heading, ..question.from };
        // Longer ways than one that is known are of no interest.
        let known = match &best {
            Some(RouteAnswer::Found(route)) => route.path.length(),
            _ => question.at_most,
        };
        let mut answer = shortest(&RouteQuestion { from, at_most: known, ..*question })?;
        if let RouteAnswer::GaveUp { best: Some(route), .. } | RouteAnswer::Found(route) = &mut answer {
            let last = end_heading.unwrap_or(heading);
            let Some(after) = turn(question, route.path.end(), last)? else { continue };
            let legs = before.iter().chain(route.path.legs()).chain(&after).copied().collect();
            *route = Route { path: Path::new(question.from, legs)? };
        }
        best = Some(match best {
            Some(known) => better(known, answer),
            None => answer,
        });
    }
    // Its own heading needs no turn, so only the end can have left out all.
    Ok(best.unwrap_or(RouteAnswer::NoWay))
}

/// The turn on the spot to a heading, as a leg unless there is nothing to turn; `None` if neither way round is free.
fn turn(question: &RouteQuestion<'_>, from: Pose, heading: f64) -> Result<Option<Vec<Leg>>, RouteError> {
    let angle = maths::wrap_angle(heading - from.heading);
    if angle == 0.0 {
        return Ok(Some(vec![]));
    }
    for angle in [angle, angle - maths::TAU.copysign(angle)] {
        let legs = vec![Leg::Turn { centre: from.position, angle }];
        let path = Path::new(from, legs.clone())?;
        let sweep = Sweep::new(&path, question.hull);
        let off = question.table.is_some_and(|table| sweep.leaves(&table));
        if !off && !question.blocks.iter().any(|block| block.is_met_by(&sweep)) {
            return Ok(Some(legs));
        }
    }
    Ok(None)
}

/// Which of two answers says more; the first of equal ones.
fn better(known: RouteAnswer, new: RouteAnswer) -> RouteAnswer {
    use RouteAnswer::{Found, GaveUp, TooFar};
    match (&known, &new) {
        (Found(a), Found(b)) => {
            if b.path.length() < a.path.length() {
                new
            } else {
                known
            }
        }
        (Found(_), _) => known,
        (_, Found(_)) => new,
        (GaveUp { best, at_least: a }, GaveUp { at_least: b, .. } | TooFar { at_least: b })
        | (TooFar { at_least: b }, GaveUp { best, at_least: a }) => GaveUp { best: best.clone(), at_least: a.min(*b) },
        (TooFar { at_least: a }, TooFar { at_least: b }) => TooFar { at_least: a.min(*b) },
        (_, GaveUp { .. } | TooFar { .. }) => new,
        _ => known,
    }
}
