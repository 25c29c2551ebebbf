//! Changes of the position, and the way back.

use super::{ChangeKey, Session};
use deadreckon_xwing::board::Board;
use deadreckon_xwing::position::{Faults, Position};
use std::sync::Arc;

impl Session {
    /// Puts a position in place of the open one and keeps the way back.
    ///
    /// # Errors
    /// [`Faults`] if it cannot be laid out; nothing is changed then.
    pub(crate) fn change(&mut self, position: Position, key: ChangeKey) -> Result<(), Faults> {
        if position == *self.board.position() {
            return Ok(());
        }
        let board = Board::new(position, &self.components)?;
        self.put(board, key);
        Ok(())
    }

    /// Puts a board in place of the open one and keeps the way back to another position.
    pub(super) fn put(&mut self, board: Board, key: ChangeKey) {
        if board.position() != self.board.position() {
            let goes_on = key != ChangeKey::Single && self.last_change.as_ref() == Some(&key);
            if !goes_on {
                self.undo.push(self.board.position().clone());
            }
            self.redo.clear();
            self.last_change = Some(key);
        }
        self.set_board(board);
    }

    /// Takes the last change back.
    ///
    /// # Errors
    /// [`Faults`] if a parts set or outlines that were loaded since no longer fit the position; nothing is changed.
    pub(crate) fn undo(&mut self) -> Result<(), Faults> {
        let Some(position) = self.undo.last().cloned() else { return Ok(()) };
        let now = self.restore(position)?;
        self.undo.pop();
        self.redo.push(now);
        Ok(())
    }

    /// Makes the last change again that was taken back.
    ///
    /// # Errors
    /// As [`Session::undo`].
    pub(crate) fn redo(&mut self) -> Result<(), Faults> {
        let Some(position) = self.redo.last().cloned() else { return Ok(()) };
        let now = self.restore(position)?;
        self.redo.pop();
        self.undo.push(now);
        Ok(())
    }

    /// Goes to a position that was open before; gives the one that was left.
    fn restore(&mut self, position: Position) -> Result<Position, Faults> {
        let board = Board::new(position, &self.components)?;
        let now = self.board.position().clone();
        self.last_change = None;
        self.set_board(board);
        Ok(now)
    }

    fn set_board(&mut self, board: Board) {
        self.board = Arc::new(board);
        self.notice.clear();
        if self.selected.as_deref().is_some_and(|id| self.piece(id).is_none()) {
            self.selected = None;
            self.previewed = None;
            self.pinned = None;
        }
        if self.measured.as_deref().is_some_and(|id| self.piece(id).is_none()) {
            self.measured = None;
        }
        self.hovered = None;
        self.ask();
    }
}
