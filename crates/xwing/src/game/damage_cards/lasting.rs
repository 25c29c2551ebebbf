//! What damage cards do as long as they lie face up.

use super::super::colours;
use super::super::state::{ShipId, State};
use crate::bar::ActionKind;
use crate::damage::{DamageCard, Lasting};
use crate::dial::{DialEntry, Difficulty};
use crate::position::Token;
use deadreckon_engine::figure::{Change, Figure};
use deadreckon_engine::rule::RuleId;
use std::collections::BTreeSet;

impl State {
    /// Everything that lasts on a ship, in the order in which its cards were dealt. What begins with the next round
    /// is there from then on.
    fn lasting(&self, ship: ShipId) -> impl Iterator<Item = (DamageCard, &Lasting)> {
        let begun = move |place: usize| self.ship(ship).damage[place].since < self.round;
        let cards = self.face_up_cards(ship).filter(move |(place, _, data)| !data.from_next_round || begun(*place));
        cards.flat_map(|(_, card, data)| data.lasting.iter().map(move |lasting| (card, lasting)))
    }

    fn first_of(&self, ship: ShipId, wanted: impl Fn(&Lasting) -> bool) -> Option<DamageCard> {
        self.lasting(ship).find(|(_, lasting)| wanted(lasting)).map(|(card, _)| card)
    }

    /// The colour in which a ship flies an entry of its dial, with the damage cards that change it.
    #[must_use]
    pub fn difficulty(&self, ship: ShipId, entry: DialEntry) -> (Difficulty, Vec<DamageCard>) {
        let of_damage = self.lasting(ship).filter_map(|(card, lasting)| match lasting {
            Lasting::Difficulty { bearings, shift } if bearings.contains(&entry.maneuver.bearing) => {
                Some((*shift, Some(card)))
            }
            _ => None,
        });
        let texts = self.ship(ship).card.texts.maneuver_colours.iter();
        let of_texts = texts.filter(|text| text.is_about(entry)).map(|text| (text.shift, None));
        let effects: Vec<_> = of_damage.chain(of_texts).collect();
        colours::of_maneuver(self, entry, &effects)
    }

    /// The attack dice of a ship after its damage cards; what takes all dice away comes last.
    pub(in super::super) fn attack_dice_after_cards(&self, ship: ShipId, primary: bool, dice: Figure) -> Figure {
        self.lasting(ship).fold(dice, |dice, (card, lasting)| match lasting {
            Lasting::PrimaryDice(n) if primary => dice.with(card.rule(), Change::Add((*n).into())),
            Lasting::AttackDice(n) => dice.with(card.rule(), Change::Add((*n).into())),
            _ => dice,
        })
    }

    /// The dice of a ship that a card lets roll none.
    pub(in super::super) fn no_attack_dice(&self, ship: ShipId, dice: Figure) -> Figure {
        match self.first_of(ship, |lasting| *lasting == Lasting::NoAttackDice) {
            Some(card) => dice.with(card.rule(), Change::Becomes(0)),
            None => dice,
        }
    }

    /// The agility of a ship after its damage cards, never below 0.
    pub(in super::super) fn agility_after_cards(&self, ship: ShipId, agility: Figure) -> Figure {
        self.lasting(ship).fold(agility, |agility, (card, lasting)| match lasting {
            Lasting::Agility(n) => {
                agility.with(card.rule(), Change::Add((*n).into())).with(RuleId("A-47"), Change::AtLeast(0))
            }
            _ => agility,
        })
    }

    /// The defence dice of a ship after its damage cards.
    pub(in super::super) fn defence_dice_after_cards(&self, ship: ShipId, dice: Figure) -> Figure {
        self.lasting(ship).fold(dice, |dice, (card, lasting)| match lasting {
            Lasting::DefenceDice(n) => dice.with(card.rule(), Change::Add((*n).into())),
            _ => dice,
        })
    }

    /// The card that forbids a ship to attack.
    #[must_use]
    pub fn attack_forbidden_by(&self, ship: ShipId) -> Option<DamageCard> {
        self.first_of(ship, |lasting| *lasting == Lasting::CannotAttack)
    }

    /// Whether a ship may change its attack dice with this kind of token or charge.
    pub(in super::super) fn may_modify_with(&self, ship: ShipId, token: Token) -> bool {
        let forbids = |lasting: &Lasting| matches!(lasting, Lasting::ModifiesOnlyWith(only) if !only.contains(&token));
        self.first_of(ship, forbids).is_none()
    }

    /// The card that forbids a ship an action; `None` stands for the action of a card that is no damage card.
    pub(in super::super) fn action_forbidden_by(&self, ship: ShipId, action: Option<ActionKind>) -> Option<DamageCard> {
        let on_bar = action.is_some_and(|kind| self.ship(ship).card.actions.iter().any(|entry| entry.action == kind));
        self.first_of(ship, |lasting| match lasting {
            Lasting::ActionsOnly(only) => action.is_none_or(|kind| !only.contains(&kind)),
            Lasting::BarClosed => on_bar,
            _ => false,
        })
    }

    /// The card that turns hit damage of a ship into critical damage.
    pub(in super::super) fn hits_are_critical(&self, ship: ShipId) -> Option<DamageCard> {
        self.first_of(ship, |lasting| *lasting == Lasting::HitsAreCritical)
    }

    /// The card by which damage cards are dealt to a ship face up.
    pub(in super::super) fn dealt_face_up(&self, ship: ShipId) -> Option<DamageCard> {
        self.first_of(ship, |lasting| *lasting == Lasting::DealtFaceUp)
    }

    /// How much damage the cards of a ship count as.
    #[must_use]
    pub fn damage_count(&self, ship: ShipId) -> u32 {
        let counts = |place: usize| {
            let data = self.face_up(ship, place).map(|(_, data)| data.lasting.iter());
            let more = data.into_iter().flatten().find_map(|lasting| match lasting {
                Lasting::CountsAs(n) => Some(u32::from(*n)),
                _ => None,
            });
            more.unwrap_or(1)
        };
        (0..self.ship(ship).damage.len()).map(counts).sum()
    }

    /// The card that forbids a ship to set an entry on its dial. A ship whose whole dial would be forbidden may set
    /// anything: it must set something.
    pub(in super::super) fn planning_forbidden_by(&self, ship: ShipId, entry: DialEntry) -> Option<DamageCard> {
        let closed: Vec<_> = self
            .lasting(ship)
            .filter_map(|(card, lasting)| match lasting {
                Lasting::NotPlanned(bearings) => Some((card, bearings)),
                _ => None,
            })
            .collect();
        let by = |entry: &DialEntry| {
            closed.iter().find(|(_, bearings): &&(_, &BTreeSet<_>)| bearings.contains(&entry.maneuver.bearing))
        };
        if self.ship(ship).card.dial.iter().all(|entry| by(entry).is_some()) {
            return None;
        }
        by(&entry).map(|(card, _)| *card)
    }
}
