//! Fuzzing with cargo-fuzz, which needs a nightly compiler. The same targets also run as plain tests.

use std::fs;

use crate::step::{Outcome, command, read, root, works};
use crate::tools;

/// The targets with the folder that each begins from.
const TARGETS: [(&str, Option<&str>); 5] = [
    ("record", Some("crates/rules/tests/records")),
    ("actions", None),
    ("notation", None),
    ("lep", None),
    ("messages", Some("crates/protocol/tests/messages")),
];

/// Fuzzes one target or all, each for so many seconds.
pub(crate) fn run(target: Option<&str>, seconds: u32) -> Outcome {
    if !works("cargo +nightly --version") {
        return Outcome::Missing("fuzzing needs a nightly compiler: rustup toolchain install nightly".to_owned());
    }
    let chosen: Vec<_> = TARGETS.iter().filter(|(name, _)| target.is_none_or(|wanted| wanted == *name)).collect();
    if chosen.is_empty() {
        let names: Vec<&str> = TARGETS.iter().map(|(name, _)| *name).collect();
        return Outcome::Failed(format!("there is no such target; there are {}", names.join(", ")));
    }
    tools::cargo_fuzz().then(|| {
        chosen
            .into_iter()
            .fold(Outcome::Done, |outcome, (name, examples)| outcome.then(|| fuzz(name, *examples, seconds)))
    })
}

fn fuzz(target: &str, examples: Option<&str>, seconds: u32) -> Outcome {
    let corpus = format!("fuzz/corpus/{target}");
    if let Err(error) = fs::create_dir_all(root().join(&corpus)) {
        return Outcome::Failed(format!("{corpus}: {error}"));
    }
    let examples = examples.map(|folder| format!(" {folder}")).unwrap_or_default();
    println!("fuzzing {target} for {seconds} s");
    let limits = format!("-max_total_time={seconds} -timeout=10 -max_len=8192 -verbosity=0 -print_final_stats=1");
    match read(&mut command(&format!("cargo +nightly fuzz run {target} {corpus}{examples} -- {limits}"))) {
        Ok((_, log)) => {
            log.lines().filter(|line| line.contains("number_of_executed_units")).for_each(|line| println!("{line}"));
            Outcome::Done
        }
        Err(error) => Outcome::Failed(error),
    }
}
