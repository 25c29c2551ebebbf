//! Carries out what the panels of a game and the start screen wish.

use super::{AtTable, Left, Played};
use crate::camera::TableView;
use crate::files::Files;
use crate::screen::Screen;
use crate::session::Session;
use crate::settings::Settings;
use crate::show::first_extent;
use crate::ui::Help;
use deadreckon_panels::Intent;
use deadreckon_panels::error_dialog::ErrorView;
use deadreckon_panels::i18n::Texts;
use deadreckon_panels::play::{GameWish, PlayIntent, SetUp};
use deadreckon_scene::table_picture::mat_extent;

/// Everything that a wish about a game may change.
pub(crate) struct Desk<'a> {
    pub table: &'a mut AtTable,
    pub session: &'a mut Session,
    pub screen: &'a mut Screen,
    pub files: &'a mut Files,
    pub settings: &'a mut Settings,
    pub view: &'a mut TableView,
    pub help: &'a mut Help,
    pub texts: &'a Texts,
}

impl Desk<'_> {
    /// Carries out a wish.
    pub(crate) fn carry_out(&mut self, intent: PlayIntent) {
        match self.table.take(intent, self.texts) {
            Left::Nothing => {}
            Left::Say(error) => self.session.set_error(Some(error)),
            Left::Carry(intent) => self.carry(intent),
        }
    }

    fn carry(&mut self, intent: PlayIntent) {
        match intent {
            PlayIntent::ShowStart => *self.screen = Screen::Start,
            PlayIntent::Examine => self.examine(),
            PlayIntent::ExamineHere => {
                if let Some(board) = self.table.game().map(|game| game.state().board.clone()) {
                    self.session.examine(board);
                    self.examine();
                }
            }
            PlayIntent::Continue => self.go_on(),
            PlayIntent::NewGame(wish) => self.begin(&wish),
            PlayIntent::SaveRecord => self.save(false),
            PlayIntent::AskSaveRecordAs => self.save(true),
            PlayIntent::AskOpen => self.files.ask(&Intent::AskOpen, self.session, self.settings, self.texts),
            PlayIntent::AskSquad(player) => self.files.ask_squad(player, self.table.ui.draft.clone(), self.texts),
            PlayIntent::Help => self.help.0 = true,
            _ => {}
        }
    }

    fn examine(&mut self) {
        *self.screen = Screen::Examine;
        self.view.wanted = Some(first_extent(self.session));
    }

    /// Goes on with the game on the table, or with the one that was kept.
    fn go_on(&mut self) {
        if self.table.played.is_some() {
            return self.show_table();
        }
        let Some(path) = self.table.keep.kept().map(std::path::Path::to_owned) else { return };
        let read = std::fs::read(&path).map_err(|error| vec![error.to_string()]).and_then(|bytes| {
            Played::read(&path.display().to_string(), &bytes, true, self.session.components(), self.texts)
        });
        match read {
            Ok(played) => self.put(played),
            Err(details) => self.fail("error-kept", "error-kept-next", details),
        }
    }

    fn begin(&mut self, wish: &GameWish) {
        let played = match Played::wished(wish, self.session.components(), self.texts) {
            Ok(played) => played,
            Err(details) => return self.fail("error-new-game", "error-new-game-next", details),
        };
        self.table.ui.level = wish.level;
        self.replace(played);
        if wish.set_up == SetUp::ForMe {
            self.carry_out(PlayIntent::SetUpForMe);
        }
    }

    /// Puts a game on the table; what was kept of another one is put aside, not lost.
    pub(crate) fn replace(&mut self, played: Played) {
        if let Err(detail) = self.table.keep.put_aside() {
            self.fail("error-autosave", "error-autosave-next", vec![detail]);
        }
        self.put(played);
    }

    fn put(&mut self, played: Played) {
        if let Left::Say(error) = self.table.put(played, self.texts) {
            self.session.set_error(Some(error));
        }
        self.show_table();
    }

    fn show_table(&mut self) {
        *self.screen = Screen::Table;
        self.view.wanted = self.table.game().map(|game| mat_extent(game.state().board.position().mat));
    }

    fn save(&mut self, elsewhere: bool) {
        let Some(played) = &mut self.table.played else { return };
        let known = if elsewhere { None } else { played.file.clone() };
        match self.files.take_record_file().or(known) {
            None => self.files.ask_record(played.file.as_deref(), self.settings, self.texts),
            Some(path) => match played.save(&path) {
                Ok(()) => self.settings.remember(&path),
                Err(detail) => self.fail(
                    "error-save-record",
                    "error-save-record-next",
                    vec![format!("{}: {detail}", path.display())],
                ),
            },
        }
    }

    /// Says what could not be done, and what next.
    fn fail(&mut self, what: &str, next: &str, details: Vec<String>) {
        let (what, next) = (self.texts.get(what), self.texts.get(next));
        self.session.set_error(Some(ErrorView { what, details, next }));
    }

    /// Puts the game of a file on the table.
    pub(crate) fn open(&mut self, document: &deadreckon_content::document::Document) {
        let is_record = document.kind == deadreckon_content::kind::Kind::Record;
        let components = self.session.components();
        match Played::read(&document.origin(), &document.bytes, is_record, components, self.texts) {
            Ok(mut played) => {
                played.file = is_record.then(|| document.path.clone());
                self.settings.remember(&document.path);
                self.replace(played);
            }
            Err(details) => self.fail("error-open", "error-open-next", details),
        }
    }
}
