//! A ship of a game: its base as on every table, and on it what players look for first: hull and shields, whether it is
//! stressed, ionised, cloaked or doomed, where its indicator points, whether it has had its turn.

use crate::display_list::{Dash, DisplayList, Fill, Layer, Length, Pattern, Stroke};
use crate::ink::Ink;
use crate::piece::{self, BaseLook, player_ink};
use crate::tableau::{ShownShip, Turn};
use deadreckon_geometry::arc::ArcKind;
use deadreckon_geometry::maths;
use deadreckon_geometry::pose::{Frame, Point, Pose, Vector};
use deadreckon_geometry::shape::WithGuides;
use deadreckon_xwing::board::Board;
use deadreckon_xwing::position::Token;

/// Draws a ship at a pose.
pub(super) fn ship(list: &mut DisplayList, board: &Board, ship: &ShownShip, pose: Pose, layer: Layer) {
    let has = |token| ship.tokens.get(&token).is_some_and(|number| *number > 0);
    let owner = (!ship.id.is_empty()).then_some(ship.id.as_str());
    let (pattern, dash) = if has(Token::Cloak) {
        (Pattern::Dots { spacing: 3.2, radius: 0.55 }, Dash::LONG)
    } else {
        (Pattern::Solid, Dash::Unbroken)
    };
    let ink = player_ink(ship.player);
    let look = BaseLook { layer, owner, ink, pattern, dash, line_px: 1.6, print: ship.print };
    piece::base(list, board.table(), ship.size, pose, &look);
    let half = board.table().base_shape(ship.size, WithGuides::LeftOut).bounds().high.x;
    let mut pen = Pen { list, layer, owner, frame: pose.frame(), half };
    if has(Token::Stress) {
        pen.teeth();
    }
    if ship.ionised {
        pen.lightning();
    }
    pen.pips(-0.6, ship.shields, Ink::Shield, Pip::Round);
    pen.pips(-0.45, ship.hull, Ink::Hull, Pip::Diamond);
    for arc in &ship.points {
        pen.indicator(*arc);
    }
    pen.turn(ship.turn, ink);
    if ship.doomed {
        pen.cross();
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Pip {
    Round,
    Diamond,
}

/// Draws on one base; places are in halves of the base, ahead and to the left.
struct Pen<'l, 'a> {
    list: &'l mut DisplayList,
    layer: Layer,
    owner: Option<&'a str>,
    frame: Frame,
    half: f64,
}

impl Pen<'_, '_> {
    fn points(&self, points: &[(f64, f64)]) -> Vec<Point> {
        points.iter().map(|&(x, y)| self.frame.point(Vector::new(x, y) * self.half)).collect()
    }

    fn sign(&mut self, points: &[(f64, f64)], ink: Ink) {
        let outline = self.points(points);
        self.list.fill(self.layer, self.owner, Fill::sign(outline, ink));
    }

    fn line(&mut self, points: Vec<Point>, ink: Ink, share: f64) {
        let stroke = Stroke { width: Length::Mm(share * self.half), ..Stroke::open(points, ink, 1.0) };
        self.list.stroke(self.layer, self.owner, stroke);
    }

    /// Stressed: teeth along both sides.
    fn teeth(&mut self) {
        for side in [1.0, -1.0] {
            for step in 0..6_u32 {
                let x = -0.84 + 0.28 * f64::from(step);
                self.sign(&[(x, side), (x + 0.14, side * 0.84), (x + 0.28, side)], Ink::TokenBad);
            }
        }
    }

    /// Ionised: lightning on both sides of the dart.
    fn lightning(&mut self) {
        const BOLT: [(f64, f64); 6] =
            [(0.22, 0.7), (-0.42, -0.08), (-0.06, -0.08), (-0.22, -0.7), (0.42, 0.12), (0.06, 0.12)];
        for side in [1.0, -1.0] {
            let bolt = BOLT.map(|(across, ahead)| (0.34 * ahead + 0.1, side * 0.58 + 0.34 * across));
            self.sign(&bolt, Ink::TokenBad);
        }
    }

    /// Doomed: struck out from corner to corner.
    fn cross(&mut self) {
        for side in [1.0, -1.0] {
            let points = self.points(&[(0.9, 0.9 * side), (-0.9, -0.9 * side)]);
            self.line(points, Ink::TokenBad, 0.07);
        }
    }

    /// A row of pips: full what is left, empty what is lost.
    fn pips(&mut self, ahead: f64, [left, all]: [u32; 2], ink: Ink, pip: Pip) {
        /// More than this would be no row.
        const MOST: u32 = 40;
        let all = all.max(left).min(MOST);
        let pitch = (1.5 / f64::from(all.max(1))).min(0.19);
        let radius = (0.42 * pitch).min(0.075);
        for n in 0..all {
            let across = pitch * ((f64::from(all) - 1.0) / 2.0 - f64::from(n));
            let corners = if pip == Pip::Round { 12_u32 } else { 4 };
            let corner = |i: u32| {
                let (sin, cos) = maths::sin_cos(maths::TAU * f64::from(i) / f64::from(corners));
                (ahead + radius * cos, across + radius * sin)
            };
            let outline: Vec<(f64, f64)> = (0..corners).map(corner).collect();
            if n < left {
                self.sign(&outline, ink);
            }
            let rim = Stroke::closed(self.points(&outline), ink, 1.0);
            let rim = Stroke { width: Length::Mm(0.022 * self.half), ..rim };
            self.list.stroke(self.layer, self.owner, rim);
        }
    }

    /// A head at the edge of the cardboard that points into the arc.
    fn indicator(&mut self, arc: ArcKind) {
        let turned = |x: f64, y: f64| match arc {
            ArcKind::Rear | ArcKind::FullRear => (-x, -y),
            ArcKind::Left => (-y, x),
            ArcKind::Right => (y, -x),
            ArcKind::Front | ArcKind::FullFront | ArcKind::Bullseye => (x, y),
        };
        let head = [(0.92, 0.0), (0.74, 0.17), (0.78, 0.0), (0.74, -0.17)].map(|(x, y)| turned(x, y));
        self.sign(&head, Ink::TokenOther);
        let bar = [(0.69, 0.2), (0.69, -0.2)].map(|(x, y)| turned(x, y));
        let points = self.points(&bar);
        self.line(points, Ink::TokenOther, 0.05);
    }

    /// A ring while the turn is to come, a disc when it has been.
    fn turn(&mut self, turn: Turn, ink: Ink) {
        let corner = |i: u32| {
            let (sin, cos) = maths::sin_cos(maths::TAU * f64::from(i) / 16.0);
            (0.76 + 0.11 * cos, 0.76 + 0.11 * sin)
        };
        let ring: Vec<(f64, f64)> = (0..=16).map(corner).collect();
        match turn {
            Turn::None => {}
            Turn::ToCome => {
                let points = self.points(&ring);
                self.line(points, ink, 0.045);
            }
            Turn::Done => self.sign(&ring, ink),
        }
    }
}
