//! Certificates of the demo positions, changed at every leaf: each change is refused, or what is then said is still
//! true and stands in the list of such changes with its reason.
#![expect(clippy::unwrap_used, reason = "helpers of tests, whose panics are the failures")]

use deadreckon_content::{position, shipped};
use deadreckon_geometry::certificate::Certificate;
use deadreckon_geometry::checker::{MOST_WORK, check, check_within};
use deadreckon_geometry::parts::PartsSet;
use deadreckon_geometry::shape::Shape;
use deadreckon_geometry::table::Piece;
use deadreckon_xwing::choice::Action;
use deadreckon_xwing::edition::Edition;
use deadreckon_xwing::position::Position;
use deadreckon_xwing::proof::speaks_of;
use deadreckon_xwing::report::OptionReport;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, LazyLock};

#[path = "mutations/change.rs"]
mod change;
#[path = "mutations/still_true.rs"]
mod still_true;

use change::{Change, changes};
use still_true::{REASONS, reason};

/// A certificate with its label.
struct Entry {
    label: String,
    value: Value,
    parts: PartsSet,
}

/// The outlines of the obstacles of the demos.
static OUTLINES: LazyLock<Vec<Arc<Shape>>> =
    LazyLock::new(|| shipped::components().outlines.values().map(|outline| outline.shape.clone()).collect());

/// Every certificate of a demo under an edition's rules, of its first ship; none if the edition cannot have the position.
fn certificates(path: &str, text: &str, edition: Option<Edition>) -> Vec<(String, Certificate)> {
    let read = position::read(path, text.as_bytes()).unwrap();
    let others = (1..read.ships.len()).map(Piece::Ship).chain((0..read.obstacles.len()).map(Piece::Obstacle));
    let others: Vec<Piece> = others.collect();
    let position = Position { edition: edition.unwrap_or(read.edition), ..read };
    let Ok(board) = position::lay_out(path, text.as_bytes(), position, &shipped::components()) else {
        return Vec::new();
    };
    let mut all = Vec::new();
    for action in Action::ALL {
        // A template too long for its base has no place that could be proved.
        let too_long = |o: &OptionReport| o.reasons.iter().any(|reason| reason.key == "reason-template-too-long");
        for option in board.options(0, action).unwrap().into_iter().filter(|o| !too_long(o)) {
            let label = option.choice.to_string();
            let proofs = board.certificates(0, option.choice, None).unwrap();
            all.extend(proofs.into_iter().map(|proof| (label.clone(), proof)));
        }
    }
    for to in others {
        all.extend(board.measure_certificates(Piece::Ship(0), to).unwrap());
    }
    all
}

/// Of every kind of certificate that the demos give the one with the fewest leaves.
fn corpus() -> BTreeMap<String, Entry> {
    let components = shipped::components();
    let mut found: BTreeMap<String, (usize, Entry)> = BTreeMap::new();
    for (path, text) in shipped::DEMOS {
        for edition in [None, Some(Edition::First)] {
            for (label, certificate) in certificates(path, text, edition) {
                let value = serde_json::to_value(&certificate).unwrap();
                let (kind, size) = (kind(&value["claim"]), leaves(&value));
                if found.get(&kind).is_none_or(|(least, _)| size < *least) {
                    let parts = components.parts[&certificate.parts_set].as_ref().clone();
                    found.insert(kind, (size, Entry { label, value, parts }));
                }
            }
        }
    }
    found.into_iter().map(|(kind, (_, entry))| (kind, entry)).collect()
}

fn leaves(value: &Value) -> usize {
    match value {
        Value::Array(list) => list.iter().map(leaves).sum(),
        Value::Object(fields) => fields.values().map(leaves).sum(),
        _ => 1,
    }
}

/// What a claim is of and what it answers: its enum words, not its numbers.
fn kind(claim: &Value) -> String {
    let (name, body) = claim.as_object().unwrap().iter().next().unwrap();
    let key = |value: &Value| match value {
        Value::Object(fields) => fields.keys().next().cloned().unwrap_or_default(),
        Value::String(word) => word.clone(),
        _ => String::new(),
    };
    let word = |field: &str| key(&body[field]);
    let facts: BTreeSet<String> = body["facts"].as_array().into_iter().flatten().map(key).collect();
    let limits: BTreeSet<String> = body["free"]
        .as_array()
        .into_iter()
        .flatten()
        .flat_map(|f| [key(&f["low_limit"]), key(&f["high_limit"])])
        .collect();
    match name.as_str() {
        "verdict" => format!("verdict {} {} {facts:?}", word("way"), word("word")),
        "slides" => format!("slides {} {} {limits:?}", word("way"), word("piece")),
        "back_off" => {
            let turned = body["end_turn_deg"] != 0.0;
            format!("back_off {} {} {} {turned}", word("hold"), word("line"), word("execution"))
        }
        "in_arc" => format!("in_arc {} {}", word("answer"), body["region"]["lines"].as_array().unwrap().len()),
        "obstruction" => {
            format!("obstruction {} {} {}", word("word"), body.get("left").is_some(), body.get("region").is_some())
        }
        "range" => format!("range {} {}", key(&body["b"]), body["distance"].as_f64().unwrap() > 1e-6),
        other => format!("{other} {}", key(body)),
    }
}

/// Whether a changed certificate passes all that `reckon check` looks at.
fn passes(label: &str, value: &Value, parts: &PartsSet) -> bool {
    let Ok(certificate) = serde_json::from_value::<Certificate>(value.clone()) else { return false };
    check(&certificate).is_ok()
        && certificate.parts_set == parts.name
        && certificate.has_sizes_of(parts).is_ok()
        && certificate.unknown_outline(OUTLINES.iter().map(Arc::as_ref)).is_none()
        && speaks_of(label, &certificate, parts).is_ok()
}

#[test]
fn every_change_is_refused_or_still_true() {
    let corpus = corpus();
    let (mut tried, mut used, mut wrong) = (0_usize, BTreeSet::new(), BTreeMap::new());
    for (kind, entry) in &corpus {
        assert!(passes(&entry.label, &entry.value, &entry.parts), "{kind}: {} {}", entry.label, entry.value);
        for Change { path, what, value } in changes(&entry.value) {
            tried += 1;
            if !passes(&entry.label, &value, &entry.parts) {
                continue;
            }
            match reason(&entry.value, &path, &what) {
                Some(reason) => {
                    used.insert(reason);
                }
                None => {
                    wrong.entry(format!("{} {what}", path.general)).or_insert(format!("{kind}: {}", path.exact));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "accepted though changed: {wrong:#?}");
    assert!(tried > 5_000 && corpus.len() > 20, "{tried} changes of {} certificates", corpus.len());
    // A reason that no change needs is a hole in the net.
    let idle: Vec<_> = REASONS.iter().filter(|reason| !used.contains(reason.why)).map(|r| r.leaf).collect();
    assert!(idle.is_empty(), "no change needs {idle:?}");
}

/// A label of another option or measurement is refused, wherever the certificates differ.
#[test]
fn labels_cannot_be_exchanged() {
    let corpus = corpus();
    let mut told = 0;
    for (kind, entry) in &corpus {
        for (other_kind, other) in corpus.iter().filter(|(other, _)| *other != kind) {
            let same_option = entry.label == other.label;
            let alike =
                entry.value["claim"].as_object().unwrap().keys().eq(other.value["claim"].as_object().unwrap().keys());
            if same_option || !alike || still_true::same_proof(&entry.label, &other.label) {
                continue;
            }
            assert!(
                !passes(&other.label, &entry.value, &entry.parts),
                "{kind} passes as {other_kind}: {}",
                other.label
            );
            told += 1;
        }
    }
    assert!(told > 20, "{told}");
}

/// The bound on the checker's work stands far above what the fullest demo needs.
#[test]
fn a_crowded_table_is_well_within_the_bound() {
    let (path, text) = shipped::DEMOS.into_iter().find(|(path, _)| shipped::demo_name(path) == "crowd").unwrap();
    let (mut most, mut all) = (0, 0);
    for (label, certificate) in certificates(path, text, None) {
        let mut left = MOST_WORK;
        assert_eq!(check_within(&certificate, &mut left), Ok(()), "{label}");
        most = most.max(MOST_WORK - left);
        all += MOST_WORK - left;
    }
    assert!(most > 0 && most < MOST_WORK / 20, "{most} comparisons for one certificate");
    assert!(all < MOST_WORK, "{all} comparisons for all");
}
