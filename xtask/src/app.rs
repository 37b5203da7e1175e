//! The program with the page inside: builds it, runs it, and packs it for distribution.

use std::fs;
use std::io::{self, BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use xshell::cmd;

use crate::error::{Error, Result, ensure};
use crate::files;
use crate::schedule::{self, Step};
use crate::shell::{self, root, shell, target};
use crate::web::{self, BuildMode};

const README: &str = "\
web/        The page. Copy these files to any host, under any path; index.html is the start page. The host needs no
            program. Files with a hash in their name never change and can be cached forever; do not cache the others.
            Each file has compressed copies for hosts that can send them: brotli (.br) and gzip (.gz).
            Use https or localhost: otherwise browsers do not store the page for offline use.
nova-luna   The program with the page inside. Start it, and it opens your browser.
";

/// What `cargo xtask play` builds: the page, and beside it the program of the tests, which reads the page from its folder.
/// The rules and the bots are optimised in it, and what is not waits for a player: it is compiled in half the time.
pub(crate) const PLAY: &[Step] = &[
    MODULES,
    Step::new("program to play", || build_program(""), &[], 170),
    Step::new("page to play", || web::make("debug", BuildMode::Small), &["modules", "program to play"], 25),
];

/// What `cargo xtask build` builds: the page and the program side by side, then the program with the page inside.
pub(crate) const BUILD: &[Step] = &[
    MODULES,
    Step::new("program", || build_program("--release"), &[], 400),
    Step::new("page for users", || web::make("release", BuildMode::Small), &["modules", "program"], 20),
    Step::new("program with page", || build_program("--release --features nova-luna/app"), &["page for users"], 20),
];

/// What `cargo xtask dist` builds: smaller and faster programs, which take longer to compile.
pub(crate) const DIST: &[Step] = &[
    MODULES,
    Step::new("page tool", web::build_tool, &[], 60),
    Step::new("page for hosts", || web::make("debug", BuildMode::Small), &["modules", "page tool"], 25),
    Step::new("program for hosts", build_dist, &["page for hosts"], 300),
];

pub(crate) const MODULES: Step = Step::new("modules", || web::compile(BuildMode::Small), &[], 350);

/// Builds the program, and the tool that makes the page: together, so that both use the same dependencies.
fn build_program(options: &str) -> Result {
    shell::run(&format!("cargo build --package nova-luna --package page-build {options}"))
}

fn build_dist() -> Result {
    // The allocator does not build on Windows.
    let features = if cfg!(windows) { "app" } else { "app,jemalloc" };
    shell::run(&format!("cargo build --locked --profile dist --package nova-luna --features {features}"))
}

/// Returns the path of the program in the folder of a profile.
fn program(profile: &str) -> PathBuf {
    target().join(profile).join("nova-luna").with_extension(std::env::consts::EXE_EXTENSION)
}

pub(crate) fn build() -> Result {
    schedule::build("build", BUILD)?;
    check_program(&program("release"))
}

/// Checks that a program serves the page.
fn check_program(program: &Path) -> Result {
    let mut command = Command::new(program);
    command.args(["--lang", "en", "play", "--no-open", "--port", "0"]);
    let mut process = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().map_err(Error::at("nova-luna"))?;
    let mut line = String::new();
    if let Some(stdout) = process.stdout.take() {
        BufReader::new(stdout).read_line(&mut line).map_err(Error::at("nova-luna"))?;
    }
    let ended = process.kill().and_then(|()| process.wait());
    ended.map_err(Error::at("nova-luna"))?;
    ensure(line.contains("http://"), || format!("{} does not contain the page", program.display()))?;
    println!("{} contains the page", program.display());
    Ok(())
}

/// Builds the page and the program, and runs `nova-luna play`.
pub(crate) fn play(arguments: &[String]) -> Result {
    schedule::build("play", PLAY)?;
    let (sh, program) = (shell()?, program("debug"));
    Ok(cmd!(sh, "{program} play {arguments...}").env("NOVA_LUNA_PAGE", web::folder()).run()?)
}

pub(crate) fn dist() -> Result {
    schedule::build("dist", DIST)?;
    fill_dist()
}

/// Does the same with a page that was made before, perhaps on another machine.
pub(crate) fn dist_with(page: &Path) -> Result {
    let (from, to) = (page.canonicalize().map_err(Error::at(page.display()))?, web::folder());
    // Copying empties the folder first.
    if to.canonicalize().ok().as_ref() != Some(&from) {
        files::copy_folder(&from, &to).map_err(Error::at(page.display()))?;
    }
    build_dist()?;
    fill_dist()
}

fn fill_dist() -> Result {
    let program = program("dist");
    check_program(&program)?;
    copy_all(&program, &root().join("dist")).map_err(Error::at("dist"))
}

fn copy_all(program: &Path, dist: &Path) -> io::Result<()> {
    if dist.exists() {
        fs::remove_dir_all(dist)?;
    }
    files::copy_folder(&web::folder(), &dist.join("web"))?;
    fs::write(dist.join("README.txt"), README)?;
    let name = format!("nova-luna{}", std::env::consts::EXE_SUFFIX);
    fs::copy(program, dist.join(&name))?;
    println!("dist/ contains the page in web/ and the program {name}");
    Ok(())
}
