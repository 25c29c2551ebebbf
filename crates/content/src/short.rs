//! The short text of a position: everything in one line of characters that a link may hold.
//!
//! ```text
//! dr1;e=second;s=a,1,small,200,300,90;n=Red%201;k=focus:1,stress:2;o=rock,asteroid_3,320,340,45
//! ```
//!
//! Items are parted by `;`, an item's fields by `,`. `T` title, `N` note, `e` edition, `p` parts set, `m` mat,
//! `t` turn, `s` ship (id, player, base, x, y, heading), then for the ship before it `n` name, `y` ship type,
//! `k` tokens, `d` dial, `x` exceptions, `b` bullseye; `o` obstacle (id, outline, x, y, heading). Texts are percent-encoded.
//! Defaults are left out. Reading it back gives the position whose file text is the same.

use crate::fault::{FileFault, FileFaults, without_mark};
use crate::plain::shortened;
use crate::position::{WriteError, write as write_file};
use deadreckon_geometry::maneuver::Maneuver;
use deadreckon_geometry::parts::BaseSize;
use deadreckon_geometry::pose::Pose;
use deadreckon_geometry::table::{Mat, Table};
use deadreckon_xwing::choice::Choice;
use deadreckon_xwing::edition::Edition;
use deadreckon_xwing::position::{Obstacle, Phase, Player, Position, Ship, Token, Turn};
use std::collections::BTreeSet;

/// What a short text begins with; the digit is the version.
pub const START: &str = "dr1";

/// Whether a text means to be a short text, of this or of another version: `dr` and a digit, behind white space and the
/// mark that some editors write.
///
/// ```
/// use deadreckon_content::short::is_short;
/// assert!(is_short("dr1;e=second") && is_short("dr2;e=second") && !is_short("{}") && !is_short("draft"));
/// ```
#[must_use]
pub fn is_short(text: &str) -> bool {
    let version = without_mark(text).trim_start().strip_prefix("dr");
    version.is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))
}

/// Longest text that is read, in bytes.
const LONGEST: usize = 1_000_000;

/// The short text of a position.
///
/// # Errors
/// [`WriteError`] names the key of a number that is not finite.
///
/// ```
/// use deadreckon_content::short;
/// use deadreckon_xwing::{edition::Edition, position::Position};
/// assert_eq!(short::write(&Position::new(Edition::Second)).unwrap(), "dr1;e=second");
/// ```
pub fn write(position: &Position) -> Result<String, WriteError> {
    // The file writer refuses the same positions.
    write_file(position)?;
    let plain = Position::new(position.edition);
    let mut items = vec![START.to_owned(), format!("e={}", position.edition.key())];
    if position.parts != plain.parts {
        items.push(format!("p={}", escape(&position.parts)));
    }
    if position.mat != plain.mat {
        items.push(format!("m={},{}", number(position.mat.width), number(position.mat.height)));
    }
    if position.turn != plain.turn {
        let turn = &position.turn;
        let player = turn.player.map_or(String::new(), |p| u8::from(p).to_string());
        let ship = turn.ship.as_deref().map_or(String::new(), |s| format!(",{}", escape(s)));
        items.push(format!("t={},{},{player}{ship}", turn.round, turn.phase.key()));
    }
    for (key, text) in [("T", &position.title), ("N", &position.note)] {
        if !text.is_empty() {
            items.push(format!("{key}={}", escape(text)));
        }
    }
    for ship in &position.ships {
        write_ship(ship, &mut items);
    }
    for o in &position.obstacles {
        items.push(format!("o={},{},{}", escape(&o.id), escape(&o.outline), pose(o.pose)));
    }
    Ok(items.join(";"))
}

fn write_ship(ship: &Ship, items: &mut Vec<String>) {
    let (id, player) = (escape(&ship.id), u8::from(ship.player));
    items.push(format!("s={id},{player},{},{}", ship.base.key(), pose(ship.pose)));
    for (key, text) in [("n", &ship.name), ("y", &ship.ship_type)] {
        if !text.is_empty() {
            items.push(format!("{key}={}", escape(text)));
        }
    }
    let mut list = |key: &str, entries: Vec<String>| items.push(format!("{key}={}", entries.join(",")));
    if !ship.tokens.is_empty() {
        list("k", ship.tokens.iter().map(|(token, count)| format!("{}:{count}", token.key())).collect());
    }
    if let Some(dial) = &ship.dial {
        list("d", dial.iter().map(|&m| maneuver_word(m)).collect());
    }
    if !ship.exceptions.is_empty() {
        list("x", ship.exceptions.iter().map(|id| escape(id)).collect());
    }
    if ship.bullseye {
        list("b", vec!["1".to_owned()]);
    }
}

fn number(value: f64) -> String {
    crate::position::number(value)
}

fn pose(pose: Pose) -> String {
    format!("{},{},{}", number(pose.position.x), number(pose.position.y), number(pose.heading_deg()))
}

/// The word after `maneuver.` in the key of a choice: one spelling for both.
fn maneuver_word(maneuver: Maneuver) -> String {
    let key = Choice::Maneuver { maneuver, place: None }.to_string();
    key.split_once('.').map_or(key.clone(), |(_, word)| word.to_owned())
}

fn read_maneuver(word: &str) -> Option<Maneuver> {
    match format!("maneuver.{word}").parse() {
        Ok(Choice::Maneuver { maneuver, place: None }) => Some(maneuver),
        _ => None,
    }
}

/// Leaves letters, digits and `-._~` as they are.
fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~".contains(&byte) {
            out.push(char::from(byte));
        } else {
            out.push('%');
            for digit in [byte >> 4, byte & 15] {
                out.push(char::from(b"0123456789ABCDEF"[usize::from(digit)]));
            }
        }
    }
    out
}

fn unescape(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        if byte == b'%' {
            let high = char::from(rest.next()?).to_digit(16)?;
            let low = char::from(rest.next()?).to_digit(16)?;
            bytes.push(u8::try_from(high * 16 + low).ok()?);
        } else {
            bytes.push(byte);
        }
    }
    String::from_utf8(bytes).ok()
}

/// Reads a short text.
///
/// # Errors
/// [`FileFaults`]: every item at fault, with its column.
pub fn read(text: &str) -> Result<Position, FileFaults> {
    let fail = |faults| FileFaults { origin: "position text".to_owned(), faults };
    let text = without_mark(text).trim();
    if text.len() > LONGEST {
        return Err(fail(vec![FileFault::whole(format!("longer than {LONGEST} bytes; no position is"))]));
    }
    let mut items = text.split(';');
    let start = items.next().unwrap_or_default();
    if start != START {
        let newer = start.strip_prefix("dr").is_some_and(|v| !v.is_empty() && v.bytes().all(|b| b.is_ascii_digit()));
        let message = if newer {
            format!("version {} is newer than this program, which reads {START}", &start[2..])
        } else {
            format!("a position text begins with \"{START};\"")
        };
        return Err(fail(vec![FileFault::at(1, 1, message)]));
    }
    let mut reader = Reader { position: Position::new(Edition::Second), has_edition: false, seen: BTreeSet::new() };
    let mut faults = Vec::new();
    let mut column = start.chars().count() + 2;
    for item in items {
        if let Err(message) = reader.item(item) {
            faults.push(FileFault::at(1, column, message));
            if faults.len() >= 100 {
                break;
            }
        }
        column += item.chars().count() + 1;
    }
    if !reader.has_edition {
        faults.push(FileFault::whole("no edition; add e=first, e=second or e=2.5"));
    }
    if faults.is_empty() { Ok(reader.position) } else { Err(fail(faults)) }
}

struct Reader {
    position: Position,
    has_edition: bool,
    /// Keys that were read: of the position, and of the ship that was read last.
    seen: BTreeSet<String>,
}

impl Reader {
    fn item(&mut self, item: &str) -> Result<(), String> {
        let (key, value) = item.split_once('=').ok_or("an item looks like s=..; this one has no =")?;
        if key == "s" {
            // The next ship has keys of its own.
            self.seen.retain(|key| !is_of_ship(key));
        } else if key != "o" && (is_of_ship(key) || is_of_position(key)) && !self.seen.insert(key.to_owned()) {
            return Err(format!("the key \"{key}\" stands twice; remove one"));
        }
        match key {
            "e" => {
                self.position.edition = value.parse::<Edition>().map_err(|e| e.to_string())?;
                self.has_edition = true;
            }
            "p" => self.position.parts = text(value)?,
            "m" => {
                let [width, height] = fields(value, "width and height")?;
                self.position.mat = Mat { width: float(width)?, height: float(height)? };
            }
            "t" => self.position.turn = turn(value)?,
            "T" => self.position.title = text(value)?,
            "N" => self.position.note = text(value)?,
            "s" => self.ship(value)?,
            "o" => self.obstacle(value)?,
            _ => self.of_ship(key, value)?,
        }
        Ok(())
    }

    fn ship(&mut self, value: &str) -> Result<(), String> {
        let [id, player, base, x, y, heading] = fields(value, "id, player, base, x, y and heading")?;
        if self.position.ships.len() >= Table::MAX_SHIPS {
            return Err(format!("more than {} ships", Table::MAX_SHIPS));
        }
        let base = BaseSize::ALL.into_iter().find(|b| b.key() == base);
        self.position.ships.push(Ship {
            id: text(id)?,
            name: String::new(),
            player: read_player(player)?,
            ship_type: String::new(),
            base: base.ok_or("the base is small, medium or large")?,
            pose: Pose::from_degrees(float(x)?, float(y)?, float(heading)?),
            tokens: std::collections::BTreeMap::new(),
            dial: None,
            exceptions: Vec::new(),
            bullseye: false,
        });
        Ok(())
    }

    fn obstacle(&mut self, value: &str) -> Result<(), String> {
        let [id, outline, x, y, heading] = fields(value, "id, outline, x, y and heading")?;
        if self.position.obstacles.len() >= Table::MAX_OBSTACLES {
            return Err(format!("more than {} obstacles", Table::MAX_OBSTACLES));
        }
        let pose = Pose::from_degrees(float(x)?, float(y)?, float(heading)?);
        self.position.obstacles.push(Obstacle { id: text(id)?, outline: text(outline)?, pose });
        Ok(())
    }

    /// Items that belong to the ship before them.
    fn of_ship(&mut self, key: &str, value: &str) -> Result<(), String> {
        if !is_of_ship(key) {
            return Err(format!(
                "unknown item \"{}\"; known are e, p, m, t, T, N, s, n, y, k, d, x, b and o",
                shortened(key)
            ));
        }
        let ship = self.position.ships.last_mut().ok_or("belongs to a ship, but none stands before it")?;
        let words = || value.split(',').filter(|w| !w.is_empty());
        match key {
            "n" => ship.name = text(value)?,
            "y" => ship.ship_type = text(value)?,
            "k" => {
                for word in words() {
                    let (name, count) = word.split_once(':').ok_or("a token looks like focus:1")?;
                    let token = Token::ALL.into_iter().find(|t| t.key() == name).ok_or("unknown token")?;
                    let count = count.parse().map_err(|_| "a token's count is a whole number")?;
                    if ship.tokens.insert(token, count).is_some() {
                        return Err(format!("the token {name} stands twice; remove one"));
                    }
                }
            }
            "d" => {
                let maneuver = |w| read_maneuver(w).ok_or("a maneuver looks like bank_2_left or koiogran_4");
                ship.dial = Some(words().map(maneuver).collect::<Result<_, _>>()?);
            }
            "b" if value == "1" => ship.bullseye = true,
            "b" => return Err("a bullseye of its own is b=1; leave the item out where there is none".to_owned()),
            _ => ship.exceptions = words().map(text).collect::<Result<_, _>>()?,
        }
        Ok(())
    }
}

fn is_of_ship(key: &str) -> bool {
    matches!(key, "n" | "y" | "k" | "d" | "x" | "b")
}

fn is_of_position(key: &str) -> bool {
    matches!(key, "e" | "p" | "m" | "t" | "T" | "N")
}

fn turn(value: &str) -> Result<Turn, String> {
    let mut words = value.splitn(4, ',');
    let round = words.next().and_then(|w| w.parse().ok()).ok_or("a turn is round,phase,player,ship")?;
    let phase = words.next().and_then(|w| Phase::ALL.into_iter().find(|p| p.key() == w)).ok_or("unknown phase")?;
    let player = words.next().filter(|w| !w.is_empty()).map(read_player).transpose()?;
    let ship = words.next().map(text).transpose()?;
    Ok(Turn { round, phase, player, ship })
}

fn read_player(word: &str) -> Result<Player, String> {
    word.parse::<u8>().map_err(|_| "a player is 1 or 2".to_owned()).and_then(Player::try_from)
}

fn fields<'a, const N: usize>(value: &'a str, what: &str) -> Result<[&'a str; N], String> {
    let words: Vec<&str> = value.split(',').collect();
    words.try_into().map_err(|_| format!("expected {what}, parted by commas"))
}

fn float(word: &str) -> Result<f64, String> {
    let number = word.parse::<f64>().ok().filter(|v| v.is_finite());
    number.ok_or_else(|| format!("\"{}\" is no finite number", shortened(word)))
}

fn text(word: &str) -> Result<String, String> {
    unescape(word).ok_or_else(|| "a % is not followed by two hexadecimal digits of UTF-8 text".to_owned())
}
