//! Subjects: what a command, an event or a token is about. A piece, or a group of pieces.
//!
//! In one game a single piece activates, in another a whole formation does; tokens lie on either. Both are a
//! [`Subject`], so that nothing above has to ask which.

use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// A piece on the table, numbered by its rule set.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PieceId(pub u32);

/// A group of pieces, numbered by its rule set.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct GroupId(pub u32);

/// A piece or a group of pieces.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Subject {
    /// A single piece.
    Piece(PieceId),
    /// A group of pieces.
    Group(GroupId),
}

impl fmt::Display for Subject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Piece(PieceId(n)) => write!(f, "piece {n}"),
            Self::Group(GroupId(n)) => write!(f, "group {n}"),
        }
    }
}

/// Why a piece cannot join a group.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("piece {} is in group {} already; it must leave that first", piece.0, group.0)]
pub struct InAnotherGroup {
    /// The piece.
    pub piece: PieceId,
    /// The group it is in.
    pub group: GroupId,
}

/// Which pieces belong to which group: each piece to one at most.
///
/// ```
/// use deadreckon_engine::subject::{GroupId, Groups, PieceId, Subject};
/// let mut groups = Groups::default();
/// groups.join(PieceId(4), GroupId(1))?;
/// groups.join(PieceId(2), GroupId(1))?;
/// assert_eq!(groups.pieces(Subject::Group(GroupId(1))).collect::<Vec<_>>(), [PieceId(2), PieceId(4)]);
/// assert_eq!(groups.pieces(Subject::Piece(PieceId(9))).collect::<Vec<_>>(), [PieceId(9)]);
/// assert!(groups.join(PieceId(4), GroupId(7)).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Groups(BTreeMap<GroupId, BTreeSet<PieceId>>);

impl Groups {
    /// Puts a piece into a group; nothing changes if it is there already.
    ///
    /// # Errors
    /// [`InAnotherGroup`] if it is in another one.
    pub fn join(&mut self, piece: PieceId, group: GroupId) -> Result<(), InAnotherGroup> {
        match self.of(piece) {
            Some(other) if other != group => Err(InAnotherGroup { piece, group: other }),
            _ => {
                self.0.entry(group).or_default().insert(piece);
                Ok(())
            }
        }
    }

    /// Takes a piece out of its group; a group without pieces is gone. Returns the group left.
    pub fn leave(&mut self, piece: PieceId) -> Option<GroupId> {
        let group = self.of(piece)?;
        let members = self.0.get_mut(&group)?;
        members.remove(&piece);
        if members.is_empty() {
            self.0.remove(&group);
        }
        Some(group)
    }

    /// The group of a piece.
    #[must_use]
    pub fn of(&self, piece: PieceId) -> Option<GroupId> {
        self.0.iter().find(|(_, members)| members.contains(&piece)).map(|(group, _)| *group)
    }

    /// The pieces of a subject in ascending order: the piece itself, or those of the group (none if it is gone).
    pub fn pieces(&self, subject: Subject) -> impl Iterator<Item = PieceId> {
        let (single, group) = match subject {
            Subject::Piece(piece) => (Some(piece), None),
            Subject::Group(group) => (None, self.0.get(&group)),
        };
        single.into_iter().chain(group.into_iter().flatten().copied())
    }

    /// All groups in ascending order.
    pub fn iter(&self) -> impl Iterator<Item = GroupId> {
        self.0.keys().copied()
    }
}
