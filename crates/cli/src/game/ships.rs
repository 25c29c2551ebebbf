//! The game of ships, as the command line plays and tells it.

use super::played::{Alternative, Played};
use super::script::{Face, plain, shorter};
use super::{Opened, TEXTS};
use crate::words::mm;
use deadreckon_content::plain::shortened;
use deadreckon_content::record::{self, DiceSource, RecordFile, WriteError};
use deadreckon_engine::dice::Die;
use deadreckon_engine::game::RecordOf;
use deadreckon_engine::player::Player;
use deadreckon_engine::refusal::Refusal;
use deadreckon_engine::ruleset::Outcome;
use deadreckon_geometry::maneuver::Maneuver;
use deadreckon_panels::game::{GameWords, Names};
use deadreckon_xwing::dice::{ATTACK, AttackFace, DEFENCE, DefenceFace};
use deadreckon_xwing::game::command::{Command, Open, OpenSlide, Question};
use deadreckon_xwing::game::event::GameEvent;
use deadreckon_xwing::game::setup::GameSetup;
use deadreckon_xwing::game::state::{Object, ShipId, State};
use deadreckon_xwing::game::{XWing, XWingDecision};
use serde_json::{Map, Value, json};

fn words(opened: &Opened<XWing>) -> GameWords<'_> {
    GameWords { texts: &TEXTS, names: &opened.names }
}

impl Played for XWing {
    type Names = Names;

    fn names(setup: &GameSetup, state: &State) -> Names {
        Names::at(setup, state)
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
        let objects = refusal.subjects.iter().filter_map(|subject| Object::of(*subject));
        let id = |object| match object {
            Object::Ship(ship) => opened.names.id(ship),
            Object::Obstacle(obstacle) => opened.names.obstacle_id(obstacle),
            Object::Device(device) => deadreckon_panels::game::device_id(device),
        };
        objects.map(id).collect()
    }

    /// What it is about, and where its slides are legal.
    fn open_choice(opened: &Opened<Self>, open: &Open) -> Value {
        let state = opened.game.state();
        match open {
            Open::Slide(OpenSlide { ship, choice }) => {
                let report =
                    state.ship(*ship).on_board().and_then(|index| state.board.judge(index, *choice, None).ok());
                let slides = report.and_then(|report| Some((report.slides?, report.slide)));
                let slides = slides.map(|(slides, slide)| crate::print::slides_json(&state.board, &slides, slide));
                json!({ "ship": opened.names.id(*ship), "choice": choice, "slides": slides })
            }
            Open::Obstacle { outline } => json!({ "outline": outline }),
            Open::Deploy { ship } => json!({ "ship": opened.names.id(*ship) }),
        }
    }

    fn within(_: &Opened<Self>, open: &Open) -> String {
        match open {
            Open::Slide(_) => "or with any other legal slides".to_owned(),
            Open::Obstacle { .. } | Open::Deploy { .. } => "or at any other legal place".to_owned(),
        }
    }

    /// The margin of a place or maneuver.
    fn note(opened: &Opened<Self>, decision: &XWingDecision, command: &Command) -> String {
        margin(opened, decision, command).map_or_else(String::new, mm)
    }

    fn options(opened: &Opened<Self>, decision: &XWingDecision, answer: &mut Value) {
        answer["margins_mm"] = decision.options.iter().map(|command| margin(opened, decision, command)).collect();
    }

    fn time(state: &State, answer: &mut Map<String, Value>) {
        answer.insert("round".to_owned(), json!(state.round));
        answer.insert("phase".to_owned(), json!(state.phase));
    }

    fn time_in_words(opened: &Opened<Self>) -> String {
        let state = opened.game.state();
        format!("Round {}, {}", state.round, words(opened).phase(state.phase))
    }

    fn over(opened: &Opened<Self>, outcome: Outcome) -> String {
        words(opened).event(&GameEvent::Over(outcome))
    }

    fn refused(&self, state: &State, decision: &XWingDecision) -> Vec<Alternative<Self>> {
        Self::refused(self, state, decision)
    }

    fn read_command(mut value: Value, names: &Names) -> Result<Command, String> {
        number(&mut value, names)?;
        plain(value, "command")
    }

    /// The owner of the dial.
    fn owner(state: &State, command: &Command) -> Option<Player> {
        match command {
            Command::SetDial { ship, .. } => state.ships.get(ship.index()).map(|ship| ship.player),
            _ => None,
        }
    }

    fn is_by_hand(command: &Command) -> bool {
        matches!(command, Command::ByHand(_))
    }

    fn face(face: &Face, die: &Die) -> Result<u8, String> {
        let word = match face {
            Face::Number(face) if *face < die.faces => return Ok(*face),
            Face::Number(face) => {
                let last = die.faces.saturating_sub(1);
                return Err(format!("face {face} is not on it; its faces are 0 to {last}"));
            }
            Face::Word(word) => word,
        };
        if *die == ATTACK {
            word.parse().map(AttackFace::face).map_err(|e| e.to_string())
        } else if *die == DEFENCE {
            word.parse().map(DefenceFace::face).map_err(|e| e.to_string())
        } else {
            Err(format!("\"{}\": of this die the number is needed, from 0", shortened(word)))
        }
    }

    fn write(dice: DiceSource, record: &RecordOf<Self>) -> Result<String, WriteError> {
        record::write(&RecordFile { dice, record: record.clone() })
    }
}

/// The margin of what a place or maneuver would come to, where a command is one.
fn margin(opened: &Opened<XWing>, decision: &XWingDecision, command: &Command) -> Option<f64> {
    let (Question::Place { ship }, Command::Place(choice)) = (&decision.question, command) else { return None };
    let state = opened.game.state();
    state.board.judge(state.ship(*ship).on_board()?, *choice, None).ok()?.margin()
}

/// Puts numbers in place of ids, and maneuvers in place of their words.
fn number(command: &mut Value, names: &Names) -> Result<(), String> {
    let Some((kind, content)) = command.as_object_mut().and_then(|map| map.iter_mut().next()) else { return Ok(()) };
    let at = format!("command.{kind}");
    match kind.as_str() {
        "next" | "remove_lock_of" => ship(content, &at, names),
        "target" | "break" => object(content, &at, names),
        "fly" => maneuver(content, &at),
        "by_hand" => match content.as_object_mut().and_then(|map| map.iter_mut().next()) {
            Some((kind, content)) => fields(content, &format!("{at}.{kind}"), names),
            None => Ok(()),
        },
        _ => fields(content, &at, names),
    }
}

fn fields(content: &mut Value, at: &str, names: &Names) -> Result<(), String> {
    let Some(map) = content.as_object_mut() else { return Ok(()) };
    for (key, value) in map {
        let at = format!("{at}.{key}");
        match key.as_str() {
            "ship" | "target" | "to" | "by" => ship(value, &at, names)?,
            "maneuver" => maneuver(value, &at)?,
            _ => {}
        }
    }
    Ok(())
}

fn unknown(at: &str, what: &str, id: &str, names: &Names) -> String {
    let known = names.ids().collect::<Vec<_>>().join(", ");
    format!("{at}: there is no {what} \"{}\" in this game; it has {}", shortened(id), shorter(&known))
}

fn ship(value: &mut Value, at: &str, names: &Names) -> Result<(), String> {
    if let Value::String(id) = value {
        let ShipId(number) = names.ship(id).ok_or_else(|| unknown(at, "ship", id, names))?;
        *value = json!(number);
    }
    Ok(())
}

fn object(value: &mut Value, at: &str, names: &Names) -> Result<(), String> {
    if let Value::String(id) = value {
        let object: Object = names.object(id).ok_or_else(|| unknown(at, "ship or obstacle", id, names))?;
        *value = json!(object);
    }
    Ok(())
}

fn maneuver(value: &mut Value, at: &str) -> Result<(), String> {
    if let Value::String(text) = value {
        let maneuver: Maneuver = text.parse().map_err(|e| format!("{at}: {e}"))?;
        *value = json!(maneuver);
    }
    Ok(())
}
