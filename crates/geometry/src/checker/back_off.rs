//! Checking where a maneuver ends.
//!
//! Between the claimed place and the end every place must be overlapped. At each place looked at, a point lies
//! inside both bases with some room; as long as no point of the moving base has moved by that room, they still
//! overlap, so the next place looked at may be that far on. Where the room runs out the step is just under the
//! 1e-3 mm of the spec: a longer free stretch cannot be missed.

use super::facts::{origin, piece, region, witness};
use super::region::{Region, overlap, overlaps, sane};
use super::slides::all_blocked;
use super::travel::{Stand, Track, at_end, at_travel, base_edge, check_line, sign, track};
use super::verdict::same_place;
use super::{Case, Refusal, TOLERANCE_MM, agree};
use crate::certificate::{BackOff, Contact, EndPlaces, Execution, Hold, Line, Name, Part, Piece, Side};
use crate::maths;
use crate::pose::{Point, Vector};

/// No free stretch longer than this may be missed, mm of rear travel.
const LONGEST_MISSED_MM: f64 = 1e-3;

/// Most places looked at: enough for half a metre in the smallest steps.
const MOST_PLACES: u32 = 600_000;

/// Most end places told one by one; the rules give three.
const MOST_SHIFTS: usize = 16;

/// Less room than this is rounding, mm.
const ROUNDING_MM: f64 = 1e-10;

/// Depths between these count as either, mm: the room of a point is a measure of the depth, not the depth.
const DOUBTFUL_MM: f64 = 4.0 * TOLERANCE_MM;

/// The list of ships in contact.
const TOUCHING: &str = "touching at the end";

/// The moving base and the ships in its way.
struct Move<'a> {
    case: &'a Case<'a>,
    mover: &'a Piece,
    edge: f64,
    claim: &'a BackOff,
    /// Id, place and region (seen from its own place) of every other ship, and the reach of base and ship.
    ships: Vec<(&'a str, Point, Region, f64)>,
}

pub(super) fn back_off(case: &Case<'_>, claim: &BackOff) -> Result<(), Refusal> {
    sane("back off", &[claim.rear_travel, claim.end_turn_deg, claim.end_shift, claim.start.x, claim.start.y])?;
    sane("back off", &[claim.start.heading_deg])?;
    is_a_maneuver(claim)?;
    let motion = Move::new(case, claim)?;
    let start = Stand::of(&claim.start);
    let Some(line) = claim.line else {
        return motion.stationary();
    };
    check_line(&line)?;
    let track = track(&start, motion.edge, claim.hold, line);
    let length = motion.edge + track.length();
    let end = at_end(&track, claim.hold, motion.edge, 0.0, claim.end_turn_deg, claim.end_shift);
    motion.list("overlapped at full length", &claim.overlapped_at_full_length, &end, Meets::Overlap)?;
    motion.end_places(&end)?;
    let is_free = claim.overlapped_at_full_length.is_empty();
    match claim.execution {
        Execution::Full if !is_free => Err(Refusal::Off { what: "execution", by: 0.0 }),
        Execution::Full => {
            agree("rear travel", claim.rear_travel, length)?;
            same_place("end place", &end.place(), &motion.mover.place)?;
            motion.nothing_touched()
        }
        _ if is_free => Err(Refusal::FreePlace { rear_travel: length }),
        Execution::Partial => motion.partial(case, &track, length),
        Execution::StaysAtStart => {
            agree("rear travel", claim.rear_travel, 0.0)?;
            same_place("start", &claim.start, &motion.mover.place)?;
            motion.contacts(case, &start)?;
            motion.all_overlapped(&track, 0.0, length)
        }
    }
}

/// Only some ways to leave, lines and turns at the end go together. A partial move never comes to its turn, so that
/// nothing else would tell a wrong one.
fn is_a_maneuver(claim: &BackOff) -> Result<(), Refusal> {
    let curve = match claim.line {
        Some(Line::Curve { angle_deg, side, .. }) => Some((maths::round(angle_deg), side)),
        _ => None,
    };
    let is_turn = matches!(curve, Some((angle, _)) if angle > 45.0);
    let leaves = match claim.hold {
        Hold::Front => true,
        Hold::Rear => claim.line.is_some() && !is_turn,
        // A sideslip curves forward.
        Hold::Left => matches!(curve, Some((_, Side::Right))),
        Hold::Right => matches!(curve, Some((_, Side::Left))),
    };
    let is_front = claim.hold == Hold::Front;
    let tallon = matches!(curve, Some((_, side)) if is_turn && claim.end_turn_deg == 90.0 * sign(side));
    let about = claim.end_turn_deg == 180.0 && claim.line.is_some() && !is_turn;
    let stays = claim.end_shift == 0.0 && claim.end_places == EndPlaces::Shifts(vec![0.0]);
    match (leaves, claim.end_turn_deg == 0.0 || is_front && about, is_front && tallon) {
        (false, ..) => Err(Refusal::BadNumber { what: "edge that leads" }),
        (true, false, false) => Err(Refusal::BadNumber { what: "turn at the end" }),
        (true, true, _) if !stays => Err(Refusal::BadNumber { what: "end places" }),
        (true, ..) => Ok(()),
    }
}

/// What puts a ship on a list.
#[derive(Clone, Copy, PartialEq)]
enum Meets {
    Overlap,
    Contact,
}

impl<'a> Move<'a> {
    fn new(case: &'a Case<'a>, claim: &'a BackOff) -> Result<Self, Refusal> {
        let mover = piece(case, &Name::Mover)?;
        let edge = base_edge(mover)?;
        let own = reach(&mover.part, edge);
        let mut ships = Vec::new();
        for ship in &case.pieces {
            if let Name::Ship(id) = &ship.name {
                let at = origin(ship);
                let far = own + reach(&ship.part, base_edge(ship)?);
                ships.push((id.as_str(), at, region(ship, at)?, far));
            }
        }
        Ok(Self { case, mover, edge, claim, ships })
    }

    /// The base at a place, seen from a ship; `None` if it is too far away to meet it.
    fn seen_from(&self, stand: &Stand, ship: usize) -> Result<Option<Region>, Refusal> {
        let (_, at, _, far) = self.ships[ship];
        if (stand.centre - at).length() > far {
            return Ok(None);
        }
        Region::new(&self.mover.part, &stand.place(), at).map(Some)
    }

    /// The most room that any overlap has at a place; 0 if it is free.
    fn room(&self, stand: &Stand) -> Result<f64, Refusal> {
        let mut best = 0.0_f64;
        for (k, (_, _, theirs, _)) in self.ships.iter().enumerate() {
            if let Some(own) = self.seen_from(stand, k)?
                && let Some(evidence) = overlap(&self.case.work, &own, theirs)
            {
                best = best.max(evidence.room);
            }
        }
        Ok(best)
    }

    /// A list names the ships that meet the base at a place, and no others.
    fn list(&self, what: &'static str, ids: &[String], stand: &Stand, meets: Meets) -> Result<(), Refusal> {
        if ids.len() > self.ships.len() {
            return Err(Refusal::Repeated { what });
        }
        let meet = |a: &Region, b: &Region, limit: f64| overlaps(&self.case.work, a, b, limit);
        for id in ids {
            if !self.ships.iter().any(|(known, ..)| known == id) {
                return Err(Refusal::WrongList { what, id: id.clone() });
            }
        }
        for (k, (id, _, theirs, _)) in self.ships.iter().enumerate() {
            let own = self.seen_from(stand, k)?;
            let (surely, surely_not) = own.map_or((false, true), |own| match meets {
                Meets::Overlap => (meet(&own, theirs, DOUBTFUL_MM), !meet(&own, theirs, TOLERANCE_MM / 4.0)),
                Meets::Contact => {
                    let gap = own.gap(&self.case.work, theirs).0;
                    let deep = meet(&own, theirs, DOUBTFUL_MM);
                    (!deep && gap <= TOLERANCE_MM / 2.0, deep || gap > 2.0 * TOLERANCE_MM)
                }
            });
            let listed = ids.iter().filter(|i| i == id).count();
            if listed > 1 || (surely && listed == 0) || (surely_not && listed > 0) {
                return Err(Refusal::WrongList { what, id: (*id).to_owned() });
            }
        }
        Ok(())
    }

    /// The ships touched at a place are those listed, each at the points named.
    fn contacts(&self, case: &Case<'_>, stand: &Stand) -> Result<(), Refusal> {
        let ids: Vec<String> = self.claim.touching_at_end.iter().map(|touch| touch.ship.clone()).collect();
        self.list(TOUCHING, &ids, stand, Meets::Contact)?;
        for Contact { ship, on_mover, on_ship } in &self.claim.touching_at_end {
            let other = piece(case, &Name::Ship(ship.clone()))?;
            let at = origin(other);
            let own = witness("contact on the mover", self.mover, &region(self.mover, at)?, on_mover, at)?;
            let theirs = witness("contact on the ship", other, &region(other, at)?, on_ship, at)?;
            agree("contact", (own - theirs).length(), 0.0)?;
        }
        Ok(())
    }

    /// The shift claimed is one of those allowed; unless the move is full, all of them are blocked.
    fn end_places(&self, end: &Stand) -> Result<(), Refusal> {
        let middle = end.shifted(-self.claim.end_shift);
        let is_full = self.claim.execution == Execution::Full;
        match &self.claim.end_places {
            EndPlaces::Shifts(shifts) => {
                sane("end places", shifts)?;
                if shifts.len() > MOST_SHIFTS {
                    return Err(Refusal::TooMany { what: "end places" });
                }
                if (0..shifts.len()).any(|k| shifts[..k].contains(&shifts[k])) {
                    return Err(Refusal::Repeated { what: "end places" });
                }
                if !shifts.contains(&self.claim.end_shift) {
                    return Err(Refusal::BadNumber { what: "end shift" });
                }
                for &shift in shifts {
                    if !is_full && self.room(&middle.shifted(shift))? <= TOLERANCE_MM / 4.0 {
                        return Err(Refusal::WrongStretch { low: shift, high: shift });
                    }
                }
                Ok(())
            }
            EndPlaces::UpTo(limit) => {
                sane("end places", &[*limit])?;
                if maths::fabs(self.claim.end_shift) > *limit {
                    return Err(Refusal::BadNumber { what: "end shift" });
                }
                let mut pairs = Vec::with_capacity(self.ships.len());
                for (_, at, theirs, _) in &self.ships {
                    pairs.push((Region::new(&self.mover.part, &middle.place(), *at)?, theirs.clone()));
                }
                if is_full || all_blocked(&self.case.work, &pairs, middle.forward(), -limit, *limit) {
                    Ok(())
                } else {
                    Err(Refusal::WrongStretch { low: -limit, high: *limit })
                }
            }
        }
    }

    fn nothing_touched(&self) -> Result<(), Refusal> {
        match self.claim.touching_at_end.first() {
            Some(touch) => Err(Refusal::WrongList { what: TOUCHING, id: touch.ship.clone() }),
            None => Ok(()),
        }
    }

    /// A ship that does not move: it overlaps nothing that it did not overlap before.
    fn stationary(&self) -> Result<(), Refusal> {
        agree("rear travel", self.claim.rear_travel, 0.0)?;
        same_place("end place", &self.claim.start, &self.mover.place)?;
        if let Some(id) = self.claim.overlapped_at_full_length.first() {
            return Err(Refusal::WrongList { what: "overlapped at full length", id: id.clone() });
        }
        match self.claim.execution {
            Execution::Full => self.nothing_touched(),
            _ => Err(Refusal::Off { what: "execution", by: 0.0 }),
        }
    }

    fn partial(&self, case: &Case<'_>, track: &Track, length: f64) -> Result<(), Refusal> {
        let travel = self.claim.rear_travel;
        if travel <= 0.0 || travel > length {
            return Err(Refusal::Off { what: "rear travel", by: (-travel).max(travel - length) });
        }
        let stop = at_travel(track, self.claim.hold, self.edge, travel);
        same_place("end place", &stop.place(), &self.mover.place)?;
        for (k, (id, _, theirs, _)) in self.ships.iter().enumerate() {
            if let Some(own) = self.seen_from(&stop, k)?
                && overlaps(&self.case.work, &own, theirs, TOLERANCE_MM)
            {
                return Err(Refusal::Overlap(Name::Mover, Name::Ship((*id).to_owned())));
            }
        }
        self.contacts(case, &stop)?;
        // Only a maneuver that turns its ship at the end can be free at full travel and not fully executed.
        let whole = travel >= length - TOLERANCE_MM;
        if !whole && self.claim.touching_at_end.is_empty() {
            return Err(Refusal::FreePlace { rear_travel: travel });
        }
        self.all_overlapped(track, travel, length)
    }

    /// Every place above `from` is overlapped.
    fn all_overlapped(&self, track: &Track, from: f64, length: f64) -> Result<(), Refusal> {
        let mut at = from;
        let mut room = 0.0;
        let mut looked = 0;
        while at < length {
            looked += 1;
            if looked > MOST_PLACES || self.case.work.is_spent() {
                return Err(Refusal::TooMany { what: "places on the way back" });
            }
            let step = self.step(track, at, room).max(LONGEST_MISSED_MM * 0.9);
            at += step;
            if at > length {
                if length - (at - step) < LONGEST_MISSED_MM {
                    break;
                }
                at = length;
            }
            room = self.room(&at_travel(track, self.claim.hold, self.edge, at))?;
            if room <= ROUNDING_MM {
                return Err(Refusal::FreePlace { rear_travel: at });
            }
        }
        Ok(())
    }

    /// How far the trailing mark may go on before any point of the base has moved by `room`.
    ///
    /// Both marks only move forward on the track, and the line between them only turns one way. So the centre, midway
    /// between them, gets no further than half the sum of their paths, and meanwhile no point at `reach` from the
    /// centre is turned by more than that times the angle.
    fn step(&self, track: &Track, travel: f64, room: f64) -> f64 {
        let now = self.marks(track, travel);
        let reach = reach(&self.mover.part, self.edge);
        let moved = |step: f64| {
            let then = self.marks(track, travel + step);
            let turned = maths::fabs(maths::atan2(now.line.perp_dot(then.line), now.line.dot(then.line)));
            (step + then.leads_at - now.leads_at) / 2.0 + reach * turned
        };
        let mut step = room;
        for _ in 0..24 {
            if moved(step) < room {
                return step;
            }
            step *= 0.7;
        }
        0.0
    }

    /// Where the leading mark is, and the line from the trailing one to it.
    fn marks(&self, track: &Track, travel: f64) -> Marks {
        let leads_at = track.leading(travel - self.edge, self.edge);
        Marks { leads_at, line: track.at(leads_at) - track.at(travel - self.edge) }
    }
}

/// The two marks at one place of the way.
struct Marks {
    leads_at: f64,
    line: Vector,
}

/// The furthest that any point of a base lies from its centre.
fn reach(part: &Part, edge: f64) -> f64 {
    let h = edge / 2.0;
    match part {
        Part::Base { pegs: Some(pegs), .. } => Vector::new(h + pegs.length, h).length(),
        _ => Vector::new(h, h).length(),
    }
}
