//! Players, and one value for each of two of them.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::ops::{Index, IndexMut};

/// One of the two players of a game; in files `1` or `2`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub enum Player {
    /// The first in the order in which the game was set up; says nothing about who has the initiative.
    One,
    /// The second.
    Two,
}

impl Player {
    /// Both, in order.
    pub const ALL: [Self; 2] = [Self::One, Self::Two];

    /// The other one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::One => Self::Two,
            Self::Two => Self::One,
        }
    }
}

impl TryFrom<u8> for Player {
    type Error = String;

    fn try_from(number: u8) -> Result<Self, Self::Error> {
        match number {
            1 => Ok(Self::One),
            2 => Ok(Self::Two),
            _ => Err(format!("player {number}: must be 1 or 2")),
        }
    }
}

impl From<Player> for u8 {
    fn from(player: Player) -> Self {
        match player {
            Player::One => 1,
            Player::Two => 2,
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", u8::from(*self))
    }
}

/// A value for each player.
///
/// ```
/// use deadreckon_engine::player::{ByPlayer, Player};
/// let mut points = ByPlayer { one: 3, two: 5 };
/// points[Player::One] += 4;
/// assert_eq!(points.iter().map(|(_, n)| *n).collect::<Vec<_>>(), [7, 5]);
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ByPlayer<T> {
    /// Player one's.
    pub one: T,
    /// Player two's.
    pub two: T,
}

impl<T> ByPlayer<T> {
    /// Both values with their players, player one first.
    pub fn iter(&self) -> impl Iterator<Item = (Player, &T)> {
        [(Player::One, &self.one), (Player::Two, &self.two)].into_iter()
    }

    /// A value made for each player.
    pub fn from_fn(mut make: impl FnMut(Player) -> T) -> Self {
        Self { one: make(Player::One), two: make(Player::Two) }
    }
}

impl<T> Index<Player> for ByPlayer<T> {
    type Output = T;

    fn index(&self, player: Player) -> &T {
        match player {
            Player::One => &self.one,
            Player::Two => &self.two,
        }
    }
}

impl<T> IndexMut<Player> for ByPlayer<T> {
    fn index_mut(&mut self, player: Player) -> &mut T {
        match player {
            Player::One => &mut self.one,
            Player::Two => &mut self.two,
        }
    }
}
