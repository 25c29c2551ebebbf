//! Carries out what panels, keys and mouse ask for.

use crate::FrameSystems;
use crate::camera::TableView;
use crate::files::Files;
use crate::playback::Playback;
use crate::session::{ChangeKey, Session};
use crate::settings::Settings;
use crate::show::{first_extent, whole_extent, witness_extent};
use crate::table::Look;
use crate::ui::{Help, Words};
use bevy::prelude::*;
use deadreckon_geometry::pose::Pose;
use deadreckon_panels::i18n::Texts;
use deadreckon_panels::{Intent, ViewCommand, words};
use deadreckon_scene::theme::Theme;
use deadreckon_xwing::position::Faults;
use deadreckon_xwing::report::SlideChoice;

/// Something the user wants.
#[derive(Message, Debug, Clone)]
pub(crate) struct Wish(pub Intent);

fn carry_out(
    mut wishes: MessageReader<Wish>,
    mut session: ResMut<Session>,
    mut playback: ResMut<Playback>,
    mut files: ResMut<Files>,
    mut settings: ResMut<Settings>,
    mut view: ResMut<TableView>,
    mut look: ResMut<Look>,
    mut help: ResMut<Help>,
    words: Res<Words>,
) {
    for Wish(intent) in wishes.read() {
        let texts = &words.0;
        match intent.clone() {
            Intent::Playback(command) => playback.command(command),
            Intent::View(command) => look_at(command, &session, &mut view, &mut look, &mut settings, &mut help),
            Intent::Play(key) => play(&mut session, &mut playback, texts, &key),
            Intent::Preview(key) => {
                // A running animation is not disturbed by the pointer on its way.
                if playback.moment().is_none() {
                    session.preview(key);
                }
            }
            Intent::AskOpen | Intent::AskSaveAs | Intent::Save => {
                files.ask(intent, &mut session, &mut settings, texts);
            }
            Intent::OpenFile(path) => {
                files.open(&path, &mut session, &mut settings, texts);
                opened(&session, &mut playback, &mut view);
            }
            Intent::OpenDemo(name) => {
                files.open_demo(&name, &mut session, texts);
                opened(&session, &mut playback, &mut view);
            }
            Intent::NewPosition => {
                session.open_new();
                opened(&session, &mut playback, &mut view);
            }
            other => change(other, &mut session, &mut playback, &view, texts),
        }
    }
}

/// Another position is open: nothing of the old one goes on, and all of it is seen.
pub(crate) fn opened(session: &Session, playback: &mut Playback, view: &mut TableView) {
    playback.clear();
    view.wanted = Some(first_extent(session));
}

/// Changes and questions of the session.
fn change(intent: Intent, session: &mut Session, playback: &mut Playback, view: &TableView, texts: &Texts) {
    let board = session.board().clone();
    let done: Result<(), Faults> = match intent {
        Intent::Undo => {
            session.undo();
            Ok(())
        }
        Intent::Redo => {
            session.redo();
            Ok(())
        }
        Intent::Select(id) => {
            session.select(id);
            Ok(())
        }
        Intent::Edit(id, edit) => session.edit(&id, edit),
        Intent::Add(piece) => {
            let middle = Pose { position: view.centre, heading: core::f64::consts::FRAC_PI_2 };
            session.add(piece, middle, texts)
        }
        Intent::Duplicate(id) => session.duplicate(&id),
        Intent::Remove(id) => session.remove(&id),
        Intent::ChooseEdition(key) => match key.parse() {
            Ok(edition) => session.choose_edition(edition),
            Err(_) => Ok(()),
        },
        Intent::ChooseOption(key) => {
            session.pin(key);
            Ok(())
        }
        Intent::Slide(template, ship) => {
            session.slide(SlideChoice { template, ship });
            Ok(())
        }
        Intent::ChooseTolerance(key) => {
            session.choose_tolerance(&key);
            Ok(())
        }
        Intent::Measure(id) => {
            session.measure(id);
            Ok(())
        }
        Intent::ToggleArcs(id) => {
            session.toggle_arcs(&id);
            Ok(())
        }
        Intent::DismissError => {
            session.set_error(None);
            Ok(())
        }
        _ => Ok(()),
    };
    if let Err(faults) = done {
        session.refuse(texts, faults.0.iter().map(ToString::to_string).collect());
    }
    if !std::sync::Arc::ptr_eq(&board, session.board()) {
        playback.clear();
    }
}

/// Carries an option out and shows how.
pub(crate) fn play(session: &mut Session, playback: &mut Playback, texts: &Texts, key: &str) {
    let Some(ship) = session.selected_ship() else { return };
    let Ok(choice) = key.parse::<deadreckon_xwing::choice::Choice>() else { return };
    let before = session.board().clone();
    let slide = session.slide_of(key);
    let result =
        before.apply(ship, choice, slide).map_err(|error| vec![error.to_string()]).and_then(|(position, events)| {
            session
                .change(position, ChangeKey::Single)
                .map_err(|faults| faults.0.iter().map(ToString::to_string).collect::<Vec<_>>())
                .map(|()| events)
        });
    let events = match result {
        Ok(events) => events,
        Err(details) => return session.refuse(texts, details),
    };
    session.pin(None);
    let title = format!("{}: {}", words::action(texts, choice.action()), words::choice(texts, &choice));
    if let Err(error) = playback.load(title, before, events) {
        session.refuse(texts, vec![error.to_string()]);
    }
}

fn look_at(
    command: ViewCommand,
    session: &Session,
    view: &mut TableView,
    look: &mut Look,
    settings: &mut Settings,
    help: &mut Help,
) {
    let middle = view.area_centre;
    match command {
        ViewCommand::Fit => view.wanted = Some(whole_extent(session)),
        ViewCommand::Witness => {
            if let Some(extent) = witness_extent(session) {
                view.wanted = Some(extent);
            }
        }
        ViewCommand::ZoomIn => view.zoom(1.25, middle),
        ViewCommand::ZoomOut => view.zoom(0.8, middle),
        ViewCommand::ToggleHelp => help.0 = !help.0,
        ViewCommand::NextTheme => {
            let themes = Theme::shipped();
            let now = themes.iter().position(|theme| theme.id == look.0.id).unwrap_or(0);
            if let Some(next) = themes.into_iter().cycle().nth(now + 1) {
                settings.theme = Some(next.id.clone());
                look.0 = next;
            }
        }
    }
}

/// Takes wishes from everywhere.
pub(super) fn plugin(app: &mut App) {
    app.add_message::<Wish>().add_systems(Update, carry_out.in_set(FrameSystems::Wishes));
}
