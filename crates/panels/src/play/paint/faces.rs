//! Faces of dice.

use super::Pen;
use deadreckon_xwing::dice::{AttackFace, DefenceFace};
use egui::Color32;

/// Background and ink of a die: light on dark, so that both kinds are seen in every theme.
#[must_use]
pub const fn die_colours(attack: bool) -> (Color32, Color32) {
    if attack {
        (Color32::from_rgb(0x9c, 0x1c, 0x1c), Color32::WHITE)
    } else {
        (Color32::from_rgb(0x1c, 0x6b, 0x3a), Color32::WHITE)
    }
}

/// Draws what an attack die shows: a burst, a filled burst, an eye, or nothing.
pub fn attack_face(pen: &Pen<'_>, face: AttackFace) {
    const BURST: [(f32, f32); 8] =
        [(0.0, -0.7), (0.17, -0.17), (0.7, 0.0), (0.17, 0.17), (0.0, 0.7), (-0.17, 0.17), (-0.7, 0.0), (-0.17, -0.17)];
    match face {
        AttackFace::Hit => pen.outline(&BURST),
        AttackFace::Critical => {
            pen.outline(&BURST);
            pen.circle(0.0, 0.0, 0.82);
            pen.disc(0.0, 0.0, 0.28);
        }
        AttackFace::Focus => eye(pen),
        AttackFace::Blank => {}
    }
}

/// Draws what a defence die shows: an arrow that slips aside, an eye, or nothing.
pub fn defence_face(pen: &Pen<'_>, face: DefenceFace) {
    match face {
        DefenceFace::Evade => {
            pen.line(&[(-0.6, 0.6), (-0.6, 0.0), (-0.3, -0.3), (0.55, -0.3)]);
            pen.line(&[(0.2, -0.65), (0.6, -0.3), (0.2, 0.05)]);
        }
        DefenceFace::Focus => eye(pen),
        DefenceFace::Blank => {}
    }
}

fn eye(pen: &Pen<'_>) {
    pen.outline(&[(-0.75, 0.0), (-0.35, -0.4), (0.35, -0.4), (0.75, 0.0), (0.35, 0.4), (-0.35, 0.4)]);
    pen.disc(0.0, 0.0, 0.2);
}
