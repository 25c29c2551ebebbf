//! Commands of scripts: numbers in place of the ids of formations and units.

use crate::game::script::shorter;
use deadreckon_content::plain::shortened;
use deadreckon_panels::formations::FormationNames;
use serde_json::{Value, json};

/// Puts numbers in place of ids; numbers stay as they are.
pub(super) fn number(command: &mut Value, names: &FormationNames) -> Result<(), String> {
    let Some((kind, content)) = command.as_object_mut().and_then(|map| map.iter_mut().next()) else { return Ok(()) };
    let at = format!("command.{kind}");
    match kind.as_str() {
        "nominate" | "watch" | "next" => formation(content, &at, names),
        "keep" => unit(content, &at, names),
        // The unit, then a place.
        "unload" | "put_down" => first(content, &at, names),
        _ => fields(content, &at, names),
    }
}

fn fields(content: &mut Value, at: &str, names: &FormationNames) -> Result<(), String> {
    let Some(map) = content.as_object_mut() else { return Ok(()) };
    for (key, value) in map {
        let at = format!("{at}.{key}");
        match key.as_str() {
            "formation" | "target" => formation(value, &at, names)?,
            "with" => each(value, &at, names, formation)?,
            "unit" => unit(value, &at, names)?,
            "picks_up" | "suppressed" => each(value, &at, names, unit)?,
            // Unit, weapon, type of fire.
            "types" => each(value, &at, names, first)?,
            "order" => fields(value, &at, names)?,
            _ => {}
        }
    }
    Ok(())
}

/// Puts a number in place of an id.
type Numbered = fn(&mut Value, &str, &FormationNames) -> Result<(), String>;

fn each(list: &mut Value, at: &str, names: &FormationNames, number: Numbered) -> Result<(), String> {
    let Some(items) = list.as_array_mut() else { return Ok(()) };
    items.iter_mut().enumerate().try_for_each(|(n, item)| number(item, &format!("{at}[{n}]"), names))
}

/// The unit at the beginning of a list.
fn first(list: &mut Value, at: &str, names: &FormationNames) -> Result<(), String> {
    match list.as_array_mut().and_then(|items| items.first_mut()) {
        Some(item) => unit(item, &format!("{at}[0]"), names),
        None => Ok(()),
    }
}

fn formation(value: &mut Value, at: &str, names: &FormationNames) -> Result<(), String> {
    if let Value::String(id) = value {
        let found = names.find_formation(id).ok_or_else(|| unknown(at, id, names))?;
        *value = json!(found);
    }
    Ok(())
}

fn unit(value: &mut Value, at: &str, names: &FormationNames) -> Result<(), String> {
    if let Value::String(id) = value {
        let found = names.find_unit(id).ok_or_else(|| match id.rsplit_once('.') {
            Some((formation, _)) if names.find_formation(formation).is_none() => unknown(at, formation, names),
            _ => {
                format!("{at}: there is no unit \"{}\"; units are counted from 1: FORMATION.1", shortened(id))
            }
        })?;
        *value = json!(found);
    }
    Ok(())
}

fn unknown(at: &str, id: &str, names: &FormationNames) -> String {
    let known = names.formation_ids().collect::<Vec<_>>().join(", ");
    format!("{at}: there is no formation \"{}\" in this game; it has {}", shortened(id), shorter(&known))
}
