//! Damaged and hostile files get an answer that names the place; nothing panics, hangs or is changed.

use deadreckon_content::{position, ron_files, shipped, short, source};
use std::fmt::Write;

use std::time::{Duration, Instant};

fn faults(text: &str) -> Vec<String> {
    faults_of(text.as_bytes())
}

fn faults_of(bytes: &[u8]) -> Vec<String> {
    match position::open("p.json", bytes, &shipped::components()) {
        Ok(_) => Vec::new(),
        Err(e) => e.faults.iter().map(ToString::to_string).collect(),
    }
}

fn with(rest: &str) -> String {
    format!("{{\"format\": \"deadreckon-position\", \"version\": 1, \"edition\": \"first\", {rest}}}")
}

fn ship(id: &str, more: &str) -> String {
    format!(
        "{{\"id\": \"{id}\", \"player\": 1, \"base\": \"small\", \"pose\": {{\"x\": 1, \"y\": 2, \"heading_deg\": 3}}{more}}}"
    )
}

#[test]
fn all_faults_come_at_once_with_line_column_and_key() {
    let text = "{\"format\": \"deadreckon-position\", \"version\": 1, \"edition\": \"third\",\n\
        \"mat\": {\"width\": 914.4},\n\
        \"ships\": [{\"id\": \"a\", \"player\": 3, \"base\": \"tiny\",\n\
        \"pose\": {\"x\": \"left\", \"y\": 2, \"heading_deg\": 3}, \"shields\": 2}],\n\
        \"colour\": \"red\"}";
    let all = faults(text);
    for expected in [
        "line 1, column 60: edition: \"third\" is no edition",
        "line 2, column 8: mat.height: missing",
        "line 3, column 33: ships[0].player: player 3: must be 1 or 2",
        "line 3, column 44: ships[0].base: \"tiny\" is unknown; known are \"small\", \"medium\", \"large\"",
        "line 4, column 15: ships[0].pose.x: must be a number, not the text \"left\"",
        "line 4, column 61: ships[0].shields: unknown key; known are id, player, base, pose",
        "line 5, column 11: colour: unknown key",
    ] {
        assert!(all.iter().any(|f| f.starts_with(expected)), "{expected:?} is not among {all:#?}");
    }
    assert_eq!(all.len(), 7, "{all:#?}");
}

#[test]
fn what_a_position_names_is_looked_up_all_at_once() {
    let medium = ship("a", "").replace("small", "medium");
    let text = with(&format!(
        "\"parts\": \"mine\",\n \"ships\": [{medium}, {}, {}],\n \"obstacles\": [{{\"id\": \"edge\", \"outline\": \"moon\", \"pose\": {{\"x\": 0, \"y\": 1e9, \"heading_deg\": 0}}}}]",
        ship("a", ", \"tokens\": {\"focus\": 0}, \"exceptions\": [\"luck\"]"),
        ship(
            "b c",
            ", \"dial\": [{\"bearing\": \"bank\", \"speed\": 4, \"side\": \"left\"}, {\"bearing\": \"bank\", \"speed\": 1}]"
        ),
    ));
    let all = faults(&text);
    for key in [
        "parts: ",
        "ships[0].base: medium bases do not exist",
        "ships[1].id: ",
        "ships[1].tokens.focus: 0 tokens",
        "ships[1].exceptions[0]: unknown exception \"luck\"; known are blue-ace",
        "ships[2].id: \"b c\" is no id",
        "ships[2].dial[0]: ",
        "obstacles[0].id: ",
        "obstacles[0].outline: unknown outline \"moon\"",
        "obstacles[0].pose.y: ",
    ] {
        assert!(all.iter().any(|f| f.contains(key)), "{key:?} is not among {all:#?}");
    }
}

#[test]
fn a_newer_file_or_another_kind_is_refused_by_name() {
    let newer = "{\"format\": \"deadreckon-position\", \"version\": 7, \"something\": \"new\"}";
    assert_eq!(faults(newer).len(), 1);
    assert!(faults(newer)[0].contains("version 7 is newer than this program"), "{:?}", faults(newer));
    assert!(faults("{\"format\": \"other\", \"version\": 1}")[0].contains("another kind of file"));
    assert!(faults("{\"version\": 1}")[0].contains("format: missing"));
    assert!(faults("[1, 2]")[0].contains("expected an object"));
    assert!(faults("{\"format\": \"deadreckon-position\", \"version\": 0}")[0].contains("no version 0"));
    assert!(faults("{\"format\": \"deadreckon-position\", \"version\": \"1\"}")[0].contains("whole number"));
    assert!(short::read("dr2;e=first").unwrap_err().to_string().contains("newer"));
}

#[test]
fn damaged_texts_name_the_place() {
    let good = with(&format!("\"ships\": [{}]", ship("a", "")));
    assert_eq!(faults(&good), Vec::<String>::new());
    for cut in 0..good.len() {
        let all = faults(&good[..cut]);
        assert!(all.len() == 1 && all[0].starts_with("line 1, column "), "cut at {cut}: {all:?}");
    }
    assert!(faults_of(b"{\"format\":\n \"dead\xff\"}")[0].starts_with("line 2, column 7: the file is not UTF-8"));
    assert!(faults(&with("\"note\": NaN"))[0].starts_with("line 1, column "));
    assert!(faults(&with("\"mat\": {\"width\": 1e999, \"height\": 1}"))[0].contains("number out of range"));
    assert!(faults(&with("\"title\": \"a\", \"title\": \"b\""))[0].contains("stands twice"));
    assert!(faults("")[0].starts_with("line 1, column 1: "));
}

#[test]
fn a_byte_order_mark_changes_no_place() {
    let text = with(&format!("\n\"ships\": [{}]", ship("a b", "")));
    let marked = format!("\u{feff}{text}");
    assert_eq!(faults(&marked), faults(&text));
    assert!(faults(&marked)[0].starts_with("line 2, column 18: ships[0].id: "), "{:?}", faults(&marked));
}

#[test]
fn huge_numbers_are_refused_by_key() {
    for (x, key) in [("1e300", "pose.x"), ("-100001", "pose.x")] {
        let text = with(&format!("\"ships\": [{}]", ship("a", "").replace("\"x\": 1", &format!("\"x\": {x}"))));
        assert!(faults(&text)[0].contains(key), "{x}");
    }
    let text = with(&format!("\"ships\": [{}]", ship("a", "").replace("\"heading_deg\": 3", "\"heading_deg\": 1e308")));
    assert!(faults(&text)[0].contains("heading_deg"));
    assert!(faults(&with("\"mat\": {\"width\": -1, \"height\": 1e6}")).len() == 2);
    assert!(faults(&with("\"turn\": {\"round\": 1e20}"))[0].contains("turn.round"));
}

#[test]
fn deep_nesting_is_refused() {
    for opening in ["[", "{\"a\":"] {
        let text = opening.repeat(100_000);
        assert!(faults(&text)[0].contains("recursion limit"), "{:?}", faults(&text));
        assert!(faults(&with(&format!("\"note\": {text}")))[0].contains("recursion limit"));
    }
    assert!(ron_files::edition("e", "(".repeat(100_000).as_bytes()).is_err());
    assert!(ron_files::parts_set("e", "[".repeat(100_000).as_bytes()).is_err());
    let deep = format!("(format: \"deadreckon-parts-set\", version: 1, content: {})", "(a:".repeat(100_000));
    let said = ron_files::parts_set("e", deep.as_bytes()).unwrap_err().to_string();
    assert!(said.ends_with(": nested deeper than any file of ours; restore it from a copy"), "{said:.300}");
}

#[test]
fn ten_thousand_obstacles_are_refused_quickly() {
    let mut list = String::new();
    for i in 0..10_000 {
        let comma = if i > 0 { "," } else { "" };
        write!(list, "{comma}{{\"id\": \"o{i}\", \"outline\": \"asteroid_1\", \"pose\": {{\"x\": 1, \"y\": 1, \"heading_deg\": 0}}}}").unwrap();
    }
    let start = Instant::now();
    let all = faults(&with(&format!("\"obstacles\": [{list}]")));
    assert_eq!(all.len(), 1);
    assert!(all[0].contains("obstacles: 10000 pieces; at most 256 are allowed"), "{all:?}");
    assert!(start.elapsed() < Duration::from_secs(5));
    let short_text = "dr1;e=first".to_owned() + &";o=a,asteroid_1,1,1,0".repeat(10_000);
    assert!(short::read(&short_text).unwrap_err().to_string().contains("more than 256 obstacles"));
}

#[test]
fn wrong_short_texts_name_the_column() {
    for (text, expected) in [
        ("", "line 1, column 1: a position text begins with"),
        ("dr1", "no edition"),
        ("dr1;e=third", "line 1, column 5: \"third\" is no edition"),
        ("dr1;e=first;n=Ann", "line 1, column 13: belongs to a ship"),
        ("dr1;e=first;s=a,1,small,1,2", "expected id, player, base"),
        ("dr1;e=first;s=a,1,small,1,2,NaN", "\"NaN\" is no finite number"),
        ("dr1;e=first;s=a,1,tiny,1,2,3", "small, medium or large"),
        ("dr1;e=first;T=%F", "hexadecimal"),
        ("dr1;e=first;q=1", "unknown item \"q\""),
        ("dr1;e=first;s=a,1,small,1,2,3;k=luck:1", "unknown token"),
        ("dr1;e=first;s=a,1,small,1,2,3;d=loop_1", "a maneuver looks like"),
    ] {
        let faults = short::read(text).unwrap_err().to_string();
        assert!(faults.contains(expected), "{text}: {faults}");
    }
}

#[test]
fn files_on_disk_are_limited_in_size() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("big.json");
    let file = std::fs::File::create(&path).unwrap();
    file.set_len(source::LARGEST_FILE + 10).unwrap();
    let faults = position::open_file(&source::Disk, &path, &shipped::components()).unwrap_err();
    assert!(faults.to_string().contains("larger than 16 MiB"), "{faults}");
    let faults = position::open_file(&source::Disk, folder.path(), &shipped::components()).unwrap_err();
    assert!(faults.to_string().contains("cannot be read"), "{faults}");
}

#[test]
fn very_many_faults_are_told_in_part_and_counted() {
    let ships: Vec<String> = (0..128)
        .map(|i| {
            ship(
                &format!("s{i}"),
                &(0..100).fold(String::new(), |mut keys, k| {
                    write!(keys, ", \"unknown{k}\": 1").unwrap();
                    keys
                }),
            )
        })
        .collect();
    let started = Instant::now();
    let found = faults(&with(&format!("\"ships\": [{}]", ships.join(", "))));
    assert_eq!(found.len(), 101);
    assert_eq!(found[100], format!("and {} more", 128 * 100 - 100));
    assert!(started.elapsed() < Duration::from_secs(10), "{:?}", started.elapsed());
}

#[cfg(unix)]
#[test]
fn what_is_no_regular_file_is_not_read() {
    use source::Source;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("pipe");
    assert!(std::process::Command::new("mkfifo").arg(&path).status().unwrap().success());
    for path in [path.as_path(), folder.path()] {
        let faults = source::Disk.read(path).unwrap_err().to_string();
        assert!(faults.ends_with("cannot be read: not a regular file"), "{faults}");
    }
}

#[test]
fn keys_that_stand_twice_in_the_short_text_are_refused() {
    for (text, part) in [
        ("dr1;e=first;e=second", "\"e\" stands twice"),
        ("dr1;e=first;s=a,1,small,1,2,3;n=x;n=y", "\"n\" stands twice"),
        ("dr1;e=first;s=a,1,small,1,2,3;k=focus:1;k=focus:2", "\"k\" stands twice"),
        ("dr1;e=first;s=a,1,small,1,2,3;k=focus:1,focus:2", "token focus stands twice"),
    ] {
        let faults = short::read(text).unwrap_err().to_string();
        assert!(faults.contains(part), "{text}: {faults}");
    }
    short::read("dr1;e=first;s=a,1,small,1,2,3;n=x;s=b,1,small,1,2,3;n=x").unwrap();
}

#[test]
fn texts_that_steer_what_shows_them_are_refused_by_key_in_both_forms() {
    for c in ['\u{1b}', '\u{0}', '\r', '\t', '\u{9b}', '\u{202e}', '\u{2066}', '\u{2028}', '\n'] {
        let code = format!("U+{:04X}", u32::from(c));
        let escaped = format!("\\u{:04x}", u32::from(c));
        let percent: String = c.to_string().bytes().map(|b| format!("%{b:02X}")).collect();
        let named = |key: &str| ship("a", &format!(", \"{key}\": \"ab{escaped}\""));
        for (key, json, dr1) in [
            ("title", with(&format!("\"title\": \"ab{escaped}\"")), format!("dr1;e=first;T=ab{percent}")),
            ("note", with(&format!("\"note\": \"ab{escaped}\"")), format!("dr1;e=first;N=ab{percent}")),
            (
                "ships[0].name",
                with(&format!("\"ships\": [{}]", named("name"))),
                format!("dr1;e=first;s=a,1,small,1,2,3;n=ab{percent}"),
            ),
            (
                "ships[0].ship_type",
                with(&format!("\"ships\": [{}]", named("ship_type"))),
                format!("dr1;e=first;s=a,1,small,1,2,3;y=ab{percent}"),
            ),
            (
                "ships[0].id",
                with(&format!("\"ships\": [{}]", ship(&format!("ab{escaped}"), ""))),
                format!("dr1;e=first;s=ab{percent},1,small,1,2,3"),
            ),
        ] {
            // A note has lines; nothing else has.
            let good = key == "note" && c == '\n';
            let wanted = if key == "ships[0].id" { "is no id".to_owned() } else { format!("character 3 is {code}") };
            let read = faults(&json);
            let short = short::read(&dr1).map(|p| position::lay_out("s", dr1.as_bytes(), p, &shipped::components()));
            let short = short.unwrap().err().map(|e| e.faults).unwrap_or_default();
            if good {
                assert_eq!((read.len(), short.len()), (0, 0), "{key}: {read:?} {short:?}");
                continue;
            }
            assert!(read.len() == 1 && read[0].contains(key) && read[0].contains(&wanted), "{key}: {read:?}");
            assert!(read[0].starts_with("line 1, column "), "{read:?}");
            assert!(short.len() == 1 && short[0].key == key && short[0].message.contains(&wanted), "{key}: {short:?}");
            assert_eq!(short[0].line, None, "a short text has no such key: no false place");
        }
    }
}

#[test]
fn wrong_values_deep_inside_are_named_by_their_whole_key() {
    for (more, wanted) in [
        (
            r#""dial": [{"bearing": "bank", "speed": "x"}]"#,
            "ships[0].dial[0].speed: must be a whole number from 0 to 255",
        ),
        (r#""dial": [{"speed": 1}]"#, "ships[0].dial[0].bearing: missing; add it"),
        (r#""dial": [{"bearing": "loop", "speed": 1}]"#, "ships[0].dial[0].bearing: \"loop\" is unknown; known are "),
        (r#""dial": [{"bearing": "straight", "speed": 1, "sid": 1}]"#, "ships[0].dial[0].sid: unknown key; known are "),
        (r#""dial": 7"#, "ships[0].dial: must be a list, not 7"),
        (r#""tokens": {"focus": "many"}"#, "ships[0].tokens.focus: must be a whole number"),
        (r#""tokens": {"luck": 1}"#, "ships[0].tokens.luck: unknown token; known are focus, "),
        (r#""exceptions": ["a", 7]"#, "ships[0].exceptions[1]: must be a text, not 7"),
        (r#""bullseye": "yes""#, "ships[0].bullseye: must be true or false, not the text \"yes\""),
    ] {
        let found = faults(&with(&format!("\"ships\": [{}]", ship("a", &format!(", {more}")))));
        assert!(found.len() == 1 && found[0].contains(wanted) && found[0].starts_with("line 1, "), "{more}: {found:?}");
    }
}
