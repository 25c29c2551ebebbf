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
use deadreckon_geometry::sliding::{SlidingMove, most_room};
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

    /// The move whose slides are left open; `None` if the roll has a place, or the ship does not have the roll.
    pub(crate) fn sliding(&self, roll: Roll) -> Option<SlidingMove> {
        let Asked { reposition, place, blocking } = self.asked(roll)?;
        place.is_none().then_some(SlidingMove::Roll { reposition, blocking })
    }

    /// Geometry's answer behind the report: the place asked for, or the one with most room where a slide is left open.
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
                    None => most_room(table, mover, reposition, blocking, &found)?,
                };
                (place, Some(found))
            }
        };
        let attempt = reposition::attempt(table, mover, reposition, place, blocking)?;
        Ok(Tried { attempt, blocking, slides })
    }
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
