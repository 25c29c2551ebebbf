//! The query `range_arc`: range between two bases, membership of every arc, attack distances.

use super::{Answer, AtKey, Setting, object, point, read};
use deadreckon_geometry::arc::{ArcReading, ArmedBase, PrintedArcs};
use deadreckon_geometry::maths::degrees;
use deadreckon_geometry::parts::BaseSize;
use deadreckon_geometry::pose::Pose;
use deadreckon_geometry::range::{BareBase, ContactRange, Line, RangeBands};
use deadreckon_xwing::edition::Edition;
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::{Map, Value, json};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Question {
    attacker: Base,
    target: Base,
    /// Whose printed angles and range numbers count; the vectors are of the second edition.
    #[serde(default)]
    edition: Cardboard,
    #[serde(default, rename = "expect")]
    _expect: IgnoredAny,
}

/// A base in a question.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Base {
    pub(super) base: BaseSize,
    pub(super) pose: Pose,
}

#[derive(Deserialize, Default, Clone, Copy)]
enum Cardboard {
    #[serde(rename = "first")]
    First,
    #[default]
    #[serde(rename = "second", alias = "2.5")]
    Second,
}

impl Cardboard {
    /// An edition of that cardboard.
    const fn edition(self) -> Edition {
        match self {
            Self::First => Edition::First,
            Self::Second => Edition::Second,
        }
    }

    const fn printed(self) -> PrintedArcs {
        match self {
            Self::First => PrintedArcs::First,
            Self::Second => PrintedArcs::Second,
        }
    }

    const fn contact(self) -> ContactRange {
        match self {
            Self::First => ContactRange::One,
            Self::Second => ContactRange::Zero,
        }
    }
}

pub(super) fn answer(setting: &Setting, fields: Map<String, Value>) -> Answer {
    let question: Question = read(fields)?;
    super::check_pose("attacker.pose", question.attacker.pose)?;
    super::check_pose("target.pose", question.target.pose)?;
    let printed = question.edition.printed();
    let attacker =
        ArmedBase::new(&setting.parts, question.attacker.base, printed, question.attacker.pose).at("attacker.base")?;
    let target = BareBase::new(&setting.parts, question.target.base, question.target.pose).at("target.base")?;
    let report = attacker.report(&target);
    let bands = RangeBands::of(&setting.parts);
    let reading = bands.read(report.range.distance, report.range.touch, question.edition.contact());
    let mut arcs = Map::new();
    let edition = setting.components.editions.get(&question.edition.edition());
    let offered = edition.map(|data| data.arcs_offered.as_slice()).unwrap_or_default();
    for &arc in offered {
        arcs.insert(arc.key().into(), arc_answer(report.of(arc), bands, question.edition.contact()));
    }
    Ok(object(json!({
        "distance_mm": report.range.distance,
        "range": reading.range,
        "to_nearer_range_mm": reading.to_nearer,
        "to_farther_range_mm": reading.to_farther,
        "witnesses": line(&report.range.lines.middle()),
        "arcs": arcs,
    })))
}

fn arc_answer(reading: &ArcReading, bands: RangeBands, contact: ContactRange) -> Value {
    let mut fields = object(json!({
        "in_arc": reading.in_arc,
        "margin_mm": reading.margin,
        "margin_deg": reading.turn.map(degrees),
        "on_target": point(reading.on_target),
    }));
    if let Some(attack) = &reading.attack {
        let range = bands.read(attack.distance, attack.touch, contact).range;
        fields.insert("attack_distance_mm".into(), json!(attack.distance));
        fields.insert("attack_range".into(), json!(range));
        fields.insert("attack_line".into(), line(&attack.lines.middle()));
    }
    Value::Object(fields)
}

/// A line as its two ends.
pub(super) fn line(line: &Line) -> Value {
    json!([point(line.from), point(line.to)])
}
