//! What the selected ship may do, and which of it is shown on the table.

use super::Session;
use super::options::Options;
use deadreckon_xwing::report::{OptionReport, SlideChoice};
use std::time::{Duration, Instant};

impl Session {
    /// What the selected ship may do.
    pub(crate) fn options(&self) -> &Options {
        &self.options
    }

    /// Whether everything is answered that may wait for the hand to rest.
    pub(crate) fn is_settled(&self) -> bool {
        self.options.is_settled() && self.is_answered()
    }

    /// Answers what waits until all is answered or the time is over, at least one question: the next step after a
    /// refusal and the like, then how options stand on a real table, the shown one first.
    pub(crate) fn settle(&mut self, time: Duration) {
        let began = Instant::now();
        let (slack, first) = (self.slack(), self.previewed().map(str::to_owned));
        while !self.is_settled() {
            match self.selected_ship() {
                Some(ship) if self.is_answered() => {
                    self.options.settle_one(&self.board, ship, first.as_deref(), &self.slides, &slack);
                }
                _ => self.answer_one(),
            }
            if began.elapsed() >= time {
                break;
            }
        }
    }

    /// Key of the option shown on the table.
    pub(crate) fn previewed(&self) -> Option<&str> {
        self.previewed.as_deref().or(self.pinned.as_deref())
    }

    /// Key of the option that stays shown.
    pub(crate) fn pinned(&self) -> Option<&str> {
        self.pinned.as_deref()
    }

    /// Shows an option on the table, or none.
    pub(crate) fn preview(&mut self, key: Option<String>) {
        self.previewed = key.filter(|key| self.options.find(key).is_some());
        self.judge_slide();
    }

    /// Keeps an option shown, or lets it go.
    pub(crate) fn pin(&mut self, key: Option<String>) {
        self.pinned = key.filter(|key| self.options.find(key).is_some());
        self.previewed.clone_from(&self.pinned);
        self.judge_slide();
    }

    /// The option shown on the table, judged at its chosen slides.
    pub(crate) fn shown_report(&self) -> Option<&OptionReport> {
        let key = self.previewed()?;
        self.options.judged(key).or_else(|| self.options.find(key))
    }

    /// The chosen slides of an option: as placed by hand, or as the report has them.
    pub(crate) fn slide_of(&self, key: &str) -> Option<SlideChoice> {
        self.slides.get(key).copied()
    }

    /// Places the slides of the shown option; without one that slides nothing is changed.
    ///
    /// # Errors
    /// Why the option cannot lie there at all: a slide beyond its limit. Nothing is changed then.
    pub(crate) fn slide(&mut self, place: SlideChoice) -> Result<(), String> {
        let Some((ship, report)) = self.selected_ship().zip(self.shown_report()) else { return Ok(()) };
        if report.slides.is_none() {
            return Ok(());
        }
        let choice = report.choice;
        let judged = self.board.judge(ship, choice, Some(place)).map_err(|fault| fault.to_string())?;
        self.slides.insert(choice.to_string(), place);
        self.later.forget_option();
        self.options.show_judged(judged);
        self.options.judge_tolerance_anew(choice, &self.slack());
        Ok(())
    }

    /// Judges the shown option at its chosen slides; one that cannot be judged there keeps its usual place.
    pub(super) fn judge_slide(&mut self) {
        let Some((key, ship)) = self.previewed().zip(self.selected_ship()) else { return };
        let Some(place) = self.slide_of(key).filter(|_| self.options.judged(key).is_none()) else { return };
        let Some(report) = self.options.find(key).filter(|report| report.slides.is_some()) else { return };
        if let Ok(judged) = self.board.judge(ship, report.choice, Some(place)) {
            self.options.show_judged(judged);
        }
    }
}
