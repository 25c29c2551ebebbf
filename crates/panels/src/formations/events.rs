//! What happened, in words.

use super::{FormationWords, count};
use crate::i18n::Arg;
use deadreckon_engine::player::{ByPlayer, Player};
use deadreckon_engine::ruleset::Outcome;
use deadreckon_epic::data::force::Mode;
use deadreckon_epic::data::unit::FireType;
use deadreckon_epic::game::event::GameEvent;
use deadreckon_epic::game::frame::Trigger;
use deadreckon_epic::game::state::{FormationId, UnitId};
use deadreckon_epic::game::test::TestVerdict;

impl FormationWords<'_> {
    /// What happened.
    #[must_use]
    pub fn event(&self, event: &GameEvent) -> String {
        match event {
            GameEvent::PhaseBegan(..)
            | GameEvent::StrategyRolled(..)
            | GameEvent::FirstIs(_)
            | GameEvent::StayedOnWatch(_)
            | GameEvent::HandedOver(_)
            | GameEvent::Held(..)
            | GameEvent::Over(_) => self.of_turn(event),
            GameEvent::Declared(formations, action, mode) => self.declared(formations, action.as_deref(), *mode),
            GameEvent::Tested { formation, verdict, modifiers, die, passed } => {
                self.tested(*formation, *verdict, *modifiers, *die, *passed)
            }
            GameEvent::Moved { .. }
            | GameEvent::MoveEnded(_)
            | GameEvent::Boarded(..)
            | GameEvent::Unloaded(..)
            | GameEvent::DangerousGround(..)
            | GameEvent::WindowOpened(..) => self.of_move(event),
            GameEvent::ShotAt { .. }
            | GameEvent::Fired(..)
            | GameEvent::Hit(..)
            | GameEvent::Saved(..)
            | GameEvent::Destroyed(..) => self.of_fire(event),
            GameEvent::AssaultBegan(..)
            | GameEvent::NoAssault(_)
            | GameEvent::Fought { .. }
            | GameEvent::AssaultRolled(..)
            | GameEvent::AssaultWon(_) => self.of_assault(event),
            GameEvent::Blasted(..)
            | GameEvent::Unblasted(..)
            | GameEvent::Broke(_)
            | GameEvent::Rallied(_)
            | GameEvent::RallyRolled(..)
            | GameEvent::Regrouped(..)
            | GameEvent::Withdraws(..)
            | GameEvent::OnWatch(_)
            | GameEvent::WatchEnded(..) => self.of_morale(event),
        }
    }

    fn of_player(&self, key: &str, player: Player) -> String {
        self.say(key, &[("player", Arg::Text(&player.to_string()))])
    }

    fn of_turn(&self, event: &GameEvent) -> String {
        match event {
            GameEvent::PhaseBegan(phase, turn) => {
                let phase = self.phase(*phase);
                self.say("formation-event-phase-began", &[("phase", Arg::Text(&phase)), ("turn", count(*turn))])
            }
            GameEvent::StrategyRolled(ByPlayer { one, two }, winner) => {
                let winner = winner.map(|player| player.to_string());
                let key = match winner {
                    Some(_) => "formation-event-strategy-rolled",
                    None => "formation-event-strategy-tied",
                };
                let winner = winner.unwrap_or_default();
                self.say(key, &[("one", count(*one)), ("two", count(*two)), ("player", Arg::Text(&winner))])
            }
            GameEvent::FirstIs(player) => self.of_player("formation-event-first-is", *player),
            GameEvent::StayedOnWatch(player) => self.of_player("formation-event-stayed-on-watch", *player),
            GameEvent::HandedOver(player) => self.of_player("formation-event-handed-over", *player),
            GameEvent::Held(objective, player, turns) => {
                let player = player.to_string();
                let values = [
                    ("objective", count(objective.saturating_add(1))),
                    ("player", Arg::Text(player.as_str())),
                    ("turns", count(*turns)),
                ];
                self.say("formation-event-held", &values)
            }
            GameEvent::Over(Outcome::Won(player)) => self.of_player("formation-event-won", *player),
            _ => self.say("formation-event-drawn", &[]),
        }
    }

    fn declared(&self, formations: &[FormationId], action: Option<&str>, mode: Mode) -> String {
        let names = self.formations(formations);
        let action = action.map_or_else(|| self.texts.get("formation-no-action"), |action| self.word(action));
        let key = match mode {
            Mode::Normal => "formation-event-declared",
            Mode::Retain => "formation-event-declared-retaining",
            Mode::Solo => "formation-event-declared-alone",
        };
        self.say(key, &[("formations", Arg::Text(&names)), ("action", Arg::Text(&action))])
    }

    fn tested(&self, formation: FormationId, verdict: TestVerdict, sum: i32, die: Option<u8>, passed: bool) -> String {
        let key = match (verdict, passed) {
            (TestVerdict::NoTest, _) => "formation-event-no-test",
            (TestVerdict::AutoPass, _) => "formation-event-passed-anyhow",
            (TestVerdict::CannotPass, _) => "formation-event-cannot-pass",
            (TestVerdict::NotDeclared, _) => "formation-event-not-declared",
            (TestVerdict::Needs(_), true) => "formation-event-passed",
            (TestVerdict::Needs(_), false) => "formation-event-failed",
        };
        let needed = if let TestVerdict::Needs(needed) = verdict { needed } else { 0 };
        let (name, modifiers) = (self.names.formation(formation), self.signed(sum));
        let values = [
            ("formation", Arg::Text(name.as_str())),
            ("needed", count(needed)),
            ("modifiers", Arg::Text(&modifiers)),
            ("die", count(die.unwrap_or(0))),
        ];
        self.say(key, &values)
    }

    /// A whole number with its sign.
    fn signed(&self, number: i32) -> String {
        let plain = self.texts.decimals(number.into(), 0);
        if number > 0 { format!("+{plain}") } else { plain }
    }

    fn of_move(&self, event: &GameEvent) -> String {
        match event {
            GameEvent::Moved { unit, to, mm, .. } => {
                let (unit, way, place) = (self.names.unit(*unit), self.cm(*mm), self.place(*to));
                let values =
                    [("unit", Arg::Text(unit.as_str())), ("way", Arg::Text(&way)), ("place", Arg::Text(&place))];
                self.say("formation-event-moved", &values)
            }
            GameEvent::MoveEnded(formation) => self.of("formation-event-move-ended", *formation),
            GameEvent::Boarded(unit, carrier) => {
                let (unit, carrier) = (self.names.unit(*unit), self.names.unit(*carrier));
                let values = [("unit", Arg::Text(unit.as_str())), ("carrier", Arg::Text(&carrier))];
                self.say("formation-event-boarded", &values)
            }
            GameEvent::Unloaded(unit, pose) => {
                let (unit, place) = (self.names.unit(*unit), self.place(*pose));
                self.say("formation-event-unloaded", &[("unit", Arg::Text(&unit)), ("place", Arg::Text(&place))])
            }
            GameEvent::DangerousGround(unit, dice) => {
                let (unit, dice) = (self.names.unit(*unit), faces(dice));
                self.say("formation-event-dangerous-ground", &[("unit", Arg::Text(&unit)), ("dice", Arg::Text(&dice))])
            }
            GameEvent::WindowOpened(Trigger::Move, formation) => self.of("formation-event-window-move", *formation),
            GameEvent::WindowOpened(_, formation) => self.of("formation-event-window-unloading", *formation),
            _ => String::new(),
        }
    }

    fn of_fire(&self, event: &GameEvent) -> String {
        match event {
            GameEvent::ShotAt { by, target, fired, suppressed, crossfire } => {
                let (by, target) = (self.names.formation(*by), self.names.formation(*target));
                let values = [
                    ("by", Arg::Text(by.as_str())),
                    ("target", Arg::Text(&target)),
                    ("fired", count(fired.len())),
                    ("suppressed", count(suppressed.len())),
                ];
                let key = if *crossfire { "formation-event-shot-crossfire" } else { "formation-event-shot-at" };
                self.say(key, &values)
            }
            GameEvent::Fired(unit, weapon, fire, needed, dice, hit) => {
                self.fired(*unit, *weapon, *fire, *needed, dice, *hit)
            }
            GameEvent::Hit(unit, rule) => self.with_rule("formation-event-hit", *unit, rule.0),
            GameEvent::Saved(unit, needed, die, saved) => {
                let unit = self.names.unit(*unit);
                let needed = needed.to_string();
                let values = [("unit", Arg::Text(unit.as_str())), ("needed", Arg::Text(&needed)), ("die", count(*die))];
                self.say(if *saved { "formation-event-saved" } else { "formation-event-not-saved" }, &values)
            }
            GameEvent::Destroyed(unit, rule) => self.with_rule("formation-event-destroyed", *unit, rule.0),
            _ => String::new(),
        }
    }

    fn with_rule(&self, key: &str, unit: UnitId, rule: &str) -> String {
        self.say(key, &[("unit", Arg::Text(&self.names.unit(unit))), ("rule", Arg::Text(rule))])
    }

    fn fired(&self, unit: UnitId, weapon: u8, fire: FireType, needed: i32, dice: &[u8], hit: bool) -> String {
        let (name, needed, dice) = (self.names.unit(unit), needed.to_string(), faces(dice));
        let values = [
            ("unit", Arg::Text(name.as_str())),
            ("weapon", count(u32::from(weapon) + 1)),
            ("fire", Arg::Text(Self::fire(fire))),
            ("needed", Arg::Text(&needed)),
            ("dice", Arg::Text(&dice)),
        ];
        let key = match (dice.is_empty(), hit) {
            (true, _) => "formation-event-cannot-hit",
            (false, true) => "formation-event-fired-hit",
            (false, false) => "formation-event-fired-missed",
        };
        self.say(key, &values)
    }

    fn of_assault(&self, event: &GameEvent) -> String {
        match event {
            GameEvent::AssaultBegan(attackers, defenders) => {
                let (attackers, defenders) = (self.formations(attackers), self.formations(defenders));
                let values = [("attackers", Arg::Text(attackers.as_str())), ("defenders", Arg::Text(&defenders))];
                self.say("formation-event-assault-began", &values)
            }
            GameEvent::NoAssault(formation) => self.of("formation-event-no-assault", *formation),
            GameEvent::Fought { unit, needed, die, close, support } => {
                let unit = self.names.unit(*unit);
                let values = [("unit", Arg::Text(unit.as_str())), ("needed", count(*needed)), ("die", count(*die))];
                let key = match (close, support) {
                    (true, _) => "formation-event-fought-close",
                    (false, false) => "formation-event-fought-firefight",
                    (false, true) => "formation-event-fought-support",
                };
                self.say(key, &values)
            }
            GameEvent::AssaultRolled(dice, sums) => {
                let (one, two) = (faces(&dice.one), faces(&dice.two));
                let (sum_one, sum_two) = (sums.one.to_string(), sums.two.to_string());
                let values = [
                    ("one", Arg::Text(one.as_str())),
                    ("two", Arg::Text(&two)),
                    ("sum_one", Arg::Text(&sum_one)),
                    ("sum_two", Arg::Text(&sum_two)),
                ];
                self.say("formation-event-assault-rolled", &values)
            }
            GameEvent::AssaultWon(Some(player)) => self.of_player("formation-event-assault-won", *player),
            _ => self.say("formation-event-assault-both-gone", &[]),
        }
    }

    fn of_morale(&self, event: &GameEvent) -> String {
        let markers = |key: &str, formation: FormationId, number: u32, rule: &str| {
            let name = self.names.formation(formation);
            let values =
                [("formation", Arg::Text(name.as_str())), ("number", count(number)), ("rule", Arg::Text(rule))];
            self.say(key, &values)
        };
        match event {
            GameEvent::Blasted(formation, number, rule) => {
                markers("formation-event-blasted", *formation, *number, rule.0)
            }
            GameEvent::Unblasted(formation, number, rule) => {
                markers("formation-event-unblasted", *formation, *number, rule.0)
            }
            GameEvent::Broke(formation) => self.of("formation-event-broke", *formation),
            GameEvent::Rallied(formation) => self.of("formation-event-rallied", *formation),
            GameEvent::RallyRolled(formation, die, passed) => {
                let name = self.names.formation(*formation);
                let key = if *passed { "formation-event-rally-passed" } else { "formation-event-rally-failed" };
                self.say(key, &[("formation", Arg::Text(&name)), ("die", count(*die))])
            }
            GameEvent::Regrouped(formation, dice) => {
                let (name, dice) = (self.names.formation(*formation), faces(dice));
                let values = [("formation", Arg::Text(name.as_str())), ("dice", Arg::Text(&dice))];
                self.say("formation-event-regrouped", &values)
            }
            GameEvent::Withdraws(formation, true) => self.of("formation-event-withdraws", *formation),
            GameEvent::Withdraws(formation, false) => self.of("formation-event-stays", *formation),
            GameEvent::OnWatch(formation) => self.of("formation-event-on-watch", *formation),
            GameEvent::WatchEnded(formation, rule) => {
                let name = self.names.formation(*formation);
                let values = [("formation", Arg::Text(name.as_str())), ("rule", Arg::Text(rule.0))];
                self.say("formation-event-watch-ended", &values)
            }
            _ => String::new(),
        }
    }
}

/// What dice show.
fn faces(dice: &[u8]) -> String {
    dice.iter().map(u8::to_string).collect::<Vec<_>>().join(", ")
}
