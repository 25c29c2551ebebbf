mod answers;

use super::*;
use deadreckon_content::{position, shipped};
use deadreckon_geometry::parts::BaseSize;
use deadreckon_geometry::pose::Pose;
use deadreckon_panels::{NewPiece, PieceEdit};
use deadreckon_xwing::edition::Edition;
use deadreckon_xwing::report::OptionReport;
use std::path::Path;

fn session() -> Session {
    let text = r#"{"format": "deadreckon-position", "version": 1, "edition": "second", "ships": [
        {"id": "red-1", "player": 1, "base": "small", "pose": {"x": 300, "y": 300, "heading_deg": 90}},
        {"id": "blue-1", "player": 2, "base": "medium", "pose": {"x": 300, "y": 380, "heading_deg": -90}}]}"#;
    let components = shipped::components();
    let board = position::open("test", text.as_bytes(), &components).unwrap();
    Session::new(components, board, Origin::New)
}

fn at(x: f64) -> Pose {
    Pose::from_degrees(x, 300.0, 90.0)
}

#[test]
fn undo_and_redo_go_all_the_way() {
    let mut session = session();
    let first = session.board().position().clone();
    for i in 0..200 {
        session.place("red-1", at(300.0 + f64::from(i)), ChangeKey::Single).unwrap();
    }
    let last = session.board().position().clone();
    assert_eq!(session.steps(), (199, 0), "staying in place is no step");
    for _ in 0..199 {
        session.undo().unwrap();
    }
    assert_eq!(*session.board().position(), first);
    session.undo().unwrap();
    assert_eq!(session.steps(), (0, 199));
    for _ in 0..199 {
        session.redo().unwrap();
    }
    assert_eq!(*session.board().position(), last);
}

#[test]
fn a_drag_is_one_step_and_the_next_drag_another() {
    let mut session = session();
    for i in 0..10 {
        session.place("red-1", at(310.0 + f64::from(i)), ChangeKey::Drag(1)).unwrap();
    }
    session.place("red-1", at(400.0), ChangeKey::Drag(2)).unwrap();
    assert_eq!(session.steps().0, 2);
    session.undo().unwrap();
    assert_eq!(session.pose("red-1"), Some(at(319.0)));
    session.undo().unwrap();
    assert_eq!(session.pose("red-1"), Some(at(300.0)));
}

#[test]
fn a_new_change_forgets_what_was_taken_back() {
    let mut session = session();
    session.place("red-1", at(310.0), ChangeKey::Single).unwrap();
    session.undo().unwrap();
    session.place("red-1", at(320.0), ChangeKey::Single).unwrap();
    assert_eq!(session.steps(), (1, 0));
}

#[test]
fn overlapping_placements_are_taken_as_they_are() {
    let mut session = session();
    session.place("red-1", Pose::from_degrees(300.0, 379.0, 0.0), ChangeKey::Single).unwrap();
    assert_eq!(session.pose("red-1").map(|pose| pose.position.y), Some(379.0));
}

#[test]
fn places_that_are_none_are_refused_and_nothing_changes() {
    let mut session = session();
    let before = session.board().position().clone();
    for x in [f64::NAN, f64::INFINITY, 1e7] {
        let faults = session.place("red-1", at(x), ChangeKey::Single).unwrap_err();
        assert!(faults.to_string().contains("ships[0].pose.x"), "{faults}");
    }
    assert_eq!(*session.board().position(), before);
    assert_eq!(session.steps(), (0, 0));
}

#[test]
fn an_edition_without_a_base_is_refused_with_the_reason() {
    let mut session = session();
    let faults = session.choose_edition(Edition::First).unwrap_err();
    assert!(faults.to_string().contains("medium"), "{faults}");
    assert_eq!(session.board().position().edition, Edition::Second);
}

#[test]
fn the_options_follow_the_selection_and_the_position() {
    let mut session = session();
    assert!(session.options().actions.is_empty());
    session.select(Some("red-1".into()));
    assert!(session.options().all().count() > 20);
    let margin = |session: &Session| session.options().find("boost.straight_1").and_then(OptionReport::margin);
    let before = margin(&session).unwrap();
    session.place("blue-1", Pose::from_degrees(600.0, 600.0, 0.0), ChangeKey::Single).unwrap();
    assert!(margin(&session).unwrap() > before);
    session.select(Some("no-such-ship".into()));
    assert_eq!(session.selected(), None);
}

#[test]
fn a_pinned_option_comes_back_when_the_pointer_leaves() {
    let mut session = session();
    session.select(Some("red-1".into()));
    session.pin(Some("boost.straight_1".into()));
    session.preview(Some("boost.bank_1_left".into()));
    assert_eq!(session.previewed(), Some("boost.bank_1_left"));
    session.preview(None);
    assert_eq!(session.previewed(), Some("boost.straight_1"));
    session.preview(Some("no such option".into()));
    assert_eq!(session.previewed(), Some("boost.straight_1"));
}

#[test]
fn pieces_are_added_copied_and_removed_under_fresh_ids() {
    let mut session = session();
    let texts = Texts::english();
    session.add(NewPiece::Ship(BaseSize::Small), at(300.0), &texts).unwrap();
    session.add(NewPiece::Obstacle("asteroid_1".into()), at(300.0), &texts).unwrap();
    assert_eq!(session.selected(), Some("obstacle-1"));
    session.duplicate("red-1").unwrap();
    assert_eq!(session.selected(), Some("red-2"));
    session.duplicate("red-1").unwrap();
    assert_eq!(session.selected(), Some("red-3"));
    assert_ne!(session.pose("red-2"), session.pose("red-3"));
    session.remove("red-3").unwrap();
    assert_eq!(session.selected(), None);
    assert_eq!(session.board().position().ships.len(), 4);
}

#[test]
fn every_field_of_a_ship_can_be_typed() {
    let mut session = session();
    session.edit("red-1", PieceEdit::Name("Red".into())).unwrap();
    session.edit("red-1", PieceEdit::Name("Red One".into())).unwrap();
    session.edit("red-1", PieceEdit::Size(BaseSize::Large)).unwrap();
    session.edit("red-1", PieceEdit::Player(2)).unwrap();
    session.edit("red-1", PieceEdit::Place(at(1.25))).unwrap();
    let ship = session.board().position().ships[0].clone();
    assert_eq!((ship.name.as_str(), ship.base, u8::from(ship.player)), ("Red One", BaseSize::Large, 2));
    assert_eq!(ship.pose, at(1.25));
    assert_eq!(session.steps().0, 4, "typing a name is one step");
}

#[test]
fn neighbours_are_selected_in_a_circle() {
    let mut session = session();
    for id in ["red-1", "blue-1", "red-1"] {
        session.select_neighbour(1);
        assert_eq!(session.selected(), Some(id));
    }
    session.select_neighbour(-1);
    assert_eq!(session.selected(), Some("blue-1"));
}

#[test]
fn saving_and_opening_gives_the_same_position() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a.json");
    let mut session = session();
    session.place("red-1", at(123.456_789), ChangeKey::Single).unwrap();
    assert!(session.is_changed());
    session.save(&file).unwrap();
    assert!(!session.is_changed());
    let saved = session.board().position().clone();
    session.open_new();
    assert!(session.board().position().ships.is_empty());
    session.open_file(&file).unwrap();
    assert_eq!(*session.board().position(), saved);
    assert_eq!(*session.origin(), Origin::File(file));
}

#[test]
fn what_cannot_be_opened_leaves_everything_as_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("bad.json");
    std::fs::write(&file, "{ \"format\": \"deadreckon-position\", \"version\": 99 }").unwrap();
    let mut session = session();
    let before = session.board().position().clone();
    let lines = session.open_file(&file).unwrap_err();
    assert!(lines[0].contains("bad.json") && lines[0].contains("version"), "{lines:?}");
    assert!(session.open_file(Path::new("/no/such/file.json")).is_err());
    assert!(session.open_demo("no-such-demo").is_err());
    assert_eq!(*session.board().position(), before);
    let missing = folder.path().join("no").join("such").join("folder.json");
    assert!(session.save(&missing).unwrap_err().contains("folder.json"));
}

#[test]
fn every_demo_opens_and_its_ship_is_asked_about() {
    let mut session = session();
    for (path, _) in shipped::DEMOS {
        session.open_demo(shipped::demo_name(path)).unwrap();
        if session.board().position().turn.ship.is_some() {
            assert!(session.options().all().count() > 0, "{path}");
        }
    }
}

#[test]
fn the_slides_shown_first_are_those_that_were_judged() {
    let mut session = session();
    for (demo, key) in [("short-stretch-roll", "barrel_roll.left"), ("slide-or-places", "barrel_roll.left")] {
        session.open_demo(demo).unwrap();
        if session.board().position().edition != Edition::First {
            session.choose_edition(Edition::First).unwrap();
        }
        session.pin(Some(key.into()));
        let shown = session.shown_report().unwrap().clone();
        let place = shown.slide.unwrap();
        session.slide(place).unwrap();
        let judged = session.shown_report().unwrap();
        assert!((judged.end.position - shown.end.position).length() < 1e-9, "{demo}");
        assert!((judged.margin().unwrap() - shown.margin().unwrap()).abs() < 1e-9, "{demo}");
    }
}

#[test]
fn measuring_ends_with_the_piece() {
    let mut session = session();
    session.select(Some("red-1".into()));
    session.measure(Some("red-1".into()));
    assert_eq!(session.measured(), None, "nothing is measured to itself");
    session.measure(Some("blue-1".into()));
    assert_eq!(session.measured(), Some(Piece::Ship(1)));
    session.remove("blue-1").unwrap();
    assert_eq!(session.measured(), None);
}
