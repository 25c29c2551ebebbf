//! The panel of rules: options, their reasons, slides, tolerance.

use super::{option, rules_view, rules_window, window};
use deadreckon_panels::look::Palette;
use deadreckon_panels::nudge::NudgeView;
use deadreckon_panels::rules::{ActionGroup, DialPlace, OptionRow, RulesView, Sliding, rules};
use deadreckon_panels::slide::{Legal, SlideView};
use deadreckon_panels::tolerance::{Judging, ToleranceView, tolerance};
use deadreckon_panels::verdict::Verdict;
use deadreckon_panels::{Intent, PlaybackCommand, ViewCommand};
use deadreckon_xwing::report::{SlideChoice, Slides, Stretch};
use egui_kittest::kittest::Queryable;

#[test]
fn an_option_is_read_with_verdict_margin_and_limiting_piece() {
    let mut panel = rules_window(rules_view());
    panel.run();
    panel.get_by_label("Straight 1: Fits 2.50 mm rock-1");
    panel.get_by_label("Left bank 1: Does not fit \u{2212}0.46 mm rock-1");
    panel.get_by_label_contains("Boost: 1 of 2");
}

#[test]
fn pointing_previews_and_a_click_plays_what_is_legal() {
    let mut panel = rules_window(rules_view());
    panel.run();
    panel.get_by_label_contains("Straight 1: Fits").hover();
    panel.run();
    assert!(panel.state().contains(&Intent::Preview(Some("boost.straight_1".into()))));
    panel.get_by_label_contains("Straight 1: Fits").click();
    panel.run();
    assert!(panel.state().contains(&Intent::Play("boost.straight_1".into())));
}

#[test]
fn a_click_keeps_a_refused_option_shown_and_never_plays_it() {
    let mut panel = rules_window(rules_view());
    panel.run();
    panel.get_by_label_contains("Left bank 1: Does not fit").click();
    panel.run();
    assert!(panel.state().contains(&Intent::ChooseOption(Some("boost.bank_1_left".into()))));
    assert!(!panel.state().iter().any(|intent| matches!(intent, Intent::Play(_))));
}

#[test]
fn keyboard_focus_previews_like_the_pointer() {
    let mut panel = rules_window(rules_view());
    panel.run();
    panel.get_by_label_contains("Left bank 1").focus();
    panel.run();
    assert!(panel.state().contains(&Intent::Preview(Some("boost.bank_1_left".into()))));
}

#[test]
fn a_refused_option_says_why_and_shows_the_spot() {
    let view = RulesView { pinned: Some("boost.bank_1_left".into()), ..rules_view() };
    let mut panel = rules_window(RulesView { previewed: view.pinned.clone(), ..view });
    panel.run();
    panel.get_by_label("The template would lie 0.46 mm deep on rock-1.");
    panel.get_by_label("Show the spot").click();
    panel.run();
    assert!(panel.state().contains(&Intent::View(ViewCommand::Witness)));
    panel.get_by_label("Let go").click();
    panel.run();
    assert!(panel.state().contains(&Intent::ChooseOption(None)));
}

#[test]
fn a_refused_option_says_what_is_missing() {
    let key = "boost.bank_1_left".to_owned();
    let mut view = RulesView { pinned: Some(key.clone()), previewed: Some(key.clone()), ..rules_view() };
    let said =
        |step: &str| NudgeView { step: step.into(), more: vec!["Turned 0.41° to the right it would fit.".into()] };
    view.say_nudge("boost.bank_3_left", said("Nobody asked."));
    view.say_nudge(&key, said("Starting 0.46 mm further forward it would fit."));
    let mut panel = rules_window(view);
    panel.run();
    panel.get_by_label("Starting 0.46 mm further forward it would fit.");
    panel.get_by_label("Turned 0.41° to the right it would fit.");
    assert!(panel.query_by_label("Nobody asked.").is_none());
}

#[test]
fn the_edition_is_chosen_by_its_name() {
    let mut panel = rules_window(rules_view());
    panel.run();
    panel.get_by_label("First").click();
    panel.run();
    assert_eq!(panel.state().last(), Some(&Intent::ChooseEdition("first".into())));
}

#[test]
fn maneuvers_stand_on_a_dial() {
    let cell = |speed, column| OptionRow {
        dial: Some(DialPlace { family: "Bank".into(), column, speed }),
        ..option(&format!("maneuver.bank_{speed}_{column}"), &format!("Bank {speed} {column}"), Verdict::BacksOff)
    };
    let dial = ActionGroup {
        name: "Maneuvers".into(),
        options: vec![cell(1, 0), cell(2, 0), cell(1, 1)],
        fault: None,
        starts_open: true,
    };
    let mut panel = rules_window(RulesView { groups: vec![dial], ..rules_view() });
    panel.run();
    let left = panel.get_by_label_contains("Bank 1 0: Backs off").rect();
    let right = panel.get_by_label_contains("Bank 1 1: Backs off").rect();
    assert!(left.right() < right.left() && (left.top() - right.top()).abs() < 1.0);
    panel.get_by_label_contains("Bank 2 0").click();
    panel.run();
    assert!(panel.state().contains(&Intent::Play("maneuver.bank_2_0".into())));
}

#[test]
fn without_a_ship_the_panel_says_what_to_do() {
    let mut panel = rules_window(RulesView { ship: None, ..rules_view() });
    panel.run();
    panel.get_by_label("Select a ship to see what it may do.");
}

fn sliding_view(legal: Legal) -> RulesView {
    let stretch = |from, to| Stretch { from, to, from_limit: None, to_limit: None };
    let slides = Slides {
        template_limit: 10.0,
        ship_limit: 10.0,
        template_free: vec![stretch(-10.0, 4.0)],
        base_free: vec![stretch(2.0, 6.0)],
        reachable: vec![stretch(2.0, 6.0)],
        region: None,
    };
    let slide = SlideView {
        slides,
        chosen: SlideChoice { template: 0.0, ship: 0.0 },
        nearest: Some(SlideChoice { template: 1.0, ship: 1.5 }),
        legal,
        limits: vec!["At 6.00 mm: rock-1".into()],
    };
    let key = Some("boost.straight_1".to_owned());
    RulesView { pinned: key.clone(), previewed: key, sliding: Sliding::Open(slide), ..rules_view() }
}

#[test]
fn a_blocked_place_offers_the_nearest_legal_one() {
    let mut panel = rules_window(sliding_view(Legal::No));
    panel.run();
    panel.get_by_label("This place is blocked.");
    panel.get_by_label("At 6.00 mm: rock-1");
    panel.get_by_label("Take the nearest legal place (1.00 and 1.50 mm)").click();
    panel.run();
    assert!(panel.state().contains(&Intent::Slide(1.0, 1.5)));
}

#[test]
fn a_click_on_the_map_chooses_both_slides() {
    let mut panel = rules_window(sliding_view(Legal::Yes));
    panel.run();
    panel.get_by_label("This place is legal.");
    let map = panel.get_by_label("Map of both slides: template across, ship up").rect();
    panel.drag_at(map.left_top() + egui::vec2(map.width() * 0.75, map.height() * 0.25));
    panel.run();
    let chosen = panel.state().iter().find_map(|intent| match intent {
        Intent::Slide(a, b) => Some((*a, *b)),
        _ => None,
    });
    let (a, b) = chosen.expect("a place is chosen");
    assert!((a - 5.0).abs() < 0.3 && (b - 5.0).abs() < 0.3, "{a} {b}");
}

#[test]
fn while_a_move_is_under_way_nothing_is_previewed_and_it_is_said() {
    let moment = Some("The table shows the move at 1 s.".to_owned());
    let mut panel = rules_window(RulesView { moment, previewed: None, pinned: None, ..rules_view() });
    panel.run();
    panel.get_by_label("The table shows the move at 1 s.");
    panel.get_by_label_contains("Straight 1").hover();
    panel.run();
    assert!(!panel.state().iter().any(|intent| matches!(intent, Intent::Preview(_))), "{:?}", panel.state());
    panel.get_by_label("To the end").click();
    panel.run();
    assert_eq!(panel.state().last(), Some(&Intent::Playback(PlaybackCommand::Skip)));
}

/// The verdict within a slack stands with its bounds, not with the margin of the exact one.
#[test]
fn a_verdict_within_a_slack_says_its_bounds() {
    let within = "Too close to call: between 0.62 mm short and 0.31 mm clear, next to rock-1";
    let row = OptionRow { within: Some(within.into()), ..option("a", "Left front", Verdict::TooClose) };
    let group = ActionGroup { name: "Barrel roll".into(), options: vec![row], fault: None, starts_open: true };
    let view = RulesView { groups: vec![group], previewed: Some("a".into()), ..rules_view() };
    let mut panel = window(move |ui, texts, out| rules(ui, texts, &Palette::default(), &view, out));
    panel.run();
    panel.get_by_label(within);
    panel.get_by_label(&format!("Left front: {within}"));
}

#[test]
fn a_tolerance_is_chosen_by_its_name() {
    let (presets, chosen) = (vec!["perfect".into(), "club".into()], "perfect".into());
    let view = ToleranceView { presets, chosen, judging: Judging::UnderWay };
    let mut panel = window(move |ui, texts, out| tolerance(ui, texts, &view, out));
    panel.run();
    panel.get_by_label("being judged…");
    panel.get_by_value("Exact").click();
    panel.run();
    panel.get_by_label("Usual play").click();
    panel.run();
    assert_eq!(panel.state().last(), Some(&Intent::ChooseTolerance("club".into())));
}
