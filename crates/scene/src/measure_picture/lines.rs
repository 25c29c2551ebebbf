//! The closest line, or the whole band of equally short ones, and what obstacles hide of it.

use crate::display_list::{Dash, DisplayList, Fill, Layer, Marker, MarkerKind, Pattern, Stroke};
use crate::ink::Ink;
use core::f64::consts::FRAC_PI_4;
use deadreckon_geometry::obstruction::{Obstruction, Verdict};
use deadreckon_geometry::range::{Line, ShortestLines};

/// Hatching of covered stretches, table mm.
const COVERED: Pattern = Pattern::CrossHatch { angle: FRAC_PI_4, spacing: 2.6, width: 0.4 };

/// Draws the lines and returns the one that an attacker would choose.
pub(super) fn lines(list: &mut DisplayList, lines: &ShortestLines, found: &Obstruction, ink: Ink) -> Line {
    if lines.width() > 0.0 {
        stretch(list, lines, 0.0, lines.width(), ink, Pattern::Solid);
        for covered in &found.covered {
            stretch(list, lines, covered.from, covered.to, Ink::Obstructed, COVERED);
        }
    }
    let chosen = match found.verdict {
        Verdict::ByChoiceOnly => found.witness,
        Verdict::Clear | Verdict::MustBe => lines.middle(),
    };
    let (ink, dash) = match found.verdict {
        Verdict::MustBe => (Ink::Obstructed, Dash::LONG),
        Verdict::Clear | Verdict::ByChoiceOnly => (ink, Dash::Unbroken),
    };
    line(list, &chosen, ink, dash);
    chosen
}

/// The lines of a band between two offsets, as an area.
fn stretch(list: &mut DisplayList, lines: &ShortestLines, from: f64, to: f64, ink: Ink, pattern: Pattern) {
    let (right, left) = (lines.at(from), lines.at(to));
    let outline = vec![right.from, right.to, left.to, left.from];
    list.fill(Layer::Rulers, None, Fill::new(outline.clone(), ink, pattern));
    list.stroke(Layer::Rulers, None, Stroke::closed(outline, ink, 1.0));
}

fn line(list: &mut DisplayList, line: &Line, ink: Ink, dash: Dash) {
    list.stroke(Layer::Witnesses, None, Stroke::open(vec![line.from, line.to], ink, 2.6).dashed(dash));
    for end in [line.from, line.to] {
        list.marker(Layer::Witnesses, None, Marker::new(MarkerKind::Dot, end, 7.0, ink));
    }
}
