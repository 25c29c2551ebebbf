//! What stands around the table: margins, title, scale bar, parts set, legend.

use super::draw::solid;
use super::number::{Fixed, escaped};
use super::{NARROWEST_PX, Scale, Sheet, ToPx, font_attributes, paper};
use crate::display_list::{Arg, Extent, Pattern, Text};
use crate::ink::Ink;
use crate::lettering::{CAPITALS, width_em};
use crate::texts::Texts;
use crate::theme::Theme;
use deadreckon_geometry::pose::Point;
use std::fmt::Write as _;

/// The little picture before an entry of the legend.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Swatch {
    /// A filled box.
    Area(Ink, Pattern),
    /// A piece of line.
    Line(Ink),
    /// A dashed piece of line.
    DashedLine(Ink),
}

/// What a sign or a colour means.
#[derive(Debug, Clone, PartialEq)]
pub struct LegendEntry {
    /// How it looks.
    pub swatch: Swatch,
    /// What it means.
    pub text: Text,
}

/// Free paper around everything, pixels.
const MARGIN: f64 = 20.0;
/// Size of the letters under the picture, pixels.
const SMALL: f64 = 13.0;
/// Size of the title's letters, pixels.
const TITLE: f64 = 19.0;
/// Width and height of a swatch, pixels.
const SWATCH: (f64, f64) = (22.0, 12.0);

/// A legend entry in its place.
struct Placed {
    swatch: Swatch,
    words: String,
    at: Point,
}

/// The measured sheet.
pub(super) struct Frame<'a> {
    sheet: &'a Sheet<'a>,
    theme: &'a Theme,
    texts: &'a dyn Texts,
    pub(super) to_px: ToPx,
    width: f64,
    height: f64,
    legend: Vec<Placed>,
}

impl<'a> Frame<'a> {
    pub(super) fn new(sheet: &'a Sheet<'a>, theme: &'a Theme, texts: &'a dyn Texts) -> Self {
        let width = if sheet.width_px.is_finite() { sheet.width_px.max(NARROWEST_PX) } else { NARROWEST_PX };
        let inner = width - 2.0 * MARGIN;
        let view = sound(sheet.view);
        let scale = inner / view.width();
        let top = if sheet.title.is_some() { MARGIN + TITLE * theme.text_scale + MARGIN * 0.7 } else { MARGIN };
        let foot = top + view.height() * scale;
        let line = SMALL * theme.text_scale * 1.75;
        let mut legend = Vec::new();
        let mut at = Point::new(MARGIN, foot + line * 2.1 + MARGIN * 0.3);
        for entry in &sheet.legend {
            let words = texts.words(&entry.text);
            let wide = SWATCH.0 + 8.0 + width_em(&words) * SMALL * theme.text_scale;
            if at.x > MARGIN && at.x + wide > width - MARGIN {
                at = Point::new(MARGIN, at.y + line);
            }
            legend.push(Placed { swatch: entry.swatch, words, at });
            at.x += wide + 24.0;
        }
        let below = if legend.is_empty() { foot + line * 1.2 } else { at.y };
        let to_px = ToPx { view, left: MARGIN, top, scale };
        Self { sheet, theme, texts, to_px, width, height: (below + MARGIN).ceil(), legend }
    }

    /// Width and height of the whole picture, pixels.
    pub(super) const fn size(&self) -> (f64, f64) {
        (self.width, self.height)
    }

    /// Everything before the table's own items.
    pub(super) fn open(&self, out: &mut String) {
        let (w, h) = (Fixed(self.width), Fixed(self.height));
        let _ = writeln!(
            out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{w}\" height=\"{h}\" viewBox=\"0 0 {w} {h}\" {}>",
            font_attributes()
        );
        if let Some(title) = &self.sheet.title {
            let _ = writeln!(out, "<title>{}</title>", escaped(&self.texts.words(title)));
        }
        let _ = writeln!(out, "<rect width=\"{w}\" height=\"{h}\" fill=\"{}\"/>", paper(self.theme));
        let rect = self.view_rect();
        let _ = writeln!(out, "<clipPath id=\"view\"><rect {rect}/></clipPath>\n<g clip-path=\"url(#view)\">");
    }

    /// Everything after the table's own items.
    pub(super) fn close(&self, out: &mut String) {
        out.push_str("</g>\n");
        let line = solid("stroke", self.theme.paint(Ink::Paper).line);
        let _ = writeln!(out, "<rect {} fill=\"none\" {line}/>", self.view_rect());
        if let Some(title) = &self.sheet.title {
            let at = Point::new(MARGIN, MARGIN + CAPITALS * TITLE * self.theme.text_scale);
            self.text(out, &self.texts.words(title), at, TITLE, "start");
        }
        self.scale_bar(out);
        for entry in &self.legend {
            self.legend_entry(out, entry);
        }
        out.push_str("</svg>\n");
    }

    fn view_rect(&self) -> String {
        let ToPx { view, left, top, scale } = self.to_px;
        let (w, h) = (Fixed(view.width() * scale), Fixed(view.height() * scale));
        format!("x=\"{}\" y=\"{}\" width=\"{w}\" height=\"{h}\"", Fixed(left), Fixed(top))
    }

    fn text(&self, out: &mut String, words: &str, at: Point, size: f64, anchor: &str) {
        let _ = writeln!(
            out,
            "<text x=\"{}\" y=\"{}\" font-size=\"{}\" text-anchor=\"{anchor}\" {}>{}</text>",
            Fixed(at.x),
            Fixed(at.y),
            Fixed(size * self.theme.text_scale),
            solid("fill", self.theme.paint(Ink::PaperText).letters()),
            escaped(words)
        );
    }

    /// The scale bar with its length on the left, the parts set on the right.
    fn scale_bar(&self, out: &mut String) {
        let ToPx { view, left, top, scale } = self.to_px;
        let small = SMALL * self.theme.text_scale;
        let foot = top + view.height() * scale;
        let length = bar_length(view.width());
        let (y, right) = (foot + small * 1.2, left + length * scale);
        let paint = self.theme.paint(Ink::PaperText);
        let middle = f64::midpoint(left, right);
        let d = format!(
            "M{l},{a}V{b}H{r}V{a}M{m},{c}V{b}",
            l = Fixed(left),
            r = Fixed(right),
            m = Fixed(middle),
            a = Fixed(y - 4.0),
            b = Fixed(y + 4.0),
            c = Fixed(y)
        );
        let width = Fixed(1.5 * self.theme.line_scale);
        let line = solid("stroke", paint.line);
        let _ = writeln!(out, "<path d=\"{d}\" fill=\"none\" {line} stroke-width=\"{width}\"/>");
        let (key, name, value) = match self.sheet.scale {
            Scale::Millimetres => ("scene-scale", "mm", length),
            Scale::Centimetres => ("scene-scale-cm", "cm", length / 10.0),
        };
        let decimals = if value < 1.0 { 1 } else { 0 };
        let words = self.texts.message(key, &[(name, Arg::Number { value, decimals })]);
        let baseline = y + CAPITALS * small / 2.0;
        self.text(out, &words, Point::new(right + 10.0, baseline), SMALL, "start");
        if self.sheet.parts.is_empty() {
            return;
        }
        let name = Arg::Text(self.sheet.parts.to_owned());
        let words = self.texts.message("scene-parts", &[("name", name)]);
        self.text(out, &words, Point::new(self.width - MARGIN, baseline), SMALL, "end");
    }

    fn legend_entry(&self, out: &mut String, entry: &Placed) {
        let (w, h) = SWATCH;
        let Point { x, y } = entry.at;
        let small = SMALL * self.theme.text_scale;
        let baseline = Point::new(x + w + 8.0, y + CAPITALS * small / 2.0);
        let _ = match entry.swatch {
            Swatch::Area(ink, pattern) => {
                let paint = self.theme.paint(ink);
                let _ = writeln!(
                    out,
                    "<rect x=\"{}\" y=\"{}\" width=\"{w}\" height=\"{h}\" {} {}/>",
                    Fixed(x),
                    Fixed(y - h / 2.0),
                    solid("fill", paint.fill),
                    solid("stroke", paint.line)
                );
                let d = swatch_marks(pattern, Point::new(x, y - h / 2.0));
                write!(out, "{}", marks_path(&d, &solid("stroke", paint.line)))
            }
            Swatch::Line(ink) | Swatch::DashedLine(ink) => {
                let dash = if matches!(entry.swatch, Swatch::DashedLine(_)) { " stroke-dasharray=\"6 4\"" } else { "" };
                writeln!(
                    out,
                    "<path d=\"M{},{}h{w}\" fill=\"none\" {} stroke-width=\"{}\"{dash}/>",
                    Fixed(x),
                    Fixed(y),
                    solid("stroke", self.theme.paint(ink).line),
                    Fixed(2.0 * self.theme.line_scale)
                )
            }
        };
        self.text(out, &entry.words, baseline, SMALL, "start");
    }
}

/// A pattern's lines or dots in a swatch whose upper left corner is given, as path data and whether it is dots.
fn swatch_marks(pattern: Pattern, corner: Point) -> (String, bool) {
    let (w, h) = SWATCH;
    let falling = |d: &mut String| {
        for i in 0..3_u8 {
            let x = corner.x + f64::from(i) * 7.0 + 1.0;
            let _ = write!(d, "M{},{}l6,{h}", Fixed(x), Fixed(corner.y));
        }
    };
    let mut d = String::new();
    match pattern {
        Pattern::Solid => {}
        Pattern::Hatch { .. } => {
            for i in 0..3_u8 {
                let x = corner.x + f64::from(i) * 7.0 + 1.0;
                let _ = write!(d, "M{},{}l6,-{h}", Fixed(x), Fixed(corner.y + h));
            }
        }
        Pattern::CrossHatch { .. } => {
            falling(&mut d);
            return (d + &swatch_marks(Pattern::Hatch { angle: 0.0, spacing: 1.0, width: 1.0 }, corner).0, false);
        }
        Pattern::Dots { .. } => {
            for (i, j) in [(0.2, 0.3), (0.5, 0.3), (0.8, 0.3), (0.35, 0.7), (0.65, 0.7)] {
                let _ = write!(d, "M{},{}h0", Fixed(corner.x + w * i), Fixed(corner.y + h * j));
            }
            return (d, true);
        }
    }
    (d, false)
}

fn marks_path((d, dots): &(String, bool), line: &str) -> String {
    match (d.is_empty(), dots) {
        (true, _) => String::new(),
        (false, false) => format!("<path d=\"{d}\" fill=\"none\" {line}/>\n"),
        (false, true) => {
            format!("<path d=\"{d}\" fill=\"none\" {line} stroke-width=\"3\" stroke-linecap=\"round\"/>\n")
        }
    }
}

/// A view that has a size: a point or line becomes a millimetre wide, what is not finite an empty standard mat.
fn sound(view: Extent) -> Extent {
    if !(view.min.is_finite() && view.max.is_finite()) {
        return Extent { min: Point::ZERO, max: Point::splat(914.4) };
    }
    let max = view.max.max(view.min + Point::ONE);
    Extent { min: view.min, max }
}

/// The round length (1, 2 or 5 times a power of ten) that fills about a quarter of the width at most, mm.
fn bar_length(view_width: f64) -> f64 {
    const STEPS: [f64; 13] = [0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0, 500.0, 1000.0];
    STEPS.into_iter().rev().find(|s| *s <= view_width / 4.0).unwrap_or(STEPS[0])
}
