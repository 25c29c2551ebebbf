//! Special (secondary) weapons: what an attack with one needs, what it costs, and what it does besides damage (A-62,
//! B-69).

use crate::cost::Cost;
use crate::position::Token;
use crate::unsaid::{is_false, is_zero};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What a hit does in place of its damage.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct InsteadOfDamage {
    /// So much hit damage all the same; each takes one of the results that are left, as far as there are any.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub damage: u32,
    /// Tokens that the defender gains once.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub once: BTreeMap<Token, u32>,
    /// The token that the defender gains for each result that is left.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub each: Option<Token>,
}

/// How an attack with a special weapon is made.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Firing {
    /// What the attacker must have when the weapon is chosen: a token, or for `lock` a lock on the defender.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub needs: Option<Token>,
    /// What is paid once the defender is declared.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub costs: Vec<Cost>,
    /// What a hit does in place of its damage; damage where left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub instead: Option<InsteadOfDamage>,
}

/// A special weapon of a ship in a game, besides the arcs, dice and range that every weapon has.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Special {
    /// What the card is called; its charges are those of the load of this name.
    pub name: String,
    /// Whether the bonus dice for the range count: not for ordnance, nor in the first edition.
    #[serde(default, skip_serializing_if = "is_false")]
    pub range_bonus: bool,
    /// How an attack with it is made.
    #[serde(default)]
    pub firing: Firing,
}

impl Firing {
    /// What is wrong with it: the key within it, and the message.
    pub(crate) fn faults(&self) -> Vec<(&'static str, String)> {
        let mut faults = Vec::new();
        let needed = |token: Token| matches!(token, Token::Lock | Token::Focus | Token::Calculate | Token::Evade);
        if let Some(token) = self.needs.filter(|token| !needed(*token)) {
            faults.push(("needs", format!("no weapon needs {} tokens", token.key())));
        }
        faults.extend(self.costs.iter().filter_map(Cost::fault).map(|why| ("costs", why)));
        if let Some(instead) = &self.instead {
            let tokens = instead.once.keys().copied().chain(instead.each);
            faults.extend(
                tokens
                    .filter(|token| !token.is_plain())
                    .map(|token| ("instead", format!("{} tokens are not gained like this", token.key()))),
            );
            if instead.damage > 9 || instead.once.values().any(|n| !(1..=9).contains(n)) {
                faults.push(("instead", "numbers are from 1 to 9".to_owned()));
            }
        }
        faults
    }
}
