//! Runs scenarios, several at the same time, and reports each when it ends.

use std::fmt;
use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::Semaphore;
use tokio::task::JoinHandle;

use crate::Arguments;
use crate::browser::{Browser, BrowserPool};
use crate::context::{Browsers, Notes, TestContext};
use crate::error::{Error, Result};
use crate::process::{Driver, GameProcess};
use crate::scenarios::{ON_REQUEST, Scenario};

/// The longest time a scenario may take.
const SCENARIO_TIMEOUT: Duration = Duration::from_mins(5);
/// The longest time of a scenario that waits for an idle machine, or is played only by its name.
const LONG_TIMEOUT: Duration = Duration::from_mins(40);

struct Report {
    result: Result,
    notes: Vec<String>,
    seconds: f64,
}

/// The results of all scenarios.
#[derive(Default)]
pub(crate) struct Counts {
    passed: usize,
    pub(crate) failed: usize,
    skipped: usize,
}

impl Counts {
    fn add(&mut self, result: &Result) {
        *match result {
            Ok(()) => &mut self.passed,
            Err(Error::Busy(_)) => &mut self.skipped,
            Err(_) => &mut self.failed,
        } += 1;
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} passed, {} failed, {} skipped", self.passed, self.failed, self.skipped)
    }
}

/// Plays scenarios, at most `jobs` at the same time, and counts their results. Each is reported when it ends.
pub(crate) async fn play_all(
    driver: &Driver,
    list: &[&'static Scenario],
    arguments: &Arguments,
    jobs: usize,
    counts: &mut Counts,
) {
    let permits = Arc::new(Semaphore::new(jobs.max(1)));
    let settings = Arc::new(Settings {
        pool: BrowserPool::new(&driver.address),
        program: arguments.program.clone(),
        axe: arguments.axe.clone(),
        screenshots_folder: arguments.pictures.clone(),
        is_thorough: arguments.thorough,
    });
    let start = |scenario: &'static Scenario| -> JoinHandle<Result> {
        let (permits, settings) = (Arc::clone(&permits), Arc::clone(&settings));
        tokio::spawn(async move {
            // The semaphore is never closed, and hands out permits in the order of the list.
            let _permit = permits.acquire_owned().await;
            let begin = Instant::now();
            let notes = Notes::default();
            let result = play(&settings, scenario, &notes).await;
            let notes = notes.lock().await.drain(..).collect();
            let report = Report { result, notes, seconds: begin.elapsed().as_secs_f64() };
            report.print(scenario.name);
            report.result
        })
    };
    let running: Vec<_> = list.iter().map(|&scenario| (scenario.name, start(scenario))).collect();
    for (name, task) in running {
        let result = task.await.unwrap_or_else(|error| {
            println!("{name}: FAILED: {error}");
            Err(Error::Unexpected(error.to_string()))
        });
        counts.add(&result);
    }
    settings.pool.close().await;
}

impl Report {
    /// Prints all lines at once: another scenario may end at the same time.
    fn print(&self, name: &str) {
        let mut text = match &self.result {
            Ok(()) => format!("{name}: ok, {:.1} s", self.seconds),
            Err(Error::Busy(reason)) => format!("{name}: skipped: {reason}"),
            Err(error) => format!("{name}: FAILED after {:.1} s: {error}", self.seconds),
        };
        for note in &self.notes {
            text += &format!("\n    {note}");
        }
        println!("{text}");
    }
}

/// What all scenarios share.
struct Settings {
    pool: BrowserPool,
    program: std::path::PathBuf,
    axe: std::path::PathBuf,
    screenshots_folder: std::path::PathBuf,
    is_thorough: bool,
}

/// Plays one scenario with its own program and browser, and always puts back or closes the browser.
async fn play(settings: &Settings, scenario: &'static Scenario, notes: &Notes) -> Result {
    let mut game = GameProcess::start(&settings.program, scenario.mode).await?;
    let browser = settings.pool.take(scenario.device, scenario.languages).await?;
    let browsers = Browsers::default();
    browsers.lock().await.push(browser.clone());
    let mut ctx = TestContext {
        address: game.address.clone(),
        pool: settings.pool.clone(),
        browsers: Arc::clone(&browsers),
        browser,
        device: scenario.device,
        screenshots_folder: settings.screenshots_folder.clone(),
        axe: settings.axe.clone(),
        notes: Arc::clone(notes),
        is_thorough: settings.is_thorough,
    };
    // In its own task, so that the browsers do not outlive a panic.
    let all_browsers = Arc::clone(&browsers);
    let task = tokio::spawn(async move {
        (scenario.run)(&mut ctx, &mut game).await?;
        for browser in all_browsers.lock().await.iter() {
            browser.check_console().await?;
        }
        Ok(())
    });
    let abort = task.abort_handle();
    let is_long = scenario.is_measured() || ON_REQUEST.iter().any(|long| long.name == scenario.name);
    let timeout = if is_long { LONG_TIMEOUT } else { SCENARIO_TIMEOUT };
    let result = match tokio::time::timeout(timeout, task).await {
        Ok(Ok(result)) => result,
        Ok(Err(panic)) => Err(Error::Unexpected(panic.to_string())),
        Err(_) => Err(Error::Unexpected(format!("took more than {} s", timeout.as_secs()))),
    };
    abort.abort();
    let is_failed = !matches!(result, Ok(()) | Err(Error::Busy(_)));
    for (number, browser) in browsers.lock().await.drain(..).enumerate() {
        if is_failed {
            keep_traces(&browser, &format!("failed-{}-{number}", scenario.name), settings, notes).await;
        }
        // A browser that has run for a while is faster than the one of a first visit.
        if is_failed || scenario.is_measured() {
            browser.close().await;
        } else {
            settings.pool.put_back(browser).await;
        }
    }
    result
}

/// Keeps what a browser shows and what its console says, for the search for the cause.
async fn keep_traces(browser: &Browser, name: &str, settings: &Settings, notes: &Notes) {
    if let Ok(screenshot) = browser.client.screenshot().await {
        let _ = std::fs::write(settings.screenshots_folder.join(format!("{name}.png")), screenshot);
    }
    let messages = browser.take_console_messages().await.unwrap_or_default();
    for (_, message) in messages.into_iter().filter(|(level, _)| level == "SEVERE") {
        notes.lock().await.push(format!("{name}, console: {message}"));
    }
}
