//! Where a ship may be set down: the one geometry asked by previews and by execution.

use super::command::{Command, Open, OpenSlide};
use super::state::{Object, ShipId, State};
use crate::choice::{Action, Choice, Roll};
use crate::edition::round::Impossible;
use crate::landing::Landing;
use crate::position::ObstacleKind;
use crate::report::{OptionReport, SlideChoice};
use crate::rule::Reason;
use deadreckon_geometry::arc::ArcKind;
use deadreckon_geometry::pose::Pose;
use deadreckon_geometry::query;
use deadreckon_geometry::shape::WithGuides;
use deadreckon_geometry::table::Piece;
use std::collections::BTreeSet;

/// The way of a choice: side and template, the place left open.
pub(super) fn way_of(choice: Choice) -> Choice {
    let open = |roll: Roll| Roll { place: None, ..roll };
    match choice {
        Choice::BarrelRoll(roll) => Choice::BarrelRoll(open(roll)),
        Choice::DecloakSideways(roll) => Choice::DecloakSideways(open(roll)),
        Choice::TractorRoll(roll) => Choice::TractorRoll(open(roll)),
        Choice::Maneuver { maneuver, .. } => Choice::Maneuver { maneuver, place: None },
        other => other,
    }
}

/// Every choice of an action, whether it fits or not.
pub(super) fn choices(state: &State, ship: ShipId, action: Action) -> Vec<Choice> {
    let Some(index) = state.ship(ship).on_board() else { return Vec::new() };
    // Ships of a game are on the board, and their maneuvers exist: checked when the game began.
    state.board.choices(index, action).unwrap_or_default()
}

/// Whether a choice fits.
pub(super) fn fits(state: &State, ship: ShipId, choice: Choice) -> bool {
    state.ship(ship).on_board().is_some_and(|index| state.board.fits(index, choice).unwrap_or(false))
}

/// The ways in which an action may be tried, in the order of its choices; of those that do not fit none if so wanted.
pub(super) fn ways(state: &State, ship: ShipId, action: Action, wanted: Wanted) -> Vec<Choice> {
    let mut ways: Vec<Choice> = Vec::new();
    for choice in choices(state, ship, action) {
        let way = way_of(choice);
        if !ways.contains(&way) && (wanted == Wanted::All || fits(state, ship, choice)) {
            ways.push(way);
        }
    }
    ways
}

/// Which ways are asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Wanted {
    /// All.
    All,
    /// Those that fit.
    Fitting,
}

impl From<Impossible> for Wanted {
    /// All where naming one that does not fit fails, else those that fit.
    fn from(impossible: Impossible) -> Self {
        match impossible {
            Impossible::Fails => Self::All,
            Impossible::PickAgain => Self::Fitting,
        }
    }
}

/// The choices of one way.
fn choices_of_way(state: &State, ship: ShipId, way: Choice) -> impl Iterator<Item = Choice> {
    choices(state, ship, way.action()).into_iter().filter(move |choice| way_of(*choice) == way)
}

/// The options of one way, judged.
pub(super) fn of_way(state: &State, ship: ShipId, way: Choice) -> Vec<OptionReport> {
    let Some(index) = state.ship(ship).on_board() else { return Vec::new() };
    choices_of_way(state, ship, way).filter_map(|choice| state.board.judge(index, choice, None).ok()).collect()
}

/// Why one way does not fit: the reasons of its first place.
pub(super) fn reasons_of_way(state: &State, ship: ShipId, way: Choice) -> Option<Vec<Reason>> {
    let index = state.ship(ship).on_board()?;
    let mut judged = choices_of_way(state, ship, way).filter_map(|choice| state.board.judge(index, choice, None).ok());
    judged.next().map(|report| report.reasons)
}

/// What naming a way leads to.
pub(super) enum Named {
    /// It does not fit, for these reasons.
    Nowhere(Vec<Reason>),
    /// To one place.
    Only(Choice),
    /// The player chooses among places, or within slides.
    Several,
}

/// What naming a way leads to. Only verdicts are asked for: where on its slides a roll has most room nobody looks at here.
pub(super) fn named(state: &State, ship: ShipId, way: Choice) -> Named {
    let places: Vec<Choice> = choices_of_way(state, ship, way).filter(|choice| fits(state, ship, *choice)).collect();
    match places.as_slice() {
        [] => Named::Nowhere(reasons_of_way(state, ship, way).unwrap_or_default()),
        [only] if !slides(state, ship, *only) => Named::Only(*only),
        _ => Named::Several,
    }
}

/// Whether the slide of a choice is left to the player.
fn slides(state: &State, ship: ShipId, choice: Choice) -> bool {
    state.ship(ship).on_board().is_some_and(|index| state.board.slides(index, choice))
}

/// Commands and open choices that set a ship down at the legal places of a way.
pub(super) fn answers(state: &State, ship: ShipId, way: Choice) -> (Vec<Command>, Vec<Open>) {
    let legal = choices_of_way(state, ship, way).filter(|choice| fits(state, ship, *choice));
    sorted(ship, legal.map(|choice| (choice, slides(state, ship, choice))))
}

/// The same for places that are legal, each with whether its slide is left to the player.
pub(super) fn sorted(ship: ShipId, places: impl Iterator<Item = (Choice, bool)>) -> (Vec<Command>, Vec<Open>) {
    let (mut commands, mut open) = (Vec::new(), Vec::new());
    for (choice, slides) in places {
        if slides {
            open.push(Open::Slide(OpenSlide { ship, choice }));
        } else {
            commands.push(Command::Place(choice));
        }
    }
    (commands, open)
}

/// The command for an open slide at a point of the unit square: the legal slides nearest to it.
pub(super) fn pick(state: &State, open: &OpenSlide, at: &[f64]) -> Command {
    let unit = |n: usize| at.get(n).copied().filter(|v| v.is_finite()).unwrap_or(0.0).clamp(0.0, 1.0);
    let index = state.ship(open.ship).on_board();
    // Its slides are the same wherever it is judged.
    let report = index.and_then(|index| state.board.judge(index, open.choice, Some(MIDDLE)).ok());
    let slide = report.and_then(|report| report.slides).and_then(|slides| {
        let spread = |limit: f64, unit: f64| limit * (2.0 * unit - 1.0);
        let wanted =
            SlideChoice { template: spread(slides.template_limit, unit(0)), ship: spread(slides.ship_limit, unit(1)) };
        slides.nearest_legal(wanted)
    });
    Command::Slide(open.choice, slide.unwrap_or(MIDDLE))
}

/// No slide at all.
const MIDDLE: SlideChoice = SlideChoice { template: 0.0, ship: 0.0 };

/// Sets a ship down where a move ends.
pub(super) fn set_down(state: &mut State, ship: ShipId, end: Pose) {
    if let Some(index) = state.ship(ship).on_board() {
        state.board.set_pose(index, end);
    }
}

/// The pairs of ships whose bases are in contact.
pub(super) fn contacts_at_start(state: &State) -> BTreeSet<(ShipId, ShipId)> {
    if state.board.edition().contact_range > 0 {
        // Touching arises from an overlap only (D-33).
        return BTreeSet::new();
    }
    let ids: Vec<ShipId> = state.on_mat().map(|(id, _)| id).collect();
    let pairs = ids.iter().enumerate().flat_map(|(n, a)| ids[n + 1..].iter().map(move |b| (*a, *b)));
    pairs.filter(|(a, b)| in_contact(state, *a, *b)).collect()
}

/// Whether the bases of two ships are in contact, guides counted.
pub(super) fn in_contact(state: &State, a: ShipId, b: ShipId) -> bool {
    let (Some(a), Some(b)) = (state.ship(a).on_board(), state.ship(b).on_board()) else { return false };
    let table = state.board.table();
    query::meets(&table.ship_base(a), &table.ship_base(b))
}

/// Ends the contacts of a ship that has moved, and notes the new ones: those that backing off gave, and where any
/// physical contact counts (D-34) all that there are. Returns the ships in contact.
pub(super) fn renew_contacts(state: &mut State, ship: ShipId, from_overlap: &[ShipId]) -> Vec<ShipId> {
    state.touching.retain(|(a, b)| *a != ship && *b != ship);
    let any_contact = state.board.edition().contact_range == 0;
    let others: Vec<ShipId> = state.on_mat().map(|(id, _)| id).filter(|id| *id != ship).collect();
    let touching: Vec<ShipId> = others
        .into_iter()
        .filter(|other| from_overlap.contains(other) || any_contact && in_contact(state, ship, *other))
        .collect();
    state.touching.extend(touching.iter().map(|other| (ship.min(*other), ship.max(*other))));
    touching
}

/// Everything that can be locked or chosen, other than the ship itself.
pub(super) fn other_objects(state: &State, ship: ShipId) -> Vec<Object> {
    let ships = state.on_mat().map(|(id, _)| id).filter(|id| *id != ship).map(Object::Ship);
    let obstacles = 0..u32::try_from(state.board.position().obstacles.len()).unwrap_or(0);
    let devices = state.board.devices().iter().map(|device| Object::Device(device.number));
    ships.chain(obstacles.map(Object::Obstacle)).chain(devices).collect()
}

/// The range from a ship to an object: the band of the shortest distance, guides left out; 0 or 1 in contact as the
/// edition says, and 4 beyond the ruler (B-53).
pub(super) fn range(state: &State, ship: ShipId, object: Object) -> u8 {
    const BEYOND: u8 = 4;
    let Some(from) = state.ship(ship).on_board() else { return BEYOND };
    let to = match object {
        Object::Ship(other) => match state.ship(other).on_board() {
            Some(_) if state.touch(ship, other) => return state.board.edition().contact_range,
            Some(index) => Piece::Ship(index),
            None => return BEYOND,
        },
        Object::Obstacle(index) => Piece::Obstacle(usize::try_from(index).unwrap_or(usize::MAX)),
        Object::Device(number) => return state.board.device_range(number, from).unwrap_or(BEYOND),
    };
    state.board.range(Piece::Ship(from), to).unwrap_or(BEYOND)
}

/// Whether some part of a ship lies in an arc of another (section 4 of the geometry pages).
pub(super) fn in_arc(state: &State, ship: ShipId, other: ShipId, arc: ArcKind) -> bool {
    let (Some(from), Some(to)) = (state.ship(ship).on_board(), state.ship(other).on_board()) else { return false };
    let armed = state.board.armed_base(from).ok().zip(state.board.bare_base(to).ok());
    armed.is_some_and(|(armed, base)| armed.attack(arc, &base).is_some())
}

/// Where a command sets a ship down, judged once more; `None` for other commands and for places that are not legal.
pub(super) fn chosen(state: &State, ship: ShipId, command: &Command) -> Option<Landing> {
    let index = state.ship(ship).on_board()?;
    let (choice, slide) = match command {
        Command::Place(choice) => (*choice, None),
        Command::Slide(choice, slide) => (*choice, Some(*slide)),
        _ => return None,
    };
    if let Choice::Maneuver { maneuver, place } = choice {
        return state.board.flown(index, maneuver, place, slide).ok().flatten();
    }
    let report = state.board.judge(index, choice, slide).ok().filter(|report| report.legal)?;
    Some(Landing::of(&state.board, index, &report))
}

/// Whether the base of a ship lies on an obstacle.
pub(super) fn is_on(state: &State, ship: ShipId, obstacle: u32) -> bool {
    let table = state.board.table();
    let obstacle = usize::try_from(obstacle).ok().filter(|n| *n < table.obstacles().len());
    match (state.ship(ship).on_board(), obstacle) {
        (Some(ship), Some(obstacle)) => query::overlaps(&table.ship_base(ship), &table.obstacle(obstacle)),
        _ => false,
    }
}

/// Whether the base of a ship lies partly outside the mat at a place.
pub(super) fn leaves_mat(state: &State, ship: ShipId, end: Pose) -> bool {
    let table = state.board.table();
    let base = table.base_shape(state.ship(ship).size, WithGuides::Counted).at(end);
    query::mat_margin(table.mat(), &base).is_outside()
}

/// The kinds of obstacle at which a ship stands: those it is in contact with where that counts (D-34), else those
/// under it.
pub(super) fn obstacles_under(state: &State, ship: ShipId) -> Vec<ObstacleKind> {
    let Some(ship) = state.ship(ship).on_board() else { return Vec::new() };
    let table = state.board.table();
    let base = table.ship_base(ship);
    let contact_counts = state.board.edition().contact_range == 0;
    let under = |n: &usize| {
        let outline = table.obstacle(*n);
        if contact_counts { query::meets(&base, &outline) } else { query::overlaps(&base, &outline) }
    };
    let kinds = state.board.obstacle_kinds();
    (0..table.obstacles().len()).filter(under).filter_map(|n| kinds.get(n).copied()).collect()
}
