//! The panels of the table: pieces, measuring, arcs.

use super::window;
use deadreckon_geometry::arc::ArcKind;
use deadreckon_geometry::parts::BaseSize;
use deadreckon_geometry::pose::Pose;
use deadreckon_panels::i18n::Texts;
use deadreckon_panels::look::Palette;
use deadreckon_panels::measure::{ArcLine, MeasureView, Obstruction, Reading, measure};
use deadreckon_panels::piece::{ArcsShown, PieceKind, PieceLine, PieceView, PiecesView, pieces};
use deadreckon_panels::status::{ClickMeans, OverlapView, StatusView, status};
use deadreckon_panels::{Intent, NewPiece, PieceEdit};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;

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
