//! Answers as JSON, and what tables have in common.

use crate::within::Certainty;
use deadreckon_content::fault::one_line;
use deadreckon_geometry::pose::{Point, Pose};
use deadreckon_geometry::table::Piece;
use deadreckon_scene::texts::plain_number;
use deadreckon_xwing::board::Board;
use deadreckon_xwing::report::{Check, OptionReport, Outcome, SlideChoice, Slides, Stretch, Tested, Travel, Weight};
use serde_json::{Value, json};

/// A point as `[x, y]`, mm.
pub(crate) fn point(p: Point) -> Value {
    json!([p.x, p.y])
}

/// A pose as files write it.
pub(crate) fn pose(p: Pose) -> Value {
    json!({ "x": p.position.x, "y": p.position.y, "heading_deg": p.heading_deg() })
}

/// A pose in words.
pub(crate) fn place(p: Pose) -> String {
    let number = |value| plain_number(value, 3);
    format!("({}, {}) heading {}°", number(p.position.x), number(p.position.y), number(p.heading_deg()))
}

/// The ship that a table is about, under which rules and sizes.
pub(crate) fn heading(board: &Board, ship: usize) -> String {
    let position = board.position();
    let piece = &position.ships[ship];
    format!(
        "{} ({}, {} base), {} edition, parts set \"{}\"",
        piece.label(),
        piece.id,
        piece.base.key(),
        position.edition,
        board.table().parts().name
    )
}

/// Whether the option's template cannot be laid at the base at all.
pub(crate) fn is_too_long(report: &OptionReport) -> bool {
    report.reasons.iter().any(|reason| reason.key == "reason-template-too-long")
}

/// One option with everything known about it; `tolerance` only where a slack was stated.
pub(crate) fn option(board: &Board, report: &OptionReport, certainty: Option<&Certainty>) -> Value {
    let mut fields = json!({
        "choice": report.choice,
        "legal": report.legal,
        "outcome": outcome_word(report),
        "start": pose(report.start),
        "end": pose(report.end),
        "template": report.template.map(|(template, laid)| json!({ "template": template, "laid_from": pose(laid) })),
        "margin_mm": report.margin(),
        "limited_by": report.limiting().map(|check| check_json(board, check)),
        "checks": report.checks.iter().map(|check| check_json(board, check)).collect::<Vec<_>>(),
        "reasons": report.reasons,
        "travel": travel(report).map(|travel| travel_json(board, travel)),
        "obstacles_met": report.obstacles_met.iter().map(|i| board.table().piece_id(Piece::Obstacle(*i))).collect::<Vec<_>>(),
        "slide": report.slide.map(slide_json),
        "slides": report.slides.as_ref().map(|slides| slides_json(board, slides, report.slide)),
    });
    if let Some(sure) = certainty {
        fields["tolerance"] = sure.json(board);
    }
    fields
}

fn outcome_word(report: &OptionReport) -> &'static str {
    match report.outcome {
        Outcome::Placed => "placed",
        Outcome::Full(_) => "full",
        Outcome::BackedOff(_) => "backed_off",
        Outcome::Stationary => "stationary",
    }
}

fn travel(report: &OptionReport) -> Option<&Travel> {
    match &report.outcome {
        Outcome::Full(travel) | Outcome::BackedOff(travel) => Some(travel),
        Outcome::Placed | Outcome::Stationary => None,
    }
}

fn travel_json(board: &Board, travel: &Travel) -> Value {
    let ship = |i: usize| board.table().piece_id(Piece::Ship(i));
    json!({
        "rear_travel_mm": travel.rear_travel,
        "full_travel_mm": travel.full_travel,
        "full_pose": pose(travel.full_pose),
        "slide_mm": travel.slide,
        "overlapped_at_full_length": travel.overlapped.iter().map(|i| ship(*i)).collect::<Vec<_>>(),
        "touching_at_end": travel.touching.iter()
            .map(|c| json!({ "ship": ship(c.ship), "at": point(c.at) }))
            .collect::<Vec<_>>(),
        "still_overlapped": travel.still_overlapped.iter().map(|i| ship(*i)).collect::<Vec<_>>(),
    })
}

fn check_json(board: &Board, check: &Check) -> Value {
    json!({
        "part": match check.tested {
            Tested::Base => "base",
            Tested::Template => "template",
        },
        "piece": board.table().piece_id(check.against),
        "margin_mm": check.margin,
        "forbids": check.weight == Weight::Forbids,
        "rule": check.rule,
        "witnesses": [point(check.on_tested), point(check.on_piece)],
        "direction": point(check.direction),
    })
}

/// The two offsets of a sliding option.
pub(crate) fn slide_json(slide: SlideChoice) -> Value {
    json!({ "template_mm": slide.template, "ship_mm": slide.ship })
}

/// Where the slides of an option are free; `slide` is the one judged.
pub(crate) fn slides_json(board: &Board, slides: &Slides, slide: Option<SlideChoice>) -> Value {
    let stretch = |s: &Stretch| {
        let end = |limit: Option<Piece>| limit.map_or("slide", |piece| board.table().piece_id(piece));
        json!({ "from_mm": s.from, "to_mm": s.to, "from_limit": end(s.from_limit), "to_limit": end(s.to_limit) })
    };
    let list = |stretches: &[Stretch]| stretches.iter().map(stretch).collect::<Vec<_>>();
    json!({
        "template_limit_mm": slides.template_limit,
        "ship_limit_mm": slides.ship_limit,
        "template_free": list(&slides.template_free),
        "base_free": list(&slides.base_free),
        "reachable_shift": list(&slides.reachable),
        "template_legal": slides.template_legal().into_iter()
            .map(|(from, to)| json!({ "from_mm": from, "to_mm": to }))
            .collect::<Vec<_>>(),
        "ship_free": slide.map(|slide| list(&slides.ship_free(slide.template))),
    })
}

/// So many of something whose name takes an s.
pub(crate) fn counted(count: usize, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}

/// Rows of words in columns, each as wide as its widest cell; the last one is not padded.
pub(crate) fn columns(rows: &[Vec<String>]) -> String {
    let count = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column: usize| rows.iter().filter_map(|r| r.get(column)).map(|c| c.chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..count).map(width).collect();
    let mut text = String::new();
    for row in rows {
        let mut line = String::from(" ");
        for (cell, width) in row.iter().zip(&widths) {
            line += &format!(" {cell:<width$} ");
        }
        text += line.trim_end();
        text.push('\n');
    }
    text
}

/// Text of a file or of the command line as it may stand in a terminal: what steers one is written as `\\u{1b}`.
///
/// Line breaks stay, since reports have several lines.
pub(crate) fn harmless(text: &str) -> String {
    text.split('\n').map(one_line).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::columns;

    #[test]
    fn columns_line_up() {
        let rows = [vec!["a".to_owned(), "bb".to_owned()], vec!["ccc".to_owned(), "d".to_owned()]];
        assert_eq!(columns(&rows), "  a    bb\n  ccc  d\n");
    }
}
