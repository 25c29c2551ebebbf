//! From the command line to the first picture.

use crate::args::{Args, PlayFrom};
use crate::camera::TableView;
use crate::error::Fault;
use crate::playback::Playback;
use crate::session::Session;
use crate::settings::Settings;
use crate::show::{first_extent, witness_extent};
use crate::wishes::play;
use deadreckon_content::shipped;
use deadreckon_geometry::tolerance::Slack;
use deadreckon_panels::PlaybackCommand;
use deadreckon_panels::i18n::Texts;
use deadreckon_scene::theme::Theme;
use deadreckon_xwing::edition::Edition;
use deadreckon_xwing::report::SlideChoice;

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
}

impl Opening {
    /// Opens what the command line names, or the first demo position.
    ///
    /// # Errors
    /// [`Fault::Open`] for a file, demo, piece or option that is not there.
    pub(crate) fn new(args: &Args, settings: &mut Settings, texts: &Texts) -> Result<Self, Fault> {
        let fault = |what: &str, detail: String| Fault::Open { what: what.to_owned(), detail };
        let mut session = Session::empty(shipped::components(), Edition::Second).map_err(|e| fault("", e))?;
        for file in args.files.iter().rev() {
            session.open_file(file).map_err(|lines| fault(&file.display().to_string(), lines.join("\n")))?;
            settings.remember(file);
        }
        let first = shipped::DEMOS.first().map(|(path, _)| shipped::demo_name(path).to_owned());
        let demo = args.scene.clone().or(first.filter(|_| args.files.is_empty()));
        if let Some(name) = &demo {
            session.open_demo(name).map_err(|lines| fault(name, unknown_demo(name).unwrap_or(lines.join("\n"))))?;
        }
        let mut playback = Playback::default();
        if settings.reduced_motion {
            playback.set_motion(deadreckon_scene::clip::Motion::Reduced);
        }
        ask(args, &mut session, &mut playback, texts)?;
        let mut view = TableView::default();
        view.wanted = Some(first_extent(&session));
        if args.witness {
            view.wanted = witness_extent(&session).or(view.wanted);
        }
        let name = args.theme.as_ref().or(settings.theme.as_ref());
        let theme = name.and_then(|name| Theme::named(name));
        if let (Some(name), None) = (&args.theme, &theme) {
            return Err(fault(name, Theme::shipped().iter().map(|t| t.id.clone()).collect::<Vec<_>>().join(", ")));
        }
        Ok(Self { session, playback, view, theme: theme.unwrap_or_else(Theme::standard) })
    }
}

/// The names there are, if there is no demo of this one.
fn unknown_demo(name: &str) -> Option<String> {
    let names: Vec<&str> = shipped::DEMOS.iter().map(|(path, _)| shipped::demo_name(path)).collect();
    (!names.contains(&name)).then(|| names.join(", "))
}

/// The ids of all pieces.
fn piece_ids(session: &Session) -> Vec<String> {
    let position = session.board().position();
    let ships = position.ships.iter().map(|ship| ship.id.clone());
    ships.chain(position.obstacles.iter().map(|obstacle| obstacle.id.clone())).collect()
}

/// Selects, shows, measures and plays as the command line says.
fn ask(args: &Args, session: &mut Session, playback: &mut Playback, texts: &Texts) -> Result<(), Fault> {
    let fault = |what: &str, detail: String| Fault::Open { what: what.to_owned(), detail };
    if let Some(key) = &args.edition {
        let edition: Edition = key.parse().map_err(|_| fault(key, Edition::ALL.map(Edition::key).join(", ")))?;
        session.choose_edition(edition).map_err(|faults| fault(key, faults.to_string()))?;
    }
    if let Some(key) = &args.tolerance {
        session.choose_tolerance(key);
        if session.tolerance() != key {
            return Err(fault(key, Slack::PRESETS.map(|(name, _)| name).join(", ")));
        }
    }
    if let Some(id) = &args.select {
        session.select(Some(id.clone()));
        if session.selected().is_none() {
            let ids = session.board().position().ships.iter().map(|ship| ship.id.clone()).collect::<Vec<_>>();
            return Err(fault(id, ids.join(", ")));
        }
        if args.arcs {
            session.toggle_arcs(id);
        }
    }
    if let Some(id) = &args.measure {
        if session.piece(id).is_none() {
            return Err(fault(id, piece_ids(session).join(", ")));
        }
        session.measure(Some(id.clone()));
    }
    let Some(key) = &args.option else { return Ok(()) };
    session.pin(Some(key.clone()));
    if session.pinned().is_none() {
        let keys: Vec<String> = session.options().all().map(|report| report.choice.to_string()).collect();
        return Err(fault(key, keys.join(", ")));
    }
    if let Some(place) = args.slide {
        session.slide(SlideChoice { template: place.0, ship: place.1 });
    }
    if let Some(from) = args.play {
        play(session, playback, texts, key);
        if let PlayFrom::At(seconds) = from {
            playback.command(PlaybackCommand::Scrub(seconds));
        }
    }
    Ok(())
}
