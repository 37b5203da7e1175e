//! The harness, which measures and besieges the program as it is given away: `harness/` has it all.

use std::fs;

use crate::step::{Outcome, command, program, run, target};
use crate::tools;

/// Measures how much a server holds.
pub(crate) fn load(words: &[String]) -> Outcome {
    postgres(words, "postgres").then(|| build("")).then(|| start("load", &program(), words))
}

/// Kills, besieges and starves a server, and sees that nothing is lost.
pub(crate) fn faults(words: &[String]) -> Outcome {
    // A program that can die at will is kept apart from the one that is given away.
    let copy = target().join("harness/nova-luna");
    let keep = || {
        let folder = copy.parent().map_or(Ok(()), fs::create_dir_all);
        match folder.and_then(|()| fs::copy(program(), &copy)) {
            Ok(_) => Outcome::Done,
            Err(error) => Outcome::Failed(format!("{}: {error}", copy.display())),
        }
    };
    postgres(words, "nodes")
        .then(|| build(" --features failpoints"))
        .then(keep)
        .then(|| start("faults", &copy.display().to_string(), words))
}

/// Sees that there is a PostgreSQL, if something is asked for that needs one.
fn postgres(words: &[String], name: &str) -> Outcome {
    let names: Vec<&String> =
        words.iter().filter(|word| word.starts_with(|first: char| first.is_alphabetic())).collect();
    let needed = names.is_empty() || names.iter().any(|word| *word == name || *word == "all");
    let needed = needed || words.iter().any(|word| word == "--postgres");
    if needed { tools::postgres() } else { Outcome::Done }
}

fn build(features: &str) -> Outcome {
    run(&mut command(&format!("cargo build --release --quiet --package nova-luna{features}")))
        .then(|| run(&mut command("cargo build --release --quiet --package nova-luna-harness")))
}

/// Starts the harness with as many open files as the system allows: each socket is one.
fn start(what: &str, program: &str, words: &[String]) -> Outcome {
    let harness = target().join("release/nova-luna-harness");
    let mut shell = command("sh -c");
    shell.arg("ulimit -n \"$(ulimit -H -n)\"; exec \"$0\" \"$@\"").arg(harness);
    run(shell.args(["--program", program, what]).args(words))
}
