//! Themes: every role has its colours, letters can be read, verdicts are told apart by every kind of colour vision.

use deadreckon_scene::ink::Ink;
use deadreckon_scene::theme::{Colour, Theme, ThemeError};

/// Linear light of a channel value (WCAG 2.2, "relative luminance").
#[expect(clippy::disallowed_methods, reason = "a test of colours, not of places")]
fn linear(channel: u8) -> f64 {
    let c = f64::from(channel) / 255.0;
    if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
}

fn light(colour: Colour) -> [f64; 3] {
    [colour.red, colour.green, colour.blue].map(linear)
}

/// Contrast ratio of WCAG 2.2.
fn contrast(a: Colour, b: Colour) -> f64 {
    let luminance = |c| {
        let [r, g, b] = light(c);
        0.2126 * r + 0.7152 * g + 0.0722 * b
    };
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

/// How a kind of colour vision sees linear light.
type Vision = (&'static str, [[f64; 3]; 3]);

/// Full dichromacy after Machado, Oliveira and Fernandes 2009, table 1, severity 1.
const VISIONS: [Vision; 4] = [
    ("normal", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
    (
        "protan",
        [[0.152_286, 1.052_583, -0.204_868], [0.114_503, 0.786_281, 0.099_216], [-0.003_882, -0.048_116, 1.051_998]],
    ),
    (
        "deutan",
        [[0.367_322, 0.860_646, -0.227_968], [0.280_085, 0.672_501, 0.047_413], [-0.011_820, 0.042_940, 0.968_881]],
    ),
    (
        "tritan",
        [[1.255_528, -0.076_749, -0.178_779], [-0.078_411, 0.930_809, 0.147_602], [0.004_733, 0.691_367, 0.303_900]],
    ),
];

/// Lightness and two opponent values, roughly even to the eye (CIE L*a*b*), as a vision sees a colour.
#[expect(clippy::disallowed_methods, reason = "a test of colours, not of places")]
fn seen(colour: Colour, vision: &Vision) -> [f64; 3] {
    let lin = light(colour);
    let by = |row: [f64; 3], v: [f64; 3]| row.iter().zip(v).map(|(m, c)| m * c).sum::<f64>();
    let rgb = vision.1.map(|row| by(row, lin).clamp(0.0, 1.0));
    let xyz = [
        by([0.4124, 0.3576, 0.1805], rgb) / 0.9505,
        by([0.2126, 0.7152, 0.0722], rgb),
        by([0.0193, 0.1192, 0.9505], rgb) / 1.089,
    ];
    let f = |t: f64| if t > 0.008_856 { t.powf(1.0 / 3.0) } else { 7.787 * t + 16.0 / 116.0 };
    let [x, y, z] = xyz.map(f);
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

fn difference(a: Colour, b: Colour, vision: &Vision) -> f64 {
    let (a, b) = (seen(a, vision), seen(b, vision));
    a.iter().zip(b).map(|(a, b)| (a - b) * (a - b)).sum::<f64>().sqrt()
}

#[test]
fn every_shipped_theme_has_colours_for_every_role() {
    let themes = Theme::shipped();
    let ids: Vec<&str> = themes.iter().map(|t| t.id.as_str()).collect();
    assert_eq!(ids, ["standard", "dark", "high-contrast", "print"]);
    for theme in &themes {
        assert_eq!(theme.paints.len(), Ink::ALL.len());
        for ink in Ink::ALL {
            let paint = theme.paint(ink);
            assert!(paint.line.alpha > 0, "{}: {ink:?} draws no lines", theme.id);
        }
    }
    assert!(Theme::named("print").is_some() && Theme::named("no-such-theme").is_none());
}

#[test]
fn letters_can_be_read_on_the_mat_and_on_paper() {
    for theme in Theme::shipped() {
        let mat = theme.paint(Ink::Mat).fill;
        let paper = theme.paint(Ink::Paper).fill;
        let least = if theme.id == "high-contrast" { 7.0 } else { 4.5 };
        for ink in
            Ink::ALL.into_iter().filter(|ink| !matches!(ink, Ink::Paper | Ink::Mat | Ink::Shadow | Ink::BasePrint))
        {
            let letters = theme.paint(ink).letters();
            // Figures of the grid are meant to stand back.
            let least = if matches!(ink, Ink::Grid) { 4.0 } else { least };
            let found = contrast(letters, mat);
            assert!(found >= least, "{}: {ink:?} has a contrast of {found:.2} on the mat", theme.id);
        }
        let found = contrast(theme.paint(Ink::PaperText).letters(), paper);
        assert!(found >= least, "{}: letters on paper have a contrast of {found:.2}", theme.id);
    }
}

#[test]
fn lines_of_pieces_and_verdicts_stand_out_from_the_mat() {
    use Ink::{
        Asteroid, Cargo, Debris, GasCloud, GhostBlocked, GhostFits, GhostNarrow, PlayerOne, PlayerTwo, WitnessGap,
        WitnessOverlap,
    };
    let inks = [
        PlayerOne,
        PlayerTwo,
        Asteroid,
        Debris,
        GasCloud,
        Cargo,
        GhostFits,
        GhostNarrow,
        GhostBlocked,
        WitnessGap,
        WitnessOverlap,
    ];
    for theme in Theme::shipped() {
        for ink in inks {
            let found = contrast(theme.paint(ink).line, theme.paint(Ink::Mat).fill);
            assert!(found >= 3.0, "{}: {ink:?} has a contrast of {found:.2}", theme.id);
        }
    }
}

#[test]
fn verdicts_and_players_are_told_apart_by_every_colour_vision() {
    use Ink::{
        GhostBlocked, GhostFits, GhostNarrow, PlayerOne, PlayerTwo, SlideBlocked, SlideLegal, WitnessGap,
        WitnessOverlap,
    };
    let pairs = [
        (GhostFits, GhostBlocked),
        (GhostFits, GhostNarrow),
        (GhostNarrow, GhostBlocked),
        (WitnessGap, WitnessOverlap),
        (SlideLegal, SlideBlocked),
        (PlayerOne, PlayerTwo),
    ];
    for theme in Theme::shipped() {
        let mat = theme.paint(Ink::Mat).fill;
        for vision in &VISIONS {
            for (a, b) in pairs {
                let (pa, pb) = (theme.paint(a), theme.paint(b));
                let lines = difference(pa.line, pb.line, vision);
                let fills = difference(pa.fill.over(mat), pb.fill.over(mat), vision);
                let found = lines.max(fills);
                assert!(found >= 20.0, "{}, {}: {a:?} and {b:?} differ by {found:.1}", theme.id, vision.0);
            }
        }
    }
}

#[test]
fn faulty_themes_name_what_is_wrong() {
    let text = include_str!("../../../assets/themes/standard.ron");
    let without = text.replace("        ghost_fits:", "        // ghost_fits:");
    assert_eq!(Theme::from_ron(&without), Err(ThemeError::MissingInk(Ink::GhostFits)));
    let bad_scale = text.replace("text_scale: 1.0", "text_scale: 9.0");
    assert_eq!(Theme::from_ron(&bad_scale), Err(ThemeError::BadScale("text_scale")));
    let bad_colour = text.replacen("#ffffff", "#fffff", 1);
    let Err(ThemeError::Syntax { line, message, .. }) = Theme::from_ron(&bad_colour) else { panic!("it is refused") };
    assert!(line > 1 && message.contains("#fffff"), "{line}: {message}");
}

#[test]
fn the_example_of_the_format_page_is_a_theme() {
    let page = include_str!("../../../docs/formats/theme.md");
    let (_, rest) = page.split_once("```ron\n").expect("the page holds an example");
    let (example, _) = rest.split_once("```").expect("the example ends");
    assert_eq!(Theme::from_ron(example).map(|theme| theme.id), Ok("blueprint".to_owned()));
}
