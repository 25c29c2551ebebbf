//! What lies on the mat besides ships: obstacles, devices, objectives, scores, shadows.

use crate::display_list::{
    AnchorX, AnchorY, Arg, Backing, Dash, DisplayList, Fill, Label, Layer, Length, Pattern, Stroke, Text,
};
use crate::ink::Ink;
use crate::piece::{self, FLATNESS_MM, player_ink};
use crate::tableau::{ShownAttack, ShownDevice, ShownObstacle, ShownShip, Tableau};
use core::f64::consts::FRAC_PI_4;
use deadreckon_geometry::maths;
use deadreckon_geometry::pose::{Point, Pose, Vector};
use deadreckon_geometry::query;
use deadreckon_geometry::shape::WithGuides;
use deadreckon_geometry::table::Mat;
use deadreckon_xwing::board::Board;
use deadreckon_xwing::device::DeviceKind;
use deadreckon_xwing::game::state::Object;
use deadreckon_xwing::position::Player;
use deadreckon_xwing::scenario::Objective;

/// An obstacle in its true outline.
pub(super) fn obstacle(list: &mut DisplayList, shown: &ShownObstacle) {
    piece::obstacle_outline(list, &shown.id, shown.outline.to_vec(), shown.kind);
}

fn ring(at: Point, radius: f64) -> Vec<Point> {
    let corner = |i: u32| {
        let (sin, cos) = maths::sin_cos(maths::TAU * f64::from(i) / 48.0);
        at + Vector::new(cos, sin) * radius
    };
    (0..48).map(corner).collect()
}

fn mm(stroke: Stroke, width: f64) -> Stroke {
    Stroke { width: Length::Mm(width), ..stroke }
}

/// A token of a device: mines cross-hatched, bombs with a filled middle, remotes with a ring; a dot for each fuse.
pub(super) fn device(list: &mut DisplayList, shown: &ShownDevice) {
    let ink = player_ink(shown.player);
    let outline = shown.outline.to_vec();
    let pattern = match shown.kind {
        DeviceKind::Mine => Pattern::CrossHatch { angle: FRAC_PI_4, spacing: 3.0, width: 0.35 },
        DeviceKind::Bomb | DeviceKind::Remote => Pattern::Solid,
    };
    list.fill(Layer::Devices, None, Fill::new(outline.clone(), ink, pattern));
    list.stroke(Layer::Devices, None, Stroke::closed(outline, ink, 1.8));
    let at = shown.pose.position;
    match shown.kind {
        DeviceKind::Bomb => list.fill(Layer::Devices, None, Fill::sign(ring(at, 4.2), ink)),
        DeviceKind::Mine => {
            list.fill(Layer::Devices, None, Fill::new(ring(at, 4.2), ink, Pattern::Solid));
            for (x, y) in [(1.0, 1.0), (-1.0, 1.0)] {
                let arm = vec![at - Vector::new(x, y) * 2.6, at + Vector::new(x, y) * 2.6];
                list.stroke(Layer::Devices, None, mm(Stroke::open(arm, ink, 1.0), 1.3));
            }
        }
        DeviceKind::Remote => list.stroke(Layer::Devices, None, mm(Stroke::closed(ring(at, 4.2), ink, 1.0), 1.3)),
    }
    for n in 0..shown.fuses.min(6) {
        let fuse = at + Vector::new(-7.0 + 3.4 * f64::from(n), 7.6);
        list.fill(Layer::Devices, None, Fill::sign(ring(fuse, 1.4), Ink::TokenBad));
        list.stroke(Layer::Devices, None, mm(Stroke::closed(ring(fuse, 1.4), Ink::TokenBad, 1.0), 0.4));
    }
}

/// Objectives: a ring with a flag and its number.
pub(super) fn objectives(list: &mut DisplayList, objectives: &[Objective]) {
    /// Objectives that are measured to their middle have no size of their own, mm.
    const LEAST_MM: f64 = 9.0;
    for (n, objective) in objectives.iter().enumerate() {
        let at = Point::new(objective.x, objective.y);
        let outline = ring(at, objective.radius.max(LEAST_MM));
        list.fill(Layer::Obstacles, None, Fill::new(outline.clone(), Ink::Objective, Pattern::Solid));
        list.stroke(Layer::Obstacles, None, Stroke::closed(outline, Ink::Objective, 2.0).dashed(Dash::LONG));
        let mast = vec![at + Vector::new(-3.5, -6.0), at + Vector::new(-3.5, 6.0)];
        list.stroke(Layer::Obstacles, None, mm(Stroke::open(mast, Ink::Objective, 1.0), 1.2));
        let flag = [(-3.0, 6.0), (4.5, 3.2), (-3.0, 0.4)].map(|(x, y)| at + Vector::new(x, y)).to_vec();
        list.fill(Layer::Obstacles, None, Fill::sign(flag, Ink::Objective));
        let number =
            Label::centred(Text::Literal((n + 1).to_string()), at + Vector::new(3.2, -3.6), 1.0, Ink::Objective);
        let number = Label { size: Length::Mm(6.5), ..number };
        list.push(Layer::Obstacles, None, crate::display_list::Drawn::Label(number));
    }
}

/// The points of both players at the left edge: the first player's below, the second player's above.
pub(super) fn score(list: &mut DisplayList, mat: Mat, score: [u32; 2]) {
    for (player, points, y, anchor_y, up) in
        [(Player::One, score[0], 0.0, AnchorY::Bottom, 26.0), (Player::Two, score[1], mat.height, AnchorY::Top, -26.0)]
    {
        let args = vec![("points", Arg::Number { value: f64::from(points), decimals: 0 })];
        let text = Text::Message { key: "scene-score", args };
        let label = Label::centred(text, Point::new(0.0, y), 15.0, player_ink(player));
        let offset_px = Vector::new(34.0, up);
        list.label(None, Label { anchor_x: AnchorX::Left, anchor_y, offset_px, backing: Backing::Plate, ..label });
    }
}

/// What is said of an attack in progress: over its dice, or on its line while there are none.
pub(super) fn attack_words(list: &mut DisplayList, tableau: &Tableau, attack: &ShownAttack, dice: Option<Point>) {
    let middle = |ship| tableau.middle(Object::Ship(ship));
    let (Some(from), Some(to)) = (middle(attack.attacker), middle(attack.defender)) else { return };
    let ink = if attack.obstructed { Ink::Obstructed } else { Ink::band(attack.range) };
    let key = if attack.obstructed { "scene-attack-obstructed" } else { "scene-attack" };
    let args = vec![("range", Arg::Number { value: f64::from(attack.range), decimals: 0 })];
    let at = dice.unwrap_or(from + (to - from) * 0.5) + Vector::new(0.0, 13.0);
    let label = Label::centred(Text::Message { key, args }, at, 13.0, ink);
    list.label(None, Label { offset_px: Vector::new(0.0, 10.0), backing: Backing::Plate, ..label });
}

/// The shadow of a lifted ship, below and to the right.
pub(super) fn shadow(list: &mut DisplayList, board: &Board, ship: &ShownShip, pose: Pose, lift: f64) {
    /// How far the shadow of a ship in hand lies from it, mm.
    const AWAY: Vector = Vector::new(3.5, -5.0);
    let pose = Pose { position: pose.position + AWAY * lift, ..pose };
    let outline = board.table().base_shape(ship.size, WithGuides::Counted).at(pose).outline(FLATNESS_MM);
    list.fill(Layer::Lifted, None, Fill::new(outline, Ink::Shadow, Pattern::Solid));
}

/// Hatches what bases share with each other and with obstacles.
pub(super) fn overlaps(
    list: &mut DisplayList,
    board: &Board,
    ships: &[(&ShownShip, Pose)],
    obstacles: &[ShownObstacle],
) {
    let base = |(ship, pose): &(&ShownShip, Pose)| {
        let shape = board.table().base_shape(ship.size, WithGuides::Counted);
        shape.at(*pose)
    };
    for (n, one) in ships.iter().enumerate() {
        let here = base(one);
        for other in &ships[n + 1..] {
            let there = base(other);
            if query::overlaps(&here, &there) {
                piece::shared_area(list, &here.outline(FLATNESS_MM), &there.outline(FLATNESS_MM));
            }
        }
        let circle = here.circle();
        for obstacle in obstacles {
            let reach = obstacle.outline.iter().map(|p| (*p - obstacle.at).length()).fold(0.0, f64::max);
            if (obstacle.at - one.1.position).length() < reach + circle.radius {
                piece::shared_area(list, &here.outline(FLATNESS_MM), &obstacle.outline);
            }
        }
    }
}

/// A line around an obstacle or a device.
pub(super) fn highlight(list: &mut DisplayList, tableau: &Tableau, object: Object, ink: Ink) {
    let outline = match object {
        Object::Ship(_) => None,
        Object::Obstacle(n) => {
            usize::try_from(n).ok().and_then(|n| tableau.obstacles.get(n)).map(|obstacle| &obstacle.outline)
        }
        Object::Device(n) => tableau.devices.iter().find(|device| device.number == n).map(|device| &device.outline),
    };
    if let Some(outline) = outline {
        list.stroke(Layer::Selection, None, Stroke::closed(outline.to_vec(), ink, 3.5));
    }
}
