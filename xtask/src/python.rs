//! The package for Python: its wheel, and its tests in virtual environments under `target/python`.

use std::env::consts::EXE_SUFFIX;
use std::fs;
use std::path::{Path, PathBuf};

use xshell::{Shell, cmd};

use crate::error::{Error, Result, ensure};
use crate::files;
use crate::setup::{PYTHON_VENV, require};
use crate::shell::{root, shell, succeeds, target};

const MANIFEST: &str = "crates/python/Cargo.toml";

/// The packages of both test commands, with their exact versions and hashes.
const REQUIREMENTS: &str = "crates/python/tests/requirements.txt";
const ALL_REQUIREMENTS: &str = "crates/python/tests/requirements-all.txt";

/// The tests that need no more packages than `REQUIREMENTS`, and the random games of each of them.
const USUAL_TESTS: [&str; 5] =
    ["test_api.py", "test_bad_input.py", "test_examples.py", "test_threads.py", "test_values.py"];
const USUAL_GAMES: &str = "3";

/// The steps of a batch of 256 games after which the memory must not have grown: ten million in all.
const MANY_STEPS: &str = "40000";

/// Interpreters without a global lock, and what their wheels need: 3.14 has one of its own, and one serves all later versions.
const FREE_THREADED: [(&str, &[&str]); 2] = [("python3.14t", &[]), ("python3.15t", &["--features", "abi3t"])];

/// Runs the public tests.
pub(crate) fn test() -> Result {
    let python = environment("venv", &[REQUIREMENTS])?;
    install(&python, &build(&python, &["--profile", "dev"])?)?;
    let sh = tests_shell()?;
    let run = cmd!(sh, "{python} -m pytest -q -r fEs -p no:cacheprovider {USUAL_TESTS...}");
    Ok(run.env("NOVA_LUNA_GAMES", USUAL_GAMES).env("NOVA_LUNA_BIN", program()).run()?)
}

/// Runs all tests with the wheel for users: also types, OpenSpiel, TorchRL, all examples, and the speed beside others.
pub(crate) fn test_all() -> Result {
    let python = environment("venv-all", &[REQUIREMENTS, ALL_REQUIREMENTS])?;
    install(&python, &build(&python, &["--release"])?)?;
    check_source(&python)?;
    let sh = tests_shell()?;
    let run = cmd!(sh, "{python} -m pytest -q -r fEs -p no:cacheprovider .");
    Ok(run.env("NOVA_LUNA_BIN", program()).env("NOVA_LUNA_STEPS", MANY_STEPS).run()?)
}

/// Builds the wheels of this machine into dist/, and tests each in a fresh environment.
pub(crate) fn wheel() -> Result {
    let python = environment("venv", &[REQUIREMENTS])?;
    let mut wheels = vec![(python.clone(), build(&python, &["--release"])?)];
    for (interpreter, features) in FREE_THREADED {
        if !succeeds(&format!("{interpreter} --version")) {
            println!("{interpreter} is not there: its wheel is neither built nor tested");
            continue;
        }
        let arguments = [&["--release", "--no-default-features", "--interpreter", interpreter], features].concat();
        wheels.push((PathBuf::from(interpreter), build(&python, &arguments)?));
    }
    for (base, wheel) in wheels {
        let folder = target().join("python/wheel");
        let _ = fs::remove_dir_all(&folder);
        let python = make_environment(&base, &folder, &[REQUIREMENTS])?;
        install(&python, &wheel)?;
        let sh = tests_shell()?;
        let run = cmd!(sh, "{python} -m pytest -q -r fEs -p no:cacheprovider {USUAL_TESTS...}");
        run.env("NOVA_LUNA_GAMES", USUAL_GAMES).run()?;
        let name = wheel.file_name().unwrap_or_default();
        let copy = root().join("dist").join(name);
        fs::create_dir_all(root().join("dist")).map_err(Error::at("dist"))?;
        fs::copy(&wheel, &copy).map_err(Error::at(copy.display()))?;
        println!("dist/{}", name.display());
    }
    Ok(())
}

/// Lints the package, and checks its types as users see them.
fn check_source(python: &Path) -> Result {
    let sh = shell()?;
    sh.change_dir("crates/python");
    cmd!(sh, "{python} -m ruff check .").run()?;
    cmd!(sh, "{python} -m ruff format --check .").run()?;
    let cache = target().join("python/mypy");
    cmd!(sh, "{python} -m mypy --cache-dir {cache} python/nova_luna").run()?;
    cmd!(sh, "{python} -m mypy.stubtest nova_luna._native").run()?;
    cmd!(sh, "{python} -m pyright --pythonpath {python} python/nova_luna").run()?;
    check_types(&sh, python)
}

/// What pyright says of classes whose base classes have no types: those of PettingZoo and OpenSpiel.
const UNTYPED_BASE: [&str; 3] = ["metaclass unknown", "base class unknown", "is partially unknown"];

/// Checks that everything public of the installed package has a type.
fn check_types(sh: &Shell, python: &Path) -> Result {
    // The interpreter is the first one on the path; this check ignores `--pythonpath`.
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folder = python.parent().map(Path::to_path_buf);
    let path = std::env::join_paths(folder.into_iter().chain(std::env::split_paths(&path)))
        .map_err(|error| error.to_string())?;
    // Elsewhere, because the source has no native part.
    sh.change_dir(target());
    let check = cmd!(sh, "{python} -m pyright --verifytypes nova_luna --ignoreexternal");
    let report = check.env("PATH", path).ignore_status().read()?;
    let is_wrong = |line: &&str| line.contains("error:") || line.contains("- error");
    let wrong: Vec<_> =
        report.lines().filter(is_wrong).filter(|line| !UNTYPED_BASE.iter().any(|base| line.ends_with(base))).collect();
    ensure(wrong.is_empty() && report.contains("completeness score"), || {
        format!("types are missing:\n{}", wrong.join("\n"))
    })
}

/// The program whose traces the tests compare.
fn program() -> PathBuf {
    target().join(format!("debug/nova-luna{EXE_SUFFIX}"))
}

fn tests_shell() -> Result<Shell> {
    let sh = shell()?;
    sh.change_dir("crates/python/tests");
    Ok(sh)
}

/// Returns the interpreter of an environment with these packages.
fn environment(name: &str, requirements: &[&str]) -> Result<PathBuf> {
    require(PYTHON_VENV)?;
    make_environment(Path::new(PYTHON), &target().join("python").join(name), requirements)
}

/// The name of the system's interpreter.
pub(crate) const PYTHON: &str = if cfg!(windows) { "python" } else { "python3" };

/// Makes an environment, or brings its packages up to date. Nothing is installed elsewhere.
fn make_environment(base: &Path, folder: &Path, requirements: &[&str]) -> Result<PathBuf> {
    let sh = shell()?;
    let python = folder.join(if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" });
    if !python.is_file() {
        cmd!(sh, "{base} -m venv {folder}").run()?;
    }
    let wanted = requirements.iter().map(files::read_text).collect::<Result<String>>()?;
    let stamp = folder.join("installed.txt");
    if fs::read_to_string(&stamp).is_ok_and(|installed| installed == wanted) {
        return Ok(python);
    }
    for file in requirements {
        let pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--require-hashes", "-r"];
        cmd!(sh, "{python} {pip...} {file}").run().map_err(|error| {
            Error::Missing(format!("the packages of {file} are missing; pip cannot install them ({error})"))
        })?;
    }
    files::write(&stamp, wanted)?;
    Ok(python)
}

/// Builds a wheel with the maturin of an environment.
fn build(python: &Path, arguments: &[&str]) -> Result<PathBuf> {
    let sh = shell()?;
    let (out, build) = (target().join("python/wheels"), target().join("python/build"));
    let _ = fs::remove_dir_all(&out);
    let interpreter: &[&Path] = if arguments.contains(&"--interpreter") { &[] } else { &[python] };
    let interpreter = interpreter.iter().flat_map(|python| [Path::new("--interpreter"), python]);
    let maturin = ["-m", "maturin", "build", "--quiet", "--locked", "--manifest-path", MANIFEST];
    cmd!(sh, "{python} {maturin...} --out {out} --target-dir {build} {arguments...} {interpreter...}").run()?;
    let wheels = sh.read_dir(&out)?;
    ensure(wheels.len() == 1, || format!("{} wheels instead of one", wheels.len()))?;
    let kept = target().join("python").join(wheels[0].file_name().unwrap_or_default());
    fs::rename(&wheels[0], &kept).map_err(Error::at(kept.display()))?;
    Ok(kept)
}

fn install(python: &Path, wheel: &Path) -> Result {
    let sh = shell()?;
    let pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--force-reinstall", "--no-deps"];
    Ok(cmd!(sh, "{python} {pip...} {wheel}").run()?)
}
