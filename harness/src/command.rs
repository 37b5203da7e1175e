//! The command line of the harness.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;

use crate::error::{Error, Result, system_error};
use crate::{faults, load};

/// Runs load and fault tests against a server on this machine.
#[derive(Parser)]
struct Arguments {
    /// Path of the program `nova-luna`.
    #[arg(long)]
    program: PathBuf,
    #[command(subcommand)]
    command: Command,
}

#[derive(Parser)]
enum Command {
    /// Measures throughput, latency and memory.
    Load {
        /// Scenarios to run; all by default.
        scenarios: Vec<String>,
        /// Number of simultaneous games.
        #[arg(long)]
        games: Option<usize>,
        /// Duration of each measurement.
        #[arg(long)]
        seconds: Option<u64>,
        /// Store the tables of all scenarios in PostgreSQL.
        #[arg(long)]
        postgres: bool,
    },
    /// Injects faults and checks that no acknowledged move is lost.
    Faults {
        /// Faults to inject; all by default.
        faults: Vec<String>,
        /// Number of trials of each fault.
        #[arg(long)]
        trials: Option<usize>,
    },
}

/// Runs the command. The exit code says whether all requirements are met.
pub fn main() -> ExitCode {
    match run(&Arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// Runs on one thread, because the client shares the machine with the server.
fn run(arguments: &Arguments) -> Result {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(system_error("no runtime"))?;
    runtime.block_on(async {
        tokio::select! {
            result = run_command(arguments) => result,
            // Returning drops the server process, which ends it.
            () = termination_signal() => Err(Error::Failed("interrupted".to_owned())),
        }
    })
}

async fn run_command(arguments: &Arguments) -> Result {
    match &arguments.command {
        Command::Load { scenarios, games, seconds, postgres } => {
            let adjust = |scenario: load::Scenario| load::Scenario {
                games: games.unwrap_or(scenario.games),
                seconds: seconds.unwrap_or(scenario.seconds),
                postgres: *postgres || scenario.postgres,
                ..scenario
            };
            load::run_scenarios(scenarios, &arguments.program, adjust).await
        }
        Command::Faults { faults, trials } => faults::run_faults(faults, &arguments.program, *trials).await,
    }
}

async fn termination_signal() {
    use tokio::signal::unix::{SignalKind, signal};
    match signal(SignalKind::terminate()) {
        Ok(mut terminate) => tokio::select! {
            _ = tokio::signal::ctrl_c() => {}
            _ = terminate.recv() => {}
        },
        Err(_) => drop(tokio::signal::ctrl_c().await),
    }
}
