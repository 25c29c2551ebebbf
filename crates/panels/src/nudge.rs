//! The next step after a refusal: how little is missing, in words.

use crate::i18n::{Arg, Texts};
use crate::words;
use deadreckon_geometry::maths;
use deadreckon_geometry::pose::{Pose, Vector};
use deadreckon_geometry::table::Piece;
use deadreckon_xwing::board::Board;
use deadreckon_xwing::nudge::{
    BlockerNudge, FURTHEST_SHIFT_MM, FURTHEST_TURN, Fault, Misplaced, Nudge, Shift, Touch, Touched, Turn, Way,
};

/// What is said about an option that does not fit: what would make it fit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NudgeView {
    /// The least of all: the shift of the ship, or that there is none.
    pub step: String,
    /// The turn of the ship, and the nudges of what is in the way.
    pub more: Vec<String>,
}

impl NudgeView {
    /// The nudges of an option in words.
    #[must_use]
    pub fn new(texts: &Texts, board: &Board, nudge: &Nudge) -> Self {
        let step = match &nudge.shift {
            Some(shift) => {
                let touched = touched(texts, board, shift.touches.iter().flatten());
                shift_sentence(texts, "nudge-shift", shift, nudge.start, &[("pieces", Arg::Text(&touched))])
            }
            None => texts.with("nudge-no-shift", &[("mm", Arg::Text(&texts.mm(FURTHEST_SHIFT_MM)))]),
        };
        let turn = match &nudge.turn {
            Some(turn) => {
                let touched = touched(texts, board, turn.touches.iter());
                turn_sentence(texts, "nudge-turn", turn, &[("pieces", Arg::Text(&touched))])
            }
            None => {
                let most = texts.degrees(FURTHEST_TURN.to_degrees());
                texts.with("nudge-no-turn", &[("degrees", Arg::Text(&most))])
            }
        };
        let mut more = vec![turn];
        match (&nudge.blocker, &nudge.blockers[..]) {
            (Some(blocker), _) => more.extend(of_blocker(texts, board, nudge.start, blocker)),
            (None, [] | [_]) => {}
            (None, several) => {
                let names: Vec<String> = several.iter().map(|piece| words::piece(texts, board, *piece)).collect();
                more.push(texts.with("nudge-several", &[("pieces", Arg::Text(&names.join(", ")))]));
            }
        }
        Self { step, more }
    }

    /// All sentences, the next step first.
    pub fn sentences(&self) -> impl Iterator<Item = &String> {
        core::iter::once(&self.step).chain(&self.more)
    }
}

fn of_blocker(texts: &Texts, board: &Board, pilot: Pose, blocker: &BlockerNudge) -> Vec<String> {
    let name = words::piece(texts, board, blocker.piece);
    let piece = [("piece", Arg::Text(name.as_str()))];
    let shift = blocker.shift.as_ref().map(|s| shift_sentence(texts, "nudge-blocker-shift", s, pilot, &piece));
    let turn = blocker.turn.as_ref().map(|t| turn_sentence(texts, "nudge-blocker-turn", t, &piece));
    let mut sentences: Vec<String> = shift.into_iter().chain(turn).collect();
    if sentences.is_empty() {
        sentences.push(texts.with("nudge-blocker-stuck", &piece));
    }
    sentences
}

/// What is wrong with a piece as it lies, and what frees it: one sentence each.
#[must_use]
pub fn misplaced(texts: &Texts, board: &Board, misplaced: &Misplaced) -> Vec<String> {
    let name = words::piece(texts, board, misplaced.piece);
    let of = |key: &str, other: Piece, depth: f64| {
        let (other, depth) = (words::piece(texts, board, other), texts.mm(depth));
        let args = [("piece", Arg::Text(name.as_str())), ("other", Arg::Text(&other)), ("depth", Arg::Text(&depth))];
        texts.with(key, &args)
    };
    let over = misplaced.over.iter().map(|&(other, depth)| match (other, misplaced.fault) {
        (Piece::Edge(_), _) => of("misplaced-off-mat", other, depth),
        (_, Fault::OnObstacle) => of("misplaced-on-obstacle", other, depth),
        (_, Fault::Impossible) => of("misplaced-overlap", other, depth),
    });
    let mut sentences: Vec<String> = over.collect();
    sentences.push(misplaced_step(texts, board, misplaced));
    let piece = [("piece", Arg::Text(name.as_str()))];
    sentences.extend(misplaced.turn.as_ref().map(|turn| turn_sentence(texts, "misplaced-turn", turn, &piece)));
    sentences
}

/// The shift that frees a piece as it lies, or that there is none.
#[must_use]
pub fn misplaced_step(texts: &Texts, board: &Board, misplaced: &Misplaced) -> String {
    let name = words::piece(texts, board, misplaced.piece);
    let piece = [("piece", Arg::Text(name.as_str()))];
    match (&misplaced.shift, misplaced.piece) {
        (None, _) => texts.with("misplaced-nowhere", &piece),
        (Some(shift), Piece::Ship(i)) => {
            let pilot = board.table().ships()[i].pose;
            shift_sentence(texts, "misplaced-shift", shift, pilot, &piece)
        }
        // An obstacle has no pilot to speak of ahead and aside.
        (Some(shift), _) => shift_sentence(texts, "misplaced-shift-on-mat", shift, Pose::new(0.0, 0.0, 0.0), &piece),
    }
}

/// A shift in the pilot's words, as a length and a direction on the mat.
fn shift_sentence(texts: &Texts, key: &str, shift: &Shift, pilot: Pose, more: &[(&str, Arg<'_>)]) -> String {
    let way = way(texts, Way::of(shift.by, pilot));
    let (length, degrees) = (texts.mm(shift.length()), texts.degrees(direction_deg(shift.by)));
    let mut args = vec![("way", Arg::Text(way.as_str())), ("mm", Arg::Text(&length)), ("degrees", Arg::Text(&degrees))];
    args.extend(more);
    texts.with(key, &args)
}

fn turn_sentence(texts: &Texts, key: &str, turn: &Turn, more: &[(&str, Arg<'_>)]) -> String {
    let degrees = texts.degrees(maths::fabs(turn.by).to_degrees());
    let side = if turn.by > 0.0 { "left" } else { "right" };
    let mut args = vec![("degrees", Arg::Text(degrees.as_str())), ("side", Arg::Text(side))];
    args.extend(more);
    texts.with(key, &args)
}

/// The direction of a shift on the mat, degrees counter-clockwise from +x, in (−180, 180].
#[must_use]
pub fn direction_deg(by: Vector) -> f64 {
    maths::atan2(by.y, by.x).to_degrees()
}

/// How far ahead and aside; what would round to nothing beside the other is left out.
fn way(texts: &Texts, way: Way) -> String {
    /// Less is written as nothing, mm.
    const NOTHING_MM: f64 = 0.005;
    let (forward, left) = (maths::fabs(way.forward), maths::fabs(way.left));
    let say = |key: &str, mm: f64| texts.with(key, &[("mm", Arg::Text(&texts.mm(mm)))]);
    let ahead = || say(if way.forward < 0.0 { "nudge-back" } else { "nudge-forward" }, forward);
    let aside = || say(if way.left < 0.0 { "nudge-right" } else { "nudge-left" }, left);
    if left < NOTHING_MM && forward >= left {
        ahead()
    } else if forward < NOTHING_MM {
        aside()
    } else {
        texts.with("nudge-both", &[("ahead", Arg::Text(&ahead())), ("aside", Arg::Text(&aside()))])
    }
}

/// The names of what is touched, each once.
fn touched<'t>(texts: &Texts, board: &Board, touches: impl Iterator<Item = &'t Touch>) -> String {
    let mut names: Vec<String> = Vec::new();
    for touch in touches {
        let name = match touch.what {
            Touched::Piece(piece) => words::piece(texts, board, piece),
            Touched::Base => texts.get("nudge-own-base"),
            Touched::Template => texts.get("nudge-own-template"),
        };
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shift(x: f64, y: f64) -> Shift {
        Shift { by: Vector::new(x, y), touches: [None, None] }
    }

    #[test]
    fn a_way_is_told_as_the_pilot_sees_it() {
        let texts = Texts::english();
        let up = Pose::from_degrees(0.0, 0.0, 90.0);
        for (x, y, said) in [
            (0.0, 0.46, "0.46 mm further forward"),
            (0.0, -0.46, "0.46 mm further back"),
            (1.0, 0.0, "1.00 mm further right"),
            (-1.0, 0.0, "1.00 mm further left"),
            (-1.0, 2.0, "2.00 mm further forward and 1.00 mm further left"),
            (1e-4, 1.0, "1.00 mm further forward"),
        ] {
            assert_eq!(way(&texts, Way::of(shift(x, y).by, up)), said);
        }
    }

    #[test]
    fn every_sentence_has_words() {
        let texts = Texts::english();
        for key in [
            "nudge-shift",
            "nudge-no-shift",
            "nudge-turn",
            "nudge-no-turn",
            "nudge-several",
            "nudge-blocker-shift",
            "nudge-blocker-turn",
            "nudge-blocker-stuck",
            "nudge-own-base",
            "nudge-own-template",
            "misplaced-overlap",
            "misplaced-off-mat",
            "misplaced-on-obstacle",
            "misplaced-shift",
            "misplaced-shift-on-mat",
            "misplaced-turn",
            "misplaced-nowhere",
        ] {
            assert!(texts.has(key), "{key}");
        }
    }
}
