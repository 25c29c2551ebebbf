//! The face of a dial as it lies beside a base: face down, or the way of its maneuver with its speed.

use crate::display_list::{Dash, DisplayList, Drawn, Fill, Label, Layer, Length, Stroke, Text};
use crate::ink::Ink;
use crate::tableau::ShownDial;
use deadreckon_geometry::maneuver::{Bearing, Maneuver};
use deadreckon_geometry::maths;
use deadreckon_geometry::pose::{Point, Vector};
use deadreckon_geometry::template::Side;
use deadreckon_xwing::dial::{DialEntry, Difficulty};

/// Draws the face of a dial on its plate.
pub(super) fn dial(list: &mut DisplayList, owner: Option<&str>, dial: ShownDial, ink: Ink, at: Point, radius: f64) {
    match dial {
        ShownDial::None => {}
        ShownDial::FaceDown(known) => {
            let mut back = DisplayList::default();
            for share in [0.72, 0.44] {
                ring(&mut back, owner, ink, at, share * radius, 0.1 * radius);
            }
            for eighth in 0..8_u32 {
                let (sin, cos) = maths::sin_cos(maths::TAU * f64::from(eighth) / 8.0);
                let out = Vector::new(cos, sin) * radius;
                line(&mut back, owner, ink, vec![at + out * 0.44, at + out * 0.72], 0.1 * radius);
            }
            // What the owner has set shows faintly through its back.
            list.extend(back.faded(if known.is_some() { 0.35 } else { 1.0 }));
            if let Some(entry) = known {
                let mut face = DisplayList::default();
                way(&mut face, owner, entry, ink, at, radius);
                list.extend(face.faded(0.8));
            }
        }
        ShownDial::FaceUp(entry) => way(list, owner, entry, ink, at, radius),
    }
}

fn line(list: &mut DisplayList, owner: Option<&str>, ink: Ink, points: Vec<Point>, mm: f64) {
    list.stroke(Layer::Tokens, owner, Stroke { width: Length::Mm(mm), ..Stroke::open(points, ink, 1.0) });
}

fn ring(list: &mut DisplayList, owner: Option<&str>, ink: Ink, at: Point, radius: f64, mm: f64) {
    let point = |i: u32| {
        let (sin, cos) = maths::sin_cos(maths::TAU * f64::from(i) / 32.0);
        at + Vector::new(cos, sin) * radius
    };
    let stroke = Stroke::closed((0..32).map(point).collect(), ink, 1.0);
    list.stroke(Layer::Tokens, owner, Stroke { width: Length::Mm(mm), ..stroke });
}

/// The way of a maneuver with its head, its speed beside it, its colour as role and line: dashed where it is red,
/// doubled where it is easy.
fn way(list: &mut DisplayList, owner: Option<&str>, entry: DialEntry, plain: Ink, at: Point, radius: f64) {
    let (ink, dash) = match entry.difficulty {
        Difficulty::White => (plain, Dash::Unbroken),
        Difficulty::Easy => (Ink::TokenOther, Dash::Unbroken),
        Difficulty::Red | Difficulty::Purple => {
            let (on, off) = (Length::Mm(0.26 * radius), Length::Mm(0.14 * radius));
            (Ink::TokenBad, Dash::Dashed { on, off })
        }
    };
    if entry.difficulty == Difficulty::Easy {
        ring(list, owner, ink, at, 0.84 * radius, 0.07 * radius);
    }
    let place = |(x, y): (f64, f64)| at + Vector::new(x - 0.12, y) * radius;
    let points: Vec<Point> = line_of(entry.maneuver).into_iter().map(place).collect();
    if let [.., before, end] = points[..] {
        let out = (end - before).normalize_or(Vector::Y) * radius;
        let side = Vector::new(-out.y, out.x);
        let stroke = Stroke { width: Length::Mm(0.16 * radius), ..Stroke::open(points.clone(), ink, 1.0) };
        list.stroke(Layer::Tokens, owner, stroke.dashed(dash));
        let head = vec![end + out * 0.3, end + side * 0.24 - out * 0.06, end - side * 0.24 - out * 0.06];
        list.fill(Layer::Tokens, owner, Fill::sign(head, ink));
    } else {
        let half = 0.24 * radius;
        let corners = [(1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0), (1.0, -1.0)];
        let stop = corners.map(|(x, y)| place((0.0, 0.0)) + Vector::new(x, y) * half).to_vec();
        list.fill(Layer::Tokens, owner, Fill::sign(stop, ink));
    }
    let speed = Label::centred(Text::Literal(entry.maneuver.speed.to_string()), place((0.62, -0.42)), 1.0, ink);
    list.push(Layer::Tokens, owner, Drawn::Label(Label { size: Length::Mm(0.78 * radius), ..speed }));
}

/// The line of a maneuver as it is drawn on dials, ahead upwards; a single point for one that does not move.
fn line_of(maneuver: Maneuver) -> Vec<(f64, f64)> {
    let side = match maneuver.side {
        Some(Side::Left) => -1.0,
        Some(Side::Right) | None => 1.0,
    };
    let mirrored = |points: &[(f64, f64)]| points.iter().map(|&(x, y)| (side * x, y)).collect();
    match maneuver.bearing {
        Bearing::Straight => mirrored(&[(0.0, -0.6), (0.0, 0.4)]),
        Bearing::ReverseStraight => mirrored(&[(0.0, 0.5), (0.0, -0.35)]),
        Bearing::Bank => mirrored(&[(-0.2, -0.6), (-0.2, -0.1), (0.22, 0.36)]),
        Bearing::ReverseBank => mirrored(&[(-0.2, 0.5), (-0.2, 0.05), (0.22, -0.36)]),
        Bearing::Turn => mirrored(&[(-0.3, -0.6), (-0.3, 0.3), (0.25, 0.3)]),
        Bearing::Tallon => mirrored(&[(-0.3, -0.6), (-0.3, 0.45), (0.2, 0.45), (0.2, 0.0)]),
        Bearing::Koiogran => mirrored(&[(-0.22, -0.6), (-0.22, 0.5), (0.26, 0.5), (0.26, -0.2)]),
        Bearing::Segnor => mirrored(&[(-0.3, -0.6), (-0.25, 0.2), (0.0, 0.55), (0.3, 0.3), (0.3, -0.15)]),
        Bearing::SideslipBank | Bearing::SideslipTurn => {
            mirrored(&[(-0.35, -0.45), (-0.35, 0.0), (0.1, 0.0), (0.1, 0.4)])
        }
        Bearing::Stationary => vec![(0.0, 0.0)],
    }
}
