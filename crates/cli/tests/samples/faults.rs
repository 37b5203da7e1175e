//! Short versions of the fault tests of `cargo xtask faults`, without the time limits.
#![cfg(target_os = "linux")]

use std::path::Path;

use nova_luna_harness::faults::hostile_clients::HostileClientCounts;
use nova_luna_harness::faults::{
    FaultReport, bad_messages, bot_flood, disk, exhaustion, failover, hostile, kill, match_flood, term,
};
use nova_luna_test_support::{has_tool, own_postgres};

fn program() -> &'static Path {
    Path::new(env!("CARGO_BIN_EXE_nova-luna"))
}

fn assert_no_violations(reports: &[FaultReport], trials: usize) {
    for report in reports {
        assert_eq!(report.violations(), Vec::<String>::new());
        assert!(report.audit.intact > 0, "{report}");
    }
    assert!(reports.iter().map(|report| report.trials).sum::<usize>() >= trials, "{reports:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_crash_loses_no_acknowledged_move() {
    // Two trials of each kind of crash.
    assert_no_violations(&kill::run(program(), 10, 4).await.unwrap(), 10);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sigterm_loses_no_acknowledged_move_and_all_clients_reconnect() {
    assert_no_violations(&term::run(program(), 2, 8).await.unwrap(), 2);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_failover_of_postgresql_loses_no_acknowledged_move() {
    let Some(primary) = own_postgres() else { return };
    assert_no_violations(&failover::run(program(), primary, 1, 4).await.unwrap(), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bad_messages_are_answered_as_documented_and_affect_no_game() {
    assert_no_violations(&bad_messages::run(program(), 8000).await.unwrap(), 8000);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_loses_no_move_and_games_continue_afterwards() {
    if !has_tool("prlimit", "--version") {
        return;
    }
    assert_no_violations(&disk::run_with_limit(program(), 1).await.unwrap(), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn silent_and_flooding_clients_are_disconnected_and_games_continue() {
    let counts = HostileClientCounts { never_reading: 10, silent: 30, flooding: 1 };
    let (report, clients) = hostile::run_short(program(), 4, counts).await.unwrap();
    assert_no_violations(&[report], 1);
    assert!(clients.has_each_kind(), "{clients:?}");
    // A busy client may see the end of the connection without its reason.
    assert!(clients.floods.iter().all(|(_, code)| [None, Some(1008)].contains(code)), "{clients:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_client_that_never_reads_is_disconnected() {
    assert!(hostile::disconnects_client_that_never_reads(program(), 1_000_000).await.unwrap());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_novice_answers_while_two_addresses_flood_the_bots() {
    let report = bot_flood::run(program(), 6, 10).await.unwrap();
    assert_eq!(report.violations(), Vec::<String>::new(), "{report}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_flood_of_tables_does_not_keep_others_from_creating_one() {
    let report = exhaustion::run_short(program(), 60).await.unwrap();
    assert_eq!(report.violations(), Vec::<String>::new(), "{report}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_flood_of_matches_does_not_keep_a_new_address_out() {
    // Two addresses with 28 matches each, and then six with at most ten.
    let report = match_flood::run(program(), 56).await.unwrap();
    assert_eq!(report.violations(), Vec::<String>::new(), "{report}");
}
