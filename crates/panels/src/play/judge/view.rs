//! What may be corrected, and what that would be as a command.

use super::super::seen::Seen;
use super::super::{DiceFrom, Level};
use deadreckon_engine::player::Player;
use deadreckon_geometry::maneuver::Maneuver;
use deadreckon_xwing::ability::Until;
use deadreckon_xwing::bar::ActionKind;
use deadreckon_xwing::dial::Difficulty;
use deadreckon_xwing::game::command::{ByHand, Command, Granted, HoldAt};
use deadreckon_xwing::game::state::ShipId;
use deadreckon_xwing::position::Token;

/// What kind of correction is entered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "each is the command by hand of the same name")]
pub enum Kind {
    Gain,
    Lose,
    Harm,
    Expose,
    Repair,
    SpendCharge,
    Transfer,
    Initiative,
    GrantAction,
    BonusAttack,
    Effect,
    Fly,
    TurnDial,
    Hold,
    Score,
}

impl Kind {
    /// All kinds, those used most first.
    pub const ALL: [Self; 15] = [
        Self::Gain,
        Self::Lose,
        Self::Harm,
        Self::Expose,
        Self::Repair,
        Self::SpendCharge,
        Self::Transfer,
        Self::Initiative,
        Self::GrantAction,
        Self::BonusAttack,
        Self::Effect,
        Self::Fly,
        Self::TurnDial,
        Self::Hold,
        Self::Score,
    ];

    /// The message with its name.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Gain => "judge-gain",
            Self::Lose => "judge-lose",
            Self::Harm => "judge-harm",
            Self::Expose => "judge-expose",
            Self::Repair => "judge-repair",
            Self::SpendCharge => "judge-spend-charge",
            Self::Transfer => "judge-transfer",
            Self::Initiative => "judge-initiative",
            Self::GrantAction => "judge-grant-action",
            Self::BonusAttack => "judge-bonus-attack",
            Self::Effect => "judge-effect",
            Self::Fly => "judge-fly",
            Self::TurnDial => "judge-turn-dial",
            Self::Hold => "judge-hold",
            Self::Score => "judge-score",
        }
    }
}

/// A correction being entered: more than any one kind of it needs, so that changing the kind loses nothing.
#[derive(Debug, Clone, PartialEq)]
pub struct Correction {
    /// What is done.
    pub kind: Kind,
    /// Who does it.
    pub player: Player,
    /// To which ship.
    pub ship: ShipId,
    /// The other ship of it.
    pub other: ShipId,
    /// Which token.
    pub token: Token,
    /// How many, which value, or which place from 0.
    pub number: u32,
    /// Critical hits.
    pub criticals: u32,
    /// Which action.
    pub action: ActionKind,
    /// Which maneuver.
    pub maneuver: Option<Maneuver>,
    /// The colour of the maneuver.
    pub difficulty: Difficulty,
    /// When the game holds.
    pub at: HoldAt,
    /// How long it lasts.
    pub until: Until,
}

impl Default for Correction {
    fn default() -> Self {
        Self {
            kind: Kind::Gain,
            player: Player::One,
            ship: ShipId(0),
            other: ShipId(1),
            token: Token::Focus,
            number: 1,
            criticals: 0,
            action: ActionKind::Focus,
            maneuver: None,
            difficulty: Difficulty::White,
            at: HoldAt::DialRevealed,
            until: Until::EndOfRound,
        }
    }
}

impl Correction {
    /// The command that it is; `None` while something is missing.
    #[must_use]
    pub fn command(&self) -> Option<Command> {
        let Self { ship, other, token, number, action, .. } = *self;
        Some(Command::ByHand(match self.kind {
            Kind::Gain => ByHand::Gain { ship, token, number },
            Kind::Lose => ByHand::Lose { ship, token, number },
            Kind::Harm => ByHand::Harm { ship, hits: number, criticals: self.criticals },
            Kind::Expose => ByHand::Expose { ship },
            Kind::Repair => ByHand::Repair { ship, place: number },
            Kind::SpendCharge => ByHand::SpendCharge { ship, load: u8::try_from(number).ok()? },
            Kind::Transfer => ByHand::Transfer { ship, to: other, token },
            Kind::Initiative => ByHand::Initiative { ship, value: u8::try_from(number).ok()?, until: self.until },
            Kind::GrantAction => ByHand::GrantAction { ship, what: Granted::Named(action) },
            Kind::BonusAttack => ByHand::BonusAttack { ship },
            Kind::Effect => ByHand::Effect { ship, action },
            Kind::Fly => ByHand::Fly { ship, maneuver: self.maneuver?, difficulty: self.difficulty },
            Kind::TurnDial => ByHand::TurnDial { ship, maneuver: self.maneuver? },
            Kind::Hold => ByHand::Hold { ship, at: self.at },
            Kind::Score => ByHand::Score { player: self.player, points: number },
        }))
    }
}

/// What the panel shows.
#[derive(Debug, Clone, PartialEq)]
pub struct JudgeView {
    /// How strictly the rules are held to.
    pub level: Level,
    /// What is being entered.
    pub correction: Correction,
    /// The ships of the game.
    pub ships: Vec<(ShipId, String)>,
    /// The maneuvers of the ship's dial.
    pub maneuvers: Vec<Maneuver>,
    /// What would be done, in words; `None` while something is missing.
    pub command: Option<String>,
    /// Why it may not be done.
    pub refused: Vec<String>,
    /// Where dice come from.
    pub dice: DiceFrom,
}

impl JudgeView {
    /// What is being entered, checked.
    #[must_use]
    pub fn of(seen: &Seen<'_>) -> Self {
        let correction = seen.ui.correction.clone();
        let state = seen.game.state();
        let words = seen.words();
        let command = correction.command();
        let why = command.as_ref().and_then(|command| seen.game.check(correction.player, command).err());
        let ship = state.ships.get(correction.ship.index());
        Self {
            level: seen.ui.level,
            ships: state.all().map(|(ship, _)| (ship, seen.ship(ship))).collect(),
            maneuvers: ship.map_or_else(Vec::new, |ship| ship.card.dial.iter().map(|entry| entry.maneuver).collect()),
            command: command.map(|command| words.command(&command)),
            refused: why.map_or_else(Vec::new, |why| why.reasons().iter().map(|r| words.refusal(r)).collect()),
            dice: seen.ui.dice,
            correction,
        }
    }
}
