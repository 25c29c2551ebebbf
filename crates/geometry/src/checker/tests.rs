//! The checker against the reference vectors, and against itself kept apart from the solver.

use super::travel::{Stand, arrival, at_travel, track};
use super::{check, facts, region};
use crate::certificate::{
    BackOff, CERTIFICATE_VERSION, Certificate, Claim, Contact, EndPlaces, Execution, Hold, Line, Name, Part, Pegs,
    Piece, Place, Side, Way, Witness, spot,
};
use crate::pose::Point;
use deadreckon_testkit::conformance::cases;
use serde_json::Value;

fn edge_of(base: &Value) -> f64 {
    match base.as_str().unwrap() {
        "small" => 40.0,
        "medium" => 60.0,
        _ => 80.0,
    }
}

fn place(v: &Value) -> Place {
    Place { x: v["x"].as_f64().unwrap(), y: v["y"].as_f64().unwrap(), heading_deg: v["heading_deg"].as_f64().unwrap() }
}

fn part(base: &Value, guides: bool) -> Part {
    Part::Base { edge: edge_of(base), pegs: guides.then_some(Pegs { inner: 10.0, outer: 13.6, length: 1.7 }) }
}

fn side_of(v: &Value) -> Option<Side> {
    match v.as_str() {
        Some("left") => Some(Side::Left),
        Some("right") => Some(Side::Right),
        _ => None,
    }
}

fn line_of(shape: &str, speed: u64, side: Option<Side>) -> Line {
    let index = usize::try_from(speed).unwrap() - 1;
    match shape {
        "straight" => Line::Straight { length: [40.0, 80.0, 120.0, 160.0, 200.0][index] },
        "bank" => Line::Curve { radius: [80.0, 130.0, 180.0][index], angle_deg: 45.0, side: side.unwrap() },
        _ => Line::Curve { radius: [35.0, 62.5, 90.0][index], angle_deg: 90.0, side: side.unwrap() },
    }
}

/// The edge that leads, the line along the travel and the turn at the end of a maneuver in a vector file.
fn maneuver(v: &Value) -> (Hold, Option<Line>, f64) {
    let side = side_of(&v["side"]);
    let (speed, other) = (v["speed"].as_u64().unwrap(), side.map(Side::opposite));
    match v["bearing"].as_str().unwrap() {
        "stationary" => (Hold::Front, None, 0.0),
        "straight" => (Hold::Front, Some(line_of("straight", speed, None)), 0.0),
        "koiogran" => (Hold::Front, Some(line_of("straight", speed, None)), 180.0),
        "bank" => (Hold::Front, Some(line_of("bank", speed, side)), 0.0),
        "segnor" => (Hold::Front, Some(line_of("bank", speed, side)), 180.0),
        "turn" => (Hold::Front, Some(line_of("turn", speed, side)), 0.0),
        "tallon" => (Hold::Front, Some(line_of("turn", speed, side)), 90.0 * side.unwrap().sign()),
        "reverse_straight" => (Hold::Rear, Some(line_of("straight", speed, None)), 0.0),
        "reverse_bank" => (Hold::Rear, Some(line_of("bank", speed, other)), 0.0),
        other => panic!("{other}"),
    }
}

fn same(found: &Place, wanted: &Place, id: &str) {
    assert!((found.x - wanted.x).abs() < 1e-7 && (found.y - wanted.y).abs() < 1e-7, "{id}: {found:?} {wanted:?}");
    assert!(region::same_heading(found.heading_deg, wanted.heading_deg, 1e-7), "{id}: {found:?} {wanted:?}");
}

#[test]
fn end_and_partial_places_agree_with_the_vectors() {
    let mut compared = 0;
    for case in cases("poses") {
        let id = case["id"].as_str().unwrap();
        let (hold, line, end_turn_deg) = maneuver(&case["maneuver"]);
        let (Some(line), edge, start) = (line, edge_of(&case["base"]), place(&case["start"])) else { continue };
        let along =
            |end_shift| Way::Along { start, hold, line, template_shift: 0.0, ship_shift: 0.0, end_turn_deg, end_shift };
        let end = |shift| arrival(&along(shift), edge, Some(20.0)).unwrap().mover.unwrap();
        if case["end"].is_object() {
            same(&end(0.0), &place(&case["end"]), id);
            compared += 1;
        }
        for (shift, pose) in case["end_by_slide_mm"].as_object().into_iter().flatten() {
            same(&end(shift.parse().unwrap()), &place(pose), id);
            compared += 1;
        }
        let track = track(&Stand::of(&start), edge, hold, line);
        for partial in case["partial"].as_array().into_iter().flatten() {
            let travel = partial["rear_travel_mm"].as_f64().unwrap();
            same(&at_travel(&track, hold, edge, travel).place(), &place(&partial["pose"]), id);
            compared += 1;
        }
    }
    assert!(compared > 500, "only {compared} places in the file");
}

fn ids(v: &Value) -> Vec<String> {
    v.as_array().into_iter().flatten().map(|id| id.as_str().unwrap().to_owned()).collect()
}

fn back_off_certificate(case: &Value) -> Certificate {
    let guides = case["guides_count"].as_bool().unwrap();
    let expect = &case["expect"];
    let (hold, line, end_turn_deg) = maneuver(&case["maneuver"]);
    let full = expect["fully_executed"].as_bool().unwrap();
    let rear_travel = expect["rear_travel_mm"].as_f64().unwrap();
    let mut pieces =
        vec![Piece { name: Name::Mover, part: part(&case["base"], guides), place: place(&expect["pose"]) }];
    for other in case["others"].as_array().unwrap() {
        let name = Name::Ship(other["id"].as_str().unwrap().to_owned());
        pieces.push(Piece { name, part: part(&other["base"], guides), place: place(&other["pose"]) });
    }
    Certificate {
        certificate: CERTIFICATE_VERSION,
        parts_set: "nominal".into(),
        mat: [914.4, 914.4],
        pieces,
        claim: Claim::BackOff(BackOff {
            start: place(&case["start"]),
            hold,
            line,
            end_turn_deg,
            end_shift: 0.0,
            end_places: EndPlaces::Shifts(vec![0.0]),
            rear_travel,
            execution: match (full, rear_travel == 0.0 && line.is_some()) {
                (true, _) => Execution::Full,
                (false, true) => Execution::StaysAtStart,
                (false, false) => Execution::Partial,
            },
            overlapped_at_full_length: ids(&expect["overlapped_at_full_length"]),
            touching_at_end: Vec::new(),
        }),
    }
}

/// Names the points at which the mover touches the ships of the expected list.
fn with_contacts(mut certificate: Certificate, touching: &[String]) -> Certificate {
    let mover = certificate.pieces[0].clone();
    let contact = |id: &String| {
        let other = certificate.piece(&Name::Ship(id.clone())).unwrap();
        let from = facts::origin(other);
        let (own, theirs) = (facts::region(&mover, from).unwrap(), facts::region(other, from).unwrap());
        let (_, p, q) = own.gap(&theirs);
        let witness = |piece: &Piece, at: Point| {
            let (frame, at) = (region::Frame::of(&piece.place), at + from);
            let v = at - frame.origin;
            Witness { on_mat: spot(at), on_piece: [frame.facing.dot(v), frame.facing.perp_dot(v)] }
        };
        Contact { ship: id.clone(), on_mover: witness(&mover, p), on_ship: witness(other, q) }
    };
    let contacts = touching.iter().map(contact).collect();
    if let Claim::BackOff(claim) = &mut certificate.claim {
        claim.touching_at_end = contacts;
    }
    certificate
}

/// The reference's own answers are accepted, so the checker's idea of a back off is the reference's.
#[test]
fn back_off_vectors_are_accepted_and_shifted_ones_refused() {
    let cases = cases("backoff");
    assert!(cases.len() >= 180);
    for case in &cases {
        let id = case["id"].as_str().unwrap();
        let good = with_contacts(back_off_certificate(case), &ids(&case["expect"]["touching_at_end"]));
        assert_eq!(check(&good), Ok(()), "{id}");
        let mut moved = good.clone();
        moved.pieces[0].place.x += 0.01;
        assert!(check(&moved).is_err(), "{id}");
        let mut short = good.clone();
        if let Claim::BackOff(claim) = &mut short.claim {
            claim.rear_travel -= 0.01;
        }
        assert!(check(&short).is_err(), "{id}");
        let mut unlisted = good;
        if let Claim::BackOff(claim) = &mut unlisted.claim
            && claim.touching_at_end.pop().is_some()
        {
            assert!(check(&unlisted).is_err(), "{id}");
        }
    }
}

/// A point level with a template's corner, well outside, was once taken for inside: neighbouring edges had their
/// common corner at heights a rounding apart.
#[test]
fn a_point_level_with_a_corner_of_a_template_is_told_apart() {
    let line = Line::Curve { radius: 35.0, angle_deg: 90.0, side: Side::Left };
    let part = Part::Template { width: 20.0, line };
    for k in 0..4000_u32 {
        let y = 300.0 + f64::from(k) * 0.012_345_678_9;
        let place = Place { x: 304.936_798_704_299_86, y, heading_deg: 0.0 };
        let region = region::Region::new(&part, &place, Point::ZERO).unwrap();
        let below = region.boundary.iter().map(|c| c.start().y).fold(f64::INFINITY, f64::min);
        assert!(!region.contains(Point::new(place.x + 3.2, below)), "{y}");
        assert!(!region.contains(Point::new(place.x - 3.2, below)), "{y}");
    }
}

/// Independence is a promise: the sources name nothing of the crate but data types and plain maths.
#[test]
fn the_checker_uses_nothing_of_the_solver() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src/checker");
    let mut sources = vec![folder.with_extension("rs")];
    sources.extend(std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()));
    assert!(sources.len() > 8);
    let allowed = ["crate::certificate", "crate::maths", "crate::pose::Point", "crate::pose::{Point, Vector}"];
    for path in sources.iter().filter(|p| !p.ends_with("tests.rs")) {
        let text = std::fs::read_to_string(path).unwrap();
        for (number, line) in text.lines().enumerate().filter(|(_, l)| l.contains("crate::")) {
            let named = line.split("crate::").skip(1).all(|rest| {
                let full = format!("crate::{rest}");
                allowed.iter().any(|a| full.starts_with(a))
            });
            assert!(named, "{}:{}: {line}", path.display(), number + 1);
        }
    }
}
