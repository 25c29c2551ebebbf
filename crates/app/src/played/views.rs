//! What the panels of a game show, made anew only when something changed.

use super::AtTable;
use deadreckon_panels::i18n::Texts;
use deadreckon_panels::play::Seen;
use deadreckon_panels::play::bar::BarView;
use deadreckon_panels::play::decision::DecisionView;
use deadreckon_panels::play::dice::DiceEntryView;
use deadreckon_panels::play::judge::JudgeView;
use deadreckon_panels::play::log::{LogView, Told};
use deadreckon_panels::play::palette::PaletteView;
use deadreckon_panels::play::ship::ShipCardView;

/// The views of the panels around the table of a game.
pub(crate) struct PlayViews {
    pub bar: BarView,
    pub decision: DecisionView,
    /// Dice that are waited for.
    pub dice: Option<DiceEntryView>,
    pub ship: Option<ShipCardView>,
    pub log: LogView,
    pub judge: JudgeView,
    pub palette: PaletteView,
}

impl PlayViews {
    /// What is to be seen of the game; `None` where there is none.
    pub(crate) fn of(table: &AtTable, told: &mut Told, texts: &Texts) -> Option<Self> {
        let game = table.game()?;
        told.catch_up(game);
        let seen = Seen::new(game, texts, &table.ui);
        let (bar, decision) = (BarView::of(&seen), DecisionView::of(&seen));
        let palette = PaletteView::of(texts, &table.ui, &decision, &bar);
        let dice = table.ui.wanted.as_ref().map(|wanted| DiceEntryView::of(&seen.words(), wanted));
        let ship = ShipCardView::shown(&seen).and_then(|ship| ShipCardView::of(&seen, ship));
        Some(Self { dice, ship, log: LogView::of(&seen, told), judge: JudgeView::of(&seen), bar, decision, palette })
    }
}
