//! What stands around the table: files, playback, status, dialogs, help.

use super::{Panel, rules_view, rules_window, window};
use deadreckon_panels::discard_dialog::discard_dialog;
use deadreckon_panels::error_dialog::{ErrorView, error_dialog};
use deadreckon_panels::file_bar::{Changed, FileBarView, file_bar};
use deadreckon_panels::help::{ROWS, help};
use deadreckon_panels::i18n::Texts;
use deadreckon_panels::playback::{PlaybackView, Running, playback};
use deadreckon_panels::rules::RulesView;
use deadreckon_panels::{Intent, Motion, PlaybackCommand};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;

#[test]
fn the_bar_plays_steps_and_skips() {
    let view = PlaybackView {
        title: "Boost".into(),
        time: 0.5,
        length: 2.0,
        running: Running::Playing,
        speed: 1.0,
        motion: Motion::Full,
    };
    let texts = Texts::english();
    let mut panel: Panel<'_> = Harness::builder()
        .with_size([900.0, 60.0])
        .build_ui_state(move |ui, out: &mut Vec<Intent>| playback(ui, &texts, &view, out), Vec::new());
    panel.run();
    for (label, command) in [
        ("Pause", PlaybackCommand::Pause),
        ("Step", PlaybackCommand::StepForward),
        ("Step back", PlaybackCommand::StepBack),
        ("To the end", PlaybackCommand::Skip),
        ("Reduced motion", PlaybackCommand::ReducedMotion(Motion::Reduced)),
    ] {
        panel.get_by_label(label).click();
        panel.run();
        assert_eq!(panel.state().last(), Some(&Intent::Playback(command)), "{label}");
    }
}

#[test]
fn the_file_menu_opens_recent_files_and_forgets_loaded_ones() {
    let view = FileBarView {
        title: "Try".into(),
        changed: Changed::Unsaved,
        recent: vec!["/somewhere/a.json".into()],
        loaded: vec!["/somewhere/own.ron".into()],
        demos: vec![("rear".into(), "A roll to the rear".into())],
        undo_steps: 1,
        redo_steps: 0,
    };
    let texts = Texts::english();
    let mut panel: Panel<'_> = Harness::builder()
        .with_size([900.0, 400.0])
        .build_ui_state(move |ui, out: &mut Vec<Intent>| file_bar(ui, &texts, &view, out), Vec::new());
    panel.run();
    panel.get_by_label("Try (changed)");
    panel.get_by_label("Undo").click();
    panel.run();
    assert_eq!(panel.state().last(), Some(&Intent::Undo));
    panel.get_by_label("File").click();
    panel.run();
    panel.get_by_label("a.json").click();
    panel.run();
    assert_eq!(panel.state().last(), Some(&Intent::Open(vec!["/somewhere/a.json".into()])));
    panel.get_by_label("File").click();
    panel.run();
    panel.get_by_label("own.ron");
    panel.get_by_label("Forget").click();
    panel.run();
    assert_eq!(panel.state().last(), Some(&Intent::Forget("/somewhere/own.ron".into())));
    panel.get_by_label("Demo positions").click();
    panel.run();
    panel.get_by_label("A roll to the rear").click();
    panel.run();
    assert_eq!(panel.state().last(), Some(&Intent::OpenDemo("rear".into())));
}

#[test]
fn an_error_says_what_where_and_what_next_until_it_is_closed() {
    let view = ErrorView {
        what: "This file could not be opened.".into(),
        details: vec!["a.json: line 2, column 38: ships[0].base: unknown".into()],
        next: "Correct the file.".into(),
    };
    let mut panel = window(move |ui, texts, out| error_dialog(ui.ctx(), texts, &view, out));
    panel.run();
    panel.get_by_label("a.json: line 2, column 38: ships[0].base: unknown");
    panel.get_by_label("Close").click();
    panel.run();
    assert!(panel.state().contains(&Intent::DismissError));
}

#[test]
fn unsaved_changes_are_asked_about() {
    for (label, intent) in [("Go on without saving", Intent::Discard), ("Stay here", Intent::DismissError)] {
        let mut panel = window(|ui, texts, out| discard_dialog(ui.ctx(), texts, out));
        panel.run();
        panel.get_by_label(label).click();
        panel.run();
        assert!(panel.state().contains(&intent), "{label}");
    }
}

#[test]
fn another_parts_set_is_chosen_by_its_name() {
    let parts_sets = vec!["my own".into(), "nominal".into()];
    let mut panel = rules_window(RulesView { parts_sets, parts: "nominal".into(), ..rules_view() });
    panel.run();
    panel.get_by_label("Parts set:");
    panel.get_by_value("nominal").click();
    panel.run();
    panel.get_by_label("my own").click();
    panel.run();
    assert!(panel.state().contains(&Intent::ChooseParts("my own".into())), "{:?}", panel.state());
}

#[test]
fn every_row_of_the_overview_is_words() {
    let texts = Texts::english();
    assert!(ROWS.iter().all(|(keys, does)| texts.has(keys) && texts.has(does)));
    let mut panel = window(|ui, texts, out| help(ui.ctx(), texts, out));
    panel.run();
    panel.get_by_label("Show the whole mat");
}
