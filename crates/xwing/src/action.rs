//! The actions, one file each: which choices a ship has, and what each of them meets.

pub mod barrel_roll;
pub mod boost;
pub mod decloak;
pub mod maneuver;
pub mod rotate;
pub mod tractor_move;

mod ahead;
pub(crate) mod flown;
pub(crate) mod sideways;

use crate::actor::Actor;
use crate::choice::{Action, Choice};
use crate::edition::{self, TemplateKind};
use crate::options::OptionsError;
use crate::report::{OptionReport, SlideChoice};
use deadreckon_geometry::reposition::{self, Attempt, Blocking, Place, Reposition, RepositionError};
use deadreckon_geometry::sliding::SlidingMove;
use deadreckon_geometry::template::Template;

/// The choices of an action, in a stable order.
pub(crate) fn choices(actor: &Actor<'_>, action: Action) -> Vec<Choice> {
    match action {
        Action::Maneuver => maneuver::choices(actor),
        Action::Boost => boost::choices(actor),
        Action::BarrelRoll => barrel_roll::choices(actor),
        Action::Decloak => decloak::choices(actor),
        Action::TractorMove => tractor_move::choices(actor),
        Action::Rotate => rotate::choices(actor),
    }
}

/// One of those choices, judged.
pub(crate) fn judge(
    actor: &Actor<'_>,
    choice: Choice,
    slide: Option<SlideChoice>,
) -> Result<OptionReport, OptionsError> {
    match choice {
        Choice::Maneuver { maneuver, place } => maneuver::judge(actor, maneuver, place, slide),
        Choice::Boost(template) => boost::case(actor).judge(choice, template),
        Choice::BarrelRoll(roll) => barrel_roll::case(actor).judge(choice, roll, slide),
        Choice::DecloakSideways(roll) => decloak::sideways(actor).judge(choice, roll, slide),
        Choice::DecloakAhead(template) => decloak::ahead(actor).judge(choice, template),
        Choice::TractorRoll(roll) => tractor_move::roll(actor).judge(choice, roll, slide),
        Choice::TractorBoost(template) => tractor_move::boost(actor).judge(choice, template),
        Choice::Rotate(side) => rotate::judge(actor, side),
    }
}

/// A reposition as geometry is asked about it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Asked {
    /// Which template goes where.
    pub(crate) reposition: Reposition,
    /// Which of its places; `None` where template and ship slide.
    pub(crate) place: Option<Place>,
    /// What blocks it.
    pub(crate) blocking: Blocking,
}

/// What geometry is asked about a reposition; `None` for maneuvers and rotations, and for rolls not offered.
pub(crate) fn asked(actor: &Actor<'_>, choice: Choice) -> Option<Asked> {
    match choice {
        Choice::Boost(template) => Some(boost::case(actor).asked(template)),
        Choice::BarrelRoll(roll) => barrel_roll::case(actor).asked(roll),
        Choice::DecloakSideways(roll) => decloak::sideways(actor).asked(roll),
        Choice::DecloakAhead(template) => Some(decloak::ahead(actor).asked(template)),
        Choice::TractorRoll(roll) => tractor_move::roll(actor).asked(roll),
        Choice::TractorBoost(template) => Some(tractor_move::boost(actor).asked(template)),
        Choice::Maneuver { .. } | Choice::Rotate(_) => None,
    }
}

/// Which reposition a choice is, and its template if that is not a usual one; `None` for maneuvers and rotations.
pub(crate) fn brought(actor: &Actor<'_>, choice: Choice) -> Option<(edition::Reposition, Option<TemplateKind>)> {
    let unusual = |case: &ahead::Ahead<'_>, template: Template| {
        let kind = TemplateKind { shape: template.shape, speed: template.speed };
        (case.which, Some(kind).filter(|kind| !case.usual.contains(kind)))
    };
    match choice {
        Choice::Boost(template) => Some(unusual(&boost::case(actor), template)),
        Choice::DecloakAhead(template) => Some(unusual(&decloak::ahead(actor), template)),
        Choice::TractorBoost(template) => Some(unusual(&tractor_move::boost(actor), template)),
        Choice::BarrelRoll(roll) => Some((edition::Reposition::BarrelRoll, roll.template)),
        Choice::DecloakSideways(roll) => Some((edition::Reposition::DecloakSideways, roll.template)),
        Choice::TractorRoll(roll) => Some((edition::Reposition::TractorRoll, roll.template)),
        Choice::Maneuver { .. } | Choice::Rotate(_) => None,
    }
}

/// No slide at all.
const MIDDLE: Place = Place::Slid { template: 0.0, ship: 0.0 };

/// The verdict of [`judge`] alone, slides left open.
pub(crate) fn fits(actor: &Actor<'_>, choice: Choice) -> Result<bool, OptionsError> {
    let Some(Asked { reposition, place, blocking }) = asked(actor, choice) else {
        return judge(actor, choice, None).map(|report| report.legal);
    };
    let (table, mover) = (actor.board.table(), actor.mover);
    let fits = match place {
        Some(place) => reposition::is_legal(table, mover, reposition, place, blocking),
        // Most fit in the middle of their slides: only for the others all slides are looked at.
        None => match reposition::is_legal(table, mover, reposition, MIDDLE, blocking) {
            Ok(false) => reposition::slides(table, mover, reposition, blocking).map(|slides| slides.is_legal()),
            found => found,
        },
    };
    match fits {
        // The template cannot be laid at that base at all.
        Err(RepositionError::Overhang { .. }) => Ok(false),
        fits => Ok(fits?),
    }
}

/// An option that slides, of which no slide was asked for; `None` for every other.
pub(crate) fn sliding(actor: &Actor<'_>, choice: Choice, slide: Option<SlideChoice>) -> Option<SlidingMove> {
    match choice {
        _ if slide.is_some() => None,
        Choice::Maneuver { maneuver, .. } => maneuver::sliding(actor, maneuver, slide),
        Choice::BarrelRoll(roll) => barrel_roll::case(actor).sliding(roll),
        Choice::DecloakSideways(roll) => decloak::sideways(actor).sliding(roll),
        Choice::TractorRoll(roll) => tractor_move::roll(actor).sliding(roll),
        Choice::Boost(_) | Choice::DecloakAhead(_) | Choice::TractorBoost(_) | Choice::Rotate(_) => None,
    }
}

/// Geometry's answer about a reposition: what its report, its certificates and its tolerance verdict stand on.
pub(crate) struct Tried {
    /// The place tried.
    pub(crate) attempt: Attempt,
    /// What blocks it.
    pub(crate) blocking: Blocking,
    /// All legal slides of an option that slides.
    pub(crate) slides: Option<reposition::Slides>,
}

/// Geometry's answer about a choice; `None` for maneuvers and rotations.
pub(crate) fn tried(
    actor: &Actor<'_>,
    choice: Choice,
    slide: Option<SlideChoice>,
) -> Result<Option<Tried>, OptionsError> {
    match choice {
        Choice::Boost(template) => boost::case(actor).tried(template).map(Some),
        Choice::BarrelRoll(roll) => barrel_roll::case(actor).tried(choice, roll, slide).map(Some),
        Choice::DecloakSideways(roll) => decloak::sideways(actor).tried(choice, roll, slide).map(Some),
        Choice::DecloakAhead(template) => decloak::ahead(actor).tried(template).map(Some),
        Choice::TractorRoll(roll) => tractor_move::roll(actor).tried(choice, roll, slide).map(Some),
        Choice::TractorBoost(template) => tractor_move::boost(actor).tried(template).map(Some),
        Choice::Maneuver { .. } | Choice::Rotate(_) => Ok(None),
    }
}
