//! Checking the verdict of a whole reposition.

use super::facts::{fact, piece};
use super::region::same_heading;
use super::travel::{arrival, base_edge};
use super::{Case, Refusal};
use crate::certificate::{Counts, Fact, Line, Name, Part, Place, Tested, Verdict, Way, Word};
use crate::maths;

/// End places agree with the closed form to this, mm and degrees.
const PLACE_MM: f64 = 1e-8;

pub(super) fn verdict(case: &Case<'_>, claim: &Verdict) -> Result<(), Refusal> {
    places(case, &claim.way)?;
    // Ships under the end base always refuse, the mat's edge wherever a template is laid, obstacles there by the rule.
    let mat = if matches!(claim.way, Way::Turned { .. }) { Counts::LeftOut } else { Counts::Counts };
    let Tested { obstacles, template, .. } = claim.tested;
    let none_laid = mat == Counts::Counts || (obstacles, template) == (Counts::LeftOut, Counts::LeftOut);
    if claim.tested.ships != Counts::Counts || claim.tested.mat != mat || !none_laid {
        return Err(Refusal::NotTested);
    }
    // Mover and template against every piece, and the mat.
    let repeated = |k: usize| claim.facts[..k].contains(&claim.facts[k]);
    if claim.facts.len() > 2 * case.pieces.len() + 1 || (0..claim.facts.len()).any(repeated) {
        return Err(Refusal::Repeated { what: "proofs" });
    }
    for f in &claim.facts {
        if !is_tested(f, &claim.tested) {
            return Err(Refusal::NotTested);
        }
        fact(case, f)?;
    }
    let refuses = |f: &Fact| matches!(f, Fact::Blocked(_) | Fact::OutsideMat(_));
    match (claim.word, claim.facts.iter().any(refuses)) {
        (Word::Fits, false) => everything_proved(case, claim),
        (Word::Fits, true) => Err(Refusal::Off { what: "verdict", by: 0.0 }),
        (Word::DoesNotFit, true) => Ok(()),
        (Word::DoesNotFit, false) => Err(Refusal::NothingRefuses),
    }
}

/// Mover and template lie where the way leads.
pub(super) fn places(case: &Case<'_>, way: &Way) -> Result<(), Refusal> {
    let mover = piece(case, &Name::Mover)?;
    let template = case.piece(&Name::Template);
    let width = template.and_then(|t| match t.part {
        Part::Template { width, .. } => Some(width),
        _ => None,
    });
    let edge = match way {
        Way::Stands => 0.0,
        _ => base_edge(mover)?,
    };
    let arrival = arrival(way, edge, width)?;
    if let Some(place) = arrival.mover {
        same_place("end place", &place, &mover.place)?;
    }
    match (arrival.template, template) {
        (None, None) => Ok(()),
        (Some((place, line)), Some(template)) => {
            same_place("place of the template", &place, &template.place)?;
            match template.part {
                Part::Template { line: laid, .. } => same_line(&line, &laid),
                _ => Err(Refusal::NoTemplate),
            }
        }
        _ => Err(Refusal::NoTemplate),
    }
}

pub(super) fn same_place(what: &'static str, found: &Place, claimed: &Place) -> Result<(), Refusal> {
    let by = maths::hypot(found.x - claimed.x, found.y - claimed.y);
    match (by <= PLACE_MM, same_heading(found.heading_deg, claimed.heading_deg, PLACE_MM)) {
        (true, true) => Ok(()),
        (true, false) => Err(Refusal::Off { what, by: maths::fabs(found.heading_deg - claimed.heading_deg) }),
        (false, _) => Err(Refusal::Off { what, by }),
    }
}

fn same_line(way: &Line, laid: &Line) -> Result<(), Refusal> {
    if way == laid { Ok(()) } else { Err(Refusal::NoTemplate) }
}

/// Whether a fact speaks of something that can refuse the reposition.
fn is_tested(fact: &Fact, tested: &Tested) -> bool {
    let pair = |a: &Name, b: &Name| {
        let counts = match (a, b) {
            (Name::Mover, Name::Ship(_)) => tested.ships,
            (Name::Mover, Name::Obstacle(_)) => tested.obstacles,
            (Name::Template, Name::Obstacle(_)) => tested.template,
            _ => Counts::LeftOut,
        };
        counts == Counts::Counts
    };
    match fact {
        Fact::Clear(f) => pair(&f.a, &f.b),
        Fact::Blocked(f) => pair(&f.a, &f.b),
        Fact::InsideMat(f) | Fact::OutsideMat(f) => f.piece == Name::Mover && tested.mat == Counts::Counts,
    }
}

/// A positive verdict has a proof for everything tested.
fn everything_proved(case: &Case<'_>, claim: &Verdict) -> Result<(), Refusal> {
    let clear = |a: Name, b: &Name| {
        let proved = claim.facts.iter().any(|f| matches!(f, Fact::Clear(c) if c.a == a && c.b == *b));
        if proved { Ok(()) } else { Err(Refusal::Unproved { piece: a, other: Some(b.clone()) }) }
    };
    let has_template = case.piece(&Name::Template).is_some();
    for other in &case.pieces {
        match other.name {
            Name::Ship(_) if claim.tested.ships == Counts::Counts => clear(Name::Mover, &other.name)?,
            Name::Obstacle(_) => {
                if claim.tested.obstacles == Counts::Counts {
                    clear(Name::Mover, &other.name)?;
                }
                if claim.tested.template == Counts::Counts && has_template {
                    clear(Name::Template, &other.name)?;
                }
            }
            _ => {}
        }
    }
    let inside = claim.facts.iter().any(|f| matches!(f, Fact::InsideMat(_)));
    if claim.tested.mat == Counts::Counts && !inside {
        return Err(Refusal::Unproved { piece: Name::Mover, other: None });
    }
    Ok(())
}
