//! A maneuver as the rules carry it out: where it ends and what it meets, without the margins of its report.
//!
//! Back-off and verdicts are those of [`judge`](super::judge); only what people look at is left out.

use super::maneuver::{Tallon, path};
use crate::actor::Actor;
use crate::board::Board;
use crate::choice::{Choice, Place};
use crate::landing::{Landing, OnWay};
use crate::options::OptionsError;
use crate::report::SlideChoice;
use core::f64::consts::PI;
use deadreckon_geometry::back_off::{
    BackOff, TallonSlides, back_off, laid_template, obstacles_on_way, tallon_overlapped,
};
use deadreckon_geometry::maneuver::{Bearing, Maneuver, ManeuverPath};
use deadreckon_geometry::parts::BaseSize;
use deadreckon_geometry::pose::{Pose, Vector};

/// Where a maneuver ends; `None` for a place of a Tallon roll that is taken while another one is free (D-06).
pub(crate) fn flown(
    actor: &Actor<'_>,
    maneuver: Maneuver,
    place: Option<Place>,
    slide: Option<SlideChoice>,
) -> Result<Option<Landing>, OptionsError> {
    let path = path(actor, maneuver)?;
    let run =
        |slides: TallonSlides<'_>| back_off(actor.board.table(), Some(actor.index), actor.ship.base, &path, slides);
    let choice = Choice::Maneuver { maneuver, place };
    if maneuver.bearing != Bearing::Tallon {
        return Ok(Some(landing(actor, choice, &path, &run(TallonSlides::MIDDLE), false)));
    }
    let tallon = Tallon::new(actor, &path);
    let slide = tallon.slide(actor, &path, place, slide)?;
    let mut moved = run(TallonSlides::Places(&[slide]));
    if !moved.fully_executed {
        moved.overlapped = tallon_overlapped(actor.board.table(), Some(actor.index), actor.ship.base, &path, slide);
    }
    if !moved.fully_executed && tallon.has_free_place(actor, &path) {
        return Ok(None);
    }
    let slides = tallon.slides.is_some() && moved.fully_executed;
    Ok(Some(landing(actor, choice, &path, &moved, slides)))
}

fn landing(actor: &Actor<'_>, choice: Choice, path: &ManeuverPath, moved: &BackOff, slides: bool) -> Landing {
    landed(actor.board, (actor.ship.base, actor.mover.start), choice, path, moved, slides)
}

/// Where a docked ship of a size comes to stand that deploys from a carrier, at its place and of its size, from the front
/// or rear guides; `None` for a maneuver or base that the parts set lacks.
pub(crate) fn undocked(
    board: &Board,
    size: BaseSize,
    (from, carrier): (Pose, BaseSize),
    rear: bool,
    maneuver: Maneuver,
) -> Option<Landing> {
    let parts = board.table().parts();
    let half = |size| parts.base(size).ok().map(|base| base.edge.value / 2.0);
    let looking = if rear { from.then(Vector::new(0.0, 0.0), PI) } else { from };
    // Its front guides begin where those of the carrier are.
    let start = looking.then(Vector::new(half(carrier)? - half(size)?, 0.0), 0.0);
    let path = ManeuverPath::new(parts, size, start, maneuver).ok()?;
    let moved = back_off(board.table(), None, size, &path, TallonSlides::MIDDLE);
    let choice = Choice::Maneuver { maneuver, place: None };
    Some(landed(board, (size, start), choice, &path, &moved, false))
}

fn landed(
    board: &Board,
    (size, start): (BaseSize, Pose),
    choice: Choice,
    path: &ManeuverPath,
    moved: &BackOff,
    slides: bool,
) -> Landing {
    let on_way = obstacles_on_way(board.table(), size, path, moved);
    let laid = if board.devices().is_empty() { None } else { laid_template(board.table(), path, moved) };
    let stationary = path.line.is_none();
    Landing {
        choice,
        start,
        end: moved.pose,
        backed_off: !stationary && !moved.fully_executed,
        rear_travel: (!stationary).then_some(moved.rear_travel),
        full_travel: path.length(),
        overlapped: moved.overlapped.iter().collect(),
        touching: moved.touching.iter().collect(),
        obstacles: on_way.iter().map(|met| OnWay { obstacle: met.obstacle, ended_on: met.under_base }).collect(),
        slides,
        template: laid,
        shown: path.maneuver.template().zip(path.template_pose()),
    }
}
