//! How a match stands while it runs: a bar on a terminal, a line now and then elsewhere.

use std::io::{self, IsTerminal as _};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};

use crate::files::tell;

/// How often a line is written where there is no bar.
const INTERVAL: Duration = Duration::from_secs(30);

pub(crate) struct Progress {
    bar: Option<ProgressBar>,
    told: Instant,
}

impl Progress {
    pub(crate) fn new(games: u64) -> Self {
        let bar = io::stderr().is_terminal().then(|| {
            let style = ProgressStyle::with_template("{bar:20} {pos}/{len} {eta}  {wide_msg}");
            ProgressBar::new(games).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
        });
        Self { bar, told: Instant::now() }
    }

    /// Shows how it stands after so many games.
    pub(crate) fn show(&mut self, games: u64, standing: impl FnOnce() -> String) {
        match &self.bar {
            Some(bar) => {
                bar.set_position(games);
                bar.set_message(standing());
            }
            None if self.told.elapsed() >= INTERVAL => {
                self.told = Instant::now();
                tell(&format!("{}\n", standing()));
            }
            None => {}
        }
    }
}

/// However a match ends, its bar goes.
impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}
