//! Witness lines: where two things come closest or overlap deepest, and by how many millimetres.

use crate::display_list::{
    AnchorX, AnchorY, Arg, Backing, DisplayList, Extent, Label, Layer, Leader, Marker, MarkerKind, Stroke, Text,
};
use crate::ink::Ink;
use crate::piece::outline_contains;
use deadreckon_geometry::maths;
use deadreckon_geometry::pose::{Point, Vector, left_of};
use deadreckon_geometry::query::OVERLAP_EPSILON_MM;

/// Size of the figures at a witness line, screen pixels.
const FIGURE_PX: f64 = 15.0;
/// How far a figure stands from its line, screen pixels.
const FIGURE_AWAY_PX: f64 = 34.0;

/// A margin to be drawn.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Witness {
    /// Signed slack, mm: the gap, or minus the depth.
    pub(crate) margin: f64,
    /// Witness on the first thing.
    pub(crate) from: Point,
    /// Witness on the second thing.
    pub(crate) to: Point,
    /// Unit vector along which the first thing moves away from the second.
    pub(crate) direction: Vector,
}

/// Clearances beyond this are not drawn, mm: nobody asks whether they are enough.
pub(crate) const WORTH_SHOWING_MM: f64 = 60.0;

/// Screen pixels a table millimetre takes at the zoom at which options are looked at: figures are placed for it.
const OPTION_PX_PER_MM: f64 = 3.2;

/// Finds places for figures where they hide little.
#[derive(Debug, Clone)]
pub(crate) struct Callouts {
    /// Outlines that a figure should not lie on, each with what it takes up.
    avoid: Vec<(Extent, Vec<Point>)>,
    /// Where figures already stand, table mm.
    placed: Vec<Extent>,
}

/// Draws a margin as a line with its figure.
pub(crate) fn witness(list: &mut DisplayList, callouts: &mut Callouts, witness: &Witness) {
    let depth = witness.margin < -OVERLAP_EPSILON_MM;
    let ink = if depth { Ink::WitnessOverlap } else { Ink::WitnessGap };
    let middle = (witness.from + witness.to) / 2.0;
    list.stroke(Layer::Witnesses, None, Stroke::open(vec![witness.from, witness.to], ink, 2.6));
    for end in [witness.from, witness.to] {
        list.marker(Layer::Witnesses, None, Marker::new(MarkerKind::Dot, end, 6.5, ink));
    }
    let mm = || vec![("mm", millimetres(maths::fabs(witness.margin)))];
    let text = match witness.margin {
        _ if depth => Text::Message { key: "scene-overlap", args: mm() },
        margin if margin <= OVERLAP_EPSILON_MM => Text::key("scene-contact"),
        _ => Text::Message { key: "scene-gap", args: mm() },
    };
    let towards = callouts.direction(middle, left_of(witness.direction));
    list.label(None, callout(text, middle, towards, ink));
}

impl Callouts {
    /// Figures that keep off these outlines where they can.
    pub(crate) fn beside(avoid: Vec<Vec<Point>>) -> Self {
        let mut callouts = Self { avoid: Vec::new(), placed: Vec::new() };
        avoid.into_iter().for_each(|outline| callouts.keep_off(outline));
        callouts
    }

    /// Keeps figures off one more outline.
    pub(crate) fn keep_off(&mut self, outline: Vec<Point>) {
        if let Some(extent) = Extent::around(outline.iter().copied()) {
            self.avoid.push((extent, outline));
        }
    }

    /// Where a figure of usual size is best put, seen from its anchor point, in the usual distance: `wish` or its
    /// opposite, if that is as good as any other place; twice as far, if there it hides less.
    pub(crate) fn direction(&mut self, at: Point, wish: Vector) -> Vector {
        const DIRECTIONS: u32 = 16;
        /// Room between two figures, mm.
        const BETWEEN_MM: f64 = 3.0;
        let wish = wish.normalize_or(Vector::Y);
        let turned = |i: u32| {
            let (sin, cos) = maths::sin_cos(maths::TAU * f64::from(i) / f64::from(DIRECTIONS));
            Vector::new(wish.x * cos - wish.y * sin, wish.y * cos + wish.x * sin)
        };
        let candidates = [1.0, 2.0].into_iter().flat_map(|far| (0..DIRECTIONS).map(move |i| turned(i) * far));
        let cost = |towards: &Vector| self.cost(at, *towards, wish);
        let best = candidates.min_by(|a, b| cost(a).total_cmp(&cost(b))).unwrap_or(wish);
        self.placed.push(usual_extent(at, best).grown(BETWEEN_MM));
        best
    }

    /// How much a figure would hide there.
    fn cost(&self, at: Point, towards: Vector, wish: Vector) -> f64 {
        let extent = usual_extent(at, towards);
        let near: Vec<&Vec<Point>> =
            self.avoid.iter().filter(|(e, _)| e.intersection(&extent).is_some()).map(|(_, outline)| outline).collect();
        let hidden: usize =
            extent.lattice(4, 2).map(|p| near.iter().filter(|outline| outline_contains(outline, p)).count()).sum();
        let covered = self.placed.iter().filter(|other| other.intersection(&extent).is_some()).count();
        /// Worse than lying on any number of pieces.
        const COVERED: f64 = 1000.0;
        let far = towards.length();
        let off_wish = 1.0 - maths::fabs(towards.dot(wish)) / far;
        // Above is read more easily than below.
        let low = if towards.y < 0.0 { 0.1 } else { 0.0 };
        f64::from(count(hidden)) + COVERED * f64::from(count(covered)) + off_wish + low + 1.5 * (far - 1.0)
    }
}

fn count(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}

/// What a figure of usual length takes up on the table at the zoom at which options are looked at.
fn usual_extent(at: Point, towards: Vector) -> Extent {
    const WIDE_MM: f64 = 72.0 / OPTION_PX_PER_MM;
    const HIGH_MM: f64 = 22.0 / OPTION_PX_PER_MM;
    let near = at + towards * (FIGURE_AWAY_PX / OPTION_PX_PER_MM);
    let (anchor_x, anchor_y) = anchors(towards);
    Extent::anchored(near, Vector::new(WIDE_MM, HIGH_MM), anchor_x, anchor_y)
}

/// The part of a label that faces its anchor point.
pub(crate) fn anchors(towards: Vector) -> (AnchorX, AnchorY) {
    match towards.normalize_or(Vector::Y) {
        v if v.x > 0.35 => (AnchorX::Left, AnchorY::Middle),
        v if v.x < -0.35 => (AnchorX::Right, AnchorY::Middle),
        v if v.y > 0.0 => (AnchorX::Middle, AnchorY::Bottom),
        _ => (AnchorX::Middle, AnchorY::Top),
    }
}

/// A figure on a plate beside its point, joined to it by a thin line; `towards` is 1 long for the usual distance.
pub(crate) fn callout(text: Text, at: Point, towards: Vector, ink: Ink) -> Label {
    let (anchor_x, anchor_y) = anchors(towards);
    let offset_px = towards * FIGURE_AWAY_PX;
    let label = Label::centred(text, at, FIGURE_PX, ink);
    Label { anchor_x, anchor_y, offset_px, backing: Backing::Plate, leader: Leader::Line, ..label }
}

/// Millimetres with as many decimals as are worth reading: 0.004, 0.42, 3.25, 28.6.
pub(crate) fn millimetres(value: f64) -> Arg {
    let size = maths::fabs(value);
    let decimals = if size < 0.1 {
        3
    } else if size < 10.0 {
        2
    } else {
        1
    };
    Arg::Number { value, decimals }
}
