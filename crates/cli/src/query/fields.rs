//! Reading a question's fields: every fault names its key and says in plain words what belongs there.

use deadreckon_content::plain::json_fault;
use deadreckon_geometry::maneuver::{Maneuver, ManeuverError};
use deadreckon_geometry::parts::PartsError;
use deadreckon_geometry::pose::Pose;
use deadreckon_geometry::template::{Template, TemplateShape};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use std::fmt::Display;

/// Coordinates beyond this are refused, mm.
pub(crate) const FARTHEST_MM: f64 = 100_000.0;

/// What may stand for a side.
pub(super) const SIDES: &str = "\"left\" or \"right\"";

/// Why a line has no answer.
#[derive(Debug)]
pub(crate) struct Unanswered {
    pub(super) message: String,
}

impl Unanswered {
    /// A fault of the whole line.
    pub(super) fn whole(message: impl Into<String>) -> Self {
        Self { message: message.into() }
    }

    /// A fault at a key such as `options[2].side`.
    pub(super) fn at(key: &str, message: impl Display) -> Self {
        Self { message: format!("{key}: {message}") }
    }

    /// A key that is needed here.
    pub(super) fn missing(key: &str, wanted: &str) -> Self {
        Self::at(key, format_args!("missing; give {wanted}"))
    }
}

/// Names the key at which something failed.
pub(super) trait AtKey<T> {
    fn at(self, key: &str) -> Result<T, Unanswered>;
}

impl<T, E: Display> AtKey<T> for Result<T, E> {
    fn at(self, key: &str) -> Result<T, Unanswered> {
        self.map_err(|e| Unanswered::at(key, e))
    }
}

/// Reads the question's fields.
pub(super) fn read<T: DeserializeOwned>(object: Map<String, Value>) -> Result<T, Unanswered> {
    refuse_lists_for_objects("", &object)?;
    serde_path_to_error::deserialize(Value::Object(object)).map_err(|e| {
        let (key, message) = json_fault(&e);
        Unanswered::at(&key, message)
    })
}

/// Keys whose value is an object.
const OBJECTS: [&str; 8] = ["start", "pose", "maneuver", "template", "laid_from", "obstacle", "attacker", "target"];

/// Keys whose value is a list of objects.
const LISTS: [&str; 6] = ["partial", "others", "ships", "obstacles", "options", "sides"];

/// Refuses a list of values where an object with keys belongs; the reader would take the values in the order of its own
/// fields.
fn refuse_lists_for_objects(path: &str, object: &Map<String, Value>) -> Result<(), Unanswered> {
    let inside = |key: String, value: &Value| match value {
        Value::Object(object) => refuse_lists_for_objects(&format!("{key}."), object),
        Value::Array(_) => Err(Unanswered::at(&key, "must be an object, not a list")),
        _ => Ok(()),
    };
    for (key, value) in object {
        if OBJECTS.contains(&key.as_str()) {
            inside(format!("{path}{key}"), value)?;
        } else if LISTS.contains(&key.as_str()) {
            for (i, value) in value.as_array().into_iter().flatten().enumerate() {
                inside(format!("{path}{key}[{i}]"), value)?;
            }
        }
    }
    Ok(())
}

/// Refuses an id that an answer could not tell apart from nothing or from `words` of its own.
pub(super) fn check_id(key: &str, id: &str, words: &[&str]) -> Result<(), Unanswered> {
    let key = format!("{key}.id");
    if id.is_empty() {
        return Err(Unanswered::missing(&key, "a text; answers call the piece by it"));
    }
    if words.contains(&id) {
        let message = format!("\"{id}\" stands for something else in answers; give the piece another id");
        return Err(Unanswered::at(&key, message));
    }
    Ok(())
}

/// Refuses a maneuver that says too little or too much about its side.
pub(super) fn check_side(maneuver: Maneuver) -> Result<(), Unanswered> {
    match (maneuver.bearing.has_side(), maneuver.side) {
        (true, None) => Err(Unanswered::missing("maneuver.side", SIDES)),
        (false, Some(_)) => Err(Unanswered::at("maneuver.side", "this bearing has no side; leave it out")),
        _ => Ok(()),
    }
}

/// Refuses a template that says too little or too much about its side.
pub(super) fn check_template(key: &str, template: Template) -> Result<(), Unanswered> {
    let side = format!("{key}.side");
    match (template.shape, template.side) {
        (TemplateShape::Straight, Some(_)) => Err(Unanswered::at(&side, "a straight has none; leave it out")),
        (TemplateShape::Bank | TemplateShape::Turn, None) => Err(Unanswered::missing(&side, SIDES)),
        _ => Ok(()),
    }
}

/// The key at which a maneuver has no path.
pub(super) fn maneuver_fault(fault: &ManeuverError) -> Unanswered {
    let key = match fault {
        ManeuverError::Parts(PartsError::NoSuchTemplate(..)) => "maneuver.speed",
        ManeuverError::Parts(_) => "base",
        _ => "maneuver",
    };
    Unanswered::at(key, fault)
}

/// Refuses a pose that is not a place on or near a table.
pub(super) fn check_pose(field: &str, p: Pose) -> Result<(), Unanswered> {
    for (key, value) in [("x", p.position.x), ("y", p.position.y), ("heading_deg", p.heading)] {
        if !(-FARTHEST_MM..=FARTHEST_MM).contains(&value) {
            return Err(Unanswered::at(
                &format!("{field}.{key}"),
                format_args!("must be a number within {FARTHEST_MM}"),
            ));
        }
    }
    Ok(())
}
