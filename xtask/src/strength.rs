//! How strong the bots are: the matches of `docs/strength.md`, each of which rewrites its row there.

use std::fs;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use serde_json::Value;

use crate::step::{Outcome, command, program, read, root, run};

const PAGE: &str = "docs/strength.md";

/// A row of the table: its name, the words that measure it, and what is wanted in words.
struct Row {
    name: &'static str,
    words: &'static str,
    wanted: &'static str,
}

/// All rows. The seeds were never used to tune anything.
const ROWS: [Row; 12] = [
    Row { name: "casual", words: "arena --bot casual,novice --games 1000 --seed 3000", wanted: "70 %" },
    Row { name: "skilled", words: "arena --bot skilled,casual --games 1000 --seed 3000", wanted: "70 %" },
    Row { name: "expert", words: "arena --bot expert,skilled --games 400 --seed 3000", wanted: "70 %" },
    Row { name: "master", words: "arena --bot master,expert --games 200 --seed 3000", wanted: "70 %" },
    Row { name: "greedy", words: "arena --bot master:1000ms,greedy --games 80 --seed 2000", wanted: "99 %" },
    Row { name: "mcts", words: "arena --bot master:1000ms,mcts:1000ms --games 40 --seed 2000", wanted: "97 %" },
    Row { name: "bandit", words: "arena --bot master:1000ms,bandit:1000ms --games 40 --seed 2000", wanted: "75 %" },
    Row {
        name: "four",
        words: "arena --players 4 --bot master:1000ms,expert,expert,expert --games 80 --seed 2000",
        wanted: "40 %",
    },
    Row {
        name: "time",
        words: "arena --bot master:8000n,master:2000n --games 200 --seed 3000",
        wanted: "more is better",
    },
    Row {
        name: "threads",
        words: "arena --bot master:6400n:2t,master:4000n --games 200 --seed 3000",
        wanted: "more is better",
    },
    Row {
        name: "solo",
        words: "simulate --players 1 --games 100 --seed 1 --bot master",
        wanted: "mean ≤ 88, 95 under 100, 5 s a game",
    },
    Row { name: "par", words: "solve --seed 1…100", wanted: "mean ≤ 84, 60 s a game" },
];

/// Measures the rows with these names, or all, and writes them to the page.
pub(crate) fn measure(names: &[String]) -> Outcome {
    if let Some(unknown) = names.iter().find(|name| ROWS.iter().all(|row| row.name != *name)) {
        let known = ROWS.map(|row| row.name).join(", ");
        return Outcome::Failed(format!("there is no row {unknown}; there is {known}"));
    }
    run(&mut command("cargo build --release --quiet --package nova-luna")).then(|| {
        let chosen = ROWS.iter().filter(|row| names.is_empty() || names.iter().any(|name| name == row.name));
        for row in chosen {
            match figures(row).and_then(|found| write(row, &found)) {
                Ok(line) => println!("{line}"),
                Err(error) => return Outcome::Failed(error),
            }
        }
        Outcome::Done
    })
}

/// What a row measures, in words.
fn figures(row: &Row) -> Result<String, String> {
    match row.name {
        "solo" => solo(&answer(row.words)?).ok_or_else(|| "simulate answered something else".to_owned()),
        "par" => par(),
        _ => share(&answer(row.words)?).ok_or_else(|| "arena answered something else".to_owned()),
    }
}

/// What the program answers in JSON.
fn answer(words: &str) -> Result<Value, String> {
    let (output, _) = read(&mut command(&format!("{} {words} --json", program())))?;
    serde_json::from_str(&output).map_err(|error| error.to_string())
}

/// The share of the first contestant.
fn share(report: &Value) -> Option<String> {
    let first = report.get("contestants")?.get(0)?;
    let share = first.get("share")?;
    let percent = |name: &str| Some(format!("{:.1}", 100.0 * share.get(name)?.as_f64()?));
    let (wins, games) = (first.get("wins")?.as_u64()?, first.get("games")?.as_u64()?);
    Some(format!("**{} %** ({}–{}), {wins} of {games}", percent("value")?, percent("low")?, percent("high")?))
}

fn solo(report: &Value) -> Option<String> {
    let solo = report.get("solo")?;
    let games = report.get("games")?.as_f64()?;
    let each = report.get("seconds")?.as_f64()? / games;
    let number = |name: &str| solo.get(name)?.as_f64();
    let (mean, below) = (number("mean")?, number("below_100")?);
    let (best, worst) = (number("best")?, number("worst")?);
    Some(format!("**mean {mean:.2}**, {below} of {games} under 100 ({best} to {worst}); {each:.1} s a game"))
}

/// The pars of the first hundred seeds, several at a time.
fn par() -> Result<String, String> {
    let next = AtomicU64::new(1);
    let found = Mutex::new(Vec::new());
    let jobs = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..jobs {
            scope.spawn(|| {
                loop {
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    if seed > 100 {
                        break;
                    }
                    let begin = Instant::now();
                    let answer = answer(&format!("solve --seed {seed}"));
                    let answer = answer.map(|answer| (answer, begin.elapsed().as_secs_f64()));
                    found.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).push(answer);
                }
            });
        }
    });
    let answers = found.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner());
    let answers = answers.into_iter().collect::<Result<Vec<(Value, f64)>, String>>()?;
    let points = |(one, _): &(Value, f64)| one.get("points")?.as_f64();
    let scores: Vec<f64> = answers.iter().filter_map(points).collect();
    let seconds: Vec<f64> = answers.iter().map(|(_, seconds)| *seconds).collect();
    let is_proven = |(one, _): &&(Value, f64)| one.get("proven").and_then(Value::as_bool) == Some(true);
    let proven = answers.iter().filter(is_proven).count();
    if scores.len() != 100 {
        return Err("solve answered something else".to_owned());
    }
    let (mean, each) = (scores.iter().sum::<f64>() / 100.0, seconds.iter().sum::<f64>() / 100.0);
    let longest = seconds.iter().copied().fold(0.0, f64::max);
    Ok(format!("**mean {mean:.2}**, {proven} of 100 proven; {each:.1} s a game, {longest:.1} at most"))
}

/// Puts a row in the place of the one that begins with its name.
fn write(row: &Row, found: &str) -> Result<String, String> {
    let line = format!("| `{}` | `nova-luna {}` | {} | {found} |", row.name, row.words, row.wanted);
    let path = root().join(PAGE);
    let page = fs::read_to_string(&path).map_err(|error| format!("{PAGE}: {error}"))?;
    let begin = format!("| `{}` |", row.name);
    let mut lines: Vec<&str> = page.lines().collect();
    let old = lines.iter_mut().find(|old| old.starts_with(&begin));
    *old.ok_or_else(|| format!("{PAGE} has no row {}", row.name))? = &line;
    fs::write(&path, lines.join("\n") + "\n").map_err(|error| format!("{PAGE}: {error}"))?;
    Ok(line)
}
