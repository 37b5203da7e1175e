//! The browser tests: `e2e/` has the scenarios.

use xshell::cmd;

use crate::error::Result;
use crate::setup::{AXE, Tool, require};
use crate::shell::{root, shell, target};
use crate::web::{self, BuildMode};

/// Builds everything and plays scenarios.
pub(crate) fn run(names: &[String]) -> Result {
    web::run(BuildMode::Small)?;
    build_programs()?;
    play(names)
}

/// Builds the program with the page, and the one that plays the scenarios. They are the same as those of the tests, so
/// that nothing is compiled twice.
pub(crate) fn build_programs() -> Result {
    let sh = shell()?;
    let tests = ["--test", "play", "--test", "arguments"];
    Ok(cmd!(sh, "cargo test --workspace --features nova-luna/app --no-run --quiet {tests...}").run()?)
}

/// Plays all scenarios except those that measure time.
pub(crate) fn run_untimed() -> Result {
    play(&["--skip-measured".to_owned()])
}

/// Plays the scenarios that measure time.
pub(crate) fn run_timed() -> Result {
    play(&["performance", "first-game", "lighthouse", "review-time", "quick-match"].map(str::to_owned))
}

/// Plays scenarios with the programs that the tests have built.
fn play(arguments: &[String]) -> Result {
    [Tool::Chromium, Tool::Fonts, Tool::Npm, Tool::AxeCore, Tool::Lighthouse].into_iter().try_for_each(require)?;
    let sh = shell()?;
    let (runner, program) = (target().join("debug/nova-luna-e2e"), target().join("debug/nova-luna"));
    let (axe, pictures) = (root().join(AXE), root().join("target/e2e"));
    Ok(cmd!(sh, "{runner} --program {program} --axe {axe} --pictures {pictures} {arguments...}").run()?)
}
