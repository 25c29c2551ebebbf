//! `reckon legal`: everything that may be chosen now, and why the rest may not.

use super::answer::{by_id, decision as asked, refused, standing_in_words};
use super::{Opened, Opens, formations, go_to, open_text, text};
use crate::Streams;
use crate::args::{EXIT_NO, EXIT_OK, LegalArgs};
use crate::print::{columns, harmless};
use crate::words::mm;
use deadreckon_content::formations::is_scenario;
use deadreckon_engine::refusal::Refused;
use deadreckon_engine::ruleset::Ruleset;
use deadreckon_xwing::game::XWingDecision;
use deadreckon_xwing::game::command::{Command, Open, Question};
use deadreckon_xwing::report::OptionReport;
use serde_json::{Value, json};

/// Answers; exit code 1 if the game is over and nothing is asked.
pub(crate) fn run(args: &LegalArgs, streams: &mut Streams<'_>) -> anyhow::Result<u8> {
    let (origin, bytes) = text(&args.game.game, streams)?;
    if is_scenario(&bytes) {
        return formations::legal(args, &origin, &bytes, streams);
    }
    let mut opened = match open_text(&args.game, Opens::WhereLeft, &origin, &bytes) {
        Ok(opened) => opened,
        Err(not) => return super::replaying::told(&not, streams),
    };
    go_to(&mut opened, args.at.as_deref())?;
    let decisions = opened.game.decisions();
    if args.json {
        let decisions: Vec<Value> = decisions.iter().map(|decision| json(&opened, decision)).collect();
        let (at, hash) = (opened.game.at(), opened.game.hash());
        let answer = json!({ "at": at, "hash": hash, "outcome": opened.game.outcome(), "decisions": decisions });
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
    }
    Ok(if decisions.is_empty() { EXIT_NO } else { EXIT_OK })
}

fn refusals(opened: &Opened, decision: &XWingDecision) -> Vec<(Command, Refused)> {
    opened.game.rules().refused(opened.game.state(), decision)
}

/// What a place or maneuver would come to, where a command is one.
fn report(opened: &Opened, decision: &XWingDecision, command: &Command) -> Option<OptionReport> {
    let (Question::Place { ship }, Command::Place(choice)) = (&decision.question, command) else { return None };
    let state = opened.game.state();
    state.board.judge(state.ship(*ship).on_board()?, *choice, None).ok()
}

fn json(opened: &Opened, decision: &XWingDecision) -> Value {
    let mut answer = asked(opened, decision);
    let margin = |command: &Command| report(opened, decision, command).and_then(|report| report.margin());
    // The same as whole lines of a script.
    answer["script"] = decision.options.iter().map(|command| line(opened, decision, command)).collect();
    answer["margins_mm"] = decision.options.iter().map(margin).collect();
    let refused = refusals(opened, decision)
        .into_iter()
        .map(|(command, why)| json!({ "command": by_id(opened, &command), "refused": refused(opened, &why) }));
    answer["refused"] = refused.collect();
    answer
}

fn told(opened: &Opened, decision: &XWingDecision) -> String {
    let words = opened.words();
    let mut text = format!("{}\n", words.question(decision.player, &decision.question));
    let row = |command: &Command| {
        let margin = report(opened, decision, command).and_then(|report| report.margin()).map_or_else(String::new, mm);
        vec![written(opened, decision, command), words.command(command), margin]
    };
    let mut rows: Vec<Vec<String>> = decision.options.iter().map(row).collect();
    for open in &decision.open {
        let command = opened.game.rules().pick(opened.game.state(), open, &[0.5, 0.5, 0.5]);
        rows.push(vec![
            written(opened, decision, &command),
            format!("{}; {}", words.command(&command), within(open)),
            String::new(),
        ]);
    }
    text += &columns(&rows);
    let refused = refusals(opened, decision);
    if !refused.is_empty() {
        text += "Refused:\n";
    }
    for (command, why) in &refused {
        text += &format!("  {}  {}\n", written(opened, decision, command), words.command(command));
        for reason in why.reasons() {
            text += &format!("      {}\n", words.refusal(reason));
        }
    }
    text
}

/// What is left open of a choice.
const fn within(open: &Open) -> &'static str {
    match open {
        Open::Slide(_) => "or with any other legal slides",
        Open::Obstacle { .. } | Open::Deploy { .. } => "or at any other legal place",
    }
}

/// A command as a line of a script.
fn written(opened: &Opened, decision: &XWingDecision, command: &Command) -> String {
    line(opened, decision, command).to_string()
}

fn line(opened: &Opened, decision: &XWingDecision, command: &Command) -> Value {
    json!({ "player": decision.player, "command": by_id(opened, command) })
}
