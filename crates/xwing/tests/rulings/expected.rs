//! What a script says must be true.

use super::Table;
use crate::script::Line;
use deadreckon_engine::ruleset::Outcome;
use deadreckon_xwing::bar::ActionKind;
use deadreckon_xwing::game::command::{AbilityId, Command, Question};
use deadreckon_xwing::game::event::GameEvent;
use deadreckon_xwing::game::state::{Object, Presence};
use std::collections::{BTreeMap, BTreeSet};

impl Table {
    pub(super) fn expect(&self, line: &Line) {
        match line {
            Line::Tokens(..)
            | Line::Done(..)
            | Line::Failed(..)
            | Line::Stands(..)
            | Line::Touches(..)
            | Line::Harm(..)
            | Line::FaceUp(..)
            | Line::Initiative(..)
            | Line::Charges(..)
            | Line::Docked(..)
            | Line::Destroyed(..)
            | Line::Fled(..)
            | Line::Revealed(..)
            | Line::Flew(..)
            | Line::Locks(..) => self.of_a_ship(line),
            Line::Ability(..) | Line::Order(..) | Line::Shots(..) | Line::Asked(..) | Line::Ways(..) => {
                self.what_is_asked(line);
            }
            Line::InOrder(..) | Line::Used(..) | Line::Events(..) | Line::Met(..) => self.what_was_told(line),
            Line::Devices(..) | Line::Phase(..) | Line::Over(..) => self.of_the_table(line),
            _ => panic!("{line:?} is played, not looked at"),
        }
    }

    fn of_a_ship(&self, line: &Line) {
        let state = self.game.state();
        let ship = |name: &str| state.ship(self.id(name));
        match line {
            Line::Tokens(name, tokens) => {
                assert_eq!(&ship(name).tokens.iter().collect::<BTreeMap<_, _>>(), tokens, "tokens of {name}");
            }
            Line::Done(name, actions) => assert_eq!(&ship(name).round.done, actions, "done by {name}"),
            Line::Failed(name, actions) => assert_eq!(&ship(name).round.failed, actions, "failed of {name}"),
            Line::Stands(name, at) => {
                let index = ship(name).on_board().unwrap_or_else(|| panic!("{name} is on the mat"));
                let pose = state.board.position().ships[index].pose;
                let turn = (pose.heading_deg() - at.2).rem_euclid(360.0);
                let off =
                    (pose.position.x - at.0).abs().max((pose.position.y - at.1).abs()).max(turn.min(360.0 - turn));
                let heading = pose.heading_deg();
                assert!(
                    off < 0.01,
                    "{name} stands at {} {} {heading}, not at {at:?}",
                    pose.position.x,
                    pose.position.y
                );
            }
            Line::Touches(name, others) => {
                let all = state.on_mat().filter(|(id, _)| *id != self.id(name) && state.touch(*id, self.id(name)));
                let touching: BTreeSet<String> = all.map(|(id, _)| self.name(Object::Ship(id))).collect();
                assert_eq!(&touching, others, "touched by {name}");
            }
            Line::Harm(name, number) => {
                let it = ship(name);
                let lost = u32::from(it.card.shields) - it.shields + u32::try_from(it.damage.len()).expect("few");
                assert_eq!(lost, *number, "damage of {name}");
            }
            Line::FaceUp(name, cards) => {
                let face_up = state.face_up_cards(self.id(name)).map(|(_, card, _)| card);
                assert_eq!(&face_up.collect::<Vec<_>>(), cards, "face up on {name}");
            }
            Line::Initiative(name, number) => {
                let initiative = state.initiative(self.id(name));
                assert_eq!(initiative.value(), i32::from(*number), "{name}: {initiative:?}");
            }
            Line::Charges(name, left) => assert_eq!(&ship(name).charges, left, "charges of {name}"),
            Line::Docked(name) => assert!(ship(name).docked.is_some(), "{name} is docked"),
            Line::Destroyed(name) => assert_eq!(ship(name).presence, Presence::Destroyed),
            Line::Fled(name) => assert_eq!(ship(name).presence, Presence::Fled),
            Line::Revealed(name, entry) => {
                let dial = ship(name).dial.filter(|_| ship(name).revealed).map(|entry| entry.to_string());
                assert_eq!(dial.as_ref(), Some(entry), "revealed by {name}");
            }
            Line::Flew(name, entry) => {
                let flown = ship(name).round.executed.map(|entry| entry.to_string());
                assert_eq!(flown.as_ref(), Some(entry), "flown by {name}");
            }
            Line::Locks(name, on) => {
                let subject = Object::Ship(self.id(name)).subject();
                let locked = state.locks.of(subject).filter_map(|tie| Object::of(tie.to)).map(|o| self.name(o));
                assert_eq!(&locked.collect::<BTreeSet<_>>(), on, "locks of {name}");
            }
            _ => {}
        }
    }

    fn what_is_asked(&self, line: &Line) {
        let state = self.game.state();
        let decisions = self.game.decisions();
        match line {
            Line::Ability(name, ability) => {
                let question = Question::Ability { ship: self.id(name), name: ability.clone() };
                assert!(decisions.iter().any(|d| d.question == question), "asked is {decisions:?}");
            }
            Line::Order(names) => {
                let order = decisions.iter().find(|d| d.question == Question::AbilityOrder);
                let order = order.unwrap_or_else(|| panic!("asked is {decisions:?}"));
                let ability = |id: &AbilityId| state.ship(id.ship).card.abilities[usize::from(id.ability)].name.clone();
                let offered =
                    order.options.iter().filter_map(|c| if let Command::Queue(id) = c { Some(id) } else { None });
                assert_eq!(&offered.map(ability).collect::<BTreeSet<_>>(), names, "abilities that may be next");
            }
            Line::Shots(name, shots) => {
                let asked =
                    decisions.iter().find(|d| matches!(d.question, Question::Attack { ship } if ship == self.id(name)));
                let options = asked.map(|d| d.options.clone()).unwrap_or_default();
                let shot = |command: &Command| match command {
                    Command::Attack { weapon, target } => Some((*weapon, self.name(Object::Ship(*target)))),
                    _ => None,
                };
                assert_eq!(&options.iter().filter_map(shot).collect::<BTreeSet<_>>(), shots, "shots of {name}");
            }
            Line::Asked(name, actions) => {
                let asked = decisions
                    .iter()
                    .find(|d| matches!(d.question, Question::Action { ship, .. } if ship == self.id(name)));
                let asked = asked.unwrap_or_else(|| panic!("asked is {decisions:#?}"));
                let offered: BTreeSet<ActionKind> = asked
                    .options
                    .iter()
                    .filter_map(|c| if let Command::Act(a) = c { Some(*a) } else { None })
                    .collect();
                assert_eq!(&offered, actions, "actions offered to {name}");
            }
            Line::Ways(name, ways) => {
                let asked = decisions.into_iter();
                let asked = asked.filter(|d| matches!(d.question, Question::Way { ship } if ship == self.id(name)));
                let named = asked.flat_map(|d| d.options).filter_map(|command| match command {
                    Command::Declare(way) => Some(way.to_string()),
                    _ => None,
                });
                assert_eq!(&named.collect::<BTreeSet<String>>(), ways, "ways of {name}");
            }
            _ => {}
        }
    }

    fn what_was_told(&self, line: &Line) {
        match line {
            Line::InOrder(kinds) => {
                let found: Vec<String> = self.events.iter().map(kind_of).filter(|kind| kinds.contains(kind)).collect();
                assert_eq!(&found, kinds, "events: {:#?}", self.events);
            }
            Line::Used(names) => {
                let used = self.events.iter().filter_map(|event| match event {
                    GameEvent::AbilityUsed { name, .. } => Some(name.clone()),
                    _ => None,
                });
                assert_eq!(&used.collect::<Vec<_>>(), names, "abilities used");
            }
            Line::Events(kind, number) => {
                let kinds = self.events.iter().filter(|event| kind_of(event) == *kind).count();
                assert_eq!(kinds, *number, "events of {kind}: {:#?}", self.events);
            }
            Line::Met(name, obstacles) => {
                let moved = self.events.iter().rev().find_map(|event| match event {
                    GameEvent::Moved(moved) if moved.ship == self.id(name) => Some(moved),
                    _ => None,
                });
                let moved = moved.unwrap_or_else(|| panic!("{name} has moved"));
                let met: Vec<String> = moved.obstacles.iter().map(|n| self.name(Object::Obstacle(*n))).collect();
                assert_eq!(&met, obstacles, "met by {name}");
            }
            _ => {}
        }
    }

    fn of_the_table(&self, line: &Line) {
        let state = self.game.state();
        match line {
            Line::Devices(places) => {
                let found = state.board.devices();
                assert_eq!(found.len(), places.len(), "devices on the mat: {found:?}");
                for (device, place) in found.iter().zip(places) {
                    let at = device.pose.position;
                    let off = (at.x - place.1).abs().max((at.y - place.2).abs());
                    assert!(device.name == place.0 && off < 0.01, "{} lies at {} {}", device.name, at.x, at.y);
                }
            }
            Line::Phase(phase, round) => assert_eq!((state.phase, state.round), (*phase, *round)),
            Line::Over(winner) => {
                let outcome = winner.map_or(Outcome::Draw, Outcome::Won);
                assert_eq!(state.over, Some(outcome));
            }
            _ => {}
        }
    }
}

pub fn kind_of(event: &GameEvent) -> String {
    match serde_json::to_value(event).expect("events are plain data") {
        serde_json::Value::Object(map) => map.keys().next().cloned().unwrap_or_default(),
        other => other.as_str().unwrap_or_default().to_owned(),
    }
}
