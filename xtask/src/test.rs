//! Everything CI runs, in the order in which it fails fastest.

use crate::step::{Outcome, command, run};
use crate::{app, bench, e2e, fuzz, layers, pictures, tools, wasm};

/// How long each fuzz target runs here; `cargo xtask fuzz` runs longer.
const FUZZ_SECONDS: u32 = 15;

type Step = (&'static str, fn() -> Outcome);

const STEPS: [Step; 13] = [
    ("format", format),
    ("lints", lints),
    ("postgres", tools::postgres),
    ("tests", || run(&mut command("cargo test --workspace --quiet"))),
    ("docs", || run(command("cargo doc --workspace --no-deps --quiet").env("RUSTDOCFLAGS", "--deny warnings"))),
    ("layers", layers::check),
    ("dependencies", tools::deny),
    ("wasm", wasm::run_all),
    ("page", app::check),
    ("browser", || e2e::run(&[])),
    ("pictures", pictures::check),
    ("speed", bench::check),
    ("fuzzing", || fuzz::run(None, FUZZ_SECONDS)),
];

fn format() -> Outcome {
    tools::component("rustfmt", "cargo fmt --version")
        .then(|| run(&mut command("cargo fmt --all --check")))
        .then(|| run(&mut command("cargo fmt --manifest-path fuzz/Cargo.toml --check")))
}

fn lints() -> Outcome {
    tools::component("clippy", "cargo clippy --version")
        .then(|| run(&mut command("cargo clippy --workspace --all-targets --quiet -- --deny warnings")))
        .then(wasm::lint)
}

/// Runs all steps. What the machine lacks is an error in CI and a printed reason elsewhere.
pub(crate) fn run_all() -> Outcome {
    let in_ci = std::env::var_os("CI").is_some();
    let mut skipped = Vec::new();
    for (name, step) in STEPS {
        println!("=== {name}");
        match step() {
            Outcome::Done => {}
            Outcome::Missing(what) if !in_ci => skipped.push(format!("{name} was skipped: {what}")),
            Outcome::Missing(what) | Outcome::Failed(what) => return Outcome::Failed(format!("{name}: {what}")),
        }
    }
    skipped.iter().for_each(|reason| println!("{reason}"));
    println!("=== {} of {} steps done", STEPS.len() - skipped.len(), STEPS.len());
    Outcome::Done
}
