//! Who is first player: bids, and what decides between equal ones.

use super::super::command::{Called, Command, Question};
use super::super::event::GameEvent;
use super::super::phases::roll_player_order;
use super::super::{Progress, XWingDecision};
use crate::dice::{ATTACK, AttackFace};
use crate::edition::round::{EqualBids, PlayerOrder, RoundRules};
use crate::rule::RuleId;
use deadreckon_engine::decision::Decision;
use deadreckon_engine::dice::{DiceError, Request};
use deadreckon_engine::player::{ByPlayer, Player};
use serde::Serialize;

/// How the first player is found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Undecided {
    /// It is rolled for: who is first, or who chooses between equal bids.
    Rolls,
    /// The bids are equal, and this player calls what the other one rolls.
    Calls(Player),
    /// This player chooses.
    Chooses(Player),
}

impl Undecided {
    /// By the points of the squads, of which the smaller one chooses; `None` where nobody does.
    pub(super) fn new(points: Option<ByPlayer<u32>>, rules: &RoundRules) -> Option<Self> {
        if rules.player_order == PlayerOrder::RolledEachRound {
            return Some(Self::Rolls);
        }
        let points = points?;
        Some(match points.one.cmp(&points.two) {
            std::cmp::Ordering::Less => Self::Chooses(Player::One),
            std::cmp::Ordering::Greater => Self::Chooses(Player::Two),
            std::cmp::Ordering::Equal => match rules.equal_bids {
                EqualBids::Called => Self::Calls(Player::One),
                EqualBids::Rolled => Self::Rolls,
            },
        })
    }
}

fn roll(progress: &mut Progress<'_>, rule: RuleId) -> Result<AttackFace, DiceError> {
    let rolled = progress.dice.roll(&Request { die: ATTACK, number: 1, rule })?;
    let face = rolled.first().map_or(AttackFace::Blank, |face| AttackFace::of(*face));
    progress.events.push(GameEvent::BidRolled { face, rule });
    Ok(face)
}

fn set(progress: &mut Progress<'_>, undecided: Option<Undecided>) {
    if let Some(setting_up) = &mut progress.state.setting_up {
        setting_up.undecided = undecided;
    }
}

fn decided(progress: &mut Progress<'_>) {
    let first = progress.state.first;
    if let Some(setting_up) = &mut progress.state.setting_up {
        setting_up.turn = first;
    }
    set(progress, None);
}

pub(super) fn decision(undecided: Undecided) -> XWingDecision {
    let closed = |player, question, options| Decision { player, question, options, open: Vec::new() };
    match undecided {
        Undecided::Rolls => closed(Player::One, Question::RollForFirst, vec![Command::RollForFirst]),
        Undecided::Calls(player) => {
            let calls = [Called::HitOrCritical, Called::BlankOrFocus].map(Command::Call);
            closed(player, Question::Call, calls.into())
        }
        Undecided::Chooses(player) => {
            closed(player, Question::FirstPlayer, Player::ALL.map(Command::FirstPlayer).into())
        }
    }
}

pub(super) fn answer(progress: &mut Progress<'_>, player: Player, command: &Command) -> Result<(), DiceError> {
    match command {
        Command::RollForFirst if progress.state.rules().player_order == PlayerOrder::RolledEachRound => {
            roll_player_order(progress)?;
            decided(progress);
        }
        // A hit or critical hit gives the choice to the player who rolls.
        Command::RollForFirst => {
            let face = roll(progress, RuleId("A-03"))?;
            let lucky = matches!(face, AttackFace::Hit | AttackFace::Critical);
            set(progress, Some(Undecided::Chooses(if lucky { Player::One } else { Player::Two })));
        }
        Command::Call(called) => {
            let face = roll(progress, RuleId("A-04"))?;
            let hit = matches!(face, AttackFace::Hit | AttackFace::Critical);
            let right = hit == (*called == Called::HitOrCritical);
            set(progress, Some(Undecided::Chooses(if right { player } else { player.other() })));
        }
        Command::FirstPlayer(first) => {
            progress.state.first = *first;
            progress.events.push(GameEvent::FirstPlayer(*first));
            decided(progress);
        }
        _ => {}
    }
    Ok(())
}
