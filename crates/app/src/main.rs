//! The window: see the library.

use clap::Parser;

fn main() -> std::process::ExitCode {
    let began = std::time::Instant::now();
    deadreckon_app::run(deadreckon_app::args::Args::parse(), began)
}
