//! A display for one test, without a screen.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

/// A display server that ends with the test.
pub(crate) struct Display {
    server: Child,
    name: String,
}

impl Display {
    /// Starts a server; `None` where there is none, which is a failure where `CI` is set.
    pub(crate) fn open() -> Option<Self> {
        let found = Self::start();
        assert!(
            found.is_some() || std::env::var_os("CI").is_none(),
            "no display server: install xvfb and mesa-vulkan-drivers, and what else the README names"
        );
        if found.is_none() {
            eprintln!("skipped: Xvfb cannot be started");
        }
        found
    }

    fn start() -> Option<Self> {
        let mut server = Command::new("Xvfb")
            .args(["-displayfd", "1", "-screen", "0", "1280x800x24", "-nolisten", "tcp", "-noreset"])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .ok()?;
        let mut line = String::new();
        BufReader::new(server.stdout.take()?).read_line(&mut line).ok()?;
        let number: u32 = line.trim().parse().ok()?;
        Some(Self { server, name: format!(":{number}") })
    }

    /// What `DISPLAY` is set to.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }
}

impl Drop for Display {
    fn drop(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}
