//! `reckon reach`: every place where a ship can end its move this turn.

use crate::Streams;
use crate::args::{EXIT_NO, EXIT_OK, ReachArgs};
use crate::{board, print};
use deadreckon_geometry::pose::Pose;
use deadreckon_xwing::board::Board;
use deadreckon_xwing::edition::Placement;
use deadreckon_xwing::reach::{Executed, Reach, ReachEnd, ReachMove};
use serde_json::{Value, json};

/// Answers; exit code 1 if the ship has no maneuver at all.
pub(crate) fn run(args: &ReachArgs, streams: &mut Streams<'_>) -> anyhow::Result<u8> {
    let board = board::board(&args.position, streams)?;
    let ship = board::ship(&board, &args.ship)?;
    let reach = board.reach(ship)?;
    if args.json {
        serde_json::to_writer_pretty(&mut *streams.output, &json(&board, args, &reach))?;
        writeln!(streams.output)?;
    } else {
        write!(streams.output, "{}", words(&board, ship, &reach))?;
    }
    Ok(if reach.moves.is_empty() { EXIT_NO } else { EXIT_OK })
}

/// A place where a ship can end, or could if nothing were in the way.
pub(crate) struct EndPlace {
    /// Where it stands.
    pub(crate) end: Pose,
    /// Whether it may.
    pub(crate) legal: bool,
}

/// All places, as a picture shows them.
pub(crate) fn places(board: &Board, ship: usize) -> anyhow::Result<Vec<EndPlace>> {
    let reach = board.reach(ship)?;
    let after = |m: &ReachMove| m.after.iter().map(|e| EndPlace { end: e.end, legal: e.legal }).collect::<Vec<_>>();
    let of = |m: &ReachMove| {
        let mut places = vec![EndPlace { end: m.end, legal: m.legal }];
        places.extend(after(m));
        places
    };
    Ok(reach.moves.iter().flat_map(of).collect())
}

fn json(board: &Board, args: &ReachArgs, reach: &Reach) -> Value {
    let end = |e: &ReachEnd| json!({ "choice": e.choice, "legal": e.legal, "end": print::pose(e.end) });
    json!({
        "ship": args.ship,
        "edition": board.position().edition,
        "parts": board.table().parts().name,
        "places": reach.places().count(),
        "one_place_for_each_slide": rolls_slide(board),
        "moves": reach.moves.iter().map(|m| json!({
            "choice": m.choice,
            "legal": m.legal,
            "fully_executed": m.executed == Executed::InFull,
            "leaves_mat": m.leaves_mat,
            "end": print::pose(m.end),
            "after": m.after.iter().map(end).collect::<Vec<_>>(),
        })).collect::<Vec<_>>(),
    })
}

/// Said where rolls slide: then the places listed are not all there are.
const SLIDES: &str = "Barrel rolls and Tallon rolls slide under these rules: each counts as one place, its \
                      middle or\nwhere it has most room; `reckon fit` and `reckon move --slide` give the rest.\n";

/// Whether a roll ends anywhere along its slides rather than at three places.
fn rolls_slide(board: &Board) -> bool {
    board.edition().barrel_roll.placement == Placement::Slide
}

fn words(board: &Board, ship: usize, reach: &Reach) -> String {
    let rows: Vec<Vec<String>> = reach.moves.iter().map(row).collect();
    let heading = print::heading(board, ship);
    let slides = if rolls_slide(board) { SLIDES } else { "" };
    let places = print::counted(reach.places().count(), "place");
    format!("{heading}\n{}{places} in all\n{slides}", print::columns(&rows))
}

/// Choice, how it ends, where, and what fits from there.
fn row(moved: &ReachMove) -> Vec<String> {
    let verdict = match (moved.legal, moved.leaves_mat, moved.executed) {
        (false, ..) => "taken",
        (_, true, _) => "leaves the mat",
        (_, _, Executed::InPart) => "backs off",
        (_, _, Executed::InFull) => "in full",
    };
    let free = moved.after.iter().filter(|e| e.legal).count();
    let after = match moved.after.len() {
        0 => String::new(),
        all => format!("then {free} of {all} boosts and rolls"),
    };
    vec![moved.choice.to_string(), verdict.to_owned(), print::place(moved.end), after]
}
