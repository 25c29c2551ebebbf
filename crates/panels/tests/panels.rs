//! Panels by what a user reads: widgets are found by their labels and used, and the wishes are looked at.

use deadreckon_geometry::arc::ArcKind;
use deadreckon_geometry::parts::BaseSize;
use deadreckon_geometry::pose::Pose;
use deadreckon_panels::discard_dialog::discard_dialog;
use deadreckon_panels::error_dialog::{ErrorView, error_dialog};
use deadreckon_panels::file_bar::{Changed, FileBarView, file_bar};
use deadreckon_panels::help::{ROWS, help};
use deadreckon_panels::i18n::Texts;
use deadreckon_panels::look::Palette;
use deadreckon_panels::measure::{ArcLine, MeasureView, Obstruction, Reading, measure};
use deadreckon_panels::nudge::NudgeView;
use deadreckon_panels::piece::{ArcsShown, PieceKind, PieceLine, PieceView, PiecesView, pieces};
use deadreckon_panels::playback::{PlaybackView, Running, playback};
use deadreckon_panels::rules::{ActionGroup, Allowed, DialPlace, OnClick, OptionRow, RulesView, Sliding, rules};
use deadreckon_panels::slide::{Legal, SlideView};
use deadreckon_panels::status::{ClickMeans, OverlapView, StatusView, status};
use deadreckon_panels::tolerance::{Judging, ToleranceView, tolerance};
use deadreckon_panels::verdict::Verdict;
use deadreckon_panels::{Intent, Motion, NewPiece, PieceEdit, PlaybackCommand, ViewCommand};
use deadreckon_xwing::report::{SlideChoice, Slides, Stretch};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;

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

#[test]
fn an_option_is_read_with_verdict_margin_and_limiting_piece() {
    let mut panel = rules_window(rules_view());
    panel.run();
    panel.get_by_label("Straight 1: Fits 2.50 mm rock-1");
    panel.get_by_label("Left bank 1: Does not fit \u{2212}0.46 mm rock-1");
    panel.get_by_label_contains("Boost: 1 of 2");
}

#[test]
fn pointing_previews_and_a_click_plays_what_is_legal() {
    let mut panel = rules_window(rules_view());
    panel.run();
    panel.get_by_label_contains("Straight 1: Fits").hover();
    panel.run();
    assert!(panel.state().contains(&Intent::Preview(Some("boost.straight_1".into()))));
    panel.get_by_label_contains("Straight 1: Fits").click();
    panel.run();
    assert!(panel.state().contains(&Intent::Play("boost.straight_1".into())));
}

#[test]
fn a_click_keeps_a_refused_option_shown_and_never_plays_it() {
    let mut panel = rules_window(rules_view());
    panel.run();
    panel.get_by_label_contains("Left bank 1: Does not fit").click();
    panel.run();
    assert!(panel.state().contains(&Intent::ChooseOption(Some("boost.bank_1_left".into()))));
    assert!(!panel.state().iter().any(|intent| matches!(intent, Intent::Play(_))));
}

#[test]
fn keyboard_focus_previews_like_the_pointer() {
    let mut panel = rules_window(rules_view());
    panel.run();
    panel.get_by_label_contains("Left bank 1").focus();
    panel.run();
    assert!(panel.state().contains(&Intent::Preview(Some("boost.bank_1_left".into()))));
}

#[test]
fn a_refused_option_says_why_and_shows_the_spot() {
    let view = RulesView { pinned: Some("boost.bank_1_left".into()), ..rules_view() };
    let mut panel = rules_window(RulesView { previewed: view.pinned.clone(), ..view });
    panel.run();
    panel.get_by_label("The template would lie 0.46 mm deep on rock-1.");
    panel.get_by_label("Show the spot").click();
    panel.run();
    assert!(panel.state().contains(&Intent::View(ViewCommand::Witness)));
    panel.get_by_label("Let go").click();
    panel.run();
    assert!(panel.state().contains(&Intent::ChooseOption(None)));
}

#[test]
fn a_refused_option_says_what_is_missing() {
    let key = "boost.bank_1_left".to_owned();
    let mut view = RulesView { pinned: Some(key.clone()), previewed: Some(key.clone()), ..rules_view() };
    let said =
        |step: &str| NudgeView { step: step.into(), more: vec!["Turned 0.41° to the right it would fit.".into()] };
    view.say_nudge("boost.bank_3_left", said("Nobody asked."));
    view.say_nudge(&key, said("Starting 0.46 mm further forward it would fit."));
    let mut panel = rules_window(view);
    panel.run();
    panel.get_by_label("Starting 0.46 mm further forward it would fit.");
    panel.get_by_label("Turned 0.41° to the right it would fit.");
    assert!(panel.query_by_label("Nobody asked.").is_none());
}

#[test]
fn the_edition_is_chosen_by_its_name() {
    let mut panel = rules_window(rules_view());
    panel.run();
    panel.get_by_label("First").click();
    panel.run();
    assert_eq!(panel.state().last(), Some(&Intent::ChooseEdition("first".into())));
}

#[test]
fn maneuvers_stand_on_a_dial() {
    let cell = |speed, column| OptionRow {
        dial: Some(DialPlace { family: "Bank".into(), column, speed }),
        ..option(&format!("maneuver.bank_{speed}_{column}"), &format!("Bank {speed} {column}"), Verdict::BacksOff)
    };
    let dial = ActionGroup {
        name: "Maneuvers".into(),
        options: vec![cell(1, 0), cell(2, 0), cell(1, 1)],
        fault: None,
        starts_open: true,
    };
    let mut panel = rules_window(RulesView { groups: vec![dial], ..rules_view() });
    panel.run();
    let left = panel.get_by_label_contains("Bank 1 0: Backs off").rect();
    let right = panel.get_by_label_contains("Bank 1 1: Backs off").rect();
    assert!(left.right() < right.left() && (left.top() - right.top()).abs() < 1.0);
    panel.get_by_label_contains("Bank 2 0").click();
    panel.run();
    assert!(panel.state().contains(&Intent::Play("maneuver.bank_2_0".into())));
}

#[test]
fn without_a_ship_the_panel_says_what_to_do() {
    let mut panel = rules_window(RulesView { ship: None, ..rules_view() });
    panel.run();
    panel.get_by_label("Select a ship to see what it may do.");
}

fn sliding_view(legal: Legal) -> RulesView {
    let stretch = |from, to| Stretch { from, to, from_limit: None, to_limit: None };
    let slides = Slides {
        template_limit: 10.0,
        ship_limit: 10.0,
        template_free: vec![stretch(-10.0, 4.0)],
        base_free: vec![stretch(2.0, 6.0)],
        reachable: vec![stretch(2.0, 6.0)],
        region: None,
    };
    let slide = SlideView {
        slides,
        chosen: SlideChoice { template: 0.0, ship: 0.0 },
        nearest: Some(SlideChoice { template: 1.0, ship: 1.5 }),
        legal,
        limits: vec!["At 6.00 mm: rock-1".into()],
    };
    let key = Some("boost.straight_1".to_owned());
    RulesView { pinned: key.clone(), previewed: key, sliding: Sliding::Open(slide), ..rules_view() }
}

#[test]
fn a_blocked_place_offers_the_nearest_legal_one() {
    let mut panel = rules_window(sliding_view(Legal::No));
    panel.run();
    panel.get_by_label("This place is blocked.");
    panel.get_by_label("At 6.00 mm: rock-1");
    panel.get_by_label("Take the nearest legal place (1.00 and 1.50 mm)").click();
    panel.run();
    assert!(panel.state().contains(&Intent::Slide(1.0, 1.5)));
}

#[test]
fn a_click_on_the_map_chooses_both_slides() {
    let mut panel = rules_window(sliding_view(Legal::Yes));
    panel.run();
    panel.get_by_label("This place is legal.");
    let map = panel.get_by_label("Map of both slides: template across, ship up").rect();
    panel.drag_at(map.left_top() + egui::vec2(map.width() * 0.75, map.height() * 0.25));
    panel.run();
    let chosen = panel.state().iter().find_map(|intent| match intent {
        Intent::Slide(a, b) => Some((*a, *b)),
        _ => None,
    });
    let (a, b) = chosen.expect("a place is chosen");
    assert!((a - 5.0).abs() < 0.3 && (b - 5.0).abs() < 0.3, "{a} {b}");
}

fn piece_view() -> PiecesView {
    PiecesView {
        pieces: vec![
            PieceLine { id: "red-1".into(), name: "Red One".into() },
            PieceLine { id: "rock-1".into(), name: "rock-1".into() },
        ],
        selected: Some(PieceView {
            id: "red-1".into(),
            pose: Pose::from_degrees(123.25, 456.5, -30.0),
            kind: PieceKind::Ship { name: "Red One".into(), size: BaseSize::Small, player: 1, arcs: ArcsShown::No },
        }),
        sizes: vec![BaseSize::Small, BaseSize::Large],
        outlines: vec!["asteroid_1".into()],
        arcs: vec![ArcKind::Front, ArcKind::Bullseye],
        lit: Some(ArcKind::Front),
    }
}

#[test]
fn pieces_are_selected_edited_and_removed() {
    let view = piece_view();
    let mut panel = window(move |ui, texts, out| pieces(ui, texts, &view, out));
    panel.run();
    for (label, intent) in [
        ("rock-1", Intent::Select(Some("rock-1".into()))),
        ("Duplicate", Intent::Duplicate("red-1".into())),
        ("Remove", Intent::Remove("red-1".into())),
        ("Arcs", Intent::ToggleArcs("red-1".into())),
        ("2", Intent::Edit("red-1".into(), PieceEdit::Player(2))),
    ] {
        panel.get_by_label(label).click();
        panel.run();
        assert_eq!(panel.state().last(), Some(&intent), "{label}");
    }
}

#[test]
fn a_new_piece_is_chosen_from_a_menu() {
    let view = piece_view();
    let mut panel = window(move |ui, texts, out| pieces(ui, texts, &view, out));
    panel.run();
    panel.get_by_label("Add an obstacle").click();
    panel.run();
    panel.get_by_label("asteroid_1").click();
    panel.run();
    assert_eq!(panel.state().last(), Some(&Intent::Add(NewPiece::Obstacle("asteroid_1".into()))));
}

fn measured() -> MeasureView {
    let reading = Reading {
        distance: 170.0,
        range: 2,
        bands: 3,
        to_nearer: Some(70.0),
        to_farther: Some(30.0),
        lines_width: 40.0,
        obstruction: Obstruction::Avoidable(vec!["debris-1".into()]),
        arcs: vec![
            ArcLine { arc: ArcKind::Front, margin: 20.0, attack: Some((170.0, 2)) },
            ArcLine { arc: ArcKind::Rear, margin: -190.0, attack: None },
        ],
    };
    MeasureView {
        from: Some("Red One".into()),
        targets: vec![("black-1".into(), "Black One".into())],
        to: Some("black-1".into()),
        reading: Some(reading),
        within: vec!["169.00 to 171.00 mm: Range 2".into()],
        parts: "surveyed".into(),
    }
}

#[test]
fn a_measurement_does_not_widen_its_panel() {
    const WIDTH: f32 = 220.0;
    let texts = Texts::english();
    let mut view = measured();
    let reading = view.reading.as_mut().unwrap();
    reading.arcs = ArcKind::ALL.map(|arc| ArcLine { arc, margin: -123.45, attack: Some((123.45, 2)) }).to_vec();
    let mut panel: Harness<'_, f32> = Harness::builder().with_size([600.0, 900.0]).build_ui_state(
        move |ui, widest: &mut f32| {
            let used = ui.scope(|ui| {
                ui.set_max_width(WIDTH);
                measure(ui, &texts, &Palette::default(), &view, &mut Vec::new());
            });
            *widest = used.response.rect.width();
        },
        0.0,
    );
    panel.run();
    assert!(*panel.state() <= WIDTH, "{} wide", panel.state());
}

#[test]
fn a_measurement_is_told_in_full() {
    let view = measured();
    let mut panel = window(move |ui, texts, out| measure(ui, texts, &Palette::default(), &view, out));
    panel.run();
    for words in [
        "Range 2",
        "170.00 mm",
        "30.00 mm farther before the range grows.",
        "Parallel edges: a band 40.00 mm wide of equally short lines.",
        "debris-1 covers some of the shortest lines; a clear one can be chosen.",
        "Range 2, 170.00 mm",
        "not in arc by 190.00 mm",
    ] {
        panel.get_by_label(words);
    }
}

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
fn one_of_the_shown_arcs_is_lit_by_a_click() {
    let mut view = piece_view();
    if let Some(PieceKind::Ship { arcs, .. }) = view.selected.as_mut().map(|piece| &mut piece.kind) {
        *arcs = ArcsShown::Yes;
    }
    let mut panel = window(move |ui, texts, out| pieces(ui, texts, &view, out));
    panel.run();
    panel.get_by_label("Bullseye").click();
    panel.run();
    assert_eq!(panel.state().last(), Some(&Intent::LightArc(ArcKind::Bullseye)));
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
fn while_a_move_is_under_way_nothing_is_previewed_and_it_is_said() {
    let moment = Some("The table shows the move at 1 s.".to_owned());
    let mut panel = rules_window(RulesView { moment, previewed: None, pinned: None, ..rules_view() });
    panel.run();
    panel.get_by_label("The table shows the move at 1 s.");
    panel.get_by_label_contains("Straight 1").hover();
    panel.run();
    assert!(!panel.state().iter().any(|intent| matches!(intent, Intent::Preview(_))), "{:?}", panel.state());
    panel.get_by_label("To the end").click();
    panel.run();
    assert_eq!(panel.state().last(), Some(&Intent::Playback(PlaybackCommand::Skip)));
}

#[test]
fn overlaps_are_said() {
    let view = StatusView {
        overlaps: vec![OverlapView { first: "Red One".into(), second: "Blue One".into(), depth: 3.25 }],
        off_mat: vec!["Red Two".into()],
        nudges: vec!["Red Two would be free 0.50 mm further right.".into()],
        parts: "nominal".into(),
        notice: "Loaded.".into(),
        moment: Some("The table shows another moment.".into()),
        pointer: Some((10.0, -4.04)),
        click: ClickMeans::Measure,
    };
    let mut panel = window(move |ui, texts, _| status(ui, texts, &Palette::default(), &view));
    panel.run();
    panel.get_by_label("Red One and Blue One overlap by 3.25 mm.");
    panel.get_by_label("Red Two stands partly outside the mat.");
    panel.get_by_label("Red Two would be free 0.50 mm further right.");
    panel.get_by_label("Click a piece to measure to it.");
    panel.get_by_label("Loaded.");
    panel.get_by_label("The table shows another moment.");
    panel.get_by_label("10.0, \u{2212}4.0 mm");
}

/// The verdict within a slack stands with its bounds, not with the margin of the exact one.
#[test]
fn a_verdict_within_a_slack_says_its_bounds() {
    let within = "Too close to call: between 0.62 mm short and 0.31 mm clear, next to rock-1";
    let row = OptionRow { within: Some(within.into()), ..option("a", "Left front", Verdict::TooClose) };
    let group = ActionGroup { name: "Barrel roll".into(), options: vec![row], fault: None, starts_open: true };
    let view = RulesView { groups: vec![group], previewed: Some("a".into()), ..rules_view() };
    let mut panel = window(move |ui, texts, out| rules(ui, texts, &Palette::default(), &view, out));
    panel.run();
    panel.get_by_label(within);
    panel.get_by_label(&format!("Left front: {within}"));
}

#[test]
fn a_tolerance_is_chosen_by_its_name() {
    let (presets, chosen) = (vec!["perfect".into(), "club".into()], "perfect".into());
    let view = ToleranceView { presets, chosen, judging: Judging::UnderWay };
    let mut panel = window(move |ui, texts, out| tolerance(ui, texts, &view, out));
    panel.run();
    panel.get_by_label("being judged…");
    panel.get_by_value("Exact").click();
    panel.run();
    panel.get_by_label("Usual play").click();
    panel.run();
    assert_eq!(panel.state().last(), Some(&Intent::ChooseTolerance("club".into())));
}

#[test]
fn every_row_of_the_overview_is_words() {
    let texts = Texts::english();
    assert!(ROWS.iter().all(|(keys, does)| texts.has(keys) && texts.has(does)));
    let mut panel = window(|ui, texts, out| help(ui.ctx(), texts, out));
    panel.run();
    panel.get_by_label("Show the whole mat");
}
