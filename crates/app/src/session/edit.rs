//! Changes of pieces: place, turn, add, duplicate, remove.

use super::{ChangeKey, Session};
use deadreckon_geometry::parts::BaseSize;
use deadreckon_geometry::pose::{Pose, Vector};
use deadreckon_geometry::table::Piece;
use deadreckon_panels::i18n::Texts;
use deadreckon_panels::{NewPiece, PieceEdit};
use deadreckon_xwing::edition::Edition;
use deadreckon_xwing::position::{Faults, Obstacle, Player, Position, Ship};

/// A new or copied piece lies this far from where it would hide another, mm.
const ASIDE: f64 = 50.0;

impl Session {
    /// Where a piece is.
    pub(crate) fn pose(&self, id: &str) -> Option<Pose> {
        let position = self.board().position();
        match self.piece(id)? {
            Piece::Ship(i) => position.ships.get(i).map(|ship| ship.pose),
            Piece::Obstacle(i) => position.obstacles.get(i).map(|obstacle| obstacle.pose),
            Piece::Edge(_) => None,
        }
    }

    /// Puts a piece somewhere.
    ///
    /// # Errors
    /// [`Faults`] for a place beyond all tables.
    pub(crate) fn place(&mut self, id: &str, pose: Pose, key: ChangeKey) -> Result<(), Faults> {
        let mut position = self.board().position().clone();
        match self.piece(id) {
            Some(Piece::Ship(i)) => position.ships[i].pose = pose,
            Some(Piece::Obstacle(i)) => position.obstacles[i].pose = pose,
            Some(Piece::Edge(_)) | None => return Ok(()),
        }
        self.change(position, key)
    }

    /// Changes a piece as typed.
    ///
    /// # Errors
    /// [`Faults`] if the edition has no such base, or a number is out of its limits.
    pub(crate) fn edit(&mut self, id: &str, edit: PieceEdit) -> Result<(), Faults> {
        if let PieceEdit::Place(pose) = edit {
            return self.place(id, pose, ChangeKey::Typing(id.to_owned(), "pose"));
        }
        let mut position = self.board().position().clone();
        let Some(Piece::Ship(i)) = self.piece(id) else { return Ok(()) };
        let ship = &mut position.ships[i];
        let mut key = ChangeKey::Single;
        match edit {
            PieceEdit::Place(_) => {}
            PieceEdit::Size(size) => ship.base = size,
            PieceEdit::Player(number) => ship.player = Player::try_from(number).unwrap_or(ship.player),
            PieceEdit::Name(name) => {
                ship.name = name;
                key = ChangeKey::Typing(id.to_owned(), "name");
            }
        }
        self.change(position, key)
    }

    /// Adds a piece near `near` and selects it.
    ///
    /// # Errors
    /// [`Faults`] if the table is full or the edition has no such base.
    pub(crate) fn add(&mut self, piece: NewPiece, near: Pose, texts: &Texts) -> Result<(), Faults> {
        let mut position = self.board().position().clone();
        let pose = free_place(&position, near);
        let id = match piece {
            NewPiece::Ship(size) => {
                let id = free_id(&position, "ship");
                position.ships.push(new_ship(&id, size, pose, texts));
                id
            }
            NewPiece::Obstacle(outline) => {
                let id = free_id(&position, "obstacle");
                position.obstacles.push(Obstacle { id: id.clone(), outline, pose });
                id
            }
        };
        self.change(position, ChangeKey::Single)?;
        self.select(Some(id));
        Ok(())
    }

    /// Puts a copy of a piece beside it and selects the copy.
    ///
    /// # Errors
    /// [`Faults`] if the table is full.
    pub(crate) fn duplicate(&mut self, id: &str) -> Result<(), Faults> {
        let mut position = self.board().position().clone();
        let copy = match self.piece(id) {
            Some(Piece::Ship(i)) => {
                let mut ship = position.ships[i].clone();
                ship.id = free_id(&position, stem(&ship.id));
                ship.pose = free_place(&position, ship.pose);
                let copy = ship.id.clone();
                position.ships.push(ship);
                copy
            }
            Some(Piece::Obstacle(i)) => {
                let mut obstacle = position.obstacles[i].clone();
                obstacle.id = free_id(&position, stem(&obstacle.id));
                obstacle.pose = free_place(&position, obstacle.pose);
                let copy = obstacle.id.clone();
                position.obstacles.push(obstacle);
                copy
            }
            Some(Piece::Edge(_)) | None => return Ok(()),
        };
        self.change(position, ChangeKey::Single)?;
        self.select(Some(copy));
        Ok(())
    }

    /// Takes a piece off the table.
    ///
    /// # Errors
    /// None in practice: a position with a piece less can always be laid out.
    pub(crate) fn remove(&mut self, id: &str) -> Result<(), Faults> {
        let mut position = self.board().position().clone();
        position.ships.retain(|ship| ship.id != id);
        position.obstacles.retain(|obstacle| obstacle.id != id);
        if position.turn.ship.as_deref() == Some(id) {
            position.turn.ship = None;
        }
        self.change(position, ChangeKey::Single)
    }

    /// Judges by another edition from now on.
    ///
    /// # Errors
    /// [`Faults`] if a ship has a base or a dial that the edition does not have.
    pub(crate) fn choose_edition(&mut self, edition: Edition) -> Result<(), Faults> {
        let mut position = self.board().position().clone();
        position.edition = edition;
        self.change(position, ChangeKey::Single)
    }

    /// Selects the piece after the selected one, or before it; ships first, then obstacles.
    pub(crate) fn select_neighbour(&mut self, step: isize) {
        let position = self.board().position();
        let ids: Vec<String> = position
            .ships
            .iter()
            .map(|ship| ship.id.clone())
            .chain(position.obstacles.iter().map(|obstacle| obstacle.id.clone()))
            .collect();
        if ids.is_empty() {
            return;
        }
        let now = self.selected().and_then(|id| ids.iter().position(|other| other == id));
        let next = match (now, step >= 0) {
            (None, true) => 0,
            (None, false) => ids.len() - 1,
            (Some(i), true) => (i + 1) % ids.len(),
            (Some(i), false) => (i + ids.len() - 1) % ids.len(),
        };
        self.select(Some(ids[next].clone()));
    }
}

fn new_ship(id: &str, size: BaseSize, pose: Pose, texts: &Texts) -> Ship {
    let number = id.rsplit('-').next().unwrap_or_default();
    Ship {
        id: id.to_owned(),
        name: format!("{} {number}", texts.get("ship-new")),
        player: Player::One,
        ship_type: String::new(),
        base: size,
        pose,
        tokens: std::collections::BTreeMap::new(),
        dial: None,
        exceptions: Vec::new(),
        bullseye: false,
    }
}

/// An id without the number at its end.
fn stem(id: &str) -> &str {
    id.rsplit_once('-').filter(|(_, number)| number.parse::<u32>().is_ok()).map_or(id, |(stem, _)| stem)
}

/// The stem with the first number that no piece has.
fn free_id(position: &Position, stem: &str) -> String {
    let used = |id: &str| position.ship_index(id).is_some() || position.obstacle_index(id).is_some();
    (1..=u32::MAX).map(|n| format!("{stem}-{n}")).find(|id| !used(id)).unwrap_or_else(|| stem.to_owned())
}

/// The place itself, or one aside of it where no piece has its origin.
fn free_place(position: &Position, near: Pose) -> Pose {
    let mut pose = near;
    let taken = |pose: &Pose| {
        let origins =
            position.ships.iter().map(|s| s.pose.position).chain(position.obstacles.iter().map(|o| o.pose.position));
        origins.into_iter().any(|origin| origin.distance(pose.position) < ASIDE * 0.9)
    };
    for _ in 0..64 {
        if !taken(&pose) {
            break;
        }
        pose.position += Vector::new(ASIDE, -ASIDE / 2.0);
    }
    pose
}
