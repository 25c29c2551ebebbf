//! A whole round of each edition, clicked through the panels.

use crate::table::{Table, window};
use deadreckon_panels::play::DiceFrom;
use deadreckon_panels::play::decision::Standing;
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;

/// Clicks what bears a label; of several the first.
pub(crate) fn click(panel: &mut Harness<'_, Table>, label: &str) {
    let found = panel.query_all_by_label(label).next();
    found.unwrap_or_else(|| panic!("nothing is called {label}")).click_accesskit();
    panel.run_ok();
}

fn has(panel: &Harness<'_, Table>, label: &str) -> bool {
    panel.query_all_by_label(label).next().is_some()
}

/// Sets every dial of the player who is before the screen.
fn set_dials(panel: &mut Harness<'_, Table>) {
    while has(panel, "My dials are ready") {
        let straight = ["Straight 3, white", "Straight 2, green", "Straight 2, blue", "Straight 2, white"];
        let straight = straight.into_iter().find(|label| has(panel, label)).expect("every dial has a straight 2 or 3");
        click(panel, straight);
        click(panel, "My dials are ready");
    }
}

/// Answers what is asked: passing where that is possible, or the first option.
fn answer(panel: &mut Harness<'_, Table>) {
    if let Some(curtain) = ["Blue", "Orange"]
        .map(|player| format!("Pass the screen to {player}, then press"))
        .into_iter()
        .find(|label| has(panel, label))
    {
        click(panel, &curtain);
        set_dials(panel);
        return;
    }
    if has(panel, "Pass") {
        click(panel, "Pass");
        return;
    }
    let view = &panel.state().view;
    let first = view.options.iter().find(|option| option.standing == Standing::Offered).expect("something to choose");
    let (words, verdict) = (first.words.clone(), first.verdict.is_some());
    if verdict {
        panel.query_all_by_label_contains(&words).next().expect("the option is shown").click_accesskit();
        panel.run_ok();
    } else {
        click(panel, &words);
    }
}

fn a_round(name: &str) {
    let mut panel = window(Table::shipped(name));
    panel.run_ok();
    for _ in 0..80 {
        if panel.state().game.state().round > 1 {
            break;
        }
        answer(&mut panel);
    }
    assert_eq!(panel.state().refused, Vec::<String>::new(), "{name}: a panel offered what is refused");
    assert_eq!(panel.state().game.state().round, 2, "{name}: the round does not end");
}

#[test]
fn a_round_of_the_first_edition_is_clicked_to_its_end() {
    a_round("duel-first");
}

#[test]
fn a_round_of_the_second_edition_is_clicked_to_its_end() {
    a_round("duel-second");
}

#[test]
fn a_round_of_2_5_is_clicked_to_its_end() {
    a_round("duel-2.5");
}

#[test]
fn real_dice_are_asked_for_and_typed_in() {
    let mut table = Table::shipped("duel-2.5");
    table.ui.dice = DiceFrom::Table;
    let mut panel = window(table);
    panel.run_ok();
    let mut asked = 0;
    for _ in 0..80 {
        if panel.state().game.state().round > 1 {
            break;
        }
        let wanted = panel.state().ui.wanted.clone();
        match wanted {
            Some(wanted) => {
                // Not always the same, or the roll for the player order would be tied for ever.
                let face = if asked % 2 == 0 { "hit" } else { "blank" };
                asked += 1;
                assert!(has(&panel, "Roll the dice"));
                for _ in 0..wanted.number() {
                    click(&mut panel, face);
                }
                click(&mut panel, "These are the dice");
            }
            None => answer(&mut panel),
        }
    }
    assert!(asked > 0, "2.5 rolls for the player order in every round");
    assert_eq!(panel.state().game.state().round, 2);
}
