//! One drawn thing after the other.

use super::number::{Fixed, escaped};
use super::{ToPx, pair};
use crate::display_list::{
    AnchorX, AnchorY, Backing, Closing, Dash, Drawn, Fill, Label, Leader, Length, Marker, MarkerKind, Stroke, Tone,
};
use crate::lettering;
use crate::texts::Texts;
use crate::theme::{Colour, Theme};
use deadreckon_geometry::maths;
use deadreckon_geometry::pose::{Point, Vector};
use std::fmt::Write as _;

/// Writes drawn things as SVG elements.
pub(super) struct Pen<'a> {
    pub(super) out: &'a mut String,
    pub(super) theme: &'a Theme,
    pub(super) texts: &'a dyn Texts,
    pub(super) to_px: ToPx,
}

impl Pen<'_> {
    pub(super) fn item(&mut self, drawn: &Drawn) {
        match drawn {
            Drawn::Fill(fill) => self.fill(fill),
            Drawn::Stroke(stroke) => self.stroke(stroke),
            Drawn::Label(label) => self.label(label),
            Drawn::Marker(marker) => self.marker(marker),
        }
    }

    fn fill(&mut self, fill: &Fill) {
        let paint = self.theme.paint(fill.ink);
        let ground = match fill.tone {
            Tone::Ground => paint.fill,
            Tone::Line => paint.line,
        };
        if ground.alpha > 0 {
            let d = self.path(fill.outline(), Closing::Closed);
            let _ = writeln!(self.out, "<path d=\"{d}\" {}/>", solid("fill", ground));
        }
        let marks = fill.marks();
        if !marks.lines.is_empty() {
            let d: String = marks.lines.iter().map(|line| self.path(line, Closing::Open)).collect();
            let width = Fixed(self.width(Length::Mm(marks.line_width)));
            let line = solid("stroke", paint.line);
            let _ = writeln!(self.out, "<path d=\"{d}\" fill=\"none\" {line} stroke-width=\"{width}\"/>");
        }
        if !marks.dots.is_empty() {
            // A line of no length with round ends is a dot.
            let d: String = marks.dots.iter().map(|p| format!("M{}h0", pair(self.to_px.point(*p)))).collect();
            let width = Fixed(2.0 * marks.dot_radius * self.to_px.scale);
            let line = solid("stroke", paint.line);
            let _ = writeln!(
                self.out,
                "<path d=\"{d}\" fill=\"none\" {line} stroke-width=\"{width}\" stroke-linecap=\"round\"/>"
            );
        }
    }

    fn stroke(&mut self, stroke: &Stroke) {
        let d = self.path(&stroke.points, stroke.closing);
        let line = solid("stroke", self.theme.paint(stroke.ink).line);
        let width = Fixed(self.width(stroke.width));
        let dash = match stroke.dash {
            Dash::Unbroken => String::new(),
            Dash::Dashed { on, off } => {
                format!(" stroke-dasharray=\"{} {}\"", Fixed(self.width(on)), Fixed(self.width(off)))
            }
        };
        let _ = writeln!(
            self.out,
            "<path d=\"{d}\" fill=\"none\" {line} stroke-width=\"{width}\" stroke-linejoin=\"round\"{dash}/>"
        );
    }

    fn marker(&mut self, marker: &Marker) {
        let centre = self.to_px.point(marker.at);
        let scale = self.theme.line_scale;
        let outline = marker.outline_px();
        let points: Vec<String> = outline.iter().map(|v| pair(centre + flipped(*v) * scale)).collect();
        let paint = self.theme.paint(marker.ink);
        let look = match marker.ring_width_px() {
            Some(width) => {
                format!("fill=\"none\" {} stroke-width=\"{}\"", solid("stroke", paint.line), Fixed(width * scale))
            }
            None if marker.kind == MarkerKind::Contact => {
                let rim = solid("stroke", paint.line);
                format!(
                    "{} {rim} stroke-width=\"{}\" stroke-linejoin=\"round\"",
                    solid("fill", paint.fill),
                    Fixed(1.5 * scale)
                )
            }
            None => solid("fill", paint.line),
        };
        let _ = writeln!(self.out, "<polygon points=\"{}\" {look}/>", points.join(" "));
    }

    fn label(&mut self, label: &Label) {
        let words = self.texts.words(&label.text);
        if words.is_empty() {
            return;
        }
        let paint = self.theme.paint(label.ink);
        let size = match label.size {
            Length::Px(px) => px * self.theme.text_scale,
            Length::Mm(mm) => mm * self.to_px.scale,
        };
        let anchor = self.to_px.point(label.at);
        let at = anchor + flipped(label.offset_px) * self.theme.text_scale;
        if label.leader == Leader::Line {
            let line = solid("stroke", paint.line);
            let width = Fixed(self.theme.line_scale);
            let (a, b) = (anchor, at);
            let _ = writeln!(
                self.out,
                "<path d=\"M{}L{}\" fill=\"none\" {line} stroke-width=\"{width}\"/>",
                pair(a),
                pair(b)
            );
        }
        let drop = match label.anchor_y {
            AnchorY::Top => lettering::CAPITALS * size,
            AnchorY::Middle => lettering::CAPITALS / 2.0 * size,
            AnchorY::Bottom => 0.0,
        };
        let place = if label.rotation == 0.0 {
            format!("x=\"{}\" y=\"{}\"", Fixed(at.x), Fixed(at.y + drop))
        } else {
            let turn = Fixed(-maths::degrees(label.rotation));
            format!("y=\"{}\" transform=\"translate({} {}) rotate({turn})\"", Fixed(drop), Fixed(at.x), Fixed(at.y))
        };
        let across = match label.anchor_x {
            AnchorX::Left => "start",
            AnchorX::Middle => "middle",
            AnchorX::Right => "end",
        };
        if label.backing == Backing::Plate {
            self.plate(label, &words, size, at, drop);
        }
        let seam = paint.halo.filter(|_| label.backing == Backing::Seam);
        let halo = seam.map_or_else(String::new, |halo| {
            format!(
                " {} stroke-width=\"{}\" stroke-linejoin=\"round\" paint-order=\"stroke\"",
                solid("stroke", halo),
                Fixed(size * HALO_EM)
            )
        });
        let _ = writeln!(
            self.out,
            "<text {place} font-size=\"{}\" text-anchor=\"{across}\" {}{halo}>{}</text>",
            Fixed(size),
            solid("fill", paint.letters()),
            escaped(&words)
        );
    }

    /// The plate under a label.
    fn plate(&mut self, label: &Label, words: &str, size: f64, at: Point, drop: f64) {
        let paint = self.theme.paint(label.ink);
        let (wide, high) = (lettering::width_em(words) * size, lettering::CAPITALS * size);
        let (beside, above) = (size * 0.4, size * 0.36);
        let left = match label.anchor_x {
            AnchorX::Left => 0.0,
            AnchorX::Middle => -wide / 2.0,
            AnchorX::Right => -wide,
        };
        let turn = match label.rotation {
            0.0 => String::new(),
            angle => {
                format!(" transform=\"rotate({} {} {})\"", Fixed(-maths::degrees(angle)), Fixed(at.x), Fixed(at.y))
            }
        };
        let _ = writeln!(
            self.out,
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{}\" {} {} stroke-width=\"{}\"{turn}/>",
            Fixed(at.x + left - beside),
            Fixed(at.y + drop - high - above),
            Fixed(wide + 2.0 * beside),
            Fixed(high + 2.0 * above),
            Fixed(size * 0.25),
            solid("fill", paint.halo.unwrap_or(Colour::clear())),
            solid("stroke", paint.line),
            Fixed(self.theme.line_scale)
        );
    }

    /// A width in pixels; screen widths grow with the theme's factor.
    fn width(&self, width: Length) -> f64 {
        match width {
            Length::Px(px) => px * self.theme.line_scale,
            Length::Mm(mm) => mm * self.to_px.scale,
        }
    }

    fn path(&self, points: &[Point], closing: Closing) -> String {
        let mut d = String::new();
        for (i, p) in points.iter().enumerate() {
            d.push(if i == 0 { 'M' } else { 'L' });
            d.push_str(&pair(self.to_px.point(*p)));
        }
        if closing == Closing::Closed {
            d.push('Z');
        }
        d
    }
}

/// Width of the seam around letters, in em (half of it is hidden under the letters).
const HALO_EM: f64 = 0.28;

/// A vector with y up as one with y down.
fn flipped(v: Vector) -> Vector {
    Vector::new(v.x, -v.y)
}

/// A colour as attributes: `fill="#rrggbb" fill-opacity="0.5"`.
pub(super) fn solid(what: &str, colour: Colour) -> String {
    let opaque = Colour { alpha: 255, ..colour };
    match colour.alpha {
        0 => format!("{what}=\"none\""),
        255 => format!("{what}=\"{opaque}\""),
        _ => format!("{what}=\"{opaque}\" {what}-opacity=\"{}\"", Fixed(colour.opacity())),
    }
}
