//! Tests that need a tool or a right that a machine may not have.

use std::fmt::Display;
use std::io::Write as _;

/// Says what a test needs that this machine does not have. In CI that is a failure: a check that is left out protects
/// nothing. The tools are installed on Linux only.
///
/// # Panics
///
/// If the environment variable `CI` is set, on Linux.
pub fn skip(need: impl Display) {
    let is_complete = cfg!(target_os = "linux") && std::env::var_os("CI").is_some();
    assert!(!is_complete, "nothing may be left out in CI, and this needs {need}");
    let test = std::thread::current().name().unwrap_or("a test").to_owned();
    // `eprintln` would be shown for failed tests only.
    let _ = std::io::stderr().write_all(format!("left out: {test} needs {need}\n").as_bytes());
}

/// Returns whether a tool can be started with an option that only prints something. Otherwise says what is left out.
pub fn has_tool(tool: &str, option: &str) -> bool {
    let found = std::process::Command::new(tool).arg(option).output().is_ok();
    if !found {
        skip(format!("{tool}; cargo xtask setup installs what the tests need"));
    }
    found
}
