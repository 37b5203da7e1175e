//! The soak test of `cargo xtask soak` for less than a minute. It has no bounds on times, because the machine may be busy,
//! and wide ones on memory, because a minute is too short to tell growth from warm-up.
#![cfg(target_os = "linux")]

use std::path::Path;
use std::time::Duration;

use nova_luna_harness::soak::{Bounds, SoakConfig, run};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_restart_among_busy_visitors_loses_nothing_and_breaks_no_bound() {
    let bounds = Bounds {
        memory_growth: 1.0,
        memory_growth_megabytes: 64.0,
        p99_ms: f64::INFINITY,
        interrupted: Duration::MAX,
        ..Bounds::default()
    };
    let config = SoakConfig {
        visitors: 12,
        think_time: Duration::from_millis(200),
        bounds,
        duration: Duration::from_secs(40),
        ..SoakConfig::default()
    };
    let report = run(Path::new(env!("CARGO_BIN_EXE_nova-luna")), &config).await.unwrap();
    assert_eq!(report.failures(), Vec::<String>::new(), "{report}");
    assert_eq!(report.restarts, 1, "{report}");
    assert!(report.matches_started > 0.0 && report.audit.intact > 0, "{report}");
    assert_eq!(report.to_json()["errors"], 0);
}
