//! Games begun, played, kept and opened again, without a window.

use super::*;
use deadreckon_content::shipped;
use deadreckon_engine::walk::Wanderer;
use deadreckon_xwing::edition::Edition;
use deadreckon_xwing::game::command::Question;

/// A game of the sample squads, kept in a folder of its own.
fn table(edition: Edition, folder: &std::path::Path) -> AtTable {
    let texts = Texts::english();
    let components = shipped::components();
    let mut table = AtTable::kept_in(Keep { file: Some(folder.join("kept/game.json")) });
    let played = Played::wished(&sample_game(edition), &components, &texts).unwrap();
    assert_eq!(table.put(played, &texts), Left::Nothing);
    table
}

fn kept(table: &AtTable) -> Played {
    let bytes = std::fs::read(table.keep.kept().unwrap()).unwrap();
    Played::read("kept", &bytes, true, &shipped::components(), &Texts::english()).unwrap()
}

#[test]
fn the_sample_squads_are_set_up_and_ask_for_their_dials() {
    for edition in Edition::ALL {
        let folder = tempfile::tempdir().unwrap();
        let mut table = table(edition, folder.path());
        assert_eq!(table.take(PlayIntent::SetUpForMe, &Texts::english()), Left::Nothing);
        let game = table.game().unwrap();
        let asked: Vec<Question> = game.decisions().into_iter().map(|decision| decision.question).collect();
        assert_eq!(asked, [Question::Dials, Question::Dials], "{edition}");
        assert_eq!(game.state().board.position().obstacles.len(), 6);
        assert_eq!(game.state().board.position().ships.len(), 7);
        assert_eq!(kept(&table).game.hash(), game.hash());
    }
}

#[test]
fn the_game_is_kept_after_every_command_and_opened_again_as_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let mut table = table(Edition::SecondPointFive, folder.path());
    let texts = Texts::english();
    table.take(PlayIntent::SetUpForMe, &texts);
    let mut wanderer = Wanderer::new(3);
    for _ in 0..60 {
        let game = table.game().unwrap();
        let Some((player, command)) = wanderer.choose(game.rules(), game.state()) else { break };
        assert_eq!(table.take(PlayIntent::Give(player, command), &texts), Left::Nothing);
        assert_eq!(kept(&table).game.hash(), table.game().unwrap().hash());
    }
    let hash = table.game().unwrap().hash();
    table.take(PlayIntent::Undo, &texts);
    assert_eq!(kept(&table).game.hash(), table.game().unwrap().hash());
    table.take(PlayIntent::Redo, &texts);
    assert_eq!(table.game().unwrap().hash(), hash);
}

#[test]
fn a_refused_command_says_why_and_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let mut table = table(Edition::Second, folder.path());
    let hash = table.game().unwrap().hash();
    let said = table.take(PlayIntent::Give(Player::One, Command::DialsSet), &Texts::english());
    let Left::Say(error) = said else { panic!("it is refused: {said:?}") };
    assert!(!error.details.is_empty() && error.details.iter().all(|line| !line.starts_with("refusal-")), "{error:?}");
    assert_eq!(table.game().unwrap().hash(), hash);
}

#[test]
fn dice_of_the_table_are_waited_for() {
    let folder = tempfile::tempdir().unwrap();
    let mut table = table(Edition::SecondPointFive, folder.path());
    let texts = Texts::english();
    table.take(PlayIntent::SetUpForMe, &texts);
    table.take(PlayIntent::DiceFrom(DiceFrom::Table), &texts);
    let mut wanderer = Wanderer::new(5);
    let mut waited = 0_usize;
    for _ in 0..80 {
        let game = table.game().unwrap();
        let before = game.hash();
        let Some((player, command)) = wanderer.choose(game.rules(), game.state()) else { break };
        assert_eq!(table.take(PlayIntent::Give(player, command), &texts), Left::Nothing);
        while let Some(wanted) = &table.ui.wanted {
            assert_eq!(table.game().unwrap().hash(), before, "nothing changes before the dice lie");
            // Other faces each time: equal rolls for who is first are rolled again for ever.
            let faces = usize::from(wanted.request.die.faces);
            let face = |n: usize| u8::try_from((waited * 3 + n) % faces).unwrap();
            let dice = (0..wanted.number()).map(face).collect();
            assert_eq!(table.take(PlayIntent::TypeDice(dice), &texts), Left::Nothing);
            waited += 1;
            assert!(waited < 5_000, "dice are asked for without end");
        }
    }
    assert!(waited > 0);
}
