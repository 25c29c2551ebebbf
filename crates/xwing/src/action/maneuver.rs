//! Action: maneuver
//!
//! Rules D-01 to D-10 (kinds), D-25 to D-37 (overlapping ships), D-40 to D-45 (obstacles). What an overlap or an
//! obstacle does to the ship afterwards is no question of this page.
//!
//! | | first | second | 2.5 |
//! | --- | --- | --- | --- |
//! | sideslips | none | bank and turn | as second |
//! | Tallon roll ends | anywhere up to half the base less half the template either way | 10 mm back, middle, 10 mm ahead | as second |
//! | backing off | along the template, to contact | the same | the same |
//!
//! A maneuver is always carried out: as far as ships allow, whatever obstacles and the mat's edge say. Only a place
//! of a Tallon roll can be refused: if another one is free of ships, it must be one of those (D-06).
//!
//! Data: `maneuvers` and `tallon` in `assets/editions/*.ron`; the dial of the ship, where the position has one.
//!
//! ```
//! use deadreckon_content::{position, shipped};
//! use deadreckon_xwing::report::Outcome;
//!
//! let text = r#"{"format": "deadreckon-position", "version": 1, "edition": "second", "ships": [
//!     {"id": "a", "player": 1, "base": "small", "pose": {"x": 400, "y": 300, "heading_deg": 90}},
//!     {"id": "b", "player": 2, "base": "small", "pose": {"x": 400, "y": 450, "heading_deg": 90}}]}"#;
//! let board = position::open("example", text.as_bytes(), &shipped::components())?;
//! let straight = board.judge(0, "maneuver.straight_3".parse()?, None)?;
//! let Outcome::BackedOff(travel) = &straight.outcome else { panic!("it overlaps the ship ahead") };
//! // 150 mm between the centres, less a base and the guides of both.
//! assert!((travel.rear_travel - 106.6).abs() < 1e-6);
//! assert_eq!(travel.touching[0].ship, 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use crate::actor::Actor;
use crate::choice::{Choice, Place};
use crate::edition::TallonPlacement;
use crate::judged;
use crate::options::OptionsError;
use crate::proof::ProofError;
use crate::report::{Check, Contact, OptionReport, Outcome, SlideChoice, Slides, Tested, Travel, Weight};
use crate::rule::{Reason, RuleId};
use deadreckon_geometry::back_off::{MoveReport, SlideStretch, TallonSlides, back_off, move_report, tallon_slides};
use deadreckon_geometry::certificate::{Certificate, CertificateError, Certifier};
use deadreckon_geometry::maneuver::{Bearing, Maneuver, ManeuverPath};
use deadreckon_geometry::pose::{Point, Pose, Vector};
use deadreckon_geometry::reposition::RepositionError;
use deadreckon_geometry::sliding::{SlidingMove, most_room_of_tallon};
use deadreckon_geometry::table::{Mat, MatEdge, Piece};
use deadreckon_geometry::template::Side;
use deadreckon_geometry::tolerance::{EndBand, MoveJudgement, Slack, judge_move, judge_place, move_end_band};

/// The maneuvers of the dial, or all that edition and parts set have; places of Tallon rolls one by one.
pub(super) fn choices(actor: &Actor<'_>) -> Vec<Choice> {
    let mut maneuvers = match &actor.ship.dial {
        Some(dial) => dial.clone(),
        None => all_maneuvers(actor),
    };
    maneuvers.retain(|&m| path(actor, m).is_ok());
    let mut choices: Vec<Choice> = Vec::new();
    for maneuver in maneuvers {
        let places: &[Option<Place>] = match (maneuver.bearing, &actor.edition().tallon) {
            (Bearing::Tallon, TallonPlacement::Places(_)) => {
                &[Some(Place::Front), Some(Place::Middle), Some(Place::Back)]
            }
            _ => &[None],
        };
        for &place in places {
            let choice = Choice::Maneuver { maneuver, place };
            if !choices.contains(&choice) {
                choices.push(choice);
            }
        }
    }
    choices
}

fn all_maneuvers(actor: &Actor<'_>) -> Vec<Maneuver> {
    let mut all = Vec::new();
    for entry in &actor.edition().maneuvers {
        for &speed in &entry.speeds {
            if entry.bearing.has_side() {
                all.extend(Side::BOTH.map(|side| Maneuver::new(entry.bearing, speed, Some(side))));
            } else {
                all.push(Maneuver::new(entry.bearing, speed, None));
            }
        }
    }
    all
}

pub(super) fn path(actor: &Actor<'_>, maneuver: Maneuver) -> Result<ManeuverPath, OptionsError> {
    Ok(ManeuverPath::new(actor.board.table().parts(), actor.ship.base, actor.mover.start, maneuver)?)
}

pub(super) fn judge(
    actor: &Actor<'_>,
    maneuver: Maneuver,
    place: Option<Place>,
    slide: Option<SlideChoice>,
) -> Result<OptionReport, OptionsError> {
    let choice = Choice::Maneuver { maneuver, place };
    let path = path(actor, maneuver)?;
    let run =
        |slides: TallonSlides<'_>| move_report(actor.board.table(), Some(actor.index), actor.ship.base, &path, slides);
    if maneuver.bearing != Bearing::Tallon {
        return Ok(report(actor, choice, &path, &run(TallonSlides::MIDDLE)));
    }
    let tallon = Tallon::new(actor, &path);
    let slide = tallon.slide(actor, &path, place, slide)?;
    let mut moved = run(TallonSlides::Places(&[slide]));
    if !moved.moved.fully_executed {
        // No matter which place the roll was to end in, it backs off the same way; what it met is told of this one.
        moved.at_place(actor.board.table(), Some(actor.index), actor.ship.base, &path, slide);
    }
    let mut judged = report(actor, choice, &path, &moved);
    if !moved.moved.fully_executed && tallon.has_free_place(actor, &path) {
        refuse(&mut judged, actor, &path, &moved, slide);
    }
    judged.slide = tallon.slides.as_ref().map(|_| SlideChoice { template: 0.0, ship: slide });
    judged.slides = tallon.slides;
    Ok(judged)
}

/// Where a maneuver ends in full: a Tallon roll at the place or slide asked for, or else where it has most room.
pub(crate) fn full_end(
    actor: &Actor<'_>,
    maneuver: Maneuver,
    place: Option<Place>,
    slide: Option<SlideChoice>,
) -> Result<Pose, OptionsError> {
    let path = path(actor, maneuver)?;
    Ok(path.end_with_slide(full_slide(actor, &path, place, slide)?))
}

/// How far a maneuver slides at its end in full, mm, + forward; 0 for all but Tallon rolls.
fn full_slide(
    actor: &Actor<'_>,
    path: &ManeuverPath,
    place: Option<Place>,
    slide: Option<SlideChoice>,
) -> Result<f64, OptionsError> {
    match path.maneuver.bearing {
        Bearing::Tallon => Tallon::new(actor, path).slide(actor, path, place, slide),
        _ => Ok(0.0),
    }
}

/// The proof of where a maneuver ends; of a refused place of a Tallon roll, of the ships in the way there.
pub(crate) fn certificates(
    actor: &Actor<'_>,
    report: &OptionReport,
    maneuver: Maneuver,
) -> Result<Vec<Certificate>, CertificateError> {
    let table = actor.board.table();
    if !report.legal {
        let mut there = table.clone();
        there.move_ship(actor.index, report.end).map_err(|_| CertificateError::Mismatch("end"))?;
        let certifier = Certifier::new(&there);
        let blockers = report.checks.iter().filter(|c| !c.passed()).map(|c| c.against);
        return blockers.map(|piece| certifier.between(Piece::Ship(actor.index), piece)).collect();
    }
    let size = actor.ship.base;
    let path = ManeuverPath::new(table.parts(), size, report.start, maneuver)
        .map_err(|_| CertificateError::Mismatch("maneuver"))?;
    let slide = [match &report.outcome {
        Outcome::Full(travel) => travel.slide,
        _ => 0.0,
    }];
    let all = Tallon::new(actor, &path);
    let slides = match (&report.outcome, all.placement) {
        (Outcome::BackedOff(_), TallonPlacement::Places(places)) => TallonSlides::Places(places),
        (Outcome::BackedOff(_), TallonPlacement::Slide) => TallonSlides::UpTo(all.limit),
        _ => TallonSlides::Places(&slide),
    };
    let answer = back_off(table, Some(actor.index), size, &path, slides);
    Ok(vec![Certifier::new(table).back_off(Some(actor.index), size, &path, slides, &answer)?])
}

/// How a maneuver stands within a slack.
pub(crate) fn tolerance(
    actor: &Actor<'_>,
    report: &OptionReport,
    maneuver: Maneuver,
    place: Option<Place>,
    slide: Option<SlideChoice>,
    slack: &Slack,
) -> Result<MoveJudgement, ProofError> {
    let path = path(actor, maneuver)?;
    let slide = full_slide(actor, &path, place, slide)?;
    let judge = if report.legal { judge_move } else { judge_place };
    Ok(judge(actor.board.table(), actor.mover, &path, slide, slack)?)
}

/// Where the edges of the end base may lie within a slack; `None` for a maneuver that is not carried out in full.
pub(crate) fn end_band(
    actor: &Actor<'_>,
    report: &OptionReport,
    maneuver: Maneuver,
    slack: &Slack,
) -> Result<Option<EndBand>, ProofError> {
    let Outcome::Full(travel) = &report.outcome else { return Ok(None) };
    let path = path(actor, maneuver)?;
    Ok(move_end_band(actor.board.table(), actor.mover, &path, travel.slide, slack)?)
}

/// The slide of a place of a Tallon roll, mm, + forward; an edition lists its places from back to front.
pub(crate) fn slide_of(places: &[f64], place: Place) -> Option<f64> {
    let index = match place {
        Place::Back => 0,
        Place::Middle => 1,
        Place::Front => 2,
    };
    places.get(index).copied()
}

/// Where a Tallon roll that slides ends unless the player says otherwise, mm; `None` if no slide is free.
pub(crate) fn usual_tallon_slide(actor: &Actor<'_>, maneuver: Maneuver) -> Result<Option<f64>, OptionsError> {
    let path = path(actor, maneuver)?;
    let tallon = Tallon::new(actor, &path);
    if !tallon.slides.as_ref().is_some_and(Slides::is_legal) {
        return Ok(None);
    }
    tallon.slide(actor, &path, None, None).map(Some)
}

/// A maneuver whose end slides and whose slide is left open; `None` for all others.
pub(crate) fn sliding(actor: &Actor<'_>, maneuver: Maneuver, slide: Option<SlideChoice>) -> Option<SlidingMove> {
    let open = maneuver.bearing == Bearing::Tallon && slide.is_none();
    let slides = open && matches!(actor.edition().tallon, TallonPlacement::Slide);
    slides.then(|| SlidingMove::Tallon { maneuver, limit: tallon_limit(actor) })
}

/// How far a Tallon roll may slide either way where the edition lets it, mm.
pub(crate) fn tallon_limit(actor: &Actor<'_>) -> f64 {
    let parts = actor.board.table().parts();
    let half = parts.half_base(actor.ship.base).unwrap_or(0.0);
    (half - parts.template_width.value / 2.0).max(0.0)
}

/// Where a Tallon roll may end.
pub(super) struct Tallon<'a> {
    placement: &'a TallonPlacement,
    pub(super) limit: f64,
    /// Only where the edition slides.
    pub(super) slides: Option<Slides>,
}

impl<'a> Tallon<'a> {
    pub(super) fn new(actor: &Actor<'a>, path: &ManeuverPath) -> Self {
        let placement = &actor.edition().tallon;
        let limit = tallon_limit(actor);
        let free = |limit| tallon_slides(actor.board.table(), Some(actor.index), actor.ship.base, path, limit);
        let slides = match placement {
            TallonPlacement::Places(_) => None,
            TallonPlacement::Slide => Some(Slides::of_tallon(limit, &free(limit))),
        };
        Self { placement, limit, slides }
    }

    /// The slide asked for or else the one with most room, mm.
    pub(super) fn slide(
        &self,
        actor: &Actor<'_>,
        path: &ManeuverPath,
        place: Option<Place>,
        slide: Option<SlideChoice>,
    ) -> Result<f64, OptionsError> {
        match (self.placement, place, slide) {
            (TallonPlacement::Places(places), Some(place), _) => Ok(slide_of(places, place).unwrap_or(0.0)),
            (TallonPlacement::Places(_), None, _) => Ok(0.0),
            (TallonPlacement::Slide, None, Some(slide)) => {
                let (value, limit) = (slide.ship, self.limit);
                let within = value >= -limit && value <= limit;
                let bad = || RepositionError::BadSlide { field: "ship_slide", value, limit };
                within.then_some(value).ok_or_else(|| bad().into())
            }
            _ => Ok(most_room_of_tallon(actor.board.table(), actor.mover, path, self.limit)?),
        }
    }

    /// Whether some place is free of ships, so that the roll must be carried out in full (D-06).
    pub(super) fn has_free_place(&self, actor: &Actor<'_>, path: &ManeuverPath) -> bool {
        match (self.placement, &self.slides) {
            (TallonPlacement::Places(places), _) => {
                let slides = TallonSlides::Places(places);
                let table = actor.board.table();
                back_off(table, Some(actor.index), actor.ship.base, path, slides).fully_executed
            }
            (TallonPlacement::Slide, slides) => slides.as_ref().is_some_and(Slides::is_legal),
        }
    }
}

/// Turns a report into the refusal of a taken place: the ship is shown there, with the ships in the way.
fn refuse(report: &mut OptionReport, actor: &Actor<'_>, path: &ManeuverPath, moved: &MoveReport, slide: f64) {
    use deadreckon_geometry::query::separation;
    use deadreckon_geometry::shape::WithGuides;
    let rule = RuleId("D-06");
    let table = actor.board.table();
    let end = path.end_with_slide(slide);
    let base = table.base_shape(actor.ship.base, WithGuides::Counted).at(end);
    let mut checks: Vec<Check> = moved
        .ships
        .iter()
        .map(|met| {
            let separation = separation(&base, &table.ship_base(met.ship));
            judged::check(Tested::Base, Piece::Ship(met.ship), Weight::Forbids, rule, &separation)
        })
        .collect();
    judged::sort(&mut checks);
    report.legal = false;
    report.end = end;
    report.reasons = checks.iter().filter(|c| !c.passed()).map(|c| judged::reason(actor, c)).collect();
    report.reasons.insert(0, Reason { key: "reason-tallon-elsewhere", rule, piece: None, mm: None });
    report.outcome = Outcome::Placed;
    report.obstacles_met = Vec::new();
    report.checks = checks;
}

/// A maneuver as carried out.
fn report(actor: &Actor<'_>, choice: Choice, path: &ManeuverPath, moved: &MoveReport) -> OptionReport {
    let checks = checks(actor, moved, path.line.is_none());
    let template = path.maneuver.template().zip(path.template_pose());
    let outcome = outcome(path, moved);
    OptionReport {
        choice,
        legal: true,
        start: actor.mover.start,
        end: moved.moved.pose,
        template,
        reasons: reasons(actor, &outcome, moved, &checks),
        outcome,
        obstacles_met: judged::obstacles_met(&checks),
        checks,
        slides: None,
        slide: None,
    }
}

fn outcome(path: &ManeuverPath, moved: &MoveReport) -> Outcome {
    if path.line.is_none() {
        return Outcome::Stationary;
    }
    let touching = moved.ships.iter().filter(|met| moved.moved.touching.contains(met.ship));
    let travel = Travel {
        rear_travel: moved.moved.rear_travel,
        full_travel: path.length(),
        full_pose: moved.full_end,
        slide: moved.moved.slide,
        overlapped: moved.moved.overlapped.iter().collect(),
        touching: touching.map(|met| Contact { ship: met.ship, at: met.at_end.on_b }).collect(),
        still_overlapped: moved.moved.still_overlapped.iter().collect(),
    };
    if moved.moved.fully_executed { Outcome::Full(travel) } else { Outcome::BackedOff(travel) }
}

/// Ships at full length unless the ship stays, obstacles and the mat's edge at the end, obstacles under the template
/// passed.
fn checks(actor: &Actor<'_>, moved: &MoveReport, stays: bool) -> Vec<Check> {
    let inform = |tested, piece, rule, s| judged::check(tested, piece, Weight::Informs, RuleId(rule), s);
    // A ship that stays where it is never overlaps another (D-07); one that lies wrong was so before.
    let ships = moved.ships.iter().filter(|_| !stays);
    let mut checks: Vec<Check> =
        ships.map(|m| inform(Tested::Base, Piece::Ship(m.ship), "D-25", &m.at_full_length)).collect();
    for met in &moved.obstacles {
        let piece = Piece::Obstacle(met.obstacle);
        checks.push(inform(Tested::Base, piece, "D-40", &met.base));
        checks.extend(met.template.iter().map(|s| inform(Tested::Template, piece, "D-29", s)));
    }
    let edge = &moved.mat;
    let (on_edge, inward) = edge_point(actor.board.table().mat(), edge.edge, edge.witness);
    checks.push(Check {
        tested: Tested::Base,
        against: Piece::Edge(edge.edge),
        weight: Weight::Informs,
        rule: RuleId("D-36"),
        margin: edge.margin,
        on_tested: edge.witness,
        on_piece: on_edge,
        direction: inward,
    });
    judged::sort(&mut checks);
    checks
}

/// The point of a mat's edge square to a point, and the direction into the mat.
fn edge_point(mat: Mat, edge: MatEdge, point: Point) -> (Point, Vector) {
    match edge {
        MatEdge::Left => (Point::new(0.0, point.y), Vector::X),
        MatEdge::Right => (Point::new(mat.width, point.y), Vector::NEG_X),
        MatEdge::Bottom => (Point::new(point.x, 0.0), Vector::Y),
        MatEdge::Top => (Point::new(point.x, mat.height), Vector::NEG_Y),
    }
}

/// Ships that made it back off, then whatever else it meets, tightest first.
fn reasons(actor: &Actor<'_>, outcome: &Outcome, moved: &MoveReport, checks: &[Check]) -> Vec<Reason> {
    let mut reasons = Vec::new();
    if let Outcome::BackedOff(travel) = outcome {
        let met = moved.ships.iter().filter(|met| travel.overlapped.contains(&met.ship));
        reasons.extend(met.map(|met| Reason {
            key: "reason-backed-off",
            rule: RuleId("D-26"),
            piece: Some(actor.board.table().piece_id(Piece::Ship(met.ship)).to_owned()),
            mm: Some(met.at_full_length.margin),
        }));
    }
    let others = checks.iter().filter(|c| !c.passed() && !matches!(c.against, Piece::Ship(_)));
    reasons.extend(others.map(|c| judged::reason(actor, c)));
    reasons
}

impl Slides {
    /// The slides of a Tallon roll: only the ship slides.
    fn of_tallon(limit: f64, free: &[SlideStretch]) -> Self {
        let stretch = |from, to| crate::report::Stretch { from, to, from_limit: None, to_limit: None };
        let free: Vec<_> = free.iter().map(|s| stretch(s.from, s.to)).collect();
        Self {
            template_limit: 0.0,
            ship_limit: limit,
            template_free: vec![stretch(0.0, 0.0)],
            base_free: free.clone(),
            reachable: free,
            region: None,
        }
    }
}
