//! Replaying a record: every command of every branch again, and the hashes compared.

use crate::game::{GameError, RecordOf, repeat, start};
use crate::record::NodeId;
use crate::ruleset::Ruleset;
use std::sync::Arc;

/// A command that does not give what the record says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// Which.
    pub at: NodeId,
    /// Why, in words.
    pub why: String,
}

/// What a replay found.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Replay {
    /// How many commands gave what the record says.
    pub repeated: usize,
    /// Commands that gave something else; what follows them is not looked at.
    pub faults: Vec<Fault>,
    /// Commands that follow a fault.
    pub not_reached: usize,
}

impl Replay {
    /// Whether the whole record gives what it says.
    #[must_use]
    pub const fn is_faithful(&self) -> bool {
        self.faults.is_empty()
    }
}

/// Replays a record, all branches, and checks every state.
///
/// # Errors
/// [`GameError`] if the rules or the content are others than the record's, or if the start is.
pub fn verify<R: Ruleset>(rules: &R, record: &RecordOf<R>) -> Result<Replay, GameError> {
    let start = Arc::new(start(rules, record)?);
    let mut found = Replay::default();
    // The state before a command is kept once, as long as one of its followers waits.
    let mut waiting: Vec<(NodeId, Arc<R::State>)> = following::<R>(record, None, &start);
    while let Some((id, before)) = waiting.pop() {
        let mut state = Arc::unwrap_or_clone(before);
        let result = repeat(rules, record, &mut state, id)
            .and_then(|_| rules.consistent(&state).map_err(|why| format!("the state after it cannot be: {why}")));
        match result {
            Ok(()) => {
                found.repeated += 1;
                waiting.extend(following::<R>(record, Some(id), &Arc::new(state)));
            }
            Err(why) => found.faults.push(Fault { at: id, why }),
        }
    }
    found.faults.sort_by_key(|fault| fault.at);
    found.not_reached = record.len() - found.repeated - found.faults.len();
    Ok(found)
}

fn following<R: Ruleset>(
    record: &RecordOf<R>,
    place: Option<NodeId>,
    state: &Arc<R::State>,
) -> Vec<(NodeId, Arc<R::State>)> {
    record.after(place).iter().rev().map(|id| (*id, Arc::clone(state))).collect()
}
