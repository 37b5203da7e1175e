//! Calibration: writes how well predicted winning chances agree with results to `docs/strength.md`.

mod plot;
mod report;

use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

use report::{Bin, Report, Series};

use crate::error::{Error, Result, ensure};
use crate::shell::{command, root, shell, target};

const PAGE: &str = "docs/strength.md";
const PICTURE: &str = "docs/pictures/calibration.svg";
const BEGIN: &str = "<!-- cargo xtask calibration writes from here -->";
const END: &str = "<!-- to here -->";

/// The largest size of the picture in bytes.
const PICTURE_LIMIT: usize = 20_000;
/// The error of a bin is stated only with this many games or more. With fewer, chance alone exceeds the target.
const MIN_GAMES: u64 = 200;

/// Measures the calibration and writes it to the page. With `reports`, it plays no games and adds up these files.
pub(crate) fn run(reports: &[PathBuf], arguments: &[String]) -> Result {
    let reports = if reports.is_empty() { vec![play(arguments)?] } else { reports.to_vec() };
    let mut sum = Report::default();
    for path in &reports {
        let text = fs::read_to_string(path).map_err(Error::at(path.display()))?;
        sum.add(Report::parse(&text).map_err(|problem| format!("{}: {problem}", path.display()))?)?;
    }
    let picture = plot::draw(&sum);
    ensure(picture.len() <= PICTURE_LIMIT, || format!("{PICTURE} has {} bytes", picture.len()))?;
    fs::write(root().join(PICTURE), picture).map_err(Error::at(PICTURE))?;
    let text = describe(&sum);
    println!("{text}");
    write(&text)
}

/// Plays the games with the tool `calibrate` and these arguments; returns the file with its report.
fn play(arguments: &[String]) -> Result<PathBuf> {
    let tool = "cargo run --release -p nova-luna-ai --example calibrate --";
    let output = command(&shell()?, tool).args(arguments).read()?;
    let path = target().join("calibration.json");
    fs::write(&path, output).map_err(Error::at(path.display()))?;
    Ok(path)
}

/// Formats a table for each level, and the largest errors.
fn describe(report: &Report) -> String {
    let mut text = format!("![Predicted chances and games won]({})\n", PICTURE.trim_start_matches("docs/"));
    for level in report.levels() {
        let series = report.of_level(level);
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
        let errors: Vec<String> = series.iter().map(|one| format!(" {} |", largest_error(one))).collect();
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

/// Formats the largest error of the bins with enough games.
fn largest_error(series: &Series) -> String {
    let bins = series.bins.iter().filter(|bin| bin.games >= MIN_GAMES);
    let largest = bins.filter_map(Bin::error).max_by(f64::total_cmp);
    largest.map_or("–".to_owned(), |error| format!("**{:.1} %**", 100.0 * error))
}

/// Replaces the text between the two markers of the page.
fn write(text: &str) -> Result {
    let path = root().join(PAGE);
    let page = fs::read_to_string(&path).map_err(Error::at(PAGE))?;
    let parts = page.split_once(BEGIN).and_then(|(before, rest)| Some((before, rest.split_once(END)?.1)));
    let (before, after) = parts.ok_or_else(|| format!("{PAGE} has lost the markers of the calibration"))?;
    fs::write(&path, format!("{before}{BEGIN}\n{text}\n{END}{after}")).map_err(Error::at(PAGE))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_bins_with_enough_games_have_an_error() {
        let bin = |games, predicted, wins| Bin { positions: 2 * games, games, predicted, wins };
        let (level, opponents, bins) = ("expert".to_owned(), "all bots".to_owned(), vec![bin(0, 0.0, 0); 10]);
        let mut series = Series { level, players: 2, nodes: 200, opponents, bins };
        assert_eq!(largest_error(&series), "–");
        series.bins[3] = bin(199, 70.0, 199);
        assert_eq!(largest_error(&series), "–");
        series.bins[4] = bin(200, 90.0, 80);
        series.bins[5] = bin(400, 220.0, 228);
        assert_eq!(largest_error(&series), "**5.0 %**");
        assert_eq!(cell(&series.bins[4]), "45.0 → 40.0 (200, 400)");
    }
}
