//! The place with most room, by branch and bound.

use super::space::{Cell, Space};
use super::{Offsets, ROOM_BOUND_MM, ROOM_ENOUGH_MM};
use crate::maths;
use crate::nudge::Landing;
use crate::query::separation;
use crate::reposition::{Mover, Obstacles, mat_edge};
use crate::shape::{Placed, WithGuides};
use crate::table::{MatEdge, Table};
use core::cmp::Ordering;
use std::collections::BinaryHeap;

/// A place must have this much more room to be taken instead of one looked at before it, mm.
const BETTER_MM: f64 = 1e-9;

/// Bounds closer than this are looked at as equals, mm.
const EQUAL_MM: f64 = 1e-6;

/// First step of the last search around the best place found, mm.
const FIRST_STEP_MM: f64 = 2.0 * ROOM_BOUND_MM;

/// Most steps of it; each that leads nowhere halves the next one.
const MOST_STEPS: usize = 60;

/// Most parts looked at: many times what any table took that was tried, and done within a second on any other. Beyond it
/// the best place so far is given, with the bound that is then reached.
const MOST_CELLS: usize = 20_000;

/// The place with most room, or the middle if it has enough. Places that are given as seeds are looked at first.
pub(super) fn most(table: &Table, mover: Mover, space: &Space, seeds: &[Offsets]) -> Offsets {
    let mut search = Search::new(table, mover, space);
    if search.best.0 >= ROOM_ENOUGH_MM {
        return search.best.1;
    }
    for &seed in seeds {
        search.look_at(seed);
    }
    search.run();
    search.polish();
    search.approach();
    search.share();
    search.best.1
}

/// A part of the places, and the most room that any of them can have.
struct Queued {
    room: f64,
    /// How far from the middle, squared: of equals the nearest is looked at first.
    away: f64,
    cell: Cell,
}

impl Ord for Queued {
    fn cmp(&self, other: &Self) -> Ordering {
        // Rounded, so that the last bit does not decide which of equals comes first: a mirrored table is searched alike.
        let step = |queued: &Self| maths::round(queued.room / EQUAL_MM);
        let corner = |queued: &Self| queued.cell.low;
        let nearest = other.away.total_cmp(&self.away);
        let (own, their) = (corner(self), corner(other));
        let last = own[0].total_cmp(&their[0]).then(own[1].total_cmp(&their[1]));
        step(self).total_cmp(&step(other)).then(nearest).then(last)
    }
}

impl PartialOrd for Queued {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Queued {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Queued {}

/// Pieces that can be in the way of base or template wherever they slide.
struct Search<'a> {
    table: &'a Table,
    mover: Mover,
    space: &'a Space,
    on_base: Vec<Placed<'a>>,
    on_template: Vec<Placed<'a>>,
    /// Whether the base must lie on the mat.
    on_mat: bool,
    best: (f64, Offsets),
}

impl<'a> Search<'a> {
    fn new(table: &'a Table, mover: Mover, space: &'a Space) -> Self {
        let mut on_base: Vec<Placed<'a>> = mover.others(table).map(|i| table.ship_base(i)).collect();
        let obstacles = || (0..table.obstacles().len()).map(|i| table.obstacle(i));
        if space.blocking.under_base == Obstacles::Block {
            on_base.extend(obstacles());
        }
        let landing = space.landing(Offsets::MIDDLE);
        let blocks = space.blocking.under_template == Obstacles::Block && landing.template.is_some();
        let on_template = if blocks { obstacles().collect() } else { Vec::new() };
        let best = (f64::INFINITY, Offsets::MIDDLE);
        let on_mat = landing.template.is_some();
        let mut search = Self { table, mover, space, on_base, on_template, on_mat, best };
        // No slide has more room than the middle and the way to it: what keeps further off never limits any.
        search.keep_near(&landing);
        search.best.0 = search.room(Offsets::MIDDLE);
        search
    }

    fn keep_near(&mut self, landing: &Landing) {
        let base = self.table.base_shape(self.mover.size, WithGuides::Counted).at(landing.end);
        let template = self.template(landing);
        let (base_way, template_way) = (self.space.reach(), self.space.whole().high[0]);
        // A piece is at least and at most so far from a shape, as circles say.
        let span = |shape: &Placed<'_>, other: &Placed<'_>| {
            let (a, b) = (shape.circle(), other.circle());
            let between = (a.centre - b.centre).length();
            (between - a.radius - b.radius, between)
        };
        let nearest_base = self.on_base.iter().map(|p| span(&base, p).1).fold(f64::INFINITY, f64::min) + base_way;
        let nearest_template = template.iter().flat_map(|t| self.on_template.iter().map(move |p| span(t, p).1));
        let nearest = nearest_base.min(nearest_template.fold(f64::INFINITY, f64::min) + template_way);
        self.on_base.retain(|p| span(&base, p).0 - base_way <= nearest);
        self.on_template.retain(|p| template.as_ref().is_some_and(|t| span(t, p).0 - template_way <= nearest));
    }

    fn template(&self, landing: &Landing) -> Option<Placed<'a>> {
        let (template, pose) = landing.template?;
        self.table.template_shape(template).ok().map(|shape| shape.at(pose))
    }

    /// The margin of a place.
    fn room(&self, at: Offsets) -> f64 {
        let landing = self.space.landing(at);
        let base = self.table.base_shape(self.mover.size, WithGuides::Counted).at(landing.end);
        self.least(Some(base), self.template(&landing), f64::NEG_INFINITY)
    }

    /// The least margin of the two against all that can be in their way; stops where it is not above `enough`.
    fn least(&self, base: Option<Placed<'_>>, template: Option<Placed<'_>>, enough: f64) -> f64 {
        let mut least = f64::INFINITY;
        let on_base = base.iter().flat_map(|base| self.on_base.iter().map(move |piece| (base, piece)));
        let on_template = template.iter().flat_map(|laid| self.on_template.iter().map(move |piece| (laid, piece)));
        let edges = base.iter().filter(|_| self.on_mat).flat_map(|base| MatEdge::ALL.map(|edge| (base, edge)));
        for (base, edge) in edges {
            least = least.min(mat_edge::separation(base, self.table.mat(), edge).margin);
        }
        for (shape, piece) in on_base.chain(on_template) {
            if least <= enough {
                return least;
            }
            least = least.min(separation(shape, piece).margin);
        }
        least
    }

    fn look_at(&mut self, at: Offsets) {
        let room = self.room(at);
        if room > self.best.0 + BETTER_MM {
            self.best = (room, at);
        }
    }

    fn run(&mut self) {
        let mut queue = BinaryHeap::new();
        queue.push(Queued { room: f64::INFINITY, away: 0.0, cell: self.space.whole() });
        for _ in 0..MOST_CELLS {
            let Some(Queued { room, cell, .. }) = queue.pop() else { return };
            if room <= self.best.0 + ROOM_BOUND_MM {
                return;
            }
            self.look_at(self.space.offsets(cell.middle()));
            for half in cell.halves().into_iter().filter(|half| self.space.meets(half)) {
                let cores = self.space.cores(self.table, &half);
                let enough = self.best.0 + ROOM_BOUND_MM;
                let room = self.least(cores.base(), cores.template(), enough).min(room);
                if room > enough {
                    let away = half.middle().iter().map(|number| number * number).sum();
                    queue.push(Queued { room, away, cell: half });
                }
            }
        }
    }

    /// Towards the middle as long as that loses nothing: of many equal places nobody expects the last one.
    fn approach(&mut self) {
        let numbers = self.space.numbers(self.best.1);
        let (mut near, mut far) = (0.0, 1.0);
        for _ in 0..MOST_STEPS / 2 {
            let share = f64::midpoint(near, far);
            let at = self.space.offsets(numbers.map(|number| number * share));
            if self.room(at) >= self.best.0 - BETTER_MM {
                (far, self.best.1) = (share, at);
            } else {
                near = share;
            }
        }
    }

    /// Where only the sum of both slides matters each takes its half.
    fn share(&mut self) {
        let Offsets { template, ship } = self.best.1;
        let half = (template + ship) / 2.0;
        let even = Offsets { template: half, ship: half };
        if self.space.numbers(even)[1] == self.space.numbers(self.best.1)[1]
            && self.room(even) >= self.best.0 - BETTER_MM
        {
            self.best.1 = even;
        }
    }

    /// Small steps from the best place: within the bound it is as good as any, and exact where it lies at an end.
    fn polish(&mut self) {
        let mut step = FIRST_STEP_MM;
        for _ in 0..MOST_STEPS {
            let before = self.best.0;
            let at = self.space.numbers(self.best.1);
            for (i, by) in [(0, step), (0, -step), (1, step), (1, -step)] {
                let mut there = at;
                there[i] += by;
                let whole = self.space.whole();
                there[i] = there[i].clamp(whole.low[i], whole.high[i]);
                self.look_at(self.space.offsets(there));
            }
            if self.best.0 <= before {
                step /= 2.0;
            }
        }
    }
}
