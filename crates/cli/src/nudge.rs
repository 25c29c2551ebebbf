//! How little is missing: the smallest nudges as lines and as JSON.

use crate::{print, words};
use deadreckon_geometry::table::Piece;
use deadreckon_panels::nudge::direction_deg;
use deadreckon_xwing::board::Board;
use deadreckon_xwing::nudge::{
    FURTHEST_SHIFT_MM, FURTHEST_TURN, Nudge, NudgeError, NudgeSlides, Part, Shift, Touch, Touched, Turn, Way,
};
use deadreckon_xwing::report::{OptionReport, SlideChoice};
use serde_json::{Value, json};

/// What would make an option fit, or why that is not known.
pub(crate) type Answer = Result<Option<Nudge>, NudgeError>;

/// Asks about an option of a ship.
pub(crate) fn ask(board: &Board, ship: usize, option: &OptionReport) -> Answer {
    // What cannot be laid at all fits from nowhere.
    if print::is_too_long(option) { Ok(None) } else { board.nudge(ship, option.choice, None) }
}

/// The sentences under an option's row.
pub(crate) fn lines(board: &Board, answer: &Answer) -> Vec<String> {
    match answer {
        Ok(None) => Vec::new(),
        Ok(Some(nudge)) => words::nudge(board, nudge),
        Err(error) => vec![error.to_string()],
    }
}

/// Everything about an option's nudges; `null` where nothing is missing.
pub(crate) fn json(board: &Board, answer: &Answer) -> Value {
    let nudge = match answer {
        Ok(Some(nudge)) => nudge,
        Ok(None) => return Value::Null,
        Err(error) => return json!({ "error": error.to_string() }),
    };
    let told = |mut fields: Value, slide: Option<SlideChoice>| {
        if let Some(slide) = slide {
            fields["slide"] = print::slide_json(slide);
        }
        fields
    };
    let shift = |shift: &Option<Shift>, slides: NudgeSlides| {
        shift.as_ref().map(|shift| told(shift_json(board, shift, nudge.way(shift.by)), slides.shift))
    };
    let turn =
        |turn: &Option<Turn>, slides: NudgeSlides| turn.as_ref().map(|turn| told(turn_json(board, turn), slides.turn));
    json!({
        "searched": { "shift_mm": FURTHEST_SHIFT_MM, "turn_deg": FURTHEST_TURN.to_degrees() },
        "shift": shift(&nudge.shift, nudge.slides),
        "turn": turn(&nudge.turn, nudge.slides),
        "blockers": nudge.blockers.iter().map(|piece| board.table().piece_id(*piece)).collect::<Vec<_>>(),
        "blocker": nudge.blocker.as_ref().map(|blocker| json!({
            "piece": board.table().piece_id(blocker.piece),
            "shift": shift(&blocker.shift, blocker.slides),
            "turn": turn(&blocker.turn, blocker.slides),
        })),
    })
}

fn shift_json(board: &Board, shift: &Shift, way: Way) -> Value {
    json!({
        "mm": shift.length(),
        "by": print::point(shift.by),
        "direction_deg": direction_deg(shift.by),
        "forward_mm": way.forward,
        "left_mm": way.left,
        "touches": touches(board, shift.touches.iter().flatten()),
    })
}

fn turn_json(board: &Board, turn: &Turn) -> Value {
    json!({ "deg": turn.by.to_degrees(), "touches": touches(board, turn.touches.iter()) })
}

fn touches<'t>(board: &Board, touches: impl Iterator<Item = &'t Touch>) -> Vec<Value> {
    let part = |part: Part| match part {
        Part::Piece => "piece",
        Part::End => "end",
        Part::Template => "template",
    };
    let what = |what: Touched| match what {
        Touched::Piece(piece) => json!(board.table().piece_id(piece)),
        Touched::Base => json!({ "own": "base" }),
        Touched::Template => json!({ "own": "template" }),
    };
    let touch = |t: &Touch| json!({ "part": part(t.part), "what": what(t.what), "at": print::point(t.at) });
    touches.map(touch).collect()
}

/// More misplaced pieces than this are counted and not described.
const MOST_DESCRIBED: usize = 12;

/// What is wrong with the pieces of a position as they lie, and what frees each: one line for each sentence.
pub(crate) fn misplaced(board: &Board) -> Vec<String> {
    let table = board.table();
    let ships = (0..table.ships().len()).map(Piece::Ship);
    let pieces = ships.chain((0..table.obstacles().len()).map(Piece::Obstacle));
    let mut wrong = pieces.filter(|piece| board.is_misplaced(*piece));
    let mut said = Vec::new();
    for piece in wrong.by_ref().take(MOST_DESCRIBED) {
        match board.misplacement(piece) {
            Ok(found) => said.extend(found.iter().flat_map(|misplaced| words::misplaced(board, misplaced))),
            Err(error) => said.push(format!("{}: {error}", words::piece(board, piece))),
        }
    }
    match wrong.count() {
        0 => {}
        more => said.push(words::more_misplaced(more)),
    }
    said
}
