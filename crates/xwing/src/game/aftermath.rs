//! What follows an attack
//!
//! | | first | second, 2.5 |
//! | --- | --- | --- |
//! | abilities after an attack | all at once, the initiative player's first (A-36) | the defender's, the attacker's, the defender's bonus attack, the attacker's bonus attack |

use super::Progress;
use super::frame::{Aftermath, Frame, Happened};
use crate::ability::When;

/// Goes on with what follows an attack.
pub(super) fn step(progress: &mut Progress<'_>, aftermath: Aftermath) {
    let Aftermath { attacker, defender, step } = aftermath;
    let defended = Happened { when: When::AfterDefending, ship: Some(defender), other: Some(attacker) };
    let attacked = Happened { when: When::AfterAttack, ship: Some(attacker), other: Some(defender) };
    let in_steps = progress.state.rules().attack.aftermath_in_steps;
    let (happened, bonus) = match (in_steps, step) {
        (true, 0) => (vec![defended], Some(false)),
        (true, 1) => (vec![attacked], Some(false)),
        (true, 2) => (vec![defended], Some(true)),
        (true, 3) => (vec![attacked], Some(true)),
        (false, 0) => (vec![defended, attacked], None),
        _ => {
            progress.state.stack.pop();
            return;
        }
    };
    if let Some(Frame::Aftermath(aftermath)) = progress.state.stack.top_mut() {
        aftermath.step += 1;
    }
    progress.all_happen(happened, bonus);
}
