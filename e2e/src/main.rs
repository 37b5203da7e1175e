//! Plays Nova Luna in a real browser, against the program as users run it.

mod browser;
mod calibration;
mod context;
mod error;
mod player;
mod process;
mod runner;
mod scenarios;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;

use error::{Error, Result, io_error};
use process::Driver;
use runner::Counts;
use scenarios::{
    DISHONEST, LOCAL, LONGEST, MEASURED, MEASURED_ONLINE, ON_REQUEST, ONLINE, ONLINE_PICTURES, PICTURES, Scenario,
};

/// Plays scenarios in a browser. `cargo xtask e2e` builds everything that it needs.
#[derive(Parser)]
struct Arguments {
    /// The scenarios to play; all of them by default.
    names: Vec<String>,
    /// The program, built with the page.
    #[arg(long)]
    program: PathBuf,
    /// The script of axe-core.
    #[arg(long)]
    axe: PathBuf,
    /// The folder for screenshots.
    #[arg(long)]
    pictures: PathBuf,
    /// Leave out the scenarios that measure time.
    #[arg(long)]
    skip_measured: bool,
    /// Check every screen at every size in every language, not in one language each.
    #[arg(long)]
    thorough: bool,
    /// Number of scenarios that are played at the same time.
    #[arg(long, default_value_t = 2)]
    jobs: usize,
}

#[tokio::main]
async fn main() -> ExitCode {
    match run(&Arguments::parse()).await {
        Ok(counts) => {
            println!("{counts}");
            if counts.failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
        }
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// Plays the chosen scenarios.
async fn run(arguments: &Arguments) -> Result<Counts> {
    let by_name = || PICTURES.iter().chain(ONLINE_PICTURES).chain(ON_REQUEST);
    let all = || LOCAL.iter().chain(ONLINE).chain(DISHONEST).chain(MEASURED).chain(MEASURED_ONLINE).chain(by_name());
    if let Some(unknown) = arguments.names.iter().find(|name| all().all(|scenario| scenario.name != **name)) {
        let names: Vec<&str> = all().map(|scenario| scenario.name).collect();
        return Err(Error::Unexpected(format!("there is no scenario {unknown}; there are {}", names.join(", "))));
    }
    let is_chosen = |scenario: &&'static Scenario| {
        if arguments.names.is_empty() {
            by_name().all(|other| other.name != scenario.name)
        } else {
            arguments.names.iter().any(|name| name == scenario.name)
        }
    };
    std::fs::create_dir_all(&arguments.pictures).map_err(io_error("cannot create the folder for screenshots"))?;
    let driver = Driver::start().await?;
    let (measured, mut concurrent): (Vec<_>, Vec<_>) =
        all().filter(is_chosen).partition(|scenario| scenario.is_measured());
    // The longest first, so that all browsers end at about the same time.
    concurrent.sort_by_key(|scenario| LONGEST.iter().position(|name| *name == scenario.name).unwrap_or(LONGEST.len()));
    let mut counts = Counts::default();
    runner::play_all(&driver, &concurrent, arguments, arguments.jobs, &mut counts).await;
    if !arguments.skip_measured {
        runner::play_all(&driver, &measured, arguments, 1, &mut counts).await;
    }
    Ok(counts)
}
