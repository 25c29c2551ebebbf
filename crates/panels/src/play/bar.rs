//! The bar of a game: round, phase, first player, points.

use super::seen::{Seen, player_name};
use super::{PlayIntent, paint};
use crate::Intent;
use crate::i18n::{Arg, Texts};
use crate::look::Palette;
use deadreckon_engine::player::{ByPlayer, Player};
use deadreckon_xwing::game::event::GameEvent;
use deadreckon_xwing::position::Phase;
use egui::{Button, RichText, Ui};

/// Draws the bar.
pub fn bar(ui: &mut Ui, texts: &Texts, palette: &Palette, view: &BarView, out: &mut Vec<Intent>) {
    ui.horizontal_wrapped(|ui| {
        let (round, last) = (view.round.to_string(), view.last_round.map(|round| round.to_string()));
        let round = match &last {
            Some(last) => texts.with("bar-round-of", &[("round", Arg::Text(&round)), ("last", Arg::Text(last))]),
            None => texts.with("bar-round", &[("round", Arg::Text(&round))]),
        };
        ui.strong(round);
        for phase in &view.phases {
            // The phase in progress is framed, not only coloured.
            let name = RichText::new(&phase.name);
            if phase.now {
                ui.strong(name.underline())
            } else {
                ui.weak(name)
            };
        }
        ui.separator();
        paint::badge(ui, palette, view.first);
        ui.label(texts.with("bar-first", &[("player", Arg::Text(&player_name(texts, view.first)))]));
        ui.separator();
        for (player, points) in view.points.iter() {
            paint::badge(ui, palette, player);
            let (name, points) = (player_name(texts, player), points.to_string());
            ui.label(texts.with("bar-points", &[("player", Arg::Text(&name)), ("points", Arg::Text(&points))]));
        }
        ui.separator();
        let button = |ui: &mut Ui, key: &str, hint: &str, enabled: bool| {
            ui.add_enabled(enabled, Button::new(texts.get(key))).on_hover_text(texts.get(hint)).clicked()
        };
        if button(ui, "bar-undo", "bar-undo-hint", view.can_undo) {
            out.push(Intent::Table(PlayIntent::Undo));
        }
        if button(ui, "bar-redo", "bar-redo-hint", view.can_redo) {
            out.push(Intent::Table(PlayIntent::Redo));
        }
        ui.separator();
        match &view.outcome {
            Some(outcome) => {
                ui.strong(outcome);
            }
            None => {
                for player in &view.decides {
                    paint::badge(ui, palette, *player);
                    ui.label(texts.with("bar-decides", &[("player", Arg::Text(&player_name(texts, *player)))]));
                }
            }
        }
    });
}

/// What the bar shows.
#[derive(Debug, Clone, PartialEq)]
pub struct BarView {
    /// The number of the round.
    pub round: u32,
    /// The last round, if there is one.
    pub last_round: Option<u32>,
    /// The phases of the round in their order.
    pub phases: Vec<PhaseView>,
    /// Who is first player, or has the initiative.
    pub first: Player,
    /// Points.
    pub points: ByPlayer<u32>,
    /// Who decides now.
    pub decides: Vec<Player>,
    /// How the game ended.
    pub outcome: Option<String>,
    /// Whether there is a command to take back.
    pub can_undo: bool,
    /// Whether there is one to give again.
    pub can_redo: bool,
}

/// A phase.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PhaseView {
    /// What it is called.
    pub name: String,
    /// Whether it is the one in progress.
    pub now: bool,
}

impl BarView {
    /// Where the game stands.
    #[must_use]
    pub fn of(seen: &Seen<'_>) -> Self {
        let state = seen.game.state();
        let words = seen.words();
        let shown = |phase: &Phase| state.setting_up.is_some() == (*phase == Phase::Setup);
        let phases = Phase::ALL.into_iter().filter(shown);
        let phases = phases.map(|phase| PhaseView { name: words.phase(phase), now: phase == state.phase }).collect();
        let mut decides: Vec<Player> = seen.game.decisions().iter().map(|decision| decision.player).collect();
        decides.sort_unstable();
        decides.dedup();
        Self {
            round: state.round,
            last_round: state.last_round,
            phases,
            first: state.first,
            points: state.score,
            decides,
            outcome: seen.game.outcome().map(|outcome| words.event(&GameEvent::Over(outcome))),
            can_undo: seen.game.at().is_some(),
            can_redo: !seen.game.record().after(seen.game.at()).is_empty(),
        }
    }
}
