//! A display list as SVG text: the same list gives the same bytes.
//!
//! ```
//! use deadreckon_geometry::pose::Point;
//! use deadreckon_scene::display_list::{DisplayList, Drawn, Extent, Fill, Layer, Pattern};
//! use deadreckon_scene::{ink::Ink, svg::Sheet, theme::Theme};
//!
//! let view = Extent { min: Point::ZERO, max: Point::new(100.0, 50.0) };
//! let square = [(0.0, 0.0), (40.0, 0.0), (40.0, 40.0), (0.0, 40.0)].map(|(x, y)| Point::new(x, y));
//! let mut list = DisplayList::default();
//! list.push(Layer::Bases, Some("red-1"), Drawn::Fill(Fill::new(square.to_vec(), Ink::PlayerOne, Pattern::Solid)));
//!
//! let texts = |key: &str, _: &[_]| key.to_owned();
//! let svg = Sheet::new(view, 640.0, "nominal").svg(&list, &Theme::standard(), &texts);
//! assert!(svg.starts_with("<svg "));
//! assert!(svg.contains("data-piece=\"red-1\""));
//! ```

mod draw;
mod frame;
mod number;

pub use frame::{LegendEntry, Swatch};

use crate::display_list::{DisplayList, Extent, Item, Text};
use crate::ink::Ink;
use crate::lettering;
use crate::texts::Texts;
use crate::theme::Theme;
use deadreckon_geometry::pose::Point;
use draw::Pen;
use frame::Frame;
use number::Fixed;
use std::fmt::Write as _;

/// What a picture shows of the table, how large, and what stands around it.
#[derive(Debug, Clone)]
pub struct Sheet<'a> {
    /// The part of the table to see; what lies outside is cut off.
    pub view: Extent,
    /// Width of the whole picture, pixels; the height follows from the view.
    pub width_px: f64,
    /// Stands above the picture.
    pub title: Option<Text>,
    /// Name of the parts set, written under the picture; empty where there is none.
    pub parts: &'a str,
    /// In which unit the scale bar is labelled.
    pub scale: Scale,
    /// What signs and colours mean, written under the picture.
    pub legend: Vec<LegendEntry>,
}

/// Units of a scale bar.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Scale {
    /// Millimetres.
    #[default]
    Millimetres,
    /// Centimetres.
    Centimetres,
}

/// Narrowest picture that is drawn, pixels; smaller widths count as this.
pub const NARROWEST_PX: f64 = 120.0;

/// Longest side of a picture, pixels, inclusive.
pub const LARGEST_PX: u32 = 16_384;

/// Most pixels of a picture, inclusive: what can be kept in memory and opened by others.
pub const MOST_PIXELS: f64 = 100_000_000.0;

/// Why a picture is not drawn: a side is out of 1..=[`LARGEST_PX`], or it has more than [`MOST_PIXELS`] in all.
#[derive(Debug, Clone, Copy, PartialEq, thiserror::Error)]
#[error(
    "width: the picture would be {width} x {height} pixels; each side must be from 1 to {LARGEST_PX}, and all of it at \
     most {} million", MOST_PIXELS / 1e6
)]
pub struct BadSize {
    /// Width it would have, pixels.
    pub width: f64,
    /// Height it would have, pixels.
    pub height: f64,
}

/// A width and a height that a picture can have, pixels.
pub(crate) fn checked_size(width: f64, height: f64) -> Result<(f64, f64), BadSize> {
    let sides = [width, height].iter().all(|side| (1.0..=f64::from(LARGEST_PX)).contains(side));
    if sides && width * height <= MOST_PIXELS { Ok((width, height)) } else { Err(BadSize { width, height }) }
}

impl<'a> Sheet<'a> {
    /// A sheet without title and legend.
    #[must_use]
    pub const fn new(view: Extent, width_px: f64, parts: &'a str) -> Self {
        Self { view, width_px, title: None, parts, scale: Scale::Millimetres, legend: Vec::new() }
    }

    /// Width and height of the whole picture, pixels.
    ///
    /// # Errors
    /// [`BadSize`] if a picture cannot have that size.
    pub fn size_px(&self, theme: &Theme, texts: &dyn Texts) -> Result<(f64, f64), BadSize> {
        let (width, height) = Frame::new(self, theme, texts).size();
        checked_size(width, height)
    }

    /// The picture as SVG text, numbers with three decimals, y turned to grow downward once.
    #[must_use]
    pub fn svg(&self, list: &DisplayList, theme: &Theme, texts: &dyn Texts) -> String {
        let frame = Frame::new(self, theme, texts);
        let mut out = String::new();
        frame.open(&mut out);
        let mut pen = Pen { out: &mut out, theme, texts, to_px: frame.to_px };
        let items = list.sorted();
        let mut rest = &items[..];
        while let Some(first) = rest.first() {
            let alike = |i: &&&Item| i.layer == first.layer && i.owner == first.owner && i.opacity == first.opacity;
            let together = rest.iter().take_while(alike).count();
            group(&mut pen, &rest[..together], first);
            rest = &rest[together..];
        }
        frame.close(&mut out);
        out
    }
}

/// Draws neighbouring items of one layer and piece as one group.
fn group(pen: &mut Pen<'_>, items: &[&Item], first: &Item) {
    let _ = write!(pen.out, "<g class=\"{}\"", layer_class(first));
    if let Some(owner) = &first.owner {
        let _ = write!(pen.out, " data-piece=\"{}\"", number::escaped(owner));
    }
    if first.opacity < 1.0 {
        let _ = write!(pen.out, " opacity=\"{}\"", Fixed(first.opacity));
    }
    pen.out.push_str(">\n");
    for item in items {
        pen.item(&item.drawn);
    }
    pen.out.push_str("</g>\n");
}

fn layer_class(item: &Item) -> String {
    format!("{:?}", item.layer).to_lowercase()
}

/// From table millimetres to pixels of the picture.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ToPx {
    view: Extent,
    left: f64,
    top: f64,
    scale: f64,
}

impl ToPx {
    fn point(&self, p: Point) -> Point {
        Point::new(self.left + (p.x - self.view.min.x) * self.scale, self.top + (self.view.max.y - p.y) * self.scale)
    }
}

/// The font of a picture as attributes of its outermost element.
fn font_attributes() -> String {
    format!("font-family=\"{}, sans-serif\" font-weight=\"300\"", lettering::FAMILY)
}

/// Background colour of the page.
fn paper(theme: &Theme) -> String {
    theme.paint(Ink::Paper).fill.to_string()
}

/// A point as `x,y`.
fn pair(p: Point) -> String {
    format!("{},{}", Fixed(p.x), Fixed(p.y))
}
