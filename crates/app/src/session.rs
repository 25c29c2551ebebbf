//! The one place that holds the position: what is open, what is selected, what was asked, and the way back.
//!
//! Every change goes through [`Session::change`], so that undo knows all of them and nothing is shown that a
//! question would refuse. Nothing here draws or knows a window; [`Session`] is tested as it is.

mod document;
mod edit;
mod history;
mod later;
mod options;
mod shown;
#[cfg(test)]
mod tests;

pub(crate) use document::{Opened, Origin, lines, read};

use crate::session::later::Later;
use crate::session::options::Options;
use bevy::prelude::Resource;
use deadreckon_geometry::arc::ArcKind;
use deadreckon_geometry::table::Piece;
use deadreckon_geometry::tolerance::Slack;
use deadreckon_panels::Intent;
use deadreckon_panels::error_dialog::ErrorView;
use deadreckon_panels::i18n::Texts;
use deadreckon_panels::measure::Reading;
use deadreckon_xwing::board::Board;
use deadreckon_xwing::components::Components;
use deadreckon_xwing::position::{Faults, Position};
use deadreckon_xwing::report::SlideChoice;
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
    /// Answers that may wait for the hand to rest.
    later: Later,
    /// Places chosen in options that slide, by key.
    slides: BTreeMap<String, SlideChoice>,
    /// The key of the tolerance preset in use.
    tolerance: &'static str,
    /// The piece measured to.
    measured: Option<String>,
    /// Ships whose arcs are shown.
    arcs: BTreeSet<String>,
    /// The arc that is lit among them.
    lit: ArcKind,
    /// What happened last that is worth a line; gone with the next change.
    notice: String,
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
            later: Later::default(),
            slides: BTreeMap::new(),
            tolerance: EXACT,
            measured: None,
            arcs: BTreeSet::new(),
            lit: ArcKind::Front,
            notice: String::new(),
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
        self.later.forget_measurement();
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

    /// The arcs of the selected ship; those of the edition if none is selected.
    pub(crate) fn offered_arcs(&self) -> Vec<ArcKind> {
        self.selected_ship().map_or_else(|| self.board.edition().arcs_offered.clone(), |ship| self.board.arcs_of(ship))
    }

    /// The arc that is lit: the chosen one, or the ship's first if it does not have that.
    pub(crate) fn lit_arc(&self) -> ArcKind {
        let offered = self.offered_arcs();
        Some(self.lit).filter(|arc| offered.contains(arc)).or(offered.first().copied()).unwrap_or(self.lit)
    }

    /// Lights an arc; one that the ship does not have is not lit.
    pub(crate) fn light_arc(&mut self, arc: ArcKind) {
        self.lit = arc;
    }

    /// Lights the next arc of the ship.
    pub(crate) fn light_next_arc(&mut self) {
        let (lit, offered) = (self.lit_arc(), self.offered_arcs());
        if let Some(at) = offered.iter().position(|arc| *arc == lit) {
            self.lit = offered[(at + 1) % offered.len()];
        }
    }

    /// What happened last that is worth a line; empty for nothing.
    pub(crate) fn notice(&self) -> &str {
        &self.notice
    }

    /// Says a line until the next change.
    pub(crate) fn set_notice(&mut self, notice: String) {
        self.notice = notice;
    }

    /// Asks with another parts set, by name, from now on.
    ///
    /// # Errors
    /// [`Faults`] if there is none of this name, or it lacks what the position needs.
    pub(crate) fn choose_parts(&mut self, name: &str) -> Result<(), Faults> {
        let position = Position { parts: name.to_owned(), ..self.board.position().clone() };
        self.change(position, ChangeKey::Single)
    }

    /// Asks anew what the selected ship may do.
    fn ask(&mut self) {
        self.later = Later::default();
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

    /// A message in place of a change that could not be made.
    pub(crate) fn refuse(&mut self, texts: &Texts, details: Vec<String>) {
        self.error =
            Some(ErrorView { what: texts.get("error-position"), details, next: texts.get("error-position-next") });
    }
}
