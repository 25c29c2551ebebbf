//! What the things of the rules are called: options, pieces, reasons.

use crate::i18n::{Arg, Texts};
use deadreckon_geometry::maneuver::{Bearing, Maneuver};
use deadreckon_geometry::table::Piece;
use deadreckon_geometry::template::{Side, Template, TemplateShape};
use deadreckon_xwing::board::Board;
use deadreckon_xwing::choice::{Action, Choice, Curve, Place, Roll};
use deadreckon_xwing::rule::Reason;

/// The name of an action.
#[must_use]
pub fn action(texts: &Texts, action: Action) -> String {
    texts.get(match action {
        Action::Maneuver => "action-maneuver",
        Action::Boost => "action-boost",
        Action::BarrelRoll => "action-barrel-roll",
        Action::Decloak => "action-decloak",
        Action::TractorMove => "action-tractor-move",
        Action::Rotate => "action-rotate",
    })
}

/// What an option is called within its action.
#[must_use]
pub fn choice(texts: &Texts, choice: &Choice) -> String {
    match choice {
        Choice::Maneuver { maneuver: m, place } => placed(texts, maneuver(texts, *m), *place),
        Choice::Boost(t) | Choice::DecloakAhead(t) | Choice::TractorBoost(t) => template(texts, *t),
        Choice::BarrelRoll(r) | Choice::DecloakSideways(r) | Choice::TractorRoll(r) => roll(texts, r),
        Choice::Rotate(side) => texts.with("option-rotate", &[("side", Arg::Text(side.key()))]),
    }
}

/// What a maneuver is called.
#[must_use]
pub fn maneuver(texts: &Texts, maneuver: Maneuver) -> String {
    let key = match maneuver.bearing {
        Bearing::Stationary => "option-stationary",
        Bearing::Straight => "option-straight",
        Bearing::Bank => "option-bank",
        Bearing::Turn => "option-turn",
        Bearing::Koiogran => "option-koiogran",
        Bearing::Segnor => "option-segnor",
        Bearing::Tallon => "option-tallon",
        Bearing::ReverseStraight => "option-reverse-straight",
        Bearing::ReverseBank => "option-reverse-bank",
        Bearing::SideslipBank => "option-sideslip-bank",
        Bearing::SideslipTurn => "option-sideslip-turn",
    };
    numbered(texts, key, maneuver.speed, maneuver.side)
}

/// What the row of a maneuver on the dial is called; other choices have none.
#[must_use]
pub fn dial_row(texts: &Texts, choice: &Choice) -> String {
    let Choice::Maneuver { maneuver, place } = choice else { return String::new() };
    let name = texts.get(match maneuver.bearing {
        Bearing::Stationary => "dial-stationary",
        Bearing::Straight => "dial-straight",
        Bearing::Bank => "dial-bank",
        Bearing::Turn => "dial-turn",
        Bearing::Koiogran => "dial-koiogran",
        Bearing::Segnor => "dial-segnor",
        Bearing::Tallon => "dial-tallon",
        Bearing::ReverseStraight => "dial-reverse-straight",
        Bearing::ReverseBank => "dial-reverse-bank",
        Bearing::SideslipBank => "dial-sideslip-bank",
        Bearing::SideslipTurn => "dial-sideslip-turn",
    });
    placed(texts, name, *place)
}

/// What a template is called.
#[must_use]
pub fn template(texts: &Texts, template: Template) -> String {
    let key = match template.shape {
        TemplateShape::Straight => "option-straight",
        TemplateShape::Bank => "option-bank",
        TemplateShape::Turn => "option-turn",
    };
    numbered(texts, key, template.speed, template.side)
}

fn numbered(texts: &Texts, key: &str, speed: u8, side: Option<Side>) -> String {
    let speed = speed.to_string();
    texts.with(key, &[("speed", Arg::Text(&speed)), ("side", Arg::Text(side.map_or("none", Side::key)))])
}

fn placed(texts: &Texts, name: String, place: Option<Place>) -> String {
    match place {
        None => name,
        Some(place) => texts.with("option-placed", &[("name", Arg::Text(&name)), ("place", Arg::Text(place.key()))]),
    }
}

fn roll(texts: &Texts, roll: &Roll) -> String {
    let curve = match roll.curve {
        None => "none",
        Some(Curve::Forward) => "forward",
        Some(Curve::Backward) => "backward",
    };
    let mut name = texts.with("option-roll", &[("side", Arg::Text(roll.side.key())), ("curve", Arg::Text(curve))]);
    if let Some(kind) = roll.template {
        let shape = texts.get(match kind.shape {
            TemplateShape::Straight => "template-straight",
            TemplateShape::Bank => "template-bank",
            TemplateShape::Turn => "template-turn",
        });
        let speed = kind.speed.to_string();
        let args = [("name", Arg::Text(name.as_str())), ("shape", Arg::Text(&shape)), ("speed", Arg::Text(&speed))];
        name = texts.with("option-with-template", &args);
    }
    placed(texts, name, roll.place)
}

/// What a piece is called: a ship's name, an obstacle's id, the mat's edge.
#[must_use]
pub fn piece(texts: &Texts, board: &Board, piece: Piece) -> String {
    match piece {
        Piece::Edge(_) => texts.get("piece-edge"),
        Piece::Ship(i) => board.position().ships.get(i).map_or_else(String::new, |ship| ship.label().to_owned()),
        Piece::Obstacle(_) => board.table().piece_id(piece).to_owned(),
    }
}

/// A reason as a sentence, with the rule's id behind it.
#[must_use]
pub fn reason(texts: &Texts, board: &Board, reason: &Reason) -> String {
    let met = match reason.piece.as_deref() {
        None => String::new(),
        Some("edge") => texts.get("piece-edge"),
        Some(id) => board
            .position()
            .ship_index(id)
            .and_then(|i| board.position().ships.get(i))
            .map_or_else(|| id.to_owned(), |ship| ship.label().to_owned()),
    };
    // Sentences speak of a depth, which is the margin without its sign.
    let depth = texts.mm(reason.mm.map_or(0.0, f64::abs));
    let sentence = texts.with(reason.key, &[("piece", Arg::Text(&met)), ("depth", Arg::Text(&depth))]);
    texts.with("reason-with-rule", &[("sentence", Arg::Text(&sentence)), ("rule", Arg::Text(reason.rule.0))])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_called_by_words() {
        let texts = Texts::english();
        for (key, words) in [
            ("maneuver.stationary", "Stationary"),
            ("maneuver.turn_2_left", "Left turn 2"),
            ("maneuver.reverse_bank_1_right", "Reverse right bank 1"),
            ("maneuver.tallon_3_left.front", "Left Tallon roll 3, front"),
            ("boost.straight_1", "Straight 1"),
            ("boost.bank_1_right", "Right bank 1"),
            ("barrel_roll.left", "Left"),
            ("barrel_roll.right.back", "Right, back"),
            ("barrel_roll.left.front.straight_2", "Left with straight 2, front"),
            ("barrel_roll.left.forward.middle.bank_1", "Left, curving forward with bank 1, middle"),
            ("decloak.straight_2", "Straight 2"),
            ("rotate.right", "A quarter turn to the right"),
        ] {
            assert_eq!(choice(&texts, &key.parse().unwrap()), words, "{key}");
        }
    }

    #[test]
    fn every_reason_has_a_sentence() {
        let texts = Texts::english();
        for key in Reason::KEYS {
            assert!(texts.has(key), "{key}");
        }
    }
}
