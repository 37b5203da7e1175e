//! Short runs of the fault tests of `nova-luna serve`; `cargo xtask faults` runs them at length and with time limits.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used)]

use std::path::Path;

use nova_luna_harness::faults::besiegers::Numbers;
use nova_luna_harness::faults::{Line, disk, hostile, kill, messages, term};

fn program() -> &'static Path {
    Path::new(env!("CARGO_BIN_EXE_nova-luna"))
}

fn assert_no_loss(lines: &[Line], trials: usize) {
    for line in lines {
        assert_eq!(line.wrongs(), Vec::<String>::new());
        assert!(line.findings.moves > 0, "{line}");
    }
    assert!(lines.iter().map(|line| line.trials).sum::<usize>() >= trials, "{lines:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_killed_server_loses_no_acknowledged_move() {
    // Twice at random moments, and twice at each failpoint.
    assert_no_loss(&kill::run(program(), 10, 4).await.unwrap(), 10);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_restarted_server_loses_nothing_and_clients_reconnect() {
    assert_no_loss(&term::run(program(), 2, 8).await.unwrap(), 2);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn answers_bad_messages_as_documented_without_harming_games() {
    assert_no_loss(&messages::run(program(), 8000).await.unwrap(), 8000);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_rejects_moves_but_loses_none() {
    assert_no_loss(&disk::limited(program(), 1).await.unwrap(), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn closes_silent_and_flooding_clients_while_others_play_on() {
    let numbers = Numbers { deaf: 10, silent: 30, flooding: 1 };
    let (line, fates) = hostile::small(program(), 4, numbers).await.unwrap();
    assert_no_loss(&[line], 1);
    assert!(!fates.floods.is_empty() && fates.floods.iter().all(|(_, code)| *code == Some(1008)), "{fates:?}");
    assert!(!fates.silent.is_empty(), "{fates:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn closes_a_client_that_never_reads() {
    assert!(hostile::asking_deaf_is_closed(program(), 1_000_000).await.unwrap());
}
