//! `reckon legal` for scenarios of formations.

use deadreckon_cli::{Streams, run};

/// Exit code, output and errors of a run.
fn reckon(words: &[&str]) -> (u8, String, String) {
    let (mut output, mut errors) = (Vec::new(), Vec::new());
    let streams = Streams { input: &mut &b""[..], output: &mut output, errors: &mut errors };
    let code = run(std::iter::once("reckon").chain(words.iter().copied()), streams);
    let text = |bytes| String::from_utf8(bytes).expect("text");
    (code, text(output), text(errors))
}

#[test]
fn every_action_of_every_formation_is_told_with_its_odds() {
    let (code, said, errors) = reckon(&["legal", "demo:training"]);
    assert_eq!((code, errors.as_str()), (0, ""));
    assert!(said.starts_with("Player 1\n"), "{said}");
    let rows: Vec<&str> = said.lines().filter(|line| line.starts_with(' ')).collect();
    // Seven actions of four formations on each side.
    assert_eq!(rows.len(), 56, "{said}");
    assert!(rows.iter().all(|row| row.contains("2+") && row.contains("5/6")), "{said}");
    let (_, json, _) = reckon(&["legal", "demo:larger", "--json"]);
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    let engage = |row: &&serde_json::Value| row["player"] == 2 && row["action"] == "engage";
    let engage = json["actions"].as_array().expect("a list").iter().find(engage).expect("a formation of player 2");
    assert_eq!((&engage["initiative"], &engage["sixths"]), (&2.into(), &6.into()), "{engage}");
    assert_eq!(engage["modifiers"]["steps"][0]["rule"], "E2.6");
}

#[test]
fn what_bars_an_action_is_said_with_its_rule() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("apart.ron");
    let squad = |x: u32, y: u32| format!("(kind: \"line_squad\", at: ({x}, {y}))");
    let text = format!(
        "#![enable(implicit_some)]\n(format: \"deadreckon-scenario\", version: 1, content: (name: \"apart\", \
         table: (90, 90), forces: (one: (name: \"a\", strategy: 1, formations: [(name: \"A\", initiative: 1, units: \
         [{}, {}])]), two: (name: \"b\", strategy: 1, formations: [(name: \"B\", initiative: 5, units: [{}])]))))",
        squad(10, 10),
        squad(50, 10),
        squad(50, 16)
    );
    std::fs::write(&path, text).expect("written");
    let (code, said, errors) = reckon(&["legal", path.to_str().expect("a path")]);
    assert_eq!((code, errors.as_str()), (0, ""));
    let row = |player: &str, action: &str| {
        let part = said.split("Player ").find(|part| part.starts_with(player)).expect("a part");
        part.lines().find(|line| line.contains(&format!(" {action} "))).expect("a row").to_owned()
    };
    assert!(row("1", "overwatch").contains("It is out of coherency; close up first. (E3.6)"), "{said}");
    assert!(row("1", "advance").contains("no die") && row("1", "advance").contains("6/6"), "{said}");
    assert!(row("2", "sustained_fire").contains("must get out: take an action with a move. (E3.10)"), "{said}");
    // Other commands say that they do not read it.
    let (code, _, errors) = reckon(&["replay", "demo:training"]);
    assert_eq!(code, 2);
    assert!(errors.contains("which only `reckon legal` reads so far"), "{errors}");
}
