//! Where obstacles and ships may be set down before the first round.

use super::super::state::{Object, ShipId, State};
use super::SettingUp;
use crate::position::Ship;
use crate::rule::RuleId;
use deadreckon_engine::player::Player;
use deadreckon_engine::refusal::Refusal;
use deadreckon_geometry::parts::BaseSize;
use deadreckon_geometry::pose::{Point, Pose};
use deadreckon_geometry::query::{OVERLAP_EPSILON_MM, gap, mat_margin, overlaps};
use deadreckon_geometry::range::{BareBase, RangeBands};
use deadreckon_geometry::shape::WithGuides;
use deadreckon_geometry::table::{Mat, MatEdge};

/// How many bands of the ruler an obstacle stays away from the edges, and from other obstacles.
const FROM_EDGES: f64 = 2.0;
const APART: f64 = 1.0;

/// Steps of the search for a free place where the one wanted is taken, mm.
const STEP_MM: f64 = 15.0;

/// The edge across the mat.
pub(super) const fn opposite(edge: MatEdge) -> MatEdge {
    match edge {
        MatEdge::Left => MatEdge::Right,
        MatEdge::Right => MatEdge::Left,
        MatEdge::Bottom => MatEdge::Top,
        MatEdge::Top => MatEdge::Bottom,
    }
}

/// Depth of a range band, mm.
fn band(state: &State) -> f64 {
    RangeBands::of(state.board.table().parts()).length() / 3.0
}

/// Who lays the next obstacle; `None` once all are laid.
pub(super) fn next_to_lay(state: &State, setting_up: &SettingUp) -> Option<Player> {
    let turn = if setting_up.laid == 0 { state.first } else { setting_up.turn };
    [turn, turn.other()].into_iter().find(|player| !setting_up.obstacles[*player].is_empty())
}

/// The outlines that a player still has and that fit somewhere, each once.
pub(super) fn outlines_that_fit(state: &State, player: Player) -> Vec<String> {
    let Some(setting_up) = &state.setting_up else { return Vec::new() };
    let mut outlines = setting_up.obstacles[player].clone();
    outlines.sort();
    outlines.dedup();
    outlines.retain(|outline| obstacle_place(state, outline, &[]).is_some());
    outlines
}

/// Why an obstacle may not lie at a place.
pub(super) fn obstacle_reasons(state: &State, player: Player, outline: &str, pose: Pose) -> Vec<Refusal> {
    let refuse = |key| Refusal::new(RuleId("A-06"), key).word("outline", outline.to_owned());
    let Some(setting_up) = &state.setting_up else { return vec![refuse("refusal-other-question")] };
    if !setting_up.obstacles[player].iter().any(|left| left == outline) {
        return vec![refuse("refusal-no-such-obstacle-left")];
    }
    let Some(found) = setting_up.outlines.get(outline) else { return vec![refuse("refusal-no-outline")] };
    if !pose.is_finite() {
        return vec![refuse("refusal-no-place")];
    }
    let (table, band, placed) = (state.board.table(), band(state), found.shape.at(pose));
    let mut reasons = Vec::new();
    let margin = mat_margin(table.mat(), &placed).margin;
    if margin <= FROM_EDGES * band + OVERLAP_EPSILON_MM {
        reasons.push(refuse("refusal-obstacle-near-edge").word("mm", margin));
    }
    for other in 0..table.obstacles().len() {
        let gap = gap(&placed, &table.obstacle(other));
        if gap <= APART * band + OVERLAP_EPSILON_MM {
            let id = table.obstacles()[other].id.clone();
            reasons.push(refuse("refusal-obstacle-near-obstacle").word("other", id).word("mm", gap));
        }
    }
    reasons
}

/// The ships of which one is placed next: lowest initiative first, of those the first player's.
pub(super) fn next_to_place(state: &State) -> Vec<ShipId> {
    let order = |ship: &ShipId| (state.ship(*ship).card.initiative, state.ship(*ship).player != state.first);
    let waiting: Vec<ShipId> = state.setting_up.iter().flat_map(|s| s.reserve.keys().copied()).collect();
    let Some(first) = waiting.iter().map(order).min() else { return Vec::new() };
    waiting.into_iter().filter(|ship| order(ship) == first).collect()
}

/// How far a point lies from an edge, mm, into the mat.
fn from_edge(mat: Mat, edge: MatEdge, point: Point) -> f64 {
    match edge {
        MatEdge::Left => point.x,
        MatEdge::Right => mat.width - point.x,
        MatEdge::Bottom => point.y,
        MatEdge::Top => mat.height - point.y,
    }
}

fn reserve(state: &State, ship: ShipId) -> Option<&Ship> {
    state.setting_up.as_ref()?.reserve.get(&ship)
}

/// Why a ship may not be placed there.
pub(super) fn ship_reasons(state: &State, ship: ShipId, pose: Pose) -> Vec<Refusal> {
    let refuse = |rule, key| Refusal::new(RuleId(rule), key).about(Object::Ship(ship).subject());
    let Some(piece) = reserve(state, ship) else { return vec![refuse("A-08", "refusal-not-in-reserve")] };
    if !next_to_place(state).contains(&ship) {
        return vec![refuse("A-08", "refusal-not-next")];
    }
    let Some(edge) = state.setting_up.as_ref().and_then(|s| s.edges[piece.player]) else {
        return vec![refuse("A-07", "refusal-other-question")];
    };
    let table = state.board.table();
    let bare = table.parts().base(piece.base).ok().and_then(|base| BareBase::square(base.edge.value, pose).ok());
    let Some(bare) = bare else { return vec![refuse("A-08", "refusal-no-place")] };
    let mut reasons = Vec::new();
    let base = table.base_shape(piece.base, WithGuides::Counted).at(pose);
    if mat_margin(table.mat(), &base).is_outside() {
        reasons.push(refuse("A-08", "refusal-deployed-off-mat"));
    }
    let depths = bare.corners().map(|corner| from_edge(table.mat(), edge, corner));
    let (near, far) = depths.iter().fold((f64::INFINITY, 0.0_f64), |(near, far), d| (near.min(*d), far.max(*d)));
    let limit = band(state) + OVERLAP_EPSILON_MM;
    // A large base that fills the zone's depth may stick out of it.
    let fills = piece.base == BaseSize::Large && near <= OVERLAP_EPSILON_MM;
    if far > limit && !fills {
        reasons.push(refuse("A-08", "refusal-beyond-zone").word("mm", far));
    }
    for other in 0..table.ships().len() {
        if overlaps(&base, &table.ship_base(other)) {
            let id = table.ships()[other].id.clone();
            reasons.push(refuse("A-12", "refusal-overlap-at-start").word("ship", piece.id.clone()).word("other", id));
        }
    }
    reasons
}

/// A number of the unit cube; the middle if it is left out.
fn unit(at: &[f64], n: usize) -> f64 {
    at.get(n).copied().filter(|v| v.is_finite()).unwrap_or(0.5).clamp(0.0, 1.0)
}

/// The place for an obstacle nearest to the one wanted; `None` if the search finds none.
pub(super) fn obstacle_place(state: &State, outline: &str, at: &[f64]) -> Option<Pose> {
    let mat = state.board.table().mat();
    let player = Player::ALL.into_iter().find(|player| {
        state.setting_up.as_ref().is_some_and(|s| s.obstacles[*player].iter().any(|left| left == outline))
    })?;
    let free = |pose: &Pose| obstacle_reasons(state, player, outline, *pose).is_empty();
    let wanted = Point::new(mat.width * unit(at, 0), mat.height * unit(at, 1));
    let turn = 360.0 * unit(at, 2);
    nearest(mat, wanted, &[turn, turn + 90.0, turn + 45.0, turn + 135.0], free)
}

/// The place for a ship nearest to the one wanted; `None` if the search finds none.
pub(super) fn free_place(state: &State, ship: ShipId, at: &[f64]) -> Option<Pose> {
    let (mat, piece) = (state.board.table().mat(), reserve(state, ship)?);
    let edge = state.setting_up.as_ref()?.edges[piece.player]?;
    let (along, depth) = (unit(at, 0), band(state) * unit(at, 1));
    let (wanted, inward) = match edge {
        MatEdge::Bottom => (Point::new(mat.width * along, depth), 90.0),
        MatEdge::Top => (Point::new(mat.width * along, mat.height - depth), -90.0),
        MatEdge::Left => (Point::new(depth, mat.height * along), 0.0),
        MatEdge::Right => (Point::new(mat.width - depth, mat.height * along), 180.0),
    };
    let free = |pose: &Pose| ship_reasons(state, ship, *pose).is_empty();
    // Straight ahead in the middle of the last axis; at its ends turned about.
    let turn = inward + 360.0 * (unit(at, 2) - 0.5);
    nearest(mat, wanted, &[turn, inward], free)
}

/// The free place nearest to a point among those of a grid through it; of equally near ones the first.
fn nearest(mat: Mat, wanted: Point, headings: &[f64], free: impl Fn(&Pose) -> bool) -> Option<Pose> {
    let at = |point: Point, heading: &f64| Pose::from_degrees(point.x, point.y, *heading);
    let first = headings.iter().map(|heading| at(wanted, heading)).find(|pose| free(pose));
    if first.is_some() {
        return first;
    }
    let steps = |from: f64, extent: f64| {
        let back = (0..).map(move |n| from - STEP_MM * f64::from(n)).take_while(|v| *v >= 0.0);
        back.chain((1..).map(move |n| from + STEP_MM * f64::from(n)).take_while(move |v| *v <= extent))
    };
    let grid = steps(wanted.x, mat.width).flat_map(|x| steps(wanted.y, mat.height).map(move |y| Point::new(x, y)));
    let mut grid: Vec<Point> = grid.collect();
    grid.sort_by(|a, b| (*a - wanted).length_squared().total_cmp(&(*b - wanted).length_squared()));
    grid.iter().flat_map(|point| headings.iter().map(|heading| at(*point, heading))).find(|pose| free(pose))
}
