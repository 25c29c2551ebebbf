//! Panels by what a user reads: widgets are found by their labels and used, and the wishes are looked at.

mod frame;
mod rules;
mod table;

use deadreckon_panels::Intent;
use deadreckon_panels::i18n::Texts;
use deadreckon_panels::look::Palette;
use deadreckon_panels::rules::{ActionGroup, Allowed, OnClick, OptionRow, RulesView, rules};
use deadreckon_panels::verdict::Verdict;
use egui_kittest::Harness;

type Panel<'a> = Harness<'a, Vec<Intent>>;

/// A window with one panel; its wishes are collected.
fn window<'a>(mut draw: impl FnMut(&mut egui::Ui, &Texts, &mut Vec<Intent>) + 'a) -> Panel<'a> {
    let texts = Texts::english();
    Harness::builder()
        .with_size([420.0, 900.0])
        .build_ui_state(move |ui, out: &mut Vec<Intent>| draw(ui, &texts, out), Vec::new())
}

fn option(key: &str, name: &str, verdict: Verdict) -> OptionRow {
    OptionRow {
        key: key.into(),
        name: name.into(),
        verdict,
        allowed: if verdict == Verdict::Refused { Allowed::No } else { Allowed::Yes },
        margin: Some(if verdict == Verdict::Refused { -0.46 } else { 2.5 }),
        limiting: Some("rock-1".into()),
        within: None,
        sentences: vec!["The template would lie 0.46 mm deep on rock-1.".into()],
        nudge: None,
        on_click: if verdict == Verdict::Refused { OnClick::Keep } else { OnClick::Play },
        dial: None,
    }
}

fn rules_view() -> RulesView {
    let boost = ActionGroup {
        name: "Boost".into(),
        options: vec![
            option("boost.straight_1", "Straight 1", Verdict::Fits),
            option("boost.bank_1_left", "Left bank 1", Verdict::Refused),
        ],
        fault: None,
        starts_open: true,
    };
    RulesView {
        ship: Some("Red One".into()),
        editions: vec!["first".into(), "second".into(), "2.5".into()],
        edition: "second".into(),
        groups: vec![boost],
        ..RulesView::default()
    }
}

fn rules_window(view: RulesView) -> Panel<'static> {
    window(move |ui, texts, out| rules(ui, texts, &Palette::default(), &view, out))
}
