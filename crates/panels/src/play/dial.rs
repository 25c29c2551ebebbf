//! How a dial is painted: arrows of our own in the colours of the edition, each colour with a pattern too.

mod arrow;

use crate::i18n::Texts;
use deadreckon_geometry::maneuver::{Bearing, Maneuver};
use deadreckon_geometry::template::Side;
use deadreckon_xwing::dial::{DialEntry, Difficulty};
use deadreckon_xwing::generation::Generation;
use egui::{Color32, Painter, Pos2, Rect, Stroke};

/// What a colour is called in an edition.
#[must_use]
pub fn colour_word(texts: &Texts, difficulty: Difficulty, generation: Generation) -> String {
    texts.get(match difficulty.colour(generation) {
        "green" => "colour-green",
        "blue" => "colour-blue",
        "red" => "colour-red",
        "purple" => "colour-purple",
        _ => "colour-white",
    })
}

/// The colour of a maneuver or an action on the dark face of a dial.
#[must_use]
pub fn colour(difficulty: Difficulty, generation: Generation) -> Color32 {
    match (difficulty, generation) {
        (Difficulty::Easy, Generation::First) => Color32::from_rgb(0x6f, 0xd4, 0x6a),
        (Difficulty::Easy, Generation::Second) => Color32::from_rgb(0x62, 0xb5, 0xff),
        (Difficulty::White, _) => Color32::WHITE,
        (Difficulty::Red, _) => Color32::from_rgb(0xff, 0x6b, 0x5e),
        (Difficulty::Purple, _) => Color32::from_rgb(0xd2, 0x9b, 0xff),
    }
}

/// The face of a dial, dark in every theme.
pub const FACE: Color32 = Color32::from_rgb(0x1d, 0x22, 0x2b);

/// Paints a maneuver into a cell: its arrow, and under it the pattern of its colour.
pub fn maneuver(painter: &Painter, rect: Rect, entry: DialEntry, generation: Generation) {
    let ink = colour(entry.difficulty, generation);
    let lower = rect.height() * 0.2;
    let arrow = Rect::from_min_max(rect.min, Pos2::new(rect.right(), rect.bottom() - lower));
    arrow::paint(painter, arrow.shrink(rect.width() * 0.12), entry.maneuver, ink);
    let strip = Rect::from_min_max(Pos2::new(rect.left(), rect.bottom() - lower), rect.max);
    pattern(painter, strip.shrink2(egui::vec2(rect.width() * 0.2, 0.0)), entry.difficulty, ink);
}

/// The pattern of a colour: a line under easy ones, nothing under white, two lines under red, dots under purple.
pub fn pattern(painter: &Painter, rect: Rect, difficulty: Difficulty, ink: Color32) {
    let pen = Stroke::new(1.5, ink);
    let (left, right, y) = (rect.left(), rect.right(), rect.center().y);
    match difficulty {
        Difficulty::White => {}
        Difficulty::Easy => {
            painter.line_segment([Pos2::new(left, y), Pos2::new(right, y)], pen);
        }
        Difficulty::Red => {
            for y in [y - 1.5, y + 1.5] {
                painter.line_segment([Pos2::new(left, y), Pos2::new(right, y)], pen);
            }
        }
        Difficulty::Purple => {
            for t in [0.0_f32, 0.5, 1.0] {
                painter.circle_filled(Pos2::new(left + (right - left) * t, y), 1.5, ink);
            }
        }
    }
}

/// In which column of a dial a maneuver stands, from the left: as printed, sharp turns outside.
#[must_use]
pub const fn column(maneuver: Maneuver) -> usize {
    match (maneuver.bearing, maneuver.side) {
        (Bearing::Turn, Some(Side::Left)) => 0,
        (Bearing::Bank | Bearing::ReverseBank, Some(Side::Left)) => 1,
        (Bearing::Straight | Bearing::Stationary | Bearing::ReverseStraight, _) => 2,
        (Bearing::Bank | Bearing::ReverseBank, Some(Side::Right)) => 3,
        (Bearing::Turn, Some(Side::Right)) => 4,
        (Bearing::Koiogran, _) => 5,
        (Bearing::Segnor | Bearing::Tallon | Bearing::SideslipBank | Bearing::SideslipTurn, Some(Side::Left)) => 6,
        (Bearing::Segnor | Bearing::Tallon | Bearing::SideslipBank | Bearing::SideslipTurn, _) => 7,
        (Bearing::Turn | Bearing::Bank | Bearing::ReverseBank, None) => 2,
    }
}

/// How many columns there are.
pub const COLUMNS: usize = 8;

/// The row of a maneuver: its speed; those that go back are below the others.
#[must_use]
pub fn row(maneuver: Maneuver) -> i16 {
    let speed = i16::from(maneuver.speed);
    if maneuver.is_reverse() { -speed } else { speed }
}
