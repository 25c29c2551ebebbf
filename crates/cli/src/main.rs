//! The command line: see the library.

use std::process::ExitCode;

fn main() -> ExitCode {
    // Long answers are written in large pieces; commands that answer bit by bit flush.
    let mut output = std::io::BufWriter::new(std::io::stdout().lock());
    let (mut input, mut errors) = (std::io::stdin().lock(), std::io::stderr());
    let streams = deadreckon_cli::Streams { input: &mut input, output: &mut output, errors: &mut errors };
    ExitCode::from(deadreckon_cli::run(std::env::args_os(), streams))
}
