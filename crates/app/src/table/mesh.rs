//! Turns the display list into the triangles of one mesh.
//!
//! Lines keep a width in pixels at every zoom: the direction across the line travels with each corner and the
//! shader adds the width, so that zooming and panning rebuild nothing. This is the one place where the f64 of
//! geometry becomes the f32 of the graphics card.

use bevy::asset::RenderAssetUsages;
use bevy::mesh::{Indices, MeshVertexAttribute, PrimitiveTopology, VertexFormat};
use bevy::prelude::Mesh;
use deadreckon_geometry::pose::{Point, Vector, left_of};
use deadreckon_scene::display_list::{Closing, Dash, Fill, Length, Marker, Pattern, Stroke};

/// Linear colour of a corner with its alpha.
pub(crate) const COLOUR: MeshVertexAttribute = MeshVertexAttribute::new("Colour", 0x00de_ad01, VertexFormat::Float32x4);
/// Direction across a line, which border, half its width; direction of a fill's hatching.
pub(crate) const ACROSS: MeshVertexAttribute = MeshVertexAttribute::new("Across", 0x00de_ad02, VertexFormat::Float32x4);
/// Length along a line and its dashes; a fill's hatching.
pub(crate) const PATTERN: MeshVertexAttribute =
    MeshVertexAttribute::new("Pattern", 0x00de_ad03, VertexFormat::Float32x4);

/// A colour in linear light with alpha, each 0..=1.
pub(crate) type Rgba = [f32; 4];

/// Collects triangles; later ones are drawn over earlier ones.
#[derive(Debug)]
pub(crate) struct MeshBuilder {
    /// Pixels of the screen for one pixel of the display list.
    pixel: f32,
    positions: Vec<[f32; 3]>,
    colours: Vec<Rgba>,
    across: Vec<[f32; 4]>,
    patterns: Vec<[f32; 4]>,
    indices: Vec<u32>,
}

impl MeshBuilder {
    /// An empty mesh for a screen with `pixel` pixels for one logical pixel, lines scaled by the theme's factor.
    pub(crate) fn new(pixel: f32, line_scale: f64) -> Self {
        Self {
            pixel: pixel * narrow(line_scale),
            positions: Vec::new(),
            colours: Vec::new(),
            across: Vec::new(),
            patterns: Vec::new(),
            indices: Vec::new(),
        }
    }

    /// An area: its ground, and over it the hatching in the line colour.
    pub(crate) fn fill(&mut self, fill: &Fill, ground: Rgba, ink: Rgba) {
        let (angle, pattern) = match fill.pattern {
            Pattern::Solid => (0.0, [0.0; 4]),
            Pattern::Hatch { angle, spacing, width } => (angle, [narrow(spacing), narrow(width), 1.0, 0.0]),
            Pattern::CrossHatch { angle, spacing, width } => (angle, [narrow(spacing), narrow(width), 2.0, 0.0]),
            Pattern::Dots { spacing, radius } => {
                (core::f64::consts::FRAC_PI_4, [narrow(spacing), narrow(radius), 3.0, 0.0])
            }
        };
        if ground[3] > 0.0 {
            self.area(fill, ground, [1.0, 0.0], [0.0; 4]);
        }
        if fill.pattern != Pattern::Solid && ink[3] > 0.0 {
            self.area(fill, ink, to_f32(Vector::from_angle(angle)), pattern);
        }
    }

    fn area(&mut self, fill: &Fill, colour: Rgba, direction: [f32; 2], pattern: [f32; 4]) {
        let base = self.next();
        for &corner in fill.outline() {
            self.push(corner, colour, [direction[0], direction[1], 0.0, 0.0], pattern);
        }
        self.indices.extend(fill.triangles().iter().flatten().map(|i| base + i));
    }

    /// A convex area in one colour.
    pub(crate) fn plain(&mut self, corners: &[Point], colour: Rgba) {
        let base = self.next();
        for &corner in corners {
            self.push(corner, colour, [0.0; 4], [0.0; 4]);
        }
        let count = u32::try_from(corners.len()).unwrap_or(0);
        self.indices.extend((2..count).flat_map(|i| [base, base + i - 1, base + i]));
    }

    /// A line, mitred at its corners.
    pub(crate) fn stroke(&mut self, stroke: &Stroke, colour: Rgba) {
        let mut points = stroke.points.clone();
        points.dedup_by(|a, b| a.distance_squared(*b) < 1e-18);
        let closed = stroke.closing == Closing::Closed && points.len() > 2;
        if closed && points[0].distance_squared(points[points.len() - 1]) < 1e-18 {
            points.pop();
        }
        if points.len() < 2 {
            return;
        }
        if closed {
            points.push(points[0]);
        }
        let half = self.length(stroke.width) / 2.0;
        let (period, share) = self.dashes(stroke.dash);
        let mut along = 0.0;
        let first = self.next();
        for i in 0..points.len() {
            if i > 0 {
                along += points[i].distance(points[i - 1]);
            }
            let shift = to_f32(miter(&points, i, closed));
            for side in [1.0, -1.0] {
                let across = [shift[0] * side, shift[1] * side, side, half];
                self.push(points[i], colour, across, [narrow(along), period, share, 0.0]);
            }
        }
        for start in (first..self.next() - 2).step_by(2) {
            self.indices.extend([start, start + 1, start + 2, start + 2, start + 1, start + 3]);
        }
    }

    /// A sign of constant size on the screen.
    pub(crate) fn marker(&mut self, marker: &Marker, colour: Rgba) {
        let corners = marker.outline_px();
        match marker.ring_width_px() {
            Some(width) => self.ring(marker.at, &corners, width, colour),
            None => self.sign(marker.at, &corners, colour),
        }
    }

    /// A filled outline around a point that sees all of it, its corners in pixels.
    fn sign(&mut self, at: Point, corners: &[Vector], colour: Rgba) {
        let base = self.next();
        self.push_px(at, Vector::ZERO, colour);
        let count = u32::try_from(corners.len()).unwrap_or(0);
        for &corner in corners {
            self.push_px(at, corner, colour);
        }
        for i in 0..count {
            self.indices.extend([base, base + 1 + i, base + 1 + (i + 1) % count]);
        }
    }

    /// A line of a width in pixels along a closed outline in pixels.
    fn ring(&mut self, at: Point, corners: &[Vector], width: f64, colour: Rgba) {
        let base = self.next();
        let count = u32::try_from(corners.len()).unwrap_or(0);
        for corner in corners {
            let out = corner.normalize_or_zero() * (width / 2.0);
            self.push_px(at, *corner + out, colour);
            self.push_px(at, *corner - out, colour);
        }
        for i in 0..count {
            let (a, b) = (base + 2 * i, base + 2 * ((i + 1) % count));
            self.indices.extend([a, a + 1, b, b, a + 1, b + 1]);
        }
    }

    /// A corner so many pixels from a place. The shader shifts by half a width and one pixel more: of width 2 here.
    fn push_px(&mut self, at: Point, shift: Vector, colour: Rgba) {
        let [x, y] = to_f32(shift * f64::from(self.pixel) / 2.0);
        self.push(at, colour, [x, y, 0.0, 1.0], [0.0, 0.0, 1.0, 0.0]);
    }

    /// Whether there is nothing to draw.
    pub(crate) fn is_empty(&self) -> bool {
        self.indices.is_empty()
    }

    /// How many corners are held.
    #[cfg(test)]
    pub(crate) fn corners(&self) -> usize {
        self.positions.len()
    }

    /// The colour of a corner.
    #[cfg(test)]
    pub(crate) fn colour_of(&self, corner: usize) -> Rgba {
        self.colours[corner]
    }

    /// The finished mesh.
    pub(crate) fn build(self) -> Mesh {
        Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::RENDER_WORLD)
            .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, self.positions)
            .with_inserted_attribute(COLOUR, self.colours)
            .with_inserted_attribute(ACROSS, self.across)
            .with_inserted_attribute(PATTERN, self.patterns)
            .with_inserted_indices(Indices::U32(self.indices))
    }

    /// A length as the shader wants it: pixels above 0, millimetres below.
    fn length(&self, length: Length) -> f32 {
        match length {
            Length::Px(px) => narrow(px) * self.pixel,
            Length::Mm(mm) => -narrow(mm),
        }
    }

    /// Period of the dashes and the share of it that is drawn. Strokes and gaps of one line share their unit.
    fn dashes(&self, dash: Dash) -> (f32, f32) {
        match dash {
            Dash::Unbroken => (0.0, 1.0),
            Dash::Dashed { on, off } => {
                let (on, off) = (self.length(on), self.length(off));
                (on + off, on / (on + off))
            }
        }
    }

    fn next(&self) -> u32 {
        u32::try_from(self.positions.len()).unwrap_or(u32::MAX)
    }

    fn push(&mut self, at: Point, colour: Rgba, across: [f32; 4], pattern: [f32; 4]) {
        self.positions.push([narrow(at.x), narrow(at.y), 0.0]);
        self.colours.push(colour);
        self.across.push(across);
        self.patterns.push(pattern);
    }
}

/// The shift of the left border at a point, in line widths: the neighbours' normals halved, at most 3 long.
fn miter(points: &[Point], i: usize, closed: bool) -> Vector {
    let last = points.len() - 1;
    let before = match (i, closed) {
        (0, true) => Some(points[0] - points[last - 1]),
        (0, false) => None,
        _ => Some(points[i] - points[i - 1]),
    };
    let after = match (i == last, closed) {
        (true, true) => Some(points[1] - points[0]),
        (true, false) => None,
        _ => Some(points[i + 1] - points[i]),
    };
    let normal = |v: Vector| left_of(v.normalize_or_zero());
    match (before.map(normal), after.map(normal)) {
        (Some(a), Some(b)) => {
            let middle = (a + b).normalize_or(a);
            middle / middle.dot(a).max(1.0 / 3.0)
        }
        (Some(n), None) | (None, Some(n)) => n,
        (None, None) => Vector::ZERO,
    }
}

/// f64 to f32: 0.00006 mm at the far side of a mat, well below a pixel at the closest zoom.
#[expect(clippy::cast_possible_truncation, reason = "drawing only; nothing is decided from it")]
pub(crate) fn narrow(value: f64) -> f32 {
    value as f32
}

fn to_f32(v: Vector) -> [f32; 2] {
    [narrow(v.x), narrow(v.y)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use deadreckon_scene::display_list::MarkerKind;
    use deadreckon_scene::ink::Ink;

    const WHITE: Rgba = [1.0; 4];

    fn square() -> Vec<Point> {
        vec![Point::ZERO, Point::X, Point::ONE, Point::Y]
    }

    #[test]
    fn a_line_has_two_corners_for_each_point() {
        let mut builder = MeshBuilder::new(1.0, 1.0);
        let points = vec![Point::ZERO, Point::new(10.0, 0.0), Point::new(10.0, 10.0)];
        builder.stroke(&Stroke::open(points, Ink::Mat, 2.0), WHITE);
        assert_eq!(builder.corners(), 6);
        assert_eq!(builder.indices.len(), 12);
        assert_eq!(builder.across[0][3], 1.0);
    }

    #[test]
    fn a_right_angle_is_mitred() {
        let points = [Point::ZERO, Point::new(10.0, 0.0), Point::new(10.0, 10.0)];
        let shift = miter(&points, 1, false);
        assert!((shift - Vector::new(-1.0, 1.0)).length() < 1e-12);
    }

    #[test]
    fn a_ring_closes_without_a_gap() {
        let mut builder = MeshBuilder::new(1.0, 1.0);
        builder.stroke(&Stroke::closed(square(), Ink::Mat, 2.0), WHITE);
        assert_eq!(builder.corners(), 10);
        assert_eq!(builder.across[0], builder.across[8]);
    }

    #[test]
    fn points_in_one_place_draw_nothing() {
        let mut builder = MeshBuilder::new(1.0, 1.0);
        builder.stroke(&Stroke::closed(vec![Point::ONE, Point::ONE], Ink::Mat, 2.0), WHITE);
        assert_eq!(builder.corners(), 0);
    }

    #[test]
    fn lengths_on_the_table_and_on_the_screen_are_told_apart() {
        let builder = MeshBuilder::new(2.0, 1.0);
        assert_eq!(builder.length(Length::Px(3.0)), 6.0);
        assert_eq!(builder.length(Length::Mm(3.0)), -3.0);
        assert_eq!(builder.dashes(Dash::Dashed { on: Length::Mm(3.0), off: Length::Mm(1.0) }), (-4.0, 0.75));
    }

    #[test]
    fn a_hatched_area_has_ground_and_ink() {
        let hatch = Pattern::Hatch { angle: 0.0, spacing: 4.0, width: 1.0 };
        let mut builder = MeshBuilder::new(1.0, 1.0);
        builder.fill(&Fill::new(square(), Ink::Mat, hatch), WHITE, WHITE);
        assert_eq!((builder.corners(), builder.indices.len()), (8, 12));
    }

    #[test]
    fn every_sign_is_drawn() {
        for kind in [
            MarkerKind::Dot,
            MarkerKind::Ring,
            MarkerKind::Contact,
            MarkerKind::Cross,
            MarkerKind::Diamond,
            MarkerKind::Arrow,
        ] {
            let mut builder = MeshBuilder::new(1.0, 1.0);
            builder.marker(&Marker::new(kind, Point::ONE, 10.0, Ink::Contact), WHITE);
            assert!(builder.indices.len() >= 12 && builder.indices.iter().all(|&i| (i as usize) < builder.corners()));
        }
    }
}
