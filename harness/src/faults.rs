//! Fault tests: faults that a server must survive, and the checks afterwards.

pub mod bad_messages;
pub mod bot_flood;
pub mod disk;
pub mod exhaustion;
pub mod failover;
pub mod hostile;
pub mod hostile_clients;
pub mod kill;
pub mod match_flood;
pub mod nodes;
mod report;
mod server_under_load;
pub mod term;

use std::path::Path;

use private_postgres::Postgres;

use crate::error::{Result, choose, fail, fail_if_any};
pub use report::{FaultReport, TABLE_HEADER};
pub use server_under_load::ServerUnderLoad;
pub(crate) use server_under_load::random_rng;

/// All faults, in the order in which they are injected.
pub const FAULTS: [&str; 7] = ["kill", "term", "nodes", "failover", "messages", "hostile", "disk"];

/// Injects the named faults, or all, and prints a row for each group of trials. Fails if a requirement is not met.
pub async fn run_faults(names: &[String], program: &Path, trials: Option<usize>) -> Result {
    let chosen = choose("fault", names, &FAULTS)?;
    let mut failures = Vec::new();
    println!("{TABLE_HEADER}");
    for fault in chosen {
        for report in run_fault(fault, program, trials).await? {
            println!("{report}");
            failures.extend(report.failures());
        }
    }
    fail_if_any(&failures)
}

async fn run_fault(fault: &str, program: &Path, trials: Option<usize>) -> Result<Vec<FaultReport>> {
    match fault {
        "kill" => kill::run(program, trials.unwrap_or(200), 16).await,
        "term" => term::run(program, trials.unwrap_or(10), 200).await,
        "nodes" => nodes::run(program, trials.unwrap_or(60)).await,
        "failover" => failover::run(program, Postgres::start()?, trials.unwrap_or(10), 16).await,
        "messages" => bad_messages::run(program, trials.unwrap_or(1_000_000)).await,
        "hostile" => hostile::run(program, trials.unwrap_or(10)).await,
        "disk" => disk::run(program, trials.unwrap_or(5)).await,
        _ => fail(format!("unknown fault {fault}")),
    }
}
