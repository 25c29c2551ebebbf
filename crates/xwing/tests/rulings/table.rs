//! A ruling laid out, played line by line.

#![expect(unreachable_pub, reason = "a module of the tests that use it")]

use super::script::{Line, Order, Piece, Ruling, stays};
use deadreckon_content::shipped;
use deadreckon_engine::dice::{Dice, DiceError, Request, Typed};
use deadreckon_engine::game::{Game, NotTaken};
use deadreckon_engine::player::{ByPlayer, Player};
use deadreckon_engine::ruleset::Outcome;
use deadreckon_geometry::parts::BaseSize;
use deadreckon_geometry::pose::Pose;
use deadreckon_geometry::template::{Side, Template};
use deadreckon_xwing::bar::{ActionKind, BarEntry, ColouredAction};
use deadreckon_xwing::board::devices::DeviceWay;
use deadreckon_xwing::card_texts::CardTexts;
use deadreckon_xwing::components::{Components, Outline};
use deadreckon_xwing::damage::DamageCard;
use deadreckon_xwing::dial::{DialEntry, Difficulty};
use deadreckon_xwing::dice::AttackFace;
use deadreckon_xwing::edition::Edition;
use deadreckon_xwing::game::XWing;
use deadreckon_xwing::game::command::{AbilityId, ByHand, CardAction, Command, Question};
use deadreckon_xwing::game::event::GameEvent;
use deadreckon_xwing::game::setup::{DevicePiece, GameSetup, ShipCard};
use deadreckon_xwing::game::state::{Object, Presence, ShipId};
use deadreckon_xwing::position::{Obstacle, ObstacleKind, Position, Ship};
use deadreckon_xwing::report::SlideChoice;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// A ship that activates last and far away, so that a round does not end before the script has looked.
pub const CLOCK: &str = "clock";

pub fn ship(id: &str, piece: &Piece) -> Ship {
    let (x, y, heading) = piece.at;
    let ship = serde_json::json!({
        "id": id,
        "player": piece.player,
        "base": piece.base,
        "pose": {"x": x, "y": y, "heading_deg": heading},
        "tokens": piece.tokens,
        "exceptions": piece.exceptions,
    });
    serde_json::from_value(ship).expect("a ship of a position")
}

pub fn clock() -> Piece {
    let focus = BarEntry { action: ActionKind::Focus, difficulty: Difficulty::White, linked: None };
    Piece {
        player: Player::Two,
        base: BaseSize::Small,
        at: (880.0, 880.0, 90.0),
        initiative: 12,
        dial: stays(),
        actions: vec![focus],
        tokens: BTreeMap::new(),
        shields: 0,
        force: 0,
        exceptions: Vec::new(),
        indicator: None,
        weapons: Vec::new(),
        agility: 2,
        docked: None,
        headers: Vec::new(),
        texts: CardTexts::default(),
        loads: Vec::new(),
        abilities: Vec::new(),
    }
}

/// The dice of a script, and the place of the damage cards that are drawn from the deck: else always the first.
pub struct ScriptDice(Typed, u8);

impl Dice for ScriptDice {
    fn roll(&mut self, request: &Request) -> Result<Vec<u8>, DiceError> {
        if ["damage_deck", "face_down_cards"].contains(&request.die.name.as_ref()) {
            let place = self.1.min(request.die.faces - 1);
            return Ok(vec![place; usize::try_from(request.number).expect("few cards")]);
        }
        self.0.roll(request)
    }
}

pub struct Table {
    pub game: Game<XWing>,
    pub ships: Vec<String>,
    pub obstacles: Vec<String>,
    pub events: Vec<GameEvent>,
    pub dials: Vec<(Player, DialEntry)>,
}

/// The shipped components, and outlines of the obstacles that cards place: no printed outline of those comes with the
/// program, so a debris field stands for each.
fn components() -> Components {
    let mut components = shipped::components();
    let debris = components.outlines.values().find(|outline| outline.kind == ObstacleKind::Debris).cloned();
    for kind in [ObstacleKind::Blaze, ObstacleKind::ElectroChaff] {
        let outline = debris.clone().expect("a debris field is shipped");
        components.outlines.insert(kind.key().to_owned(), Outline { kind, ..outline });
    }
    components
}

/// A template written as `straight 1` or `bank 1 left`.
fn template(text: &str) -> Template {
    let words: Vec<&str> = text.split(' ').collect();
    let speed = words[1].parse().expect("a speed");
    let side = || if words[2] == "left" { Side::Left } else { Side::Right };
    match words[0] {
        "bank" => Template::bank(speed, side()),
        "turn" => Template::turn(speed, side()),
        _ => Template::straight(speed),
    }
}

pub fn pose((x, y, heading): (f64, f64, f64)) -> Pose {
    Pose::from_degrees(x, y, heading)
}

impl Table {
    pub fn new(ruling: &Ruling, edition: Edition) -> Self {
        let mut position = Position::new(edition);
        let mut cards = BTreeMap::new();
        let mut dials = Vec::new();
        let mut pieces = ruling.ships.clone();
        pieces.entry(CLOCK.to_owned()).or_insert_with(clock);
        for (id, piece) in &pieces {
            position.ships.push(ship(id, piece));
            let entry = |text: &str| text.trim().parse::<DialEntry>().unwrap_or_else(|e| panic!("{id}: {e}"));
            let dial: Vec<DialEntry> = piece.dial.split(';').map(entry).collect();
            dials.push((piece.player, dial[0]));
            let card = ShipCard {
                initiative: piece.initiative,
                weapons: piece.weapons.clone(),
                agility: piece.agility,
                points: 0,
                hull: 5,
                shields: piece.shields,
                force: piece.force,
                force_recovers: 0,
                dial,
                actions: piece.actions.clone(),
                headers: piece.headers.clone(),
                texts: piece.texts.clone(),
                loads: piece.loads.clone(),
                abilities: piece.abilities.clone(),
                indicator: piece.indicator.clone(),
            };
            cards.insert(id.clone(), card);
        }
        for (id, (outline, at)) in &ruling.obstacles {
            position.obstacles.push(Obstacle { id: id.clone(), outline: outline.clone(), pose: pose(*at) });
        }
        let ships = position.ships.iter().map(|s| s.id.clone()).collect();
        let obstacles = position.obstacles.iter().map(|o| o.id.clone()).collect();
        let rules = XWing::new(Arc::new(components()), "test".to_owned());
        let devices = ruling.devices.iter().map(|(device, player, at, fuses)| DevicePiece {
            device: device.clone(),
            player: *player,
            pose: pose(*at),
            fuses: *fuses,
        });
        let devices = devices.collect();
        let docked = pieces.iter().filter_map(|(id, piece)| Some((id.clone(), piece.docked.clone()?)));
        let setup = GameSetup {
            position,
            cards,
            first: Player::One,
            rounds: None,
            squad_points: None,
            scenario: None,
            score: ByPlayer::default(),
            docked: docked.collect(),
            deployment: None,
            devices,
            variants: ruling.variants.clone(),
            damage_decks: ByPlayer { one: ruling.deck.clone(), two: ruling.deck.clone() },
        };
        let game = Game::begin(rules, setup).unwrap_or_else(|e| panic!("{edition}: {e}"));
        let mut table = Self { game, ships, obstacles, events: Vec::new(), dials: dials.clone() };
        // A script that begins with forgotten dials plans by itself.
        if !matches!(ruling.script.first(), Some(Line::Forget(_))) {
            table.plan(&dials, &[]);
        }
        table
    }

    /// Sets all dials. Where the player order is rolled, player one wins by critical hits.
    fn plan(&mut self, dials: &[(Player, DialEntry)], forgotten: &[String]) {
        for (index, (player, entry)) in dials.iter().enumerate() {
            if forgotten.contains(&self.ships[index]) {
                continue;
            }
            let command = Command::SetDial { ship: ShipId::at(index), maneuver: entry.maneuver };
            if self.game.check(*player, &command).is_ok() {
                self.give(*player, command, &[]).expect("a dial may be set");
            }
        }
        let order = [AttackFace::Critical; 3]
            .into_iter()
            .chain([AttackFace::Blank; 3])
            .map(AttackFace::face)
            .collect::<Vec<u8>>();
        for player in Player::ALL {
            let done = [Command::DialsSet, Command::DialsForgotten];
            let Some(done) = done.into_iter().find(|done| self.game.check(player, done).is_ok()) else { continue };
            match self.give(player, done.clone(), &[]) {
                Ok(()) => {}
                Err(NotTaken::Dice(_)) => self.give(player, done, &order).expect("the order is rolled"),
                Err(other) => panic!("{other}"),
            }
        }
    }

    fn give(&mut self, player: Player, command: Command, dice: &[u8]) -> Result<(), NotTaken> {
        self.draw(player, command, dice, 0)
    }

    /// Gives a command; damage cards are drawn at a place of the deck.
    fn draw(&mut self, player: Player, command: Command, dice: &[u8], place: u8) -> Result<(), NotTaken> {
        let mut typed = ScriptDice(Typed::new(dice.iter().copied()), place);
        let taken = self.game.submit(player, command, &mut typed)?;
        assert_eq!(typed.0.left(), 0, "dice were typed in that nobody asked for");
        self.events.extend(taken.events);
        Ok(())
    }

    fn id(&self, name: &str) -> ShipId {
        let index = self.ships.iter().position(|s| s == name);
        ShipId::at(index.unwrap_or_else(|| panic!("no ship {name}")))
    }

    fn object(&self, name: &str) -> Object {
        if let Some(number) = name.strip_prefix("device-") {
            return Object::Device(number.parse().expect("a number"));
        }
        match self.obstacles.iter().position(|o| o == name) {
            Some(index) => Object::Obstacle(u32::try_from(index).expect("few obstacles")),
            None => Object::Ship(self.id(name)),
        }
    }

    fn ability(&self, ship: ShipId, name: &str) -> AbilityId {
        let abilities = &self.game.state().ship(ship).card.abilities;
        let place = abilities.iter().position(|ability| ability.name == name);
        let place = place.unwrap_or_else(|| panic!("no ability {name}"));
        AbilityId { ship, ability: u8::try_from(place).expect("few") }
    }

    fn name(&self, object: Object) -> String {
        match object {
            Object::Ship(ship) => self.ships[ship.index()].clone(),
            Object::Obstacle(index) => self.obstacles[usize::try_from(index).expect("small")].clone(),
            Object::Device(number) => format!("device-{number}"),
        }
    }

    fn command_of(&self, ship: &str, order: &Order) -> Command {
        match order {
            Order::SetDial(text) => {
                let maneuver = text.parse().unwrap_or_else(|e| panic!("{text}: {e}"));
                Command::SetDial { ship: self.id(ship), maneuver }
            }
            Order::Queue(name) => Command::Queue(self.ability(self.id(ship), name)),
            other => self.command(other),
        }
    }

    fn command(&self, order: &Order) -> Command {
        match order {
            Order::Pass => Command::Pass,
            Order::Act(action) => Command::Act(*action),
            Order::Undock(end, text) => {
                let maneuver = text.parse().unwrap_or_else(|e| panic!("{text}: {e}"));
                Command::Undock { end: *end, maneuver }
            }
            Order::Repair(place) => Command::ActCard(CardAction::Damage(*place)),
            Order::Header(place) => Command::ActCard(CardAction::Header(*place)),
            Order::Drop(load, template) => {
                Command::PlaceDevice { load: *load, way: DeviceWay::Drop(self::template(template)) }
            }
            Order::Launch(load, template) => {
                Command::PlaceDevice { load: *load, way: DeviceWay::Launch(self::template(template)) }
            }
            Order::Load(load) => Command::Load(*load),
            Order::SpendCharge(ship, load) => Command::ByHand(ByHand::SpendCharge { ship: self.id(ship), load: *load }),
            Order::Fuse(device) => Command::ByHand(ByHand::Fuse { device: *device }),
            Order::DialsSet => Command::DialsSet,
            Order::Flies(ship, entry) => {
                let entry: DialEntry = entry.parse().unwrap_or_else(|e| panic!("{entry}: {e}"));
                let (maneuver, difficulty) = (entry.maneuver, entry.difficulty);
                Command::ByHand(ByHand::Fly { ship: self.id(ship), maneuver, difficulty })
            }
            Order::Hold(ship, at) => Command::ByHand(ByHand::Hold { ship: self.id(ship), at: *at }),
            Order::TurnDial(ship, text) => {
                let maneuver = text.parse().unwrap_or_else(|e| panic!("{text}: {e}"));
                Command::ByHand(ByHand::TurnDial { ship: self.id(ship), maneuver })
            }
            Order::Transfer(from, to, token) => {
                Command::ByHand(ByHand::Transfer { ship: self.id(from), to: self.id(to), token: *token })
            }
            Order::TransferLock(by, from, to) => {
                let (ship, by, to) = (self.id(from), self.id(by), self.id(to));
                Command::ByHand(ByHand::TransferLock { ship, by, to })
            }
            Order::SetDial(..) | Order::Queue(..) => unreachable!("needs its ship"),
            Order::Lose(ship, token, number) => {
                Command::ByHand(ByHand::Lose { ship: self.id(ship), token: *token, number: *number })
            }
            Order::Harm(ship, hits, criticals) => {
                Command::ByHand(ByHand::Harm { ship: self.id(ship), hits: *hits, criticals: *criticals })
            }
            Order::Expose(ship) => Command::ByHand(ByHand::Expose { ship: self.id(ship) }),
            Order::RepairByHand(ship, place) => Command::ByHand(ByHand::Repair { ship: self.id(ship), place: *place }),
            Order::Declare(choice) => Command::Declare(*choice),
            Order::Place(choice) => Command::Place(*choice),
            Order::Slide(choice, template, ship) => {
                Command::Slide(*choice, SlideChoice { template: *template, ship: *ship })
            }
            Order::Target(name) => Command::Target(self.object(name)),
            Order::Face(facing) => Command::Face(*facing),
            Order::Next(name) => Command::Next(self.id(name)),
            Order::Attack(weapon, target) => Command::Attack { weapon: *weapon, target: self.id(target) },
            Order::Modify(modification) => Command::Modify(modification.clone()),
            Order::Point(arc) => Command::Point(*arc),
            Order::Fly(text) => Command::Fly(text.parse().unwrap_or_else(|e| panic!("{text}: {e}"))),
            Order::ActAs(action, difficulty) => {
                Command::ActAs(ColouredAction { action: *action, difficulty: *difficulty })
            }
            Order::Remove(token) => Command::Remove(*token),
            Order::Use => Command::Use,
            Order::Discard(weapon) => Command::Discard(*weapon),
            Order::RemoveLockOf(maker) => Command::RemoveLockOf(self.id(maker)),
            Order::BonusAttack(ship) => Command::ByHand(ByHand::BonusAttack { ship: self.id(ship) }),
            Order::Initiative(ship, value, until) => {
                Command::ByHand(ByHand::Initiative { ship: self.id(ship), value: *value, until: *until })
            }
            Order::Change(ship, change, ion) => {
                Command::ByHand(ByHand::ChangeManeuver { ship: self.id(ship), change: *change, ion: *ion })
            }
            Order::Break(name) => Command::Break(self.object(name)),
            Order::Rotate(side) => Command::Rotate(*side),
            Order::First(first) => Command::First(*first),
            Order::Gain(ship, token, number) => {
                Command::ByHand(ByHand::Gain { ship: self.id(ship), token: *token, number: *number })
            }
            Order::Grant(ship, what) => Command::ByHand(ByHand::GrantAction { ship: self.id(ship), what: *what }),
            Order::Effect(ship, action) => Command::ByHand(ByHand::Effect { ship: self.id(ship), action: *action }),
        }
    }

    pub fn play(&mut self, line: &Line) {
        match line {
            Line::Does(ship, order) => self.does(ship, order, &[]),
            Line::Rolls(ship, order, attack, defence) => {
                let dice = attack.iter().map(|face| face.face()).chain(defence.iter().map(|face| face.face()));
                self.does(ship, order, &dice.collect::<Vec<u8>>());
            }
            Line::Refused(ship, order, rule) => {
                let player = self.game.state().ship(self.id(ship)).player;
                let refused = self.game.check(player, &self.command_of(ship, order)).expect_err("it is refused");
                let rules: Vec<&str> = refused.reasons().iter().map(|r| r.rule.0).collect();
                assert!(rules.contains(&rule.as_str()), "refused by {rules:?}, not by {rule}");
            }
            Line::Damaged(ship, card, faces) => self.damaged(ship, *card, faces),
            Line::Plan => self.plan(&self.dials.clone(), &[]),
            Line::Forget(ships) => self.plan(&self.dials.clone(), ships),
            _ => self.expect(line),
        }
    }

    fn does(&mut self, ship: &str, order: &Order, dice: &[u8]) {
        let player = self.game.state().ship(self.id(ship)).player;
        let command = self.command_of(ship, order);
        let asked = self.game.decisions();
        self.give(player, command, dice).unwrap_or_else(|e| panic!("{e}; asked is {asked:#?}"));
    }

    fn damaged(&mut self, ship: &str, card: DamageCard, faces: &[AttackFace]) {
        let id = self.id(ship);
        let it = self.game.state().ship(id);
        let (player, hits) = (it.player, it.shields);
        let place = self.game.state().deck[player].iter().position(|other| *other == card);
        let place = u8::try_from(place.expect("the deck holds such a card")).expect("a deck is small");
        let dice: Vec<u8> = faces.iter().map(|face| face.face()).collect();
        let harm = Command::ByHand(ByHand::Harm { ship: id, hits, criticals: 1 });
        self.draw(player, harm, &dice, place).unwrap_or_else(|e| panic!("{e}"));
    }

    fn expect(&self, line: &Line) {
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
            Line::Ability(name, ability) => {
                let question = Question::Ability { ship: self.id(name), name: ability.clone() };
                let decisions = self.game.decisions();
                assert!(decisions.iter().any(|d| d.question == question), "asked is {decisions:?}");
            }
            Line::Order(names) => {
                let decisions = self.game.decisions();
                let order = decisions.iter().find(|d| d.question == Question::AbilityOrder);
                let order = order.unwrap_or_else(|| panic!("asked is {decisions:?}"));
                let ability = |id: &AbilityId| state.ship(id.ship).card.abilities[usize::from(id.ability)].name.clone();
                let offered =
                    order.options.iter().filter_map(|c| if let Command::Queue(id) = c { Some(id) } else { None });
                assert_eq!(&offered.map(ability).collect::<BTreeSet<_>>(), names, "abilities that may be next");
            }
            Line::Shots(name, shots) => {
                let decisions = self.game.decisions();
                let asked =
                    decisions.iter().find(|d| matches!(d.question, Question::Attack { ship } if ship == self.id(name)));
                let options = asked.map(|d| d.options.clone()).unwrap_or_default();
                let shot = |command: &Command| match command {
                    Command::Attack { weapon, target } => Some((*weapon, self.name(Object::Ship(*target)))),
                    _ => None,
                };
                assert_eq!(&options.iter().filter_map(shot).collect::<BTreeSet<_>>(), shots, "shots of {name}");
            }
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
            Line::Initiative(name, number) => {
                let initiative = state.initiative(self.id(name));
                assert_eq!(initiative.value(), i32::from(*number), "{name}: {initiative:?}");
            }
            Line::Devices(places) => {
                let found = state.board.devices();
                assert_eq!(found.len(), places.len(), "devices on the mat: {found:?}");
                for (device, place) in found.iter().zip(places) {
                    let at = device.pose.position;
                    let off = (at.x - place.1).abs().max((at.y - place.2).abs());
                    assert!(device.name == place.0 && off < 0.01, "{} lies at {} {}", device.name, at.x, at.y);
                }
            }
            Line::Charges(name, left) => assert_eq!(&ship(name).charges, left, "charges of {name}"),
            Line::Docked(name) => assert!(ship(name).docked.is_some(), "{name} is docked"),
            Line::Destroyed(name) => assert_eq!(ship(name).presence, Presence::Destroyed),
            Line::Fled(name) => assert_eq!(ship(name).presence, Presence::Fled),
            Line::Asked(name, actions) => {
                let decisions = self.game.decisions();
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
                let asked = self.game.decisions().into_iter();
                let asked = asked.filter(|d| matches!(d.question, Question::Way { ship } if ship == self.id(name)));
                let named = asked.flat_map(|d| d.options).filter_map(|command| match command {
                    Command::Declare(way) => Some(way.to_string()),
                    _ => None,
                });
                assert_eq!(&named.collect::<BTreeSet<String>>(), ways, "ways of {name}");
            }
            Line::Events(kind, number) => {
                let kinds = self.events.iter().filter(|event| kind_of(event) == *kind).count();
                assert_eq!(kinds, *number, "events of {kind}: {:#?}", self.events);
            }
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
            Line::Met(name, obstacles) => {
                let moved = self.events.iter().rev().find_map(|event| match event {
                    GameEvent::Moved(moved) if moved.ship == self.id(name) => Some(moved),
                    _ => None,
                });
                let moved = moved.unwrap_or_else(|| panic!("{name} has moved"));
                let met: Vec<String> = moved.obstacles.iter().map(|n| self.name(Object::Obstacle(*n))).collect();
                assert_eq!(&met, obstacles, "met by {name}");
            }
            Line::Phase(phase, round) => assert_eq!((state.phase, state.round), (*phase, *round)),
            Line::Over(winner) => {
                let outcome = winner.map_or(Outcome::Draw, Outcome::Won);
                assert_eq!(state.over, Some(outcome));
            }
            Line::Does(..) | Line::Rolls(..) | Line::Refused(..) | Line::Damaged(..) | Line::Plan | Line::Forget(_) => {
                unreachable!("played")
            }
        }
    }
}

pub fn kind_of(event: &GameEvent) -> String {
    match serde_json::to_value(event).expect("events are plain data") {
        serde_json::Value::Object(map) => map.keys().next().cloned().unwrap_or_default(),
        other => other.as_str().unwrap_or_default().to_owned(),
    }
}
