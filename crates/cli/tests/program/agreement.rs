//! What is previewed is what happens.

use super::{demos, reckon, reckon_with, word};

/// Every option of a JSON answer.
fn options(answer: &serde_json::Value) -> Vec<serde_json::Value> {
    let actions = answer["actions"].as_array().unwrap();
    actions.iter().flat_map(|a| a["options"].as_array().unwrap().clone()).collect()
}

#[test]
fn what_fit_shows_is_what_move_does() {
    for (demo, ship) in demos() {
        let fit = reckon(&["fit", &demo, "--ship", &ship, "--json"]);
        let answer = fit.json();
        let options = options(&answer);
        assert!(!options.is_empty(), "{demo}");
        let something = options.iter().any(|o| o["legal"] == true);
        assert_eq!((fit.code, answer["fits"].as_bool()), (u8::from(!something), Some(something)), "{demo}");
        for option in options {
            let choice = option["choice"].as_str().unwrap();
            let moved = reckon(&["move", &demo, "--ship", &ship, "--choice", choice, "--json"]);
            let done = moved.json();
            assert_eq!(done["legal"], option["legal"], "{demo} {choice}");
            assert_eq!(moved.code, u8::from(option["legal"] == false), "{demo} {choice}");
            if option["legal"] == true {
                assert_eq!(done["end"], option["end"], "{demo} {choice}");
            } else {
                assert_eq!(done["reasons"], option["reasons"], "{demo} {choice}");
            }
        }
    }
}

#[test]
fn the_position_written_after_a_move_has_the_ship_at_its_end() {
    let folder = tempfile::tempdir().unwrap();
    let after = word(folder.path(), "after.json");
    let moved = reckon(&[
        "move",
        "demo:back-off-into-gap",
        "--ship",
        "gold-1",
        "--choice",
        "maneuver.bank_3_left",
        "--json",
        "-o",
        &after,
    ]);
    assert_eq!(moved.code, 0, "{moved:?}");
    let written: serde_json::Value = serde_json::from_str(&std::fs::read_to_string(&after).unwrap()).unwrap();
    let place = |v: &serde_json::Value, key: &str| v[key].as_f64().unwrap();
    let ship = &written["ships"][0]["pose"];
    for key in ["x", "y", "heading_deg"] {
        assert!((place(ship, key) - place(&moved.json()["end"], key)).abs() < 1e-9, "{key}");
    }
    // It is a position like any other.
    assert_eq!(reckon(&["check", &after]).code, 0);
    let text = std::fs::read(&after).unwrap();
    assert_eq!(reckon_with(&["reach", "-", "--ship", "gold-1"], &text).code, 0);
}

#[test]
fn reach_and_fit_agree_about_maneuvers() {
    for (demo, ship) in demos() {
        let reach = reckon(&["reach", &demo, "--ship", &ship, "--json"]).json();
        let fit = reckon(&["fit", &demo, "--ship", &ship, "--action", "maneuver", "--json"]).json();
        let found = reach["moves"].as_array().unwrap();
        let options = options(&fit);
        assert_eq!(found.len(), options.len(), "{demo}");
        for (moved, option) in found.iter().zip(&options) {
            for key in ["choice", "legal", "end"] {
                assert_eq!(moved[key], option[key], "{demo} {}", moved["choice"]);
            }
        }
    }
}

#[test]
fn exit_codes_say_yes_no_and_bad_input() {
    let boxed = ["fit", "demo:tractor-onto-rock", "--ship", "blue-1", "--action", "tractor"];
    assert_eq!(reckon(&boxed).code, 1);
    assert_eq!(reckon(&[&boxed[..], &["--edition", "second"]].concat()).code, 0);
    assert_eq!(reckon(&["fit", "demo:crowd", "--ship", "nobody"]).code, 2);
    assert_eq!(reckon(&["fit", "demo:nothing", "--ship", "red-1"]).code, 2);
    assert_eq!(reckon(&["fit", "demo:crowd"]).code, 2);
    assert_eq!(reckon(&["--help"]).code, 0);
    assert_eq!(reckon(&["positions"]).code, 0);
}

#[test]
fn a_stated_slack_widens_the_margin_and_never_turns_a_verdict_round() {
    for (demo, ship) in demos() {
        for slack in ["perfect", "careful", "club", "play_mm=0.2,start_mm=0.5"] {
            let fit = reckon(&["fit", &demo, "--ship", &ship, "--slack", slack, "--json"]).json();
            for option in options(&fit).iter().filter(|o| !o["tolerance"].is_null()) {
                let (sure, choice) = (&option["tolerance"], &option["choice"]);
                let number = |v: &serde_json::Value| v.as_f64().unwrap();
                // What a maneuver does not surely do is another question than its tightest check, and so are obstacles
                // that a tractor move meets and that do not forbid it.
                let is_same = sure["limited_by"] == option["limited_by"]["piece"];
                let forbidding = option["checks"].as_array().unwrap().iter().find(|check| check["forbids"] == true);
                let allowed = forbidding.filter(|_| sure["question"] == "allowed").map(|check| &check["margin_mm"]);
                if allowed.is_some() || is_same {
                    let margin = number(allowed.unwrap_or(&option["margin_mm"]));
                    assert!(number(&sure["lowest_mm"]) <= margin + 1e-6, "{demo} {choice} {slack}: {option}");
                    assert!(number(&sure["highest_mm"]) >= margin - 1e-6, "{demo} {choice} {slack}: {option}");
                }
                let good = match sure["question"].as_str().unwrap() {
                    "allowed" => option["legal"] == true,
                    "in_full" => option["outcome"] != "backed_off",
                    "on_mat" | "clear_of_obstacle" => continue,
                    other => panic!("{other}"),
                };
                let wrong = if good { "does_not_fit" } else { "fits" };
                assert_ne!(sure["verdict"], wrong, "{demo} {choice} {slack}");
                if let (false, Some(stop)) = (good, sure["stop"].as_object()) {
                    let travel = number(&option["travel"]["rear_travel_mm"]);
                    assert!(number(&stop["least_mm"]) <= travel + 1e-6 && travel <= number(&stop["most_mm"]) + 1e-6);
                }
            }
        }
    }
}

#[test]
fn every_option_that_can_be_laid_has_a_verdict_within_a_slack() {
    for (demo, ship) in demos() {
        let fit = reckon(&["fit", &demo, "--ship", &ship, "--slack", "careful", "--json"]).json();
        for option in options(&fit) {
            let is_laid = option["reasons"].as_array().unwrap().iter().all(|r| r["key"] != "reason-template-too-long");
            assert_eq!(!option["tolerance"].is_null(), is_laid, "{demo} {}", option["choice"]);
        }
    }
}
