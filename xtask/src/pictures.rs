//! The pictures of the README and the icons: `pictures/` makes them.

use xshell::cmd;

use crate::error::Result;
use crate::setup::{Tool, require};
use crate::shell::shell;
use crate::{e2e, programs};

/// The scenarios that take the pictures.
const SCENARIOS: [&str; 4] = ["readme", "readme-phone", "readme-online", "readme-turn"];

/// Makes all pictures again, from new screenshots or from those taken before.
pub(crate) fn run(taken: bool) -> Result {
    require(Tool::Apngasm)?;
    if taken {
        programs::build()?;
    } else {
        e2e::build()?;
        start("clear")?;
        e2e::play(&SCENARIOS.map(str::to_owned))?;
    }
    start("make")
}

/// Tests the tool, and checks that the pictures are up to date.
pub(crate) fn check() -> Result {
    let sh = shell()?;
    cmd!(sh, "cargo test --package pictures").run()?;
    start("check")
}

fn start(task: &str) -> Result {
    let sh = shell()?;
    Ok(cmd!(sh, "cargo run --quiet --package pictures -- {task}").run()?)
}
