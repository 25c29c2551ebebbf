//! The command line's words: one place from which parsing, help, completions and man pages come.

use clap::{Args, Parser, Subcommand, ValueEnum, ValueHint};
use clap_complete::Shell;
use deadreckon_geometry::table::Mat;
use deadreckon_xwing::choice::{Action, Choice};
use deadreckon_xwing::edition::Edition;
use std::path::PathBuf;

/// Exit code where the question was answered with yes, or with something.
pub const EXIT_OK: u8 = 0;
/// Exit code where the question was answered with no: nothing fits, a check failed, a move was refused.
pub const EXIT_NO: u8 = 1;
/// Exit code for input that could not be read or understood.
pub const EXIT_BAD_INPUT: u8 = 2;

/// Exact answers about positions of miniatures games: what fits, by how much, and what stops it.
#[derive(Debug, Parser)]
#[command(
    name = "reckon",
    version,
    about,
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
    #[command(after_help = "Example:\n  echo '{\"query\":\"poses\",\"id\":\"a\",\"base\":\"small\",\"start\":{\"x\":0,\"y\":0,\"heading_deg\":0},\
                            \"maneuver\":{\"bearing\":\"straight\",\"speed\":2}}' | reckon query")]
    Query(QueryArgs),
    /// Say which options of a ship fit, by how much, and what limits them
    #[command(after_help = "Examples:\n  reckon fit demo:crowd --ship red-1 --action barrel-roll\n  \
                            reckon fit game.json --ship red-1 --edition first --json")]
    Fit(FitArgs),
    /// Carry out one option and print what happens
    #[command(after_help = "Example:\n  reckon move game.json --ship red-1 --choice maneuver.bank_2_left -o after.json")]
    Move(MoveArgs),
    /// Measure range, arcs and obstruction between two pieces
    #[command(after_help = "Example:\n  reckon measure game.json --from red-1 --to blue-1")]
    Measure(MeasureArgs),
    /// Draw a position, with the answer to a question on it, as SVG or PNG
    #[command(after_help = "Examples:\n  reckon render game.json -o table.svg\n  \
                            reckon render game.json --ship red-1 --choice barrel_roll.left.front -o roll.png --width 1600")]
    Render(RenderArgs),
    /// Check files: positions, parts sets, outlines, and certificates of verdicts
    #[command(after_help = "Example:\n  reckon fit game.json --ship red-1 --certificates > proof.json; reckon check proof.json")]
    Check(CheckArgs),
    /// List every place where a ship can end this turn
    #[command(after_help = "Example:\n  reckon reach game.json --ship red-1 --json")]
    Reach(ReachArgs),
    /// List the shipped positions
    Positions,
    /// Print the completions of a shell
    Completions {
        /// The shell.
        shell: Shell,
    },
    /// Write the manual pages
    Man {
        /// The folder to write them to.
        #[arg(value_hint = ValueHint::DirPath)]
        folder: PathBuf,
    },
}

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
}

/// `reckon query`.
#[derive(Debug, Args)]
pub struct QueryArgs {
    /// Use this parts set: a shipped name or a file
    #[arg(long, default_value = "nominal", value_hint = ValueHint::FilePath)]
    pub parts: String,
    /// Size of the mat, mm, as WIDTHxHEIGHT
    #[arg(long, value_parser = parse_mat, default_value = "914.4x914.4")]
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
    /// Say how certain each verdict is with this much slack on the table
    #[arg(long)]
    pub slack: Option<SlackPreset>,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
    /// Print the certificates of all verdicts as JSON, for `reckon check`
    #[arg(long, conflicts_with = "json")]
    pub certificates: bool,
}

/// How carefully pieces are placed on a real table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum SlackPreset {
    /// No slack at all
    Perfect,
    /// Careful hands and measured parts
    Careful,
    /// Ordinary play
    Club,
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
    /// Slides of a first-edition roll: TEMPLATE,SHIP in mm, + forward
    #[arg(long, value_parser = parse_slide, allow_hyphen_values = true)]
    pub slide: Option<(f64, f64)>,
    /// Write the position afterwards to this file
    #[arg(short, long, value_hint = ValueHint::FilePath)]
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
    /// Id of the ship measured from
    #[arg(long)]
    pub from: String,
    /// Id of the ship measured to
    #[arg(long)]
    pub to: String,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

/// `reckon render`.
#[derive(Debug, Args)]
pub struct RenderArgs {
    /// The position.
    #[command(flatten)]
    pub position: PositionArgs,
    /// The picture: a file ending in .svg or .png
    #[arg(short, long, value_hint = ValueHint::FilePath)]
    pub output: PathBuf,
    /// Select this ship
    #[arg(long)]
    pub ship: Option<String>,
    /// Show this option of the ship
    #[arg(long, requires = "ship")]
    pub choice: Option<Choice>,
    /// Show the measurement from the ship to this one
    #[arg(long, requires = "ship", conflicts_with = "choice")]
    pub measure: Option<String>,
    /// Show every place where the ship can end this turn
    #[arg(long, requires = "ship", conflicts_with_all = ["choice", "measure"])]
    pub reach: bool,
    /// Colours: standard, dark, contrast or print
    #[arg(long, default_value = "standard")]
    pub theme: String,
    /// Width of a PNG, pixels
    #[arg(long, default_value_t = 1200, value_parser = clap::value_parser!(u32).range(64..=8192))]
    pub width: u32,
}

/// `reckon check`.
#[derive(Debug, Args)]
pub struct CheckArgs {
    /// The files
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

fn parse_mat(text: &str) -> Result<Mat, String> {
    let wrong = || format!("\"{text}\" is no size; write WIDTHxHEIGHT in mm, such as 914.4x914.4");
    let (width, height) = text.split_once('x').ok_or_else(wrong)?;
    let number = |t: &str| t.trim().parse::<f64>().ok().filter(|n| *n > 0.0 && *n <= 10_000.0).ok_or_else(wrong);
    Ok(Mat { width: number(width)?, height: number(height)? })
}

fn parse_slide(text: &str) -> Result<(f64, f64), String> {
    let wrong = || format!("\"{text}\" is no pair of slides; write TEMPLATE,SHIP in mm, such as -3.5,10");
    let (template, ship) = text.split_once(',').ok_or_else(wrong)?;
    let number = |t: &str| t.trim().parse::<f64>().ok().filter(|n| n.is_finite()).ok_or_else(wrong);
    Ok((number(template)?, number(ship)?))
}
