//! Completions and manual pages, from the same words as the parser.

use crate::args::{Cli, EXIT_OK};
use anyhow::Context;
use clap::CommandFactory;
use clap_complete::Shell;
use deadreckon_content::fault::one_line;
use deadreckon_content::save;
use std::io::Write;
use std::path::Path;

/// Prints the completions of a shell.
pub(crate) fn completions(shell: Shell, output: &mut dyn Write) -> anyhow::Result<u8> {
    let mut command = Cli::command();
    let mut text = Vec::new();
    clap_complete::generate(shell, &mut command, "reckon", &mut text);
    output.write_all(&text)?;
    Ok(EXIT_OK)
}

/// Writes `reckon.1` and a page for each command.
pub(crate) fn pages(folder: &Path, output: &mut dyn Write) -> anyhow::Result<u8> {
    std::fs::create_dir_all(folder).with_context(|| format!("{}: cannot make the folder", folder.display()))?;
    let command = Cli::command().disable_help_subcommand(true);
    let mut pages = vec![("reckon".to_owned(), command.clone())];
    for sub in command.get_subcommands() {
        let name = format!("reckon-{}", sub.get_name());
        // clap keeps a command's name for its life: one short text for each of the few pages.
        let fixed: &'static str = Box::leak(name.clone().into_boxed_str());
        pages.push((name, sub.clone().name(fixed)));
    }
    for (name, command) in pages {
        let path = folder.join(format!("{name}.1"));
        let mut text = Vec::new();
        clap_mangen::Man::new(command).render(&mut text)?;
        save::save_bytes(&path, &text)?;
        writeln!(output, "{}", one_line(&path.display().to_string()))?;
    }
    Ok(EXIT_OK)
}
