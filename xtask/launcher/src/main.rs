//! Builds xtask and runs it: the command behind `cargo xtask`.
//!
//! `cargo run --package xtask` would choose the features of the dependencies for this package alone. The tests choose
//! them for the whole workspace, so most dependencies of xtask would be compiled a second time.

use std::process::{Command, ExitCode};
use std::{env, io};

/// Names the whole workspace and a test, as the tests do: a test adds the features that only tests need.
const BUILD: [&str; 7] = ["build", "--quiet", "--workspace", "--bin", "xtask", "--test", "text_ids"];

fn main() -> ExitCode {
    match build_and_run() {
        Ok(code) => code,
        Err(error) => {
            eprintln!("cargo xtask: {error}");
            ExitCode::FAILURE
        }
    }
}

fn build_and_run() -> io::Result<ExitCode> {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let manifest = concat!(env!("CARGO_MANIFEST_DIR"), "/../../Cargo.toml");
    if !Command::new(cargo).args(BUILD).args(["--manifest-path", manifest]).status()?.success() {
        return Ok(ExitCode::FAILURE);
    }
    // Cargo puts both programs into the same folder.
    let xtask = env::current_exe()?.with_file_name("xtask").with_extension(env::consts::EXE_EXTENSION);
    let status = Command::new(xtask).args(env::args_os().skip(1)).status()?;
    Ok(status.code().and_then(|code| u8::try_from(code).ok()).map_or(ExitCode::FAILURE, ExitCode::from))
}
