//! The band in which the end base may lie, against placements made with other starts and other parts.

use deadreckon_geometry::maneuver::{Bearing, Maneuver, ManeuverPath};
use deadreckon_geometry::parts::{BaseSize, PartsSet};
use deadreckon_geometry::pose::{Point, Pose, Vector};
use deadreckon_geometry::reposition::{Against, Blocking, Mover, Place, Reposition, RollTemplate, attempt};
use deadreckon_geometry::shape::WithGuides;
use deadreckon_geometry::table::{Mat, Table};
use deadreckon_geometry::template::{Side, Template};
use deadreckon_geometry::tolerance::{EndBand, Slack, end_band, move_end_band};
use proptest::prelude::*;
use std::sync::Arc;

fn table(parts: PartsSet, size: BaseSize, start: Pose) -> Table {
    let mut table = Table::new(Mat::STANDARD, Arc::new(parts)).expect("parts");
    table.add_ship("a", size, start).expect("ship");
    table
}

/// The corners of the base where a reposition ends.
fn corners(table: &Table, size: BaseSize, reposition: Reposition, place: Place) -> Vec<Point> {
    let mover = Mover::ship(table, 0).expect("mover");
    let end = attempt(table, mover, reposition, place, Blocking::ALL).expect("attempt").laid.end;
    table.base_shape(size, WithGuides::LeftOut).at(end).boundary().map(|edge| edge.from()).collect()
}

fn band(table: &Table, reposition: Reposition, place: Place, slack: &Slack) -> EndBand {
    let mover = Mover::ship(table, 0).expect("mover");
    let found = attempt(table, mover, reposition, place, Blocking::ALL).expect("attempt");
    end_band(table, mover, &found, slack).expect("band")
}

/// How far a point lies outside a convex counter-clockwise outline; below 0 inside.
///
/// Where a cut runs nearly along an edge it leaves an edge of some nanometres, whose direction is nothing but rounding:
/// such edges are passed over.
fn outside(outline: &[Point], p: Point) -> f64 {
    let ends = outline.iter().cycle().skip(1);
    let edges = outline.iter().zip(ends).filter(|(a, b)| a.distance(**b) > 1e-5);
    edges.map(|(a, b)| -(*b - *a).normalize().perp_dot(p - *a)).fold(f64::NEG_INFINITY, f64::max)
}

fn repositions() -> impl Strategy<Value = (Reposition, Place)> {
    let side = || prop::sample::select(Side::BOTH.to_vec());
    let boost = prop_oneof![
        (1..3_u8).prop_map(Template::straight),
        (1..3_u8, side()).prop_map(|(speed, side)| Template::bank(speed, side)),
        side().prop_map(|side| Template::turn(1, side)),
    ];
    let roll = (side(), -5.0..5.0_f64, -5.0..5.0_f64).prop_map(|(side, template, ship)| {
        let straight = RollTemplate::Straight { speed: 1, against: Against::NarrowEnd };
        (Reposition::Roll { side, template: straight }, Place::Slid { template, ship })
    });
    prop_oneof![boost.prop_map(|template| (Reposition::Boost { template }, Place::Only)), roll]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_placement_lies_in_the_band_and_covers_its_inside(
        (reposition, place) in repositions(),
        size in prop::sample::select(BaseSize::ALL.to_vec()),
        (x, y, heading) in (200.0..600.0_f64, 200.0..600.0_f64, -180.0..180.0_f64),
        (towards, off, turned) in (0.0..360.0_f64, -1.0..=1.0_f64, -1.0..=1.0_f64),
        (larger, longer) in (-1.0..=1.0_f64, -1.0..=1.0_f64),
    ) {
        let slack = Slack { start_mm: 0.7, start_deg: 0.9, base_mm: 0.4, template_length_mm: 0.5, ..Slack::PERFECT };
        let start = Pose::from_degrees(x, y, heading);
        let nominal = table(PartsSet::nominal(), size, start);
        let EndBand { outer, inner } = band(&nominal, reposition, place, &slack);

        let mut parts = PartsSet::nominal();
        parts.bases.get_mut(&size).expect("base").edge.value += larger * slack.base_mm;
        for length in &mut parts.straights {
            length.value += longer * slack.template_length_mm;
        }
        let shift = Vector::from_angle(towards.to_radians()) * (off * slack.start_mm);
        let heading = start.heading + (turned * slack.start_deg).to_radians();
        let really = table(parts, size, Pose { position: start.position + shift, heading });
        let placed = corners(&really, size, reposition, place);
        for &corner in &placed {
            prop_assert!(outside(&outer, corner) <= 1e-6, "{corner} is {} outside", outside(&outer, corner));
        }
        for &p in &inner {
            prop_assert!(outside(&placed, p) <= 1e-6, "{p} is not covered by {}", outside(&placed, p));
        }
    }

    #[test]
    fn without_slack_the_band_is_the_base(
        (reposition, place) in repositions(),
        (x, y, heading) in (200.0..600.0_f64, 200.0..600.0_f64, -180.0..180.0_f64),
    ) {
        band_is_base(reposition, place, Pose::from_degrees(x, y, heading));
    }
}

/// Without slack both outlines of the band are the base's.
fn band_is_base(reposition: Reposition, place: Place, start: Pose) {
    let table = table(PartsSet::nominal(), BaseSize::Small, start);
    let base = corners(&table, BaseSize::Small, reposition, place);
    let EndBand { outer, inner } = band(&table, reposition, place, &Slack::PERFECT);
    for outline in [&outer, &inner] {
        for p in outline {
            assert!(outside(&base, *p).abs() < 1e-6, "{p} is off the base's edges");
        }
        for corner in &base {
            assert!(outside(outline, *corner) < 1e-6, "{corner} is left out");
        }
    }
}

/// An edge of the base within 0.0015 degrees of one of the directions in which the band is cut.
#[test]
fn without_slack_a_cut_nearly_along_an_edge_leaves_the_base() {
    let start = Pose::from_degrees(321.129_536_048_837_34, 277.887_712_724_366_05, 106.876_515_490_607_37);
    let turn = Reposition::Boost { template: Template::turn(1, Side::Left) };
    band_is_base(turn, Place::Only, start);
}

#[test]
fn a_maneuver_has_the_band_of_the_boost_with_its_template() {
    let start = Pose::from_degrees(400.0, 400.0, 33.0);
    let table = table(PartsSet::nominal(), BaseSize::Medium, start);
    let mover = Mover::ship(&table, 0).expect("mover");
    for (template, maneuver) in [
        (Template::straight(2), Maneuver::new(Bearing::Straight, 2, None)),
        (Template::bank(1, Side::Left), Maneuver::new(Bearing::Bank, 1, Some(Side::Left))),
    ] {
        let boost = band(&table, Reposition::Boost { template }, Place::Only, &Slack::CLUB);
        let path = ManeuverPath::new(table.parts(), BaseSize::Medium, start, maneuver).expect("path");
        let moved = move_end_band(&table, mover, &path, 0.0, &Slack::CLUB).expect("band").expect("a template");
        let near = |a: &[Point], b: &[Point]| a.len() == b.len() && a.iter().zip(b).all(|(p, q)| p.distance(*q) < 1e-9);
        assert!(near(&boost.outer, &moved.outer) && near(&boost.inner, &moved.inner), "{template:?}");
    }
    let stays = Maneuver::new(Bearing::Stationary, 0, None);
    let path = ManeuverPath::new(table.parts(), BaseSize::Medium, start, stays).expect("path");
    assert_eq!(move_end_band(&table, mover, &path, 0.0, &Slack::CLUB), Ok(None));
}

#[test]
fn so_much_slack_that_nothing_is_certain_leaves_no_inside() {
    let slack =
        Slack { start_mm: 10.0, others_mm: 0.0, base_mm: 10.0, start_deg: 10.0, play_mm: 10.0, ..Slack::PERFECT };
    let table = table(PartsSet::nominal(), BaseSize::Small, Pose::from_degrees(400.0, 400.0, 20.0));
    let found = band(&table, Reposition::Boost { template: Template::straight(2) }, Place::Only, &slack);
    assert!(found.inner.is_empty(), "{:?}", found.inner);
    assert!(found.outer.len() >= 4);
}

#[test]
fn usual_play_gives_a_band_of_about_a_millimetre() {
    let table = table(PartsSet::nominal(), BaseSize::Small, Pose::from_degrees(400.0, 400.0, 0.0));
    let found = band(&table, Reposition::Boost { template: Template::straight(1) }, Place::Only, &Slack::CLUB);
    let width = |outline: &[Point]| {
        let xs = outline.iter().map(|p| p.x);
        xs.clone().fold(f64::NEG_INFINITY, f64::max) - xs.fold(f64::INFINITY, f64::min)
    };
    let band = (width(&found.outer) - width(&found.inner)) / 2.0;
    assert!((0.8..4.0).contains(&band), "{band}");
}
