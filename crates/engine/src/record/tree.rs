//! Changing the tree of a record, and reading one that somebody else may have written.

use super::{Node, NodeId, Record};
use crate::dice::Roll;
use crate::hash::StateHash;
use crate::player::Player;
use crate::ruleset::Rules;
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};

/// Why a record is no tree, or why something cannot be done with it.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RecordError {
    /// A command that is not there.
    #[error("there is no command {0} in the record")]
    NoSuchCommand(NodeId),
    /// A command that follows two others, or is listed twice.
    #[error("command {0} stands in two places of the record")]
    TwoPlaces(NodeId),
    /// A command that cannot be reached from the start.
    #[error("command {0} cannot be reached from the start of the record")]
    Loose(NodeId),
    /// A number that would be given again.
    #[error("command {0} has a number that is still to be given (\"free\" is too low)")]
    NotYetGiven(NodeId),
    /// No number is left.
    #[error("the record is full: it holds {} commands", u32::MAX)]
    Full,
}

/// A record as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Written<S, C> {
    rules: Rules,
    setup: S,
    start: StateHash,
    #[serde(default)]
    comment: String,
    at: Option<NodeId>,
    next: Vec<NodeId>,
    free: u32,
    nodes: BTreeMap<NodeId, Node<C>>,
}

impl<S, C> TryFrom<Written<S, C>> for Record<S, C> {
    type Error = RecordError;

    fn try_from(written: Written<S, C>) -> Result<Self, RecordError> {
        let Written { rules, setup, start, comment, at, next, free, mut nodes } = written;
        let mut met = BTreeSet::new();
        let mut to_visit: Vec<(Option<NodeId>, NodeId)> = next.iter().map(|id| (None, *id)).collect();
        while let Some((parent, id)) = to_visit.pop() {
            let node = nodes.get_mut(&id).ok_or(RecordError::NoSuchCommand(id))?;
            if !met.insert(id) {
                return Err(RecordError::TwoPlaces(id));
            }
            if id.0 >= free {
                return Err(RecordError::NotYetGiven(id));
            }
            node.parent = parent;
            to_visit.extend(node.next.iter().map(|next| (Some(id), *next)));
        }
        if let Some(loose) = nodes.keys().find(|id| !met.contains(id)) {
            return Err(RecordError::Loose(*loose));
        }
        if let Some(at) = at
            && !nodes.contains_key(&at)
        {
            return Err(RecordError::NoSuchCommand(at));
        }
        Ok(Self { rules, setup, start, comment, at, next, free, nodes })
    }
}

impl<S, C: PartialEq> Record<S, C> {
    /// Adds a command after a place, and goes there. The same command with the same dice is not added twice.
    pub(crate) fn add(
        &mut self,
        place: Option<NodeId>,
        player: Player,
        command: C,
        dice: Vec<Roll>,
        hash: StateHash,
    ) -> Result<NodeId, RecordError> {
        let same = |id: &&NodeId| {
            self.nodes
                .get(id)
                .is_some_and(|n| n.player == player && n.command == command && n.dice == dice && n.hash == hash)
        };
        if let Some(there) = self.after(place).iter().find(same).copied() {
            self.at = Some(there);
            return Ok(there);
        }
        let id = NodeId(self.free);
        self.free = self.free.checked_add(1).ok_or(RecordError::Full)?;
        self.following(place)?.push(id);
        let (comment, marks, next) = (String::new(), BTreeSet::new(), Vec::new());
        self.nodes.insert(id, Node { player, command, dice, hash, comment, marks, next, parent: place });
        self.at = Some(id);
        Ok(id)
    }
}

impl<S, C> Record<S, C> {
    /// Goes to a place.
    pub(crate) fn go_to(&mut self, place: Option<NodeId>) -> Result<(), RecordError> {
        match place {
            Some(id) if !self.nodes.contains_key(&id) => Err(RecordError::NoSuchCommand(id)),
            _ => {
                self.at = place;
                Ok(())
            }
        }
    }

    /// Makes a command the main line among those that follow the same place.
    ///
    /// # Errors
    /// [`RecordError::NoSuchCommand`].
    pub fn promote(&mut self, id: NodeId) -> Result<(), RecordError> {
        let parent = self.node(id).ok_or(RecordError::NoSuchCommand(id))?.parent;
        let following = self.following(parent)?;
        following.retain(|other| *other != id);
        following.insert(0, id);
        Ok(())
    }

    /// Removes a command with everything that follows it. Players who are there go to the command before it.
    /// Returns how many commands went.
    ///
    /// # Errors
    /// [`RecordError::NoSuchCommand`].
    pub fn remove(&mut self, id: NodeId) -> Result<usize, RecordError> {
        let parent = self.node(id).ok_or(RecordError::NoSuchCommand(id))?.parent;
        self.following(parent)?.retain(|other| *other != id);
        let mut gone = 0;
        let mut to_remove = vec![id];
        while let Some(id) = to_remove.pop() {
            if self.at == Some(id) {
                self.at = parent;
            }
            if let Some(node) = self.nodes.remove(&id) {
                gone += 1;
                to_remove.extend(node.next);
            }
        }
        Ok(gone)
    }

    fn following(&mut self, place: Option<NodeId>) -> Result<&mut Vec<NodeId>, RecordError> {
        match place {
            None => Ok(&mut self.next),
            Some(id) => self.nodes.get_mut(&id).map(|n| &mut n.next).ok_or(RecordError::NoSuchCommand(id)),
        }
    }
}
