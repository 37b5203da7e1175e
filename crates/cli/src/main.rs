//! The `nova-luna` program. Data goes to standard output, messages to standard error.
//!
//! Exit codes: 0 for success, 2 for invalid input (an argument, a record, a path), 1 for a failure while running
//! (such as a full disk).

mod analyse;
mod arena;
mod args;
mod backup;
mod bench;
mod bots;
mod check;
mod club;
mod console;
mod daily;
mod engine;
mod error;
mod explorer;
mod files;
mod help;
mod line_reader;
mod opening;
mod outputs;
mod page;
mod perft;
mod play;
mod position;
mod progress;
mod push_key;
mod puzzles;
mod serve;
mod show;
mod simulate;
mod solve;
mod store_address;
mod summary;

use std::ffi::OsString;
use std::process::ExitCode;

use args::{BenchCommand, Cli, ClubCommand, ColorMode, Command, ExplorerCommand, PuzzlesCommand};
use clap::{FromArgMatches as _, ValueEnum as _};
use error::CliResult;
use nova_luna_texts::{Language, Texts};

/// Returns memory to the system once the tables that needed it are gone.
#[cfg(all(feature = "jemalloc", not(target_env = "msvc")))]
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

fn main() -> ExitCode {
    let args: Vec<OsString> = std::env::args_os().collect();
    if let Some(color) = last_value(&args, "--color").and_then(|value| ColorMode::from_str(&value, false).ok()) {
        color.write_global();
    }
    let texts = Texts::new(language(&args));
    match run(&texts, args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => error.report(&texts),
    }
}

fn run(texts: &Texts, args: Vec<OsString>) -> CliResult {
    let args = help::expand_help_command(args);
    let parsed = help::command(texts).try_get_matches_from(&args).and_then(|matches| Cli::from_arg_matches(&matches));
    let cli = match parsed {
        Ok(cli) => cli,
        Err(error) => return help::handle_parse_error(texts, &args, &error),
    };
    match cli.command.unwrap_or_default() {
        Command::Play(args) => play::run(texts, &args),
        Command::Serve(args) => serve::run(texts, &args),
        Command::Backup(args) => backup::back_up(texts, &args),
        Command::Restore(args) => backup::restore(texts, &args),
        Command::Club(ClubCommand::Export(args)) => club::export(texts, &args),
        Command::PushKey(args) => push_key::rotate(texts, &args),
        Command::Simulate(args) => simulate::run(texts, &args),
        Command::Check(args) => check::run(texts, &args),
        Command::Show(args) => show::run(texts, &args),
        Command::Position(args) => position::run(texts, &args),
        Command::Perft(args) => perft::run(texts, &args),
        Command::Solve(args) => solve::run(texts, &args),
        Command::Daily(args) => daily::run(texts, &args),
        Command::Bench(BenchCommand::Playouts(args)) => bench::run(texts, &args),
        Command::Bench(BenchCommand::Search(args)) => bench::search::run(texts, &args),
        Command::Analyse(args) => analyse::run(texts, &args),
        Command::Arena(args) => arena::run(texts, &args),
        Command::Puzzles(PuzzlesCommand::Make(args)) => puzzles::make(texts, &args),
        Command::Puzzles(PuzzlesCommand::Measure(args)) => puzzles::measure(texts, &args),
        Command::Puzzles(PuzzlesCommand::Verify(args)) => puzzles::verify(texts, &args),
        Command::Explorer(ExplorerCommand::Play(args)) => explorer::play(texts, &args),
        Command::Explorer(ExplorerCommand::Count(args)) => explorer::count(texts, &args),
        Command::Engine => engine::run(texts),
        Command::Completions { shell } => completions(texts, shell),
    }
}

/// Returns the language of `--lang`, else the system's, else English.
fn language(args: &[OsString]) -> Language {
    let requested = last_value(args, "--lang").and_then(|code| code.parse().ok());
    requested.or_else(|| Language::from_locale(&sys_locale::get_locale()?)).unwrap_or_default()
}

/// Finds the value of an option before clap parses the arguments, because parse errors are printed with it. The last
/// occurrence counts.
fn last_value(args: &[OsString], option: &str) -> Option<String> {
    let options = args.iter().take_while(|arg| *arg != "--");
    let args: Vec<&str> = options.filter_map(|arg| arg.to_str()).collect();
    let mut values = args.iter().enumerate().rev().filter_map(|(index, arg)| match arg.strip_prefix(option)? {
        "" => args.get(index + 1).copied(),
        rest => rest.strip_prefix('='),
    });
    values.next().map(str::to_owned)
}

fn completions(texts: &Texts, shell: clap_complete::Shell) -> CliResult {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut help::command(texts), "nova-luna", &mut script);
    console::print(texts, &String::from_utf8_lossy(&script))
}
