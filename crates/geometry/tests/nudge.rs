//! Nudges against brute force: nothing shorter frees the piece, and the nudge itself does.

#[path = "common/tables.rs"]
mod tables;

use deadreckon_geometry::nudge::{NudgeError, shift_blocker, shift_ship, turn_blocker, turn_ship};
use deadreckon_geometry::parts::{BaseSize, PartsSet};
use deadreckon_geometry::pose::{Point, Pose, Vector};
use deadreckon_geometry::query::{mat_margin, overlaps, separation};
use deadreckon_geometry::reposition::{
    Alignment, Attempt, Blocking, Mover, Obstacles, Place, Reposition, RollTemplate, attempt,
};
use deadreckon_geometry::shape::{Placed, Shape, WithGuides};
use deadreckon_geometry::table::{Mat, Piece, Table};
use deadreckon_geometry::template::{Side, Template};
use deadreckon_testkit::conformance::load;
use proptest::prelude::*;
use std::f64::consts::{PI, TAU};
use std::sync::{Arc, LazyLock};
use tables::lay_out;

static OUTLINES: LazyLock<Vec<Arc<Shape>>> = LazyLock::new(|| {
    let number = |v: &serde_json::Value| v.as_f64().expect("number");
    let shape = |points: &serde_json::Value| {
        let points: Vec<Point> =
            points.as_array().expect("points").iter().map(|p| Point::new(number(&p[0]), number(&p[1]))).collect();
        Arc::new(Shape::polygon(&points).expect("outline"))
    };
    load("outlines")["outlines"].as_object().expect("outlines").values().map(shape).collect()
});

fn cases(default: u32) -> ProptestConfig {
    let cases = std::env::var("DEADRECKON_CASES").ok().and_then(|n| n.parse().ok()).unwrap_or(default);
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

fn pose(spread: f64) -> impl Strategy<Value = Pose> {
    let heading = prop_oneof![prop::sample::select(vec![0.0, 90.0, 180.0, -90.0]), -180.0..180.0];
    let centre = prop_oneof![3 => Just(300.0), 1 => Just(40.0)];
    (centre, -spread..spread, -spread..spread, heading).prop_map(|(c, dx, dy, h)| Pose::from_degrees(c + dx, c + dy, h))
}

fn size() -> impl Strategy<Value = BaseSize> {
    prop::sample::select(BaseSize::ALL.to_vec())
}

fn tables() -> impl Strategy<Value = Table> {
    let ships = prop::collection::vec((size(), pose(70.0)), 1..4);
    let obstacles = prop::collection::vec((0..26_usize, pose(70.0)), 0..3);
    ((size(), pose(10.0)), ships, obstacles)
        .prop_map(|(mover, ships, obstacles)| lay_out(mover, ships, obstacles, &OUTLINES))
}

/// A piece, what it must keep clear of, and the mat.
struct Free<'a> {
    piece: Placed<'a>,
    others: Vec<Placed<'a>>,
    mat: Mat,
}

impl Free<'_> {
    fn at(&self, pose: Pose) -> bool {
        let placed = self.piece.shape.at(pose);
        // Sharper than what counts as overlap: in a narrow nook 1e-6 mm of depth are many times that of shift.
        let clear = |other: &Placed<'_>| !overlaps(&placed, other) && separation(&placed, other).margin >= -2e-9;
        mat_margin(self.mat, &placed).margin >= -2e-9 && self.others.iter().all(clear)
    }

    fn shifted(&self, by: Vector) -> bool {
        self.at(Pose { position: self.piece.pose.position + by, ..self.piece.pose })
    }

    fn turned(&self, by: f64) -> bool {
        self.at(Pose { heading: self.piece.pose.heading + by, ..self.piece.pose })
    }

    /// The shift frees, and no shorter one of a dense fan does, nor one found by creeping in from the best of it.
    fn assert_smallest_shift(&self, by: Vector) {
        assert!(self.shifted(by), "{by} does not free");
        let (length, fan) = (by.length(), 360);
        let mut shortest: Option<Vector> = None;
        for k in 0..fan {
            let direction = Vector::from_angle(TAU * f64::from(k) / f64::from(fan));
            for ring in 0..40 {
                let at = direction * (length * (f64::from(ring) + 0.5) / 40.0 - 1e-6);
                assert!(at.length() >= length || !self.shifted(at), "{at} is shorter than {by}");
            }
            let outside =
                (0..60).map(|ring| direction * (length + 0.25 * f64::from(ring))).find(|&at| self.shifted(at));
            shortest = match (shortest, outside) {
                (Some(a), Some(b)) if b.length() < a.length() => Some(b),
                (None, b) => b,
                (a, _) => a,
            };
        }
        let Some(mut at) = shortest else { return };
        let mut step = 0.5;
        while step > 1e-9 {
            let next = (0..32)
                .map(|k| at + Vector::from_angle(TAU * f64::from(k) / 32.0) * step)
                .filter(|next| next.length() < at.length() && self.shifted(*next))
                .min_by(|a, b| a.length().total_cmp(&b.length()));
            match next {
                Some(next) => at = next,
                None => step /= 2.0,
            }
        }
        assert!(at.length() >= length - 1e-6, "{at} is shorter than {by}");
    }

    /// The turn frees, and no smaller one of a dense sweep does; `None` only if none at all does.
    fn assert_smallest_turn(&self, by: Option<f64>) {
        let sweep = 2000;
        let limit = by.map_or(PI, f64::abs);
        if let Some(by) = by {
            assert!(self.turned(by), "{by} does not free");
            // Just short of it, on its own side, the piece is still blocked deeper than contact.
            let placed =
                |angle: f64| self.piece.shape.at(Pose { heading: self.piece.pose.heading + angle, ..self.piece.pose });
            let short = placed(by * (1.0 - 1e-6));
            let depth = |placed: &Placed<'_>| {
                let pieces =
                    self.others.iter().map(|other| separation(placed, other).margin).fold(f64::INFINITY, f64::min);
                pieces.min(mat_margin(self.mat, placed).margin)
            };
            assert!(by == 0.0 || depth(&short) < 0.0, "{by} could be smaller");
        }
        for k in 0..sweep {
            let angle = (limit - 1e-3) * f64::from(k) / f64::from(sweep);
            assert!(angle <= 0.0 || !self.turned(angle), "{angle} is smaller than {by:?}");
            assert!(angle <= 0.0 || !self.turned(-angle), "-{angle} is smaller than {by:?}");
        }
    }
}

fn ship<'a>(table: &'a Table, mover: &Mover) -> Free<'a> {
    let ships = (1..table.ships().len()).map(|i| table.ship_base(i));
    let obstacles = (0..table.obstacles().len()).map(|i| table.obstacle(i));
    Free {
        piece: table.base_shape(mover.size, WithGuides::Counted).at(mover.start),
        others: ships.chain(obstacles).collect(),
        mat: table.mat(),
    }
}

/// What a blocker must keep clear of, put together by hand.
fn blocker<'a>(table: &'a Table, mover: &Mover, attempt: &Attempt, piece: Piece) -> Free<'a> {
    let base = table.base_shape(mover.size, WithGuides::Counted);
    let mut others = vec![base.at(attempt.laid.end)];
    let piece = match piece {
        Piece::Ship(i) => {
            others.push(base.at(mover.start));
            others.extend((1..table.ships().len()).filter(|&k| k != i).map(|k| table.ship_base(k)));
            table.ship_base(i)
        }
        Piece::Obstacle(i) => {
            let template = table.template_shape(attempt.laid.template).expect("template");
            others.push(template.at(attempt.laid.template_pose));
            others.extend((0..table.obstacles().len()).filter(|&k| k != i).map(|k| table.obstacle(k)));
            table.obstacle(i)
        }
        Piece::Edge(_) => panic!("not a blocker"),
    };
    Free { piece, others, mat: table.mat() }
}

proptest! {
    #![proptest_config(cases(24))]

    #[test]
    fn the_smallest_shift_of_a_ship(table in tables()) {
        let mover = Mover::ship(&table, 0).expect("mover");
        let shift = shift_ship(&table, mover, Obstacles::Block).expect("mover").expect("a wide mat");
        ship(&table, &mover).assert_smallest_shift(shift.by);
        prop_assert_eq!(shift.touches[0].is_some(), shift.length() > 0.0);
    }

    #[test]
    fn the_smallest_turn_of_a_ship(table in tables()) {
        let mover = Mover::ship(&table, 0).expect("mover");
        let turn = turn_ship(&table, mover, Obstacles::Block).expect("mover");
        ship(&table, &mover).assert_smallest_turn(turn.map(|t| t.by));
        if let Some(turn) = turn {
            prop_assert_eq!(turn.touches.is_some(), turn.by != 0.0);
        }
    }

    #[test]
    fn the_smallest_nudge_of_a_blocker(table in tables(), left in prop::bool::ANY) {
        let mover = Mover::ship(&table, 0).expect("mover");
        let side = if left { Side::Left } else { Side::Right };
        let boost = attempt(&table, mover, Reposition::Boost { template: Template::bank(1, side) }, Place::Only, Blocking::ALL);
        let template = RollTemplate::Straight { speed: 1, against: deadreckon_geometry::reposition::Against::NarrowEnd };
        let roll = attempt(&table, mover, Reposition::Roll { side, template }, Place::Aligned(Alignment::Middle), Blocking::ALL);
        for tried in [boost.expect("boost"), roll.expect("roll")] {
            let mut blockers: Vec<Piece> = tried.checks.iter().filter(|c| c.is_blocked()).map(|c| c.piece).collect();
            blockers.sort();
            blockers.dedup();
            let Some(&first) = blockers.first() else { continue };
            let shift = shift_blocker(&table, mover, &tried, Blocking::ALL, first);
            match (first, blockers.len()) {
                (_, 2..) => prop_assert!(matches!(shift, Err(NudgeError::AlsoBlocked(_)))),
                (Piece::Edge(_), _) => prop_assert_eq!(shift, Err(NudgeError::NotABlocker)),
                _ => {
                    let free = blocker(&table, &mover, &tried, first);
                    free.assert_smallest_shift(shift.expect("blocker").expect("a wide mat").by);
                    let turn = turn_blocker(&table, mover, &tried, Blocking::ALL, first).expect("blocker");
                    free.assert_smallest_turn(turn.map(|t| t.by));
                }
            }
        }
    }
}

#[test]
fn a_mover_that_is_not_there_is_named() {
    let table = Table::new(Mat::STANDARD, Arc::new(PartsSet::nominal())).expect("table");
    let mover = Mover { size: BaseSize::Small, start: Pose::new(100.0, 100.0, 0.0), on_table: Some(7) };
    assert!(matches!(shift_ship(&table, mover, Obstacles::Block), Err(NudgeError::Mover(_))));
    let lost = Mover { start: Pose::new(f64::NAN, 100.0, 0.0), on_table: None, ..mover };
    assert!(matches!(turn_ship(&table, lost, Obstacles::Block), Err(NudgeError::Mover(_))));
}
