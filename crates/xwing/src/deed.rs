//! What damage cards and devices do to a ship: the vocabulary that their files are written in.

use crate::dice::AttackFace;
use crate::position::Token;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Most damage, tokens or dice of one deed.
const MOST: u32 = 9;

/// One thing that is done to a ship.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Deed {
    /// It suffers so much hit damage.
    Damage(u32),
    /// It suffers so much critical damage.
    Critical(u32),
    /// It is dealt so many damage cards face up, whatever its shields.
    DealFaceUp(u32),
    /// It gains tokens.
    Gain(Token, u32),
    /// So many attack dice; each does what its face says, hits before critical hits.
    Roll(u32, BTreeMap<AttackFace, Vec<Deed>>),
    /// Its Perform Action step of this activation is skipped.
    SkipAction,
    /// It discards one of its special weapons, which its owner chooses.
    DiscardWeapon,
    /// The card that does it is repaired: turned face down.
    Repair,
}

/// What is wrong with deeds, in words.
pub(crate) fn deed_faults(deeds: &[Deed]) -> Vec<String> {
    let mut faults = Vec::new();
    for deed in deeds {
        match deed {
            Deed::Damage(n) | Deed::Critical(n) | Deed::DealFaceUp(n) | Deed::Gain(_, n) | Deed::Roll(n, _)
                if !(1..=MOST).contains(n) =>
            {
                faults.push(format!("numbers are from 1 to {MOST}"));
            }
            Deed::Gain(token, _) if !is_plain(*token) => {
                faults.push(format!("{} tokens are not gained like this", token.key()));
            }
            Deed::Roll(_, faces) => faults.extend(faces.values().flat_map(|deeds| deed_faults(deeds))),
            _ => {}
        }
    }
    faults
}

/// Tokens that need nobody to choose anything when they are gained.
const fn is_plain(token: Token) -> bool {
    matches!(
        token,
        Token::Focus
            | Token::Evade
            | Token::Calculate
            | Token::Stress
            | Token::Strain
            | Token::Deplete
            | Token::Ion
            | Token::Disarm
    )
}
