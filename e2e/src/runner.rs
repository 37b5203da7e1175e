//! Runs scenarios, several at the same time, and reports them in their own order.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::Semaphore;
use tokio::task::JoinHandle;

use crate::Arguments;
use crate::browser::Browser;
use crate::context::{Browsers, Notes, TestContext};
use crate::error::{Error, Result};
use crate::process::{Driver, GameProcess};
use crate::scenarios::Scenario;

/// The longest time a scenario may take.
const SCENARIO_TIMEOUT: Duration = Duration::from_mins(5);

/// The result of one scenario.
struct Report {
    result: Result,
    notes: Vec<String>,
    seconds: f64,
}

/// Plays scenarios, at most `jobs` at the same time; returns the number of failures.
///
/// Reports appear in the order of the list, whichever scenario ends first.
pub(crate) async fn play_all(driver: &Driver, list: &[&'static Scenario], arguments: &Arguments, jobs: usize) -> usize {
    let permits = Arc::new(Semaphore::new(jobs.max(1)));
    let settings = Arc::new(Settings {
        driver: driver.address.clone(),
        program: arguments.program.clone(),
        axe: arguments.axe.clone(),
        screenshots_folder: arguments.pictures.clone(),
    });
    let start = |scenario: &'static Scenario| -> JoinHandle<Report> {
        let (permits, settings) = (Arc::clone(&permits), Arc::clone(&settings));
        tokio::spawn(async move {
            // The semaphore is never closed, and hands out permits in the order of the list.
            let _permit = permits.acquire_owned().await;
            let begin = Instant::now();
            let notes = Notes::default();
            let result = play(&settings, scenario, &notes).await;
            let notes = notes.lock().await.drain(..).collect();
            Report { result, notes, seconds: begin.elapsed().as_secs_f64() }
        })
    };
    let running: Vec<_> = list.iter().map(|&scenario| (scenario.name, start(scenario))).collect();
    let mut failures = 0;
    for (name, task) in running {
        let lost = |error: tokio::task::JoinError| Report {
            result: Err(Error::Unexpected(error.to_string())),
            notes: Vec::new(),
            seconds: 0.0,
        };
        let report = task.await.unwrap_or_else(lost);
        failures += usize::from(report.result.is_err());
        report.print(name);
    }
    failures
}

impl Report {
    fn print(&self, name: &str) {
        match &self.result {
            Ok(()) => println!("{name}: ok, {:.1} s", self.seconds),
            Err(error) => println!("{name}: FAILED after {:.1} s: {error}", self.seconds),
        }
        for note in &self.notes {
            println!("    {note}");
        }
    }
}

/// What all scenarios share.
struct Settings {
    driver: String,
    program: std::path::PathBuf,
    axe: std::path::PathBuf,
    screenshots_folder: std::path::PathBuf,
}

/// Plays one scenario with its own program and browser, and always closes the browser.
async fn play(settings: &Settings, scenario: &'static Scenario, notes: &Notes) -> Result {
    let mut game = GameProcess::start(&settings.program, scenario.mode).await?;
    let browser = Browser::start(&settings.driver, scenario.device, scenario.languages).await?;
    let browsers = Browsers::default();
    browsers.lock().await.push(browser.clone());
    let mut ctx = TestContext {
        address: game.address.clone(),
        driver: settings.driver.clone(),
        browsers: Arc::clone(&browsers),
        browser,
        device: scenario.device,
        screenshots_folder: settings.screenshots_folder.clone(),
        axe: settings.axe.clone(),
        notes: Arc::clone(notes),
    };
    // In its own task, so that the browsers are closed even after a panic.
    let task = tokio::spawn(async move {
        (scenario.run)(&mut ctx, &mut game).await?;
        ctx.check_console().await
    });
    let abort = task.abort_handle();
    let result = match tokio::time::timeout(SCENARIO_TIMEOUT, task).await {
        Ok(Ok(result)) => result,
        Ok(Err(panic)) => Err(Error::Unexpected(panic.to_string())),
        Err(_) => Err(Error::Unexpected(format!("took more than {} s", SCENARIO_TIMEOUT.as_secs()))),
    };
    abort.abort();
    for (number, browser) in browsers.lock().await.drain(..).enumerate() {
        if result.is_err()
            && let Ok(screenshot) = browser.client.screenshot().await
        {
            let file = format!("failed-{}-{number}.png", scenario.name);
            let _ = std::fs::write(settings.screenshots_folder.join(file), screenshot);
        }
        browser.close().await;
    }
    result
}
