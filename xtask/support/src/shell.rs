//! Commands and paths of the workspace.

use std::path::{Path, PathBuf};

use xshell::{Cmd, Shell};

use crate::error::Result;

pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).unwrap_or(Path::new(".")).to_path_buf()
}

pub fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), |folder| root().join(folder))
}

/// Returns a shell whose working directory is the root of the workspace.
pub fn shell() -> Result<Shell> {
    let sh = Shell::new()?;
    sh.change_dir(root());
    Ok(sh)
}

pub fn command<'a>(sh: &'a Shell, line: &str) -> Cmd<'a> {
    let mut words = line.split_whitespace();
    sh.cmd(words.next().unwrap_or_default()).args(words)
}

pub fn run(line: &str) -> Result {
    Ok(command(&shell()?, line).run()?)
}

pub fn succeeds(line: &str) -> bool {
    let run = || -> Result { Ok(command(&shell()?, line).quiet().ignore_stdout().ignore_stderr().run()?) };
    run().is_ok()
}
