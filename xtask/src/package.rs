//! The Debian package of the program.

use std::path::{Path, PathBuf};

use debian_package::Quality;

use crate::app;
use crate::error::{Error, Result};
use crate::setup::{Tool, require};
use crate::shell::{command, root, shell, succeeds, target};

/// Builds the package: of the program for users, which is built before, or of another program.
pub(crate) fn run(program: Option<&Path>) -> Result {
    require(Tool::DpkgDeb)?;
    let program = match program {
        Some(program) => program.to_path_buf(),
        None => {
            app::build()?;
            app::program()
        }
    };
    let package = debian_package::build(&root(), &program, &target().join("debian"), Quality::Release);
    let package = package.map_err(|error| Error::Failed(error.to_string()))?;
    println!("{}", package.display());
    check(&package)
}

/// Checks a package against Debian's policy, if the checker is installed. `cargo xtask setup` does not install it: it
/// needs a hundred other packages.
fn check(package: &PathBuf) -> Result {
    if !succeeds("lintian --version") {
        println!("not checked: lintian is not installed");
        return Ok(());
    }
    let sh = shell()?;
    Ok(command(&sh, "lintian --fail-on error,warning").arg(package).run()?)
}
