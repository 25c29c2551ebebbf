//! What a name should not lie on: pieces, what is drawn over the table, figures, other names.

use super::super::Sight;
use crate::display_list::{Closing, DisplayList, Drawn, Extent, Layer};
use crate::piece::outline_contains;
use deadreckon_geometry::pose::Point;

/// For each of the points looked at in a name's place that lies on a piece, a ghost, a template or a ruler.
const ON_AREA: f64 = 8.0;
/// The same for what is drawn quietly: places that could be taken instead.
const ON_QUIET: f64 = 0.5;
/// For each line that crosses a name's place.
const ON_LINE: f64 = 3.0;
/// For each text that a name's place shares: worse than lying on any piece.
const ON_TEXT: f64 = 100.0;
/// For a place that is not seen whole.
const OUT_OF_SIGHT: f64 = 60.0;
/// Room between two texts, screen pixels.
const BETWEEN_PX: f64 = 3.0;

/// What is taken already.
pub(super) struct Room {
    /// What lies there, with what each of its points costs.
    areas: Vec<(Extent, Vec<Point>, f64)>,
    lines: Vec<(Point, Point)>,
    texts: Vec<Extent>,
    between: f64,
    seen: Option<Extent>,
}

impl Room {
    /// Pieces and what is drawn over them.
    pub(super) fn new(pieces: Vec<Vec<Point>>, over: &[&DisplayList], sight: &Sight) -> Self {
        let Sight { px_per_mm, seen } = *sight;
        let mut room =
            Self { areas: Vec::new(), lines: Vec::new(), texts: Vec::new(), between: BETWEEN_PX / px_per_mm, seen };
        for outline in pieces {
            room.area(outline, ON_AREA);
        }
        for item in over.iter().flat_map(|list| &list.items) {
            match &item.drawn {
                // Arcs and the mat lie under everything, and are too large to keep off.
                Drawn::Fill(fill) if hides(item.layer) => room.area(fill.outline().to_vec(), ON_AREA),
                Drawn::Fill(fill) if item.layer == Layer::Reach => room.area(fill.outline().to_vec(), ON_QUIET),
                Drawn::Stroke(stroke) if matches!(item.layer, Layer::Witnesses | Layer::Selection) => {
                    room.lines.extend(stroke.points.windows(2).map(|pair| (pair[0], pair[1])));
                    if let (Closing::Closed, [first, .., last]) = (stroke.closing, &stroke.points[..]) {
                        room.lines.push((*last, *first));
                    }
                }
                Drawn::Label(label) => room.texts.push(label.place(px_per_mm)),
                Drawn::Fill(_) | Drawn::Stroke(_) | Drawn::Marker(_) => {}
            }
        }
        room
    }

    fn area(&mut self, outline: Vec<Point>, price: f64) {
        if let Some(extent) = Extent::around(outline.iter().copied()) {
            self.areas.push((extent, outline, price));
        }
    }

    /// Takes a name's place.
    pub(super) fn take(&mut self, place: Extent) {
        self.texts.push(place);
    }

    /// What it costs to lie there; 0 where nothing is in the way.
    pub(super) fn cost(&self, place: &Extent) -> f64 {
        let times = |n: usize| f64::from(u32::try_from(n).unwrap_or(u32::MAX));
        let near = self.areas.iter().filter(|(extent, ..)| extent.intersection(place).is_some());
        let covered: f64 = near.map(|(_, outline, price)| price * times(shared(place, outline))).sum();
        let crossed = self.lines.iter().filter(|(from, to)| crosses(place, *from, *to)).count();
        let roomy = place.grown(self.between);
        let texts = self.texts.iter().filter(|other| other.intersection(&roomy).is_some()).count();
        let unseen = self.seen.is_some_and(|seen| seen.union(&roomy) != seen);
        let outside = if unseen { OUT_OF_SIGHT } else { 0.0 };
        covered + ON_LINE * times(crossed) + ON_TEXT * times(texts) + outside
    }

    /// What it costs that the line to a name leads across something.
    pub(super) fn on_the_way(&self, from: Point, to: Point) -> f64 {
        let points = (1..=8_u32).map(|i| from + (to - from) * (f64::from(i) / 8.0));
        let hit =
            |p: &Point| self.areas.iter().any(|(_, outline, price)| *price > ON_QUIET && outline_contains(outline, *p));
        ON_LINE * f64::from(u32::try_from(points.filter(hit).count()).unwrap_or(u32::MAX))
    }
}

/// Whether an area of this layer hides what it lies on, or is made hard to read by a name.
fn hides(layer: Layer) -> bool {
    matches!(layer, Layer::Templates | Layer::Ghosts | Layer::Rulers | Layer::Lifted | Layer::Dice)
}

/// How much of a place an area covers, in points looked at; at least 1 if they share anything.
fn shared(place: &Extent, outline: &[Point]) -> usize {
    let covered = place.lattice(8, 2).filter(|p| outline_contains(outline, *p)).count();
    let mut ends = outline.iter().cycle().skip(1);
    let mut touched = || outline.iter().any(|from| ends.next().is_some_and(|to| crosses(place, *from, *to)));
    if covered == 0 { usize::from(touched()) } else { covered }
}

/// Whether a line from one point to another has a part within a box.
fn crosses(place: &Extent, from: Point, to: Point) -> bool {
    let (mut enters, mut leaves) = (0.0_f64, 1.0_f64);
    for (start, step, low, high) in
        [(from.x, to.x - from.x, place.min.x, place.max.x), (from.y, to.y - from.y, place.min.y, place.max.y)]
    {
        if step == 0.0 {
            if start < low || start > high {
                return false;
            }
            continue;
        }
        let (a, b) = ((low - start) / step, (high - start) / step);
        (enters, leaves) = (enters.max(a.min(b)), leaves.min(a.max(b)));
    }
    enters <= leaves
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_crosses_a_box_or_passes_by() {
        let place = Extent { min: Point::new(0.0, 0.0), max: Point::new(10.0, 2.0) };
        for (from, to, expected) in [
            ((-5.0, 1.0), (15.0, 1.0), true),
            ((5.0, -5.0), (5.0, 5.0), true),
            ((2.0, 1.0), (3.0, 1.0), true),
            ((-5.0, 3.0), (15.0, 3.0), false),
            ((12.0, -5.0), (12.0, 5.0), false),
            ((-1.0, 1.5), (2.0, 4.5), false),
        ] {
            let point = |(x, y): (f64, f64)| Point::new(x, y);
            assert_eq!(crosses(&place, point(from), point(to)), expected, "{from:?} {to:?}");
        }
    }
}
