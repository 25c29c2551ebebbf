//! Carrying out what damage cards and devices do to a ship ([`Deed`]).

use super::Progress;
use super::event::GameEvent;
use super::state::ShipId;
use crate::deed::Deed;
use crate::dice::{ATTACK, AttackFace};
use crate::rule::RuleId;
use deadreckon_engine::dice::{DiceError, Request};

impl Progress<'_> {
    /// Does to a ship, in order, what stands on a card or device; `card` is the place of the damage card that says so.
    /// Whether the ship is destroyed is looked at afterwards by who called.
    pub(super) fn deeds(
        &mut self,
        ship: ShipId,
        deeds: &[Deed],
        rule: RuleId,
        card: Option<usize>,
    ) -> Result<(), DiceError> {
        for deed in deeds {
            // A ship that has left the mat suffers no more.
            if self.state.ship(ship).on_board().is_none() {
                return Ok(());
            }
            match deed {
                Deed::Damage(number) => self.suffer(ship, *number, 0)?,
                Deed::Critical(number) => self.suffer(ship, 0, *number)?,
                Deed::DealFaceUp(number) => {
                    for _ in 0..*number {
                        self.deal(ship, true)?;
                    }
                }
                Deed::Gain(token, number) => self.gain(ship, *token, *number, rule),
                Deed::SkipAction => self.skip_action(ship, rule),
                Deed::DiscardWeapon => self.discard_weapon(ship),
                Deed::Repair => {
                    if let Some(place) = card {
                        self.repair(ship, place);
                    }
                }
                Deed::Roll(number, faces) => {
                    let mut rolled = self.roll_attack_dice(ship, *number, rule)?;
                    // All damage of one roll is suffered together: hits first.
                    rolled.sort_unstable();
                    for face in rolled {
                        self.deeds(ship, faces.get(&face).map_or(&[], Vec::as_slice), rule, card)?;
                    }
                }
            }
        }
        Ok(())
    }

    /// Rolls attack dice for a ship outside of attacks.
    pub(super) fn roll_attack_dice(
        &mut self,
        ship: ShipId,
        number: u32,
        rule: RuleId,
    ) -> Result<Vec<AttackFace>, DiceError> {
        let rolled = self.dice.roll(&Request { die: ATTACK, number, rule })?;
        let faces: Vec<AttackFace> = rolled.into_iter().map(AttackFace::of).collect();
        self.events.extend(faces.iter().map(|face| GameEvent::Rolled { ship, face: *face, rule }));
        Ok(faces)
    }
}
