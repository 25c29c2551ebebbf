//! A game of formations in words: what is asked, commanded, refused, and what happened.
//!
//! Every kind of command, question and event is told by one arm of a `match`, so that a new one is missed when the
//! program is built; a test keeps the English texts complete.

mod events;
mod names;

pub use names::FormationNames;

use crate::i18n::{Arg, Texts};
use deadreckon_engine::player::Player;
use deadreckon_engine::refusal::{Refusal, Word};
use deadreckon_engine::subject::Subject;
use deadreckon_epic::data::unit::FireType;
use deadreckon_epic::game::command::{Command, Leg, Place, Question};
use deadreckon_epic::game::state::{FormationId, Phase, State, UnitId};
use deadreckon_geometry::pose::Pose;

/// Puts a game of formations into words.
#[derive(Clone, Copy)]
pub struct FormationWords<'a> {
    /// The texts.
    pub texts: &'a Texts,
    /// What formations and units are called.
    pub names: &'a FormationNames,
}

/// A sentence's values by name; numbers come as texts, counts choose between one and many.
type Values<'a> = &'a [(&'a str, Arg<'a>)];

/// A count for a sentence.
fn count(number: impl TryInto<usize>) -> Arg<'static> {
    Arg::Count(number.try_into().unwrap_or(usize::MAX))
}

impl FormationWords<'_> {
    fn say(&self, key: &str, values: Values<'_>) -> String {
        capital(&self.texts.with(key, values))
    }

    /// A sentence about one formation.
    fn of(&self, key: &str, formation: FormationId) -> String {
        self.say(key, &[("formation", Arg::Text(&self.names.formation(formation)))])
    }

    /// A sentence about one unit.
    fn of_unit(&self, key: &str, unit: UnitId) -> String {
        self.say(key, &[("unit", Arg::Text(&self.names.unit(unit)))])
    }

    /// A length of the table, given in mm, in centimetres as the rules count.
    #[must_use]
    pub fn cm(&self, mm: f64) -> String {
        self.texts.with("formation-cm", &[("value", Arg::Text(&self.texts.number(mm / 10.0)))])
    }

    /// Where a unit stands and which way it faces.
    #[must_use]
    pub fn place(&self, pose: Pose) -> String {
        let (x, y) = (self.texts.number(pose.position.x / 10.0), self.texts.number(pose.position.y / 10.0));
        let facing = self.texts.degrees(pose.heading_deg());
        let values = [("x", Arg::Text(x.as_str())), ("y", Arg::Text(&y)), ("facing", Arg::Text(&facing))];
        self.texts.with("formation-place", &values)
    }

    /// A key of the data as a word: an action, a way of one, a kind of unit or terrain. Those that have no text are told
    /// as they are written.
    #[must_use]
    pub fn word(&self, key: &str) -> String {
        let text = format!("formation-word-{}", key.replace('_', "-"));
        if self.texts.has(&text) { self.texts.get(&text) } else { key.replace('_', " ") }
    }

    /// What a distance is for, by its key.
    #[must_use]
    pub fn limit(&self, key: &str) -> String {
        self.texts.get(&format!("formation-limit-{key}"))
    }

    /// The name of a phase.
    #[must_use]
    pub fn phase(&self, phase: Phase) -> String {
        self.texts.get(match phase {
            Phase::Strategy => "formation-phase-strategy",
            Phase::Action => "formation-phase-action",
            Phase::End => "formation-phase-end",
        })
    }

    fn formations(&self, formations: &[FormationId]) -> String {
        self.list(formations.iter().map(|id| self.names.formation(*id)))
    }

    fn units(&self, units: &[UnitId]) -> String {
        self.list(units.iter().map(|id| self.names.unit(*id)))
    }

    fn list(&self, items: impl Iterator<Item = String>) -> String {
        let all: Vec<String> = items.collect();
        if all.is_empty() { self.texts.get("formation-nobody") } else { all.join(", ") }
    }

    const fn fire(fire: FireType) -> &'static str {
        match fire {
            FireType::Ap => "AP",
            FireType::At => "AT",
        }
    }

    /// A formation's name, and what must be known of it: markers, broken, overwatch, marched, acted.
    #[must_use]
    pub fn status(&self, state: &State, formation: FormationId) -> String {
        let it = state.formation(formation);
        let mut parts = vec![self.names.formation(formation)];
        if it.blast > 0 {
            parts.push(self.texts.with("formation-status-blast", &[("number", count(it.blast))]));
        }
        for (holds, key) in [
            (it.broken, "formation-status-broken"),
            (it.overwatch.is_some(), "formation-status-overwatch"),
            (it.marched, "formation-status-marched"),
            (it.activated, "formation-status-acted"),
        ] {
            if holds {
                parts.push(self.texts.get(key));
            }
        }
        parts.join(" · ")
    }

    /// Why something is refused, and what to do, with the rule's id behind it.
    #[must_use]
    pub fn refusal(&self, refusal: &Refusal) -> String {
        let mut subjects = refusal.subjects.iter().map(|subject| match subject {
            Subject::Piece(piece) => self.names.unit(UnitId(piece.0)),
            Subject::Group(group) => self.names.formation(FormationId(group.0)),
        });
        let someone = || self.texts.get("formation-someone");
        let mut values = vec![
            ("subject".to_owned(), subjects.next().unwrap_or_else(someone)),
            ("other".to_owned(), subjects.next().unwrap_or_else(someone)),
        ];
        for (name, word) in &refusal.words {
            let text = match word {
                Word::Number(number) => number.to_string(),
                Word::Mm(mm) => self.cm(*mm),
                Word::Key(key) if *name == "fault" || *name == "key" => key.to_string(),
                Word::Key(key) => self.word(key),
            };
            values.push(((*name).to_owned(), text));
        }
        let values: Vec<(&str, Arg<'_>)> =
            values.iter().map(|(name, text)| (name.as_str(), Arg::Text(text.as_str()))).collect();
        let sentence = self.say(&format!("formation-{}", refusal.key), &values);
        let with = [("sentence", Arg::Text(sentence.as_str())), ("rule", Arg::Text(refusal.rule.0))];
        self.texts.with("formation-with-rule", &with)
    }

    /// What a player is asked.
    #[must_use]
    pub fn question(&self, player: Player, question: &Question) -> String {
        let (key, about) = match question {
            Question::Strategy => ("formation-question-strategy", None),
            Question::First => ("formation-question-first", None),
            Question::Activate => ("formation-question-activate", None),
            Question::Retain => ("formation-question-retain", None),
            Question::Nominate => ("formation-question-nominate", None),
            Question::Effect => ("formation-question-effect", None),
            Question::Rally => ("formation-question-rally", None),
            Question::Reroll { formation } => ("formation-question-reroll", Some(*formation)),
            Question::Way { formation } => ("formation-question-way", Some(*formation)),
            Question::Target { formation } => ("formation-question-target", Some(*formation)),
            Question::Move { formation } => ("formation-question-move", Some(*formation)),
            Question::Keep { formation } => ("formation-question-keep", Some(*formation)),
            Question::Unload { formation } => ("formation-question-unload", Some(*formation)),
            Question::Shoot { formation } => ("formation-question-shoot", Some(*formation)),
            Question::Withdraw { formation } => ("formation-question-withdraw", Some(*formation)),
            Question::Watch { mover } => ("formation-question-watch", Some(*mover)),
            Question::PutDown { carrier } => {
                let unit = self.names.unit(*carrier);
                let values = [("player", Arg::Text(&player.to_string())), ("unit", Arg::Text(&unit))];
                return self.say("formation-question-put-down", &values);
            }
        };
        let name = about.map_or_else(String::new, |formation| self.names.formation(formation));
        self.say(key, &[("player", Arg::Text(&player.to_string())), ("formation", Arg::Text(&name))])
    }

    /// What is commanded.
    #[must_use]
    pub fn command(&self, command: &Command) -> String {
        match command {
            Command::RollStrategy => self.say("formation-command-roll-strategy", &[]),
            Command::FirstIs(player) => {
                self.say("formation-command-first-is", &[("player", Arg::Text(&player.to_string()))])
            }
            Command::Declare { formation, action, with } => self.declare(*formation, action, with),
            Command::RollNow { formation: Some(formation) } => self.of("formation-command-roll-now", *formation),
            Command::RollNow { formation: None } => self.say("formation-command-roll-now-unnamed", &[]),
            Command::ClockRanOut => self.say("formation-command-clock-ran-out", &[]),
            Command::Nominate(formation) => self.of("formation-command-nominate", *formation),
            Command::HandOver => self.say("formation-command-hand-over", &[]),
            Command::StayOnWatch => self.say("formation-command-stay-on-watch", &[]),
            Command::Pass => self.say("formation-command-pass", &[]),
            Command::Reroll => self.say("formation-command-reroll", &[]),
            Command::Choose(way) => self.say("formation-command-choose", &[("way", Arg::Text(&self.word(way)))]),
            Command::Decline => self.say("formation-command-decline", &[]),
            Command::Engage { target, with } => {
                let mut targets = vec![*target];
                targets.extend(with);
                self.say("formation-command-engage", &[("targets", Arg::Text(&self.formations(&targets)))])
            }
            Command::Commit { unit, path, picks_up } => self.commit(*unit, path, picks_up),
            Command::EndMove => self.say("formation-command-end-move", &[]),
            Command::Keep(unit) => self.of_unit("formation-command-keep", *unit),
            Command::Unload(unit, place) => self.put("formation-command-unload", *unit, *place),
            Command::PutDown(unit, place) => self.put("formation-command-put-down", *unit, *place),
            Command::Shoot { target, .. } => self.of("formation-command-shoot", *target),
            Command::Watch(formation) => self.of("formation-command-watch", *formation),
            Command::Next(formation) => self.of("formation-command-next", *formation),
        }
    }

    fn declare(&self, formation: FormationId, action: &str, with: &[FormationId]) -> String {
        let (name, action, others) = (self.names.formation(formation), self.word(action), self.formations(with));
        let values =
            [("formation", Arg::Text(name.as_str())), ("action", Arg::Text(&action)), ("with", Arg::Text(&others))];
        let key = if with.is_empty() { "formation-command-declare" } else { "formation-command-declare-with" };
        self.say(key, &values)
    }

    fn commit(&self, unit: UnitId, path: &[Leg], picks_up: &[UnitId]) -> String {
        if path.is_empty() && picks_up.is_empty() {
            return self.of_unit("formation-command-stay", unit);
        }
        let legs: Vec<String> = path.iter().map(|leg| self.leg(leg)).collect();
        let (name, path, aboard) = (self.names.unit(unit), legs.join(", "), self.units(picks_up));
        let values = [("unit", Arg::Text(name.as_str())), ("path", Arg::Text(&path)), ("aboard", Arg::Text(&aboard))];
        self.say(if picks_up.is_empty() { "formation-command-commit" } else { "formation-command-pick-up" }, &values)
    }

    fn leg(&self, leg: &Leg) -> String {
        let number = |mm: f64| self.texts.number(mm / 10.0);
        match *leg {
            Leg::Line([x, y]) => {
                let (x, y) = (number(x), number(y));
                self.texts.with("formation-leg-line", &[("x", Arg::Text(x.as_str())), ("y", Arg::Text(&y))])
            }
            Leg::Arc { centre: [x, y], degrees } => {
                let (x, y, degrees) = (number(x), number(y), self.texts.degrees(degrees));
                let values = [("x", Arg::Text(x.as_str())), ("y", Arg::Text(&y)), ("degrees", Arg::Text(&degrees))];
                self.texts.with("formation-leg-arc", &values)
            }
            Leg::Turn(degrees) => {
                self.texts.with("formation-leg-turn", &[("degrees", Arg::Text(&self.texts.degrees(degrees)))])
            }
        }
    }

    fn put(&self, key: &str, unit: UnitId, place: Place) -> String {
        let at = self.place(Pose::from_degrees(place.at[0], place.at[1], place.facing));
        self.say(key, &[("unit", Arg::Text(&self.names.unit(unit))), ("place", Arg::Text(&at))])
    }
}

/// A sentence begins with a capital.
fn capital(sentence: &str) -> String {
    let mut rest = sentence.chars();
    rest.next().map_or_else(String::new, |first| first.to_uppercase().chain(rest).collect())
}
