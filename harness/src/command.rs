//! The command line of the harness.

use std::path::PathBuf;
use std::process::ExitCode;

use crate::trouble::{Outcome, Trouble};
use crate::{faults, load};
use clap::Parser;

/// Measures and besieges a server on this machine.
#[derive(Parser)]
struct Arguments {
    /// The program, `nova-luna`.
    #[arg(long)]
    program: PathBuf,
    #[command(subcommand)]
    what: What,
}

#[derive(Parser)]
enum What {
    /// How much it holds.
    Load {
        /// The rows; without any, all of them.
        rows: Vec<String>,
        /// How many games are played at once.
        #[arg(long)]
        games: Option<usize>,
        /// How long each row is measured.
        #[arg(long)]
        seconds: Option<u64>,
        /// Keeps the tables of all rows in PostgreSQL.
        #[arg(long)]
        postgres: bool,
    },
    /// What it survives.
    Faults {
        /// The faults; without any, all of them.
        faults: Vec<String>,
        /// How often each is tried.
        #[arg(long)]
        trials: Option<usize>,
    },
}

/// Does what is asked for; the exit code says whether everything was held.
pub fn main() -> ExitCode {
    match run(&Arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(trouble) => {
            eprintln!("{trouble}");
            ExitCode::FAILURE
        }
    }
}

/// One thread: the client must leave the server its share of the machine.
fn run(arguments: &Arguments) -> Outcome {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|error| Trouble::System { what: "no run time".to_owned(), error })?;
    runtime.block_on(async {
        tokio::select! {
            done = chosen(arguments) => done,
            // What is dropped now ends the server.
            () = told_to_end() => Err(Trouble::Wrong("told to end".to_owned())),
        }
    })
}

async fn chosen(arguments: &Arguments) -> Outcome {
    match &arguments.what {
        What::Load { rows, games, seconds, postgres } => {
            let change = |row: load::Row| load::Row {
                games: games.unwrap_or(row.games),
                seconds: seconds.unwrap_or(row.seconds),
                postgres: *postgres || row.postgres,
                ..row
            };
            load::all(rows, &arguments.program, change).await
        }
        What::Faults { faults, trials } => faults::all(faults, &arguments.program, *trials).await,
    }
}

async fn told_to_end() {
    use tokio::signal::unix::{SignalKind, signal};
    match signal(SignalKind::terminate()) {
        Ok(mut terminate) => tokio::select! {
            _ = tokio::signal::ctrl_c() => {}
            _ = terminate.recv() => {}
        },
        Err(_) => drop(tokio::signal::ctrl_c().await),
    }
}
