//! Where template and ship lie for one choice of a reposition: pure poses, nothing tested.

use super::data::{Against, Alignment, Placement, Reposition, RollTemplate};
use crate::parts::{BaseSize, PartsError, PartsSet};
use crate::pose::{Pose, Vector};
use crate::template::{CentreLine, Template};
use core::f64::consts::FRAC_PI_2;

/// Why a reposition cannot be laid.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum RepositionError {
    /// A start or an angle that is not a place.
    #[error("{0} must be a finite number")]
    NotFinite(&'static str),
    /// The parts set lacks the base or the template.
    #[error(transparent)]
    Parts(#[from] PartsError),
    /// A place that does not go with the reposition: an alignment or slides for a boost, none for a roll.
    #[error("{field}: {wanted}")]
    WrongPlace {
        /// `alignment` or `slide`.
        field: &'static str,
        /// What to write instead.
        wanted: &'static str,
    },
    /// A slide beyond its limit, or not a number.
    #[error("{field}: {value:?} mm is not within {limit} mm either way")]
    BadSlide {
        /// `template_slide` or `ship_slide`.
        field: &'static str,
        /// What was asked.
        value: f64,
        /// The limit either way, mm.
        limit: f64,
    },
    /// The template's edge is longer than the base: however it slides it stands out.
    #[error(
        "template: its edge of {edge} mm is longer than the base's edge of {base} mm; lay it narrow or take a lower speed"
    )]
    Overhang {
        /// Length of the template's edge in contact, mm.
        edge: f64,
        /// Length of the base's edge, mm.
        base: f64,
    },
    /// An obstacle with curved edges, which the two slides of a curved roll cannot be worked out against.
    #[error("{0}: its outline has a curved edge; a curved roll with slides needs outlines of straight edges")]
    CurvedOutline(String),
    /// The ship is not on the table.
    #[error("ship: there is no ship {0} on the table")]
    NoSuchShip(usize),
}

/// Which of the possible end places of a reposition is meant.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Place {
    /// The one place of a boost.
    Only,
    /// One of the three places of a roll ([`Placement::ThreePositions`]).
    Aligned(Alignment),
    /// A roll with two slides ([`Placement::Slide`]), each within ± [`slide_limit`].
    Slid {
        /// The template along the start base's side, mm, positive forward.
        template: f64,
        /// The ship along the template's far edge, mm, positive along the *new* facing.
        ship: f64,
    },
}

impl Place {
    /// The places of a reposition that can be listed: a boost's one, a roll's three; none where the ship slides.
    #[must_use]
    pub const fn all(reposition: Reposition, placement: Placement) -> &'static [Self] {
        match (reposition, placement) {
            (Reposition::Boost { .. }, _) => &[Self::Only],
            (Reposition::Roll { .. }, Placement::ThreePositions) => {
                &[Self::Aligned(Alignment::Front), Self::Aligned(Alignment::Middle), Self::Aligned(Alignment::Back)]
            }
            (Reposition::Roll { .. }, Placement::Slide) => &[],
        }
    }
}

/// Template and ship as they lie on the mat.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Laid {
    /// The template.
    pub template: Template,
    /// Its start edge's middle and direction. A long side against the base: the template points to the ship's front.
    pub template_pose: Pose,
    /// Where the ship ends, heading in (−π, π].
    pub end: Pose,
}

/// Where template and ship lie.
///
/// # Errors
/// [`RepositionError`] if the start is not finite, the parts set lacks the base or the template, or `place` does
/// not go with the reposition.
pub fn lay(
    parts: &PartsSet,
    size: BaseSize,
    start: Pose,
    reposition: Reposition,
    place: Place,
) -> Result<Laid, RepositionError> {
    check_start(start)?;
    let outline = Outline::new(parts, size, reposition)?;
    let (template_slide, ship_slide) = outline.slides(place)?;
    Ok(outline.laid(start, template_slide, ship_slide))
}

/// How far template and ship may each slide either way in a roll with [`Placement::Slide`], mm.
///
/// # Errors
/// [`RepositionError`] if the parts set lacks the base or the template, the template's edge is longer than the
/// base's, or the reposition is a boost.
pub fn slide_limit(parts: &PartsSet, size: BaseSize, reposition: Reposition) -> Result<f64, RepositionError> {
    Outline::new(parts, size, reposition)?.slide_limit()
}

/// The start must be a place.
pub(super) fn check_start(start: Pose) -> Result<(), RepositionError> {
    for (name, value) in
        [("start.x", start.position.x), ("start.y", start.position.y), ("start.heading", start.heading)]
    {
        if !value.is_finite() {
            return Err(RepositionError::NotFinite(name));
        }
    }
    Ok(())
}

/// One reposition of one base in the ship's own frame: where things lie without slides, and which way they slide.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Outline {
    reposition: Reposition,
    template: Template,
    /// Edge of the base, mm.
    base_edge: f64,
    /// Length of the template's edge in contact with the ship, mm.
    contact_edge: f64,
    /// The template at slide 0.
    template_pose: Pose,
    /// The ship's centre with both slides 0.
    end: Vector,
    /// The ship's change of heading.
    turn: f64,
    /// The ship's new facing: the direction of its slide.
    pub(super) facing: Vector,
}

impl Outline {
    pub(crate) fn new(parts: &PartsSet, size: BaseSize, reposition: Reposition) -> Result<Self, RepositionError> {
        let base_edge = parts.base(size)?.edge.value;
        let half = base_edge / 2.0;
        let template = reposition.template();
        let line = template.centre_line(parts)?;
        let width = parts.template_width.value;
        let plain = Self {
            reposition,
            template,
            base_edge,
            contact_edge: width,
            template_pose: Pose::new(half, 0.0, 0.0),
            end: Vector::ZERO,
            turn: line.turn(),
            facing: line.end().forward(),
        };
        Ok(match reposition {
            Reposition::Boost { .. } => {
                let end = line.end();
                Self { end: Vector::new(half, 0.0) + end.position + end.forward() * half, ..plain }
            }
            Reposition::Roll { side, template: RollTemplate::Straight { against: Against::LongSide, .. } } => {
                let (sign, length) = (side.sign(), line.length());
                Self {
                    contact_edge: length,
                    template_pose: Pose::new(-length / 2.0, sign * (half + width / 2.0), 0.0),
                    end: Vector::new(0.0, sign * (base_edge + width)),
                    ..plain
                }
            }
            Reposition::Roll { side, .. } => plain.rolled(line, side.sign(), half),
        })
    }

    /// Narrow end against the side: the path leaves the side's middle mark outward.
    fn rolled(self, line: CentreLine, sign: f64, half: f64) -> Self {
        // A quarter turn from "along the travel" to "along the ship".
        let outward = |v: Vector| Vector::new(-sign * v.y, sign * v.x);
        let end = line.end();
        let centre = end.position + end.forward() * half;
        Self {
            template_pose: Pose::new(0.0, sign * half, sign * FRAC_PI_2),
            end: Vector::new(0.0, sign * half) + outward(centre),
            ..self
        }
    }

    pub(super) fn template(&self) -> Template {
        self.template
    }

    pub(crate) fn slide_limit(&self) -> Result<f64, RepositionError> {
        if matches!(self.reposition, Reposition::Boost { .. }) {
            return Err(RepositionError::WrongPlace { field: "slide", wanted: "a boost does not slide; leave it out" });
        }
        let limit = (self.base_edge - self.contact_edge) / 2.0;
        if limit < 0.0 {
            return Err(RepositionError::Overhang { edge: self.contact_edge, base: self.base_edge });
        }
        Ok(limit)
    }

    /// The two slides that a place stands for.
    pub(super) fn slides(&self, place: Place) -> Result<(f64, f64), RepositionError> {
        let boost = matches!(self.reposition, Reposition::Boost { .. });
        match place {
            Place::Only if boost => Ok((0.0, 0.0)),
            Place::Only => Err(RepositionError::WrongPlace {
                field: "alignment",
                wanted: "a roll needs \"front\", \"middle\" or \"back\", or two slides",
            }),
            Place::Aligned(_) if boost => Err(RepositionError::WrongPlace {
                field: "alignment",
                wanted: "a boost has only one end place; leave it out",
            }),
            Place::Aligned(alignment) => Ok((0.0, alignment.sign() * self.contact_edge / 2.0)),
            Place::Slid { template, ship } => {
                let limit = self.slide_limit()?;
                for (field, value) in [("template_slide", template), ("ship_slide", ship)] {
                    if !(value >= -limit && value <= limit) {
                        return Err(RepositionError::BadSlide { field, value, limit });
                    }
                }
                Ok((template, ship))
            }
        }
    }

    /// Template and ship on the mat for two slides.
    pub(crate) fn laid(&self, start: Pose, template_slide: f64, ship_slide: f64) -> Laid {
        let along = Vector::new(template_slide, 0.0);
        let template = self.template_pose.position + along;
        let centre = self.end + along + self.facing * ship_slide;
        Laid {
            template: self.template,
            template_pose: start.then(template, self.template_pose.heading),
            end: start.then(centre, self.turn),
        }
    }
}
