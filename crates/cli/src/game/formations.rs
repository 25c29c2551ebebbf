//! The game of formations, as the command line opens, plays and tells it.

mod actions;
mod script;

use super::played::{Alternative, Played};
use super::script::Face;
use super::{Checked, NotOpened, Opened, Opens, TEXTS, not_opened, verified};
use crate::args::GameArgs;
use crate::print::counted;
use anyhow::anyhow;
use deadreckon_content::fault::{FileFault, FileFaults};
use deadreckon_content::formation_record::{self, FormationRecord};
use deadreckon_content::formations::{self, Library};
use deadreckon_content::kind::Kind;
use deadreckon_content::plain::shortened;
use deadreckon_content::record::{DiceSource, WriteError};
use deadreckon_content::source::{Disk, Source};
use deadreckon_engine::dice::Die;
use deadreckon_engine::game::{Game, GameError, RecordOf};
use deadreckon_engine::player::Player;
use deadreckon_engine::refusal::Refusal;
use deadreckon_engine::replay;
use deadreckon_engine::ruleset::{Outcome, Ruleset};
use deadreckon_engine::subject::Subject;
use deadreckon_epic::data::scenario::Scenario;
use deadreckon_epic::game::command::{Command, Open, Question};
use deadreckon_epic::game::event::GameEvent;
use deadreckon_epic::game::frame::Frame;
use deadreckon_epic::game::judge;
use deadreckon_epic::game::state::{FormationId, State, UnitId};
use deadreckon_epic::game::{Epic, EpicDecision};
use deadreckon_panels::formations::{FormationNames, FormationWords};
use deadreckon_panels::game::Ids;
use serde_json::{Map, Value, json};

/// Opens a game of formations whose text has been read: a scenario, or a record.
pub(crate) fn open(args: &GameArgs, opens: Opens, origin: &str, bytes: &[u8]) -> Result<Opened<Epic>, NotOpened> {
    for (word, given) in [("--parts", !args.parts.is_empty()), ("--outlines", !args.outlines.is_empty())] {
        if given {
            return Err(anyhow!("{word}: games of formations have none; leave it out").into());
        }
    }
    if Kind::of(bytes) == Kind::FormationRecord {
        if !args.with.is_empty() {
            return Err(anyhow!("--with: a record holds all data of its game; leave it out").into());
        }
        return open_record(opens, origin, bytes);
    }
    let mut library = Library::shipped();
    for path in &args.with {
        library.add(&path.display().to_string(), &Disk.read(path)?)?;
    }
    let scenario = formations::scenario_with(&library, origin, bytes)?;
    let names = FormationNames::of(&scenario);
    match Game::begin(Epic, scenario) {
        Ok(game) => Ok(Opened::new(game, DiceSource::Typed, None)),
        Err(e) => Err(cannot(origin, &e, &names)),
    }
}

fn open_record(opens: Opens, origin: &str, bytes: &[u8]) -> Result<Opened<Epic>, NotOpened> {
    let FormationRecord { dice, record } = formation_record::read(origin, bytes)?;
    let (names, left) = (FormationNames::of(&record.setup), record.at());
    let game = match opens {
        Opens::WhereLeft => Game::open(Epic, record),
        Opens::AtStart => Game::open_at_start(Epic, record),
    };
    match game {
        Ok(game) => Ok(Opened::new(game, dice, left)),
        Err(e) => Err(cannot(origin, &e, &names)),
    }
}

fn cannot(origin: &str, error: &GameError, names: &FormationNames) -> NotOpened {
    let words = FormationWords { texts: &TEXTS, names };
    not_opened(origin, error, &|reason| words.refusal(reason))
}

/// Reads a scenario or a record and goes through all of it.
pub(crate) fn check(library: &Library, origin: &str, bytes: &[u8]) -> Checked {
    if Kind::of(bytes) == Kind::FormationRecord {
        return match formation_record::read(origin, bytes) {
            Ok(file) => {
                let (said, names) = (size(&file.record.setup), FormationNames::of(&file.record.setup));
                verified(replay::verify(&Epic, &file.record), &said, &|e| cannot_begin(origin, e, &names))
            }
            Err(faults) => Checked::Bad(faults),
        };
    }
    let scenario = match formations::scenario_with(library, origin, bytes) {
        Ok(scenario) => scenario,
        Err(faults) => return Checked::Bad(faults),
    };
    let (name, size, names) = (scenario.name.clone(), size(&scenario), FormationNames::of(&scenario));
    match Game::begin(Epic, scenario) {
        Ok(_) => Checked::Good(format!("scenario \"{name}\", {size}")),
        Err(e) => cannot_begin(origin, &e, &names),
    }
}

fn cannot_begin(origin: &str, error: &GameError, names: &FormationNames) -> Checked {
    let not = cannot("", error, names);
    Checked::Bad(FileFaults::one(origin, FileFault::whole(not.why.to_string())))
}

/// How much a scenario has.
fn size(scenario: &Scenario) -> String {
    let all = || scenario.forces.iter().flat_map(|(_, force)| &force.formations);
    let units = all().map(|card| card.units.len()).sum();
    let (formations, terrain) = (counted(all().count(), "formation"), scenario.terrain.len());
    format!("{formations}, {}, {}", counted(units, "unit"), counted(terrain, "terrain piece"))
}

/// A game in words.
pub(crate) fn words(opened: &Opened<Epic>) -> FormationWords<'_> {
    FormationWords { texts: &TEXTS, names: &opened.names }
}

impl Played for Epic {
    type Names = FormationNames;

    fn names(setup: &Scenario, _: &State) -> FormationNames {
        FormationNames::of(setup)
    }

    fn event(opened: &Opened<Self>, event: &GameEvent) -> String {
        words(opened).event(event)
    }

    fn command(opened: &Opened<Self>, command: &Command) -> String {
        words(opened).command(command)
    }

    fn question(opened: &Opened<Self>, player: Player, question: &Question) -> String {
        words(opened).question(player, question)
    }

    fn refusal(opened: &Opened<Self>, refusal: &Refusal) -> String {
        words(opened).refusal(refusal)
    }

    fn blamed(opened: &Opened<Self>, refusal: &Refusal) -> Vec<String> {
        let id = |subject: &Subject| match subject {
            Subject::Piece(piece) => opened.names.unit_id(UnitId(piece.0)),
            Subject::Group(group) => opened.names.formation_id(FormationId(group.0)),
        };
        refusal.subjects.iter().map(id).collect()
    }

    /// The unit, and how far it may go.
    fn open_choice(opened: &Opened<Self>, open: &Open) -> Value {
        match open {
            Open::Move(unit) => {
                json!({ "move": opened.names.unit_id(*unit), "at_most_mm": allowance(opened.game.state(), *unit) })
            }
            Open::Unload(unit) => json!({ "unload": opened.names.unit_id(*unit) }),
            Open::PutDown(unit) => json!({ "put_down": opened.names.unit_id(*unit) }),
        }
    }

    /// A unit goes half its way straight on, wherever that leaves its formation; anything else is in the middle.
    fn example(opened: &Opened<Self>, open: &Open) -> Command {
        let (rules, state) = (opened.game.rules(), opened.game.state());
        let at = match open {
            Open::Move(unit) => {
                let turns = state.unit(*unit).pose.heading_deg() / 360.0;
                [turns.rem_euclid(1.0), 0.5, 0.0, 1.0]
            }
            Open::Unload(_) | Open::PutDown(_) => [0.5; 4],
        };
        rules.pick(state, open, &at)
    }

    fn within(opened: &Opened<Self>, open: &Open) -> String {
        match open {
            Open::Move(unit) => match allowance(opened.game.state(), *unit) {
                Some(mm) => format!("or any other legal path of at most {}", words(opened).cm(mm)),
                None => "or any other legal path".to_owned(),
            },
            Open::Unload(_) | Open::PutDown(_) => "or at any other legal place".to_owned(),
        }
    }

    fn time(state: &State, answer: &mut Map<String, Value>) {
        answer.insert("turn".to_owned(), json!(state.turn));
        answer.insert("phase".to_owned(), json!(state.phase));
    }

    fn time_in_words(opened: &Opened<Self>) -> String {
        let state = opened.game.state();
        format!("Turn {}, {}", state.turn, words(opened).phase(state.phase))
    }

    fn over(opened: &Opened<Self>, outcome: Outcome) -> String {
        words(opened).event(&GameEvent::Over(outcome))
    }

    fn refused(&self, state: &State, decision: &EpicDecision) -> Vec<Alternative<Self>> {
        Self::refused(self, state, decision)
    }

    fn more(opened: &Opened<Self>, answer: &mut Value) {
        answer["actions"] = actions::in_json(opened);
    }

    /// The actions of all formations, where nothing is in progress: they may be declared then, or the next time.
    fn more_in_words(opened: &Opened<Self>) -> String {
        let state = opened.game.state();
        if state.over.is_some() || !state.stack.is_empty() { String::new() } else { actions::told(opened) }
    }

    fn read_command(mut value: Value, names: &FormationNames) -> Result<Command, String> {
        script::number(&mut value, names)?;
        super::script::plain(value, "command")
    }

    /// Players read their dice: what a D6 shows is 1 to 6, whatever the kernel calls its faces.
    fn face(face: &Face, die: &Die) -> Result<u8, String> {
        match face {
            Face::Number(shown) if (1..=die.faces).contains(shown) => Ok(shown - 1),
            Face::Number(shown) => Err(format!("{shown} is not on it; give what it shows, 1 to {}", die.faces)),
            Face::Word(word) => {
                Err(format!("\"{}\" is not on it; give what it shows, 1 to {}", shortened(word), die.faces))
            }
        }
    }

    fn write(dice: DiceSource, record: &RecordOf<Self>) -> Result<String, WriteError> {
        formation_record::write(&FormationRecord { dice, record: record.clone() })
    }
}

/// How far a unit may go in the move in progress, mm.
fn allowance(state: &State, unit: UnitId) -> Option<f64> {
    match state.stack.top() {
        Some(Frame::Moving(moving)) => Some(judge::allowance(state, moving, unit)),
        _ => None,
    }
}
