//! Tokens: one drawing for each kind.

use super::Pen;
use deadreckon_xwing::position::Token;

/// Draws a token.
pub fn token(pen: &Pen<'_>, token: Token) {
    match token {
        Token::Focus => {
            pen.outline(&[(-0.8, 0.0), (-0.35, -0.45), (0.35, -0.45), (0.8, 0.0), (0.35, 0.45), (-0.35, 0.45)]);
            pen.disc(0.0, 0.0, 0.22);
        }
        Token::Evade => {
            pen.line(&[(-0.6, 0.7), (-0.6, 0.0), (-0.25, -0.35), (0.55, -0.35)]);
            pen.line(&[(0.2, -0.7), (0.65, -0.35), (0.2, 0.0)]);
        }
        Token::Calculate => {
            pen.outline(&[(-0.7, -0.7), (0.7, -0.7), (0.7, 0.7), (-0.7, 0.7)]);
            pen.line(&[(-0.7, 0.0), (0.7, 0.0)]);
            pen.line(&[(0.0, -0.7), (0.0, 0.7)]);
        }
        Token::Reinforce => {
            pen.line(&[(-0.7, 0.5), (0.0, -0.1), (0.7, 0.5)]);
            pen.line(&[(-0.7, 0.0), (0.0, -0.6), (0.7, 0.0)]);
        }
        Token::Cloak => {
            for x in [-0.6_f32, -0.2, 0.2, 0.6] {
                pen.line(&[(x, -0.7), (x, -0.1)]);
                pen.line(&[(x, 0.2), (x, 0.7)]);
            }
        }
        Token::Stress => {
            pen.outline(&[(0.0, -0.8), (0.8, 0.65), (-0.8, 0.65)]);
            pen.line(&[(0.0, -0.25), (0.0, 0.2)]);
            pen.disc(0.0, 0.42, 0.09);
        }
        Token::Strain => {
            pen.line(&[(-0.7, -0.6), (0.0, 0.1), (0.7, -0.6)]);
            pen.line(&[(-0.7, 0.0), (0.0, 0.7), (0.7, 0.0)]);
        }
        Token::Deplete => {
            pen.outline(&[(-0.4, -0.8), (0.4, -0.8), (0.4, 0.8), (-0.4, 0.8)]);
            pen.line(&[(-0.4, 0.45), (0.4, 0.45)]);
        }
        Token::Ion => pen.line(&[(0.2, -0.85), (-0.4, 0.1), (0.3, -0.05), (-0.2, 0.85)]),
        Token::Tractor => {
            pen.line(&[(0.0, -0.8), (-0.6, 0.7)]);
            pen.line(&[(0.0, -0.8), (0.6, 0.7)]);
            pen.line(&[(-0.4, 0.2), (0.4, 0.2)]);
        }
        Token::Jam => {
            pen.line(&[(-0.7, -0.7), (0.7, 0.7)]);
            pen.circle(0.0, 0.0, 0.7);
        }
        Token::Disarm => {
            pen.line(&[(-0.7, -0.7), (0.7, 0.7)]);
            pen.line(&[(-0.7, 0.7), (0.7, -0.7)]);
        }
        Token::Lock => {
            pen.circle(0.0, 0.0, 0.5);
            for (x, y) in [(1.0_f32, 0.0_f32), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0)] {
                pen.line(&[(x * 0.5, y * 0.5), (x * 0.9, y * 0.9)]);
            }
        }
        Token::Shield => pen.outline(&[(-0.65, -0.7), (0.65, -0.7), (0.65, 0.1), (0.0, 0.8), (-0.65, 0.1)]),
        Token::Charge => pen.outline(&[(-0.5, -0.5), (0.0, -0.85), (0.5, -0.5), (0.5, 0.7), (-0.5, 0.7)]),
        Token::Force => {
            pen.circle(0.0, 0.0, 0.75);
            pen.circle(0.0, 0.0, 0.35);
        }
    }
}
