//! The tasks of the project. CI runs `cargo xtask test`, then `cargo xtask test --all`.

mod accuracy;
mod app;
mod bench;
mod busy;
mod calibration;
mod e2e;
mod flaky;
mod fuzz;
mod harness;
mod layers;
mod links;
mod package;
mod pictures;
mod programs;
mod progress;
mod puzzles;
mod python;
mod release;
mod report;
mod schedule;
mod setup;
mod strength;
mod test;
mod wasm;
mod web;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;
use xtask_support::{error, files, parallel, shell};

/// Tasks of the project.
#[derive(Parser)]
#[command(name = "cargo xtask")]
enum Task {
    /// Install what the checks need: packages of the system (on Debian, as root), cargo tools, parts of the toolchain.
    Setup,
    /// Say which tools are there, and how to install the others.
    Doctor,
    /// Test a change: format, layers, links, all tests of all crates and of the package for Python, and the page in a
    /// real browser.
    Test {
        /// Run the rest of what CI runs: the other browser tests, samples of soak, load and faults, lints, docs, wasm,
        /// pictures, dependencies, workflows, packages, instruction counts, short fuzzing, Lighthouse.
        #[arg(long)]
        all: bool,
    },
    /// Run one step of `test`, `play`, `build` or `dist`; those that it needs must have run before.
    Step { name: String },
    /// Run tests again and again on a busy machine, and print a table of failures.
    Flaky(flaky::Flaky),
    /// Keep a core busy until standard input ends.
    #[command(hide = true)]
    Busy { kind: busy::Kind },
    /// Fuzz all targets, or one of them.
    Fuzz {
        /// The target; all of them by default.
        target: Option<String>,
        /// Seconds for each target.
        #[arg(long, default_value_t = 300)]
        seconds: u32,
    },
    /// Count instructions and rewrite the table of docs/performance.md.
    Bench,
    /// Build the page for wasm32-unknown-unknown, lint it, and compare the moves of all bots with those of this
    /// machine.
    Wasm,
    /// Build the page into target/web: file names with hashes, compressed copies, a table of sizes.
    Web {
        /// Build quickly instead of small, for development.
        #[arg(long)]
        quick: bool,
    },
    /// Build the page, and the program with the page inside.
    Build,
    /// Build the page and the program, and play.
    Play {
        /// More arguments for the program, such as --port 8080.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
    /// Build everything into dist/: the page for any host, and the program with the page inside.
    Dist,
    /// Build a Debian package of the program with the page inside into target/debian.
    Package {
        /// A program that has been built before, instead of the one for users.
        #[arg(long)]
        program: Option<PathBuf>,
    },
    /// Make the files of a release in dist/: archives of the program and of the page, a Debian package on Linux, checksums.
    Release {
        /// Do it without a tag, and with files that are not committed.
        #[arg(long)]
        dry_run: bool,
        /// The folder of a page that `cargo xtask web` has made, perhaps on another machine; otherwise it is made here.
        #[arg(long)]
        page: Option<PathBuf>,
    },
    /// Test the page in a real browser, by mouse, touch and keyboard; screenshots go to target/e2e.
    E2e {
        /// The scenarios; all of them by default.
        names: Vec<String>,
        /// Check every screen at every size in every language, not in one language each.
        #[arg(long)]
        thorough: bool,
        /// Use the programs and the page that have been built before.
        #[arg(long)]
        built: bool,
    },
    /// Check licences, sources and versions of all dependencies.
    Deny,
    /// Measure the strength of the bots by the matches of docs/strength.md; all rows take about eight hours on two cores.
    Strength {
        /// The rows to measure; all of them by default.
        rows: Vec<String>,
        /// Games of each pairing of the row `hoards`, for a shorter run.
        #[arg(long, default_value_t = 2000)]
        games: u64,
    },
    /// Compare predicted winning chances with results: the tables of docs/strength.md and
    /// docs/pictures/calibration.svg.
    Calibration {
        /// Reports of the tool `calibrate` to add up instead of playing games.
        reports: Vec<PathBuf>,
        /// Arguments of the tool for other games, such as `-- --games 400 --nodes 1000 --seed 70001 --opening 12`. Their
        /// tables are only printed.
        #[arg(last = true)]
        arguments: Vec<String>,
    },
    /// Measure how accurate each level is in its own games: the table of docs/review.md; about 70 minutes on two
    /// cores.
    Accuracy {
        /// Reports of the tool `accuracy` instead of playing games.
        reports: Vec<PathBuf>,
    },
    /// Measure the capacity of a server with real games over loopback: the scenarios of docs/load.md.
    Load {
        /// The scenarios (saturated, paced, clubs, many-games, postgres, cold-start, all), and --seconds N, --games N or
        /// --postgres.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
    /// Kill, flood and starve a server on loopback, and check that no move is lost: the rows of docs/faults.md.
    Faults {
        /// The faults (kill, term, nodes, failover, messages, hostile, disk, all), and --trials N for a shorter run.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
    /// Keep a server busy with a realistic mix of visitors, and check that it loses nothing and does not grow:
    /// docs/soak.md.
    Soak {
        /// --hours N (1 by default; fractions are allowed), --visitors N, --postgres, --json.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
    /// Build the wheels of the package for Python into dist/, and test each in a fresh environment.
    Wheel,
    /// Make the pictures of the README again.
    Pictures {
        /// Use what the scenarios `readme`, `readme-phone`, `readme-online` and `readme-turn` have taken before.
        #[arg(long)]
        taken: bool,
    },
    /// Measure the puzzles of data/puzzles.txt again and verify them by search; about five minutes on two cores.
    Puzzles,
    /// Write docs/strategy.md and its plots from data/explorer.txt, after counting the games of these files, if any.
    Strategy {
        /// Files that `nova-luna explorer play` has made.
        games: Vec<PathBuf>,
    },
}

fn main() -> ExitCode {
    let result = match Task::parse() {
        Task::Setup => setup::run_all(),
        Task::Doctor => setup::print_state(),
        Task::Test { all } => test::run(all),
        Task::Step { name } => match test::find_step(&name) {
            Ok(step) => return schedule::run_as_child(step),
            Err(error) => Err(error),
        },
        Task::Flaky(options) => flaky::run(&options),
        Task::Busy { kind } => {
            busy::run(kind);
            Ok(())
        }
        Task::Fuzz { target, seconds } => fuzz::run(target.as_deref(), seconds),
        Task::Bench => bench::run(),
        Task::Wasm => web::run(web::BuildMode::Small).and_then(|()| wasm::lint()).and_then(|()| web::compare_moves()),
        Task::Web { quick } => web::run(if quick { web::BuildMode::Quick } else { web::BuildMode::Small }),
        Task::Build => app::build(),
        Task::Play { arguments } => app::play(&arguments),
        Task::Dist => app::dist(),
        Task::Package { program } => package::run(program.as_deref()),
        Task::Release { dry_run, page } => release::run(dry_run, page.as_deref()),
        Task::E2e { mut names, thorough, built } => {
            names.extend(thorough.then(|| "--thorough".to_owned()));
            let build = if built { Ok(()) } else { e2e::build() };
            build.and_then(|()| e2e::play(&names))
        }
        Task::Deny => test::dependencies(),
        Task::Strength { rows, games } => strength::measure(&rows, games),
        Task::Calibration { reports, arguments } => calibration::run(&reports, &arguments),
        Task::Accuracy { reports } => accuracy::run(&reports),
        Task::Load { arguments } => harness::load(&arguments),
        Task::Faults { arguments } => harness::faults(&arguments),
        Task::Soak { arguments } => harness::soak(&arguments),
        Task::Pictures { taken } => pictures::run(taken),
        Task::Wheel => python::wheel(),
        Task::Puzzles => puzzles::verify(),
        Task::Strategy { games } => {
            let names: Vec<String> = games.iter().map(|path| path.display().to_string()).collect();
            shell::run(&format!("cargo run --quiet --release --package strategy -- {}", names.join(" ")))
        }
    };
    error::exit_code("xtask", result)
}
