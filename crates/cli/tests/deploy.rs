//! The files in `deploy/` match the program.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;
use std::process::Command;

const COMPOSE: &str = include_str!("../../../deploy/compose.yaml");
const PROXY: &str = include_str!("../../../deploy/nginx.conf");
const ARGUMENTS: &str = include_str!("../src/args.rs");

/// Finds the upper-case names in a text that start with a prefix.
fn names<'a>(text: &'a str, prefix: &str) -> BTreeSet<&'a str> {
    let is_part = |char: char| char.is_ascii_uppercase() || char == '_';
    let end = |rest: &str| rest.find(|char| !is_part(char)).unwrap_or(rest.len());
    text.match_indices(prefix).map(|(at, _)| &text[at..at + end(&text[at..])]).collect()
}

#[test]
fn the_compose_file_uses_known_variables() {
    let (used, known) = (names(COMPOSE, "NOVA_LUNA_"), names(ARGUMENTS, "NOVA_LUNA_"));
    assert!(used.len() >= 5 && used.is_subset(&known), "{used:?} {known:?}");
}

#[test]
fn the_proxy_forwards_to_the_nodes_of_the_compose_file() {
    for node in ["node-1", "node-2"] {
        assert!(COMPOSE.contains(&format!("\n  {node}:")) && PROXY.contains(&format!("server {node}:6824")));
    }
    assert!(!COMPOSE.contains('\t'), "YAML allows no tabs");
}

#[test]
fn nginx_accepts_its_configuration() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("nginx.conf");
    // The names of containers do not resolve here.
    std::fs::write(&file, PROXY.replace("node-1:", "127.0.0.1:").replace("node-2:", "127.0.0.2:")).unwrap();
    let checked = Command::new("nginx").args(["-t", "-q", "-p"]).arg(folder.path()).arg("-c").arg(&file).output();
    match checked {
        Ok(output) => {
            let message = String::from_utf8_lossy(&output.stderr).into_owned();
            // Without root, nginx may not write to its usual folders; only its errors about the file count.
            assert!(!message.contains("[emerg]") || message.contains("ermission denied"), "{message}");
        }
        Err(error) => eprintln!("skipped: nginx is not installed ({error})"),
    }
}
