//! The command line: see the library.

use std::process::ExitCode;

fn main() -> ExitCode {
    let (mut input, mut output, mut errors) = (std::io::stdin().lock(), std::io::stdout().lock(), std::io::stderr());
    let streams = deadreckon_cli::Streams { input: &mut input, output: &mut output, errors: &mut errors };
    ExitCode::from(deadreckon_cli::run(std::env::args_os(), streams))
}
