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
use std::sync::Arc;

use clap::Parser;

use error::{Error, Result, io_error};
use process::Driver;
use runner::Progress;
use scenarios::{
    DISHONEST, ESSENTIAL, LOCAL, LONGEST, MEASURED, MEASURED_ONLINE, ON_REQUEST, ONLINE, ONLINE_PICTURES, PICTURES,
    Scenario,
};

/// The exit code after a signal, as shells have it.
const INTERRUPTED: u8 = 130;

/// The scenarios that are played together.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Tier {
    /// Those of `cargo xtask test`; they take about three minutes.
    Essential,
    /// All others that do not measure time.
    Rest,
    /// Those that measure time.
    Measured,
}

impl Tier {
    /// Returns the tier of a scenario; `None` if it is played only by its name.
    fn of(scenario: &Scenario) -> Option<Self> {
        let mut by_name = PICTURES.iter().chain(ONLINE_PICTURES).chain(ON_REQUEST);
        if by_name.any(|other| other.name == scenario.name) {
            None
        } else if scenario.is_measured() {
            Some(Self::Measured)
        } else if ESSENTIAL.contains(&scenario.name) {
            Some(Self::Essential)
        } else {
            Some(Self::Rest)
        }
    }
}

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
    /// Play only these scenarios.
    #[arg(long, conflicts_with = "names")]
    tier: Option<Tier>,
    /// Check every screen at every size in every language, not in one language each.
    #[arg(long)]
    thorough: bool,
    /// Number of scenarios that are played at the same time. Browsers also wait, so three fill two cores.
    #[arg(long, default_value_t = 3)]
    jobs: usize,
}

#[tokio::main]
async fn main() -> ExitCode {
    match run(&Arguments::parse()).await {
        Ok(code) => code,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// Plays the chosen scenarios. A signal ends them; the browsers end in any case.
async fn run(arguments: &Arguments) -> Result<ExitCode> {
    let chosen = choose(arguments)?;
    std::fs::create_dir_all(&arguments.pictures).map_err(io_error("cannot create the folder for screenshots"))?;
    let driver = Driver::start().await?;
    let code = tokio::select! {
        has_passed = play(&driver, chosen, arguments) => {
            if has_passed { ExitCode::SUCCESS } else { ExitCode::FAILURE }
        }
        () = interrupted() => ExitCode::from(INTERRUPTED),
    };
    driver.shut_down().await;
    Ok(code)
}

/// Returns the scenarios of the command line, in the order of the lists.
fn choose(arguments: &Arguments) -> Result<Vec<&'static Scenario>> {
    let by_name = || PICTURES.iter().chain(ONLINE_PICTURES).chain(ON_REQUEST);
    let all = || LOCAL.iter().chain(ONLINE).chain(DISHONEST).chain(MEASURED).chain(MEASURED_ONLINE).chain(by_name());
    if let Some(unknown) = arguments.names.iter().find(|name| all().all(|scenario| scenario.name != **name)) {
        let names: Vec<&str> = all().map(|scenario| scenario.name).collect();
        return Err(Error::Unexpected(format!("there is no scenario {unknown}; there are {}", names.join(", "))));
    }
    let is_chosen = |scenario: &&'static Scenario| match arguments.tier {
        Some(tier) => Tier::of(scenario) == Some(tier),
        None if arguments.names.is_empty() => Tier::of(scenario).is_some(),
        None => arguments.names.iter().any(|name| name == scenario.name),
    };
    Ok(all().filter(is_chosen).collect())
}

/// Plays scenarios; returns whether all have passed.
async fn play(driver: &Driver, chosen: Vec<&'static Scenario>, arguments: &Arguments) -> bool {
    let progress = Arc::new(Progress::new(chosen.len()));
    let (measured, mut concurrent): (Vec<_>, Vec<_>) = chosen.into_iter().partition(|scenario| scenario.is_measured());
    // The longest first, so that all browsers end at about the same time.
    concurrent.sort_by_key(|scenario| LONGEST.iter().position(|name| *name == scenario.name).unwrap_or(LONGEST.len()));
    runner::play_all(driver, &concurrent, arguments, arguments.jobs, &progress).await;
    runner::play_all(driver, &measured, arguments, 1, &progress).await;
    progress.print_summary().await
}

/// Waits for Ctrl-C or, on Unix, for the signal that ends a process.
async fn interrupted() {
    #[cfg(unix)]
    if let Ok(mut terminate) = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
        tokio::select! {
            _ = tokio::signal::ctrl_c() => {}
            _ = terminate.recv() => {}
        }
        return;
    }
    let _ = tokio::signal::ctrl_c().await;
}
