//! A short version of a load scenario of `cargo xtask load`, without its targets.
#![cfg(target_os = "linux")]

use std::path::Path;

use nova_luna_harness::load::{SCENARIOS, Scenario, TABLE_HEADER, Targets, measure};

#[tokio::test]
async fn a_short_load_is_measured_and_all_moves_are_stored() {
    let scenario = Scenario { games: 20, seconds: 2, targets: Targets::default(), ..SCENARIOS[0] };
    let measurement = measure(&scenario, Path::new(env!("CARGO_BIN_EXE_nova-luna"))).await.unwrap();
    assert!(measurement.moves_per_second() > 0.0, "{measurement}");
    assert!(measurement.audit.is_clean() && measurement.audit.intact > 0, "{:?}", measurement.audit);
    let row = measurement.to_string();
    assert!(row.starts_with("| `saturated` | 20 | ") && row.ends_with(" | yes |"), "{row}");
    let columns = |line: &str| line.matches('|').count();
    assert_eq!(Some(columns(&row)), TABLE_HEADER.lines().next().map(columns), "{row}");
}
