//! `reckon replay`: a record again, as a log, or every branch of it compared with its hashes.

use super::answer::{by_id, refused, standing, standing_in_words};
use super::played::Played;
use super::{AnyGame, NotOpened, Opened, Opens, open, place};
use crate::Streams;
use crate::args::{EXIT_NO, EXIT_OK, ReplayArgs};
use crate::print::{counted, harmless};
use deadreckon_content::fault::one_line;
use deadreckon_engine::game::GameError;
use deadreckon_engine::hash::StateHash;
use deadreckon_engine::record::NodeId;
use deadreckon_engine::replay::{self, Fault, Replay};
use serde_json::{Value, json};

/// Replays; the exit code says whether the record gives what it says.
pub(crate) fn run(args: &ReplayArgs, streams: &mut Streams<'_>) -> anyhow::Result<u8> {
    match open(&args.game, Opens::AtStart, streams) {
        Ok(AnyGame::Ships(opened)) => replay(*opened, args, streams),
        Ok(AnyGame::Formations(opened)) => replay(*opened, args, streams),
        Err(not) => told(&not, streams),
    }
}

fn replay<R: Played>(mut opened: Opened<R>, args: &ReplayArgs, streams: &mut Streams<'_>) -> anyhow::Result<u8> {
    let to = match args.at.as_deref() {
        Some(asked) => place(&opened.game, asked).map_err(|e| anyhow::anyhow!("--at: {e}"))?,
        None => opened.left,
    };
    if args.verify {
        return verify(&opened, to, args, streams);
    }
    if let Some(fault) = log(&mut opened, to, args, streams)? {
        if args.json {
            writeln!(streams.output, "{}", json!({ "departs": departure(&opened, &fault) }))?;
        } else {
            write!(streams.output, "{}", harmless(&departed(&opened, &fault)))?;
        }
        return Ok(EXIT_NO);
    }
    if args.json {
        writeln!(streams.output, "{}", json!({ "end": standing(&opened) }))?;
    } else {
        write!(streams.output, "{}", harmless(&standing_in_words(&opened)))?;
    }
    Ok(EXIT_OK)
}

/// Says why a game was not opened.
pub(super) fn told(not: &NotOpened, streams: &mut Streams<'_>) -> anyhow::Result<u8> {
    writeln!(streams.errors, "{}", harmless(&format!("reckon: {}", crate::whole_story(&not.why))))?;
    Ok(not.code)
}

/// Every command on the way to a place, and what came of it; stops at the first that does not give what is recorded.
fn log<R: Played>(
    opened: &mut Opened<R>,
    to: Option<NodeId>,
    args: &ReplayArgs,
    streams: &mut Streams<'_>,
) -> anyhow::Result<Option<Fault>> {
    let comment = &opened.game.record().comment;
    if !comment.is_empty() && !args.json {
        writeln!(streams.output, "{}", one_line(comment))?;
    }
    for id in opened.game.record().line_to(to) {
        match opened.game.go_to(Some(id)) {
            Ok(()) => opened.refresh(),
            Err(GameError::CannotRepeat { at, why }) => return Ok(Some(Fault { at, why })),
            Err(e) => return Err(e.into()),
        }
        let events = opened.game.events_of(id)?;
        let Some(node) = opened.game.record().node(id) else { continue };
        if args.json {
            let events: Vec<Value> = events.iter().map(|event| by_id(opened, event)).collect();
            let line = json!({
                "node": id, "player": node.player, "command": by_id(opened, &node.command), "events": events,
                "dice": node.dice, "hash": node.hash, "comment": node.comment, "marks": node.marks,
            });
            writeln!(streams.output, "{line}")?;
            continue;
        }
        let marks: String = node.marks.iter().map(|mark| format!(" [{mark}]")).collect();
        let command = R::command(opened, &node.command);
        writeln!(streams.output, "{}", one_line(&format!("{id}. Player {}: {command}{marks}", node.player)))?;
        if !node.comment.is_empty() {
            writeln!(streams.output, "   “{}”", one_line(&node.comment))?;
        }
        for event in &events {
            writeln!(streams.output, "   {}", one_line(&R::event(opened, event)))?;
        }
    }
    Ok(None)
}

/// The hash of a place, as it is recorded.
fn hash_at<R: Played>(opened: &Opened<R>, place: Option<NodeId>) -> StateHash {
    let record = opened.game.record();
    place.and_then(|id| record.node(id)).map_or(record.start, |node| node.hash)
}

fn verify<R: Played>(
    opened: &Opened<R>,
    to: Option<NodeId>,
    args: &ReplayArgs,
    streams: &mut Streams<'_>,
) -> anyhow::Result<u8> {
    let found = replay::verify(opened.game.rules(), opened.game.record())?;
    if args.json {
        let departures: Vec<Value> = found.faults.iter().map(|fault| departure(opened, fault)).collect();
        let line = json!({
            "repeated": found.repeated, "departures": departures, "not_reached": found.not_reached,
            "hash": hash_at(opened, to),
        });
        writeln!(streams.output, "{line}")?;
    } else {
        write!(streams.output, "{}", harmless(&verified(opened, to, &found)))?;
    }
    Ok(if found.is_faithful() { EXIT_OK } else { EXIT_NO })
}

fn verified<R: Played>(opened: &Opened<R>, to: Option<NodeId>, found: &Replay) -> String {
    let repeated = counted(found.repeated, "command");
    let Some(first) = found.faults.first() else {
        return format!("{repeated} repeated, every state as recorded\nState {}\n", hash_at(opened, to));
    };
    let mut text = format!("{repeated} repeated\n{}", departed(opened, first));
    let others = found.faults.len() - 1;
    if others > 0 {
        text += &format!("{} more in other branches\n", counted(others, "departure"));
    }
    if found.not_reached > 0 {
        text += &format!("{} after that not looked at\n", counted(found.not_reached, "command"));
    }
    text
}

/// Where the record departs first, with the reasons of the rules if they refuse the command.
fn departed<R: Played>(opened: &Opened<R>, first: &Fault) -> String {
    let mut text = format!("First departure: command {}: {}\n", first.at, one_line(&first.why));
    for reason in why_refused(opened, first.at) {
        text += &format!("  {reason}\n");
    }
    text
}

fn departure<R: Played>(opened: &Opened<R>, fault: &Fault) -> Value {
    let record = opened.game.record();
    let node = record.node(fault.at);
    let why = node.and_then(|node| {
        let before = opened.game.state_at(node.parent()).ok()?;
        opened.game.rules().check(&before, node.player, &node.command).err()
    });
    json!({
        "node": fault.at,
        "command": node.map(|node| by_id(opened, &node.command)),
        "why": one_line(&fault.why),
        "refused": why.map(|why| refused(opened, &why)),
    })
}

/// Where a command departs because the rules refuse it: their reasons.
fn why_refused<R: Played>(opened: &Opened<R>, at: NodeId) -> Vec<String> {
    let Some(node) = opened.game.record().node(at) else { return Vec::new() };
    let Ok(before) = opened.game.state_at(node.parent()) else { return Vec::new() };
    match opened.game.rules().check(&before, node.player, &node.command) {
        Err(refused) => refused.reasons().iter().map(|reason| R::refusal(opened, reason)).collect(),
        Ok(()) => Vec::new(),
    }
}
