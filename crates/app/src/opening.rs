//! From the command line to the first picture.

use crate::args::{Args, PlayFrom};
use crate::camera::TableView;
use crate::error::Fault;
use crate::playback::Playback;
use crate::played::{AtTable, Keep, Played, sample_game};
use crate::screen::Screen;
use crate::script::Script;
use crate::session::{Opened, Session, lines, read};
use crate::settings::Settings;
use crate::show::{first_extent, witness_extent};
use crate::wishes::play;
use deadreckon_content::document::Document;
use deadreckon_content::kind::Kind;
use deadreckon_content::source::Disk;
use deadreckon_content::{catalogue, shipped};
use deadreckon_geometry::arc::ArcKind;
use deadreckon_geometry::tolerance::Slack;
use deadreckon_panels::PlaybackCommand;
use deadreckon_panels::error_dialog::ErrorView;
use deadreckon_panels::i18n::Texts;
use deadreckon_panels::play::PlayIntent;
use deadreckon_scene::table_picture::mat_extent;
use deadreckon_scene::theme::Theme;
use deadreckon_xwing::components::Components;
use deadreckon_xwing::edition::Edition;
use deadreckon_xwing::position::Faults;
use deadreckon_xwing::report::SlideChoice;
use std::path::Path;

/// What a run begins with.
pub(crate) struct Opening {
    /// The position, with what is selected and shown.
    pub session: Session,
    /// The animation that was asked for.
    pub playback: Playback,
    /// How it is looked at.
    pub view: TableView,
    /// The colours.
    pub theme: Theme,
    /// The game on the table.
    pub table: AtTable,
    /// What the window shows.
    pub screen: Screen,
    /// What is played without a hand.
    pub script: Script,
}

impl Opening {
    /// Opens what the command line names, or the first demo position.
    ///
    /// # Errors
    /// [`Fault::Open`] for a file, demo, piece or option that is not there.
    pub(crate) fn new(args: &Args, settings: &mut Settings, texts: &Texts) -> Result<Self, Fault> {
        let (known, missing) = components(settings);
        let mut table = AtTable::kept_in(keep(args));
        let mut session = open(args, settings, known, &mut table, texts)?;
        let mut playback = Playback::default();
        if settings.reduced_motion {
            playback.set_motion(deadreckon_scene::clip::Motion::Reduced);
        }
        ask(args, &mut session, &mut playback, texts)?;
        if !missing.is_empty() {
            session.set_error(Some(ErrorView {
                what: texts.get("error-loaded-again"),
                details: missing,
                next: texts.get("error-loaded-again-next"),
            }));
        }
        let mut view = TableView::default();
        let screen = screen(args, &table);
        let script = args.script.as_deref().map_or_else(|| Ok(Script::default()), Script::read)?;
        view.wanted = Some(match table.game() {
            Some(game) => mat_extent(game.state().board.position().mat),
            None => first_extent(&session),
        });
        if args.witness {
            view.wanted = witness_extent(&session).or(view.wanted);
        }
        let name = args.theme.as_ref().or(settings.theme.as_ref());
        let theme = name.and_then(|name| Theme::named(name));
        if let (Some(name), None) = (&args.theme, &theme) {
            return Err(unknown("start-unknown-theme", name, Theme::shipped().into_iter().map(|t| t.id)));
        }
        Ok(Self { session, playback, view, theme: theme.unwrap_or_else(Theme::standard), table, screen, script })
    }
}

/// Where games are kept by themselves.
fn keep(args: &Args) -> Keep {
    match (&args.keep, args.is_unattended()) {
        (Some(file), _) => Keep { file: Some(file.clone()) },
        (None, true) => Keep::default(),
        (None, false) => Keep::usual(),
    }
}

/// What is shown first: what the command line is about, or else the start screen.
fn screen(args: &Args, table: &AtTable) -> Screen {
    if args.start {
        return Screen::Start;
    }
    if table.played.is_some() {
        return Screen::Table;
    }
    let plain = Args { keep: args.keep.clone(), size: args.size, theme: args.theme.clone(), ..Args::default() };
    if *args == plain { Screen::Start } else { Screen::Examine }
}

/// Puts the game that the command line names on the table.
fn open_game(args: &Args, table: &mut AtTable, known: &Components, texts: &Texts) -> Result<(), Fault> {
    let Some(name) = &args.game else { return Ok(()) };
    let bare = name.strip_prefix("demo:").unwrap_or(name);
    let bad = |lines: Vec<String>| Fault::Open { what: name.clone(), detail: lines.join("\n") };
    if let Some(edition) = bare.strip_prefix("sample-").and_then(|key| key.parse::<Edition>().ok()) {
        let wish = sample_game(edition);
        table.put(Played::wished(&wish, known, texts).map_err(bad)?, texts);
        table.take(PlayIntent::SetUpForMe, texts);
        return Ok(());
    }
    let Some(text) = shipped::game(bare) else {
        let samples = Edition::ALL.map(|edition| format!("sample-{}", edition.key()));
        let games = shipped::GAMES.iter().map(|(path, _)| shipped::demo_name(path).to_owned());
        return Err(unknown("start-unknown-game", name, games.chain(samples)));
    };
    table.put(Played::read(name, text.as_bytes(), false, known, texts).map_err(bad)?, texts);
    Ok(())
}

/// The fault of a name that stands for nothing.
fn unknown<T: Into<String>>(key: &'static str, name: &str, known: impl IntoIterator<Item = T>) -> Fault {
    Fault::Unknown { key, name: name.to_owned(), known: known.into_iter().map(Into::into).collect() }
}

/// Everything that positions may name: what is shipped, and what was loaded before; and what of that cannot be loaded
/// now, one line for each fault.
fn components(settings: &Settings) -> (Components, Vec<String>) {
    let (mut components, mut missing) = (shipped::components(), Vec::new());
    for path in &settings.loaded {
        let loaded = Document::read(&Disk, path).and_then(|document| {
            let (origin, bytes) = (document.origin(), &document.bytes);
            match document.kind {
                Kind::Outlines => catalogue::add_outlines(&mut components, &origin, bytes).map(|_| ()),
                _ => catalogue::add_parts(&mut components, &origin, bytes).map(|_| ()),
            }
        });
        missing.extend(loaded.err().iter().flat_map(lines));
    }
    (components, missing)
}

/// Loads and opens what the command line names.
fn open(
    args: &Args,
    settings: &mut Settings,
    known: Components,
    table: &mut AtTable,
    texts: &Texts,
) -> Result<Session, Fault> {
    let bad =
        |what: &Path, lines: Vec<String>| Fault::Open { what: what.display().to_string(), detail: lines.join("\n") };
    let empty = Session::empty(known, Edition::Second);
    let mut session = empty.map_err(|e| Fault::Open { what: String::new(), detail: e })?;
    for file in &args.outlines {
        read(file).and_then(|document| session.load_outlines(&document)).map_err(|lines| bad(file, lines))?;
    }
    let mut asked = match &args.parts {
        Some(name) if session.components().parts.contains_key(name) => Some(name.clone()),
        Some(name) if !Path::new(name).exists() => {
            return Err(unknown("start-unknown-parts", name, session.components().parts.keys()));
        }
        Some(file) => {
            let file = Path::new(file);
            let loaded = read(file).and_then(|document| session.load_parts(&document));
            Some(loaded.map_err(|lines| bad(file, lines))?)
        }
        None => None,
    };
    let mut positions = Vec::new();
    for document in Document::read_all(&Disk, &args.files) {
        let document = document.map_err(|faults| bad(Path::new(&faults.origin), lines(&faults)))?;
        if document.is_position() {
            positions.push(document);
            continue;
        }
        if matches!(document.kind, Kind::Game | Kind::Record) {
            let record = document.kind == Kind::Record;
            let played = Played::read(&document.origin(), &document.bytes, record, session.components(), texts);
            let mut played = played.map_err(|lines| bad(&document.path, lines))?;
            played.file = record.then(|| document.path.clone());
            table.put(played, texts);
            settings.remember(&document.path);
            continue;
        }
        if let Opened::Parts(name) = session.open_document(&document).map_err(|lines| bad(&document.path, lines))? {
            asked = Some(name);
        }
        settings.remember_loaded(&document.path);
    }
    // The first is open in the end.
    for document in positions.iter().rev() {
        session.open_document(document).map_err(|lines| bad(&document.path, lines))?;
        settings.remember(&document.path);
    }
    open_game(args, table, session.components(), texts)?;
    let first = shipped::DEMOS.first().map(|(path, _)| shipped::demo_name(path).to_owned());
    // As the command line names them, or by the name alone.
    let demo = args.scene.as_deref().map(|name| name.strip_prefix("demo:").unwrap_or(name).to_owned());
    if let Some(name) = demo.or(first.filter(|_| positions.is_empty())) {
        if shipped::demo(&name).is_none() {
            let known = shipped::DEMOS.iter().map(|(path, _)| shipped::demo_name(path));
            return Err(unknown("start-unknown-demo", &name, known));
        }
        session.open_demo(&name).map_err(|lines| bad(Path::new(&name), lines))?;
    }
    if let Some(name) = asked {
        session.choose_parts(&name).map_err(|faults| bad(Path::new(&name), vec![faults.to_string()]))?;
    }
    Ok(session)
}

/// The ids of all pieces.
fn piece_ids(session: &Session) -> Vec<String> {
    let position = session.board().position();
    let ships = position.ships.iter().map(|ship| ship.id.clone());
    ships.chain(position.obstacles.iter().map(|obstacle| obstacle.id.clone())).collect()
}

/// Selects, shows, measures and plays as the command line says.
fn ask(args: &Args, session: &mut Session, playback: &mut Playback, texts: &Texts) -> Result<(), Fault> {
    if let Some(key) = &args.edition {
        let known = || Edition::ALL.map(Edition::key);
        let edition: Edition = key.parse().map_err(|_| unknown("start-unknown-edition", key, known()))?;
        let refused = |faults: Faults| Fault::Open { what: key.clone(), detail: faults.to_string() };
        session.choose_edition(edition).map_err(refused)?;
    }
    if let Some(key) = &args.tolerance {
        session.choose_tolerance(key);
        if session.tolerance() != key {
            return Err(unknown("start-unknown-tolerance", key, Slack::PRESETS.map(|(name, _)| name)));
        }
    }
    if let Some(id) = &args.select {
        session.select(Some(id.clone()));
        if session.selected().is_none() {
            let ids = session.board().position().ships.iter().map(|ship| ship.id.clone());
            return Err(unknown("start-unknown-ship", id, ids));
        }
    }
    show_arcs(args, session)?;
    if let Some(id) = &args.measure {
        if session.piece(id).is_none() {
            return Err(unknown("start-unknown-piece", id, piece_ids(session)));
        }
        if session.selected_ship().is_none() {
            return Err(Fault::NoShip { what: "--measure" });
        }
        session.measure(Some(id.clone()));
        if session.measured().is_none() {
            return Err(Fault::MeasuredToItself { piece: id.clone() });
        }
    }
    show_option(args, session, playback, texts)
}

fn show_arcs(args: &Args, session: &mut Session) -> Result<(), Fault> {
    let Some(word) = &args.arcs else { return Ok(()) };
    let ship = session.selected_ship().and_then(|_| session.selected()).map(str::to_owned);
    let Some(ship) = ship else { return Err(Fault::NoShip { what: "--arcs" }) };
    let offered = session.offered_arcs();
    let Some(&arc) = offered.iter().find(|arc| arc.key() == word) else {
        return Err(unknown("start-unknown-arc", word, offered.into_iter().map(ArcKind::key)));
    };
    session.light_arc(arc);
    session.toggle_arcs(&ship);
    Ok(())
}

fn show_option(args: &Args, session: &mut Session, playback: &mut Playback, texts: &Texts) -> Result<(), Fault> {
    let Some(key) = &args.option else { return Ok(()) };
    if session.selected_ship().is_none() {
        return Err(Fault::NoShip { what: "--option" });
    }
    session.pin(Some(key.clone()));
    if session.pinned().is_none() {
        return Err(unknown("start-unknown-option", key, session.options().all().map(|r| r.choice.to_string())));
    }
    if let Some(place) = args.slide {
        let fault = |detail| Fault::Slide { option: key.clone(), detail };
        let place = SlideChoice { template: place.0, ship: place.1 };
        if session.shown_report().is_none_or(|report| report.slides.is_none()) {
            return Err(fault(None));
        }
        session.slide(place).map_err(|detail| fault(Some(detail)))?;
    }
    if let Some(from) = args.play {
        play(session, playback, texts, key);
        if let PlayFrom::At(seconds) = from {
            playback.command(PlaybackCommand::Scrub(seconds));
        }
    }
    Ok(())
}
