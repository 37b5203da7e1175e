//! Short versions of load scenarios of `cargo xtask load`, without their targets.
#![cfg(target_os = "linux")]

use std::path::Path;

use nova_luna_harness::load::{
    COLD_START, COLD_START_HEADER, ColdStart, SCENARIOS, Scenario, TABLE_HEADER, Targets, measure,
};

#[tokio::test]
async fn a_short_load_is_measured_and_all_moves_are_stored() {
    let scenario = Scenario { games: 20, seconds: 2, targets: Targets::default(), ..SCENARIOS[0] };
    let measurement = measure(&scenario, Path::new(env!("CARGO_BIN_EXE_nova-luna"))).await.unwrap();
    assert!(measurement.moves_per_second() > 0.0, "{measurement}");
    assert!(measurement.audit.is_clean() && measurement.audit.intact > 0, "{:?}", measurement.audit);
    let row = measurement.to_string();
    assert!(row.starts_with("| `saturated` | 20 | ") && row.ends_with(" | yes |"), "{row}");
    assert_eq!(columns(&row), columns(TABLE_HEADER), "{row}");
}

#[tokio::test]
async fn clubs_are_founded_watched_and_visited_beside_the_games() {
    let clubs = SCENARIOS.into_iter().find(|scenario| scenario.clubs > 0).unwrap();
    let scenario = Scenario { games: 10, seconds: 2, clubs: 30, targets: Targets::default(), ..clubs };
    let measurement = measure(&scenario, Path::new(env!("CARGO_BIN_EXE_nova-luna"))).await.unwrap();
    assert!(measurement.moves_per_second() > 0.0 && measurement.slower_than(&measurement).is_none(), "{measurement}");
}

#[tokio::test]
async fn all_clients_come_back_after_a_short_cold_start() {
    let scenario = ColdStart { tables: 12, clients: 10, ..COLD_START };
    let measurement = scenario.measure(Path::new(env!("CARGO_BIN_EXE_nova-luna"))).await.unwrap();
    assert_eq!(measurement.welcomes.len(), 10);
    // A start this short may take less than the smallest unit of processor time.
    let [ready, all] = measurement.cpu;
    assert!(ready <= all && measurement.memory > 0.0, "{measurement:?}");
    let row = measurement.to_string();
    assert!(row.starts_with("| `cold-start` | 12 | 10 | "), "{row}");
    assert_eq!(columns(&row), columns(COLD_START_HEADER), "{row}");
    // Two clients at each table are the most.
    assert!(ColdStart { clients: 26, ..scenario }.measure(Path::new("no program")).await.is_err());
}

/// Returns the number of columns of a table, by its first line.
fn columns(table: &str) -> usize {
    table.lines().next().unwrap_or_default().matches('|').count()
}
