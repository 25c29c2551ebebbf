//! Which colour an action or a maneuver has when several effects name one (B-14 to B-16, D-11).
//!
//! | | first | second, 2.5 |
//! | --- | --- | --- |
//! | actions | have none | the strictest of the colours that effects name; the printed one is not among them |
//! | maneuvers | the hardest of the colours that effects give | steps add up, between blue and red; purple stays |

use super::places;
use super::state::{Object, ShipId, State};
use crate::bar::ColouredAction;
use crate::card_texts::Condition;
use crate::damage::{DamageCard, Shift};
use crate::dial::{DialEntry, Difficulty};
use crate::edition::round::ColoursClash;

/// The colour of an action of the bar, or of one attached to it, where nothing else names one.
pub(super) fn of_action(state: &State, ship: ShipId, printed: ColouredAction) -> Difficulty {
    named(state, ship, printed).unwrap_or(printed.difficulty)
}

/// The same where a grant names a colour too: the strictest of those named (B-14).
pub(super) fn of_action_named(state: &State, ship: ShipId, printed: ColouredAction, also: Difficulty) -> Difficulty {
    named(state, ship, printed).map_or(also, |named| named.max(also))
}

/// The strictest colour that texts of the ship's cards name for an action.
fn named(state: &State, ship: ShipId, printed: ColouredAction) -> Option<Difficulty> {
    let texts = state.ship(ship).card.texts.action_colours.iter();
    let about = texts.filter(|text| {
        (text.actions.is_empty() || text.actions.contains(&printed.action))
            && text.printed.is_none_or(|colour| colour == printed.difficulty)
            && text.only_if.is_none_or(|condition| holds(state, ship, condition))
    });
    about.map(|text| text.colour).max()
}

fn holds(state: &State, ship: ShipId, condition: Condition) -> bool {
    match condition {
        Condition::ObstacleAtRange(near, far) => places::other_objects(state, ship).into_iter().any(|object| {
            matches!(object, Object::Obstacle(_)) && (near..=far).contains(&places::range(state, ship, object))
        }),
    }
}

/// An effect on the colour of a maneuver; purple stays.
#[derive(Clone, Copy)]
pub(super) enum Effect {
    /// Of a card.
    Shifts(Shift),
    /// It names a colour, by hand.
    Names(Difficulty),
}

impl Effect {
    /// The colour after it alone.
    const fn of(self, printed: Difficulty) -> Difficulty {
        match (self, printed) {
            (_, Difficulty::Purple) => printed,
            (Self::Shifts(shift), _) => shift.of(printed),
            (Self::Names(colour), _) => colour,
        }
    }

    /// Steps towards red; 0 for what names a colour.
    const fn step(self) -> i32 {
        match self {
            Self::Shifts(shift) => shift.step(),
            Self::Names(_) => 0,
        }
    }
}

/// The colour of a maneuver after effects that change it, each with the damage card that it comes from; and the cards
/// without which it would be another.
pub(super) fn of_maneuver(
    state: &State,
    entry: DialEntry,
    effects: &[(Effect, Option<DamageCard>)],
) -> (Difficulty, Vec<DamageCard>) {
    let clash = state.rules().colours_clash;
    let all: Vec<Effect> = effects.iter().map(|(effect, _)| *effect).collect();
    let colour = after(clash, entry.difficulty, &all);
    let matters = |n: usize| {
        let without: Vec<Effect> = all.iter().enumerate().filter(|(other, _)| *other != n).map(|(_, e)| *e).collect();
        after(clash, entry.difficulty, &without) != colour
    };
    let cards = effects.iter().enumerate().filter_map(|(n, (_, card))| card.filter(|_| matters(n)));
    (colour, cards.collect())
}

fn after(clash: ColoursClash, printed: Difficulty, effects: &[Effect]) -> Difficulty {
    if printed == Difficulty::Purple {
        return printed;
    }
    match clash {
        ColoursClash::HardestWins => effects.iter().map(|effect| effect.of(printed)).max().unwrap_or(printed),
        ColoursClash::AddUp => {
            let named = effects.iter().filter(|effect| effect.step() == 0).map(|effect| effect.of(printed)).max();
            let colour = named.unwrap_or(printed);
            if colour == Difficulty::Purple {
                return colour;
            }
            let steps: i32 = effects.iter().map(|effect| effect.step()).sum();
            let scale = [Difficulty::Easy, Difficulty::White, Difficulty::Red];
            let at = scale.iter().position(|it| *it == colour).unwrap_or(1);
            let at = i32::try_from(at).unwrap_or(1).saturating_add(steps).clamp(0, 2);
            scale[usize::try_from(at).unwrap_or(1)]
        }
    }
}
