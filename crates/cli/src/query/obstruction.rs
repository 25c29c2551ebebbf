//! The query `obstruction`: the shortest lines between two bases, and what obstacles cover of them.

use super::outline::Obstacle;
use super::range_arc::{Base, line};
use super::{Answer, AtKey, Setting, Unanswered, object, read};
use deadreckon_geometry::obstruction::{Stretch, Verdict, obstruction};
use deadreckon_geometry::range::{BareBase, ShortestLines, between_bases};
use deadreckon_geometry::table::Table;
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::{Map, Value, json};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Question {
    attacker: Base,
    target: Base,
    #[serde(default)]
    obstacles: Vec<Obstacle>,
    #[serde(default, rename = "expect")]
    _expect: IgnoredAny,
}

pub(super) fn answer(setting: &Setting, fields: Map<String, Value>) -> Answer {
    let question: Question = read(fields)?;
    super::check_pose("attacker.pose", question.attacker.pose)?;
    super::check_pose("target.pose", question.target.pose)?;
    if question.obstacles.len() > Table::MAX_OBSTACLES {
        let message = format!("{} obstacles; at most {}", question.obstacles.len(), Table::MAX_OBSTACLES);
        return Err(Unanswered::at("obstacles", message));
    }
    let mut outlines = Vec::new();
    for (i, obstacle) in question.obstacles.iter().enumerate() {
        super::check_pose(&format!("obstacles[{i}].pose"), obstacle.pose)?;
        outlines.push(obstacle.outline.shape(setting, &format!("obstacles[{i}].outline"))?);
        super::check_id(&format!("obstacles[{i}]"), &obstacle.id, &[])?;
        if question.obstacles[..i].iter().any(|before| before.id == obstacle.id) {
            return Err(Unanswered::at(&format!("obstacles[{i}].id"), "this id is used twice"));
        }
    }
    let base = |b: &Base, key| BareBase::new(&setting.parts, b.base, b.pose).at(key);
    let range = between_bases(&base(&question.attacker, "attacker")?, &base(&question.target, "target")?);
    let placed = outlines.iter().zip(&question.obstacles).map(|(shape, o)| shape.at(o.pose));
    let found = obstruction(&range.lines, placed);
    let name = |i: usize| question.obstacles.get(i).map_or("", |o| o.id.as_str());
    let stretches = |list: &[Stretch]| list.iter().map(|s| json!([s.from, s.to])).collect::<Vec<_>>();
    let mut answer = object(json!({
        "distance_mm": range.distance,
        "must_be_obstructed": found.verdict == Verdict::MustBe,
        "obstructed_by_choice_only": found.verdict == Verdict::ByChoiceOnly,
        "margin_mm": found.margin,
        "limited_by": found.limited_by.map(name),
        "witness_line": line(&found.witness),
        "shadows": found.shadows.iter().map(|s| json!({
            "obstacle": name(s.obstacle),
            "from_mm": s.covers.from,
            "to_mm": s.covers.to,
        })).collect::<Vec<_>>(),
    }));
    match range.lines {
        ShortestLines::One(_) => {
            answer.insert("lines".into(), json!("one"));
        }
        ShortestLines::Band(band) => {
            answer.insert("lines".into(), json!("band"));
            answer.insert("band_width_mm".into(), json!(band.width));
            answer.insert("obstructed_width_mm".into(), json!(found.covered_width));
            answer.insert("clear_mm".into(), json!(stretches(&found.clear)));
            answer.insert("covered_mm".into(), json!(stretches(&found.covered)));
        }
    }
    Ok(answer)
}
