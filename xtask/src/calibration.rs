//! Calibration: writes how well predicted winning chances agree with results to `docs/strength.md`.

mod plot;
mod report;

use std::fmt::Write as _;
use std::path::PathBuf;

use report::{Bin, Report, Series};

use crate::bench::write_between;
use crate::error::{Error, Result, ensure};
use crate::files;
use crate::shell::{command, shell, target};

const PAGE: &str = "docs/strength.md";
const PICTURE: &str = "docs/pictures/calibration.svg";
const BEGIN: &str = "<!-- cargo xtask calibration writes from here -->";

const PICTURE_LIMIT: usize = 20_000;
/// The error of a bin is stated only with this many games or more. With fewer, chance alone exceeds the target.
const MIN_GAMES: u64 = 200;

/// The largest error of a bin: the target.
const MAX_ERROR: f64 = 0.03;

/// The games of the page. No setting was fitted on their seeds.
const RUNS: [&str; 9] = [
    "--levels expert --players 2,3,4 --games 6000 --seed 700001",
    "--levels master --players 2 --games 4000 --seed 750001 --nodes 400",
    "--levels master --players 3 --games 3000 --seed 760001 --nodes 400",
    "--levels master --players 4 --games 3000 --seed 770001 --nodes 400",
    "--levels hint --players 2 --games 320 --seed 780001",
    "--levels hint --players 2 --games 960 --seed 781601",
    "--levels hint --players 2 --games 1920 --seed 790001",
    "--levels hint --players 3 --games 1200 --seed 800001",
    "--levels hint --players 4 --games 960 --seed 810001",
];

/// What a mix of bots plays before the level plays all seats.
const OPENING: &str = "--opening 12";

/// Plays the games of the page, or adds up the reports of them, and writes the page. With arguments for the tool
/// `calibrate`, it only prints what these games show.
pub(crate) fn run(reports: &[PathBuf], arguments: &[String]) -> Result {
    if !arguments.is_empty() {
        println!("{}", describe(&read(&[play(0, arguments)?])?));
        return Ok(());
    }
    let report = if reports.is_empty() { read(&play_all()?)? } else { read(reports)? };
    let picture = plot::draw(&report);
    ensure(picture.len() <= PICTURE_LIMIT, || format!("{PICTURE} has {} bytes", picture.len()))?;
    files::write(PICTURE, picture)?;
    let text = describe(&report);
    println!("{text}");
    write_between(PAGE, BEGIN, &text)?;
    check(&report)
}

/// Plays the games of the page; returns the files with the reports.
fn play_all() -> Result<Vec<PathBuf>> {
    let words = |line: &str| line.split(' ').map(str::to_owned).collect::<Vec<_>>();
    RUNS.iter().enumerate().map(|(number, run)| play(number, &words(&format!("{run} {OPENING}")))).collect()
}

fn read(reports: &[PathBuf]) -> Result<Report> {
    let mut sum = Report::default();
    for path in reports {
        let text = std::fs::read_to_string(path).map_err(Error::at(path.display()))?;
        sum.add(Report::parse(&text).map_err(|problem| format!("{}: {problem}", path.display()))?)?;
    }
    Ok(sum)
}

/// Plays games with the tool `calibrate`; returns the file with its report.
fn play(number: usize, arguments: &[String]) -> Result<PathBuf> {
    let tool = "cargo run --release -p nova-luna-ai --example calibrate --";
    let output = command(&shell()?, tool).args(arguments).read()?;
    let path = target().join(format!("calibration-{number}.json"));
    files::write(&path, output)?;
    Ok(path)
}

fn check(report: &Report) -> Result {
    for series in &report.series {
        let error = largest_error(series).unwrap_or_default();
        ensure(error <= MAX_ERROR, || {
            format!("{} with {} players is {:.1} % off", series.level, series.players, 100.0 * error)
        })?;
    }
    Ok(())
}

fn describe(report: &Report) -> String {
    let mut text = format!("![Predicted chances and games won]({})\n", PICTURE.trim_start_matches("docs/"));
    for (level, series) in report.levels() {
        let columns: Vec<String> = series.iter().map(|one| format!(" {} players |", one.players)).collect();
        let settings = series.first().map(|one| format!("{} positions a move, against {}", one.nodes, one.opponents));
        let settings = settings.unwrap_or_default();
        // Writing to a string cannot fail.
        let _ = write!(text, "\n`{level}`, {settings}:\n\n| predicted |{}\n|---|", columns.concat());
        let _ = writeln!(text, "{}", "---|".repeat(columns.len()));
        for index in 0..report::BINS {
            let cells: Vec<String> = series.iter().map(|one| format!(" {} |", cell(&one.bins[index]))).collect();
            let _ = writeln!(text, "| {}–{} % |{}", index * 10, index * 10 + 10, cells.concat());
        }
        let error =
            |one: &&Series| largest_error(one).map_or("–".to_owned(), |error| format!("**{:.1} %**", 100.0 * error));
        let errors: Vec<String> = series.iter().map(|one| format!(" {} |", error(one))).collect();
        let _ = writeln!(text, "| largest error |{}", errors.concat());
    }
    text
}

/// Formats a bin: predicted and actual share in percent, the games that count, and all positions.
fn cell(bin: &Bin) -> String {
    match (bin.predicted_share(), bin.share_won()) {
        (Some(predicted), Some(won)) => {
            format!("{:.1} → {:.1} ({}, {})", 100.0 * predicted, 100.0 * won.value, bin.games, bin.positions)
        }
        _ => "–".to_owned(),
    }
}

/// Returns the largest error of the bins with enough games.
fn largest_error(series: &Series) -> Option<f64> {
    let bins = series.bins.iter().filter(|bin| bin.games >= MIN_GAMES);
    bins.filter_map(Bin::error).max_by(f64::total_cmp)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_bins_with_enough_games_have_an_error() {
        let bin = |games, predicted, wins| Bin { positions: 2 * games, games, predicted, wins };
        let (level, opponents, bins) = ("expert".to_owned(), "all bots".to_owned(), vec![bin(0, 0.0, 0); 10]);
        let mut series = Series { level, players: 2, nodes: 200, opponents, bins };
        assert_eq!(largest_error(&series), None);
        series.bins[3] = bin(199, 70.0, 199);
        assert_eq!(largest_error(&series), None);
        series.bins[4] = bin(200, 90.0, 80);
        series.bins[5] = bin(400, 220.0, 228);
        assert!((largest_error(&series).unwrap() - 0.05).abs() < 1e-9);
        assert!(check(&Report { series: vec![series.clone()] }).is_err());
        assert_eq!(cell(&series.bins[4]), "45.0 → 40.0 (200, 400)");
    }
}
