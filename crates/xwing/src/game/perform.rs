//! Which actions a ship may perform now, in which colour, and what attempting one costs (B-01 to B-35).

use super::command::{Command, Granted, Question};
use super::damage_cards::Occasion;
use super::event::GameEvent;
use super::frame::{Attempt, Frame, Grant};
use super::state::{ShipId, State};
use super::{Going, Progress, XWingDecision, attempt, card_actions, card_deeds, colours};
use crate::ability::When;
use crate::bar::{ActionKind, BarEntry, ColouredAction};
use crate::dial::Difficulty;
use crate::position::Token;
use crate::rule::RuleId;
use deadreckon_engine::decision::Decision;
use deadreckon_engine::dice::DiceError;
use deadreckon_engine::refusal::Refusal;

/// An action that a grant offers: colour and link as they would be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Offer {
    pub(super) action: ActionKind,
    pub(super) colour: Difficulty,
    pub(super) link: Option<ColouredAction>,
}

/// Everything that a grant names, possible or not.
pub(super) fn offers(state: &State, ship: ShipId, grant: &Grant) -> Vec<Offer> {
    let colours = state.rules().actions.colours;
    let offer = |entry: &BarEntry| Offer {
        action: entry.action,
        colour: if colours { colours::of_action(state, ship, entry.alone()) } else { Difficulty::White },
        link: entry.linked.filter(|_| colours),
    };
    // A grant that treats an action as red is none for a purple one (B-15).
    let as_red = |entry: &BarEntry| {
        let plain = offer(entry);
        let red = || colours::of_action_named(state, ship, entry.alone(), Difficulty::Red);
        (plain.colour != Difficulty::Purple)
            .then(|| Offer { colour: if colours { red() } else { Difficulty::White }, ..plain })
    };
    let bar = || state.ship(ship).card.actions.iter();
    match grant {
        Grant::Step | Grant::Coordinate { .. } | Grant::Card(Granted::Any) => bar().map(offer).collect(),
        Grant::Card(Granted::AnyAsRed) => bar().filter_map(as_red).collect(),
        Grant::Card(Granted::OnBar(action)) => bar().filter(|entry| entry.action == *action).map(offer).collect(),
        // The icon is not needed; where the bar has it, its link follows as ever (B-17).
        Grant::Card(Granted::Named(action)) => {
            let link = bar().find(|entry| entry.action == *action).and_then(|entry| offer(entry).link);
            vec![Offer { action: *action, colour: Difficulty::White, link }]
        }
        Grant::Contained { action, .. } => vec![Offer { action: *action, colour: Difficulty::White, link: None }],
        // A linked action starts no further link (B-17).
        Grant::Link(linked) => {
            let colour = colours::of_action(state, ship, *linked);
            vec![Offer { action: linked.action, colour, link: None }]
        }
        Grant::Links(linked) => linked.iter().flat_map(|one| offers(state, ship, &Grant::Link(*one))).collect(),
        Grant::Overlap(kinds) => bar().filter(|entry| kinds.contains(&entry.action)).filter_map(as_red).collect(),
    }
}

/// Every reason why a ship cannot attempt an action now; none if it can (B-23).
pub(super) fn reasons(state: &State, ship: ShipId, offer: Offer, grant: &Grant) -> Vec<Refusal> {
    let it = state.ship(ship);
    let mut reasons: Vec<Refusal> = reasons_of_ship(state, ship, offer.colour)
        .into_iter()
        .map(|refusal| refusal.word("action", offer.action.key()))
        .collect();
    let mut add = |rule, key| {
        let refusal = Refusal::new(rule, key).word("action", offer.action.key());
        reasons.push(refusal.about(super::state::Object::Ship(ship).subject()));
    };
    if let Some(card) = state.action_forbidden_by(ship, Some(offer.action)) {
        add(card.rule(), "refusal-damage-card");
    }
    if it.round.done.contains(&offer.action) {
        add(RuleId("B-05"), "refusal-done-this-round");
    }
    if it.round.failed.contains(&offer.action) {
        add(RuleId("B-07"), "refusal-failed-this-round");
    }
    let while_ionised = state.rules().actions.while_ionised.as_ref();
    if state.is_ionised(ship) && while_ionised.is_some_and(|allowed| !allowed.contains(&offer.action)) {
        add(RuleId("B-22"), "refusal-ionised");
    }
    reasons.extend(attempt::reasons(state, ship, offer.action, grant));
    reasons
}

/// The reasons why a ship cannot perform any action of a colour now.
pub(super) fn reasons_of_ship(state: &State, ship: ShipId, colour: Difficulty) -> Vec<Refusal> {
    let it = state.ship(ship);
    let mut reasons = Vec::new();
    let mut add =
        |rule, key| reasons.push(Refusal::new(RuleId(rule), key).about(super::state::Object::Ship(ship).subject()));
    if it.has(Token::Stress) {
        add("B-10", "refusal-stressed");
    }
    if colour == Difficulty::Purple && it.force == 0 {
        add("B-12", "refusal-no-force");
    }
    if is_barred(state, ship) {
        add("D-32", "refusal-after-overlap");
    }
    reasons
}

/// Whether an overlap with an enemy ended the actions of the ship's activation; the red action that it grants itself
/// comes before that.
fn is_barred(state: &State, ship: ShipId) -> bool {
    let granted = matches!(state.stack.top(), Some(Frame::Perform { grant: Grant::Overlap(_), .. }));
    let barred = |frame: &Frame| matches!(frame, Frame::Activation(a) if a.ship == ship && a.barred);
    !granted && state.stack.iter().any(barred)
}

/// What a ship can attempt now, each action once in each colour, with a link if an entry for it has one.
pub(super) fn possible(state: &State, ship: ShipId, grant: &Grant) -> Vec<Offer> {
    let offers = offers(state, ship, grant).into_iter().filter(|offer| reasons(state, ship, *offer, grant).is_empty());
    let mut found: Vec<Offer> = Vec::new();
    for offer in offers {
        match found.iter_mut().find(|known| (known.action, known.colour) == (offer.action, offer.colour)) {
            Some(known) => known.link = known.link.or(offer.link),
            None => found.push(offer),
        }
    }
    found
}

/// The commands for what is possible: an action by its name, in further colours with those.
fn commands(possible: &[Offer]) -> Vec<Command> {
    let command = |(n, offer): (usize, &Offer)| {
        let (action, difficulty) = (offer.action, offer.colour);
        let again = possible[..n].iter().any(|known| known.action == action);
        if again { Command::ActAs(ColouredAction { action, difficulty }) } else { Command::Act(action) }
    };
    possible.iter().enumerate().map(command).collect()
}

/// Goes on by itself if there is nothing to choose.
pub(super) fn step(progress: &mut Progress<'_>, ship: ShipId, grant: &Grant) -> Going {
    let nothing = possible(progress.state, ship, grant).is_empty()
        && card_actions::possible(progress.state, ship, grant).is_empty()
        && card_actions::placements(progress.state, ship, grant).is_empty();
    if nothing {
        progress.state.stack.pop();
        return Going::On;
    }
    Going::Waits
}

/// Which action a ship performs, or none: every grant may be declined (B-01).
pub(super) fn decision(state: &State, ship: ShipId, grant: &Grant) -> XWingDecision {
    let mut options = commands(&possible(state, ship, grant));
    options.extend(card_actions::possible(state, ship, grant).into_iter().map(Command::ActCard));
    options.extend(card_actions::placements(state, ship, grant));
    options.push(Command::Pass);
    let question = Question::Action { ship, grant: grant.clone() };
    Decision { player: state.ship(ship).player, question, options, open: Vec::new() }
}

/// Takes the answer: pays the cost and begins.
pub(super) fn answer(
    progress: &mut Progress<'_>,
    ship: ShipId,
    grant: Grant,
    command: &Command,
) -> Result<(), DiceError> {
    if let Command::ActCard(action) = command {
        progress.state.stack.pop();
        return card_actions::perform(progress, ship, *action, &grant);
    }
    if let Command::PlaceDevice { load, way } = command {
        progress.state.stack.pop();
        card_actions::place(progress, ship, *load, *way, &grant);
        return Ok(());
    }
    let mut possible = possible(progress.state, ship, &grant).into_iter();
    let chosen = match command {
        Command::Act(action) => possible.find(|o| o.action == *action),
        Command::ActAs(wanted) => possible.find(|o| (o.action, o.colour) == (wanted.action, wanted.difficulty)),
        _ => None,
    };
    let other_links = chosen.map(|chosen| other_links(progress.state, ship, &grant, chosen)).unwrap_or_default();
    progress.state.stack.pop();
    let Some(Offer { action, colour, link }) = chosen else {
        progress.events.push(GameEvent::Passed(ship));
        return Ok(());
    };
    progress.events.push(GameEvent::ActionBegan { ship, action, colour });
    pay(progress, ship, colour);
    progress.push(Frame::Attempt(Attempt { link, other_links, ..Attempt::new(ship, action, colour, Some(grant)) }));
    attempt::begin(progress, ship, action);
    Ok(())
}

/// The links of other entries for the same action in the same colour (B-27).
fn other_links(state: &State, ship: ShipId, grant: &Grant, chosen: Offer) -> Vec<ColouredAction> {
    let same = |offer: &Offer| (offer.action, offer.colour) == (chosen.action, chosen.colour);
    let links = offers(state, ship, grant).into_iter().filter(same).filter_map(|offer| offer.link);
    links.filter(|link| Some(*link) != chosen.link).collect()
}

/// Pays what attempting an action of a colour costs (B-12).
pub(super) fn pay(progress: &mut Progress<'_>, ship: ShipId, colour: Difficulty) {
    match colour {
        Difficulty::Red => progress.gain(ship, Token::Stress, 1, RuleId("B-12")),
        Difficulty::Purple => progress.spend_force(ship),
        Difficulty::Easy | Difficulty::White => {}
    }
}

impl Progress<'_> {
    /// The action in progress is completed: it is used, and its link may follow (B-17).
    pub(super) fn complete(&mut self) {
        let Some(Frame::Attempt(done)) = self.state.stack.pop() else { return };
        let (ship, action) = (done.ship, done.action);
        if done.grant.is_none() {
            if let Some(price) = done.price {
                self.pay_costs(ship, &price.card, &price.costs, None, RuleId("B-20"));
            }
            self.events.push(GameEvent::EffectResolved { ship, action });
            return;
        }
        self.state.ship_mut(ship).round.done.insert(action);
        self.events.push(GameEvent::ActionPerformed { ship, action });
        // That of the card comes after the one within it.
        if let Some(Grant::Contained { header, .. }) = done.grant {
            card_deeds::performed(self, ship, header);
        }
        self.happens(When::AfterAction, Some(ship));
        self.push(Frame::Cards { ship, occasion: Occasion::AfterAction });
        match (done.link, done.other_links) {
            (None, _) => {}
            (Some(link), others) if others.is_empty() => {
                self.push(Frame::Perform { ship, grant: Grant::Link(link) });
            }
            (Some(link), others) => {
                let links = std::iter::once(link).chain(others).collect();
                self.push(Frame::Perform { ship, grant: Grant::Links(links) });
            }
        }
    }

    /// The action in progress fails: it is used up and nothing follows (B-18, B-33).
    pub(super) fn fail(&mut self, reasons: Vec<crate::rule::Reason>) {
        let Some(Frame::Attempt(failed)) = self.state.stack.pop() else { return };
        let (ship, action) = (failed.ship, failed.action);
        if failed.grant.is_none() {
            self.events.push(GameEvent::EffectFailed { ship, action, reasons });
            return;
        }
        self.state.ship_mut(ship).round.failed.insert(action);
        self.events.push(GameEvent::ActionFailed { ship, action, reasons: reasons.clone() });
        if let Some(Grant::Contained { header, .. }) = failed.grant {
            card_deeds::failed(self, ship, header, reasons);
        }
    }
}
