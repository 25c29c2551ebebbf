//! Texts: message keys and their arguments, or names as they are.

use super::Length;
use crate::ink::Ink;
use deadreckon_geometry::pose::{Point, Vector};

/// A value put into a message.
#[derive(Debug, Clone, PartialEq)]
pub enum Arg {
    /// A name or a word.
    Text(String),
    /// A number that is shown with this many decimals.
    Number {
        /// The value.
        value: f64,
        /// Digits after the point.
        decimals: u8,
    },
}

/// What a label says.
#[derive(Debug, Clone, PartialEq)]
pub enum Text {
    /// The same in every language: a ship's name, a number.
    Literal(String),
    /// A message, put into words by the caller's texts.
    Message {
        /// The message's key.
        key: &'static str,
        /// Named values.
        args: Vec<(&'static str, Arg)>,
    },
}

impl Text {
    /// A message without values.
    #[must_use]
    pub const fn key(key: &'static str) -> Self {
        Self::Message { key, args: Vec::new() }
    }
}

/// Which part of a label stands at its anchor point, across.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AnchorX {
    /// The start of the text.
    Left,
    /// The middle.
    Middle,
    /// The end of the text.
    Right,
}

/// Which part of a label stands at its anchor point, upward.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AnchorY {
    /// The upper edge of capital letters.
    Top,
    /// Half the height of capital letters.
    Middle,
    /// The baseline.
    Bottom,
}

/// Whether a label that stands away from its anchor point is joined to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Leader {
    /// It stands alone.
    None,
    /// A thin line in the role's line colour runs from the anchor point to the text.
    Line,
}

/// What keeps a label readable over lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Backing {
    /// A seam around the letters in the role's halo colour, where it has one.
    Seam,
    /// A plate in the role's halo colour with a thin border in its line colour.
    Plate,
}

/// A text on the table.
#[derive(Debug, Clone, PartialEq)]
pub struct Label {
    /// What it says.
    pub text: Text,
    /// Its anchor point, table mm.
    pub at: Point,
    /// How far it stands from the anchor point, screen pixels, y up, not turned with the label.
    pub offset_px: Vector,
    /// Height of the letters' em square.
    pub size: Length,
    /// Which part stands at the anchor point, across.
    pub anchor_x: AnchorX,
    /// Which part stands at the anchor point, upward.
    pub anchor_y: AnchorY,
    /// Direction of the text, radians counter-clockwise.
    pub rotation: f64,
    /// What keeps it readable.
    pub backing: Backing,
    /// Whether a thin line joins it to its anchor point.
    pub leader: Leader,
    /// Its role: the theme's text colour, with the halo of the role where there is one.
    pub ink: Ink,
}

impl Label {
    /// An upright label centred on a point, its size in screen pixels.
    #[must_use]
    pub fn centred(text: Text, at: Point, size_px: f64, ink: Ink) -> Self {
        Self {
            text,
            at,
            offset_px: Vector::ZERO,
            size: Length::Px(size_px),
            anchor_x: AnchorX::Middle,
            anchor_y: AnchorY::Middle,
            rotation: 0.0,
            backing: Backing::Seam,
            leader: Leader::None,
            ink,
        }
    }
}
