//! What a card asks for: what its ship must have, and what it pays (A-62, B-20).

use crate::position::Token;
use serde::{Deserialize, Serialize};

/// Most of anything that one cost takes.
pub const MOST_PAID: u32 = 9;

/// One part of a cost.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cost {
    /// Charges of the card itself, from 1 to 9; a first-edition card that is discarded has one.
    Charge(u32),
    /// Force charges, from 1 to 9.
    Force(u32),
    /// Tokens of the ship, from 1 to 9.
    Spend(Token, u32),
    /// The lock of the ship on the defender; for weapons only.
    Lock,
    /// Tokens that the ship gains, from 1 to 9; a token that is lost again by another effect is paid all the same (G-20).
    Gain(Token, u32),
}

impl Cost {
    /// What is wrong with it, in words.
    pub(crate) fn fault(&self) -> Option<String> {
        let (number, token) = match self {
            Self::Charge(n) | Self::Force(n) => (*n, None),
            Self::Spend(token, n) | Self::Gain(token, n) => (*n, Some(*token)),
            Self::Lock => (1, None),
        };
        if !(1..=MOST_PAID).contains(&number) {
            return Some(format!("numbers are from 1 to {MOST_PAID}"));
        }
        // Jam and tractor tokens have effects of their own.
        let pays = |token: Token| token.is_plain() && !matches!(token, Token::Jam | Token::Tractor);
        token.filter(|token| !pays(*token)).map(|token| format!("{} tokens are no price", token.key()))
    }
}
