//! Instructions per move, counted with callgrind, so that the result does not depend on how busy the machine is.

use xshell::cmd;

use crate::error::{Result, ensure};
use crate::files;
use crate::harness::build_measured;
use crate::setup::{VALGRIND, require};
use crate::shell::{shell, target};

/// Maximum instructions per move with two players, including deal, choice and play: 500, and 5 % for other compilers
/// and processors.
const MAX_INSTRUCTIONS_PER_MOVE: f64 = 525.0;
/// Maximum cost of checked play, as a multiple of unchecked play.
const CHECKED_LIMIT: f64 = 1.3;
/// Maximum instructions per step of a batch with two players, with observations and legal actions.
const ENV_STEP_LIMIT: f64 = 4800.0;
/// Maximum thousands of instructions per position in a search with two players.
const SEARCH_LIMIT: f64 = 50.0;

const TABLE: &str = "docs/performance.md";
const BEGIN: &str = "<!-- cargo xtask bench writes from here -->";
const END: &str = "<!-- to here -->";

/// Measures two players, and fails if a limit is exceeded.
pub(crate) fn check() -> Result {
    prepare()?;
    let thousands = search(2)?;
    println!("{thousands:.1} thousand instructions per position of the search");
    ensure(thousands <= SEARCH_LIMIT, || format!("the search exceeds its limit of {SEARCH_LIMIT} thousand"))?;
    let step = env_step(2)?;
    println!("{step:.0} instructions per step of a batch");
    ensure(step <= ENV_STEP_LIMIT, || format!("a step of a batch exceeds its limit of {ENV_STEP_LIMIT}"))?;
    let figures = measure(2)?;
    println!("{}", figures.row());
    figures.check()
}

pub(crate) fn run() -> Result {
    prepare()?;
    write_table(&(1..=4).map(measure).collect::<Result<Vec<_>>>()?)
}

fn prepare() -> Result {
    require(VALGRIND)?;
    build_measured("--package instruction-count")
}

/// Instructions per move, without and with a check that the move is legal.
struct Figures {
    players: u8,
    unchecked: f64,
    checked: f64,
}

impl Figures {
    fn ratio(&self) -> f64 {
        self.checked / self.unchecked
    }

    fn row(&self) -> String {
        let Self { players, unchecked, checked } = self;
        format!("| {players} | {unchecked:.0} | {checked:.0} | {:.2} |", self.ratio())
    }

    fn check(&self) -> Result {
        ensure(self.unchecked <= MAX_INSTRUCTIONS_PER_MOVE, || {
            format!("{:.0} instructions per move; the limit is {MAX_INSTRUCTIONS_PER_MOVE}", self.unchecked)
        })?;
        ensure(self.ratio() <= CHECKED_LIMIT, || format!("checked play costs {:.2} times unchecked play", self.ratio()))
    }
}

fn measure(players: u8) -> Result<Figures> {
    Ok(Figures { players, unchecked: per_move("playouts", players)?, checked: per_move("checked-playouts", players)? })
}

/// Returns instructions per step of a batch: the difference between 200 and 100 steps of all its games.
fn env_step(players: u8) -> Result<f64> {
    let (few, many) = (count("env-steps", players, 100)?, count("env-steps", players, 200)?);
    Ok((many.0 - few.0) / (many.1 - few.1))
}

/// Returns thousands of instructions per position of a search: the difference between two budgets.
fn search(players: u8) -> Result<f64> {
    let (few, many) = (count("search", players, 300)?, count("search", players, 600)?);
    Ok((many.0 - few.0) / (many.1 - few.1) / 1e3)
}

/// Returns instructions per move: the difference between 400 and 200 games, which removes start-up costs.
fn per_move(benchmark: &str, players: u8) -> Result<f64> {
    let (few, many) = (count(benchmark, players, 200)?, count(benchmark, players, 400)?);
    Ok((many.0 - few.0) / (many.1 - few.1))
}

/// Runs a benchmark; returns its instructions, and the moves or positions that it reports.
fn count(benchmark: &str, players: u8, amount: u32) -> Result<(f64, f64)> {
    let (sh, program) = (shell()?, target().join("measure/instruction-count"));
    let (players, amount) = (players.to_string(), amount.to_string());
    let callgrind = ["--tool=callgrind", "--callgrind-out-file=/dev/null"];
    let output = cmd!(sh, "valgrind {callgrind...} {program} {benchmark} {players} {amount}").quiet().output()?;
    let (stdout, log) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    let moves = stdout.trim().parse().ok();
    let collected = log.lines().find_map(|line| line.split("Collected :").nth(1));
    let instructions = collected.and_then(|number| number.trim().parse().ok());
    Ok(instructions.zip(moves).ok_or_else(|| format!("cannot read the output of callgrind:\n{stdout}{log}"))?)
}

fn write_table(figures: &[Figures]) -> Result {
    let rows: Vec<String> = figures.iter().map(Figures::row).collect();
    println!("{}", rows.join("\n"));
    let head = "| players | instructions a move, unchecked | checked | ratio |\n|---|---|---|---|";
    write_between(TABLE, BEGIN, &format!("{head}\n{}", rows.join("\n")))
}

/// Replaces the text of a page between a marker and the next `<!-- to here -->`.
pub(crate) fn write_between(page: &str, begin: &str, text: &str) -> Result {
    let old = files::read_text(page)?;
    let parts = old.split_once(begin).and_then(|(before, rest)| Some((before, rest.split_once(END)?.1)));
    let (before, after) = parts.ok_or_else(|| format!("{page} has lost the markers of the table"))?;
    files::write(page, format!("{before}{begin}\n{text}\n{END}{after}"))
}
