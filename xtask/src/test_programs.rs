//! Runs the programs of all tests, two at the same time. `cargo test` runs one after the other, and most of them wait
//! for servers and browsers.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::time::{Duration, Instant};

use serde_json::Value;
use xshell::cmd;

use crate::error::{Error, Result, ensure};
use crate::parallel;
use crate::shell::{shell, target};

/// The tests with the page inside the program. Every command names the whole workspace, so that cargo chooses the same
/// features of all dependencies.
const BUILD: &str =
    "test --workspace --features nova-luna/app --quiet --no-run --message-format=json-render-diagnostics";

/// Programs that take longest come first, so that the last one does not run alone. Unknown ones come after them.
const LONGEST: [&str; 8] = ["soak", "nodes", "verify", "faults", "online", "nova_luna_server", "arena", "deploy"];

/// Number of programs at the same time; each one runs several tests at the same time.
const WORKERS: usize = 2;

#[derive(PartialEq, Eq, Debug)]
struct TestProgram {
    name: String,
    executable: PathBuf,
    /// The folder of its package, in which cargo runs it.
    package: PathBuf,
}

/// Builds all test programs, and stores which they are.
pub(crate) fn build() -> Result {
    let sh = shell()?;
    let arguments = BUILD.split(' ');
    let messages = cmd!(sh, "cargo {arguments...}").read()?;
    fs::write(list_file(), messages).map_err(Error::at(list_file().display()))
}

/// Runs all test programs that [`build`] has built. All of them run, even if one fails. Without PostgreSQL, nginx or
/// Python, their tests are skipped; in CI they fail.
pub(crate) fn run() -> Result {
    let messages = fs::read_to_string(list_file()).map_err(Error::at(list_file().display()))?;
    let mut programs = parse(&messages);
    ensure(!programs.is_empty(), || "there are no test programs".to_owned())?;
    let rank = |program: &TestProgram| LONGEST.iter().position(|name| *name == program.name).unwrap_or(LONGEST.len());
    programs.sort_by_key(rank);
    let passed = parallel::map(&programs, WORKERS, run_one);
    let failed: Vec<&str> =
        programs.iter().zip(passed).filter(|(_, passed)| !passed).map(|(program, _)| program.name.as_str()).collect();
    ensure(failed.is_empty(), || format!("tests failed: {}", failed.join(", ")))
}

fn list_file() -> PathBuf {
    target().join("xtask/test-programs.json")
}

/// Returns the test programs that cargo's messages name.
fn parse(messages: &str) -> Vec<TestProgram> {
    messages.lines().filter_map(|line| test_program(&serde_json::from_str(line).ok()?)).collect()
}

fn test_program(message: &Value) -> Option<TestProgram> {
    if message["profile"]["test"] != true {
        return None;
    }
    Some(TestProgram {
        name: message["target"]["name"].as_str()?.to_owned(),
        executable: message["executable"].as_str()?.into(),
        package: Path::new(message["manifest_path"].as_str()?).parent()?.to_owned(),
    })
}

/// Runs a program as cargo does, and prints its output as one block; returns whether its tests passed.
fn run_one(program: &TestProgram) -> bool {
    let begin = Instant::now();
    let mut command = Command::new(&program.executable);
    command.arg("--quiet").current_dir(&program.package).env("CARGO_MANIFEST_DIR", &program.package);
    let result = command.output();
    print(program, begin.elapsed(), &result);
    result.is_ok_and(|output| output.status.success())
}

fn print(program: &TestProgram, wall: Duration, result: &std::io::Result<Output>) {
    let (name, package) = (&program.name, program.package.display());
    let text = match result {
        Ok(output) => [&output.stdout, &output.stderr].map(|text| String::from_utf8_lossy(text)).concat(),
        Err(error) => error.to_string(),
    };
    println!("{package}, {name}: {:.1} s\n{}", wall.as_secs_f64(), text.trim());
}

#[cfg(test)]
mod tests {
    use super::*;
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
                let is_module = main.lines().any(|line| line == format!("mod {name};"));
                let is_program = manifest.contains(&format!("path = \"tests/{name}.rs\""));
                assert!(is_module || is_program, "{} is not in tests/main.rs", file.display());
                files += 1;
            }
        }
        assert!(files > 20, "{files} files");
    }

    #[test]
    fn finds_the_test_programs_in_the_messages_of_cargo() {
        let messages = r#"{"reason":"compiler-artifact","manifest_path":"/w/crates/ai/Cargo.toml","target":{"name":"ai"},"profile":{"test":true},"executable":"/w/target/debug/deps/ai-1"}
{"reason":"compiler-artifact","manifest_path":"/w/crates/cli/Cargo.toml","target":{"name":"nova-luna"},"profile":{"test":false},"executable":"/w/target/debug/nova-luna"}
{"reason":"compiler-artifact","manifest_path":"/w/crates/ai/Cargo.toml","target":{"name":"nova_luna_ai"},"profile":{"test":false},"executable":null}
{"reason":"build-finished","success":true}"#;
        let expected = TestProgram {
            name: "ai".to_owned(),
            executable: "/w/target/debug/deps/ai-1".into(),
            package: "/w/crates/ai".into(),
        };
        assert_eq!(parse(messages), [expected]);
    }
}
