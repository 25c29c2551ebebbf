//! What views of a game are made of.

use super::PlayUi;
use crate::game::{GameWords, Names};
use crate::i18n::{Arg, Texts};
use deadreckon_engine::game::Game;
use deadreckon_engine::player::Player;
use deadreckon_engine::ruleset::Ruleset;
use deadreckon_xwing::game::XWing;
use deadreckon_xwing::game::state::{ShipId, State};

/// A game as the user before the screen sees it.
pub struct Seen<'a> {
    /// The game.
    pub game: &'a Game<XWing>,
    /// The texts.
    pub texts: &'a Texts,
    /// What the panels are about.
    pub ui: &'a PlayUi,
    /// What the pieces are called.
    pub names: Names,
    /// The state without what is hidden from the user.
    pub state: State,
}

impl<'a> Seen<'a> {
    /// A game where the players are.
    #[must_use]
    pub fn new(game: &'a Game<XWing>, texts: &'a Texts, ui: &'a PlayUi) -> Self {
        let names = Names::at(&game.record().setup, game.state());
        let state = game.rules().seen_by(game.state(), ui.viewer);
        Self { game, texts, ui, names, state }
    }

    /// Puts the game into words.
    #[must_use]
    pub const fn words(&self) -> GameWords<'_> {
        GameWords { texts: self.texts, names: &self.names }
    }

    /// What a ship is called, with its id where that says more.
    #[must_use]
    pub fn ship(&self, ship: ShipId) -> String {
        let (name, id) = (self.names.label(ship), self.names.id(ship));
        if name == id {
            return name;
        }
        self.texts.with("play-ship", &[("name", Arg::Text(&name)), ("id", Arg::Text(&id))])
    }

    /// What a player is called.
    #[must_use]
    pub fn player(&self, player: Player) -> String {
        player_name(self.texts, player)
    }
}

/// What a player is called: by the colour of the ships.
#[must_use]
pub fn player_name(texts: &Texts, player: Player) -> String {
    texts.get(match player {
        Player::One => "player-one",
        Player::Two => "player-two",
    })
}
