//! Lines of a script that say something else than they do: what a ruling must not accept.

use super::script::{Line, Turn};
use deadreckon_engine::player::Player;

/// A rule that does not exist.
const NO_RULE: &str = "none";

fn fewer_or_one(units: &[usize]) -> Vec<usize> {
    if units.is_empty() { vec![0] } else { units[1..].to_vec() }
}

fn more<T: Clone>(list: &[T], one: T) -> Vec<T> {
    list.iter().cloned().chain([one]).collect()
}

impl Line {
    /// The same line with what it expects changed; `None` of a line that only does something.
    pub(crate) fn altered(&self) -> Option<Self> {
        Some(match self.clone() {
            Self::Does(..) => return None,
            Self::Rolls(player, order, dice) => Self::Rolls(player, order, more(&dice, 6)),
            Self::Refused(player, order, _) => Self::Refused(player, order, NO_RULE.to_owned()),
            Self::Offered(player, order, yes) => Self::Offered(player, order, !yes),
            Self::Asked(player, question) => Self::Asked(player, format!("{question}x")),
            Self::Blast(name, number) => Self::Blast(name, number + 1),
            Self::Broken(name, yes) => Self::Broken(name, !yes),
            Self::Activated(name, yes) => Self::Activated(name, !yes),
            Self::Marched(name, yes) => Self::Marched(name, !yes),
            Self::OnWatch(name, yes) => Self::OnWatch(name, !yes),
            Self::Living(name, units) => Self::Living(name, fewer_or_one(&units)),
            Self::Coherent(name, yes) => Self::Coherent(name, !yes),
            Self::Stands(name, n, (x, y, facing)) => Self::Stands(name, n, (x + 0.01, y, facing)),
            Self::Carried(name, n, yes) => Self::Carried(name, n, !yes),
            Self::Events(kind, number) => Self::Events(kind, number + 1),
            Self::Odds(name, action, sum, sixths) => Self::Odds(name, action, sum, sixths + 1),
            Self::Modifiers(name, action, list) => Self::Modifiers(name, action, more(&list, (NO_RULE.to_owned(), 0))),
            Self::Barred(name, action, rules) => Self::Barred(name, action, more(&rules, NO_RULE.to_owned())),
            Self::Next(Turn::Over) => Self::Next(Turn::MayRetain(Player::One)),
            Self::Next(_) => Self::Next(Turn::Over),
            Self::Fires(by, at, units) => Self::Fires(by, at, fewer_or_one(&units)),
            line => return line.shot_altered(),
        })
    }

    fn shot_altered(self) -> Option<Self> {
        Some(match self {
            Self::CanFire(by, at, yes) => Self::CanFire(by, at, !yes),
            Self::Sees(a, b, yes) => Self::Sees(a, b, !yes),
            Self::InCover(a, b, yes) => Self::InCover(a, b, !yes),
            Self::Crossfire(by, at, yes) => Self::Crossfire(by, at, !yes),
            Self::Save(name, n, crossed, needed) => Self::Save(name, n, crossed, needed + 1),
            Self::Needs(name, fire, needed) => Self::Needs(name, fire, more(&needed, 1)),
            Self::Hits(name, hits) => Self::Hits(name, more(&hits, 0)),
            Self::Sums(one, two) => Self::Sums(one, two + 1),
            Self::Turn(number) => Self::Turn(number + 1),
            Self::Over(None) => Self::Over(Some(Player::One)),
            Self::Over(Some(_)) => Self::Over(None),
            Self::Targets(names) => Self::Targets(more(&names, "nobody".to_owned())),
            Self::Way(name, n, at, cm) => Self::Way(name, n, at, cm + 0.02),
            Self::Gathers(name, cm) => Self::Gathers(name, cm + 0.05),
            Self::RallyModifiers(name, sum) => Self::RallyModifiers(name, sum - 1),
            _ => return None,
        })
    }
}
