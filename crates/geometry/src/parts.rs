//! Parts sets: the physical sizes of bases, templates and rulers, as data with a source and a tolerance each.
//!
//! No component size is a constant of the code. A [`PartsSet`] names every one; the shipped sets ("nominal",
//! "surveyed") are files under `assets/parts/`, read by `content`, and users can load their own.

use crate::template::{Template, TemplateShape};
use serde::de::value::MapAccessDeserializer;
use serde::de::{self, Deserializer, MapAccess, Visitor};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;

/// The size of a ship's base.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BaseSize {
    /// A square of 40 mm, nominally.
    Small,
    /// A square of 60 mm, nominally; it does not exist in the first edition.
    Medium,
    /// A square of 80 mm, nominally.
    Large,
}

impl BaseSize {
    /// All sizes, smallest first.
    pub const ALL: [Self; 3] = [Self::Small, Self::Medium, Self::Large];

    /// The word used in files: `small`, `medium`, `large`.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Small => "small",
            Self::Medium => "medium",
            Self::Large => "large",
        }
    }
}

/// A measured quantity: a value, how far a printed part may be from it, and who says so.
///
/// The unit is the field's: millimetres for lengths, degrees for angles. In files it is either the bare number
/// or `(value: 20.0, tolerance: 0.4, source: "..")`.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Measure {
    /// The value used in every computation.
    pub value: f64,
    /// How far a real part may be off, either way; 0 where unknown.
    pub tolerance: f64,
    /// Where the value comes from.
    pub source: String,
}

/// The long form of a measure.
#[derive(Deserialize)]
#[serde(rename = "Measure", deny_unknown_fields)]
struct MeasureText {
    value: f64,
    #[serde(default)]
    tolerance: f64,
    #[serde(default)]
    source: String,
}

impl<'de> Deserialize<'de> for Measure {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(MeasureVisitor)
    }
}

struct MeasureVisitor;

impl<'de> Visitor<'de> for MeasureVisitor {
    type Value = Measure;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a number, or a value with tolerance and source")
    }

    fn visit_f64<E>(self, value: f64) -> Result<Measure, E> {
        Ok(Measure::exact(value))
    }

    fn visit_i64<E: de::Error>(self, value: i64) -> Result<Measure, E> {
        i32::try_from(value).map(|v| Measure::exact(f64::from(v))).map_err(|_| E::custom("the number is too large"))
    }

    fn visit_u64<E: de::Error>(self, value: u64) -> Result<Measure, E> {
        u32::try_from(value).map(|v| Measure::exact(f64::from(v))).map_err(|_| E::custom("the number is too large"))
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Measure, A::Error> {
        let text = MeasureText::deserialize(MapAccessDeserializer::new(map))?;
        Ok(Measure { value: text.value, tolerance: text.tolerance, source: text.source })
    }
}

impl Measure {
    /// A measure with no stated tolerance or source.
    #[must_use]
    pub fn exact(value: f64) -> Self {
        Self { value, tolerance: 0.0, source: String::new() }
    }
}

/// The pegs at the front and rear edges that grip a template.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Guides {
    /// Inner side of each peg, mm from the base's middle line.
    pub inner: Measure,
    /// Outer side of each peg, mm from the base's middle line.
    pub outer: Measure,
    /// How far each peg sticks out beyond the front or rear edge, mm.
    pub length: Measure,
    /// Whether guides are part of the base for overlaps and for leaving the mat.
    pub count: bool,
}

/// What is measured of one base size.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BaseParts {
    /// Edge length of the square, mm.
    pub edge: Measure,
    /// Full angle of the front and of the rear arc printed on a second-edition base, degrees.
    pub front_arc_second: Measure,
    /// Full angle of the front arc printed on a first-edition base, degrees; `None` where the size did not exist.
    pub front_arc_first: Option<Measure>,
}

/// A named table of component sizes.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PartsSet {
    /// The name every answer quotes.
    pub name: String,
    /// One sentence about where the numbers come from.
    #[serde(default)]
    pub about: String,
    /// Sizes of the three bases.
    pub bases: BTreeMap<BaseSize, BaseParts>,
    /// The pegs, the same on all bases.
    pub guides: Guides,
    /// Width of every template, mm.
    pub template_width: Measure,
    /// Lengths of straight 1, 2, .. in this order, mm.
    pub straights: Vec<Measure>,
    /// Centre-line radii of bank 1, 2, .. (45 degrees), mm.
    pub banks: Vec<Measure>,
    /// Centre-line radii of turn 1, 2, .. (90 degrees), mm.
    pub turns: Vec<Measure>,
    /// Depth of one range band, mm.
    pub range_band: Measure,
    /// Number of bands on the range ruler.
    pub range_bands: u8,
    /// Width of the range ruler and of the bullseye arc, mm.
    pub ruler_width: Measure,
}

/// Why a parts set cannot be used.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum PartsError {
    /// A size that is not a finite number in its sensible limits.
    #[error("{field}: {value} is not possible; it must be {wanted}")]
    BadMeasure {
        /// The key in the parts file.
        field: String,
        /// What stands there.
        value: f64,
        /// What may stand there.
        wanted: &'static str,
    },
    /// A base size that the set does not describe.
    #[error("bases: the set has no {0:?} base")]
    MissingBase(BaseSize),
    /// A template that the set does not hold.
    #[error("{0} does not exist in the parts set \"{1}\"")]
    NoSuchTemplate(Template, String),
}

impl PartsSet {
    /// The nominal sizes, the ones that the conformance vectors use.
    ///
    /// Sources and tolerances stand in `assets/parts/nominal.ron`; a test there compares both.
    #[must_use]
    pub fn nominal() -> Self {
        let m = Measure::exact;
        let base = |edge, second, first: Option<f64>| BaseParts {
            edge: m(edge),
            front_arc_second: m(second),
            front_arc_first: first.map(m),
        };
        Self {
            name: "nominal".into(),
            about: String::new(),
            bases: BTreeMap::from([
                (BaseSize::Small, base(40.0, 81.24, Some(80.90))),
                (BaseSize::Medium, base(60.0, 82.80, None)),
                (BaseSize::Large, base(80.0, 83.52, Some(84.05))),
            ]),
            guides: Guides { inner: m(10.0), outer: m(13.6), length: m(1.7), count: true },
            template_width: m(20.0),
            straights: [40.0, 80.0, 120.0, 160.0, 200.0].map(m).to_vec(),
            banks: [80.0, 130.0, 180.0].map(m).to_vec(),
            turns: [35.0, 62.5, 90.0].map(m).to_vec(),
            range_band: m(100.0),
            range_bands: 3,
            ruler_width: m(15.0),
        }
    }

    /// Half the edge length of a base, mm.
    ///
    /// # Errors
    /// [`PartsError::MissingBase`] if the set does not describe that size.
    pub fn half_base(&self, size: BaseSize) -> Result<f64, PartsError> {
        self.base(size).map(|b| b.edge.value / 2.0)
    }

    /// What is measured of one base size.
    ///
    /// # Errors
    /// [`PartsError::MissingBase`] if the set does not describe that size.
    pub fn base(&self, size: BaseSize) -> Result<&BaseParts, PartsError> {
        self.bases.get(&size).ok_or(PartsError::MissingBase(size))
    }

    /// The length of a straight or the centre-line radius of a bank or turn, mm.
    ///
    /// # Errors
    /// [`PartsError::NoSuchTemplate`] if the set has no such speed.
    pub fn template_measure(&self, template: Template) -> Result<&Measure, PartsError> {
        let list = match template.shape {
            TemplateShape::Straight => &self.straights,
            TemplateShape::Bank => &self.banks,
            TemplateShape::Turn => &self.turns,
        };
        usize::from(template.speed)
            .checked_sub(1)
            .and_then(|i| list.get(i))
            .ok_or_else(|| PartsError::NoSuchTemplate(template, self.name.clone()))
    }

    /// Every fault of the set at once; empty if it can be used.
    #[must_use]
    pub fn faults(&self) -> Vec<PartsError> {
        let mut faults = Vec::new();
        let mut length = |field: String, m: &Measure| {
            if !(m.value > 0.0 && m.value <= 1000.0) {
                faults.push(PartsError::BadMeasure {
                    field: field.clone(),
                    value: m.value,
                    wanted: "above 0 and at most 1000 mm",
                });
            }
            if !(m.tolerance >= 0.0 && m.tolerance <= 100.0) {
                faults.push(PartsError::BadMeasure {
                    field: format!("{field}.tolerance"),
                    value: m.tolerance,
                    wanted: "from 0 to 100 mm",
                });
            }
        };
        for (size, base) in &self.bases {
            length(format!("bases.{}.edge", size.key()), &base.edge);
        }
        length("guides.inner".into(), &self.guides.inner);
        length("guides.outer".into(), &self.guides.outer);
        length("guides.length".into(), &self.guides.length);
        length("template_width".into(), &self.template_width);
        length("range_band".into(), &self.range_band);
        length("ruler_width".into(), &self.ruler_width);
        for (name, list) in [("straights", &self.straights), ("banks", &self.banks), ("turns", &self.turns)] {
            for (i, m) in list.iter().enumerate() {
                length(format!("{name}[{i}]"), m);
            }
        }
        faults.extend(self.relation_faults());
        faults
    }

    /// Faults in how sizes go together: arcs, pegs wider than the base, banks tighter than half a template.
    fn relation_faults(&self) -> Vec<PartsError> {
        let mut faults = Vec::new();
        let mut bad = |field: String, value, wanted| faults.push(PartsError::BadMeasure { field, value, wanted });
        for (size, base) in &self.bases {
            let arcs = [
                ("front_arc_second", Some(&base.front_arc_second)),
                ("front_arc_first", base.front_arc_first.as_ref()),
            ];
            for (key, arc) in arcs {
                if let Some(a) = arc.filter(|a| !(a.value > 0.0 && a.value < 180.0)) {
                    bad(format!("bases.{}.{key}", size.key()), a.value, "above 0 and below 180 degrees");
                }
                if let Some(a) = arc.filter(|a| !(a.tolerance >= 0.0 && a.tolerance <= 90.0)) {
                    bad(format!("bases.{}.{key}.tolerance", size.key()), a.tolerance, "from 0 to 90 degrees");
                }
            }
        }
        let smallest = self.bases.values().map(|base| base.edge.value).fold(f64::INFINITY, f64::min);
        if self.guides.outer.value > smallest / 2.0 {
            bad("guides.outer".into(), self.guides.outer.value, "at most half of every base");
        }
        for (key, width) in [("template_width", &self.template_width), ("ruler_width", &self.ruler_width)] {
            if width.value > smallest {
                bad(key.into(), width.value, "at most the edge of every base");
            }
        }
        if self.guides.inner.value >= self.guides.outer.value {
            bad("guides.inner".into(), self.guides.inner.value, "less than guides.outer");
        }
        for (name, list) in [("banks", &self.banks), ("turns", &self.turns)] {
            for (i, m) in list.iter().enumerate() {
                if m.value <= self.template_width.value / 2.0 {
                    bad(format!("{name}[{i}]"), m.value, "more than half the template width");
                }
            }
        }
        if self.range_bands == 0 || self.range_bands > 10 {
            bad("range_bands".into(), f64::from(self.range_bands), "from 1 to 10");
        }
        for size in BaseSize::ALL {
            if !self.bases.contains_key(&size) {
                faults.push(PartsError::MissingBase(size));
            }
        }
        faults
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nominal_set_has_no_fault() {
        assert_eq!(PartsSet::nominal().faults(), vec![]);
    }

    #[test]
    fn all_faults_are_named_at_once() {
        let mut set = PartsSet::nominal();
        set.ruler_width.value = f64::NAN;
        set.turns[1].value = 5.0;
        set.bases.remove(&BaseSize::Large);
        assert_eq!(set.faults().len(), 3);
    }
}
