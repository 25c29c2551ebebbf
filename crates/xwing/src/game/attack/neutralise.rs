//! Comparing the results, reinforcing, and dealing damage (A-56, A-57, B-71, B-72).

use super::super::Progress;
use super::super::command::Facing;
use super::super::event::GameEvent;
use super::super::frame::Attack;
use super::super::places;
use super::super::state::State;
use super::special;
use crate::dice::{AttackFace, DefenceFace};
use crate::edition::attack::ReinforceToken;
use deadreckon_engine::dice::DiceError;
use deadreckon_geometry::arc::ArcKind;

/// Evades cancel hits first, then critical hits; what is left is suffered. The attack is over.
pub(super) fn neutralise(progress: &mut Progress<'_>, attack: &Attack) -> Result<(), DiceError> {
    progress.state.stack.pop();
    let count = |face| attack.attack.iter().filter(|f| **f == face).count();
    let (mut hits, mut criticals) = (count(AttackFace::Hit), count(AttackFace::Critical));
    let rolled = attack.defence.iter().filter(|face| **face == DefenceFace::Evade).count();
    let mut evades = rolled + usize::try_from(attack.added_evades).unwrap_or(0);
    let reinforced = reinforcements(progress.state, attack);
    let rule = progress.state.rules().attack.reinforce;
    if rule == ReinforceToken::AddsByFiringArc {
        evades += reinforced;
    }
    cancel(&mut hits, &mut criticals, evades);
    if rule == ReinforceToken::CancelsByFullArcs {
        for _ in 0..reinforced {
            if hits + criticals > 1 {
                cancel(&mut hits, &mut criticals, 1);
            }
        }
    }
    let number = |n: usize| u32::try_from(n).unwrap_or(0);
    let (ship, by) = (attack.defender, attack.attacker);
    let (hits, criticals) = (number(hits), number(criticals));
    progress.events.push(GameEvent::Neutralised { ship, by, hits, criticals });
    special::results(progress, attack, hits, criticals)
}

fn cancel(hits: &mut usize, criticals: &mut usize, evades: usize) {
    let of_hits = evades.min(*hits);
    *hits -= of_hits;
    *criticals -= (evades - of_hits).min(*criticals);
}

/// How many reinforce tokens of the defender count against the attacker.
fn reinforcements(state: &State, attack: &Attack) -> usize {
    let inside = |arc| places::in_arc(state, attack.defender, attack.attacker, arc);
    let counts = |facing: &Facing| match state.rules().attack.reinforce {
        ReinforceToken::AddsByFiringArc => inside(ArcKind::Front) == (*facing == Facing::Fore),
        ReinforceToken::CancelsByFullArcs => {
            let (fore, aft) = (inside(ArcKind::FullFront), inside(ArcKind::FullRear));
            match facing {
                Facing::Fore => fore && !aft,
                Facing::Aft => aft && !fore,
            }
        }
    };
    state.ship(attack.defender).reinforce.iter().filter(|facing| counts(facing)).count()
}
