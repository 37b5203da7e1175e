//! The container image: the program runs in it, and its health check asks the server.

use std::process::{Command, Stdio};

use nova_luna_harness::server::free_address;
use nova_luna_test_support::has_tool;

use super::read;
use crate::server::Server;

/// Libraries of the image `debian:bookworm-slim`, which the program may need.
const BASE_LIBRARIES: [&str; 6] = ["linux-vdso", "libgcc_s", "libm", "libc", "/lib/ld-linux", "/lib64/ld-linux"];

#[test]
fn the_program_needs_only_libraries_of_the_base_image() {
    if !has_tool("ldd", "--version") {
        return;
    }
    let output = Command::new("ldd").arg(env!("CARGO_BIN_EXE_nova-luna")).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let libraries: Vec<&str> = text.lines().map(str::trim).collect();
    assert!(!libraries.is_empty());
    for library in libraries {
        let is_known = |known: &str| library.strip_prefix(known).is_some_and(|rest| rest.starts_with(['.', '-']));
        assert!(BASE_LIBRARIES.iter().any(|known| is_known(known)), "{library}");
    }
}

#[test]
fn the_health_check_asks_the_admin_address_of_the_image() {
    if !has_tool("bash", "--version") {
        return;
    }
    let dockerfile = read("deploy/Dockerfile").replace("\\\n", " ");
    let after = |word: &str| dockerfile.lines().find_map(|line| line.strip_prefix(word)).unwrap();
    let admin = after("ENV NOVA_LUNA_ADMIN=").replace(':', "/");
    let words: Vec<String> = serde_json::from_str(after("HEALTHCHECK ").split_once("CMD").unwrap().1).unwrap();
    let is_healthy = |address: &str| {
        let words: Vec<String> = words.iter().map(|word| word.replace(&admin, &address.replace(':', "/"))).collect();
        Command::new(&words[0]).args(&words[1..]).stderr(Stdio::null()).status().unwrap().success()
    };
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path().join("tables.db"), &[]);
    assert!(is_healthy(&server.admin.to_string()), "{words:?}");
    assert!(!is_healthy(&free_address().unwrap().to_string()), "{words:?}");
}
