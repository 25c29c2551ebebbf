//! The same input gives the same bits, in debug and in release builds, on every machine.

#[path = "common/shapes.rs"]
mod shapes;

use deadreckon_geometry::gather::{GatherAnswer, GatherQuestion, gather};
use deadreckon_geometry::hull::{Hull, Laid};
use deadreckon_geometry::parts::{BaseSize, PartsSet};
use deadreckon_geometry::path::{Leg, Path};
use deadreckon_geometry::pose::{Point, Pose};
use deadreckon_geometry::query;
use deadreckon_geometry::route::{Block, RouteAnswer, RouteQuestion, shortest};
use deadreckon_geometry::shape::{Shape, WithGuides};
use deadreckon_geometry::sweep::Sweep;
use deadreckon_geometry::template::{Side, Template};

/// FNV-1a over the bits of numbers.
struct Hash(u64);

impl Hash {
    fn add(&mut self, number: f64) {
        for byte in number.to_bits().to_le_bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}

#[test]
fn distances_depths_and_areas_hash_to_one_number() {
    let parts = PartsSet::nominal();
    let mut movers: Vec<Shape> =
        BaseSize::ALL.map(|size| Shape::base(&parts, size, WithGuides::Counted).expect("nominal")).to_vec();
    for template in [Template::straight(3), Template::bank(2, Side::Left), Template::turn(3, Side::Right)] {
        movers.push(Shape::template(&parts, template).expect("nominal"));
    }
    let outlines: Vec<Shape> = shapes::outlines().into_values().collect();
    let mut hash = Hash(0xcbf2_9ce4_8422_2325);
    for (k, outline) in (0_u32..).zip(&outlines) {
        let k = f64::from(k);
        let outline = outline.at(Pose::from_degrees(457.0 + k, 400.0 - k, 13.0 * k));
        for (m, mover) in (0_u32..).zip(&movers) {
            for turn in 0..8 {
                let (m, turn) = (f64::from(m), f64::from(turn));
                let mover = mover.at(Pose::from_degrees(430.0 + 7.0 * turn, 380.0 + 5.0 * m, 41.0 * turn + m));
                let s = query::separation(&mover, &outline);
                for number in [s.margin, s.on_a.x, s.on_b.y, s.direction.x, query::overlap_area(&mover, &outline)] {
                    hash.add(number);
                }
            }
        }
    }
    // A change here means that answers changed in their last digits: find out why before writing the new number.
    assert_eq!(hash.0, 0xafbd_8c6c_a9ae_7515, "now {:#018x}", hash.0);
}

#[test]
fn sweeps_ways_and_gatherings_hash_to_one_number() {
    let hull = Hull::rectangle(30.0, 15.0).expect("a rectangle");
    let pieces: Vec<Laid> = (0..6_u32)
        .map(|k| hull.at(Pose::from_degrees(150.0 * f64::from(k % 3), 170.0 * f64::from(k / 3), 23.0 * f64::from(k))))
        .collect();
    let mut hash = Hash(0xcbf2_9ce4_8422_2325);
    let start = Pose::from_degrees(-80.0, 90.0, 12.0);
    let legs = vec![
        Leg::Line { to: Point::new(20.0, 70.0) },
        Leg::Turn { centre: Point::new(20.0, 70.0), angle: 1.1 },
        Leg::Curve { centre: Point::new(90.0, 140.0), angle: -2.0 },
        Leg::Turn { centre: Point::new(200.0, 60.0), angle: 0.7 },
    ];
    let path = Path::new(start, legs).expect("sound legs");
    let sweep = Sweep::new(&path, &hull);
    for piece in &pieces {
        let found = sweep.clearance(piece);
        let first = sweep.first_within(piece, 20.0).map_or(-1.0, |at| path.travelled(at));
        [found.separation.margin, found.travelled, found.separation.on_a.x, first]
            .into_iter()
            .for_each(|n| hash.add(n));
    }
    let blocks: Vec<Block<'_>> = pieces.iter().map(|piece| Block::zone(piece, 50.0)).collect();
    let question = RouteQuestion {
        hull: &hull,
        from: start,
        to: Point::new(400.0, 80.0),
        blocks: &blocks,
        table: None,
        at_most: f64::INFINITY,
        steps: RouteQuestion::STEPS,
    };
    let RouteAnswer::Found(route) = shortest(&question).expect("sound") else { panic!("there is a way") };
    route.path.points(1.0).iter().for_each(|p| [p.x, p.y].into_iter().for_each(|n| hash.add(n)));
    let question =
        GatherQuestion { pieces: &pieces[..5], reaches: &[50.0; 5], speeds: &[300.0; 5], steps: GatherQuestion::STEPS };
    let GatherAnswer::Least(found) = gather(&question).expect("sound") else { panic!("five are few") };
    found.shifts.iter().for_each(|d| [d.x, d.y].into_iter().for_each(|n| hash.add(n)));
    assert_eq!(hash.0, 0x92d9_dcfa_8b40_8d83, "now {:#018x}", hash.0);
}
