//! Every action of every formation: what its test needs, where that comes from, the odds, and what bars it.

use super::words;
use crate::game::Opened;
use crate::game::answer::refusal;
use crate::print::columns;
use deadreckon_engine::figure::Change;
use deadreckon_engine::player::Player;
use deadreckon_epic::game::Epic;
use deadreckon_epic::game::declare::{self, ActionReport};
use deadreckon_epic::game::state::State;
use deadreckon_epic::game::test::{TestReport, TestVerdict};
use deadreckon_panels::game::Ids as _;
use serde_json::{Value, json};

fn reports(state: &State) -> Vec<ActionReport> {
    Player::ALL.into_iter().flat_map(|player| declare::reports(state, player)).collect()
}

pub(super) fn in_json(opened: &Opened<Epic>) -> Value {
    let state = opened.game.state();
    let one = |report: &ActionReport| {
        json!({
            "player": state.formation(report.formation).owner,
            "formation": opened.names.formation_id(report.formation),
            "action": report.action,
            "initiative": report.test.initiative,
            "modifiers": report.test.modifiers,
            "verdict": report.test.verdict,
            "sixths": report.test.verdict.sixths(),
            "barred": report.reasons.iter().map(|reason| refusal(opened, reason)).collect::<Vec<_>>(),
        })
    };
    reports(state).iter().map(one).collect()
}

/// A table for each player.
pub(super) fn told(opened: &Opened<Epic>) -> String {
    let (state, words) = (opened.game.state(), words(opened));
    let all = reports(state);
    let mut text = String::new();
    for player in Player::ALL {
        text += &format!("Actions of player {player}:\n");
        let own = all.iter().filter(|report| state.formation(report.formation).owner == player);
        let row = |report: &ActionReport| {
            let why: Vec<String> = report.reasons.iter().map(|reason| words.refusal(reason)).collect();
            vec![
                opened.names.formation_id(report.formation),
                words.word(&report.action),
                needed(&report.test),
                format!("{}/6", report.test.verdict.sixths()),
                modifiers(&report.test),
                if why.is_empty() { String::new() } else { format!("barred: {}", why.join(" ")) },
            ]
        };
        text += &columns(&own.map(row).collect::<Vec<_>>());
    }
    text
}

fn needed(test: &TestReport) -> String {
    match test.verdict {
        TestVerdict::Needs(die) => format!("{die}+"),
        TestVerdict::NoTest => "no test".to_owned(),
        TestVerdict::AutoPass => "passes anyhow".to_owned(),
        TestVerdict::CannotPass | TestVerdict::NotDeclared => "fails anyhow".to_owned(),
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
