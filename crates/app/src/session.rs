//! The one place that holds the position: what is open, what is selected, what was asked, and the way back.
//!
//! Every change goes through [`Session::change`], so that undo knows all of them and nothing is shown that a
//! question would refuse. Nothing here draws or knows a window; [`Session`] is tested as it is.

mod document;
mod edit;
mod options;
#[cfg(test)]
mod tests;

pub(crate) use document::Origin;

use crate::session::options::Options;
use bevy::prelude::Resource;
use deadreckon_geometry::table::Piece;
use deadreckon_geometry::tolerance::Slack;
use deadreckon_panels::Intent;
use deadreckon_panels::error_dialog::ErrorView;
use deadreckon_panels::i18n::Texts;
use deadreckon_panels::measure::Reading;
use deadreckon_xwing::board::Board;
use deadreckon_xwing::components::Components;
use deadreckon_xwing::position::{Faults, Position};
use deadreckon_xwing::report::{OptionReport, SlideChoice};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// The open position and everything asked about it.
#[derive(Resource)]
pub(crate) struct Session {
    components: Components,
    board: Arc<Board>,
    /// Where the position came from.
    origin: Origin,
    /// The position as its file holds it.
    saved: Position,
    undo: Vec<Position>,
    redo: Vec<Position>,
    /// What the last change was, so that a drag or a typed number is one step back.
    last_change: Option<ChangeKey>,
    selected: Option<String>,
    hovered: Option<Piece>,
    options: Options,
    /// The option shown on the table.
    previewed: Option<String>,
    /// The option that stays shown.
    pinned: Option<String>,
    /// Places chosen in options that slide, by key.
    slides: BTreeMap<String, SlideChoice>,
    /// The key of the tolerance preset in use.
    tolerance: &'static str,
    /// The piece measured to.
    measured: Option<String>,
    /// Ships whose arcs are shown.
    arcs: BTreeSet<String>,
    /// The message that waits to be read.
    error: Option<ErrorView>,
    /// What waits for the answer whether changes may be lost.
    waiting: Option<Intent>,
}

/// The preset of a table on which every piece lies exactly.
const EXACT: &str = "perfect";

/// Changes with the same key are one step back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum ChangeKey {
    /// A drag; each has its own number.
    Drag(u64),
    /// Typing into a field of a piece.
    Typing(String, &'static str),
    /// Nudging a piece by keyboard.
    Nudge(String),
    /// A change of its own.
    Single,
}

impl Session {
    /// A session on a checked position.
    pub(crate) fn new(components: Components, board: Board, origin: Origin) -> Self {
        let saved = board.position().clone();
        Self {
            components,
            board: Arc::new(board),
            origin,
            saved,
            undo: Vec::new(),
            redo: Vec::new(),
            last_change: None,
            selected: None,
            hovered: None,
            options: Options::default(),
            previewed: None,
            pinned: None,
            slides: BTreeMap::new(),
            tolerance: EXACT,
            measured: None,
            arcs: BTreeSet::new(),
            error: None,
            waiting: None,
        }
    }

    /// The position with its table.
    pub(crate) fn board(&self) -> &Arc<Board> {
        &self.board
    }

    /// Everything that positions may name.
    pub(crate) fn components(&self) -> &Components {
        &self.components
    }

    /// How many changes can be taken back, and made again.
    pub(crate) fn steps(&self) -> (usize, usize) {
        (self.undo.len(), self.redo.len())
    }

    /// Id of the selected piece.
    pub(crate) fn selected(&self) -> Option<&str> {
        self.selected.as_deref()
    }

    /// Index of the selected ship; `None` if an obstacle or nothing is selected.
    pub(crate) fn selected_ship(&self) -> Option<usize> {
        self.board.position().ship_index(self.selected.as_deref()?)
    }

    /// The piece of an id.
    pub(crate) fn piece(&self, id: &str) -> Option<Piece> {
        let position = self.board.position();
        position.ship_index(id).map(Piece::Ship).or_else(|| position.obstacle_index(id).map(Piece::Obstacle))
    }

    /// The piece under the pointer.
    pub(crate) fn hovered(&self) -> Option<Piece> {
        self.hovered
    }

    /// Notes the piece under the pointer.
    pub(crate) fn hover(&mut self, piece: Option<Piece>) {
        self.hovered = piece;
    }

    /// The message that waits to be read.
    pub(crate) fn error(&self) -> Option<&ErrorView> {
        self.error.as_ref()
    }

    /// Shows a message, or takes it away.
    pub(crate) fn set_error(&mut self, error: Option<ErrorView>) {
        self.error = error;
    }

    /// What waits for the answer whether changes may be lost.
    pub(crate) fn waiting(&self) -> Option<&Intent> {
        self.waiting.as_ref()
    }

    /// Lets something wait for that answer, or not any more.
    pub(crate) fn set_waiting(&mut self, intent: Option<Intent>) {
        self.waiting = intent;
    }

    /// Takes out what waited.
    pub(crate) fn take_waiting(&mut self) -> Option<Intent> {
        self.waiting.take()
    }

    /// Selects a piece or none; an unknown id selects none.
    pub(crate) fn select(&mut self, id: Option<String>) {
        let id = id.filter(|id| self.piece(id).is_some());
        if id != self.selected {
            self.selected = id;
            self.previewed = None;
            self.pinned = None;
            self.slides.clear();
            if self.measured == self.selected {
                self.measured = None;
            }
            self.last_change = None;
            self.ask();
        }
    }

    /// The piece measured to.
    pub(crate) fn measured(&self) -> Option<Piece> {
        self.piece(self.measured.as_deref()?)
    }

    /// The id of the piece measured to.
    pub(crate) fn measured_id(&self) -> Option<&str> {
        self.measured.as_deref()
    }

    /// Measures from the selected ship to a piece, or stops.
    pub(crate) fn measure(&mut self, id: Option<String>) {
        self.measured = id.filter(|id| self.piece(id).is_some() && Some(id) != self.selected.as_ref());
    }

    /// What is measured from the selected ship.
    pub(crate) fn reading(&self, texts: &Texts) -> Option<Reading> {
        Reading::between(texts, &self.board, self.selected_ship()?, self.measured()?)
    }

    /// Ships whose arcs are shown, by index.
    pub(crate) fn arcs(&self) -> impl Iterator<Item = usize> + '_ {
        self.arcs.iter().filter_map(|id| self.board.position().ship_index(id))
    }

    /// Shows or hides the arcs of a ship.
    pub(crate) fn toggle_arcs(&mut self, id: &str) {
        if !self.arcs.remove(id) {
            self.arcs.insert(id.to_owned());
        }
    }

    /// Puts a position in place of the open one and keeps the way back.
    ///
    /// # Errors
    /// [`Faults`] if it cannot be laid out; nothing is changed then.
    pub(crate) fn change(&mut self, position: Position, key: ChangeKey) -> Result<(), Faults> {
        if position == *self.board.position() {
            return Ok(());
        }
        let board = Board::new(position, &self.components)?;
        let goes_on = key != ChangeKey::Single && self.last_change.as_ref() == Some(&key);
        if !goes_on {
            self.undo.push(self.board.position().clone());
        }
        self.redo.clear();
        self.last_change = Some(key);
        self.set_board(board);
        Ok(())
    }

    /// Takes the last change back.
    pub(crate) fn undo(&mut self) {
        if let Some(position) = self.undo.pop() {
            let now = self.board.position().clone();
            if self.restore(position) {
                self.redo.push(now);
            }
        }
    }

    /// Makes the last change again that was taken back.
    pub(crate) fn redo(&mut self) {
        if let Some(position) = self.redo.pop() {
            let now = self.board.position().clone();
            if self.restore(position) {
                self.undo.push(now);
            }
        }
    }

    /// Goes back to a position that was open before, which therefore can be laid out.
    fn restore(&mut self, position: Position) -> bool {
        self.last_change = None;
        match Board::new(position, &self.components) {
            Ok(board) => {
                self.set_board(board);
                true
            }
            Err(_) => false,
        }
    }

    fn set_board(&mut self, board: Board) {
        self.board = Arc::new(board);
        if self.selected.as_deref().is_some_and(|id| self.piece(id).is_none()) {
            self.selected = None;
            self.previewed = None;
            self.pinned = None;
        }
        if self.measured.as_deref().is_some_and(|id| self.piece(id).is_none()) {
            self.measured = None;
        }
        self.hovered = None;
        self.ask();
    }

    /// Asks anew what the selected ship may do.
    fn ask(&mut self) {
        self.options = match self.selected_ship() {
            Some(ship) => Options::of(&self.board, ship, &self.slack()),
            None => Options::default(),
        };
        // An option that is no longer offered cannot stay shown.
        for key in [&mut self.previewed, &mut self.pinned] {
            if key.as_deref().is_some_and(|key| self.options.find(key).is_none()) {
                *key = None;
            }
        }
        self.judge_slide();
    }

    /// The key of the tolerance preset in use.
    pub(crate) fn tolerance(&self) -> &'static str {
        self.tolerance
    }

    fn slack(&self) -> Slack {
        Slack::preset(self.tolerance).unwrap_or(Slack::PERFECT)
    }

    /// Uses another tolerance preset; an unknown key changes nothing.
    pub(crate) fn choose_tolerance(&mut self, key: &str) {
        if let Some((key, _)) = Slack::PRESETS.iter().find(|(name, _)| *name == key) {
            self.tolerance = key;
            self.ask();
        }
    }

    /// What the selected ship may do.
    pub(crate) fn options(&self) -> &Options {
        &self.options
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

    /// The slides at which a sliding option was judged before anybody placed them: what differs from no slide at all.
    pub(crate) fn usual_place(&self, report: &OptionReport) -> Option<SlideChoice> {
        let none = SlideChoice { template: 0.0, ship: 0.0 };
        let middle = self.board.judge(self.selected_ship()?, report.choice, Some(none)).ok()?;
        let along = report.start.forward();
        let template = match (&report.template, &middle.template) {
            (Some((_, laid)), Some((_, unslid))) => (laid.position - unslid.position).dot(along),
            _ => 0.0,
        };
        let ship = (report.end.position - middle.end.position - along * template).dot(report.end.forward());
        Some(SlideChoice { template, ship })
    }

    /// Places the slides of the shown option.
    pub(crate) fn slide(&mut self, place: SlideChoice) {
        if let Some(key) = self.previewed().map(str::to_owned) {
            self.slides.insert(key, place);
            self.judge_slide();
        }
    }

    /// Judges the shown option at its chosen slides.
    fn judge_slide(&mut self) {
        let Some(key) = self.previewed().map(str::to_owned) else { return };
        if let (Some(ship), Some(place)) = (self.selected_ship(), self.slides.get(&key).copied()) {
            self.options.judge(&self.board, ship, &key, place, &self.slack());
        }
    }

    /// A message in place of a change that could not be made.
    pub(crate) fn refuse(&mut self, texts: &Texts, details: Vec<String>) {
        self.error =
            Some(ErrorView { what: texts.get("error-position"), details, next: texts.get("error-position-next") });
    }
}
