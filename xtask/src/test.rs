//! Everything that CI runs: the steps, and their order.

use xshell::cmd;

use crate::error::{Error, Result};
use crate::schedule::{self, Step};
use crate::setup::{self, Tool, require};
use crate::shell::shell;
use crate::web::{self, BuildMode};
use crate::{app, bench, e2e, fuzz, layers, links, moves, pictures, wasm};

/// Seconds of fuzzing for each target; `cargo xtask fuzz` runs longer.
const FUZZ_SECONDS: u32 = 15;

/// All steps. Two run at the same time: the first ones in this list whose predecessors are done.
///
/// `lints`, `docs` and `test build` share a folder that cargo locks, so they run one after the other. The browser tests
/// wait more than they compute, so the other tests run beside them. `page speed` measures time, so nothing runs beside
/// it.
const STEPS: [Step; 18] = [
    Step { name: "setup", run: setup::run, depends_on: &[] },
    Step { name: "format", run: format, depends_on: &["setup"] },
    Step { name: "layers", run: layers::check, depends_on: &["setup"] },
    Step { name: "links", run: links::check, depends_on: &["setup"] },
    Step { name: "dependencies", run: dependencies, depends_on: &["setup"] },
    Step { name: "page", run: || web::run(BuildMode::Small), depends_on: &["setup"] },
    Step { name: "lints", run: lints, depends_on: &["setup"] },
    Step { name: "docs", run: docs, depends_on: &["lints"] },
    Step { name: "test build", run: test_build, depends_on: &["page", "docs"] },
    Step { name: "browser", run: e2e::run_untimed, depends_on: &["test build"] },
    Step { name: "tests", run: tests, depends_on: &["test build"] },
    Step { name: "pictures", run: pictures::check, depends_on: &["test build"] },
    Step { name: "wasm lints", run: wasm::lint, depends_on: &["page"] },
    Step { name: "wasm moves", run: moves::check, depends_on: &["page"] },
    Step { name: "speed", run: bench::check, depends_on: &["setup"] },
    Step { name: "fuzzing", run: || fuzz::run(None, FUZZ_SECONDS), depends_on: &["setup"] },
    Step {
        name: "page speed",
        run: e2e::run_timed,
        depends_on: &["dependencies", "tests", "pictures", "browser", "wasm lints", "wasm moves", "speed", "fuzzing"],
    },
    Step { name: "program", run: app::check_program, depends_on: &["page speed"] },
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

fn docs() -> Result {
    let sh = shell()?;
    Ok(cmd!(sh, "cargo doc --workspace --no-deps --quiet").env("RUSTDOCFLAGS", "--deny warnings").run()?)
}

/// Builds all tests with the page, and before that runs the test of a program without it.
///
/// Both commands name the whole workspace, so that cargo chooses the same features of all dependencies.
fn test_build() -> Result {
    let sh = shell()?;
    cmd!(sh, "cargo test --workspace --quiet --test play").run()?;
    Ok(cmd!(sh, "cargo test --workspace --features nova-luna/app --quiet --no-run").run()?)
}

/// Runs all tests. Without PostgreSQL, nginx or Python, their tests are skipped; in CI they fail.
fn tests() -> Result {
    let sh = shell()?;
    Ok(cmd!(sh, "cargo test --workspace --features nova-luna/app --quiet").run()?)
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
