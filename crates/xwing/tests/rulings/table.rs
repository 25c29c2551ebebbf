//! A ruling laid out, played line by line.

#![expect(unreachable_pub, reason = "a module of the tests that use it")]

mod expected;
mod order;

use super::script::{Line, Order, Piece, Ruling, stays};
use deadreckon_content::shipped;
use deadreckon_engine::dice::{Dice, DiceError, Request, Typed};
use deadreckon_engine::game::{Game, NotTaken};
use deadreckon_engine::player::{ByPlayer, Player};
use deadreckon_geometry::parts::BaseSize;
use deadreckon_geometry::pose::Pose;
use deadreckon_xwing::bar::{ActionKind, BarEntry};
use deadreckon_xwing::card_texts::CardTexts;
use deadreckon_xwing::components::{Components, Outline};
use deadreckon_xwing::damage::DamageCard;
use deadreckon_xwing::dial::{DialEntry, Difficulty};
use deadreckon_xwing::dice::AttackFace;
use deadreckon_xwing::edition::Edition;
use deadreckon_xwing::game::XWing;
use deadreckon_xwing::game::command::{ByHand, Command};
use deadreckon_xwing::game::event::GameEvent;
use deadreckon_xwing::game::setup::{DevicePiece, GameSetup, ShipCard};
use deadreckon_xwing::game::state::ShipId;
use deadreckon_xwing::position::{Obstacle, ObstacleKind, Position, Ship};
use std::collections::BTreeMap;
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
}
