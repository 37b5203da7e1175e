//! A short run of `cargo xtask load`: the measurement works, and every acknowledged move is durable. Capacity is measured
//! on an idle machine.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used)]

use std::path::Path;

use nova_luna_harness::load::{HEAD, ROWS, Row, Wanted, measure};

#[tokio::test]
async fn a_short_load_run_measures_and_loses_nothing() {
    let row = Row { games: 20, seconds: 2, wanted: Wanted::default(), ..ROWS[0] };
    let measured = measure(&row, Path::new(env!("CARGO_BIN_EXE_nova-luna"))).await.unwrap();
    assert!(measured.moves() > 0.0, "{measured}");
    assert!(measured.findings.is_clean() && measured.findings.moves > 0, "{:?}", measured.findings);
    let line = measured.to_string();
    assert!(line.starts_with("| `saturated` | 20 | ") && line.ends_with(" | yes |"), "{line}");
    let columns = |line: &str| line.matches('|').count();
    assert_eq!(Some(columns(&line)), HEAD.lines().next().map(columns), "{line}");
}
