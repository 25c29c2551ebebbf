//! A table with a game on it, as the window has one: views, panels, and what becomes of wishes.

use deadreckon_content::record::rules;
use deadreckon_content::{game as game_file, shipped};
use deadreckon_engine::dice::{Dice, DiceError, Request, Seeded};
use deadreckon_engine::game::{Game, NotTaken};
use deadreckon_engine::player::Player;
use deadreckon_panels::Intent;
use deadreckon_panels::i18n::Texts;
use deadreckon_panels::look::Palette;
use deadreckon_panels::play::decision::{DecisionView, decision};
use deadreckon_panels::play::dice::{DiceEntryView, dice_entry};
use deadreckon_panels::play::log::Told;
use deadreckon_panels::play::{DiceFrom, PlayIntent, PlayUi, Seen, Step, Wanted};
use deadreckon_xwing::components::Components;
use deadreckon_xwing::game::XWing;
use deadreckon_xwing::game::command::Command;
use deadreckon_xwing::game::setup::GameSetup;
use egui_kittest::Harness;
use std::sync::{Arc, LazyLock};

static COMPONENTS: LazyLock<Arc<Components>> = LazyLock::new(|| Arc::new(shipped::components()));

/// A game with everything that the window would hold.
pub(crate) struct Table {
    pub(crate) game: Game<XWing>,
    pub(crate) ui: PlayUi,
    pub(crate) texts: Texts,
    pub(crate) told: Told,
    pub(crate) view: DecisionView,
    /// What was wished and concerns the window alone.
    pub(crate) carried: Vec<PlayIntent>,
    /// Why a command that a panel gave was not taken.
    pub(crate) refused: Vec<String>,
}

/// Dice that were typed in, then none.
struct Real(Vec<u8>);

impl Dice for Real {
    fn roll(&mut self, request: &Request) -> Result<Vec<u8>, DiceError> {
        let number = request.number as usize;
        if self.0.len() < number {
            return Err(DiceError::Wanted(request.clone()));
        }
        Ok(self.0.drain(..number).collect())
    }
}

impl Table {
    /// The shipped game of a name.
    pub(crate) fn shipped(name: &str) -> Self {
        let text = shipped::game(name).expect("a shipped game");
        Self::of(game_file::read(name, text.as_bytes()).expect("can be read").setup)
    }

    pub(crate) fn of(setup: GameSetup) -> Self {
        let game = Game::begin(rules(Arc::clone(&COMPONENTS), &setup), setup).expect("can be played");
        let mut table = Self {
            game,
            ui: PlayUi::default(),
            texts: Texts::english(),
            told: Told::default(),
            view: DecisionView::default(),
            carried: Vec::new(),
            refused: Vec::new(),
        };
        table.look();
        table
    }

    /// Makes the views again.
    pub(crate) fn look(&mut self) {
        self.view = DecisionView::of(&Seen::new(&self.game, &self.texts, &self.ui));
    }

    /// Carries out what panels want.
    pub(crate) fn take(&mut self, intents: Vec<Intent>) {
        if intents.is_empty() {
            return;
        }
        let mut only_points = true;
        for intent in intents {
            let Intent::Table(intent) = intent else { panic!("{intent:?} is not of the game") };
            only_points &= intent.only_points();
            match self.ui.take(intent, Some(&self.game)) {
                Step::Done => {}
                Step::Carry(PlayIntent::Undo) => self.go(|game| game.undo().map(drop)),
                Step::Carry(PlayIntent::Redo) => self.go(|game| game.redo().map(drop)),
                Step::Carry(PlayIntent::GoTo(place)) => self.go(|game| game.go_to(place)),
                Step::Carry(other) => self.carried.push(other),
                Step::Give { commands, dice } => self.give(commands, dice),
            }
        }
        if only_points {
            self.view.follow(&self.ui);
        } else {
            self.look();
        }
    }

    fn go(&mut self, go: impl FnOnce(&mut Game<XWing>) -> Result<(), deadreckon_engine::game::GameError>) {
        go(&mut self.game).expect("the record can be repeated");
        self.ui.moved_on(&self.game);
    }

    fn give(&mut self, commands: Vec<(Player, Command)>, mut typed: Vec<u8>) {
        for (player, command) in commands {
            let place = self.game.record().line_to(self.game.at()).len();
            let before = std::mem::take(&mut typed);
            let taken = match self.ui.dice {
                DiceFrom::Program => self.game.submit(player, command.clone(), &mut Seeded::new(7, place as u64)),
                DiceFrom::Table => self.game.submit(player, command.clone(), &mut Real(before.clone())),
            };
            match taken {
                Ok(taken) => {
                    self.told.remember(taken.node, taken.events);
                    self.ui.moved_on(&self.game);
                }
                Err(NotTaken::Dice(DiceError::Wanted(request))) => {
                    self.ui.wanted = Some(Wanted { player, command, request, before, typed: Vec::new() });
                    return;
                }
                Err(not) => self.refused.push(not.to_string()),
            }
        }
    }

    /// The panel that stands where decisions are made.
    pub(crate) fn draw(&self, ui: &mut egui::Ui, out: &mut Vec<Intent>) {
        let palette = Palette::default();
        match &self.ui.wanted {
            Some(wanted) => {
                let seen = Seen::new(&self.game, &self.texts, &self.ui);
                dice_entry(ui, &self.texts, &DiceEntryView::of(&seen.words(), wanted), out);
            }
            None => decision(ui, &self.texts, &palette, &self.view, out),
        }
    }
}

/// A window in which a game is played.
pub(crate) fn window(table: Table) -> Harness<'static, Table> {
    Harness::builder().with_size([460.0, 1400.0]).with_max_steps(8).build_ui_state(
        |ui, table: &mut Table| {
            let mut out = Vec::new();
            table.draw(ui, &mut out);
            table.take(out);
        },
        table,
    )
}
