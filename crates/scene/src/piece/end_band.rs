//! The band in which the edges of a base may lie on a real table: a comb between two lines.
//!
//! Its teeth stand square to the edges, so that it is told apart from hatched overlaps without colours too.

use crate::display_list::{Dash, DisplayList, Fill, Layer, Length, Pattern, Stroke};
use crate::ink::Ink;
use deadreckon_geometry::maths;
use deadreckon_geometry::pose::{Point, left_of};
use deadreckon_geometry::tolerance::EndBand;

/// Distance between two teeth, mm.
const TEETH_MM: f64 = 1.5;
/// Width of a tooth, mm.
const TOOTH_MM: f64 = 0.35;

/// Draws the band; nothing for one without width.
pub(crate) fn end_band(list: &mut DisplayList, band: &EndBand) {
    let Some(middle) = mean(&band.outer) else { return };
    if band.inner.is_empty() {
        // Nothing of the base is certain: all of it is band.
        let dots = Pattern::Dots { spacing: TEETH_MM * 2.0, radius: TOOTH_MM };
        list.fill(Layer::Ghosts, None, Fill::new(band.outer.clone(), Ink::Tolerance, dots));
    } else {
        let teeth = along(&band.outer, TEETH_MM).filter_map(|from| Some((from, entry(from, middle, &band.inner)?)));
        for (from, to) in teeth.filter(|(from, to)| from.distance(*to) > 1e-6) {
            let tooth = Stroke::open(vec![from, to], Ink::Tolerance, 1.0);
            list.stroke(Layer::Ghosts, None, Stroke { width: Length::Mm(TOOTH_MM), ..tooth });
        }
        list.stroke(Layer::Ghosts, None, Stroke::closed(band.inner.clone(), Ink::Tolerance, 1.0));
    }
    list.stroke(Layer::Ghosts, None, Stroke::closed(band.outer.clone(), Ink::Tolerance, 1.4).dashed(Dash::SHORT));
}

fn mean(outline: &[Point]) -> Option<Point> {
    let count = u32::try_from(outline.len()).ok().filter(|n| *n > 2)?;
    Some(outline.iter().copied().sum::<Point>() / f64::from(count))
}

/// Points along a closed outline, evenly over each of its edges.
fn along(outline: &[Point], step: f64) -> impl Iterator<Item = Point> + '_ {
    /// More teeth than this cannot be told apart anywhere.
    const MOST: f64 = 1000.0;
    (0..outline.len()).flat_map(move |i| {
        let (from, to) = (outline[i], outline[(i + 1) % outline.len()]);
        let count = maths::ceil(from.distance(to) / step).clamp(1.0, MOST);
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "held to 1..=1000 just above")]
        let whole = count as u32;
        (0..whole).map(move |k| from + (to - from) * (f64::from(k) / count))
    })
}

/// Where the way from a point to another within a convex counter-clockwise outline enters that outline.
fn entry(from: Point, to: Point, outline: &[Point]) -> Option<Point> {
    let mut enters = 0.0_f64;
    for (i, &a) in outline.iter().enumerate() {
        let inward = left_of(outline[(i + 1) % outline.len()] - a);
        let (before, after) = (inward.dot(from - a), inward.dot(to - a));
        if before < 0.0 {
            if after <= before {
                return None;
            }
            enters = enters.max(before / (before - after));
        }
    }
    (enters <= 1.0).then(|| from + (to - from) * enters)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::display_list::Drawn;

    fn square(half: f64) -> Vec<Point> {
        [(-half, -half), (half, -half), (half, half), (-half, half)].map(|(x, y)| Point::new(x, y)).to_vec()
    }

    #[test]
    fn teeth_reach_from_the_outer_to_the_inner_line() {
        let mut list = DisplayList::default();
        end_band(&mut list, &EndBand { outer: square(22.0), inner: square(20.0) });
        let mut teeth = 0;
        for item in &list.items {
            let Drawn::Stroke(stroke) = &item.drawn else { panic!("only lines") };
            if let [from, to] = stroke.points[..] {
                teeth += 1;
                assert!((from.abs().max_element() - 22.0).abs() < 1e-9, "{from}");
                assert!((to.abs().max_element() - 20.0).abs() < 1e-9, "{to}");
            }
        }
        assert!(teeth > 80, "{teeth}");
    }

    #[test]
    fn a_band_without_width_has_no_teeth_and_one_without_inside_is_an_area() {
        let mut list = DisplayList::default();
        end_band(&mut list, &EndBand { outer: square(20.0), inner: square(20.0) });
        assert_eq!(list.items.len(), 2);
        let mut list = DisplayList::default();
        end_band(&mut list, &EndBand { outer: square(20.0), inner: vec![] });
        assert!(matches!(list.items[0].drawn, Drawn::Fill(_)));
        let mut list = DisplayList::default();
        end_band(&mut list, &EndBand::default());
        assert!(list.items.is_empty());
    }
}
