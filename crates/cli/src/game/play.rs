//! `reckon play`: commands of a script in, events out.

use super::answer::{by_id, refused, standing, standing_in_words};
use super::played::Played;
use super::script::{self, Asked, Line, Rolled};
use super::{AnyGame, Opened, Opens, open, place};
use crate::Streams;
use crate::args::{EXIT_BAD_INPUT, EXIT_NO, EXIT_OK, PlayArgs};
use crate::query::{LONGEST_LINE, damaged, next_line};
use deadreckon_content::fault::{FileFault, FileFaults, one_line};
use deadreckon_content::position::strict_json;
use deadreckon_content::record::DiceSource;
use deadreckon_content::save;
use deadreckon_engine::dice::{DiceError, Seeded};
use deadreckon_engine::game::{NotTaken, Taken};
use deadreckon_engine::player::Player;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::io::{BufRead, BufReader, Write};

/// Plays, and writes the record whatever became of the script.
pub(crate) fn run(args: &PlayArgs, streams: &mut Streams<'_>) -> anyhow::Result<u8> {
    if args.script.as_deref() == Some("-") && args.game.game == "-" {
        return Err(anyhow::anyhow!("- stands twice; standard input can be read once"));
    }
    match open(&args.game, Opens::WhereLeft, streams) {
        Ok(AnyGame::Ships(opened)) => play(*opened, args, streams),
        Ok(AnyGame::Formations(opened)) => play(*opened, args, streams),
        Err(not) => super::replaying::told(&not, streams),
    }
}

fn play<R: Played>(mut opened: Opened<R>, args: &PlayArgs, streams: &mut Streams<'_>) -> anyhow::Result<u8> {
    if let Some(seed) = args.seed {
        opened.dice = DiceSource::Seed(seed);
    }
    let mut table = Table { opened, words: args.words, code: EXIT_OK };
    let played = table.script(args, streams);
    // What was played is kept, also when nobody reads the answers any more.
    if let Some(path) = &args.out {
        save::save(path, &R::write(table.opened.dice, table.opened.game.record())?)?;
    }
    played?;
    table.end(streams.output)?;
    Ok(table.code)
}

/// A game being played.
struct Table<R: Played> {
    opened: Opened<R>,
    words: bool,
    code: u8,
}

impl<R: Played> Table<R> {
    fn script(&mut self, args: &PlayArgs, streams: &mut Streams<'_>) -> anyhow::Result<()> {
        match args.script.as_deref() {
            None => Ok(()),
            Some("-") => self.lines(streams.input, streams.output),
            Some(path) => {
                let fail = |message: String| FileFaults::one(path, FileFault::whole(message));
                let unreadable = |e: std::io::Error| fail(format!("cannot be read: {e}"));
                // Asked before opening: opening a pipe waits for a writer that may never come.
                if !std::fs::metadata(path).map_err(unreadable)?.is_file() {
                    return Err(fail("cannot be read: not a regular file".to_owned()).into());
                }
                let file = std::fs::File::open(path).map_err(unreadable)?;
                self.lines(&mut BufReader::new(file), streams.output)
            }
        }
    }

    /// Takes line after line; each is answered and flushed, so that a program can talk to it.
    fn lines(&mut self, input: &mut dyn BufRead, output: &mut dyn Write) -> anyhow::Result<()> {
        let mut bytes = Vec::new();
        let mut number = 0_usize;
        while let Some(length) = next_line(input, &mut bytes)? {
            number += 1;
            if length <= LONGEST_LINE && bytes.iter().all(u8::is_ascii_whitespace) {
                continue;
            }
            let read = if length > LONGEST_LINE {
                Err(format!("the line is {length} bytes long; at most {LONGEST_LINE} are read"))
            } else {
                strict_json(&bytes)
                    .map_err(|e| damaged(&e))
                    .and_then(|value| script::read::<R>(value, &self.opened.names))
            };
            match read {
                Ok((line, Asked::Command(command))) => self.command(number, line, &command, output)?,
                Ok((_, Asked::GoTo(asked))) => self.go_to(number, &asked, output)?,
                Err(message) => self.unreadable(number, &message, output)?,
            }
            output.flush()?;
        }
        Ok(())
    }

    fn say(&self, output: &mut dyn Write, object: &Value, words: &str) -> std::io::Result<()> {
        if self.words {
            return writeln!(output, "{}", crate::print::harmless(words));
        }
        serde_json::to_writer(&mut *output, object)?;
        output.write_all(b"\n")
    }

    fn unreadable(&mut self, line: usize, message: &str, output: &mut dyn Write) -> std::io::Result<()> {
        self.code = EXIT_BAD_INPUT;
        let message = one_line(message);
        self.say(output, &json!({ "line": line, "error": message }), &format!("Line {line} cannot be read: {message}"))
    }

    fn go_to(&mut self, line: usize, asked: &str, output: &mut dyn Write) -> anyhow::Result<()> {
        let gone = place(&self.opened.game, asked).and_then(|place| Ok(self.opened.game.go_to(place)?));
        if let Err(e) = gone {
            self.unreadable(line, &format!("go_to: {e}"), output)?;
            return Ok(());
        }
        self.opened.refresh();
        let at = self.opened.game.at();
        let words = at.map_or_else(|| "Back at the start".to_owned(), |at| format!("Back after command {at}"));
        self.say(output, &json!({ "line": line, "at": at }), &words)?;
        Ok(())
    }

    /// Whose command it is, where the line does not say: the owner of the dial, the only player who is asked, or the only
    /// one who may give it.
    fn player(&self, command: &R::Command) -> Result<Player, String> {
        if let Some(owner) = R::owner(self.opened.game.state(), command) {
            return Ok(owner);
        }
        let asked: BTreeSet<Player> = self.opened.game.decisions().iter().map(|d| d.player).collect();
        let may = |player: &Player| self.opened.game.check(*player, command).is_ok();
        let by_hand = R::is_by_hand(command);
        match (asked.iter().collect::<Vec<_>>().as_slice(), by_hand) {
            ([only], false) => Ok(**only),
            ([], _) => Ok(Player::One),
            _ => match Player::ALL.into_iter().filter(may).collect::<Vec<_>>().as_slice() {
                [only] => Ok(*only),
                _ => Err("player: missing; both players could mean this, say 1 or 2".to_owned()),
            },
        }
    }

    fn command(
        &mut self,
        number: usize,
        line: Line,
        command: &R::Command,
        output: &mut dyn Write,
    ) -> anyhow::Result<()> {
        let player = match line.player.map_or_else(|| self.player(command), Ok) {
            Ok(player) => player,
            Err(message) => return Ok(self.unreadable(number, &message, output)?),
        };
        if let Some(message) = self.wrong_dice(player, command, &line) {
            return Ok(self.unreadable(number, &message, output)?);
        }
        let mut dice = self.dice(&line);
        match self.opened.game.submit(player, command.clone(), &mut dice) {
            Ok(taken) => {
                self.opened.refresh();
                let game = &mut self.opened.game;
                if let (Some(text), Some(comment)) = (line.comment, game.comment_mut(Some(taken.node))) {
                    *comment = text;
                }
                if let Some(marks) = game.marks_mut(taken.node) {
                    marks.extend(line.marks);
                }
                self.taken(number, player, command, &taken, output)?;
            }
            Err(not) => self.not_taken(number, player, command, &not, output)?,
        }
        Ok(())
    }

    /// A command that was taken, and what came of it.
    fn taken(
        &self,
        line: usize,
        player: Player,
        command: &R::Command,
        taken: &Taken<R::Event>,
        output: &mut dyn Write,
    ) -> std::io::Result<()> {
        let node = taken.node;
        if self.words {
            let mut told = format!("{node}. Player {player}: {}", R::command(&self.opened, command));
            for event in &taken.events {
                told += &format!("\n   {}", one_line(&R::event(&self.opened, event)));
            }
            return self.say(output, &Value::Null, &told);
        }
        if taken.events.is_empty() {
            return self.say(output, &json!({ "line": line, "node": node, "player": player }), "");
        }
        for event in &taken.events {
            let event = by_id(&self.opened, event);
            self.say(output, &json!({ "line": line, "node": node, "player": player, "event": event }), "")?;
        }
        Ok(())
    }

    /// The dice of a line: what was typed in, then what the seed gives at this place of the game.
    fn dice(&self, line: &Line) -> Rolled<R> {
        let typed = line.dice.clone().unwrap_or_default();
        let place = self.opened.game.record().line_to(self.opened.game.at()).len();
        let drawn = match self.opened.dice {
            DiceSource::Seed(seed) => Some(Seeded::new(seed, place as u64)),
            DiceSource::Typed => None,
        };
        Rolled::new(typed, drawn)
    }

    /// What is wrong with dice that were typed in: a face that no die has, or more than anybody asked for.
    fn wrong_dice(&self, player: Player, command: &R::Command, line: &Line) -> Option<String> {
        line.dice.as_ref()?;
        let game = &self.opened.game;
        game.check(player, command).ok()?;
        let mut dice = self.dice(line);
        let tried = game.rules().apply(&mut game.state().clone(), player, command, &mut dice);
        if let Some(fault) = dice.fault {
            return Some(format!("dice: {fault}"));
        }
        match tried {
            Err(e @ DiceError::NoSuchFace { .. }) => Some(format!("dice: {e}")),
            Ok(_) if !dice.typed.is_empty() => {
                Some(format!("dice: {} of the dice are not asked for; take them out", dice.typed.len()))
            }
            _ => None,
        }
    }

    fn not_taken(
        &mut self,
        number: usize,
        player: Player,
        command: &R::Command,
        not: &NotTaken,
        output: &mut dyn Write,
    ) -> std::io::Result<()> {
        self.code = self.code.max(EXIT_NO);
        let mut object = json!({ "line": number, "player": player, "command": by_id(&self.opened, command) });
        let told = R::command(&self.opened, command);
        let why = match not {
            NotTaken::Refused(why) => {
                object["refused"] = refused(&self.opened, why);
                let reasons = why.reasons().iter().map(|reason| format!("\n  {}", R::refusal(&self.opened, reason)));
                format!("Line {number}, player {player}: {told}: refused{}", reasons.collect::<String>())
            }
            NotTaken::Dice(DiceError::Wanted(request)) => {
                let (die, dice) = (&request.die.name, request.number);
                object["wanted"] = json!({ "die": die, "number": dice, "rule": request.rule });
                let rule = request.rule;
                format!(
                    "Line {number}, player {player}: {told}: roll {dice} {die} dice and give them as \"dice\" (rule {rule})"
                )
            }
            other => {
                object["error"] = json!(other.to_string());
                format!("Line {number}, player {player}: {told}: {other}")
            }
        };
        self.say(output, &object, &why)
    }

    fn end(&self, output: &mut dyn Write) -> std::io::Result<()> {
        let object = json!({ "end": standing(&self.opened) });
        self.say(output, &object, standing_in_words(&self.opened).trim_end())
    }
}
