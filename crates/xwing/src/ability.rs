//! Abilities of cards as data: when, whether they must be used, what they ask for, what they do (A-35, A-36, A-42, B-20).
//!
//! No card is known by its name. Whoever writes down a game declares what its cards can do in this vocabulary; what it
//! does not reach is done by hand.

use crate::bar::ActionKind;
use crate::cost::Cost;
use crate::game::command::Granted;
use crate::position::Token;
use crate::text::is_name;
use serde::{Deserialize, Serialize};

/// The event that an ability waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum When {
    /// The Activation phase begins; before the window for decloaking, where that is then.
    StartOfActivation,
    /// The Engagement (Combat) phase begins.
    StartOfEngagement,
    /// The End phase begins.
    StartOfEnd,
    /// The ship has revealed its dial; not for an ion maneuver.
    AfterReveal,
    /// The ship has executed a maneuver, and all that it met has taken effect.
    AfterManeuver,
    /// The ship has performed an action.
    AfterAction,
    /// The ship has attacked.
    AfterAttack,
    /// The ship has defended.
    AfterDefending,
}

/// What must be true when an ability enters the queue, and again when its turn comes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Requirement {
    /// The ship has such a token; for `lock` one that lies on it (B-52).
    Has(Token),
    /// The ship has no such token; for `lock` none that lies on it (B-52).
    HasNot(Token),
    /// The ship has a lock of its own on something (B-52).
    HasLocked,
    /// The ship has a damage card.
    Damaged,
    /// The ship has a shield left.
    Shielded,
}

/// How long something lasts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Until {
    /// Until the phase is over.
    EndOfPhase,
    /// Until the round is over.
    EndOfRound,
    /// As long as the game.
    EndOfGame,
}

/// One thing that an ability does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Deed {
    /// The ship gains tokens.
    Gain(Token, u32),
    /// The other ship of the attack gains tokens: the defender after attacking, the attacker after defending.
    Inflict(Token, u32),
    /// The ship removes one of its red tokens; a lock token that lies on it is one of them (B-52).
    RemoveRed,
    /// The ship breaks its own locks (B-52).
    BreakOwnLocks,
    /// The ship may perform an action (B-03, B-04, B-26).
    Act(Granted),
    /// The ship does what the action of this name does, and that is no action (B-09, B-64): [`is_effect`] says which there
    /// are. It stands alone in its ability, whose cost is paid only once it is done (B-20).
    Effect(ActionKind),
    /// The ship may perform a bonus attack.
    BonusAttack,
    /// The ship's initiative (pilot skill) is this, whatever is printed.
    Initiative(u8, Until),
}

/// An ability of a card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ability {
    /// What players call it; its charges are those of the load of this name.
    pub name: String,
    /// The event that it waits for.
    pub when: When,
    /// Whether it must be used; else its owner may decline when its turn comes.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub must: bool,
    /// What must be true.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub needs: Vec<Requirement>,
    /// What is paid when it is resolved.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub costs: Vec<Cost>,
    /// What it does, in order.
    pub does: Vec<Deed>,
}

/// Most things that one ability does.
const MOST_DEEDS: usize = 9;

impl Ability {
    /// Whether it is a bonus attack: those come last after an attack.
    #[must_use]
    pub fn is_bonus_attack(&self) -> bool {
        self.does.contains(&Deed::BonusAttack)
    }

    /// The move, coordinate, jam or lock that it is, if it is one; its cost waits for that (B-20).
    #[must_use]
    pub fn effect(&self) -> Option<ActionKind> {
        self.does.iter().find_map(|deed| if let Deed::Effect(action) = deed { Some(*action) } else { None })
    }

    /// What is wrong with it, in words. Empty if it can be used.
    #[must_use]
    pub fn faults(&self) -> Vec<String> {
        let mut faults = Vec::new();
        let mut add = |why: &str| faults.push(why.to_owned());
        if !is_name(&self.name) {
            add("a name has 1 to 100 characters in one line");
        }
        if !(1..=MOST_DEEDS).contains(&self.does.len()) {
            add("an ability does 1 to 9 things");
        }
        if self.effect().is_some() && self.does.len() > 1 {
            add("an effect, such as a boost, stands alone");
        }
        if self.costs.contains(&Cost::Lock) {
            add("a lock on the defender is a price of weapons");
        }
        for deed in &self.does {
            match deed {
                Deed::Gain(token, n) | Deed::Inflict(token, n) => {
                    if !(1..=9).contains(n) {
                        add("numbers are from 1 to 9");
                    }
                    if !token.is_plain() {
                        add("counters, locks and reinforce tokens are not gained like this");
                    }
                }
                Deed::Effect(action) if !is_effect(*action) => {
                    add("an effect is a boost, barrel roll, coordinate, lock, jam, reinforce, reload or rotate arc");
                }
                _ => {}
            }
        }
        let at_an_attack = matches!(self.when, When::AfterAttack | When::AfterDefending);
        if self.does.iter().any(|deed| matches!(deed, Deed::Inflict(..))) && !at_an_attack {
            add("there is another ship only after attacking or defending");
        }
        faults.extend(self.costs.iter().filter_map(Cost::fault));
        faults
    }
}

/// The actions that may be done as an effect (B-09).
#[must_use]
pub const fn is_effect(action: ActionKind) -> bool {
    matches!(
        action,
        ActionKind::Boost
            | ActionKind::BarrelRoll
            | ActionKind::Coordinate
            | ActionKind::Lock
            | ActionKind::Jam
            | ActionKind::Reinforce
            | ActionKind::Reload
            | ActionKind::RotateArc
    )
}
