//! What the checker takes on: as far away and as large as the solver's answers can be, and no more than it can look
//! through in a bounded time.

use super::{OUTLINES, assert_accepted, tables::lay_out};
use deadreckon_geometry::arc::{ArmedBase, PrintedArcs};
use deadreckon_geometry::back_off::{TallonSlides, back_off};
use deadreckon_geometry::certificate::*;
use deadreckon_geometry::checker::{MOST_WORK, Refusal, check, check_within};
use deadreckon_geometry::maneuver::{Bearing, Maneuver, ManeuverPath};
use deadreckon_geometry::maths::{TAU, sin_cos};
use deadreckon_geometry::obstruction::obstruction;
use deadreckon_geometry::parts::{BaseSize, PartsSet};
use deadreckon_geometry::pose::{Point, Pose, Vector};
use deadreckon_geometry::range::{BareBase, ContactRange, RangeBands};
use deadreckon_geometry::reposition::{
    Against, Blocking, Mover, Placement, Reposition, RollTemplate, attempts, slides,
};
use deadreckon_geometry::shape::Shape;
use deadreckon_geometry::table::{Mat, Piece as TablePiece, Table};
use deadreckon_geometry::template::{Side, Template};
use std::sync::Arc;

/// Everything that can be proved of the first ship of a table and its second.
fn all_certificates(table: &Table) -> Vec<Certificate> {
    let certifier = Certifier::new(table);
    let mover = Mover::ship(table, 0).expect("mover");
    let mut found = Vec::new();
    let roll = Reposition::Roll {
        side: Side::Left,
        template: RollTemplate::Straight { speed: 1, against: Against::NarrowEnd },
    };
    let boost = Reposition::Boost { template: Template::bank(1, Side::Right) };
    for reposition in [roll, boost] {
        for attempt in attempts(table, mover, reposition, Placement::ThreePositions, Blocking::ALL).expect("attempts") {
            found.push(certifier.reposition(&mover, &attempt, Blocking::ALL).expect("certificate"));
        }
    }
    let slid = slides(table, mover, roll, Blocking::ALL).expect("slides");
    found.extend(certifier.slides(&mover, &slid, Blocking::ALL).expect("certificates"));
    let (size, pose) = (table.ships()[0].size, table.ships()[0].pose);
    for maneuver in [
        Maneuver::new(Bearing::Straight, 1, None),
        Maneuver::new(Bearing::Koiogran, 2, None),
        Maneuver::new(Bearing::Turn, 1, Some(Side::Left)),
        Maneuver::new(Bearing::Bank, 3, Some(Side::Right)),
    ] {
        let path = ManeuverPath::new(table.parts(), size, pose, maneuver).expect("path");
        let answer = back_off(table, Some(0), size, &path, TallonSlides::Places(&[0.0]));
        found.push(
            certifier.back_off(Some(0), size, &path, TallonSlides::Places(&[0.0]), &answer).expect("certificate"),
        );
    }
    let armed = ArmedBase::new(table.parts(), size, PrintedArcs::Second, pose).expect("armed");
    let other = &table.ships()[1];
    let report = armed.report(&BareBase::new(table.parts(), other.size, other.pose).expect("base"));
    let bands = RangeBands::of(table.parts());
    let pair = (TablePiece::Ship(0), TablePiece::Ship(1));
    let nearest = (report.range.lines.middle(), report.range.touch);
    found.push(certifier.range(pair, nearest, bands, ContactRange::Zero).expect("certificate"));
    let obstacles = || (0..table.obstacles().len()).map(|i| table.obstacle(i));
    let lines = report.range.lines;
    found.push(certifier.obstruction(pair, None, &lines, &obstruction(&lines, obstacles())).expect("certificate"));
    for reading in report.arcs {
        found.push(certifier.in_arc((0, &armed), 1, &reading, bands, ContactRange::Zero).expect("certificate"));
    }
    found
}

/// A mover at the far corner of where a position may have one, and a ship at the opposite corner, were once refused
/// as out of bounds.
#[test]
fn pieces_at_the_ends_of_the_world_are_proved() {
    let far = 99_900.0;
    let (here, ahead) = (Pose::from_degrees(far, far, 31.0), Pose::from_degrees(far - 150.0, far - 99.0, -17.0));
    let there = Pose::from_degrees(-far, -far, 77.0);
    for (mover, other) in [(here, there), (there, here), (here, ahead), (ahead, here)] {
        let ships = vec![(BaseSize::Large, other), (BaseSize::Small, mover.then(Vector::new(90.0, 12.0), 0.0))];
        let obstacles =
            vec![(3, mover.then(Vector::new(70.0, -70.0), 0.0)), (7, other.then(Vector::new(-60.0, 10.0), 0.0))];
        let table = lay_out((BaseSize::Small, mover), ships, obstacles, &OUTLINES);
        for certificate in all_certificates(&table) {
            assert_accepted(&certificate);
        }
    }
}

/// With guides a metre long checking once took twenty seconds: the steps back along the way were as short as if every
/// move turned the base.
#[test]
fn the_longest_guides_are_checked_in_time() {
    let mut parts = PartsSet::nominal();
    parts.guides.length.value = 1000.0;
    let mut table = Table::new(Mat::STANDARD, Arc::new(parts)).expect("table");
    table.add_ship("mover", BaseSize::Small, Pose::from_degrees(100.0, 450.0, 0.0)).expect("ship");
    for (k, (x, y, heading)) in [(300.0, 450.0, 0.0), (420.0, 700.0, 90.0), (150.0, 650.0, 45.0)].iter().enumerate() {
        let id = format!("s{k}");
        table.add_ship(&id, BaseSize::Small, Pose::from_degrees(*x, *y, *heading)).expect("ship");
    }
    for certificate in all_certificates(&table) {
        let mut work = MOST_WORK;
        assert_eq!(check_within(&certificate, &mut work), Ok(()), "{:?}", certificate.claim);
        assert!(MOST_WORK - work < MOST_WORK / 20, "{} comparisons: {:?}", MOST_WORK - work, certificate.claim);
    }
}

/// Outlines with as many corners as there may be, deep under bases and templates.
#[test]
fn the_finest_outlines_are_checked_in_time() {
    let corner = |k: u16| {
        let (sin, cos) = sin_cos(f64::from(k) * TAU / 500.0);
        let radius = if k.is_multiple_of(2) { 40.0 } else { 38.5 };
        Point::new(radius * cos, radius * sin)
    };
    let points: Vec<Point> = (0..500).map(corner).collect();
    let outline = Arc::new(Shape::polygon(&points).expect("outline"));
    let here = Pose::from_degrees(300.0, 300.0, 20.0);
    let ships = vec![(BaseSize::Large, here.then(Vector::new(150.0, 30.0), 0.3))];
    let rocks = [(70.0, 25.0), (20.0, 75.0), (95.0, -40.0)];
    let obstacles = rocks.map(|(x, y)| (0, here.then(Vector::new(x, y), 0.7))).to_vec();
    let table = lay_out((BaseSize::Small, here), ships, obstacles, &[outline]);
    let mut most = 0;
    for certificate in all_certificates(&table) {
        let mut work = MOST_WORK;
        assert_eq!(check_within(&certificate, &mut work), Ok(()), "{:?}", certificate.claim);
        most = most.max(MOST_WORK - work);
    }
    assert!(most < MOST_WORK / 5, "{most} comparisons");
}

/// A stretch of many outlines that cross each other everywhere: each kind of claim is refused in time, as too large or
/// as wrong.
#[test]
fn what_would_take_too_long_is_refused() {
    let comb: Vec<Spot> = (0..255).flat_map(|k| [[f64::from(k), 0.0], [f64::from(k) + 0.4, 300.0]]).collect();
    let comb = Part::Outline { points: comb.into_iter().chain([[255.0, -1.0], [0.0, -1.0]]).collect() };
    let piece = |name, part: &Part, heading_deg| Piece {
        name,
        part: part.clone(),
        place: Place { x: 400.0, y: 400.0, heading_deg },
    };
    let rocks = |count: u32| {
        (0..count).map(|k| piece(Name::Obstacle(k.to_string()), &comb, f64::from(k) * 7.0)).collect::<Vec<_>>()
    };
    let mut pieces = rocks(300);
    let base = Part::Base { edge: 40.0, pegs: None };
    let template = Part::Template { width: 20.0, line: Line::Straight { length: 40.0 } };
    pieces.push(piece(Name::Mover, &base, 0.0));
    pieces.push(Piece {
        place: Place { x: 400.0, y: 420.0, heading_deg: 90.0 },
        ..piece(Name::Template, &template, 0.0)
    });
    let against = (0..300).map(|k: u32| Name::Obstacle(k.to_string())).collect();
    let start = Place { x: 400.0, y: 400.0, heading_deg: 0.0 };
    let end = Place { x: 400.0, y: 480.0, heading_deg: 0.0 };
    if let Some(mover) = pieces.iter_mut().find(|p| p.name == Name::Mover) {
        mover.place = end;
    }
    let way = Way::Along {
        start,
        hold: Hold::Left,
        line: Line::Straight { length: 40.0 },
        template_shift: 0.0,
        ship_shift: 0.0,
        end_turn_deg: 0.0,
        end_shift: 0.0,
    };
    let slides = Claim::Slides(Slides {
        way,
        piece: Name::Template,
        along_deg: 0.0,
        low: -10.0,
        high: 10.0,
        against,
        mat: Counts::LeftOut,
        free: vec![],
    });
    let at = Witness { on_mat: [400.0, 400.0], on_piece: [0.0, 0.0] };
    let deep = Claim::Fact(Fact::Blocked(Blocked {
        a: Name::Obstacle("0".into()),
        b: Name::Obstacle("1".into()),
        depth: 200.0,
        direction: [1.0, 0.0],
        on_a: at,
        on_b: at,
        inside: [450.0, 401.0],
    }));
    let start = std::time::Instant::now();
    for claim in [slides, deep] {
        let certificate = Certificate {
            certificate: CERTIFICATE_VERSION,
            parts_set: String::new(),
            mat: [914.4, 914.4],
            pieces: pieces.clone(),
            claim,
        };
        // The slide is blocked all along, by any of the three hundred; the overlap is made up.
        assert_eq!(check(&certificate).is_ok(), matches!(certificate.claim, Claim::Slides(_)));
        if let Claim::Slides(_) = certificate.claim {
            assert_eq!(check_within(&certificate, &mut 1000), Err(Refusal::TooLarge));
        }
    }
    assert!(start.elapsed().as_secs() < 120, "{:?}", start.elapsed());
}

/// Files that no solver wrote are refused, whatever stands in them.
#[test]
fn hostile_files_are_refused() {
    let comb: Vec<Spot> = (0..256).flat_map(|k| [[f64::from(k), 0.0], [f64::from(k) + 0.4, 300.0]]).collect();
    let comb = Part::Outline { points: comb.into_iter().rev().chain([[128.0, -1.0]]).take(512).collect() };
    let piece = |id: &str, heading_deg| Piece {
        name: Name::Obstacle(id.into()),
        part: comb.clone(),
        place: Place { x: 400.0, y: 400.0, heading_deg },
    };
    let at = Witness { on_mat: [400.0, 400.0], on_piece: [0.0, 0.0] };
    let blocked = Blocked {
        a: Name::Obstacle("a".into()),
        b: Name::Obstacle("b".into()),
        depth: 200.0,
        direction: [1.0, 0.0],
        on_a: at,
        on_b: at,
        inside: [450.0, 401.0],
    };
    let mut certificate = Certificate {
        certificate: CERTIFICATE_VERSION,
        parts_set: String::new(),
        mat: [914.4, 914.4],
        pieces: vec![piece("a", 0.0), piece("b", 77.0)],
        claim: Claim::Fact(Fact::Blocked(blocked)),
    };
    assert!(check(&certificate).is_err());
    certificate.pieces = (0..10_000).map(|k| piece(&k.to_string(), 0.0)).collect();
    assert_eq!(check(&certificate), Err(Refusal::TooMany { what: "pieces" }));
    certificate.pieces = vec![];
    certificate.mat = [f64::NAN, 914.4];
    assert_eq!(check(&certificate), Err(Refusal::BadNumber { what: "mat" }));
    certificate.certificate = 2;
    assert_eq!(check(&certificate), Err(Refusal::Version(2)));
}
