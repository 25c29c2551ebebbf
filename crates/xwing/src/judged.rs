//! From geometry's answers to reports: weights, rules, reasons.

use crate::actor::Actor;
use crate::choice::Choice;
use crate::report::{Check, OptionReport, Outcome, SlideChoice, Slides, Tested, Weight};
use crate::rule::{Reason, RuleId};
use deadreckon_geometry::parts::PartsError;
use deadreckon_geometry::query::{Separation, separation};
use deadreckon_geometry::reposition::{self, Attempt, Blocking, Laid, Moved, Obstacles, Place};
use deadreckon_geometry::shape::WithGuides;
use deadreckon_geometry::table::Piece;

/// A check from a gap or depth whose first shape is the moving ship's.
pub(crate) fn check(tested: Tested, against: Piece, weight: Weight, rule: RuleId, s: &Separation) -> Check {
    Check {
        tested,
        against,
        weight,
        rule,
        margin: s.margin,
        on_tested: s.on_a,
        on_piece: s.on_b,
        direction: s.direction,
    }
}

/// A check of geometry with its weight and rule.
pub(crate) fn weighed(c: &reposition::Check, weight: Weight, rule: RuleId) -> Check {
    let tested = match c.moved {
        Moved::Base => Tested::Base,
        Moved::Template => Tested::Template,
    };
    check(tested, c.piece, weight, rule, &c.separation)
}

/// Tightest first; equal margins by what was tested and by piece.
pub(crate) fn sort(checks: &mut [Check]) {
    checks.sort_by(|a, b| a.margin.total_cmp(&b.margin).then((a.tested, a.against).cmp(&(b.tested, b.against))));
}

/// The reason behind a failed check.
pub(crate) fn reason(actor: &Actor<'_>, check: &Check) -> Reason {
    let key = match (check.tested, check.against) {
        (Tested::Base, Piece::Ship(_)) => "reason-base-on-ship",
        (Tested::Base, Piece::Obstacle(_)) => "reason-base-on-obstacle",
        (Tested::Base, Piece::Edge(_)) => "reason-base-off-mat",
        // Only obstacles are tested against templates.
        (Tested::Template, _) => "reason-template-on-obstacle",
    };
    let piece = actor.board.table().piece_id(check.against).to_owned();
    Reason { key, rule: check.rule, piece: Some(piece), mm: Some(check.margin) }
}

/// A reposition to one place, judged; a sliding one brings its slides.
pub(crate) fn placed(
    actor: &Actor<'_>,
    choice: Choice,
    attempt: &Attempt,
    blocking: Blocking,
    rule: RuleId,
    slides: Option<Slides>,
) -> Result<OptionReport, PartsError> {
    let mut checks: Vec<Check> = attempt.checks.iter().map(|c| weighed(c, Weight::Forbids, rule)).collect();
    checks.extend(ignored_obstacles(actor, &attempt.laid, blocking, rule)?);
    sort(&mut checks);
    let mut reasons: Vec<Reason> =
        checks.iter().filter(|c| c.weight == Weight::Forbids && !c.passed()).map(|c| reason(actor, c)).collect();
    if slides.as_ref().is_some_and(|s| !s.is_legal()) {
        reasons.insert(0, Reason { key: "reason-no-free-slide", rule, piece: None, mm: None });
    }
    Ok(OptionReport {
        choice,
        legal: attempt.is_legal(),
        start: actor.mover.start,
        end: attempt.laid.end,
        template: Some((attempt.laid.template, attempt.laid.template_pose)),
        outcome: Outcome::Placed,
        obstacles_met: obstacles_met(&checks),
        checks,
        reasons,
        slide: slide_of(attempt.place),
        slides,
    })
}

const fn slide_of(place: Place) -> Option<SlideChoice> {
    match place {
        Place::Slid { template, ship } => Some(SlideChoice { template, ship }),
        Place::Only | Place::Aligned(_) => None,
    }
}

/// Obstacles that base or template meet, ascending.
pub(crate) fn obstacles_met(checks: &[Check]) -> Vec<usize> {
    let met = checks.iter().filter(|c| !c.passed());
    let mut met: Vec<usize> = met
        .filter_map(|c| match c.against {
            Piece::Obstacle(i) => Some(i),
            Piece::Ship(_) | Piece::Edge(_) => None,
        })
        .collect();
    met.sort_unstable();
    met.dedup();
    met
}

/// Obstacles that forbid nothing here, measured all the same: they may have effects.
fn ignored_obstacles(
    actor: &Actor<'_>,
    laid: &Laid,
    blocking: Blocking,
    rule: RuleId,
) -> Result<Vec<Check>, PartsError> {
    let table = actor.board.table();
    let base = table.base_shape(actor.mover.size, WithGuides::Counted).at(laid.end);
    let template = table.template_shape(laid.template)?.at(laid.template_pose);
    let mut checks = Vec::new();
    for (tested, shape, rule_of) in
        [(Tested::Base, base, blocking.under_base), (Tested::Template, template, blocking.under_template)]
    {
        if rule_of == Obstacles::Ignored {
            checks.extend((0..table.obstacles().len()).map(|i| {
                let separation = separation(&shape, &table.obstacle(i));
                check(tested, Piece::Obstacle(i), Weight::Informs, rule, &separation)
            }));
        }
    }
    Ok(checks)
}

/// A reposition whose template cannot be laid at that base at all: its edge is longer than the base's.
pub(crate) fn too_long(actor: &Actor<'_>, choice: Choice, rule: RuleId) -> OptionReport {
    OptionReport {
        choice,
        legal: false,
        start: actor.mover.start,
        end: actor.mover.start,
        template: None,
        outcome: Outcome::Stationary,
        checks: Vec::new(),
        reasons: vec![Reason { key: "reason-template-too-long", rule, piece: None, mm: None }],
        obstacles_met: Vec::new(),
        slides: None,
        slide: None,
    }
}
