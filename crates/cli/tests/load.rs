//! The load of `cargo xtask load`, in small: that it can be measured, and that everything acknowledged is kept. How much a
//! server holds is a question for a machine that does nothing else.
#![cfg(target_os = "linux")]

use std::path::Path;

use nova_luna_harness::load::{HEAD, ROWS, Row, Wanted, measure};

#[tokio::test]
async fn a_short_load_is_measured_and_kept() {
    let row = Row { games: 20, seconds: 2, wanted: Wanted::default(), ..ROWS[0] };
    let measured = measure(&row, Path::new(env!("CARGO_BIN_EXE_nova-luna"))).await.unwrap();
    assert!(measured.moves() > 0.0, "{measured}");
    assert!(measured.findings.is_clean() && measured.findings.moves > 0, "{:?}", measured.findings);
    let line = measured.to_string();
    assert!(line.starts_with("| `saturated` | 20 | ") && line.ends_with(" | yes |"), "{line}");
    let columns = |line: &str| line.matches('|').count();
    assert_eq!(Some(columns(&line)), HEAD.lines().next().map(columns), "{line}");
}
