//! Nova Luna in a real browser: the program as it is given away, played from the outside.

mod browser;
mod player;
mod programs;
mod scenarios;
mod stage;
mod trouble;

use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};

use clap::Parser;

use browser::Browser;
use programs::{Driver, Game};
use scenarios::{ALONE, DRAWN, Scenario, TOGETHER};
use stage::{Browsers, Stage};
use trouble::{Outcome, Trouble, system};

/// How long a scenario may take.
const PATIENCE: Duration = Duration::from_secs(300);

/// Plays scenarios in a browser. `cargo xtask e2e` builds all that this needs.
#[derive(Parser)]
struct Arguments {
    /// The scenarios; without any, all of them.
    names: Vec<String>,
    /// The program, built with the page inside.
    #[arg(long)]
    program: PathBuf,
    /// The script of axe-core.
    #[arg(long)]
    axe: PathBuf,
    /// Where pictures go.
    #[arg(long)]
    pictures: PathBuf,
}

#[tokio::main]
async fn main() -> ExitCode {
    match run(&Arguments::parse()).await {
        Ok(0) => ExitCode::SUCCESS,
        Ok(failed) => {
            eprintln!("{failed} scenarios failed");
            ExitCode::FAILURE
        }
        Err(trouble) => {
            eprintln!("{trouble}");
            ExitCode::FAILURE
        }
    }
}

/// Plays all that are asked for; answers how many failed.
async fn run(arguments: &Arguments) -> Outcome<usize> {
    let known = || ALONE.iter().chain(TOGETHER).chain(DRAWN);
    if let Some(unknown) = arguments.names.iter().find(|name| known().all(|scenario| scenario.name != **name)) {
        let known: Vec<&str> = known().map(|scenario| scenario.name).collect();
        return Err(Trouble::Wrong(format!("there is no scenario {unknown}; there are {}", known.join(", "))));
    }
    std::fs::create_dir_all(&arguments.pictures).map_err(system("no folder for pictures"))?;
    let driver = Driver::start().await?;
    let named = |scenario: &&Scenario| arguments.names.iter().any(|name| name == scenario.name);
    let chosen: Vec<&Scenario> = if arguments.names.is_empty() {
        ALONE.iter().chain(TOGETHER).collect()
    } else {
        known().filter(named).collect()
    };
    let mut failed = 0;
    for scenario in chosen {
        let begin = Instant::now();
        println!("{} ...", scenario.name);
        let outcome = play(&driver, scenario, arguments).await;
        match outcome {
            Ok(()) => println!("    ok, {:.1} s", begin.elapsed().as_secs_f64()),
            Err(trouble) => {
                failed += 1;
                println!("    FAILED after {:.1} s: {trouble}", begin.elapsed().as_secs_f64());
            }
        }
    }
    Ok(failed)
}

/// Plays one scenario in a browser of its own, which is closed whatever happens.
async fn play(driver: &Driver, scenario: &'static Scenario, arguments: &Arguments) -> Outcome {
    let mut game = Game::start(&arguments.program, scenario.kind).await?;
    let browser = Browser::start(&driver.address, scenario.size, scenario.languages).await?;
    let kept = browser.clone();
    let folder = arguments.pictures.clone();
    let browsers = Browsers::default();
    let mut stage = Stage {
        address: game.address.clone(),
        driver: driver.address.clone(),
        browsers: Arc::clone(&browsers),
        browser,
        size: scenario.size,
        folder: folder.clone(),
        axe: arguments.axe.clone(),
    };
    // In a task of its own: should it panic, the browser is closed all the same.
    let task = tokio::spawn(async move {
        (scenario.run)(&mut stage, &mut game).await?;
        stage.quiet().await
    });
    let stop = task.abort_handle();
    let outcome = match tokio::time::timeout(PATIENCE, task).await {
        Ok(Ok(outcome)) => outcome,
        Ok(Err(panic)) => Err(Trouble::Wrong(panic.to_string())),
        Err(_) => Err(Trouble::Wrong(format!("it took more than {} s", PATIENCE.as_secs()))),
    };
    stop.abort();
    if outcome.is_err()
        && let Ok(picture) = kept.client.screenshot().await
    {
        let _ = std::fs::write(folder.join(format!("failed-{}.png", scenario.name)), picture);
    }
    for (number, friend) in browsers.lock().await.drain(..).enumerate() {
        if outcome.is_err()
            && let Ok(picture) = friend.client.screenshot().await
        {
            let _ = std::fs::write(folder.join(format!("failed-{}-{number}.png", scenario.name)), picture);
        }
        friend.close().await;
    }
    kept.close().await;
    outcome
}
