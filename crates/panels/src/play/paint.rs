//! Small drawings of our own: players, tokens, actions, faces of dice. Each differs by shape, never by colour alone.

mod faces;
mod tokens;

pub use faces::{attack_face, defence_face, die_colours};
pub use tokens::token;

use crate::look::Palette;
use deadreckon_engine::player::Player;
use egui::{Color32, Painter, Pos2, Rect, Response, Sense, Shape, Stroke, Ui, Vec2};

/// A pen for drawings within a square: points go from -1 to 1, right and down.
pub struct Pen<'a> {
    painter: &'a Painter,
    rect: Rect,
    colour: Color32,
}

impl<'a> Pen<'a> {
    /// Draws into the middle square of a rectangle.
    #[must_use]
    pub fn new(painter: &'a Painter, rect: Rect, colour: Color32) -> Self {
        let side = rect.width().min(rect.height());
        Self { painter, rect: Rect::from_center_size(rect.center(), Vec2::splat(side)), colour }
    }

    /// A point of the drawing.
    #[must_use]
    pub fn at(&self, x: f32, y: f32) -> Pos2 {
        self.rect.center() + Vec2::new(x, y) * self.rect.width() / 2.0
    }

    fn stroke(&self) -> Stroke {
        Stroke::new((self.rect.width() * 0.1).max(1.2), self.colour)
    }

    /// A line through points.
    pub fn line(&self, points: &[(f32, f32)]) {
        let points: Vec<Pos2> = points.iter().map(|&(x, y)| self.at(x, y)).collect();
        self.painter.add(Shape::line(points, self.stroke()));
    }

    /// A closed line through points.
    pub fn outline(&self, points: &[(f32, f32)]) {
        let points: Vec<Pos2> = points.iter().map(|&(x, y)| self.at(x, y)).collect();
        self.painter.add(Shape::closed_line(points, self.stroke()));
    }

    /// A filled convex shape.
    pub fn filled(&self, points: &[(f32, f32)]) {
        let points: Vec<Pos2> = points.iter().map(|&(x, y)| self.at(x, y)).collect();
        self.painter.add(Shape::convex_polygon(points, self.colour, Stroke::NONE));
    }

    /// A circle; filled if so wanted by [`Pen::disc`].
    pub fn circle(&self, x: f32, y: f32, radius: f32) {
        self.painter.circle_stroke(self.at(x, y), radius * self.rect.width() / 2.0, self.stroke());
    }

    /// A filled circle.
    pub fn disc(&self, x: f32, y: f32, radius: f32) {
        self.painter.circle_filled(self.at(x, y), radius * self.rect.width() / 2.0, self.colour);
    }
}

/// The sign of a player: a disc for the first, a diamond for the second, as on the table.
pub fn badge(ui: &mut Ui, palette: &Palette, player: Player) -> Response {
    let side = ui.text_style_height(&egui::TextStyle::Body);
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(side), Sense::hover());
    let pen = Pen::new(ui.painter(), rect, player_colour(palette, player));
    match player {
        Player::One => pen.disc(0.0, 0.0, 0.7),
        Player::Two => pen.filled(&[(0.0, -0.85), (0.85, 0.0), (0.0, 0.85), (-0.85, 0.0)]),
    }
    response
}

/// The colour of a player's ships.
#[must_use]
pub const fn player_colour(palette: &Palette, player: Player) -> Color32 {
    match player {
        Player::One => palette.players[0],
        Player::Two => palette.players[1],
    }
}
