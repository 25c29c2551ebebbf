//! Paints a tableau, or a moment between two: what is in both goes from place to place, what is new appears, what is
//! gone fades. A tableau at rest is the moment at which nothing is left of the one before, so that an animation ends with
//! exactly the picture of the game.

use super::chip::{self, Chip, Laid};
use super::layout::Arranged;
use super::{GameView, LockLines, dice, mat, ship};
use crate::display_list::{Dash, DisplayList, Layer, Marker, MarkerKind, Stroke};
use crate::ink::Ink;
use crate::piece::{self, player_ink};
use crate::table_picture;
use crate::tableau::{ShownLock, ShownShip};
use deadreckon_geometry::maths;
use deadreckon_geometry::pose::{Point, Pose, Vector};
use deadreckon_xwing::board::Board;
use deadreckon_xwing::game::state::{Object, ShipId};
use std::collections::BTreeMap;

/// How far one tableau has become another: 0 not at all, 1 wholly.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Blend {
    pub(crate) progress: f64,
}

impl Blend {
    /// At rest.
    pub(crate) const DONE: Self = Self { progress: 1.0 };
}

/// A ship that is carried.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Carried {
    pub(crate) pose: Pose,
    /// How far it is lifted: 0 on the mat, 1 in hand.
    pub(crate) lift: f64,
}

/// What is painted.
pub(crate) struct Painter<'a> {
    pub(crate) board: &'a Board,
    pub(crate) from: &'a Arranged,
    pub(crate) to: &'a Arranged,
    pub(crate) blend: Blend,
    pub(crate) carried: Option<(ShipId, Carried)>,
}

impl<'a> Painter<'a> {
    /// A tableau at rest.
    pub(crate) const fn at_rest(board: &'a Board, arranged: &'a Arranged) -> Self {
        Self { board, from: arranged, to: arranged, blend: Blend::DONE, carried: None }
    }

    /// Everything but names.
    pub(crate) fn paint(&self, view: &GameView) -> DisplayList {
        let mut list = DisplayList::default();
        table_picture::mat(&mut list, self.board.table().mat(), view.grid);
        mat::objectives(&mut list, &self.to.tableau.objectives);
        self.obstacles(&mut list);
        self.devices(&mut list);
        self.locks(&mut list, view.locks);
        self.ships(&mut list);
        self.overlaps(&mut list);
        self.chips(&mut list);
        self.attack(&mut list);
        self.marks(&mut list, view);
        if let Some(score) = self.to.tableau.score {
            mat::score(&mut list, self.board.table().mat(), score);
        }
        list
    }

    /// Where a ship is seen, and how strongly.
    fn seen(&self, id: ShipId) -> Option<(&'a ShownShip, Pose, f64)> {
        let (before, after) = (self.from.tableau.ship(id)?, self.to.tableau.ship(id)?);
        let p = self.blend.progress;
        let shown = if p >= 0.5 && after.pose.is_some() || before.pose.is_none() { after } else { before };
        let (pose, opacity) = match (before.pose, after.pose) {
            (Some(before), Some(after)) => (if p >= 1.0 { after } else { before }, 1.0),
            (Some(before), None) => (before, 1.0 - p),
            (None, Some(after)) => (after, p),
            (None, None) => return None,
        };
        let carried = self.carried.filter(|(ship, _)| *ship == id);
        Some((shown, carried.map_or(pose, |(_, carried)| carried.pose), opacity))
    }

    fn ids(&self) -> impl Iterator<Item = ShipId> + use<'a> {
        self.to.tableau.ships.iter().map(|ship| ship.ship)
    }

    fn lift(&self, id: ShipId) -> f64 {
        self.carried.filter(|(ship, _)| *ship == id).map_or(0.0, |(_, carried)| carried.lift)
    }

    fn ships(&self, list: &mut DisplayList) {
        for id in self.ids() {
            let Some((shown, pose, opacity)) = self.seen(id) else { continue };
            if opacity <= 0.0 {
                continue;
            }
            let mut one = DisplayList::default();
            let lift = self.lift(id);
            let moving = self.carried.is_some_and(|(ship, _)| ship == id);
            if lift > 0.0 {
                mat::shadow(&mut one, self.board, shown, pose, lift);
            }
            let layer = if moving { Layer::Lifted } else { Layer::Bases };
            ship::ship(&mut one, self.board, shown, pose, layer);
            list.extend(if opacity < 1.0 { one.faded(opacity) } else { one });
        }
    }

    /// What bases at rest share with each other: never after a move, but games may begin so.
    fn overlaps(&self, list: &mut DisplayList) {
        let carried = self.carried.map(|(ship, _)| ship);
        let there: Vec<(&ShownShip, Pose)> = self
            .ids()
            .filter(|id| Some(*id) != carried)
            .filter_map(|id| self.seen(id).filter(|(.., opacity)| *opacity >= 1.0))
            .map(|(ship, pose, _)| (ship, pose))
            .collect();
        mat::overlaps(list, self.board, &there, &self.to.tableau.obstacles);
    }

    fn obstacles(&self, list: &mut DisplayList) {
        for (index, obstacle) in self.to.tableau.obstacles.iter().enumerate() {
            let known = index < self.from.tableau.obstacles.len();
            let mut one = DisplayList::default();
            mat::obstacle(&mut one, obstacle);
            list.extend(if known { one } else { faded(one, self.blend.progress) });
        }
    }

    fn devices(&self, list: &mut DisplayList) {
        let (before, after) = (&self.from.tableau.devices, &self.to.tableau.devices);
        let mut paint = |device, opacity| {
            let mut one = DisplayList::default();
            mat::device(&mut one, device);
            list.extend(faded(one, opacity));
        };
        for device in after {
            let known = before.iter().any(|other| other.number == device.number);
            paint(device, if known { 1.0 } else { self.blend.progress });
        }
        for device in before.iter().filter(|device| !after.iter().any(|other| other.number == device.number)) {
            paint(device, 1.0 - self.blend.progress);
        }
    }

    /// Where a chip is seen.
    fn chip_at(&self, id: ShipId, chip: Chip) -> Option<(Laid, Point, f64, f64)> {
        let p = self.blend.progress;
        let (_, pose, seen) = self.seen(id)?;
        let (before, after) = (self.from.chips.get(&(id, chip)), self.to.chips.get(&(id, chip)));
        let place = |local: Vector| pose.frame().point(local);
        let (laid, at, size, opacity) = match (before, after) {
            (Some((old, from)), Some((new, to))) => {
                let local = *from + (*to - *from) * p;
                let pop = if old == new { 0.0 } else { 0.45 * maths::sin_cos(core::f64::consts::PI * p).0 };
                (if p >= 0.5 { *new } else { *old }, place(local), 1.0 + pop, 1.0)
            }
            (None, Some((new, to))) => (*new, place(*to), 1.0 + 0.7 * (1.0 - p), p),
            (Some((old, from)), None) => (*old, place(*from), 1.0 + 0.5 * p, 1.0 - p),
            (None, None) => return None,
        };
        (opacity * seen > 0.0).then_some((laid, at, size, opacity * seen))
    }

    fn chips(&self, list: &mut DisplayList) {
        let keys: std::collections::BTreeSet<(ShipId, Chip)> =
            self.from.chips.keys().chain(self.to.chips.keys()).copied().collect();
        for (id, chip) in keys {
            let (Some((ship, ..)), Some((laid, at, size, opacity))) = (self.seen(id), self.chip_at(id, chip)) else {
                continue;
            };
            let mut one = DisplayList::default();
            chip::chip(&mut one, ship, &self.to.tableau, &laid, at, size);
            list.extend(faded(one, opacity));
        }
        for (lock, opacity) in self.all_locks() {
            if let (Some(at), false) = (self.tag_place(lock), matches!(lock.on, Object::Ship(_))) {
                let mut one = DisplayList::default();
                chip::loose_tag(&mut one, &self.to.tableau, lock.by, at);
                list.extend(faded(one, opacity));
            }
        }
    }

    /// Locks of both tableaux, each with how strongly it is seen.
    fn all_locks(&self) -> Vec<(ShownLock, f64)> {
        let (before, after) = (&self.from.tableau.locks, &self.to.tableau.locks);
        let p = self.blend.progress;
        let mut found: Vec<(ShownLock, f64)> =
            after.iter().map(|lock| (*lock, if before.contains(lock) { 1.0 } else { p })).collect();
        found.extend(before.iter().filter(|lock| !after.contains(lock)).map(|lock| (*lock, 1.0 - p)));
        found.retain(|(_, opacity)| *opacity > 0.0);
        found
    }

    /// Where the tag of a lock lies: on what is no ship beside one another, by their makers.
    fn tag_place(&self, lock: ShownLock) -> Option<Point> {
        match lock.on {
            Object::Ship(on) => self.chip_at(on, Chip::LockedBy(lock.by)).map(|(_, at, ..)| at),
            on => {
                let all = self.to.tableau.locks.iter().filter(|other| other.on == on && other.by < lock.by).count();
                let aside = f64::from(u32::try_from(all).unwrap_or(0)) * 2.2 * chip::CHIP_MM;
                let middle = self.to.tableau.middle(on).or_else(|| self.from.tableau.middle(on))?;
                Some(middle + Vector::new(aside, 0.0))
            }
        }
    }

    fn locks(&self, list: &mut DisplayList, lines: LockLines) {
        if lines == LockLines::Off {
            return;
        }
        for (lock, opacity) in self.all_locks() {
            let from = self.chip_at(lock.by, Chip::Locks).map(|(_, at, ..)| at);
            let (Some(from), Some(to)) = (from, self.tag_place(lock)) else { continue };
            let Some(by) = self.to.tableau.ship(lock.by) else { continue };
            let mut one = DisplayList::default();
            // Below the bases, so that it hides nothing.
            let line = Stroke::open(vec![from, to], player_ink(by.player), 1.3).dashed(Dash::SHORT);
            one.stroke(Layer::Reach, None, line);
            list.extend(faded(one, 0.8 * opacity));
        }
    }

    fn attack(&self, list: &mut DisplayList) {
        let p = self.blend.progress;
        let (before, after) = (self.from.tableau.attack.as_ref(), self.to.tableau.attack.as_ref());
        let same = before.zip(after).is_some_and(|(b, a)| (b.attacker, b.defender) == (a.attacker, a.defender));
        if let (Some(gone), false) = (before, same && p > 0.0 || p >= 1.0) {
            let mut one = DisplayList::default();
            self.line_of_fire(&mut one, gone.attacker, gone.defender);
            for (faces, at) in dice::rows(gone).iter().zip(self.from.dice) {
                at.into_iter().for_each(|at| dice::dice(&mut one, faces, faces, at, Blend::DONE));
            }
            list.extend(faded(one, 1.0 - p));
        }
        let Some(attack) = after.filter(|_| p > 0.0) else { return };
        let mut one = DisplayList::default();
        self.line_of_fire(&mut one, attack.attacker, attack.defender);
        mat::attack_words(&mut one, &self.to.tableau, attack, self.to.dice[0]);
        list.extend(if same { one } else { faded(one, p) });
        let old = before.filter(|_| same).map(dice::rows).unwrap_or_default();
        for (row, faces) in dice::rows(attack).iter().enumerate() {
            let places = (self.from.dice[row].filter(|_| same), self.to.dice[row]);
            let at = match places {
                (Some(from), Some(to)) => from + (to - from) * p,
                (None, Some(to)) => to,
                _ => continue,
            };
            dice::dice(list, if self.settled() { faces } else { &old[row] }, faces, at, self.blend);
        }
    }

    /// Whether nothing is left of the tableau before.
    fn settled(&self) -> bool {
        self.blend.progress >= 1.0
    }

    fn line_of_fire(&self, list: &mut DisplayList, attacker: ShipId, defender: ShipId) {
        let (Some((ship, from, _)), Some((_, to, _))) = (self.seen(attacker), self.seen(defender)) else { return };
        let ink = player_ink(ship.player);
        let (from, to) = (from.position, to.position);
        list.stroke(Layer::Reach, None, Stroke::open(vec![from, to], ink, 3.0).dashed(Dash::LONG));
        let way = to - from;
        let heading = maths::atan2(way.y, way.x);
        let middle = from + way * 0.5;
        list.marker(Layer::Witnesses, None, Marker { heading, ..Marker::new(MarkerKind::Arrow, middle, 16.0, ink) });
    }

    /// Lines around what acts, is selected, is under the pointer.
    fn marks(&self, list: &mut DisplayList, view: &GameView) {
        let acting = self.to.tableau.acting.map(Object::Ship);
        for (object, ink) in [(acting, Ink::Acting), (view.hovered, Ink::Hover), (view.selected, Ink::Selection)] {
            match object {
                Some(Object::Ship(id)) => {
                    if let Some((ship, pose, opacity)) = self.seen(id).filter(|(.., opacity)| *opacity > 0.0) {
                        let mut one = DisplayList::default();
                        piece::halo_around(&mut one, self.board.table(), ship.size, pose, ink);
                        list.extend(faded(one, opacity));
                    }
                }
                Some(object) => mat::highlight(list, &self.to.tableau, object, ink),
                None => {}
            }
        }
    }

    /// The outlines of ships at rest, for names to keep off; ships on their way have none.
    pub(crate) fn named(&self) -> Vec<(&'a ShownShip, Vec<Point>)> {
        let carried = self.carried.map(|(ship, _)| ship);
        let at_rest = self.ids().filter(|id| Some(*id) != carried);
        let seen = at_rest.filter_map(|id| self.seen(id)).filter(|(.., opacity)| *opacity >= 1.0);
        seen.map(|(ship, pose, _)| {
            let placed = ShownShip { pose: Some(pose), ..ship.clone() };
            (ship, placed.outline(self.board).unwrap_or_default())
        })
        .collect()
    }

    /// Where ships are, for hits.
    pub(crate) fn places(&self) -> BTreeMap<ShipId, Pose> {
        self.ids().filter_map(|id| Some((id, self.seen(id)?.1))).collect()
    }
}

/// Fainter, unless it is fully there.
fn faded(list: DisplayList, opacity: f64) -> DisplayList {
    if opacity >= 1.0 { list } else { list.faded(opacity) }
}
