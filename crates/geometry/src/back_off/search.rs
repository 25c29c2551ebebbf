//! The way back along a path: the last place at which a base overlaps no other.
//!
//! From an overlapped place the search steps back over a stretch that is *proven* to overlap all the way (see
//! [`PairAt::certain_step`]), so no free place is stepped over, however short. The steps close in on the end of an
//! overlap as quickly as Newton's method does; the last part is Newton's method itself, held in a bracket.

use crate::footprint::{Footprint, Pair, PairAt, Seen};
use crate::maneuver::Motion;
use crate::maths;
use crate::pose::{Frame, Point};
use crate::query::OVERLAP_EPSILON_MM;
use crate::table::{ShipSet, Table};

/// Steps are at least this long, mm: far below the shortest free stretch that must be found (1e-3).
const SHORTEST_STEP: f64 = 1e-7;
/// After [`PATIENCE`] steps at one pair they are at least this long, so that the search ends whatever the input.
const IMPATIENT_STEP: f64 = 4e-4;
const PATIENCE: u32 = 200;
/// A place is exact if the margin is within this of 0, mm: the rounding of coordinates a few metres away.
const EXACT: f64 = 1e-12;
/// Depths above this are more than rounding, mm.
const SLIGHT: f64 = 1e-11;
/// Depths up to the overlap limit are followed back to the exact contact if it is at most this far, mm.
///
/// On the tightest curve a depth of 1e-6 mm is at most 0.02 mm from its contact.
const CONTACT_WINDOW: f64 = 0.05;

/// Another ship that the mover may meet.
#[derive(Debug, Clone, Copy)]
pub(super) struct Other<'a> {
    pub(super) index: usize,
    pub(super) frame: Frame,
    pub(super) footprint: &'a Footprint,
}

/// The ships near a path.
pub(super) struct Crowd<'a> {
    mover: &'a Footprint,
    others: [Option<Other<'a>>; Table::MAX_SHIPS],
    count: usize,
}

impl<'a> Crowd<'a> {
    /// The ships of the table that a base could meet whose centre stays in `area`.
    pub(super) fn new(
        table: &Table,
        leave_out: Option<usize>,
        mover: &'a Footprint,
        footprints: &'a [Footprint; 3],
        area: &Area,
    ) -> Self {
        let mut crowd = Self { mover, others: [None; Table::MAX_SHIPS], count: 0 };
        for (index, ship) in table.ships().iter().enumerate().take(Table::MAX_SHIPS) {
            let footprint = &footprints[ship.size as usize];
            let reach = mover.reach + footprint.reach + area.slack + OVERLAP_EPSILON_MM;
            if Some(index) != leave_out && area.distance_squared(ship.pose.position) <= reach * reach {
                crowd.others[crowd.count] = Some(Other { index, frame: ship.pose.frame(), footprint });
                crowd.count += 1;
            }
        }
        crowd
    }

    /// The moving base.
    pub(super) fn mover(&self) -> &Footprint {
        self.mover
    }

    /// The ships that it may meet.
    pub(super) fn others(&self) -> impl Iterator<Item = &Other<'a>> {
        self.others[..self.count].iter().flatten()
    }

    /// The ships that a base at `frame` overlaps.
    pub(super) fn overlapped(&self, frame: &Frame) -> ShipSet {
        self.ships(|other, seen| self.mover.overlapped(other.footprint, seen, OVERLAP_EPSILON_MM).is_some(), frame)
    }

    /// The ships that a base at `frame` touches or overlaps.
    pub(super) fn touched(&self, frame: &Frame) -> ShipSet {
        self.ships(|other, seen| self.mover.within(other.footprint, seen, OVERLAP_EPSILON_MM), frame)
    }

    fn ships(&self, is_met: impl Fn(&Other<'_>, &Seen) -> bool, frame: &Frame) -> ShipSet {
        let mut met = ShipSet::default();
        for other in self.others() {
            if is_met(other, &Seen::new(frame, &other.frame)) {
                met.insert(other.index);
            }
        }
        met
    }

    /// The largest rear travel up to `from` at which the base overlaps no ship; 0 if there is none.
    pub(super) fn last_free(&self, motion: &Motion<'_>, from: f64) -> f64 {
        let mut at = from;
        let mut steps = 0;
        while at > 0.0 {
            at = match self.in_the_way(&motion.at(at).frame) {
                Some(Obstruction { other, pair, margin }) if margin < -OVERLAP_EPSILON_MM => {
                    self.leave(motion, other, pair, at, &mut steps)
                }
                Some(_) if steps < PATIENCE => match self.back_to_contact(motion, at) {
                    Some(earlier) => {
                        steps += 1;
                        earlier
                    }
                    None => return at,
                },
                _ => return at,
            };
        }
        0.0
    }

    /// A pair that overlaps deeper than the limit, or else one that overlaps at all beyond rounding.
    fn in_the_way(&self, frame: &Frame) -> Option<Obstruction<'_>> {
        let mut slight = None;
        for other in self.others() {
            let seen = Seen::new(frame, &other.frame);
            for (pair, margin) in self.mover.pairs_with(other.footprint, &seen, |margin| margin < -SLIGHT) {
                let found = Obstruction { other, pair, margin };
                if margin < -OVERLAP_EPSILON_MM {
                    return Some(found);
                }
                slight = slight.or(Some(found));
            }
        }
        slight
    }

    /// Steps back from `over`, where the pair overlaps, to the first place where it does not: its exact contact.
    fn leave(&self, motion: &Motion<'_>, other: &Other<'_>, pair: Pair, mut over: f64, steps: &mut u32) -> f64 {
        let reach = self.mover.reach + 2.0 * other.footprint.reach;
        let from = over;
        let mut at = over;
        for phase in motion.phases().rev().filter(|phase| phase.from < from) {
            loop {
                let moment = motion.at(at);
                let seen = Seen::new(&moment.frame, &other.frame);
                let here = PairAt::new(&moment, &seen, self.mover, other.footprint, pair);
                let Some(step) = here.certain_step(&phase, OVERLAP_EPSILON_MM, reach) else {
                    return self.contact(motion, other, pair, over, at).unwrap_or(at);
                };
                over = at;
                *steps += 1;
                let shortest = if *steps < PATIENCE { SHORTEST_STEP } else { IMPATIENT_STEP };
                at = (at - step.max(shortest)).max(phase.from);
                if at >= over {
                    // Only a path longer than any parts set allows: steps vanish in its rounding.
                    return phase.from;
                }
                if at <= phase.from {
                    break;
                }
            }
        }
        at
    }

    /// The exact contact of a pair that overlaps by less than the limit at `at`, if it is close behind.
    fn back_to_contact(&self, motion: &Motion<'_>, at: f64) -> Option<f64> {
        let frame = motion.at(at).frame;
        self.others().find_map(|other| {
            let seen = Seen::new(&frame, &other.frame);
            self.mover
                .pairs_with(other.footprint, &seen, |margin| margin < -SLIGHT)
                .filter_map(|(pair, _)| self.contact(motion, other, pair, at, at))
                .find(|&earlier| earlier < at)
        })
    }

    /// Where the pair's margin is 0, near `start`: between `start` and `over`, where it is negative, or, if it is
    /// negative at `start` too, at most [`CONTACT_WINDOW`] behind. `None` if it does not rise to 0 there.
    fn contact(&self, motion: &Motion<'_>, other: &Other<'_>, pair: Pair, mut over: f64, start: f64) -> Option<f64> {
        let lowest = (start - CONTACT_WINDOW).max(0.0);
        let mut free = None;
        let mut at = start;
        for _ in 0..80 {
            let moment = motion.at(at);
            let seen = Seen::new(&moment.frame, &other.frame);
            let here = PairAt::new(&moment, &seen, self.mover, other.footprint, pair);
            let (margin, rate) = here.margin_and_rate();
            if maths::fabs(margin) <= EXACT {
                return Some(at);
            }
            if margin < 0.0 {
                over = at;
            } else {
                free = Some(at);
            }
            let newton = if rate < 0.0 { at - margin / rate } else { f64::NEG_INFINITY };
            at = match free {
                Some(free) if newton > free && newton < over => newton,
                Some(free) => {
                    let middle = free + (over - free) / 2.0;
                    if middle <= free || middle >= over {
                        return Some(free);
                    }
                    middle
                }
                None if newton >= lowest => newton,
                None if lowest > 0.0 || rate >= 0.0 || at <= 0.0 => return (at <= 0.0).then_some(0.0),
                None => 0.0,
            };
        }
        free
    }
}

/// A pair of rectangles that overlap.
#[derive(Debug, Clone, Copy)]
struct Obstruction<'a> {
    other: &'a Other<'a>,
    pair: Pair,
    margin: f64,
}

/// Where a base's centre can be on a path: a rectangle from the start to the end, along the travel.
///
/// Both marks of the base move towards the end along both of its sides, and the centre is their middle.
#[derive(Debug, Clone, Copy)]
pub(super) struct Area {
    start: Frame,
    end: Point,
    slack: f64,
}

impl Area {
    pub(super) fn of(motion: &Motion<'_>) -> Self {
        let (start, end) = motion.ends();
        Self { start, end: start.local_point(end), slack: 0.0 }
    }

    /// The same and everything up to `slack` mm around it.
    pub(super) fn widened(self, slack: f64) -> Self {
        Self { slack: self.slack + slack, ..self }
    }

    fn distance_squared(&self, point: Point) -> f64 {
        let local = self.start.local_point(point);
        let nearest = local.clamp(self.end.min(Point::ZERO), self.end.max(Point::ZERO));
        (local - nearest).length_squared()
    }
}
