//! Damaged and hostile files get an answer that names the place; nothing panics, hangs or is changed.

use deadreckon_content::{catalogue, position, ron_files, shipped, short, source};
use deadreckon_geometry::parts::PartsSet;
use std::fmt::Write;
use std::path::{Path, PathBuf};
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
        "line 3, column 44: ships[0].base: unknown variant `tiny`, expected one of `small`, `medium`, `large`",
        "line 4, column 15: ships[0].pose.x: invalid type: string \"left\", expected f64",
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
fn user_files_are_added_or_refused_whole() {
    let mut files = source::Memory::default();
    let mut put = |name: &str, text: String| files.0.insert(PathBuf::from(name), text.into_bytes());
    let nominal = shipped::PARTS[0].1;
    put(
        "mine.ron",
        nominal
            .replace("name: \"nominal\"", "name: \"mine\"")
            .replace("value: 80, tolerance", "value: 81.5, tolerance"),
    );
    put("bad.ron", nominal.replace("inner: 10.0", "inner: 15.0").replace("range_bands: 3", "range_bands: 0"));
    put("newer.ron", nominal.replace("version: 1", "version: 2"));
    put("kind.ron", shipped::EDITIONS[0].1.to_owned());
    put("key.ron", nominal.replace("ruler_width", "ruler_wide"));
    put("outlines.ron", "(format: \"deadreckon-outlines\", version: 1, content: (source: \"mine\", tolerance: 1, outlines: {\n\
        \"rock\": (kind: asteroid, points: [(0, 0), (10, 0), (0, 10)]),\n \"bow\": (kind: debris, points: [(0, 0), (10, 10), (10, 0), (0, 10)])}))".into());

    let mut components = shipped::components();
    let set = catalogue::add_parts_file(&mut components, &files, Path::new("mine.ron")).unwrap();
    assert_eq!((set.name.as_str(), set.bases[&deadreckon_geometry::parts::BaseSize::Large].edge.value), ("mine", 81.5));
    assert!(components.parts.contains_key("mine") && components.parts.contains_key("nominal"));

    let refuse = |name: &str, parts: &[&str]| {
        let faults = catalogue::add_parts_file(&mut shipped::components(), &files, Path::new(name)).unwrap_err();
        for part in parts {
            assert!(faults.to_string().contains(part), "{name}: {faults}");
        }
    };
    refuse("bad.ron", &["guides.inner", "range_bands"]);
    refuse("newer.ron", &["newer.ron: version: version 2 is newer"]);
    refuse("kind.ron", &["kind.ron: format: \"deadreckon-edition\" is another kind of file"]);
    refuse("key.ron", &["line ", "ruler_wide"]);
    refuse("missing.ron", &["missing.ron: cannot be read"]);

    let faults = catalogue::add_outlines_file(&mut components, &files, Path::new("outlines.ron")).unwrap_err();
    assert!(faults.to_string().contains("content.outlines.bow: points"), "{faults}");
    assert!(!components.outlines.contains_key("rock"), "a bad file adds nothing");
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
fn a_shipped_name_is_not_given_to_other_sizes() {
    let nominal = shipped::PARTS[0].1;
    let mut files = source::Memory::default();
    let other = nominal.replace("value: 80, tolerance", "value: 81.5, tolerance");
    files.0.insert(PathBuf::from("other.ron"), other.into_bytes());
    files.0.insert(PathBuf::from("same.ron"), nominal.as_bytes().to_vec());
    let mut components = shipped::components();
    let faults = catalogue::add_parts_file(&mut components, &files, Path::new("other.ron")).unwrap_err().to_string();
    assert!(faults.starts_with("other.ron: content.name: \"nominal\" is the name of a shipped one"), "{faults}");
    assert_eq!(components.parts, shipped::components().parts);
    catalogue::add_parts_file(&mut components, &files, Path::new("same.ron")).unwrap();

    let name = components.outlines.keys().next().unwrap();
    let text = format!(
        "(format: \"deadreckon-outlines\", version: 1, content: (source: \"mine\", tolerance: 1, outlines: {{\
         \"{name}\": (kind: asteroid, points: [(0, 0), (10, 0), (0, 10)])}}))"
    );
    files.0.insert(PathBuf::from("rocks.ron"), text.into_bytes());
    let faults = catalogue::add_outlines_file(&mut components, &files, Path::new("rocks.ron")).unwrap_err();
    assert!(faults.to_string().contains("is the name of a shipped one"), "{faults}");
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
fn names_that_steer_a_terminal_are_refused() {
    let nominal = shipped::PARTS[0].1;
    for c in ['\u{1b}', '\u{0}', '\r', '\u{9b}', '\u{202e}', '\u{2066}', '\u{2028}'] {
        let text = nominal.replace("name: \"nominal\"", &format!("name: \"mine\\u{{{:x}}}\"", u32::from(c)));
        let faults = ron_files::parts_set("p.ron", text.as_bytes()).unwrap_err().to_string();
        assert!(faults.contains("content.name: a name has"), "{c:?}: {faults}");
    }
}

#[test]
fn parts_sets_that_give_no_shapes_are_refused_with_short_numbers() {
    let nominal = PartsSet::nominal();
    assert_eq!(shipped::components().parts["nominal"].faults(), Vec::new());
    let changes: [fn(&mut PartsSet); 6] = [
        |set| set.ruler_width.value = 1000.0,
        |set| set.guides.inner.value = 1e-300,
        |set| set.template_width.value = 1e-300,
        |set| set.straights[0].value = 1e-300,
        |set| set.template_width.value = 0.0,
        |set| set.turns[0].value = -1e-300,
    ];
    for change in changes {
        let mut set = nominal.clone();
        change(&mut set);
        let text = ron::to_string(&set).unwrap();
        let file = format!("(format: \"deadreckon-parts-set\", version: 1, content: {text})");
        match ron_files::parts_set("p.ron", file.as_bytes()) {
            Err(faults) => {
                let faults = faults.to_string();
                assert!(faults.starts_with("p.ron: content") && faults.len() < 400, "{faults}");
            }
            Ok(set) => panic!("accepted: {:?} {:?}", set.guides, set.template_width),
        }
    }
}

#[test]
fn keys_that_stand_twice_in_a_map_are_refused() {
    let rock = "\"rock\": (kind: asteroid, points: [(0, 0), (10, 0), (0, 10)])";
    let text = format!(
        "(format: \"deadreckon-outlines\", version: 1, content: (source: \"mine\", tolerance: 1, outlines: {{{rock}, {rock}}}))"
    );
    let faults = ron_files::outlines("o.ron", text.as_bytes()).unwrap_err().to_string();
    assert!(faults.contains("the key \"rock\" stands twice"), "{faults}");

    let set = ron::to_string(&PartsSet::nominal()).unwrap();
    assert!(set.contains("medium:("), "{set}");
    let set = set.replace("medium:(", "small:(");
    let file = format!("(format: \"deadreckon-parts-set\", version: 1, content: {set})");
    let faults = ron_files::parts_set("p.ron", file.as_bytes()).unwrap_err().to_string();
    assert!(faults.contains("stands twice"), "{faults}");
}
