//! The query `backoff`: how far a maneuver is carried out among other ships.

use super::{Answer, AtKey, Setting, object, point, pose, read};
use deadreckon_geometry::back_off::{TallonSlides, back_off};
use deadreckon_geometry::maneuver::{Maneuver, ManeuverPath};
use deadreckon_geometry::parts::BaseSize;
use deadreckon_geometry::pose::Pose;
use deadreckon_geometry::query;
use deadreckon_geometry::shape::WithGuides;
use deadreckon_geometry::table::{ShipSet, Table};
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::{Map, Value, json};
use std::sync::Arc;

/// Slides of a second-edition Tallon roll, mm.
const TALLON: [f64; 3] = [0.0, 10.0, -10.0];

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Question {
    base: BaseSize,
    /// Whether guides are part of every base; left out: as the parts set says.
    guides_count: Option<bool>,
    start: Pose,
    maneuver: Maneuver,
    #[serde(default)]
    others: Vec<Other>,
    #[serde(default, rename = "expect")]
    _expect: IgnoredAny,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Other {
    id: String,
    base: BaseSize,
    pose: Pose,
}

pub(super) fn answer(setting: &Setting, fields: Map<String, Value>) -> Answer {
    let question: Question = read(fields)?;
    super::check_pose("start", question.start)?;
    super::check_side(question.maneuver)?;
    let mut parts = (*setting.parts).clone();
    parts.guides.count = question.guides_count.unwrap_or(parts.guides.count);
    let mut table = Table::new(setting.mat, Arc::new(parts)).at("--mat and --parts")?;
    for (i, other) in question.others.iter().enumerate() {
        super::check_id(&format!("others[{i}]"), &other.id, &[])?;
        super::check_pose(&format!("others[{i}].pose"), other.pose)?;
        table.add_ship(&other.id, other.base, other.pose).at(&format!("others[{i}]"))?;
    }
    let path = ManeuverPath::new(table.parts(), question.base, question.start, question.maneuver)
        .map_err(|e| super::maneuver_fault(&e))?;
    let moved = back_off(&table, None, question.base, &path, TallonSlides::Places(&TALLON));
    let base = table.base_shape(question.base, WithGuides::Counted);
    let (stopped, full) = (base.at(moved.pose), base.at(path.end_before_turning()));
    let ships = |set: ShipSet, placed: &_, what: &str| -> Vec<Value> {
        set.iter()
            .map(|i| {
                let found = query::separation(placed, &table.ship_base(i));
                let mut fields = super::separation(&found);
                fields.insert("ship".into(), json!(table.ships()[i].id));
                fields.insert("at".into(), json!(what));
                Value::Object(fields)
            })
            .collect()
    };
    let mut margins = ships(moved.overlapped, &full, "full_length");
    margins.extend(ships(moved.touching, &stopped, "stop"));
    Ok(object(json!({
        "fully_executed": moved.fully_executed,
        "rear_travel_mm": moved.rear_travel,
        "full_travel_mm": path.length(),
        "pose": pose(moved.pose),
        "overlapped_at_full_length": ids(&table, moved.overlapped),
        "touching_at_end": ids(&table, moved.touching),
        "still_overlapped": ids(&table, moved.still_overlapped),
        "margins": margins,
        "contacts": moved.touching.iter().map(|i| {
            point(query::separation(&stopped, &table.ship_base(i)).on_b)
        }).collect::<Vec<_>>(),
    })))
}

/// The ids of a set, sorted.
fn ids(table: &Table, ships: ShipSet) -> Vec<String> {
    let mut ids: Vec<String> = ships.iter().map(|i| table.ships()[i].id.clone()).collect();
    ids.sort();
    ids
}
