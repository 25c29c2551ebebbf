//! The query `reposition`: boosts, barrel rolls and side decloaks, as listed places or as slides.

use super::fields::SIDES;
use super::outline::Obstacle;
use super::{Answer, AtKey, Setting, Unanswered, pose, read};
use deadreckon_content::plain::shortened;
use deadreckon_geometry::parts::BaseSize;
use deadreckon_geometry::pose::Pose;
use deadreckon_geometry::reposition::{
    Alignment, Attempt, Blocking, Check, Curve, FreeInterval, Moved, Mover, Place, Reposition, RollTemplate, attempt,
    slides,
};
use deadreckon_geometry::table::Table;
use deadreckon_geometry::template::{Side, Template, TemplateShape};
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::{Map, Value, json};

/// What limits a move in answers where no piece does: an edge of the mat, the end of a slide.
const OWN_WORDS: [&str; 2] = ["edge", "slide"];

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Question {
    base: BaseSize,
    start: Pose,
    #[serde(default)]
    ships: Vec<Ship>,
    #[serde(default)]
    obstacles: Vec<Obstacle>,
    reposition: Kind,
    /// `first` slides, the others have three places.
    edition: Option<String>,
    template: Option<RollKind>,
    long_edge_against_base: Option<bool>,
    options: Option<Vec<Asked>>,
    sides: Option<Vec<AskedSide>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Ship {
    id: String,
    base: BaseSize,
    pose: Pose,
}

#[derive(Deserialize, Clone, Copy, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
enum Kind {
    Boost,
    BarrelRoll,
    DecloakSide,
}

/// A roll's template; which way a bank curves stands with each option.
#[derive(Deserialize, Clone, Copy)]
#[serde(deny_unknown_fields)]
struct RollKind {
    shape: TemplateShape,
    speed: u8,
}

/// One option: a boost names its template, a roll side, place and, for banks and turns, the curve.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Asked {
    template: Option<Template>,
    side: Option<Side>,
    curve: Option<Curve>,
    alignment: Option<Alignment>,
    // A vector's expected fields may stay in the line.
    #[serde(default, rename = "end")]
    _end: IgnoredAny,
    #[serde(default, rename = "template_blocked_by")]
    _template: IgnoredAny,
    #[serde(default, rename = "base_blocked_by")]
    _base: IgnoredAny,
    #[serde(default, rename = "legal")]
    _legal: IgnoredAny,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AskedSide {
    side: Option<Side>,
    curve: Option<Curve>,
    #[serde(default, rename = "slide_limit_mm")]
    _limit: IgnoredAny,
    #[serde(default, rename = "template_free")]
    _template: IgnoredAny,
    #[serde(default, rename = "base_free")]
    _base: IgnoredAny,
    #[serde(default, rename = "reachable_shift")]
    _shift: IgnoredAny,
    #[serde(default, rename = "legal")]
    _legal: IgnoredAny,
}

pub(super) fn answer(setting: &Setting, fields: Map<String, Value>) -> Answer {
    let question: Question = read(fields)?;
    super::check_pose("start", question.start)?;
    let mut table = Table::new(setting.mat, setting.parts.clone()).at("--mat and --parts")?;
    for (i, ship) in question.ships.iter().enumerate() {
        super::check_id(&format!("ships[{i}]"), &ship.id, &OWN_WORDS)?;
        super::check_pose(&format!("ships[{i}].pose"), ship.pose)?;
        table.add_ship(&ship.id, ship.base, ship.pose).at(&format!("ships[{i}]"))?;
    }
    for (i, obstacle) in question.obstacles.iter().enumerate() {
        let key = format!("obstacles[{i}]");
        super::check_id(&key, &obstacle.id, &OWN_WORDS)?;
        super::check_pose(&format!("{key}.pose"), obstacle.pose)?;
        let outline = obstacle.outline.shape(setting, &format!("{key}.outline"))?;
        table.add_obstacle(&obstacle.id, outline, obstacle.pose).at(&key)?;
    }
    let mover = Mover { size: question.base, start: question.start, on_table: None };
    let mut answer = Map::new();
    if slides_asked(&question)? {
        let sides = question.sides.as_deref().unwrap_or_default();
        let answers: Result<Vec<Value>, Unanswered> =
            sides.iter().enumerate().map(|(i, asked)| side_answer(&table, mover, &question, asked, i)).collect();
        answer.insert("sides".into(), answers?.into());
    } else {
        let options = question.options.as_deref().unwrap_or_default();
        let answers: Result<Vec<Value>, Unanswered> =
            options.iter().enumerate().map(|(i, asked)| option_answer(&table, mover, &question, asked, i)).collect();
        answer.insert("options".into(), answers?.into());
    }
    Ok(answer)
}

/// Whether the question is about slides; which lists it must then have.
fn slides_asked(question: &Question) -> Result<bool, Unanswered> {
    let first = match question.edition.as_deref() {
        Some("first") => true,
        None | Some("second" | "2.5" | "second-point-five") => false,
        Some(other) => {
            let message = format!("\"{}\" is unknown; known are first, second and 2.5", shortened(other));
            return Err(Unanswered::at("edition", message));
        }
    };
    let slides = first && question.kind_is_roll();
    question.refuse_what_is_not_meant()?;
    match (slides, &question.options, &question.sides) {
        (true, _, None) => Err(Unanswered::missing("sides", "the sides asked about, such as [{\"side\": \"left\"}]")),
        (false, None, _) => {
            let example = if question.kind_is_roll() {
                "{\"side\": \"left\", \"alignment\": \"middle\"}"
            } else {
                "{\"template\": {\"shape\": \"straight\", \"speed\": 1}}"
            };
            Err(Unanswered::missing("options", &format!("the options asked about, such as [{example}]")))
        }
        (true, Some(_), Some(_)) => Err(Unanswered::at("options", "this roll slides; ask about its sides alone")),
        (false, Some(_), Some(_)) => Err(Unanswered::at("sides", "this does not slide; ask about its options alone")),
        (true, None, Some(_)) => Ok(true),
        (false, Some(_), None) => Ok(false),
    }
}

impl Question {
    fn kind_is_roll(&self) -> bool {
        self.reposition != Kind::Boost
    }

    /// Refuses keys that say nothing about what is asked: they would be lost.
    fn refuse_what_is_not_meant(&self) -> Result<(), Unanswered> {
        let refuse = |key: &str, message: &str| Err(Unanswered::at(key, message));
        if !self.kind_is_roll() && self.template.is_some() {
            return refuse("template", "a boost's stands with each of \"options\"; leave it out here");
        }
        let straight = self.template.is_none_or(|template| template.shape == TemplateShape::Straight);
        if self.long_edge_against_base.is_some() && !(self.kind_is_roll() && straight) {
            return refuse("long_edge_against_base", "only a straight of a roll lies by an edge; leave it out");
        }
        Ok(())
    }

    /// The roll's template with the curve of one option.
    fn roll(&self, curve: Option<Curve>, key: &str) -> Result<RollTemplate, Unanswered> {
        let kind = self.template.ok_or_else(|| {
            Unanswered::missing("template", "the roll's, such as {\"shape\": \"straight\", \"speed\": 1}")
        })?;
        // The same reader as for files, so that its faults are the same.
        let mut text = json!({ "shape": kind.shape, "speed": kind.speed });
        if kind.shape == TemplateShape::Straight {
            text["long_edge_against_base"] = json!(self.long_edge_against_base.unwrap_or(false));
        }
        if let Some(curve) = curve {
            text["curve"] = json!(curve);
        }
        serde_json::from_value(text).map_err(|e| {
            // Which way a curve goes stands with the option, which edge lies against the base with the question.
            let fault = e.to_string();
            let of_option = fault.starts_with("curve");
            Unanswered::whole(if of_option { format!("{key}.{fault}") } else { fault })
        })
    }
}

impl Asked {
    /// Refuses keys that say nothing about this kind of option: they would be lost.
    fn refuse_what_is_not_meant(&self, roll: bool, key: &str) -> Result<(), Unanswered> {
        let wrong = if roll {
            self.template.map(|_| ("template", "a roll's stands once, beside \"options\"; leave it out here"))
        } else {
            let side = self.side.map(|_| ("side", "a boost's stands in its template; leave it out here"));
            let curve = self.curve.map(|_| ("curve", "a boost has none; leave it out"));
            side.or(curve).or(self.alignment.map(|_| ("alignment", "a boost has none; leave it out")))
        };
        wrong.map_or(Ok(()), |(field, message)| Err(Unanswered::at(&format!("{key}.{field}"), message)))
    }
}

fn option_answer(
    table: &Table,
    mover: Mover,
    question: &Question,
    asked: &Asked,
    index: usize,
) -> Result<Value, Unanswered> {
    let key = format!("options[{index}]");
    let missing = |field: &str, wanted: &str| Unanswered::missing(&format!("{key}.{field}"), wanted);
    asked.refuse_what_is_not_meant(question.kind_is_roll(), &key)?;
    let (reposition, place, mut fields) = if question.kind_is_roll() {
        let side = asked.side.ok_or_else(|| missing("side", SIDES))?;
        let alignment = asked.alignment.ok_or_else(|| missing("alignment", "\"front\", \"middle\" or \"back\""))?;
        let template = question.roll(asked.curve, &key)?;
        let mut fields = super::object(json!({ "side": side, "alignment": alignment }));
        if let Some(curve) = asked.curve {
            fields.insert("curve".into(), json!(curve));
        }
        (Reposition::Roll { side, template }, Place::Aligned(alignment), fields)
    } else {
        let template =
            asked.template.ok_or_else(|| missing("template", "one such as {\"shape\": \"straight\", \"speed\": 1}"))?;
        super::check_template(&format!("{key}.template"), template)?;
        (Reposition::Boost { template }, Place::Only, super::object(json!({ "template": template })))
    };
    let found = attempt(table, mover, reposition, place, Blocking::ALL).at(&key)?;
    fields.append(&mut verdict(table, &found));
    Ok(Value::Object(fields))
}

/// End place, blockers, margin and the tightest check.
fn verdict(table: &Table, found: &Attempt) -> Map<String, Value> {
    let blocked_by = |moved: Moved| -> Vec<&str> {
        let mut ids: Vec<&str> = found.blocked_by(moved).map(|piece| table.piece_id(piece)).collect();
        ids.sort_unstable();
        ids.dedup();
        ids
    };
    super::object(json!({
        "end": pose(found.laid.end),
        "template_laid_from": pose(found.laid.template_pose),
        "template_blocked_by": blocked_by(Moved::Template),
        "base_blocked_by": blocked_by(Moved::Base),
        "legal": found.is_legal(),
        "margin_mm": found.margin(),
        "limited_by": found.limiting().map(|check| limit(table, check)),
    }))
}

fn limit(table: &Table, check: &Check) -> Value {
    let mut fields = super::separation(&check.separation);
    let part = match check.moved {
        Moved::Base => "base",
        Moved::Template => "template",
    };
    fields.insert("part".into(), json!(part));
    fields.insert("piece".into(), json!(table.piece_id(check.piece)));
    Value::Object(fields)
}

fn side_answer(
    table: &Table,
    mover: Mover,
    question: &Question,
    asked: &AskedSide,
    index: usize,
) -> Result<Value, Unanswered> {
    let key = format!("sides[{index}]");
    let side = asked.side.ok_or_else(|| Unanswered::missing(&format!("{key}.side"), SIDES))?;
    let template = question.roll(asked.curve, &key)?;
    let found = slides(table, mover, Reposition::Roll { side, template }, Blocking::ALL).at(&key)?;
    let mut answer = super::object(json!({
        "side": side,
        "slide_limit_mm": found.limit,
        "template_free": intervals(&found.template_free),
        "template_limits": limits(table, &found.template_free),
        "legal": found.is_legal(),
    }));
    if let Some(curve) = asked.curve {
        answer.insert("curve".into(), json!(curve));
    }
    if let Some(shift) = &found.shift {
        answer.insert("base_free".into(), intervals(&shift.base_free));
        answer.insert("base_limits".into(), limits(table, &shift.base_free));
        answer.insert("reachable_shift".into(), intervals(&shift.reachable));
        answer.insert("reachable_limits".into(), limits(table, &shift.reachable));
    }
    Ok(Value::Object(answer))
}

fn intervals(list: &[FreeInterval]) -> Value {
    list.iter().map(|i| json!([i.from, i.to])).collect()
}

/// What limits each interval at its two ends.
fn limits(table: &Table, list: &[FreeInterval]) -> Value {
    use deadreckon_geometry::reposition::Limit;
    let name = |limit: &Limit| match limit {
        Limit::Blocked { piece, .. } => table.piece_id(*piece).to_owned(),
        Limit::Slide => "slide".to_owned(),
    };
    list.iter().map(|i| json!([name(&i.from_limit), name(&i.to_limit)])).collect()
}
