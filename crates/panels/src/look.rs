//! The panels in the colours of the table's theme.

use deadreckon_scene::ink::Ink;
use deadreckon_scene::theme::{Colour, Theme};
use egui::{Color32, FontId, TextStyle, Visuals};

/// The colours that panels need besides egui's own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Palette {
    /// What fits.
    pub fits: Color32,
    /// What fits narrowly, or with consequences.
    pub narrow: Color32,
    /// What does not fit.
    pub blocked: Color32,
    /// Legal stretches of a slide.
    pub slide_legal: Color32,
    /// Blocked stretches of a slide.
    pub slide_blocked: Color32,
    /// The chosen place.
    pub chosen: Color32,
    /// Ships of player one and of player two.
    pub players: [Color32; 2],
    /// Range bands 1 to 3 and beyond.
    pub bands: [Color32; 4],
}

impl Palette {
    /// The colours of a theme.
    #[must_use]
    pub fn of(theme: &Theme) -> Self {
        let line = |ink| solid(theme.paint(ink).line);
        Self {
            fits: line(Ink::GhostFits),
            narrow: line(Ink::GhostNarrow),
            blocked: line(Ink::GhostBlocked),
            slide_legal: line(Ink::SlideLegal),
            slide_blocked: line(Ink::SlideBlocked),
            chosen: line(Ink::Selection),
            players: [Ink::PlayerOne, Ink::PlayerTwo].map(line),
            bands: [Ink::BandOne, Ink::BandTwo, Ink::BandThree, Ink::BandBeyond].map(line),
        }
    }
}

impl Default for Palette {
    fn default() -> Self {
        Self::of(&Theme::standard())
    }
}

/// Sizes of letters: the thin strokes of the panels' font want a little more than egui's own.
const SIZES: [(TextStyle, f32); 4] =
    [(TextStyle::Small, 11.5), (TextStyle::Body, 14.0), (TextStyle::Button, 14.0), (TextStyle::Heading, 18.0)];

/// A colour without its opacity.
fn solid(colour: Colour) -> Color32 {
    Color32::from_rgb(colour.red, colour.green, colour.blue)
}

/// How bright a colour is to the eye, 0..=255.
fn brightness(colour: Colour) -> u32 {
    (u32::from(colour.red) * 2 + u32::from(colour.green) * 7 + u32::from(colour.blue)) / 10
}

/// Gives egui light or dark panels, as the theme's paper is.
pub fn apply(ctx: &egui::Context, theme: &Theme) {
    let paper = theme.paint(Ink::Paper).fill;
    let mut visuals = if brightness(paper) > 128 { Visuals::light() } else { Visuals::dark() };
    let text = solid(theme.paint(Ink::PaperText).letters());
    visuals.override_text_color = Some(text);
    visuals.selection.stroke.color = text;
    visuals.selection.bg_fill = solid(theme.paint(Ink::Selection).line).gamma_multiply(0.35);
    ctx.set_visuals(visuals);
    ctx.all_styles_mut(|style| {
        for (kind, size) in SIZES {
            style.text_styles.insert(kind, FontId::proportional(size));
        }
    });
}
