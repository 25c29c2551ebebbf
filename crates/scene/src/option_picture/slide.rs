//! The stretches of a sliding roll, drawn as bars along the ship: the template's along the side it leaves from, the
//! ship's beyond the far side of the ghost.

use crate::display_list::{Dash, DisplayList, Label, Layer, Length, Marker, MarkerKind, Stroke, Text};
use crate::ink::Ink;
use crate::texts::plain_number;
use crate::witness::anchors;
use deadreckon_geometry::pose::{Frame, Point, Vector};
use deadreckon_geometry::shape::WithGuides;
use deadreckon_geometry::table::Table;
use deadreckon_xwing::report::{OptionReport, Slides, Stretch};

/// Width of a bar, mm.
const BAR_MM: f64 = 2.4;
/// How far beyond the ghost its bar lies, mm.
const BEYOND_MM: f64 = 8.0;
/// The ends of stretches shorter than this are written side by side, mm.
const ROOM_MM: f64 = 5.0;

/// A bar along the facing: from `-limit` to `limit` around `middle` mm ahead, `aside` mm to the left.
struct Bar {
    frame: Frame,
    aside: f64,
    limit: f64,
    /// The side of the bar on which figures stand: +1 to the left of the facing.
    outward: f64,
}

/// Draws the bars and returns the outlines that they and their figures take up.
pub(super) fn stretches(
    list: &mut DisplayList,
    table: &Table,
    ship: usize,
    report: &OptionReport,
    slides: &Slides,
) -> Vec<Vec<Point>> {
    let mut taken = Vec::new();
    let half = table.base_shape(table.ships()[ship].size, WithGuides::LeftOut).bounds().high.x;
    let frame = report.start.frame();
    let end = frame.local_point(report.end.position);
    let side = if end.y < 0.0 { -1.0 } else { 1.0 };
    if slides.template_limit > 0.0 {
        let bar = Bar { frame, aside: -side * (half + BEYOND_MM), limit: slides.template_limit, outward: -side };
        bar.draw(list, &slides.template_free);
        if let Some((_, pose)) = report.template {
            bar.mark(list, frame.local_point(pose.position).x);
        }
        taken.push(bar.outline());
    }
    let limit = slides.template_limit + slides.ship_limit;
    if limit > 0.0 {
        let bar = Bar { frame, aside: end.y + side * (half + BEYOND_MM), limit, outward: side };
        bar.draw(list, &slides.reachable);
        bar.mark(list, end.x);
        taken.push(bar.outline());
    }
    taken
}

impl Bar {
    fn at(&self, ahead: f64) -> Point {
        self.frame.point(Point::new(ahead, self.aside))
    }

    /// The bar with its figures.
    fn outline(&self) -> Vec<Point> {
        /// What figures take up beside the bar, mm.
        const FIGURES_MM: f64 = 14.0;
        let (near, far) = (self.aside - self.outward * BAR_MM, self.aside + self.outward * FIGURES_MM);
        [(-self.limit, near), (self.limit, near), (self.limit, far), (-self.limit, far)]
            .map(|(x, y)| self.frame.point(Point::new(x, y)))
            .to_vec()
    }

    /// The whole bar as blocked, the legal stretches over it.
    fn draw(&self, list: &mut DisplayList, legal: &[Stretch]) {
        let mut piece = |from: f64, to: f64, ink, width, dash| {
            let points = vec![self.at(from), self.at(to)];
            list.stroke(Layer::Rulers, None, Stroke { width, dash, ..Stroke::open(points, ink, 1.0) });
        };
        let thin = Length::Mm(BAR_MM / 3.0);
        let dash = Dash::Dashed { on: Length::Mm(2.0), off: Length::Mm(1.5) };
        piece(-self.limit, self.limit, Ink::SlideBlocked, thin, dash);
        for stretch in legal {
            piece(stretch.from, stretch.to, Ink::SlideLegal, Length::Mm(BAR_MM), Dash::Unbroken);
        }
        for stretch in legal {
            let [from, to] = [stretch.from, stretch.to].map(|ahead| plain_number(ahead, 1));
            if stretch.to - stretch.from > ROOM_MM {
                self.figure(list, stretch.from, from);
                self.figure(list, stretch.to, to);
            } else if from == to {
                self.figure(list, stretch.from, from);
            } else {
                self.figure(list, f64::midpoint(stretch.from, stretch.to), format!("{from} – {to}"));
            }
        }
        // Ticks at the middle and at the ends.
        for ahead in [-self.limit, 0.0, self.limit] {
            let across = [-BAR_MM, BAR_MM].map(|d| self.frame.point(Point::new(ahead, self.aside + d)));
            list.stroke(Layer::Rulers, None, Stroke::open(across.to_vec(), Ink::Name, 1.2));
        }
    }

    /// How far ahead a legal stretch lies, mm.
    fn figure(&self, list: &mut DisplayList, ahead: f64, words: String) {
        let out = self.frame.vector(Vector::new(0.0, self.outward));
        let at = self.frame.point(Point::new(ahead, self.aside + self.outward * BAR_MM * 1.6));
        let text = Text::Literal(words);
        let (anchor_x, anchor_y) = anchors(out);
        list.label(None, Label { anchor_x, anchor_y, ..Label::centred(text, at, 12.0, Ink::SlideLegal) });
    }

    /// The place that is looked at.
    fn mark(&self, list: &mut DisplayList, ahead: f64) {
        let at = self.at(ahead.clamp(-self.limit, self.limit));
        list.marker(Layer::Witnesses, None, Marker::new(MarkerKind::Diamond, at, 14.0, Ink::Selection));
    }
}
