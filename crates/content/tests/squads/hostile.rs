//! Damaged and hostile squads: an answer that names the place, and never a panic or a long wait.

use super::samples;
use deadreckon_content::squad::{self, LARGEST_FILE};
use deadreckon_xwing::generation::Generation;
use proptest::prelude::*;
use std::time::{Duration, Instant};

fn fault(text: &str) -> String {
    squad::read_all("a.xws", text.as_bytes(), None).unwrap_err().to_string()
}

#[test]
fn what_is_no_squad_says_where_and_why() {
    for (text, want) in [
        ("", "a.xws: line 1, column 1: EOF while parsing a value (the file ends too early; restore it from a copy)"),
        ("[]", "a.xws: not a squad: expected an object with \"faction\" and \"pilots\""),
        ("{\"faction\": \"scum\",\n \"pilots\": [", "a.xws: line 2, column 12: EOF"),
        (
            "{'faction': 'scum'}",
            "a.xws: line 1, column 2: key must be a string (not valid JSON); texts stand in double quotes",
        ),
        ("{\"name\": \"ä\" x}", "a.xws: line 1, column 14: expected `,` or `}` (not valid JSON)"),
        ("{\"description\": \"he said \"hi\" there\"}", "a.xws: line 1, column 27: expected `,` or `}`"),
        ("{\"pilots\": [{\"id\": \"x\"}]}", "a.xws: line 1, column 1: faction: missing"),
        ("{\"faction\": 3, \"pilots\": [{\"id\": \"x\"}]}", "a.xws: line 1, column 13: faction: must be a text"),
        ("{\"faction\": \"scum\"}", "a.xws: line 1, column 1: pilots: missing"),
        ("{\"faction\": \"scum\", \"pilots\": []}", "a.xws: line 1, column 31: pilots: empty"),
        ("{\"faction\": \"scum\", \"pilots\": {}}", "a.xws: line 1, column 31: pilots: must be a list"),
        ("{\"faction\": \"scum\", \"pilots\": [\n\"x\"]}", "a.xws: line 2, column 1: pilots[0]: must be an object"),
        ("{\"faction\": \"scum\", \"pilots\": [\n{\"id\": 3}]}", "a.xws: line 2, column 1: pilots[0]: names no pilot"),
        (
            "{\"faction\": \"scum\", \"pilots\": [{\"id\": \"x\", \"upgrades\": [1]}]}",
            "a.xws: line 1, column 56: pilots[0].upgrades: must be an object",
        ),
        (
            "{\"faction\": \"scum\", \"pilots\": [{\"id\": \"x\", \"upgrades\": {\"crew\": [\n7]}}]}",
            "a.xws: line 2, column 1: pilots[0].upgrades.crew[0]: must be the id",
        ),
        (
            "{\"faction\": \"jedi\",\n\"pilots\": [{\"id\": \"x\"}]}",
            "a.xws: line 1, column 13: faction: \"jedi\" is no faction of the second edition; known are rebelalliance,",
        ),
        ("{\"a\": 1,\n\"a\": 2}", "a.xws: line 2, column 3: the key \"a\" stands twice"),
    ] {
        let found = fault(text);
        assert!(found.starts_with(want), "{text}\n{found}");
    }
}

#[test]
fn bytes_that_are_no_text_are_named() {
    let found = squad::read("a.xws", b"{\"name\": \"\xff\"}", None).unwrap_err().to_string();
    assert!(found.starts_with("a.xws: line 1, column 11: the file is not UTF-8 text"), "{found}");
    // UTF-16, as some editors save it.
    assert!(squad::read("a.xws", b"\xff\xfe{\0}\0", None).is_err());
    // The mark that some editors put first is passed over.
    let marked = "\u{feff}{\"faction\": \"galacticempire\", \"pilots\": [{\"id\": \"soontirfel\"}]}";
    assert_eq!(squad::read("a.xws", marked.as_bytes(), None).unwrap().squad.ships.len(), 1);
}

/// Reads, and fails if that takes long.
fn soon(text: &str) -> Result<squad::SquadFiles, String> {
    let start = Instant::now();
    let result = squad::read_all("a.xws", text.as_bytes(), None).map_err(|e| e.to_string());
    assert!(start.elapsed() < Duration::from_secs(20), "{} bytes took {:?}", text.len(), start.elapsed());
    result
}

#[test]
fn too_much_of_anything_is_refused() {
    assert!(soon(&" ".repeat(usize::try_from(LARGEST_FILE).unwrap() + 1)).unwrap_err().contains("larger than 1 MiB"));
    for open in ["[", "{\"a\":"] {
        assert!(soon(&open.repeat(100_000)).unwrap_err().contains("recursion limit"));
    }
    let list = |item: &str, count: usize| vec![item; count].join(",");
    let squad = |pilots: &str| format!("{{\"faction\": \"scum\", \"pilots\": [{pilots}]}}");
    assert!(soon(&squad(&list("{\"id\":\"x\"}", 201))).unwrap_err().contains("201 pilots; at most 200"));
    let upgrades = format!("{{\"id\":\"x\",\"upgrades\":{{\"crew\":[{}]}}}}", list("\"y\"", 101));
    assert!(soon(&squad(&upgrades)).unwrap_err().contains("101 upgrades; at most 100"));
    let obstacles =
        format!("{{\"faction\":\"scum\",\"pilots\":[{{\"id\":\"x\"}}],\"obstacles\":[{}]}}", list("\"y\"", 101));
    assert!(soon(&obstacles).unwrap_err().contains("101 obstacles; at most 100"));
    let many = format!("{{\"container\": [{}]}}", list("1", 101));
    assert!(soon(&many).unwrap_err().contains("101 squads; at most 100"));
    // Very many faults: the first are told, the rest counted.
    let lines = soon(&squad(&list("1", 200))).unwrap_err();
    assert!(lines.lines().count() == 101 && lines.ends_with("and 100 more"), "{lines}");
}

#[test]
fn very_many_unknown_ids_take_no_time() {
    let id = "lukeskywalkerlukeskywalkerlukeskywalkerlukeskywalker";
    let entry = format!("{{\"id\":\"{id}\"}}");
    let squad = format!("{{\"faction\":\"scum\",\"pilots\":[{}]}}", vec![entry; 190].join(","));
    let files = soon(&format!("{{\"container\":[{}]}}", vec![squad; 70].join(","))).unwrap();
    assert_eq!(files.squads().iter().map(|file| file.notes.len()).sum::<usize>(), 190 * 70);
    let long = format!("{{\"faction\":\"scum\",\"pilots\":[{{\"id\":\"{}\"}}]}}", "x".repeat(900_000));
    assert_eq!(soon(&long).unwrap().squads()[0].notes.len(), 1);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Any byte of any sample changed, left out or doubled: an answer comes, and what can be read can be written.
    #[test]
    fn damaged_samples_give_answers(
        which in 0_usize..25,
        damage in proptest::collection::vec((any::<prop::sample::Index>(), any::<u8>(), 0_u8..3), 1..4),
    ) {
        let (name, mut bytes) = samples::all().swap_remove(which);
        for (place, byte, how) in damage {
            let at = place.index(bytes.len());
            match how {
                0 => bytes[at] = byte,
                1 => drop(bytes.remove(at)),
                _ => bytes.insert(at, byte),
            }
        }
        for edition in [None, Some(Generation::First), Some(Generation::Second)] {
            if let Ok(files) = squad::read_all(&name, &bytes, edition) {
                let text = files.write();
                let generation = files.squads()[0].squad.generation;
                let back = squad::read_all(&name, text.as_bytes(), Some(generation)).unwrap();
                prop_assert_eq!(&back.squads()[0].squad.ships, &files.squads()[0].squad.ships);
            }
        }
    }
}
