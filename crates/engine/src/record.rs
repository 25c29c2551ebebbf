//! The record of a game: a tree of commands with their dice, comments and marks.
//!
//! Undo, replay, analysis and saved games are this one thing. A record is only ever added to while playing: taking
//! a command back goes up the tree and leaves the branch where it is. Removing a branch is a deed of its own.

mod tree;

use crate::dice::Roll;
use crate::hash::StateHash;
use crate::player::Player;
use crate::ruleset::Rules;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
pub use tree::RecordError;

/// A command in a record. Numbers are given once and never again, also when branches are removed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct NodeId(pub u32);

impl fmt::Display for NodeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A command that was given, and what came of it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Node<C> {
    /// Who gave it.
    pub player: Player,
    /// The command.
    pub command: C,
    /// The dice it rolled, in order.
    #[serde(default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
    pub dice: Vec<Roll>,
    /// The hash of the state after it.
    pub hash: StateHash,
    /// What somebody wrote about it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub comment: String,
    /// Names by which to find it again.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub marks: BTreeSet<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    next: Vec<NodeId>,
    #[serde(skip)]
    parent: Option<NodeId>,
}

impl<C> Node<C> {
    /// The commands that follow it, the main line first.
    #[must_use]
    pub fn next(&self) -> &[NodeId] {
        &self.next
    }

    /// The command before it; `None` at the start.
    #[must_use]
    pub const fn parent(&self) -> Option<NodeId> {
        self.parent
    }
}

/// The record of a game. `S` is what the game started from, `C` a command.
///
/// A place in the record is an `Option<NodeId>`: the state after that command, or the start.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "tree::Written<S, C>", bound(deserialize = "S: Deserialize<'de>, C: Deserialize<'de>"))]
pub struct Record<S, C> {
    /// Which rules and data it was made with.
    pub rules: Rules,
    /// What the game started from.
    pub setup: S,
    /// The hash of the state at the start.
    pub start: StateHash,
    /// What somebody wrote about the whole.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub comment: String,
    /// Where the players are.
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<NodeId>,
    /// The commands that follow the start, the main line first.
    next: Vec<NodeId>,
    /// The number that the next command gets.
    free: u32,
    nodes: BTreeMap<NodeId, Node<C>>,
}

impl<S, C> Record<S, C> {
    /// A record without commands.
    #[must_use]
    pub const fn new(rules: Rules, setup: S, start: StateHash) -> Self {
        Self {
            rules,
            setup,
            start,
            comment: String::new(),
            at: None,
            next: Vec::new(),
            free: 0,
            nodes: BTreeMap::new(),
        }
    }

    /// A command.
    #[must_use]
    pub fn node(&self, id: NodeId) -> Option<&Node<C>> {
        self.nodes.get(&id)
    }

    /// The comment on a place, to be changed; `None` if there is no such command.
    pub fn comment_mut(&mut self, place: Option<NodeId>) -> Option<&mut String> {
        match place {
            None => Some(&mut self.comment),
            Some(id) => self.nodes.get_mut(&id).map(|node| &mut node.comment),
        }
    }

    /// The marks of a command, to be changed; `None` if there is no such command.
    pub fn marks_mut(&mut self, id: NodeId) -> Option<&mut BTreeSet<String>> {
        self.nodes.get_mut(&id).map(|node| &mut node.marks)
    }

    /// The first command, in order of number, that carries a mark.
    #[must_use]
    pub fn marked(&self, mark: &str) -> Option<NodeId> {
        self.nodes.iter().find(|(_, node)| node.marks.contains(mark)).map(|(id, _)| *id)
    }

    /// All commands in the order in which they were given.
    pub fn iter(&self) -> impl Iterator<Item = (NodeId, &Node<C>)> {
        self.nodes.iter().map(|(id, node)| (*id, node))
    }

    /// How many commands it holds, all branches together.
    #[must_use]
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether no command was given.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// Where the players are; the start if `None`.
    #[must_use]
    pub const fn at(&self) -> Option<NodeId> {
        self.at
    }

    /// The commands that follow a place, the main line first; none if there is no such place.
    #[must_use]
    pub fn after(&self, place: Option<NodeId>) -> &[NodeId] {
        match place {
            None => &self.next,
            Some(id) => self.nodes.get(&id).map_or(&[], |node| &node.next),
        }
    }

    /// The commands from the start to a place, in order; none if there is no such place.
    #[must_use]
    pub fn line_to(&self, place: Option<NodeId>) -> Vec<NodeId> {
        let mut line = Vec::new();
        let mut at = place.filter(|id| self.nodes.contains_key(id));
        while let Some(id) = at {
            line.push(id);
            at = self.nodes.get(&id).and_then(Node::parent);
        }
        line.reverse();
        line
    }

    /// The end of the main line from a place on.
    #[must_use]
    pub fn end_from(&self, place: Option<NodeId>) -> Option<NodeId> {
        let mut at = place;
        while let Some(next) = self.after(at).first() {
            at = Some(*next);
        }
        at
    }
}
