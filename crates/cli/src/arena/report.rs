//! The report of a match, as text and as JSON.

use std::time::Duration;

use nova_luna_protocol::report::{self, Interval, SprtDecision};
use nova_luna_rules::Seed;
use nova_luna_texts::{Texts, Value};
use unicode_width::UnicodeWidthStr as _;

use super::plan::MatchPlan;
use super::scoreboard::{Scoreboard, Tally};
use super::statistics::{Estimate, Sprt, win_rate};
use crate::console;
use crate::error::CliResult;
use crate::summary::{decimal, hoards_line};

const MAX_LISTED_FORFEITS: usize = 20;

pub(crate) fn print(texts: &Texts, plan: &MatchPlan, board: &Scoreboard, time: Duration, json: bool) -> CliResult {
    if json {
        return console::print_json(texts, &json_report(plan, board, time));
    }
    let values = [
        ("games", board.games.into()),
        ("deals", (board.games / u64::from(plan.players)).into()),
        ("moves", mean_plies(board).map_or("–".to_owned(), |mean| decimal(texts, mean)).into()),
    ];
    let mut lines = vec![texts.format("arena-played", &values)];
    lines.extend(table(texts, plan, board));
    lines.extend(elo(texts, plan, board));
    lines.extend(sprt(texts, plan, board));
    let hoards = board.tallies.iter().enumerate().map(|(index, tally)| (plan.label(index), tally.hoards));
    lines.extend(hoards_line(texts, hoards));
    lines.extend(forfeits(texts, plan, board));
    console::print(texts, &lines.iter().map(|line| format!("{line}\n")).collect::<String>())
}

pub(crate) fn status_line(texts: &Texts, plan: &MatchPlan, board: &Scoreboard) -> String {
    let first = &board.tallies[0];
    let Some(estimate) = win_rate(first.wins, first.games) else { return String::new() };
    let values = [
        ("games", Value::from(board.games)),
        ("total", plan.games().into()),
        ("name", plan.label(0).into()),
        ("percent", percent(texts, estimate.value).into()),
        ("interval", interval(texts, &estimate).into()),
    ];
    let mut parts = vec![texts.format("arena-status", &values)];
    parts.extend(elo(texts, plan, board));
    parts.extend(sprt(texts, plan, board));
    parts.join("; ")
}

fn table(texts: &Texts, plan: &MatchPlan, board: &Scoreboard) -> Vec<String> {
    let headers = ["games", "won", "win-rate", "interval", "time"].map(|column| texts.get(&format!("arena-{column}")));
    let mut rows = vec![[vec![String::new()], headers.into()].concat()];
    for (index, tally) in board.tallies.iter().enumerate() {
        let estimate = win_rate(tally.wins, tally.games);
        let formatted =
            |format: fn(&Texts, &Estimate) -> String| estimate.map_or("–".to_owned(), |value| format(texts, &value));
        let milliseconds = mean_seconds(tally).map_or("–".to_owned(), |mean| fixed(texts, mean * 1e3, 3));
        rows.push(vec![
            plan.label(index),
            tally.games.to_string(),
            tally.wins.to_string(),
            formatted(|texts, estimate| percent(texts, estimate.value)),
            formatted(interval),
            milliseconds,
        ]);
    }
    align(&rows)
}

/// Aligns the columns: the first to the left, the others to the right.
fn align(rows: &[Vec<String>]) -> Vec<String> {
    let columns = rows.first().map_or(0, Vec::len);
    let widest = |column: usize| rows.iter().map(|row| row[column].width()).max().unwrap_or_default();
    let widths: Vec<usize> = (0..columns).map(widest).collect();
    let cell = |(column, text): (usize, &String)| {
        let space = " ".repeat(widths[column] - text.width());
        if column == 0 { format!("{text}{space}") } else { format!("  {space}{text}") }
    };
    rows.iter().map(|row| row.iter().enumerate().map(cell).collect::<String>()).collect()
}

fn elo(texts: &Texts, plan: &MatchPlan, board: &Scoreboard) -> Option<String> {
    let estimate = board.pairs.elo().filter(|_| plan.players == 2)?;
    let values = [
        ("name", Value::from(plan.label(0))),
        ("elo", signed(texts, estimate.value).into()),
        ("low", signed(texts, estimate.low).into()),
        ("high", signed(texts, estimate.high).into()),
    ];
    Some(texts.format("arena-elo", &values))
}

fn sprt(texts: &Texts, plan: &MatchPlan, board: &Scoreboard) -> Option<String> {
    let sprt = plan.sprt?;
    let decision = match sprt.decide(board.pairs) {
        SprtDecision::Open => texts.get("arena-sprt-undecided"),
        SprtDecision::Elo0 => texts.format("arena-sprt-accepted", &[("elo", signed(texts, sprt.elo0).into())]),
        SprtDecision::Elo1 => texts.format("arena-sprt-accepted", &[("elo", signed(texts, sprt.elo1).into())]),
    };
    let values = [
        ("elo0", Value::from(signed(texts, sprt.elo0))),
        ("elo1", signed(texts, sprt.elo1).into()),
        ("ratio", fixed(texts, sprt.log_likelihood_ratio(board.pairs), 2).into()),
        ("low", fixed(texts, -Sprt::bound(), 2).into()),
        ("high", fixed(texts, Sprt::bound(), 2).into()),
        ("decision", decision.into()),
    ];
    Some(texts.format("arena-sprt", &values))
}

fn forfeits(texts: &Texts, plan: &MatchPlan, board: &Scoreboard) -> Vec<String> {
    if board.forfeits.is_empty() {
        return Vec::new();
    }
    let mut lines = vec![texts.format("arena-forfeits", &[("count", board.forfeits.len().into())])];
    for forfeit in board.forfeits.iter().take(MAX_LISTED_FORFEITS) {
        let values = [
            ("game", forfeit.game.into()),
            ("seed", short_seed(forfeit.seed).into()),
            ("name", plan.label(forfeit.contestant).into()),
            ("reason", forfeit.reason.as_str().into()),
        ];
        lines.push(format!("  {}", texts.format("arena-forfeit", &values)));
    }
    if let Some(more) = board.forfeits.len().checked_sub(MAX_LISTED_FORFEITS).filter(|&more| more > 0) {
        lines.push(format!("  {}", texts.format("arena-forfeits-more", &[("count", more.into())])));
    }
    lines
}

fn json_report(plan: &MatchPlan, board: &Scoreboard, time: Duration) -> report::Arena {
    let contestant = |(index, tally): (usize, &Tally)| report::Contestant {
        name: plan.contestants[index].name.clone(),
        budget: plan.contestants[index].budget_text(),
        games: tally.games,
        wins: tally.wins,
        share: win_rate(tally.wins, tally.games).map(|estimate| interval_report(&estimate)),
        hoards: tally.hoards,
        moves: tally.thinking_time.moves,
        mean_seconds: mean_seconds(tally),
    };
    report::Arena {
        players: plan.players,
        discs: plan.opening.discs(),
        seed: plan.seed.to_string(),
        games: board.games,
        mean_moves: mean_plies(board),
        seconds: time.as_secs_f64(),
        contestants: board.tallies.iter().enumerate().map(contestant).collect(),
        elo: board.pairs.elo().filter(|_| plan.players == 2).map(|estimate| interval_report(&estimate)),
        sprt: plan.sprt.map(|sprt| report::Sprt {
            elo0: sprt.elo0,
            elo1: sprt.elo1,
            log_likelihood_ratio: sprt.log_likelihood_ratio(board.pairs),
            bound: Sprt::bound(),
            decision: sprt.decide(board.pairs),
        }),
        forfeits: board.forfeits.iter().map(forfeit_report).collect(),
    }
}

fn forfeit_report(forfeit: &super::scoreboard::Forfeit) -> report::Forfeit {
    report::Forfeit {
        game: forfeit.game,
        seed: forfeit.seed.to_string(),
        contestant: forfeit.contestant + 1,
        reason: forfeit.reason.clone(),
    }
}

/// Converts an estimate; JSON has no infinite numbers.
fn interval_report(estimate: &Estimate) -> Interval {
    let finite = |number: f64| number.is_finite().then_some(number);
    Interval { value: finite(estimate.value), low: finite(estimate.low), high: finite(estimate.high) }
}

fn mean_plies(board: &Scoreboard) -> Option<f64> {
    (board.finished > 0).then(|| board.plies as f64 / board.finished as f64)
}

fn mean_seconds(tally: &Tally) -> Option<f64> {
    (tally.thinking_time.moves > 0).then(|| tally.thinking_time.time.as_secs_f64() / tally.thinking_time.moves as f64)
}

/// Formats a number with a fixed number of decimals in the user's language.
fn fixed(texts: &Texts, number: f64, decimals: usize) -> String {
    format!("{number:.decimals$}").replace('-', "−").replace('.', &texts.get("decimal-mark"))
}

/// Formats a number with its sign; it may be infinite.
fn signed(texts: &Texts, number: f64) -> String {
    let sign = if number < 0.0 { "−" } else { "+" };
    let size = if number.is_infinite() { "∞".to_owned() } else { fixed(texts, number.abs(), 1) };
    format!("{sign}{size}")
}

fn percent(texts: &Texts, share: f64) -> String {
    texts.format("percent", &[("value", decimal(texts, 100.0 * share).into())])
}

fn interval(texts: &Texts, estimate: &Estimate) -> String {
    let value = format!("{}–{}", decimal(texts, 100.0 * estimate.low), decimal(texts, 100.0 * estimate.high));
    texts.format("percent", &[("value", value.into())])
}

/// Formats a seed as a number if it is one, else in hexadecimal digits.
fn short_seed(seed: Seed) -> String {
    let (number, rest) = seed.0.split_at(8);
    if rest.iter().any(|&byte| byte != 0) {
        return seed.to_string();
    }
    number.iter().rev().fold(0_u64, |sum, &byte| sum << 8 | u64::from(byte)).to_string()
}
