//! The Debian package: what it contains, and that it can be installed, started, removed and purged.

use std::path::{Path, PathBuf};
use std::process::Command;

use debian_package::Quality;
use nova_luna_test_support::has_tool;

use super::{read, root, sandbox};

/// Returns the value of a setting of the systemd unit.
fn setting(name: &str) -> String {
    let unit = read("deploy/debian/nova-luna.service");
    let prefix = format!("{name}=");
    unit.lines().find_map(|line| line.strip_prefix(&prefix)).unwrap().to_owned()
}

/// Builds a package of the program of the tests; returns `None` without `dpkg-deb`.
fn build(folder: &Path) -> Option<PathBuf> {
    if !has_tool("dpkg-deb", "--version") {
        return None;
    }
    let program = Path::new(env!("CARGO_BIN_EXE_nova-luna"));
    Some(debian_package::build(&root(), program, folder, Quality::Fast).unwrap())
}

fn dpkg_deb(option: &str, package: &Path) -> String {
    let output = Command::new("dpkg-deb").arg(option).arg(package).env("LC_ALL", "C").output().unwrap();
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn the_package_contains_everything_with_the_right_modes() {
    let folder = tempfile::tempdir().unwrap();
    let Some(package) = build(folder.path()) else { return };
    let contents = dpkg_deb("--contents", &package);
    for (file, mode) in [
        ("./usr/bin/nova-luna", "-rwxr-xr-x"),
        ("./lib/systemd/system/nova-luna.service", "-rw-r--r--"),
        ("./etc/default/nova-luna", "-rw-r--r--"),
        ("./usr/share/man/man1/nova-luna.1.gz", "-rw-r--r--"),
        ("./usr/share/doc/nova-luna/copyright", "-rw-r--r--"),
        ("./usr/share/doc/nova-luna/examples/alerts.yml", "-rw-r--r--"),
        ("./usr/share/doc/nova-luna/", "drwxr-xr-x"),
    ] {
        let line = contents.lines().find(|line| line.ends_with(&format!(" {file}")));
        assert!(line.is_some_and(|line| line.starts_with(mode) && line.contains(" root/root ")), "{file}: {contents}");
    }
    let control = dpkg_deb("--info", &package);
    assert!(!control.contains('@') || control.matches('@').count() == 1, "a value is missing: {control}");
    assert!(control.contains(&format!(" Version: {}\n", env!("CARGO_PKG_VERSION"))), "{control}");
    assert!(control.contains("libc6 (>= 2."), "{control}");
}

/// Installs, starts, removes and purges. systemd does not run here, so the script does what the unit says. Triggers of
/// other packages are left out, because they index all manual pages of the machine each time.
const LIFECYCLE_SCRIPT: &str = r##"
dpkg --no-triggers --install /given/*.deb > /run/installation
expect test -x /usr/bin/nova-luna
expect id nova-luna > /dev/null
expect test "$(stat --format=%U:%a /var/lib/nova-luna)" = nova-luna:700
expect test "$(getent passwd nova-luna | cut --delimiter=: --fields=7)" = /usr/sbin/nologin
expect test "$(dpkg-query --show --showformat='${Conffiles}' nova-luna | cut --delimiter=' ' --fields=2)" = /etc/default/nova-luna
expect test -L /etc/systemd/system/multi-user.target.wants/nova-luna.service
expect dpkg --verify nova-luna

start() {
    set -a
    eval "$environment"
    . /etc/default/nova-luna
    cd "$folder"
    exec setpriv --reuid=nova-luna --regid=nova-luna --clear-groups --no-new-privs --bounding-set=-all $command
}
is_ready() { status 127.0.0.1 9824 /readyz | grep -q ' 200 '; }
serve() { # starts the service and stops it again
    start > /run/output 2> /run/log & process=$!
    await $process is_ready
    expect grep -q ' 200 ' <(status 127.0.0.1 6824 /api/v1/tables)
    expect test "$(stat --format=%U:%a /var/lib/nova-luna/tables.db)" = nova-luna:600
    expect grep -q '"message":"serving"' /run/log
    kill -TERM $process
    expect wait $process
}
serve

# An administrator's settings survive an upgrade and a removal, and so do the games.
echo 'NOVA_LUNA_LOG_LEVEL=info # mine' >> /etc/default/nova-luna
dpkg --no-triggers --install /given/*.deb > /run/installation
expect grep -q mine /etc/default/nova-luna
serve
dpkg --no-triggers --remove nova-luna > /run/installation
expect_not test -e /usr/bin/nova-luna
expect grep -q mine /etc/default/nova-luna
expect test -s /var/lib/nova-luna/tables.db

dpkg --no-triggers --install /given/*.deb > /run/installation
serve
dpkg --no-triggers --purge nova-luna > /run/installation
for path in /usr/bin/nova-luna /etc/default/nova-luna /var/lib/nova-luna /usr/share/doc/nova-luna \
    /etc/systemd/system/multi-user.target.wants/nova-luna.service /etc/systemd/system/nova-luna.service; do
    expect_not test -e $path
done
echo "the package works"
"##;

#[test]
fn the_package_is_installed_started_and_removed() {
    let given = tempfile::tempdir().unwrap();
    if build(given.path()).is_none() {
        return;
    }
    let variables = format!(
        "environment='{}'\ncommand='{}'\nfolder='{}'\n",
        setting("Environment"),
        setting("ExecStart"),
        setting("WorkingDirectory")
    );
    let Some(output) = sandbox::run(given.path(), &(variables + LIFECYCLE_SCRIPT)) else { return };
    assert!(String::from_utf8_lossy(&output.stdout).ends_with("the package works\n"), "{output:?}");
}

/// Exposure from 0 to 10 as `systemd-analyze` counts it, times ten. It calls 2.0 "OK"; most services have 9 and more.
const MAX_EXPOSURE: u32 = 20;

#[test]
fn the_unit_is_valid_and_hardened() {
    if !has_tool("systemd-analyze", "--version") {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let unit = folder.path().join("nova-luna.service");
    // The program is not installed here.
    let text = read("deploy/debian/nova-luna.service").replace("/usr/bin/nova-luna", "/bin/true");
    std::fs::write(&unit, text).unwrap();
    let analyze =
        |args: &[&str]| Command::new("systemd-analyze").args(args).arg(&unit).env("LC_ALL", "C").output().unwrap();
    let verified = analyze(&["verify", "--man=no"]);
    let errors = String::from_utf8_lossy(&verified.stderr);
    assert!(verified.status.success() && !errors.contains("nova-luna"), "{errors}");
    let security = analyze(&["security", "--offline=true", &format!("--threshold={MAX_EXPOSURE}")]);
    assert!(security.status.success(), "{}", String::from_utf8_lossy(&security.stdout));
}
