//! Scripts: one JSON object a line, each a command of a player or a step to another place of the record.

use deadreckon_content::plain::{json_fault, shortened};
use deadreckon_engine::dice::{Dice, DiceError, Request, Seeded};
use deadreckon_engine::player::Player;
use deadreckon_geometry::maneuver::Maneuver;
use deadreckon_panels::game::Names;
use deadreckon_xwing::dice::{ATTACK, AttackFace, DEFENCE, DefenceFace};
use deadreckon_xwing::game::command::Command;
use deadreckon_xwing::game::state::{Object, ShipId};
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::VecDeque;

/// A line of a script as written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Line {
    /// Who gives the command; may be left out where only one player can.
    pub(super) player: Option<Player>,
    /// The command, with the ids of ships and obstacles.
    command: Option<Value>,
    /// What was rolled with real dice, in the order in which it is asked for.
    pub(super) dice: Option<VecDeque<Face>>,
    /// A remark on the command.
    pub(super) comment: Option<String>,
    /// Names by which to find the command again.
    #[serde(default)]
    pub(super) marks: Vec<String>,
    /// Another place of the record: the number of a command, a mark, or `start`.
    go_to: Option<Value>,
}

/// What a line asks for.
pub(super) enum Asked {
    /// A command.
    Command(Command),
    /// To go to this place.
    GoTo(String),
}

/// A face of a die: its word, or its number from 0.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(untagged, expecting = "a face is a word such as \"hit\", or its number on the die, from 0 to 255")]
pub(super) enum Face {
    Number(u8),
    Word(String),
}

/// Reads a line; the message says what is wrong with it.
pub(super) fn read(value: Value, names: &Names) -> Result<(Line, Asked), String> {
    if !value.is_object() {
        return Err("a line of a script is a JSON object {..}".to_owned());
    }
    let mut line: Line = plain(value, "")?;
    let asked = match (line.command.take(), line.go_to.take()) {
        (Some(command), None) => Asked::Command(command_of(command, names)?),
        (None, Some(place)) => {
            if line.player.is_some() || line.dice.is_some() || line.comment.is_some() || !line.marks.is_empty() {
                return Err("go_to: stands alone in its line; take the other keys out".to_owned());
            }
            Asked::GoTo(match place {
                Value::String(place) => place,
                Value::Number(number) => number.to_string(),
                _ => return Err("go_to: must be the number of a command, a mark, or \"start\"".to_owned()),
            })
        }
        (Some(_), Some(_)) => return Err("go_to: stands beside \"command\"; give each a line of its own".to_owned()),
        (None, None) => return Err("command: missing; add it, or \"go_to\"".to_owned()),
    };
    Ok((line, asked))
}

fn plain<T: serde::de::DeserializeOwned>(value: Value, at: &str) -> Result<T, String> {
    serde_path_to_error::deserialize(value).map_err(|e| {
        let (key, message) = json_fault(&e);
        match (at, key.as_str()) {
            ("", "" | ".") => message,
            ("", key) => format!("{key}: {message}"),
            (at, "" | ".") => format!("{at}: {message}"),
            (at, key) => format!("{at}.{key}: {message}"),
        }
    })
}

fn command_of(mut value: Value, names: &Names) -> Result<Command, String> {
    number(&mut value, names)?;
    plain(value, "command")
}

/// Puts numbers in place of ids, and maneuvers in place of their words.
fn number(command: &mut Value, names: &Names) -> Result<(), String> {
    let Some((kind, content)) = command.as_object_mut().and_then(|map| map.iter_mut().next()) else { return Ok(()) };
    let at = format!("command.{kind}");
    match kind.as_str() {
        "next" | "remove_lock_of" => ship(content, &at, names),
        "target" | "break" => object(content, &at, names),
        "fly" => maneuver(content, &at),
        "by_hand" => match content.as_object_mut().and_then(|map| map.iter_mut().next()) {
            Some((kind, content)) => fields(content, &format!("{at}.{kind}"), names),
            None => Ok(()),
        },
        _ => fields(content, &at, names),
    }
}

fn fields(content: &mut Value, at: &str, names: &Names) -> Result<(), String> {
    let Some(map) = content.as_object_mut() else { return Ok(()) };
    for (key, value) in map {
        let at = format!("{at}.{key}");
        match key.as_str() {
            "ship" | "target" | "to" | "by" => ship(value, &at, names)?,
            "maneuver" => maneuver(value, &at)?,
            _ => {}
        }
    }
    Ok(())
}

fn unknown(at: &str, what: &str, id: &str, names: &Names) -> String {
    let known = names.ids().collect::<Vec<_>>().join(", ");
    format!("{at}: there is no {what} \"{}\" in this game; it has {}", shortened(id), shorter(&known))
}

/// A list of ids that may be very long.
fn shorter(list: &str) -> String {
    const LONGEST: usize = 500;
    match list.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &list[..end]),
        None => list.to_owned(),
    }
}

fn ship(value: &mut Value, at: &str, names: &Names) -> Result<(), String> {
    if let Value::String(id) = value {
        let ShipId(number) = names.ship(id).ok_or_else(|| unknown(at, "ship", id, names))?;
        *value = json!(number);
    }
    Ok(())
}

fn object(value: &mut Value, at: &str, names: &Names) -> Result<(), String> {
    if let Value::String(id) = value {
        let object: Object = names.object(id).ok_or_else(|| unknown(at, "ship or obstacle", id, names))?;
        *value = json!(object);
    }
    Ok(())
}

fn maneuver(value: &mut Value, at: &str) -> Result<(), String> {
    if let Value::String(text) = value {
        let maneuver: Maneuver = text.parse().map_err(|e| format!("{at}: {e}"))?;
        *value = json!(maneuver);
    }
    Ok(())
}

/// What people rolled, and after that what the seed gives, if there is one.
pub(super) struct Rolled {
    pub(super) typed: VecDeque<Face>,
    pub(super) drawn: Option<Seeded>,
    /// What was wrong with a face that was typed in.
    pub(super) fault: Option<String>,
}

impl Dice for Rolled {
    fn roll(&mut self, request: &Request) -> Result<Vec<u8>, DiceError> {
        let number = usize::try_from(request.number).unwrap_or(usize::MAX);
        if self.typed.is_empty()
            && let Some(drawn) = &mut self.drawn
        {
            return drawn.roll(request);
        }
        if self.typed.len() < number {
            return Err(DiceError::Wanted(request.clone()));
        }
        let faces: Vec<Face> = self.typed.drain(..number).collect();
        faces.into_iter().map(|face| self.face(face, request)).collect()
    }
}

impl Rolled {
    fn face(&mut self, face: Face, request: &Request) -> Result<u8, DiceError> {
        let word = match face {
            Face::Number(face) if face < request.die.faces => return Ok(face),
            Face::Number(face) => {
                let last = request.die.faces.saturating_sub(1);
                return Err(DiceError::NoSuchFace { die: request.die.name.clone(), face, last });
            }
            Face::Word(word) => word,
        };
        let found = if request.die == ATTACK {
            word.parse().map(AttackFace::face).map_err(|e| e.to_string())
        } else if request.die == DEFENCE {
            word.parse().map(DefenceFace::face).map_err(|e| e.to_string())
        } else {
            Err(format!("\"{}\": of this die the number is needed, from 0", shortened(&word)))
        };
        found.map_err(|message| {
            self.fault.get_or_insert(format!("the {} die: {message}", request.die.name));
            DiceError::Wanted(request.clone())
        })
    }
}
