//! Shows the progress of many games: a bar on a terminal, else a line from time to time.

use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressFinish, ProgressStyle};

use crate::console::eprint;

/// The time between lines where there is no bar.
const LINE_INTERVAL: Duration = Duration::from_secs(30);

pub(crate) struct Progress {
    bar: ProgressBar,
    last_line: Instant,
}

impl Progress {
    /// The bar is removed however the run ends.
    pub(crate) fn new(games: u64) -> Self {
        let style = ProgressStyle::with_template("{bar:20} {pos}/{len} {eta}  {wide_msg}");
        let style = style.unwrap_or_else(|_| ProgressStyle::default_bar());
        let bar = ProgressBar::new(games).with_style(style).with_finish(ProgressFinish::AndClear);
        Self { bar, last_line: Instant::now() }
    }

    pub(crate) fn show(&mut self, games: u64, status_line: impl FnOnce() -> String) {
        if !self.bar.is_hidden() {
            self.bar.set_position(games);
            self.bar.set_message(status_line());
        } else if self.last_line.elapsed() >= LINE_INTERVAL {
            self.last_line = Instant::now();
            eprint(&format!("{}\n", status_line()));
        }
    }
}
