//! From JSON values to a position, collecting every fault on the way.

use crate::fault::FileFault;
use crate::plain::{json_fault, shortened};
use deadreckon_geometry::parts::BaseSize;
use deadreckon_geometry::pose::Pose;
use deadreckon_geometry::table::{Mat, Table};
use deadreckon_xwing::edition::Edition;
use deadreckon_xwing::position::{Obstacle, Player, Position, Ship, Token, Turn};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// The position in a value whose `format` and `version` are right.
pub(super) fn position(root: Value) -> Result<Position, Vec<FileFault>> {
    let mut faults = Vec::new();
    let position = Fields::new(root, "", &mut faults).map(|mut f| {
        f.optional::<Value>("format");
        f.optional::<Value>("version");
        let plain = Position::new(f.required("edition").unwrap_or(Edition::Second));
        let position = Position {
            title: f.optional("title").unwrap_or_default(),
            note: f.optional("note").unwrap_or_default(),
            parts: f.optional("parts").unwrap_or(plain.parts),
            mat: f.object("mat", mat).unwrap_or(plain.mat),
            turn: f.object("turn", turn).unwrap_or_default(),
            ships: f.list("ships", Table::MAX_SHIPS, ship),
            obstacles: f.list("obstacles", Table::MAX_OBSTACLES, obstacle),
            edition: plain.edition,
        };
        f.finish();
        position
    });
    match position {
        Some(position) if faults.is_empty() => Ok(position),
        _ => Err(faults),
    }
}

fn mat(f: &mut Fields<'_>) -> Option<Mat> {
    Some(Mat { width: f.required("width")?, height: f.required("height")? })
}

fn turn(f: &mut Fields<'_>) -> Option<Turn> {
    let plain = Turn::default();
    Some(Turn {
        round: f.optional("round").unwrap_or(plain.round),
        phase: f.optional("phase").unwrap_or(plain.phase),
        player: f.optional("player"),
        ship: f.optional("ship"),
    })
}

fn pose(f: &mut Fields<'_>) -> Option<Pose> {
    let (x, y, heading_deg) = (f.required("x"), f.required("y"), f.required("heading_deg"));
    Some(Pose::from_degrees(x?, y?, heading_deg?))
}

fn ship(f: &mut Fields<'_>) -> Option<Ship> {
    let id = f.required("id");
    let player = f.required::<Player>("player");
    let base = f.required::<BaseSize>("base");
    let pose = f.required_object("pose", pose);
    let name = f.optional("name").unwrap_or_default();
    let ship_type = f.optional("ship_type").unwrap_or_default();
    let tokens = tokens(f);
    let dial = f.optional("dial");
    let exceptions = f.optional("exceptions").unwrap_or_default();
    let bullseye = f.optional("bullseye").unwrap_or_default();
    Some(Ship {
        id: id?,
        name,
        player: player?,
        ship_type,
        base: base?,
        pose: pose?,
        tokens,
        dial,
        exceptions,
        bullseye,
    })
}

/// Read by their names, so that a fault can name the token.
fn tokens(f: &mut Fields<'_>) -> BTreeMap<Token, u32> {
    let named: BTreeMap<String, u32> = f.optional("tokens").unwrap_or_default();
    let mut tokens = BTreeMap::new();
    for (name, count) in named {
        if let Some(token) = Token::ALL.into_iter().find(|token| token.key() == name) {
            tokens.insert(token, count);
        } else {
            let key = f.path(&format!("tokens.{}", shortened(&name)));
            let message = format!("unknown token; known are {}", Token::ALL.map(Token::key).join(", "));
            f.faults.push(FileFault::key(key, message));
        }
    }
    tokens
}

fn obstacle(f: &mut Fields<'_>) -> Option<Obstacle> {
    let (id, outline, pose) = (f.required("id"), f.required("outline"), f.required_object("pose", pose));
    Some(Obstacle { id: id?, outline: outline?, pose: pose? })
}

/// The keys of one object, taken out one by one.
struct Fields<'a> {
    map: Map<String, Value>,
    /// Key of the object itself; empty for the file.
    path: String,
    known: Vec<&'static str>,
    faults: &'a mut Vec<FileFault>,
}

impl<'a> Fields<'a> {
    fn new(value: Value, path: &str, faults: &'a mut Vec<FileFault>) -> Option<Self> {
        match value {
            Value::Object(map) => Some(Self { map, path: path.to_owned(), known: Vec::new(), faults }),
            other => {
                faults.push(FileFault::key(path, format!("must be an object {{..}}, not {}", kind(&other))));
                None
            }
        }
    }

    fn path(&self, key: &str) -> String {
        if self.path.is_empty() { key.to_owned() } else { format!("{}.{key}", self.path) }
    }

    fn take(&mut self, key: &'static str) -> Option<Value> {
        self.known.push(key);
        self.map.remove(key)
    }

    fn missing(&mut self, key: &str) {
        self.faults.push(FileFault::key(self.path(key), "missing; add it"));
    }

    fn decode<T: DeserializeOwned>(&mut self, key: &str, value: Value) -> Option<T> {
        match serde_path_to_error::deserialize(value) {
            Ok(value) => Some(value),
            Err(e) => {
                let (inside, message) = json_fault(&e);
                let parts = if inside.is_empty() || inside.starts_with('[') { "" } else { "." };
                self.faults.push(FileFault::key(format!("{}{parts}{inside}", self.path(key)), message));
                None
            }
        }
    }

    fn optional<T: DeserializeOwned>(&mut self, key: &'static str) -> Option<T> {
        let value = self.take(key)?;
        self.decode(key, value)
    }

    fn required<T: DeserializeOwned>(&mut self, key: &'static str) -> Option<T> {
        match self.take(key) {
            Some(value) => self.decode(key, value),
            None => {
                self.missing(key);
                None
            }
        }
    }

    fn required_object<T>(&mut self, key: &'static str, read: fn(&mut Fields<'_>) -> Option<T>) -> Option<T> {
        if !self.map.contains_key(key) {
            self.known.push(key);
            self.missing(key);
            return None;
        }
        self.object(key, read)
    }

    fn object<T>(&mut self, key: &'static str, read: fn(&mut Fields<'_>) -> Option<T>) -> Option<T> {
        let value = self.take(key)?;
        let path = self.path(key);
        let mut inner = Fields::new(value, &path, self.faults)?;
        let object = read(&mut inner);
        inner.finish();
        object
    }

    fn list<T>(&mut self, key: &'static str, limit: usize, read: fn(&mut Fields<'_>) -> Option<T>) -> Vec<T> {
        let Some(value) = self.take(key) else { return Vec::new() };
        let path = self.path(key);
        let Value::Array(items) = value else {
            self.faults.push(FileFault::key(path, format!("must be a list [..], not {}", kind(&value))));
            return Vec::new();
        };
        if items.len() > limit {
            let message = format!("{} pieces; at most {limit} are allowed", items.len());
            self.faults.push(FileFault::key(path, message));
            return Vec::new();
        }
        let mut list = Vec::new();
        for (i, item) in items.into_iter().enumerate() {
            if let Some(mut inner) = Fields::new(item, &format!("{path}[{i}]"), self.faults) {
                list.extend(read(&mut inner));
                inner.finish();
            }
        }
        list
    }

    /// Keys that are left over are not ours.
    fn finish(self) {
        for key in self.map.keys() {
            let message = format!("unknown key; known are {}", self.known.join(", "));
            self.faults.push(FileFault::key(self.path(&shortened(key)), message));
        }
    }
}

/// What a value is, in words.
fn kind(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "true or false",
        Value::Number(_) => "a number",
        Value::String(_) => "a text",
        Value::Array(_) => "a list",
        Value::Object(_) => "an object",
    }
}
