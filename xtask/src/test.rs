//! Everything that CI runs: the steps, and their order.

use xshell::cmd;

use crate::error::{Error, Result};
use crate::schedule::{self, Step};
use crate::setup::{self, Tool, require};
use crate::shell::shell;
use crate::web::{self, BuildMode};
use crate::{app, bench, e2e, fuzz, layers, links, moves, pictures, test_programs, wasm};

/// Seconds of fuzzing for each target; `cargo xtask fuzz` runs longer, and the targets are plain tests, too.
const FUZZ_SECONDS: u32 = 6;

/// All steps. Three run at the same time: the first ones in this list whose predecessors are done.
///
/// The browser tests take longest, so everything that they need comes first: the page, and beside it the program. They
/// wait more than they compute, so what does not wait for answers runs in the background. `plain program`, `app build`,
/// `test build`, `lints` and `docs` share a folder that cargo locks, so they run one after the other. `page speed`
/// measures time, so nothing runs beside it.
const STEPS: [Step; 20] = [
    Step::new("setup", setup::run, &[]),
    Step::new("format", format, &["setup"]),
    Step::new("layers", layers::check, &["setup"]),
    Step::new("links", links::check, &["setup"]),
    Step::new("dependencies", dependencies, &["setup"]),
    Step::new("page", || web::run(BuildMode::Small), &["setup"]),
    Step::new("plain program", plain_program, &["setup"]),
    Step::new("app build", e2e::build_programs, &["page", "plain program"]),
    Step::new("browser", e2e::run_untimed, &["app build"]),
    Step::new("test build", test_programs::build, &["app build"]),
    Step::new("tests", test_programs::run, &["test build"]),
    Step::new("lints", lints, &["test build"]).in_background(),
    Step::new("docs", docs, &["lints"]).in_background(),
    Step::new("pictures", pictures::check, &["app build"]),
    Step::new("speed", bench::check, &["setup"]).in_background(),
    Step::new("wasm lints", wasm::lint, &["page"]).in_background(),
    Step::new("fuzzing", || fuzz::run(None, FUZZ_SECONDS), &["setup"]).in_background(),
    Step::new("wasm moves", moves::check, &["page"]).in_background(),
    Step::new(
        "page speed",
        e2e::run_timed,
        &["dependencies", "browser", "tests", "docs", "pictures", "speed", "wasm lints", "fuzzing", "wasm moves"],
    ),
    Step::new("program", app::check_program, &["page speed"]),
];

/// Runs all steps. A missing tool is an error in CI; elsewhere its step is skipped and named at the end.
pub(crate) fn run_all() -> Result {
    schedule::run(&STEPS)
}

/// Runs one step in this process.
pub(crate) fn run_step(name: &str) -> Result {
    let step = STEPS.iter().find(|step| step.name == name);
    let step = step.ok_or_else(|| Error::Failed(format!("there is no step {name}")))?;
    (step.run)()
}

fn format() -> Result {
    require(Tool::Rustfmt)?;
    let sh = shell()?;
    cmd!(sh, "cargo fmt --all --check").run()?;
    Ok(cmd!(sh, "cargo fmt --manifest-path fuzz/Cargo.toml --check").run()?)
}

fn lints() -> Result {
    require(Tool::Clippy)?;
    let sh = shell()?;
    Ok(cmd!(sh, "cargo clippy --workspace --all-targets --quiet -- --deny warnings").run()?)
}

/// Builds the documentation, and runs the examples in it.
fn docs() -> Result {
    let sh = shell()?;
    // With the examples, cargo chooses the same features as for the lints, and nothing is compiled again.
    cmd!(sh, "cargo doc --workspace --no-deps --quiet --lib --bins --examples")
        .env("RUSTDOCFLAGS", "--deny warnings")
        .run()?;
    Ok(cmd!(sh, "cargo test --workspace --features nova-luna/app --doc --quiet").run()?)
}

/// Builds the program without the page, and runs its test. Nearly all dependencies are compiled for it.
fn plain_program() -> Result {
    let sh = shell()?;
    Ok(cmd!(sh, "cargo test --workspace --quiet --test play").run()?)
}

/// Checks licences, sources and versions of all dependencies against `deny.toml`.
pub(crate) fn dependencies() -> Result {
    require(Tool::CargoDeny)?;
    let sh = shell()?;
    Ok(cmd!(sh, "cargo deny --all-features check bans licenses sources").run()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_step_comes_after_the_steps_that_it_needs() {
        for (index, step) in STEPS.iter().enumerate() {
            for needed in step.depends_on {
                let is_before = STEPS[..index].iter().any(|before| before.name == *needed);
                assert!(is_before, "{} needs {needed}", step.name);
            }
        }
    }
}
