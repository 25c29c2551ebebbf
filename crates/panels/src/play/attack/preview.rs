//! What an attack would be: its range, and the dice of both sides with their reasons.
//!
//! The rules themselves are asked: the attack is made on a copy of the state with dice that all show blanks, and thrown
//! away. So what is shown before is what is rolled then.

use deadreckon_engine::dice::{Dice, DiceError, Request};
use deadreckon_engine::figure::Figure;
use deadreckon_engine::player::Player;
use deadreckon_engine::ruleset::Ruleset;
use deadreckon_xwing::game::XWing;
use deadreckon_xwing::game::command::{Command, Question};
use deadreckon_xwing::game::event::GameEvent;
use deadreckon_xwing::game::state::{ShipId, State};

/// What an attack would be.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Preview {
    /// The attack range.
    pub range: Option<u8>,
    /// Whether it is obstructed.
    pub obstructed: bool,
    /// The attack dice.
    pub attack: Option<Figure>,
    /// The defence dice, if nothing is changed before.
    pub defence: Option<Figure>,
}

/// Dice of which each shows its last face, a blank.
struct Blanks;

impl Dice for Blanks {
    fn roll(&mut self, request: &Request) -> Result<Vec<u8>, DiceError> {
        let number = usize::try_from(request.number).unwrap_or(0);
        Ok(vec![request.die.faces.saturating_sub(1); number])
    }
}

/// Most questions that are passed between declaring an attack and its defence dice; no card asks nearly as many.
const MOST_QUESTIONS: usize = 24;

impl Preview {
    /// What an attack would be that is offered now.
    #[must_use]
    pub fn of(rules: &XWing, state: &State, player: Player, weapon: u8, target: ShipId) -> Self {
        let mut preview = Self::default();
        let attack = Command::Attack { weapon, target };
        if rules.check(state, player, &attack).is_err() {
            return preview;
        }
        let mut copy = state.clone();
        let mut next = Some((player, attack));
        for _ in 0..MOST_QUESTIONS {
            let Some((player, command)) = next.take() else { break };
            let Ok(events) = rules.apply(&mut copy, player, &command, &mut Blanks) else { break };
            preview.hear(&events);
            if preview.defence.is_some() {
                break;
            }
            // Only what may be declined keeps the attack as it is.
            let asked = rules.decisions(&copy).into_iter().find(|decision| {
                !matches!(decision.question, Question::NextShip | Question::Attack { .. })
                    && decision.options.contains(&Command::Pass)
            });
            next = asked.map(|decision| (decision.player, Command::Pass));
        }
        preview
    }

    fn hear(&mut self, events: &[GameEvent]) {
        for event in events {
            match event {
                GameEvent::Attacked { range, obstructed, .. } if self.range.is_none() => {
                    self.range = Some(*range);
                    self.obstructed = *obstructed;
                }
                GameEvent::AttackRolled { dice, .. } if self.attack.is_none() => self.attack = Some(dice.clone()),
                GameEvent::DefenceRolled { dice, .. } if self.defence.is_none() => self.defence = Some(dice.clone()),
                _ => {}
            }
        }
    }
}
