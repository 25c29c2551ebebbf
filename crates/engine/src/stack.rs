//! The resolution stack: what is being carried out, and what it was interrupted for.
//!
//! A frame is one thing in progress, such as an activation, an action, an attack. What it causes is pushed on top
//! and is finished first. A stack is plain data of the state: a game may be saved in the middle of anything.

use serde::{Deserialize, Serialize};

/// How deep a stack may grow: far deeper than any chain of interruptions that rules allow, and shallow enough that
/// a circle of them is found at once.
pub const DEEPEST: usize = 256;

/// A chain of interruptions without an end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("more than {DEEPEST} things interrupt one another: the rules in play go round in a circle")]
pub struct TooDeep;

/// Frames, the one in progress on top.
///
/// ```
/// use deadreckon_engine::stack::Stack;
/// let mut stack = Stack::default();
/// stack.push("move")?;
/// stack.push("overwatch")?;
/// assert_eq!(stack.pop(), Some("overwatch"));
/// assert_eq!(stack.top(), Some(&"move"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Stack<F>(Vec<F>);

impl<F> Default for Stack<F> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<F> Stack<F> {
    /// Starts something; it is finished before what lies below goes on.
    ///
    /// # Errors
    /// [`TooDeep`] beyond [`DEEPEST`] frames; nothing is pushed then.
    pub fn push(&mut self, frame: F) -> Result<(), TooDeep> {
        if self.0.len() >= DEEPEST {
            return Err(TooDeep);
        }
        self.0.push(frame);
        Ok(())
    }

    /// Ends what is on top.
    pub fn pop(&mut self) -> Option<F> {
        self.0.pop()
    }

    /// What is in progress.
    #[must_use]
    pub fn top(&self) -> Option<&F> {
        self.0.last()
    }

    /// What is in progress, to be changed.
    pub fn top_mut(&mut self) -> Option<&mut F> {
        self.0.last_mut()
    }

    /// Everything, from the outermost to the one on top.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &F> {
        self.0.iter()
    }

    /// Everything, to be changed, from the outermost to the one on top.
    pub fn iter_mut(&mut self) -> impl DoubleEndedIterator<Item = &mut F> {
        self.0.iter_mut()
    }

    /// Drops frames that have become pointless, wherever they are.
    pub fn retain(&mut self, keep: impl FnMut(&F) -> bool) {
        self.0.retain(keep);
    }

    /// How many.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether nothing is in progress.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}
