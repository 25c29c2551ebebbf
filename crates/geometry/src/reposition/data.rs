//! What a reposition is, as data: which template, which side, how it is laid, what blocks it.

use crate::template::{Side, Template, TemplateShape};
use serde::{Deserialize, Serialize};

/// A move that is no maneuver: a boost or decloak ahead, or a barrel roll or decloak to a side.
///
/// In files: `{"kind": "boost", "template": {"shape": "bank", "speed": 1, "side": "left"}}` and
/// `{"kind": "roll", "side": "left", "template": {"shape": "straight", "speed": 1, "long_edge_against_base": false}}`.
///
/// ```
/// use deadreckon_geometry::reposition::{Curve, CurvedShape, Reposition, RollTemplate};
/// use deadreckon_geometry::template::Side;
/// let text = r#"{"kind":"roll","side":"left","template":{"shape":"bank","speed":2,"curve":"forward"}}"#;
/// let roll: Reposition = serde_json::from_str(text).unwrap();
/// let template = RollTemplate::Curved { shape: CurvedShape::Bank, speed: 2, curve: Curve::Forward };
/// assert_eq!(roll, Reposition::Roll { side: Side::Left, template });
/// assert_eq!(serde_json::to_string(&roll).unwrap(), text);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Reposition {
    /// From the front guides, like a full move.
    Boost {
        /// The template, with the side it curves to.
        template: Template,
    },
    /// From the middle of a side.
    Roll {
        /// The pilot's side that the ship moves to.
        side: Side,
        /// The template and how it is laid.
        template: RollTemplate,
    },
}

impl Reposition {
    /// The template as it is laid; a curved one names the side of its *travel* that it curves to.
    #[must_use]
    pub const fn template(self) -> Template {
        match self {
            Self::Boost { template } => template,
            Self::Roll { side, template } => match template {
                RollTemplate::Straight { speed, .. } => Template::straight(speed),
                RollTemplate::Curved { shape, speed, curve } => {
                    // Leaving to the left, the ship's front is on the right of the travel.
                    let to = match curve {
                        Curve::Forward => side.opposite(),
                        Curve::Backward => side,
                    };
                    match shape {
                        CurvedShape::Bank => Template::bank(speed, to),
                        CurvedShape::Turn => Template::turn(speed, to),
                    }
                }
            },
        }
    }
}

/// The template of a roll and how it lies at the ship's side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "RollTemplateText", into = "RollTemplateText")]
pub enum RollTemplate {
    /// A straight.
    Straight {
        /// The printed number, from 1.
        speed: u8,
        /// Which of its edges is against the base.
        against: Against,
    },
    /// A bank or turn, its narrow end against the base.
    Curved {
        /// Bank or turn.
        shape: CurvedShape,
        /// The printed number, from 1.
        speed: u8,
        /// Which way it curves.
        curve: Curve,
    },
}

/// Which edge of a straight template is against the base.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Against {
    /// The short edge: the ship moves by the template's length.
    NarrowEnd,
    /// The long edge: the ship moves by the template's width.
    LongSide,
}

/// The shapes of a curved roll.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CurvedShape {
    /// 45 degrees.
    Bank,
    /// 90 degrees.
    Turn,
}

/// Which way a curved roll bends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Curve {
    /// Towards the ship's front.
    Forward,
    /// Towards the ship's rear.
    Backward,
}

impl Curve {
    /// Both ways, forward first.
    pub const BOTH: [Self; 2] = [Self::Forward, Self::Backward];
}

/// How a roll is written in files.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct RollTemplateText {
    shape: TemplateShape,
    speed: u8,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    long_edge_against_base: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    curve: Option<Curve>,
}

impl From<RollTemplate> for RollTemplateText {
    fn from(template: RollTemplate) -> Self {
        match template {
            RollTemplate::Straight { speed, against } => Self {
                shape: TemplateShape::Straight,
                speed,
                long_edge_against_base: Some(against == Against::LongSide),
                curve: None,
            },
            RollTemplate::Curved { shape, speed, curve } => Self {
                shape: match shape {
                    CurvedShape::Bank => TemplateShape::Bank,
                    CurvedShape::Turn => TemplateShape::Turn,
                },
                speed,
                long_edge_against_base: None,
                curve: Some(curve),
            },
        }
    }
}

/// Why a roll in a file makes no sense.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
enum RollTextError {
    #[error("curve: a straight has none; leave it out")]
    StraightWithCurve,
    #[error("long_edge_against_base: say true or false for a straight")]
    StraightWithoutEdge,
    #[error("long_edge_against_base: a bank or turn lies with its narrow end against the base; leave it out")]
    CurvedWithEdge,
    #[error("curve: say \"forward\" or \"backward\" for a bank or turn")]
    CurvedWithoutCurve,
}

impl TryFrom<RollTemplateText> for RollTemplate {
    type Error = RollTextError;

    fn try_from(text: RollTemplateText) -> Result<Self, Self::Error> {
        let speed = text.speed;
        let shape = match text.shape {
            TemplateShape::Straight => {
                if text.curve.is_some() {
                    return Err(RollTextError::StraightWithCurve);
                }
                let long = text.long_edge_against_base.ok_or(RollTextError::StraightWithoutEdge)?;
                let against = if long { Against::LongSide } else { Against::NarrowEnd };
                return Ok(Self::Straight { speed, against });
            }
            TemplateShape::Bank => CurvedShape::Bank,
            TemplateShape::Turn => CurvedShape::Turn,
        };
        if text.long_edge_against_base.is_some() {
            return Err(RollTextError::CurvedWithEdge);
        }
        let curve = text.curve.ok_or(RollTextError::CurvedWithoutCurve)?;
        Ok(Self::Curved { shape, speed, curve })
    }
}

/// How an edition places the ship at the end of a roll.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Placement {
    /// Second edition: the template at the side's middle mark, the ship at the front, middle or back of its far end.
    ThreePositions,
    /// First edition: the template may slide along the side, and the ship along the template.
    Slide,
}

/// Where the ship stands at the far end of a roll's template; front and back along its *new* facing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Alignment {
    /// Half the template's edge ahead.
    Front,
    /// The side's middle mark on the middle of the far end.
    Middle,
    /// Half the template's edge behind.
    Back,
}

impl Alignment {
    /// All three, front first.
    pub const ALL: [Self; 3] = [Self::Front, Self::Middle, Self::Back];

    /// +1, 0 or −1: the share of half the template's edge by which the ship stands ahead.
    #[must_use]
    pub const fn sign(self) -> f64 {
        match self {
            Self::Front => 1.0,
            Self::Middle => 0.0,
            Self::Back => -1.0,
        }
    }

    /// The word used in files: `front`, `middle`, `back`.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Front => "front",
            Self::Middle => "middle",
            Self::Back => "back",
        }
    }
}

/// Whether obstacles are in the way of something.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Obstacles {
    /// They block it.
    #[default]
    Block,
    /// They do not.
    Ignored,
}

/// What blocks a reposition. Ships under the base and the mat's edge always do.
///
/// In files both keys may be left out: `{}` blocks everything.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Blocking {
    /// Obstacles under the end base.
    pub under_base: Obstacles,
    /// Obstacles under the laid template.
    pub under_template: Obstacles,
}

impl Blocking {
    /// Obstacles block base and template: the plain rule.
    pub const ALL: Self = Self { under_base: Obstacles::Block, under_template: Obstacles::Block };
    /// Obstacles block neither: Collision Detector, a first-edition tractor move.
    pub const NO_OBSTACLES: Self = Self { under_base: Obstacles::Ignored, under_template: Obstacles::Ignored };
}
