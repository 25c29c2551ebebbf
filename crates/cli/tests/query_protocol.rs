//! `reckon query` answers every conformance vector: one process, all files, compared field by field.

#![expect(clippy::unwrap_used, reason = "a test may stop at a fault")]

use deadreckon_testkit::conformance;
use serde_json::{Map, Value, json};
use std::io::Write;
use std::process::{Command, Stdio};

/// File, tolerance in mm or degrees, tolerance of areas in mm².
const FILES: [(&str, f64, f64); 6] = [
    ("poses", 1e-7, 0.0),
    ("backoff", 1e-6, 0.0),
    ("template_obstacle", 1e-4, 0.01),
    ("range_arc", 1e-5, 0.0),
    ("reposition", 1e-5, 0.0),
    ("obstruction", 1e-4, 0.0),
];

/// Runs the program on `lines` and returns exit code and answers.
fn reckon_query(lines: &str) -> (i32, Vec<Value>) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_reckon"))
        .arg("query")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let lines = lines.to_owned();
    let writer = std::thread::spawn(move || stdin.write_all(lines.as_bytes()).unwrap());
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    let answers = String::from_utf8(output.stdout).unwrap();
    (output.status.code().unwrap(), answers.lines().map(|l| serde_json::from_str(l).unwrap()).collect())
}

/// The question that a case asks: the case without what it expects.
fn question(stem: &str, case: &Value) -> Value {
    let mut question = case.clone();
    let object = question.as_object_mut().unwrap();
    object.insert("query".into(), json!(stem));
    for key in ["expect", "end", "end_by_slide_mm"] {
        object.remove(key);
    }
    let strip = |list: Option<&mut Value>, keys: &[&str]| {
        for entry in list.and_then(Value::as_array_mut).into_iter().flatten() {
            keys.iter().for_each(|key| drop(entry.as_object_mut().unwrap().remove(*key)));
        }
    };
    strip(object.get_mut("partial"), &["pose"]);
    strip(object.get_mut("options"), &["end", "template_blocked_by", "base_blocked_by", "legal"]);
    strip(object.get_mut("sides"), &["slide_limit_mm", "template_free", "base_free", "reachable_shift", "legal"]);
    question
}

/// What a case expects, as the fields of an answer.
fn expected(stem: &str, case: &Value) -> Map<String, Value> {
    let keys: &[&str] = match stem {
        "poses" => &["end", "partial", "end_by_slide_mm"],
        "reposition" => &["options", "sides"],
        _ => return case["expect"].as_object().unwrap().clone(),
    };
    let found = keys.iter().filter_map(|key| case.get(*key).map(|value| ((*key).to_owned(), value.clone())));
    found.collect()
}

/// Compares an answer with what is expected; the answer may say more.
fn compare(place: &str, found: &Value, wanted: &Value, tolerance: (f64, f64)) {
    match (found, wanted) {
        (Value::Object(found), Value::Object(wanted)) => {
            for (key, value) in wanted {
                let answer = found.get(key).unwrap_or_else(|| panic!("{place}.{key}: missing"));
                compare(&format!("{place}.{key}"), answer, value, tolerance);
            }
        }
        (Value::Array(found), Value::Array(wanted)) => {
            assert_eq!(found.len(), wanted.len(), "{place}: {found:?} instead of {wanted:?}");
            for (i, (found, wanted)) in found.iter().zip(wanted).enumerate() {
                compare(&format!("{place}[{i}]"), found, wanted, tolerance);
            }
        }
        (Value::Number(found), Value::Number(wanted)) => {
            let mut off = (found.as_f64().unwrap() - wanted.as_f64().unwrap()).abs();
            if place.ends_with("heading_deg") {
                off = off.min((360.0 - off).abs());
            }
            let bound = if place.ends_with("area_mm2") { tolerance.1 } else { tolerance.0 };
            assert!(off <= bound, "{place}: {found} instead of {wanted}");
        }
        _ => assert_eq!(found, wanted, "{place}"),
    }
}

#[test]
fn every_vector_is_answered_within_its_tolerance() {
    let mut lines = String::new();
    let mut wanted = Vec::new();
    for (stem, mm, area) in FILES {
        for case in conformance::cases(stem) {
            lines += &format!("{}\n", question(stem, &case));
            wanted.push((case["id"].clone(), expected(stem, &case), (mm, area)));
        }
    }
    let (code, answers) = reckon_query(&lines);
    assert_eq!(code, 0);
    assert_eq!(answers.len(), wanted.len());
    assert!(answers.len() >= 829);
    for (answer, (id, fields, tolerance)) in answers.iter().zip(&wanted) {
        assert_eq!(answer.get("error"), None, "{id}");
        assert_eq!(&answer["id"], id);
        assert_eq!(answer["parts"], "nominal");
        compare(id.as_str().unwrap(), answer, &Value::Object(fields.clone()), *tolerance);
    }
}

#[test]
fn a_whole_vector_may_stay_in_the_line() {
    let mut lines = String::new();
    for (stem, ..) in FILES {
        let mut case = conformance::cases(stem).swap_remove(0);
        case["query"] = json!(stem);
        lines += &format!("{case}\n");
    }
    let (code, answers) = reckon_query(&lines);
    assert!(answers.iter().all(|a| a.get("error").is_none()), "{answers:?}");
    assert_eq!((code, answers.len()), (0, 6));
}

#[test]
fn bad_lines_are_answered_by_errors_and_the_rest_goes_on() {
    let good = r#"{"query":"poses","id":7,"base":"small","start":{"x":1,"y":2,"heading_deg":0},"maneuver":{"bearing":"straight","speed":1}}"#;
    let deep = "[".repeat(100_000);
    let many = |key: &str, piece: &str| {
        let pieces = vec![piece; 10_000].join(",");
        format!(
            r#"{{"query":"reposition","base":"small","start":{{"x":1,"y":2,"heading_deg":0}},"reposition":"boost","options":[],"{key}":[{pieces}]}}"#
        )
    };
    let bad = [
        ("{", "the line ends too early"),
        ("[1]", "object"),
        (r#"{"id":"x"}"#, "query: missing"),
        (r#"{"query":"poses","base":"tiny"}"#, "tiny"),
        (r#"{"query":"nonsense"}"#, "nonsense"),
        (&good.replace("\"speed\":1", "\"speed\":6"), "straight 6"),
        (&good.replace("\"speed\":1", "\"speed\":-1"), "-1"),
        (&good.replace("\"y\":2", "\"y\":1e999"), "number"),
        (&good.replace("\"start\"", "\"strat\""), "strat"),
        (&good.replace("\"x\":1", "\"x\":1e300"), "start.x"),
        (&good.replace("\"heading_deg\":0", "\"heading_deg\":1e18"), "start.heading_deg"),
        (&many("obstacles", r#"{"outline":"asteroid_1","pose":{"x":0,"y":0,"heading_deg":0}}"#), "obstacles[0].id"),
        (&many("ships", r#"{"id":"a","base":"small","pose":{"x":0,"y":0,"heading_deg":0}}"#), "used twice"),
        (
            r#"{"query":"template_obstacle","template":{"shape":"bank","speed":1,"side":"left"},"laid_from":{"x":0,"y":0,"heading_deg":0},"obstacle":{"outline":[[0,0],[10,10],[10,0],[0,10]],"pose":{"x":0,"y":0,"heading_deg":0}}}"#,
            "crosses",
        ),
        (&deep, "recursion"),
        ("\u{0}\u{ff}", "expected"),
    ];
    let mut lines = String::new();
    for (line, _) in &bad {
        lines += &format!("{line}\n\n{good}\n");
    }
    let (code, answers) = reckon_query(&lines);
    assert_eq!(code, 2, "some line was refused");
    assert_eq!(answers.len(), 2 * bad.len());
    for (i, (line, part)) in bad.iter().enumerate() {
        let (refused, answered) = (&answers[2 * i], &answers[2 * i + 1]);
        assert_eq!(refused["line"], json!(3 * i + 1), "{line:.80}");
        let error = refused["error"].as_str().unwrap_or_else(|| panic!("{refused}"));
        assert!(error.contains(part), "{line:.80}: {error}");
        assert_eq!(answered["id"], 7);
        assert_eq!(answered["end"], json!({"x": 81.0, "y": 2.0, "heading_deg": 0.0}));
    }
}

#[test]
fn the_example_of_the_description_is_answered_as_it_says() {
    let page = include_str!("../../../docs/formats/query.md");
    let example = page.split("$ echo '").nth(1).unwrap();
    let (question, rest) = example.split_once("' | reckon query\n").unwrap();
    let wanted: Value = serde_json::from_str(rest.lines().next().unwrap()).unwrap();
    let (code, answers) = reckon_query(&format!("{question}\n"));
    assert_eq!((code, &answers[..]), (0, &[wanted][..]));
}
