//! Measures the strength of the bots: plays the matches of `docs/strength.md` and rewrites their rows.

use std::time::Instant;

use serde_json::Value;

use crate::error::{Error, Result, ensure};
use crate::files;
use crate::harness::{build_measured, measured_program};
use crate::parallel;
use crate::shell::{command, shell};

const PAGE: &str = "docs/strength.md";

/// A row of the table: its name, the arguments that measure it, and the goal.
type Row = (&'static str, &'static str, &'static str);

/// All rows. Their seeds were never used for tuning.
const ROWS: [Row; 22] = [
    ("novice", "arena --bot novice,random --games 1000 --seed 3000", "70 %"),
    ("casual", "arena --bot casual,novice --games 1000 --seed 3000", "70 %"),
    ("skilled", "arena --bot skilled,casual --games 1000 --seed 3000", "70 %"),
    ("expert", "arena --bot expert,skilled --games 400 --seed 3000", "70 %"),
    ("master", "arena --bot master,expert --games 200 --seed 3000", "70 %"),
    ("learned", "arena --bot master:1000ms,master-classic:1000ms --games 400 --seed 5000", "60 %"),
    (
        "learned-three",
        "arena --players 3 --bot master:1000ms,master-classic:1000ms,master-classic:1000ms --games 402 --seed 5000",
        "over 33.3 %",
    ),
    (
        "learned-four",
        "arena --players 4 --bot master:1000ms,master-classic:1000ms,master-classic:1000ms,master-classic:1000ms --games 212 --seed 5000",
        "over 25 %",
    ),
    ("four", "arena --players 4 --bot master:1000ms,expert,expert,expert --games 400 --seed 2000", "45 %"),
    ("expert-classic", "arena --bot expert,expert-classic --games 400 --seed 3000", "with 60 positions against 200"),
    ("expert-greedy", "arena --bot expert,greedy --games 1000 --seed 60001", "no loss by hoarding"),
    ("hoarder", "arena --bot master:1000ms,hoarder --games 200 --seed 2000", "97 %"),
    ("racer", "arena --bot master:1000ms,racer --games 200 --seed 2000", "97 %"),
    ("spoiler", "arena --bot master:1000ms,spoiler --games 200 --seed 2000", "97 %"),
    ("greedy", "arena --bot master:1000ms,greedy --games 200 --seed 2000", "97 %"),
    ("mcts", "arena --bot master:1000ms,mcts:1000ms --games 200 --seed 2000", "97 %"),
    ("bandit", "arena --bot master:1000ms,bandit:1000ms --games 200 --seed 2000", "97 %"),
    ("time", "arena --bot master:8000n,master:2000n --games 200 --seed 3000", "more is better"),
    ("threads", "arena --bot master:6400n:2t,master:4000n --games 200 --seed 3000", "more is better"),
    ("hoards", "--games 2000 --seed 360001 --nodes 400", "0"),
    ("solo", "simulate --players 1 --games 100 --seed 1 --bot master", "mean ≤ 88, 95 under 100, 5 s a game"),
    ("par", "solve --seed 1…100", "mean ≤ 84, 60 s a game"),
];

/// Measures the named rows, or all of them, and writes them to the page. `games` is the number of games of each pairing
/// of the row `hoards`.
pub(crate) fn measure(names: &[String], games: u64) -> Result {
    if let Some(unknown) = names.iter().find(|name| ROWS.iter().all(|(row, ..)| row != name)) {
        let known = ROWS.map(|(row, ..)| row).join(", ");
        return Err(Error::Failed(format!("there is no row {unknown}; there are {known}")));
    }
    let is_chosen = |(row, ..): &Row| names.is_empty() || names.iter().any(|name| name == row);
    let chosen: Vec<Row> = ROWS.into_iter().filter(is_chosen).collect();
    if chosen.iter().any(|(name, ..)| *name != "hoards") {
        build_measured("--package nova-luna")?;
    }
    for (name, arguments, goal) in chosen {
        let (command, found) = if name == "hoards" { hoards(arguments, games)? } else { figures(name, arguments)? };
        println!("{}", write(name, &command, goal, &found)?);
    }
    Ok(())
}

/// Measures a row with the program; returns the command and the text of the last column.
fn figures(name: &str, arguments: &str) -> Result<(String, String)> {
    let found = match name {
        "solo" => solo(&report(arguments)?).ok_or("cannot read the report of simulate")?,
        "par" => par()?,
        _ => share(&report(arguments)?).ok_or("cannot read the report of arena")?,
    };
    Ok((format!("nova-luna {arguments}"), found))
}

/// Counts the sides that hoard, with the tool that plays all pairings of levels; returns the command and the text of the
/// last column.
fn hoards(arguments: &str, games: u64) -> Result<(String, String)> {
    let arguments = arguments.replace("--games 2000", &format!("--games {games}"));
    let tool = "cargo run --release -p nova-luna-ai --example hoards --";
    let output = command(&shell()?, &format!("{tool} {arguments}")).read()?;
    let report: Value = serde_json::from_str(&output).map_err(|error| Error::Failed(error.to_string()))?;
    let found = hoarding_sides(&report).ok_or("cannot read the report of hoards")?;
    Ok((format!("{tool} {arguments}"), found))
}

/// Formats the number of sides that hoarded: in all, and of each bot in each pairing.
fn hoarding_sides(report: &Value) -> Option<String> {
    let games = report.get("games")?.as_u64()?;
    let pairings = report.get("pairings")?.as_array()?;
    let (mut total, mut parts) = (0, Vec::new());
    for pairing in pairings {
        let bot = |index: usize| pairing.get("bots")?.get(index)?.as_str();
        let count = |index: usize| pairing.get("hoards")?.get(index)?.as_u64();
        let (bots, counts) = ([bot(0)?, bot(1)?], [count(0)?, count(1)?]);
        total += counts[0] + counts[1];
        if bots[0] == bots[1] && counts != [0, 0] {
            parts.push(format!("{} with itself {} of {}", bots[0], counts[0] + counts[1], 2 * games));
        } else {
            let hoarded = (0..2).filter(|&index| counts[index] > 0);
            parts.extend(hoarded.map(|at| format!("{} with {} {} of {games}", bots[at], bots[1 - at], counts[at])));
        }
    }
    let sides = 2 * games * pairings.len() as u64;
    let details = if parts.is_empty() { String::new() } else { format!(": {}", parts.join(", ")) };
    Some(format!("**{total} of {sides}** sides{details}"))
}

fn report(arguments: &str) -> Result<Value> {
    let line = format!("{} {arguments} --json", measured_program().display());
    let output = command(&shell()?, &line).quiet().read()?;
    serde_json::from_str(&output).map_err(|error| Error::Failed(error.to_string()))
}

fn share(report: &Value) -> Option<String> {
    let first = report.get("contestants")?.get(0)?;
    let share = first.get("share")?;
    let percent = |name: &str| Some(format!("{:.1}", 100.0 * share.get(name)?.as_f64()?));
    let (wins, games) = (first.get("wins")?.as_u64()?, first.get("games")?.as_u64()?);
    let text = format!("**{} %** ({}–{}), {wins} of {games}", percent("value")?, percent("low")?, percent("high")?);
    let parts = [elo(report), sprt(report), hoarding_games(report)];
    Some(text + &parts.into_iter().flatten().map(|part| format!("; {part}")).collect::<String>())
}

/// Formats the Elo of the first of two contestants. Near 100 % it has no upper bound, and with no loss no value.
fn elo(report: &Value) -> Option<String> {
    let number = |name: &str| report.get("elo")?.get(name)?.as_f64();
    let low = number("low")?;
    Some(match (number("value"), number("high")) {
        (Some(value), Some(high)) => format!("{value:+.0} Elo ({low:+.0} to {high:+.0})"),
        (Some(value), None) => format!("{value:+.0} Elo (at least {low:+.0})"),
        (None, _) => format!("at least {low:+.0} Elo"),
    })
}

fn sprt(report: &Value) -> Option<String> {
    let sprt = report.get("sprt")?;
    let number = |name: &str| sprt.get(name)?.as_f64();
    let decision = match sprt.get("decision")?.as_str()? {
        "elo0" => format!("{:+.0} Elo accepted", number("elo0")?),
        "elo1" => format!("{:+.0} Elo accepted", number("elo1")?),
        _ => "undecided".to_owned(),
    };
    Some(format!("{decision} at {:+.2}", number("log_likelihood_ratio")?))
}

fn hoarding_games(report: &Value) -> Option<String> {
    let hoarded = report.get("contestants")?.as_array()?.iter().filter_map(|one| {
        let hoards = one.get("hoards")?.as_u64().filter(|&hoards| hoards > 0)?;
        Some(format!("`{}` {hoards}", one.get("name")?.as_str()?))
    });
    let hoarded: Vec<String> = hoarded.collect();
    (!hoarded.is_empty()).then(|| format!("games with a hoard: {}", hoarded.join(", ")))
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

/// Solves the first hundred seeds, one on each core.
fn par() -> Result<String> {
    let seeds: Vec<u32> = (1..=100).collect();
    let solved = parallel::map(&seeds, parallel::cores(), |seed| {
        let begin = Instant::now();
        report(&format!("solve --seed {seed}")).map(|solved| (solved, begin.elapsed().as_secs_f64()))
    });
    let solved = solved.into_iter().collect::<Result<Vec<(Value, f64)>>>()?;
    let points = |(one, _): &(Value, f64)| one.get("points")?.as_f64();
    let scores: Vec<f64> = solved.iter().filter_map(points).collect();
    let seconds: Vec<f64> = solved.iter().map(|(_, seconds)| *seconds).collect();
    let is_proven = |(one, _): &&(Value, f64)| one.get("proven").and_then(Value::as_bool) == Some(true);
    let proven = solved.iter().filter(is_proven).count();
    ensure(scores.len() == 100, || "cannot read the report of solve".to_owned())?;
    let (mean, each) = (scores.iter().sum::<f64>() / 100.0, seconds.iter().sum::<f64>() / 100.0);
    let longest = seconds.iter().copied().fold(0.0, f64::max);
    Ok(format!("**mean {mean:.2}**, {proven} of 100 proven; {each:.1} s a game, {longest:.1} at most"))
}

/// Replaces the row with the same name; returns the new row.
fn write(name: &str, command: &str, goal: &str, found: &str) -> Result<String> {
    let line = format!("| `{name}` | `{command}` | {goal} | {found} |");
    let page = files::read_text(PAGE)?;
    let begin = format!("| `{name}` |");
    let mut lines: Vec<&str> = page.lines().collect();
    let old = lines.iter_mut().find(|old| old.starts_with(&begin));
    *old.ok_or_else(|| format!("{PAGE} has no row {name}"))? = &line;
    files::write(PAGE, lines.join("\n") + "\n")?;
    Ok(line)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_row_has_share_elo_decision_and_hoards() {
        let interval =
            |value: Option<f64>, low: f64, high: Option<f64>| json!({ "value": value, "low": low, "high": high });
        let report = |elo: Value, sprt: Value, hoards: u64| {
            let first = json!({ "name": "a", "wins": 60, "games": 100, "hoards": 0, "share": interval(Some(0.6), 0.5, Some(0.69)) });
            json!({ "contestants": [first, { "name": "b", "hoards": hoards }], "elo": elo, "sprt": sprt })
        };
        let share_of = |elo, sprt, hoards| share(&report(elo, sprt, hoards)).unwrap();
        let start = "**60.0 %** (50.0–69.0), 60 of 100";
        assert_eq!(share_of(Value::Null, Value::Null, 0), start);
        let sprt = json!({ "elo0": 35.0, "elo1": 70.0, "decision": "elo1", "log_likelihood_ratio": 2.961 });
        let found = share_of(interval(Some(70.0), 1.2, Some(140.0)), sprt, 3);
        assert_eq!(
            found,
            format!("{start}; +70 Elo (+1 to +140); +70 Elo accepted at +2.96; games with a hoard: `b` 3")
        );
        assert!(share_of(interval(Some(900.0), 650.0, None), Value::Null, 0).ends_with("; +900 Elo (at least +650)"));
        assert!(share_of(interval(None, 700.0, None), Value::Null, 0).ends_with("; at least +700 Elo"));
    }

    #[test]
    fn sides_that_hoarded_are_listed_by_pairing() {
        let pairing = |bots: [&str; 2], hoards: [u64; 2]| json!({ "bots": bots, "hoards": hoards });
        let clean = json!({ "games": 50, "pairings": [pairing(["novice", "novice"], [0, 0])] });
        assert_eq!(hoarding_sides(&clean).unwrap(), "**0 of 100** sides");
        let pairings = [pairing(["casual", "casual"], [1, 2]), pairing(["novice", "casual"], [0, 4])];
        let found = hoarding_sides(&json!({ "games": 50, "pairings": pairings })).unwrap();
        assert_eq!(found, "**7 of 200** sides: casual with itself 3 of 100, casual with novice 4 of 50");
    }
}
