//! The signs of tokens, as lines and areas within the unit circle.

use crate::display_list::{DisplayList, Fill, Layer, Length, Stroke};
use crate::ink::Ink;
use deadreckon_geometry::maths;
use deadreckon_geometry::pose::{Point, Vector};
use deadreckon_xwing::position::Token;

/// A sign.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Sign {
    None,
    Burst,
    WallAhead,
    WallBehind,
    Of(Token),
}

impl Sign {
    pub(super) const fn of(token: Token) -> Self {
        Self::Of(token)
    }
}

/// A part of a sign.
enum Part {
    /// A line through these points.
    Line(Vec<(f64, f64)>),
    /// An area within them.
    Area(Vec<(f64, f64)>),
}

/// Draws a sign.
pub(super) fn draw(list: &mut DisplayList, owner: Option<&str>, sign: Sign, ink: Ink, at: Point, radius: f64) {
    let place = |points: Vec<(f64, f64)>| -> Vec<Point> {
        points.into_iter().map(|(x, y)| at + Vector::new(x, y) * radius).collect()
    };
    for part in parts(sign) {
        match part {
            Part::Line(points) => {
                let line = Stroke { width: Length::Mm(0.17 * radius), ..Stroke::open(place(points), ink, 1.0) };
                list.stroke(Layer::Tokens, owner, line);
            }
            Part::Area(points) => list.fill(Layer::Tokens, owner, Fill::sign(place(points), ink)),
        }
    }
}

/// A part of a circle around a middle, from one angle to another, radians.
fn bow((x, y): (f64, f64), radius: f64, from: f64, to: f64) -> Vec<(f64, f64)> {
    const CHORDS: u32 = 14;
    let at = |i: u32| {
        let (sin, cos) = maths::sin_cos(from + (to - from) * f64::from(i) / f64::from(CHORDS));
        (x + radius * cos, y + radius * sin)
    };
    (0..=CHORDS).map(at).collect()
}

fn circle(middle: (f64, f64), radius: f64) -> Vec<(f64, f64)> {
    bow(middle, radius, 0.0, maths::TAU)
}

fn star(corners: u32, outer: f64, inner: f64) -> Vec<(f64, f64)> {
    let at = |i: u32| {
        let angle = core::f64::consts::FRAC_PI_2 + maths::TAU * f64::from(i) / f64::from(2 * corners);
        let (sin, cos) = maths::sin_cos(angle);
        let radius = if i.is_multiple_of(2) { outer } else { inner };
        (radius * cos, radius * sin)
    };
    (0..2 * corners).map(at).collect()
}

/// A rectangle by two corners.
fn block(low: (f64, f64), high: (f64, f64)) -> Vec<(f64, f64)> {
    vec![low, (high.0, low.1), high, (low.0, high.1)]
}

fn wall(side: f64) -> Vec<Part> {
    let flip = |points: Vec<(f64, f64)>| points.into_iter().map(|(x, y)| (x, side * y)).collect();
    let stones =
        [(-0.62, -0.28), (-0.17, 0.17), (0.28, 0.62)].map(|(l, r)| Part::Area(flip(block((l, 0.3), (r, 0.62)))));
    let mut parts: Vec<Part> = vec![Part::Area(flip(block((-0.62, 0.02), (0.62, 0.32))))];
    parts.extend(stones);
    parts.push(Part::Line(flip(vec![(0.0, -0.1), (0.0, -0.62)])));
    parts
}

fn parts(sign: Sign) -> Vec<Part> {
    use Part::{Area, Line};
    use core::f64::consts::{FRAC_PI_2, PI};
    match sign {
        Sign::None => Vec::new(),
        Sign::Burst => vec![Area(star(7, 0.58, 0.26))],
        Sign::WallAhead => wall(1.0),
        Sign::WallBehind => wall(-1.0),
        Sign::Of(token) => match token {
            // An eye.
            Token::Focus => vec![
                Line(bow((0.0, -0.45), 0.78, 0.62, PI - 0.62)),
                Line(bow((0.0, 0.45), 0.78, PI + 0.62, maths::TAU - 0.62)),
                Area(circle((0.0, 0.0), 0.22)),
            ],
            // A way that swerves.
            Token::Evade => vec![
                Line(vec![(-0.5, -0.62), (-0.5, -0.2), (0.32, 0.1), (0.32, 0.32)]),
                Area(vec![(0.32, 0.72), (-0.02, 0.22), (0.66, 0.22)]),
            ],
            // A chip with its legs.
            Token::Calculate => vec![
                Area(block((-0.3, -0.3), (0.3, 0.3))),
                Line(vec![(-0.2, 0.3), (-0.2, 0.65)]),
                Line(vec![(0.2, 0.3), (0.2, 0.65)]),
                Line(vec![(-0.2, -0.3), (-0.2, -0.65)]),
                Line(vec![(0.2, -0.3), (0.2, -0.65)]),
                Line(vec![(0.3, 0.0), (0.65, 0.0)]),
                Line(vec![(-0.3, 0.0), (-0.65, 0.0)]),
            ],
            Token::Reinforce => {
                vec![Area(block((-0.62, -0.4), (0.62, -0.08))), Area(block((-0.62, 0.08), (0.62, 0.4)))]
            }
            // A ring in pieces.
            Token::Cloak => (0..5_u32)
                .map(|i| {
                    let from = maths::TAU * f64::from(i) / 5.0 + FRAC_PI_2;
                    Line(bow((0.0, 0.0), 0.52, from, from + 0.8))
                })
                .collect(),
            // "Beware".
            Token::Stress => vec![
                Area(vec![(-0.17, 0.68), (-0.09, -0.16), (0.09, -0.16), (0.17, 0.68)]),
                Area(circle((0.0, -0.48), 0.17)),
            ],
            // Down and down.
            Token::Strain => vec![
                Line(vec![(-0.5, 0.55), (0.0, 0.12), (0.5, 0.55)]),
                Line(vec![(-0.5, 0.0), (0.0, -0.43), (0.5, 0.0)]),
            ],
            // An empty cell.
            Token::Deplete => vec![
                Line(vec![(-0.4, -0.62), (0.4, -0.62), (0.4, 0.42), (-0.4, 0.42), (-0.4, -0.7)]),
                Area(block((-0.18, 0.42), (0.18, 0.64))),
                Line(vec![(-0.18, -0.4), (0.18, -0.4)]),
            ],
            // Lightning.
            Token::Ion => {
                vec![Area(vec![(0.22, 0.7), (-0.42, -0.08), (-0.06, -0.08), (-0.22, -0.7), (0.42, 0.12), (0.06, 0.12)])]
            }
            // Drawn together.
            Token::Tractor => vec![
                Line(vec![(-0.66, 0.48), (-0.18, 0.0), (-0.66, -0.48)]),
                Line(vec![(0.66, 0.48), (0.18, 0.0), (0.66, -0.48)]),
            ],
            // A wave that is struck out.
            Token::Jam => vec![
                Line(vec![(-0.68, -0.1), (-0.4, 0.34), (-0.08, -0.34), (0.24, 0.34), (0.52, -0.34), (0.68, 0.0)]),
                Line(vec![(-0.55, -0.62), (0.55, 0.62)]),
            ],
            // A weapon that is struck out.
            Token::Disarm => vec![Line(vec![(-0.55, -0.55), (0.55, 0.55)]), Line(vec![(-0.55, 0.55), (0.55, -0.55)])],
            // Cross hairs.
            Token::Lock => vec![
                Line(circle((0.0, 0.0), 0.4)),
                Line(vec![(0.0, 0.2), (0.0, 0.72)]),
                Line(vec![(0.0, -0.2), (0.0, -0.72)]),
                Line(vec![(0.2, 0.0), (0.72, 0.0)]),
                Line(vec![(-0.2, 0.0), (-0.72, 0.0)]),
            ],
            Token::Shield => vec![Line({
                let mut rim = vec![(-0.5, 0.55), (0.5, 0.55)];
                rim.extend([(0.5, 0.0), (0.3, -0.4), (0.0, -0.65), (-0.3, -0.4), (-0.5, 0.0), (-0.5, 0.6)]);
                rim
            })],
            // A full cell.
            Token::Charge => vec![Area(block((-0.38, -0.62), (0.38, 0.4))), Area(block((-0.16, 0.46), (0.16, 0.66)))],
            Token::Force => vec![Area(star(4, 0.75, 0.2))],
        },
    }
}
