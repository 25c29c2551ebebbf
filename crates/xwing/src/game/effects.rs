//! What a move met takes effect: obstacles (D.4), overlapped ships (D-30 to D-32), the edge of the mat (C-52).

use super::command::{AfterMove, Command, Question};
use super::frame::{Cause, Frame, Grant, Met};
use super::state::{ShipId, State};
use super::{Going, Progress, XWingDecision, places};
use crate::bar::ActionKind;
use crate::dice::AttackFace;
use crate::edition::round::{DieEffect, ObstacleEffect, ObstacleRules, OverlapEffect, Variant};
use crate::landing::Landing;
use crate::position::{ObstacleKind, Token};
use crate::rule::RuleId;
use deadreckon_engine::decision::Decision;
use deadreckon_engine::dice::DiceError;
use deadreckon_geometry::query::mat_margin;

/// The obstacles whose effects a move gives, each with whether it ended there. Where leaving an obstacle is free,
/// those under the ship before it moved count only if it ends on them again (D-41).
pub(super) fn counted(state: &State, ship: ShipId, landing: &Landing) -> Vec<(u32, bool)> {
    let met = landing.obstacles.iter().map(|met| (u32::try_from(met.obstacle).unwrap_or(u32::MAX), met.ended_on));
    let mut met: Vec<(u32, bool)> = met.collect();
    if state.rules().leaving_is_free {
        met.retain(|(obstacle, ended_on)| *ended_on || !places::is_on(state, ship, *obstacle));
    }
    met
}

/// Lets what a move other than a maneuver met take effect: obstacles, then mines (C-55).
pub(super) fn begin(progress: &mut Progress<'_>, ship: ShipId, met: &[(u32, bool)], mines: &[u32], cause: Cause) {
    let obstacles = met.iter().map(|(obstacle, ended_on)| Met::Obstacle { obstacle: *obstacle, ended_on: *ended_on });
    let met = obstacles.chain(mines.iter().copied().map(Met::Mine)).collect();
    progress.push(Frame::Effects { ship, met, cause, ordered: true });
}

/// The mines that a move met.
pub(super) fn mines(state: &State, ship: ShipId, landing: &Landing) -> Vec<u32> {
    state.ship(ship).on_board().map_or_else(Vec::new, |index| state.board.mines_met(index, landing))
}

/// Lets the next thing take effect.
pub(super) fn step(
    progress: &mut Progress<'_>,
    ship: ShipId,
    mut met: Vec<Met>,
    cause: Cause,
    ordered: bool,
) -> Result<Going, DiceError> {
    if !ordered && !is_off_mat(progress.state, ship) && both(progress.state, &met) {
        return Ok(Going::Waits);
    }
    progress.state.stack.pop();
    if is_off_mat(progress.state, ship) {
        progress.leave_mat(ship);
        return Ok(Going::On);
    }
    if met.is_empty() {
        return Ok(Going::On);
    }
    let next = met.remove(0);
    // The rest waits below what this one may cause.
    progress.push(Frame::Effects { ship, met, cause, ordered: true });
    match next {
        Met::Obstacle { obstacle, ended_on } => of_obstacle(progress, ship, obstacle, ended_on, cause)?,
        Met::Mine(device) => progress.goes_off_on(ship, device)?,
        Met::Ships { friendly } => of_ships(progress, ship, friendly)?,
    }
    Ok(Going::On)
}

/// Whether a maneuver met obstacles and ships, and both have effects whose order matters: where an overlap only skips
/// a step it does not.
fn both(state: &State, met: &[Met]) -> bool {
    let ships = met.iter().any(|met| matches!(met, Met::Ships { .. }));
    let obstacles = met.iter().any(|met| matches!(met, Met::Obstacle { .. }));
    ships && obstacles && state.rules().overlap == OverlapEffect::DieOrRedFocus
}

/// What takes effect first.
pub(super) fn decision(state: &State, ship: ShipId) -> XWingDecision {
    let options = [AfterMove::Obstacles, AfterMove::Overlap].map(Command::First).into();
    let question = Question::EffectOrder { ship };
    Decision { player: state.ship(ship).player, question, options, open: Vec::new() }
}

/// Takes that answer.
pub(super) fn answer(progress: &mut Progress<'_>, command: &Command) {
    if let (Command::First(first), Some(Frame::Effects { met, ordered, .. })) =
        (command, progress.state.stack.top_mut())
    {
        let later = |met: &Met| matches!(met, Met::Ships { .. }) != (*first == AfterMove::Overlap);
        met.sort_by_key(later);
        *ordered = true;
    }
}

fn is_off_mat(state: &State, ship: ShipId) -> bool {
    let table = state.board.table();
    state.ship(ship).on_board().is_some_and(|index| mat_margin(table.mat(), &table.ship_base(index)).is_outside())
}

fn of_obstacle(
    progress: &mut Progress<'_>,
    ship: ShipId,
    obstacle: u32,
    ended_on: bool,
    cause: Cause,
) -> Result<(), DiceError> {
    let kinds = progress.state.board.obstacle_kinds();
    let Some(kind) = usize::try_from(obstacle).ok().and_then(|n| kinds.get(n)).copied() else { return Ok(()) };
    let rules: ObstacleRules = progress.state.rules().obstacles.get(&kind).cloned().unwrap_or_default();
    let mut effects = match cause {
        Cause::Maneuver => rules.maneuver,
        Cause::OtherMove => rules.other_move,
    };
    if cause == Cause::Maneuver && ended_on {
        effects.extend(rules.maneuver_ends_on);
    }
    if cause == Cause::Maneuver && progress.state.rules().plays(Variant::AnyObstacleSkips) {
        progress.skip_action(ship, RuleId("D-40"));
    }
    if cause == Cause::Maneuver && !rules.after_action.is_empty() {
        progress.later(ship, kind);
    }
    all_effects(progress, ship, kind, &effects)
}

/// What obstacles do after the Perform Action step (D.4).
pub(super) fn after_action(progress: &mut Progress<'_>, ship: ShipId, kinds: &[ObstacleKind]) -> Result<(), DiceError> {
    for kind in kinds {
        let rules = progress.state.rules().obstacles.get(kind).cloned().unwrap_or_default();
        all_effects(progress, ship, *kind, &rules.after_action)?;
    }
    Ok(())
}

fn all_effects(
    progress: &mut Progress<'_>,
    ship: ShipId,
    kind: ObstacleKind,
    effects: &[ObstacleEffect],
) -> Result<(), DiceError> {
    for effect in effects {
        // A ship destroyed on the way suffers no more.
        if progress.state.ship(ship).on_board().is_none() {
            break;
        }
        one_effect(progress, ship, kind, effect)?;
    }
    Ok(())
}

fn one_effect(
    progress: &mut Progress<'_>,
    ship: ShipId,
    kind: ObstacleKind,
    effect: &ObstacleEffect,
) -> Result<(), DiceError> {
    let rule = RuleId("D.4");
    match effect {
        ObstacleEffect::Damage(number) => progress.harm(ship, u32::from(*number), 0)?,
        ObstacleEffect::Gain(token, number) => progress.gain_from_nobody(ship, *token, *number, rule),
        ObstacleEffect::BreakLocks => progress.break_locks(ship, rule),
        ObstacleEffect::SkipAction => {
            progress.skip_action(ship, RuleId(if kind == ObstacleKind::Asteroid { "D-40" } else { "D.4" }));
        }
        ObstacleEffect::Roll(faces) => {
            let face = roll(progress, ship, rule)?;
            for effect in faces.get(&face).into_iter().flatten() {
                match effect {
                    DieEffect::Damage(number) => progress.harm(ship, u32::from(*number), 0)?,
                    DieEffect::Critical(number) => progress.harm(ship, 0, u32::from(*number))?,
                    DieEffect::Gain(token, number) => progress.gain_from_nobody(ship, *token, *number, rule),
                }
            }
        }
    }
    Ok(())
}

/// One attack die for a ship.
fn roll(progress: &mut Progress<'_>, ship: ShipId, rule: RuleId) -> Result<AttackFace, DiceError> {
    Ok(progress.roll_attack_dice(ship, 1, rule)?.first().copied().unwrap_or(AttackFace::Blank))
}

/// What overlapping ships causes, by those under the full-length place (D-30).
fn of_ships(progress: &mut Progress<'_>, ship: ShipId, friendly: bool) -> Result<(), DiceError> {
    match progress.state.rules().overlap {
        OverlapEffect::SkipAction => progress.skip_action(ship, RuleId("D-31")),
        OverlapEffect::DieOrRedFocus if friendly => {
            let face = roll(progress, ship, RuleId("D-32"))?;
            if matches!(face, AttackFace::Hit | AttackFace::Critical) {
                progress.harm(ship, 1, 0)?;
            }
            progress.skip_action(ship, RuleId("D-32"));
        }
        OverlapEffect::DieOrRedFocus => {
            progress.skip_action(ship, RuleId("D-32"));
            progress.bar_actions(ship);
            if !progress.state.ship(ship).has(Token::Stress) {
                let grant = Grant::Overlap(vec![ActionKind::Focus, ActionKind::Calculate]);
                progress.push(Frame::Perform { ship, grant });
            }
        }
    }
    Ok(())
}

impl Progress<'_> {
    /// What an obstacle does after the Perform Action step waits for it in the activation in progress.
    fn later(&mut self, ship: ShipId, kind: ObstacleKind) {
        let activations = self.state.stack.iter_mut().filter_map(|frame| match frame {
            Frame::Activation(activation) if activation.ship == ship => Some(activation),
            _ => None,
        });
        activations.for_each(|activation| activation.later.push(kind));
    }

    /// The Perform Action step of the activation in progress is skipped; the first rule to say so is kept (G-23).
    pub(super) fn skip_action(&mut self, ship: ShipId, rule: RuleId) {
        for frame in self.state.stack.iter_mut() {
            if let Frame::Activation(activation) = frame
                && activation.ship == ship
            {
                activation.skips_action.get_or_insert(rule);
            }
            // A skip that comes inside the step ends it: no link follows a SLAM into a friend (D-32).
            if let Frame::Attempt(attempt) = frame
                && attempt.ship == ship
                && attempt.flying
                && rule == RuleId("D-32")
            {
                attempt.link = None;
                attempt.other_links.clear();
            }
        }
    }

    /// No further action in the activation in progress (D-32).
    fn bar_actions(&mut self, ship: ShipId) {
        for frame in self.state.stack.iter_mut() {
            if let Frame::Activation(activation) = frame
                && activation.ship == ship
            {
                activation.barred = true;
            }
        }
    }
}
