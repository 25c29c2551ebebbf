//! Verdicts within a stated slack, in words: always with the bounds that they rest on.

use crate::i18n::{Arg, Texts};
use crate::verdict::Verdict;
use crate::words;
use deadreckon_geometry::tolerance::{
    Answer, ArcJudgement, Judgement, Question, RangeSpan, Sight, Span, ToleranceVerdict,
};
use deadreckon_xwing::board::Board;

/// The verdict of an option. What surely does not succeed is named by what happens then.
#[must_use]
pub const fn verdict(judged: &Judgement) -> Verdict {
    match (judged.verdict, judged.question) {
        (ToleranceVerdict::Fits, _) => Verdict::Fits,
        (ToleranceVerdict::FitsIfPlacedWell, _) => Verdict::PlacedWell,
        (ToleranceVerdict::TooClose, _) => Verdict::TooClose,
        (ToleranceVerdict::DoesNotFit, Question::Allowed) => Verdict::Refused,
        (ToleranceVerdict::DoesNotFit, Question::InFull) => Verdict::BacksOff,
        (ToleranceVerdict::DoesNotFit, Question::OnMat) => Verdict::LeavesMat,
        (ToleranceVerdict::DoesNotFit, Question::ClearOfObstacle) => Verdict::MeetsObstacle,
    }
}

/// Verdict and bounds of an option: "Too close to call: between 0.62 mm short and 0.31 mm clear, next to rock-1".
#[must_use]
pub fn option(texts: &Texts, board: &Board, judged: &Judgement) -> String {
    let (word, bounds) = (verdict(judged).word(texts), bounds(texts, judged.lowest, judged.highest));
    let piece = words::piece(texts, board, judged.limiting);
    let args = [("verdict", Arg::Text(&word)), ("bounds", Arg::Text(&bounds)), ("piece", Arg::Text(&piece))];
    texts.with("within-option", &args)
}

/// Where a maneuver stops that backs off or may do so; `None` for others, and where nothing is proved about it.
#[must_use]
pub fn stop(texts: &Texts, judged: &Judgement) -> Option<String> {
    let stop = judged.stop?;
    let (least, most) = (texts.number(stop.least), texts.mm(stop.most));
    let key = if judged.verdict == ToleranceVerdict::DoesNotFit { "within-stop" } else { "within-stop-if" };
    Some(texts.with(key, &[("least", Arg::Text(&least)), ("most", Arg::Text(&most))]))
}

/// Bounds of a margin: how far short it falls, how far clear it is, or both.
#[must_use]
pub fn bounds(texts: &Texts, lowest: f64, highest: f64) -> String {
    let (key, from, to) = if lowest >= 0.0 {
        ("within-clear", texts.number(lowest), texts.mm(highest))
    } else if highest <= 0.0 {
        ("within-short", texts.number(-highest), texts.mm(-lowest))
    } else {
        ("within-either", texts.mm(-lowest), texts.mm(highest))
    };
    texts.with(key, &[("from", Arg::Text(&from)), ("to", Arg::Text(&to))])
}

/// A distance with the range numbers that are possible; `bands` is how many the ruler has.
#[must_use]
pub fn range(texts: &Texts, span: &RangeSpan, bands: u8) -> String {
    let name = |range: u8| crate::measure::range_words(texts, range, bands);
    let (distance, nearest, farthest) = (lengths(texts, span.distance), name(span.nearest), name(span.farthest));
    let key = if span.is_certain() { "within-range" } else { "within-range-either" };
    let args =
        [("distance", Arg::Text(&distance)), ("nearest", Arg::Text(&nearest)), ("farthest", Arg::Text(&farthest))];
    texts.with(key, &args)
}

/// Whether a target is in an arc, with the bounds of the margin.
#[must_use]
pub fn arc(texts: &Texts, judged: &ArcJudgement) -> String {
    let word = texts.get(match judged.in_arc {
        Answer::Yes => "measure-in-arc",
        Answer::TooClose => "verdict-too-close",
        Answer::No => "measure-not-in-arc",
    });
    let margins = lengths(texts, judged.margin);
    texts.with("within-arc", &[("verdict", Arg::Text(&word)), ("margins", Arg::Text(&margins))])
}

/// What is certain about the lines of an attack.
#[must_use]
pub fn sight(texts: &Texts, sight: Sight) -> String {
    texts.get(match sight {
        Sight::Clear => "within-sight-clear",
        Sight::ByChoice => "within-sight-by-choice",
        Sight::TooClose => "within-sight-too-close",
        Sight::Obstructed => "within-sight-obstructed",
    })
}

fn lengths(texts: &Texts, span: Span) -> String {
    let (from, to) = (texts.number(span.lowest), texts.mm(span.highest));
    texts.with("within-lengths", &[("from", Arg::Text(&from)), ("to", Arg::Text(&to))])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_say_which_side_they_are_on() {
        let texts = Texts::english();
        assert_eq!(bounds(&texts, -0.62, 0.31), "between 0.62 mm short and 0.31 mm clear");
        assert_eq!(bounds(&texts, 0.5, 3.0), "0.50 to 3.00 mm clear");
        assert_eq!(bounds(&texts, -3.0, -0.5), "0.50 to 3.00 mm short");
    }

    #[test]
    fn ranges_name_every_number_that_is_possible() {
        let texts = Texts::english();
        let span =
            |lowest, highest, nearest, farthest| RangeSpan { distance: Span { lowest, highest }, nearest, farthest };
        assert_eq!(range(&texts, &span(90.0, 92.0, 1, 1), 3), "90.00 to 92.00 mm: Range 1");
        let either = range(&texts, &span(299.0, 301.0, 3, 4), 3);
        assert_eq!(either, "299.00 to 301.00 mm: too close to call between Range 3 and Out of range");
    }
}
