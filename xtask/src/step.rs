//! Steps: commands that are run one after the other, and how they came out.

use std::path::{Path, PathBuf};
use std::process::Command;

/// How a step came out.
pub(crate) enum Outcome {
    /// It did what it should.
    Done,
    /// The machine lacks something: one sentence says what, and how to get it.
    Missing(String),
    /// It went wrong.
    Failed(String),
}

impl Outcome {
    /// Goes on with the next step if this one is done.
    pub(crate) fn then(self, next: impl FnOnce() -> Self) -> Self {
        match self {
            Self::Done => next(),
            other => other,
        }
    }
}

/// The root of the workspace.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap_or(Path::new(".")).to_path_buf()
}

/// A command in the root of the workspace; the words are separated by spaces.
pub(crate) fn command(words: &str) -> Command {
    let mut words = words.split(' ');
    let mut command = Command::new(words.next().unwrap_or_default());
    command.args(words).current_dir(root());
    command
}

/// Where cargo puts what it builds.
pub(crate) fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), |folder| root().join(folder))
}

/// The program, as `cargo build --release` leaves it.
pub(crate) fn program() -> String {
    target().join("release/nova-luna").display().to_string()
}

/// Runs a command and shows what it prints.
pub(crate) fn run(command: &mut Command) -> Outcome {
    match command.status() {
        Ok(status) if status.success() => Outcome::Done,
        Ok(status) => Outcome::Failed(format!("{} ended with {status}", shown(command))),
        Err(error) => Outcome::Failed(format!("{} could not be started: {error}", shown(command))),
    }
}

/// Runs a command and gives what it wrote to standard output and standard error.
pub(crate) fn read(command: &mut Command) -> Result<(String, String), String> {
    let output = command.output().map_err(|error| format!("{} could not be started: {error}", shown(command)))?;
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    if output.status.success() {
        Ok((text(&output.stdout), text(&output.stderr)))
    } else {
        Err(format!("{} ended with {}:\n{}", shown(command), output.status, text(&output.stderr)))
    }
}

/// Whether a command can be run at all.
pub(crate) fn works(words: &str) -> bool {
    command(words).output().is_ok_and(|output| output.status.success())
}

fn shown(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}
