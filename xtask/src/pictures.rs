//! The pictures of the README and the icons: `pictures/` makes them.

use crate::error::Result;
use crate::setup::{APNGASM, require};
use crate::{e2e, programs, shell};

const SCENARIOS: [&str; 4] = ["readme", "readme-phone", "readme-online", "readme-turn"];

/// Makes all pictures again, from new screenshots or from those taken before.
pub(crate) fn run(taken: bool) -> Result {
    require(APNGASM)?;
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
    shell::run("cargo test --package pictures")?;
    start("check")
}

fn start(task: &str) -> Result {
    shell::run(&format!("cargo run --quiet --package pictures -- {task}"))
}
