//! The running program under a hand: the events of a real window go in, what is open and shown comes out.
//!
//! Everything runs but the window itself and the graphics card: engine, panels and systems are those of
//! [`super::run`], and the events are those that the window system would have sent.

mod dropping;
mod panel;
mod table;
mod under_way;

use crate::args::{Args, WindowSize};
use crate::camera::TableView;
use crate::opening::Opening;
use crate::playback::Playback;
use crate::session::Session;
use crate::settings::Settings;
use crate::{begin, build, capture, engine};
use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input::mouse::{MouseButtonInput, MouseScrollUnit, MouseWheel};
use bevy::input::touch::TouchPhase;
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::settings::{RenderCreation, WgpuSettings};
use bevy::time::TimeUpdateStrategy;
use bevy::window::{CursorMoved, FileDragAndDrop, PrimaryWindow, WindowEvent};
use bevy::winit::WinitPlugin;
use deadreckon_geometry::pose::{Point, Pose};
use deadreckon_panels::i18n::Texts;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// The program on some arguments, and the hand that uses it.
struct Hand {
    app: App,
    window: Entity,
}

impl Hand {
    /// Starts the program as with these words on the command line, in a window of 1280 x 1000.
    fn on(words: &[&str]) -> Self {
        Self::started(words, Settings::default())
    }

    /// The same, where earlier runs left these settings.
    fn started(words: &[&str], mut settings: Settings) -> Self {
        let mut args: Args = clap::Parser::try_parse_from(std::iter::once(&"deadreckon").chain(words)).unwrap();
        args.size = args.size.or(Some(WindowSize { width: 1280, height: 1000 }));
        let opening = Opening::new(&args, &mut settings, &Texts::english()).map_err(|fault| format!("{fault:?}"));
        let mut app = App::new();
        let blind = RenderCreation::Automatic(Box::new(WgpuSettings { backends: None, ..default() }));
        app.add_plugins(
            engine(&args)
                .set(RenderPlugin { render_creation: blind, ..default() })
                .disable::<LogPlugin>()
                .disable::<WinitPlugin>(),
        );
        build(&mut app, args, Instant::now(), capture::Verdict::default(), Default::default());
        begin(&mut app, opening.unwrap(), settings);
        // Frames follow each other as on a quick screen, however slow the machine is.
        app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(16)));
        app.finish();
        app.cleanup();
        let window = app.world_mut().query_filtered::<Entity, With<PrimaryWindow>>().single(app.world()).unwrap();
        let mut hand = Self { app, window };
        hand.wait();
        hand
    }

    /// Lets some frames go by: what was wished is carried out and seen.
    fn wait(&mut self) {
        for _ in 0..4 {
            self.app.update();
        }
    }

    fn session(&self) -> &Session {
        self.app.world().resource::<Session>()
    }

    fn playback(&self) -> &Playback {
        self.app.world().resource::<Playback>()
    }

    fn view(&self) -> TableView {
        *self.app.world().resource::<TableView>()
    }

    fn pose(&self, id: &str) -> Pose {
        self.session().pose(id).unwrap()
    }

    fn send<E: Message + Clone + Into<WindowEvent>>(&mut self, event: E) {
        self.app.world_mut().write_message::<WindowEvent>(event.clone().into());
        self.app.world_mut().write_message(event);
    }

    /// Moves the pointer to a place in the window, logical pixels.
    fn point(&mut self, to: Point) {
        #[expect(clippy::cast_possible_truncation, reason = "places in a window are small")]
        let position = Vec2::new(to.x as f32, to.y as f32);
        let mut window = self.app.world_mut().get_mut::<Window>(self.window).unwrap();
        let delta = window.cursor_position().map(|old| position - old);
        window.set_cursor_position(Some(position));
        let window = self.window;
        self.send(CursorMoved { window, position, delta });
        self.wait();
    }

    /// Waits until everything is answered that may wait for the hand to rest.
    fn settle(&mut self) {
        for _ in 0..2000 {
            if self.session().is_settled() {
                return;
            }
            self.app.update();
        }
        panic!("it is never settled");
    }

    /// Where a place of the table is in the window.
    fn at(&self, table: Point) -> Point {
        self.view().to_window(table)
    }

    fn button(&mut self, button: MouseButton, state: ButtonState) {
        let window = self.window;
        self.send(MouseButtonInput { button, state, window });
        self.wait();
    }

    fn press(&mut self) {
        self.button(MouseButton::Left, ButtonState::Pressed);
    }

    fn release(&mut self) {
        self.button(MouseButton::Left, ButtonState::Released);
    }

    fn click(&mut self, at: Point) {
        self.point(at);
        self.press();
        self.release();
    }

    /// Drags from one place to another with a button held, in steps as a hand does.
    fn drag(&mut self, button: MouseButton, from: Point, to: Point) {
        self.point(from);
        self.button(button, ButtonState::Pressed);
        for step in 1..=5 {
            self.point(from + (to - from) * f64::from(step) / 5.0);
        }
        self.button(button, ButtonState::Released);
    }

    /// Turns the wheel by some notches, where the pointer is.
    fn wheel(&mut self, notches: f32) {
        let window = self.window;
        let (unit, phase) = (MouseScrollUnit::Line, TouchPhase::Moved);
        self.send(MouseWheel { unit, x: 0.0, y: notches, window, phase });
        self.wait();
    }

    fn key_is(&mut self, key_code: KeyCode, state: ButtonState) {
        let window = self.window;
        let logical_key = logical(key_code);
        self.send(KeyboardInput { key_code, logical_key, state, text: None, repeat: false, window });
        self.app.update();
    }

    /// Strokes a key while others are held.
    fn key(&mut self, held: &[KeyCode], key: KeyCode) {
        for &other in held {
            self.key_is(other, ButtonState::Pressed);
        }
        self.key_is(key, ButtonState::Pressed);
        self.key_is(key, ButtonState::Released);
        for &other in held {
            self.key_is(other, ButtonState::Released);
        }
        self.wait();
    }

    fn drop_files(&mut self, files: &[&Path]) {
        let window = self.window;
        for file in files {
            self.send(FileDragAndDrop::DroppedFile { window, path_buf: PathBuf::from(file) });
        }
        self.wait();
    }

    /// Points at the option of a key in the panel; its place.
    fn find_option(&mut self, key: &str) -> Point {
        let window = self.view().window;
        for x in [0.93, 0.86, 0.8, 0.96] {
            let mut y = 90.0;
            while y < window.y - 190.0 {
                let at = Point::new(window.x * x, y);
                self.point(at);
                if self.session().previewed() == Some(key) {
                    return at;
                }
                y += 6.0;
            }
        }
        panic!("no row of the panel shows {key}");
    }
}

/// What a key of this place says on a usual keyboard.
fn logical(key: KeyCode) -> Key {
    let name = format!("{key:?}");
    match key {
        KeyCode::ControlLeft => Key::Control,
        KeyCode::ShiftLeft => Key::Shift,
        KeyCode::AltLeft => Key::Alt,
        KeyCode::Delete => Key::Delete,
        KeyCode::Escape => Key::Escape,
        KeyCode::ArrowLeft => Key::ArrowLeft,
        KeyCode::ArrowRight => Key::ArrowRight,
        KeyCode::ArrowUp => Key::ArrowUp,
        KeyCode::ArrowDown => Key::ArrowDown,
        _ => match name.strip_prefix("Key") {
            Some(letter) => Key::Character(letter.to_lowercase().into()),
            None => panic!("{name}: say what this key says"),
        },
    }
}
