//! What planning shows.

use super::super::seen::Seen;
use crate::i18n::Arg;
use deadreckon_engine::player::Player;
use deadreckon_xwing::dial::DialEntry;
use deadreckon_xwing::game::XWingDecision;
use deadreckon_xwing::game::command::{Command, Question};
use deadreckon_xwing::game::state::ShipId;
use deadreckon_xwing::generation::Generation;

/// What planning shows.
#[derive(Debug, Clone, PartialEq)]
pub enum PlanningView {
    /// Nobody sees any dial: the screen is passed to one of these players.
    Curtain(Vec<Waits>),
    /// The dials of the player before the screen.
    Dials(DialsView),
}

/// A player who may come before the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Waits {
    /// Who.
    pub player: Player,
    /// Whether the dials are ready; they may still be changed.
    pub ready: bool,
}

/// The dials of a player.
#[derive(Debug, Clone, PartialEq)]
pub struct DialsView {
    /// Whose.
    pub player: Player,
    /// Which colours the dials have.
    pub generation: Generation,
    /// The ships of the player that get a dial.
    pub ships: Vec<DialView>,
    /// The place in that list of the ship whose dial is shown.
    pub shown: usize,
    /// Whether all dials are set.
    pub complete: bool,
}

/// The dial of a ship.
#[derive(Debug, Clone, PartialEq)]
pub struct DialView {
    /// The ship.
    pub ship: ShipId,
    /// What it is called.
    pub name: String,
    /// Its initiative, or pilot skill.
    pub initiative: u8,
    /// What it shows.
    pub shows: Option<DialEntry>,
    /// The maneuvers.
    pub entries: Vec<Entry>,
}

/// A maneuver of a dial.
#[derive(Debug, Clone, PartialEq)]
pub struct Entry {
    /// The maneuver.
    pub entry: DialEntry,
    /// What it is called, with its colour.
    pub words: String,
    /// Why it may not be chosen.
    pub refused: Option<String>,
}

impl PlanningView {
    /// What planning shows; `None` while no dials are set.
    #[must_use]
    pub fn of(seen: &Seen<'_>, decisions: &[XWingDecision]) -> Option<Self> {
        let of_dials = |decision: &&XWingDecision| matches!(decision.question, Question::Dials | Question::DialsSet);
        let mut players: Vec<Player> = decisions.iter().filter(of_dials).map(|decision| decision.player).collect();
        players.sort_unstable();
        players.dedup();
        if players.is_empty() {
            return None;
        }
        let before = seen.ui.viewer.filter(|viewer| players.contains(viewer));
        Some(match before {
            Some(player) => Self::Dials(DialsView::of(seen, player, decisions)),
            None => {
                let waits = players.into_iter().map(|player| Waits { player, ready: seen.ui.ready[player] });
                Self::Curtain(waits.collect())
            }
        })
    }
}

impl DialsView {
    fn of(seen: &Seen<'_>, player: Player, decisions: &[XWingDecision]) -> Self {
        let state = seen.game.state();
        let ships: Vec<DialView> = state
            .on_mat()
            .filter(|(_, ship)| ship.player == player)
            .filter_map(|(ship, _)| DialView::of(seen, player, ship))
            .collect();
        let wanted = |dial: &DialView| seen.ui.ship == Some(dial.ship);
        let unset = || ships.iter().position(|dial| dial.shows.is_none());
        let shown = ships.iter().position(wanted).or_else(unset).unwrap_or(0);
        let of_player = |decision: &XWingDecision| decision.player == player && decision.question == Question::DialsSet;
        let generation = state.board.edition().edition.generation();
        Self { player, generation, shown, complete: decisions.iter().any(of_player), ships }
    }
}

impl DialView {
    /// `None` for a ship that gets no dial.
    fn of(seen: &Seen<'_>, player: Player, ship: ShipId) -> Option<Self> {
        let state = seen.game.state();
        let it = state.ship(ship);
        let entry = |entry: &DialEntry| {
            let set = Command::SetDial { ship, maneuver: entry.maneuver };
            let refused = seen.game.check(player, &set).err();
            let refused = refused.filter(|_| it.dial != Some(*entry));
            let refused = refused.map(|why| why.reasons().iter().map(|r| seen.words().refusal(r)).collect::<Vec<_>>());
            Entry { entry: *entry, words: words(seen, *entry), refused: refused.map(|all| all.join(" ")) }
        };
        let entries: Vec<Entry> = it.card.dial.iter().map(entry).collect();
        if it.dial.is_none() && entries.iter().all(|entry| entry.refused.is_some()) {
            return None;
        }
        let initiative = state.initiative_now(ship);
        Some(Self { ship, name: seen.ship(ship), initiative, shows: it.dial, entries })
    }
}

/// What a maneuver of a dial is called, with its colour.
fn words(seen: &Seen<'_>, entry: DialEntry) -> String {
    let generation = seen.game.state().board.edition().edition.generation();
    let name = crate::words::maneuver(seen.texts, entry.maneuver);
    let colour = super::super::dial::colour_word(seen.texts, entry.difficulty, generation);
    seen.texts.with("dial-entry", &[("name", Arg::Text(&name)), ("colour", Arg::Text(&colour))])
}
