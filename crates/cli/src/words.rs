//! What things are called in tables and pictures, in English.

use deadreckon_geometry::maneuver::{Bearing, Maneuver};
use deadreckon_geometry::table::Piece;
use deadreckon_geometry::template::{Side, Template, TemplateShape};
use deadreckon_geometry::tolerance::{Judgement, ToleranceVerdict};
use deadreckon_scene::display_list::Arg;
use deadreckon_scene::texts::plain_number;
use deadreckon_xwing::board::Board;
use deadreckon_xwing::choice::{Action, Choice, Curve, Place, Roll};
use deadreckon_xwing::report::{OptionReport, Outcome};
use deadreckon_xwing::rule::Reason;

/// The name of an action.
pub(crate) const fn action(action: Action) -> &'static str {
    match action {
        Action::Maneuver => "Maneuvers",
        Action::Boost => "Boost",
        Action::BarrelRoll => "Barrel roll",
        Action::Decloak => "Decloak",
        Action::TractorMove => "Tractored",
        Action::Rotate => "Rotate",
    }
}

/// What an option is called within its action.
pub(crate) fn choice(choice: &Choice) -> String {
    match choice {
        Choice::Maneuver { maneuver: m, place } => placed(maneuver(*m), *place),
        Choice::Boost(t) | Choice::DecloakAhead(t) | Choice::TractorBoost(t) => template(*t),
        Choice::BarrelRoll(r) | Choice::DecloakSideways(r) | Choice::TractorRoll(r) => roll(r),
        Choice::Rotate(side) => format!("a quarter turn to the {}", side.key()),
    }
}

fn maneuver(maneuver: Maneuver) -> String {
    let name = match maneuver.bearing {
        Bearing::Stationary => return "stationary".to_owned(),
        Bearing::Straight => "straight",
        Bearing::Bank => "bank",
        Bearing::Turn => "turn",
        Bearing::Koiogran => "Koiogran turn",
        Bearing::Segnor => "Segnor's loop",
        Bearing::Tallon => "Tallon roll",
        Bearing::ReverseStraight => "reverse straight",
        Bearing::ReverseBank => "reverse bank",
        Bearing::SideslipBank => "sideslip bank",
        Bearing::SideslipTurn => "sideslip turn",
    };
    sided(&format!("{name} {}", maneuver.speed), maneuver.side)
}

/// What a template is called.
pub(crate) fn template(template: Template) -> String {
    sided(&format!("{} {}", shape(template.shape), template.speed), template.side)
}

fn sided(name: &str, side: Option<Side>) -> String {
    side.map_or_else(|| name.to_owned(), |side| format!("{} {name}", side.key()))
}

const fn shape(shape: TemplateShape) -> &'static str {
    match shape {
        TemplateShape::Straight => "straight",
        TemplateShape::Bank => "bank",
        TemplateShape::Turn => "turn",
    }
}

fn placed(name: String, place: Option<Place>) -> String {
    place.map_or_else(|| name.clone(), |place| format!("{name}, {}", place.key()))
}

fn roll(roll: &Roll) -> String {
    let mut name = roll.side.key().to_owned();
    match roll.curve {
        None => {}
        Some(Curve::Forward) => name += ", curving forward",
        Some(Curve::Backward) => name += ", curving backward",
    }
    if let Some(kind) = roll.template {
        name += &format!(" with {} {}", shape(kind.shape), kind.speed);
    }
    placed(name, roll.place)
}

/// What is said about an option in a word or two.
pub(crate) fn verdict(option: &OptionReport) -> &'static str {
    match &option.outcome {
        _ if !option.legal => "does not fit",
        Outcome::BackedOff(_) => "backs off",
        _ if option.reasons.iter().any(|r| r.key == "reason-base-off-mat") => "leaves the mat",
        _ if !option.obstacles_met.is_empty() => "meets an obstacle",
        _ => "fits",
    }
}

/// How certain a reposition is within a stated slack, and between which margins.
pub(crate) fn certainty(judgement: &Judgement) -> String {
    let word = match judgement.verdict {
        ToleranceVerdict::Fits => "surely fits",
        ToleranceVerdict::FitsIfPlacedWell => "fits only if placed well",
        ToleranceVerdict::TooClose => "too close to call",
        ToleranceVerdict::DoesNotFit => "surely does not fit",
    };
    format!("{word}, {} to {}", plain_number(judgement.lowest, 2), mm(judgement.highest))
}

/// What a piece is called: a ship's name, an obstacle's id, the mat's edge.
pub(crate) fn piece(board: &Board, piece: Piece) -> String {
    match piece {
        Piece::Edge(_) => "the mat's edge".to_owned(),
        Piece::Ship(i) => board.position().ships.get(i).map_or_else(String::new, |ship| ship.label().to_owned()),
        Piece::Obstacle(_) => board.table().piece_id(piece).to_owned(),
    }
}

/// A reason as a clause, with the rule's id behind it.
pub(crate) fn reason(board: &Board, reason: &Reason) -> String {
    let met = match reason.piece.as_deref() {
        None => String::new(),
        Some("edge") => "the mat's edge".to_owned(),
        Some(id) => {
            let ship = board.position().ship_index(id).and_then(|i| board.position().ships.get(i));
            ship.map_or_else(|| id.to_owned(), |ship| ship.label().to_owned())
        }
    };
    // The words speak of a depth, which is the margin without its sign.
    let depth = mm(reason.mm.map_or(0.0, f64::abs));
    let clause = match reason.key {
        "reason-base-on-ship" => format!("base {depth} deep on {met}"),
        "reason-base-on-obstacle" => format!("base {depth} deep on {met}"),
        "reason-base-off-mat" => format!("base {depth} beyond {met}"),
        "reason-template-on-obstacle" => format!("template {depth} deep on {met}"),
        "reason-no-free-slide" => "no slide of template and ship is free".to_owned(),
        "reason-template-too-long" => "the template is longer than the side of the base".to_owned(),
        "reason-tallon-elsewhere" => "another place of this roll is free and must be taken".to_owned(),
        "reason-backed-off" => format!("full length {depth} deep on {met}"),
        "reason-size-cannot" => "no ship with this base does this".to_owned(),
        "reason-not-in-edition" => "this edition has no such thing".to_owned(),
        // A key without words shows itself, so that a gap is seen.
        other => other.to_owned(),
    };
    format!("{clause} ({})", reason.rule)
}

/// A length with two decimals and a true minus sign; what would round to nothing is said to be below the last digit.
pub(crate) fn mm(value: f64) -> String {
    let below = value != 0.0 && value.abs() < 0.005;
    match (below, value < 0.0) {
        (true, true) => "over \u{2212}0.01 mm".to_owned(),
        (true, false) => "under 0.01 mm".to_owned(),
        (false, _) => format!("{} mm", plain_number(value, 2)),
    }
}

/// An angle in degrees with two decimals.
pub(crate) fn degrees(value: f64) -> String {
    format!("{}°", plain_number(value, 2))
}

/// The words on a picture, by the keys of [`deadreckon_scene::texts::KEYS`].
pub(crate) fn picture(key: &str, args: &[(&'static str, Arg)]) -> String {
    let of = |name: &str| {
        let arg = args.iter().find(|(known, _)| *known == name).map(|(_, arg)| arg);
        match arg {
            None => String::new(),
            Some(Arg::Text(text)) => text.clone(),
            Some(Arg::Number { value, decimals }) => plain_number(*value, *decimals),
        }
    };
    match key {
        "scene-contact" => "contact".to_owned(),
        "scene-gap" | "scene-scale" => format!("{} mm", of("mm")),
        "scene-overlap" => format!("\u{2212}{} mm", of("mm")),
        "scene-parts" => format!("parts set: {}", of("name")),
        "scene-range" => format!("{} mm · range {}", of("mm"), of("range")),
        "scene-out-of-range" => format!("{} mm · out of range", of("mm")),
        "scene-to-range" => format!("{} mm to range {}", of("mm"), of("range")),
        "scene-map-template" => "template, mm forward".to_owned(),
        "scene-map-ship" => "ship, mm forward".to_owned(),
        other => other.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use deadreckon_xwing::edition::Edition;
    use deadreckon_xwing::position::Position;
    use deadreckon_xwing::rule::RuleId;

    #[test]
    fn options_are_called_by_words() {
        for (key, words) in [
            ("maneuver.stationary", "stationary"),
            ("maneuver.turn_2_left", "left turn 2"),
            ("maneuver.reverse_bank_1_right", "right reverse bank 1"),
            ("maneuver.tallon_3_left.front", "left Tallon roll 3, front"),
            ("boost.straight_1", "straight 1"),
            ("barrel_roll.right.back", "right, back"),
            ("barrel_roll.left.front.straight_2", "left with straight 2, front"),
            ("barrel_roll.left.forward.middle.bank_1", "left, curving forward with bank 1, middle"),
            ("rotate.right", "a quarter turn to the right"),
        ] {
            assert_eq!(choice(&key.parse().unwrap()), words, "{key}");
        }
    }

    #[test]
    fn every_reason_and_every_text_of_a_picture_has_words() {
        let board = Board::new(Position::new(Edition::Second), &deadreckon_content::shipped::components()).unwrap();
        for key in Reason::KEYS {
            let found =
                reason(&board, &Reason { key, rule: RuleId("C-03"), piece: Some("edge".into()), mm: Some(-1.5) });
            assert!(!found.contains(key) && found.ends_with("(C-03)"), "{found}");
        }
        for (key, _) in deadreckon_scene::texts::KEYS {
            assert_ne!(picture(key, &[]), key);
        }
    }

    #[test]
    fn lengths_have_a_true_minus_and_no_empty_zero() {
        assert_eq!(mm(-0.5), "\u{2212}0.50 mm");
        assert_eq!(mm(0.0), "0.00 mm");
        assert_eq!(mm(0.0049), "under 0.01 mm");
        assert_eq!(mm(-0.0049), "over \u{2212}0.01 mm");
    }
}
