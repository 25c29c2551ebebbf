//! The same input gives the same picture.

use super::{demos, reckon, word};

/// Draws and returns the file's bytes.
fn draw(words: &[&str], name: &str) -> Vec<u8> {
    let folder = tempfile::tempdir().unwrap();
    let path = word(folder.path(), name);
    let ran = reckon(&[&["render"], words, &["-o", &path]].concat());
    assert_eq!(ran.code, 0, "{words:?}: {}", ran.errors);
    std::fs::read(path).unwrap()
}

#[test]
fn every_demo_is_drawn_the_same_twice() {
    for (demo, ship) in demos() {
        let one = draw(&[&demo, "--ship", &ship], "a.svg");
        assert_eq!(one, draw(&[&demo, "--ship", &ship], "b.svg"), "{demo}");
        let text = String::from_utf8(one).unwrap();
        assert!(text.starts_with("<svg ") && text.contains("Parts: nominal"), "{demo}");
        assert!(!text.contains("scene-") && !text.contains("NaN"), "{demo}");
    }
}

#[test]
fn answers_are_drawn() {
    let roll = ["demo:rear-only-roll", "--ship", "red-1", "--choice", "barrel_roll.left.front"];
    let whole = draw(&roll, "roll.svg");
    let close = draw(&[&roll[..], &["--close"]].concat(), "roll.svg");
    assert_ne!(whole, close);
    let plain = draw(&["demo:rear-only-roll"], "roll.svg");
    assert!(whole.len() > plain.len());
    let range = ["demo:half-obstructed", "--ship", "red-1", "--measure", "black-1"];
    let drawn = draw(&range, "range.svg");
    assert_ne!(drawn, draw(&[&range[..], &["--close"]].concat(), "range.svg"));
    let drawn = String::from_utf8(drawn).unwrap();
    assert!(drawn.contains("range 2: 170.0 mm") && drawn.contains("Red One to Black One"));
    let reach = draw(&["demo:back-off-into-gap", "--ship", "gold-1", "--reach"], "reach.svg");
    assert!(reach.len() > plain.len());
    for theme in ["standard", "dark", "high-contrast", "print"] {
        draw(&["demo:crowd", "--theme", theme], "theme.svg");
    }
}

#[test]
fn a_png_is_as_wide_as_asked_and_the_same_twice() {
    let words = ["demo:tallon-choice", "--width", "320"];
    let one = draw(&words, "a.png");
    assert_eq!(&one[..8], b"\x89PNG\r\n\x1a\n");
    assert_eq!(u32::from_be_bytes(one[16..20].try_into().unwrap()), 320);
    assert_eq!(one, draw(&words, "b.png"));
}

#[test]
fn endings_in_capitals_say_the_same() {
    for (small, capital) in [("a.svg", "A.SVG"), ("a.png", "A.Png")] {
        let words = ["demo:tallon-choice", "--width", "200"];
        assert_eq!(draw(&words, small), draw(&words, capital), "{capital}");
    }
}

#[test]
fn what_cannot_be_drawn_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = word(folder.path(), "a.jpeg");
    for (words, part) in [
        (vec!["demo:crowd", "-o", path.as_str()], ".svg or .png"),
        (vec!["demo:crowd", "-o", "a.svg", "--theme", "pink"], "high-contrast"),
        (vec!["demo:crowd", "-o", "a.png", "--width", "1"], "64"),
        (vec!["demo:crowd", "-o", "/no/such/folder/a.svg"], "not saved"),
        (vec!["demo:crowd", "-o", "a.svg", "--ship", "red-1", "--choice", "boost.turn_3_left"], "boost.turn_3_left"),
    ] {
        let ran = reckon(&[&["render"], &words[..]].concat());
        assert_eq!(ran.code, 2, "{words:?}");
        assert!(ran.errors.contains(part), "{}", ran.errors);
    }
}

/// A position with one ship on a mat of some size.
fn mat(width: f64, height: f64) -> String {
    format!("dr1;e=second;m={width},{height};s=a,1,small,100,100,0")
}

/// Width and height that an SVG says.
fn size(svg: &[u8]) -> (f64, f64) {
    let text = std::str::from_utf8(svg).unwrap();
    let side = |key: &str| text.split(key).nth(1).unwrap().split('"').next().unwrap().parse::<f64>().unwrap();
    (side("width=\""), side("height=\""))
}

#[test]
fn extreme_mats_give_pictures_that_can_be_opened() {
    for (width, height) in [(1e-3, 10_000.0), (10_000.0, 1e-3), (1e-9, 1e-9), (10_000.0, 10_000.0), (50.0, 10_000.0)] {
        let (wide, tall) = size(&draw(&[&mat(width, height)], "a.svg"));
        assert!(wide == 1200.0 && (150.0..=10_000.0).contains(&tall), "{width} x {height}: {wide} x {tall}");
    }
    draw(&[&mat(1e-3, 10_000.0), "--width", "64"], "a.png");
}

#[test]
fn a_picture_beyond_the_limits_is_refused_with_a_width_that_fits() {
    let folder = tempfile::tempdir().unwrap();
    let tall = mat(100.0, 10_000.0);
    let position = tall.as_str();
    assert_eq!(size(&draw(&["demo:crowd", "--width", "8192"], "a.svg")).0, 8192.0);
    for name in ["a.svg", "a.png"] {
        let path = word(folder.path(), name);
        let ran = reckon(&["render", position, "-o", &path, "--width", "8192"]);
        assert_eq!((ran.code, std::path::Path::new(&path).exists()), (2, false), "{ran:?}");
        let widest = ran.errors.split("give --width ").nth(1).unwrap_or_else(|| panic!("{}", ran.errors));
        let widest: u32 = widest.split(' ').next().unwrap().parse().unwrap();
        assert!(ran.errors.contains("from 1 to 16384"), "{}", ran.errors);
        let (wide, high) = size(&draw(&[position, "--width", &widest.to_string()], "fits.svg"));
        assert!(wide == f64::from(widest) && high <= 16_384.0, "{wide} x {high}");
        assert_eq!(reckon(&["render", position, "-o", &path, "--width", &(widest + 1).to_string()]).code, 2);
    }
}
