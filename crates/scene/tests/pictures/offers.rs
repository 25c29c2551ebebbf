//! Pictures of what commands would do: every command that is offered or refused has one or needs none, and what is offered
//! as a move ends where it then ends.

use crate::played::Walk;
use crate::support::{golden, picture};
use deadreckon_engine::ruleset::Ruleset;
use deadreckon_scene::game_picture::{GameView, asked_game_picture};
use deadreckon_scene::offer_picture::{OfferView, offer_extent, offer_picture};
use deadreckon_scene::table_picture::Grid;
use deadreckon_xwing::edition::Edition;
use deadreckon_xwing::game::XWingDecision;
use deadreckon_xwing::game::command::Command;
use deadreckon_xwing::game::event::GameEvent;
use deadreckon_xwing::game::preview::Preview;
use deadreckon_xwing::game::state::State;
use deadreckon_xwing::position::Player;

fn draws(state: &State, decision: &XWingDecision, command: &Command) -> usize {
    let list = offer_picture(state, decision, command, OfferView::default());
    assert!(list.is_finite(), "{command:?}");
    list.items.len()
}

#[test]
fn every_offer_and_refusal_can_be_drawn() {
    for edition in [Edition::First, Edition::Second, Edition::SecondPointFive] {
        let mut walk = Walk::new(edition, 9);
        for ply in 0..160 {
            for decision in walk.rules.decisions(&walk.state) {
                for command in decision.options.iter().take(12) {
                    let drawn = draws(&walk.state, &decision, command);
                    let moves = matches!(
                        command,
                        Command::Place(_)
                            | Command::Slide(..)
                            | Command::Declare(_)
                            | Command::Fly(_)
                            | Command::SetDial { .. }
                            | Command::Attack { .. }
                            | Command::PlaceDevice { .. }
                    );
                    assert!(drawn > 0 || !moves, "{edition} {ply}: nothing to see of {command:?}");
                }
                if ply % 10 == 0 {
                    for (command, _) in walk.rules.refused(&walk.state, &decision).into_iter().take(12) {
                        draws(&walk.state, &decision, &command);
                    }
                }
            }
            if walk.step().is_none() {
                break;
            }
        }
    }
}

#[test]
fn a_move_ends_where_its_preview_says() {
    for edition in [Edition::First, Edition::Second] {
        let mut walk = Walk::new(edition, 12);
        let mut seen = 0;
        for _ in 0..500 {
            let decisions = walk.rules.decisions(&walk.state);
            let before = walk.state.clone();
            let Some(decision) = decisions.first() else { break };
            let place = decision.options.iter().find(|command| matches!(command, Command::Place(_))).cloned();
            let Some(command) = place else {
                walk.step();
                continue;
            };
            let Some(Preview::Move { places, .. }) = before.preview(decision, &command) else { panic!("{command:?}") };
            let player: Player = decision.player;
            let step = walk.give(player, &command);
            let moved = step.events.iter().find_map(|event| match event {
                GameEvent::Moved(moved) => Some(moved.to),
                _ => None,
            });
            assert_eq!(moved, Some(places[0].end), "{edition} {command:?}");
            seen += 1;
        }
        assert!(seen > 0 || edition == Edition::First, "{edition}");
    }
}

/// A picture of the first command of a kind that a game at random offers or refuses.
fn offer(name: &str, edition: Edition, refused: bool, wanted: fn(&Command) -> bool) {
    for seed in 1..8 {
        let mut walk = Walk::new(edition, seed);
        for _ in 0..400 {
            for decision in walk.rules.decisions(&walk.state) {
                let mut commands = decision.options.clone();
                if refused {
                    commands =
                        walk.rules.refused(&walk.state, &decision).into_iter().map(|(command, _)| command).collect();
                }
                let Some(command) = commands.into_iter().find(wanted) else { continue };
                let Some(seen) = offer_extent(&walk.state, &decision, &command) else { continue };
                let over = offer_picture(&walk.state, &decision, &command, OfferView::default());
                let view = GameView { viewer: Some(decision.player), grid: Grid::Off, ..GameView::default() };
                golden(name, &picture(&asked_game_picture(&walk.state, &view, over), seen, 800.0, "standard"));
                return;
            }
            if walk.step().is_none() {
                break;
            }
        }
    }
    panic!("{name}: nowhere offered");
}

#[test]
fn pictures_of_offers() {
    offer("offer-dial", Edition::Second, false, |command| matches!(command, Command::SetDial { .. }));
    offer("offer-attack", Edition::Second, false, |command| matches!(command, Command::Attack { .. }));
    offer("offer-attack-refused", Edition::Second, true, |command| matches!(command, Command::Attack { .. }));
    offer("offer-way", Edition::Second, false, |command| matches!(command, Command::Declare(_)));
    offer("offer-place", Edition::Second, false, |command| matches!(command, Command::Place(_)));
    offer("offer-device", Edition::Second, false, |command| matches!(command, Command::PlaceDevice { .. }));
    offer("offer-point", Edition::Second, false, |command| matches!(command, Command::Point(_)));
    offer("offer-lock", Edition::Second, false, |command| matches!(command, Command::Target(_)));
}
