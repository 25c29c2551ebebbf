//! `reckon measure`: range, obstruction and, between two ships, arcs.

use crate::Streams;
use crate::args::{EXIT_OK, MeasureArgs};
use crate::{board, print, within, words};
use deadreckon_content::kind::Kind;
use deadreckon_geometry::arc::ArcKind;
use deadreckon_geometry::maths::degrees;
use deadreckon_geometry::obstruction::{Obstruction, Verdict};
use deadreckon_geometry::range::{Line, RangeReading, Reach, ShortestLines};
use deadreckon_geometry::table::Piece;
use deadreckon_xwing::board::Board;
use deadreckon_xwing::measure::{MeasureError, Measured, MeasuredArc};
use deadreckon_xwing::measure_within::{ArcWithin, MeasuredWithin};
use serde_json::{Value, json};

/// Measures and prints.
pub(crate) fn run(args: &MeasureArgs, streams: &mut Streams<'_>) -> anyhow::Result<u8> {
    let (origin, bytes) = board::text(&args.position.position, streams)?;
    if Kind::of(&bytes).is_of_formations() {
        return crate::formations::measure::run(args, &origin, &bytes, streams);
    }
    crate::formations::no_place(args.at.as_deref())?;
    let board = board::board_of(&args.position, &origin, &bytes)?;
    let (from, to) = (board::piece(&board, &args.from)?, board::piece(&board, &args.to)?);
    let named = |fault| match fault {
        MeasureError::ToItself => anyhow::anyhow!("--to {}: {fault}", args.to),
        fault => fault.into(),
    };
    let measured = board.measure(from, to).map_err(named)?;
    let within = args.slack.as_ref().map(|slack| board.measure_within(from, to, slack)).transpose()?;
    if args.certificates {
        crate::check::write_measured_certificates(&board, from, to, streams.output)?;
    } else if args.json {
        serde_json::to_writer_pretty(&mut *streams.output, &json(&board, args, &measured, within.as_ref()))?;
        writeln!(streams.output)?;
    } else {
        write!(streams.output, "{}", words(&board, args, &measured, within.as_ref()))?;
    }
    Ok(EXIT_OK)
}

/// The two pieces, under which rules and sizes.
fn heading(board: &Board, args: &MeasureArgs) -> String {
    let (edition, parts) = (board.position().edition, &board.table().parts().name);
    format!("{} to {}, {edition} edition, parts set \"{parts}\"\n", args.from, args.to)
}

/// A distance with its range, and what is missing to the neighbouring ones.
fn range_words(reading: &RangeReading) -> String {
    let mut text = format!("  {} ({}", words::mm(reading.distance), range(reading));
    if let Some(mm) = reading.to_nearer {
        text += &format!("; {} less for the next lower range", words::mm(mm));
    }
    if let Some(mm) = reading.to_farther {
        text += &format!("; {} to the end of this one", words::mm(mm));
    }
    text + ")\n"
}

fn range(reading: &RangeReading) -> String {
    match reading.reach {
        Reach::InRange => format!("range {}", reading.range),
        Reach::OutOfRange => "out of range".to_owned(),
    }
}

fn line(line: &Line) -> Value {
    json!([print::point(line.from), print::point(line.to)])
}

fn obstruction_json(board: &Board, found: &Obstruction) -> Value {
    let name = |i: usize| board.table().piece_id(Piece::Obstacle(i));
    json!({
        "must_be_obstructed": found.verdict == Verdict::MustBe,
        "obstructed_by_choice_only": found.verdict == Verdict::ByChoiceOnly,
        "covered_width_mm": found.covered_width,
        "margin_mm": found.margin,
        "limited_by": found.limited_by.map(name),
        "line": line(&found.witness),
        "shadows": found.shadows.iter().map(|s| json!({
            "obstacle": name(s.obstacle), "from_mm": s.covers.from, "to_mm": s.covers.to,
        })).collect::<Vec<_>>(),
    })
}

fn json(board: &Board, args: &MeasureArgs, measured: &Measured, sure: Option<&MeasuredWithin>) -> Value {
    let mut answer = json!({
        "from": args.from,
        "to": args.to,
        "edition": board.position().edition,
        "parts": board.table().parts().name,
        "distance_mm": measured.distance,
        "range": measured.reading.range,
        "out_of_range": measured.reading.reach == Reach::OutOfRange,
        "to_nearer_range_mm": measured.reading.to_nearer,
        "to_farther_range_mm": measured.reading.to_farther,
        "lines": match measured.lines {
            ShortestLines::One(one) => json!({ "one": line(&one) }),
            ShortestLines::Band(band) => json!({
                "right": line(&band.right), "left": line(&band.left), "width_mm": band.width,
            }),
        },
        "obstruction": obstruction_json(board, &measured.obstruction),
    });
    match measured.separation {
        Some(between) => answer["margin_mm"] = json!(between.margin),
        None => answer["arcs"] = arcs_json(board, measured, sure),
    }
    if let Some(sure) = sure {
        answer["slack"] = json!(args.slack);
        answer["within"] = within::measured_json(sure);
    }
    answer
}

fn arcs_json(board: &Board, measured: &Measured, sure: Option<&MeasuredWithin>) -> Value {
    let mut arcs = serde_json::Map::new();
    for MeasuredArc { reading, attack } in &measured.arcs {
        let mut fields = json!({
            "in_arc": reading.in_arc,
            "margin_mm": reading.margin,
            "margin_deg": reading.turn.map(degrees),
        });
        if let Some(attack) = attack {
            fields["attack_distance_mm"] = json!(attack.reading.distance);
            fields["attack_range"] = json!(attack.reading.range);
            fields["obstruction"] = obstruction_json(board, &attack.obstruction);
        }
        if let Some(sure) = sure.and_then(|sure| sure.arc(reading.arc)) {
            fields["within"] = within::arc_json(sure);
        }
        arcs.insert(reading.arc.key().into(), fields);
    }
    arcs.into()
}

fn words(board: &Board, args: &MeasureArgs, measured: &Measured, sure: Option<&MeasuredWithin>) -> String {
    let mut text = heading(board, args) + &range_words(&measured.reading);
    let within = |words: String| format!("    within the slack: {words}\n");
    if let Some(sure) = sure {
        text += &within(within::range(board, &sure.range));
    }
    if let Some(between) = measured.separation.filter(|between| between.is_overlap()) {
        text += &format!("  they overlap, {} deep\n", words::mm(-between.margin));
    }
    if let ShortestLines::Band(band) = measured.lines {
        text += &format!("  a band of equally short lines, {} wide\n", words::mm(band.width));
    }
    text += &format!("  {}\n", obstruction_words(board, &measured.obstruction));
    if let Some(sure) = sure {
        text += &within(words::sight(sure.obstruction));
    }
    let rows: Vec<Vec<String>> = measured.arcs.iter().map(|arc| arc_row(board, arc)).collect();
    text += &print::columns(&rows);
    let rows: Vec<Vec<String>> = sure.iter().flat_map(|sure| &sure.arcs).map(|arc| within_row(board, arc)).collect();
    if !rows.is_empty() {
        text += "  arcs within the slack:\n";
    }
    text + &print::columns(&rows)
}

/// Arc, verdict, margins, and the attack if there is one.
fn arc_row(board: &Board, arc: &MeasuredArc) -> Vec<String> {
    let reading = &arc.reading;
    let verdict = if reading.in_arc { "in arc" } else { "not in arc" };
    let attack = arc.attack.as_ref().map_or_else(String::new, |attack| {
        let between = obstruction_words(board, &attack.obstruction);
        let at = match attack.reading.reach {
            Reach::InRange => "at ",
            Reach::OutOfRange => "",
        };
        format!("attack {at}{}, {}, {between}", range(&attack.reading), words::mm(attack.reading.distance))
    });
    let turn = reading.turn.map_or_else(String::new, |turn| words::degrees(degrees(turn)));
    vec![arc_name(reading.arc), verdict.to_owned(), words::mm(reading.margin), turn, attack]
}

/// What a stated slack leaves certain of an arc.
fn within_row(board: &Board, sure: &ArcWithin) -> Vec<String> {
    let [arc, attack] = within::arc(board, sure);
    vec![arc_name(sure.judged.arc), arc, attack]
}

fn arc_name(arc: ArcKind) -> String {
    arc.key().replace('_', " ")
}

fn obstruction_words(board: &Board, found: &Obstruction) -> String {
    let mut names: Vec<&str> =
        found.shadows.iter().map(|s| board.table().piece_id(Piece::Obstacle(s.obstacle))).collect();
    names.dedup();
    match found.verdict {
        Verdict::Clear => "not obstructed".to_owned(),
        Verdict::MustBe => format!("obstructed by {}", names.join(", ")),
        Verdict::ByChoiceOnly => format!(
            "a clear line can be chosen ({} of the lines are covered by {})",
            words::mm(found.covered_width),
            names.join(", ")
        ),
    }
}
