//! What a game says, as plain values: commands, questions and events with their ships and obstacles known as such.
//!
//! The rules number ships, formations and units by their place in the setup. Whoever shows or writes something wants
//! their names; reading them off the types, by names such as `ShipId`, keeps every kind of event right that there will
//! ever be.

use deadreckon_epic::game::state::{FormationId, UnitId};
use deadreckon_xwing::game::state::ShipId;
use serde::ser::{self, Serialize, Serializer};
use std::fmt;

/// A value of a game.
#[derive(Debug, Clone, PartialEq)]
pub enum Said {
    /// Nothing, where something may stand.
    Nothing,
    /// Yes or no.
    Flag(bool),
    /// A whole number.
    Count(i64),
    /// Another number.
    Number(f64),
    /// A key, or a text.
    Text(String),
    /// A ship.
    Ship(ShipId),
    /// An obstacle, by its place in the setup.
    Obstacle(u32),
    /// A formation.
    Formation(FormationId),
    /// A unit of one.
    Unit(UnitId),
    /// Several values.
    List(Vec<Said>),
    /// Values by name; a kind of command or event is the only name of its value.
    Fields(Vec<(String, Said)>),
}

impl Said {
    /// What a command, question or event says.
    ///
    /// # Errors
    /// [`CannotSay`] for values that are no plain data; none of a game's are.
    pub fn of<T: Serialize>(value: &T) -> Result<Self, CannotSay> {
        value.serialize(Saying)
    }

    /// The value of a field.
    #[must_use]
    pub fn field(&self, name: &str) -> Option<&Self> {
        match self {
            Self::Fields(fields) => fields.iter().find(|(field, _)| field == name).map(|(_, value)| value),
            _ => None,
        }
    }
}

/// A value that is no plain data.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CannotSay(String);

impl fmt::Display for CannotSay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for CannotSay {}

impl ser::Error for CannotSay {
    fn custom<T: fmt::Display>(message: T) -> Self {
        Self(message.to_string())
    }
}

/// Turns values into [`Said`].
#[derive(Debug, Clone, Copy)]
struct Saying;

/// A list, map or struct on its way, under the name of its kind where it has one.
struct Several {
    kind: Option<&'static str>,
    items: Vec<Said>,
    fields: Vec<(String, Said)>,
    is_maneuver: bool,
}

impl Several {
    const fn new(kind: Option<&'static str>) -> Self {
        Self { kind, items: Vec::new(), fields: Vec::new(), is_maneuver: false }
    }

    fn list(self) -> Said {
        named(self.kind, Said::List(self.items))
    }

    fn object(self) -> Said {
        named(self.kind, Said::Fields(self.fields))
    }

    /// A maneuver is a text, as on dials: `bank 2 left`.
    fn maneuver(self) -> Said {
        let part = |name: &str| self.fields.iter().find(|(field, _)| field == name).map(|(_, value)| value);
        let Some(Said::Text(bearing)) = part("bearing") else { return self.object() };
        let mut text = bearing.replace('_', " ");
        if let Some(Said::Count(speed)) = part("speed")
            && text != "stationary"
        {
            text += &format!(" {speed}");
        }
        if let Some(Said::Text(side)) = part("side") {
            text += &format!(" {side}");
        }
        Said::Text(text)
    }
}

fn named(kind: Option<&'static str>, value: Said) -> Said {
    match kind {
        Some(kind) => Said::Fields(vec![(kind.to_owned(), value)]),
        None => value,
    }
}

fn count<N: TryInto<i64>>(number: N) -> Said {
    number.try_into().map_or_else(|_| Said::Text("more".to_owned()), Said::Count)
}

/// The number that stands for an obstacle becomes one.
fn obstacle(value: Said) -> Said {
    match value {
        Said::Count(number) => u32::try_from(number).map_or(Said::Count(number), Said::Obstacle),
        Said::List(items) => Said::List(items.into_iter().map(obstacle).collect()),
        other => other,
    }
}

impl Serializer for Saying {
    type Ok = Said;
    type Error = CannotSay;
    type SerializeSeq = Several;
    type SerializeTuple = Several;
    type SerializeTupleStruct = Several;
    type SerializeTupleVariant = Several;
    type SerializeMap = Several;
    type SerializeStruct = Several;
    type SerializeStructVariant = Several;

    fn serialize_bool(self, value: bool) -> Result<Said, CannotSay> {
        Ok(Said::Flag(value))
    }

    fn serialize_i8(self, value: i8) -> Result<Said, CannotSay> {
        Ok(count(value))
    }

    fn serialize_i16(self, value: i16) -> Result<Said, CannotSay> {
        Ok(count(value))
    }

    fn serialize_i32(self, value: i32) -> Result<Said, CannotSay> {
        Ok(count(value))
    }

    fn serialize_i64(self, value: i64) -> Result<Said, CannotSay> {
        Ok(count(value))
    }

    fn serialize_u8(self, value: u8) -> Result<Said, CannotSay> {
        Ok(count(value))
    }

    fn serialize_u16(self, value: u16) -> Result<Said, CannotSay> {
        Ok(count(value))
    }

    fn serialize_u32(self, value: u32) -> Result<Said, CannotSay> {
        Ok(count(value))
    }

    fn serialize_u64(self, value: u64) -> Result<Said, CannotSay> {
        Ok(count(value))
    }

    fn serialize_f32(self, value: f32) -> Result<Said, CannotSay> {
        Ok(Said::Number(value.into()))
    }

    fn serialize_f64(self, value: f64) -> Result<Said, CannotSay> {
        Ok(Said::Number(value))
    }

    fn serialize_char(self, value: char) -> Result<Said, CannotSay> {
        Ok(Said::Text(value.to_string()))
    }

    fn serialize_str(self, value: &str) -> Result<Said, CannotSay> {
        Ok(Said::Text(value.to_owned()))
    }

    fn serialize_bytes(self, value: &[u8]) -> Result<Said, CannotSay> {
        Ok(Said::List(value.iter().map(|byte| count(*byte)).collect()))
    }

    fn serialize_none(self) -> Result<Said, CannotSay> {
        Ok(Said::Nothing)
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<Said, CannotSay> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<Said, CannotSay> {
        Ok(Said::Nothing)
    }

    fn serialize_unit_struct(self, name: &'static str) -> Result<Said, CannotSay> {
        Ok(Said::Text(name.to_owned()))
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Result<Said, CannotSay> {
        Ok(Said::Text(variant.to_owned()))
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, name: &'static str, value: &T) -> Result<Said, CannotSay> {
        let value = value.serialize(self)?;
        let Said::Count(number) = value else { return Ok(value) };
        let Ok(number) = u32::try_from(number) else { return Ok(value) };
        Ok(match name {
            "ShipId" => Said::Ship(ShipId(number)),
            "FormationId" => Said::Formation(FormationId(number)),
            "UnitId" => Said::Unit(UnitId(number)),
            _ => value,
        })
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        name: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<Said, CannotSay> {
        let value = value.serialize(self)?;
        Ok(match (name, variant) {
            // Ids of ships and obstacles differ: which kind it is need not be said.
            ("Object", "ship") => value,
            ("Object", "obstacle") => obstacle(value),
            _ => named(Some(variant), value),
        })
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Several, CannotSay> {
        Ok(Several::new(None))
    }

    fn serialize_tuple(self, _: usize) -> Result<Several, CannotSay> {
        Ok(Several::new(None))
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Several, CannotSay> {
        Ok(Several::new(None))
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Several, CannotSay> {
        Ok(Several::new(Some(variant)))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Several, CannotSay> {
        Ok(Several::new(None))
    }

    fn serialize_struct(self, name: &'static str, _: usize) -> Result<Several, CannotSay> {
        Ok(Several { is_maneuver: name == "Maneuver", ..Several::new(None) })
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Several, CannotSay> {
        Ok(Several::new(Some(variant)))
    }
}

impl Several {
    fn push<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), CannotSay> {
        self.items.push(value.serialize(Saying)?);
        Ok(())
    }

    fn put<T: Serialize + ?Sized>(&mut self, key: &str, value: &T) -> Result<(), CannotSay> {
        let value = value.serialize(Saying)?;
        // Obstacles are numbers without a type of their own.
        let value = if key == "obstacles" { obstacle(value) } else { value };
        self.fields.push((key.to_owned(), value));
        Ok(())
    }
}

impl ser::SerializeSeq for Several {
    type Ok = Said;
    type Error = CannotSay;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), CannotSay> {
        self.push(value)
    }

    fn end(self) -> Result<Said, CannotSay> {
        Ok(self.list())
    }
}

impl ser::SerializeTuple for Several {
    type Ok = Said;
    type Error = CannotSay;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), CannotSay> {
        self.push(value)
    }

    fn end(self) -> Result<Said, CannotSay> {
        Ok(self.list())
    }
}

impl ser::SerializeTupleStruct for Several {
    type Ok = Said;
    type Error = CannotSay;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), CannotSay> {
        self.push(value)
    }

    fn end(self) -> Result<Said, CannotSay> {
        Ok(self.list())
    }
}

impl ser::SerializeTupleVariant for Several {
    type Ok = Said;
    type Error = CannotSay;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), CannotSay> {
        self.push(value)
    }

    fn end(self) -> Result<Said, CannotSay> {
        Ok(self.list())
    }
}

impl ser::SerializeMap for Several {
    type Ok = Said;
    type Error = CannotSay;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), CannotSay> {
        self.push(key)
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), CannotSay> {
        let key = match self.items.pop() {
            Some(Said::Text(key)) => key,
            Some(Said::Count(number)) => number.to_string(),
            _ => return Err(CannotSay("a key is no text".to_owned())),
        };
        self.put(&key, value)
    }

    fn end(self) -> Result<Said, CannotSay> {
        Ok(self.object())
    }
}

impl ser::SerializeStruct for Several {
    type Ok = Said;
    type Error = CannotSay;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, key: &'static str, value: &T) -> Result<(), CannotSay> {
        self.put(key, value)
    }

    fn end(self) -> Result<Said, CannotSay> {
        Ok(if self.is_maneuver { self.maneuver() } else { self.object() })
    }
}

impl ser::SerializeStructVariant for Several {
    type Ok = Said;
    type Error = CannotSay;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, key: &'static str, value: &T) -> Result<(), CannotSay> {
        self.put(key, value)
    }

    fn end(self) -> Result<Said, CannotSay> {
        Ok(self.object())
    }
}
