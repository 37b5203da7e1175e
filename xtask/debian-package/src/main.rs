//! Builds the package of a program into `target/debian`, and prints its path. `cargo xtask package` starts it.

use std::path::Path;
use std::process::ExitCode;

use debian_package::{Quality, build};

fn main() -> ExitCode {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).unwrap_or(Path::new("."));
    let Some(program) = std::env::args_os().nth(1) else {
        eprintln!("usage: debian-package PROGRAM");
        return ExitCode::FAILURE;
    };
    match build(root, Path::new(&program), &root.join("target/debian"), Quality::Release) {
        Ok(package) => {
            println!("{}", package.display());
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("debian-package: {error}");
            ExitCode::FAILURE
        }
    }
}
