//! `reckon render`: a position as SVG or PNG, with the answer to a question on it.

use crate::Streams;
use crate::args::{EXIT_OK, RenderArgs, WIDTHS};
use crate::reach::EndPlace;
use crate::{board, words};
use anyhow::{Context, anyhow, bail};
use deadreckon_content::fault::one_line;
use deadreckon_content::kind::Kind as FileKind;
use deadreckon_geometry::table::Piece;
use deadreckon_scene::display_list::{DisplayList, Extent, Text};
use deadreckon_scene::measure_picture::{MeasureTo, measure_picture};
use deadreckon_scene::nudge_picture::nudge_picture;
use deadreckon_scene::option_picture::{OptionView, Verdict, option_extent, option_picture};
use deadreckon_scene::png;
use deadreckon_scene::reach_picture::{ReachPlace, reach_picture};
use deadreckon_scene::svg::{Scale, Sheet};
use deadreckon_scene::table_picture::{Sight, TableView, asked_picture, mat_extent};
use deadreckon_scene::theme::Theme;
use deadreckon_xwing::board::Board;
use std::path::Path;

/// Draws and writes the file, whole or not at all.
pub(crate) fn run(args: &RenderArgs, streams: &mut Streams<'_>) -> anyhow::Result<u8> {
    let theme = Theme::named(&args.theme).ok_or_else(|| {
        let known: Vec<String> = Theme::shipped().into_iter().map(|t| t.id).collect();
        anyhow!("--theme {}: there is no such theme; known are {}", args.theme, known.join(", "))
    })?;
    // Before the work, so that a wrong name costs nothing.
    let kind = Kind::of(&args.output)?;
    let (origin, bytes) = board::text(&args.position.position, streams)?;
    if FileKind::of(&bytes).is_of_formations() {
        let drawn = crate::formations::picture::draw(args, &origin, &bytes)?;
        let mut sheet = Sheet::new(drawn.view, f64::from(args.width), "");
        sheet.title = Some(Text::Literal(drawn.title));
        sheet.scale = Scale::Centimetres;
        return write(&sheet, &drawn.list, &theme, kind, args, streams);
    }
    crate::formations::no_place(args.at.as_deref())?;
    let board = board::board_of(&args.position, &origin, &bytes)?;
    let ship = args.ship.as_deref().map(|id| board::ship(&board, id)).transpose()?;
    let picture = picture(&board, ship, args)?;
    let mut sheet = Sheet::new(picture.view, f64::from(args.width), &board.table().parts().name);
    sheet.title = Some(Text::Literal(title(&board, ship, args)));
    write(&sheet, &picture.list, &theme, kind, args, streams)
}

/// Writes a picture, whole or not at all.
fn write(
    sheet: &Sheet<'_>,
    list: &DisplayList,
    theme: &Theme,
    kind: Kind,
    args: &RenderArgs,
    streams: &mut Streams<'_>,
) -> anyhow::Result<u8> {
    check_size(sheet, theme)?;
    let svg = sheet.svg(list, theme, &words::picture);
    let bytes = match kind {
        Kind::Svg => svg.into_bytes(),
        Kind::Png => png::png(&svg, args.width)?,
    };
    deadreckon_content::save::save_bytes(&args.output, &bytes)?;
    writeln!(streams.output, "{}", one_line(&args.output.display().to_string()))?;
    Ok(EXIT_OK)
}

/// Kinds of pictures.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Svg,
    Png,
}

impl Kind {
    /// By the file's ending, in capitals or not.
    fn of(path: &Path) -> anyhow::Result<Self> {
        match path.extension().and_then(|e| e.to_str()).map(str::to_ascii_lowercase).as_deref() {
            Some("svg") => Ok(Self::Svg),
            Some("png") => Ok(Self::Png),
            _ => bail!("{}: a picture's name ends in .svg or .png", path.display()),
        }
    }
}

/// Refuses a picture that nobody could open, and says which width would do.
fn check_size(sheet: &Sheet<'_>, theme: &Theme) -> anyhow::Result<()> {
    let fits = |width: u32| {
        let narrower = Sheet { width_px: f64::from(width), ..sheet.clone() };
        narrower.size_px(theme, &words::picture).is_ok()
    };
    let Err(fault) = sheet.size_px(theme, &words::picture) else { return Ok(()) };
    // The height grows with the width, so halving finds the widest that fits.
    let (mut low, mut high) = (*WIDTHS.start(), *WIDTHS.end());
    while low < high {
        let middle = high - (high - low) / 2;
        if fits(middle) { low = middle } else { high = middle - 1 }
    }
    bail!("--{fault}; give --width {low} or less, or a part of the table with --ship and --close")
}

/// What is drawn, and what part of the table is looked at.
struct Picture {
    list: DisplayList,
    view: Extent,
}

fn picture(board: &Board, ship: Option<usize>, args: &RenderArgs) -> anyhow::Result<Picture> {
    let view = TableView { selected: ship.map(Piece::Ship), ..TableView::default() };
    let whole = mat_extent(board.table().mat()).grown(AROUND_MAT_MM);
    let Answer { drawn, around } = match ship {
        Some(ship) => answer(board, ship, args)?,
        None => Answer { drawn: DisplayList::default(), around: None },
    };
    let seen = around.filter(|_| args.close).unwrap_or(whole).at_most_as_slim(SLIMMEST);
    let list = asked_picture(board, &view, drawn, &Sight::of_picture(seen, f64::from(args.width)));
    Ok(Picture { list, view: seen })
}

/// The answer to a question about a ship, and where to look to see it.
struct Answer {
    drawn: DisplayList,
    around: Option<Extent>,
}

fn answer(board: &Board, ship: usize, args: &RenderArgs) -> anyhow::Result<Answer> {
    if let Some(choice) = args.choice {
        let slide = board::slide(board, ship, choice, args.slide)?;
        let report = board.judge(ship, choice, slide)?;
        let mut drawn = option_picture(board, ship, &report, &OptionView::default());
        if args.nudge
            && let Some(nudge) = board.nudge(ship, choice, slide)?
        {
            drawn.extend(nudge_picture(board, ship, &nudge));
        }
        return Ok(Answer { drawn, around: option_extent(board, ship, &report) });
    }
    let drawn = match &args.measure {
        Some(to) => {
            let target = match board::piece(board, to)? {
                Piece::Ship(index) => MeasureTo::Ship(index),
                Piece::Obstacle(index) => MeasureTo::Obstacle(index),
                Piece::Edge(_) => bail!("--measure {to}: name a ship or an obstacle"),
            };
            measure_picture(board, ship, target).with_context(|| format!("--measure {to}: cannot be measured"))?
        }
        None if args.reach => reach_picture(board, ship, &places(board, ship)?),
        None => DisplayList::default(),
    };
    let base = board.table().ship_base(ship).outline(1.0);
    let seen = drawn.extent().map(|e| base.into_iter().chain([e.min, e.max]));
    Ok(Answer { around: seen.and_then(Extent::around).map(|e| e.grown(AROUND_ANSWER_MM)), drawn })
}

fn places(board: &Board, ship: usize) -> anyhow::Result<Vec<ReachPlace>> {
    let shown = |place: EndPlace| ReachPlace {
        pose: place.end,
        verdict: if place.legal { Verdict::Fits } else { Verdict::Blocked },
    };
    Ok(crate::reach::places(board, ship)?.into_iter().map(shown).collect())
}

/// Table seen around an answer that is looked at closely, mm.
const AROUND_ANSWER_MM: f64 = 40.0;

/// How much longer one side of the part seen may be than the other; a slimmer mat lies in the middle of it.
const SLIMMEST: f64 = 8.0;

/// Table seen around the mat, mm.
pub(crate) const AROUND_MAT_MM: f64 = 12.0;

/// The position's title and the question.
fn title(board: &Board, ship: Option<usize>, args: &RenderArgs) -> String {
    let position = board.position();
    let mut parts = Vec::new();
    if !position.title.is_empty() {
        parts.push(position.title.clone());
    }
    if let Some(ship) = ship.and_then(|i| position.ships.get(i)) {
        let question = match (&args.choice, &args.measure) {
            (Some(choice), _) => {
                format!(" – {}: {}", words::action(choice.action()), words::choice(choice))
            }
            (None, Some(to)) => {
                let target = position.ship_index(to).and_then(|i| position.ships.get(i));
                format!(" to {}", target.map_or(to.as_str(), |target| target.label()))
            }
            (None, None) => String::new(),
        };
        parts.push(format!("{}{question}", ship.label()));
    }
    parts.push(format!("{} edition", position.edition));
    parts.join(" · ")
}
