//! The page: compiles its modules, and starts the tool that makes the page from them.

use std::path::PathBuf;

use xshell::cmd;

use crate::error::Result;
use crate::setup::{BINARYEN, NPM, require};
use crate::shell::{self, root, shell, target};
use crate::wasm;

struct Module {
    packages: &'static str,
    /// The packages that are optimised for speed, not for size.
    fast_packages: &'static [&'static str],
}

/// The page itself, and its bots.
const MODULES: [Module; 2] = [
    Module { packages: "-p nova-luna-web", fast_packages: &[] },
    Module { packages: "-p nova-luna-rules -p nova-luna-ai -p nova-luna-bot-worker", fast_packages: BOTS },
];

const BOTS: &[&str] = &["nova-luna-rules", "nova-luna-ai", "nova-luna-bot-worker"];

/// The module that compares the moves of the bots.
const SAME_MOVES: Module = Module { packages: "-p same-moves", fast_packages: BOTS };

/// What a build is optimised for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum BuildMode {
    /// Small files, for players.
    Small,
    /// A fast build, for development.
    Quick,
}

impl BuildMode {
    const fn profile(self) -> &'static str {
        match self {
            Self::Small => wasm::PROFILE,
            Self::Quick => "quick",
        }
    }
}

pub(crate) fn folder() -> PathBuf {
    root().join("target/web")
}

pub(crate) fn run(mode: BuildMode) -> Result {
    compile(mode)?;
    build_tool()?;
    make("debug", mode)
}

pub(crate) fn compile(mode: BuildMode) -> Result {
    MODULES.iter().try_for_each(|module| module.compile(mode))
}

impl Module {
    fn compile(&self, mode: BuildMode) -> Result {
        let profile = mode.profile();
        let fast = |package: &&str| format!(" --config profile.{profile}.package.{package}.opt-level=3");
        let fast_packages = if mode == BuildMode::Small { self.fast_packages } else { &[] };
        let settings: String = fast_packages.iter().map(fast).collect();
        wasm::build(&format!("{} --profile {profile}{settings}", self.packages))
    }
}

pub(crate) fn build_tool() -> Result {
    shell::run("cargo build --package page-build")
}

/// Makes the page from its compiled modules with the tool of a profile, and prints its size.
pub(crate) fn make(profile: &str, mode: BuildMode) -> Result {
    if mode == BuildMode::Small && require(BINARYEN).is_err() {
        println!("without Binaryen, the page is a little larger");
    }
    start_tool(profile, mode.profile())
}

/// Compares the moves of all bots as wasm with those on this machine.
pub(crate) fn compare_moves() -> Result {
    require(NPM)?;
    SAME_MOVES.compile(BuildMode::Small)?;
    start_tool("debug", "moves")
}

fn start_tool(profile: &str, task: &str) -> Result {
    let (sh, tool) = (shell()?, target().join(profile).join("page-build"));
    Ok(cmd!(sh, "{tool} {task}").run()?)
}
