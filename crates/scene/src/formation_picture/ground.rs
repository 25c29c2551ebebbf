//! The table, its terrain and its objectives.

use crate::display_list::{
    AnchorX, AnchorY, Dash, DisplayList, Drawn, Fill, Label, Layer, Marker, MarkerKind, Pattern, Stroke, Text,
};
use crate::ink::Ink;
use crate::piece::player_ink;
use deadreckon_epic::data::terrain::{Ground, TerrainKind};
use deadreckon_epic::game::state::State;
use deadreckon_geometry::maths;
use deadreckon_geometry::pose::{Point, Vector};

/// Distance between the lines of the table, cm.
const GRID_CM: u32 = 10;
/// Every so many-th line is stronger.
const STRONG: u32 = 5;

/// The table with a line each 10 cm, and the zones where both sides start.
pub(super) fn table(list: &mut DisplayList, state: &State) {
    let (width, height) = (state.scenario.table.0.mm(), state.scenario.table.1.mm());
    let corners = [(0.0, 0.0), (width, 0.0), (width, height), (0.0, height)];
    let outline: Vec<Point> = corners.iter().map(|&(x, y)| Point::new(x, y)).collect();
    list.fill(Layer::Mat, None, Fill::new(outline.clone(), Ink::Mat, Pattern::Solid));
    for (number, at) in steps(width) {
        line(list, Point::new(at, 0.0), Point::new(at, height), number);
        figure(list, Point::new(at, 0.0), number, AnchorX::Middle, Vector::new(0.0, 5.0));
    }
    for (number, at) in steps(height) {
        line(list, Point::new(0.0, at), Point::new(width, at), number);
        figure(list, Point::new(0.0, at), number, AnchorX::Left, Vector::new(5.0, -4.0));
    }
    if let Some(deployment) = state.scenario.deployment.filter(|_| state.turn == 1) {
        let deep = deployment.within.mm();
        for at in [deep, height - deep] {
            let across = vec![Point::new(0.0, at), Point::new(width, at)];
            list.stroke(Layer::Grid, None, Stroke::open(across, Ink::GridStrong, 1.4).dashed(Dash::LONG));
        }
    }
    list.stroke(Layer::Grid, None, Stroke::closed(outline, Ink::Mat, 2.0));
}

/// Lines strictly between 0 and an end, with their number.
fn steps(end: f64) -> impl Iterator<Item = (u32, f64)> {
    (1..).map(|n| (n, f64::from(n * GRID_CM) * 10.0)).take_while(move |&(_, at)| at < end)
}

fn line(list: &mut DisplayList, from: Point, to: Point, number: u32) {
    let ink = if number.is_multiple_of(STRONG) { Ink::GridStrong } else { Ink::Grid };
    list.stroke(Layer::Grid, None, Stroke::open(vec![from, to], ink, 1.0));
}

/// The distance from the edge, cm.
fn figure(list: &mut DisplayList, at: Point, number: u32, anchor_x: AnchorX, offset_px: Vector) {
    let text = Text::Literal((number * GRID_CM).to_string());
    let label = Label { anchor_x, anchor_y: AnchorY::Bottom, offset_px, ..Label::centred(text, at, 9.5, Ink::Grid) };
    list.push(Layer::Grid, None, Drawn::Label(label));
}

/// The pieces of terrain with their names. The colours are those of obstacles: what keeps units out looks like rock.
pub(super) fn terrain(list: &mut DisplayList, state: &State) {
    for piece in &state.scenario.terrain {
        let Some(kind) = state.scenario.terrain_kinds.get(&piece.kind) else { continue };
        let outline: Vec<Point> = piece.outline.iter().map(|(x, y)| Point::new(x.mm(), y.mm())).collect();
        let (ink, pattern) = look(kind);
        list.fill(Layer::Obstacles, None, Fill::new(outline.clone(), ink, pattern));
        // What blocks lines of fire has a strong edge.
        let dash = if kind.blocks_fire { Dash::Unbroken } else { Dash::SHORT };
        let width = if kind.blocks_fire { 2.2 } else { 1.2 };
        list.stroke(Layer::Obstacles, None, Stroke::closed(outline.clone(), ink, width).dashed(dash));
        let name = Text::Literal(piece.kind.replace('_', " "));
        let at = inside(&outline);
        // Off the sign of an objective.
        let covered = objective_places(state).any(|objective| objective.distance(at) < 40.0);
        let offset_px = Vector::new(0.0, if covered { -19.0 } else { 0.0 });
        list.label(None, Label { offset_px, ..Label::centred(name, at, 10.0, ink) });
    }
}

fn look(kind: &TerrainKind) -> (Ink, Pattern) {
    let worst = kind.infantry.max(kind.vehicles);
    match worst {
        _ if kind.road => (Ink::Debris, Pattern::Solid),
        Ground::Impassable => {
            (Ink::Asteroid, Pattern::CrossHatch { angle: maths::TAU / 8.0, spacing: 14.0, width: 0.9 })
        }
        Ground::Dangerous => (Ink::GasCloud, Pattern::Dots { spacing: 13.0, radius: 1.5 }),
        Ground::Free if kind.cover => {
            (Ink::GasCloud, Pattern::Hatch { angle: maths::TAU / 8.0, spacing: 16.0, width: 0.8 })
        }
        Ground::Free => (Ink::Debris, Pattern::Hatch { angle: 0.0, spacing: 16.0, width: 0.8 }),
    }
}

/// The centroid of an outline, or of its corners where that has no area.
fn inside(outline: &[Point]) -> Point {
    let (mut twice, mut sum) = (0.0, Vector::ZERO);
    for (n, a) in outline.iter().enumerate() {
        let b = outline[(n + 1) % outline.len()];
        let cross = a.x * b.y - b.x * a.y;
        twice += cross;
        sum += (*a + b) * cross;
    }
    if twice.abs() > 1e-6 { sum / (3.0 * twice) } else { outline.first().copied().unwrap_or_default() }
}

/// Where the objectives lie.
fn objective_places(state: &State) -> impl Iterator<Item = Point> + '_ {
    state.scenario.objectives.iter().map(|objective| Point::new(objective.at.0.mm(), objective.at.1.mm()))
}

/// The objectives: a diamond with its number, and how far it reaches; in the colour of who holds it.
pub(super) fn objectives(list: &mut DisplayList, state: &State) {
    for (n, (objective, at)) in state.scenario.objectives.iter().zip(objective_places(state)).enumerate() {
        let holder = state.held.get(n).copied().flatten().map(|(player, _)| player);
        let ink = holder.map_or(Ink::Selection, player_ink);
        let reach = objective.within.mm();
        let circle: Vec<Point> = (0..96)
            .map(|i| {
                let (sin, cos) = maths::sin_cos(maths::TAU * f64::from(i) / 96.0);
                at + Vector::new(cos, sin) * reach
            })
            .collect();
        list.stroke(Layer::Arcs, None, Stroke::closed(circle, ink, 1.2).dashed(Dash::LONG));
        list.marker(Layer::Arcs, None, Marker::new(MarkerKind::Diamond, at, 20.0, ink));
        let offset_px = Vector::new(12.0, 0.0);
        let label = Label::centred(Text::Literal((n + 1).to_string()), at, 13.0, ink);
        list.label(None, Label { offset_px, anchor_x: AnchorX::Left, ..label });
    }
}
