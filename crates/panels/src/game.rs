//! A game in words: what is asked, commanded, refused, and what happened.
//!
//! Each kind of command, question and event has a message key made of its own word: `event-dial-set`. A kind without a
//! text shows its words and values, so that a gap is seen and nothing breaks; a test keeps the English texts complete.

mod said;

pub use said::{CannotSay, Said};

use crate::i18n::{Arg, Texts};
use crate::words;
use deadreckon_engine::player::Player;
use deadreckon_engine::refusal::{Refusal, Word};
use deadreckon_epic::game::state::{FormationId, UnitId};
use deadreckon_geometry::maneuver::Maneuver;
use deadreckon_xwing::choice::{Action, Choice};
use deadreckon_xwing::dial::DialEntry;
use deadreckon_xwing::game::command::{Command, Question};
use deadreckon_xwing::game::event::GameEvent;
use deadreckon_xwing::game::setup::GameSetup;
use deadreckon_xwing::game::state::{Object, ShipId, State};
use deadreckon_xwing::position::Phase;
use serde::{Serialize, Serializer};
use std::collections::BTreeMap;

/// What the pieces of a game are called, whether or not they are still on the mat.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Names {
    /// Id and shown name of each ship, in the order of the setup.
    ships: Vec<(String, String)>,
    /// Ids of the obstacles, in the order of the position.
    obstacles: Vec<String>,
}

impl Names {
    /// The names of a game's pieces, those among them that were laid during it.
    #[must_use]
    pub fn at(setup: &GameSetup, state: &State) -> Self {
        let obstacles = state.board.position().obstacles.iter().map(|obstacle| obstacle.id.clone());
        Self { obstacles: obstacles.collect(), ..Self::of(setup) }
    }

    /// The names of a game's pieces at its start.
    #[must_use]
    pub fn of(setup: &GameSetup) -> Self {
        let ships = setup.position.ships.iter().map(|ship| (ship.id.clone(), ship.label().to_owned()));
        let obstacles = setup.position.obstacles.iter().map(|obstacle| obstacle.id.clone());
        Self { ships: ships.collect(), obstacles: obstacles.collect() }
    }

    /// The ship of an id.
    #[must_use]
    pub fn ship(&self, id: &str) -> Option<ShipId> {
        self.ships.iter().position(|(known, _)| known == id).map(ShipId::at)
    }

    /// The ship, obstacle or device of an id.
    #[must_use]
    pub fn object(&self, id: &str) -> Option<Object> {
        let obstacle = || self.obstacles.iter().position(|known| known == id);
        let obstacle = || obstacle().and_then(|index| u32::try_from(index).ok()).map(Object::Obstacle);
        let device = || id.strip_prefix("device-")?.parse().ok().map(Object::Device);
        self.ship(id).map(Object::Ship).or_else(obstacle).or_else(device)
    }

    /// All ids, ships first.
    pub fn ids(&self) -> impl Iterator<Item = &str> {
        self.ships.iter().map(|(id, _)| id.as_str()).chain(self.obstacles.iter().map(String::as_str))
    }

    /// The id of a ship; of one that is not there, its number.
    #[must_use]
    pub fn id(&self, ship: ShipId) -> String {
        self.ships.get(ship.index()).map_or_else(|| format!("ship {}", ship.0), |(id, _)| id.clone())
    }

    /// The id of an obstacle; of one that is not there, its number.
    #[must_use]
    pub fn obstacle_id(&self, obstacle: u32) -> String {
        let known = usize::try_from(obstacle).ok().and_then(|index| self.obstacles.get(index));
        known.map_or_else(|| format!("obstacle {obstacle}"), Clone::clone)
    }

    /// What a ship is called.
    #[must_use]
    pub fn label(&self, ship: ShipId) -> String {
        self.ships.get(ship.index()).map_or_else(|| self.id(ship), |(_, label)| label.clone())
    }

    /// What a piece is called whose id a refusal names.
    fn label_of(&self, texts: &Texts, id: &str) -> String {
        if id == "edge" {
            return texts.get("piece-edge");
        }
        self.ship(id).map_or_else(|| id.to_owned(), |ship| self.label(ship))
    }
}

/// The id of a device: pieces laid during a game have none of their own.
#[must_use]
pub fn device_id(device: u32) -> String {
    format!("device-{device}")
}

/// The ids of the pieces of a game; those of another game are told by their numbers.
pub trait Ids {
    /// The id of a ship.
    fn ship_id(&self, ship: ShipId) -> String {
        format!("ship {}", ship.0)
    }

    /// The id of an obstacle.
    fn obstacle_id(&self, obstacle: u32) -> String {
        format!("obstacle {obstacle}")
    }

    /// The id of a formation.
    fn formation_id(&self, formation: FormationId) -> String {
        format!("formation {}", formation.0)
    }

    /// The id of a unit of a formation.
    fn unit_id(&self, unit: UnitId) -> String {
        format!("unit {}", unit.0)
    }
}

impl Ids for Names {
    fn ship_id(&self, ship: ShipId) -> String {
        self.id(ship)
    }

    fn obstacle_id(&self, obstacle: u32) -> String {
        Self::obstacle_id(self, obstacle)
    }
}

/// A value with the ids of pieces in place of their numbers, to be written for programs.
#[derive(Debug, Clone, Copy)]
pub struct ById<'a, N>(pub &'a Said, pub &'a N);

impl<N: Ids> Serialize for ById<'_, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self(said, names) = self;
        match said {
            Said::Nothing => serializer.serialize_none(),
            Said::Flag(flag) => serializer.serialize_bool(*flag),
            Said::Count(number) => serializer.serialize_i64(*number),
            Said::Number(number) => serializer.serialize_f64(*number),
            Said::Text(text) => serializer.serialize_str(text),
            Said::Ship(ship) => serializer.serialize_str(&names.ship_id(*ship)),
            Said::Obstacle(obstacle) => serializer.serialize_str(&names.obstacle_id(*obstacle)),
            Said::Formation(formation) => serializer.serialize_str(&names.formation_id(*formation)),
            Said::Unit(unit) => serializer.serialize_str(&names.unit_id(*unit)),
            Said::List(items) => serializer.collect_seq(items.iter().map(|item| ById(item, *names))),
            Said::Fields(fields) => {
                serializer.collect_map(fields.iter().map(|(key, value)| (key, ById(value, *names))))
            }
        }
    }
}

/// Puts a game into words.
pub struct GameWords<'a> {
    /// The texts.
    pub texts: &'a Texts,
    /// What the pieces are called.
    pub names: &'a Names,
}

/// The values of a sentence, by name.
type Values = BTreeMap<String, Value>;

enum Value {
    Text(String),
    Count(usize),
}

impl GameWords<'_> {
    /// What happened.
    #[must_use]
    pub fn event(&self, event: &GameEvent) -> String {
        self.kind("event", event)
    }

    /// What is commanded.
    #[must_use]
    pub fn command(&self, command: &Command) -> String {
        self.kind("command", command)
    }

    /// What a player is asked.
    #[must_use]
    pub fn question(&self, player: Player, question: &Question) -> String {
        let (player, question) = (player.to_string(), self.sentence("question", question));
        let with = [("player", Arg::Text(player.as_str())), ("question", Arg::Text(&question))];
        self.texts.with("question-by-player", &with)
    }

    /// What is asked, without who is asked.
    #[must_use]
    pub fn asked(&self, question: &Question) -> String {
        capital(&self.sentence("question", question))
    }

    /// The name of a phase.
    #[must_use]
    pub fn phase(&self, phase: Phase) -> String {
        self.texts.get(&format!("phase-{}", phase.key()))
    }

    /// Why something is refused, and what to do, with the rule's id behind it.
    #[must_use]
    pub fn refusal(&self, refusal: &Refusal) -> String {
        let mut values = Values::new();
        let mut blamed = refusal.subjects.iter().filter_map(|subject| Object::of(*subject));
        for name in ["ship", "other"] {
            if let Some(object) = blamed.next() {
                values.insert(name.to_owned(), Value::Text(self.object(object)));
            }
        }
        for (name, word) in &refusal.words {
            let text = match word {
                Word::Number(number) => number.to_string(),
                // Sentences speak of a depth, which is the margin without its sign.
                Word::Mm(mm) => self.texts.mm(mm.abs()),
                Word::Key(key) => match *name {
                    "ship" | "other" | "piece" => self.names.label_of(self.texts, key),
                    _ => self.text(key),
                },
            };
            let name = if matches!(word, Word::Mm(_)) { "depth" } else { name };
            values.insert(name.to_owned(), Value::Text(text));
        }
        // What a refusal leaves out the sentence still has a word for.
        for (name, key) in [("ship", "word-the-ship"), ("other", "word-the-ship"), ("action", "word-this-action")] {
            values.entry(name.to_owned()).or_insert_with(|| Value::Text(self.texts.get(key)));
        }
        let sentence = capital(&self.message(refusal.key, &values));
        let with = [("sentence", Arg::Text(sentence.as_str())), ("rule", Arg::Text(refusal.rule.0))];
        self.texts.with("refusal-with-rule", &with)
    }

    /// What a ship, obstacle or device is called.
    #[must_use]
    pub fn object(&self, object: Object) -> String {
        match object {
            Object::Ship(ship) => self.names.label(ship),
            Object::Obstacle(obstacle) => self.names.obstacle_id(obstacle),
            Object::Device(device) => device_id(device),
        }
    }

    /// A command, question or event: its kind is the message, its fields are the values.
    fn kind<T: Serialize>(&self, prefix: &str, value: &T) -> String {
        capital(&self.sentence(prefix, value))
    }

    /// The same without a capital, to stand within a sentence.
    fn sentence<T: Serialize>(&self, prefix: &str, value: &T) -> String {
        let Ok(said) = Said::of(value) else { return prefix.to_owned() };
        let (kind, content) = match &said {
            Said::Fields(fields) if fields.len() == 1 => (fields[0].0.clone(), Some(&fields[0].1)),
            Said::Text(kind) => (kind.clone(), None),
            other => return self.spoken("", other),
        };
        let values = content.map_or_else(Values::new, |content| self.values(&kind, content));
        let key = format!("{prefix}-{}", kebab(&kind));
        if self.texts.has(&key) {
            return self.message(&key, &values);
        }
        content.map_or_else(|| kind.clone(), |content| format!("{kind}: {}", self.spoken(&kind, content)))
    }

    /// The values that a sentence may use: fields by name, those of a pair as `one` and `two`, a single one as `value`.
    fn values(&self, context: &str, content: &Said) -> Values {
        let value = |name: &str, said: &Said| {
            let value = match said {
                Said::Count(number) => {
                    usize::try_from(*number).map_or_else(|_| Value::Text(number.to_string()), Value::Count)
                }
                other => Value::Text(self.spoken(name, other)),
            };
            (name.to_owned(), value)
        };
        match content {
            Said::Fields(fields) if is_record(fields) => fields.iter().map(|(name, said)| value(name, said)).collect(),
            Said::List(items) if items.len() == 2 && context != "reroll" => {
                ["one", "two"].into_iter().zip(items).map(|(name, said)| value(name, said)).collect()
            }
            other => {
                let (_, spoken) = value(context, other);
                Values::from([("value".to_owned(), spoken)])
            }
        }
    }

    fn message(&self, key: &str, values: &Values) -> String {
        let args: Vec<(&str, Arg<'_>)> = values
            .iter()
            .map(|(name, value)| {
                let arg = match value {
                    Value::Text(text) => Arg::Text(text),
                    Value::Count(count) => Arg::Count(*count),
                };
                (name.as_str(), arg)
            })
            .collect();
        self.texts.with(key, &args)
    }

    /// A value within a sentence; `name` is the field in which it stands.
    fn spoken(&self, name: &str, said: &Said) -> String {
        match said {
            Said::Nothing => "none".to_owned(),
            Said::Flag(flag) => if *flag { "yes" } else { "no" }.to_owned(),
            Said::Count(number) => number.to_string(),
            Said::Number(number) => self.texts.number(*number),
            Said::Ship(ship) => self.names.label(*ship),
            Said::Obstacle(obstacle) => {
                let id = self.names.obstacle_id(*obstacle);
                self.texts.with("word-obstacle", &[("id", Arg::Text(&id))])
            }
            Said::Text(text) => self.text(text),
            // Of the other game.
            Said::Formation(FormationId(number)) | Said::Unit(UnitId(number)) => number.to_string(),
            Said::List(items) if items.is_empty() => "none".to_owned(),
            Said::List(items) => items.iter().map(|item| self.spoken(name, item)).collect::<Vec<_>>().join(", "),
            Said::Fields(fields) => self.fields(name, said, fields),
        }
    }

    fn fields(&self, name: &str, said: &Said, fields: &[(String, Said)]) -> String {
        let field = |key: &str| said.field(key).map(|value| self.spoken(key, value));
        if let (Some(x), Some(y), Some(heading)) = (field("x"), field("y"), field("heading_deg")) {
            let args = [("x", Arg::Text(x.as_str())), ("y", Arg::Text(&y)), ("heading", Arg::Text(&heading))];
            return self.texts.with("word-place", &args);
        }
        if let (Some(Said::Number(template)), Some(Said::Number(ship))) = (said.field("template"), said.field("ship")) {
            let (template, ship) = (self.texts.mm(*template), self.texts.mm(*ship));
            return self.texts.with("word-slides", &[("template", Arg::Text(&template)), ("ship", Arg::Text(&ship))]);
        }
        if let (Some(Said::Text(key)), Some(rule)) = (said.field("key"), field("rule")) {
            return self.reason(key, &rule, said);
        }
        if let [(kind, content)] = fields {
            let inner = self.values(kind, content);
            for key in [format!("word-{}-{}", kebab(name), kebab(kind)), format!("word-{}", kebab(kind))] {
                if self.texts.has(&key) {
                    return self.message(&key, &inner);
                }
            }
            return format!("{} {}", self.text(kind), self.spoken(kind, content));
        }
        let pairs = fields.iter().map(|(key, value)| format!("{} {}", self.text(key), self.spoken(key, value)));
        pairs.collect::<Vec<_>>().join(", ")
    }

    /// A reason of an option as it stands in an event.
    fn reason(&self, key: &str, rule: &str, said: &Said) -> String {
        let piece = match said.field("piece") {
            Some(Said::Text(id)) => self.names.label_of(self.texts, id),
            _ => String::new(),
        };
        let depth = match said.field("mm") {
            Some(Said::Number(mm)) => self.texts.mm(mm.abs()),
            _ => self.texts.mm(0.0),
        };
        let sentence = self.texts.with(key, &[("piece", Arg::Text(&piece)), ("depth", Arg::Text(&depth))]);
        self.texts.with("reason-with-rule", &[("sentence", Arg::Text(&sentence)), ("rule", Arg::Text(rule))])
    }

    /// A key within a sentence: a maneuver, a choice, or a word.
    fn text(&self, key: &str) -> String {
        if let Ok(entry) = key.parse::<DialEntry>() {
            let (maneuver, colour) = (words::maneuver(self.texts, entry.maneuver), self.text(entry.difficulty.key()));
            return format!("{maneuver} ({colour})");
        }
        if let Ok(maneuver) = key.parse::<Maneuver>() {
            return words::maneuver(self.texts, maneuver);
        }
        if let Ok(choice) = key.parse::<Choice>() {
            let choice_words = words::choice(self.texts, &choice);
            return match choice.action() {
                Action::Maneuver | Action::Rotate => choice_words,
                action => format!("{}: {choice_words}", words::action(self.texts, action)),
            };
        }
        let word = format!("word-{}", kebab(key));
        if self.texts.has(&word) { self.texts.get(&word) } else { key.replace('_', " ") }
    }
}

/// Whether these are the fields of a record, rather than one kind with its value or a thing with words of its own.
fn is_record(fields: &[(String, Said)]) -> bool {
    let has = |name: &str| fields.iter().any(|(field, _)| field == name);
    let whole = has("heading_deg") || (has("template") && has("ship"));
    !whole
        && (fields.len() > 1
            || fields.iter().any(|(name, _)| matches!(name.as_str(), "ship" | "shows" | "to" | "outline")))
}

fn kebab(word: &str) -> String {
    word.replace('_', "-")
}

/// A sentence begins with a capital.
fn capital(sentence: &str) -> String {
    let mut rest = sentence.chars();
    rest.next().map_or_else(String::new, |first| first.to_uppercase().chain(rest).collect())
}
