//! The command line of the browser tests. `cargo xtask` relies on this file: because of it, `cargo test` builds the program.

use std::process::Command;

#[cfg(unix)]
use clap::ValueEnum as _;

#[test]
fn lists_the_scenarios_if_one_is_unknown() {
    let output = Command::new(env!("CARGO_BIN_EXE_nova-luna-e2e"))
        .args(["--program", "none", "--axe", "none", "--pictures", "none", "no-such-scenario"])
        .output()
        .unwrap();
    let message = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(message.contains("no-such-scenario") && message.contains("hotseat-keys"), "{message}");
}

#[cfg(unix)]
#[test]
fn every_cheat_is_played_and_documented() {
    let scenarios = include_str!("../src/scenarios/dishonest.rs");
    let documentation = include_str!("../../docs/fairness.md");
    for cheat in nova_luna_harness::dishonest::Cheat::value_variants() {
        assert!(scenarios.contains(&format!("Cheat::{cheat:?}")), "no scenario plays {}", cheat.name());
        assert!(documentation.contains(&format!("| `{}`", cheat.name())), "{}", cheat.name());
    }
}
