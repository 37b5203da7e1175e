//! The browser tests: `e2e/` has the scenarios.

use xshell::cmd;

use crate::error::Result;
use crate::programs;
use crate::setup::{AXE, AXE_CORE, CHROMIUM, FONTS, LIGHTHOUSE, NPM, require};
use crate::shell::{root, shell, target};
use crate::web::{self, BuildMode};

pub(crate) fn build() -> Result {
    programs::build()?;
    web::compile(BuildMode::Small)?;
    web::make("debug", BuildMode::Small)
}

pub(crate) fn play_measured() -> Result {
    require(LIGHTHOUSE)?;
    play_tier("measured")
}

pub(crate) fn play_tier(tier: &str) -> Result {
    play(&["--tier", tier].map(str::to_owned))
}

/// Plays scenarios with the programs and the page that have been built.
pub(crate) fn play(arguments: &[String]) -> Result {
    [CHROMIUM, FONTS, NPM, AXE_CORE].into_iter().try_for_each(require)?;
    let sh = shell()?;
    let (runner, program) = (target().join("debug/nova-luna-e2e"), target().join("debug/nova-luna"));
    let (axe, pictures) = (root().join(AXE), root().join("target/e2e"));
    let command = cmd!(sh, "{runner} --program {program} --axe {axe} --pictures {pictures} {arguments...}");
    Ok(command.env("NOVA_LUNA_PAGE", web::folder()).run()?)
}
