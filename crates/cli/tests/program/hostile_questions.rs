//! Questions of the query protocol that are wrong: the answer names the key and says what belongs there.

use super::{Ran, reckon, reckon_with};
use serde_json::{Value, json};

const POSE: &str = r#"{"x": 100, "y": 100, "heading_deg": 0}"#;

/// The error that one line is answered with.
fn error(line: &str) -> String {
    let ran = reckon_with(&["query"], line.as_bytes());
    assert_eq!(ran.code, 2, "{line:.200}: {ran:?}");
    ran.json()["error"].as_str().unwrap().to_owned()
}

#[test]
fn questions_that_say_too_little_or_twice_are_refused_in_plain_words() {
    let pose = r#"{"x": 100, "y": 100, "heading_deg": 0}"#;
    let maneuver =
        |maneuver: &str| format!(r#"{{"query": "poses", "base": "small", "start": {pose}, "maneuver": {maneuver}}}"#);
    for (line, part) in [
        (maneuver(r#"{"bearing": "turn", "speed": 3}"#), "maneuver.side: missing; give \"left\" or \"right\""),
        (maneuver(r#"{"bearing": "straight", "speed": 3, "side": "left"}"#), "maneuver.side: this bearing has no side"),
        (maneuver(r#"{"bearing": "turn", "speed": "x", "side": "left"}"#), "a whole number from 0 to 255"),
        (maneuver(r#"{"bearing": "turn", "speed": 3, "speed": 2, "side": "left"}"#), "the key \"speed\" stands twice"),
        (
            maneuver(r#"{"bearing": "straight", "speed": 3}"#).replace(r#""x": 100"#, r#""x": 1e308"#),
            "start.x: must be",
        ),
        ("{".into(), "not valid JSON: the line ends too early"),
        ("{]".into(), "not valid JSON: "),
    ] {
        let ran = reckon_with(&["query"], line.as_bytes());
        assert_eq!(ran.code, 2, "{ran:?}");
        let error = ran.json()["error"].as_str().unwrap().to_owned();
        assert!(error.contains(part), "{line}: {error}");
        for word in ["u8", "struct", "column 0", "line 1", "line 2"] {
            assert!(!error.contains(word), "{line}: {error}");
        }
    }
}

/// A good question of each kind.
fn good() -> Vec<Value> {
    let pose: Value = serde_json::from_str(POSE).unwrap();
    let base = json!({ "base": "small", "pose": pose });
    let far = json!({ "base": "large", "pose": { "x": 300, "y": 100, "heading_deg": 0 } });
    let rock = json!({ "id": "rock", "outline": "asteroid_1", "pose": { "x": 200, "y": 100, "heading_deg": 0 } });
    let other = json!({ "id": "b", "base": "small", "pose": { "x": 300, "y": 100, "heading_deg": 0 } });
    let straight = json!({ "shape": "straight", "speed": 1 });
    vec![
        json!({ "query": "poses", "base": "small", "start": pose, "maneuver": { "bearing": "turn", "speed": 1, "side": "left" },
            "partial": [{ "rear_travel_mm": 1.0 }] }),
        json!({ "query": "backoff", "base": "small", "start": pose, "maneuver": { "bearing": "bank", "speed": 2, "side": "left" },
            "others": [other], "guides_count": true }),
        json!({ "query": "template_obstacle", "template": { "shape": "bank", "speed": 1, "side": "left" },
            "laid_from": pose, "obstacle": rock }),
        json!({ "query": "range_arc", "attacker": base, "target": far, "edition": "first" }),
        json!({ "query": "reposition", "base": "small", "start": pose, "reposition": "boost", "ships": [other],
            "obstacles": [rock], "options": [{ "template": straight }] }),
        json!({ "query": "reposition", "base": "small", "start": pose, "reposition": "barrel_roll", "template": straight,
            "long_edge_against_base": false, "options": [{ "side": "left", "alignment": "front" }] }),
        json!({ "query": "reposition", "base": "small", "start": pose, "reposition": "barrel_roll", "template": straight,
            "edition": "first", "sides": [{ "side": "left" }] }),
        json!({ "query": "obstruction", "attacker": base, "target": far, "obstacles": [rock] }),
    ]
}

/// Every place in a question, as a JSON pointer and as the key of the protocol.
fn places(value: &Value, pointer: &str, key: &str, found: &mut Vec<(String, String)>) {
    let mut inside = |name: &str, key: String, value: &Value| {
        found.push((format!("{pointer}/{name}"), key.clone()));
        places(value, &format!("{pointer}/{name}"), &key, found);
    };
    match value {
        Value::Object(map) => {
            for (name, value) in map.iter().filter(|(name, _)| *name != "query") {
                inside(name, if key.is_empty() { name.clone() } else { format!("{key}.{name}") }, value);
            }
        }
        Value::Array(list) => {
            for (i, value) in list.iter().enumerate() {
                inside(&i.to_string(), format!("{key}[{i}]"), value);
            }
        }
        _ => {}
    }
}

#[test]
fn a_wrong_value_or_a_key_too_many_anywhere_is_named_by_its_whole_key() {
    let mut count = 0;
    for question in good() {
        let ran = reckon_with(&["query"], question.to_string().as_bytes());
        assert_eq!(ran.code, 0, "{question}: {ran:?}");
        let mut all = Vec::new();
        places(&question, "", "", &mut all);
        for (pointer, key) in all {
            for wrong in [json!({ "surprise": 1 }), json!([[[1]]]), json!("\u{1b}[31mhuh"), json!(-7.5), json!(true)] {
                let mut asked = question.clone();
                let place = asked.pointer_mut(&pointer).unwrap();
                // Some of these are right in some places.
                if std::mem::discriminant(place) == std::mem::discriminant(&wrong) && !wrong.is_object() {
                    continue;
                }
                *place = wrong.clone();
                let ran: Ran = reckon_with(&["query"], asked.to_string().as_bytes());
                if ran.code == 0 {
                    continue;
                }
                let said = ran.json()["error"].as_str().unwrap().to_owned();
                assert!(said.starts_with(&key), "{pointer} as {wrong}: {said}");
                for word in ["u8", "f64", "struct", "invalid type", "variant", "sequence", "field", "at line", "?"] {
                    assert!(!said.contains(word), "{pointer} as {wrong}: {said}");
                }
                count += 1;
            }
        }
    }
    assert!(count > 250, "{count}");
}

#[test]
fn a_key_that_is_missing_is_named_by_its_whole_key() {
    let may_be_left_out =
        ["partial", "others", "guides_count", "edition", "ships", "obstacles", "long_edge_against_base", "partial[0]"];
    for question in good() {
        let mut all = Vec::new();
        places(&question, "", "", &mut all);
        for (pointer, key) in all.iter().filter(|(_, key)| !key.ends_with(']')) {
            let (parent, name) = pointer.rsplit_once('/').unwrap();
            let mut asked = question.clone();
            asked.pointer_mut(parent).unwrap().as_object_mut().unwrap().remove(name);
            let ran = reckon_with(&["query"], asked.to_string().as_bytes());
            if ran.code == 0 {
                let optional = may_be_left_out.contains(&key.as_str()) || key.ends_with(".id");
                assert!(optional, "{key} may be left out of {question}");
                continue;
            }
            let said = ran.json()["error"].as_str().unwrap().to_owned();
            let named = said.starts_with(&format!("{key}: missing; "));
            // A list of slides without its edition is a list of places that lacks its options.
            assert!(named || (key == "edition" && said.starts_with("options: missing; ")), "without {key}: {said}");
        }
    }
}

#[test]
fn what_is_missing_or_too_much_in_an_option_is_said_with_what_to_give() {
    let ask = |reposition: &str, option: &str| {
        error(
            &format!(
                r#"{{"query": "reposition", "base": "small", "start": {POSE}, "reposition": "{reposition}",
                "template": {{"shape": "bank", "speed": 1}}, "options": [{{"side": "left", "alignment": "front",
                "curve": "forward"}}, {option}]}}"#
            )
            .replace('\n', " "),
        )
    };
    for (option, wanted) in [
        (r#"{"alignment": "front"}"#, r#"options[1].side: missing; give "left" or "right""#),
        (r#"{"side": "left"}"#, r#"options[1].alignment: missing; give "front", "middle" or "back""#),
        (r#"{"side": "left", "alignment": "front"}"#, r#"options[1].curve: say "forward" or "backward""#),
        (r#"{"side": "up"}"#, r#"options[1].side: "up" is unknown; known are "left" or "right""#),
        (r#"{"side": 3}"#, "options[1].side: must be "),
        (
            r#"{"side": "left", "alignment": "front", "curve": "forward", "template": {"shape": "bank", "speed": 1}}"#,
            "options[1].template: a roll's stands once",
        ),
        (r#"{"sidde": "left"}"#, "options[1].sidde: unknown key; known are "),
        (r#"{"side": "left", "alignment": {"front": 1}}"#, "options[1].alignment"),
        ("7", "options[1]: must be an object, not 7"),
    ] {
        let line = ask("barrel_roll", option);
        assert!(line.starts_with(wanted), "{option}: {line}");
    }
    let boost = |option: &str| {
        error(&format!(
            r#"{{"query": "reposition", "base": "small", "start": {POSE}, "reposition": "boost", "options": [{option}]}}"#
        ))
    };
    for (option, wanted) in [
        (r#"{"template": {"shape": "bank", "speed": 1}}"#, "options[0].template.side: missing; give "),
        (
            r#"{"template": {"shape": "straight", "speed": 1, "side": "left"}}"#,
            "options[0].template.side: a straight has none",
        ),
        ("{}", r#"options[0].template: missing; give one such as {"shape": "straight", "speed": 1}"#),
        (r#"{"template": {"shape": "straight", "speed": 9}}"#, "options[0]"),
        (
            r#"{"template": {"shape": "straight", "speed": 1}, "side": "left"}"#,
            "options[0].side: a boost's stands in its template",
        ),
        (
            r#"{"template": {"shape": "straight", "speed": 1}, "alignment": "back"}"#,
            "options[0].alignment: a boost has none",
        ),
    ] {
        let line = boost(option);
        assert!(line.starts_with(wanted), "{option}: {line}");
    }
}

#[test]
fn outlines_and_places_in_questions_are_named_by_their_index() {
    let ask = |rock: &str| {
        error(&format!(
            r#"{{"query": "obstruction", "attacker": {{"base": "small", "pose": {POSE}}}, "target": {{"base": "small",
                "pose": {{"x": 300, "y": 0, "heading_deg": 0}}}}, "obstacles": [{rock}]}}"#
        )
        .replace('\n', " "))
    };
    for (rock, wanted) in [
        (format!(r#"{{"outline": "moon", "pose": {POSE}}}"#), r#"obstacles[0].outline: there is no outline "moon""#),
        (format!(r#"{{"outline": [[0, 0], [1, 1]], "pose": {POSE}}}"#), "obstacles[0].outline: an outline needs"),
        (
            format!(r#"{{"outline": [[0, 0], [9, 9], [1e9, 0]], "pose": {POSE}}}"#),
            "obstacles[0].outline[2]: not a finite",
        ),
        (format!(r#"{{"outline": 7, "pose": {POSE}}}"#), "obstacles[0].outline: write a shipped outline's name or"),
        (
            r#"{"outline": "asteroid_1", "pose": {"x": 1e7, "y": 0, "heading_deg": 0}}"#.into(),
            "obstacles[0].pose.x: must be",
        ),
        (r#"{"outline": "asteroid_1", "pose": {"x": 1, "y": 0}}"#.into(), "obstacles[0].pose.heading_deg: missing; "),
    ] {
        let said = ask(&rock);
        assert!(said.starts_with(wanted), "{rock}: {said}");
    }
}

#[test]
fn what_steers_a_terminal_is_not_said_again() {
    for line in [r#"{"query": "\u202e\u001b[31m"}"#, r#"{"query": "poses", "\u202efoo": 1}"#] {
        let said = error(line);
        assert!(said.contains("\\u{202e}") && !said.contains(['\u{202e}', '\u{1b}']), "{said}");
    }
}

#[test]
fn a_list_where_an_object_belongs_is_refused() {
    let mut count = 0;
    for question in good() {
        let mut all = Vec::new();
        places(&question, "", "", &mut all);
        for (pointer, key) in all {
            let Some(object) = question.pointer(&pointer).and_then(Value::as_object) else { continue };
            // The reader of a file's fields would take these values in the order of its own fields.
            let mut asked = question.clone();
            *asked.pointer_mut(&pointer).unwrap() = object.values().cloned().collect();
            assert_eq!(error(&asked.to_string()), format!("{key}: must be an object, not a list"), "{question}");
            count += 1;
        }
    }
    assert!(count > 25, "{count}");
}

#[test]
fn ids_that_answers_could_not_tell_apart_are_refused() {
    for question in good() {
        let mut all = Vec::new();
        places(&question, "", "", &mut all);
        for (pointer, key) in all.iter().filter(|(_, key)| key.ends_with("].id")) {
            let ask = |id: &str| {
                let mut asked = question.clone();
                *asked.pointer_mut(pointer).unwrap() = json!(id);
                asked.to_string()
            };
            let said = error(&ask(""));
            assert_eq!(said, format!("{key}: missing; give a text; answers call the piece by it"), "{question}");
            for word in ["edge", "slide"] {
                if question["query"] == "reposition" {
                    let said = error(&ask(word));
                    assert!(said.starts_with(&format!("{key}: \"{word}\" stands for something else")), "{said}");
                } else {
                    assert_eq!(reckon_with(&["query"], ask(word).as_bytes()).code, 0, "{question}");
                }
            }
        }
        for list in ["others", "ships", "obstacles"] {
            let mut asked = question.clone();
            let Some(pieces) = asked.get_mut(list).and_then(Value::as_array_mut) else { continue };
            pieces.push(pieces[0].clone());
            let said = error(&asked.to_string());
            assert!(said.starts_with(&format!("{list}[1]")) && said.contains("this id is used twice"), "{said}");
        }
    }
}

#[test]
fn a_mark_before_the_first_question_is_passed_over() {
    let line = format!("\u{feff}{}\r\n", good()[0]);
    assert_eq!(reckon_with(&["query"], line.as_bytes()).code, 0);
}

#[test]
fn sizes_of_the_mat_beyond_the_limits_say_them() {
    for size in ["0x1", "1x0", "-1x1", "NaNx1", "infx1", "10001x1", "1e9x1e9", "x", "1", "1x2x3", ""] {
        let ran = reckon(&["query", "--mat", size]);
        assert_eq!(ran.code, 2, "{size}");
        assert!(ran.errors.contains("each above 0 and at most 10000"), "{size}: {}", ran.errors);
    }
    assert!(reckon(&["query", "--help"]).output.contains("each above 0 and at most 10000"));
    assert_eq!(reckon(&["query", "--mat", "10000X0.001"]).code, 0);
}
