//! The files of `deploy/` fit the program, and nginx accepts its configuration.
#![cfg(test)]

use std::collections::BTreeSet;
use std::path::Path;
use std::process::{Command, Output};

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

/// Runs `nginx -t` in a folder, with all files that nginx writes inside it: no privileges are needed.
fn check_nginx(folder: &Path, configuration: &str) -> Option<Output> {
    let file = folder.join("nginx.conf");
    std::fs::write(&file, configuration).unwrap();
    let globals = format!("pid {}/nginx.pid; error_log stderr;", folder.display());
    // Debian installs nginx in a folder that only root searches.
    ["nginx", "/usr/sbin/nginx"].iter().find_map(|program| {
        let mut command = Command::new(program);
        command.args(["-t", "-q", "-e", "stderr", "-g", &globals, "-p"]).arg(folder).arg("-c").arg(&file).output().ok()
    })
}

#[test]
fn nginx_accepts_the_configuration_and_rejects_a_broken_one() {
    let folder = tempfile::tempdir().unwrap();
    let temporary: String = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
        .map(|kind| format!("    {kind}_temp_path {}/{kind};\n", folder.path().display()))
        .concat();
    let http = format!("http {{\n    access_log off;\n{temporary}");
    // Host names of containers do not resolve here.
    let local = PROXY.replace("node-1:", "127.0.0.1:").replace("node-2:", "127.0.0.2:").replace("http {\n", &http);
    let Some(output) = check_nginx(folder.path(), &local) else {
        assert!(std::env::var_os("CI").is_none(), "nginx is missing; run cargo xtask setup");
        eprintln!("skipped: nginx is missing");
        return;
    };
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let broken = local.replace("proxy_pass", "proxy_past");
    assert!(check_nginx(folder.path(), &broken).is_some_and(|output| !output.status.success()));
}
