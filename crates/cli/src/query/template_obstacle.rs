//! The query `template_obstacle`: a laid template against an outline.

use super::outline::Obstacle;
use super::{Answer, AtKey, Setting, read, separation};
use deadreckon_geometry::pose::Pose;
use deadreckon_geometry::query::{self, OVERLAP_EPSILON_MM};
use deadreckon_geometry::shape::Shape;
use deadreckon_geometry::template::Template;
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::{Map, Value, json};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Question {
    template: Template,
    laid_from: Pose,
    obstacle: Obstacle,
    #[serde(default, rename = "expect")]
    _expect: IgnoredAny,
}

pub(super) fn answer(setting: &Setting, fields: Map<String, Value>) -> Answer {
    let question: Question = read(fields)?;
    super::check_pose("laid_from", question.laid_from)?;
    super::check_pose("obstacle.pose", question.obstacle.pose)?;
    super::check_template("template", question.template)?;
    let template = Shape::template(&setting.parts, question.template).at("template")?;
    let outline = question.obstacle.outline.shape(setting, "obstacle.outline")?;
    let (laid, lying) = (template.at(question.laid_from), outline.at(question.obstacle.pose));
    let found = query::separation(&laid, &lying);
    let mut answer = separation(&found);
    let overlap = found.margin < -OVERLAP_EPSILON_MM;
    answer.insert("overlap".into(), json!(overlap));
    let area = if overlap { query::overlap_area(&laid, &lying) } else { 0.0 };
    answer.insert("gap_mm".into(), json!(found.margin.max(0.0)));
    answer.insert("overlap_area_mm2".into(), json!(area));
    Ok(answer)
}
