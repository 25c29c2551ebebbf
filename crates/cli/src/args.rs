//! The command line's words: one place from which parsing, help, completions and man pages come.

mod parse;

use clap::{Args, Parser, Subcommand, ValueHint};
use clap_complete::Shell;
use deadreckon_geometry::table::Mat;
use deadreckon_geometry::tolerance::Slack;
use deadreckon_xwing::choice::{Action, Choice};
use deadreckon_xwing::edition::Edition;
use deadreckon_xwing::generation::Generation;
use parse::{parse_mat, parse_slack, parse_slide, parse_target};
use std::ops::RangeInclusive;
use std::path::PathBuf;

/// Exit code where the question was answered with yes, or with something.
pub const EXIT_OK: u8 = 0;
/// Exit code where the question was answered with no: nothing fits, a check failed, a move was refused.
pub const EXIT_NO: u8 = 1;
/// Exit code for input that could not be read or understood.
pub const EXIT_BAD_INPUT: u8 = 2;

/// Widths of a picture, pixels.
pub const WIDTHS: RangeInclusive<u32> = 64..=8192;

/// Exact answers about positions of miniatures games: what fits, by how much, and what stops it.
#[derive(Debug, Parser)]
#[command(
    name = "reckon",
    version,
    max_term_width = 100,
    after_help = "A POSITION is a file, `-` for standard input, or the name of a shipped position such as `demo:crowd`\n\
                  (`reckon positions` lists them). Exit codes: 0 yes, 1 no, 2 bad input."
)]
pub struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

/// The commands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Answer geometry questions, one JSON object a line
    #[command(after_help = QUERY_EXAMPLES)]
    Query(QueryArgs),
    /// Say which options of a ship fit, by how much, and what limits them
    #[command(after_help = FIT_EXAMPLES)]
    Fit(FitArgs),
    /// Carry out one option and print what happens
    #[command(after_help = MOVE_EXAMPLES)]
    Move(MoveArgs),
    /// Measure range, arcs and obstruction between two pieces; of formations distance, line of fire, cover and zones
    #[command(after_help = MEASURE_EXAMPLES)]
    Measure(MeasureArgs),
    /// Draw a position, with the answer to a question on it, or a game of formations, as SVG or PNG
    #[command(after_help = RENDER_EXAMPLES)]
    Render(RenderArgs),
    /// Check files: positions, parts sets, outlines, editions, damage decks, certificates, games, scenarios, records
    #[command(after_help = CHECK_EXAMPLES)]
    Check(CheckArgs),
    /// List every place where a ship can end its move this turn; of a roll that slides, one where it has room
    #[command(after_help = REACH_EXAMPLES)]
    Reach(ReachArgs),
    /// Read a squad of another program, say what it means, and write it again
    #[command(after_help = SQUAD_EXAMPLES)]
    Squad(SquadArgs),
    /// Play a game by a script of commands; say what happens, what is refused and why, and what is to be decided
    #[command(after_help = PLAY_EXAMPLES)]
    Play(PlayArgs),
    /// Replay the record of a game as a log, or verify every state of it
    #[command(after_help = REPLAY_EXAMPLES)]
    Replay(ReplayArgs),
    /// List every command that may be given now, and why others may not
    #[command(after_help = LEGAL_EXAMPLES)]
    Legal(LegalArgs),
    /// List the shipped positions
    Positions,
    /// List the shipped games
    Games,
    /// Print the completions of a shell
    #[command(after_help = COMPLETIONS_EXAMPLES)]
    Completions {
        /// The shell.
        shell: Shell,
    },
    /// Write the manual pages
    #[command(after_help = MAN_EXAMPLES)]
    Man {
        /// The folder to write them to.
        #[arg(value_hint = ValueHint::DirPath)]
        folder: PathBuf,
    },
}

// A test runs every example.
const QUERY_EXAMPLES: &str = r#"Example:
  echo '{"query":"poses","id":"a","base":"small","start":{"x":0,"y":0,"heading_deg":0},"maneuver":{"bearing":"straight","speed":2}}' | reckon query"#;
const FIT_EXAMPLES: &str = "A maneuver is carried out whatever comes of it: for the exit code one that backs off or leaves the mat is allowed too.

Examples:
  reckon fit demo:rear-only-roll --ship red-1 --action barrel-roll
  reckon fit demo:rear-only-roll --ship red-1 --action boost,barrel-roll --slack careful
  reckon fit demo:boost-clips-rock --ship green-1 --action boost --nudge
  reckon fit demo:slide-or-places --ship red-1 --edition second --json";
const MOVE_EXAMPLES: &str = "Examples:
  reckon move demo:back-off-into-gap --ship gold-1 --choice maneuver.bank_3_left -o after.json
  reckon move demo:slide-or-places --ship red-1 --choice barrel_roll.left --slide -0.5,-0.4
  reckon move demo:back-off-into-gap --ship gold-1 --choice maneuver.bank_3_left --slack careful";
const MEASURE_EXAMPLES: &str = "Examples:
  reckon measure demo:half-obstructed --from red-1 --to black-1
  reckon measure demo:range-edge --from red-1 --to black-1 --slack careful
  reckon measure demo:training --from scout-troop.2 --to heavy-troop
  reckon measure demo:half-obstructed --from red-1 --to black-1 --certificates > proof.json && reckon check proof.json";
const RENDER_EXAMPLES: &str = "Examples:
  reckon render demo:crowd -o table.svg --theme dark
  reckon render demo:rear-only-roll --ship red-1 --choice barrel_roll.left.back --close -o roll.png --width 800
  reckon render demo:boost-clips-rock --ship green-1 --choice boost.bank_1_left --nudge --close -o nudge.svg
  reckon render demo:half-obstructed --ship red-1 --measure black-1 --close -o range.svg
  reckon render demo:back-off-into-gap --ship gold-1 --reach -o reach.svg
  reckon render demo:training -o formations.png --width 1000";
const CHECK_EXAMPLES: &str = "Example:
  reckon fit demo:rear-only-roll --ship red-1 --certificates > proof.json && reckon check proof.json";
const REACH_EXAMPLES: &str = "Examples:
  reckon reach demo:back-off-into-gap --ship gold-1
  reckon reach demo:crowd --ship red-1 --json";
const SQUAD_EXAMPLES: &str = r#"Examples:
  echo '{"faction":"rebelalliance","pilots":[{"id":"lukeskywalker","ship":"xwing"}]}' | reckon squad -
  echo '{"faction":"rebel","pilots":[{"name":"rookiepilot","ship":"xwing"}]}' | reckon squad - --export squad.xws"#;
const PLAY_EXAMPLES: &str = r#"Events, refusals and the open decision come as JSON lines, or with --words in words.
Exit codes: 0 every command was taken, 1 one was refused or wants dice, 2 a line or file cannot be read.

Examples:
  reckon play demo:duel-second
  echo '{"command": {"set_dial": {"ship": "red-1", "maneuver": "straight 2"}}}' | reckon play demo:duel-second --script - --words
  echo '{"player": 1, "command": {"set_dial": {"ship": "red-1", "maneuver": "bank 1 left"}}}' | reckon play demo:duel-second --script - --seed 11 --out game.json && reckon replay game.json --verify
  echo '{"command": "roll_strategy", "dice": [5, 2]}' | reckon play demo:training --script - --words"#;
const REPLAY_EXAMPLES: &str = r#"Exit codes: 0 the record gives what it says, 1 it departs, 2 it cannot be read.

Example:
  echo '{"command": {"set_dial": {"ship": "red-1", "maneuver": "straight 2"}}}' | reckon play demo:duel-second --script - --out duel.json && reckon replay duel.json"#;
const LEGAL_EXAMPLES: &str = "Exit codes: 0 something is asked, 1 the game is over, 2 bad input.

Examples:
  reckon legal demo:duel-first
  reckon legal demo:duel-second --json
  reckon legal demo:training";
const COMPLETIONS_EXAMPLES: &str = "Example:
  reckon completions bash > reckon.bash";
const MAN_EXAMPLES: &str = "Example:
  reckon man pages";

/// What every question about a position needs.
#[derive(Debug, Args)]
pub struct PositionArgs {
    /// The position: a file, `-`, or `demo:NAME`
    #[arg(value_hint = ValueHint::FilePath)]
    pub position: String,
    /// Ask under this edition's rules instead of the position's own: first, second or 2.5
    #[arg(long)]
    pub edition: Option<Edition>,
    /// Use this parts set instead of the position's own: a shipped name or a file
    #[arg(long, value_hint = ValueHint::FilePath)]
    pub parts: Option<String>,
    /// Know the obstacle outlines of this file too; may be given again
    #[arg(long, value_hint = ValueHint::FilePath)]
    pub outlines: Vec<PathBuf>,
}

/// `reckon query`.
#[derive(Debug, Args)]
pub struct QueryArgs {
    /// Use this parts set: a shipped name or a file
    #[arg(long, default_value = "nominal", value_hint = ValueHint::FilePath)]
    pub parts: String,
    /// Width and height of the mat, mm, each above 0 and at most 10000
    #[arg(long, value_parser = parse_mat, default_value = "914.4x914.4", allow_hyphen_values = true)]
    pub mat: Mat,
}

/// `reckon fit`.
#[derive(Debug, Args)]
pub struct FitArgs {
    /// The position.
    #[command(flatten)]
    pub position: PositionArgs,
    /// Id of the ship
    #[arg(long)]
    pub ship: String,
    /// Only these actions: maneuver, boost, barrel-roll, decloak, tractor-move, rotate
    #[arg(long = "action", value_delimiter = ',')]
    pub actions: Vec<Action>,
    /// Say how certain each option is if everything may be off: perfect, careful, club, or numbers such as
    /// `play_mm=0.2,start_mm=0.5`
    #[arg(long, value_parser = parse_slack)]
    pub slack: Option<Slack>,
    /// Say what is missing: the smallest shift and turn of the ship, and of what is in the way, with which a refused
    /// option would fit
    #[arg(long)]
    pub nudge: bool,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
    /// Print the certificates of all verdicts as JSON, for `reckon check`
    #[arg(long, conflicts_with_all = ["json", "nudge", "slack"])]
    pub certificates: bool,
}

/// `reckon move`.
#[derive(Debug, Args)]
pub struct MoveArgs {
    /// The position.
    #[command(flatten)]
    pub position: PositionArgs,
    /// Id of the ship
    #[arg(long)]
    pub ship: String,
    /// The option, as `reckon fit` lists it
    #[arg(long)]
    pub choice: Choice,
    /// Slides of an option that slides: TEMPLATE,SHIP in mm, + forward
    #[arg(long, value_parser = parse_slide, allow_hyphen_values = true)]
    pub slide: Option<(f64, f64)>,
    /// Say how certain it is if everything may be off: perfect, careful, club, or numbers such as `play_mm=0.2`
    #[arg(long, value_parser = parse_slack)]
    pub slack: Option<Slack>,
    /// Write the position afterwards to this file
    #[arg(short, long, value_parser = parse_target, value_hint = ValueHint::FilePath)]
    pub output: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

/// `reckon measure`.
#[derive(Debug, Args)]
pub struct MeasureArgs {
    /// The position.
    #[command(flatten)]
    pub position: PositionArgs,
    /// Id of the ship or obstacle measured from; of formations, of a formation or a unit, such as `scout-troop.2`
    #[arg(long)]
    pub from: String,
    /// Id of the ship or obstacle, formation or unit measured to
    #[arg(long)]
    pub to: String,
    /// Of a record of formations, after this command: its number, a mark, or `start`; where the players are if left out
    #[arg(long)]
    pub at: Option<String>,
    /// Say what is certain if everything may be off: perfect, careful, club, or numbers such as `others_mm=0.5`
    #[arg(long, value_parser = parse_slack)]
    pub slack: Option<Slack>,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
    /// Print the certificates of all that is said as JSON, for `reckon check`
    #[arg(long, conflicts_with_all = ["json", "slack"])]
    pub certificates: bool,
}

/// `reckon render`.
#[derive(Debug, Args)]
pub struct RenderArgs {
    /// The position.
    #[command(flatten)]
    pub position: PositionArgs,
    /// The picture: a file ending in .svg or .png, in capitals or not
    #[arg(short, long, value_parser = parse_target, value_hint = ValueHint::FilePath)]
    pub output: PathBuf,
    /// Of a record of formations, after this command: its number, a mark, or `start`; where the players are if left out
    #[arg(long)]
    pub at: Option<String>,
    /// Select this ship
    #[arg(long)]
    pub ship: Option<String>,
    /// Show this option of the ship
    #[arg(long, requires = "ship")]
    pub choice: Option<Choice>,
    /// Show the measurement from the ship to this ship or obstacle
    #[arg(long, requires = "ship", conflicts_with = "choice")]
    pub measure: Option<String>,
    /// Slides of an option that slides: TEMPLATE,SHIP in mm, + forward
    #[arg(long, requires = "choice", value_parser = parse_slide, allow_hyphen_values = true)]
    pub slide: Option<(f64, f64)>,
    /// Show where a refused option would fit from
    #[arg(long, requires = "choice")]
    pub nudge: bool,
    /// Look closely at the answer instead of the whole mat
    #[arg(long, requires = "ship")]
    pub close: bool,
    /// Show every place where the ship can end this turn
    #[arg(long, requires = "ship", conflicts_with_all = ["choice", "measure"])]
    pub reach: bool,
    /// Colours: standard, dark, high-contrast or print
    #[arg(long, default_value = "standard")]
    pub theme: String,
    /// Width of the picture, pixels, 64 to 8192; the height follows, and may be up to 16384
    #[arg(long, default_value_t = 1200, value_parser = clap::value_parser!(u32).range(i64::from(*WIDTHS.start())..=i64::from(*WIDTHS.end())))]
    pub width: u32,
}

/// `reckon check`.
#[derive(Debug, Args)]
pub struct CheckArgs {
    /// The files; `-`, once, is standard input
    #[arg(required = true, value_hint = ValueHint::FilePath)]
    pub files: Vec<PathBuf>,
}

/// `reckon reach`.
#[derive(Debug, Args)]
pub struct ReachArgs {
    /// The position.
    #[command(flatten)]
    pub position: PositionArgs,
    /// Id of the ship
    #[arg(long)]
    pub ship: String,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

/// `reckon squad`.
#[derive(Debug, Args)]
pub struct SquadArgs {
    /// The squad: an XWS file, a container of squads (`.xwc`), or `-`
    #[arg(value_hint = ValueHint::FilePath)]
    pub file: String,
    /// Whose cards are meant, where the file does not tell: first or second
    #[arg(long)]
    pub edition: Option<Generation>,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
    /// Write what was read to this file, with our ids and everything that is not known: XWS 2.0, or 1.0 for squads of
    /// the first edition
    #[arg(long, value_parser = parse_target, value_hint = ValueHint::FilePath)]
    pub export: Option<PathBuf>,
}

/// What everything about a game needs.
#[derive(Debug, Args)]
pub struct GameArgs {
    /// The game: a game file, a scenario, a record, `-`, or `demo:NAME` (`reckon games` lists them)
    #[arg(value_hint = ValueHint::FilePath)]
    pub game: String,
    /// Know the parts set of this file too; may be given again
    #[arg(long, value_hint = ValueHint::FilePath)]
    pub parts: Vec<PathBuf>,
    /// Know the obstacle outlines of this file too; may be given again
    #[arg(long, value_hint = ValueHint::FilePath)]
    pub outlines: Vec<PathBuf>,
    /// Know what this file holds too: a parts set, outlines, an edition, a damage deck or devices, for scenarios units,
    /// actions or terrain; may be given again
    #[arg(long = "with", value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub with: Vec<PathBuf>,
}

/// `reckon play`.
#[derive(Debug, Args)]
pub struct PlayArgs {
    /// The game.
    #[command(flatten)]
    pub game: GameArgs,
    /// The commands, one JSON object a line: a file, or `-`
    #[arg(long, value_hint = ValueHint::FilePath)]
    pub script: Option<String>,
    /// Draw the dice from this seed instead of the game's own: a whole number from 0
    #[arg(long, allow_hyphen_values = true)]
    pub seed: Option<u64>,
    /// Write the record of the game to this file, refused commands left out
    #[arg(short, long, value_parser = parse_target, value_hint = ValueHint::FilePath)]
    pub out: Option<PathBuf>,
    /// Print words instead of JSON
    #[arg(long)]
    pub words: bool,
}

/// `reckon replay`.
#[derive(Debug, Args)]
pub struct ReplayArgs {
    /// The record.
    #[command(flatten)]
    pub game: GameArgs,
    /// Repeat every command of every branch and compare its state with the record; say where it departs first
    #[arg(long)]
    pub verify: bool,
    /// Up to this command: its number, a mark, or `start`; where the players are if left out
    #[arg(long)]
    pub at: Option<String>,
    /// Print JSON lines
    #[arg(long)]
    pub json: bool,
}

/// `reckon legal`.
#[derive(Debug, Args)]
pub struct LegalArgs {
    /// The game.
    #[command(flatten)]
    pub game: GameArgs,
    /// After this command: its number, a mark, or `start`; where the players are if left out
    #[arg(long)]
    pub at: Option<String>,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}
