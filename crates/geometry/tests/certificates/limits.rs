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
use deadreckon_geometry::range::{BareBase, ContactRange, RangeBands, between_bases};
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

/// An outline of as many corners as there may be, whose long teeth cross those of any other comb everywhere.
fn comb(id: &str, heading_deg: f64) -> Piece {
    let teeth = (0..255).flat_map(|k| [[f64::from(k), 0.0], [f64::from(k) + 0.4, 300.0]]);
    Piece {
        name: Name::Obstacle(id.into()),
        part: Part::Outline { points: teeth.chain([[255.0, -1.0], [0.0, -1.0]]).collect() },
        place: Place { x: 400.0, y: 400.0, heading_deg },
    }
}

fn combs(count: u32) -> Vec<Piece> {
    (0..count).map(|k| comb(&k.to_string(), f64::from(k) * 7.0)).collect()
}

fn certificate(pieces: Vec<Piece>, claim: Claim) -> Certificate {
    Certificate { certificate: CERTIFICATE_VERSION, parts_set: String::new(), mat: [914.4, 914.4], pieces, claim }
}

/// A made-up overlap of the first two combs.
fn deep_in_each_other(pieces: Vec<Piece>) -> Certificate {
    let at = Witness { on_mat: [400.0, 400.0], on_piece: [0.0, 0.0] };
    let blocked = Blocked {
        a: pieces[0].name.clone(),
        b: pieces[1].name.clone(),
        depth: 200.0,
        direction: [1.0, 0.0],
        on_a: at,
        on_b: at,
        inside: [450.0, 401.0],
    };
    certificate(pieces, Claim::Fact(Fact::Blocked(blocked)))
}

/// The point said to lie inside both does not.
fn refused_for_its_point(overlap: &Certificate) {
    let found = check(overlap);
    assert!(matches!(found, Err(Refusal::Off { what: "point inside", .. })), "{found:?}");
}

/// A template that slides over hundreds of combs and is blocked all along.
fn slide_over_combs() -> Certificate {
    let mut pieces = combs(300);
    let against = pieces.iter().map(|piece| piece.name.clone()).collect();
    let place = |y, heading_deg| Place { x: 400.0, y, heading_deg };
    let line = Line::Straight { length: 40.0 };
    let (start, end) = (place(400.0, 0.0), place(480.0, 0.0));
    pieces.push(Piece { name: Name::Mover, part: Part::Base { edge: 40.0, pegs: None }, place: end });
    let template = Part::Template { width: 20.0, line };
    pieces.push(Piece { name: Name::Template, part: template, place: place(420.0, 90.0) });
    let way = Way::Along {
        start,
        hold: Hold::Left,
        line,
        template_shift: 0.0,
        ship_shift: 0.0,
        end_turn_deg: 0.0,
        end_shift: 0.0,
    };
    let slides = Slides {
        way,
        piece: Name::Template,
        along_deg: 0.0,
        low: -10.0,
        high: 10.0,
        against,
        mat: Counts::LeftOut,
        free: vec![],
    };
    certificate(pieces, Claim::Slides(slides))
}

#[test]
fn a_slide_over_hundreds_of_combs_is_accepted() {
    assert_eq!(check(&slide_over_combs()), Ok(()));
}

#[test]
fn a_made_up_overlap_among_hundreds_of_combs_is_refused() {
    refused_for_its_point(&deep_in_each_other(combs(300)));
}

/// So many combs between two ships that their shadows cannot all be looked at.
#[test]
fn more_than_can_be_looked_through_is_too_large() {
    let at = |x| (BaseSize::Small, Pose::from_degrees(x, 450.0, 0.0));
    let table = lay_out(at(300.0), vec![at(800.0)], vec![], &OUTLINES);
    let bare = |(size, pose)| BareBase::new(table.parts(), size, pose).expect("base");
    let lines = between_bases(&bare(at(300.0)), &bare(at(800.0))).lines;
    let pair = (TablePiece::Ship(0), TablePiece::Ship(1));
    let clear = obstruction(&lines, []);
    let mut hidden = Certifier::new(&table).obstruction(pair, None, &lines, &clear).expect("certificate");
    hidden.pieces.extend(combs(398));
    assert_eq!(check(&hidden), Err(Refusal::TooLarge));
    // With few of them it is looked through, and wrong.
    hidden.pieces.truncate(4);
    assert_eq!(check(&hidden), Err(Refusal::WrongCover(Name::Obstacle("0".into()))));
}

#[test]
fn what_is_beyond_the_work_allowed_is_too_large() {
    assert_eq!(check_within(&slide_over_combs(), &mut 1000), Err(Refusal::TooLarge));
}

/// Files that no solver wrote are refused, whatever stands in them.
#[test]
fn hostile_files_are_refused() {
    let mut hostile = deep_in_each_other(vec![comb("a", 0.0), comb("b", 77.0)]);
    refused_for_its_point(&hostile);
    hostile.pieces = combs(10_000);
    assert_eq!(check(&hostile), Err(Refusal::TooMany { what: "pieces" }));
    hostile.pieces = vec![];
    hostile.mat = [f64::NAN, 914.4];
    assert_eq!(check(&hostile), Err(Refusal::BadNumber { what: "mat" }));
    hostile.certificate = 2;
    assert_eq!(check(&hostile), Err(Refusal::Version(2)));
}
