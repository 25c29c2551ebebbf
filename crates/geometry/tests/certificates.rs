//! Certificates of random tables: every one is accepted, every mutated one refused.

#[path = "certificates/limits.rs"]
mod limits;
#[path = "certificates/obstructed.rs"]
mod obstructed;
#[path = "common/tables.rs"]
mod tables;

use deadreckon_geometry::arc::{ArmedBase, PrintedArcs};
use deadreckon_geometry::back_off::{TallonSlides, back_off};
use deadreckon_geometry::certificate::*;
use deadreckon_geometry::checker::check;
use deadreckon_geometry::maneuver::{Bearing, Maneuver, ManeuverPath};
use deadreckon_geometry::parts::BaseSize;
use deadreckon_geometry::pose::{Point, Pose};
use deadreckon_geometry::range::{BareBase, ContactRange, RangeBands, between_bases};
use deadreckon_geometry::reposition::{
    self, Against, Blocking, Curve, CurvedShape, Mover, Placement, Reposition, RollTemplate, attempts, rotate_in_place,
};
use deadreckon_geometry::shape::Shape;
use deadreckon_geometry::table::{self, Table};
use deadreckon_geometry::template::{Side, Template};
use deadreckon_testkit::conformance::load;
use proptest::prelude::*;
use std::sync::{Arc, LazyLock};
use tables::lay_out;

static OUTLINES: LazyLock<Vec<Arc<Shape>>> = LazyLock::new(|| {
    let file = load("outlines");
    let outlines = file["outlines"].as_object().expect("outlines");
    let shape = |points: &serde_json::Value| {
        let number = |v: &serde_json::Value| v.as_f64().expect("number");
        let points: Vec<Point> =
            points.as_array().expect("points").iter().map(|p| Point::new(number(&p[0]), number(&p[1]))).collect();
        Arc::new(Shape::polygon(&points).expect("outline"))
    };
    outlines.values().map(shape).collect()
});

/// How many tables to try; more with `DEADRECKON_CASES`.
fn cases(default: u32) -> ProptestConfig {
    let cases = std::env::var("DEADRECKON_CASES").ok().and_then(|n| n.parse().ok()).unwrap_or(default);
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

fn size() -> impl Strategy<Value = BaseSize> {
    prop::sample::select(BaseSize::ALL.to_vec())
}

/// Headings as a table has them: square to the mat often, anything else as well.
fn heading() -> impl Strategy<Value = f64> {
    prop_oneof![prop::sample::select(vec![0.0, 90.0, 180.0, -90.0, 45.0]), -180.0..180.0]
}

fn pose(spread: f64) -> impl Strategy<Value = Pose> {
    let centre = prop_oneof![4 => Just((300.0, 300.0)), 1 => Just((60.0, 70.0))];
    (centre, -spread..spread, -spread..spread, heading())
        .prop_map(|((x, y), dx, dy, h)| Pose::from_degrees(x + dx, y + dy, h))
}

/// A table with the mover as ship 0.
fn tables() -> impl Strategy<Value = Table> {
    let ships = prop::collection::vec((size(), pose(150.0)), 1..5);
    let obstacles = prop::collection::vec((0..26_usize, pose(130.0)), 0..4);
    ((size(), pose(20.0)), ships, obstacles)
        .prop_map(|(mover, ships, obstacles)| lay_out(mover, ships, obstacles, &OUTLINES))
}

fn side() -> impl Strategy<Value = Side> {
    prop::sample::select(Side::BOTH.to_vec())
}

fn repositions() -> impl Strategy<Value = Reposition> {
    let boost = prop_oneof![
        (1..3_u8).prop_map(Template::straight),
        (1..3_u8, side()).prop_map(|(speed, side)| Template::bank(speed, side)),
        (1..3_u8, side()).prop_map(|(speed, side)| Template::turn(speed, side)),
    ]
    .prop_map(|template| Reposition::Boost { template });
    let against = prop::sample::select(vec![Against::NarrowEnd, Against::LongSide]);
    let shape = prop::sample::select(vec![CurvedShape::Bank, CurvedShape::Turn]);
    let curve = prop::sample::select(Curve::BOTH.to_vec());
    let template = prop_oneof![
        (1..3_u8, against).prop_map(|(speed, against)| RollTemplate::Straight { speed, against }),
        (1..3_u8, shape, curve).prop_map(|(speed, shape, curve)| RollTemplate::Curved { shape, speed, curve }),
    ];
    prop_oneof![boost, (side(), template).prop_map(|(side, template)| Reposition::Roll { side, template })]
}

/// Straight ones both ways, and curved ones.
fn roll_templates() -> impl Strategy<Value = RollTemplate> {
    let against = prop::sample::select(vec![Against::NarrowEnd, Against::LongSide]);
    let shape = prop::sample::select(vec![CurvedShape::Bank, CurvedShape::Turn]);
    prop_oneof![
        against.prop_map(|against| RollTemplate::Straight { speed: 1, against }),
        (shape, prop::sample::select(Curve::BOTH.to_vec())).prop_map(|(shape, curve)| RollTemplate::Curved {
            shape,
            speed: 1,
            curve
        }),
    ]
}

fn maneuvers() -> impl Strategy<Value = Maneuver> {
    let bearings = vec![
        Bearing::Straight,
        Bearing::Bank,
        Bearing::Turn,
        Bearing::Koiogran,
        Bearing::Segnor,
        Bearing::Tallon,
        Bearing::ReverseStraight,
        Bearing::ReverseBank,
        Bearing::SideslipBank,
        Bearing::SideslipTurn,
        Bearing::Stationary,
    ];
    (prop::sample::select(bearings), 1..4_u8, side()).prop_map(|(bearing, speed, side)| match bearing {
        Bearing::Stationary => Maneuver::new(bearing, 0, None),
        Bearing::Straight | Bearing::Koiogran | Bearing::ReverseStraight => Maneuver::new(bearing, speed, None),
        _ => Maneuver::new(bearing, speed, Some(side)),
    })
}

/// Accepted as made, and again after a journey through JSON that must not lose a bit.
fn assert_accepted(certificate: &Certificate) {
    assert_eq!(check(certificate), Ok(()), "{}", serde_json::to_string(certificate).expect("JSON"));
    let text = serde_json::to_string(certificate).expect("JSON");
    let back: Certificate = serde_json::from_str(&text).expect("JSON");
    assert_eq!(back, *certificate);
    assert_eq!(serde_json::to_string(&back).expect("JSON"), text);
}

/// Refused once changed.
fn assert_refused(certificate: &Certificate, what: &str, change: impl FnOnce(&mut Certificate)) {
    let mut changed = certificate.clone();
    change(&mut changed);
    assert_ne!(changed, *certificate, "{what} changes nothing");
    assert!(check(&changed).is_err(), "{what} accepted: {}", serde_json::to_string(&changed).expect("JSON"));
}

fn piece<'a>(certificate: &'a mut Certificate, name: &Name) -> &'a mut Piece {
    certificate.pieces.iter_mut().find(|p| p.name == *name).expect("piece")
}

/// A piece moved by a hundredth of a millimetre, turned by a hundredth of a degree, or left out.
fn disturb(certificate: &Certificate, name: &Name) {
    assert_refused(certificate, "moved along x", |c| piece(c, name).place.x += 0.01);
    assert_refused(certificate, "moved along y", |c| piece(c, name).place.y -= 0.01);
    assert_refused(certificate, "turned", |c| piece(c, name).place.heading_deg += 0.01);
    assert_refused(certificate, "place without number", |c| piece(c, name).place.x = f64::NAN);
    assert_refused(certificate, "left out", |c| c.pieces.retain(|p| p.name != *name));
}

/// Every fact of a verdict, or the one fact.
fn facts(certificate: &mut Certificate) -> &mut [Fact] {
    match &mut certificate.claim {
        Claim::Fact(fact) => std::slice::from_mut(fact),
        Claim::Verdict(verdict) => &mut verdict.facts,
        _ => &mut [],
    }
}

fn disturb_facts(certificate: &Certificate) {
    for k in 0..facts(&mut certificate.clone()).len() {
        let own = facts(&mut certificate.clone())[k].clone();
        let fact = |change: &mut dyn FnMut(&mut Fact), what: &str| {
            assert_refused(certificate, what, |c| change(&mut facts(c)[k]));
        };
        match own {
            Fact::Clear(clear) => {
                disturb(certificate, &clear.a);
                disturb(certificate, &clear.b);
                let edit = |what, change: fn(&mut Clear)| {
                    fact(
                        &mut |f| {
                            if let Fact::Clear(c) = f {
                                change(c);
                            }
                        },
                        what,
                    );
                };
                edit("gap wider", |c| c.gap += 1e-4);
                edit("gap narrower", |c| c.gap -= 1e-4);
                edit("witness moved on the mat", |c| c.on_a.on_mat[0] += 0.01);
                edit("witness moved on the piece", |c| c.on_b.on_piece[1] += 0.01);
                edit("pieces exchanged", |c| std::mem::swap(&mut c.a, &mut c.b));
                edit("piece against itself", |c| c.b = c.a.clone());
                if clear.line.is_some() {
                    edit("line turned about", |c| {
                        if let Some(line) = &mut c.line {
                            line.normal = line.normal.map(|n| -n);
                        }
                    });
                    edit("line moved across", |c| {
                        if let Some(SeparatingLine { through, normal }) = &mut c.line {
                            *through = [0, 1].map(|i| through[i] + (c.gap / 2.0 + 0.01) * normal[i]);
                        }
                    });
                }
            }
            Fact::Blocked(blocked) => {
                disturb(certificate, &blocked.a);
                disturb(certificate, &blocked.b);
                let edit = |what, change: fn(&mut Blocked)| {
                    fact(
                        &mut |f| {
                            if let Fact::Blocked(c) = f {
                                change(c);
                            }
                        },
                        what,
                    );
                };
                edit("deeper", |c| c.depth += 1e-4);
                edit("less deep", |c| c.depth -= 1e-4);
                edit("the other way", |c| c.direction = c.direction.map(|d| -d));
                edit("direction too long", |c| c.direction = c.direction.map(|d| d * 1.01));
                edit("witness moved", |c| c.on_b.on_mat[1] += 0.01);
                edit("inside elsewhere", |c| c.inside[0] += 300.0);
                edit("pieces exchanged", |c| std::mem::swap(&mut c.a, &mut c.b));
            }
            Fact::InsideMat(edge) | Fact::OutsideMat(edge) => {
                disturb(certificate, &edge.piece);
                let edit = |what, change: fn(&mut MatEdgeFact)| {
                    let mut change = |f: &mut Fact| match f {
                        Fact::InsideMat(c) | Fact::OutsideMat(c) => change(c),
                        _ => {}
                    };
                    fact(&mut change, what);
                };
                edit("margin changed", |c| c.margin += 1e-4);
                edit("witness moved", |c| c.at.on_mat[0] -= 0.01);
                fact(
                    &mut |f| {
                        *f = match f.clone() {
                            Fact::InsideMat(c) => Fact::OutsideMat(c),
                            Fact::OutsideMat(c) => Fact::InsideMat(c),
                            other => other,
                        }
                    },
                    "inside and outside exchanged",
                );
            }
        }
    }
}

fn disturb_verdict(certificate: &Certificate) {
    let edit = |what, change: fn(&mut Verdict)| {
        assert_refused(certificate, what, |c| {
            if let Claim::Verdict(verdict) = &mut c.claim {
                change(verdict);
            }
        });
    };
    edit("verdict flipped", |v| {
        v.word = match v.word {
            Word::Fits => Word::DoesNotFit,
            Word::DoesNotFit => Word::Fits,
        };
    });
    edit("proof left out", |v| {
        v.facts.pop();
    });
    edit("start moved", |v| match &mut v.way {
        Way::Along { start, .. } | Way::Beside { start, .. } | Way::Turned { start, .. } => start.x += 0.01,
        Way::Stands => {}
    });
    disturb_facts(certificate);
}

proptest! {
    #![proptest_config(cases(48))]

    #[test]
    fn repositions_are_proved(table in tables(), reposition in repositions()) {
        let mover = Mover::ship(&table, 0).expect("mover");
        let certifier = Certifier::new(&table);
        let tried = attempts(&table, mover, reposition, Placement::ThreePositions, Blocking::ALL).expect("attempts");
        for attempt in tried {
            let certificate = certifier.reposition(&mover, &attempt, Blocking::ALL).expect("certificate");
            assert_accepted(&certificate);
            prop_assert_eq!(certifier.belongs(&certificate, Some(0)), Ok(()));
            let Claim::Verdict(verdict) = &certificate.claim else { panic!("a verdict") };
            prop_assert_eq!(verdict.word == Word::Fits, attempt.is_legal());
            disturb_verdict(&certificate);
            let certificate = certifier.reposition(&mover, &attempt, Blocking::NO_OBSTACLES);
            let names_obstacles = attempt.checks.iter().any(|c| matches!(c.piece, table::Piece::Obstacle(_)));
            let proved = certificate.is_ok_and(|c| check(&c).is_ok());
            prop_assert!(proved || names_obstacles, "a proof of what is not tested");
        }
    }

    #[test]
    fn slid_rolls_are_proved(table in tables(), side in side(), slides in (-10.0..10.0, -10.0..10.0)) {
        let template = RollTemplate::Straight { speed: 1, against: Against::NarrowEnd };
        let place = reposition::Place::Slid { template: slides.0, ship: slides.1 };
        let mover = Mover::ship(&table, 0).expect("mover");
        let roll = Reposition::Roll { side, template };
        let attempt = reposition::attempt(&table, mover, roll, place, Blocking::ALL).expect("attempt");
        assert_accepted(&Certifier::new(&table).reposition(&mover, &attempt, Blocking::ALL).expect("certificate"));
    }

    #[test]
    fn slide_intervals_are_proved(table in tables(), side in side(), template in roll_templates()) {
        let mover = Mover::ship(&table, 0).expect("mover");
        let roll = Reposition::Roll { side, template };
        let found = reposition::slides(&table, mover, roll, Blocking::ALL).expect("slides");
        for certificate in Certifier::new(&table).slides(&mover, &found, Blocking::ALL).expect("certificates") {
            assert_accepted(&certificate);
            disturb(&certificate, &Name::Mover);
            disturb(&certificate, &Name::Template);
            let Claim::Slides(claim) = &certificate.claim else { panic!("slides") };
            let edit = |what: &str, change: &dyn Fn(&mut Slides)| {
                assert_refused(&certificate, what, |c| if let Claim::Slides(claim) = &mut c.claim { change(claim) });
            };
            edit("interval made up or concealed", &|c| match c.free.pop() {
                Some(_) => {}
                None => c.free.push(FreeInterval {
                    low: c.low, high: c.high, low_limit: Limit::EndOfSlide, high_limit: Limit::EndOfSlide,
                }),
            });
            edit("direction turned", &|c| c.along_deg += 0.01);
            edit("start moved", &|c| match &mut c.way {
                Way::Along { start, .. } | Way::Beside { start, .. } => start.y += 0.01,
                _ => {}
            });
            for (k, free) in claim.free.iter().enumerate() {
                edit("interval longer below", &|c| c.free[k].low -= 1e-4);
                edit("interval longer above", &|c| c.free[k].high += 1e-4);
                if free.high - free.low > 1e-3 {
                    edit("interval shorter below", &|c| c.free[k].low += 1e-4);
                    edit("interval shorter above", &|c| c.free[k].high -= 1e-4);
                }
                if let Limit::Touches { piece: name, .. } = &free.high_limit {
                    edit("limit concealed", &|c| c.free[k].high_limit = Limit::EndOfSlide);
                    disturb(&certificate, name);
                }
            }
        }
    }

    #[test]
    fn rotations_are_proved(table in tables(), turn in heading()) {
        let mover = Mover::ship(&table, 0).expect("mover");
        let rotation = rotate_in_place(&table, mover, turn.to_radians()).expect("rotation");
        let certificate = Certifier::new(&table).rotation(&mover, &rotation).expect("certificate");
        assert_accepted(&certificate);
        disturb_facts(&certificate);
    }

    #[test]
    fn pieces_as_they_stand_are_proved(table in tables()) {
        let certifier = Certifier::new(&table);
        let ships = (0..table.ships().len()).map(table::Piece::Ship);
        let pieces: Vec<_> = ships.chain((0..table.obstacles().len()).map(table::Piece::Obstacle)).collect();
        for (k, &a) in pieces.iter().enumerate() {
            for &b in &pieces[k + 1..] {
                let certificate = certifier.between(a, b).expect("certificate");
                assert_accepted(&certificate);
                disturb_facts(&certificate);
            }
        }
    }

    #[test]
    fn maneuvers_are_proved(table in tables(), maneuver in maneuvers(), limit in prop_oneof![Just(None), (0.0..30.0).prop_map(Some)]) {
        let ship = &table.ships()[0];
        let path = ManeuverPath::new(table.parts(), ship.size, ship.pose, maneuver).expect("path");
        let slides = limit.map_or(TallonSlides::Places(&[-10.0, 0.0, 10.0]), TallonSlides::UpTo);
        let answer = back_off(&table, Some(0), ship.size, &path, slides);
        let certificate = Certifier::new(&table).back_off(Some(0), ship.size, &path, slides, &answer).expect("certificate");
        assert_accepted(&certificate);
        let certifier = Certifier::new(&table);
        prop_assert_eq!(certifier.belongs(&certificate, Some(0)), Ok(()));
        for k in 1..certificate.pieces.len() {
            let (mut moved, mut fewer) = (certificate.clone(), certificate.clone());
            moved.pieces[k].place.x += 0.01;
            fewer.pieces.remove(k);
            for other in [moved, fewer] {
                prop_assert!(matches!(certifier.belongs(&other, Some(0)), Err(CertificateError::OtherTable(_))));
            }
        }
        disturb(&certificate, &Name::Mover);
        let edit = |what, change: fn(&mut BackOff)| {
            assert_refused(&certificate, what, |c| if let Claim::BackOff(claim) = &mut c.claim { change(claim) });
        };
        edit("went further", |c| c.rear_travel += 0.01);
        edit("went less far", |c| c.rear_travel -= 0.01);
        edit("started elsewhere", |c| c.start.x += 0.01);
        edit("execution exchanged", |c| c.execution = match c.execution {
            Execution::Full => Execution::Partial,
            Execution::Partial | Execution::StaysAtStart => Execution::Full,
        });
        edit("ship made up", |c| c.overlapped_at_full_length.push("nobody".into()));
        if !answer.overlapped.is_empty() {
            edit("overlap concealed", |c| { c.overlapped_at_full_length.pop(); });
        }
        let touched: Vec<Name> =
            answer.touching.iter().filter(|&i| !answer.still_overlapped.contains(i)).map(|i| Name::Ship(table.ships()[i].id.clone())).collect();
        if !touched.is_empty() {
            edit("contact concealed", |c| { c.touching_at_end.pop(); });
            edit("contact moved", |c| c.touching_at_end[0].on_mover.on_mat[0] += 0.01);
        }
        for name in &touched {
            disturb(&certificate, name);
        }
    }

    #[test]
    fn ranges_and_arcs_are_proved(table in tables(), first in prop::bool::ANY) {
        let (bands, contact) = (RangeBands::of(table.parts()), if first { ContactRange::One } else { ContactRange::Zero });
        let certifier = Certifier::new(&table);
        let ship = |i: usize| { let s = &table.ships()[i]; (s.size, s.pose) };
        let ship_at = table::Piece::Ship;
        let bare = |i: usize| BareBase::new(table.parts(), ship(i).0, ship(i).1).expect("base");
        let armed = ArmedBase::new(table.parts(), ship(0).0, PrintedArcs::Second, ship(0).1).expect("armed");
        for other in 1..table.ships().len() {
            let range = between_bases(&bare(0), &bare(other));
            let certificate = certifier
                .range((ship_at(0), ship_at(other)), (range.lines.middle(), range.touch), bands, contact).expect("certificate");
            assert_accepted(&certificate);
            let edit = |what, change: fn(&mut Range)| {
                assert_refused(&certificate, what, |c| if let Claim::Range(claim) = &mut c.claim { change(claim) });
            };
            edit("further", |c| c.distance += 1e-4);
            edit("other band", |c| c.band.band += 1);
            edit("witness moved", |c| c.on_b.on_mat[0] += 0.01);
            if range.distance > 0.0 {
                disturb(&certificate, &Name::Ship("mover".into()));
            }
            for reading in armed.report(&bare(other)).arcs {
                let certificate =
                    certifier.in_arc((0, &armed), other, &reading, bands, contact).expect("certificate");
                assert_accepted(&certificate);
                let edit = |what, change: fn(&mut InArc)| {
                    assert_refused(&certificate, what, |c| if let Claim::InArc(claim) = &mut c.claim { change(claim) });
                };
                match reading.in_arc {
                    true => edit("attack distance", |c| {
                        if let ArcAnswer::Inside { attack_distance, .. } = &mut c.answer { *attack_distance += 1e-4; }
                    }),
                    false => edit("line turned about", |c| {
                        if let ArcAnswer::Outside { normal, .. } = &mut c.answer { *normal = normal.map(|n| -n); }
                    }),
                }
                edit("answer exchanged", |c| c.answer = match c.answer.clone() {
                    ArcAnswer::Inside { point, on_target, .. } => ArcAnswer::Outside {
                        gap: 0.0, on_target, on_arc: on_target, through: point, normal: [1.0, 0.0],
                    },
                    ArcAnswer::Outside { through, .. } => ArcAnswer::Inside {
                        point: through,
                        attack_distance: 0.0,
                        on_attacker: Witness { on_mat: through, on_piece: through },
                        on_target: Witness { on_mat: through, on_piece: through },
                        band: BandClaim { depth: 100.0, bands: 3, in_contact: 0, band: 1 },
                    },
                });
            }
        }
    }
}
