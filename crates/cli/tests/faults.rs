//! What `nova-luna serve` survives, in small: `cargo xtask faults` does the same at length, and looks at the clock too.
#![cfg(target_os = "linux")]

use std::path::Path;

use nova_luna_harness::faults::besiegers::Numbers;
use nova_luna_harness::faults::{Line, disk, hostile, kill, messages, term};

/// The program, as it stands.
fn program() -> &'static Path {
    Path::new(env!("CARGO_BIN_EXE_nova-luna"))
}

fn assert_whole(lines: &[Line], trials: usize) {
    for line in lines {
        assert_eq!(line.wrongs(), Vec::<String>::new());
        assert!(line.findings.moves > 0, "{line}");
    }
    assert!(lines.iter().map(|line| line.trials).sum::<usize>() >= trials, "{lines:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_dies_loses_nothing_that_it_acknowledged() {
    // Twice at random moments, and twice at each failpoint.
    assert_whole(&kill::run(program(), 10, 4).await.unwrap(), 10);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_is_told_to_end_loses_nothing_and_everybody_comes_back() {
    assert_whole(&term::run(program(), 2, 8).await.unwrap(), 2);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bad_messages_are_answered_as_documented_and_harm_no_game() {
    assert_whole(&messages::run(program(), 8000).await.unwrap(), 8000);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_refuses_moves_loses_none_and_passes() {
    assert_whole(&disk::limited(program(), 1).await.unwrap(), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn those_who_say_nothing_or_too_much_are_closed_and_others_go_on() {
    let numbers = Numbers { deaf: 10, silent: 30, flooding: 1 };
    let (line, fates) = hostile::small(program(), 4, numbers).await.unwrap();
    assert_whole(&[line], 1);
    assert!(!fates.floods.is_empty() && fates.floods.iter().all(|(_, code)| *code == Some(1008)), "{fates:?}");
    assert!(!fates.silent.is_empty(), "{fates:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_asks_and_never_reads_is_closed() {
    assert!(hostile::asking_deaf_is_closed(program(), 1_000_000).await.unwrap());
}
