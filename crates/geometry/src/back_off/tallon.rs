//! Tallon rolls: the places along the template's end in which a ship may come to rest.

use super::search::{Area, Crowd};
use crate::footprint::{Footprint, Seen};
use crate::maneuver::{Bearing, ManeuverPath, Motion};
use crate::maths;
use crate::parts::BaseSize;
use crate::pose::{Frame, Vector};
use crate::table::{ShipSet, Table};

/// Where a Tallon roll may end, as slides along its new facing: mm, + forward, 0 in the middle.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum TallonSlides<'a> {
    /// Only these (second edition: −10, 0 and 10).
    Places(&'a [f64]),
    /// Anywhere up to the limit either way (first edition: half the base − 10).
    UpTo(f64),
}

impl TallonSlides<'static> {
    /// The middle place alone.
    pub const MIDDLE: Self = Self::Places(&[0.0]);
}

impl TallonSlides<'_> {
    /// The longest slide, mm.
    pub(super) fn reach(self) -> f64 {
        match self {
            Self::Places(places) => places.iter().fold(0.0, |longest, place| maths::fabs(*place).max(longest)),
            Self::UpTo(limit) => limit.max(0.0),
        }
    }
}

/// A stretch of slides, mm; a free one is closed, a blocked one open.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SlideStretch {
    /// The rearmost slide.
    pub from: f64,
    /// The foremost slide.
    pub to: f64,
}

/// Slides closer than this to the end of a blocked stretch are at its end, mm: far above rounding.
const AT_END: f64 = 1e-9;

impl SlideStretch {
    /// Whether a slide is inside, not at an end.
    fn holds(&self, slide: f64) -> bool {
        self.from + AT_END < slide && slide < self.to - AT_END
    }
}

impl Crowd<'_> {
    /// The slide closest to the middle in which a base is free of ships; `middle` is its frame at slide 0.
    pub(super) fn free_slide(&self, middle: &Frame, slides: TallonSlides<'_>) -> Option<f64> {
        match slides {
            TallonSlides::Places(places) => places
                .iter()
                .copied()
                .filter(|slide| slide.is_finite() && self.overlapped(&slid(middle, *slide)).is_empty())
                // The first of equals stays.
                .min_by(|a, b| maths::fabs(*a).total_cmp(&maths::fabs(*b))),
            TallonSlides::UpTo(_) => {
                let limit = slides.reach();
                let ahead = self.next_free_slide(middle, 0.0, limit);
                let behind = self.next_free_slide(middle, 0.0, -limit);
                ahead.into_iter().chain(behind).min_by(|a, b| maths::fabs(*a).total_cmp(&maths::fabs(*b)))
            }
        }
    }

    /// The first free slide from `from` towards `to`, both included.
    fn next_free_slide(&self, middle: &Frame, from: f64, to: f64) -> Option<f64> {
        let mut at = from;
        while let Some(blocked) = self.blocked_slides(middle).find(|blocked| blocked.holds(at)) {
            at = if to < from { blocked.from } else { blocked.to };
            if (at - from).abs() > (to - from).abs() {
                return None;
            }
        }
        Some(at)
    }

    /// The slide at which the free stretch that starts at `from` ends, at most `to`.
    fn end_of_free(&self, middle: &Frame, from: f64, to: f64) -> f64 {
        let ahead = self.blocked_slides(middle).filter(|blocked| blocked.to > from + AT_END);
        ahead.fold(to, |end, blocked| end.min(blocked.from.max(from)))
    }

    /// Open stretches of slides in which one rectangle of the base overlaps one of another ship.
    fn blocked_slides<'a>(&'a self, middle: &'a Frame) -> impl Iterator<Item = SlideStretch> + 'a {
        self.others().flat_map(move |other| {
            let seen = Seen::new(middle, &other.frame);
            self.mover().slid_overlaps(other.footprint, seen).map(|(from, to)| SlideStretch { from, to })
        })
    }
}

fn slid(middle: &Frame, slide: f64) -> Frame {
    Frame { origin: middle.point(Vector::new(slide, 0.0)), ..*middle }
}

/// Whether a fully executed Tallon roll is free of ships in one of its places.
///
/// `mover` as in [`super::back_off`]; `slide` in mm along the new facing, + forward. False for other bearings and for
/// a slide that is no finite number.
///
/// # Panics
/// Never for a table: its parts set describes every size.
#[must_use]
pub fn tallon_place_is_free(
    table: &Table,
    mover: Option<usize>,
    size: BaseSize,
    path: &ManeuverPath,
    slide: f64,
) -> bool {
    path.maneuver.bearing == Bearing::Tallon
        && slide.is_finite()
        && tallon_overlapped(table, mover, size, path, slide).is_empty()
}

/// The ships that a fully executed Tallon roll overlaps in one of its places; parameters as of [`tallon_place_is_free`].
///
/// None for a slide that is no finite number.
///
/// # Panics
/// Never for a table: its parts set describes every size.
#[must_use]
pub fn tallon_overlapped(
    table: &Table,
    mover: Option<usize>,
    size: BaseSize,
    path: &ManeuverPath,
    slide: f64,
) -> ShipSet {
    if !slide.is_finite() {
        return ShipSet::default();
    }
    let footprints = Footprint::all(table.parts()).expect("a table's parts set describes every size");
    let area = Area::of(&Motion::new(path)).widened(maths::fabs(slide));
    let crowd = Crowd::new(table, mover, &footprints[size as usize], &footprints, &area);
    crowd.overlapped(&slid(&path.end().frame(), slide))
}

/// The stretches of slides in which a fully executed Tallon roll is free of ships, ascending, each closed.
///
/// `mover` as in [`super::back_off`]; `limit` is the longest slide either way, mm. Empty for other bearings.
///
/// # Panics
/// Never for a table: its parts set describes every size.
#[must_use]
pub fn tallon_slides(
    table: &Table,
    mover: Option<usize>,
    size: BaseSize,
    path: &ManeuverPath,
    limit: f64,
) -> Vec<SlideStretch> {
    let mut free = Vec::new();
    if path.maneuver.bearing != Bearing::Tallon {
        return free;
    }
    let footprints = Footprint::all(table.parts()).expect("a table's parts set describes every size");
    let limit = TallonSlides::UpTo(limit).reach();
    let motion = Motion::new(path);
    let crowd = Crowd::new(table, mover, &footprints[size as usize], &footprints, &Area::of(&motion).widened(limit));
    let middle = path.end().frame();
    let mut at = -limit;
    while let Some(from) = crowd.next_free_slide(&middle, at, limit) {
        let to = crowd.end_of_free(&middle, from, limit);
        free.push(SlideStretch { from, to });
        match crowd
            .blocked_slides(&middle)
            .filter(|b| b.from <= to && b.to > to + AT_END)
            .map(|b| b.to)
            .reduce(f64::max)
        {
            Some(beyond) if beyond <= limit => at = beyond,
            _ => break,
        }
    }
    free
}
