//! The Debian package of the program: `debian-package/` builds it.

use std::path::{Path, PathBuf};

use xshell::cmd;

use crate::app;
use crate::error::Result;
use crate::setup::{DPKG_DEB, require};
use crate::shell::{command, root, shell, succeeds};

/// Builds the package: of the program for users, which is built before, or of another program.
pub(crate) fn run(program: Option<&Path>) -> Result {
    require(DPKG_DEB)?;
    let program = match program {
        Some(program) => program.to_path_buf(),
        None => {
            app::dist()?;
            root().join("dist/nova-luna")
        }
    };
    build(&program).map(drop)
}

/// Builds the package of a program, and returns its path.
pub(crate) fn build(program: &Path) -> Result<PathBuf> {
    require(DPKG_DEB)?;
    let sh = shell()?;
    let package = cmd!(sh, "cargo run --quiet --package debian-package -- {program}").read()?;
    println!("{package}");
    check(&package)?;
    Ok(package.into())
}

/// Checks a package against Debian's policy, if the checker is installed. `cargo xtask setup` does not install it: it
/// needs a hundred other packages.
fn check(package: &str) -> Result {
    if !succeeds("lintian --version") {
        println!("not checked: lintian is not installed");
        return Ok(());
    }
    let sh = shell()?;
    Ok(command(&sh, "lintian --fail-on error,warning").arg(package).run()?)
}
