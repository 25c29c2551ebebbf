//! Texts: message keys and their arguments, or names as they are.

use super::{Extent, Length};
use crate::ink::Ink;
use crate::lettering;
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

    /// What the text takes up on the table, with its plate, at so many screen pixels to a millimetre. Messages are put
    /// into words later: their length is that of usual figures.
    pub(crate) fn place(&self, px_per_mm: f64) -> Extent {
        /// Letters of a figure, and of one with a range.
        const SHORT_EM: f64 = 4.2;
        const LONG_EM: f64 = 8.5;
        let wide_em = match &self.text {
            Text::Literal(words) => lettering::width_em(words),
            Text::Message { args, .. } if args.len() > 1 => LONG_EM,
            Text::Message { .. } => SHORT_EM,
        };
        let size_px = match self.size {
            Length::Px(px) => px,
            Length::Mm(mm) => mm * px_per_mm,
        };
        let plate_em = if self.backing == Backing::Plate { Vector::new(0.8, 0.72) } else { Vector::ZERO };
        let size = Vector::new(wide_em, lettering::CAPITALS) * (size_px / px_per_mm);
        let at = self.at + self.offset_px / px_per_mm;
        let text = Extent::anchored(at, size, self.anchor_x, self.anchor_y);
        let around = plate_em * (size_px / 2.0 / px_per_mm);
        Extent { min: text.min - around, max: text.max + around }
    }
}
