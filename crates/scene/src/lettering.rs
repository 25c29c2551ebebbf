//! The fonts of pictures, and how wide a text comes out in them.
//!
//! The bytes are bundled, so that a picture is the same on every machine and no font must be installed.

use skrifa::instance::{LocationRef, Size};
use skrifa::{FontRef, MetadataProvider};

/// The font of all letters: Latin, Greek and Cyrillic.
pub const FONT: &[u8] = epaint_default_fonts::UBUNTU_LIGHT;
/// The font's family name, as SVG names it.
pub const FAMILY: &str = "Ubuntu";
/// Height of capital letters, in em.
pub const CAPITALS: f64 = 0.693;

/// Width of one line of text, in em: multiply by the letters' size. Kerning is left out of account.
///
/// ```
/// use deadreckon_scene::lettering::width_em;
/// assert_eq!(width_em(""), 0.0);
/// assert!(width_em("iiii") < width_em("WWWW"));
/// ```
#[must_use]
pub fn width_em(text: &str) -> f64 {
    /// What a letter that the font lacks takes up.
    const UNKNOWN: f64 = 0.6;
    let Ok(font) = FontRef::new(FONT) else { return UNKNOWN * f64::from(count(text)) };
    let letters = font.charmap();
    let widths = font.glyph_metrics(Size::new(1.0), LocationRef::default());
    text.chars().map(|c| letters.map(c).and_then(|glyph| widths.advance_width(glyph)).map_or(UNKNOWN, f64::from)).sum()
}

fn count(text: &str) -> u32 {
    u32::try_from(text.chars().count()).unwrap_or(u32::MAX)
}
