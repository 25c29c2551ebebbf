//! Carries out what panels, keys and mouse ask for.

use crate::FrameSystems;
use crate::camera::TableView;
use crate::files::{Files, open_error};
use crate::playback::Playback;
use crate::played::{AtTable, Desk};
use crate::screen::Screen;
use crate::session::{ChangeKey, Opened, Origin, Session, lines};
use crate::settings::Settings;
use crate::show::{first_extent, whole_extent, witness_extent};
use crate::table::Look;
use crate::ui::{Help, SettingsOpen, Words};
use bevy::prelude::*;
use bevy::window::WindowCloseRequested;
use deadreckon_content::document::Document;
use deadreckon_content::kind::Kind;
use deadreckon_content::source::Disk;
use deadreckon_geometry::pose::Pose;
use deadreckon_panels::i18n::Texts;
use deadreckon_panels::{Intent, PlaybackCommand, ViewCommand, words};
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
    mut table: ResMut<AtTable>,
    mut screen: ResMut<Screen>,
    mut exit: MessageWriter<AppExit>,
    mut settings_open: ResMut<SettingsOpen>,
    mut words: ResMut<Words>,
) {
    let mut language = None;
    for Wish(intent) in wishes.read() {
        let texts = &words.0;
        if let Intent::Table(wish) = intent {
            desk(&mut table, &mut session, &mut screen, &mut files, &mut settings, &mut view, &mut help, texts)
                .carry_out(wish.clone());
            continue;
        }
        let (asked, may_lose) = match intent {
            Intent::Discard => (session.take_waiting(), true),
            other => (Some(other.clone()), false),
        };
        let Some(wish) = asked else { continue };
        let replaces = matches!(wish, Intent::NewPosition | Intent::OpenDemo(_) | Intent::Quit);
        if replaces && !may_lose && has_changes(&session) {
            session.set_waiting(Some(wish));
            continue;
        }
        match wish {
            Intent::Quit => {
                exit.write(AppExit::Success);
            }
            Intent::Playback(command) => {
                playback.command(command);
                if let PlaybackCommand::ReducedMotion(motion) = command {
                    settings.reduced_motion = motion == deadreckon_panels::Motion::Reduced;
                }
            }
            Intent::View(command) => look_at(command, &session, &mut view, &mut look, &mut settings, &mut help),
            // What is to be chosen is seen first, on the table as it stands.
            Intent::Play(_) | Intent::ChooseOption(Some(_)) if playback.is_under_way() => {
                playback.command(PlaybackCommand::Skip);
            }
            Intent::Play(key) => play(&mut session, &mut playback, texts, &key),
            Intent::Preview(key) => {
                // A move under way is not disturbed by the pointer on its way.
                if !playback.is_under_way() {
                    session.preview(key);
                }
            }
            wish @ (Intent::AskOpen | Intent::AskLoad | Intent::AskSaveAs | Intent::Save) => {
                files.ask(&wish, &mut session, &mut settings, texts);
            }
            Intent::Open(paths) => {
                for read in Document::read_all(&Disk, &paths) {
                    match read {
                        Ok(document) if document.is_position() && !may_lose && has_changes(&session) => {
                            session.set_waiting(Some(Intent::Open(vec![document.path])));
                        }
                        Ok(document) if matches!(document.kind, Kind::Game | Kind::Record) => desk(
                            &mut table,
                            &mut session,
                            &mut screen,
                            &mut files,
                            &mut settings,
                            &mut view,
                            &mut help,
                            texts,
                        )
                        .open(&document),
                        Ok(document) => {
                            if files.open(&document, &mut session, &mut settings, texts) == Some(Opened::Position) {
                                opened(&session, &mut playback, &mut view);
                                *screen = Screen::Examine;
                            }
                        }
                        Err(faults) => session.set_error(Some(open_error(texts, lines(&faults)))),
                    }
                }
            }
            Intent::ToggleSettings => settings_open.0 = !settings_open.0,
            Intent::ChooseTheme(id) => {
                if let Some(theme) = Theme::named(&id) {
                    settings.theme = Some(theme.id.clone());
                    look.0 = theme;
                }
            }
            Intent::ChooseLanguage(key) => {
                settings.language = Some(key.to_owned());
                language = Some(settings.language());
            }
            Intent::Forget(path) => settings.forget_loaded(&path),
            Intent::OpenDemo(name) => {
                files.open_demo(&name, &mut session, texts);
                opened(&session, &mut playback, &mut view);
            }
            Intent::NewPosition => {
                session.open_new();
                opened(&session, &mut playback, &mut view);
            }
            other => change(other, &mut session, &view, texts),
        }
    }
    if let Some(language) = language {
        words.0 = Texts::of(language);
        // Everything is said anew.
        session.set_changed();
        table.set_changed();
    }
}

/// Everything that a wish about a game may change.
fn desk<'a>(
    table: &'a mut AtTable,
    session: &'a mut Session,
    screen: &'a mut Screen,
    files: &'a mut Files,
    settings: &'a mut Settings,
    view: &'a mut TableView,
    help: &'a mut Help,
    texts: &'a Texts,
) -> Desk<'a> {
    Desk { table, session, screen, files, settings, view, help, texts }
}

/// Whether there are changes that no file holds, and that are missed when another position takes this one's place.
fn has_changes(session: &Session) -> bool {
    // What was tried out on a demo position is not missed.
    session.is_changed() && !matches!(session.origin(), Origin::Demo(_))
}

/// The window's own way to close becomes a wish.
fn close(mut requests: MessageReader<WindowCloseRequested>, mut wishes: MessageWriter<Wish>) {
    if requests.read().next().is_some() {
        wishes.write(Wish(Intent::Quit));
    }
}

/// Another position is open: nothing of the old one goes on, and all of it is seen.
pub(crate) fn opened(session: &Session, playback: &mut Playback, view: &mut TableView) {
    playback.clear();
    view.wanted = Some(first_extent(session));
}

/// Changes and questions of the session.
fn change(intent: Intent, session: &mut Session, view: &TableView, texts: &Texts) {
    let done: Result<(), Faults> = match intent {
        Intent::Undo => session.undo(),
        Intent::Redo => session.redo(),
        Intent::ChooseParts(name) => session.choose_parts(&name),
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
            if let Err(fault) = session.slide(SlideChoice { template, ship }) {
                session.refuse(texts, vec![fault]);
            }
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
        Intent::LightArc(arc) => {
            session.light_arc(arc);
            Ok(())
        }
        Intent::ToggleArcs(id) => {
            session.toggle_arcs(&id);
            Ok(())
        }
        Intent::DismissError => {
            session.set_error(None);
            session.set_waiting(None);
            Ok(())
        }
        _ => Ok(()),
    };
    if let Err(faults) = done {
        session.refuse(texts, faults.0.iter().map(ToString::to_string).collect());
    }
}

/// What was taken back or changed since is not shown any more.
fn keep_up(session: Res<Session>, mut playback: ResMut<Playback>) {
    if session.is_changed() && playback.length() > 0.0 {
        playback.keep_up(session.board());
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
    if let Err(error) = playback.load(title, before, session.board().clone(), events) {
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
    app.add_message::<Wish>()
        .add_systems(PreUpdate, close)
        .add_systems(Update, (carry_out, keep_up).chain().in_set(FrameSystems::Wishes));
}

#[cfg(test)]
mod tests {
    use super::*;
    use deadreckon_content::{position, shipped};
    use deadreckon_panels::playback::Running;
    use deadreckon_panels::{NewPiece, PieceEdit};

    /// An app without a window on a position with one ship.
    fn app() -> App {
        let text = r#"{"format": "deadreckon-position", "version": 1, "edition": "second", "ships": [
            {"id": "red-1", "player": 1, "base": "small", "pose": {"x": 300, "y": 300, "heading_deg": 90}}]}"#;
        let components = shipped::components();
        let board = position::open("test", text.as_bytes(), &components).unwrap();
        let mut session = Session::new(components, board, Origin::New);
        session.select(Some("red-1".into()));
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, plugin))
            .add_message::<WindowCloseRequested>()
            .insert_resource(session)
            .init_resource::<Playback>()
            .init_resource::<Files>()
            .init_resource::<Settings>()
            .init_resource::<TableView>()
            .init_resource::<Help>()
            .init_resource::<SettingsOpen>()
            .init_resource::<Words>()
            .init_resource::<AtTable>()
            .init_resource::<Screen>()
            .insert_resource(Look(Theme::standard()));
        app
    }

    fn wish(app: &mut App, intent: Intent) {
        app.world_mut().write_message(Wish(intent));
        app.update();
    }

    fn pose(app: &App) -> Pose {
        app.world().resource::<Session>().pose("red-1").unwrap()
    }

    #[test]
    fn playing_an_option_moves_the_ship_and_shows_how() {
        let mut app = app();
        wish(&mut app, Intent::Play("boost.straight_1".into()));
        assert_eq!(pose(&app), Pose::from_degrees(300.0, 380.0, 90.0));
        let playback = app.world().resource::<Playback>();
        assert_eq!(playback.running(), Running::Playing);
        assert!(playback.title().contains("Straight 1"), "{}", playback.title());
        wish(&mut app, Intent::Undo);
        assert_eq!(pose(&app), Pose::from_degrees(300.0, 300.0, 90.0));
        assert_eq!(app.world().resource::<Playback>().length(), 0.0, "what was taken back is not shown any more");
    }

    #[test]
    fn a_refused_option_says_so_and_moves_nothing() {
        let mut app = app();
        wish(&mut app, Intent::Edit("red-1".into(), PieceEdit::Place(Pose::from_degrees(300.0, 890.0, 90.0))));
        wish(&mut app, Intent::Play("boost.straight_1".into()));
        assert_eq!(pose(&app).position.y, 890.0);
        assert!(app.world().resource::<Session>().error().is_some());
        wish(&mut app, Intent::DismissError);
        assert!(app.world().resource::<Session>().error().is_none());
    }

    #[test]
    fn changes_are_not_lost_without_a_question() {
        let mut app = app();
        wish(&mut app, Intent::Add(NewPiece::Obstacle("asteroid_1".into())));
        wish(&mut app, Intent::NewPosition);
        let session = app.world().resource::<Session>();
        assert_eq!(session.waiting(), Some(&Intent::NewPosition));
        assert_eq!(session.board().position().obstacles.len(), 1);
        wish(&mut app, Intent::DismissError);
        assert_eq!(app.world().resource::<Session>().waiting(), None);
        wish(&mut app, Intent::NewPosition);
        wish(&mut app, Intent::Discard);
        assert!(app.world().resource::<Session>().board().position().obstacles.is_empty());
    }

    #[test]
    fn an_unchanged_position_closes_at_once() {
        let mut app = app();
        wish(&mut app, Intent::Quit);
        assert_eq!(app.should_exit(), Some(AppExit::Success));
    }

    #[test]
    fn the_table_is_fitted_again_for_another_position() {
        let mut app = app();
        wish(&mut app, Intent::OpenDemo("crowd".into()));
        assert!(app.world().resource::<TableView>().wanted.is_some());
        assert_eq!(app.world().resource::<Session>().board().position().ships.len(), 16);
        wish(&mut app, Intent::Playback(PlaybackCommand::Speed(2.0)));
        assert_eq!(app.world().resource::<Playback>().speed(), 2.0);
        wish(&mut app, Intent::View(ViewCommand::ToggleHelp));
        assert!(app.world().resource::<Help>().0);
    }
}
