//! What happened at each command of a record.
//!
//! Nothing of it is kept in a record, which holds commands alone: going through a long game once is quick, asking for
//! one command after the other is not.

use deadreckon_engine::dice::Recorded;
use deadreckon_engine::game::Game;
use deadreckon_engine::record::NodeId;
use deadreckon_engine::ruleset::Ruleset;
use deadreckon_xwing::game::XWing;
use deadreckon_xwing::game::event::GameEvent;
use std::collections::BTreeMap;

/// The events of the commands of a game. The caller keeps one for each game and lets it [catch up](Self::catch_up).
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Told(BTreeMap<NodeId, Vec<GameEvent>>);

impl Told {
    /// The events of a command; none while they are not known.
    #[must_use]
    pub fn events(&self, node: NodeId) -> &[GameEvent] {
        self.0.get(&node).map_or(&[], Vec::as_slice)
    }

    /// Remembers what a command that was just taken gave.
    pub fn remember(&mut self, node: NodeId, events: Vec<GameEvent>) {
        self.0.insert(node, events);
    }

    /// Finds out what is not known yet, and forgets commands that were removed. Quick where nothing is missing.
    ///
    /// A command that cannot be repeated any more, and everything after it, tells nothing.
    pub fn catch_up(&mut self, game: &Game<XWing>) {
        let record = game.record();
        self.0.retain(|node, _| record.node(*node).is_some());
        if self.0.len() == record.len() {
            return;
        }
        // Branches are left for later with the state where they begin, so that nothing is repeated twice.
        let Ok(state) = game.rules().begin(&record.setup) else { return };
        let mut waiting = vec![(record.after(None).to_vec(), state)];
        while let Some((mut nodes, state)) = waiting.pop() {
            let Some(id) = nodes.pop() else { continue };
            let mut next = state.clone();
            if !nodes.is_empty() {
                waiting.push((nodes, state));
            }
            let Some(node) = record.node(id) else { continue };
            let mut dice = Recorded::new(&node.dice);
            let allowed = game.rules().check(&next, node.player, &node.command).is_ok();
            if allowed && let Ok(events) = game.rules().apply(&mut next, node.player, &node.command, &mut dice) {
                self.0.insert(id, events);
                waiting.push((node.next().to_vec(), next));
            } else {
                self.0.insert(id, Vec::new());
            }
        }
    }
}
