//! The mat's edge, and input that is none.

use crate::support::{lone, narrow};
use deadreckon_geometry::parts::{BaseSize, PartsError, PartsSet};
use deadreckon_geometry::pose::Pose;
use deadreckon_geometry::reposition::{
    Against, Alignment, Blocking, Mover, Place, Reposition, RepositionError, RollTemplate, attempt, lay,
    rotate_in_place, slide_limit, slides,
};
use deadreckon_geometry::table::{MatEdge, Piece};
use deadreckon_geometry::template::{Side, Template};

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
