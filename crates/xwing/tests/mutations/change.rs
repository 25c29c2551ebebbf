//! All changes of one value of JSON that differ from it in one place.

use serde_json::{Map, Value};

/// Where a change is: as it stands in the file, and with what matters of it.
#[derive(Debug, Clone)]
pub(crate) struct Path {
    /// `pieces.3.place.x`.
    pub(crate) exact: String,
    /// `pieces.*.place.x`.
    pub(crate) general: String,
}

/// A changed copy.
pub(crate) struct Change {
    pub(crate) path: Path,
    pub(crate) what: String,
    pub(crate) value: Value,
}

/// Words that stand for each other in the same place.
const WORDS: [&[&str]; 8] = [
    &["left", "right", "front", "rear"],
    &["left", "right", "bottom", "top"],
    &["counts", "left_out"],
    &["fits", "does_not_fit"],
    &["full", "partial", "stays_at_start"],
    &["clear", "by_choice_only", "must_be"],
    &["clear", "blocked", "inside_mat", "outside_mat"],
    &["mover", "template"],
];

/// Keys that are words too: of facts, arms of enums with a body of the same form.
const KEYS: [&[&str]; 2] = [&["inside_mat", "outside_mat"], &["ship", "obstacle"]];

/// Every change of a certificate.
pub(crate) fn changes(value: &Value) -> Vec<Change> {
    let mut found = Vec::new();
    let names: Vec<String> = value["pieces"].as_array().into_iter().flatten().filter_map(|p| id(&p["name"])).collect();
    walk(value, &[], &names, &mut |steps, what, changed| {
        let exact = steps.join(".");
        let step = |s: &String| if s.parse::<usize>().is_ok() { "*".to_owned() } else { s.clone() };
        let general = steps.iter().map(step).collect::<Vec<_>>().join(".");
        found.push(Change { path: Path { exact, general }, what, value: replaced(value, steps, changed) });
    });
    found
}

/// The id in a name.
pub(crate) fn id(name: &Value) -> Option<String> {
    name.as_object()?.values().next()?.as_str().map(str::to_owned)
}

type Found<'a> = dyn FnMut(&[String], String, Value) + 'a;

fn walk(value: &Value, steps: &[String], names: &[String], found: &mut Found<'_>) {
    match value {
        Value::Null | Value::Bool(_) => {}
        Value::Number(number) => {
            if let Some(whole) = number.as_u64() {
                for (what, changed) in [("one more", whole + 1), ("one less", whole.saturating_sub(1))] {
                    if changed != whole {
                        found(steps, what.to_owned(), changed.into());
                    }
                }
            } else if let Some(n) = number.as_f64() {
                for (what, changed) in [("a little more", n + 1e-4), ("a little less", n - 1e-4), ("far off", n + 37.5)]
                {
                    found(steps, what.to_owned(), changed.into());
                }
                // To negate less than that is to change it by less than a little; half a turn is half a turn back.
                if n.abs() > 5e-5 && n.abs() != 180.0 {
                    found(steps, "negated".to_owned(), (-n).into());
                }
            }
        }
        Value::String(word) => {
            let others = WORDS.iter().filter(|group| group.contains(&word.as_str())).copied().flatten().copied();
            let ids = names.iter().filter(|_| names.contains(word)).map(String::as_str);
            for other in others.chain(ids).chain(["nobody"]).filter(|other| other != word) {
                found(steps, format!("{word} to {other}"), other.into());
            }
        }
        Value::Array(list) => {
            for k in 0..list.len() {
                let (mut fewer, mut more) = (list.clone(), list.clone());
                fewer.remove(k);
                more.insert(k, list[k].clone());
                let steps = [steps, &[k.to_string()]].concat();
                let whole = &steps[..steps.len() - 1];
                found(whole, format!("entry {k} removed"), fewer.into());
                found(whole, format!("entry {k} twice"), more.into());
                walk(&list[k], &steps, names, found);
            }
        }
        Value::Object(fields) => {
            for (key, inner) in fields {
                let mut without = fields.clone();
                without.remove(key);
                // What is null may as well be left out.
                if !inner.is_null() {
                    found(steps, format!("{key} removed"), without.clone().into());
                }
                for other in KEYS.iter().filter(|group| group.contains(&key.as_str())).copied().flatten() {
                    if other != key {
                        let mut renamed: Map<String, Value> = without.clone();
                        renamed.insert((*other).to_owned(), inner.clone());
                        found(steps, format!("{key} to {other}"), renamed.into());
                    }
                }
                walk(inner, &[steps, std::slice::from_ref(key)].concat(), names, found);
            }
        }
    }
}

fn replaced(value: &Value, steps: &[String], changed: Value) -> Value {
    let mut copy = value.clone();
    let mut at = &mut copy;
    for step in steps {
        at = match step.parse::<usize>() {
            Ok(k) if at.is_array() => &mut at[k],
            _ => &mut at[step.as_str()],
        };
    }
    *at = changed;
    copy
}
