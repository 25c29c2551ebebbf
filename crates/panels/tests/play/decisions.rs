//! What is asked, by what a user reads: options with margins, refusals with reasons, places left open, attacks.

use crate::games::click;
use crate::table::{Table, window};
use deadreckon_engine::player::Player;
use deadreckon_geometry::maneuver::Maneuver;
use deadreckon_panels::Intent;
use deadreckon_panels::play::decision::{DecisionView, Standing, choose};
use deadreckon_panels::play::{PlayIntent, SetUp};
use deadreckon_xwing::bar::ActionKind;
use deadreckon_xwing::game::command::{Command, Question};
use deadreckon_xwing::game::setup::Deployment;
use deadreckon_xwing::game::state::ShipId;
use egui_kittest::kittest::Queryable;

fn maneuver(text: &str) -> Maneuver {
    text.parse().expect("a maneuver")
}

/// Gives commands as panels do, and asks that they are taken.
pub(crate) fn give(table: &mut Table, commands: &[(Player, Command)]) {
    for (player, command) in commands {
        table.take(vec![Intent::Table(PlayIntent::Give(*player, command.clone()))]);
    }
    assert_eq!(table.refused, Vec::<String>::new());
}

/// The second-edition duel after both have flown straight 2: the first ship that may act is asked.
fn acting() -> Table {
    let mut table = Table::shipped("duel-second");
    for (player, ship) in [(Player::One, ShipId(0)), (Player::Two, ShipId(1))] {
        give(&mut table, &[(player, Command::SetDial { ship, maneuver: maneuver("straight 2") })]);
        give(&mut table, &[(player, Command::DialsSet)]);
    }
    table
}

/// Goes on until a question of this kind is asked, passing or taking the first option.
fn until(table: &mut Table, wanted: impl Fn(&Question) -> bool) {
    for _ in 0..60 {
        let decisions = table.game.decisions();
        if decisions.iter().any(|decision| wanted(&decision.question)) {
            return;
        }
        let decision = decisions.first().expect("the game goes on");
        let pass = decision.options.iter().find(|command| **command == Command::Pass);
        let command = pass.or(decision.options.first()).expect("an option").clone();
        let player = decision.player;
        give(table, &[(player, command)]);
    }
    panic!("it is never asked");
}

#[test]
fn an_action_is_asked_of_a_player_and_chosen_by_click_or_key() {
    let table = acting();
    assert!(matches!(table.game.decisions()[0].question, Question::Action { .. }));
    let key = table.view.options.iter().find(|option| option.words == "Perform focus").expect("focus").key;
    let by_key = table.view.option_of_key(key.expect("a key")).expect("an option");
    let mut chosen = Vec::new();
    choose(&table.view, by_key, &mut chosen);
    let player = table.game.decisions()[0].player;
    assert_eq!(chosen, [Intent::Table(PlayIntent::Give(player, Command::Act(ActionKind::Focus)))]);
    let mut panel = window(table);
    panel.run_ok();
    panel.get_by_label_contains("Blue: Which action does");
    click(&mut panel, "Perform focus");
    assert!(panel.state().refused.is_empty());
}

#[test]
fn what_is_refused_says_why_and_is_never_given() {
    let table = acting();
    let refused = |view: &DecisionView| {
        view.options.iter().position(|option| option.standing == Standing::Refused).expect("something is refused")
    };
    let n = refused(&table.view);
    let mut chosen = Vec::new();
    choose(&table.view, n, &mut chosen);
    assert_eq!(chosen, []);
    assert!(table.view.options[n].sentences.iter().all(|sentence| sentence.contains("(rule ")));
    let sentence = table.view.options[n].sentences[0].clone();
    let mut panel = window(table);
    panel.run_ok();
    if panel.query_by_label(&sentence).is_none() {
        let header = panel.query_all_by_label_contains("Not allowed").next().expect("the list of what is refused");
        header.click_accesskit();
        panel.run_ok();
    }
    panel.query_all_by_label(&sentence).next().expect("the reason is shown");
}

#[test]
fn places_of_a_roll_have_verdicts_and_margins() {
    let mut table = acting();
    let player = table.game.decisions()[0].player;
    give(&mut table, &[(player, Command::Act(ActionKind::BarrelRoll))]);
    let ways: Vec<_> = table.view.options.iter().filter(|option| option.choice().is_some()).collect();
    assert!(!ways.is_empty());
    assert!(ways.iter().all(|option| option.verdict.is_some() && option.margin.is_some()), "{ways:#?}");
}

#[test]
fn a_first_edition_roll_is_slid_and_set_down() {
    let mut table = Table::shipped("duel-first");
    for (player, ship) in [(Player::One, ShipId(0)), (Player::Two, ShipId(1))] {
        give(&mut table, &[(player, Command::SetDial { ship, maneuver: maneuver("straight 2") })]);
        give(&mut table, &[(player, Command::DialsSet)]);
    }
    until(&mut table, |question| matches!(question, Question::Action { ship, .. } if *ship == ShipId(1)));
    give(&mut table, &[(Player::Two, Command::Act(ActionKind::BarrelRoll))]);
    until(&mut table, |question| matches!(question, Question::Place { .. } | Question::Way { .. }));
    if matches!(table.game.decisions()[0].question, Question::Way { .. }) {
        let way = table.game.decisions()[0].options[0].clone();
        give(&mut table, &[(Player::Two, way)]);
    }
    let mut panel = window(table);
    panel.run_ok();
    let open = panel.state().view.options.iter().find(|option| option.choice().is_some()).expect("a place");
    let words = open.words.clone();
    panel.query_all_by_label_contains(&words).next().expect("it is shown").click_accesskit();
    panel.run_ok();
    panel.get_by_label("This place is legal.");
    click(&mut panel, "Set it down");
    assert!(panel.state().refused.is_empty());
    assert!(!matches!(panel.state().game.decisions()[0].question, Question::Place { .. }));
}

/// The duel, its ships and an obstacle set up by the players.
fn setting_up() -> Table {
    let mut setup = Table::shipped("duel-2.5").game.record().setup.clone();
    setup.position.obstacles.clear();
    setup.position.turn.phase = deadreckon_xwing::position::Phase::Setup;
    let mut deployment = Deployment::default();
    deployment.obstacles.one.push("asteroid_1".to_owned());
    setup.deployment = Some(deployment);
    Table::of(setup)
}

#[test]
fn obstacles_and_ships_are_set_down_where_the_rules_let_them() {
    assert_ne!(SetUp::ForMe, SetUp::ByPlayers);
    let mut panel = window(setting_up());
    panel.run_ok();
    for _ in 0..30 {
        let Some(decision) = panel.state().game.decisions().first().cloned() else { break };
        match decision.question {
            Question::Obstacle => click(&mut panel, "Lay asteroid 1"),
            Question::Deploy => {
                panel.query_all_by_label_contains("Set ").next().expect("a ship").click_accesskit();
                panel.run_ok();
            }
            Question::Dials => break,
            _ => {
                let words = panel.state().view.options[0].words.clone();
                click(&mut panel, &words);
                continue;
            }
        }
        // Beyond the mat it is refused with a reason, in the usual place it is not.
        let far = deadreckon_geometry::pose::Pose::from_degrees(-50.0, 0.0, 0.0);
        panel.state_mut().take(vec![Intent::Table(PlayIntent::PlaceAt(far))]);
        panel.run_ok();
        assert!(panel.state().view.open.as_ref().is_some_and(|open| !open.refused.is_empty()));
        click(&mut panel, "The usual place");
        click(&mut panel, "Set it down");
    }
    assert!(panel.state().refused.is_empty());
    assert_eq!(panel.state().game.decisions()[0].question, Question::Dials);
    assert_eq!(panel.state().game.state().board.position().obstacles.len(), 1);
}

#[test]
fn an_attack_shows_range_and_dice_before_it_is_made_and_the_same_dice_then() {
    let mut table = Table::shipped("duel-2.5");
    for _ in 0..3 {
        until(&mut table, |question| matches!(question, Question::Attack { .. } | Question::Dials));
        if matches!(table.game.decisions()[0].question, Question::Attack { .. }) {
            break;
        }
        for (player, ship) in [(Player::One, ShipId(0)), (Player::Two, ShipId(1))] {
            give(&mut table, &[(player, Command::SetDial { ship, maneuver: maneuver("straight 2") })]);
            give(&mut table, &[(player, Command::DialsSet)]);
        }
    }
    let attack = table.view.attack.clone().expect("an attack");
    let aim = attack.targets.first().map(|target| (target.weapon, target.target));
    table.take(vec![Intent::Table(PlayIntent::AimAt(aim))]);
    assert!(table.view.attack.as_ref().is_some_and(|attack| attack.targets[0].aimed), "views follow the pointer");
    let target = attack.targets.iter().find(|target| target.shot.is_some()).expect("a target");
    let shot = target.shot.clone().expect("a shot");
    let dice = shot.attack.clone().expect("its dice");
    assert!(dice.reasons[0].contains("printed"), "{dice:?}");
    let title = format!("Attack {} – {}", target.name, target.weapon_name);
    let mut panel = window(table);
    panel.run_ok();
    panel.get_by_label(&format!("Attack range {}", shot.range));
    click(&mut panel, &title);
    assert!(panel.state().refused.is_empty());
    let rolled =
        panel.state().told.events(panel.state().game.at().expect("a command")).iter().find_map(|event| match event {
            deadreckon_xwing::game::event::GameEvent::AttackRolled { dice, .. } => Some(dice.value()),
            _ => None,
        });
    assert_eq!(rolled, Some(dice.value));
    let table = panel.state();
    let seen = deadreckon_panels::play::Seen::new(&table.game, &table.texts, &table.ui);
    let log = deadreckon_panels::play::log::LogView::of(&seen, &table.told);
    assert!(log.rows.iter().any(|row| row.words == title), "weapons are named in the log, not numbered");
}
