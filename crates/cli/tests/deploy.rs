//! The files of `deploy/` fit the program, and nginx accepts its configuration.
#![cfg(test)]

use std::collections::BTreeSet;
use std::path::Path;
use std::process::{Command, Output};

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
