//! Builds the package of a program into `target/debian`, and prints its path. `cargo xtask package` starts it.

use std::path::Path;
use std::process::ExitCode;

use debian_package::{Quality, build};
use xtask_support::error::{Error, exit_code};
use xtask_support::shell::root;

fn main() -> ExitCode {
    let program = std::env::args_os().nth(1).ok_or(Error::from("usage: debian-package PROGRAM"));
    let package = program
        .and_then(|program| build(&root(), Path::new(&program), &root().join("target/debian"), Quality::Release));
    exit_code("debian-package", package.map(|package| println!("{}", package.display())))
}
