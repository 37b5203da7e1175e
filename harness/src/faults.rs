//! What a server must survive, and what is looked at afterwards.

pub mod besiegers;
pub mod disk;
pub mod hostile;
pub mod kill;
pub mod messages;
pub mod nodes;
mod report;
mod siege;
pub mod term;

use std::path::Path;

use crate::trouble::{Outcome, wrong};
pub use report::{HEAD, Line};
pub use siege::Siege;

/// All faults, in the order in which they are tried.
pub const FAULTS: [&str; 6] = ["kill", "term", "nodes", "messages", "hostile", "disk"];

/// Tries the faults with these names, or all, and prints a line for each group of trials; fails if anything is lost, doubled
/// or late.
pub async fn all(names: &[String], program: &Path, trials: Option<usize>) -> Outcome {
    if let Some(unknown) = names.iter().find(|name| *name != "all" && !FAULTS.contains(&name.as_str())) {
        return wrong(format!("there is no fault {unknown}; there are {}", FAULTS.join(", ")));
    }
    let every = names.is_empty() || names.iter().any(|name| name == "all");
    let mut broken = Vec::new();
    println!("{HEAD}");
    for fault in FAULTS.into_iter().filter(|fault| every || names.iter().any(|name| name == fault)) {
        for line in one(fault, program, trials).await? {
            println!("{line}");
            broken.extend(line.broken());
        }
    }
    if broken.is_empty() { Ok(()) } else { wrong(broken.join("; ")) }
}

async fn one(fault: &str, program: &Path, trials: Option<usize>) -> Outcome<Vec<Line>> {
    match fault {
        "kill" => kill::run(program, trials.unwrap_or(200), 16).await,
        "term" => term::run(program, trials.unwrap_or(10), 200).await,
        "nodes" => nodes::run(program, trials.unwrap_or(60)).await,
        "messages" => messages::run(program, trials.unwrap_or(1_000_000)).await,
        "hostile" => hostile::run(program, trials.unwrap_or(10)).await,
        "disk" => disk::run(program, trials.unwrap_or(5)).await,
        _ => wrong(format!("there is no fault {fault}")),
    }
}
