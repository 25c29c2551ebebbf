//! Damaged and hostile parts sets, outlines and editions: every fault comes with its line and key.
#![expect(clippy::unwrap_used, reason = "helpers of tests, whose panics are the failures")]

use deadreckon_content::fault::FileFaults;
use deadreckon_content::{catalogue, position, ron_files, shipped, short, source};
use deadreckon_geometry::parts::PartsSet;
use std::path::{Path, PathBuf};

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
                assert!(
                    faults.starts_with("p.ron: line 1, column ") && faults.contains(": content.") && faults.len() < 400,
                    "{faults}"
                );
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

    // The reader itself finds it where the field is one of a struct, and would name the struct.
    let set = ron::to_string(&PartsSet::nominal()).unwrap();
    let file = format!(
        "(format: \"deadreckon-parts-set\", version: 1, content: {})",
        set.replace("count:", "count:true,count:")
    );
    let faults = ron_files::parts_set("p.ron", file.as_bytes()).unwrap_err().to_string();
    assert!(faults.contains("content.guides: the key \"count\" stands twice in one place; remove one"), "{faults}");
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
    refuse("newer.ron", &["newer.ron: line 5, column 14: version: version 2 is newer"]);
    refuse("kind.ron", &["kind.ron: line 3, column 13: format: \"deadreckon-edition\" is another kind of file"]);
    refuse("key.ron", &["line ", "ruler_wide"]);
    refuse("missing.ron", &["missing.ron: cannot be read"]);

    let faults = catalogue::add_outlines_file(&mut components, &files, Path::new("outlines.ron")).unwrap_err();
    assert!(faults.to_string().contains("content.outlines.bow: points"), "{faults}");
    assert!(!components.outlines.contains_key("rock"), "a bad file adds nothing");
}

/// The shipped text of each kind with some of it replaced, and what its reader says.
fn changed(kind: &str, old: &str, new: &str) -> String {
    let text = match kind {
        "parts" => shipped::PARTS[0].1,
        "edition" => shipped::EDITIONS[0].1,
        "deck" => shipped::DAMAGE_DECKS[0].1,
        "devices" => shipped::DEVICES[0].1,
        _ => shipped::OUTLINES[0].1,
    };
    assert!(text.contains(old), "{kind}: {old}");
    let text = text.replacen(old, new, 1);
    let shown = |faults: FileFaults| faults.to_string();
    match kind {
        "parts" => ron_files::parts_set("f", text.as_bytes()).map_err(shown).unwrap_err(),
        "edition" => ron_files::edition("f", text.as_bytes()).map_err(shown).unwrap_err(),
        "devices" => ron_files::devices("f", text.as_bytes()).map_err(shown).unwrap_err(),
        "deck" => ron_files::damage_deck("f", text.as_bytes()).map_err(shown).unwrap_err(),
        _ => ron_files::outlines("f", text.as_bytes()).map_err(shown).unwrap_err(),
    }
}

/// The line, from 1, of a text within a shipped file.
fn line_of(text: &str, part: &str) -> usize {
    text[..text.find(part).unwrap()].matches('\n').count() + 1
}

#[test]
fn every_fault_of_a_component_file_names_line_and_key() {
    let (parts, edition, outlines) = (shipped::PARTS[0].1, shipped::EDITIONS[0].1, shipped::OUTLINES[0].1);
    let (deck, devices) = (shipped::DAMAGE_DECKS[0].1, shipped::DEVICES[0].1);
    let version = "version: 1";
    for (kind, text, old, new, key) in [
        ("parts", parts, "value: 81.24", "value: 181.24", "content.bases.small.front_arc_second: 181.24"),
        ("parts", parts, "Some((value: 84.05", "Some((value: -1", "content.bases.large.front_arc_first: -1.0"),
        ("parts", parts, "range_bands: 3", "range_bands: 11", "content.range_bands: 11"),
        ("parts", parts, "range_bands: 3", "range_bands: 300", "content.range_bands: "),
        ("parts", parts, "(value: 62.5", "(value: 0", "content.turns[1]: 0.0"),
        ("parts", parts, "(value: 62.5", "(value: \"x\"", "content.turns[1]"),
        ("parts", parts, "tolerance: 0.6", "tolerance: -1", "content.template_width.tolerance: -1.0"),
        ("parts", parts, version, "version: 2", "version: version 2 is newer"),
        ("edition", edition, "contact_range: 1", "contact_range: 2", "content.contact_range: must be 0 or 1"),
        (
            "edition",
            edition,
            "bearing: segnor, speeds: [1, 2, 3]",
            "bearing: segnor, speeds: [10]",
            "content.maneuvers[5].speeds",
        ),
        ("edition", edition, "bearing: segnor", "bearing: loop", "content.maneuvers[5].bearing: "),
        ("edition", edition, "usage: must", "usage: maybe", "content.exceptions.echo.change"),
        ("edition", edition, "tokens: { small: 1 }", "tokens: { tiny: 1 }", "content.tractor_move.tokens"),
        (
            "edition",
            edition,
            "small: (shape: straight, speed: 2)",
            "small: (shape: straight, speed: 0)",
            "content.decloak.ahead.small",
        ),
        ("edition", edition, "edition: \"first\"", "edition: \"third\"", "content.edition: \"third\" is no edition"),
        ("edition", edition, "damage_decks: [\"core2\", \"core\"]", "damage_decks: []", "content.round.damage_decks"),
        (
            "devices",
            devices,
            "(width: 68, depth: 69.4)",
            "(width: 0, depth: 69.4)",
            "content.devices.proximity_mine.tokens[0]",
        ),
        (
            "devices",
            devices,
            "end_of_activation(1, 1)",
            "end_of_activation(1, 4)",
            "content.devices.proton_bomb.goes_off",
        ),
        (
            "devices",
            devices,
            "gain(ion, 2), skip_action",
            "gain(jam, 2), skip_action",
            "content.devices.conner_net.does: jam",
        ),
        ("devices", devices, "editions: [\"first\"]", "editions: []", "content.editions: name"),
        ("deck", deck, "name: \"core\"", "name: \"my deck\"", "content.name: a name has 1 to 64"),
        ("deck", deck, "lasting: [no_attack_dice]", "lasting: [bad_luck]", "content.cards"),
        (
            "deck",
            deck,
            "[(at: after_attack, does: [repair])]",
            "[(at: after_attack, does: [damage(0)])]",
            "content.cards.blinded_pilot.timed[0].does: numbers",
        ),
        ("deck", deck, "agility(-1)", "agility(-10)", "content.cards.structural_damage.lasting[0]"),
        (
            "deck",
            deck,
            "gain(stress, 1)",
            "gain(tractor, 1)",
            "content.cards.thrust_control_fire.timed[0].does: tractor",
        ),
        ("outlines", outlines, "kind: debris", "kind: moon", "content.outlines"),
        ("outlines", outlines, version, "version: 0", "version: there is no version 0"),
    ] {
        let said = changed(kind, old, new);
        let wanted = format!("f: line {}, column ", line_of(text, old));
        assert!(said.starts_with(&wanted) && said.contains(key), "{kind} {new}: wanted {wanted}.. {key}, got {said}");
    }
}

#[test]
fn a_key_that_stands_twice_anywhere_is_refused_with_its_line() {
    let small = "small: (template: (shape: straight, speed: 1)),";
    let echo = "\"echo\": (";
    for (kind, old, new, key) in [
        ("edition", small, format!("{small}\n{small}"), "small"),
        ("edition", "tokens: { small: 1 }", "tokens: { small: 1,\nsmall: 2 }".to_owned(), "small"),
        ("edition", echo, format!("\"lorrir\": (repositions: [boost], change: ignore_obstacles),\n{echo}"), "lorrir"),
        ("edition", "tallon: slide,", "tallon: slide,\ntallon: slide,".to_owned(), "tallon"),
        ("parts", "name: \"nominal\",", "name: \"nominal\",\nname: \"b\",".to_owned(), "name"),
    ] {
        let said = changed(kind, old, &new);
        assert!(said.starts_with("f: line "), "{new}: {said}");
        let of_map = format!("the key \"{key}\" stands twice in one place; remove one");
        let of_record = format!("{key}: stands twice; remove one");
        assert!(said.ends_with(&of_map) || said.ends_with(&of_record), "{new}: {said}");
    }
}

#[test]
fn damaged_component_files_are_described_without_names_of_types() {
    let outlines = "(format: \"deadreckon-outlines\", version: 1, content: ";
    for (text, said) in [
        (format!("{outlines}{{}})"), "content: must be a record: (key: value, ..)"),
        (format!("{outlines}()"), "a comma or the closing bracket is missing"),
        (outlines.replace("version: 1", "version: 99999999999999999999"), "version: a whole number that is too large"),
        (outlines.replace("version: 1", "version: -1"), "version: a whole number that is too large here, or below 0"),
        (outlines.replace("version: 1", "version: \"1\""), "version: must be a whole number"),
        ("(format: 7".to_owned(), "format: must be a text"),
        ("[".to_owned(), "must be a record"),
        (format!("{}1{}", "(a: [".repeat(3000), "])".repeat(3000)), "f: line 1, column "),
    ] {
        let fault = ron_files::outlines("f", text.as_bytes()).unwrap_err().to_string();
        assert!(fault.starts_with("f: line 1, column ") && fault.contains(said), "{text:.80}: {fault}");
        assert!(!fault.contains("struct") && fault.len() < 300, "{text:.80}: {fault}");
    }
}

#[test]
fn the_mark_of_some_editors_is_passed_over_everywhere() {
    let marked = |text: &str| format!("\u{feff}{text}").into_bytes();
    for (_, text) in shipped::PARTS {
        assert_eq!(ron_files::parts_set("f", &marked(text)), ron_files::parts_set("f", text.as_bytes()));
    }
    for (_, text) in shipped::OUTLINES {
        assert_eq!(ron_files::outlines("f", &marked(text)), ron_files::outlines("f", text.as_bytes()));
    }
    for (_, text) in shipped::EDITIONS {
        assert_eq!(ron_files::edition("f", &marked(text)), ron_files::edition("f", text.as_bytes()));
    }
    let demo = shipped::DEMOS[0].1;
    assert_eq!(position::read("f", &marked(demo)), position::read("f", demo.as_bytes()));
    assert_eq!(short::read("\u{feff}dr1;e=first"), short::read("dr1;e=first"));
    // No line or column moves.
    let damaged = shipped::EDITIONS[0].1.replace("contact_range: 1", "contact_range: 2");
    let plain = ron_files::edition("f", damaged.as_bytes()).unwrap_err();
    assert_eq!(ron_files::edition("f", &marked(&damaged)).unwrap_err(), plain);
}

#[test]
fn arcs_of_the_first_edition_are_held_to_the_same_limits() {
    for (new, part) in [
        ("Some((value: 180", "front_arc_first: 180.0"),
        ("Some((tolerance: 91, value: 80.9", "front_arc_first.tolerance: 91.0"),
    ] {
        let said = changed("parts", "Some((value: 80.9", new);
        assert!(said.contains(&format!("content.bases.small.{part} is not possible")), "{said}");
    }
}
