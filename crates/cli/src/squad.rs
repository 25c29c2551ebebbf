//! `reckon squad`: what a squad of another program means, and writing it again.

use crate::Streams;
use crate::args::{EXIT_NO, EXIT_OK, SquadArgs};
use crate::input::file;
use crate::print::{columns, harmless};
use crate::words;
use deadreckon_content::fault::one_line;
use deadreckon_content::plain::shortened;
use deadreckon_content::squad::{self, LARGEST_FILE, SquadFile};
use deadreckon_content::{save, shipped};
use deadreckon_xwing::squad::{Squad, SquadShip};
use serde_json::{Value, json};

/// Reads, reports and writes; the exit code says whether every card is known.
pub(crate) fn run(args: &SquadArgs, streams: &mut Streams<'_>) -> anyhow::Result<u8> {
    let (origin, bytes) = file(&args.file, LARGEST_FILE, streams)?;
    let files = squad::read_all(&origin, &bytes, args.edition)
        .map_err(|faults| if args.edition.is_none() { asking(faults) } else { faults })?;
    if let Some(path) = &args.export {
        save::save(path, &files.write())?;
    }
    let squads = files.squads();
    if args.json {
        let reports: Vec<Value> = squads.iter().map(report).collect();
        writeln!(streams.output, "{}", json!({ "squads": reports }))?;
    } else {
        for (i, file) in squads.iter().enumerate() {
            if i > 0 {
                writeln!(streams.output)?;
            }
            write!(streams.output, "{}", harmless(&told(file)))?;
        }
    }
    Ok(if squads.iter().any(squad::has_gaps) { EXIT_NO } else { EXIT_OK })
}

/// Where the reader asks for the edition, says how to name it here.
fn asking(mut faults: deadreckon_content::fault::FileFaults) -> deadreckon_content::fault::FileFaults {
    for fault in faults.faults.iter_mut().filter(|fault| fault.message == squad::EDITION_OPEN) {
        fault.message = fault.message.replace(squad::SAY_IT, "say it with --edition first or --edition second");
    }
    faults
}

/// A squad with everything known about it, for programs.
fn report(file: &SquadFile) -> Value {
    let squad = &file.squad;
    let cards = shipped::cards(squad.generation);
    json!({
        "squad": squad,
        "models": squad.models(),
        "cost": squad.cost(cards),
        "complete": !squad::has_gaps(file),
        "notes": file.notes,
    })
}

/// A squad in words.
fn told(file: &SquadFile) -> String {
    let squad = &file.squad;
    let mut text = format!("{}\n", one_line(&shortened(&words::squad_name(squad))));
    text += &format!("{}, {}\n", words::squad_heading(squad), words::squad_points(squad, cost(squad)));
    let rows: Vec<Vec<String>> = squad.ships.iter().map(|ship| row(squad, ship)).collect();
    text += &columns(&rows);
    for line in words::squad_extras(squad) {
        text += &format!("{line}\n");
    }
    if !file.notes.is_empty() {
        text += &format!("{}\n", words::squad_notes());
        for note in &file.notes {
            text += &format!("  {}\n", one_line(&words::squad_note(note)));
        }
    }
    text
}

fn cost(squad: &Squad) -> Option<i32> {
    squad.cost(shipped::cards(squad.generation))
}

/// Number, pilot, ship, points and upgrades.
fn row(squad: &Squad, ship: &SquadShip) -> Vec<String> {
    let cards = shipped::cards(squad.generation);
    let pilot = cards.pilot(&ship.pilot, &ship.ship, ship.faction);
    let upgrades = ship.upgrades.iter().filter_map(|upgrade| cards.upgrade(&upgrade.id));
    let upgrades: Vec<&str> = upgrades.map(|upgrade| upgrade.name.as_str()).collect();
    vec![
        (ship.entry + 1).to_string(),
        pilot.map_or(ship.pilot.as_str(), |pilot| &pilot.name).to_owned(),
        cards.ship(&ship.ship).map_or(ship.ship.as_str(), |ship| &ship.name).to_owned(),
        squad.ship_cost(ship, cards).map_or_else(|| "–".to_owned(), |cost| cost.to_string()),
        upgrades.join(", "),
    ]
}
