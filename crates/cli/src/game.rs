//! Games on the command line: opening one, and what playing, replaying and asking have in common.

mod answer;
pub(crate) mod formations;
pub(crate) mod legal;
pub(crate) mod play;
mod played;
pub(crate) mod replaying;
mod script;
mod ships;

use crate::Streams;
use crate::args::{EXIT_BAD_INPUT, EXIT_NO, GameArgs};
use crate::input::file;
use crate::print::counted;
use anyhow::anyhow;
use deadreckon_content::fault::{FileFault, FileFaults, one_line};
use deadreckon_content::kind::Kind;
use deadreckon_content::plain::shortened;
use deadreckon_content::record::{self, DiceSource};
use deadreckon_content::source::{Disk, LARGEST_FILE};
use deadreckon_content::{catalogue, game, shipped};
use deadreckon_engine::game::{Game, GameError};
use deadreckon_engine::record::NodeId;
use deadreckon_engine::refusal::Refusal;
use deadreckon_engine::replay::{self, Fault, Replay};
use deadreckon_engine::ruleset::Ruleset;
use deadreckon_epic::game::Epic;
use deadreckon_panels::game::{GameWords, Names};
use deadreckon_panels::i18n::Texts;
use deadreckon_xwing::components::Components;
use deadreckon_xwing::game::XWing;
use deadreckon_xwing::game::setup::GameSetup;
use played::Played;
use std::sync::{Arc, LazyLock};

static TEXTS: LazyLock<Texts> = LazyLock::new(Texts::english);

/// A game that was read, at the place where its players left it.
pub(crate) struct Opened<R: Played> {
    pub(crate) game: Game<R>,
    pub(crate) dice: DiceSource,
    pub(crate) names: R::Names,
    /// Where the players left it.
    pub(crate) left: Option<NodeId>,
}

/// A game of either kind.
pub(crate) enum AnyGame {
    /// Of ships.
    Ships(Box<Opened<XWing>>),
    /// Of formations.
    Formations(Box<Opened<Epic>>),
}

/// At which place a game is opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Opens {
    /// Where its players left it; the commands up to there must give what the record says.
    WhereLeft,
    /// At the start, whatever the record says of the rest.
    AtStart,
}

/// Why a game cannot be opened, and the exit code that says so.
pub(crate) struct NotOpened {
    pub(crate) code: u8,
    pub(crate) why: anyhow::Error,
}

impl<E: Into<anyhow::Error>> From<E> for NotOpened {
    fn from(why: E) -> Self {
        Self { code: EXIT_BAD_INPUT, why: why.into() }
    }
}

impl<R: Played> Opened<R> {
    fn new(game: Game<R>, dice: DiceSource, left: Option<NodeId>) -> Self {
        let names = R::names(&game.record().setup, game.state());
        Self { game, dice, names, left }
    }

    /// Takes the names of pieces that were laid or taken back since.
    pub(crate) fn refresh(&mut self) {
        self.names = R::names(&self.game.record().setup, self.game.state());
    }
}

/// What stands in a file: where it came from, and its text.
fn text(asked: &str, streams: &mut Streams<'_>) -> anyhow::Result<(String, Vec<u8>)> {
    if let Some(name) = asked.strip_prefix("demo:") {
        let text = shipped::game(name)
            .or_else(|| shipped::scenario_text(name))
            .ok_or_else(|| anyhow!("{}: there is no such demo game; `reckon games` lists them", shortened(asked)))?;
        return Ok((asked.to_owned(), text.as_bytes().to_vec()));
    }
    Ok(file(asked, LARGEST_FILE, streams)?)
}

/// The shipped components, and those of the files named.
fn components(args: &GameArgs) -> anyhow::Result<Components> {
    let mut components = shipped::components();
    for path in &args.parts {
        catalogue::add_parts_file(&mut components, &Disk, path)?;
    }
    for path in &args.outlines {
        catalogue::add_outlines_file(&mut components, &Disk, path)?;
    }
    for path in &args.with {
        catalogue::add_any_file(&mut components, &Disk, path)?;
    }
    Ok(components)
}

/// A game as it was read, before any rule has looked at it.
enum Document {
    /// Its start.
    Start(game::Start),
    /// Its record.
    Record(record::RecordFile),
}

impl Document {
    const fn setup(&self) -> &GameSetup {
        match self {
            Self::Start(start) => &start.setup,
            Self::Record(file) => &file.record.setup,
        }
    }

    fn begin(self, rules: XWing, opens: Opens) -> Result<Game<XWing>, GameError> {
        match self {
            Self::Start(start) => Game::begin(rules, start.setup).map(|mut game| {
                if let Some(comment) = game.comment_mut(None) {
                    *comment = start.comment;
                }
                game
            }),
            Self::Record(file) => match opens {
                Opens::WhereLeft => Game::open(rules, file.record),
                Opens::AtStart => Game::open_at_start(rules, file.record),
            },
        }
    }
}

/// Reads a record, or else the start of a game: files that say nothing are told what a game says.
fn read(origin: &str, bytes: &[u8]) -> Result<Document, FileFaults> {
    match Kind::of(bytes) {
        Kind::Record => record::read(origin, bytes).map(Document::Record),
        _ => game::read(origin, bytes).map(Document::Start),
    }
}

/// What became of a file that says it is a game.
pub(crate) enum Checked {
    /// It is one; in words.
    Good(String),
    /// A record whose commands do not give what it says: one line for each.
    Departs(Vec<String>),
    /// It cannot be read, or no game can start from it.
    Bad(FileFaults),
}

/// Reads a game and goes through all of it.
pub(crate) fn check(components: &Components, origin: &str, bytes: &[u8]) -> Checked {
    let document = match read(origin, bytes) {
        Ok(document) => document,
        Err(faults) => return Checked::Bad(faults),
    };
    let names = Names::of(document.setup());
    let position = &document.setup().position;
    let rules = record::rules(Arc::new(components.clone()), document.setup());
    let pieces = format!(
        "{} edition, {}, {}",
        position.edition,
        counted(position.ships.len(), "ship"),
        counted(position.obstacles.len(), "obstacle")
    );
    let words = GameWords { texts: &TEXTS, names: &names };
    let bad = |e: &GameError| {
        let not = not_opened("", e, &|reason| words.refusal(reason));
        Checked::Bad(FileFaults::one(origin, FileFault::whole(not.why.to_string())))
    };
    match document {
        Document::Start(start) => match Game::begin(rules, start.setup) {
            Ok(_) => Checked::Good(format!("game, {pieces}")),
            Err(e) => bad(&e),
        },
        Document::Record(file) => verified(replay::verify(&rules, &file.record), &pieces, &bad),
    }
}

/// What a record came to whose commands have been repeated.
fn verified(found: Result<Replay, GameError>, pieces: &str, bad: &dyn Fn(&GameError) -> Checked) -> Checked {
    match found {
        Ok(found) if found.is_faithful() => {
            Checked::Good(format!("record, {pieces}, {}, every state as recorded", counted(found.repeated, "command")))
        }
        Ok(found) => {
            let line = |fault: &Fault| format!("command {}: {}", fault.at, fault.why);
            Checked::Departs(found.faults.iter().take(MOST_DEPARTURES).map(line).collect())
        }
        Err(e @ GameError::Setup(_)) => bad(&e),
        Err(e) => Checked::Departs(vec![e.to_string()]),
    }
}

/// Most departures of a record that are told.
const MOST_DEPARTURES: usize = 100;

/// Opens the game that the command line names.
pub(crate) fn open(args: &GameArgs, opens: Opens, streams: &mut Streams<'_>) -> Result<AnyGame, NotOpened> {
    let (origin, bytes) = text(&args.game, streams)?;
    if Kind::of(&bytes).is_of_formations() {
        let opened = formations::open(args, opens, &origin, &bytes)?;
        return Ok(AnyGame::Formations(Box::new(opened)));
    }
    Ok(AnyGame::Ships(Box::new(open_ships(args, opens, &origin, &bytes)?)))
}

/// Opens a game of ships whose text has been read.
fn open_ships(args: &GameArgs, opens: Opens, origin: &str, bytes: &[u8]) -> Result<Opened<XWing>, NotOpened> {
    let components = Arc::new(components(args)?);
    let document = read(origin, bytes)?;
    let dice = match &document {
        Document::Start(start) => start.dice,
        Document::Record(file) => file.dice,
    };
    let names = Names::of(document.setup());
    let rules = record::rules(components, document.setup());
    let left = match &document {
        Document::Start(_) => None,
        Document::Record(file) => file.record.at(),
    };
    match document.begin(rules, opens) {
        Ok(game) => Ok(Opened::new(game, dice, left)),
        Err(e) => {
            let words = GameWords { texts: &TEXTS, names: &names };
            Err(not_opened(origin, &e, &|reason| words.refusal(reason)))
        }
    }
}

/// A game that cannot begin is bad input; a record that does not give what it says is a no.
fn not_opened(origin: &str, error: &GameError, words: &dyn Fn(&Refusal) -> String) -> NotOpened {
    let origin = if origin.is_empty() { String::new() } else { format!("{}: ", one_line(origin)) };
    match error {
        GameError::Setup(refused) => {
            let reasons: Vec<String> = refused.reasons().iter().map(words).collect();
            NotOpened {
                code: EXIT_BAD_INPUT,
                why: anyhow!("{origin}no game can start from this: {}", reasons.join(" ")),
            }
        }
        other => NotOpened { code: EXIT_NO, why: anyhow!("{origin}{other}") },
    }
}

/// The place that a word of the command line or of a script means: a number, a mark, or `start`.
pub(crate) fn place<R: Ruleset>(game: &Game<R>, asked: &str) -> anyhow::Result<Option<NodeId>> {
    if asked == "start" {
        return Ok(None);
    }
    let record = game.record();
    let by_number = asked.parse().ok().map(NodeId).filter(|id| record.node(*id).is_some());
    by_number.or_else(|| record.marked(asked)).map(Some).ok_or_else(|| {
        let last = record.iter().last().map_or_else(|| "none".to_owned(), |(id, _)| format!("0 to {id}"));
        anyhow!("there is no command \"{}\"; give a number ({last}), a mark, or start", shortened(asked))
    })
}

/// Goes to the place that `--at` names; where none is named, stays where the players are.
pub(crate) fn go_to<R: Played>(opened: &mut Opened<R>, asked: Option<&str>) -> anyhow::Result<()> {
    if let Some(asked) = asked {
        let place = place(&opened.game, asked).map_err(|e| anyhow!("--at: {e}"))?;
        opened.game.go_to(place)?;
        opened.refresh();
    }
    Ok(())
}
