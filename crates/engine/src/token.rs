//! Tokens: how many of each kind lie on a subject, and those that tie two subjects together.
//!
//! A rule set names its kinds with an enum of its own and says, from its data, how many may be held and which leave
//! when; nothing here knows any of them. Counts never go below zero.

use crate::subject::Subject;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// More tokens were to be taken than there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{wanted} tokens were to leave, but there are {held}")]
pub struct TooFewTokens {
    /// How many were to be taken.
    pub wanted: u32,
    /// How many there are.
    pub held: u32,
}

/// The tokens of one subject.
///
/// ```
/// use deadreckon_engine::token::TokenBag;
/// #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
/// enum Kind { Aim, Fatigue }
///
/// let mut tokens = TokenBag::default();
/// assert_eq!(tokens.gain(Kind::Aim, 3, Some(2)), 2);
/// tokens.gain(Kind::Fatigue, 1, None);
/// tokens.lose(Kind::Aim, 1)?;
/// assert!(tokens.lose(Kind::Aim, 2).is_err());
/// let left = tokens.leave(|kind| kind == Kind::Aim);
/// assert_eq!(left, [(Kind::Aim, 1)]);
/// assert_eq!(tokens.count(Kind::Fatigue), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TokenBag<K: Ord>(BTreeMap<K, u32>);

impl<K: Ord> Default for TokenBag<K> {
    fn default() -> Self {
        Self(BTreeMap::new())
    }
}

impl<K: Copy + Ord> TokenBag<K> {
    /// How many of a kind.
    #[must_use]
    pub fn count(&self, kind: K) -> u32 {
        self.0.get(&kind).copied().unwrap_or(0)
    }

    /// Whether there is at least one of a kind.
    #[must_use]
    pub fn has(&self, kind: K) -> bool {
        self.0.contains_key(&kind)
    }

    /// Adds tokens until there are at most `limit` of the kind, which is any number if `None`. Returns how many were
    /// added.
    pub fn gain(&mut self, kind: K, number: u32, limit: Option<u32>) -> u32 {
        let held = self.count(kind);
        let most = limit.unwrap_or(u32::MAX);
        let gained = number.min(most.saturating_sub(held));
        if gained > 0 {
            self.0.insert(kind, held + gained);
        }
        gained
    }

    /// Takes tokens away.
    ///
    /// # Errors
    /// [`TooFewTokens`] if there are not that many; nothing changes then.
    pub fn lose(&mut self, kind: K, number: u32) -> Result<(), TooFewTokens> {
        let held = self.count(kind);
        let left = held.checked_sub(number).ok_or(TooFewTokens { wanted: number, held })?;
        if left == 0 {
            self.0.remove(&kind);
        } else {
            self.0.insert(kind, left);
        }
        Ok(())
    }

    /// Takes up to so many tokens away and returns how many it were.
    pub fn lose_up_to(&mut self, kind: K, number: u32) -> u32 {
        let lost = number.min(self.count(kind));
        match self.lose(kind, lost) {
            Ok(()) => lost,
            Err(_) => 0,
        }
    }

    /// Takes all tokens of some kinds away and returns them, in the order of the kinds.
    pub fn leave(&mut self, mut goes: impl FnMut(K) -> bool) -> Vec<(K, u32)> {
        let gone: Vec<(K, u32)> = self.iter().filter(|(kind, _)| goes(*kind)).collect();
        for (kind, _) in &gone {
            self.0.remove(kind);
        }
        gone
    }

    /// All kinds held with their numbers, in the order of the kinds.
    pub fn iter(&self) -> impl Iterator<Item = (K, u32)> {
        self.0.iter().map(|(kind, number)| (*kind, *number))
    }

    /// Whether no token is held.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// A token of one subject that lies on another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tie<K> {
    /// Its kind.
    pub kind: K,
    /// Whose it is.
    pub from: Subject,
    /// What it lies on.
    pub to: Subject,
}

/// All tokens that tie two subjects together: a lock, a tow, a mark.
///
/// ```
/// use deadreckon_engine::subject::{PieceId, Subject};
/// use deadreckon_engine::token::{Tie, Ties};
/// let [a, b, c] = [1, 2, 3].map(|n| Subject::Piece(PieceId(n)));
/// let mut ties = Ties::default();
/// ties.tie(Tie { kind: "lock", from: a, to: b }, Some(1));
/// // One at a time: the older tie of the same maker goes.
/// let gone = ties.tie(Tie { kind: "lock", from: a, to: c }, Some(1));
/// assert_eq!(gone, [Tie { kind: "lock", from: a, to: b }]);
/// assert_eq!(ties.on(c).count(), 1);
/// ties.cut_all(a);
/// assert!(ties.is_empty());
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Ties<K: Ord>(Vec<Tie<K>>);

impl<K: Ord> Default for Ties<K> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<K: Copy + Ord> Ties<K> {
    /// Lays a tie, and first takes away the oldest ones of the same kind and maker beyond `most - 1`. Laying the
    /// same tie again renews it. Returns the ties that went, oldest first.
    pub fn tie(&mut self, tie: Tie<K>, most: Option<u32>) -> Vec<Tie<K>> {
        let mut gone = Vec::new();
        if let Some(same) = self.0.iter().position(|t| *t == tie) {
            gone.push(self.0.remove(same));
        }
        if let Some(most) = most {
            let held = self.0.iter().filter(|t| t.kind == tie.kind && t.from == tie.from).count();
            let keep = usize::try_from(most.saturating_sub(1)).unwrap_or(usize::MAX);
            for _ in keep..held {
                if let Some(oldest) = self.0.iter().position(|t| t.kind == tie.kind && t.from == tie.from) {
                    gone.push(self.0.remove(oldest));
                }
            }
        }
        if most != Some(0) {
            self.0.push(tie);
        }
        gone
    }

    /// Takes a tie away; says whether it was there.
    pub fn cut(&mut self, tie: Tie<K>) -> bool {
        let found = self.0.iter().position(|t| *t == tie);
        if let Some(found) = found {
            self.0.remove(found);
        }
        found.is_some()
    }

    /// Takes away every tie that a subject made or that lies on it, and returns them, oldest first.
    pub fn cut_all(&mut self, subject: Subject) -> Vec<Tie<K>> {
        let (gone, kept) = std::mem::take(&mut self.0).into_iter().partition(|t| t.from == subject || t.to == subject);
        self.0 = kept;
        gone
    }

    /// Whether a tie is there.
    #[must_use]
    pub fn has(&self, tie: Tie<K>) -> bool {
        self.0.contains(&tie)
    }

    /// The ties that a subject made, oldest first.
    pub fn of(&self, subject: Subject) -> impl Iterator<Item = Tie<K>> {
        self.0.iter().copied().filter(move |t| t.from == subject)
    }

    /// The ties that lie on a subject, oldest first.
    pub fn on(&self, subject: Subject) -> impl Iterator<Item = Tie<K>> {
        self.0.iter().copied().filter(move |t| t.to == subject)
    }

    /// All of them, oldest first.
    pub fn iter(&self) -> impl Iterator<Item = Tie<K>> {
        self.0.iter().copied()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}
