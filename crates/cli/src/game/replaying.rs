//! `reckon replay`: a record again, as a log, or every branch of it compared with its hashes.

use super::answer::{by_id, refused, standing, standing_in_words};
use super::{NotOpened, Opened, go_to, open};
use crate::Streams;
use crate::args::{EXIT_NO, EXIT_OK, ReplayArgs};
use crate::print::{counted, harmless};
use deadreckon_content::fault::one_line;
use deadreckon_engine::dice::Recorded;
use deadreckon_engine::record::NodeId;
use deadreckon_engine::replay::{self, Fault, Replay};
use deadreckon_engine::ruleset::Ruleset;
use serde_json::{Value, json};

/// Replays; the exit code says whether the record gives what it says.
pub(crate) fn run(args: &ReplayArgs, streams: &mut Streams<'_>) -> anyhow::Result<u8> {
    let mut opened = match open(&args.game, streams) {
        Ok(opened) => opened,
        Err(not) => return told(&not, streams),
    };
    go_to(&mut opened, args.at.as_deref())?;
    if args.verify {
        return verify(&opened, args, streams);
    }
    log(&opened, args, streams)?;
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

/// Every command on the way to where the players are, and what came of it.
fn log(opened: &Opened, args: &ReplayArgs, streams: &mut Streams<'_>) -> anyhow::Result<()> {
    let (game, words) = (&opened.game, opened.words());
    let record = game.record();
    let mut state = game.state_at(None)?;
    if !record.comment.is_empty() && !args.json {
        writeln!(streams.output, "{}", one_line(&record.comment))?;
    }
    for id in record.line_to(game.at()) {
        let Some(node) = record.node(id) else { continue };
        let events = game.rules().apply(&mut state, node.player, &node.command, &mut Recorded::new(&node.dice))?;
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
        let command = words.command(&node.command);
        writeln!(streams.output, "{}", one_line(&format!("{id}. Player {}: {command}{marks}", node.player)))?;
        if !node.comment.is_empty() {
            writeln!(streams.output, "   “{}”", one_line(&node.comment))?;
        }
        for event in &events {
            writeln!(streams.output, "   {}", one_line(&words.event(event)))?;
        }
    }
    Ok(())
}

fn verify(opened: &Opened, args: &ReplayArgs, streams: &mut Streams<'_>) -> anyhow::Result<u8> {
    let found = replay::verify(opened.game.rules(), opened.game.record())?;
    if args.json {
        let departures: Vec<Value> = found.faults.iter().map(|fault| departure(opened, fault)).collect();
        let line = json!({
            "repeated": found.repeated, "departures": departures, "not_reached": found.not_reached,
            "hash": opened.game.hash(),
        });
        writeln!(streams.output, "{line}")?;
    } else {
        write!(streams.output, "{}", harmless(&verified(opened, &found)))?;
    }
    Ok(if found.is_faithful() { EXIT_OK } else { EXIT_NO })
}

fn verified(opened: &Opened, found: &Replay) -> String {
    let repeated = counted(found.repeated, "command");
    let Some(first) = found.faults.first() else {
        return format!("{repeated} repeated, every state as recorded\nState {}\n", opened.game.hash());
    };
    let mut text = format!("{repeated} repeated\n");
    text += &format!("First departure: command {}: {}\n", first.at, one_line(&first.why));
    for reason in why_refused(opened, first.at) {
        text += &format!("  {reason}\n");
    }
    let others = found.faults.len() - 1;
    if others > 0 {
        text += &format!("{} more in other branches\n", counted(others, "departure"));
    }
    if found.not_reached > 0 {
        text += &format!("{} after that not looked at\n", counted(found.not_reached, "command"));
    }
    text
}

fn departure(opened: &Opened, fault: &Fault) -> Value {
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
fn why_refused(opened: &Opened, at: NodeId) -> Vec<String> {
    let Some(node) = opened.game.record().node(at) else { return Vec::new() };
    let Ok(before) = opened.game.state_at(node.parent()) else { return Vec::new() };
    match opened.game.rules().check(&before, node.player, &node.command) {
        Err(refused) => refused.reasons().iter().map(|reason| opened.words().refusal(reason)).collect(),
        Ok(()) => Vec::new(),
    }
}
