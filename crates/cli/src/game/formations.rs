//! `reckon legal` for formations: every action of every formation, its test and odds, and what bars it.

use super::TEXTS;
use crate::Streams;
use crate::args::{EXIT_BAD_INPUT, EXIT_OK, LegalArgs};
use crate::print::{columns, harmless};
use deadreckon_content::fault::one_line;
use deadreckon_content::formations;
use deadreckon_engine::figure::Change;
use deadreckon_engine::player::Player;
use deadreckon_engine::refusal::Refusal;
use deadreckon_engine::ruleset::Ruleset;
use deadreckon_epic::game::Epic;
use deadreckon_epic::game::declare::{self, ActionReport};
use deadreckon_epic::game::state::State;
use deadreckon_epic::game::test::{TestReport, TestVerdict};
use serde_json::{Value, json};

/// What bars an action: the keys of its texts, which the rules name without the first word.
const REASONS: [&str; 9] = [
    "formation-refusal-activated",
    "formation-refusal-broken",
    "formation-refusal-must-close-up",
    "formation-refusal-must-leave-zone",
    "formation-refusal-no-enemy",
    "formation-refusal-not-on-road",
    "formation-refusal-only-after-failure",
    "formation-refusal-out-of-coherency",
    "formation-refusal-stays-on-watch",
];

/// Answers for the start of a scenario.
pub(super) fn legal(args: &LegalArgs, origin: &str, bytes: &[u8], streams: &mut Streams<'_>) -> anyhow::Result<u8> {
    let scenario = formations::scenario(origin, bytes)?;
    let state = match Epic.begin(&scenario) {
        Ok(state) => state,
        Err(refused) => {
            let origin = one_line(origin);
            writeln!(streams.errors, "reckon: {origin}: no game can start from this: {refused}")?;
            return Ok(EXIT_BAD_INPUT);
        }
    };
    if args.at.as_deref().is_some_and(|at| at != "start") {
        anyhow::bail!("--at: a scenario has only its start; leave it out");
    }
    let reports: Vec<ActionReport> =
        Player::ALL.into_iter().flat_map(|player| declare::reports(&state, player)).collect();
    if args.json {
        let all: Vec<Value> = reports.iter().map(|report| in_json(&state, report)).collect();
        serde_json::to_writer_pretty(&mut *streams.output, &json!({ "scenario": scenario.name, "actions": all }))?;
        writeln!(streams.output)?;
    } else {
        write!(streams.output, "{}", harmless(&told(&state, &reports)))?;
    }
    Ok(EXIT_OK)
}

fn name(state: &State, report: &ActionReport) -> String {
    state.formation(report.formation).card.name.clone()
}

fn in_json(state: &State, report: &ActionReport) -> Value {
    json!({
        "player": state.formation(report.formation).owner, "formation": name(state, report), "action": report.action,
        "initiative": report.test.initiative, "modifiers": report.test.modifiers, "verdict": report.test.verdict,
        "sixths": report.test.verdict.sixths(), "barred": report.reasons,
    })
}

/// A table for each player: formation, action, what the die must show, the modifiers, the odds, what bars it.
fn told(state: &State, reports: &[ActionReport]) -> String {
    let mut text = String::new();
    for player in Player::ALL {
        text += &format!("Player {player}\n");
        let own = reports.iter().filter(|report| state.formation(report.formation).owner == player);
        let row = |report: &ActionReport| {
            let why: Vec<String> = report.reasons.iter().map(reason).collect();
            vec![
                name(state, report),
                report.action.clone(),
                needed(&report.test),
                modifiers(&report.test),
                format!("{}/6", report.test.verdict.sixths()),
                why.join(" "),
            ]
        };
        text += &columns(&own.map(row).collect::<Vec<_>>());
    }
    text
}

fn needed(test: &TestReport) -> String {
    match test.verdict {
        TestVerdict::Needs(die) => format!("{die}+"),
        _ => "no die".to_owned(),
    }
}

/// Each modifier with its rule.
fn modifiers(test: &TestReport) -> String {
    let each = test.modifiers.steps().map(|(step, _)| match step.change {
        Change::Add(n) => format!("{n:+} ({})", step.rule),
        other => format!("{other:?} ({})", step.rule),
    });
    each.collect::<Vec<_>>().join(" ")
}

fn reason(refusal: &Refusal) -> String {
    let key = format!("formation-{}", refusal.key);
    let text = if REASONS.contains(&key.as_str()) { TEXTS.get(&key) } else { refusal.key.to_owned() };
    format!("{text} ({})", refusal.rule)
}
