//! A ruling laid out, played line by line.

#![expect(unreachable_pub, reason = "a module of the tests that use it")]

use super::script::{At, Card, Fire, Line, Order, Piece, Ruling, Step};
use deadreckon_content::shipped;
use deadreckon_engine::dice::Typed;
use deadreckon_engine::player::{ByPlayer, Player};
use deadreckon_engine::refusal::Refused;
use deadreckon_engine::ruleset::{Outcome, Ruleset};
use deadreckon_epic::data::force::{Force, FormationCard, UnitEntry};
use deadreckon_epic::data::length::Cm;
use deadreckon_epic::data::scenario::{Objective, Scenario};
use deadreckon_epic::data::terrain::TerrainPiece;
use deadreckon_epic::data::unit::UnitKind;
use deadreckon_epic::game::Epic;
use deadreckon_epic::game::command::{Command, FireOrder, Leg, Place};
use deadreckon_epic::game::event::GameEvent;
use deadreckon_epic::game::frame::Frame;
use deadreckon_epic::game::state::{FormationId, Phase, State, UnitId};
use deadreckon_epic::game::{coherency, crossfire, declare, fire, help, rally, shooting, sight, test, turn};
use deadreckon_geometry::gather::GatherAnswer;
use deadreckon_geometry::pose::Point;
use deadreckon_geometry::route::RouteAnswer;
use std::collections::BTreeMap;

/// Kinds that every ruling may use: 2 × 2 cm stands.
const KINDS: &str = include_str!("parts/kinds.ron");

#[derive(Clone)]
pub struct Table {
    state: State,
    names: Vec<String>,
    origin: At,
    events: Vec<GameEvent>,
}

/// The kind of an event or question.
fn kind(of: &impl serde::Serialize) -> String {
    match serde_json::to_value(of).expect("plain data") {
        serde_json::Value::Object(map) => map.keys().next().cloned().unwrap_or_default(),
        other => other.as_str().unwrap_or_default().to_owned(),
    }
}

fn unit_entry(piece: &Piece, origin: At, card: &Card) -> UnitEntry {
    let entry = |kind: &str, (x, y): At, facing, carried_by| UnitEntry {
        kind: kind.to_owned(),
        at: (Cm(x + origin.0), Cm(y + origin.1)),
        facing,
        carried_by,
    };
    match piece {
        Piece::Plain(at) => entry("stand", *at, 0.0, None),
        Piece::Kind((kind, x, y)) => entry(kind, (*x, *y), 0.0, None),
        Piece::Facing((kind, x, y, facing)) => entry(kind, (*x, *y), *facing, None),
        Piece::Carried((kind, by)) => {
            UnitEntry { carried_by: Some(*by), kind: kind.clone(), ..unit_entry(&card.units[*by], origin, card) }
        }
    }
}

fn formation_card(name: &str, card: &Card, origin: At) -> FormationCard {
    FormationCard {
        name: name.to_owned(),
        initiative: card.initiative,
        tags: card.tags.clone(),
        special_actions: card.special.clone(),
        markers_per_unit: card.markers_per_unit,
        effects: card.effects.clone(),
        units: card.units.iter().map(|piece| unit_entry(piece, origin, card)).collect(),
    }
}

/// A formation far away of a player who has none of his own.
fn filler(player: Player) -> Card {
    let y = if player == Player::One { -98.0 } else { 98.0 };
    Card {
        player,
        initiative: 2,
        markers_per_unit: 1,
        tags: Vec::new(),
        special: Vec::new(),
        effects: Vec::new(),
        units: vec![Piece::Plain((98.0, y))],
        blast: 0,
        broken: false,
        activated: false,
        marched: false,
        overwatch: None,
    }
}

fn scenario(ruling: &Ruling, cards: &BTreeMap<Player, Vec<(String, &Card)>>) -> Scenario {
    let options = ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
    let mut kinds: BTreeMap<String, UnitKind> = options.from_str(KINDS).expect("kinds.ron holds kinds of units");
    kinds.extend(ruling.kinds.clone());
    let origin = ruling.origin;
    let shifted = |(x, y): &At| (Cm(x + origin.0), Cm(y + origin.1));
    let force = |player: Player| Force {
        name: format!("player {player}"),
        strategy: if player == Player::One { ruling.strategy.0 } else { ruling.strategy.1 },
        rules: ruling.forces[player].clone(),
        formations: cards[&player].iter().map(|(name, card)| formation_card(name, card, origin)).collect(),
    };
    let mut actions = shipped::actions().to_vec();
    actions.extend(ruling.actions.clone());
    Scenario {
        name: ruling.id.clone(),
        profile: ruling.profile,
        changes: ruling.changes.clone(),
        table: (Cm(ruling.table.0), Cm(ruling.table.1)),
        deployment: None,
        turns: ruling.turns,
        objectives: ruling.objectives.iter().map(|(at, cm)| Objective { at: shifted(at), within: Cm(*cm) }).collect(),
        terrain: ruling
            .terrain
            .iter()
            .map(|(kind, outline)| TerrainPiece { kind: kind.clone(), outline: outline.iter().map(shifted).collect() })
            .collect(),
        forces: ByPlayer::from_fn(force),
        kinds,
        actions,
        terrain_kinds: shipped::terrain_kinds().clone(),
    }
}

impl Table {
    pub fn new(ruling: &Ruling) -> Self {
        let fillers = Player::ALL.map(filler);
        let mut cards: BTreeMap<Player, Vec<(String, &Card)>> = BTreeMap::new();
        for (player, far) in Player::ALL.into_iter().zip(&fillers) {
            let own = ruling.formations.iter().filter(|(_, card)| card.player == player);
            let mut own: Vec<(String, &Card)> = own.map(|(name, card)| (name.clone(), card)).collect();
            if own.is_empty() {
                own.push((format!("far-{player}"), far));
            }
            cards.insert(player, own);
        }
        let mut state = Epic.begin(&scenario(ruling, &cards)).unwrap_or_else(|e| panic!("{}: {e} {e:?}", ruling.id));
        let all: Vec<(String, &Card)> = Player::ALL.iter().flat_map(|player| cards[player].clone()).collect();
        for (formation, (_, card)) in state.formations.iter_mut().zip(&all) {
            formation.blast = card.blast;
            formation.broken = card.broken;
            formation.activated = card.activated;
            formation.marched = card.marched;
            formation.overwatch = card.overwatch;
        }
        if !ruling.from_strategy {
            state.phase = Phase::Action;
            state.first = ruling.first;
            state.strategy_winner = Some(ruling.first);
        }
        Self {
            state,
            names: all.into_iter().map(|(name, _)| name).collect(),
            origin: ruling.origin,
            events: Vec::new(),
        }
    }

    fn formation(&self, name: &str) -> FormationId {
        FormationId::at(self.names.iter().position(|n| n == name).unwrap_or_else(|| panic!("no formation {name}")))
    }

    fn unit(&self, name: &str, place: usize) -> UnitId {
        self.state.formation(self.formation(name)).units[place]
    }

    /// A place on the table, mm.
    fn mm(&self, (x, y): At) -> [f64; 2] {
        [(x + self.origin.0) * 10.0, (y + self.origin.1) * 10.0]
    }

    fn formations(&self, names: &[String]) -> Vec<FormationId> {
        names.iter().map(|name| self.formation(name)).collect()
    }

    fn fire_order(&self, fire: &Fire) -> FireOrder {
        FireOrder {
            suppressed: fire.suppressed.iter().map(|(name, n)| self.unit(name, *n)).collect(),
            types: fire.types.iter().map(|(name, n, w, fire)| (self.unit(name, *n), *w, *fire)).collect(),
            ignores_cover: fire.ignores_cover.clone(),
        }
    }

    fn command(&self, order: &Order) -> Command {
        let line = |at: &At| Leg::Line(self.mm(*at));
        let go = |name: &str, n: usize, path: &[At], picks_up: Vec<UnitId>| Command::Commit {
            unit: self.unit(name, n),
            path: path.iter().map(line).collect(),
            picks_up,
        };
        let place = |at: At| Place { at: self.mm(at), facing: 0.0 };
        let declare = |name: &str, action: &str, with: Vec<FormationId>| Command::Declare {
            formation: self.formation(name),
            action: action.to_owned(),
            with,
        };
        let shoot = |name: &str, order| Command::Shoot { target: self.formation(name), order };
        match order {
            Order::RollStrategy => Command::RollStrategy,
            Order::First(player) => Command::FirstIs(*player),
            Order::Declare(name, action) => declare(name, action, Vec::new()),
            Order::DeclareWith(name, action, with) => declare(name, action, self.formations(with)),
            Order::RollNow(name) => Command::RollNow { formation: Some(self.formation(name)) },
            Order::RollNothing => Command::RollNow { formation: None },
            Order::ClockRanOut => Command::ClockRanOut,
            Order::Nominate(name) => Command::Nominate(self.formation(name)),
            Order::HandOver => Command::HandOver,
            Order::StayOnWatch => Command::StayOnWatch,
            Order::Pass => Command::Pass,
            Order::Reroll => Command::Reroll,
            Order::Choose(way) => Command::Choose(way.clone()),
            Order::Decline => Command::Decline,
            Order::Engage(name) => Command::Engage { target: self.formation(name), with: Vec::new() },
            Order::EngageWith(name, with) => {
                Command::Engage { target: self.formation(name), with: self.formations(with) }
            }
            Order::Go(name, n, path) => go(name, *n, path, Vec::new()),
            Order::PickUp(name, n, path, units) => {
                go(name, *n, path, units.iter().map(|unit| self.unit(name, *unit)).collect())
            }
            Order::Path(name, n, steps) => Command::Commit {
                unit: self.unit(name, *n),
                path: steps.iter().map(|step| self.leg(step)).collect(),
                picks_up: Vec::new(),
            },
            Order::EndMove => Command::EndMove,
            Order::Keep(name, n) => Command::Keep(self.unit(name, *n)),
            Order::Unload(name, n, at) => Command::Unload(self.unit(name, *n), place(*at)),
            Order::PutDown(name, n, at) => Command::PutDown(self.unit(name, *n), place(*at)),
            Order::Shoot(name) => shoot(name, FireOrder::default()),
            Order::ShootWith(name, fire) => shoot(name, self.fire_order(fire)),
            Order::Watch(name) => Command::Watch(self.formation(name)),
            Order::Next(name) => Command::Next(self.formation(name)),
        }
    }

    fn leg(&self, step: &Step) -> Leg {
        match step {
            Step::Line(x, y) => Leg::Line(self.mm((*x, *y))),
            Step::Turn(degrees) => Leg::Turn(*degrees),
            Step::Arc(centre, degrees) => Leg::Arc { centre: self.mm(*centre), degrees: *degrees },
        }
    }

    fn does(&mut self, player: Player, order: &Order, dice: &[u8]) {
        let command = self.command(order);
        Epic.check(&self.state, player, &command).unwrap_or_else(|e| panic!("{e}"));
        let mut typed = Typed::new(dice.iter().map(|die| die - 1));
        let events = Epic.apply(&mut self.state, player, &command, &mut typed);
        let events = events.unwrap_or_else(|e| panic!("{e}"));
        assert_eq!(typed.left(), 0, "dice that were not asked for; {events:?}");
        Epic.consistent(&self.state).unwrap_or_else(|why| panic!("{why}"));
        self.events.extend(events);
    }

    fn refused(&self, player: Player, order: &Order, rule: &str) {
        let refused: Refused = Epic.check(&self.state, player, &self.command(order)).expect_err("it is refused");
        let rules: Vec<&str> = refused.reasons().iter().map(|reason| reason.rule.0).collect();
        assert!(rules.contains(&rule), "refused by {rules:?}");
    }

    fn report(&self, name: &str, action: &str) -> declare::ActionReport {
        let formation = self.formation(name);
        let all = declare::reports(&self.state, self.state.formation(formation).owner);
        let found = all.into_iter().find(|report| report.formation == formation && report.action == action);
        found.unwrap_or_else(|| panic!("{name} has no action {action}"))
    }

    /// The places in its formation of some units.
    fn places(&self, name: &str, units: impl IntoIterator<Item = UnitId>) -> Vec<usize> {
        let all = &self.state.formation(self.formation(name)).units;
        units.into_iter().map(|unit| all.iter().position(|id| *id == unit).expect("one of the formation")).collect()
    }

    /// Hits on the units of a formation since the last shot or fight began.
    fn hits(&self, name: &str) -> Vec<u32> {
        let begins = |event: &GameEvent| matches!(event, GameEvent::ShotAt { .. } | GameEvent::AssaultBegan(..));
        let from = self.events.iter().rposition(begins).unwrap_or(0);
        let all = &self.state.formation(self.formation(name)).units;
        let count = |unit: &UnitId| {
            let hit = |event: &&GameEvent| matches!(event, GameEvent::Hit(it, _) if it == unit);
            u32::try_from(self.events[from..].iter().filter(hit).count()).expect("few")
        };
        all.iter().map(count).collect()
    }

    pub fn play(&mut self, line: &Line) {
        match line {
            Line::Does(player, order) => self.does(*player, order, &[]),
            Line::Rolls(player, order, dice) => self.does(*player, order, dice),
            Line::Refused(player, order, rule) => self.refused(*player, order, rule),
            Line::Offered(player, order, yes) => {
                let command = self.command(order);
                let decisions = Epic.decisions(&self.state);
                let found = decisions.iter().any(|d| d.player == *player && d.options.contains(&command));
                assert_eq!(found, *yes, "{decisions:?}");
            }
            Line::Asked(player, question) => {
                let decisions = Epic.decisions(&self.state);
                let asked: Vec<(Player, String)> = decisions.iter().map(|d| (d.player, kind(&d.question))).collect();
                assert_eq!(asked, [(*player, question.clone())]);
            }
            Line::Events(wanted, number) => {
                let found = self.events.iter().filter(|event| kind(event) == *wanted).count();
                assert_eq!(found, *number, "{:?}", self.events);
            }
            Line::Turn(number) => assert_eq!(self.state.turn, *number),
            Line::Over(winner) => {
                assert_eq!(self.state.over, Some(winner.map_or(Outcome::Draw, Outcome::Won)));
            }
            Line::Next(wanted) => assert_eq!(turn::next(&self.state), wanted.is()),
            Line::Sums(one, two) => {
                let last = self.events.iter().rev().find_map(|event| match event {
                    GameEvent::AssaultRolled(_, sums) => Some((sums.one, sums.two)),
                    _ => None,
                });
                assert_eq!(last, Some((*one, *two)));
            }
            _ => self.looks(line),
        }
    }

    /// What must be true of formations and units.
    fn looks(&self, line: &Line) {
        let it = |name: &str| self.state.formation(self.formation(name));
        match line {
            Line::Blast(name, number) => assert_eq!(it(name).blast, *number),
            Line::Broken(name, yes) => assert_eq!(it(name).broken, *yes),
            Line::Activated(name, yes) => assert_eq!(it(name).activated, *yes),
            Line::Marched(name, yes) => assert_eq!(it(name).marched, *yes),
            Line::OnWatch(name, yes) => assert_eq!(it(name).overwatch.is_some(), *yes),
            Line::Living(name, units) => {
                assert_eq!(self.places(name, self.state.living(self.formation(name))), *units);
            }
            Line::Coherent(name, yes) => {
                assert_eq!(coherency::is_coherent(&self.state, self.formation(name)), *yes);
            }
            Line::Stands(name, n, (x, y, degrees)) => {
                let pose = self.state.unit(self.unit(name, *n)).pose;
                let [x, y] = self.mm((*x, *y));
                let off = (pose.position.x - x).abs().max((pose.position.y - y).abs());
                assert!(off < 0.01 && (pose.heading_deg() - degrees).abs() < 0.01, "{pose:?}");
            }
            Line::Carried(name, n, yes) => {
                assert_eq!(self.state.unit(self.unit(name, *n)).carried_by.is_some(), *yes);
            }
            Line::Hits(name, hits) => assert_eq!(self.hits(name), *hits),
            Line::RallyModifiers(name, sum) => {
                assert_eq!(rally::modifiers(&self.state, self.formation(name)).value(), *sum);
            }
            Line::Odds(..) | Line::Modifiers(..) | Line::Barred(..) => self.tests(line),
            _ => self.shots(line),
        }
    }

    fn tests(&self, line: &Line) {
        match line {
            Line::Odds(name, action, sum, sixths) => {
                let report: test::TestReport = self.report(name, action).test;
                assert_eq!((report.modifiers.value(), report.verdict.sixths()), (*sum, *sixths), "{report:?}");
            }
            Line::Modifiers(name, action, wanted) => {
                let report = self.report(name, action).test;
                let mut before = report.modifiers.base();
                let mut found = Vec::new();
                for (step, after) in report.modifiers.steps() {
                    found.push((step.rule.to_string(), after - before));
                    before = after;
                }
                assert_eq!(found, *wanted);
            }
            Line::Barred(name, action, rules) => {
                let report = self.report(name, action);
                let found: Vec<String> = report.reasons.iter().map(|reason| reason.rule.to_string()).collect();
                assert_eq!(found, *rules);
            }
            other => panic!("{other:?} is said elsewhere"),
        }
    }

    fn shots(&self, line: &Line) {
        let state = &self.state;
        match line {
            Line::Fires(by, at, units) => {
                let (fires, _) = shooting::firing(state, self.formation(by), self.formation(at), &[]);
                assert_eq!(self.places(by, fires), *units);
            }
            Line::CanFire(by, at, yes) => {
                assert_eq!(shooting::can_fire(state, self.formation(by), self.formation(at)), *yes);
            }
            Line::Sees(a, b, yes) => {
                assert_eq!(sight::sees(state, self.unit(&a.0, a.1), self.unit(&b.0, b.1)), *yes);
            }
            Line::InCover(a, b, yes) => {
                assert_eq!(sight::is_in_cover(state, self.unit(&a.0, a.1), self.unit(&b.0, b.1)), *yes);
            }
            Line::Crossfire(by, at, yes) => {
                assert_eq!(crossfire::is_crossfire(state, self.formation(by), self.formation(at)), *yes);
            }
            Line::Save(name, n, in_crossfire, needed) => {
                let save = fire::save(state, self.unit(name, *n), *in_crossfire, true);
                assert_eq!(save.unwrap_or(0), *needed);
            }
            Line::Needs(target, order, wanted) => {
                let Some(Frame::Shot(shot)) = state.stack.top() else { panic!("nobody shoots") };
                let order = self.fire_order(order);
                let volleys = fire::volleys(state, shot, self.formation(target), &order);
                assert_eq!(volleys.iter().map(|volley| volley.needed.value()).collect::<Vec<_>>(), *wanted);
            }
            Line::Way(name, n, at, cm) => {
                let Some(Frame::Moving(moving)) = state.stack.top() else { panic!("nobody moves") };
                let [x, y] = self.mm(*at);
                let found = help::shortest_way(state, moving, self.unit(name, *n), Point::new(x, y));
                let mm = match found.expect("a place") {
                    RouteAnswer::Found(route) => route.path.length(),
                    RouteAnswer::TooFar { .. } | RouteAnswer::NoWay => 0.0,
                    other => panic!("{other:?}"),
                };
                assert!((mm - cm * 10.0).abs() < 0.1, "{mm} mm");
            }
            Line::Gathers(name, cm) => match help::least_movement(state, self.formation(name)).expect("a formation") {
                GatherAnswer::Least(found) => assert!((found.total - cm * 10.0).abs() < 0.2, "{} mm", found.total),
                other => panic!("{other:?}"),
            },
            Line::Targets(names) => {
                let decisions = Epic.decisions(state);
                let options = decisions.iter().flat_map(|d| &d.options);
                let shot_at = options.filter_map(|option| match option {
                    Command::Shoot { target, .. } => Some(self.names[target.index()].clone()),
                    _ => None,
                });
                assert_eq!(shot_at.collect::<Vec<_>>(), *names);
            }
            other => panic!("{other:?} is said elsewhere"),
        }
    }
}
