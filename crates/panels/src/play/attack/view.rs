//! What the attack panel shows.

use super::super::decision::{Answer, OptionView, Standing};
use super::super::seen::Seen;
use super::Preview;
use crate::i18n::Arg;
use crate::rules::Allowed;
use deadreckon_engine::figure::{self, Figure};
use deadreckon_engine::player::Player;
use deadreckon_geometry::table::Piece;
use deadreckon_xwing::dice::{AttackFace, DefenceFace};
use deadreckon_xwing::game::XWingDecision;
use deadreckon_xwing::game::command::{Command, Modification, Question};
use deadreckon_xwing::game::event::GameEvent;
use deadreckon_xwing::game::frame::{Attack, Frame};
use deadreckon_xwing::game::state::ShipId;
use std::collections::BTreeSet;

/// An attack, or the targets of one that is about to be declared.
#[derive(Debug, Clone, PartialEq)]
pub struct AttackView {
    /// The ship that attacks.
    pub attacker: String,
    /// Whom it may attack with what, while that is asked.
    pub targets: Vec<TargetView>,
    /// The attack in progress.
    pub dice: Option<DiceView>,
}

/// A weapon and a target.
#[derive(Debug, Clone, PartialEq)]
pub struct TargetView {
    /// The weapon, by its place on the card.
    pub weapon: u8,
    /// The target.
    pub target: ShipId,
    /// What the target is called.
    pub name: String,
    /// What the weapon is called.
    pub weapon_name: String,
    /// Whether it may be attacked.
    pub allowed: Allowed,
    /// Whose answer it is.
    pub player: Player,
    /// The attack: the range in arc, obstruction, dice; of one that is offered.
    pub shot: Option<Shot>,
    /// The plain range from base to base, whatever the arc, and its distance, mm.
    pub plain: Option<(u8, f64)>,
    /// Why not.
    pub reasons: Vec<String>,
    /// The key that chooses it.
    pub key: Option<char>,
    /// Whether it is looked at.
    pub aimed: bool,
}

/// What an attack would be.
#[derive(Debug, Clone, PartialEq)]
pub struct Shot {
    /// The attack range.
    pub range: u8,
    /// Whether it is obstructed.
    pub obstructed: bool,
    /// The attack dice.
    pub attack: Option<FigureView>,
    /// The defence dice.
    pub defence: Option<FigureView>,
}

/// A number with its reasons.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FigureView {
    /// The number.
    pub value: i32,
    /// Where it comes from: `3 printed`, `+1 (rule A-44)`.
    pub reasons: Vec<String>,
}

/// An attack in progress.
#[derive(Debug, Clone, PartialEq)]
pub struct DiceView {
    /// The defender.
    pub defender: String,
    /// The attack range.
    pub range: u8,
    /// Whether it is obstructed.
    pub obstructed: bool,
    /// The attack dice as they lie.
    pub attack: Vec<AttackFace>,
    /// Which of them have been rolled again.
    pub rerolled: Vec<bool>,
    /// Which are marked.
    pub marked: BTreeSet<u8>,
    /// The defence dice as they lie.
    pub defence: Vec<DefenceFace>,
    /// Evade results beside them.
    pub added_evades: u32,
    /// How many attack dice, and why.
    pub attack_dice: Option<FigureView>,
    /// How many defence dice, and why.
    pub defence_dice: Option<FigureView>,
    /// Who changes dice now.
    pub player: Option<Player>,
    /// What changes them: one for each token.
    pub changes: Vec<Change>,
    /// Every set of attack dice that may be rolled again.
    pub rerolls: Vec<Vec<u8>>,
}

/// Something that changes dice.
#[derive(Debug, Clone, PartialEq)]
pub struct Change {
    /// What it is called.
    pub words: String,
    /// The change.
    pub by: Modification,
}

impl FigureView {
    /// A number with where it comes from.
    #[must_use]
    pub fn of(seen: &Seen<'_>, figure: &Figure) -> Self {
        let texts = seen.texts;
        let base = figure.base().to_string();
        let mut reasons = vec![texts.with("figure-printed", &[("number", Arg::Text(&base))])];
        for (step, after) in figure.steps() {
            let change = match step.change {
                figure::Change::Add(n) if n < 0 => format!("\u{2212}{}", n.unsigned_abs()),
                figure::Change::Add(n) => format!("+{n}"),
                figure::Change::AtLeast(n) => texts.with("figure-at-least", &[("number", Arg::Text(&n.to_string()))]),
                figure::Change::AtMost(n) => texts.with("figure-at-most", &[("number", Arg::Text(&n.to_string()))]),
                figure::Change::Becomes(n) => texts.with("figure-becomes", &[("number", Arg::Text(&n.to_string()))]),
            };
            let (after, rule) = (after.to_string(), step.rule.0);
            let args = [("change", Arg::Text(&change)), ("after", Arg::Text(&after)), ("rule", Arg::Text(rule))];
            reasons.push(texts.with("figure-step", &args));
        }
        Self { value: figure.value(), reasons }
    }
}

impl AttackView {
    /// The attack in progress, or the targets while they are asked for.
    #[must_use]
    pub fn of(seen: &Seen<'_>, decisions: &[XWingDecision], options: &[OptionView]) -> Option<Self> {
        if let Some(attack) = in_progress(seen) {
            let dice = Some(dice(seen, attack, decisions));
            return Some(Self { attacker: seen.ship(attack.attacker), targets: Vec::new(), dice });
        }
        let asked = decisions.iter().find_map(|decision| match decision.question {
            Question::Attack { ship } => Some(ship),
            _ => None,
        })?;
        let targets = options.iter().filter_map(|option| target(seen, asked, option)).collect();
        Some(Self { attacker: seen.ship(asked), targets, dice: None })
    }
}

fn in_progress<'a>(seen: &'a Seen<'_>) -> Option<&'a Attack> {
    match seen.game.state().stack.top() {
        Some(Frame::Attack(attack)) => Some(attack),
        _ => None,
    }
}

/// What a weapon is called: special ones by their card.
pub(in super::super) fn weapon_name(seen: &Seen<'_>, ship: ShipId, weapon: u8) -> String {
    let card = &seen.game.state().ship(ship).card;
    let special = card.weapons.get(usize::from(weapon)).and_then(|weapon| weapon.special.as_ref());
    special.map_or_else(|| seen.texts.get("weapon-primary"), |special| special.name.clone())
}

fn target(seen: &Seen<'_>, ship: ShipId, option: &OptionView) -> Option<TargetView> {
    let Answer::Command(Command::Attack { weapon, target }) = option.answer else { return None };
    let state = seen.game.state();
    let offered = option.standing != Standing::Refused;
    let shot = offered.then(|| Preview::of(seen.game.rules(), state, option.player, weapon, target));
    let shot = shot.and_then(|preview| {
        let figure = |figure: Option<&Figure>| figure.map(|figure| FigureView::of(seen, figure));
        let (attack, defence) = (figure(preview.attack.as_ref()), figure(preview.defence.as_ref()));
        Some(Shot { range: preview.range?, obstructed: preview.obstructed, attack, defence })
    });
    let places = state.ship(ship).on_board().zip(state.ship(target).on_board());
    let measured = places.and_then(|(a, b)| state.board.measure(Piece::Ship(a), Piece::Ship(b)).ok());
    Some(TargetView {
        weapon,
        target,
        name: seen.ship(target),
        weapon_name: weapon_name(seen, ship, weapon),
        allowed: if offered { Allowed::Yes } else { Allowed::No },
        player: option.player,
        shot,
        plain: measured.map(|measured| (measured.reading.range, measured.distance)),
        reasons: if offered { Vec::new() } else { option.sentences.clone() },
        key: option.key,
        aimed: seen.ui.aim == Some((weapon, target)),
    })
}

fn dice(seen: &Seen<'_>, attack: &Attack, decisions: &[XWingDecision]) -> DiceView {
    let asked = decisions.iter().find(|decision| matches!(decision.question, Question::Modify { .. }));
    let options = asked.map_or(&[][..], |decision| &decision.options);
    let mut changes = Vec::new();
    let mut rerolls = Vec::new();
    for command in options {
        match command {
            Command::Modify(Modification::Reroll(dice)) => rerolls.push(dice.clone()),
            Command::Modify(by) => changes.push(Change { words: seen.words().command(command), by: by.clone() }),
            _ => {}
        }
    }
    let (attack_dice, defence_dice) = rolled(seen);
    DiceView {
        defender: seen.ship(attack.defender),
        range: attack.range,
        obstructed: attack.obstructed,
        attack: attack.attack.clone(),
        rerolled: attack.rerolled.clone(),
        marked: seen.ui.marked_dice.clone(),
        defence: attack.defence.clone(),
        added_evades: attack.added_evades,
        attack_dice,
        defence_dice,
        player: asked.map(|decision| decision.player),
        changes,
        rerolls,
    }
}

/// How many commands back the rolls of an attack in progress are looked for; more do not lie between.
const FAR_BACK: usize = 12;

/// The dice of the attack in progress with their reasons, as they were rolled.
fn rolled(seen: &Seen<'_>) -> (Option<FigureView>, Option<FigureView>) {
    let line = seen.game.record().line_to(seen.game.at());
    let (mut attack, mut defence) = (None, None);
    for node in line.iter().rev().take(FAR_BACK) {
        for event in seen.game.events_of(*node).unwrap_or_default().iter().rev() {
            match event {
                GameEvent::AttackRolled { dice, .. } if attack.is_none() => attack = Some(FigureView::of(seen, dice)),
                GameEvent::DefenceRolled { dice, .. } if defence.is_none() => {
                    defence = Some(FigureView::of(seen, dice));
                }
                GameEvent::Attacked { .. } => return (attack, defence),
                _ => {}
            }
        }
    }
    (attack, defence)
}
