//! Moves from a side that are no maneuvers: barrel rolls, decloaks to a side, the roll of a tractored ship.

use super::{Asked, Tried};
use crate::actor::{Actor, Offer, Source};
use crate::choice::{Choice, Roll};
use crate::edition::{Reposition, RollTemplate};
use crate::judged;
use crate::options::OptionsError;
use crate::report::{OptionReport, SlideChoice, Slides};
use crate::rule::RuleId;
use deadreckon_geometry::reposition::{
    self, Alignment, Blocking, Curve, CurvedShape, Place, Placement, RepositionError,
};
use deadreckon_geometry::template::{Side, TemplateShape};

/// One such move: whose, with which template, placed how, blocked by what, by which rule.
pub(crate) struct Sideways<'a> {
    pub(crate) actor: Actor<'a>,
    pub(crate) which: Reposition,
    pub(crate) usual: Option<RollTemplate>,
    pub(crate) placement: Placement,
    pub(crate) blocking: Blocking,
    pub(crate) rule: RuleId,
}

impl Sideways<'_> {
    fn offers(&self) -> Vec<Offer> {
        self.actor.offers(self.which, self.usual.as_slice())
    }

    /// The rolls to choose from: left before right, usual templates before those of cards, front to back.
    pub(crate) fn rolls(&self) -> Vec<Roll> {
        let offers = self.offers();
        let mut rolls = Vec::new();
        for side in Side::BOTH {
            for offer in &offers {
                for &curve in curves(offer.template.template.shape) {
                    let template = (offer.source == Source::Card).then_some(offer.template.template);
                    let to = |place| Roll { side, place, template, curve };
                    match self.placement {
                        Placement::ThreePositions => rolls.extend(Alignment::ALL.map(|place| to(Some(place)))),
                        Placement::Slide => rolls.push(to(None)),
                    }
                }
            }
        }
        rolls
    }

    /// The template of a roll that is among [`Self::rolls`].
    fn template(&self, roll: Roll) -> Option<RollTemplate> {
        let wanted = |offer: &&Offer| match roll.template {
            None => offer.source == Source::Usual,
            Some(kind) => offer.template.template == kind,
        };
        self.offers().iter().find(wanted).map(|offer| offer.template)
    }

    pub(crate) fn judge(
        &self,
        choice: Choice,
        roll: Roll,
        slide: Option<SlideChoice>,
    ) -> Result<OptionReport, OptionsError> {
        match self.tried(choice, roll, slide) {
            Ok(tried) => {
                let slides = tried.slides.map(Slides::of_roll);
                Ok(judged::placed(&self.actor, choice, &tried.attempt, tried.blocking, self.rule, slides)?)
            }
            Err(OptionsError::Reposition(RepositionError::Overhang { .. })) => {
                Ok(judged::too_long(&self.actor, choice, self.rule))
            }
            Err(e) => Err(e),
        }
    }

    /// What geometry is asked; `None` if the ship does not have the roll.
    pub(crate) fn asked(&self, roll: Roll) -> Option<Asked> {
        let template = self.template(roll).and_then(|t| laid(t, roll.curve))?;
        Some(Asked {
            reposition: reposition::Reposition::Roll { side: roll.side, template },
            place: roll.place.map(Place::Aligned),
            blocking: self.actor.blocking(self.which, self.blocking),
        })
    }

    /// Geometry's answer behind the report: the place asked for, or the usual one of a slide left open.
    pub(crate) fn tried(&self, choice: Choice, roll: Roll, slide: Option<SlideChoice>) -> Result<Tried, OptionsError> {
        let not_offered = || OptionsError::NotOffered(choice.to_string());
        let Asked { reposition, place, blocking } = self.asked(roll).ok_or_else(not_offered)?;
        let (table, mover) = (self.actor.board.table(), self.actor.mover);
        let (place, slides) = match place {
            Some(place) => (place, None),
            None => {
                let found = reposition::slides(table, mover, reposition, blocking)?;
                let place = match slide {
                    Some(SlideChoice { template, ship }) => Place::Slid { template, ship },
                    None => usual_place(&found),
                };
                (place, Some(found))
            }
        };
        let attempt = reposition::attempt(table, mover, reposition, place, blocking)?;
        Ok(Tried { attempt, blocking, slides })
    }
}

/// Where a player would put a ship that slides: in the middle if that is legal; else in the middle of the nearest
/// legal stretch, where there is most room; the middle again if nothing is legal.
pub(crate) fn usual_place(found: &reposition::Slides) -> Place {
    let middle = Place::Slid { template: 0.0, ship: 0.0 };
    if found.region.is_legal_at(0.0, 0.0) {
        return middle;
    }
    let stretches = found.shift.iter().flat_map(|shift| &shift.reachable);
    let nearest = stretches.min_by(|a, b| distance(a.from, a.to).total_cmp(&distance(b.from, b.to)));
    nearest
        .and_then(|stretch| found.place_for_shift((stretch.from + stretch.to) / 2.0))
        .or_else(|| found.nearest_legal(0.0, 0.0))
        .unwrap_or(middle)
}

/// How far a stretch is from the middle of the slide, mm.
pub(super) fn distance(from: f64, to: f64) -> f64 {
    from.max(-to).max(0.0)
}

/// Straights do not curve; banks and turns do, one way or the other.
const fn curves(shape: TemplateShape) -> &'static [Option<Curve>] {
    match shape {
        TemplateShape::Straight => &[None],
        TemplateShape::Bank | TemplateShape::Turn => &[Some(Curve::Forward), Some(Curve::Backward)],
    }
}

/// The template as geometry wants it; `None` if curve and shape do not go together.
fn laid(template: RollTemplate, curve: Option<Curve>) -> Option<reposition::RollTemplate> {
    let speed = template.template.speed;
    let curved = |shape, curve| reposition::RollTemplate::Curved { shape, speed, curve };
    match (template.template.shape, curve) {
        (TemplateShape::Straight, None) => {
            Some(reposition::RollTemplate::Straight { speed, against: template.against })
        }
        (TemplateShape::Bank, Some(curve)) => Some(curved(CurvedShape::Bank, curve)),
        (TemplateShape::Turn, Some(curve)) => Some(curved(CurvedShape::Turn, curve)),
        _ => None,
    }
}
