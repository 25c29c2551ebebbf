//! The mat and its grid.

use super::Grid;
use crate::display_list::{AnchorX, AnchorY, DisplayList, Fill, Label, Layer, Pattern, Stroke, Text};
use crate::ink::Ink;
use deadreckon_geometry::pose::{Point, Vector};
use deadreckon_geometry::table::Mat;

/// Distance between grid lines, mm: one range band of the nominal ruler.
const GRID_MM: u32 = 100;
/// Every so many-th grid line is stronger.
const STRONG: u32 = 5;

pub(crate) fn mat(list: &mut DisplayList, mat: Mat, grid: Grid) {
    let corners = [(0.0, 0.0), (mat.width, 0.0), (mat.width, mat.height), (0.0, mat.height)];
    let outline: Vec<Point> = corners.iter().map(|&(x, y)| Point::new(x, y)).collect();
    list.fill(Layer::Mat, None, Fill::new(outline.clone(), Ink::Mat, Pattern::Solid));
    if grid == Grid::Lines {
        lines(list, mat);
    }
    list.stroke(Layer::Grid, None, Stroke::closed(outline, Ink::Mat, 2.0));
}

fn lines(list: &mut DisplayList, mat: Mat) {
    for (i, at) in steps(mat.width) {
        line(list, Point::new(at, 0.0), Point::new(at, mat.height), i);
        figure(list, Point::new(at, 0.0), at, AnchorX::Middle, Vector::new(0.0, 5.0));
    }
    for (i, at) in steps(mat.height) {
        line(list, Point::new(0.0, at), Point::new(mat.width, at), i);
        figure(list, Point::new(0.0, at), at, AnchorX::Left, Vector::new(5.0, -4.0));
    }
}

/// Grid lines strictly between 0 and an end, with their number.
fn steps(end: f64) -> impl Iterator<Item = (u32, f64)> {
    (1..).map(|i| (i, f64::from(i * GRID_MM))).take_while(move |&(_, at)| at < end)
}

fn line(list: &mut DisplayList, from: Point, to: Point, number: u32) {
    let ink = if number.is_multiple_of(STRONG) { Ink::GridStrong } else { Ink::Grid };
    list.stroke(Layer::Grid, None, Stroke::open(vec![from, to], ink, 1.0));
}

fn figure(list: &mut DisplayList, at: Point, value: f64, anchor_x: AnchorX, offset_px: Vector) {
    let text = Text::Literal(format!("{value:.0}"));
    let label = Label { anchor_x, anchor_y: AnchorY::Bottom, offset_px, ..Label::centred(text, at, 9.5, Ink::Grid) };
    list.push(Layer::Grid, None, crate::display_list::Drawn::Label(label));
}
