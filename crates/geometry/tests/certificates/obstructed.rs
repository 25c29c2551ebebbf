//! Obstruction of random lanes between two bases.

use super::tables::lay_out;
use super::{OUTLINES, assert_accepted, assert_refused, cases, heading, size};
use deadreckon_geometry::arc::{ArmedBase, PrintedArcs};
use deadreckon_geometry::certificate::*;
use deadreckon_geometry::checker::{Refusal, check};
use deadreckon_geometry::obstruction::obstruction;
use deadreckon_geometry::parts::BaseSize;
use deadreckon_geometry::pose::{Point, Pose};
use deadreckon_geometry::range::{BareBase, ShortestLines, between_bases};
use deadreckon_geometry::shape::Shape;
use deadreckon_geometry::table::{self, Table};
use proptest::prelude::*;
use std::sync::Arc;

/// Two bases ahead of each other, square or a little turned, obstacles between.
fn lanes() -> impl Strategy<Value = Table> {
    let turn = prop_oneof![4 => Just(0.0), 1 => Just(90.0), 1 => -20.0..20.0];
    let target = (size(), 60.0..260.0, -90.0..90.0, turn);
    let obstacles = prop::collection::vec((0..26_usize, -10.0..250.0, -60.0..60.0, heading()), 0..5);
    (size(), target, obstacles).prop_map(|(mover, (other, ahead, across, turn), obstacles)| {
        let at = |dx: f64, dy: f64, heading| Pose::from_degrees(300.0 + dx, 300.0 + dy, heading);
        let obstacles = obstacles.into_iter().map(|(k, dx, dy, h)| (k, at(dx, dy, h))).collect();
        lay_out((mover, at(0.0, 0.0, 0.0)), vec![(other, at(ahead, across, turn))], obstacles, &OUTLINES)
    })
}

fn disturb_obstruction(certificate: &Certificate) {
    let edit = |what, change: fn(&mut Obstruction)| {
        assert_refused(certificate, what, |c| {
            if let Claim::Obstruction(claim) = &mut c.claim {
                change(claim);
            }
        });
    };
    let Claim::Obstruction(claim) = &certificate.claim else { panic!("an obstruction") };
    edit("further", |c| c.distance += 1e-4);
    edit("wider", |c| c.covered_width += 1e-4 * f64::from(u8::try_from(c.covers.len()).expect("few") + 1));
    edit("line moved", |c| c.right.on_a.on_mat[1] += 1e-4);
    edit("word exchanged", |c| {
        c.word = match c.word {
            Obstructed::Clear => Obstructed::MustBe,
            Obstructed::ByChoiceOnly | Obstructed::MustBe => Obstructed::Clear,
        }
    });
    if let Some(left) = claim.left {
        // A corner that both bases have in common leaves a single line in the other claim too.
        let width = Point::from(left.on_a.on_mat).distance(Point::from(claim.right.on_a.on_mat));
        if width > 1e-5 {
            edit("band concealed", |c| c.left = None);
        }
    }
    if !claim.covers.is_empty() {
        edit("cover concealed", |c| {
            c.covers.pop();
        });
        edit("cover twice", |c| c.covers.push(c.covers[0].clone()));
        edit("crossing elsewhere", |c| c.covers[0].enters = c.covers[0].enters.map(|v| v + 0.01));
        let covering = claim.covers[0].obstacle.clone();
        assert_refused(certificate, "obstacle removed", |c| c.pieces.retain(|piece| piece.name != covering));
    }
    if claim.left.is_some() && !claim.covers.is_empty() {
        edit("cover wider", |c| c.covers[0].to += 1e-4);
        edit("cover narrower", |c| c.covers[0].from += 1e-4);
    }
    if claim.room.is_some() {
        edit("more room", |c| c.room = c.room.map(|room| room + 1e-4));
        edit("room denied", |c| (c.room, c.beside) = (None, None));
    }
}

proptest! {
    #![proptest_config(cases(96))]

    #[test]
    fn obstruction_is_proved(table in lanes()) {
        let certifier = Certifier::new(&table);
        let ship = |i: usize| { let s = &table.ships()[i]; (s.size, s.pose) };
        let bare = |i: usize| BareBase::new(table.parts(), ship(i).0, ship(i).1).expect("base");
        let armed = ArmedBase::new(table.parts(), ship(0).0, PrintedArcs::Second, ship(0).1).expect("armed");
        let pair = (table::Piece::Ship(0), table::Piece::Ship(1));
        let found = |lines: &ShortestLines| obstruction(lines, (0..table.obstacles().len()).map(|i| table.obstacle(i)));
        let report = armed.report(&bare(1));
        let lines = report.range.lines;
        let certificate = certifier.obstruction(pair, None, &lines, &found(&lines)).expect("certificate");
        assert_accepted(&certificate);
        prop_assert_eq!(certifier.belongs(&certificate, None), Ok(()));
        disturb_obstruction(&certificate);
        for reading in report.arcs {
            let Some(attack) = reading.attack else { continue };
            let (arc, found) = (Some((&armed, reading.arc)), found(&attack.lines));
            let certificate = certifier.obstruction(pair, arc, &attack.lines, &found).expect("certificate");
            assert_accepted(&certificate);
            disturb_obstruction(&certificate);
        }
    }
}

/// Two small bases that face each other over 40 mm, and a rock from `low` to `high` mm to the left of the middle line.
fn rock_between(low: f64, high: f64) -> Certificate {
    let corners = [(-5.0, low), (5.0, low), (5.0, high), (-5.0, high)].map(Point::from);
    let rock = [Arc::new(Shape::polygon(&corners).expect("outline"))];
    let at = |x| Pose::from_degrees(x, 300.0, 0.0);
    let table = lay_out((BaseSize::Small, at(300.0)), vec![(BaseSize::Small, at(400.0))], vec![(0, at(350.0))], &rock);
    let bare = |x| BareBase::new(table.parts(), BaseSize::Small, at(x)).expect("base");
    let lines = between_bases(&bare(300.0), &bare(400.0)).lines;
    let pair = (table::Piece::Ship(0), table::Piece::Ship(1));
    let found = obstruction(&lines, [table.obstacle(0)]);
    Certifier::new(&table).obstruction(pair, None, &lines, &found).expect("certificate")
}

/// A line deep in a shadow was once accepted as the one to choose, as long as its room was told truly.
#[test]
fn the_line_to_choose_is_the_best_one() {
    let moved = |certificate: &Certificate, to: f64, room: f64| {
        let mut moved = certificate.clone();
        let Claim::Obstruction(claim) = &mut moved.claim else { panic!("an obstruction") };
        for (end, x) in [(&mut claim.chosen.on_a, 20.0), (&mut claim.chosen.on_b, -20.0)] {
            end.on_mat[1] = 300.0 + to;
            end.on_piece = [x, to];
        }
        claim.room = Some(room);
        check(&moved)
    };
    let refused = |by: f64, found| {
        let Err(Refusal::Off { what: "room of the chosen line", by: off }) = found else { panic!("{found:?}") };
        assert!((off - by).abs() < 1e-5, "{off}");
    };
    let partly = rock_between(-15.0, -5.0);
    assert_eq!(check(&partly), Ok(()));
    // Any clear line may be chosen, none in the shadow.
    assert_eq!(moved(&partly, 3.0, 8.0), Ok(()));
    refused(4.0, moved(&partly, -9.0, -4.0));
    let wholly = rock_between(-25.0, 30.0);
    assert_eq!(check(&wholly), Ok(()));
    // The rightmost line lies 5 mm deep.
    assert_eq!(moved(&wholly, -20.0, -5.0), Ok(()));
    refused(12.0, moved(&wholly, -8.0, -17.0));
}
