//! What `deploy/` says to the program is something that the program understands.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;
use std::process::Command;

const COMPOSE: &str = include_str!("../../../deploy/compose.yaml");
const PROXY: &str = include_str!("../../../deploy/nginx.conf");
const ARGUMENTS: &str = include_str!("../src/args.rs");

/// The words of a text that begin so, to the end of their capitals.
fn words<'a>(text: &'a str, beginning: &str) -> BTreeSet<&'a str> {
    let is_part = |char: char| char.is_ascii_uppercase() || char == '_';
    let ends = |word: &str| word.find(|char| !is_part(char)).unwrap_or(word.len());
    text.match_indices(beginning).map(|(at, _)| &text[at..at + ends(&text[at..])]).collect()
}

#[test]
fn the_variables_of_the_compose_file_are_ours() {
    let (said, known) = (words(COMPOSE, "NOVA_LUNA_"), words(ARGUMENTS, "NOVA_LUNA_"));
    assert!(said.len() >= 5 && said.is_subset(&known), "{said:?} {known:?}");
}

#[test]
fn the_proxy_asks_the_nodes_that_there_are() {
    for node in ["node-1", "node-2"] {
        assert!(COMPOSE.contains(&format!("\n  {node}:")) && PROXY.contains(&format!("server {node}:6824")));
    }
    assert!(!COMPOSE.contains('\t'), "YAML has no tabs");
}

#[test]
fn the_proxy_understands_its_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("nginx.conf");
    // Names of containers mean nothing here.
    std::fs::write(&file, PROXY.replace("node-1:", "127.0.0.1:").replace("node-2:", "127.0.0.2:")).unwrap();
    let checked = Command::new("nginx").args(["-t", "-q", "-p"]).arg(folder.path()).arg("-c").arg(&file).output();
    match checked {
        Ok(output) => {
            let said = String::from_utf8_lossy(&output.stderr).into_owned();
            // Whoever is not root may not write where nginx is used to; what it says of the file counts.
            assert!(!said.contains("[emerg]") || said.contains("ermission denied"), "{said}");
        }
        Err(error) => eprintln!("skipped: there is no nginx here ({error})"),
    }
}
