//! What a stated slack leaves certain: of options, and of what is measured.

use crate::words;
use deadreckon_geometry::range::RangeBands;
use deadreckon_geometry::table::Piece;
use deadreckon_geometry::tolerance::{Judgement, MoveJudgement, RangeSpan, Sight, Slack};
use deadreckon_xwing::board::Board;
use deadreckon_xwing::measure_within::{ArcWithin, MeasuredWithin};
use deadreckon_xwing::proof::ProofError;
use deadreckon_xwing::report::{OptionReport, SlideChoice};
use serde_json::{Value, json};

/// How certain an option is.
pub(crate) struct Certainty {
    /// The verdict that decides.
    pub(crate) deciding: Judgement,
    /// Of maneuvers and rotations every verdict.
    pub(crate) moved: Option<MoveJudgement>,
}

impl Certainty {
    /// Asks about an option; `None` where nothing can be said.
    pub(crate) fn of(
        board: &Board,
        ship: usize,
        report: &OptionReport,
        slide: Option<SlideChoice>,
        slack: &Slack,
    ) -> Result<Option<Self>, ProofError> {
        // What cannot be laid at all has no place to be judged.
        if crate::print::is_too_long(report) {
            return Ok(None);
        }
        let moved = board.move_tolerance(ship, report.choice, slide, slack)?;
        let deciding = match &moved {
            Some(moved) => moved.deciding(),
            None => board.tolerance(ship, report.choice, slide, slack)?,
        };
        Ok(deciding.map(|deciding| Self { deciding, moved }))
    }

    /// Verdict, bounds, and where it stops.
    pub(crate) fn words(&self, board: &Board) -> String {
        let text = words::certainty(board, &self.deciding);
        words::stop(&self.deciding).map_or_else(|| text.clone(), |stop| format!("{text}. {stop}"))
    }

    pub(crate) fn json(&self, board: &Board) -> Value {
        let mut fields = judgement(board, &self.deciding);
        if let Some(moved) = &self.moved {
            let one = |judged: &Judgement| judgement(board, judged);
            fields["all"] = json!({
                "ships": moved.ships.as_ref().map(one),
                "mat": moved.mat.as_ref().map(one),
                "obstacles": moved.obstacles.iter().map(|met| json!({
                    "obstacle": board.table().piece_id(Piece::Obstacle(met.obstacle)),
                    "base": one(&met.base),
                    "template": met.template.as_ref().map(one),
                })).collect::<Vec<_>>(),
            });
        }
        fields
    }
}

fn judgement(board: &Board, sure: &Judgement) -> Value {
    json!({
        "question": sure.question,
        "verdict": sure.verdict,
        "lowest_mm": sure.lowest,
        "highest_mm": sure.highest,
        "limited_by": board.table().piece_id(sure.limiting),
        "placed_well": sure.placed_well.map(|play| json!({
            "first_mm": play.first_mm, "first_deg": play.first_deg,
            "second_mm": play.second_mm, "second_deg": play.second_deg,
        })),
        "stop": sure.stop.map(|stop| json!({ "least_mm": stop.least, "most_mm": stop.most })),
    })
}

/// A distance and the ranges that are possible.
pub(crate) fn range(board: &Board, span: &RangeSpan) -> String {
    words::range_within(span, RangeBands::of(board.table().parts()).count)
}

/// What is certain about an attack, or else about an arc alone.
pub(crate) fn arc(board: &Board, found: &ArcWithin) -> [String; 2] {
    let attack = found.attack.map_or_else(String::new, |attack| {
        format!("{}, {}", range(board, &attack.range), words::sight(attack.obstruction))
    });
    [words::arc_within(&found.judged), attack]
}

fn range_json(span: &RangeSpan, obstruction: Sight) -> Value {
    json!({
        "lowest_mm": span.distance.lowest,
        "highest_mm": span.distance.highest,
        "nearest_range": span.nearest,
        "farthest_range": span.farthest,
        "obstruction": obstruction,
    })
}

/// What is certain of a measurement, arcs left out.
pub(crate) fn measured_json(found: &MeasuredWithin) -> Value {
    let mut fields = range_json(&found.range, found.obstruction);
    fields["meet"] = json!(found.meet);
    fields
}

/// What is certain of an arc.
pub(crate) fn arc_json(found: &ArcWithin) -> Value {
    json!({
        "in_arc": found.judged.in_arc,
        "lowest_mm": found.judged.margin.lowest,
        "highest_mm": found.judged.margin.highest,
        "attack": found.attack.map(|attack| range_json(&attack.range, attack.obstruction)),
    })
}
