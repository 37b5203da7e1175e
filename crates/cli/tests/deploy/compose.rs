//! The compose file: its services are hardened, it fits the configuration of nginx, and its images can be pinned.

use std::os::unix::fs::PermissionsExt as _;
use std::process::Command;

use serde_json::{Value, json};

use super::read;

fn compose() -> Value {
    serde_saphyr::from_str(&read("deploy/compose.yaml")).unwrap()
}

/// A service that is added later must not forget it.
#[test]
fn every_service_is_hardened_and_limited() {
    let compose = compose();
    for (name, service) in compose["services"].as_object().unwrap() {
        for (setting, value) in compose["x-hardening"].as_object().unwrap() {
            assert_eq!(&service[setting], value, "{name}: {setting}");
        }
        assert!(service["mem_limit"].is_string() && service["cap_add"].is_null(), "{name}");
    }
}

#[test]
fn the_proxy_forwards_to_the_nodes_and_the_nodes_trust_the_proxy() {
    let (compose, proxy) = (compose(), read("deploy/nginx.conf"));
    let services = &compose["services"];
    let address = &services["proxy"]["networks"]["inside"]["ipv4_address"];
    for node in ["node-1", "node-2"] {
        assert!(proxy.contains(&format!("server {node}:6824 ")));
        assert_eq!(&services[node]["environment"]["NOVA_LUNA_TRUSTED_PROXY"], address);
    }
    let network = &compose["networks"]["inside"]["ipam"]["config"][0];
    assert!(proxy.contains(&format!("set_real_ip_from {};", network["gateway"].as_str().unwrap())));
    // Every client of this port counts as a known proxy, so it must not be open to others.
    assert_eq!(services["proxy"]["ports"], json!(["127.0.0.1:8080:8080"]));
}

#[test]
fn one_worker_of_the_proxy_can_serve_all_allowed_requests() {
    let proxy = read("deploy/nginx.conf");
    let number = |setting: &str| -> u64 {
        let line =
            proxy.lines().find_map(|line| line.trim().strip_prefix(setting)).unwrap_or_else(|| panic!("{setting}"));
        line.trim_end_matches(';').trim().parse().unwrap()
    };
    // One connection to the client, and one to a node.
    let needed = 2 * number("limit_conn requests ");
    let connections = number("worker_connections");
    assert!(needed < connections, "{needed} connections are needed, and there are {connections}");
    let files = number("worker_rlimit_nofile");
    assert!(connections < files, "files need descriptors, too");
    assert_eq!(compose()["services"]["proxy"]["ulimits"]["nofile"], files);
}

/// Runs the script on copies of both files, with a program in place of docker that knows one digest.
#[test]
fn the_images_can_be_pinned_again_and_again() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    for file in ["Dockerfile", "compose.yaml", "pin-images.sh"] {
        std::fs::copy(super::root().join("deploy").join(file), path(file)).unwrap();
    }
    std::fs::create_dir(path("bin")).unwrap();
    let docker = path("bin/docker");
    for digest in ["sha256:0123", "sha256:4567"] {
        // Only images without a digest are known here.
        std::fs::write(&docker, format!("#!/bin/sh\ncase $4 in *@*) exit 1;; esac\necho {digest}\n")).unwrap();
        std::fs::set_permissions(&docker, std::fs::Permissions::from_mode(0o755)).unwrap();
        let search = format!("{}:/usr/bin:/bin", path("bin").display());
        let output = Command::new("sh").arg(path("pin-images.sh")).env("PATH", search).output().unwrap();
        assert!(output.status.success(), "{output:?}");
        let files = ["Dockerfile", "compose.yaml"].map(|file| std::fs::read_to_string(path(file)).unwrap()).concat();
        for image in ["rust:1.95-bookworm", "debian:bookworm-slim", "postgres:15", "nginx:1.28"] {
            assert!(files.contains(&format!("{image}@{digest}\n")), "{image}: {files}");
        }
        assert_eq!(files.matches("@sha256:").count(), 4);
        assert!(files.contains("image: nova-luna\n"));
    }
}
