//! Fuzzing with cargo-fuzz, which needs a nightly compiler. The same targets also run as plain tests.

use std::fs;
use std::path::Path;

use xshell::cmd;

use crate::error::{Error, Result};
use crate::parallel;
use crate::setup::{CARGO_FUZZ, NIGHTLY, require};
use crate::shell::{root, shell};

/// A fuzz target and the folder with its first inputs.
type Target = (&'static str, Option<&'static str>);

const TARGETS: [Target; 8] = [
    ("record", Some("crates/rules/tests/records")),
    ("actions", None),
    ("notation", None),
    ("position", Some("crates/rules/tests/positions")),
    ("tree", Some("crates/rules/tests/trees")),
    ("lep", None),
    ("messages", Some("crates/protocol/tests/messages")),
    ("log", Some("crates/protocol/tests/log")),
];

pub(crate) fn run(target: Option<&str>, seconds: u32) -> Result {
    let chosen: Vec<Target> =
        TARGETS.into_iter().filter(|(name, _)| target.is_none_or(|wanted| wanted == *name)).collect();
    if chosen.is_empty() {
        let names = TARGETS.map(|(name, _)| name).join(", ");
        return Err(Error::Failed(format!("there is no such target; there are {names}")));
    }
    [NIGHTLY, CARGO_FUZZ].into_iter().try_for_each(require)?;
    let sh = shell()?;
    cmd!(sh, "cargo +nightly fuzz build").run()?;
    let host = cmd!(sh, "rustc --print host-tuple").quiet().read()?;
    let folder = root().join(format!("fuzz/target/{host}/release"));
    // A process is single-threaded.
    parallel::map(&chosen, parallel::cores(), |target| fuzz(&folder, target, seconds)).into_iter().collect()
}

fn fuzz(folder: &Path, (target, examples): &Target, seconds: u32) -> Result {
    let corpus = format!("fuzz/corpus/{target}");
    let artifacts = format!("fuzz/artifacts/{target}/");
    for folder in [&corpus, &artifacts] {
        fs::create_dir_all(root().join(folder)).map_err(Error::at(folder))?;
    }
    let sh = shell()?;
    let program = folder.join(target);
    let limits = format!("-max_total_time={seconds} -timeout=10 -max_len=8192 -verbosity=0 -print_final_stats=1");
    let limits = limits.split(' ');
    // `cargo fuzz run` sets the same option of the sanitizer.
    let fuzzer = cmd!(sh, "{program} -artifact_prefix={artifacts} {limits...} {corpus} {examples...}");
    let output = fuzzer.env("ASAN_OPTIONS", "detect_odr_violation=0").quiet().ignore_status().output()?;
    let log = String::from_utf8_lossy(&output.stderr);
    if !output.status.success() {
        return Err(Error::Failed(format!("fuzzing {target} failed:\n{log}")));
    }
    let inputs = log.lines().find_map(|line| line.strip_prefix("stat::number_of_executed_units:"));
    println!("{target}: {} inputs in {seconds} s", inputs.unwrap_or("?").trim());
    Ok(())
}
