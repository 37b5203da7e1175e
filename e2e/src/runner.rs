//! Runs scenarios, several at the same time, and reports each when it ends.

use std::io::Write as _;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use tokio::sync::{Mutex, Semaphore};
use tokio::task::JoinSet;

use crate::Arguments;
use crate::browser::{Browser, BrowserPool};
use crate::context::{Browsers, Notes, TestContext};
use crate::error::{Error, Result};
use crate::process::{Driver, GameProcess};
use crate::scenarios::{ON_REQUEST, Scenario};

/// The longest time a scenario may take. Its waits end earlier, and say what they wait for.
const SCENARIO_TIMEOUT: Duration = Duration::from_mins(30);
/// The longest time of a scenario that waits for an idle machine, or is played only by its name.
const LONG_TIMEOUT: Duration = Duration::from_mins(40);

/// Counts the finished scenarios of a run, and collects the failures.
pub(crate) struct Progress {
    total: usize,
    finished: AtomicUsize,
    skipped: AtomicUsize,
    failures: Mutex<Vec<(&'static str, String)>>,
}

impl Progress {
    pub(crate) fn new(total: usize) -> Self {
        Self { total, finished: AtomicUsize::new(0), skipped: AtomicUsize::new(0), failures: Mutex::default() }
    }

    /// Prints all lines of a finished scenario at once: another one may end at the same time.
    async fn report(&self, name: &'static str, result: Result, seconds: f64, notes: &Notes) {
        let number = self.finished.fetch_add(1, Ordering::Relaxed) + 1;
        let mut text = format!("[{number} of {}] {name}: ", self.total);
        match result {
            Ok(()) => text += &format!("ok, {seconds:.1} s"),
            Err(Error::Busy(reason)) => {
                text += &format!("skipped: {reason}");
                self.skipped.fetch_add(1, Ordering::Relaxed);
            }
            Err(error) => {
                text += &format!("FAILED after {seconds:.1} s: {error}");
                self.failures.lock().await.push((name, error.to_string()));
            }
        }
        for note in notes.lock().await.drain(..) {
            text += &format!("\n    {note}");
        }
        println!("{text}");
        let _ = std::io::stdout().flush();
    }

    /// Prints the failures with the commands that repeat them, and the counts; returns whether everything passed.
    pub(crate) async fn print_summary(&self) -> bool {
        let failures = self.failures.lock().await;
        for (name, error) in failures.iter() {
            println!("{name} FAILED: {error}\n    cargo xtask e2e {name}");
        }
        let (failed, skipped) = (failures.len(), self.skipped.load(Ordering::Relaxed));
        let passed = self.finished.load(Ordering::Relaxed) - failed - skipped;
        let skipped = if skipped > 0 { format!(", {skipped} skipped") } else { String::new() };
        println!("{passed} passed, {failed} failed{skipped}");
        failures.is_empty()
    }
}

/// Plays scenarios, at most `jobs` at the same time. Each is reported when it ends.
pub(crate) async fn play_all(
    driver: &Driver,
    list: &[&'static Scenario],
    arguments: &Arguments,
    jobs: usize,
    progress: &Arc<Progress>,
) {
    let permits = Arc::new(Semaphore::new(jobs.max(1)));
    let settings = Arc::new(Settings {
        pool: BrowserPool::new(&driver.address),
        program: arguments.program.clone(),
        axe: arguments.axe.clone(),
        screenshots_folder: arguments.pictures.clone(),
        is_thorough: arguments.thorough,
    });
    // A set ends its tasks when it is dropped.
    let mut running = JoinSet::new();
    for &scenario in list {
        // The semaphore is never closed.
        let permit = Arc::clone(&permits).acquire_owned().await;
        let (settings, progress) = (Arc::clone(&settings), Arc::clone(progress));
        running.spawn(async move {
            let _permit = permit;
            let begin = Instant::now();
            let notes = Notes::default();
            let result = play(&settings, scenario, &notes).await;
            progress.report(scenario.name, result, begin.elapsed().as_secs_f64(), &notes).await;
        });
    }
    while let Some(ended) = running.join_next().await {
        if let Err(error) = ended {
            progress.report("a scenario", Err(Error::Unexpected(error.to_string())), 0.0, &Notes::default()).await;
        }
    }
    settings.pool.close().await;
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
    let browser = settings.pool.take(scenario.device, scenario.preferences(), &game.address).await?;
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
    for message in browser.take_errors().await.unwrap_or_default() {
        notes.lock().await.push(format!("{name}, console: {message}"));
    }
}
