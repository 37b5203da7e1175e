//! The command line of the harness.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use clap::Parser;

use crate::dishonest::{Cheat, DishonestServer};
use crate::error::{Error, Result, system_error};
use crate::server::ServerConfig;
use crate::store::Store;
use crate::{faults, load, soak};

/// Runs load, fault and soak tests against a server on this machine.
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
        #[command(flatten)]
        adjustments: load::Adjustments,
    },
    /// Injects faults and checks that no acknowledged move is lost.
    Faults {
        /// Faults to inject; all by default.
        faults: Vec<String>,
        /// Number of trials of each fault.
        #[arg(long)]
        trials: Option<usize>,
    },
    /// Serves games as a dishonest server that cheats in one way, until it is interrupted.
    Dishonest {
        /// The way to cheat; docs/fairness.md lists them.
        cheat: Cheat,
    },
    /// Keeps a server busy for hours, and checks that it loses nothing and does not grow.
    Soak {
        /// Duration of the test; fractions are allowed.
        #[arg(long, default_value_t = 1.0, value_parser = parse_hours)]
        hours: f64,
        /// Number of visitors at a time.
        #[arg(long)]
        visitors: Option<usize>,
        /// Use two nodes with PostgreSQL instead of one with SQLite.
        #[arg(long)]
        postgres: bool,
        /// Print the report as JSON.
        #[arg(long)]
        json: bool,
    },
}

/// The longest soak test: a week.
const MAX_HOURS: f64 = 168.0;

fn parse_hours(text: &str) -> std::result::Result<f64, String> {
    match text.parse() {
        Ok(hours) if hours > 0.0 && hours <= MAX_HOURS => Ok(hours),
        _ => Err(format!("a number above 0 and at most {MAX_HOURS}")),
    }
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
        Command::Load { scenarios, adjustments } => {
            load::run_scenarios(scenarios, &arguments.program, *adjustments).await
        }
        Command::Faults { faults, trials } => faults::run_faults(faults, &arguments.program, *trials).await,
        Command::Dishonest { cheat } => serve_dishonestly(&arguments.program, *cheat).await,
        Command::Soak { hours, visitors, postgres, json } => {
            let usual = soak::SoakConfig::default();
            let (duration, visitors) = (Duration::from_secs_f64(hours * 3600.0), visitors.unwrap_or(usual.visitors));
            let config = soak::SoakConfig { duration, visitors, postgres: *postgres, ..usual };
            soak::run_and_print(&arguments.program, &config, *json).await
        }
    }
}

async fn serve_dishonestly(program: &Path, cheat: Cheat) -> Result {
    let server = ServerConfig::new(program, Store::new(false)?, "")?.start().await?;
    let proxy = DishonestServer::start(server.config.address, cheat).await?;
    println!("http://{}/ cheats: {}", proxy.address, cheat.name());
    if cheat == Cheat::PersonalLink {
        println!("http://{}/{}", proxy.address, proxy.personal_link().await?);
    }
    std::future::pending().await
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
