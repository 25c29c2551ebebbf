//! Somebody who clicks anything: there is always a way on, and nothing breaks.

use crate::table::{Table, window};
use deadreckon_engine::dice::Seeded;
use deadreckon_panels::Intent;
use deadreckon_panels::play::PlayIntent;
use egui::accesskit::Role;
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};

/// What can be clicked now.
fn buttons(panel: &Harness<'_, Table>) -> usize {
    panel.query_all_by_role(Role::Button).filter(|node| !node.accesskit_node().is_disabled()).count()
}

/// Clicks so many times on anything; says how many commands were given.
fn wander(name: &str, clicks: usize, seed: u64) -> usize {
    let mut chance = Seeded::new(seed, 0);
    let mut panel = window(Table::shipped(name));
    panel.run_ok();
    let mut given = 0;
    for n in 0..clicks {
        if panel.state().game.outcome().is_some() {
            given += panel.state().game.record().len();
            panel = window(Table::shipped(name));
            panel.run_ok();
        }
        let number = buttons(&panel);
        assert!(number > 0, "{name}, click {n}: nothing can be clicked at {:?}", panel.state().game.decisions());
        let chosen = chance.below(u32::try_from(number).expect("few")) as usize;
        let node = panel
            .query_all_by_role(Role::Button)
            .filter(|node| !node.accesskit_node().is_disabled())
            .nth(chosen)
            .expect("counted before");
        node.click_accesskit();
        panel.run_ok();
        assert_eq!(panel.state().refused, Vec::<String>::new(), "{name}, click {n}: offered and refused");
        if chance.below(40) == 0 {
            panel.state_mut().take(vec![Intent::Table(PlayIntent::Undo)]);
            panel.run_ok();
        }
    }
    given + panel.state().game.record().len()
}

#[test]
fn two_thousand_clicks_always_find_a_way_on() {
    let mut given = 0;
    for (name, seed) in [("duel-first", 1), ("duel-second", 2), ("duel-2.5", 3)] {
        given += wander(name, 667, seed);
    }
    assert!(given > 300, "only {given} commands were given");
}
