//! Moves from the front guides that are no maneuvers: boosts, decloaks ahead, the straight move of a tractored ship.

use super::{Asked, Tried};
use crate::actor::Actor;
use crate::choice::Choice;
use crate::edition::{Against, Reposition, RollTemplate, TemplateKind};
use crate::judged;
use crate::options::OptionsError;
use crate::report::OptionReport;
use crate::rule::RuleId;
use deadreckon_geometry::reposition::{self, Blocking, Place};
use deadreckon_geometry::template::Template;

/// One such move: whose, with which templates, blocked by what, by which rule.
pub(crate) struct Ahead<'a> {
    pub(crate) actor: Actor<'a>,
    pub(crate) which: Reposition,
    pub(crate) usual: Vec<TemplateKind>,
    pub(crate) blocking: Blocking,
    pub(crate) rule: RuleId,
}

impl Ahead<'_> {
    /// The templates to choose from: straight, then left and right.
    pub(crate) fn templates(&self) -> Vec<Template> {
        let usual: Vec<RollTemplate> =
            self.usual.iter().map(|&template| RollTemplate { template, against: Against::NarrowEnd }).collect();
        let offers = self.actor.offers(self.which, &usual);
        offers.into_iter().flat_map(|o| o.template.template.both_sides()).collect()
    }

    pub(crate) fn judge(&self, choice: Choice, template: Template) -> Result<OptionReport, OptionsError> {
        let tried = self.tried(template)?;
        Ok(judged::placed(&self.actor, choice, &tried.attempt, tried.blocking, self.rule, None)?)
    }

    /// What geometry is asked.
    pub(crate) fn asked(&self, template: Template) -> Asked {
        Asked {
            reposition: reposition::Reposition::Boost { template },
            place: Some(Place::Only),
            blocking: self.actor.blocking(self.which, self.blocking),
        }
    }

    /// Geometry's answer behind the report.
    pub(crate) fn tried(&self, template: Template) -> Result<Tried, OptionsError> {
        let Asked { reposition, blocking, .. } = self.asked(template);
        let table = self.actor.board.table();
        let attempt = reposition::attempt(table, self.actor.mover, reposition, Place::Only, blocking)?;
        Ok(Tried { attempt, blocking, slides: None })
    }
}
