//! The files of `deploy/`, which are for Linux: they fit the program, and they work where their tools are installed.
#![cfg(target_os = "linux")]

mod compose;
mod image;
mod metrics;
mod package;
mod password_file;
mod proxy;
mod sandbox;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// Returns the root of the workspace.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Reads a file of the workspace.
pub(crate) fn read(file: &str) -> String {
    std::fs::read_to_string(root().join(file)).unwrap()
}

/// Finds the names in a text that start with a prefix and continue with letters, digits or underscores.
pub(crate) fn names<'a>(text: &'a str, prefix: &str) -> BTreeSet<&'a str> {
    let end = |rest: &str| rest.find(|char: char| !char.is_ascii_alphanumeric() && char != '_').unwrap_or(rest.len());
    text.match_indices(prefix).map(|(at, _)| &text[at..at + end(&text[at..])]).collect()
}

/// Every file sets only variables that the program reads.
#[test]
fn all_variables_are_known() {
    let arguments = read("crates/cli/src/args.rs");
    let known = names(&arguments, "NOVA_LUNA_");
    for file in ["compose.yaml", "Dockerfile", "debian/nova-luna.service", "debian/nova-luna.default"] {
        let text = read(&format!("deploy/{file}"));
        let used = names(&text, "NOVA_LUNA_");
        assert!(!used.is_empty() && used.is_subset(&known), "{file}: {used:?} {known:?}");
    }
}
