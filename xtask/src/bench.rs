//! Instructions a move: counted with callgrind, which does not depend on how busy the machine is.

use std::fs;

use crate::step::{Outcome, command, program, read, root};
use crate::tools;

/// At most so many instructions a move with two players, dealing, choice and play included.
const LIMIT: f64 = 700.0;
/// At most so many times the instructions of unchecked play for checked play.
const CHECKED_LIMIT: f64 = 1.3;

const TABLE: &str = "docs/performance.md";
const BEGIN: &str = "<!-- cargo xtask bench writes from here -->";
const END: &str = "<!-- to here -->";

/// At most so many thousand instructions for a position of the search of two players.
const SEARCH_LIMIT: f64 = 50.0;

/// Measures two players and fails if it is over the limits.
pub(crate) fn check() -> Outcome {
    prepare().then(check_search).then(|| match measure(2) {
        Ok(figures) => {
            println!("{}", figures.row());
            figures.judge()
        }
        Err(error) => Outcome::Failed(error),
    })
}

/// Measures all numbers of players and writes the table.
pub(crate) fn run() -> Outcome {
    prepare().then(|| match (1..=4).map(measure).collect::<Result<Vec<_>, _>>() {
        Ok(figures) => write(&figures),
        Err(error) => Outcome::Failed(error),
    })
}

fn prepare() -> Outcome {
    tools::valgrind().then(|| crate::step::run(&mut command("cargo build --release --quiet --package nova-luna")))
}

/// Instructions a move, without and with the question whether the move is legal.
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

    fn judge(&self) -> Outcome {
        if self.unchecked > LIMIT {
            return Outcome::Failed(format!("{:.0} instructions a move, the limit is {LIMIT}", self.unchecked));
        }
        if self.ratio() > CHECKED_LIMIT {
            return Outcome::Failed(format!("checked play costs {:.2} times unchecked play", self.ratio()));
        }
        Outcome::Done
    }
}

fn measure(players: u8) -> Result<Figures, String> {
    Ok(Figures { players, unchecked: per_move(players, "")?, checked: per_move(players, " --checked")? })
}

fn check_search() -> Outcome {
    match search(2) {
        Ok(thousands) if thousands <= SEARCH_LIMIT => {
            println!("{thousands:.1} thousand instructions for a position of the search");
            Outcome::Done
        }
        Ok(thousands) => Outcome::Failed(format!(
            "{thousands:.1} thousand instructions for a position of the search, the limit is {SEARCH_LIMIT}"
        )),
        Err(error) => Outcome::Failed(error),
    }
}

/// Thousands of instructions for a position of the search: the difference between two budgets.
fn search(players: u8) -> Result<f64, String> {
    let run = |nodes: u32| count(&format!("search --players {players} --nodes {nodes} --seed 1"));
    let (few, many) = (run(300)?, run(600)?);
    Ok((many.0 - few.0) / (many.1 - few.1) / 1e3)
}

/// The difference between 400 and 200 games, so that starting and ending the program do not count.
fn per_move(players: u8, checked: &str) -> Result<f64, String> {
    let run = |games: u32| count(&format!("playouts --players {players} --games {games} --seed 1{checked}"));
    let (few, many) = (run(200)?, run(400)?);
    Ok((many.0 - few.0) / (many.1 - few.1))
}

/// The instructions of one run, and the moves or nodes it says it made.
fn count(bench: &str) -> Result<(f64, f64), String> {
    let words = format!("valgrind --tool=callgrind --callgrind-out-file=/dev/null {} bench {bench}", program());
    let (output, log) = read(&mut command(&words))?;
    let moves = output.lines().last().and_then(|line| line.split(' ').nth(3)).and_then(|word| word.parse().ok());
    let collected = log.lines().find_map(|line| line.split("Collected :").nth(1));
    let instructions = collected.and_then(|number| number.trim().parse().ok());
    instructions.zip(moves).ok_or_else(|| format!("callgrind's answer cannot be read:\n{output}{log}"))
}

/// Puts the rows between the two marks of the page.
fn write(figures: &[Figures]) -> Outcome {
    let path = root().join(TABLE);
    let page = match fs::read_to_string(&path) {
        Ok(page) => page,
        Err(error) => return Outcome::Failed(format!("{TABLE}: {error}")),
    };
    let rows: Vec<String> = figures.iter().map(Figures::row).collect();
    let table = format!(
        "{BEGIN}\n| players | instructions a move, unchecked | checked | ratio |\n|---|---|---|---|\n{}\n{END}",
        rows.join("\n")
    );
    println!("{}", rows.join("\n"));
    let parts = page.split_once(BEGIN).and_then(|(before, rest)| Some((before, rest.split_once(END)?.1)));
    let Some((before, after)) = parts else {
        return Outcome::Failed(format!("{TABLE} has lost the marks that the table stands between"));
    };
    match fs::write(&path, format!("{before}{table}{after}")) {
        Ok(()) => Outcome::Done,
        Err(error) => Outcome::Failed(format!("{TABLE}: {error}")),
    }
}
