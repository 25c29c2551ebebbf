//! `reckon legal`: everything that may be chosen now, and why the rest may not.

use super::answer::{by_id, decision as asked, refused, standing_in_words};
use super::played::Played;
use super::{AnyGame, Opened, Opens, go_to, open};
use crate::Streams;
use crate::args::{EXIT_NO, EXIT_OK, LegalArgs};
use crate::print::{columns, harmless};
use deadreckon_engine::ruleset::DecisionOf;
use serde_json::{Value, json};

/// Answers; exit code 1 if the game is over and nothing is asked.
pub(crate) fn run(args: &LegalArgs, streams: &mut Streams<'_>) -> anyhow::Result<u8> {
    match open(&args.game, Opens::WhereLeft, streams) {
        Ok(AnyGame::Ships(opened)) => legal(*opened, args, streams),
        Ok(AnyGame::Formations(opened)) => legal(*opened, args, streams),
        Err(not) => super::replaying::told(&not, streams),
    }
}

fn legal<R: Played>(mut opened: Opened<R>, args: &LegalArgs, streams: &mut Streams<'_>) -> anyhow::Result<u8> {
    go_to(&mut opened, args.at.as_deref())?;
    let decisions = opened.game.decisions();
    if args.json {
        let all: Vec<Value> = decisions.iter().map(|decision| in_json(&opened, decision)).collect();
        let (at, hash) = (opened.game.at(), opened.game.hash());
        let mut answer = json!({ "at": at, "hash": hash, "outcome": opened.game.outcome(), "decisions": all });
        R::more(&opened, &mut answer);
        serde_json::to_writer_pretty(&mut *streams.output, &answer)?;
        writeln!(streams.output)?;
    } else {
        if decisions.is_empty() {
            write!(streams.output, "{}", harmless(&standing_in_words(&opened)))?;
        }
        for (i, decision) in decisions.iter().enumerate() {
            if i > 0 {
                writeln!(streams.output)?;
            }
            write!(streams.output, "{}", harmless(&told(&opened, decision)))?;
        }
        write!(streams.output, "{}", harmless(&R::more_in_words(&opened)))?;
    }
    Ok(if decisions.is_empty() { EXIT_NO } else { EXIT_OK })
}

fn in_json<R: Played>(opened: &Opened<R>, decision: &DecisionOf<R>) -> Value {
    let mut answer = asked(opened, decision);
    // The same as whole lines of a script.
    answer["script"] = decision.options.iter().map(|command| line::<R>(opened, decision, command)).collect();
    R::options(opened, decision, &mut answer);
    let alternatives = opened.game.rules().refused(opened.game.state(), decision).into_iter();
    let barred = alternatives
        .map(|(command, why)| json!({ "command": by_id(opened, &command), "refused": refused(opened, &why) }));
    answer["refused"] = barred.collect();
    answer
}

fn told<R: Played>(opened: &Opened<R>, decision: &DecisionOf<R>) -> String {
    let mut text = format!("{}\n", R::question(opened, decision.player, &decision.question));
    let row = |command: &R::Command| {
        vec![written(opened, decision, command), R::command(opened, command), R::note(opened, decision, command)]
    };
    let mut rows: Vec<Vec<String>> = decision.options.iter().map(row).collect();
    for open in &decision.open {
        let command = R::example(opened, open);
        rows.push(vec![
            written(opened, decision, &command),
            format!("{}; {}", R::command(opened, &command), R::within(opened, open)),
            String::new(),
        ]);
    }
    text += &columns(&rows);
    let refused = opened.game.rules().refused(opened.game.state(), decision);
    if !refused.is_empty() {
        text += "Refused:\n";
    }
    for (command, why) in &refused {
        text += &format!("  {}  {}\n", written(opened, decision, command), R::command(opened, command));
        for reason in why.reasons() {
            text += &format!("      {}\n", R::refusal(opened, reason));
        }
    }
    text
}

/// A command as a line of a script.
fn written<R: Played>(opened: &Opened<R>, decision: &DecisionOf<R>, command: &R::Command) -> String {
    line::<R>(opened, decision, command).to_string()
}

fn line<R: Played>(opened: &Opened<R>, decision: &DecisionOf<R>, command: &R::Command) -> Value {
    json!({ "player": decision.player, "command": by_id(opened, command) })
}
