//! What the user has before them: everything that panels remember and that is no part of the game.

use super::judge::Correction;
use super::{DiceFrom, GameWish, Level, PlayIntent};
use deadreckon_engine::dice::Request;
use deadreckon_engine::game::Game;
use deadreckon_engine::player::{ByPlayer, Player};
use deadreckon_engine::record::NodeId;
use deadreckon_geometry::pose::Pose;
use deadreckon_xwing::game::XWing;
use deadreckon_xwing::game::command::{Command, Question};
use deadreckon_xwing::game::state::{GameShip, ShipId};
use deadreckon_xwing::report::SlideChoice;
use std::collections::BTreeSet;

/// Where an open choice stands.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Placing {
    /// At these slides.
    Slides(SlideChoice),
    /// At this place.
    At(Pose),
}

/// A command that waits for dice which are rolled on the table.
#[derive(Debug, Clone, PartialEq)]
pub struct Wanted {
    /// Who gives it.
    pub player: Player,
    /// The command.
    pub command: Command,
    /// What is to be rolled now.
    pub request: Request,
    /// What was rolled for the command before.
    pub before: Vec<u8>,
    /// What is typed in so far.
    pub typed: Vec<u8>,
}

/// What the panels remember. The caller keeps one and hands every wish to [`PlayUi::take`].
#[derive(Debug, Clone, PartialEq)]
pub struct PlayUi {
    /// Who sits before the screen: what is hidden from others is shown. `None`: nobody in particular.
    pub viewer: Option<Player>,
    /// Whose dials are ready.
    pub ready: ByPlayer<bool>,
    /// The option shown on the table.
    pub hovered: Option<usize>,
    /// The open choice that is being made.
    pub open: Option<usize>,
    /// Where it stands; `None`: at its usual place.
    pub placing: Option<Placing>,
    /// Whether it is made on the table.
    pub on_table: bool,
    /// The ship whose card is shown; `None`: that of the ship asked about.
    pub ship: Option<ShipId>,
    /// The attack that is looked at before it is made.
    pub aim: Option<(u8, ShipId)>,
    /// Attack dice marked for rolling again.
    pub marked_dice: BTreeSet<u8>,
    /// The command that waits for dice.
    pub wanted: Option<Wanted>,
    /// Where dice come from.
    pub dice: DiceFrom,
    /// How strictly the rules are held to.
    pub level: Level,
    /// The correction being entered.
    pub correction: Correction,
    /// The place that is compared with where the players are.
    pub compared: Option<Option<NodeId>>,
    /// What is searched for among the commands; `None`: the list is closed.
    pub palette: Option<String>,
    /// What is being chosen for a new game.
    pub draft: GameWish,
}

impl Default for PlayUi {
    fn default() -> Self {
        Self {
            viewer: None,
            ready: ByPlayer::default(),
            hovered: None,
            open: None,
            placing: None,
            on_table: false,
            ship: None,
            aim: None,
            marked_dice: BTreeSet::new(),
            wanted: None,
            dice: DiceFrom::Program,
            level: Level::Enforced,
            correction: Correction::default(),
            compared: None,
            palette: None,
            draft: GameWish::default(),
        }
    }
}

/// What is left to do of a wish for whoever owns the game.
#[derive(Debug, Clone, PartialEq)]
pub enum Step {
    /// Nothing: it was about the panels.
    Done,
    /// These commands are given one after the other, until one is not taken; with these dice first where there are
    /// any, then with those of the source in use.
    Give {
        /// The commands, each with who gives it.
        commands: Vec<(Player, Command)>,
        /// Faces that were rolled on the table for the first of them.
        dice: Vec<u8>,
    },
    /// This is to be carried out: it concerns the record, files or other windows.
    Carry(PlayIntent),
}

impl Step {
    fn give(player: Player, command: Command) -> Self {
        Self::Give { commands: vec![(player, command)], dice: Vec::new() }
    }
}

impl PlayUi {
    /// Takes a wish: what is about the panels alone is done, and what is left is said. `game`: the game on the table,
    /// if there is one.
    pub fn take(&mut self, intent: PlayIntent, game: Option<&Game<XWing>>) -> Step {
        match intent {
            PlayIntent::Give(player, command) => Step::give(player, command),
            PlayIntent::SetDial { player, ship, maneuver } => {
                self.ready[player] = false;
                // The next dial that is still to be set comes up by itself; with none left this one stays.
                let unset = |game: &Game<XWing>| {
                    let waits = |it: &GameShip| it.player == player && it.dial.is_none();
                    game.state().on_mat().any(|(other, it)| other != ship && waits(it))
                };
                self.ship = if game.is_some_and(unset) { None } else { Some(ship) };
                Step::give(player, Command::SetDial { ship, maneuver })
            }
            PlayIntent::DialsReady(player) => self.dials_ready(player, game),
            PlayIntent::LiftCurtain(player) => {
                self.ready[player] = false;
                self.viewer = Some(player);
                Step::Done
            }
            PlayIntent::TypeDice(dice) => match self.wanted.take() {
                None => Step::Done,
                Some(wanted) => {
                    Step::Give { commands: vec![(wanted.player, wanted.command)], dice: [wanted.before, dice].concat() }
                }
            },
            other => self.remember(other),
        }
    }

    /// What panels remember; the rest is carried out by the owner of the game.
    fn remember(&mut self, intent: PlayIntent) -> Step {
        match intent {
            PlayIntent::DropCurtain => self.viewer = None,
            PlayIntent::HoverOption(option) => self.hovered = option,
            PlayIntent::OpenChoice(option) => self.open_choice(option),
            PlayIntent::OnTable(on_table) => self.on_table = on_table,
            PlayIntent::SlideTo(template, ship) => {
                self.placing = Some(Placing::Slides(SlideChoice { template, ship }));
            }
            PlayIntent::PlaceAt(pose) => self.placing = Some(Placing::At(pose)),
            PlayIntent::PlaceAnywhere => self.placing = None,
            PlayIntent::ShowShip(ship) => self.ship = ship,
            PlayIntent::AimAt(aim) => self.aim = aim,
            PlayIntent::MarkDie(die) => {
                if !self.marked_dice.remove(&die) {
                    self.marked_dice.insert(die);
                }
            }
            PlayIntent::TypeDie(face) => {
                if let Some(wanted) = &mut self.wanted
                    && wanted.is_short()
                {
                    wanted.typed.push(face);
                }
            }
            PlayIntent::TakeDieBack => {
                if let Some(wanted) = &mut self.wanted {
                    wanted.typed.pop();
                }
            }
            PlayIntent::ForgetDice => self.wanted = None,
            PlayIntent::DiceFrom(from) => self.dice = from,
            PlayIntent::Level(level) => self.level = level,
            PlayIntent::Correct(correction) => self.correction = correction,
            PlayIntent::Compare(place) => self.compared = place,
            PlayIntent::Palette(search) => self.palette = search,
            PlayIntent::Draft(wish) => self.draft = wish,
            carry => return Step::Carry(carry),
        }
        Step::Done
    }

    fn open_choice(&mut self, option: Option<usize>) {
        self.open = option;
        self.placing = None;
        self.on_table = false;
    }

    /// Dials are given as set only when both players are ready, so that both may change them until then.
    fn dials_ready(&mut self, player: Player, game: Option<&Game<XWing>>) -> Step {
        self.ready[player] = true;
        self.viewer = None;
        let decisions = game.map(Game::decisions).unwrap_or_default();
        let asked = |question: Question| {
            let of = decisions.iter().filter(move |decision| decision.question == question);
            of.map(|decision| decision.player).collect::<BTreeSet<Player>>()
        };
        let planning: BTreeSet<Player> = asked(Question::Dials).union(&asked(Question::DialsSet)).copied().collect();
        let may_be_set = asked(Question::DialsSet);
        if planning.is_empty() || !planning.iter().all(|player| self.ready[*player] && may_be_set.contains(player)) {
            return Step::Done;
        }
        let commands = planning.into_iter().map(|player| (player, Command::DialsSet)).collect();
        Step::Give { commands, dice: Vec::new() }
    }

    /// To be called after a command was taken, and after going elsewhere in the record: what was said about the moment
    /// before is forgotten.
    pub fn moved_on(&mut self, game: &Game<XWing>) {
        self.hovered = None;
        self.open_choice(None);
        self.aim = None;
        self.marked_dice.clear();
        self.wanted = None;
        let planning = |question: &Question| matches!(question, Question::Dials | Question::DialsSet);
        if !game.decisions().iter().any(|decision| planning(&decision.question)) {
            self.ready = ByPlayer::default();
            self.viewer = None;
        }
    }
}

impl Wanted {
    /// How many dice are to be typed in.
    #[must_use]
    pub fn number(&self) -> usize {
        usize::try_from(self.request.number).unwrap_or(usize::MAX)
    }

    /// Whether dice are missing.
    #[must_use]
    pub fn is_short(&self) -> bool {
        self.typed.len() < self.number()
    }
}
