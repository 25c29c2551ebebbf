//! Files dropped on the window.

use super::Hand;
use crate::settings::Settings;
use deadreckon_content::shipped;
use std::path::{Path, PathBuf};

const POSITION: &str = r#"{"format": "deadreckon-position", "version": 1, "edition": "second", "parts": "PARTS",
    "ships": [{"id": "own-1", "player": 1, "base": "small", "pose": {"x": 300, "y": 300, "heading_deg": 90}}],
    "obstacles": [{"id": "own-rock", "outline": "OUTLINE", "pose": {"x": 500, "y": 500, "heading_deg": 0}}]}"#;

fn write(folder: &Path, name: &str, text: &str) -> PathBuf {
    let file = folder.join(name);
    std::fs::write(&file, text).unwrap();
    file
}

/// A parts set with longer straights, under a name of its own, in a file whose ending says nothing.
fn own_parts(folder: &Path) -> PathBuf {
    let (_, text) = shipped::PARTS[0];
    let name = &deadreckon_content::ron_files::parts_set("", text.as_bytes()).unwrap().name;
    write(folder, "mine.txt", &text.replacen(&format!("\"{name}\""), "\"my own\"", 1))
}

fn own_outlines(folder: &Path) -> PathBuf {
    let text = r#"(format: "deadreckon-outlines", version: 1, content: (source: "measured", tolerance: 0.5, outlines: {
        "my rock": (kind: asteroid, points: [(-20.0, -20.0), (20.0, -20.0), (0.0, 25.0)]),
    }))"#;
    write(folder, "rocks.ron", text)
}

fn parts_of(hand: &Hand) -> &str {
    &hand.session().board().table().parts().name
}

#[test]
fn a_parts_set_is_told_by_its_content_and_asked_with_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let mut hand = Hand::on(&["--scene", "crowd", "--select", "red-1"]);
    let shipped = parts_of(&hand).to_owned();
    hand.drop_files(&[&own_parts(folder.path())]);
    assert_eq!(parts_of(&hand), "my own");
    assert_eq!(hand.session().error(), None);
    assert!(hand.session().notice().contains("my own"), "{}", hand.session().notice());
    assert!(hand.session().options().all().count() > 0);
    hand.session().board().position().ship_index("red-1").expect("the position stays open");
    hand.key(&[bevy::prelude::KeyCode::ControlLeft], bevy::prelude::KeyCode::KeyZ);
    assert_eq!(parts_of(&hand), shipped, "it can be taken back");
}

#[test]
fn a_position_that_names_what_is_dropped_with_it_opens_whatever_the_order() {
    let folder = tempfile::tempdir().unwrap();
    let text = POSITION.replace("PARTS", "my own").replace("OUTLINE", "my rock");
    let position = write(folder.path(), "a.json", &text);
    let (parts, outlines) = (own_parts(folder.path()), own_outlines(folder.path()));
    for files in [[&position, &parts, &outlines], [&outlines, &position, &parts]] {
        let mut hand = Hand::on(&["--scene", "crowd"]);
        hand.drop_files(&files.map(PathBuf::as_path));
        assert_eq!(hand.session().error(), None);
        assert_eq!(hand.session().board().position().ships[0].id, "own-1");
        assert_eq!(parts_of(&hand), "my own");
        assert!(!hand.session().is_changed(), "it is open as its file says");
        hand.drop_files(&[&position]);
        assert_eq!(hand.session().error(), None, "what was loaded stays known");
    }
}

#[test]
fn a_position_that_names_what_is_not_loaded_is_refused_with_line_and_key() {
    let folder = tempfile::tempdir().unwrap();
    let text = POSITION.replace("PARTS", "my own").replace("OUTLINE", "my rock");
    let position = write(folder.path(), "a.json", &text);
    let mut hand = Hand::on(&["--scene", "crowd"]);
    hand.drop_files(&[&position]);
    let error = hand.session().error().expect("it is said").clone();
    let said = error.details.join("\n");
    for part in ["a.json", "line 1", "parts", "my own", "nominal", "my rock"] {
        assert!(said.contains(part), "{part}: {said}");
    }
    assert!(error.next.contains("Load parts or outlines"), "{}", error.next);
    assert_eq!(hand.session().board().position().ships.len(), 16, "nothing was changed");
}

#[test]
fn damaged_parts_are_refused_with_line_and_key_and_change_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let (_, text) = shipped::PARTS[0];
    let damaged = write(folder.path(), "damaged.ron", &text.replacen("version: 1", "version: 1 oops", 1));
    let foreign = write(folder.path(), "picture.png", "\u{89}PNG");
    let mut hand = Hand::on(&["--scene", "crowd"]);
    let before = parts_of(&hand).to_owned();
    for (file, part) in [(&damaged, "line "), (&foreign, "format"), (&folder.path().join("none.ron"), "none.ron")] {
        hand.drop_files(&[file]);
        let error = hand.session().error().unwrap_or_else(|| panic!("{}", file.display())).clone();
        assert!(error.details[0].contains(part), "{:?}", error.details);
        assert!(error.details[0].contains(&*file.file_name().unwrap().to_string_lossy()), "{:?}", error.details);
        assert_eq!(parts_of(&hand), before);
        hand.key(&[], bevy::prelude::KeyCode::Escape);
        assert_eq!(hand.session().error(), None, "Esc closes the message");
    }
}

#[test]
fn the_name_of_a_shipped_set_is_kept_for_it() {
    let folder = tempfile::tempdir().unwrap();
    let (_, text) = shipped::PARTS[0];
    let edge = text.find("edge").expect("a base has an edge");
    let digit = edge + text[edge..].find(|c: char| c.is_ascii_digit()).expect("a number");
    let mut changed = text.to_owned();
    changed.insert(digit + 1, '1');
    let file = write(folder.path(), "nominal.ron", &changed);
    let mut hand = Hand::on(&["--scene", "crowd"]);
    hand.drop_files(&[&file]);
    assert!(hand.session().error().is_some());
    assert_eq!(hand.session().components().parts.len(), shipped::PARTS.len());
}

#[test]
fn dropped_outlines_can_be_added_as_obstacles() {
    let folder = tempfile::tempdir().unwrap();
    let mut hand = Hand::on(&["--scene", "crowd"]);
    hand.drop_files(&[&own_outlines(folder.path())]);
    assert!(hand.session().notice().contains("One outline"), "{}", hand.session().notice());
    assert!(hand.session().components().outlines.contains_key("my rock"));
    assert!(!hand.session().is_changed());
}

#[test]
fn a_dropped_position_asks_before_changes_are_lost_and_dropped_parts_do_not() {
    let folder = tempfile::tempdir().unwrap();
    let text = POSITION.replace("PARTS", "nominal").replace("OUTLINE", "asteroid_1");
    let file = write(folder.path(), "a.json", &text);
    let file = file.to_str().unwrap();
    let mut hand = Hand::on(&[file]);
    let at = hand.at(hand.pose("own-1").position);
    hand.click(at);
    hand.key(&[], bevy::prelude::KeyCode::ArrowUp);
    assert!(hand.session().is_changed());
    hand.drop_files(&[&own_outlines(folder.path())]);
    assert_eq!(hand.session().waiting(), None);
    hand.drop_files(&[Path::new(file)]);
    assert!(hand.session().waiting().is_some());
    assert_eq!(hand.pose("own-1").position.y, 301.0);
}

#[test]
fn what_was_loaded_is_known_after_a_restart_and_what_is_missing_then_is_said_and_not_forgotten() {
    let folder = tempfile::tempdir().unwrap();
    let (parts, outlines) = (own_parts(folder.path()), own_outlines(folder.path()));
    let mut hand = Hand::on(&["--scene", "crowd"]);
    hand.drop_files(&[&parts, &outlines]);
    let settings = hand.app.world().resource::<Settings>().clone();
    assert_eq!(settings.loaded, [parts.clone(), outlines.clone()]);
    let text = POSITION.replace("PARTS", "my own").replace("OUTLINE", "my rock");
    let position = write(folder.path(), "a.json", &text);
    let again = Hand::started(&[position.to_str().unwrap()], settings.clone());
    assert_eq!((parts_of(&again), again.session().error()), ("my own", None));
    assert!(!again.session().is_changed());
    let again = Hand::started(&["--scene", "crowd"], settings.clone());
    assert_eq!(parts_of(&again), "nominal", "a position is asked about with the set that it names");
    std::fs::remove_file(&outlines).unwrap();
    let mut again = Hand::started(&["--scene", "crowd"], settings.clone());
    let error = again.session().error().expect("it is said").clone();
    assert_eq!(error.details.len(), 1, "{:?}", error.details);
    assert!(error.details[0].contains("rocks.ron") && error.next.contains("Forget"), "{error:?}");
    assert!(again.session().components().parts.contains_key("my own"), "the rest is known");
    assert_eq!(again.app.world().resource::<Settings>().loaded, settings.loaded, "it may come back");
    again.app.world_mut().write_message(crate::wishes::Wish(deadreckon_panels::Intent::Forget(outlines)));
    again.wait();
    assert_eq!(again.app.world().resource::<Settings>().loaded, [parts]);
}

#[test]
fn a_file_that_is_not_there_is_said_at_once_without_a_question_about_changes() {
    let folder = tempfile::tempdir().unwrap();
    let text = POSITION.replace("PARTS", "nominal").replace("OUTLINE", "asteroid_1");
    let file = write(folder.path(), "a.json", &text);
    let mut hand = Hand::on(&[file.to_str().unwrap(), "--select", "own-1"]);
    hand.key(&[], bevy::prelude::KeyCode::ArrowUp);
    assert!(hand.session().is_changed());
    hand.drop_files(&[&folder.path().join("none.json")]);
    assert_eq!(hand.session().waiting(), None);
    assert!(hand.session().error().is_some_and(|error| error.details[0].contains("none.json")));
}
