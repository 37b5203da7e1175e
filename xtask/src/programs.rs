//! The programs and tests of this machine. Cargo compiles a dependency again for every other set of features, so every
//! command here names the whole workspace and a test: a test adds the features that only tests need.

use xshell::cmd;

use crate::error::Result;
use crate::parallel;
use crate::shell::{self, shell};

/// What `cargo test` builds and runs. The steps `docs` and `pictures` compile the examples in the documentation, and the
/// tool that renders pictures.
const TARGETS: [&str; 6] = ["--workspace", "--exclude", "pictures", "--lib", "--bins", "--tests"];

/// Builds all programs, with one small test.
pub(crate) fn build() -> Result {
    shell::run("cargo build --workspace --exclude pictures --bins --test arguments")
}

pub(crate) fn build_tests() -> Result {
    let sh = shell()?;
    Ok(cmd!(sh, "cargo test {TARGETS...} --no-run").run()?)
}

/// Runs the tests of a filter. Without PostgreSQL, nginx or Python, their tests are left out; in CI they fail.
pub(crate) fn run_tests(filter: &[&str]) -> Result {
    let sh = shell()?;
    // Most tests wait for servers, so more of them than cores run at the same time.
    let threads = (parallel::cores() * 3).to_string();
    let command = cmd!(sh, "cargo test {TARGETS...} --no-fail-fast -- {filter...}");
    Ok(command.env("RUST_TEST_THREADS", threads).run()?)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use crate::shell::root;

    /// Cargo does not look for tests in crates that list their programs, so a forgotten file would never run.
    #[test]
    fn every_test_file_belongs_to_a_program() {
        let mut files = 0;
        for crate_folder in fs::read_dir(root().join("crates")).unwrap().map(|entry| entry.unwrap().path()) {
            let Ok(main) = fs::read_to_string(crate_folder.join("tests/main.rs")) else { continue };
            let manifest = fs::read_to_string(crate_folder.join("Cargo.toml")).unwrap();
            for file in fs::read_dir(crate_folder.join("tests")).unwrap().map(|entry| entry.unwrap().path()) {
                let Some(name) = file.file_name().unwrap().to_str().unwrap().strip_suffix(".rs") else { continue };
                let is_module = main.lines().any(|line| line.trim() == format!("mod {name};"));
                let is_program = manifest.contains(&format!("path = \"tests/{name}.rs\""));
                assert!(is_module || is_program, "{} is not in tests/main.rs", file.display());
                files += 1;
            }
        }
        assert!(files > 20, "{files} files");
    }
}
