//! A mouse and a keyboard on a display: what is done with them reaches the window as a real hand's doing would.

use std::time::{Duration, Instant};
use x11rb::CURRENT_TIME;
use x11rb::connection::Connection;
use x11rb::protocol::xproto::{ConnectionExt as _, InputFocus};
use x11rb::protocol::xtest::ConnectionExt as _;
use x11rb::rust_connection::RustConnection;

const KEY_PRESS: u8 = 2;
const KEY_RELEASE: u8 = 3;
const BUTTON_PRESS: u8 = 4;
const BUTTON_RELEASE: u8 = 5;
const MOTION: u8 = 6;

/// Keys by the symbols that they carry.
pub(crate) const CONTROL: u32 = 0xffe3;

/// The hand.
pub(crate) struct Hand {
    display: RustConnection,
    root: u32,
    first_key: u8,
    symbols: Vec<Vec<u32>>,
}

impl Hand {
    /// Takes hold of the mouse and the keyboard of a display.
    pub(crate) fn on(display: &str) -> Self {
        let (display, screen) = x11rb::connect(Some(display)).unwrap();
        let setup = display.setup();
        let (root, first_key) = (setup.roots[screen].root, setup.min_keycode);
        let count = setup.max_keycode - first_key + 1;
        let keys = display.get_keyboard_mapping(first_key, count).unwrap().reply().unwrap();
        let symbols = keys.keysyms.chunks(usize::from(keys.keysyms_per_keycode)).map(<[u32]>::to_vec).collect();
        Self { display, root, first_key, symbols }
    }

    /// Waits until a window of at least this width is seen, and gives it the keyboard: there is no window manager.
    pub(crate) fn find_window(&self, width: u16) {
        let patience = Instant::now();
        loop {
            let windows = self.display.query_tree(self.root).unwrap().reply().unwrap().children;
            let wide = |window: &u32| {
                let found = self.display.get_geometry(*window).ok().and_then(|asked| asked.reply().ok());
                found.is_some_and(|place| place.width >= width)
            };
            if let Some(window) = windows.into_iter().find(wide)
                && let Ok(asked) = self.display.set_input_focus(InputFocus::POINTER_ROOT, window, CURRENT_TIME)
                && asked.check().is_ok()
            {
                return;
            }
            assert!(patience.elapsed() < Duration::from_secs(120), "no window comes up");
            std::thread::sleep(Duration::from_millis(100));
        }
    }

    fn fake(&self, kind: u8, detail: u8, (x, y): (i16, i16)) {
        self.display.xtest_fake_input(kind, detail, CURRENT_TIME, self.root, x, y, 0).unwrap().check().unwrap();
        // A hand takes its time, and so does a window.
        std::thread::sleep(Duration::from_millis(40));
    }

    pub(crate) fn point(&self, to: (i16, i16)) {
        self.fake(MOTION, 0, to);
    }

    pub(crate) fn drag(&self, from: (i16, i16), by: (i16, i16)) {
        self.point(from);
        std::thread::sleep(Duration::from_millis(600));
        self.fake(BUTTON_PRESS, 1, (0, 0));
        for step in 1..=6 {
            self.point((from.0 + by.0 * step / 6, from.1 + by.1 * step / 6));
        }
        std::thread::sleep(Duration::from_millis(300));
        self.fake(BUTTON_RELEASE, 1, (0, 0));
    }

    /// Strokes the key of a symbol while another one is held.
    pub(crate) fn key(&self, held: Option<u32>, symbol: u32) {
        let code = |symbol: u32| {
            let at = self.symbols.iter().position(|symbols| symbols.contains(&symbol)).unwrap();
            self.first_key + u8::try_from(at).unwrap()
        };
        let held = held.map(code);
        held.into_iter().for_each(|held| self.fake(KEY_PRESS, held, (0, 0)));
        self.fake(KEY_PRESS, code(symbol), (0, 0));
        self.fake(KEY_RELEASE, code(symbol), (0, 0));
        held.into_iter().for_each(|held| self.fake(KEY_RELEASE, held, (0, 0)));
        std::thread::sleep(Duration::from_millis(300));
    }
}
