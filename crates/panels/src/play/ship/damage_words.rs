//! What a damage card does, in a sentence made of its data: cards of one name do different things in different decks,
//! and decks of one's own are told as well.

use super::super::ship::{action_name, token_name};
use crate::i18n::{Arg, Texts};
use deadreckon_geometry::maneuver::Bearing;
use deadreckon_xwing::damage::{CardData, Lasting, Like, Moment, Repair, Shift};
use deadreckon_xwing::deed::Deed;
use deadreckon_xwing::dial::Difficulty;
use deadreckon_xwing::generation::Generation;

/// Puts cards of an edition's decks into words.
pub(super) struct DamageWords<'a> {
    pub(super) texts: &'a Texts,
    pub(super) generation: Generation,
}

impl DamageWords<'_> {
    /// What a card does while it lies face up.
    pub(super) fn card(&self, data: &CardData) -> String {
        let mut parts: Vec<String> = data.lasting.iter().map(|lasting| self.lasting(lasting)).collect();
        if data.from_next_round && !parts.is_empty() {
            parts.push(self.texts.get("damage-from-next-round"));
        }
        for timed in &data.timed {
            let deeds = self.deeds(&timed.does);
            let args = [("when", Arg::Text(&self.moment(&timed.at))), ("does", Arg::Text(&deeds))];
            parts.push(self.texts.with("damage-timed", &args));
        }
        match &data.action {
            Repair::Never => {}
            Repair::Always => parts.push(self.texts.get("damage-action")),
            Repair::On(faces) => {
                let faces = self.list(faces.iter().map(|face| self.texts.get(&format!("face-{}", face.key()))));
                parts.push(self.texts.with("damage-action-on", &[("faces", Arg::Text(&faces))]));
            }
        }
        if parts.is_empty() { self.texts.get("damage-by-hand") } else { parts.join(" ") }
    }

    fn list(&self, words: impl Iterator<Item = String>) -> String {
        words.collect::<Vec<_>>().join(&self.texts.get("damage-or"))
    }

    fn lasting(&self, lasting: &Lasting) -> String {
        let number = |key: &str, number: i64| {
            let signed = if number < 0 { format!("\u{2212}{}", -number) } else { format!("+{number}") };
            self.texts.with(key, &[("change", Arg::Text(&signed)), ("number", Arg::Text(&number.to_string()))])
        };
        let listed = |key: &str, words: String| self.texts.with(key, &[("list", Arg::Text(&words))]);
        match lasting {
            Lasting::AttackDice(n) => number("damage-attack-dice", (*n).into()),
            Lasting::PrimaryDice(n) => number("damage-primary-dice", (*n).into()),
            Lasting::NoAttackDice => self.texts.get("damage-no-attack-dice"),
            Lasting::DefenceDice(n) => number("damage-defence-dice", (*n).into()),
            Lasting::Agility(n) => number("damage-agility", (*n).into()),
            Lasting::Initiative(n) => number("damage-initiative", (*n).into()),
            Lasting::Difficulty { bearings, shift } => {
                let key = match shift {
                    Shift::Harder => "damage-harder",
                    Shift::Easier => "damage-easier",
                    Shift::Red => "damage-red",
                    Shift::Easy => "damage-easy",
                };
                listed(key, self.list(bearings.iter().map(|bearing| self.bearing(*bearing))))
            }
            Lasting::CannotAttack => self.texts.get("damage-cannot-attack"),
            Lasting::ModifiesOnlyWith(tokens) => {
                listed("damage-modifies-only", self.list(tokens.iter().map(|token| token_name(self.texts, *token))))
            }
            Lasting::ActionsOnly(actions) if actions.is_empty() => self.texts.get("damage-no-actions"),
            Lasting::ActionsOnly(actions) => {
                let names = actions.iter().map(|action| action_name(self.texts, *action, self.generation));
                listed("damage-actions-only", self.list(names))
            }
            Lasting::BarClosed => self.texts.get("damage-bar-closed"),
            Lasting::CountsAs(n) => number("damage-counts-as", (*n).into()),
            Lasting::HitsAreCritical => self.texts.get("damage-hits-are-critical"),
            Lasting::DealtFaceUp => self.texts.get("damage-dealt-face-up"),
            Lasting::NotPlanned(bearings) => {
                listed("damage-not-planned", self.list(bearings.iter().map(|bearing| self.bearing(*bearing))))
            }
        }
    }

    fn bearing(&self, bearing: Bearing) -> String {
        self.texts.get(match bearing {
            Bearing::Stationary => "dial-stationary",
            Bearing::Straight => "dial-straight",
            Bearing::Bank => "dial-bank",
            Bearing::Turn => "dial-turn",
            Bearing::Koiogran => "dial-koiogran",
            Bearing::Segnor => "dial-segnor",
            Bearing::Tallon => "dial-tallon",
            Bearing::ReverseStraight => "dial-reverse-straight",
            Bearing::ReverseBank => "dial-reverse-bank",
            Bearing::SideslipBank => "dial-sideslip-bank",
            Bearing::SideslipTurn => "dial-sideslip-turn",
        })
    }

    fn moment(&self, moment: &Moment) -> String {
        let key = match moment {
            Moment::FaceUp => "damage-at-face-up",
            Moment::StartOfEngagement => "damage-at-start-of-engagement",
            Moment::BeforeEngaging => "damage-at-before-engaging",
            Moment::AfterEngaging => "damage-at-after-engaging",
            Moment::AfterAttack => "damage-at-after-attack",
            Moment::AfterAction => "damage-at-after-action",
            Moment::DialRevealed => "damage-at-dial-revealed",
            Moment::AfterCritical => "damage-at-after-critical",
            Moment::AfterManeuver(like) if like.is_empty() => "damage-at-after-maneuver",
            Moment::AfterManeuver(like) => {
                let like = self.list(like.iter().map(|like| self.like(like)));
                return self.texts.with("damage-at-after-maneuver-like", &[("like", Arg::Text(&like))]);
            }
        };
        self.texts.get(key)
    }

    fn like(&self, like: &Like) -> String {
        let listed = |key: &str, words: String| self.texts.with(key, &[("list", Arg::Text(&words))]);
        match like {
            Like::Coloured(difficulty) => listed("damage-like-coloured", self.colour(*difficulty)),
            Like::BearingOtherThan(bearings) => {
                listed("damage-like-other-than", self.list(bearings.iter().map(|bearing| self.bearing(*bearing))))
            }
            Like::OverlappedShip => self.texts.get("damage-like-overlapped"),
            Like::InContact => self.texts.get("damage-like-in-contact"),
            Like::MetObstacle => self.texts.get("damage-like-met-obstacle"),
            Like::Ion => self.texts.get("damage-like-ion"),
        }
    }

    fn colour(&self, difficulty: Difficulty) -> String {
        super::super::dial::colour_word(self.texts, difficulty, self.generation)
    }

    fn deeds(&self, deeds: &[Deed]) -> String {
        deeds.iter().map(|deed| self.deed(deed)).collect::<Vec<_>>().join(&self.texts.get("damage-then"))
    }

    fn deed(&self, deed: &Deed) -> String {
        let count = |key: &str, number: u32| {
            self.texts.with(key, &[("number", Arg::Count(usize::try_from(number).unwrap_or(usize::MAX)))])
        };
        match deed {
            Deed::Damage(n) => count("damage-does-damage", *n),
            Deed::Critical(n) => count("damage-does-critical", *n),
            Deed::DealFaceUp(n) => count("damage-does-deal-face-up", *n),
            Deed::Gain(token, n) => {
                let (name, n) = (token_name(self.texts, *token), n.to_string());
                self.texts.with("damage-does-gain", &[("number", Arg::Text(&n)), ("token", Arg::Text(&name))])
            }
            Deed::Roll(n, faces) => {
                let results = faces.iter().map(|(face, deeds)| {
                    let (face, does) = (self.texts.get(&format!("face-{}", face.key())), self.deeds(deeds));
                    self.texts.with("damage-does-on", &[("face", Arg::Text(&face)), ("does", Arg::Text(&does))])
                });
                let results = results.collect::<Vec<_>>().join("; ");
                let n = usize::try_from(*n).unwrap_or(usize::MAX);
                self.texts.with("damage-does-roll", &[("number", Arg::Count(n)), ("results", Arg::Text(&results))])
            }
            Deed::SkipAction => self.texts.get("damage-does-skip-action"),
            Deed::DiscardWeapon => self.texts.get("damage-does-discard-weapon"),
            Deed::Repair => self.texts.get("damage-does-repair"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use deadreckon_content::shipped;

    #[test]
    fn every_shipped_card_has_a_sentence_of_its_own_data() {
        let texts = Texts::english();
        let decks = shipped::components().damage_decks;
        assert!(decks.len() > 2);
        for (name, deck) in &decks {
            let generation = if name.as_str() == "second" { Generation::Second } else { Generation::First };
            for (card, data) in &deck.cards {
                let said = DamageWords { texts: &texts, generation }.card(data);
                assert!(said.len() > 10 && !said.contains("damage-") && !said.contains("face-"), "{card}: {said}");
            }
        }
        let hit = &decks["core2"].cards[&deadreckon_xwing::damage::DamageCard::DirectHit];
        let said = DamageWords { texts: &texts, generation: Generation::First }.card(hit);
        assert_eq!(said, "Counts as 2 damage cards.");
    }
}
