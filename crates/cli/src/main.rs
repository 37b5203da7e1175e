//! `nova-luna`: the one binary. Data goes to standard output, messages to standard error.
//!
//! Exit codes: 0 if all is well, 2 if something that came from outside is wrong (an argument, a record, a
//! path), 1 if something failed on the way (a full disk, say).

mod analyse;
mod arena;
mod args;
mod backup;
mod bench;
mod bots;
mod check;
mod draw;
mod engine;
mod failure;
mod files;
mod help;
mod lines;
mod outputs;
mod perft;
mod play;
mod serve;
mod show;
mod simulate;
mod solve;
mod summary;

use std::ffi::OsString;
use std::process::ExitCode;

use args::{Arguments, Bench, Color, Command};
use clap::{FromArgMatches as _, ValueEnum as _};
use failure::Answer;
use nova_luna_texts::{Language, Texts};

fn main() -> ExitCode {
    let words: Vec<OsString> = std::env::args_os().collect();
    if let Some(color) = last_value(&words, "--color").and_then(|value| Color::from_str(&value, false).ok()) {
        color.write_global();
    }
    let texts = Texts::new(language(&words));
    match run(&texts, words) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(&texts),
    }
}

fn run(texts: &Texts, words: Vec<OsString>) -> Answer {
    let words = help::understood(words);
    let parsed =
        help::command(texts).try_get_matches_from(&words).and_then(|matches| Arguments::from_arg_matches(&matches));
    let arguments = match parsed {
        Ok(arguments) => arguments,
        Err(error) => return help::answer(texts, &words, &error),
    };
    match arguments.command.unwrap_or_default() {
        Command::Play(arguments) => play::run(texts, &arguments),
        Command::Serve(arguments) => serve::run(texts, &arguments),
        Command::Backup(arguments) => backup::back_up(texts, &arguments),
        Command::Restore(arguments) => backup::restore(texts, &arguments),
        Command::Simulate(arguments) => simulate::run(texts, &arguments),
        Command::Check(arguments) => check::run(texts, &arguments),
        Command::Show(arguments) => show::run(texts, &arguments),
        Command::Perft(arguments) => perft::run(texts, &arguments),
        Command::Solve(arguments) => solve::run(texts, &arguments),
        Command::Bench(Bench::Playouts(arguments)) => bench::run(texts, &arguments),
        Command::Bench(Bench::Search(arguments)) => bench::search::run(texts, &arguments),
        Command::Analyse(arguments) => analyse::run(texts, &arguments),
        Command::Arena(arguments) => arena::run(texts, &arguments),
        Command::Engine => engine::run(texts),
        Command::Completions { shell } => completions(texts, shell),
    }
}

/// The language asked for, else that of the system, else English.
fn language(words: &[OsString]) -> Language {
    let asked = last_value(words, "--lang").and_then(|code| code.parse().ok());
    asked.or_else(|| Language::of_locale(&sys_locale::get_locale()?)).unwrap_or_default()
}

/// The value of an option that is needed before the arguments are understood, because what is wrong with them
/// is said with it. The last one counts.
fn last_value(words: &[OsString], option: &str) -> Option<String> {
    let options = words.iter().take_while(|word| *word != "--");
    let words: Vec<&str> = options.filter_map(|word| word.to_str()).collect();
    let mut values = words.iter().enumerate().rev().filter_map(|(index, word)| match word.strip_prefix(option)? {
        "" => words.get(index + 1).copied(),
        rest => rest.strip_prefix('='),
    });
    values.next().map(str::to_owned)
}

fn completions(texts: &Texts, shell: clap_complete::Shell) -> Answer {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut help::command(texts), "nova-luna", &mut script);
    files::print(texts, &String::from_utf8_lossy(&script))
}
