//! A ship's base: the exact square with its guides, front edge, hash marks, printed arcs and a dart that faces
//! ahead.

use super::FLATNESS_MM;
use crate::display_list::{Dash, DisplayList, Fill, Layer, Pattern, Stroke};
use crate::ink::Ink;
use deadreckon_geometry::maths;
use deadreckon_geometry::parts::BaseSize;
use deadreckon_geometry::pose::{Frame, Point, Pose, Vector};
use deadreckon_geometry::shape::WithGuides;
use deadreckon_geometry::table::Table;

/// What is printed on a base.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Print {
    /// A base on the table: arcs with these full angles in radians, hash marks and a filled or hollow dart.
    Full {
        /// Front arc, full angle.
        front: f64,
        /// Rear arc, full angle; `None` where none is printed.
        rear: Option<f64>,
        /// Width of the bullseye, mm; `None` where none is printed.
        bullseye: Option<f64>,
        /// How the dart is drawn.
        dart: Dart,
    },
    /// A ghost: hash marks and a hollow dart.
    Marks,
    /// The outline and front edge alone.
    Outline,
}

/// How the dart is drawn: players are told apart without colours too.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Dart {
    /// In the line colour.
    Filled,
    /// As a line.
    Hollow,
}

/// How a base looks.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct BaseLook<'a> {
    pub(crate) layer: Layer,
    pub(crate) owner: Option<&'a str>,
    pub(crate) ink: Ink,
    pub(crate) pattern: Pattern,
    pub(crate) dash: Dash,
    /// Width of the outline, screen pixels.
    pub(crate) line_px: f64,
    pub(crate) print: Print,
}

/// Draws a base at a pose.
pub(crate) fn base(list: &mut DisplayList, table: &Table, size: BaseSize, pose: Pose, look: &BaseLook<'_>) {
    let (layer, owner) = (look.layer, look.owner);
    let outline = table.base_shape(size, WithGuides::Counted).at(pose).outline(FLATNESS_MM);
    let mut pen =
        Printer { list, frame: pose.frame(), half: table.base_shape(size, WithGuides::LeftOut).bounds().high.x, look };
    pen.list.fill(layer, owner, Fill::new(outline.clone(), look.ink, look.pattern));
    if let Print::Full { front, rear, bullseye, .. } = look.print {
        pen.arcs(front, rear, bullseye);
    }
    pen.list.stroke(layer, owner, Stroke::closed(outline, look.ink, look.line_px).dashed(look.dash));
    pen.front_edge();
    match look.print {
        Print::Full { dart, .. } => {
            pen.hash_marks();
            pen.dart(dart);
        }
        Print::Marks => {
            pen.hash_marks();
            pen.dart(Dart::Hollow);
        }
        Print::Outline => {}
    }
}

/// Draws on one base, in its own frame.
struct Printer<'l, 'a> {
    list: &'l mut DisplayList,
    frame: Frame,
    half: f64,
    look: &'a BaseLook<'a>,
}

impl Printer<'_, '_> {
    fn line(&mut self, points: &[(f64, f64)], ink: Ink, width_px: f64) {
        let points = points.iter().map(|&(x, y)| self.frame.point(Point::new(x, y))).collect();
        self.list.stroke(self.look.layer, self.look.owner, Stroke::open(points, ink, width_px));
    }

    /// The printed lines, from where the dart ends to the edge of the base.
    fn arcs(&mut self, front: f64, rear: Option<f64>, bullseye: Option<f64>) {
        let half = self.half;
        let mut rays = |full: f64, ahead: f64| {
            for side in [1.0, -1.0] {
                let (sin, cos) = maths::sin_cos(full / 2.0);
                let reach = half / sin.max(cos);
                let at = |part: f64| (ahead * cos * reach * part, side * sin * reach * part);
                self.line(&[at(0.0), at(1.0)], Ink::BasePrint, 1.0);
            }
        };
        rays(front, 1.0);
        if let Some(rear) = rear {
            rays(rear, -1.0);
        }
        if let Some(width) = bullseye {
            for side in [0.5, -0.5] {
                self.line(&[(half * 0.72, side * width), (half, side * width)], Ink::BasePrint, 1.0);
            }
        }
    }

    /// The front edge, thicker than the others.
    fn front_edge(&mut self) {
        let (half, inset) = (self.half, self.half * 0.02);
        let width = self.look.line_px * 2.0;
        self.line(&[(half - inset, -half + inset), (half - inset, half - inset)], self.look.ink, width);
    }

    /// The marks at the middles of the sides that templates are laid to.
    fn hash_marks(&mut self) {
        let half = self.half;
        for side in [1.0, -1.0] {
            self.line(&[(0.0, side * half), (0.0, side * half * 0.86)], self.look.ink, self.look.line_px * 1.3);
        }
    }

    /// A dart about the middle of the base, pointing ahead.
    fn dart(&mut self, dart: Dart) {
        let outline: Vec<Point> = [(0.46, 0.0), (-0.34, 0.30), (-0.18, 0.0), (-0.34, -0.30)]
            .iter()
            .map(|&(x, y)| self.frame.point(Vector::new(x, y) * self.half))
            .collect();
        let (layer, owner, ink) = (self.look.layer, self.look.owner, self.look.ink);
        if dart == Dart::Filled {
            self.list.fill(layer, owner, Fill::sign(outline, ink));
            return;
        }
        if matches!(self.look.print, Print::Full { .. }) {
            self.list.fill(layer, owner, Fill::new(outline.clone(), ink, Pattern::Solid));
        }
        let dash = if self.look.dash == Dash::Unbroken { Dash::Unbroken } else { Dash::SHORT };
        self.list.stroke(layer, owner, Stroke::closed(outline, ink, self.look.line_px).dashed(dash));
    }
}

/// How far the line around a selected base lies from its edges, clear of the guides, mm.
pub(crate) const HALO_MM: f64 = 4.0;

/// A line all around a base at a distance, with rounded corners: the piece is selected or under the pointer.
pub(crate) fn halo_around(list: &mut DisplayList, table: &Table, size: BaseSize, pose: Pose, ink: Ink) {
    let outline = rounded_square(table, size, pose, HALO_MM);
    // Below the base, so that only the rim is tinted.
    list.fill(Layer::Reach, None, Fill::new(outline.clone(), ink, Pattern::Solid));
    list.stroke(Layer::Selection, None, Stroke::closed(outline, ink, 1.8));
}

/// All points at a distance around the bare square.
fn rounded_square(table: &Table, size: BaseSize, pose: Pose, distance: f64) -> Vec<Point> {
    /// Chords per corner: below a tenth of a millimetre off at the distances used.
    const CHORDS: u32 = 12;
    let half = table.base_shape(size, WithGuides::LeftOut).bounds().high.x;
    let frame = pose.frame();
    let quarter = core::f64::consts::FRAC_PI_2;
    let mut points = Vec::new();
    for (corner, (x, y)) in [(0, (1.0, 1.0)), (1, (-1.0, 1.0)), (2, (-1.0, -1.0)), (3, (1.0, -1.0))] {
        for chord in 0..=CHORDS {
            let (sin, cos) = maths::sin_cos(quarter * (f64::from(corner) + f64::from(chord) / f64::from(CHORDS)));
            points.push(frame.point(Vector::new(x, y) * half + Vector::new(cos, sin) * distance));
        }
    }
    points
}
