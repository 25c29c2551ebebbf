//! Dice as they lie: attack dice are square, defence dice eight-cornered, every face has a sign of its own.

use super::paint::Blend;
use crate::display_list::{Dash, DisplayList, Drawn, Fill, Label, Layer, Length, Pattern, Stroke, Text};
use crate::ink::Ink;
use crate::tableau::ShownAttack;
use deadreckon_geometry::maths;
use deadreckon_geometry::pose::{Point, Vector};
use deadreckon_xwing::dice::{AttackFace, DefenceFace};

/// From one die to the next, mm.
pub(super) const DIE_PITCH_MM: f64 = 15.0;
/// Half the width of a die, mm.
const DIE_MM: f64 = 6.4;
/// Dice beside each other before a new row begins.
pub(super) const DICE_IN_ROW: usize = 4;

/// What a die shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Face {
    /// An attack die, and whether it has been rolled again.
    Attack(AttackFace, bool),
    /// A defence die.
    Defence(DefenceFace),
    /// An evade result that is no die.
    Added,
}

/// The two rows of an attack: attack dice, defence dice.
pub(super) fn rows(attack: &ShownAttack) -> [Vec<Face>; 2] {
    let added = (0..attack.added_evades.min(20)).map(|_| Face::Added);
    [
        attack.attack.iter().map(|&(face, again)| Face::Attack(face, again)).collect(),
        attack.defence.iter().copied().map(Face::Defence).chain(added).collect(),
    ]
}

/// Draws dice around a middle. Those that are new or other than before appear one after the other.
pub(crate) fn dice(list: &mut DisplayList, before: &[Face], faces: &[Face], middle: Point, blend: Blend) {
    let changed: Vec<usize> = (0..faces.len()).filter(|i| before.get(*i) != Some(&faces[*i])).collect();
    for (index, face) in faces.iter().enumerate() {
        let at = place(index, faces.len(), middle);
        let Some(turn) = changed.iter().position(|i| *i == index) else {
            die(list, *face, at, 1.0);
            continue;
        };
        // Each gets its part of the time, and begins when half of the one before is over.
        let part = 2.0 / (float(changed.len()) + 1.0);
        let shown = ((blend.progress - float(turn) * part / 2.0) / part).clamp(0.0, 1.0);
        if let (Some(old), true) = (before.get(index), shown < 0.5) {
            die(list, *old, at, 1.0 - shown);
        } else if shown > 0.0 {
            let mut one = DisplayList::default();
            die(&mut one, *face, at, 1.0 + 0.5 * (1.0 - shown));
            list.extend(one.faded((2.0 * shown).min(1.0)));
        }
    }
}

fn float(n: usize) -> f64 {
    f64::from(u32::try_from(n).unwrap_or(u32::MAX))
}

/// The middle of a die among so many.
fn place(index: usize, number: usize, middle: Point) -> Point {
    let rows = number.div_ceil(DICE_IN_ROW);
    let (row, column) = (index / DICE_IN_ROW, index % DICE_IN_ROW);
    let in_row = if row + 1 == rows { number - row * DICE_IN_ROW } else { DICE_IN_ROW };
    let x = float(column) - (float(in_row) - 1.0) / 2.0;
    let y = (float(rows) - 1.0) / 2.0 - float(row);
    middle + Vector::new(x, y) * DIE_PITCH_MM
}

/// Draws one die, `size` times as large as usual.
pub(crate) fn die(list: &mut DisplayList, face: Face, at: Point, size: f64) {
    let half = DIE_MM * size;
    let ink = if let Face::Attack(..) = face { Ink::AttackDie } else { Ink::DefenceDie };
    let outline = match face {
        Face::Attack(..) => {
            [(1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0), (1.0, -1.0)].map(|(x, y)| Vector::new(x, y)).to_vec()
        }
        Face::Defence(_) => corners(8, 1.08, core::f64::consts::FRAC_PI_8),
        Face::Added => corners(24, 0.9, 0.0),
    };
    let outline: Vec<Point> = outline.into_iter().map(|v| at + v * half).collect();
    list.fill(Layer::Dice, None, Fill::new(outline.clone(), ink, Pattern::Solid));
    list.stroke(Layer::Dice, None, mm(Stroke::closed(outline, ink, 1.0), 0.12 * half));
    sign(list, face, ink, at, half);
    if let Face::Attack(_, true) = face {
        // Rolled again, and not to be rolled any more: a dashed ring around it.
        let ring = corners(32, 1.5, 0.0).into_iter().map(|v| at + v * (half * 0.86)).collect();
        let dash = Dash::Dashed { on: Length::Mm(0.4 * half), off: Length::Mm(0.3 * half) };
        list.stroke(Layer::Dice, None, mm(Stroke::closed(ring, ink, 1.0), 0.12 * half).dashed(dash));
    }
}

fn sign(list: &mut DisplayList, face: Face, ink: Ink, at: Point, half: f64) {
    let place =
        |points: &[(f64, f64)]| -> Vec<Point> { points.iter().map(|&(x, y)| at + Vector::new(x, y) * half).collect() };
    let star = |spikes: u32, inner: f64, outer: f64| -> Vec<Point> {
        let (out, within) = (corners(2 * spikes, outer, 0.0), corners(2 * spikes, inner, 0.0));
        let spike = |i: usize| if i.is_multiple_of(2) { out[i] } else { within[i] };
        (0..out.len()).map(|i| at + spike(i) * half).collect()
    };
    match face {
        Face::Attack(AttackFace::Hit, _) => list.fill(Layer::Dice, None, Fill::sign(star(6, 0.34, 0.78), ink)),
        Face::Attack(AttackFace::Critical, _) => {
            // A burst with a hollow middle: more than a hit.
            list.stroke(Layer::Dice, None, mm(Stroke::closed(star(6, 0.42, 0.86), ink, 1.0), 0.13 * half));
            list.fill(Layer::Dice, None, Fill::sign(star(4, 0.12, 0.4), ink));
        }
        Face::Attack(AttackFace::Focus, _) | Face::Defence(DefenceFace::Focus) => {
            for upward in [1.0, -1.0] {
                let lid = [(-0.7, 0.0), (-0.4, 0.3 * upward), (0.0, 0.42 * upward), (0.4, 0.3 * upward), (0.7, 0.0)];
                list.stroke(Layer::Dice, None, mm(Stroke::open(place(&lid), ink, 1.0), 0.15 * half));
            }
            let pupil = corners(16, 0.18, 0.0).into_iter().map(|v| at + v * half).collect();
            list.fill(Layer::Dice, None, Fill::sign(pupil, ink));
        }
        Face::Defence(DefenceFace::Evade) | Face::Added => {
            let way = [(-0.5, -0.6), (-0.5, -0.15), (0.3, 0.05), (0.3, 0.25)];
            list.stroke(Layer::Dice, None, mm(Stroke::open(place(&way), ink, 1.0), 0.2 * half));
            list.fill(Layer::Dice, None, Fill::sign(place(&[(0.3, 0.68), (-0.05, 0.2), (0.65, 0.2)]), ink));
        }
        Face::Attack(AttackFace::Blank, _) | Face::Defence(DefenceFace::Blank) => {}
    }
    if face == Face::Added {
        let plus = Label::centred(Text::Literal("+".to_owned()), at + Vector::new(0.5, -0.4) * half, 1.0, ink);
        list.push(Layer::Dice, None, Drawn::Label(Label { size: Length::Mm(0.9 * half), ..plus }));
    }
}

fn mm(stroke: Stroke, width: f64) -> Stroke {
    Stroke { width: Length::Mm(width), ..stroke }
}

fn corners(number: u32, radius: f64, first: f64) -> Vec<Vector> {
    let corner = |i: u32| {
        let (sin, cos) = maths::sin_cos(first + maths::TAU * f64::from(i) / f64::from(number));
        Vector::new(cos, sin) * radius
    };
    (0..number).map(corner).collect()
}
