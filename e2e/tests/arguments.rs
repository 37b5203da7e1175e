//! The command line of the browser tests. `cargo xtask` relies on this file: because of it, `cargo test` builds the program.

use std::process::Command;

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
