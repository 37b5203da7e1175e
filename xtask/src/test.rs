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
/// wait more than they compute, so the other tests and the lints run beside them. `plain program`, `app build`, `test
/// build`, `lints` and `docs` share a folder that cargo locks, so they run one after the other. `page speed` measures
/// time, so nothing runs beside it.
const STEPS: [Step; 20] = [
    Step { name: "setup", run: setup::run, depends_on: &[] },
    Step { name: "format", run: format, depends_on: &["setup"] },
    Step { name: "layers", run: layers::check, depends_on: &["setup"] },
    Step { name: "links", run: links::check, depends_on: &["setup"] },
    Step { name: "dependencies", run: dependencies, depends_on: &["setup"] },
    Step { name: "page", run: || web::run(BuildMode::Small), depends_on: &["setup"] },
    Step { name: "plain program", run: plain_program, depends_on: &["setup"] },
    Step { name: "app build", run: e2e::build_programs, depends_on: &["page", "plain program"] },
    Step { name: "browser", run: e2e::run_untimed, depends_on: &["app build"] },
    Step { name: "test build", run: test_programs::build, depends_on: &["app build"] },
    Step { name: "tests", run: test_programs::run, depends_on: &["test build"] },
    Step { name: "lints", run: lints, depends_on: &["test build"] },
    Step { name: "docs", run: docs, depends_on: &["lints"] },
    Step { name: "pictures", run: pictures::check, depends_on: &["app build"] },
    Step { name: "speed", run: bench::check, depends_on: &["setup"] },
    Step { name: "wasm lints", run: wasm::lint, depends_on: &["page"] },
    Step { name: "fuzzing", run: || fuzz::run(None, FUZZ_SECONDS), depends_on: &["setup"] },
    Step { name: "wasm moves", run: moves::check, depends_on: &["page"] },
    Step {
        name: "page speed",
        run: e2e::run_timed,
        depends_on: &[
            "dependencies",
            "browser",
            "tests",
            "docs",
            "pictures",
            "speed",
            "wasm lints",
            "fuzzing",
            "wasm moves",
        ],
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

/// Builds the documentation, and runs the examples in it.
fn docs() -> Result {
    let sh = shell()?;
    cmd!(sh, "cargo doc --workspace --no-deps --quiet").env("RUSTDOCFLAGS", "--deny warnings").run()?;
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
