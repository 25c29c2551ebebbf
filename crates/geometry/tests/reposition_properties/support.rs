//! Random tables, repositions on them, and what a place is measured by.

use deadreckon_geometry::maths;
use deadreckon_geometry::parts::{BaseSize, PartsSet};
use deadreckon_geometry::pose::{Point, Pose};
use deadreckon_geometry::query::{OVERLAP_EPSILON_MM, separation};
use deadreckon_geometry::reposition::{
    Against, Attempt, Blocking, Curve, CurvedShape, FreeInterval, Mover, Placement, Reposition, RollTemplate, attempts,
};
use deadreckon_geometry::shape::{Shape, WithGuides};
use deadreckon_geometry::table::{Mat, Table};
use deadreckon_geometry::template::{Side, Template};
use proptest::prelude::*;
use std::sync::Arc;

/// Fewer cases in daily runs, as many as asked for in long ones.
pub(crate) fn cases(usual: u32) -> ProptestConfig {
    let wanted = std::env::var("PROPTEST_CASES").ok().and_then(|n| n.parse().ok());
    ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(wanted.unwrap_or(usual)) }
}

/// A table as plain data, so that it can be turned and mirrored before it is built.
#[derive(Debug, Clone)]
pub(crate) struct Board {
    pub(crate) mat: Mat,
    pub(crate) size: BaseSize,
    pub(crate) start: Pose,
    pub(crate) ships: Vec<(BaseSize, Pose)>,
    pub(crate) rocks: Vec<(Vec<Point>, Pose)>,
}

impl Board {
    pub(crate) fn build(&self) -> (Table, Mover) {
        let mut table = Table::new(self.mat, Arc::new(PartsSet::nominal())).unwrap();
        for (i, (size, pose)) in self.ships.iter().enumerate() {
            table.add_ship(&format!("s{i}"), *size, *pose).unwrap();
        }
        for (i, (points, pose)) in self.rocks.iter().enumerate() {
            table.add_obstacle(&format!("o{i}"), Arc::new(Shape::polygon(points).unwrap()), *pose).unwrap();
        }
        (table, Mover { size: self.size, start: self.start, on_table: None })
    }

    pub(crate) fn map_poses(&self, map: impl Fn(Pose) -> Pose) -> Self {
        let mut board = self.clone();
        board.start = map(board.start);
        board.ships.iter_mut().for_each(|(_, pose)| *pose = map(*pose));
        board.rocks.iter_mut().for_each(|(_, pose)| *pose = map(*pose));
        board
    }

    /// Mirrored at the line y = half the mat's height.
    pub(crate) fn mirrored(&self) -> Self {
        let height = self.mat.height;
        let mut board = self.map_poses(|p| Pose::new(p.position.x, height - p.position.y, -p.heading));
        for (points, _) in &mut board.rocks {
            points.iter_mut().for_each(|p| p.y = -p.y);
            points.reverse();
        }
        board
    }
}

pub(crate) fn size() -> impl Strategy<Value = BaseSize> {
    prop::sample::select(&BaseSize::ALL)
}

pub(crate) fn near(centre: Point, reach: f64) -> impl Strategy<Value = Pose> {
    (-reach..reach, -reach..reach, -180.0..180.0_f64)
        .prop_map(move |(x, y, deg)| Pose::from_degrees(centre.x + x, centre.y + y, deg))
}

/// A star-shaped outline, mostly not convex.
pub(crate) fn rock() -> impl Strategy<Value = Vec<Point>> {
    prop::collection::vec(8.0..34.0_f64, 5..14).prop_map(|radii| {
        let step = maths::TAU / f64::from(u32::try_from(radii.len()).unwrap());
        let mut angle = 0.0;
        let corner = |radius| {
            angle += step;
            let (sin, cos) = maths::sin_cos(angle);
            Point::new(cos, sin) * radius
        };
        radii.into_iter().map(corner).collect()
    })
}

/// Some pieces around a ship in the middle of the mat, or near its corner.
pub(crate) fn board() -> impl Strategy<Value = Board> {
    let centre = prop::sample::select(vec![Point::new(457.2, 457.2), Point::new(95.0, 110.0)]);
    (centre, size()).prop_flat_map(|(centre, size)| {
        let ships = prop::collection::vec((self::size(), near(centre, 150.0)), 0..4);
        let rocks = prop::collection::vec((rock(), near(centre, 130.0)), 0..4);
        (near(centre, 20.0), ships, rocks).prop_map(move |(start, ships, rocks)| Board {
            mat: Mat::STANDARD,
            size,
            start,
            ships,
            rocks,
        })
    })
}

pub(crate) fn side() -> impl Strategy<Value = Side> {
    prop::sample::select(&Side::BOTH)
}

/// A roll whose template fits against the side of the base.
pub(crate) fn straight_roll(size: BaseSize) -> impl Strategy<Value = Reposition> {
    let against = match size {
        BaseSize::Small => vec![(1, Against::NarrowEnd), (2, Against::NarrowEnd), (1, Against::LongSide)],
        BaseSize::Medium => vec![(1, Against::LongSide), (2, Against::NarrowEnd)],
        BaseSize::Large => vec![(1, Against::LongSide), (2, Against::LongSide)],
    };
    (side(), prop::sample::select(against)).prop_map(|(side, (speed, against))| Reposition::Roll {
        side,
        template: RollTemplate::Straight { speed, against },
    })
}

pub(crate) fn curved_roll() -> impl Strategy<Value = Reposition> {
    let shape = prop::sample::select(vec![CurvedShape::Bank, CurvedShape::Turn]);
    (side(), shape, 1..4_u8, prop::sample::select(&Curve::BOTH)).prop_map(|(side, shape, speed, curve)| {
        Reposition::Roll { side, template: RollTemplate::Curved { shape, speed, curve } }
    })
}

pub(crate) fn boost() -> impl Strategy<Value = Reposition> {
    (side(), 0..3, 1..4_u8).prop_map(|(side, shape, speed)| Reposition::Boost {
        template: match shape {
            0 => Template::straight(speed),
            1 => Template::bank(speed, side),
            _ => Template::turn(speed, side),
        },
    })
}

pub(crate) fn board_and_straight_roll() -> impl Strategy<Value = (Board, Reposition)> {
    board().prop_flat_map(|board| straight_roll(board.size).prop_map(move |roll| (board.clone(), roll)))
}

pub(crate) fn board_and_anything() -> impl Strategy<Value = (Board, Reposition)> {
    board().prop_flat_map(|board| {
        prop_oneof![straight_roll(board.size), curved_roll(), boost()].prop_map(move |r| (board.clone(), r))
    })
}

pub(crate) fn all_attempts(board: &Board, reposition: Reposition) -> Vec<Attempt> {
    let (table, mover) = board.build();
    attempts(&table, mover, reposition, Placement::ThreePositions, Blocking::ALL).unwrap()
}

/// Distance from the nearest end of an interval, and whether the slide lies in one.
pub(crate) fn where_in(intervals: &[FreeInterval], slide: f64) -> (f64, bool) {
    let ends = intervals.iter().flat_map(|i| [i.from, i.to]);
    let away = ends.map(|end| (end - slide).abs()).fold(f64::INFINITY, f64::min);
    (away, intervals.iter().any(|i| i.from <= slide && slide <= i.to))
}

/// The tightest margin of the base at a place that need not be a legal one.
pub(crate) fn base_margin(table: &Table, mover: Mover, end: Pose) -> f64 {
    let base = table.base_shape(mover.size, WithGuides::Counted).at(end);
    let ships = (0..table.ships().len()).map(|i| separation(&base, &table.ship_base(i)).margin);
    let rocks = (0..table.obstacles().len()).map(|i| separation(&base, &table.obstacle(i)).margin);
    let inside = |p: Point| p.x.min(p.y).min(table.mat().width - p.x).min(table.mat().height - p.y);
    ships.chain(rocks).chain(base.outline(0.1).into_iter().map(inside)).fold(f64::INFINITY, f64::min)
}

pub(crate) fn template_margin(table: &Table, template: Template, pose: Pose) -> f64 {
    let laid = table.template_shape(template).unwrap().at(pose);
    (0..table.obstacles().len()).map(|i| separation(&laid, &table.obstacle(i)).margin).fold(f64::INFINITY, f64::min)
}

/// Whether a verdict and a margin can both be right: contact may be read either way.
pub(crate) fn agree(free: bool, margin: f64) -> bool {
    if free { margin >= -OVERLAP_EPSILON_MM } else { margin < OVERLAP_EPSILON_MM }
}

pub(crate) fn sample(limit: f64, step: f64) -> impl Iterator<Item = f64> {
    let steps = maths::round(2.0 * limit / step);
    (0_u32..).map(f64::from).take_while(move |&k| k <= steps).map(move |k| k * step - limit)
}

pub(crate) fn lone(size: BaseSize, start: Pose) -> (Table, Mover) {
    Board { mat: Mat::STANDARD, size, start, ships: vec![], rocks: vec![] }.build()
}

pub(crate) fn narrow(speed: u8) -> Reposition {
    Reposition::Roll { side: Side::Left, template: RollTemplate::Straight { speed, against: Against::NarrowEnd } }
}
