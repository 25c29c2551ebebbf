//! Whether a certificate speaks of what its label says.
//!
//! A label is the key of an option or of a measurement. It proves nothing; but a certificate of another option must not
//! pass under it. What the certificate says of its way, line, side and place is held against the key. Options that lay
//! the same template in the same way, such as a barrel roll and the decloak that equals it, are one and the same proof.

use crate::choice::{Choice, Curve, Place, Roll};
use deadreckon_geometry::arc::ArcKind;
use deadreckon_geometry::certificate::{
    BackOff, Certificate, Claim, Execution, Fact, Hold, Line, Name, Part, Way, is_line_of, maneuver_shape,
};
use deadreckon_geometry::maneuver::{Bearing, Maneuver, ManeuverPath};
use deadreckon_geometry::maths::fabs;
use deadreckon_geometry::parts::{BaseSize, PartsSet};
use deadreckon_geometry::pose::Pose;
use deadreckon_geometry::template::{Side, Template};

/// Angles and shifts that should be equal are so to this, degrees and mm.
const SAME: f64 = 1e-6;

/// A label that is not that of its certificate.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum LabelError {
    /// No key of an option or a measurement.
    #[error("no option or measurement is called so")]
    Unknown,
    /// The certificate proves something else.
    #[error("the certificate is about something else: {0} differs")]
    Other(&'static str),
}

/// Holds a certificate against its label.
///
/// `parts` is the parts set that the certificate names: it says which template is which.
///
/// # Errors
/// [`LabelError`] if the certificate is not about that.
pub fn speaks_of(label: &str, certificate: &Certificate, parts: &PartsSet) -> Result<(), LabelError> {
    if let Some(measured) = label.strip_prefix("measure.") {
        return measurement(measured, certificate, parts);
    }
    let choice: Choice = label.parse().map_err(|_| LabelError::Unknown)?;
    let way = match &certificate.claim {
        Claim::Verdict(claim) => Some(&claim.way),
        Claim::Slides(claim) => Some(&claim.way),
        _ => None,
    };
    match (choice, &certificate.claim, way) {
        (Choice::Maneuver { maneuver, place }, Claim::BackOff(claim), _) => {
            is_maneuver(maneuver, place, claim, certificate, parts)
        }
        // Only a place of a Tallon roll is ever refused; what proves it is a ship on that place. Where the roll began the
        // fact does not say.
        (Choice::Maneuver { maneuver, .. }, Claim::Fact(Fact::Blocked(fact)), _) => {
            holds("maneuver", maneuver.bearing == Bearing::Tallon)?;
            holds("pieces", [&fact.a, &fact.b].iter().all(|name| matches!(name, Name::Ship(_))))
        }
        (Choice::Boost(t) | Choice::DecloakAhead(t) | Choice::TractorBoost(t), Claim::Verdict(_), Some(way)) => {
            ahead(t, way, parts)
        }
        (Choice::BarrelRoll(roll) | Choice::DecloakSideways(roll) | Choice::TractorRoll(roll), claim, Some(way)) => {
            let place = if matches!(claim, Claim::Slides(_)) { None } else { roll.place };
            sideways(Roll { place, ..roll }, way, parts)
        }
        (Choice::Rotate(side), Claim::Verdict(_), Some(Way::Turned { turn_deg, .. })) => {
            let quarter = 90.0 * side.sign();
            holds("turn", fabs(turn_deg - quarter) <= SAME)
        }
        _ => Err(LabelError::Other("kind of claim")),
    }
}

fn holds(what: &'static str, it_does: bool) -> Result<(), LabelError> {
    if it_does { Ok(()) } else { Err(LabelError::Other(what)) }
}

fn measurement(key: &str, certificate: &Certificate, parts: &PartsSet) -> Result<(), LabelError> {
    let (key, wants_obstruction) = match key.strip_suffix("obstruction") {
        Some(rest) => (rest.trim_end_matches('.'), true),
        None => (key, false),
    };
    let is_obstruction = matches!(certificate.claim, Claim::Obstruction(_));
    holds("kind of claim", is_obstruction == wants_obstruction)?;
    let arc = match key.strip_prefix("arc.") {
        Some(key) => Some(ArcKind::ALL.into_iter().find(|arc| arc.key() == key).ok_or(LabelError::Unknown)?),
        None if key == "range" || (key.is_empty() && wants_obstruction) => None,
        None => return Err(LabelError::Unknown),
    };
    match (&certificate.claim, arc) {
        (Claim::Range(_), None) => Ok(()),
        (Claim::Obstruction(claim), None) => holds("arc", claim.region.is_none()),
        (Claim::InArc(_) | Claim::Obstruction(_), Some(arc)) => holds("arc", certificate.arcs_of(parts).contains(&arc)),
        _ => Err(LabelError::Other("kind of claim")),
    }
}

fn is_maneuver(
    maneuver: Maneuver,
    place: Option<Place>,
    claim: &BackOff,
    certificate: &Certificate,
    parts: &PartsSet,
) -> Result<(), LabelError> {
    let edge = certificate.piece(&Name::Mover).and_then(|mover| match mover.part {
        Part::Base { edge, .. } => Some(edge),
        _ => None,
    });
    let is_this = |size: &BaseSize| {
        let base = parts.base(*size).map(|base| base.edge.value);
        base.ok().zip(edge).is_some_and(|(a, b)| fabs(a - b) <= SAME)
    };
    let size = BaseSize::ALL.into_iter().find(is_this).ok_or(LabelError::Other("base"))?;
    let start = Pose::from_degrees(claim.start.x, claim.start.y, claim.start.heading_deg);
    let path = ManeuverPath::new(parts, size, start, maneuver).map_err(|_| LabelError::Other("maneuver"))?;
    let (hold, line, end_turn_deg) = maneuver_shape(&path);
    holds("edge that leads", hold == claim.hold)?;
    holds("line", line.is_some() == claim.line.is_some())?;
    if let (Some(wanted), Some(found)) = (line, claim.line) {
        holds("line", same_line(&wanted, &found))?;
    }
    holds("turn at the end", fabs(end_turn_deg - claim.end_turn_deg) <= SAME)?;
    match place {
        Some(place) if claim.execution == Execution::Full => holds("place", is_at(place, claim.end_shift)),
        _ => Ok(()),
    }
}

fn same_line(a: &Line, b: &Line) -> bool {
    match (*a, *b) {
        (Line::Straight { length: a }, Line::Straight { length: b }) => fabs(a - b) <= SAME,
        (
            Line::Curve { radius: a, angle_deg: a_deg, side: a_side },
            Line::Curve { radius: b, angle_deg: b_deg, side: b_side },
        ) => fabs(a - b) <= SAME && fabs(a_deg - b_deg) <= SAME && a_side == b_side,
        _ => false,
    }
}

/// Whether a shift leads to this of three places.
fn is_at(place: Place, shift: f64) -> bool {
    let wanted = place.sign();
    if fabs(shift) <= SAME { wanted == 0.0 } else { wanted * shift > 0.0 }
}

fn ahead(template: Template, way: &Way, parts: &PartsSet) -> Result<(), LabelError> {
    let Way::Along { hold, line, .. } = way else { return Err(LabelError::Other("way")) };
    holds("edge that the template leaves", *hold == Hold::Front)?;
    holds("template", is_line_of(parts, template, line) && line_side(line) == template.side)
}

const fn line_side(line: &Line) -> Option<Side> {
    match line {
        Line::Straight { .. } => None,
        Line::Curve { side, .. } => Some(*side),
    }
}

fn sideways(roll: Roll, way: &Way, parts: &PartsSet) -> Result<(), LabelError> {
    let (side, line, ship_shift) = match way {
        Way::Along { hold: Hold::Left, line, ship_shift, .. } => (Side::Left, *line, *ship_shift),
        Way::Along { hold: Hold::Right, line, ship_shift, .. } => (Side::Right, *line, *ship_shift),
        Way::Beside { side, length, ship_shift, .. } => (*side, Line::Straight { length: *length }, *ship_shift),
        _ => return Err(LabelError::Other("way")),
    };
    holds("side", side == roll.side)?;
    // Seen along a path that leads out of the left side, forward is to the right.
    let curve = line_side(&line).map(|turned| if turned == side { Curve::Backward } else { Curve::Forward });
    holds("curve", curve == roll.curve)?;
    if let Some(kind) = roll.template {
        let template = Template { shape: kind.shape, speed: kind.speed, side: line_side(&line) };
        holds("template", is_line_of(parts, template, &line))?;
    }
    match roll.place {
        Some(place) => holds("place", is_at(place, ship_shift)),
        None => Ok(()),
    }
}
