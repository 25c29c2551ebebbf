//! What things are called in tables and pictures: the words of the panels, in English.

use deadreckon_geometry::table::Piece;
use deadreckon_geometry::template::Template;
use deadreckon_geometry::tolerance::{ArcJudgement, Judgement, RangeSpan, Sight};
use deadreckon_panels::i18n::{Arg as Value, Texts};
use deadreckon_panels::nudge::{self, NudgeView};
use deadreckon_panels::rules::OptionRow;
use deadreckon_panels::{certainty, words};
use deadreckon_scene::display_list::Arg;
use deadreckon_scene::texts::plain_number;
use deadreckon_xwing::board::Board;
use deadreckon_xwing::choice::{Action, Choice};
use deadreckon_xwing::nudge::{Misplaced, Nudge};
use deadreckon_xwing::report::OptionReport;
use deadreckon_xwing::rule::Reason;
use deadreckon_xwing::squad::{Note, Squad};
use std::sync::LazyLock;

static TEXTS: LazyLock<Texts> = LazyLock::new(Texts::english);

/// The name of an action.
pub(crate) fn action(action: Action) -> String {
    words::action(&TEXTS, action)
}

/// What an option is called within its action.
pub(crate) fn choice(choice: &Choice) -> String {
    words::choice(&TEXTS, choice)
}

/// What a template is called.
pub(crate) fn template(template: Template) -> String {
    words::template(&TEXTS, template)
}

/// What is said about an option in a word or two: what the panel says.
pub(crate) fn verdict(board: &Board, option: &OptionReport) -> String {
    OptionRow::new(&TEXTS, board, option).verdict.word(&TEXTS)
}

/// How certain an option is within a stated slack, and between which margins.
pub(crate) fn certainty(board: &Board, judged: &Judgement) -> String {
    certainty::option(&TEXTS, board, judged)
}

/// Where a maneuver stops that backs off or may do so.
pub(crate) fn stop(judged: &Judgement) -> Option<String> {
    certainty::stop(&TEXTS, judged)
}

/// A distance with the ranges that are possible within a stated slack.
pub(crate) fn range_within(span: &RangeSpan, bands: u8) -> String {
    certainty::range(&TEXTS, span, bands)
}

/// Whether a target is in an arc within a stated slack.
pub(crate) fn arc_within(judged: &ArcJudgement) -> String {
    certainty::arc(&TEXTS, judged)
}

/// What is certain about the lines of an attack.
pub(crate) fn sight(sight: Sight) -> String {
    certainty::sight(&TEXTS, sight)
}

/// What a piece is called: a ship's name, an obstacle's id, the mat's edge.
pub(crate) fn piece(board: &Board, piece: Piece) -> String {
    words::piece(&TEXTS, board, piece)
}

/// A reason as a sentence, with the rule's id behind it.
pub(crate) fn reason(board: &Board, reason: &Reason) -> String {
    words::reason(&TEXTS, board, reason)
}

/// What would make an option fit, one sentence each.
pub(crate) fn nudge(board: &Board, nudge: &Nudge) -> Vec<String> {
    NudgeView::new(&TEXTS, board, nudge).sentences().cloned().collect()
}

/// What is wrong with a piece as it lies and what frees it, one sentence each.
pub(crate) fn misplaced(board: &Board, misplaced: &Misplaced) -> Vec<String> {
    nudge::misplaced(&TEXTS, board, misplaced)
}

/// That so many more pieces lie where they cannot.
pub(crate) fn more_misplaced(count: usize) -> String {
    TEXTS.with("misplaced-more", &[("count", Value::Count(count))])
}

/// A length with two decimals and a true minus sign; what would round to nothing is said to be below the last digit.
pub(crate) fn mm(value: f64) -> String {
    TEXTS.mm(value)
}

/// An angle in degrees with two decimals.
pub(crate) fn degrees(value: f64) -> String {
    TEXTS.degrees(value)
}

/// The words on a picture, by the keys of [`deadreckon_scene::texts::KEYS`].
pub(crate) fn picture(key: &str, args: &[(&'static str, Arg)]) -> String {
    let words: Vec<(&str, String)> = args
        .iter()
        .map(|(name, arg)| {
            let word = match arg {
                Arg::Text(text) => text.clone(),
                Arg::Number { value, decimals } => plain_number(*value, *decimals),
            };
            (*name, word)
        })
        .collect();
    let values: Vec<(&str, Value<'_>)> = words.iter().map(|(name, word)| (*name, Value::Text(word))).collect();
    TEXTS.with(key, &values)
}

/// The name of a squad.
pub(crate) fn squad_name(squad: &Squad) -> String {
    if squad.name.trim().is_empty() { TEXTS.get("squad-unnamed") } else { squad.name.clone() }
}

/// Cards, points and faction of a squad, and how many models it is.
pub(crate) fn squad_heading(squad: &Squad) -> String {
    let models = TEXTS.with("squad-models", &[("count", Value::Count(squad.models()))]);
    format!("{}, {models}", deadreckon_panels::squad::heading(&TEXTS, squad.ruleset, squad.faction))
}

/// What a squad costs by the cards, and by the file where that says otherwise.
pub(crate) fn squad_points(squad: &Squad, cost: Option<i32>) -> String {
    let told = match cost {
        Some(cost) => TEXTS.with("squad-points", &[("count", Value::Text(&cost.to_string()))]),
        None => TEXTS.get("squad-points-unknown"),
    };
    match squad.claimed_points.filter(|claimed| cost.map(i64::from) != Some(*claimed)) {
        Some(claimed) => {
            let claimed = TEXTS.with("squad-points-claimed", &[("claimed", Value::Text(&claimed.to_string()))]);
            format!("{told} ({claimed})")
        }
        None => told,
    }
}

/// What a squad brings besides ships.
pub(crate) fn squad_extras(squad: &Squad) -> Vec<String> {
    let list = squad.obstacles.join(", ");
    let obstacles = (!list.is_empty()).then(|| TEXTS.with("squad-obstacles", &[("list", Value::Text(&list))]));
    let deck = squad.damage_deck.map(|deck| deadreckon_panels::squad::damage_deck(&TEXTS, deck));
    obstacles.into_iter().chain(deck).collect()
}

/// The words above the notes.
pub(crate) fn squad_notes() -> String {
    TEXTS.get("squad-notes")
}

/// A note as a sentence.
pub(crate) fn squad_note(note: &Note) -> String {
    deadreckon_panels::squad::note(&TEXTS, note)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_text_of_a_picture_has_words() {
        for (key, names) in deadreckon_scene::texts::KEYS {
            let args: Vec<_> = names.iter().map(|name| (*name, Arg::Text("7".to_owned()))).collect();
            let words = picture(key, &args);
            assert!(words != key && !words.contains('{'), "{key}: {words}");
            assert!(names.is_empty() || words.contains('7'), "{key}: {words}");
        }
    }
}
