//! Tokens gained and lost, damage, and ships that leave the game.

use super::Progress;
use super::event::GameEvent;
use super::frame::Frame;
use super::state::{GameShip, Object, Presence, ShipId, TieKind};
use super::{jam, phases, undock};
use crate::edition::attack::SimultaneousFire;
use crate::edition::round::OffMat;
use crate::position::{Phase, Token};
use crate::rule::RuleId;
use deadreckon_engine::dice::DiceError;
use deadreckon_engine::player::Player;
use deadreckon_engine::token::Tie;

impl Progress<'_> {
    /// A ship gains tokens; one that becomes ionised may lose its locks (B-51).
    pub(super) fn gain(&mut self, ship: ShipId, token: Token, number: u32, rule: RuleId) {
        let was_ionised = self.state.is_ionised(ship);
        let gained = self.state.ship_mut(ship).tokens.gain(token, number, None);
        if gained > 0 {
            self.events.push(GameEvent::Gained { ship, token, number: gained, rule });
        }
        if self.state.rules().jam.takes.contains(&token) {
            let taken = gained.min(self.state.ship(ship).tokens.count(Token::Jam));
            self.lose_green(ship, token, taken);
            self.lose(ship, Token::Jam, taken, RuleId("B-66"));
        }
        if !was_ionised && self.state.is_ionised(ship) && self.state.rules().locks.broken_by_ion {
            let own: Vec<_> = self.state.locks.of(Object::Ship(ship).subject()).collect();
            self.cut(own, RuleId("B-51"));
        }
    }

    /// A ship gains tokens by an effect that no player controls: what has to be chosen for that the opponent chooses
    /// (B-66).
    pub(super) fn gain_from_nobody(&mut self, ship: ShipId, token: Token, number: u32, rule: RuleId) {
        self.inflict(ship, token, number, self.state.ship(ship).player.other(), rule);
    }

    /// A ship gains tokens by an effect of a player; jam tokens one after the other, each with its own choice (G-26).
    pub(super) fn inflict(&mut self, ship: ShipId, token: Token, number: u32, by: Player, rule: RuleId) {
        match token {
            Token::Tractor => self.tractor(ship, number, by),
            Token::Jam => (0..number).for_each(|_| jam::jam(self, ship, by)),
            _ => self.gain(ship, token, number, rule),
        }
    }

    /// A ship gains tractor tokens by an effect of a player, who may move it if it becomes tractored for the first
    /// time in this round (C-40, C-41, C-44).
    pub(super) fn tractor(&mut self, ship: ShipId, number: u32, by: Player) {
        let needed = self.state.board.edition().tractor_move.tokens.get(&self.state.ship(ship).size).copied();
        let before = self.state.ship(ship).tokens.count(Token::Tractor);
        self.gain(ship, Token::Tractor, number, RuleId("C-41"));
        let after = self.state.ship(ship).tokens.count(Token::Tractor);
        let becomes = needed.is_some_and(|needed| before < needed && after >= needed);
        if becomes && !self.state.ship(ship).round.tractored {
            self.state.ship_mut(ship).round.tractored = true;
            self.push(Frame::TractorMove { ship, by, way: None });
        }
    }

    /// A ship loses tokens; no more than it has.
    pub(super) fn lose(&mut self, ship: ShipId, token: Token, number: u32, rule: RuleId) {
        let number = self.state.ship_mut(ship).tokens.lose_up_to(token, number);
        if number > 0 {
            self.events.push(GameEvent::Lost { ship, token, number, rule });
        }
    }

    /// A ship loses green tokens by a jam; of reinforce tokens the youngest goes.
    pub(super) fn lose_green(&mut self, ship: ShipId, token: Token, number: u32) {
        if token == Token::Reinforce {
            for _ in 0..number {
                self.state.ship_mut(ship).reinforce.pop();
            }
        }
        self.lose(ship, token, number, RuleId("B-66"));
    }

    /// A ship spends a Force charge.
    pub(super) fn spend_force(&mut self, ship: ShipId) {
        let it = self.state.ship_mut(ship);
        it.force = it.force.saturating_sub(1);
        self.events.push(GameEvent::ForceSpent(ship));
    }

    /// A ship locks an object; its older lock goes just before (B-49). A jam token takes the new one (B-66).
    pub(super) fn lock(&mut self, ship: ShipId, on: Object) {
        let tie = Tie { kind: TieKind::Lock, from: Object::Ship(ship).subject(), to: on.subject() };
        for gone in self.state.locks.tie(tie, Some(1)) {
            self.lock_gone(gone, RuleId("B-49"));
        }
        self.events.push(GameEvent::Locked { by: ship, on });
        if self.state.ship(ship).has(Token::Jam) {
            self.cut(vec![tie], RuleId("B-66"));
            self.lose(ship, Token::Jam, 1, RuleId("B-66"));
        }
    }

    /// The locks of a ship and those on it break.
    pub(super) fn break_locks(&mut self, ship: ShipId, rule: RuleId) {
        let subject = Object::Ship(ship).subject();
        let all: Vec<_> = self.state.locks.of(subject).chain(self.state.locks.on(subject)).collect();
        self.cut(all, rule);
    }

    pub(super) fn cut(&mut self, ties: Vec<Tie<TieKind>>, rule: RuleId) {
        for tie in ties {
            self.state.locks.cut(tie);
            self.lock_gone(tie, rule);
        }
    }

    pub(super) fn lock_gone(&mut self, tie: Tie<TieKind>, rule: RuleId) {
        if let (Some(Object::Ship(by)), Some(on)) = (Object::of(tie.from), Object::of(tie.to)) {
            self.events.push(GameEvent::LockGone { by, on, rule });
        }
    }

    /// A ship suffers damage, and is destroyed if that is enough.
    pub(super) fn harm(&mut self, ship: ShipId, hits: u32, criticals: u32) -> Result<(), DiceError> {
        self.suffer(ship, hits, criticals)?;
        self.destroy_if_due(ship);
        Ok(())
    }

    /// Whether a destroyed ship stays until the step in progress is over: simultaneous fire.
    pub(super) fn stays_for_now(&self, ship: ShipId) -> bool {
        let it = self.state.ship(ship);
        self.state.phase == Phase::Engagement
            && match self.state.rules().attack.simultaneous_fire {
                SimultaneousFire::All => true,
                SimultaneousFire::SameSkillNotYetFired => {
                    self.state.engaging == Some(self.state.initiative_now(ship)) && !it.round.engaged
                }
            }
    }

    /// Ships that were destroyed and stayed to fire leave, if they have no further reason to stay.
    pub(super) fn remove_doomed(&mut self, leaves: impl Fn(&GameShip) -> bool) {
        let doomed = self.state.on_mat().filter(|(_, ship)| ship.doomed && leaves(ship));
        let doomed: Vec<ShipId> = doomed.map(|(id, _)| id).collect();
        for ship in doomed {
            self.events.push(GameEvent::Destroyed(ship));
            self.remove(ship, Presence::Destroyed);
        }
    }

    /// A ship has left the mat (C-52).
    pub(super) fn leave_mat(&mut self, ship: ShipId) {
        match self.state.rules().off_mat {
            OffMat::Destroyed => {
                self.events.push(GameEvent::Destroyed(ship));
                self.remove(ship, Presence::Destroyed);
            }
            OffMat::Fled => {
                self.events.push(GameEvent::Fled(ship));
                self.remove(ship, Presence::Fled);
            }
        }
    }

    /// Takes a ship off the mat with everything that hangs on it, and drops what was in progress for it.
    pub(super) fn remove(&mut self, ship: ShipId, presence: Presence) {
        let Some(index) = self.state.ship(ship).on_board() else { return };
        let gone = self.state.locks.cut_all(Object::Ship(ship).subject());
        for tie in gone {
            self.lock_gone(tie, RuleId("B-50"));
        }
        self.score_ship(ship);
        let docked = undock::docked_with(self.state, ship);
        let state = &mut *self.state;
        state.ship_mut(ship).presence = presence;
        state.take_off_board(index);
        state.touching.retain(|(a, b)| *a != ship && *b != ship);
        state.stack.retain(|frame| frame.ship() != Some(ship) && frame.defender() != Some(ship));
        for undocking in docked {
            if presence == Presence::Destroyed {
                self.push(Frame::Undocking(undocking));
            } else {
                self.leaves_reserve(undocking.ship, presence);
            }
        }
        self.end_if_nobody_is_left();
    }

    /// Ends the game at once if no ship is left on the mat, nor one that still deploys; but not while ships engage.
    pub(super) fn end_if_nobody_is_left(&mut self) {
        let state = &mut *self.state;
        let deploys = state.stack.iter().any(|frame| matches!(frame, Frame::Undocking(_)));
        if state.phase == Phase::Engagement || state.over.is_some() {
            return;
        }
        phases::end_if_one_side_is_gone(state);
        // A round is played to its end; only with nobody left is there nothing to play.
        if deploys || state.on_mat().next().is_some() {
            state.over = None;
        }
        if let Some(outcome) = self.state.over.clone() {
            self.events.push(GameEvent::Over(outcome));
        }
    }
}
