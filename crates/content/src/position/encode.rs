//! The canonical text of a position: the same position gives the same bytes, and reading it back gives the position.

use deadreckon_geometry::pose::Pose;
use deadreckon_xwing::position::{Obstacle, Position, Ship, Turn};
use std::fmt::Write;

/// Why a position cannot be written: JSON has no such number.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}: not a finite number; correct it before saving")]
pub struct WriteError(pub String);

/// The file text of a position: one line for each short thing, a final line break.
///
/// What has its default value is left out. Headings are rounded to 1e-12 degrees, so that what was typed is written
/// back.
///
/// # Errors
/// [`WriteError`] names the key of a number that is not finite.
pub fn write(position: &Position) -> Result<String, WriteError> {
    check_numbers(position)?;
    let plain = Position::new(position.edition);
    let mut top = vec![
        entry("format", text(super::FORMAT)),
        entry("version", super::VERSION.to_string()),
        entry("title", text(&position.title)),
        entry("note", text(&position.note)),
        entry("edition", text(position.edition.key())),
        entry("parts", text(&position.parts)),
        entry(
            "mat",
            object(&[entry("width", number(position.mat.width)), entry("height", number(position.mat.height))]),
        ),
    ];
    if position.turn != plain.turn {
        top.push(entry("turn", turn(&position.turn)));
    }
    top.push(entry("ships", list(position.ships.iter().map(ship))));
    top.push(entry("obstacles", list(position.obstacles.iter().map(obstacle))));
    Ok(format!("{{\n  {}\n}}\n", top.join(",\n  ")))
}

fn check_numbers(position: &Position) -> Result<(), WriteError> {
    let ships = position.ships.iter().enumerate().map(|(i, s)| (format!("ships[{i}].pose"), s.pose));
    let obstacles = position.obstacles.iter().enumerate().map(|(i, o)| (format!("obstacles[{i}].pose"), o.pose));
    let bad = ships.chain(obstacles).find(|(_, pose)| !pose.is_finite()).map(|(key, _)| key);
    let mat = position.mat.width.is_finite() && position.mat.height.is_finite();
    match bad.or((!mat).then(|| "mat".to_owned())) {
        Some(key) => Err(WriteError(key)),
        None => Ok(()),
    }
}

fn entry(key: &str, value: String) -> String {
    format!("{}: {value}", text(key))
}

/// A text as JSON writes it.
fn text(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    out.push('"');
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            c if c < ' ' => {
                // Writing to a String cannot fail.
                let _ = write!(out, "\\u{:04x}", u32::from(c));
            }
            c => out.push(c),
        }
    }
    out.push('"');
    out
}

/// The shortest text that reads back as the same number; whole numbers without a point.
pub(crate) fn number(value: f64) -> String {
    // Adding 0 turns -0 into 0, which has one spelling.
    let value = value + 0.0;
    let usual = value == 0.0 || (1e-9..1e15).contains(&value.abs());
    if usual { format!("{value}") } else { format!("{value:e}") }
}

fn object(entries: &[String]) -> String {
    format!("{{ {} }}", entries.join(", "))
}

fn list(items: impl Iterator<Item = String>) -> String {
    let items: Vec<String> = items.collect();
    if items.is_empty() { "[]".to_owned() } else { format!("[\n    {}\n  ]", items.join(",\n    ")) }
}

fn pose(pose: Pose) -> String {
    object(&[
        entry("x", number(pose.position.x)),
        entry("y", number(pose.position.y)),
        entry("heading_deg", number(pose.heading_deg())),
    ])
}

fn turn(turn: &Turn) -> String {
    let mut entries = vec![entry("round", turn.round.to_string()), entry("phase", text(turn.phase.key()))];
    entries.extend(turn.player.map(|p| entry("player", u8::from(p).to_string())));
    entries.extend(turn.ship.as_ref().map(|s| entry("ship", text(s))));
    object(&entries)
}

fn ship(ship: &Ship) -> String {
    let mut first = vec![entry("id", text(&ship.id))];
    if !ship.name.is_empty() {
        first.push(entry("name", text(&ship.name)));
    }
    first.push(entry("player", u8::from(ship.player).to_string()));
    if !ship.ship_type.is_empty() {
        first.push(entry("ship_type", text(&ship.ship_type)));
    }
    first.push(entry("base", text(ship.base.key())));
    let mut lines = vec![first.join(", "), entry("pose", pose(ship.pose))];
    if !ship.tokens.is_empty() {
        let tokens: Vec<String> = ship.tokens.iter().map(|(t, n)| entry(t.key(), n.to_string())).collect();
        lines.push(entry("tokens", object(&tokens)));
    }
    if let Some(dial) = &ship.dial {
        let maneuvers: Vec<String> = dial.iter().map(maneuver).collect();
        let maneuvers = maneuvers.join(",\n        ");
        let maneuvers = if dial.is_empty() { "[]".to_owned() } else { format!("[\n        {maneuvers}\n      ]") };
        lines.push(entry("dial", maneuvers));
    }
    if !ship.exceptions.is_empty() {
        let ids: Vec<String> = ship.exceptions.iter().map(|id| text(id)).collect();
        lines.push(entry("exceptions", format!("[{}]", ids.join(", "))));
    }
    if ship.bullseye {
        lines.push(entry("bullseye", "true".to_owned()));
    }
    format!("{{\n      {}\n    }}", lines.join(",\n      "))
}

fn maneuver(maneuver: &deadreckon_geometry::maneuver::Maneuver) -> String {
    let mut entries = vec![entry("bearing", text(maneuver.bearing.key())), entry("speed", maneuver.speed.to_string())];
    entries.extend(maneuver.side.map(|side| entry("side", text(side.key()))));
    object(&entries)
}

fn obstacle(obstacle: &Obstacle) -> String {
    let (id, outline) = (entry("id", text(&obstacle.id)), entry("outline", text(&obstacle.outline)));
    object(&[id, outline, entry("pose", pose(obstacle.pose))])
}
