//! What the decision panel shows, made from what the game asks.

use super::super::PlayUi;
use super::super::attack::AttackView;
use super::super::named;
use super::super::open::OpenView;
use super::super::planning::PlanningView;
use super::super::seen::Seen;
use super::keys;
use crate::rules::OptionRow;
use crate::verdict::Verdict;
use deadreckon_engine::player::Player;
use deadreckon_engine::refusal::Refused;
use deadreckon_xwing::choice::{Choice, Roll};
use deadreckon_xwing::game::XWingDecision;
use deadreckon_xwing::game::command::{Command, Modification, Open, Question};
use deadreckon_xwing::game::event::GameEvent;
use deadreckon_xwing::game::state::ShipId;
use deadreckon_xwing::report::OptionReport;

/// Everything the panel shows.
#[derive(Debug, Clone, Default)]
pub struct DecisionView {
    /// What is asked, and of whom; more than one while both players decide at the same time.
    pub asked: Vec<Asked>,
    /// Everything that may be chosen, then what may not: what an index of an option counts.
    pub options: Vec<OptionView>,
    /// The option shown on the table.
    pub hovered: Option<usize>,
    /// The open choice that is being made.
    pub open: Option<OpenView>,
    /// The attack in progress, or the one that is looked at.
    pub attack: Option<AttackView>,
    /// The dials, while they are set: the panel is about them alone then.
    pub planning: Option<PlanningView>,
    /// How the game ended.
    pub outcome: Option<String>,
}

/// What is asked.
#[derive(Debug, Clone, PartialEq)]
pub struct Asked {
    /// Of whom.
    pub player: Player,
    /// The question.
    pub question: String,
    /// The ship that it is about, and what it is called.
    pub ship: Option<(ShipId, String)>,
    /// Why what is offered is all there is, where nothing of it would be chosen gladly.
    pub note: Option<String>,
}

/// What an option is an answer by.
#[derive(Debug, Clone, PartialEq)]
pub enum Answer {
    /// This command.
    Command(Command),
    /// One of endlessly many.
    Open(Open),
}

/// How an option stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Standing {
    /// It may be chosen.
    Offered,
    /// It may be chosen in another place: by clicking dice.
    Folded,
    /// It may not.
    Refused,
}

/// One option.
#[derive(Debug, Clone, PartialEq)]
pub struct OptionView {
    /// Who chooses.
    pub player: Player,
    /// What choosing it gives.
    pub answer: Answer,
    /// What it is called.
    pub words: String,
    /// Whether it may be chosen.
    pub standing: Standing,
    /// How it fits, where it sets a ship down.
    pub verdict: Option<Verdict>,
    /// The margin of that, mm.
    pub margin: Option<f64>,
    /// What limits it.
    pub limiting: Option<String>,
    /// More about it, or why it may not be chosen, one sentence each.
    pub sentences: Vec<String>,
    /// The key that chooses it.
    pub key: Option<char>,
}

impl OptionView {
    /// The choice of a move that it stands for; `None` for other answers. What may be shown as a ghost.
    #[must_use]
    pub const fn choice(&self) -> Option<Choice> {
        match &self.answer {
            Answer::Open(Open::Slide(open)) => Some(open.choice),
            Answer::Command(Command::Place(choice) | Command::Declare(choice) | Command::Slide(choice, _)) => {
                Some(*choice)
            }
            Answer::Command(Command::Fly(maneuver)) => Some(Choice::Maneuver { maneuver: *maneuver, place: None }),
            Answer::Command(_) | Answer::Open(_) => None,
        }
    }

    /// Whether it does nothing of what may be done.
    #[must_use]
    pub fn is_pass(&self) -> bool {
        self.answer == Answer::Command(Command::Pass)
    }
}

impl DecisionView {
    /// What is asked where the players are.
    #[must_use]
    pub fn of(seen: &Seen<'_>) -> Self {
        let decisions = seen.game.decisions();
        let outcome = seen.game.outcome().map(|outcome| seen.words().event(&GameEvent::Over(outcome)));
        let asked: Vec<Asked> = decisions.iter().map(|decision| asked(seen, decision)).collect();
        if let Some(planning) = PlanningView::of(seen, &decisions) {
            return Self { asked, planning: Some(planning), ..Self::default() };
        }
        let mut options: Vec<OptionView> = decisions.iter().flat_map(|decision| offered(seen, decision)).collect();
        keys::assign(&mut options);
        options.extend(decisions.iter().flat_map(|decision| refused(seen, decision)));
        let open = seen.ui.open.and_then(|n| OpenView::of(seen, n, options.get(n)?));
        let hovered = seen.ui.hovered.filter(|n| *n < options.len());
        Self {
            asked,
            open,
            hovered,
            attack: AttackView::of(seen, &decisions, &options),
            planning: None,
            outcome,
            options,
        }
    }

    /// Follows what is merely pointed at or marked, which changes nothing that would have to be judged again.
    pub fn follow(&mut self, ui: &PlayUi) {
        self.hovered = ui.hovered.filter(|n| *n < self.options.len());
        if let Some(attack) = &mut self.attack {
            for target in &mut attack.targets {
                target.aimed = ui.aim == Some((target.weapon, target.target));
            }
            if let Some(dice) = &mut attack.dice {
                dice.marked.clone_from(&ui.marked_dice);
            }
        }
    }

    /// The option that a key chooses; capitals count as small letters.
    #[must_use]
    pub fn option_of_key(&self, key: char) -> Option<usize> {
        let key = key.to_ascii_lowercase();
        self.options.iter().position(|option| option.key == Some(key))
    }
}

/// The ship that a question is about.
#[must_use]
pub const fn ship_asked(question: &Question) -> Option<ShipId> {
    Some(match question {
        Question::RollForFirst
        | Question::Call
        | Question::FirstPlayer
        | Question::Edge
        | Question::Obstacle
        | Question::Deploy
        | Question::Dials
        | Question::DialsSet
        | Question::NextShip
        | Question::WhoDecloaks
        | Question::MineUnder { .. }
        | Question::AbilityOrder => return None,
        Question::Action { ship, .. }
        | Question::Way { ship }
        | Question::Device { ship }
        | Question::Load { ship }
        | Question::Place { ship }
        | Question::Target { ship, .. }
        | Question::Attack { ship }
        | Question::Modify { ship }
        | Question::Face { ship }
        | Question::Arc { ship }
        | Question::Maneuver { ship }
        | Question::PickedManeuver { ship }
        | Question::EffectOrder { ship }
        | Question::Rotation { ship }
        | Question::Ability { ship, .. }
        | Question::DiscardWeapon { ship }
        | Question::RedToken { ship }
        | Question::Jam { ship }
        | Question::Undock { ship }
        | Question::CardTarget { ship, .. }
        | Question::Held { ship, .. } => *ship,
    })
}

fn asked(seen: &Seen<'_>, decision: &XWingDecision) -> Asked {
    let only_pass = decision.open.is_empty() && decision.options == [Command::Pass];
    Asked {
        player: decision.player,
        question: seen.words().asked(&decision.question),
        ship: ship_asked(&decision.question).map(|ship| (ship, seen.ship(ship))),
        note: only_pass.then(|| seen.texts.get("play-only-pass")),
    }
}

/// What may be chosen: commands in their order, passing last, then what is left open.
fn offered(seen: &Seen<'_>, decision: &XWingDecision) -> Vec<OptionView> {
    let (pass, others): (Vec<_>, Vec<_>) = decision.options.iter().partition(|command| **command == Command::Pass);
    let commands = |commands: Vec<&Command>| -> Vec<OptionView> {
        let option = |command: &&Command| option(seen, decision, Answer::Command((*command).clone()));
        commands.iter().map(option).collect()
    };
    let open = decision.open.iter().map(|open| option(seen, decision, Answer::Open(open.clone())));
    let mut options = commands(others);
    options.extend(open);
    options.extend(commands(pass));
    options
}

fn option(seen: &Seen<'_>, decision: &XWingDecision, answer: Answer) -> OptionView {
    let folded = matches!(answer, Answer::Command(Command::Modify(Modification::Reroll(_))));
    let mut option = OptionView {
        player: decision.player,
        words: words(seen, ship_asked(&decision.question), &answer),
        answer,
        standing: if folded { Standing::Folded } else { Standing::Offered },
        verdict: None,
        margin: None,
        limiting: None,
        sentences: Vec::new(),
        key: None,
    };
    judge(seen, decision, &mut option);
    option
}

/// What an answer is called. Of the answers to an open choice none is the right one to name.
fn words(seen: &Seen<'_>, ship: Option<ShipId>, answer: &Answer) -> String {
    match answer {
        Answer::Command(command) => named::command(seen, ship, command),
        Answer::Open(open) => super::super::open::words(seen, open),
    }
}

/// How well a move fits, where an option is one.
fn judge(seen: &Seen<'_>, decision: &XWingDecision, option: &mut OptionView) {
    let (Some(ship), Some(choice)) = (ship_asked(&decision.question), option.choice()) else { return };
    let Some(report) = report(seen, ship, choice) else { return };
    let row = OptionRow::new(seen.texts, &seen.game.state().board, &report);
    option.verdict = Some(row.verdict);
    option.margin = row.margin;
    option.limiting = row.limiting;
    option.sentences.extend(row.sentences);
}

/// A move judged; of a way with several places the one with most room that is legal, or else the first.
fn report(seen: &Seen<'_>, ship: ShipId, choice: Choice) -> Option<OptionReport> {
    let state = seen.game.state();
    let index = state.ship(ship).on_board()?;
    let choices = state.board.choices(index, choice.action()).unwrap_or_default();
    if choices.is_empty() || choices.contains(&choice) {
        return state.board.judge(index, choice, None).ok();
    }
    let places = choices.into_iter().filter(|place| is_of_way(*place, choice));
    let reports = places.filter_map(|place| state.board.judge(index, place, None).ok());
    let better = |a: OptionReport, b: OptionReport| {
        let rank = |r: &OptionReport| (r.legal, r.margin().unwrap_or(f64::NEG_INFINITY));
        if rank(&b).partial_cmp(&rank(&a)) == Some(std::cmp::Ordering::Greater) { b } else { a }
    };
    reports.reduce(better)
}

/// Whether a choice is one of the places of a way.
fn is_of_way(choice: Choice, way: Choice) -> bool {
    let open = |roll: Roll| Roll { place: None, ..roll };
    way == match choice {
        Choice::BarrelRoll(roll) => Choice::BarrelRoll(open(roll)),
        Choice::DecloakSideways(roll) => Choice::DecloakSideways(open(roll)),
        Choice::TractorRoll(roll) => Choice::TractorRoll(open(roll)),
        Choice::Maneuver { maneuver, .. } => Choice::Maneuver { maneuver, place: None },
        other => other,
    }
}

/// What might be tried and is refused, with the reasons.
fn refused(seen: &Seen<'_>, decision: &XWingDecision) -> Vec<OptionView> {
    let tried = seen.game.rules().refused(seen.game.state(), decision);
    let view = |(command, why): (Command, Refused)| {
        let mut option = option(seen, decision, Answer::Command(command));
        option.standing = Standing::Refused;
        option.sentences = why.reasons().iter().map(|reason| seen.words().refusal(reason)).collect();
        option
    };
    tried.into_iter().map(view).collect()
}
