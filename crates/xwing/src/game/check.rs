//! Whether a player may give a command now: what is asked decides, and every refusal says why.

use super::command::{Command, Open, Question};
use super::frame::Frame;
use super::state::{Object, State};
use super::{
    XWing, XWingDecision, attack, by_hand, card_actions, card_costs, deployment, perform, places, planning, tractor,
};
use crate::report::OptionReport;
use crate::rule::{Reason, RuleId};
use deadreckon_engine::player::Player;
use deadreckon_engine::refusal::{Refusal, Refused};
use deadreckon_engine::ruleset::Ruleset;

/// Refuses what is not asked, with the reasons of what was tried.
pub(super) fn check(rules: &XWing, state: &State, player: Player, command: &Command) -> Result<(), Refused> {
    if state.over.is_some() {
        return Err(Refusal::new(RuleId("A-72"), "refusal-game-over").into());
    }
    if let Command::ByHand(deed) = command {
        return by_hand::check(state, deed);
    }
    let asked: Vec<XWingDecision> = rules.decisions(state).into_iter().filter(|d| d.player == player).collect();
    if asked.iter().any(|decision| answers(state, decision, command)) {
        return Ok(());
    }
    let Some(decision) = asked.first() else {
        return Err(Refusal::new(RuleId("A-27"), "refusal-not-asked").into());
    };
    let mut reasons = why_not(state, decision, player, command);
    if reasons.is_empty() {
        reasons.push(Refusal::new(RuleId("A-27"), "refusal-other-question"));
    }
    Err(Refused::new(reasons))
}

fn answers(state: &State, decision: &XWingDecision, command: &Command) -> bool {
    let slides = |choice| {
        decision.open.iter().find_map(|open| match open {
            Open::Slide(open) if open.choice == choice => Some(open),
            _ => None,
        })
    };
    match command {
        Command::Slide(choice, _) => {
            slides(*choice).is_some_and(|open| places::chosen(state, open.ship, command).is_some())
        }
        Command::LayObstacle { .. } => {
            decision.question == Question::Obstacle && deployment::reasons(state, decision.player, command).is_empty()
        }
        Command::Deploy { .. } => {
            decision.question == Question::Deploy && deployment::reasons(state, decision.player, command).is_empty()
        }
        Command::DialsForgotten => decision.question == Question::Dials,
        _ => decision.options.contains(command),
    }
}

/// Why a command is no answer to what is asked.
fn why_not(state: &State, decision: &XWingDecision, player: Player, command: &Command) -> Vec<Refusal> {
    let not = |rule, key| vec![Refusal::new(RuleId(rule), key)];
    match (&decision.question, command) {
        (Question::Dials | Question::DialsSet, Command::SetDial { ship, maneuver }) => {
            match state.ships.get(ship.index()) {
                Some(it) if it.player != player => not("A-22", "refusal-not-your-ship"),
                Some(it) if it.on_board().is_none() => not("A-22", "refusal-ship-gone"),
                Some(_) if !planning::gets_dial(state, *ship) => not("A-23", "refusal-no-dial"),
                Some(it) if planning::entry(it, *maneuver).is_none() => not("D-01", "refusal-not-on-dial"),
                Some(_) => match planning::forbidden_by(state, *ship, *maneuver) {
                    Some(card) => vec![Refusal::new(card.rule(), "refusal-damage-card")],
                    None => not("A-22", "refusal-set-already"),
                },
                None => not("A-22", "refusal-no-such-ship"),
            }
        }
        (Question::Obstacle, Command::LayObstacle { .. }) | (Question::Deploy, Command::Deploy { .. }) => {
            deployment::reasons(state, player, command)
        }
        (Question::Dials, Command::DialsSet) => not("A-22", "refusal-dials-missing"),
        (Question::Action { ship, grant }, Command::Act(action)) => {
            match perform::offers(state, *ship, grant).into_iter().find(|offer| offer.action == *action) {
                Some(offer) => perform::reasons(state, *ship, offer, grant),
                None => vec![Refusal::new(RuleId("B-02"), "refusal-not-on-bar").word("action", action.key())],
            }
        }
        (Question::Action { ship, grant }, Command::ActAs(wanted)) => {
            let offers = perform::offers(state, *ship, grant);
            match offers.into_iter().find(|o| (o.action, o.colour) == (wanted.action, wanted.difficulty)) {
                Some(offer) => perform::reasons(state, *ship, offer, grant),
                None => {
                    vec![Refusal::new(RuleId("B-27"), "refusal-not-on-bar").word("action", wanted.action.key())]
                }
            }
        }
        (Question::Action { ship, grant }, Command::ActCard(action)) => {
            card_actions::reasons(state, *ship, *action, grant)
        }
        (Question::Way { ship }, Command::Declare(way)) => {
            let options = places::of_way(state, *ship, *way);
            let closed = card_costs::closed(state, *ship, *way, acts(state));
            match closed {
                _ if options.is_empty() => not("C-01", "refusal-no-such-way"),
                Some(closed) => vec![closed],
                None => of_options(&options),
            }
        }
        (Question::Place { ship }, Command::Place(choice) | Command::Slide(choice, _)) => {
            let slide = if let Command::Slide(_, slide) = command { Some(*slide) } else { None };
            let judged = state.ship(*ship).on_board().and_then(|index| state.board.judge(index, *choice, slide).ok());
            judged.map_or_else(|| not("C-23", "refusal-no-such-place"), |report| of_options(&[report]))
        }
        (Question::Target { action, .. }, Command::Target(object)) => {
            let refusal = Refusal::new(RuleId("B-48"), "refusal-not-a-target").word("action", action.key());
            let known = match object {
                Object::Ship(ship) => state.ships.get(ship.index()).is_some(),
                Object::Obstacle(_) | Object::Device(_) => true,
            };
            vec![if known { refusal.about(object.subject()) } else { refusal }]
        }
        (Question::Attack { ship }, Command::Attack { weapon, target }) => match state.ships.get(target.index()) {
            Some(_) => attack::reasons(state, *ship, *weapon, *target),
            None => not("A-43", "refusal-no-such-ship"),
        },
        (Question::Modify { .. }, Command::Modify(_)) => not("A-48", "refusal-no-such-change"),
        (Question::Rotation { ship }, Command::Rotate(side)) => of_options(&tractor::turned(state, *ship, *side)),
        (Question::Load { .. }, Command::Load(_)) => not("B-76", "refusal-not-that-load"),
        (Question::Action { .. } | Question::Way { .. } | Question::Device { .. }, Command::PlaceDevice { .. }) => {
            not("A-26", "refusal-no-such-placement")
        }
        (Question::Undock { .. }, Command::Undock { .. }) => not("B-30", "refusal-not-that-maneuver"),
        (Question::CardTarget { .. }, Command::Target(_)) => not("B-30", "refusal-not-a-target"),
        (Question::MineUnder { .. }, Command::Target(_)) => not("C-56", "refusal-not-a-target"),
        (Question::Arc { .. }, Command::Point(_)) => not("B-81", "refusal-not-that-arc"),
        (Question::Maneuver { .. }, Command::Fly(_)) => not("B-90", "refusal-not-that-maneuver"),
        (Question::PickedManeuver { .. }, Command::Fly(_)) => {
            let rule = match state.stack.top() {
                Some(Frame::PickManeuver { rule, .. }) => *rule,
                _ => RuleId("A-24"),
            };
            vec![Refusal::new(rule, "refusal-not-that-maneuver")]
        }
        (Question::DiscardWeapon { .. }, Command::Discard(_)) => not("A.4", "refusal-no-such-weapon"),
        (Question::AbilityOrder, Command::Queue(_)) => not("A-35", "refusal-not-that-ability"),
        (Question::RedToken { .. }, Command::Remove(_) | Command::RemoveLockOf(_)) => {
            not("B-52", "refusal-not-that-token")
        }
        (Question::Jam { .. }, Command::Remove(_) | Command::Break(_)) => not("B-66", "refusal-not-there"),
        (Question::NextShip | Question::WhoDecloaks, Command::Next(_)) => not("A-27", "refusal-not-next"),
        _ => Vec::new(),
    }
}

/// As what the ship moves whose way is asked.
fn acts(state: &State) -> card_costs::Acts {
    match state.stack.top() {
        Some(Frame::Attempt(attempt)) => attempt.acts(),
        _ => None,
    }
}

/// The reasons of options that are not legal, with their witnesses on the table.
fn of_options(options: &[OptionReport]) -> Vec<Refusal> {
    options.iter().filter(|report| !report.legal).flat_map(of_option).collect()
}

fn of_option(report: &OptionReport) -> Vec<Refusal> {
    use deadreckon_engine::refusal::Highlight;
    let witness = report.limiting().map(|check| {
        let spot = |p: deadreckon_geometry::pose::Point| [p.x, p.y];
        Highlight::Line(spot(check.on_tested), spot(check.on_piece))
    });
    let refusal = |reason: &Reason| {
        let mut refusal = Refusal::new(reason.rule, reason.key).word("choice", report.choice.to_string());
        if let Some(piece) = &reason.piece {
            refusal = refusal.word("piece", piece.clone());
        }
        if let Some(mm) = reason.mm {
            refusal = refusal.word("mm", mm);
        }
        match &witness {
            Some(witness) => refusal.showing(witness.clone()),
            None => refusal,
        }
    };
    report.reasons.iter().map(refusal).collect()
}
