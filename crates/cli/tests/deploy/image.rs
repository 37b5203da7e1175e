//! The container image, built by the steps of the Dockerfile and run as a container would be.
//!
//! The base image is this machine's own root file system, because tests have no registry. Everything after `FROM` is
//! taken from the Dockerfile: files, commands, variables, user, volume, entry point and health check.

use std::process::Command;

use nova_luna_test_support::has_tool;

use super::{read, sandbox};

/// Libraries of the image `debian:bookworm-slim`, which the program may need.
const BASE_LIBRARIES: [&str; 6] = ["linux-vdso", "libgcc_s", "libm", "libc", "/lib/ld-linux", "/lib64/ld-linux"];

/// Returns the instructions of the last stage, with continued lines joined.
fn instructions() -> Vec<(String, String)> {
    let text = read("deploy/Dockerfile").replace("\\\n", " ");
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    let all: Vec<(String, String)> = lines
        .map(|line| line.split_once(' ').unwrap())
        .map(|(instruction, rest)| (instruction.to_owned(), rest.trim().to_owned()))
        .collect();
    let last = all.iter().rposition(|(instruction, _)| instruction == "FROM").unwrap();
    all[last + 1..].to_vec()
}

/// Quotes the words of a JSON list for a shell.
fn shell_words(list: &str) -> String {
    let words: Vec<String> = serde_json::from_str(list).unwrap();
    let quoted: Vec<String> = words.iter().map(|word| format!("'{}'", word.replace('\'', r"'\''"))).collect();
    quoted.join(" ")
}

/// Returns a script that does what the instructions say, then defines `start` and `check_health`.
fn script_of_image() -> String {
    let mut script = "umask 022\n".to_owned();
    let (mut entry, mut user) = (String::new(), String::new());
    for (instruction, rest) in instructions() {
        script += &match instruction.as_str() {
            "COPY" => {
                assert_eq!(rest, "--from=build /usr/local/bin/nova-luna /usr/local/bin/");
                "install /given/nova-luna /usr/local/bin/\n".to_owned()
            }
            "RUN" => format!("{rest}\n"),
            "ENV" => format!("export {rest}\n"),
            "USER" => {
                user = rest;
                continue;
            }
            "WORKDIR" => format!("mkdir -p {rest}; cd {rest}\n"),
            // A new volume gets the content and the owner of the folder in the image.
            "VOLUME" => format!(
                "volume={}; mkdir /run/volume; cp -a $volume/. /run/volume; mount --bind /run/volume $volume\n",
                shell_words(&rest)
            ),
            "EXPOSE" => format!("port={rest}\n"),
            "HEALTHCHECK" => format!("check_health() {{ {}; }}\n", shell_words(rest.split_once("CMD").unwrap().1)),
            "ENTRYPOINT" => {
                entry = shell_words(&rest);
                continue;
            }
            "CMD" => format!("arguments=({})\n", shell_words(&rest)),
            other => panic!("unknown instruction {other}"),
        };
    }
    let (uid, gid) = user.split_once(':').unwrap();
    let drop = format!("setpriv --reuid={uid} --regid={gid} --clear-groups --no-new-privs --bounding-set=-all");
    // As with `read_only`, `cap_drop` and `no-new-privileges` in compose.yaml.
    script + &format!("mount -o remount,bind,ro /\nstart() {{ exec {drop} {entry} \"$@\"; }}\n")
}

const CHECKS: &str = r#"
cd "$volume"
# An address besides loopback, as a container has one.
ip address add 192.0.2.68/32 dev lo

for run in first second; do
    start "${arguments[@]}" > /run/output 2>&1 &
    process=$!
    await $process check_health
    expect grep -q '^HTTP/1.[01] 200' <(status 192.0.2.68 "$port" /api/v1/tables)
    expect_not grep -q '^HTTP/1.[01]' <(status 192.0.2.68 9824 /metrics 2>/dev/null)
    expect grep -q "^CapEff:.0*$" /proc/$process/status
    expect grep -q "^NoNewPrivs:.1$" /proc/$process/status
    [ "$run" = first ] || expect test "$inode" = "$(stat --format=%i "$volume/tables.db")"
    inode=$(stat --format=%i "$volume/tables.db")
    expect test "$(stat --format=%u:%a "$volume/tables.db")" = 6824:600
    kill -TERM $process
    expect wait $process
done
expect test "$(stat --format=%u:%a "$volume")" = 6824:700
expect_not touch /usr/local/bin/file 2>/dev/null
expect_not check_health 2>/dev/null
echo "the image works"
"#;

#[test]
fn the_image_serves_on_all_interfaces_with_its_store_on_a_volume() {
    let given = tempfile::tempdir().unwrap();
    sandbox::give_program(given.path());
    let Some(output) = sandbox::run(given.path(), &(script_of_image() + CHECKS)) else { return };
    assert!(String::from_utf8_lossy(&output.stdout).ends_with("the image works\n"), "{output:?}");
}

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
