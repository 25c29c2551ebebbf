//! A ship about to act: what its edition and its cards let it use.

use crate::board::Board;
use crate::edition::{Change, EditionData, Exception, Reposition, RollTemplate, TemplateKind};
use crate::options::OptionsError;
use crate::position::Ship;
use deadreckon_geometry::reposition::{Blocking, Mover};
use deadreckon_geometry::template::{Side, Template, TemplateShape};

/// A template that a ship may use.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Offer {
    /// The template and how it lies.
    pub(crate) template: RollTemplate,
    /// Whether it is the usual one of the base size, or one that a card brings.
    pub(crate) source: Source,
}

/// Who brings a template.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Source {
    /// The edition.
    Usual,
    /// A card.
    Card,
}

/// A ship of a board, about to act.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Actor<'a> {
    pub(crate) board: &'a Board,
    pub(crate) index: usize,
    pub(crate) ship: &'a Ship,
    pub(crate) mover: Mover,
}

impl<'a> Actor<'a> {
    pub(crate) fn new(board: &'a Board, index: usize) -> Result<Self, OptionsError> {
        let ship = board.position().ships.get(index).ok_or(OptionsError::NoSuchShip(index))?;
        Ok(Self { board, index, ship, mover: Mover::ship(board.table(), index)? })
    }

    pub(crate) fn edition(&self) -> &'a EditionData {
        self.board.edition()
    }

    /// The exceptions of the ship's cards that change a reposition, each with its id.
    pub(crate) fn exceptions(&self, which: Reposition) -> impl Iterator<Item = (&'a str, &'a Exception)> + use<'a> {
        let known = &self.board.edition().exceptions;
        let exceptions = self.ship.exceptions.iter().filter_map(|id| Some((id.as_str(), known.get(id)?)));
        exceptions.filter(move |(_, e)| e.repositions.contains(&which))
    }

    /// The templates of a reposition: the usual ones and those of cards, without any that the parts set lacks.
    ///
    /// No usual template: the base size does not do this, and no card changes that.
    pub(crate) fn offers(&self, which: Reposition, usual: &[RollTemplate]) -> Vec<Offer> {
        if usual.is_empty() {
            return Vec::new();
        }
        let mut replaced = false;
        let mut cards: Vec<RollTemplate> = Vec::new();
        for (_, exception) in self.exceptions(which) {
            if let Change::Templates { templates, .. } = &exception.change {
                replaced |= exception.replaces_always();
                cards.extend(templates);
            }
        }
        let mut offers: Vec<Offer> = Vec::new();
        if !replaced {
            offers.extend(usual.iter().map(|&template| Offer { template, source: Source::Usual }));
        }
        for template in cards {
            if !offers.iter().any(|o| o.template == template) {
                offers.push(Offer { template, source: Source::Card });
            }
        }
        offers.retain(|o| self.has_template(o.template.template));
        offers
    }

    fn has_template(&self, kind: TemplateKind) -> bool {
        let side = (kind.shape != TemplateShape::Straight).then_some(Side::Left);
        let template = Template { shape: kind.shape, speed: kind.speed, side };
        self.board.table().parts().template_measure(template).is_ok()
    }

    /// Whether a card lets the ship ignore obstacles in a reposition.
    pub(crate) fn ignores_obstacles(&self, which: Reposition) -> bool {
        self.exceptions(which).any(|(_, e)| matches!(e.change, Change::IgnoreObstacles))
    }

    /// What blocks a reposition: the edition's rule, unless a card lifts it.
    pub(crate) fn blocking(&self, which: Reposition, plain: Blocking) -> Blocking {
        if self.ignores_obstacles(which) { Blocking::NO_OBSTACLES } else { plain }
    }
}
