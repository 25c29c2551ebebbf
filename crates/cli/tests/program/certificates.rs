//! Verdicts are proved to a checker that knows nothing of how they were found.

use super::{demos, reckon, word};

#[test]
fn every_verdict_about_the_demos_is_accepted() {
    let folder = tempfile::tempdir().unwrap();
    let proof = word(folder.path(), "proof.json");
    for (demo, ship) in demos() {
        let made = reckon(&["fit", &demo, "--ship", &ship, "--certificates"]);
        assert!(made.code < 2, "{demo}: {}", made.errors);
        std::fs::write(&proof, &made.output).unwrap();
        let checked = reckon(&["check", &proof]);
        assert_eq!(checked.code, 0, "{demo}: {checked:?}");
        assert!(checked.output.contains("certificates, all accepted"), "{checked:?}");
    }
}

/// Everything measured between any two pieces of a demo, obstacles too.
#[test]
fn every_measurement_of_the_demos_is_accepted() {
    let folder = tempfile::tempdir().unwrap();
    let proof = word(folder.path(), "proof.json");
    let mut abouts = std::collections::BTreeSet::new();
    for (path, text) in deadreckon_content::shipped::DEMOS {
        let position = deadreckon_content::position::read(path, text.as_bytes()).unwrap();
        let demo = format!("demo:{}", deadreckon_content::shipped::demo_name(path));
        let ids = position.ships.iter().map(|s| &s.id).chain(position.obstacles.iter().map(|o| &o.id));
        let ids: Vec<&String> = ids.collect();
        for from in &ids {
            for to in ids.iter().filter(|to| *to != from) {
                let made = reckon(&["measure", &demo, "--from", from, "--to", to, "--certificates"]);
                assert_eq!(made.code, 0, "{demo} {from} {to}: {}", made.errors);
                let entries = made.json()["certificates"].as_array().unwrap().clone();
                abouts.extend(entries.iter().map(|entry| entry["about"].as_str().unwrap().to_owned()));
                std::fs::write(&proof, &made.output).unwrap();
                let checked = reckon(&["check", &proof]);
                assert_eq!(checked.code, 0, "{demo} {from} {to}: {checked:?}");
            }
        }
    }
    for about in ["measure.range", "measure.obstruction", "measure.arc.bullseye", "measure.arc.front.obstruction"] {
        assert!(abouts.contains(about), "{about}: never certified");
    }
}

#[test]
fn a_changed_certificate_is_refused_and_named() {
    let folder = tempfile::tempdir().unwrap();
    let proof = word(folder.path(), "proof.json");
    let made = reckon(&["fit", "demo:rear-only-roll", "--ship", "red-1", "--action", "barrel-roll", "--certificates"]);
    let mut file = made.json();
    let pieces = file["certificates"][2]["certificate"]["pieces"].as_array_mut().unwrap();
    let x = pieces[0]["place"]["x"].as_f64().unwrap();
    pieces[0]["place"]["x"] = (x + 0.01).into();
    std::fs::write(&proof, file.to_string()).unwrap();
    let checked = reckon(&["check", &proof]);
    assert_eq!(checked.code, 1, "{checked:?}");
    let about = file["certificates"][2]["about"].as_str().unwrap();
    assert!(checked.output.contains(&format!("certificates[2] ({about}): refused: ")), "{checked:?}");

    // A list without names, and one alone, are read as well.
    let good = &file["certificates"][0]["certificate"];
    for text in [serde_json::json!([good, good]), good.clone()] {
        std::fs::write(&proof, text.to_string()).unwrap();
        assert_eq!(reckon(&["check", &proof]).code, 0);
    }
}

/// Labels and the name of the parts set are held against what the certificate says.
#[test]
fn a_wrong_label_or_parts_set_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let proof = word(folder.path(), "proof.json");
    let made = reckon(&["measure", "demo:half-obstructed", "--from", "red-1", "--to", "black-1", "--certificates"]);
    let check = |changed: &serde_json::Value| {
        std::fs::write(&proof, changed.to_string()).unwrap();
        reckon(&["check", &proof])
    };
    let file = made.json();
    let entries = file["certificates"].as_array().unwrap();
    for (k, entry) in entries.iter().enumerate() {
        for about in entries.iter().map(|other| &other["about"]).filter(|about| **about != entry["about"]) {
            let mut changed = file.clone();
            changed["certificates"][k]["about"] = about.clone();
            let checked = check(&changed);
            assert_eq!(checked.code, 1, "{} as {about}: {checked:?}", entry["about"]);
            assert!(checked.output.contains("the certificate is about something else"), "{checked:?}");
        }
    }
    // The two shipped sets differ in their templates.
    let made = reckon(&["fit", "demo:rear-only-roll", "--ship", "red-1", "--action", "boost", "--certificates"]);
    let mut changed = made.json();
    let is_bank = |entry: &serde_json::Value| entry["about"].as_str().unwrap().contains("bank");
    let bank = changed["certificates"].as_array().unwrap().iter().position(is_bank).unwrap();
    changed["certificates"][bank]["certificate"]["parts_set"] = "surveyed".into();
    let checked = check(&changed);
    assert!(checked.code == 1 && checked.output.contains("the parts set has no such"), "{checked:?}");
    changed["certificates"][bank]["certificate"]["parts_set"] = "my own".into();
    let checked = check(&changed);
    assert!(checked.code == 0 && checked.output.contains("parts set \"my own\" is not at hand"), "{checked:?}");
}

#[test]
fn files_say_what_they_are() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| {
        let path = word(folder.path(), name);
        std::fs::write(&path, text).unwrap();
        path
    };
    let assets = |list: &[(&str, &str)]| list.iter().map(|(path, text)| write(&path.replace('/', "-"), text)).collect();
    let mut files: Vec<String> = assets(&deadreckon_content::shipped::DEMOS);
    files.extend::<Vec<String>>(assets(&deadreckon_content::shipped::PARTS));
    files.extend::<Vec<String>>(assets(&deadreckon_content::shipped::OUTLINES));
    files.extend::<Vec<String>>(assets(&deadreckon_content::shipped::EDITIONS));
    files.push(write("short.txt", "dr1;e=second;s=a,1,small,200,300,90\n"));
    let words: Vec<&str> = ["check"].into_iter().chain(files.iter().map(String::as_str)).collect();
    let checked = reckon(&words);
    assert_eq!(checked.code, 0, "{checked:?}");
    assert_eq!(checked.output.lines().count(), files.len());

    // A position may name an outline that stands in another of the files, in any order.
    let outlines = r#"(format: "deadreckon-outlines", version: 1, content: (source: "mine", tolerance: 0.5, outlines: {
        "my_rock": (kind: asteroid, points: [(0, 0), (30, 0), (0, 30)]) }))"#;
    let position = r#"{"format": "deadreckon-position", "version": 1, "edition": "second",
        "obstacles": [{"id": "o", "outline": "my_rock", "pose": {"x": 100, "y": 100, "heading_deg": 0}}]}"#;
    let (position, outlines) = (write("mine.json", position), write("mine.ron", outlines));
    let alone = reckon(&["check", &position]);
    assert_eq!(alone.code, 2);
    assert!(alone.errors.contains("mine.json: line 2, column") && alone.errors.contains("my_rock"), "{alone:?}");
    assert_eq!(reckon(&["check", &position, &outlines]).code, 0);
}

#[test]
fn a_list_without_certificates_proves_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let proof = word(folder.path(), "proof.json");
    std::fs::write(&proof, r#"{"format": "deadreckon-certificates", "version": 1, "certificates": []}"#).unwrap();
    let checked = reckon(&["check", &proof]);
    assert_eq!(checked.code, 2, "{checked:?}");
    assert!(checked.errors.contains("no certificate in it"), "{checked:?}");
}

#[test]
fn certificates_may_be_larger_than_other_files() {
    let folder = tempfile::tempdir().unwrap();
    let proof = word(folder.path(), "proof.json");
    let made = reckon(&["fit", "demo:rear-only-roll", "--ship", "red-1", "--action", "barrel-roll", "--certificates"]);
    std::fs::write(&proof, made.output + &" ".repeat(17 << 20)).unwrap();
    let checked = reckon(&["check", &proof]);
    assert_eq!(checked.code, 0, "{checked:?}");
}
