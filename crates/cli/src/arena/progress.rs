//! Shows the progress of a match: a bar on a terminal, else a line from time to time.

use std::io::{self, IsTerminal as _};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};

use crate::console::eprint;

/// The time between lines where there is no bar.
const LINE_INTERVAL: Duration = Duration::from_secs(30);

pub(crate) struct Progress {
    bar: Option<ProgressBar>,
    last_line: Instant,
}

impl Progress {
    pub(crate) fn new(games: u64) -> Self {
        let bar = io::stderr().is_terminal().then(|| {
            let style = ProgressStyle::with_template("{bar:20} {pos}/{len} {eta}  {wide_msg}");
            ProgressBar::new(games).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
        });
        Self { bar, last_line: Instant::now() }
    }

    pub(crate) fn show(&mut self, games: u64, status_line: impl FnOnce() -> String) {
        match &self.bar {
            Some(bar) => {
                bar.set_position(games);
                bar.set_message(status_line());
            }
            None if self.last_line.elapsed() >= LINE_INTERVAL => {
                self.last_line = Instant::now();
                eprint(&format!("{}\n", status_line()));
            }
            None => {}
        }
    }
}

/// Removes the bar however the match ends.
impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}
