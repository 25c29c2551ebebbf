//! Nothing that a game of formations says lacks a text: the keys are taken from the source, so that a new one is missed
//! here.

use deadreckon_content::shipped;
use deadreckon_engine::refusal::Refusal;
use deadreckon_engine::rule::RuleId;
use deadreckon_epic::data::action::Program;
use deadreckon_epic::game::state::{FormationId, UnitId};
use deadreckon_epic::reading::Limit;
use deadreckon_panels::formations::{FormationNames, FormationWords};
use deadreckon_panels::i18n::Texts;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

fn crates() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("a folder of the repository") {
        let path = entry.expect("can be listed").path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
}

/// The texts of a prefix that stand in the code of a folder, comments left out.
fn keys(folder: &str, prefix: &str) -> BTreeSet<String> {
    let mut files = Vec::new();
    sources(&crates().join(folder), &mut files);
    let mut keys = BTreeSet::new();
    for file in files {
        let text = std::fs::read_to_string(file).expect("can be read");
        let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
        for part in code.flat_map(|line| line.split('"').skip(1).step_by(2)) {
            if part.starts_with(prefix) && part.bytes().all(|b| b.is_ascii_lowercase() || b == b'-') {
                keys.insert(part.to_owned());
            }
        }
    }
    keys
}

/// Every key of the file of texts.
fn written() -> BTreeSet<String> {
    let path = crates().join("../assets/locales/en/formations.ftl");
    let text = std::fs::read_to_string(path).expect("the texts");
    text.lines().filter_map(|line| line.split_once(" =")).map(|(key, _)| key.to_owned()).collect()
}

#[test]
fn every_reason_of_a_refusal_has_a_sentence_that_says_what_to_do() {
    let texts = Texts::english();
    let mut found = keys("epic/src", "refusal-");
    found.extend(keys("engine/src", "refusal-"));
    let found: BTreeSet<String> = found.into_iter().map(|key| format!("formation-{key}")).collect();
    assert!(found.len() > 60, "only {found:?}");
    for key in &found {
        assert!(texts.has(key), "{key} has no text");
        let text = texts.get(key);
        assert!(text.contains(". ") || text.contains("; "), "{key} says not what to do: {text}");
    }
    let stale: Vec<String> =
        written().into_iter().filter(|key| key.starts_with("formation-refusal-") && !found.contains(key)).collect();
    assert!(stale.is_empty(), "nothing says {stale:?} any more");
}

#[test]
fn every_key_of_the_sentences_has_a_text_and_every_text_its_use() {
    let texts = Texts::english();
    let used = keys("panels/src", "formation-");
    assert!(used.len() > 90, "only {used:?}");
    for key in used.iter().filter(|key| !key.ends_with('-')) {
        assert!(texts.has(key), "{key} has no text");
    }
    let others = keys("cli/src", "formation-");
    let families = ["formation-refusal-", "formation-word-", "formation-limit-"];
    let by_itself = |key: &String| families.iter().any(|family| key.starts_with(family));
    for limit in Limit::ALL {
        assert!(texts.has(&format!("formation-limit-{}", limit.key)), "{} has no text", limit.key);
    }
    let stale: Vec<String> = written()
        .into_iter()
        .filter(|key| key.starts_with("formation-") && !by_itself(key) && !used.contains(key) && !others.contains(key))
        .collect();
    assert!(stale.is_empty(), "nothing says {stale:?} any more");
}

/// The ways of an action, and those within them.
fn ways(program: &Program, found: &mut BTreeSet<String>) {
    match program {
        Program::Seq(steps) => steps.iter().for_each(|step| ways(step, found)),
        Program::Choice(all) => {
            for way in all {
                found.insert(way.id.clone());
                ways(&way.program, found);
            }
        }
        _ => {}
    }
}

#[test]
fn every_shipped_action_and_way_has_a_name() {
    let texts = Texts::english();
    let mut words = BTreeSet::new();
    for action in shipped::actions() {
        words.insert(action.id.clone());
        ways(&action.program, &mut words);
    }
    for word in words {
        let key = format!("formation-word-{}", word.replace('_', "-"));
        assert!(texts.has(&key), "{key} has no text");
    }
}

#[test]
fn a_refusal_names_the_unit_and_the_lengths() {
    let texts = Texts::english();
    let names = FormationNames::of(&shipped::scenario("training").expect("shipped"));
    let words = FormationWords { texts: &texts, names: &names };
    let far = Refusal::new(RuleId("E5.1"), "refusal-too-far").about(UnitId(0).subject());
    let far = far.word("mm", 200.0).word("speed", 150.0);
    assert_eq!(
        words.refusal(&far),
        "Line squad 1 of First line company would go 20.00 cm; it may go 15.00 cm in this move. Shorten its path. (rule E5.1)"
    );
    let acted = Refusal::new(RuleId("E1.4"), "refusal-activated").about(FormationId(2).subject());
    assert_eq!(
        words.refusal(&acted),
        "Scout troop has acted in this turn already. Name another formation. (rule E1.4)"
    );
}

#[test]
fn ids_are_made_of_names_and_told_apart() {
    let mut scenario = shipped::scenario("training").expect("shipped");
    scenario.forces.two.formations[0].name = "First line company".to_owned();
    scenario.forces.two.formations[1].name = "…".to_owned();
    let names = FormationNames::of(&scenario);
    let ids: Vec<&str> = names.formation_ids().collect();
    assert_eq!(
        &ids[..6],
        [
            "first-line-company",
            "second-line-company",
            "scout-troop",
            "gun-tank-troop",
            "first-line-company-2",
            "formation"
        ]
    );
    assert_eq!(names.find_formation("first-line-company-2"), Some(FormationId(4)));
    assert_eq!(names.find_formation("First line company"), None, "two have that name");
    assert_eq!(names.find_unit("scout-troop.4"), Some(UnitId(15)));
    assert_eq!(names.formation(FormationId(99)), "formation 99");
}
