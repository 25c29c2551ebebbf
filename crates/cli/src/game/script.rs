//! Scripts: one JSON object a line, each a command of a player or a step to another place of the record.

use super::played::Played;
use deadreckon_content::plain::json_fault;
use deadreckon_engine::dice::{Dice, DiceError, Request, Seeded};
use deadreckon_engine::player::Player;
use serde::Deserialize;
use serde_json::Value;
use std::collections::VecDeque;
use std::marker::PhantomData;

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
pub(super) enum Asked<C> {
    /// A command.
    Command(C),
    /// To go to this place.
    GoTo(String),
}

/// A face of a die: its word, or its number from 0.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(untagged, expecting = "a face is a word such as \"hit\", or its number on the die, from 0 to 255")]
pub(crate) enum Face {
    Number(u8),
    Word(String),
}

/// Reads a line; the message says what is wrong with it.
pub(super) fn read<R: Played>(value: Value, names: &R::Names) -> Result<(Line, Asked<R::Command>), String> {
    if !value.is_object() {
        return Err("a line of a script is a JSON object {..}".to_owned());
    }
    let mut line: Line = plain(value, "")?;
    let asked = match (line.command.take(), line.go_to.take()) {
        (Some(command), None) => Asked::Command(R::read_command(command, names)?),
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

pub(super) fn plain<T: serde::de::DeserializeOwned>(value: Value, at: &str) -> Result<T, String> {
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

/// A list of ids that may be very long.
pub(super) fn shorter(list: &str) -> String {
    const LONGEST: usize = 500;
    match list.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &list[..end]),
        None => list.to_owned(),
    }
}

/// What people rolled, and after that what the seed gives, if there is one.
pub(super) struct Rolled<R> {
    pub(super) typed: VecDeque<Face>,
    drawn: Option<Seeded>,
    /// What was wrong with a face that was typed in.
    pub(super) fault: Option<String>,
    game: PhantomData<R>,
}

impl<R: Played> Rolled<R> {
    pub(super) const fn new(typed: VecDeque<Face>, drawn: Option<Seeded>) -> Self {
        Self { typed, drawn, fault: None, game: PhantomData }
    }
}

impl<R: Played> Dice for Rolled<R> {
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
        let read: Result<Vec<u8>, String> = faces.iter().map(|face| R::face(face, &request.die)).collect();
        read.map_err(|message| {
            self.fault.get_or_insert(format!("the {} die: {message}", request.die.name));
            DiceError::Wanted(request.clone())
        })
    }
}
