//! Verdicts as words and signs: never by colour alone.

use crate::i18n::Texts;
use crate::look::Palette;
use egui::{Color32, Painter, Pos2, Rect, Response, Sense, Shape, Stroke, Ui, Vec2};

/// What is said about an option.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verdict {
    /// Nothing is in the way.
    Fits,
    /// It fits, but within the stated slack only if the pieces are placed well.
    PlacedWell,
    /// The slack decides; the picture cannot.
    TooClose,
    /// A maneuver that is carried out in part.
    BacksOff,
    /// A maneuver that leaves the mat.
    LeavesMat,
    /// A move that meets obstacles and is carried out all the same.
    MeetsObstacle,
    /// Something is in the way.
    Refused,
}

impl Verdict {
    /// All verdicts, best first.
    pub const ALL: [Self; 7] = [
        Self::Fits,
        Self::PlacedWell,
        Self::TooClose,
        Self::BacksOff,
        Self::LeavesMat,
        Self::MeetsObstacle,
        Self::Refused,
    ];

    /// The key of its word.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Fits => "verdict-fits",
            Self::PlacedWell => "verdict-placed-well",
            Self::TooClose => "verdict-too-close",
            Self::BacksOff => "verdict-backs-off",
            Self::LeavesMat => "verdict-leaves-mat",
            Self::MeetsObstacle => "verdict-meets-obstacle",
            Self::Refused => "verdict-refused",
        }
    }

    /// Its word in the user's language.
    #[must_use]
    pub fn word(self, texts: &Texts) -> String {
        texts.get(self.key())
    }

    /// Its colour, a help beside sign and word.
    #[must_use]
    pub const fn colour(self, palette: &Palette) -> Color32 {
        match self {
            Self::Fits => palette.fits,
            Self::PlacedWell | Self::TooClose | Self::BacksOff | Self::MeetsObstacle => palette.narrow,
            Self::LeavesMat | Self::Refused => palette.blocked,
        }
    }
}

/// Draws a verdict's sign at the cursor: tick, half disc, question, arrow back, way out, rock or cross.
pub fn sign(ui: &mut Ui, verdict: Verdict, palette: &Palette) -> Response {
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(SIZE), Sense::hover());
    paint_sign(ui.painter(), rect, verdict, palette);
    response
}

/// Width and height of a sign, points.
pub const SIZE: f32 = 14.0;

/// Draws a verdict's sign into a rectangle.
pub fn paint_sign(painter: &Painter, rect: Rect, verdict: Verdict, palette: &Palette) {
    let colour = verdict.colour(palette);
    let at = |x: f32, y: f32| rect.center() + Vec2::new(x, y) * rect.width() / 2.0;
    let pen = Stroke::new(rect.width() * 0.14, colour);
    let line = |points: &[(f32, f32)]| {
        painter.add(Shape::line(points.iter().map(|&(x, y)| at(x, y)).collect::<Vec<Pos2>>(), pen));
    };
    match verdict {
        Verdict::Fits => line(&[(-0.8, 0.0), (-0.25, 0.6), (0.8, -0.65)]),
        Verdict::PlacedWell => {
            line(&[(-0.8, -0.1), (-0.25, 0.4), (0.8, -0.75)]);
            line(&[(-0.8, 0.8), (0.8, 0.8)]);
        }
        Verdict::TooClose => {
            line(&[(-0.8, -0.35), (-0.3, -0.55), (0.3, -0.15), (0.8, -0.35)]);
            line(&[(-0.8, 0.35), (-0.3, 0.15), (0.3, 0.55), (0.8, 0.35)]);
        }
        Verdict::BacksOff => {
            line(&[(0.8, 0.0), (-0.7, 0.0)]);
            line(&[(-0.1, -0.6), (-0.7, 0.0), (-0.1, 0.6)]);
        }
        Verdict::LeavesMat => {
            line(&[(0.1, -0.8), (-0.8, -0.8), (-0.8, 0.8), (0.1, 0.8)]);
            line(&[(-0.3, 0.0), (0.85, 0.0)]);
            line(&[(0.4, -0.4), (0.85, 0.0), (0.4, 0.4)]);
        }
        Verdict::MeetsObstacle => {
            line(&[(0.0, -0.85), (0.85, 0.65), (-0.85, 0.65), (0.0, -0.85)]);
            line(&[(0.0, -0.3), (0.0, 0.2)]);
            painter.circle_filled(at(0.0, 0.43), rect.width() * 0.07, colour);
        }
        Verdict::Refused => {
            line(&[(-0.65, -0.65), (0.65, 0.65)]);
            line(&[(-0.65, 0.65), (0.65, -0.65)]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_verdict_has_a_word_of_its_own() {
        let texts = Texts::english();
        let words: std::collections::BTreeSet<String> = Verdict::ALL.iter().map(|v| v.word(&texts)).collect();
        assert_eq!(words.len(), Verdict::ALL.len());
        assert!(Verdict::ALL.iter().all(|v| texts.has(v.key())));
    }
}
