//! Tools besides Rust: used if they are there, installed where that is allowed, else named in one sentence.

use crate::step::{Outcome, command, run, works};

/// The version of cargo-deny that the checks were written for.
const DENY: &str = "0.20.2";
/// The version of cargo-fuzz that the targets were written for.
const FUZZ: &str = "0.13.2";

/// Licences, sources and versions of all dependencies, as `deny.toml` says.
pub(crate) fn deny() -> Outcome {
    cargo_tool("cargo-deny", "cargo deny --version", DENY)
        .then(|| run(&mut command("cargo deny --all-features check bans licenses sources")))
}

/// Sees that cargo-fuzz is there.
pub(crate) fn cargo_fuzz() -> Outcome {
    cargo_tool("cargo-fuzz", "cargo fuzz --version", FUZZ)
}

/// Installs a tool from the registry, if it is not there.
fn cargo_tool(package: &str, probe: &str, version: &str) -> Outcome {
    if works(probe) {
        return Outcome::Done;
    }
    eprintln!("xtask: installing {package} {version} with cargo install");
    match run(&mut command(&format!("cargo install --locked --quiet {package} --version {version}"))) {
        Outcome::Done => Outcome::Done,
        _ => Outcome::Missing(format!("{package} is missing: cargo install --locked {package} --version {version}")),
    }
}

/// Sees that a component of the toolchain is there; rustup adds it if it can.
pub(crate) fn component(name: &str, probe: &str) -> Outcome {
    if works(probe) || (works(&format!("rustup component add {name}")) && works(probe)) {
        return Outcome::Done;
    }
    Outcome::Missing(format!("{name} is missing: rustup component add {name}"))
}

/// Sees that something of the system is there; on Debian and as root it is installed.
pub(crate) fn system_tool(ready: impl Fn() -> bool, packages: &str, advice: &str) -> Outcome {
    if ready() {
        return Outcome::Done;
    }
    if works("apt-get --version") && is_root() {
        eprintln!("xtask: installing {packages} with apt-get");
        let install = format!("apt-get install --yes --quiet --no-install-recommends {packages}");
        let installed =
            works_silently(&install) || (works_silently("apt-get update --quiet") && works_silently(&install));
        if installed && ready() {
            return Outcome::Done;
        }
    }
    Outcome::Missing(format!("{advice}; on Debian or Ubuntu, apt-get install {packages}"))
}

/// Sees that valgrind is there.
pub(crate) fn valgrind() -> Outcome {
    system_tool(|| works("valgrind --version"), "valgrind", "valgrind is missing")
}

/// Sees that a browser is there, and what drives it.
pub(crate) fn browser() -> Outcome {
    let ready = || works("chromium --version") && works("chromedriver --version");
    system_tool(ready, "chromium chromium-driver", "chromium and chromedriver are missing")
}

/// Sees that PostgreSQL is there.
pub(crate) fn postgres() -> Outcome {
    system_tool(private_postgres::is_installed, "postgresql", "PostgreSQL is missing")
}

/// Sees that npm is there.
pub(crate) fn npm() -> Outcome {
    system_tool(|| works("npm --version"), "npm", "npm is missing")
}

fn works_silently(words: &str) -> bool {
    command(words).env("DEBIAN_FRONTEND", "noninteractive").output().is_ok_and(|output| output.status.success())
}

fn is_root() -> bool {
    command("id -u").output().is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}
