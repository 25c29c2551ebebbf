//! The checker against the reference vectors, and against itself kept apart from the solver.

use super::travel::{Stand, arrival, at_travel, track};
use super::work::Work;
use super::{check, facts, region};
use crate::certificate::{
    BackOff, Blocked, CERTIFICATE_VERSION, Certificate, Claim, Contact, EndPlaces, Execution, Fact, Hold, Line, Name,
    Part, Pegs, Piece, Place, Side, Way, Witness, spot,
};
use crate::pose::Point;
use deadreckon_testkit::conformance::cases;
use serde_json::Value;

fn unlimited() -> Work {
    Work::new(u64::MAX)
}

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
        let (_, p, q) = own.gap(&unlimited(), &theirs);
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

/// A template shifted flush against a level edge was once said to overlap it still: points of that edge are level
/// with the template's corner, and two neighbouring edges had that corner at heights a rounding apart.
#[test]
fn a_template_flush_with_a_level_edge_is_free() {
    let outline = [
        [-5.2, 24.8],
        [-10.0, 20.2],
        [-14.9, 18.4],
        [-18.4, 14.5],
        [-19.5, 11.0],
        [-19.5, 5.3],
        [-18.1, -4.5],
        [-19.5, -7.0],
        [-26.5, -11.7],
        [-26.9, -17.3],
        [-24.8, -18.4],
        [-20.1, -15.9],
        [-15.7, -15.9],
        [-9.6, -19.5],
        [-6.7, -20.2],
        [-0.9, -18.1],
        [0.7, -18.5],
        [6.0, -24.8],
        [13.1, -24.8],
        [15.6, -21.6],
        [18.1, -15.6],
        [24.4, -14.2],
        [26.9, -12.0],
        [26.9, -7.4],
        [25.8, -3.7],
        [26.9, 1.8],
        [26.9, 11.3],
        [20.9, 16.6],
        [14.5, 19.8],
        [8.2, 21.3],
        [4.2, 24.8],
    ];
    let line = Line::Curve { radius: 35.0, angle_deg: 90.0, side: Side::Left };
    let place = |x, y, heading_deg| Place { x, y, heading_deg };
    let pieces = vec![
        Piece {
            name: Name::Template,
            part: Part::Template { width: 20.0, line },
            place: place(304.936_798_704_299_86, 310.198_727_300_412_5, 0.0),
        },
        Piece {
            name: Name::Obstacle("o0".into()),
            part: Part::Outline { points: outline.to_vec() },
            place: place(313.171_327_107_034_4, 285.239_729_304_762_8, 90.0),
        },
    ];
    let blocked = Blocked {
        a: Name::Template,
        b: Name::Obstacle("o0".into()),
        depth: 11.941_002_004_350_33,
        direction: [0.0, 1.0],
        on_a: Witness { on_mat: [304.936_798_704_299_86, 300.198_727_300_412_5], on_piece: [0.0, -10.0] },
        on_b: Witness {
            on_mat: [304.936_798_704_299_86, 312.139_729_304_762_8],
            on_piece: [26.899_999_999_999_977, 8.234_528_402_734_554],
        },
        inside: [310.783_008_160_212_6, 306.198_284_780_593_16],
    };
    let certificate = Certificate {
        certificate: CERTIFICATE_VERSION,
        parts_set: "nominal".into(),
        mat: [914.4, 914.4],
        pieces,
        claim: Claim::Fact(Fact::Blocked(blocked)),
    };
    assert_eq!(check(&certificate), Ok(()));
}

/// Two combs touch in so many ways that their crossings cannot all be tried; that is said, not begun.
#[test]
fn combs_are_too_many_curves() {
    let teeth = (0..255).flat_map(|k| [[f64::from(k) + 0.4, 0.0], [f64::from(k) + 0.8, 300.0]]);
    let part = Part::Outline { points: teeth.chain([[255.5, -1.0], [0.0, -1.0]]).collect() };
    let place = |heading_deg| Place { x: 0.0, y: 0.0, heading_deg };
    let comb = |heading_deg| region::Region::new(&part, &place(heading_deg), Point::ZERO).unwrap();
    let found = super::contact::shorter_shift(&unlimited(), &comb(0.0), &comb(3.0), 200.0);
    assert_eq!(found, Err(super::Refusal::TooMany { what: "curves of touching shifts" }));
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
