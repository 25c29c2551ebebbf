//! Maneuvers and rotations within a slack.

use super::bound::{Bounds, Loose, Step, between};
use super::chain::{Chain, Lying, Play};
use super::partial::Along;
use super::pieces::{Least, obstacle, others, ship};
use super::slack::{Slack, ToleranceError};
use super::stop::{Stop, on_nominal_line};
use super::{Judgement, Question, ToleranceVerdict, decide};
use crate::back_off::{SHORTEST_PIECE_MM, TallonSlides, back_off};
use crate::maneuver::ManeuverPath;
use crate::maths;
use crate::pose::{Vector, left_of};
use crate::reposition::{Mover, rotate_in_place};
use crate::shape::{Shape, WithGuides};
use crate::table::{Piece, Table};
use crate::template::CentreLine;

/// A maneuver or a rotation within a slack: each thing that it can meet has a verdict of its own.
#[derive(Debug, Clone, PartialEq)]
pub struct MoveJudgement {
    /// Whether it is carried out in full, or a rotation allowed: the base at its full-length end against the other
    /// ships. `None` where no ship can be in the way.
    pub ships: Option<Judgement>,
    /// Whether the base ends inside the mat, wherever it ends. `None` where nothing could be proved about the end.
    pub mat: Option<Judgement>,
    /// Whether base and template keep clear of each obstacle, in the table's order. Empty for a rotation, and where
    /// nothing could be proved about the end.
    pub obstacles: Vec<ObstacleJudgement>,
}

/// An obstacle that a maneuver can meet.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ObstacleJudgement {
    /// Its index on the table.
    pub obstacle: usize,
    /// The base at its end against it.
    pub base: Judgement,
    /// The template between start and end against it; `None` if there is none.
    pub template: Option<Judgement>,
}

impl MoveJudgement {
    /// The one that decides what is said: the first that does not surely fit, of ships, the mat's edge and obstacles;
    /// if all fit, the tightest of all.
    #[must_use]
    pub fn deciding(&self) -> Option<Judgement> {
        let obstacles = self.obstacles.iter().flat_map(|met| core::iter::once(met.base).chain(met.template));
        let worst = |judged: &mut dyn Iterator<Item = Judgement>| {
            judged.max_by(|a, b| a.verdict.cmp(&b.verdict).then(b.lowest.total_cmp(&a.lowest)))
        };
        let groups = [self.ships, self.mat, worst(&mut obstacles.into_iter())];
        let unsure = groups.iter().flatten().find(|judged| judged.verdict != ToleranceVerdict::Fits);
        unsure.copied().or_else(|| worst(&mut groups.into_iter().flatten()))
    }
}

/// Judges a maneuver from where the path starts; a Tallon roll to the place slid by `slide` mm, others leave it out
/// of account.
///
/// # Errors
/// [`ToleranceError`] names the slack's field at fault, or says that mover or template are not those of this table.
pub fn judge_move(
    table: &Table,
    mover: Mover,
    path: &ManeuverPath,
    slide: f64,
    slack: &Slack,
) -> Result<MoveJudgement, ToleranceError> {
    slack.check()?;
    let mover = mover.from(path.start);
    mover.check(table)?;
    let Some(chain) = Chain::of_move(table, mover, path, slide) else {
        return Ok(stationary(table, &mover, slack));
    };
    let full_base = |slack: &Slack, play| chain.base(&chain.lying(play), slack);
    let mut ships = against_ships(table, &mover, Question::InFull, &Play::choices(slack), slack, full_base)?;
    let along = Along::new(&chain, path, slack);
    let fits = ships.is_none_or(|judged| judged.verdict == ToleranceVerdict::Fits);
    let nominal = if fits { None } else { stop(&along, table, &mover, path, slide, slack) };
    if let (Some(judged), Some(stop)) = (&mut ships, nominal) {
        let off = if *slack == Slack::PERFECT { 0.0 } else { along.travel_slack() };
        judged.stop = Some(Stop { least: (stop.least - off).max(0.0), most: stop.most + off });
    }
    let surely_partial = ships.is_some_and(|judged| judged.verdict == ToleranceVerdict::DoesNotFit);
    let partial = if fits { None } else { Some(nominal) };
    let ends = Ends { chain: &chain, along: &along, full: !surely_partial, partial };
    let (mat, obstacles) = ends.judged(slack)?;
    Ok(MoveJudgement { ships, mat, obstacles })
}

/// Judges one place of a Tallon roll in full that is refused if ships are there: never carried out in part, since the roll
/// then ends somewhere else. What the base meets there besides ships is told if it may turn out free of them.
///
/// # Errors
/// As [`judge_move`].
pub fn judge_place(
    table: &Table,
    mover: Mover,
    path: &ManeuverPath,
    slide: f64,
    slack: &Slack,
) -> Result<MoveJudgement, ToleranceError> {
    slack.check()?;
    let mover = mover.from(path.start);
    mover.check(table)?;
    let Some(chain) = Chain::of_move(table, mover, path, slide) else {
        return Ok(stationary(table, &mover, slack));
    };
    let base = |slack: &Slack, play| chain.base(&chain.lying(play), slack);
    let ships = against_ships(table, &mover, Question::Allowed, &Play::choices(slack), slack, base)?;
    if ships.is_some_and(|judged| judged.verdict == ToleranceVerdict::DoesNotFit) {
        return Ok(MoveJudgement { ships, mat: None, obstacles: Vec::new() });
    }
    let along = Along::new(&chain, path, slack);
    let (mat, obstacles) = Ends { chain: &chain, along: &along, full: true, partial: None }.judged(slack)?;
    Ok(MoveJudgement { ships, mat, obstacles })
}

/// A base against the other ships, for any use of the play; `None` where there are none.
fn against_ships<'a>(
    table: &Table,
    mover: &Mover,
    question: Question,
    plays: &[Play],
    slack: &Slack,
    base: impl Fn(&Slack, Play) -> Loose<'a>,
) -> Result<Option<Judgement>, ToleranceError> {
    if others(table, mover).next().is_none() {
        return Ok(None);
    }
    let judged = decide(question, plays, slack, |slack, play| {
        let mut least = Least::NOTHING;
        least.ships(table, mover, &base(slack, play), slack);
        Ok(least)
    })?;
    Ok(Some(judged))
}

/// Judges a rotation on the spot by `angle` radians, counter-clockwise positive.
///
/// The hand that sets the base down again has the play of a template's end: across its facing, and in angle.
///
/// # Errors
/// [`ToleranceError`] as [`judge_move`], and for an angle that is not finite.
pub fn judge_rotation(table: &Table, mover: Mover, angle: f64, slack: &Slack) -> Result<MoveJudgement, ToleranceError> {
    slack.check()?;
    let end = rotate_in_place(table, mover, angle)?.end;
    let base = |slack: &Slack, play: Play| {
        let lying = end.then(Vector::Y * play.second_mm, maths::radians(play.second_deg));
        let placed = table.base_shape(mover.size, WithGuides::Counted).at(lying);
        let mut steps = vec![
            Step::Box(lying.forward(), slack.base_mm / 2.0),
            Step::Turn(lying.position, maths::radians(slack.play_deg)),
            Step::Along(left_of(end.forward()), slack.play_mm),
        ];
        steps.extend(start_steps(&mover, slack));
        Loose { placed, steps, bend: 0.0 }
    };
    let mut plays = Play::choices(slack);
    plays.iter_mut().for_each(|play| (play.first_mm, play.first_deg) = (0.0, 0.0));
    plays.dedup();
    let ships = against_ships(table, &mover, Question::Allowed, &plays, slack, base)?;
    let mat = decide(Question::OnMat, &plays, slack, |slack, play| Ok(edges(table, &base(slack, play))))?;
    Ok(MoveJudgement { ships, mat: Some(mat), obstacles: Vec::new() })
}

fn edges(table: &Table, base: &Loose<'_>) -> Least {
    let mut least = Least::NOTHING;
    least.edges(table, base);
    least
}

/// Of a ship that stays where it is.
fn start_steps(mover: &Mover, slack: &Slack) -> [Step; 2] {
    [Step::Turn(mover.start.position, maths::radians(slack.start_deg)), Step::Any(slack.start_mm)]
}

fn stationary(table: &Table, mover: &Mover, slack: &Slack) -> MoveJudgement {
    let placed = table.base_shape(mover.size, WithGuides::Counted).at(mover.start);
    let mut steps = vec![Step::Box(mover.start.forward(), slack.base_mm / 2.0)];
    steps.extend(start_steps(mover, slack));
    let base = Loose { placed, steps, bend: 0.0 };
    let obstacles = (0..table.obstacles().len()).map(|i| {
        let bounds = between(&base, &obstacle(table.obstacle(i), slack));
        let base = Judgement::of(Question::ClearOfObstacle, bounds, Piece::Obstacle(i));
        ObstacleJudgement { obstacle: i, base, template: None }
    });
    let Least { bounds, limiting } = edges(table, &base);
    let mat = limiting.map(|piece| Judgement::of(Question::OnMat, bounds, piece));
    MoveJudgement { ships: None, mat, obstacles: obstacles.collect() }
}

/// Where the maneuver stops if it backs off, on the nominal line; without slack exactly there.
fn stop(
    along: &Along<'_>,
    table: &Table,
    mover: &Mover,
    path: &ManeuverPath,
    slide: f64,
    slack: &Slack,
) -> Option<Stop> {
    if *slack == Slack::PERFECT {
        let moved = back_off(table, mover.on_table, mover.size, path, TallonSlides::Places(&[slide]));
        return Some(Stop { least: moved.rear_travel, most: moved.rear_travel });
    }
    let ships: Vec<Loose<'_>> = others(table, mover).map(|i| ship(table.ship_base(i), slack)).collect();
    on_nominal_line(along, &ships, matches!(path.line, Some(CentreLine::Straight { .. })))
}

/// Where the base can come to stand.
struct Ends<'a> {
    chain: &'a Chain<'a>,
    along: &'a Along<'a>,
    /// The full-length end is possible.
    full: bool,
    /// So are places before it: between these, or `Some(None)` if nothing is known about where.
    partial: Option<Option<Stop>>,
}

impl Ends<'_> {
    /// The base against the mat's edge, base and template against each obstacle.
    fn judged(&self, slack: &Slack) -> Result<(Option<Judgement>, Vec<ObstacleJudgement>), ToleranceError> {
        let table = self.chain.table();
        let lying = self.chain.lying(Play::NONE);
        let mut bases = Vec::new();
        if self.full {
            bases.push(self.chain.base(&lying, slack));
        }
        if let Some(partial) = self.partial {
            let Some(base) = partial.and_then(|stop| self.along.between(stop.least, stop.most)) else {
                return Ok((None, Vec::new()));
            };
            bases.push(base);
        }
        let on_mat = bases.iter().map(|base| edges(table, base)).reduce(either);
        let mat = on_mat.and_then(|l| Some(Judgement::of(Question::OnMat, l.bounds, l.limiting?)));
        let mut obstacles = Vec::with_capacity(table.obstacles().len());
        for i in 0..table.obstacles().len() {
            let outline = obstacle(table.obstacle(i), slack);
            let piece = Piece::Obstacle(i);
            let judged = |bounds| Judgement::of(Question::ClearOfObstacle, bounds, piece);
            let met = bases.iter().map(|base| between(base, &outline)).reduce(hull);
            let template = self.template(&outline, &lying, slack)?.map(judged);
            obstacles.extend(met.map(|bounds| ObstacleJudgement { obstacle: i, base: judged(bounds), template }));
        }
        Ok((mat, obstacles))
    }

    /// The template between start and end: at most what lies before the furthest end, at least what lies before
    /// the nearest one.
    fn template(&self, outline: &Loose<'_>, lying: &Lying, slack: &Slack) -> Result<Option<Bounds>, ToleranceError> {
        let all = self.chain.template(lying, slack)?;
        let whole = between(&all, outline);
        let Some(stop) = self.partial else { return Ok(Some(whole)) };
        let exact = *slack == Slack::PERFECT;
        let off = |stop: Stop| if exact { Some(0.0) } else { self.along.cut_slack(stop.most, &all) };
        let Some((stop, off)) = stop.and_then(|stop| Some((stop, off(stop)?))) else {
            // Any piece of it may lie there, down to its start edge.
            let least = self.piece(None, outline, lying, slack);
            return Ok(Some(Bounds { lowest: whole.lowest, highest: least.highest }));
        };
        let reaches = |travel: f64| self.along.passed(travel);
        let furthest = match (self.full, reaches(stop.most + off)) {
            (true, _) => whole,
            (false, Some(shape)) => self.piece(Some(&shape), outline, lying, slack),
            // No piece at all meets nothing.
            (false, None) => return Ok(None),
        };
        let nearest = self.piece(reaches(stop.least - off).as_ref(), outline, lying, slack);
        Ok(Some(Bounds { lowest: furthest.lowest, highest: nearest.highest }))
    }

    /// A piece of the template, or no more than its start edge, against an obstacle.
    fn piece(&self, shape: Option<&Shape>, outline: &Loose<'_>, lying: &Lying, slack: &Slack) -> Bounds {
        let width = self.chain.table().parts().template_width.value;
        let edge = Shape::strip(CentreLine::Straight { length: SHORTEST_PIECE_MM }, width);
        let placed = shape.unwrap_or(&edge).at(lying.template);
        between(&self.chain.strip(placed, lying, slack), outline)
    }
}

fn hull(a: Bounds, b: Bounds) -> Bounds {
    Bounds { lowest: a.lowest.min(b.lowest), highest: a.highest.max(b.highest) }
}

/// What holds if either is the case.
fn either(a: Least, b: Least) -> Least {
    let limiting = if a.bounds.lowest <= b.bounds.lowest { a.limiting } else { b.limiting };
    Least { bounds: hull(a.bounds, b.bounds), limiting }
}
