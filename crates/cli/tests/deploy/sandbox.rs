//! A root file system to install and run things in, without a trace on this machine.
//!
//! The sandbox is an overlay over the root of this machine, in namespaces of its own: whatever a script writes goes to
//! memory and disappears with its last process. Its network is a loopback interface that nothing else uses.

use std::path::Path;
use std::process::{Command, Output};

use nova_luna_test_support::skip;

/// Enters the sandbox. `$1` is an empty folder, `$2` the folder with the script and its files, which appears as
/// `/given`.
const ENTER: &str = r#"
set -eu
mount -t tmpfs tmpfs "$1"
mkdir "$1/upper" "$1/work" "$1/root"
mount -t overlay overlay -o "lowerdir=/,upperdir=$1/upper,workdir=$1/work" "$1/root"
cd "$1/root"
mkdir -p given
mount --bind "$2" given
mount -t proc proc proc
mount --rbind /dev dev
mount -t tmpfs tmpfs run
mount -t tmpfs tmpfs tmp
ip link set lo up
exec chroot . /bin/bash /given/script
"#;

const FUNCTIONS: &str = r#"
set -eu
export PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C

# Prints the status line of GET PATH at ADDRESS PORT.
status() { # ADDRESS PORT PATH
    exec 5<>"/dev/tcp/$1/$2" && printf 'GET %s HTTP/1.0\r\nHost: %s:%s\r\n\r\n' "$3" "$1" "$2" >&5 && head -n 1 <&5
}

# Repeats a command until it succeeds, as long as a process runs, for at most a minute.
await() { # PROCESS COMMAND…
    local process=$1 end=$((SECONDS + 60)); shift
    until "$@" >/dev/null 2>&1; do
        kill -0 "$process" || { echo "the process has ended" >&2; return 1; }
        [ $SECONDS -lt $end ] || { echo "still failing: $*" >&2; return 1; }
        sleep 0.1
    done
}

expect() { # COMMAND…
    "$@" || { echo "failed: $*" >&2; exit 1; }
}

expect_not() { # COMMAND…
    ! "$@" || { echo "succeeded: $*" >&2; exit 1; }
}
"#;

/// Runs a bash script as root of a sandbox that contains the files of a folder as `/given`. Returns its output, or
/// `None` if this machine allows no sandbox; the reason is printed.
pub(crate) fn run(given: &Path, script: &str) -> Option<Output> {
    if let Err(reason) = enter(given, "true\n") {
        skip(format!("root of a sandbox: {}", reason.trim_end()));
        return None;
    }
    Some(enter(given, script).unwrap_or_else(|reason| panic!("{reason}")))
}

/// Runs a script in a new sandbox.
fn enter(given: &Path, script: &str) -> Result<Output, String> {
    std::fs::write(given.join("script"), format!("{FUNCTIONS}{script}")).map_err(|error| error.to_string())?;
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    let mut command = Command::new("unshare");
    command.args(["--mount", "--pid", "--fork", "--kill-child", "--net", "--ipc", "--uts", "--propagation", "private"]);
    command.args(["sh", "-c", ENTER, "enter"]).arg(folder.path()).arg(given);
    let output = command.output().map_err(|error| format!("unshare: {error}"))?;
    if output.status.success() {
        return Ok(output);
    }
    let [printed, errors] = [output.stdout, output.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
    Err(format!("{}: {printed}{errors}", output.status))
}
