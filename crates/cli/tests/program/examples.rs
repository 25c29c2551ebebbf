//! Every example of the help texts runs.

use clap::CommandFactory;
use std::process::Command;

/// The lines of a help text that are commands.
fn examples(help: &str) -> Vec<String> {
    let lines = help.lines().map(str::trim).filter(|l| l.starts_with("reckon ") || l.contains("| reckon "));
    lines.map(str::to_owned).collect()
}

#[cfg(unix)]
#[test]
fn every_example_of_the_help_runs() {
    let program = std::path::Path::new(env!("CARGO_BIN_EXE_reckon"));
    let folder = tempfile::tempdir().unwrap();
    let path = format!("{}:{}", program.parent().unwrap().display(), std::env::var("PATH").unwrap());
    let mut count = 0;
    for command in deadreckon_cli::args::Cli::command().get_subcommands() {
        let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
        let lines = examples(&help);
        assert!(
            !lines.is_empty() || ["positions", "games"].contains(&command.get_name()),
            "{} has no example",
            command.get_name()
        );
        for line in lines {
            let ran = Command::new("sh").args(["-c", &line]).current_dir(&folder).env("PATH", &path).output().unwrap();
            // The examples ask questions whose answer is yes.
            let errors = String::from_utf8_lossy(&ran.stderr);
            assert_eq!((ran.status.code(), &*errors), (Some(0), ""), "{line}");
            count += 1;
        }
    }
    assert!(count >= 12);
    for file in ["after.json", "table.svg", "roll.png", "range.svg", "reach.svg", "proof.json", "reckon.bash"] {
        assert!(std::fs::metadata(folder.path().join(file)).unwrap().len() > 100, "{file}");
    }
    for page in ["reckon", "reckon-fit", "reckon-query", "reckon-render"] {
        let text = std::fs::read_to_string(folder.path().join("pages").join(format!("{page}.1"))).unwrap();
        assert!(text.contains(".SH NAME"), "{page}");
    }
}
