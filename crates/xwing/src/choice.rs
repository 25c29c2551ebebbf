//! What a player may choose: an action with its parameters, and its stable text key.
//!
//! ```
//! use deadreckon_xwing::choice::{Action, Choice};
//! let roll: Choice = "barrel_roll.left.front".parse()?;
//! assert_eq!(roll.action(), Action::BarrelRoll);
//! assert_eq!(roll.to_string(), "barrel_roll.left.front");
//! assert!("barrel_roll.up".parse::<Choice>().is_err());
//! # Ok::<(), deadreckon_xwing::choice::UnknownChoice>(())
//! ```

use crate::edition::TemplateKind;
use deadreckon_geometry::maneuver::{Bearing, Maneuver};
pub use deadreckon_geometry::reposition::{Alignment as Place, Curve};
use deadreckon_geometry::template::{Side, Template, TemplateShape};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// Something a ship may do that moves it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// A maneuver of the dial.
    Maneuver,
    /// Boost.
    Boost,
    /// Barrel roll.
    BarrelRoll,
    /// Decloak.
    Decloak,
    /// The move of a tractored ship.
    TractorMove,
    /// A turn of 90 degrees on the spot.
    Rotate,
}

impl Action {
    /// All actions, in the order in which panels list them.
    pub const ALL: [Self; 6] =
        [Self::Maneuver, Self::Boost, Self::BarrelRoll, Self::Decloak, Self::TractorMove, Self::Rotate];

    /// The word used in keys and files, such as `barrel_roll`.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Maneuver => "maneuver",
            Self::Boost => "boost",
            Self::BarrelRoll => "barrel_roll",
            Self::Decloak => "decloak",
            Self::TractorMove => "tractor_move",
            Self::Rotate => "rotate",
        }
    }
}

/// A word that names no action.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("\"{0}\" is no action; known are maneuver, boost, barrel_roll, decloak, tractor_move and rotate")]
pub struct UnknownAction(pub String);

impl FromStr for Action {
    type Err = UnknownAction;

    /// Accepts `barrel-roll` for `barrel_roll` and `tractor` for `tractor_move`.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let plain = text.replace('-', "_");
        if plain == "tractor" {
            return Ok(Self::TractorMove);
        }
        Self::ALL.into_iter().find(|a| a.key() == plain).ok_or_else(|| UnknownAction(text.to_owned()))
    }
}

/// The parameters of a roll; keys are `left`, `left.front`, `left.front.straight_2`, `left.forward.bank_1.front`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Roll {
    /// The pilot's side.
    pub side: Side,
    /// The place along the template; `None` where the edition slides instead.
    pub place: Option<Place>,
    /// Another template than the usual one of the base size.
    pub template: Option<TemplateKind>,
    /// Which way a bank or turn curves; `None` for straights.
    pub curve: Option<Curve>,
}

impl Roll {
    /// A roll with the usual template to one of three places.
    #[must_use]
    pub const fn to(side: Side, place: Place) -> Self {
        Self { side, place: Some(place), template: None, curve: None }
    }

    /// A roll with the usual template that slides.
    #[must_use]
    pub const fn sliding(side: Side) -> Self {
        Self { side, place: None, template: None, curve: None }
    }
}

/// One thing a player may choose.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Choice {
    /// A maneuver; `place` only where the edition gives Tallon rolls three places.
    Maneuver {
        /// Which one.
        maneuver: Maneuver,
        /// The place of a Tallon roll along its new facing.
        place: Option<Place>,
    },
    /// Boost with a template.
    Boost(Template),
    /// Barrel roll.
    BarrelRoll(Roll),
    /// Decloak to the side.
    DecloakSideways(Roll),
    /// Decloak ahead with a template.
    DecloakAhead(Template),
    /// A tractored ship is rolled.
    TractorRoll(Roll),
    /// A tractored ship is moved ahead.
    TractorBoost(Template),
    /// A turn of 90 degrees to this side about the base's centre.
    Rotate(Side),
}

impl Choice {
    /// The action it belongs to.
    #[must_use]
    pub const fn action(&self) -> Action {
        match self {
            Self::Maneuver { .. } => Action::Maneuver,
            Self::Boost(_) => Action::Boost,
            Self::BarrelRoll(_) => Action::BarrelRoll,
            Self::DecloakSideways(_) | Self::DecloakAhead(_) => Action::Decloak,
            Self::TractorRoll(_) | Self::TractorBoost(_) => Action::TractorMove,
            Self::Rotate(_) => Action::Rotate,
        }
    }
}

fn template_key(t: Template) -> String {
    let kind = TemplateKind { shape: t.shape, speed: t.speed }.key();
    t.side.map_or(kind.clone(), |side| format!("{kind}_{}", side.key()))
}

const fn curve_key(curve: Curve) -> &'static str {
    match curve {
        Curve::Forward => "forward",
        Curve::Backward => "backward",
    }
}

impl fmt::Display for Roll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.side.key())?;
        if let Some(curve) = self.curve {
            write!(f, ".{}", curve_key(curve))?;
        }
        if let Some(place) = self.place {
            write!(f, ".{}", place.key())?;
        }
        if let Some(template) = self.template {
            write!(f, ".{}", template.key())?;
        }
        Ok(())
    }
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.action().key())?;
        match self {
            Self::Maneuver {
                maneuver: Maneuver { bearing: Bearing::Stationary, speed: 0, side: None },
                place: None,
            } => f.write_str(".stationary"),
            Self::Maneuver { maneuver, place } => {
                write!(f, ".{}_{}", maneuver.bearing.key(), maneuver.speed)?;
                if let Some(side) = maneuver.side {
                    write!(f, "_{}", side.key())?;
                }
                place.map_or(Ok(()), |place| write!(f, ".{}", place.key()))
            }
            Self::Boost(t) | Self::DecloakAhead(t) | Self::TractorBoost(t) => write!(f, ".{}", template_key(*t)),
            Self::BarrelRoll(roll) | Self::DecloakSideways(roll) | Self::TractorRoll(roll) => write!(f, ".{roll}"),
            Self::Rotate(side) => write!(f, ".{}", side.key()),
        }
    }
}

/// A text that is no key of a choice.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("\"{0}\" is no choice; keys look like barrel_roll.left.front, boost.bank_1_left or maneuver.turn_2_right")]
pub struct UnknownChoice(pub String);

fn parse_side(word: &str) -> Option<Side> {
    Side::BOTH.into_iter().find(|s| s.key() == word)
}

/// Splits `turn_2_left` into name, speed and side.
fn parse_numbered(text: &str) -> Option<(&str, u8, Option<Side>)> {
    let (rest, side) = match text.rsplit_once('_') {
        Some((rest, word)) if parse_side(word).is_some() => (rest, parse_side(word)),
        _ => (text, None),
    };
    let (name, speed) = rest.rsplit_once('_')?;
    speed.bytes().all(|b| b.is_ascii_digit()).then_some(())?;
    Some((name, speed.parse().ok()?, side))
}

fn parse_template(text: &str) -> Option<Template> {
    let (name, speed, side) = parse_numbered(text)?;
    let shape = parse_shape(name)?;
    ((shape == TemplateShape::Straight) == side.is_none()).then_some(Template { shape, speed, side })
}

fn parse_shape(name: &str) -> Option<TemplateShape> {
    [TemplateShape::Straight, TemplateShape::Bank, TemplateShape::Turn].into_iter().find(|s| s.key() == name)
}

fn parse_roll(text: &str) -> Option<Roll> {
    let mut words = text.split('.').peekable();
    let side = parse_side(words.next()?)?;
    let curve = words.peek().and_then(|w| Curve::BOTH.into_iter().find(|c| curve_key(*c) == *w));
    if curve.is_some() {
        words.next();
    }
    let place = words.peek().and_then(|w| Place::ALL.into_iter().find(|p| p.key() == *w));
    if place.is_some() {
        words.next();
    }
    let template = match words.next() {
        None => None,
        Some(word) => match parse_numbered(word)? {
            (name, speed, None) => Some(TemplateKind { shape: parse_shape(name)?, speed }),
            _ => return None,
        },
    };
    words.next().is_none().then_some(Roll { side, place, template, curve })
}

fn parse_maneuver(text: &str) -> Option<Choice> {
    if text == "stationary" {
        return Some(Choice::Maneuver { maneuver: Maneuver::new(Bearing::Stationary, 0, None), place: None });
    }
    let (move_text, place) = match text.split_once('.') {
        Some((m, p)) => (m, Some(Place::ALL.into_iter().find(|place| place.key() == p)?)),
        None => (text, None),
    };
    let (name, speed, side) = parse_numbered(move_text)?;
    let bearing = Bearing::ALL.into_iter().find(|b| b.key() == name)?;
    Some(Choice::Maneuver { maneuver: Maneuver::new(bearing, speed, side), place })
}

impl FromStr for Choice {
    type Err = UnknownChoice;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let parse = || {
            let (action, rest) = text.split_once('.')?;
            let action = Action::ALL.into_iter().find(|a| a.key() == action)?;
            match action {
                Action::Maneuver => parse_maneuver(rest),
                Action::Boost => parse_template(rest).map(Self::Boost),
                Action::BarrelRoll => parse_roll(rest).map(Self::BarrelRoll),
                Action::Decloak => {
                    parse_roll(rest).map(Self::DecloakSideways).or_else(|| parse_template(rest).map(Self::DecloakAhead))
                }
                Action::TractorMove => {
                    parse_roll(rest).map(Self::TractorRoll).or_else(|| parse_template(rest).map(Self::TractorBoost))
                }
                Action::Rotate => parse_side(rest).map(Self::Rotate),
            }
        };
        parse().ok_or_else(|| UnknownChoice(text.to_owned()))
    }
}

impl Serialize for Choice {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Choice {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_read_back() {
        for key in [
            "maneuver.stationary",
            "maneuver.turn_2_left",
            "maneuver.reverse_bank_1_right",
            "maneuver.koiogran_4",
            "maneuver.tallon_3_left.front",
            "boost.straight_1",
            "boost.bank_1_left",
            "barrel_roll.left",
            "barrel_roll.right.back",
            "barrel_roll.left.front.straight_2",
            "barrel_roll.left.forward.middle.bank_1",
            "decloak.right.middle",
            "decloak.straight_2",
            "tractor_move.left.front",
            "tractor_move.straight_1",
            "rotate.right",
        ] {
            assert_eq!(key.parse::<Choice>().map(|c| c.to_string()), Ok(key.to_owned()));
        }
    }

    #[test]
    fn other_texts_are_refused() {
        for text in ["", "boost", "boost.", "boost.bank_1", "boost.straight_1_left", "boost.bank_+1_left", "rotate.up"]
        {
            assert!(text.parse::<Choice>().is_err(), "{text}");
        }
    }
}
