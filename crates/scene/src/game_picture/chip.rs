//! What lies beside a base: tokens, dial, face-up damage cards and the tags of locks. Every family has a colour and a
//! shape of its own, every kind a sign of its own; all of it is drawn here and copied from nowhere.

mod sign;

use crate::display_list::{DisplayList, Fill, Label, Layer, Length, Pattern, Stroke, Text};
use crate::ink::Ink;
use crate::piece::player_ink;
use crate::tableau::{ShownDial, ShownShip, Tableau};
use deadreckon_geometry::maths;
use deadreckon_geometry::pose::{Point, Vector};
use deadreckon_xwing::game::command::Facing;
use deadreckon_xwing::game::state::{Object, ShipId};
use deadreckon_xwing::position::Token;
use sign::Sign;

/// Radius of what lies beside a base, mm.
pub(crate) const CHIP_MM: f64 = 6.0;

/// Something that lies beside a base, told apart from everything else there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Chip {
    /// Its dial.
    Dial,
    /// Tokens of one kind; reinforce tokens by their faces.
    Token(Token),
    /// Reinforce tokens of one face.
    Reinforce(Facing),
    /// Damage cards that lie face up.
    FaceUp,
    /// The tag of its own lock.
    Locks,
    /// The tag of a lock of another ship.
    LockedBy(ShipId),
}

/// A chip with what it says.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Laid {
    pub(crate) chip: Chip,
    /// How many there are of it.
    pub(crate) number: u32,
    /// The dial, if it is one.
    pub(crate) dial: ShownDial,
}

/// Everything that lies beside a ship, in the order in which it is laid.
pub(crate) fn chips_of(tableau: &Tableau, ship: &ShownShip) -> Vec<Laid> {
    let laid = |chip, number| Laid { chip, number, dial: ShownDial::None };
    let mut found = Vec::new();
    if ship.dial != ShownDial::None {
        found.push(Laid { dial: ship.dial, ..laid(Chip::Dial, 1) });
    }
    for (&token, &number) in &ship.tokens {
        // Their faces, pips and tags say more.
        let elsewhere =
            matches!(token, Token::Shield | Token::Lock) || token == Token::Reinforce && !ship.reinforce.is_empty();
        if number > 0 && !elsewhere {
            found.push(laid(Chip::Token(token), number));
        }
    }
    for facing in [Facing::Fore, Facing::Aft] {
        let number = ship.reinforce.iter().filter(|face| **face == facing).count();
        if number > 0 {
            found.push(laid(Chip::Reinforce(facing), count(number)));
        }
    }
    if ship.face_up > 0 {
        found.push(laid(Chip::FaceUp, ship.face_up));
    }
    let seen = |object| tableau.middle(object).is_some();
    let locks = tableau.locks.iter().filter(|lock| seen(lock.on) && seen(Object::Ship(lock.by)));
    if locks.clone().any(|lock| lock.by == ship.ship) {
        found.push(laid(Chip::Locks, 1));
    }
    let on = locks.filter(|lock| lock.on == Object::Ship(ship.ship));
    found.extend(on.map(|lock| laid(Chip::LockedBy(lock.by), 1)));
    found
}

fn count(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}

/// The letter of a ship's locks: the same at both ends.
pub(crate) fn letter(ship: ShipId) -> String {
    match u8::try_from(ship.0) {
        Ok(n) if n < 26 => char::from(b'A' + n).to_string(),
        _ => (ship.0 + 1).to_string(),
    }
}

/// The outline on which a sign stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Plate {
    Round,
    Square,
    Hexagon,
    Card,
    Tag,
}

/// How a chip looks: role, outline, sign.
fn look(chip: Chip) -> (Ink, Plate, Sign) {
    match chip {
        Chip::Dial => (Ink::TokenOther, Plate::Round, Sign::None),
        Chip::FaceUp => (Ink::TokenBad, Plate::Card, Sign::Burst),
        Chip::Locks | Chip::LockedBy(_) => (Ink::TokenOther, Plate::Tag, Sign::None),
        Chip::Reinforce(Facing::Fore) => (Ink::TokenGood, Plate::Round, Sign::WallAhead),
        Chip::Reinforce(Facing::Aft) => (Ink::TokenGood, Plate::Round, Sign::WallBehind),
        Chip::Token(token) => {
            let (plate, ink) = match token {
                Token::Focus | Token::Evade | Token::Calculate | Token::Reinforce => (Plate::Round, Ink::TokenGood),
                Token::Stress
                | Token::Strain
                | Token::Deplete
                | Token::Ion
                | Token::Tractor
                | Token::Jam
                | Token::Disarm => (Plate::Square, Ink::TokenBad),
                Token::Cloak | Token::Lock | Token::Shield | Token::Charge | Token::Force => {
                    (Plate::Hexagon, Ink::TokenOther)
                }
            };
            (ink, plate, Sign::of(token))
        }
    }
}

/// Draws a chip with its middle at a place, `size` times as large as usual.
pub(crate) fn chip(list: &mut DisplayList, ship: &ShownShip, tableau: &Tableau, laid: &Laid, at: Point, size: f64) {
    let radius = CHIP_MM * size;
    let owner = (!ship.id.is_empty()).then_some(ship.id.as_str());
    let (ink, plate, sign) = look(laid.chip);
    let ink = match laid.chip {
        Chip::Locks | Chip::Dial => player_ink(ship.player),
        Chip::LockedBy(by) => tableau.ship(by).map_or(ink, |by| player_ink(by.player)),
        Chip::Token(_) | Chip::Reinforce(_) | Chip::FaceUp => ink,
    };
    let outline: Vec<Point> = plate.outline().into_iter().map(|v| at + v * radius).collect();
    list.fill(Layer::Tokens, owner, Fill::new(outline.clone(), ink, Pattern::Solid));
    list.stroke(Layer::Tokens, owner, Stroke { width: Length::Mm(0.11 * radius), ..Stroke::closed(outline, ink, 1.0) });
    sign::draw(list, owner, sign, ink, at, radius);
    match laid.chip {
        Chip::Dial => super::dial::dial(list, owner, laid.dial, ink, at, radius),
        Chip::Locks => tag(list, owner, ship.ship, ink, at, radius),
        Chip::LockedBy(by) => tag(list, owner, by, ink, at, radius),
        Chip::Token(_) | Chip::Reinforce(_) | Chip::FaceUp => {}
    }
    if laid.number > 1 {
        figure(list, owner, laid.number, ink, at + Vector::new(0.66, -0.66) * radius, radius);
    }
}

/// How many there are.
fn figure(list: &mut DisplayList, owner: Option<&str>, number: u32, ink: Ink, at: Point, radius: f64) {
    let plate: Vec<Point> = Plate::Round.outline().into_iter().map(|v| at + v * (0.5 * radius)).collect();
    list.fill(Layer::Tokens, owner, Fill::new(plate.clone(), ink, Pattern::Solid));
    list.stroke(Layer::Tokens, owner, Stroke { width: Length::Mm(0.09 * radius), ..Stroke::closed(plate, ink, 1.0) });
    let text = Label::centred(Text::Literal(number.to_string()), at, 1.0, ink);
    let label = Label { size: Length::Mm(0.88 * radius), ..text };
    list.push(Layer::Tokens, owner, crate::display_list::Drawn::Label(label));
}

/// The letter of a lock.
fn tag(list: &mut DisplayList, owner: Option<&str>, by: ShipId, ink: Ink, at: Point, radius: f64) {
    let text = Label::centred(Text::Literal(letter(by)), at, 1.0, ink);
    let label = Label { size: Length::Mm(1.25 * radius), ..text };
    list.push(Layer::Tokens, owner, crate::display_list::Drawn::Label(label));
}

/// Draws the tag of a lock on something that is no ship.
pub(crate) fn loose_tag(list: &mut DisplayList, tableau: &Tableau, by: ShipId, at: Point) {
    let Some(ship) = tableau.ship(by) else { return };
    chip(list, ship, tableau, &Laid { chip: Chip::LockedBy(by), number: 1, dial: ShownDial::None }, at, 1.0);
}

impl Plate {
    /// The outline within the unit circle, counter-clockwise.
    fn outline(self) -> Vec<Vector> {
        let ring = |corners: u32, first: f64| -> Vec<Vector> {
            let corner = |i: u32| {
                let (sin, cos) = maths::sin_cos(first + maths::TAU * f64::from(i) / f64::from(corners));
                Vector::new(cos, sin)
            };
            (0..corners).map(corner).collect()
        };
        let points = |points: &[(f64, f64)]| points.iter().map(|&(x, y)| Vector::new(x, y)).collect();
        match self {
            Self::Round => ring(32, 0.0),
            Self::Hexagon => ring(6, core::f64::consts::FRAC_PI_6),
            Self::Square => points(&[(0.86, 0.86), (-0.86, 0.86), (-0.86, -0.86), (0.86, -0.86)]),
            Self::Card => points(&[(0.68, 1.0), (-0.68, 1.0), (-0.68, -1.0), (0.68, -1.0)]),
            // A bracket around the letter: locks are told apart from round, square and six-cornered tokens.
            Self::Tag => points(&[
                (0.95, 0.5),
                (0.5, 0.95),
                (-0.5, 0.95),
                (-0.95, 0.5),
                (-0.95, -0.5),
                (-0.5, -0.95),
                (0.5, -0.95),
                (0.95, -0.5),
            ]),
        }
    }
}
