//! Looks on at a game and says what is not as it must be (the properties at the end of section 7).

use deadreckon_engine::player::Player;
use deadreckon_epic::data::force::Mode;
use deadreckon_epic::game::coherency;
use deadreckon_epic::game::command::Command;
use deadreckon_epic::game::event::GameEvent;
use deadreckon_epic::game::frame::Frame;
use deadreckon_epic::game::moving::MoveKind;
use deadreckon_epic::game::state::{FormationId, State, UnitId};
use std::collections::{BTreeMap, BTreeSet};

/// The kind of an event.
pub(crate) fn kind(event: &GameEvent) -> String {
    match serde_json::to_value(event).expect("events are plain data") {
        serde_json::Value::Object(map) => map.keys().next().cloned().unwrap_or_default(),
        other => other.as_str().unwrap_or_default().to_owned(),
    }
}

/// What has been seen of a game.
#[derive(Default)]
pub(crate) struct Watcher {
    acted: BTreeSet<FormationId>,
    last: Option<(Player, bool, Mode)>,
    moved: BTreeSet<UnitId>,
    left: BTreeMap<Player, usize>,
    broken: BTreeSet<FormationId>,
    allowed: BTreeMap<UnitId, f64>,
}

impl Watcher {
    /// What is true before a command.
    pub(crate) fn before(&mut self, state: &State, _: Player, command: &Command) {
        self.left = Player::ALL.map(|player| (player, state.left(player).count())).into();
        self.broken = state.all().filter(|(_, it)| it.broken).map(|(id, _)| id).collect();
        if let (Some(Frame::Moving(moving)), Command::Commit { unit, .. }) = (state.stack.top(), command) {
            let speed = state.unit(*unit).kind.speed.mm();
            let most = match moving.kind {
                MoveKind::Consolidation => 50.0,
                MoveKind::CounterCharge if speed >= 300.0 => 100.0,
                MoveKind::CounterCharge => 50.0,
                _ => speed * f64::from(moving.way.speed_times) + 50.0,
            };
            self.allowed = [(*unit, most)].into();
        }
        if let Command::RollStrategy = command {
            (self.acted, self.last) = (BTreeSet::new(), None);
        }
    }

    /// What must be true after it.
    pub(crate) fn after(&mut self, state: &State, events: &[GameEvent]) -> Result<(), String> {
        for (n, event) in events.iter().enumerate() {
            match event {
                GameEvent::Declared(formations, _, mode) => self.declared(state, formations[0], *mode)?,
                GameEvent::Tested { formation, passed, .. } => {
                    let mode = self.last.map_or(Mode::Normal, |(_, _, mode)| mode);
                    self.last = Some((state.formation(*formation).owner, *passed, mode));
                }
                GameEvent::StayedOnWatch(player) | GameEvent::HandedOver(player) => {
                    self.last = Some((*player, false, Mode::Normal));
                }
                GameEvent::Moved { unit, mm, .. } => {
                    let most = self.allowed.get(unit).copied().unwrap_or(0.0);
                    if *mm > most + 0.005 {
                        return Err(format!("unit {} moved {mm} mm of {most}", unit.0));
                    }
                    if !self.moved.insert(*unit) {
                        return Err(format!("unit {} moved twice in one move", unit.0));
                    }
                }
                GameEvent::MoveEnded(formation) => {
                    for unit in &state.formation(*formation).units {
                        self.moved.remove(unit);
                    }
                    together(state, *formation, &events[n..])?;
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// No formation acts twice, no broken one acts, players alternate but where section 1.1 says otherwise.
    fn declared(&mut self, state: &State, formation: FormationId, mode: Mode) -> Result<(), String> {
        let player = state.formation(formation).owner;
        if !self.acted.insert(formation) {
            return Err(format!("formation {} acts twice", formation.0));
        }
        if self.broken.contains(&formation) {
            return Err(format!("formation {} acts and is broken", formation.0));
        }
        let others = self.left[&player.other()];
        let fits = match (self.last, mode) {
            (None, Mode::Normal) => player == state.first,
            (_, Mode::Solo) => others == 0,
            (Some((last, _, _)), Mode::Normal) => last != player,
            (Some((last, passed, before)), Mode::Retain) => {
                last == player && passed && before != Mode::Retain && others > 0
            }
            (None, Mode::Retain) => false,
        };
        self.last = Some((player, false, mode));
        if fits { Ok(()) } else { Err(format!("formation {} acts out of turn", formation.0)) }
    }
}

/// After a move a formation is in coherency, or its owner is asked which part he keeps.
fn together(state: &State, formation: FormationId, after: &[GameEvent]) -> Result<(), String> {
    let lost = after.iter().any(|event| matches!(event, GameEvent::Destroyed(..)));
    let asked = matches!(state.stack.top(), Some(Frame::Moving(it)) if it.formation == formation);
    if lost || asked || coherency::is_coherent(state, formation) || !state.is_alive(formation) {
        return Ok(());
    }
    // The next move may have begun already.
    let moved = after.iter().skip(1).any(|event| matches!(event, GameEvent::MoveEnded(_) | GameEvent::Moved { .. }));
    if moved { Ok(()) } else { Err(format!("formation {} is apart after its move", formation.0)) }
}
