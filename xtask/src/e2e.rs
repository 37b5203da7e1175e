//! The browser tests: `e2e/` has the scenarios.

use xshell::cmd;

use crate::error::Result;
use crate::programs;
use crate::setup::{AXE, Tool, require};
use crate::shell::{root, shell, target};
use crate::web::{self, BuildMode};

/// Builds the programs and the page.
pub(crate) fn build() -> Result {
    programs::build()?;
    web::compile(BuildMode::Small)?;
    web::make(&web::debug_tool(), BuildMode::Small)
}

/// Plays the scenarios of `cargo xtask test`.
pub(crate) fn play_essential() -> Result {
    play_tier("essential")
}

/// Plays all other scenarios, except those that measure time.
pub(crate) fn play_rest() -> Result {
    play_tier("rest")
}

/// Plays the scenarios that measure time.
pub(crate) fn play_measured() -> Result {
    require(Tool::Lighthouse)?;
    play_tier("measured")
}

fn play_tier(tier: &str) -> Result {
    play(&["--tier", tier].map(str::to_owned))
}

/// Plays scenarios with the programs and the page that have been built.
pub(crate) fn play(arguments: &[String]) -> Result {
    [Tool::Chromium, Tool::Fonts, Tool::Npm, Tool::AxeCore].into_iter().try_for_each(require)?;
    let sh = shell()?;
    let (runner, program) = (target().join("debug/nova-luna-e2e"), target().join("debug/nova-luna"));
    let (axe, pictures) = (root().join(AXE), root().join("target/e2e"));
    let command = cmd!(sh, "{runner} --program {program} --axe {axe} --pictures {pictures} {arguments...}");
    Ok(command.env("NOVA_LUNA_PAGE", web::folder()).run()?)
}
