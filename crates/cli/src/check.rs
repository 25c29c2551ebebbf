//! `reckon check`: are these files what they say, and do these certificates prove what they claim?

mod certificates;

pub(crate) use certificates::{write as write_certificates, write_measured as write_measured_certificates};

use crate::Streams;
use crate::args::{CheckArgs, EXIT_BAD_INPUT, EXIT_NO, EXIT_OK};
use crate::game::Checked;
use crate::input::{STANDARD_INPUT, standard_input};
use crate::print::{counted, harmless};
use deadreckon_content::fault::{FileFault, FileFaults, one_line};
use deadreckon_content::formations::Library;
use deadreckon_content::kind::{self, Kind};
use deadreckon_content::source::{Disk, LARGEST_FILE, Source, too_large};
use deadreckon_content::{catalogue, position, ron_files, shipped};
use deadreckon_xwing::board::Board;
use deadreckon_xwing::components::Components;
use std::path::{Path, PathBuf};

/// What became of one file.
enum Found {
    /// It is what it says; in words.
    Good(String),
    /// So is this position: in words, then what of it could not lie like that on a real table, one line each.
    Position(String, Vec<String>),
    /// It can be read, but holds certificates that prove nothing: one line for each.
    Refused(Vec<String>),
    /// It cannot be read or used.
    Bad(FileFaults),
}

/// Checks every file; the exit code is that of the worst one.
///
/// What others name comes first, wherever it stands: parts sets, outlines and editions before positions, units and terrain
/// before scenarios.
pub(crate) fn run(args: &CheckArgs, streams: &mut Streams<'_>) -> anyhow::Result<u8> {
    if args.files.iter().filter(|path| path.as_path() == Path::new("-")).count() > 1 {
        return Err(anyhow::anyhow!("- stands twice; standard input can be read once"));
    }
    let mut known = Known { components: shipped::components(), library: Library::shipped() };
    let mut files: Vec<Given> = args.files.iter().map(|path| Given::read(path, streams)).collect();
    // A stable sort: files of one kind stay in the order given.
    files.sort_by_key(|file| file.kind);
    let mut code = EXIT_OK;
    for Given { path, kind, bytes } in files {
        let found = match bytes {
            Ok(bytes) => check(&mut known, &path, kind, &bytes),
            Err(faults) => Found::Bad(faults),
        };
        code = code.max(match &found {
            Found::Good(_) | Found::Position(..) => EXIT_OK,
            Found::Refused(_) => EXIT_NO,
            Found::Bad(_) => EXIT_BAD_INPUT,
        });
        match found {
            Found::Good(words) => writeln!(streams.output, "{}", one_line(&format!("{}: {words}", path.display())))?,
            Found::Position(words, lines) => {
                writeln!(streams.output, "{}", one_line(&format!("{}: {words}", path.display())))?;
                for line in lines {
                    writeln!(streams.output, "  {}", one_line(&line))?;
                }
            }
            Found::Refused(lines) => {
                for line in lines {
                    writeln!(streams.output, "{}", one_line(&format!("{}: {line}", path.display())))?;
                }
            }
            Found::Bad(faults) => writeln!(streams.errors, "{}", harmless(&faults.to_string()))?,
        }
    }
    Ok(code)
}

/// A file of the command line, or standard input under its name.
struct Given {
    path: PathBuf,
    kind: Kind,
    bytes: Result<Vec<u8>, FileFaults>,
}

impl Given {
    fn read(asked: &Path, streams: &mut Streams<'_>) -> Self {
        let most = certificates::LARGEST_FILE;
        let (path, read) = if asked == Path::new("-") {
            (PathBuf::from(STANDARD_INPUT), standard_input(streams, most))
        } else {
            (asked.to_owned(), Disk.read_at_most(asked, most))
        };
        let bytes = read.and_then(|bytes| {
            let ours = bytes.len() as u64 <= LARGEST_FILE || Kind::of(&bytes) == Kind::Certificates;
            if ours { Ok(bytes) } else { Err(too_large(&path.display().to_string(), LARGEST_FILE)) }
        });
        Self { kind: bytes.as_ref().map_or(Kind::Unknown, |bytes| Kind::of(bytes)), path, bytes }
    }
}

/// What files may name: what is shipped, and what the files checked before hold.
struct Known {
    components: Components,
    library: Library,
}

fn check(known: &mut Known, path: &Path, kind: Kind, bytes: &[u8]) -> Found {
    let components = &mut known.components;
    let origin = path.display().to_string();
    let bad = |fault| Found::Bad(FileFaults::one(&origin, fault));
    let good = |result: Result<String, FileFaults>| result.map_or_else(Found::Bad, Found::Good);
    match kind {
        Kind::PartsSet => good(catalogue::add_parts(components, &origin, bytes).map(|set| {
            let templates = set.straights.len() + set.banks.len() + set.turns.len();
            format!("parts set \"{}\", {} bases, {templates} templates", set.name, set.bases.len())
        })),
        Kind::Outlines => {
            let count = catalogue::add_outlines(components, &origin, bytes);
            good(count.map(|count| counted(count, "outline")))
        }
        Kind::Edition => good(ron_files::edition(&origin, bytes).map(|data| {
            let words = format!("edition {}", data.edition);
            components.editions.insert(data.edition, std::sync::Arc::new(data));
            words
        })),
        Kind::DamageDeck => good(
            catalogue::add_damage_deck(components, &origin, bytes)
                .map(|deck| format!("damage deck \"{}\", {}", deck.name, counted(deck.whole().len(), "card"))),
        ),
        Kind::Devices => good(catalogue::add_devices(components, &origin, bytes).map(|count| counted(count, "device"))),
        Kind::Position | Kind::ShortPosition => {
            position::open(&origin, bytes, components).map_or_else(Found::Bad, |board| describe(&board))
        }
        Kind::Certificates => certificates::check(components, &origin, bytes),
        Kind::Game | Kind::Record => game(components, &origin, bytes),
        Kind::Units => good(known.library.add(&origin, bytes).map(|count| counted(count, "kind") + " of units")),
        Kind::Actions => good(known.library.add(&origin, bytes).map(|count| counted(count, "action"))),
        Kind::Terrain => good(known.library.add(&origin, bytes).map(|count| counted(count, "kind") + " of terrain")),
        Kind::Scenario | Kind::FormationRecord => found(crate::game::formations::check(&known.library, &origin, bytes)),
        Kind::Cards => bad(FileFault::key("format", kind::CARDS)),
        Kind::Squad => bad(FileFault::whole(kind::SQUAD)),
        Kind::Unknown => bad(FileFault::key("format", kind::NOT_OURS)),
    }
}

/// The start of a game, or a record with all its states.
fn game(components: &Components, origin: &str, bytes: &[u8]) -> Found {
    found(crate::game::check(components, origin, bytes))
}

fn found(checked: Checked) -> Found {
    match checked {
        Checked::Good(words) => Found::Good(words),
        Checked::Departs(lines) => Found::Refused(lines),
        Checked::Bad(faults) => Found::Bad(faults),
    }
}

fn describe(board: &Board) -> Found {
    let position = board.position();
    let (ships, obstacles) = (position.ships.len(), position.obstacles.len());
    let words = format!(
        "position, {} edition, {}, {}",
        position.edition,
        counted(ships, "ship"),
        counted(obstacles, "obstacle")
    );
    Found::Position(words, crate::nudge::misplaced(board))
}
