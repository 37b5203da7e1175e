//! Every chore that a person or CI runs: `cargo xtask test` is exactly what CI does.

mod app;
mod bench;
mod e2e;
mod fuzz;
mod harness;
mod layers;
mod moves;
mod pictures;
mod step;
mod strength;
mod test;
mod tools;
mod wasm;
mod web;

use std::process::ExitCode;

use clap::Parser;
use step::Outcome;

/// Chores of the project.
#[derive(Parser)]
#[command(name = "cargo xtask")]
enum Chore {
    /// Everything CI runs: format, lints, tests, docs, layers, dependencies, wasm, the page, a
    /// real browser, pictures, speed, a short fuzzing.
    Test,
    /// Fuzz all targets, or one of them.
    Fuzz {
        /// The target; without it, all of them in turn.
        target: Option<String>,
        /// How long each target is fuzzed.
        #[arg(long, default_value_t = 300)]
        seconds: u32,
    },
    /// Count instructions and rewrite the table of docs/performance.md.
    Bench,
    /// Build the crates that must run in a browser for wasm32-unknown-unknown, and compare the moves of all bots.
    Wasm,
    /// Build the page into target/web: every file by its hash, compressed copies beside it, a table of sizes.
    Web {
        /// Build quickly instead of small, while changing the page.
        #[arg(long)]
        quick: bool,
    },
    /// Build the page, and the program with it inside.
    Build,
    /// Build the page and the program, and play.
    Play {
        /// What else to tell the program, such as --port 8080.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        words: Vec<String>,
    },
    /// Build everything and put it into dist/: the page for any host, and the program with the page inside.
    Dist,
    /// Play the page in a real browser, by mouse, fingers and keys; pictures go to target/e2e.
    E2e {
        /// The scenarios; without any, all of them.
        names: Vec<String>,
    },
    /// Check licences, sources and versions of all dependencies.
    Deny,
    /// Measure how strong the bots are, by the matches of docs/strength.md; about an hour and a half on two cores.
    Strength {
        /// The rows to measure; without any, all of them in turn.
        rows: Vec<String>,
    },
    /// Measure how much a server holds, by playing real games over loopback: the rows of docs/load.md.
    Load {
        /// The rows (saturated, paced, many, postgres, all), and --seconds N, --games N or --postgres.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        words: Vec<String>,
    },
    /// Kill, besiege and starve a server on loopback, and see that nothing is lost: the rows of docs/faults.md.
    Faults {
        /// The faults (kill, term, nodes, messages, hostile, disk, all), and --trials N for something shorter.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        words: Vec<String>,
    },
    /// Redraw the pictures of the README from the program itself.
    Pictures,
}

fn main() -> ExitCode {
    let outcome = match Chore::parse() {
        Chore::Test => test::run_all(),
        Chore::Fuzz { target, seconds } => fuzz::run(target.as_deref(), seconds),
        Chore::Bench => bench::run(),
        Chore::Wasm => wasm::run_all(),
        Chore::Web { quick } => web::run(if quick { web::Making::Quick } else { web::Making::Small }),
        Chore::Build => app::build(),
        Chore::Play { words } => app::play(&words),
        Chore::Dist => app::dist(),
        Chore::E2e { names } => e2e::run(&names),
        Chore::Deny => tools::deny(),
        Chore::Strength { rows } => strength::measure(&rows),
        Chore::Load { words } => harness::load(&words),
        Chore::Faults { words } => harness::faults(&words),
        Chore::Pictures => pictures::run(),
    };
    match outcome {
        Outcome::Done => ExitCode::SUCCESS,
        Outcome::Missing(what) | Outcome::Failed(what) => {
            eprintln!("xtask: {what}");
            ExitCode::FAILURE
        }
    }
}
