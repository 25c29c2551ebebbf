//! Windows: named moments at which players may respond, and the order in which they do.
//!
//! Responses to one event enter together, in the order of the players that the rule set gives; each player chooses
//! the order of their own. What is caused by a response enters in front of everything that still waits.

use crate::player::Player;
use serde::{Deserialize, Serialize};

/// The responses of one player to one event.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
struct Share<T> {
    player: Player,
    waiting: Vec<T>,
}

/// A window with the responses that wait in it.
///
/// ```
/// use deadreckon_engine::player::Player::{One, Two};
/// use deadreckon_engine::window::Window;
/// let mut window = Window::new("after the move");
/// window.enter([(Two, vec!["fire", "dodge"]), (One, vec!["repair"])]);
/// // Player two is first here, and picks which of the two comes first.
/// assert_eq!(window.next(), Some((Two, ["fire", "dodge"].as_slice())));
/// assert_eq!(window.take(1), Some("dodge"));
/// // Dodging caused something: it goes first.
/// window.enter([(One, vec!["aim"])]);
/// assert_eq!(window.take(0), Some("aim"));
/// assert_eq!(window.take(0), Some("fire"));
/// assert_eq!(window.take(0), Some("repair"));
/// assert!(window.is_empty());
/// ```
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Window<N, T> {
    name: N,
    /// The last one is in front.
    batches: Vec<Vec<Share<T>>>,
}

impl<N, T> Window<N, T> {
    /// A window in which nothing waits.
    #[must_use]
    pub const fn new(name: N) -> Self {
        Self { name, batches: Vec::new() }
    }

    /// What it is called.
    #[must_use]
    pub const fn name(&self) -> &N {
        &self.name
    }

    /// Puts the responses to one event in front of all others: first those of the player named first.
    pub fn enter(&mut self, shares: impl IntoIterator<Item = (Player, Vec<T>)>) {
        let batch: Vec<_> = shares
            .into_iter()
            .filter(|(_, waiting)| !waiting.is_empty())
            .map(|(player, waiting)| Share { player, waiting })
            .collect();
        if !batch.is_empty() {
            self.batches.push(batch);
        }
    }

    /// Whose turn it is to respond, and with what; `None` when nothing waits.
    #[must_use]
    pub fn next(&self) -> Option<(Player, &[T])> {
        let share = self.batches.last()?.first()?;
        Some((share.player, &share.waiting))
    }

    /// Takes one of those that [`next`](Self::next) shows, to be carried out or declined.
    pub fn take(&mut self, index: usize) -> Option<T> {
        let batch = self.batches.last_mut()?;
        let share = batch.first_mut()?;
        if index >= share.waiting.len() {
            return None;
        }
        let taken = share.waiting.remove(index);
        self.tidy();
        Some(taken)
    }

    /// Drops the responses that are no longer possible, wherever they wait.
    pub fn keep_if(&mut self, mut possible: impl FnMut(Player, &T) -> bool) {
        for share in self.batches.iter_mut().flatten() {
            let player = share.player;
            share.waiting.retain(|response| possible(player, response));
        }
        self.tidy();
    }

    /// Whether nothing waits.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.batches.is_empty()
    }

    fn tidy(&mut self) {
        for batch in &mut self.batches {
            batch.retain(|share| !share.waiting.is_empty());
        }
        self.batches.retain(|batch| !batch.is_empty());
    }
}
