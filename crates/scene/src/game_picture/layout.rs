//! Where chips and dice lie: beside their ships, off the bases, off one another and on the mat where that can be.
//!
//! Places are in the frame of the ship, so that what lies beside a ship goes with it. Ships are served in the order of
//! their ids and every place is tried in one order, so that the same table always gives the same picture and little
//! moves from one moment to the next.

use super::chip::{CHIP_MM, Chip, Laid, chips_of};
use super::dice::{DICE_IN_ROW, DIE_PITCH_MM};
use crate::display_list::Extent;
use crate::piece::outline_contains;
use crate::tableau::{ShownShip, Tableau};
use deadreckon_geometry::maths;
use deadreckon_geometry::pose::{Point, Pose, Vector};
use deadreckon_geometry::shape::WithGuides;
use deadreckon_xwing::board::Board;
use deadreckon_xwing::game::state::ShipId;
use std::collections::BTreeMap;

/// Between a base and what lies beside it, mm: room for the line around the base.
const OFF_BASE_MM: f64 = 5.0;
/// From one chip to the next, mm.
const PITCH_MM: f64 = 2.0 * CHIP_MM + 1.0;
/// Rows of chips around a base.
const ROWS: u32 = 3;

/// A tableau with the places of what lies beside its ships.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Arranged {
    pub(crate) tableau: Tableau,
    /// Chips by ship, each with its place in the frame of the ship.
    pub(crate) chips: BTreeMap<(ShipId, Chip), (Laid, Vector)>,
    /// The middles of the attack dice and of the defence dice.
    pub(crate) dice: [Option<Point>; 2],
}

/// What is in the way, with what it costs to lie on it.
struct Ground {
    bases: Vec<(ShipId, Area)>,
    others: Vec<(Area, f64)>,
    taken: Vec<(Point, f64)>,
    mat: Extent,
}

struct Area {
    middle: Point,
    radius: f64,
    outline: Vec<Point>,
}

/// Finds a place for everything.
pub(crate) fn arranged(tableau: Tableau, board: &Board) -> Arranged {
    let mut ground = Ground::new(&tableau, board);
    let mut chips = BTreeMap::new();
    for (ship, pose) in tableau.on_mat() {
        let half = board.table().base_shape(ship.size, WithGuides::LeftOut).bounds().high.x;
        let slots = slots(half);
        for laid in chips_of(&tableau, ship) {
            let local = ground.best(ship, pose, &slots);
            ground.taken.push((pose.frame().point(local), CHIP_MM));
            chips.insert((ship.ship, laid.chip), (laid, local));
        }
    }
    let dice = dice(&tableau, board, &ground);
    Arranged { tableau, chips, dice }
}

/// Every place beside a base, in its frame, best first.
fn slots(half: f64) -> Vec<(Vector, f64)> {
    let along = maths::floor(2.0 * half / PITCH_MM).max(1.0);
    let mut found = Vec::new();
    for row in 0..ROWS {
        let off = half + OFF_BASE_MM + CHIP_MM + PITCH_MM * f64::from(row);
        let mut place = 0.0;
        while place < along {
            // From the rear to the front, so that little lies where the next template comes to lie.
            let ahead = PITCH_MM * (place - (along - 1.0) / 2.0);
            let price = 10.0 * f64::from(row) + place;
            found.push((Vector::new(ahead, -off), price));
            found.push((Vector::new(ahead, off), price + 4.0));
            found.push((Vector::new(-off, -ahead), price + 7.0));
            found.push((Vector::new(off, -ahead), price + 24.0));
            place += 1.0;
        }
    }
    found.sort_by(|a, b| a.1.total_cmp(&b.1));
    found
}

impl Ground {
    fn new(tableau: &Tableau, board: &Board) -> Self {
        let square = |ship: &ShownShip, pose: Pose| {
            Area::new(board.table().base_shape(ship.size, WithGuides::LeftOut).at(pose).outline(0.05))
        };
        let bases = tableau.on_mat().map(|(ship, pose)| (ship.ship, square(ship, pose))).collect();
        let obstacles = tableau.obstacles.iter().map(|o| (Area::new(o.outline.to_vec()), 12.0));
        let devices = tableau.devices.iter().map(|d| (Area::new(d.outline.to_vec()), 60.0));
        let mat = board.table().mat();
        Self {
            bases,
            others: obstacles.chain(devices).collect(),
            taken: Vec::new(),
            mat: Extent { min: Point::ZERO, max: Point::new(mat.width, mat.height) },
        }
    }

    /// The cheapest slot of a ship.
    fn best(&self, ship: &ShownShip, pose: Pose, slots: &[(Vector, f64)]) -> Vector {
        let frame = pose.frame();
        let mut best = (f64::INFINITY, Vector::ZERO);
        for &(local, price) in slots {
            // Prices ascend: nothing later can be cheaper.
            if price >= best.0 {
                break;
            }
            let cost = price + self.cost(frame.point(local), CHIP_MM, Some(ship.ship));
            if cost < best.0 {
                best = (cost, local);
            }
        }
        best.1
    }

    /// What it costs that something round lies there; its own base costs nothing.
    fn cost(&self, at: Point, radius: f64, own: Option<ShipId>) -> f64 {
        const ON_BASE: f64 = 400.0;
        const ON_CHIP: f64 = 900.0;
        const OFF_MAT: f64 = 150.0;
        let on_base = self.bases.iter().any(|(ship, area)| Some(*ship) != own && area.meets(at, radius));
        let others: f64 = self.others.iter().filter(|(area, _)| area.meets(at, radius)).map(|(_, price)| price).sum();
        let on_chip = self.taken.iter().any(|(other, r)| (*other - at).length() < radius + r - 0.01);
        let inside = self.mat.grown(-radius);
        let off = Extent { min: at, max: at };
        let price = |hit: bool, price: f64| if hit { price } else { 0.0 };
        price(on_base, ON_BASE) + others + price(on_chip, ON_CHIP) + price(inside.union(&off) != inside, OFF_MAT)
    }
}

impl Area {
    fn new(outline: Vec<Point>) -> Self {
        let middle = Extent::around(outline.iter().copied()).map_or(Point::ZERO, |extent| extent.centre());
        let radius = outline.iter().map(|p| (*p - middle).length()).fold(0.0, f64::max);
        Self { middle, radius, outline }
    }

    /// Whether a circle has a part on the area.
    fn meets(&self, at: Point, radius: f64) -> bool {
        if (at - self.middle).length() > self.radius + radius {
            return false;
        }
        let ends = self.outline.iter().cycle().skip(1);
        let near = |(a, b): (&Point, &Point)| {
            let along = ((at - *a).dot(*b - *a) / (*b - *a).length_squared().max(f64::MIN_POSITIVE)).clamp(0.0, 1.0);
            (*a + (*b - *a) * along - at).length() < radius
        };
        self.outline.iter().zip(ends).any(near) || outline_contains(&self.outline, at)
    }
}

/// Where the dice of an attack lie: beside attacker and defender, off everything where that can be.
fn dice(tableau: &Tableau, board: &Board, ground: &Ground) -> [Option<Point>; 2] {
    let Some(attack) = &tableau.attack else { return [None, None] };
    let mut taken: Option<(Point, f64)> = None;
    let defence = attack.defence.len() + usize::try_from(attack.added_evades).unwrap_or(0);
    [(attack.attacker, attack.attack.len()), (attack.defender, defence)].map(|(id, number)| {
        let ship = tableau.ship(id).filter(|_| number > 0)?;
        let pose = ship.pose?;
        let half = board.table().base_shape(ship.size, WithGuides::LeftOut).bounds().high.x;
        let in_row = f64::from(u32::try_from(number.min(DICE_IN_ROW)).unwrap_or(1));
        let radius = DIE_PITCH_MM * in_row / 2.0;
        let place = |i: u32| {
            let (sin, cos) = maths::sin_cos(maths::TAU * f64::from(i % 16) / 16.0);
            let far = 1.45 * half + PITCH_MM + radius + 16.0 * f64::from(i / 16);
            (pose.position + Vector::new(cos, sin) * far, 2.0 * f64::from(i / 16))
        };
        let cost = |&(at, price): &(Point, f64)| {
            let met = taken.is_some_and(|(other, r)| (other - at).length() < r + radius);
            price + ground.cost(at, radius, None) + if met { 800.0 } else { 0.0 }
        };
        let (at, _) = (0..64).map(place).min_by(|a, b| cost(a).total_cmp(&cost(b)))?;
        taken = Some((at, radius));
        Some(at)
    })
}
