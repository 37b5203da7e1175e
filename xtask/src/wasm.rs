//! Builds and lints for wasm32-unknown-unknown, with the first compiler that works on this machine.

use std::path::Path;

use xshell::{Cmd, Shell, cmd};

use crate::error::{Error, Result};
use crate::setup::{WASM, require};
use crate::shell::{command, shell, succeeds};

/// A separate folder: the compilers must not overwrite each other's output.
const TARGET: &str = "--target wasm32-unknown-unknown --target-dir target/wasm";

/// Debian's compiler and linter, and the sources of its standard library.
pub(crate) const DEBIAN_PACKAGES: &str = "rustc-web cargo-web rust-web-src rust-web-clippy";

const DEBIAN_SOURCES: &str = "/usr/lib/rustlib/src/rust/library";

/// The profile of the page as players load it.
pub(crate) const PROFILE: &str = "page";

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Compiler {
    /// The active toolchain, which has the target.
    Toolchain,
    /// Debian's compiler, which also compiles the standard library.
    Debian,
}

impl Compiler {
    pub(crate) fn find() -> Option<Self> {
        let sysroot = shell().and_then(|sh| Ok(cmd!(sh, "rustc --print sysroot").quiet().read()?)).ok()?;
        if Path::new(&sysroot).join("lib/rustlib/wasm32-unknown-unknown").is_dir() {
            return Some(Self::Toolchain);
        }
        let has_debian = succeeds("/usr/bin/cargo --version")
            && succeeds("/usr/bin/cargo-clippy --version")
            && Path::new(DEBIAN_SOURCES).is_dir();
        has_debian.then_some(Self::Debian)
    }

    fn require() -> Result<Self> {
        require(WASM)?;
        Self::find().ok_or_else(|| Error::Missing("there is no compiler for wasm".to_owned()))
    }

    /// Returns a command of cargo, such as `build`, with arguments for packages and profile.
    fn cargo<'a>(self, sh: &'a Shell, subcommand: &str, arguments: &str) -> Result<Cmd<'a>> {
        match self {
            Self::Toolchain => Ok(command(sh, &format!("cargo {subcommand} {arguments} {TARGET}"))),
            Self::Debian => debian_cargo(sh, subcommand, arguments),
        }
    }
}

pub(crate) fn build(arguments: &str) -> Result {
    let sh = shell()?;
    let compiler = Compiler::require()?;
    println!("wasm compiler: {compiler:?}");
    Ok(compiler.cargo(&sh, "build", arguments)?.run()?)
}

/// Lints the code that only exists for browsers.
pub(crate) fn lint() -> Result {
    let sh = shell()?;
    let compiler = Compiler::require()?;
    // The same profile as that of the page, so that macros are compiled once.
    let arguments = format!("-p nova-luna-web -p nova-luna-bot-worker --profile {PROFILE} --quiet");
    Ok(compiler.cargo(&sh, "clippy", &arguments)?.args(["--", "--deny", "warnings"]).run()?)
}

/// Returns a command of Debian's cargo, which builds the standard library from Debian's sources.
fn debian_cargo<'a>(sh: &'a Shell, subcommand: &str, arguments: &str) -> Result<Cmd<'a>> {
    let program = if subcommand == "clippy" { "/usr/bin/cargo-clippy clippy" } else { "/usr/bin/cargo build" };
    let mut cargo = command(sh, &format!("{program} {arguments} {TARGET} -Zbuild-std=std,panic_abort"));
    // The variables of the cargo that runs this task would select its own compiler.
    let variables = std::env::vars_os().filter_map(|(name, _)| name.into_string().ok());
    for name in variables.filter(|name| name.starts_with("CARGO") && name != "CARGO_HOME") {
        cargo = cargo.env_remove(name);
    }
    // Debian's own link to this linker is broken.
    let sysroot = cmd!(sh, "rustc --print sysroot").quiet().read()?;
    let host = cmd!(sh, "rustc --print host-tuple").quiet().read()?;
    let linker = Path::new(&sysroot).join("lib/rustlib").join(host).join("bin/rust-lld");
    // These variables replace the flags of .cargo/config.toml, so the flags are repeated here.
    let flags = format!("-C linker={} --cfg erase_components", linker.display());
    Ok(cargo
        .env_remove("RUSTUP_TOOLCHAIN")
        .env("CARGO", "/usr/bin/cargo")
        .env("RUSTC", "/usr/bin/rustc")
        .env("RUSTC_BOOTSTRAP", "1")
        .env("RUSTFLAGS", flags))
}
