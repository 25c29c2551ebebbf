//! SVG text to pixels, with the bundled font and nothing else: the same text gives the same bytes.

use crate::lettering;
use crate::svg::{BadSize, checked_size};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};
use std::sync::Arc;

/// Why there is no picture.
#[derive(Debug, thiserror::Error)]
pub enum PngError {
    /// The text is no SVG.
    #[error("the picture's own text is no SVG")]
    Svg(#[from] resvg::usvg::Error),
    /// No picture has this size.
    #[error(transparent)]
    Size(#[from] BadSize),
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
    let (wide, high) = checked_size(f64::from(width), (f64::from(size.height()) * scale).round())?;
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "checked just above")]
    let height = high as u32;
    let mut pixels = Pixmap::new(width, height).ok_or(BadSize { width: wide, height: high })?;
    #[expect(clippy::cast_possible_truncation, reason = "a factor for a drawing in single precision")]
    let transform = Transform::from_scale(scale as f32, scale as f32);
    resvg::render(&tree, transform, &mut pixels.as_mut());
    pixels.encode_png().map_err(|e| PngError::Encoding(e.to_string()))
}
