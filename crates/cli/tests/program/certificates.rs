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
