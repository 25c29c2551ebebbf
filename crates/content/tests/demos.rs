//! Each demo position shows what its title says: one claim each, tested on the answers, not on stored numbers.
#![expect(clippy::unwrap_used, reason = "helpers of tests, whose panics are the failures")]

use deadreckon_content::{position, shipped};
use deadreckon_geometry::arc::{ArcKind, ArmedBase, PrintedArcs};
use deadreckon_geometry::maneuver::ManeuverPath;
use deadreckon_geometry::obstruction::{Verdict, obstruction};
use deadreckon_geometry::query::{mat_margin, overlaps, separation};
use deadreckon_geometry::range::{BareBase, between_bases};
use deadreckon_geometry::shape::WithGuides;
use deadreckon_geometry::table::Piece;
use deadreckon_xwing::board::Board;
use deadreckon_xwing::choice::{Action, Choice};
use deadreckon_xwing::edition::Edition;
use deadreckon_xwing::report::{OptionReport, Outcome, Tested, Travel};
use std::collections::BTreeSet;

/// What a demo must show; the fault says what it shows instead.
type Claim = fn(&Board) -> Result<(), String>;

/// The demos and what each must show; the first ship of a position is the one that acts.
const CLAIMS: [(&str, Claim); 13] = [
    ("rear-only-roll", rear_only_roll),
    ("boost-clips-rock", boost_clips_rock),
    ("back-off-into-gap", back_off_into_gap),
    ("one-way-decloak", one_way_decloak),
    ("short-stretch-roll", short_stretch_roll),
    ("slide-or-places", slide_or_places),
    ("half-obstructed", half_obstructed),
    ("tractor-onto-rock", tractor_onto_rock),
    ("tallon-choice", tallon_choice),
    ("range-edge", range_edge),
    ("guides-over-edge", guides_over_edge),
    ("boxed-in", boxed_in),
    ("crowd", crowd),
];

#[test]
fn every_demo_shows_what_it_says() {
    let components = shipped::components();
    let shown: Vec<&str> = shipped::DEMOS.iter().map(|(path, _)| shipped::demo_name(path)).collect();
    assert_eq!(shown, CLAIMS.map(|(name, _)| name), "every demo has its claim");
    for (name, claim) in CLAIMS {
        let text = shipped::demo(name).unwrap();
        let board = position::open(name, text.as_bytes(), &components).unwrap_or_else(|e| panic!("{e}"));
        no_overlaps(&board).unwrap_or_else(|e| panic!("{name}: {e}"));
        claim(&board).unwrap_or_else(|e| panic!("{name}: {e}"));
    }
}

/// Bases stand free of ships and obstacles, on the mat.
fn no_overlaps(board: &Board) -> Result<(), String> {
    let table = board.table();
    for i in 0..table.ships().len() {
        let base = table.ship_base(i);
        let ships = (0..i).any(|j| overlaps(&base, &table.ship_base(j)));
        let rocks = (0..table.obstacles().len()).any(|j| overlaps(&base, &table.obstacle(j)));
        ensure(!ships && !rocks && !mat_margin(table.mat(), &base).is_outside(), || format!("ship {i} is not free"))?;
    }
    Ok(())
}

fn ensure(holds: bool, otherwise: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(otherwise()) }
}

fn options(board: &Board, action: Action) -> Vec<OptionReport> {
    board.options(0, action).unwrap()
}

fn judge(board: &Board, key: &str) -> OptionReport {
    board.judge(0, key.parse().unwrap(), None).unwrap()
}

fn legal(options: &[OptionReport]) -> BTreeSet<String> {
    options.iter().filter(|o| o.legal).map(|o| o.choice.to_string()).collect()
}

fn only(options: &[OptionReport], keys: &[&str]) -> Result<(), String> {
    let legal = legal(options);
    ensure(legal == keys.iter().map(|k| (*k).to_owned()).collect(), || format!("legal are {legal:?}"))
}

fn between(what: &str, value: f64, low: f64, high: f64) -> Result<(), String> {
    ensure((low..=high).contains(&value), || format!("{what} is {value}, not from {low} to {high}"))
}

fn backed_off(report: &OptionReport) -> Result<&Travel, String> {
    match &report.outcome {
        Outcome::BackedOff(travel) => Ok(travel),
        other => Err(format!("{}: {other:?}", report.choice)),
    }
}

/// The margin of the end base alone.
fn base_margin(report: &OptionReport) -> f64 {
    report.checks.iter().filter(|c| c.tested == Tested::Base).map(|c| c.margin).fold(f64::INFINITY, f64::min)
}

fn with_edition(board: &Board, edition: Edition) -> Board {
    let mut position = board.position().clone();
    position.edition = edition;
    Board::new(position, &shipped::components()).unwrap()
}

fn rear_only_roll(board: &Board) -> Result<(), String> {
    only(&options(board, Action::BarrelRoll), &["barrel_roll.left.back"])?;
    let left = |place: &str| judge(board, &format!("barrel_roll.left.{place}"));
    between("the margin behind", left("back").margin().unwrap(), 0.5, 3.0)?;
    ensure(left("middle").reasons.iter().all(|r| r.key == "reason-base-on-ship"), || "another reason".into())?;
    let right = judge(board, "barrel_roll.right.back");
    ensure(right.reasons.iter().any(|r| r.key == "reason-template-on-obstacle"), || "the rock is elsewhere".into())
}

fn boost_clips_rock(board: &Board) -> Result<(), String> {
    let boost = judge(board, "boost.bank_1_left");
    ensure(!boost.legal && boost.reasons.len() == 1, || format!("{:?}", boost.reasons))?;
    ensure(boost.reasons[0].key == "reason-template-on-obstacle", || boost.reasons[0].key.into())?;
    between("the depth", -boost.margin().unwrap(), 0.3, 2.0)?;
    between("the base's clearance", base_margin(&boost), 4.0, 40.0)?;
    only(&options(board, Action::Boost), &["boost.straight_1", "boost.bank_1_right"])
}

fn back_off_into_gap(board: &Board) -> Result<(), String> {
    let report = judge(board, "maneuver.bank_3_left");
    let travel = backed_off(&report)?;
    ensure(travel.touching.len() == 1 && travel.overlapped == [travel.touching[0].ship], || format!("{travel:?}"))?;
    // A little further back the base would be on the ship behind the gap.
    let table = board.table();
    let ship = &table.ships()[0];
    let path = ManeuverPath::new(table.parts(), ship.size, ship.pose, "bank 3 left".parse().unwrap()).unwrap();
    let base = |travel: f64| table.base_shape(ship.size, WithGuides::Counted).at(path.pose_at(travel));
    let near = (1..table.ships().len()).find(|&i| i != travel.touching[0].ship).unwrap();
    between(
        "the room left in the gap",
        separation(&base(travel.rear_travel), &table.ship_base(near)).margin,
        0.3,
        4.0,
    )?;
    let on_near = (1..40).any(|mm| overlaps(&base(travel.rear_travel - f64::from(mm)), &table.ship_base(near)));
    ensure(on_near, || "nothing stands behind the gap".into())
}

fn one_way_decloak(board: &Board) -> Result<(), String> {
    let all = options(board, Action::Decloak);
    ensure(legal(&all).len() == 1, || format!("legal are {:?}", legal(&all)))?;
    let open = all.iter().find(|o| o.legal).unwrap();
    ensure(matches!(open.choice, Choice::DecloakSideways(_)), || "it goes ahead".into())?;
    between("the margin", open.margin().unwrap(), 0.3, 4.0)
}

fn short_stretch_roll(board: &Board) -> Result<(), String> {
    let left = judge(board, "barrel_roll.left");
    ensure(!judge(board, "barrel_roll.right").legal, || "the right fits too".into())?;
    let slides = left.slides.as_ref().unwrap();
    ensure(slides.reachable.len() == 1, || format!("{:?}", slides.reachable))?;
    let stretch = slides.reachable[0];
    between("the stretch", stretch.to - stretch.from, 0.5, 2.5)?;
    // Both ends are held by something, and the template may not lie where it likes.
    ensure(stretch.from_limit.is_some() && stretch.to_limit.is_some(), || format!("{stretch:?}"))?;
    let template: f64 = slides.template_free.iter().map(|s| s.to - s.from).sum();
    between("the template's room", template, 2.0, 15.0)
}

fn slide_or_places(board: &Board) -> Result<(), String> {
    ensure(board.position().edition == Edition::First, || "shown under another edition".into())?;
    let left = judge(board, "barrel_roll.left");
    ensure(left.legal, || "the slide does not fit".into())?;
    for edition in [Edition::Second, Edition::SecondPointFive] {
        let other = with_edition(board, edition);
        let rolls = options(&other, Action::BarrelRoll);
        let on_left = rolls.iter().filter(|o| o.choice.to_string().contains(".left."));
        ensure(on_left.clone().count() == 3 && on_left.clone().all(|o| !o.legal), || {
            format!("{edition}: a place fits")
        })?;
    }
    Ok(())
}

fn half_obstructed(board: &Board) -> Result<(), String> {
    let table = board.table();
    let bare = |i: usize| BareBase::new(table.parts(), table.ships()[i].size, table.ships()[i].pose).unwrap();
    let lines = between_bases(&bare(0), &bare(1)).lines;
    let found = obstruction(&lines, (0..table.obstacles().len()).map(|i| table.obstacle(i)));
    ensure(found.verdict == Verdict::ByChoiceOnly, || format!("{:?}", found.verdict))?;
    // Bases of 40 mm side by side.
    between("the covered width", found.covered_width, 14.0, 26.0)
}

fn tractor_onto_rock(board: &Board) -> Result<(), String> {
    ensure(board.position().edition == Edition::SecondPointFive, || "shown under another edition".into())?;
    only(&options(board, Action::TractorMove), &[])?;
    let second = options(&with_edition(board, Edition::Second), Action::TractorMove);
    ensure(legal(&second).len() >= 3, || format!("second: legal are {:?}", legal(&second)))?;
    ensure(second.iter().filter(|o| o.legal).all(|o| !o.obstacles_met.is_empty()), || "some meet no rock".into())
}

fn tallon_choice(board: &Board) -> Result<(), String> {
    let rolls: Vec<_> =
        options(board, Action::Maneuver).into_iter().filter(|o| o.choice.to_string().contains("tallon")).collect();
    only(&rolls, &["maneuver.tallon_3_left.front"])?;
    let front = &rolls[0];
    ensure(matches!(front.outcome, Outcome::Full(_)), || "it backs off".into())?;
    let other = judge(board, "maneuver.tallon_3_left.middle");
    ensure(other.reasons[0].rule.0 == "D-06", || other.reasons[0].key.into())
}

fn range_edge(board: &Board) -> Result<(), String> {
    let table = board.table();
    let ship = |i: usize| &table.ships()[i];
    let bare = |i: usize| BareBase::new(table.parts(), ship(i).size, ship(i).pose).unwrap();
    let attacker = ArmedBase::new(table.parts(), ship(0).size, PrintedArcs::Second, ship(0).pose).unwrap();
    let near = attacker.report(&bare(1));
    let distance = near.of(ArcKind::Bullseye).attack.map(|a| a.distance);
    ensure(distance == Some(100.0), || format!("{distance:?} mm"))?;
    let grazing = attacker.report(&bare(2));
    ensure(!grazing.of(ArcKind::Bullseye).in_arc, || "the third ship is in the bullseye".into())?;
    ensure(grazing.of(ArcKind::Front).in_arc, || "the third ship is not in the front arc".into())
}

fn guides_over_edge(board: &Board) -> Result<(), String> {
    let fits = ["left", "right"].map(|side| ["middle", "back"].map(|place| format!("barrel_roll.{side}.{place}")));
    let fits: Vec<&str> = fits.iter().flatten().map(String::as_str).collect();
    only(&options(board, Action::BarrelRoll), &fits)?;
    let front = judge(board, "barrel_roll.left.front");
    ensure(front.reasons.iter().all(|r| r.key == "reason-base-off-mat"), || format!("{:?}", front.reasons))?;
    let size = board.table().ships()[0].size;
    let bare = board.table().base_shape(size, WithGuides::LeftOut).at(front.end);
    between("the bare base's margin", mat_margin(board.table().mat(), &bare).margin, 0.1, 1.5)
}

fn boxed_in(board: &Board) -> Result<(), String> {
    let all = options(board, Action::Maneuver);
    ensure(all.len() >= 5, || "a short dial".into())?;
    for report in &all {
        let travel = backed_off(report)?;
        ensure(travel.overlapped.len() + travel.touching.len() >= 2, || format!("{}", report.choice))?;
    }
    let stays = all.iter().any(|r| backed_off(r).is_ok_and(|t| t.rear_travel == 0.0));
    let moves = all.iter().any(|r| backed_off(r).is_ok_and(|t| t.rear_travel > 40.0));
    ensure(stays && moves, || "all do the same".into())
}

fn crowd(board: &Board) -> Result<(), String> {
    let table = board.table();
    ensure(table.ships().len() == 16 && table.obstacles().len() == 12, || "not the full number".into())?;
    for (action, least) in [(Action::Boost, 1), (Action::BarrelRoll, 2), (Action::Decloak, 2)] {
        let all = options(board, action);
        let fits = legal(&all).len();
        ensure(fits >= least && fits < all.len(), || format!("{}: {fits} of {} fit", action.key(), all.len()))?;
    }
    let moves = options(board, Action::Maneuver);
    let backing = moves.iter().filter(|o| matches!(o.outcome, Outcome::BackedOff(_))).count();
    ensure(backing >= 4 && backing < moves.len(), || format!("{backing} of {} back off", moves.len()))?;
    let met =
        moves.iter().flat_map(|o| o.checks.iter()).any(|c| !c.passed() && matches!(c.against, Piece::Obstacle(_)));
    ensure(met, || "no obstacle is met".into())
}
