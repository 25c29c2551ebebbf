//! Repositions on random tables: sampling, symmetry, continuity, touching pieces, bad input.

#![expect(clippy::unwrap_used, reason = "helpers of tests may fail loudly")]

use deadreckon_geometry::maths;
use deadreckon_geometry::parts::{BaseSize, PartsError, PartsSet};
use deadreckon_geometry::pose::{Point, Pose, Vector};
use deadreckon_geometry::query::{OVERLAP_EPSILON_MM, overlap_area, separation};
use deadreckon_geometry::reposition::{
    Against, Alignment, Attempt, Blocking, Curve, CurvedShape, FreeInterval, Laid, Mover, Place, Placement, Reposition,
    RepositionError, RollTemplate, SlideRegion, attempt, attempts, can_rotate_in_place, can_slide, is_legal, lay,
    nearest_attempt, rotate_in_place, slide_limit, slides,
};
use deadreckon_geometry::shape::{Shape, WithGuides};
use deadreckon_geometry::table::{Mat, MatEdge, Piece, Table};
use deadreckon_geometry::template::{Side, Template};
use proptest::prelude::*;
use std::sync::Arc;

/// Fewer cases in daily runs, as many as asked for in long ones.
fn cases(usual: u32) -> ProptestConfig {
    let wanted = std::env::var("PROPTEST_CASES").ok().and_then(|n| n.parse().ok());
    ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(wanted.unwrap_or(usual)) }
}

/// A table as plain data, so that it can be turned and mirrored before it is built.
#[derive(Debug, Clone)]
struct Board {
    mat: Mat,
    size: BaseSize,
    start: Pose,
    ships: Vec<(BaseSize, Pose)>,
    rocks: Vec<(Vec<Point>, Pose)>,
}

impl Board {
    fn build(&self) -> (Table, Mover) {
        let mut table = Table::new(self.mat, Arc::new(PartsSet::nominal())).unwrap();
        for (i, (size, pose)) in self.ships.iter().enumerate() {
            table.add_ship(&format!("s{i}"), *size, *pose).unwrap();
        }
        for (i, (points, pose)) in self.rocks.iter().enumerate() {
            table.add_obstacle(&format!("o{i}"), Arc::new(Shape::polygon(points).unwrap()), *pose).unwrap();
        }
        (table, Mover { size: self.size, start: self.start, on_table: None })
    }

    fn map_poses(&self, map: impl Fn(Pose) -> Pose) -> Self {
        let mut board = self.clone();
        board.start = map(board.start);
        board.ships.iter_mut().for_each(|(_, pose)| *pose = map(*pose));
        board.rocks.iter_mut().for_each(|(_, pose)| *pose = map(*pose));
        board
    }

    /// Mirrored at the line y = half the mat's height.
    fn mirrored(&self) -> Self {
        let height = self.mat.height;
        let mut board = self.map_poses(|p| Pose::new(p.position.x, height - p.position.y, -p.heading));
        for (points, _) in &mut board.rocks {
            points.iter_mut().for_each(|p| p.y = -p.y);
            points.reverse();
        }
        board
    }
}

fn size() -> impl Strategy<Value = BaseSize> {
    prop::sample::select(&BaseSize::ALL)
}

fn near(centre: Point, reach: f64) -> impl Strategy<Value = Pose> {
    (-reach..reach, -reach..reach, -180.0..180.0_f64)
        .prop_map(move |(x, y, deg)| Pose::from_degrees(centre.x + x, centre.y + y, deg))
}

/// A star-shaped outline, mostly not convex.
fn rock() -> impl Strategy<Value = Vec<Point>> {
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
fn board() -> impl Strategy<Value = Board> {
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

fn side() -> impl Strategy<Value = Side> {
    prop::sample::select(&Side::BOTH)
}

/// A roll whose template fits against the side of the base.
fn straight_roll(size: BaseSize) -> impl Strategy<Value = Reposition> {
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

fn curved_roll() -> impl Strategy<Value = Reposition> {
    let shape = prop::sample::select(vec![CurvedShape::Bank, CurvedShape::Turn]);
    (side(), shape, 1..4_u8, prop::sample::select(&Curve::BOTH)).prop_map(|(side, shape, speed, curve)| {
        Reposition::Roll { side, template: RollTemplate::Curved { shape, speed, curve } }
    })
}

fn boost() -> impl Strategy<Value = Reposition> {
    (side(), 0..3, 1..4_u8).prop_map(|(side, shape, speed)| Reposition::Boost {
        template: match shape {
            0 => Template::straight(speed),
            1 => Template::bank(speed, side),
            _ => Template::turn(speed, side),
        },
    })
}

fn board_and_straight_roll() -> impl Strategy<Value = (Board, Reposition)> {
    board().prop_flat_map(|board| straight_roll(board.size).prop_map(move |roll| (board.clone(), roll)))
}

fn board_and_anything() -> impl Strategy<Value = (Board, Reposition)> {
    board().prop_flat_map(|board| {
        prop_oneof![straight_roll(board.size), curved_roll(), boost()].prop_map(move |r| (board.clone(), r))
    })
}

fn swapped(side: Side) -> Side {
    side.opposite()
}

/// The same reposition seen in a mirror.
fn mirrored(reposition: Reposition) -> Reposition {
    match reposition {
        Reposition::Boost { template } => {
            Reposition::Boost { template: Template { side: template.side.map(swapped), ..template } }
        }
        Reposition::Roll { side, template } => Reposition::Roll { side: swapped(side), template },
    }
}

fn all_attempts(board: &Board, reposition: Reposition) -> Vec<Attempt> {
    let (table, mover) = board.build();
    attempts(&table, mover, reposition, Placement::ThreePositions, Blocking::ALL).unwrap()
}

/// Distance from the nearest end of an interval, and whether the slide lies in one.
fn where_in(intervals: &[FreeInterval], slide: f64) -> (f64, bool) {
    let ends = intervals.iter().flat_map(|i| [i.from, i.to]);
    let away = ends.map(|end| (end - slide).abs()).fold(f64::INFINITY, f64::min);
    (away, intervals.iter().any(|i| i.from <= slide && slide <= i.to))
}

/// The tightest margin of the base at a place that need not be a legal one.
fn base_margin(table: &Table, mover: Mover, end: Pose) -> f64 {
    let base = table.base_shape(mover.size, WithGuides::Counted).at(end);
    let ships = (0..table.ships().len()).map(|i| separation(&base, &table.ship_base(i)).margin);
    let rocks = (0..table.obstacles().len()).map(|i| separation(&base, &table.obstacle(i)).margin);
    let inside = |p: Point| p.x.min(p.y).min(table.mat().width - p.x).min(table.mat().height - p.y);
    ships.chain(rocks).chain(base.outline(0.1).into_iter().map(inside)).fold(f64::INFINITY, f64::min)
}

fn template_margin(table: &Table, template: Template, pose: Pose) -> f64 {
    let laid = table.template_shape(template).unwrap().at(pose);
    (0..table.obstacles().len()).map(|i| separation(&laid, &table.obstacle(i)).margin).fold(f64::INFINITY, f64::min)
}

/// Whether a verdict and a margin can both be right: contact may be read either way.
fn agree(free: bool, margin: f64) -> bool {
    if free { margin >= -OVERLAP_EPSILON_MM } else { margin < OVERLAP_EPSILON_MM }
}

fn sample(limit: f64, step: f64) -> impl Iterator<Item = f64> {
    let steps = maths::round(2.0 * limit / step);
    (0_u32..).map(f64::from).take_while(move |&k| k <= steps).map(move |k| k * step - limit)
}

/// `PROPTEST_CASES` raises the number of tables; the step stays.
const STEP: f64 = 0.01;

proptest! {
    #![proptest_config(cases(24))]

    #[test]
    fn dense_sampling_never_contradicts_an_interval((board, roll) in board_and_straight_roll()) {
        let (table, mover) = board.build();
        let found = slides(&table, mover, roll, Blocking::ALL).unwrap();
        let shift = found.shift.as_ref().unwrap();
        let rest = lay(table.parts(), mover.size, mover.start, roll, Place::Slid { template: 0.0, ship: 0.0 }).unwrap();
        for y in sample(2.0 * found.limit, STEP) {
            let (away, free) = where_in(&shift.base_free, y);
            let margin = base_margin(&table, mover, rest.end.then(Vector::new(y, 0.0), 0.0));
            prop_assert!(agree(free, margin) || away < 1e-5, "base {y}: {margin} in {:?}", shift.base_free);
        }
        let ahead = mover.start.forward();
        for a in sample(found.limit, STEP) {
            let (away, free) = where_in(&found.template_free, a);
            let mut pose = rest.template_pose;
            pose.position += ahead * a;
            let margin = template_margin(&table, rest.template, pose);
            prop_assert!(agree(free, margin) || away < 1e-5, "template {a}: {margin} in {:?}", found.template_free);
        }
    }

    #[test]
    fn dense_sampling_never_contradicts_a_curved_roll(board in board(), roll in curved_roll()) {
        let (table, mover) = board.build();
        let found = slides(&table, mover, roll, Blocking::ALL).unwrap();
        let at = |template, ship| {
            lay(table.parts(), mover.size, mover.start, roll, Place::Slid { template, ship }).unwrap()
        };
        for a in sample(found.limit, STEP) {
            let (away, free) = where_in(&found.template_free, a);
            let laid = at(a, 0.0);
            let margin = template_margin(&table, laid.template, laid.template_pose);
            prop_assert!(agree(free, margin) || away < 1e-5, "template {a}: {margin} in {:?}", found.template_free);
        }
        // One template slide of many: the ship's slide at the full density there.
        for a in found.template_free.iter().flat_map(|f| [f.from, (2.0 * f.from + f.to) / 3.0]) {
            let intervals = found.region.ship_free(a);
            for b in sample(found.limit, STEP) {
                let (away, free) = where_in(&intervals, b);
                let margin = base_margin(&table, mover, at(a, b).end);
                prop_assert!(agree(free, margin) || away < 1e-5, "ship {a} {b}: {margin} in {intervals:?}");
            }
        }
    }
}

/// Pairs of slides in a coarse grid.
fn grid(limit: f64) -> Vec<(f64, f64)> {
    let line: Vec<f64> = sample(limit, limit.max(0.5) / 10.0).collect();
    line.iter().flat_map(|&a| line.iter().map(move |&b| (a, b))).collect()
}

fn in_cell(region: &SlideRegion, a: f64, b: f64) -> bool {
    let pair = Point::new(a, b);
    region.cells().iter().any(|cell| match cell.as_slice() {
        [] => false,
        [only] => only.distance(pair) < 1e-5,
        [from, to] => {
            let along = ((pair - *from).dot(*to - *from) / (*to - *from).length_squared()).clamp(0.0, 1.0);
            (*from + (*to - *from) * along).distance(pair) < 1e-5
        }
        corners => corners
            .iter()
            .zip(corners.iter().cycle().skip(1))
            .all(|(&from, &to)| (to - from).perp_dot(pair - from) >= -1e-5 * (to - from).length()),
    })
}

proptest! {
    #![proptest_config(cases(96))]

    #[test]
    fn the_map_of_slides_says_what_each_place_says((board, roll) in board_and_straight_roll(), curved in curved_roll()) {
        let (table, mover) = board.build();
        for roll in [roll, curved] {
            let found = slides(&table, mover, roll, Blocking::ALL).unwrap();
            let mut some_legal = false;
            for (template, ship) in grid(found.limit) {
                let tested = attempt(&table, mover, roll, Place::Slid { template, ship }, Blocking::ALL).unwrap();
                let legal = found.region.is_legal_at(template, ship);
                prop_assert!(agree(legal, tested.margin()), "{template} {ship}: {legal} but {}", tested.margin());
                prop_assert_eq!(legal, in_cell(&found.region, template, ship), "{} {} cells", template, ship);
                some_legal |= legal;
                if let Some(Place::Slid { template: a, ship: b }) = found.nearest_legal(template, ship) {
                    prop_assert!(found.region.is_legal_at(a, b));
                    prop_assert!(!legal || (a, b) == (template, ship));
                    let nearest = Point::new(a, b).distance(Point::new(template, ship));
                    for cell in found.region.cells() {
                        for corner in cell {
                            let off = corner.distance(Point::new(template, ship));
                            prop_assert!(off >= nearest - 1e-5, "{corner} is nearer than {a} {b}");
                        }
                    }
                } else {
                    prop_assert!(!found.is_legal());
                }
            }
            prop_assert!(found.is_legal() || !some_legal);
            prop_assert_eq!(found.is_legal(), !found.region.is_empty());
            prop_assert_eq!(found.is_legal(), !found.region.cells().is_empty());
            prop_assert_eq!(can_slide(&table, mover, roll, Blocking::ALL).unwrap(), found.is_legal());
        }
    }

    #[test]
    fn every_reachable_shift_has_a_legal_place((board, roll) in board_and_straight_roll(), part in 0.0..=1.0_f64) {
        let (table, mover) = board.build();
        let found = slides(&table, mover, roll, Blocking::ALL).unwrap();
        for free in &found.shift.as_ref().unwrap().reachable {
            for shift in [free.from, free.to, free.from + (free.to - free.from) * part] {
                let place = found.place_for_shift(shift).unwrap();
                let Place::Slid { template, ship } = place else { panic!("{place:?}") };
                prop_assert!((template + ship - shift).abs() < 1e-9);
                let tested = attempt(&table, mover, roll, place, Blocking::ALL).unwrap();
                prop_assert!(tested.is_legal(), "{shift}: {place:?} {:?}", tested.limiting());
            }
        }
        let wanted = (found.limit * part, -found.limit);
        let tested = nearest_attempt(&table, mover, &found, wanted, Blocking::ALL).unwrap();
        prop_assert_eq!(tested.is_some_and(|t| t.is_legal()), found.is_legal());
    }

    #[test]
    fn verdict_and_margin_agree_and_nothing_legal_overlaps((board, reposition) in board_and_anything()) {
        let (table, mover) = board.build();
        for tested in all_attempts(&board, reposition) {
            let quick = is_legal(&table, mover, reposition, tested.place, Blocking::ALL).unwrap();
            prop_assert_eq!(quick, tested.is_legal());
            prop_assert_eq!(quick, tested.margin() >= -OVERLAP_EPSILON_MM);
            prop_assert!(tested.checks.is_sorted_by(|a, b| a.separation.margin <= b.separation.margin));
            if quick {
                let base = table.base_shape(mover.size, WithGuides::Counted).at(tested.laid.end);
                for i in 0..table.ships().len() {
                    prop_assert!(overlap_area(&base, &table.ship_base(i)) < 1e-3);
                }
                prop_assert!(base.outline(0.1).iter().all(|p| p.x > -1e-6 && p.y > -1e-6));
            }
        }
    }

    #[test]
    fn margins_are_continuous((board, reposition) in board_and_anything(), step in -1e-3..1e-3_f64) {
        let before = all_attempts(&board, reposition);
        let moved = Board { start: board.start.then(Vector::new(step, step), 0.0), ..board };
        for (a, b) in before.iter().zip(all_attempts(&moved, reposition)) {
            prop_assert!((a.margin() - b.margin()).abs() <= step.abs() * 1.5 + 1e-9);
        }
    }

    #[test]
    fn a_mirror_swaps_the_sides((board, reposition) in board_and_anything()) {
        let there = all_attempts(&board.mirrored(), mirrored(reposition));
        let back = all_attempts(&board, reposition);
        for (a, b) in back.iter().zip(&there) {
            same_margins(a, b)?;
        }
        if matches!(reposition, Reposition::Roll { .. }) {
            same_slides(&board, reposition, &board.mirrored(), mirrored(reposition))?;
        }
    }

    #[test]
    fn a_quarter_turn_of_the_mat_changes_nothing((board, reposition) in board_and_anything()) {
        let width = board.mat.width;
        let turned = board.map_poses(|p| {
            Pose::new(width - p.position.y, p.position.x, maths::wrap_angle(p.heading + core::f64::consts::FRAC_PI_2))
        });
        for (a, b) in all_attempts(&board, reposition).iter().zip(all_attempts(&turned, reposition)) {
            same_margins(a, &b)?;
        }
        if matches!(reposition, Reposition::Roll { .. }) {
            same_slides(&board, reposition, &turned, reposition)?;
        }
    }

    #[test]
    fn any_turn_and_shift_far_from_the_edges_changes_nothing(
        (board, reposition) in board_and_anything(),
        to in near(Point::new(5000.0, 5000.0), 2000.0),
    ) {
        let mut board = board;
        board.mat = Mat { width: 10000.0, height: 10000.0 };
        let frame = Pose::new(5000.0, 5000.0, 0.0);
        let here = board.map_poses(|p| frame.then(p.position, p.heading));
        let there = board.map_poses(|p| to.then(p.position, p.heading));
        for (a, b) in all_attempts(&here, reposition).iter().zip(all_attempts(&there, reposition)) {
            same_margins(a, &b)?;
        }
        if matches!(reposition, Reposition::Roll { .. }) {
            same_slides(&here, reposition, &there, reposition)?;
        }
    }

    #[test]
    fn a_ship_against_the_end_place_touches_and_does_not_block(
        board in board(),
        reposition in prop_oneof![straight_roll(BaseSize::Small), curved_roll(), boost()],
        along in -30.0..30.0_f64,
    ) {
        // Large sideways against the small mover's end place: square edge on square edge, no guides between.
        let bare = Board { ships: vec![], rocks: vec![], size: BaseSize::Small, ..board };
        for tested in all_attempts(&bare, reposition) {
            let beside = tested.laid.end.then(Vector::new(along, 60.0), 0.0);
            let touching = Board { ships: vec![(BaseSize::Large, beside)], ..bare.clone() };
            let (table, mover) = touching.build();
            let again = attempt(&table, mover, reposition, tested.place, Blocking::ALL).unwrap();
            let check = again.checks.iter().find(|c| c.piece == Piece::Ship(0)).unwrap();
            prop_assert!(check.separation.margin.abs() < 1e-9, "{check:?}");
            prop_assert_eq!(again.is_legal(), tested.is_legal());
        }
    }

    #[test]
    fn turning_on_the_spot_agrees_with_itself(board in board(), angle in -7.0..7.0_f64) {
        let (table, mover) = board.build();
        let turned = rotate_in_place(&table, mover, angle).unwrap();
        prop_assert_eq!(turned.is_legal(), can_rotate_in_place(&table, mover, angle).unwrap());
        prop_assert_eq!(turned.is_legal(), turned.limiting().is_none_or(|c| !c.is_blocked()));
        prop_assert!((turned.end.position - mover.start.position).length() == 0.0);
    }
}

/// A pose of a coarse grid, so that edges meet edges and corners meet corners exactly.
fn snapped(reach: i32) -> impl Strategy<Value = Pose> {
    let guide = prop::sample::select(vec![0.0, 0.0, 0.0, 1.7, -1.7]);
    (-reach..=reach, -reach..=reach, 0..4_i32, guide).prop_map(|(x, y, quarter, guide)| {
        let (x, y) = (400.0 + 5.0 * f64::from(x), 400.0 + 5.0 * f64::from(y));
        Pose::from_degrees(x + guide, y, 90.0 * f64::from(quarter))
    })
}

/// A rectangle or an L of whole millimetres.
fn block() -> impl Strategy<Value = Vec<Point>> {
    (1..5_i32, 1..5_i32, 0..5_i32).prop_map(|(width, height, notch)| {
        let (x, y) = (10.0 * f64::from(width), 10.0 * f64::from(height));
        let cut = f64::from(notch) * 2.0;
        let corners = match notch {
            0 => vec![(0.0, 0.0), (x, 0.0), (x, y), (0.0, y)],
            _ => vec![(0.0, 0.0), (x, 0.0), (x, y - cut), (x - cut, y - cut), (x - cut, y), (0.0, y)],
        };
        corners.into_iter().map(|(x, y)| Point::new(x, y)).collect()
    })
}

fn snapped_board() -> impl Strategy<Value = Board> {
    let ships = prop::collection::vec((size(), snapped(28)), 0..6);
    let rocks = prop::collection::vec((block(), snapped(25)), 0..5);
    (size(), 0..4_i32, ships, rocks).prop_map(|(size, quarter, ships, rocks)| Board {
        mat: Mat::STANDARD,
        size,
        start: Pose::from_degrees(400.0, 400.0, 90.0 * f64::from(quarter)),
        ships,
        rocks,
    })
}

/// Contact is free and deep overlap is not; between the two either will do.
fn decided(margin: f64) -> Option<bool> {
    if margin >= -1e-9 { Some(true) } else { (margin < -2.0 * OVERLAP_EPSILON_MM).then_some(false) }
}

/// As [`decided`], where pieces may be off by a little more than contact, or not quite square to each other: there
/// a touch is a matter of rounding.
fn decided_roughly(margin: f64) -> Option<bool> {
    if margin > 1e-9 { Some(true) } else { (margin < -2.0 * OVERLAP_EPSILON_MM).then_some(false) }
}

/// Moves and turns every piece by about the depth of contact.
fn jittered() -> impl Strategy<Value = Board> {
    let off = || prop::sample::select(vec![0.0, 5e-7, -5e-7, 9e-7, 3e-6, -3e-6, 1e-10]);
    let turn = prop::sample::select(vec![0.0, 1e-9, -1e-8, 1e-7]);
    (snapped_board(), prop::collection::vec((off(), off(), turn), 12)).prop_map(|(mut board, offs)| {
        let ships = board.ships.iter_mut().map(|(_, pose)| pose);
        let rocks = board.rocks.iter_mut().map(|(_, pose)| pose);
        for (pose, (x, y, turn)) in ships.chain(rocks).zip(offs) {
            *pose = Pose::new(pose.position.x + x, pose.position.y + y, pose.heading + turn);
        }
        board
    })
}

/// Whether base and template share less area with the pieces than a contact as deep as allowed all along them.
fn sliver(table: &Table, mover: Mover, laid: &Laid) -> bool {
    let base = table.base_shape(mover.size, WithGuides::Counted).at(laid.end);
    let template = table.template_shape(laid.template).unwrap().at(laid.template_pose);
    let ships = (0..table.ships().len()).map(|i| overlap_area(&base, &table.ship_base(i)));
    let rock = |i| {
        let rock = table.obstacle(i);
        overlap_area(&base, &rock) + overlap_area(&template, &rock)
    };
    ships.chain((0..table.obstacles().len()).map(rock)).sum::<f64>() < 200.0 * OVERLAP_EPSILON_MM
}

/// Every pair of whole-millimetre slides against the pieces themselves.
fn slides_match_the_pieces(
    board: &Board,
    roll: Reposition,
    decided: fn(f64) -> Option<bool>,
) -> Result<(), TestCaseError> {
    let (table, mover) = board.build();
    let found = slides(&table, mover, roll, Blocking::ALL).unwrap();
    let at =
        |template, ship| lay(table.parts(), mover.size, mover.start, roll, Place::Slid { template, ship }).unwrap();
    let mut some = false;
    for a in sample(found.limit, 1.0) {
        let laid = at(a, 0.0);
        let template = template_margin(&table, laid.template, laid.template_pose);
        let free = found.template_free.iter().any(|f| f.contains(a));
        prop_assert!(decided(template).is_none_or(|d| d == free), "template {a}: {template} {found:?}");
        for b in sample(found.limit, 1.0) {
            let base = base_margin(&table, mover, at(a, b).end);
            let known = decided(base.min(template));
            let legal = found.region.is_legal_at(a, b);
            // A block of just the width between the guides, say, meets them in slivers thinner than contact, and
            // yet only a long way out frees it: the map goes by the slivers.
            let sliver = || base.min(template) < -OVERLAP_EPSILON_MM && sliver(&table, mover, &at(a, b));
            prop_assert!(known.is_none_or(|d| d == legal) || sliver(), "{a} {b}: {base} {template} {found:?}");
            if let Some(shift) = &found.shift {
                let free = shift.base_free.iter().any(|f| f.contains(a + b));
                prop_assert!(decided(base).is_none_or(|d| d == free) || sliver(), "{a} {b}: {base} {shift:?}");
            }
            some |= known == Some(true);
        }
    }
    prop_assert!(found.is_legal() || !some, "{found:?}");
    prop_assert_eq!(found.is_legal(), !found.region.is_empty());
    let nearest = found.nearest_legal(0.0, 0.0);
    prop_assert_eq!(nearest.is_some(), found.is_legal());
    // Where only places fit that overlap as deep as contact, two such overlaps at once may be more than that.
    if let Some(place) = nearest.filter(|_| some) {
        prop_assert!(is_legal(&table, mover, roll, place, Blocking::ALL).unwrap(), "{place:?} {found:?}");
    }
    Ok(())
}

proptest! {
    #![proptest_config(cases(96))]

    #[test]
    fn exact_touches_are_free_and_nothing_deeper_is(
        (board, straight) in snapped_board().prop_flat_map(|b| straight_roll(b.size).prop_map(move |r| (b.clone(), r))),
        curved in curved_roll(),
    ) {
        slides_match_the_pieces(&board, straight, decided)?;
        slides_match_the_pieces(&board, curved, decided)?;
    }

    #[test]
    fn near_touches_are_never_decided_wrongly(
        (board, straight) in jittered().prop_flat_map(|b| straight_roll(b.size).prop_map(move |r| (b.clone(), r))),
        curved in curved_roll(),
    ) {
        slides_match_the_pieces(&board, straight, decided_roughly)?;
        slides_match_the_pieces(&board, curved, decided_roughly)?;
    }
}

/// The same margins in the same order, edges of the mat by number only.
fn same_margins(a: &Attempt, b: &Attempt) -> Result<(), TestCaseError> {
    let pieces = |x: &Attempt| {
        let mut all: Vec<_> = x
            .checks
            .iter()
            .filter(|c| !matches!(c.piece, Piece::Edge(_)))
            .map(|c| (c.moved, c.piece, c.separation.margin))
            .collect();
        all.sort_by_key(|c| (c.0, c.1));
        all
    };
    let (ours, theirs) = (pieces(a), pieces(b));
    prop_assert_eq!(ours.len(), theirs.len());
    for (x, y) in ours.iter().zip(&theirs) {
        prop_assert_eq!((x.0, x.1), (y.0, y.1));
        prop_assert!((x.2 - y.2).abs() < 1e-8, "{:?} {:?}", x, y);
    }
    Ok(())
}

fn same_slides(a: &Board, roll: Reposition, b: &Board, other: Reposition) -> Result<(), TestCaseError> {
    let [ours, theirs] = [(a, roll), (b, other)].map(|(board, roll)| {
        let (table, mover) = board.build();
        slides(&table, mover, roll, Blocking::ALL)
    });
    let (ours, theirs) = match (ours, theirs) {
        (Ok(ours), Ok(theirs)) => (ours, theirs),
        (ours, theirs) => {
            prop_assert_eq!(ours.is_err(), theirs.is_err());
            return Ok(());
        }
    };
    prop_assert_eq!(ours.is_legal(), theirs.is_legal());
    let pairs = [
        (ours.template_free, theirs.template_free),
        (
            ours.shift.as_ref().map_or(vec![], |s| s.base_free.clone()),
            theirs.shift.as_ref().map_or(vec![], |s| s.base_free.clone()),
        ),
    ];
    for (x, y) in pairs {
        prop_assert_eq!(x.len(), y.len());
        for (p, q) in x.iter().zip(&y) {
            prop_assert!((p.from - q.from).abs() < 1e-7 && (p.to - q.to).abs() < 1e-7, "{p:?} {q:?}");
        }
    }
    Ok(())
}

fn lone(size: BaseSize, start: Pose) -> (Table, Mover) {
    Board { mat: Mat::STANDARD, size, start, ships: vec![], rocks: vec![] }.build()
}

fn narrow(speed: u8) -> Reposition {
    Reposition::Roll { side: Side::Left, template: RollTemplate::Straight { speed, against: Against::NarrowEnd } }
}

#[test]
fn a_gap_exactly_as_wide_as_the_base_is_one_place() {
    let (mut table, mover) = lone(BaseSize::Small, Pose::from_degrees(400.0, 400.0, 90.0));
    // The small base with guides is 43.4 long; the roll ends at x = 320, between two ships that leave just that.
    table.add_ship("ahead", BaseSize::Large, Pose::from_degrees(320.0, 405.0 + 21.7 + 40.0, 0.0)).unwrap();
    table.add_ship("behind", BaseSize::Large, Pose::from_degrees(320.0, 405.0 - 21.7 - 40.0, 180.0)).unwrap();
    let found = slides(&table, mover, narrow(1), Blocking::ALL).unwrap();
    let shift = found.shift.as_ref().unwrap();
    assert_eq!(shift.base_free.len(), 1, "{shift:?}");
    assert!((shift.base_free[0].from - 5.0).abs() < 1e-9 && (shift.base_free[0].to - 5.0).abs() < 1e-9);
    assert_eq!(shift.reachable, shift.base_free);
    assert!(found.is_legal() && !found.region.is_empty());
    let place = found.nearest_legal(0.0, 0.0).unwrap();
    assert!(is_legal(&table, mover, narrow(1), place, Blocking::ALL).unwrap());
    // The legal map is the line template + ship = 5.
    assert!(found.region.cells().iter().all(|cell| cell.iter().all(|p| (p.x + p.y - 5.0).abs() < 1e-9)));
    // A hundredth narrower, and there is none.
    table.add_ship("closer", BaseSize::Large, Pose::from_degrees(320.0, 405.0 + 21.7 + 39.99, 0.0)).unwrap();
    let found = slides(&table, mover, narrow(1), Blocking::ALL).unwrap();
    assert!(!found.is_legal() && found.region.is_empty() && found.region.cells().is_empty());
    assert_eq!(found.nearest_legal(0.0, 0.0), None);
}

#[test]
fn the_mats_edge_limits_a_slide() {
    // Guides reach 21.7 ahead: 880 + 21.7 + 12.7 = 914.4.
    let (table, mover) = lone(BaseSize::Small, Pose::new(880.0, 400.0, 0.0));
    let found = slides(&table, mover, narrow(1), Blocking::ALL).unwrap();
    let free = found.shift.unwrap().base_free[0];
    assert!((free.to - 12.7).abs() < 1e-9);
    let limit = deadreckon_geometry::reposition::Limit::Blocked {
        moved: deadreckon_geometry::reposition::Moved::Base,
        piece: Piece::Edge(MatEdge::Right),
    };
    assert_eq!(free.to_limit, limit);
}

#[test]
fn rotating_beside_the_edge_reports_it_and_stays_allowed() {
    let (table, mover) = lone(BaseSize::Small, Pose::new(400.0, 20.5, 0.0));
    let turned = rotate_in_place(&table, mover, core::f64::consts::FRAC_PI_2).unwrap();
    assert!(turned.is_legal());
    assert_eq!(turned.crossed_edges().collect::<Vec<_>>(), [MatEdge::Bottom]);
    assert_eq!(turned.limiting(), None);
}

#[test]
fn bad_input_is_refused_with_the_field_named() {
    let start = Pose::new(400.0, 400.0, 0.0);
    let (table, mover) = lone(BaseSize::Small, start);
    let boost = Reposition::Boost { template: Template::straight(1) };
    let at = |mover, reposition, place| attempt(&table, mover, reposition, place, Blocking::ALL).map(|_| ());
    let text = |result: Result<(), RepositionError>| result.unwrap_err().to_string();

    for (start, field) in [
        (Pose::new(f64::NAN, 0.0, 0.0), "start.x"),
        (Pose::new(0.0, f64::INFINITY, 0.0), "start.y"),
        (Pose::new(0.0, 0.0, f64::NAN), "start.heading"),
    ] {
        assert_eq!(at(mover.from(start), boost, Place::Only), Err(RepositionError::NotFinite(field)));
        assert!(slides(&table, mover.from(start), narrow(1), Blocking::ALL).is_err());
        assert!(rotate_in_place(&table, mover.from(start), 1.0).is_err());
    }
    assert_eq!(rotate_in_place(&table, mover, f64::NAN), Err(RepositionError::NotFinite("angle")));
    assert_eq!(at(Mover { on_table: Some(3), ..mover }, boost, Place::Only), Err(RepositionError::NoSuchShip(3)));
    assert_eq!(Mover::ship(&table, 0), Err(RepositionError::NoSuchShip(0)));

    assert!(text(at(mover, Reposition::Boost { template: Template::straight(9) }, Place::Only)).contains("straight 9"));
    assert!(text(at(mover, narrow(0), Place::Aligned(Alignment::Front))).contains("straight 0"));
    let no_side = Template { side: None, ..Template::bank(1, Side::Left) };
    assert!(at(mover, Reposition::Boost { template: no_side }, Place::Only).is_err());

    assert!(text(at(mover, boost, Place::Aligned(Alignment::Front))).starts_with("alignment: "));
    assert!(text(at(mover, boost, Place::Slid { template: 0.0, ship: 0.0 })).starts_with("slide: "));
    assert!(text(at(mover, narrow(1), Place::Only)).starts_with("alignment: "));
    for (template, ship, field) in [(10.1, 0.0, "template_slide"), (0.0, f64::NAN, "ship_slide")] {
        assert!(text(at(mover, narrow(1), Place::Slid { template, ship })).starts_with(field));
    }
    assert!(slides(&table, mover, boost, Blocking::ALL).is_err());
    let wide = RollTemplate::Straight { speed: 2, against: Against::LongSide };
    let wide = Reposition::Roll { side: Side::Left, template: wide };
    let overhang = RepositionError::Overhang { edge: 80.0, base: 40.0 };
    assert_eq!(slides(&table, mover, wide, Blocking::ALL), Err(overhang.clone()));
    assert_eq!(slide_limit(table.parts(), BaseSize::Small, wide), Err(overhang));

    let mut first = PartsSet::nominal();
    first.bases.remove(&BaseSize::Medium);
    let missing = lay(&first, BaseSize::Medium, start, boost, Place::Only);
    assert_eq!(missing, Err(RepositionError::Parts(PartsError::MissingBase(BaseSize::Medium))));
}

#[test]
fn a_roll_in_a_file_that_makes_no_sense_is_refused_with_the_key_named() {
    let read = |text: &str| serde_json::from_str::<RollTemplate>(text).unwrap_err().to_string();
    assert!(read(r#"{"shape":"straight","speed":1}"#).contains("long_edge_against_base"));
    assert!(
        read(r#"{"shape":"straight","speed":1,"long_edge_against_base":true,"curve":"forward"}"#).contains("curve")
    );
    assert!(read(r#"{"shape":"bank","speed":1}"#).contains("curve"));
    let flat = r#"{"shape":"turn","speed":1,"curve":"forward","long_edge_against_base":false}"#;
    assert!(read(flat).contains("long_edge_against_base"));
    assert!(read(r#"{"shape":"bank","speed":1,"curve":"forward","side":"left"}"#).contains("side"));
}
