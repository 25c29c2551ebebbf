//! How strictly the rules are held to, where dice come from, and what is corrected by hand.

mod view;

pub use view::{Correction, JudgeView, Kind};

use super::seen::player_name;
use super::ship::{action_name, token_name};
use super::{DiceFrom, Level, PlayIntent};
use crate::Intent;
use crate::i18n::Texts;
use crate::words;
use deadreckon_engine::player::Player;
use deadreckon_xwing::ability::Until;
use deadreckon_xwing::bar::ActionKind;
use deadreckon_xwing::dial::Difficulty;
use deadreckon_xwing::game::command::HoldAt;
use deadreckon_xwing::game::state::ShipId;
use deadreckon_xwing::generation::Generation;
use deadreckon_xwing::position::Token;
use egui::{Button, ComboBox, DragValue, Ui};

/// Draws the panel.
pub fn judge(ui: &mut Ui, texts: &Texts, view: &JudgeView, out: &mut Vec<Intent>) {
    ui.strong(texts.get("judge-level"));
    for level in Level::ALL {
        let (key, hint) = level_keys(level);
        let chosen = ui.radio(view.level == level, texts.get(key)).on_hover_text(texts.get(hint));
        if chosen.clicked() {
            out.push(Intent::Table(PlayIntent::Level(level)));
        }
    }
    ui.strong(texts.get("dice-from"));
    for (from, key) in [(DiceFrom::Program, "dice-from-program"), (DiceFrom::Table, "dice-from-table")] {
        if ui.radio(view.dice == from, texts.get(key)).clicked() {
            out.push(Intent::Table(PlayIntent::DiceFrom(from)));
        }
    }
    if view.level == Level::Enforced {
        return;
    }
    ui.separator();
    form(ui, texts, view, out);
    if view.level == Level::Free {
        ui.separator();
        ui.label(texts.get("judge-examine-hint"));
        if ui.button(texts.get("judge-examine")).clicked() {
            out.push(Intent::Table(PlayIntent::ExamineHere));
        }
    }
}

const fn level_keys(level: Level) -> (&'static str, &'static str) {
    match level {
        Level::Enforced => ("level-enforced", "level-enforced-hint"),
        Level::Assisted => ("level-assisted", "level-assisted-hint"),
        Level::Free => ("level-free", "level-free-hint"),
    }
}

/// The correction by form: only the fields that its kind needs.
fn form(ui: &mut Ui, texts: &Texts, view: &JudgeView, out: &mut Vec<Intent>) {
    ui.strong(texts.get("judge-title"));
    let mut edited = view.correction.clone();
    choose(ui, texts, "judge-kind", &mut edited.kind, &Kind::ALL, |kind| texts.get(kind.key()));
    choose(ui, texts, "judge-player", &mut edited.player, &Player::ALL, |player| player_name(texts, player));
    fields(ui, texts, view, &mut edited);
    if edited != view.correction {
        out.push(Intent::Table(PlayIntent::Correct(edited)));
    }
    if let Some(command) = &view.command {
        ui.label(command);
    } else {
        ui.label(texts.get("judge-incomplete"));
    }
    for sentence in &view.refused {
        ui.label(sentence);
    }
    let may = view.command.is_some() && view.refused.is_empty();
    if ui.add_enabled(may, Button::new(texts.get("judge-do"))).clicked()
        && let Some(command) = view.correction.command()
    {
        out.push(Intent::Table(PlayIntent::Give(view.correction.player, command)));
    }
}

fn fields(ui: &mut Ui, texts: &Texts, view: &JudgeView, edited: &mut Correction) {
    let kind = edited.kind;
    let ids: Vec<ShipId> = view.ships.iter().map(|(ship, _)| *ship).collect();
    let name = |ship: ShipId| {
        view.ships.iter().find(|(known, _)| *known == ship).map_or_else(String::new, |(_, name)| name.clone())
    };
    if kind != Kind::Score {
        choose(ui, texts, "judge-ship", &mut edited.ship, &ids, name);
    }
    if kind == Kind::Transfer {
        choose(ui, texts, "judge-other", &mut edited.other, &ids, name);
    }
    if matches!(kind, Kind::Gain | Kind::Lose | Kind::Transfer) {
        choose(ui, texts, "judge-token", &mut edited.token, &Token::ALL, |token| token_name(texts, token));
    }
    if let Some((key, most)) = number_of(kind) {
        number(ui, texts, key, &mut edited.number, most);
    }
    if kind == Kind::Harm {
        number(ui, texts, "judge-criticals", &mut edited.criticals, 9);
    }
    if matches!(kind, Kind::GrantAction | Kind::Effect) {
        let name = |action| action_name(texts, action, Generation::Second);
        choose(ui, texts, "judge-action", &mut edited.action, ActionKind::ALL, name);
    }
    if matches!(kind, Kind::Fly | Kind::TurnDial) {
        let mut maneuvers = vec![None];
        maneuvers.extend(view.maneuvers.iter().copied().map(Some));
        let name = |maneuver: Option<_>| {
            maneuver.map_or_else(|| texts.get("judge-no-maneuver"), |maneuver| words::maneuver(texts, maneuver))
        };
        choose(ui, texts, "judge-maneuver", &mut edited.maneuver, &maneuvers, name);
    }
    if kind == Kind::Fly {
        let name = |difficulty| super::dial::colour_word(texts, difficulty, Generation::Second);
        choose(ui, texts, "judge-colour", &mut edited.difficulty, Difficulty::ALL, name);
    }
    if kind == Kind::Hold {
        let moments = [HoldAt::DialRevealed, HoldAt::ManeuverExecuted];
        choose(ui, texts, "judge-moment", &mut edited.at, &moments, |at| {
            texts.get(match at {
                HoldAt::DialRevealed => "word-dial-revealed",
                HoldAt::ManeuverExecuted => "word-maneuver-executed",
            })
        });
    }
    if kind == Kind::Initiative {
        let moments = [Until::EndOfPhase, Until::EndOfRound, Until::EndOfGame];
        choose(ui, texts, "judge-until", &mut edited.until, &moments, |until| {
            texts.get(match until {
                Until::EndOfPhase => "word-end-of-phase",
                Until::EndOfRound => "word-end-of-round",
                Until::EndOfGame => "word-end-of-game",
            })
        });
    }
}

/// What the number of a correction is, and how high it goes.
const fn number_of(kind: Kind) -> Option<(&'static str, u32)> {
    Some(match kind {
        Kind::Gain | Kind::Lose => ("judge-number", 9),
        Kind::Harm => ("judge-hits", 9),
        Kind::Score => ("judge-points", 9),
        Kind::Initiative => ("judge-value", 12),
        Kind::Repair => ("judge-place", 99),
        Kind::SpendCharge => ("judge-load", 99),
        _ => return None,
    })
}

fn number(ui: &mut Ui, texts: &Texts, key: &str, value: &mut u32, most: u32) {
    ui.horizontal(|ui| {
        let label = ui.label(texts.get(key));
        ui.add(DragValue::new(value).range(0..=most)).labelled_by(label.id);
    });
}

/// A choice among few things.
fn choose<T: Copy + PartialEq>(
    ui: &mut Ui,
    texts: &Texts,
    key: &str,
    value: &mut T,
    all: &[T],
    name: impl Fn(T) -> String,
) {
    ui.horizontal(|ui| {
        let label = ui.label(texts.get(key));
        let shown = ComboBox::from_id_salt(key).selected_text(name(*value)).width(170.0).show_ui(ui, |ui| {
            for one in all {
                ui.selectable_value(value, *one, name(*one));
            }
        });
        shown.response.labelled_by(label.id);
    });
}
