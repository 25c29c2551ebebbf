//! Pixels: the same picture gives the same bytes, nothing is blank, letters are drawn.

use crate::support::{battle, picture, whole_mat};
use deadreckon_scene::display_list::DisplayList;
use deadreckon_scene::png::{PngError, png};
use deadreckon_scene::svg::LARGEST_PX;
use deadreckon_scene::table_picture::{Names, TableView, table_picture};
use deadreckon_xwing::edition::Edition;
use resvg::tiny_skia::Pixmap;

fn battle_svg(names: Names) -> String {
    picture(
        &table_picture(&battle(Edition::Second), &TableView { names, ..TableView::default() }),
        whole_mat(),
        600.0,
        "standard",
    )
}

#[test]
fn the_same_picture_gives_the_same_bytes() {
    let svg = battle_svg(Names::All);
    assert_eq!(svg, battle_svg(Names::All));
    assert_eq!(png(&svg, 400).unwrap(), png(&svg, 400).unwrap());
}

#[test]
fn a_picture_has_the_asked_width_and_many_colours() {
    let pixels = Pixmap::decode_png(&png(&battle_svg(Names::Ships), 480).unwrap()).unwrap();
    assert_eq!(pixels.width(), 480);
    assert!(pixels.height() > 480 && pixels.height() < 560, "{}", pixels.height());
    let colours: std::collections::BTreeSet<[u8; 3]> =
        pixels.pixels().iter().map(|p| [p.red(), p.green(), p.blue()]).collect();
    assert!(colours.len() > 100, "only {} colours", colours.len());
}

#[test]
fn letters_come_from_the_bundled_font() {
    assert_ne!(png(&battle_svg(Names::Ships), 400).unwrap(), png(&battle_svg(Names::Off), 400).unwrap());
    let empty = picture(&DisplayList::default(), whole_mat(), 300.0, "standard");
    let pixels = Pixmap::decode_png(&png(&empty, 300).unwrap()).unwrap();
    // The words of the foot are darker than the thin lines of the frame.
    let dark = pixels.pixels().iter().filter(|p| p.red() < 0x60 && p.green() < 0x60).count();
    assert!(dark > 50, "only {dark} dark pixels");
}

#[test]
fn sizes_out_of_their_limits_and_other_texts_are_refused() {
    let svg = battle_svg(Names::Off);
    for width in [0, LARGEST_PX + 1, u32::MAX] {
        assert!(matches!(png(&svg, width), Err(PngError::Size(_))), "{width}");
    }
    assert!(matches!(png("no picture", 100), Err(PngError::Svg(_))));
}
