//! SVG text to pixels, with the bundled font and nothing else: the same text gives the same bytes.

use crate::lettering;
use crate::svg::MOST_PIXELS;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};
use std::sync::Arc;

/// Widest and tallest picture, pixels.
pub const LARGEST_PX: u32 = 16_384;

/// Why there is no picture.
#[derive(Debug, thiserror::Error)]
pub enum PngError {
    /// The text is no SVG.
    #[error("the picture's own text is no SVG")]
    Svg(#[from] resvg::usvg::Error),
    /// A side of 0 or beyond [`LARGEST_PX`], or more pixels in all than [`crate::svg::MOST_PIXELS`].
    #[error(
        "width: the picture would be {width} x {height} pixels; each side must be from 1 to {LARGEST_PX}, and all of \
         it at most {} million", MOST_PIXELS / 1e6
    )]
    BadSize {
        /// Width, pixels.
        width: u32,
        /// Height, pixels.
        height: u32,
    },
    /// The picture could not be packed.
    #[error("png: {0}")]
    Encoding(String),
}

/// Draws an SVG text as a PNG file `width` pixels wide; the height follows.
///
/// # Errors
/// [`PngError`] if the text is no SVG or the size is out of its limits.
pub fn png(svg: &str, width: u32) -> Result<Vec<u8>, PngError> {
    let mut options = Options { font_family: lettering::FAMILY.to_owned(), ..Options::default() };
    Arc::make_mut(&mut options.fontdb).load_font_data(lettering::FONT.to_vec());
    Arc::make_mut(&mut options.fontdb).set_sans_serif_family(lettering::FAMILY);
    let tree = Tree::from_str(svg, &options)?;
    let size = tree.size();
    let scale = f64::from(width) / f64::from(size.width());
    let exact = (f64::from(size.height()) * scale).round().clamp(0.0, f64::from(u32::MAX));
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped just above")]
    let height = exact as u32;
    let sides = [width, height].iter().all(|side| (1..=LARGEST_PX).contains(side));
    if !sides || f64::from(width) * f64::from(height) > MOST_PIXELS {
        return Err(PngError::BadSize { width, height });
    }
    let mut pixels = Pixmap::new(width, height).ok_or(PngError::BadSize { width, height })?;
    #[expect(clippy::cast_possible_truncation, reason = "a factor for a drawing in single precision")]
    let transform = Transform::from_scale(scale as f32, scale as f32);
    resvg::render(&tree, transform, &mut pixels.as_mut());
    pixels.encode_png().map_err(|e| PngError::Encoding(e.to_string()))
}
