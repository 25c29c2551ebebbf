//! What the start screen shows: the game that was kept, the sample squads, and how the chosen squads read.

use super::{AtTable, squad_text};
use deadreckon_content::{new_game, record, shipped};
use deadreckon_engine::player::ByPlayer;
use deadreckon_panels::game::{GameWords, Names};
use deadreckon_panels::i18n::{Arg, Texts};
use deadreckon_panels::play::GameWish;
use deadreckon_panels::play::start::{SampleView, SquadRead, StartView};
use deadreckon_xwing::components::Components;
use deadreckon_xwing::edition::Edition;
use deadreckon_xwing::position::ObstacleKind;

/// The start screen of a table.
pub(crate) fn start_view(table: &AtTable, components: &Components, texts: &Texts) -> StartView {
    let draft = table.ui.draft.clone();
    let view = StartView {
        autosave: kept(table, texts),
        samples: samples(),
        outlines: outlines(components, draft.edition),
        squads: ByPlayer::default(),
        draft,
    };
    let draft = view.with_samples(view.draft.clone());
    let squads = ByPlayer::from_fn(|player| read(&draft, player));
    StartView { draft, squads, ..view }
}

/// The outlines that an edition's games are played with.
fn outlines(components: &Components, edition: Edition) -> Vec<String> {
    let usual = |kind: ObstacleKind| match kind {
        ObstacleKind::Asteroid | ObstacleKind::Debris => true,
        ObstacleKind::GasCloud => edition != Edition::First,
        _ => false,
    };
    components.outlines.iter().filter(|(_, outline)| usual(outline.kind)).map(|(id, _)| id.clone()).collect()
}

/// The sample squads with their names and ships.
fn samples() -> Vec<SampleView> {
    let view = |sample: shipped::SampleSquad| {
        let file = new_game::squad(deadreckon_engine::player::Player::One, sample.text, sample.edition).ok()?;
        let title = format!("{}: {}", file.squad.name, ships(&file, sample.edition));
        Some(SampleView { id: sample.id.to_owned(), title, edition: sample.edition })
    };
    shipped::sample_squads().filter_map(view).collect()
}

/// The ships of a squad in a line.
fn ships(file: &deadreckon_content::squad::SquadFile, edition: Edition) -> String {
    let cards = shipped::cards(edition.generation());
    let name = |ship: &deadreckon_xwing::squad::SquadShip| {
        ship.printed(cards, file.squad.ruleset).map_or_else(|_| ship.pilot.clone(), |printed| printed.name)
    };
    file.squad.ships.iter().map(name).collect::<Vec<_>>().join(", ")
}

/// How the squad of a player reads.
fn read(draft: &GameWish, player: deadreckon_engine::player::Player) -> SquadRead {
    let file = squad_text(&draft.squads[player]).and_then(|text| {
        if text.trim().is_empty() {
            return Ok(None);
        }
        let read = new_game::squad(player, &text, draft.edition);
        read.map(Some).map_err(|faults| crate::session::lines(&faults))
    });
    match file {
        Ok(Some(file)) => SquadRead { ships: ships(&file, draft.edition), faults: Vec::new() },
        Ok(None) => SquadRead::default(),
        Err(faults) => SquadRead { ships: String::new(), faults },
    }
}

/// The game that was kept, in a line.
fn kept(table: &AtTable, texts: &Texts) -> Option<String> {
    let state = match table.game() {
        Some(game) => Some((game.state().round, game.state().phase, Names::of(&game.record().setup))),
        None => {
            let path = table.keep.kept()?;
            let file = record::read("", &std::fs::read(path).ok()?).ok()?;
            // Where it stands would need all of it to be played again; how far it went is seen at once.
            let commands = texts.with("start-kept-commands", &[("number", Arg::Count(file.record.len()))]);
            return Some(commands);
        }
    };
    state.map(|(round, phase, names)| {
        let phase = GameWords { texts, names: &names }.phase(phase);
        let round = round.to_string();
        texts.with("start-kept", &[("round", Arg::Text(&round)), ("phase", Arg::Text(&phase))])
    })
}
