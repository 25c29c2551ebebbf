//! Scenarios and records of formations where other commands take positions: measuring and drawing.

pub(crate) mod measure;
pub(crate) mod picture;

use crate::args::{GameArgs, PositionArgs};
use crate::game::formations::open;
use crate::game::{Opened, Opens, go_to};
use deadreckon_epic::game::Epic;

/// Refuses `--at` where there are no commands.
pub(crate) fn no_place(at: Option<&str>) -> anyhow::Result<()> {
    if at.is_some() {
        anyhow::bail!("--at: a position has no commands to go to; leave it out");
    }
    Ok(())
}

/// Opens a game of formations whose text has been read, at a place of its record.
fn opened(args: &PositionArgs, at: Option<&str>, origin: &str, bytes: &[u8]) -> anyhow::Result<Opened<Epic>> {
    for (word, given) in [
        ("--edition", args.edition.is_some()),
        ("--parts", args.parts.is_some()),
        ("--outlines", !args.outlines.is_empty()),
    ] {
        if given {
            anyhow::bail!("{word}: games of formations have none; leave it out");
        }
    }
    let game = GameArgs { game: args.position.clone(), parts: Vec::new(), outlines: Vec::new(), with: Vec::new() };
    // A place that is named may lie before a departure.
    let opens = if at.is_some() { Opens::AtStart } else { Opens::WhereLeft };
    let mut opened = open(&game, opens, origin, bytes).map_err(|not| not.why)?;
    go_to(&mut opened, at)?;
    Ok(opened)
}
