//! Lines and signs.

use crate::ink::Ink;
use deadreckon_geometry::maths;
use deadreckon_geometry::pose::{Point, Pose, Vector};

/// A length on the table or on the screen.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Length {
    /// Millimetres on the table: grows with the zoom.
    Mm(f64),
    /// Logical pixels on the screen: the same at every zoom.
    Px(f64),
}

impl Length {
    /// The length in pixels where a table millimetre is `px_per_mm` pixels.
    #[must_use]
    pub fn in_px(self, px_per_mm: f64) -> f64 {
        match self {
            Self::Mm(mm) => mm * px_per_mm,
            Self::Px(px) => px,
        }
    }
}

/// How a line is broken up.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Dash {
    /// One unbroken line.
    Unbroken,
    /// Strokes of `on` and gaps of `off`, beginning with a stroke.
    Dashed {
        /// Length of each stroke.
        on: Length,
        /// Length of each gap.
        off: Length,
    },
}

impl Dash {
    /// Long strokes: end places and their outlines.
    pub const LONG: Self = Self::Dashed { on: Length::Px(8.0), off: Length::Px(5.0) };
    /// Short strokes: lines that only help.
    pub const SHORT: Self = Self::Dashed { on: Length::Px(3.0), off: Length::Px(3.0) };
}

/// Whether a line returns to its first point.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Closing {
    /// It ends at its last point.
    Open,
    /// It runs from the last point back to the first.
    Closed,
}

/// A line of constant width with round joins and flat ends.
#[derive(Debug, Clone, PartialEq)]
pub struct Stroke {
    /// The points of the line, table mm; curves are already flattened.
    pub points: Vec<Point>,
    /// Whether it returns to its start.
    pub closing: Closing,
    /// Its role: the theme's line colour is used.
    pub ink: Ink,
    /// Its width.
    pub width: Length,
    /// How it is broken up.
    pub dash: Dash,
}

impl Stroke {
    /// An open, unbroken line, its width in screen pixels.
    #[must_use]
    pub fn open(points: Vec<Point>, ink: Ink, width_px: f64) -> Self {
        Self { points, closing: Closing::Open, ink, width: Length::Px(width_px), dash: Dash::Unbroken }
    }

    /// A closed, unbroken line, its width in screen pixels.
    #[must_use]
    pub fn closed(points: Vec<Point>, ink: Ink, width_px: f64) -> Self {
        Self { points, closing: Closing::Closed, ink, width: Length::Px(width_px), dash: Dash::Unbroken }
    }

    /// The same line, dashed.
    #[must_use]
    pub fn dashed(self, dash: Dash) -> Self {
        Self { dash, ..self }
    }
}

/// The kinds of sign.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MarkerKind {
    /// A filled dot: a witness point.
    Dot,
    /// A ring: the chosen point of a map.
    Ring,
    /// A spark, filled in the theme's fill colour with a rim in its line colour: bases in contact.
    Contact,
    /// A diagonal cross: what blocks.
    Cross,
    /// A diamond: the nearest legal point.
    Diamond,
    /// A triangle pointing along its heading.
    Arrow,
}

/// A sign of constant size on the screen.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Marker {
    /// Which sign.
    pub kind: MarkerKind,
    /// Its middle, table mm.
    pub at: Point,
    /// Its direction, radians counter-clockwise from +x; 0 for signs without one.
    pub heading: f64,
    /// Its full width, screen pixels.
    pub size_px: f64,
    /// Its role: filled in the theme's line colour where its kind says nothing else.
    pub ink: Ink,
}

impl Marker {
    /// The outline of the sign around its middle, turned to its heading, in screen pixels, y up.
    #[must_use]
    pub fn outline_px(&self) -> Vec<Vector> {
        let half = self.size_px / 2.0;
        let frame = Pose::new(0.0, 0.0, self.heading).frame();
        let star = |corners: u32, waist: f64, first: f64| -> Vec<Vector> {
            let step = maths::TAU / f64::from(2 * corners);
            (0..2 * corners)
                .map(|i| {
                    let (sin, cos) = maths::sin_cos(first + step * f64::from(i));
                    Vector::new(cos, sin) * if i % 2 == 0 { 1.0 } else { waist }
                })
                .collect()
        };
        let shape = match self.kind {
            MarkerKind::Dot | MarkerKind::Ring => star(16, 1.0, 0.0),
            MarkerKind::Contact => star(8, 0.5, 0.0),
            MarkerKind::Diamond => star(2, core::f64::consts::FRAC_1_SQRT_2, 0.0),
            MarkerKind::Cross => cross(),
            MarkerKind::Arrow => {
                [(1.0, 0.0), (-0.75, 0.8), (-0.4, 0.0), (-0.75, -0.8)].map(|(x, y)| Vector::new(x, y)).to_vec()
            }
        };
        shape.into_iter().map(|v| frame.vector(v * half)).collect()
    }

    /// Whether the outline is drawn as a line of this width in pixels instead of being filled.
    #[must_use]
    pub fn ring_width_px(&self) -> Option<f64> {
        (self.kind == MarkerKind::Ring).then_some(self.size_px / 5.0)
    }

    /// A sign that has no direction.
    #[must_use]
    pub const fn new(kind: MarkerKind, at: Point, size_px: f64, ink: Ink) -> Self {
        Self { kind, at, heading: 0.0, size_px, ink }
    }
}

/// A diagonal cross within the unit circle.
fn cross() -> Vec<Vector> {
    // Half the width of a bar, and how far out its corners lie.
    const BAR: f64 = 0.22;
    const REACH: f64 = 0.95;
    let upright = [
        (BAR, BAR),
        (BAR, REACH),
        (-BAR, REACH),
        (-BAR, BAR),
        (-REACH, BAR),
        (-REACH, -BAR),
        (-BAR, -BAR),
        (-BAR, -REACH),
        (BAR, -REACH),
        (BAR, -BAR),
        (REACH, -BAR),
        (REACH, BAR),
    ];
    let eighth = Pose::new(0.0, 0.0, core::f64::consts::FRAC_PI_4).frame();
    upright.map(|(x, y)| eighth.vector(Vector::new(x, y))).to_vec()
}
