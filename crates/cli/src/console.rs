//! Standard output and standard error. Colours are stripped where they are not wanted.

use std::io::Write as _;
use std::time::Duration;

use indicatif::ProgressBar;
use nova_luna_texts::Texts;

use crate::error::{CliError, CliResult};

/// Writes to standard error. A failed write is ignored: there is nowhere left to report it.
pub(crate) fn eprint(text: &str) {
    let _ = anstream::stderr().write_all(text.as_bytes());
}

pub(crate) fn print(texts: &Texts, text: &str) -> CliResult {
    let mut output = anstream::stdout().lock();
    let written = output.write_all(text.as_bytes()).and_then(|()| output.flush());
    written.map_err(|error| CliError::write(texts, &texts.get("standard-output"), &error))
}

/// Returns a spinner on standard error, which shows nothing unless that is a terminal.
pub(crate) fn spinner() -> ProgressBar {
    let bar = ProgressBar::new_spinner();
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}

pub(crate) fn print_json(texts: &Texts, value: &impl nova_luna_protocol::Json) -> CliResult {
    print(texts, &format!("{}\n", value.to_json()))
}
