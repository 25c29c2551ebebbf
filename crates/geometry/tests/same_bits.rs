//! The same input gives the same bits, in debug and in release builds, on every machine.

#[path = "common/shapes.rs"]
mod shapes;

use deadreckon_geometry::parts::{BaseSize, PartsSet};
use deadreckon_geometry::pose::Pose;
use deadreckon_geometry::query;
use deadreckon_geometry::shape::{Shape, WithGuides};
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
