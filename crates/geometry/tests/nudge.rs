//! Nudges against brute force: nothing shorter frees the piece, and the nudge itself does.

#[path = "common/tables.rs"]
mod tables;

use deadreckon_geometry::nudge::{
    FURTHEST_SHIFT_MM, FURTHEST_TURN, Landing, NudgeError, Part, Touch, Touched, shift_blocker, shift_obstacle,
    shift_ship, shift_start, turn_blocker, turn_obstacle, turn_ship, turn_start,
};
use deadreckon_geometry::parts::{BaseSize, PartsSet};
use deadreckon_geometry::pose::{Point, Pose, Vector};
use deadreckon_geometry::query::{GivenUp, mat_margin, overlaps, separation};
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

/// A shape, what it must keep clear of, and whether it must lie on the mat.
struct Body<'a> {
    placed: Placed<'a>,
    others: Vec<Placed<'a>>,
    on_mat: bool,
}

/// Shapes that are nudged together.
struct Free<'a> {
    bodies: Vec<Body<'a>>,
    mat: Mat,
    pivot: Point,
}

impl<'a> Free<'a> {
    fn one(placed: Placed<'a>, others: Vec<Placed<'a>>, mat: Mat) -> Self {
        Self { pivot: placed.pose.position, bodies: vec![Body { placed, others, on_mat: true }], mat }
    }

    /// The least margin of all shapes after a shift and a turn about the pivot.
    fn is_free(&self, by: Vector, turn: f64) -> bool {
        // Sharper than what counts as overlap: in a narrow nook 1e-6 mm of depth are many times that of shift.
        self.bodies.iter().all(|body| {
            let placed = self.moved(body, by, turn);
            let clear = |other: &Placed<'_>| !overlaps(&placed, other) && separation(&placed, other).margin >= -2e-9;
            (!body.on_mat || mat_margin(self.mat, &placed).margin >= -2e-9) && body.others.iter().all(clear)
        })
    }

    fn margin(&self, turn: f64) -> f64 {
        let of = |body: &Body<'a>| {
            let placed = self.moved(body, Vector::ZERO, turn);
            let edge = if body.on_mat { mat_margin(self.mat, &placed).margin } else { f64::INFINITY };
            body.others.iter().map(|other| separation(&placed, other).margin).fold(edge, f64::min)
        };
        self.bodies.iter().map(of).fold(f64::INFINITY, f64::min)
    }

    fn moved<'b>(&self, body: &'b Body<'a>, by: Vector, turn: f64) -> Placed<'b> {
        let Pose { position, heading } = body.placed.pose;
        let position = self.pivot + Vector::from_angle(turn).rotate(position - self.pivot) + by;
        body.placed.shape.at(Pose { position, heading: heading + turn })
    }

    fn shifted(&self, by: Vector) -> bool {
        self.is_free(by, 0.0)
    }

    fn turned(&self, by: f64) -> bool {
        self.is_free(Vector::ZERO, by)
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

    /// No shift up to this length of a dense fan frees.
    fn assert_no_shift(&self, furthest: f64) {
        for k in 0..180 {
            let direction = Vector::from_angle(TAU * f64::from(k) / 180.0);
            let free = (0..100).map(|ring| direction * furthest * f64::from(ring) / 100.0).find(|&at| self.shifted(at));
            assert_eq!(free, None);
        }
    }

    /// The turn frees, and no smaller one of a dense sweep does; `None` only if none up to `furthest` does.
    fn assert_smallest_turn(&self, by: Option<f64>, furthest: f64) {
        let sweep = 2000;
        let limit = by.map_or(furthest, f64::abs);
        if let Some(by) = by {
            assert!(self.turned(by), "{by} does not free");
            // Just short of it, on its own side, the piece is still blocked deeper than contact.
            assert!(by == 0.0 || self.margin(by * (1.0 - 1e-6)) < 0.0, "{by} could be smaller");
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
    let piece = table.base_shape(mover.size, WithGuides::Counted).at(mover.start);
    Free::one(piece, ships.chain(obstacles).collect(), table.mat())
}

/// Start, end and template of a move, put together by hand.
fn start<'a>(table: &'a Table, mover: &Mover, attempt: &Attempt) -> Free<'a> {
    let ships: Vec<_> = (1..table.ships().len()).map(|i| table.ship_base(i)).collect();
    let obstacles: Vec<_> = (0..table.obstacles().len()).map(|i| table.obstacle(i)).collect();
    let base = table.base_shape(mover.size, WithGuides::Counted);
    let template = table.template_shape(attempt.laid.template).expect("template");
    let end = [ships.clone(), obstacles.clone()].concat();
    let bodies = vec![
        Body { placed: base.at(mover.start), others: ships, on_mat: true },
        Body { placed: base.at(attempt.laid.end), others: end, on_mat: true },
        Body { placed: template.at(attempt.laid.template_pose), others: obstacles, on_mat: false },
    ];
    Free { bodies, mat: table.mat(), pivot: mover.start.position }
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
    Free::one(piece, others, table.mat())
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
        ship(&table, &mover).assert_smallest_turn(turn.map(|t| t.by), PI);
        if let Some(turn) = turn {
            prop_assert_eq!(turn.touches.is_some(), turn.by != 0.0);
        }
    }

    #[test]
    fn the_smallest_nudge_of_a_blocker(table in tables(), left in prop::bool::ANY) {
        let mover = Mover::ship(&table, 0).expect("mover");
        for tried in boost_and_roll(&table, mover, left) {
            let mut blockers: Vec<Piece> = tried.checks.iter().filter(|c| c.is_blocked()).map(|c| c.piece).collect();
            blockers.sort();
            blockers.dedup();
            let Some(&first) = blockers.first() else { continue };
            let landing = Landing::of(&tried, Blocking::ALL);
            let shift = shift_blocker(&table, mover, &landing, first);
            match (first, blockers.len()) {
                (_, 2..) => prop_assert!(matches!(shift, Err(NudgeError::AlsoBlocked(_)))),
                (Piece::Edge(_), _) => prop_assert_eq!(shift, Err(NudgeError::NotABlocker)),
                _ => {
                    let free = blocker(&table, &mover, &tried, first);
                    free.assert_smallest_shift(shift.expect("blocker").expect("a wide mat").by);
                    let turn = turn_blocker(&table, mover, &landing, first).expect("blocker");
                    free.assert_smallest_turn(turn.map(|t| t.by), PI);
                }
            }
        }
    }
}

/// A boost with a bank and a barrel roll, tried.
fn boost_and_roll(table: &Table, mover: Mover, left: bool) -> [Attempt; 2] {
    let side = if left { Side::Left } else { Side::Right };
    let template = RollTemplate::Straight { speed: 1, against: deadreckon_geometry::reposition::Against::NarrowEnd };
    let boost = Reposition::Boost { template: Template::bank(1, side) };
    let roll = Reposition::Roll { side, template };
    [(boost, Place::Only), (roll, Place::Aligned(Alignment::Middle))]
        .map(|(reposition, place)| attempt(table, mover, reposition, place, Blocking::ALL).expect("attempt"))
}

proptest! {
    #![proptest_config(cases(12))]

    #[test]
    fn the_smallest_shift_of_a_start(table in tables(), left in prop::bool::ANY) {
        let mover = Mover::ship(&table, 0).expect("mover");
        for tried in boost_and_roll(&table, mover, left) {
            let free = start(&table, &mover, &tried);
            let shift = shift_start(&table, mover, &Landing::of(&tried, Blocking::ALL)).expect("mover");
            let Some(shift) = shift else {
                free.assert_no_shift(FURTHEST_SHIFT_MM);
                continue;
            };
            free.assert_smallest_shift(shift.by);
            prop_assert!(shift.length() <= FURTHEST_SHIFT_MM);
            prop_assert_eq!(shift.touches[0].is_some(), shift.length() > 0.0);
            let from = mover.from(Pose { position: mover.start.position + shift.by, ..mover.start });
            let again = attempt(&table, from, tried.reposition, tried.place, Blocking::ALL).expect("attempt");
            prop_assert!(again.is_legal());
            let shifted_touches: Vec<Touch> = shift.touches.into_iter().flatten().collect();
            for touch in shifted_touches {
                assert_touches(&table, &free, &again, from, touch);
            }
        }
    }

    #[test]
    fn the_smallest_turn_of_a_start(table in tables(), left in prop::bool::ANY) {
        let mover = Mover::ship(&table, 0).expect("mover");
        for tried in boost_and_roll(&table, mover, left) {
            let turn = turn_start(&table, mover, &Landing::of(&tried, Blocking::ALL)).expect("mover");
            start(&table, &mover, &tried).assert_smallest_turn(turn.map(|t| t.by), FURTHEST_TURN);
            let Some(turn) = turn else { continue };
            let from = mover.from(Pose { heading: mover.start.heading + turn.by, ..mover.start });
            let again = attempt(&table, from, tried.reposition, tried.place, Blocking::ALL).expect("attempt");
            prop_assert!(again.is_legal());
        }
    }

    #[test]
    fn an_obstacle_is_nudged_off_others(obstacles in prop::collection::vec((0..26_usize, pose(40.0)), 2..4)) {
        let table = lay_out((BaseSize::Small, Pose::new(700.0, 700.0, 0.0)), Vec::new(), obstacles, &OUTLINES);
        let others = (1..table.obstacles().len()).map(|i| table.obstacle(i)).collect();
        let free = Free::one(table.obstacle(0), others, table.mat());
        free.assert_smallest_shift(shift_obstacle(&table, 0).expect("obstacle").expect("a wide mat").by);
        free.assert_smallest_turn(turn_obstacle(&table, 0).expect("obstacle").map(|t| t.by), PI);
    }
}

/// The part said to touch is in contact, at the point said, with what it is said to touch.
fn assert_touches(table: &Table, free: &Free<'_>, again: &Attempt, from: Mover, touch: Touch) {
    let (index, pose) = match touch.part {
        Part::Piece => (0, from.start),
        Part::End => (1, again.laid.end),
        Part::Template => (2, again.laid.template_pose),
    };
    let placed = free.bodies[index].placed.shape.at(pose);
    let near = |p: Placed<'_>| distance_to_boundary(&p, touch.at) < 1e-6;
    assert!(near(placed), "{touch:?}");
    match touch.what {
        Touched::Piece(Piece::Ship(i)) => assert!(near(table.ship_base(i)), "{touch:?}"),
        Touched::Piece(Piece::Obstacle(i)) => assert!(near(table.obstacle(i)), "{touch:?}"),
        Touched::Piece(Piece::Edge(_)) => assert!(mat_margin(table.mat(), &placed).margin.abs() < 1e-6, "{touch:?}"),
        Touched::Base | Touched::Template => panic!("a start touches pieces of the table: {touch:?}"),
    }
}

/// Bases, straight and bank templates and outlines, arcs as fine chords.
fn distance_to_boundary(placed: &Placed<'_>, point: Point) -> f64 {
    let points = placed.outline(1e-7);
    let next = points.iter().cycle().skip(1);
    let apart = points.iter().zip(next).map(|(&a, &b)| {
        let along = ((point - a).dot(b - a) / (b - a).length_squared()).clamp(0.0, 1.0);
        (a + (b - a) * along - point).length()
    });
    apart.fold(f64::INFINITY, f64::min)
}

/// A small ship in the open and a boost straight ahead.
fn boosting(others: &[(BaseSize, Pose)]) -> (Table, Mover, Landing) {
    let mover = (BaseSize::Small, Pose::new(400.0, 400.0, 0.0));
    let table = lay_out(mover, others.to_vec(), Vec::new(), &OUTLINES);
    let mover = Mover::ship(&table, 0).expect("mover");
    let boost = Reposition::Boost { template: Template::straight(1) };
    let tried = attempt(&table, mover, boost, Place::Only, Blocking::ALL).expect("boost");
    let landing = Landing::of(&tried, Blocking::ALL);
    (table, mover, landing)
}

#[test]
fn a_start_between_two_ships_cannot_be_shifted_onto_one_of_them() {
    // The end would need 1 mm to the right, but 0.5 mm to that side of the start stands another ship.
    let (table, mover, landing) =
        boosting(&[(BaseSize::Small, Pose::new(480.0, 439.0, 0.0)), (BaseSize::Small, Pose::new(400.0, 359.5, 0.0))]);
    let shift = shift_start(&table, mover, &landing).expect("mover").expect("room behind");
    assert!(shift.length() > 10.0, "{shift:?}");
    // Without the ship beside the start 1 mm is enough.
    let (table, mover, landing) = boosting(&[(BaseSize::Small, Pose::new(480.0, 439.0, 0.0))]);
    let shift = shift_start(&table, mover, &landing).expect("mover").expect("room");
    assert!((shift.by - Vector::new(0.0, -1.0)).length() < 1e-9, "{shift:?}");
}

#[test]
fn a_start_walled_in_has_no_nudge_within_the_limit() {
    // Large ships side by side fill everything within 100 mm of the end.
    let wall: Vec<_> = (0..5).flat_map(|i| (0..5).map(move |k| (i, k))).collect();
    let at = |(i, k): (i32, i32)| Pose::new(480.0 + 80.0 * f64::from(i - 1), 400.0 + 80.0 * f64::from(k - 2), 0.0);
    let ships: Vec<_> = wall.into_iter().map(|cell| (BaseSize::Large, at(cell))).collect();
    let (table, mover, landing) = boosting(&ships);
    assert_eq!(shift_start(&table, mover, &landing), Ok(None));
    assert_eq!(turn_start(&table, mover, &landing), Ok(None));
}

/// A mover with as many ships and obstacles as a table can have, in one heap from 80 mm ahead of it on.
fn before_a_heap() -> (Table, Mover) {
    let heap = |count: u32| (0..count).map(|k| Pose::new(480.0 + 0.37 * f64::from(k), 400.0, 0.1 * f64::from(k)));
    let ships = heap(120).map(|pose| (BaseSize::Large, pose)).collect();
    let obstacles = heap(250).enumerate().collect();
    let table = lay_out((BaseSize::Small, Pose::new(400.0, 400.0, 0.0)), ships, obstacles, &OUTLINES);
    let mover = Mover::ship(&table, 0).expect("mover");
    (table, mover)
}

#[test]
fn a_heap_of_pieces_ends_the_search_instead_of_hanging() {
    let (table, mover) = before_a_heap();
    let [boost, roll] = boost_and_roll(&table, mover, true).map(|tried| Landing::of(&tried, Blocking::ALL));
    assert_eq!(shift_start(&table, mover, &boost), Err(NudgeError::GivenUp(GivenUp)));
    let within = mover.from(Pose::new(500.0, 405.0, 0.3));
    assert_eq!(shift_ship(&table, within, Obstacles::Block), Err(NudgeError::GivenUp(GivenUp)));
    // Turns are fewer, and beside the heap nothing is in the way.
    let turned = turn_start(&table, mover, &boost).expect("an answer").expect("it swings past the heap");
    let from = mover.from(Pose { heading: mover.start.heading + turned.by, ..mover.start });
    let reposition = Reposition::Boost { template: Template::bank(1, Side::Left) };
    assert!(attempt(&table, from, reposition, Place::Only, Blocking::ALL).expect("boost").is_legal());
    assert_eq!(shift_start(&table, mover, &roll).expect("an answer").expect("a place").by, Vector::ZERO);
}

#[test]
fn a_landing_that_is_no_place_is_refused() {
    let (table, mover, landing) = boosting(&[]);
    let lost = Landing { end: Pose::new(f64::NAN, 0.0, 0.0), ..landing };
    assert!(matches!(shift_start(&table, mover, &lost), Err(NudgeError::Mover(_))));
    assert!(matches!(shift_blocker(&table, mover, &lost, Piece::Ship(1)), Err(NudgeError::Mover(_))));
    assert_eq!(shift_obstacle(&table, 3), Err(NudgeError::NotABlocker));
}

#[test]
fn a_mover_that_is_not_there_is_named() {
    let table = Table::new(Mat::STANDARD, Arc::new(PartsSet::nominal())).expect("table");
    let mover = Mover { size: BaseSize::Small, start: Pose::new(100.0, 100.0, 0.0), on_table: Some(7) };
    assert!(matches!(shift_ship(&table, mover, Obstacles::Block), Err(NudgeError::Mover(_))));
    let lost = Mover { start: Pose::new(f64::NAN, 100.0, 0.0), on_table: None, ..mover };
    assert!(matches!(turn_ship(&table, lost, Obstacles::Block), Err(NudgeError::Mover(_))));
}
