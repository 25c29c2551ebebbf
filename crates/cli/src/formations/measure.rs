//! What is measured between two units or formations.

use super::opened;
use crate::Streams;
use crate::args::{EXIT_OK, MeasureArgs};
use crate::game::Opened;
use crate::game::formations::words;
use crate::print::{columns, harmless, point};
use anyhow::{anyhow, bail};
use deadreckon_content::plain::shortened;
use deadreckon_epic::game::Epic;
use deadreckon_epic::game::coherency;
use deadreckon_epic::game::sight::LineOfFire;
use deadreckon_epic::game::state::{FormationId, State, UnitId};
use deadreckon_epic::reading::{self, Limit, Reading};
use deadreckon_panels::game::Ids as _;
use serde_json::{Value, json};

/// What is measured from or to: a unit, or a whole formation.
#[derive(Debug, Clone, Copy, PartialEq)]
enum End {
    Unit(UnitId),
    Formation(FormationId),
}

impl End {
    fn units(self, state: &State) -> Vec<UnitId> {
        match self {
            Self::Unit(unit) => vec![unit],
            Self::Formation(formation) => state.standing(formation).collect(),
        }
    }

    fn formation(self, state: &State) -> FormationId {
        match self {
            Self::Unit(unit) => state.unit(unit).formation,
            Self::Formation(formation) => formation,
        }
    }
}

/// Measures and prints.
pub(crate) fn run(args: &MeasureArgs, origin: &str, bytes: &[u8], streams: &mut Streams<'_>) -> anyhow::Result<u8> {
    if args.slack.is_some() {
        bail!("--slack: distances of formations are rounded to 0.001 cm instead; leave it out");
    }
    if args.certificates {
        bail!("--certificates: there are none of formations; leave it out");
    }
    let opened = opened(&args.position, args.at.as_deref(), origin, bytes)?;
    let state = opened.game.state();
    let (from, to) = (end(&opened, "--from", &args.from)?, end(&opened, "--to", &args.to)?);
    let Some((a, b)) = reading::nearest_pair(state, &from.units(state), &to.units(state)) else {
        bail!("--to {}: is what is measured from; name another", shortened(&args.to));
    };
    let reading = reading::between(state, a, b);
    let able = able(state, from, to);
    if args.json {
        serde_json::to_writer_pretty(&mut *streams.output, &in_json(&opened, args, &reading, &able))?;
        writeln!(streams.output)?;
    } else {
        write!(streams.output, "{}", harmless(&told(&opened, args, &reading, &able)))?;
    }
    Ok(EXIT_OK)
}

/// Whom an id means; it must stand on the table.
fn end(opened: &Opened<Epic>, word: &str, asked: &str) -> anyhow::Result<End> {
    let (names, state) = (&opened.names, opened.game.state());
    let found = names.find_formation(asked).map(End::Formation).or_else(|| names.find_unit(asked).map(End::Unit));
    let found = found.ok_or_else(|| {
        let known = names.formation_ids().collect::<Vec<_>>().join(", ");
        anyhow!(
            "{word} {}: there is no such formation or unit; there are {known}, with units such as NAME.1",
            shortened(asked)
        )
    })?;
    let gone = || anyhow!("{word} {}: does not stand on the table; name another", shortened(asked));
    match found {
        End::Unit(unit) if !state.unit(unit).alive || state.unit(unit).carried_by.is_some() => Err(gone()),
        End::Formation(formation) if state.standing(formation).next().is_none() => Err(gone()),
        found => Ok(found),
    }
}

/// The units of the first side that have one of the second in range, arc and line of fire: of enemies only.
fn able(state: &State, from: End, to: End) -> Option<Vec<UnitId>> {
    let (by, at) = (from.formation(state), to.formation(state));
    let enemies = state.formation(by).owner != state.formation(at).owner;
    enemies.then(|| reading::able_to_fire(state, by, at))
}

fn told(opened: &Opened<Epic>, args: &MeasureArgs, reading: &Reading, able: &Option<Vec<UnitId>>) -> String {
    let (state, words) = (opened.game.state(), words(opened));
    let (a, b) = (opened.names.unit_id(reading.from), opened.names.unit_id(reading.to));
    let mut text = format!("{} to {}: {}", args.from, args.to, words.cm(reading.mm));
    if (a.as_str(), b.as_str()) != (args.from.as_str(), args.to.as_str()) {
        text += &format!(", from {a} to {b}");
    }
    text += "\n";
    let place = |p: deadreckon_geometry::pose::Point| format!("({}, {})", words.cm(p.x), words.cm(p.y));
    text += &format!("  nearest points {} and {}\n", place(reading.line.0), place(reading.line.1));
    let row = |limit: &Limit| {
        let holds = reading.is_within(limit);
        let left = words.cm((limit.mm - reading.mm).abs());
        let verdict = if holds { format!("within, by {left}") } else { format!("beyond, by {left}") };
        vec![format!("  {}", words.cm(limit.mm)), verdict, format!("{} ({})", words.limit(limit.key), limit.rule)]
    };
    text += &columns(&Limit::ALL.iter().map(row).collect::<Vec<_>>());
    text += &format!("  {}\n", fire(state, reading));
    if able.is_some() {
        text += &format!("  {b} is {} from {a}\n", if reading.cover { "in cover" } else { "not in cover" });
    }
    for (holds, one, other) in [(reading.in_zone, &a, &b), (reading.zone_holds, &b, &a)] {
        if holds {
            text += &format!("  {one} stands in the zone of control of {other}\n");
        }
    }
    let weapon = |weapon: &reading::WeaponReading| {
        let range = if weapon.in_range { "in range" } else { "out of range" };
        let arc = if weapon.in_arc { "in arc" } else { "out of arc" };
        vec![format!("  {}", weapon.name), words.cm(weapon.range), format!("{range}, {arc}")]
    };
    if let Some(able) = able {
        text += &columns(&reading.weapons.iter().map(weapon).collect::<Vec<_>>());
        let ids: Vec<String> = able.iter().map(|unit| opened.names.unit_id(*unit)).collect();
        let all = if ids.is_empty() { "nobody".to_owned() } else { ids.join(", ") };
        text += &format!("  able to fire at the formation, suppression left out: {all}\n");
    } else if state.unit(reading.from).formation == state.unit(reading.to).formation {
        let coherent = coherency::is_coherent(state, state.unit(reading.from).formation);
        text +=
            if coherent { "  their formation is in coherency\n" } else { "  their formation is out of coherency\n" };
    }
    text
}

fn fire(state: &State, reading: &Reading) -> String {
    match reading.fire {
        LineOfFire::Clear(_) => "line of fire: clear".to_owned(),
        LineOfFire::Blocked { terrain, inside, .. } => {
            let kind = state.scenario.terrain.get(terrain).map_or("terrain", |piece| piece.kind.as_str());
            format!(
                "line of fire: blocked by {} (piece {}), {:.2} cm of the best line inside",
                kind.replace('_', " "),
                terrain + 1,
                inside / 10.0
            )
        }
    }
}

fn in_json(opened: &Opened<Epic>, args: &MeasureArgs, reading: &Reading, able: &Option<Vec<UnitId>>) -> Value {
    let state = opened.game.state();
    let id = |unit: UnitId| opened.names.unit_id(unit);
    let fire = match reading.fire {
        LineOfFire::Clear(line) => json!({ "clear": true, "line": [point(line.from), point(line.to)] }),
        LineOfFire::Blocked { line, terrain, inside } => json!({
            "clear": false, "line": [point(line.from), point(line.to)], "inside_mm": inside, "terrain": terrain,
            "kind": state.scenario.terrain.get(terrain).map(|piece| &piece.kind),
        }),
    };
    let limits = Limit::ALL.iter().map(|limit| {
        json!({
            "key": limit.key, "rule": limit.rule, "mm": limit.mm, "within": reading.is_within(limit),
            "margin_mm": limit.mm - reading.mm,
        })
    });
    let weapons = reading.weapons.iter().map(|weapon| {
        json!({ "name": weapon.name, "range_mm": weapon.range, "in_range": weapon.in_range, "in_arc": weapon.in_arc })
    });
    json!({
        "from": args.from, "to": args.to, "at": opened.game.at(),
        "units": [id(reading.from), id(reading.to)],
        "distance_mm": reading.mm,
        "line": [point(reading.line.0), point(reading.line.1)],
        "limits": limits.collect::<Vec<_>>(),
        "line_of_fire": fire,
        "in_cover": reading.cover,
        "in_zone": reading.in_zone,
        "zone_holds": reading.zone_holds,
        "weapons": weapons.collect::<Vec<_>>(),
        "able_to_fire": able.as_ref().map(|able| able.iter().map(|unit| id(*unit)).collect::<Vec<_>>()),
    })
}
