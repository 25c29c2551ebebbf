//! Reading what a question is about: a position by file, standard input or name, and the parts that go with it.

use crate::Streams;
use crate::args::PositionArgs;
use crate::input::file;
use anyhow::anyhow;
use deadreckon_content::plain::shortened;
use deadreckon_content::source::{Disk, LARGEST_FILE};
use deadreckon_content::{catalogue, position, shipped, short};
use deadreckon_geometry::table::Piece;
use deadreckon_xwing::board::Board;
use deadreckon_xwing::choice::Choice;
use deadreckon_xwing::components::Components;
use deadreckon_xwing::report::SlideChoice;
use std::path::Path;

/// Everything shipped, with the parts set asked for added if it is a file; and that set's name.
pub(crate) fn components(parts: Option<&str>) -> anyhow::Result<(Components, Option<String>)> {
    let mut components = shipped::components();
    let Some(asked) = parts else { return Ok((components, None)) };
    if components.parts.contains_key(asked) {
        return Ok((components, Some(asked.to_owned())));
    }
    if !Path::new(asked).exists() {
        let known: Vec<&str> = components.parts.keys().map(String::as_str).collect();
        return Err(anyhow!("--parts {}: no such file, and no shipped set ({})", shortened(asked), known.join(", ")));
    }
    let set = catalogue::add_parts_file(&mut components, &Disk, Path::new(asked))?;
    Ok((components, Some(set.name.clone())))
}

/// The text of a position, scenario or record, and where it came from.
pub(crate) fn text(asked: &str, streams: &mut Streams<'_>) -> anyhow::Result<(String, Vec<u8>)> {
    if let Some(name) = asked.strip_prefix("demo:") {
        let text = shipped::demo(name).or_else(|| shipped::scenario_text(name)).ok_or_else(|| {
            anyhow!("{}: there is no such demo position; `reckon positions` lists them", shortened(asked))
        })?;
        return Ok((asked.to_owned(), text.as_bytes().to_vec()));
    }
    if short::is_short(asked) && !Path::new(asked).exists() {
        return Ok(("short text".to_owned(), asked.as_bytes().to_vec()));
    }
    Ok(file(asked, LARGEST_FILE, streams)?)
}

/// Reads a position and lays it out, under the edition and parts set asked for.
pub(crate) fn board(args: &PositionArgs, streams: &mut Streams<'_>) -> anyhow::Result<Board> {
    let (origin, bytes) = text(&args.position, streams)?;
    board_of(args, &origin, &bytes)
}

/// The same of a position whose text has been read.
pub(crate) fn board_of(args: &PositionArgs, origin: &str, bytes: &[u8]) -> anyhow::Result<Board> {
    let (mut components, parts) = components(args.parts.as_deref())?;
    for path in &args.outlines {
        catalogue::add_outlines_file(&mut components, &Disk, path)?;
    }
    let mut position = position::read(origin, bytes)?;
    position.edition = args.edition.unwrap_or(position.edition);
    position.parts = parts.unwrap_or(position.parts);
    Ok(position::lay_out(origin, bytes, position, &components)?)
}

/// The index of a ship by id.
pub(crate) fn ship(board: &Board, id: &str) -> anyhow::Result<usize> {
    board.position().ship_index(id).ok_or_else(|| {
        let known: Vec<&str> = board.position().ships.iter().map(|s| s.id.as_str()).collect();
        anyhow!("there is no ship \"{}\" in this position; it has {}", shortened(id), known.join(", "))
    })
}

/// The slides asked for by `--slide`; an option that does not slide has none, and says so.
pub(crate) fn slide(
    board: &Board,
    ship: usize,
    choice: Choice,
    asked: Option<(f64, f64)>,
) -> anyhow::Result<Option<SlideChoice>> {
    let Some((template, along)) = asked else { return Ok(None) };
    if board.judge(ship, choice, None)?.slides.is_none() {
        return Err(anyhow!("--slide: {choice} does not slide in this edition; leave it out"));
    }
    Ok(Some(SlideChoice { template, ship: along }))
}

/// A ship or an obstacle by id.
pub(crate) fn piece(board: &Board, id: &str) -> anyhow::Result<Piece> {
    let position = board.position();
    let obstacle = || position.obstacles.iter().position(|o| o.id == id);
    let found = position.ship_index(id).map(Piece::Ship).or_else(|| obstacle().map(Piece::Obstacle));
    found.ok_or_else(|| {
        let ships = position.ships.iter().map(|s| s.id.as_str());
        let known: Vec<&str> = ships.chain(position.obstacles.iter().map(|o| o.id.as_str())).collect();
        anyhow!("there is no ship or obstacle \"{}\" in this position; it has {}", shortened(id), known.join(", "))
    })
}
