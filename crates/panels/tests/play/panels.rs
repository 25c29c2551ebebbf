//! The other panels, each by what a user reads.

use crate::decisions::give;
use crate::table::Table;
use deadreckon_engine::player::Player;
use deadreckon_geometry::parts::BaseSize;
use deadreckon_panels::Intent;
use deadreckon_panels::i18n::Texts;
use deadreckon_panels::look::Palette;
use deadreckon_panels::play::bar::{BarView, bar};
use deadreckon_panels::play::decision::DecisionView;
use deadreckon_panels::play::judge::{Correction, JudgeView, Kind, judge};
use deadreckon_panels::play::log::{LogView, Told, log};
use deadreckon_panels::play::palette::{PaletteView, ROWS, keys, palette};
use deadreckon_panels::play::planning::{PlanningView, planning};
use deadreckon_panels::play::ship::{ShipCardView, ship_card};
use deadreckon_panels::play::start::{SampleView, SquadRead, StartView, start};
use deadreckon_panels::play::{Level, PlayIntent, Seen, SquadWish};
use deadreckon_xwing::edition::Edition;
use deadreckon_xwing::game::command::{ByHand, Command};
use deadreckon_xwing::game::state::ShipId;
use deadreckon_xwing::position::Token;
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;

type Panel<'a> = Harness<'a, Vec<Intent>>;

/// A window with one panel; its wishes are collected.
fn window<'a>(mut draw: impl FnMut(&mut egui::Ui, &Texts, &mut Vec<Intent>) + 'a) -> Panel<'a> {
    let texts = Texts::english();
    let mut panel = Harness::builder()
        .with_size([620.0, 1400.0])
        .with_max_steps(8)
        .build_ui_state(move |ui, out: &mut Vec<Intent>| draw(ui, &texts, out), Vec::new());
    panel.run_ok();
    panel
}

fn seen(table: &Table) -> Seen<'_> {
    Seen::new(&table.game, &table.texts, &table.ui)
}

/// Clicks what bears a label, and asks that it says this.
fn says(panel: &mut Panel<'_>, label: &str, wanted: PlayIntent) {
    panel.query_all_by_label(label).next().unwrap_or_else(|| panic!("nothing is called {label}")).click_accesskit();
    panel.run_ok();
    let wanted = Intent::Table(wanted);
    assert!(panel.state().contains(&wanted), "{label}: {:?}", panel.state());
}

fn start_view() -> StartView {
    let sample = |id: &str, edition| SampleView { id: id.into(), title: format!("Squad {id}"), edition };
    let view = StartView {
        autosave: Some("Round 3, Engagement".into()),
        samples: vec![
            sample("a", Edition::SecondPointFive),
            sample("b", Edition::SecondPointFive),
            sample("c", Edition::First),
        ],
        outlines: vec!["asteroid_1".into()],
        ..StartView::default()
    };
    let draft = view.with_samples(view.draft.clone());
    StartView { draft, ..view }
}

#[test]
fn one_click_on_the_start_screen_plays() {
    let view = start_view();
    let wish = view.play_now().expect("there are samples");
    assert_eq!(wish.squads.one, SquadWish::Sample("a".into()));
    assert_eq!(wish.squads.two, SquadWish::Sample("b".into()));
    let mut panel = window(move |ui, texts, out| start(ui, texts, &view, out));
    says(&mut panel, "Play now", PlayIntent::NewGame(wish));
    says(&mut panel, "Continue: Round 3, Engagement", PlayIntent::Continue);
    for (label, intent) in [
        ("Open a position or a record", PlayIntent::AskOpen),
        ("Examine a position", PlayIntent::Examine),
        ("Help", PlayIntent::Help),
    ] {
        says(&mut panel, label, intent);
    }
}

#[test]
fn a_new_game_is_chosen_and_does_not_begin_with_a_squad_that_cannot_be_read() {
    let mut view = start_view();
    let draft = view.draft.clone();
    let shown = view.clone();
    let mut panel = window(move |ui, texts, out| start(ui, texts, &shown, out));
    panel.get_by_label("New game").click_accesskit();
    panel.run_ok();
    panel.run_ok();
    says(&mut panel, "Begin", PlayIntent::NewGame(draft.clone()));
    says(&mut panel, "File for Orange…", PlayIntent::AskSquad(Player::Two));
    panel.get_by_label("First").click_accesskit();
    panel.run_ok();
    let mut drafts = panel.state().iter().rev().filter_map(|intent| match intent {
        Intent::Table(PlayIntent::Draft(wish)) => Some(wish.clone()),
        _ => None,
    });
    let wish = drafts.next().expect("another draft");
    assert_eq!((wish.edition, &wish.squads.one), (Edition::First, &SquadWish::Sample("c".into())));
    view.squads.one = SquadRead { ships: String::new(), faults: vec!["No such pilot.".into()] };
    assert!(!view.is_ready());
}

#[test]
fn dials_are_hidden_from_the_other_player_in_panels_and_log() {
    let mut table = Table::shipped("duel-second");
    let palette = Palette::default();
    let dial = Command::SetDial { ship: ShipId(0), maneuver: "turn 2 left".parse().expect("a maneuver") };
    give(&mut table, &[(Player::One, dial)]);
    table.told.catch_up(&table.game);
    for (viewer, is_told) in [(Some(Player::One), true), (Some(Player::Two), false), (None, false)] {
        table.ui.viewer = viewer;
        let seen = seen(&table);
        let card = ShipCardView::of(&seen, ShipId(0)).expect("a card");
        assert_eq!(card.dial.is_some(), is_told, "{viewer:?}");
        let rows = LogView::of(&seen, &table.told).rows;
        assert_eq!(rows.iter().any(|row| format!("{row:?}").contains("turn 2")), is_told, "{viewer:?}: {rows:?}");
        let view = DecisionView::of(&seen);
        let Some(PlanningView::Dials(dials)) = &view.planning else {
            assert_eq!(viewer, None);
            continue;
        };
        assert_eq!(Some(dials.player), viewer);
    }
    table.ui.viewer = None;
    let view = DecisionView::of(&seen(&table)).planning.expect("planning");
    let mut panel = window(move |ui, texts, out| planning(ui, texts, &palette, &view, out));
    says(&mut panel, "Pass the screen to Orange, then press", PlayIntent::LiftCurtain(Player::Two));
}

#[test]
fn dials_may_be_changed_until_both_players_are_ready() {
    let mut table = Table::shipped("duel-2.5");
    let set = |table: &mut Table, player, ship, text: &str| {
        let maneuver = text.parse().expect("a maneuver");
        table.take(vec![
            Intent::Table(PlayIntent::LiftCurtain(player)),
            Intent::Table(PlayIntent::SetDial { player, ship, maneuver }),
            Intent::Table(PlayIntent::DialsReady(player)),
        ]);
        assert_eq!(table.refused, Vec::<String>::new());
    };
    set(&mut table, Player::One, ShipId(0), "straight 2");
    set(&mut table, Player::One, ShipId(0), "straight 3");
    assert_eq!(table.ui.viewer, None);
    assert!(!table.game.state().dials_set[Player::One], "nothing is final yet");
    set(&mut table, Player::Two, ShipId(1), "straight 2");
    assert!(table.view.planning.is_none(), "both are ready: the ships move");
}

#[test]
fn a_card_tells_numbers_tokens_damage_and_what_it_does() {
    let mut table = Table::shipped("duel-second");
    let ship = ShipId(0);
    give(
        &mut table,
        &[
            (Player::One, Command::ByHand(ByHand::Gain { ship, token: Token::Stress, number: 2 })),
            (Player::Two, Command::ByHand(ByHand::Harm { ship, hits: 1, criticals: 4 })),
        ],
    );
    let view = ShipCardView::of(&seen(&table), ship).expect("a card");
    assert!(view.damage.iter().any(|damage| damage.card.is_some() && damage.does.is_some()), "{:?}", view.damage);
    let name = view.name.clone();
    let mut panel = window(move |ui, texts, out| ship_card(ui, texts, &Palette::default(), Some(&view), out));
    panel.get_by_label(&name);
    panel.get_by_label("2 stress");
    says(&mut panel, "Close", PlayIntent::ShowShip(None));
    let mut empty = window(|ui, texts, out| ship_card(ui, texts, &Palette::default(), None, out));
    empty.get_by_label("Click a ship to see its card.");
    empty.run_ok();
}

#[test]
fn the_log_tells_goes_compares_and_remembers() {
    let mut table = Table::shipped("duel-2.5");
    let gain = |number| Command::ByHand(ByHand::Gain { ship: ShipId(0), token: Token::Focus, number });
    give(&mut table, &[(Player::One, gain(1)), (Player::One, gain(2))]);
    table.take(vec![Intent::Table(PlayIntent::Undo)]);
    give(&mut table, &[(Player::One, gain(3))]);
    let mut fresh = Told::default();
    fresh.catch_up(&table.game);
    assert_eq!(fresh, table.told, "going through the record tells the same as playing did");
    table.ui.compared = Some(None);
    let view = LogView::of(&seen(&table), &table.told);
    assert_eq!(view.rows.iter().map(|row| row.depth).collect::<Vec<_>>(), [0, 0, 0, 1], "{:#?}", view.rows);
    let compared = view.compared.clone().expect("compared with the start");
    assert_eq!(compared.differences.len(), 1, "{compared:?}");
    let other = view.rows[2].clone();
    let here = view.rows[view.here].place.expect("a command");
    let mut panel = window(move |ui, texts, out| log(ui, texts, &Palette::default(), &view, out));
    panel.get_by_label(&compared.differences[0]);
    says(&mut panel, "Undo", PlayIntent::Undo);
    says(&mut panel, "Save the record", PlayIntent::SaveRecord);
    says(&mut panel, "Stop comparing", PlayIntent::Compare(None));
    let label = format!("{}. {}", other.place.expect("a command").0, other.words);
    says(&mut panel, &label, PlayIntent::GoTo(other.place));
    panel.get_by_label("Comment").click_accesskit();
    panel.query_all_by_label("Mark").next().expect("the field");
    assert!(here.0 > 0);
}

#[test]
fn corrections_are_offered_by_level_and_checked_before_they_are_made() {
    let mut table = Table::shipped("duel-2.5");
    let view = JudgeView::of(&seen(&table));
    let mut panel = window(move |ui, texts, out| judge(ui, texts, &view, out));
    assert!(panel.query_by_label("Do it").is_none(), "enforced");
    says(&mut panel, "Assisted", PlayIntent::Level(Level::Assisted));
    table.ui.level = Level::Free;
    table.ui.correction = Correction { kind: Kind::Gain, ship: ShipId(1), token: Token::Ion, ..Correction::default() };
    let view = JudgeView::of(&seen(&table));
    let mut panel = window(move |ui, texts, out| judge(ui, texts, &view, out));
    let command = Command::ByHand(ByHand::Gain { ship: ShipId(1), token: Token::Ion, number: 1 });
    says(&mut panel, "Do it", PlayIntent::Give(Player::One, command));
    says(&mut panel, "Move pieces on the free table", PlayIntent::ExamineHere);
    table.ui.correction = Correction { kind: Kind::Lose, token: Token::Lock, ..Correction::default() };
    let view = JudgeView::of(&seen(&table));
    assert!(view.refused[0].contains("cannot be done by hand"), "{:?}", view.refused);
    table.ui.correction = Correction { kind: Kind::Fly, ship: ShipId(9), ..Correction::default() };
    assert_eq!(JudgeView::of(&seen(&table)).command, None, "something is missing, and there is no such ship");
}

#[test]
fn every_kind_of_correction_becomes_its_command() {
    let maneuver = "straight 2".parse().ok();
    let commands: std::collections::BTreeSet<String> = Kind::ALL
        .iter()
        .map(|kind| format!("{:?}", Correction { kind: *kind, maneuver, ..Correction::default() }.command()))
        .collect();
    assert_eq!(commands.len(), Kind::ALL.len());
    assert!(!commands.contains("None"));
}

#[test]
fn the_list_of_commands_finds_by_every_word() {
    let mut table = Table::shipped("duel-2.5");
    table.ui.palette = Some("MAT whole".into());
    let bar_view = BarView::of(&seen(&table));
    let view = PaletteView::of(&table.texts, &table.ui, &table.view, &bar_view);
    assert_eq!(view.found().count(), 1, "{view:?}");
    let first = view.found().next().expect("one").clone();
    let mut panel = window(move |ui, texts, out| palette(ui.ctx(), texts, &view, out));
    panel.get_by_label(&first.words).click_accesskit();
    panel.run_ok();
    assert_eq!(panel.state()[..], [Intent::Table(PlayIntent::Palette(None)), first.intent]);
    let texts = Texts::english();
    assert!(ROWS.iter().all(|(keys, does)| texts.has(keys) && texts.has(does)));
    let panel = window(|ui, texts, _| keys(ui, texts));
    panel.get_by_label("Everything that can be done, by name");
}

#[test]
fn the_bar_says_round_phase_first_player_and_points() {
    let mut table = Table::shipped("duel-2.5");
    give(&mut table, &[(Player::One, Command::ByHand(ByHand::Score { player: Player::Two, points: 3 }))]);
    let view = BarView::of(&seen(&table));
    assert!(view.can_undo && !view.can_redo);
    let mut panel = window(move |ui, texts, out| bar(ui, texts, &Palette::default(), &view, out));
    panel.get_by_label("Planning");
    panel.get_by_label("Orange 3");
    says(&mut panel, "Undo", PlayIntent::Undo);
}

#[test]
fn nothing_breaks_over_empty_and_huge_views() {
    let palette_of_theme = Palette::default();
    let mut empty = window(move |ui, texts, out| {
        deadreckon_panels::play::decision::decision(ui, texts, &palette_of_theme, &DecisionView::default(), out);
        log(ui, texts, &palette_of_theme, &LogView::default(), out);
        start(ui, texts, &StartView::default(), out);
    });
    empty.run_ok();
    let mut setup = Table::shipped("duel-second").game.record().setup.clone();
    let (piece, card) = (setup.position.ships[0].clone(), setup.cards["red-1"].clone());
    for n in 2..128_u32 {
        let mut ship = piece.clone();
        ship.id = format!("ship-{n}");
        ship.base = BaseSize::Small;
        ship.player = if n % 2 == 0 { Player::One } else { Player::Two };
        let (x, y) = (f64::from(n % 16), f64::from(n / 16));
        ship.pose = deadreckon_geometry::pose::Pose::from_degrees(60.0 + x * 52.0, 480.0 + y * 50.0, 90.0);
        setup.cards.insert(ship.id.clone(), card.clone());
        setup.position.ships.push(ship);
    }
    setup.position.obstacles.clear();
    setup.position.ships.truncate(128);
    setup.position.ships[1].pose = deadreckon_geometry::pose::Pose::from_degrees(60.0, 60.0, 90.0);
    let mut table = Table::of(setup);
    table.ui.viewer = Some(Player::One);
    table.look();
    let view = table.view.clone();
    let dials = view.planning.clone().expect("planning");
    assert!(matches!(&dials, PlanningView::Dials(dials) if dials.ships.len() > 60));
    let mut panel = window(move |ui, texts, out| planning(ui, texts, &palette_of_theme, &dials, out));
    panel.get_by_label("All ships");
    panel.run_ok();
}
