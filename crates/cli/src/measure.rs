//! `reckon measure`: range, arcs and obstruction between two ships; the distance where an obstacle is one of the two.

mod pieces;

use crate::Streams;
use crate::args::{EXIT_OK, MeasureArgs};
use crate::{board, print, words};
use deadreckon_geometry::arc::{self, ArcKind, ArcReport, ArmedBase};
use deadreckon_geometry::maths::degrees;
use deadreckon_geometry::obstruction::{Obstruction, Verdict, obstruction};
use deadreckon_geometry::range::{BareBase, ContactRange, Line, RangeBands, RangeReading, Reach, ShortestLines};
use deadreckon_geometry::table::Piece;
use deadreckon_xwing::board::Board;
use deadreckon_xwing::edition::PrintedArcs;
use serde_json::{Value, json};

/// Everything measured between two ships.
struct Measured {
    report: ArcReport,
    reading: RangeReading,
    bands: RangeBands,
    contact: ContactRange,
    obstruction: Obstruction,
    /// Arc by arc, what lies between the attack's lines; `None` out of arc.
    attacks: Vec<(ArcKind, Option<Obstruction>)>,
}

/// Measures and prints.
pub(crate) fn run(args: &MeasureArgs, streams: &mut Streams<'_>) -> anyhow::Result<u8> {
    let board = board::board(&args.position, streams)?;
    let (from, to) = (board::piece(&board, &args.from)?, board::piece(&board, &args.to)?);
    if from == to {
        anyhow::bail!("--to {}: a piece is not measured to itself; name another one", args.to);
    }
    let (answer, text) = match (from, to) {
        (Piece::Ship(from), Piece::Ship(to)) => {
            let measured = measure(&board, from, to)?;
            (json(&board, args, &measured), words(&board, args, &measured))
        }
        _ => {
            let measured = pieces::measure(&board, from, to)?;
            (pieces::json(&board, args, &measured), pieces::words(&board, args, &measured))
        }
    };
    if args.json {
        serde_json::to_writer_pretty(&mut *streams.output, &answer)?;
        writeln!(streams.output)?;
    } else {
        write!(streams.output, "{text}")?;
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

/// The board's number for bases in contact.
fn contact_range(board: &Board) -> ContactRange {
    if board.edition().contact_range == 0 { ContactRange::Zero } else { ContactRange::One }
}

fn measure(board: &Board, from: usize, to: usize) -> anyhow::Result<Measured> {
    let table = board.table();
    let (attacker, target) = (&table.ships()[from], &table.ships()[to]);
    let printed = match board.edition().arcs {
        PrintedArcs::First => arc::PrintedArcs::First,
        PrintedArcs::Second => arc::PrintedArcs::Second,
    };
    let armed = ArmedBase::new(table.parts(), attacker.size, printed, attacker.pose)?;
    let report = armed.report(&BareBase::new(table.parts(), target.size, target.pose)?);
    let bands = RangeBands::of(table.parts());
    let contact = contact_range(board);
    let between = |lines: &ShortestLines| obstruction(lines, (0..table.obstacles().len()).map(|i| table.obstacle(i)));
    Ok(Measured {
        reading: bands.read(report.range.distance, report.range.touch, contact),
        obstruction: between(&report.range.lines),
        attacks: ArcKind::ALL.map(|arc| (arc, report.of(arc).attack.map(|attack| between(&attack.lines)))).to_vec(),
        report,
        bands,
        contact,
    })
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

fn json(board: &Board, args: &MeasureArgs, measured: &Measured) -> Value {
    let mut arcs = serde_json::Map::new();
    for (arc, between) in &measured.attacks {
        let reading = measured.report.of(*arc);
        let mut fields = json!({
            "in_arc": reading.in_arc,
            "margin_mm": reading.margin,
            "margin_deg": reading.turn.map(degrees),
        });
        if let (Some(attack), Some(between)) = (&reading.attack, between) {
            let read = measured.bands.read(attack.distance, attack.touch, measured.contact);
            fields["attack_distance_mm"] = json!(attack.distance);
            fields["attack_range"] = json!(read.range);
            fields["obstruction"] = obstruction_json(board, between);
        }
        arcs.insert(arc.key().into(), fields);
    }
    json!({
        "from": args.from,
        "to": args.to,
        "edition": board.position().edition,
        "parts": board.table().parts().name,
        "distance_mm": measured.report.range.distance,
        "range": measured.reading.range,
        "out_of_range": measured.reading.reach == Reach::OutOfRange,
        "to_nearer_range_mm": measured.reading.to_nearer,
        "to_farther_range_mm": measured.reading.to_farther,
        "lines": match measured.report.range.lines {
            ShortestLines::One(one) => json!({ "one": line(&one) }),
            ShortestLines::Band(band) => json!({
                "right": line(&band.right), "left": line(&band.left), "width_mm": band.width,
            }),
        },
        "obstruction": obstruction_json(board, &measured.obstruction),
        "arcs": arcs,
    })
}

fn words(board: &Board, args: &MeasureArgs, measured: &Measured) -> String {
    let mut text = heading(board, args) + &range_words(&measured.reading);
    if let ShortestLines::Band(band) = measured.report.range.lines {
        text += &format!("  a band of equally short lines, {} wide\n", words::mm(band.width));
    }
    text += &format!("  {}\n", obstruction_words(board, &measured.obstruction));
    let rows: Vec<Vec<String>> =
        measured.attacks.iter().map(|(arc, between)| arc_row(board, measured, *arc, between.as_ref())).collect();
    text + &print::columns(&rows)
}

/// Arc, verdict, margins, and the attack if there is one.
fn arc_row(board: &Board, measured: &Measured, arc: ArcKind, between: Option<&Obstruction>) -> Vec<String> {
    let reading = measured.report.of(arc);
    let verdict = if reading.in_arc { "in arc" } else { "not in arc" };
    let attack = reading.attack.map_or_else(String::new, |attack| {
        let read = measured.bands.read(attack.distance, attack.touch, measured.contact);
        let between = between.map_or_else(String::new, |b| format!(", {}", obstruction_words(board, b)));
        format!("attack at {}, {}{between}", range(&read), words::mm(attack.distance))
    });
    let turn = reading.turn.map_or_else(String::new, |turn| words::degrees(degrees(turn)));
    vec![arc.key().replace('_', " "), verdict.to_owned(), words::mm(reading.margin), turn, attack]
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
