//! The query `poses`: where a maneuver ends, and the poses on the way.

use super::{Answer, Setting, Unanswered, object, pose, read};
use deadreckon_geometry::maneuver::{Bearing, Maneuver, ManeuverPath};
use deadreckon_geometry::parts::BaseSize;
use deadreckon_geometry::pose::Pose;
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::{Map, Value, json};

/// Slides of a Tallon roll that are answered, mm, in the protocol's order.
const TALLON_SLIDES: [f64; 3] = [-10.0, 0.0, 10.0];

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Question {
    base: BaseSize,
    start: Pose,
    maneuver: Maneuver,
    #[serde(default)]
    partial: Vec<Wanted>,
    // A vector's expected fields may stay in the line.
    #[serde(default, rename = "end")]
    _end: IgnoredAny,
    #[serde(default, rename = "end_by_slide_mm")]
    _slides: IgnoredAny,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Wanted {
    rear_travel_mm: f64,
    #[serde(default, rename = "pose")]
    _pose: IgnoredAny,
}

pub(super) fn answer(setting: &Setting, fields: Map<String, Value>) -> Answer {
    let question: Question = read(fields)?;
    super::check_pose("start", question.start)?;
    super::check_side(question.maneuver)?;
    let path = ManeuverPath::new(&setting.parts, question.base, question.start, question.maneuver)
        .map_err(|e| super::maneuver_fault(&e))?;
    let length = path.length();
    let mut partial = Vec::new();
    for (i, wanted) in question.partial.iter().enumerate() {
        let travel = wanted.rear_travel_mm;
        if !(0.0..=length).contains(&travel) {
            let key = format!("partial[{i}].rear_travel_mm");
            return Err(Unanswered::at(&key, format_args!("{travel:?} is not from 0 to {length}")));
        }
        partial.push(json!({ "rear_travel_mm": travel, "pose": pose(path.pose_at(travel)) }));
    }
    let mut answer = object(json!({ "end": pose(path.end()), "length_mm": length }));
    if !partial.is_empty() {
        answer.insert("partial".into(), partial.into());
    }
    if question.maneuver.bearing == Bearing::Tallon {
        let slides = TALLON_SLIDES.map(|s| json!({ "slide": s, "end": pose(path.end_with_slide(s)) }));
        answer.insert("end_by_slide_mm".into(), Value::Array(slides.to_vec()));
    }
    Ok(answer)
}
