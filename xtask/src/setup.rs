//! Tools that the tasks need besides Rust itself: found, or installed if possible.

use std::path::Path;

use xshell::cmd;

use crate::error::{Error, Result};
use crate::shell::{command, root, shell, succeeds};
use crate::wasm;

/// The file of axe-core that the browser tests load.
pub(crate) const AXE: &str = "e2e/node_modules/axe-core/axe.min.js";

/// The program of Lighthouse, which audits the page; the browser tests find it beside axe-core.
const LIGHTHOUSE: &str = "e2e/node_modules/lighthouse/cli/index.js";

/// Something that must be installed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Tool {
    Rustfmt,
    Clippy,
    /// A compiler and a linter for wasm32-unknown-unknown.
    Wasm,
    /// Makes the module of the page smaller.
    Binaryen,
    Nightly,
    CargoDeny,
    CargoFuzz,
    /// Builds the allocator of the program.
    Make,
    Valgrind,
    /// Makes the moving picture of the README.
    Apngasm,
    Postgres,
    Nginx,
    /// Builds Debian packages; every Debian has it.
    DpkgDeb,
    Chromium,
    /// A font of the width of Arial, which the styles name, and the wide one of a bare Debian.
    Fonts,
    Npm,
    AxeCore,
    Lighthouse,
    /// For the tests of `docs/verify.py`.
    Python,
}

enum Source {
    RustupComponent,
    RustupToolchain,
    /// A package of crates.io with its version.
    Cargo(&'static str),
    /// Packages of Debian or Ubuntu.
    Apt(&'static str),
    /// The packages of e2e/package-lock.json, without or with the optional ones.
    Npm,
    NpmOptional,
}

impl Tool {
    /// The tools of `cargo xtask test`. None is compiled from source. Those that others need come first.
    const USUAL: [Self; 11] = [
        Self::Rustfmt,
        Self::Wasm,
        Self::Binaryen,
        Self::Postgres,
        Self::Nginx,
        Self::DpkgDeb,
        Self::Chromium,
        Self::Fonts,
        Self::Python,
        Self::Npm,
        Self::AxeCore,
    ];

    /// The tools that only `cargo xtask test --all` and the longer tasks need.
    const REST: [Self; 8] = [
        Self::Clippy,
        Self::Nightly,
        Self::CargoDeny,
        Self::CargoFuzz,
        Self::Make,
        Self::Valgrind,
        Self::Apngasm,
        Self::Lighthouse,
    ];

    const fn name(self) -> &'static str {
        match self {
            Self::Rustfmt => "rustfmt",
            Self::Clippy => "clippy",
            Self::Wasm => "wasm compiler",
            Self::Binaryen => "binaryen",
            Self::Nightly => "nightly",
            Self::CargoDeny => "cargo-deny",
            Self::CargoFuzz => "cargo-fuzz",
            Self::Make => "make",
            Self::Valgrind => "valgrind",
            Self::Apngasm => "apngasm",
            Self::Postgres => "PostgreSQL",
            Self::Nginx => "nginx",
            Self::DpkgDeb => "dpkg-deb",
            Self::Chromium => "chromium",
            Self::Fonts => "fonts",
            Self::Npm => "npm",
            Self::AxeCore => "axe-core",
            Self::Lighthouse => "lighthouse",
            Self::Python => "python3",
        }
    }

    fn is_installed(self) -> bool {
        match self {
            Self::Rustfmt => succeeds("cargo fmt --version"),
            Self::Clippy => succeeds("cargo clippy --version"),
            Self::Wasm => wasm::Compiler::find().is_some(),
            Self::Binaryen => succeeds("wasm-opt --version"),
            Self::Nightly => succeeds("cargo +nightly --version"),
            Self::CargoDeny => succeeds("cargo deny --version"),
            Self::CargoFuzz => succeeds("cargo fuzz --version"),
            Self::Make => succeeds("make --version"),
            Self::Valgrind => succeeds("valgrind --version"),
            // It has no option that succeeds without frames.
            Self::Apngasm => Path::new("/usr/bin/apngasm").is_file(),
            Self::Postgres => private_postgres::is_installed(),
            // Debian puts it where only root finds it by name.
            Self::Nginx => succeeds("nginx -v") || Path::new("/usr/sbin/nginx").is_file(),
            Self::DpkgDeb => succeeds("dpkg-deb --version"),
            Self::Chromium => succeeds("chromium --version") && succeeds("chromedriver --version"),
            Self::Fonts => has_font("Arial", &["Liberation", "Arial", "Arimo"]) && has_font("DejaVu Sans", &["DejaVu"]),
            Self::Npm => succeeds("npm --version"),
            Self::AxeCore => root().join(AXE).is_file(),
            Self::Lighthouse => root().join(LIGHTHOUSE).is_file(),
            Self::Python => succeeds("python3 --version"),
        }
    }

    const fn source(self) -> Source {
        match self {
            Self::Rustfmt | Self::Clippy => Source::RustupComponent,
            Self::Nightly => Source::RustupToolchain,
            Self::CargoDeny => Source::Cargo("0.20.2"),
            Self::CargoFuzz => Source::Cargo("0.13.2"),
            Self::Wasm => Source::Apt(wasm::DEBIAN_PACKAGES),
            Self::Binaryen => Source::Apt("binaryen"),
            Self::Make => Source::Apt("make"),
            Self::Valgrind => Source::Apt("valgrind"),
            Self::Apngasm => Source::Apt("apngasm"),
            Self::Postgres => Source::Apt("postgresql"),
            Self::Nginx => Source::Apt("nginx-light"),
            Self::DpkgDeb => Source::Apt("dpkg"),
            Self::Chromium => Source::Apt("chromium chromium-driver"),
            Self::Fonts => Source::Apt("fontconfig fonts-liberation fonts-dejavu-core"),
            Self::Npm => Source::Apt("npm"),
            Self::Python => Source::Apt("python3"),
            Self::AxeCore => Source::Npm,
            Self::Lighthouse => Source::NpmOptional,
        }
    }

    /// Returns the commands that install the tool; the first one that works is enough.
    fn install_commands(self) -> Vec<String> {
        let name = self.name();
        let command = match self.source() {
            Source::RustupComponent => format!("rustup component add {name}"),
            Source::RustupToolchain => format!("rustup toolchain install {name} --profile minimal"),
            // Without optimisation, the installation takes a fraction of the time.
            Source::Cargo(version) => format!("cargo install --locked --debug {name} --version {version}"),
            Source::Apt(packages) => format!("apt-get install --yes --no-install-recommends {packages}"),
            Source::Npm => "npm ci --prefix e2e --no-audit --no-fund --omit=optional".to_owned(),
            Source::NpmOptional => "npm ci --prefix e2e --no-audit --no-fund".to_owned(),
        };
        match self {
            Self::Wasm => vec!["rustup target add wasm32-unknown-unknown".to_owned(), command],
            _ => vec![command],
        }
    }
}

impl Tool {
    fn how_to_install(self) -> String {
        format!("missing: {}", self.install_commands().join(" or "))
    }
}

/// Runs a command that installs something. Packages of the system are left to root.
fn install(line: &str) -> Result {
    let sh = shell()?;
    let run = || {
        command(&sh, line).env("CARGO_PROFILE_DEV_DEBUG", "0").env("DEBIAN_FRONTEND", "noninteractive").quiet().output()
    };
    if !line.starts_with("apt-get") {
        run()?;
    } else if is_root() && run().is_err() {
        cmd!(sh, "apt-get update --quiet").quiet().output()?;
        run()?;
    }
    Ok(())
}

/// Returns whether the system has a font, or one of its width.
fn has_font(name: &str, families: &[&str]) -> bool {
    let found = shell().and_then(|sh| Ok(cmd!(sh, "fc-match {name}").quiet().ignore_stderr().read()?));
    found.is_ok_and(|found| families.iter().any(|family| found.contains(family)))
}

/// Makes sure that a tool is installed.
pub(crate) fn require(tool: Tool) -> Result {
    ensure_installed(tool).map(drop)
}

/// Installs a tool if it is missing; returns what happened.
fn ensure_installed(tool: Tool) -> Result<String> {
    if tool.is_installed() {
        return Ok("present".to_owned());
    }
    let commands = tool.install_commands();
    let mut reasons = String::new();
    for line in &commands {
        eprintln!("xtask: installing {}: {line}", tool.name());
        let result = install(line);
        if tool.is_installed() {
            return Ok(format!("installed by {line}"));
        }
        if let Err(error) = result {
            reasons += &format!(" ({error})");
        }
    }
    let commands = commands.join(" or ");
    Err(Error::Missing(format!("{} is missing; install it with {commands}{reasons}", tool.name())))
}

/// Installs what `cargo xtask test` needs, and prints one line for each tool.
pub(crate) fn run_usual() -> Result {
    ensure_all(&Tool::USUAL)
}

/// Installs what all tasks need, and prints one line for each tool.
pub(crate) fn run_all() -> Result {
    ensure_all(&[&Tool::USUAL[..], &Tool::REST].concat())
}

fn ensure_all(tools: &[Tool]) -> Result {
    install_system_packages(tools);
    let mut missing = Vec::new();
    for &tool in tools {
        match ensure_installed(tool) {
            Ok(state) => println!("{:<14} {state}", tool.name()),
            Err(error) => {
                println!("{:<14} MISSING", tool.name());
                missing.push(error.to_string());
            }
        }
    }
    if missing.is_empty() { Ok(()) } else { Err(Error::Missing(missing.join("\n"))) }
}

/// Installs all missing packages of the system with one command, which is much faster than one for each. What fails here
/// is tried and reported for each tool.
fn install_system_packages(tools: &[Tool]) {
    let package = |tool: &Tool| match tool.source() {
        // Rustup is tried first.
        Source::Apt(packages) if *tool != Tool::Wasm && !tool.is_installed() => Some(packages),
        _ => None,
    };
    let packages: Vec<&str> = tools.iter().filter_map(package).collect();
    if !packages.is_empty() {
        let line = format!("apt-get install --yes --no-install-recommends {}", packages.join(" "));
        eprintln!("xtask: {line}");
        if let Err(error) = install(&line) {
            eprintln!("xtask: {error}");
        }
    }
}

/// Prints which tools are there, and how to install the others. Installs nothing.
pub(crate) fn print_state() -> Result {
    let sh = shell()?;
    println!("{:<14} {}", "compiler", cmd!(sh, "rustc --version").quiet().read()?);
    for (task, tools) in [("cargo xtask test", &Tool::USUAL[..]), ("cargo xtask test --all", &Tool::REST)] {
        println!("\n{task}");
        for tool in tools {
            let state = if tool.is_installed() { "present".to_owned() } else { tool.how_to_install() };
            println!("  {:<14} {state}", tool.name());
        }
    }
    Ok(())
}

fn is_root() -> bool {
    shell().is_ok_and(|sh| cmd!(sh, "id -u").quiet().read().is_ok_and(|id| id == "0"))
}
