//! What there is to say about a squad of another program, in words.

use crate::i18n::{Arg, Texts};
use deadreckon_xwing::generation::{Faction, Ruleset};
use deadreckon_xwing::squad::{DamageDeck, Note, NoteKind};

/// Longest word of a file that is quoted, in characters.
const LONGEST_QUOTE: usize = 60;

/// Which cards, whose points, which faction.
#[must_use]
pub fn heading(texts: &Texts, ruleset: Option<Ruleset>, faction: Faction) -> String {
    let key = match ruleset {
        Some(Ruleset::First) => "squad-heading-ruleset-first",
        Some(Ruleset::Ffg) => "squad-heading-ruleset-ffg",
        Some(Ruleset::Amg) => "squad-heading-ruleset-amg",
        Some(Ruleset::X2po) => "squad-heading-ruleset-x2po",
        Some(Ruleset::Xwa) => "squad-heading-ruleset-xwa",
        None => "squad-heading-no-ruleset",
    };
    texts.with(key, &[("faction", Arg::Text(faction.name()))])
}

/// The damage deck that a squad asks for.
#[must_use]
pub fn damage_deck(texts: &Texts, deck: DamageDeck) -> String {
    texts.get(match deck {
        DamageDeck::Core => "squad-damage-deck-core",
        DamageDeck::Core2 => "squad-damage-deck-core2",
    })
}

/// A note as a sentence, with the number of the entry it is about, from 1.
#[must_use]
pub fn note(texts: &Texts, note: &Note) -> String {
    let key = match note.kind {
        NoteKind::PilotRenamed => "squad-note-pilot-renamed",
        NoteKind::ShipRenamed => "squad-note-ship-renamed",
        NoteKind::UpgradeRenamed => "squad-note-upgrade-renamed",
        NoteKind::UnknownPilot => "squad-note-unknown-pilot",
        NoteKind::UnknownUpgrade => "squad-note-unknown-upgrade",
        NoteKind::OtherFactionPilot => "squad-note-other-faction-pilot",
        NoteKind::StandardLoadout => "squad-note-standard-loadout",
        NoteKind::NotInLoadout => "squad-note-not-in-loadout",
        NoteKind::ControlCharacters => "squad-note-control-characters",
        NoteKind::ObstacleRenamed => "squad-note-obstacle-renamed",
        NoteKind::UnknownObstacle => "squad-note-unknown-obstacle",
        NoteKind::ObstacleCount => "squad-note-obstacle-count",
        NoteKind::UnknownRuleset => "squad-note-unknown-ruleset",
    };
    let (said, near) = (quoted(&note.said), note.near.join(", "));
    // Factions are noted by their ids, as pilots and upgrades are; this one has a name.
    let taken = match note.taken.parse::<Faction>() {
        Ok(faction) if note.kind == NoteKind::OtherFactionPilot => faction.name(),
        _ => &note.taken,
    };
    let mut sentence = texts.with(key, &[("said", Arg::Text(&said)), ("taken", Arg::Text(taken))]);
    if !near.is_empty() {
        sentence = texts.with("squad-note-near", &[("note", Arg::Text(&sentence)), ("near", Arg::Text(&near))]);
    }
    match note.entry {
        Some(entry) => {
            texts.with("squad-note-of-entry", &[("entry", Arg::Count(entry + 1)), ("note", Arg::Text(&sentence))])
        }
        None => sentence,
    }
}

/// A word of a file, shortened.
fn quoted(said: &str) -> String {
    match said.char_indices().nth(LONGEST_QUOTE) {
        Some((end, _)) => format!("{}…", &said[..end]),
        None => said.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_note_is_a_sentence_with_what_was_said() {
        let texts = Texts::english();
        for kind in NoteKind::ALL {
            let told =
                note(&texts, &Note { near: vec!["third".into()], ..Note::new(Some(2), *kind, "first", "second") });
            assert!(told.starts_with("ship 3: ") && told.contains("first") && !told.contains('{'), "{told}");
            assert!(told.ends_with("Perhaps third?"), "{told}");
        }
        let long = note(&texts, &Note::new(None, NoteKind::UnknownPilot, "ä".repeat(10_000), ""));
        assert!(long.chars().count() < 200, "{long}");
        let foreign = note(&texts, &Note::new(None, NoteKind::OtherFactionPilot, "x", "firstorder"));
        assert!(foreign.ends_with("First Order"), "{foreign}");
    }

    #[test]
    fn every_ruleset_has_a_heading() {
        let texts = Texts::english();
        let rulesets = Ruleset::ALL.iter().copied().map(Some).chain([None]);
        let mut headings: Vec<String> = rulesets.map(|r| heading(&texts, r, Faction::Resistance)).collect();
        assert!(headings.iter().all(|told| told.ends_with(", Resistance")), "{headings:?}");
        headings.sort();
        headings.dedup();
        assert_eq!(headings.len(), 6);
    }
}
