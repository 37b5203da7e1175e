//! What a match has shown, for people and as JSON.

use std::time::Duration;

use nova_luna_protocol::report::{self, Interval};
use nova_luna_rules::Seed;
use nova_luna_texts::{Texts, Value};
use unicode_width::UnicodeWidthStr as _;

use super::plan::Plan;
use super::scoreboard::{Scoreboard, Tally};
use super::statistics::{Estimate, Sprt, Verdict, share};
use crate::failure::Answer;
use crate::files;
use crate::summary::decimal;

/// How many forfeits are listed one by one.
const LISTED: usize = 20;

pub(crate) fn print(texts: &Texts, plan: &Plan, board: &Scoreboard, time: Duration, json: bool) -> Answer {
    if json {
        return files::print_json(texts, &as_json(plan, board, time));
    }
    let values = [
        ("games", board.games.into()),
        ("deals", (board.games / u64::from(plan.players)).into()),
        ("moves", mean_plies(board).map_or("–".to_owned(), |mean| decimal(texts, mean)).into()),
    ];
    let mut lines = vec![texts.with("arena-played", &values)];
    lines.extend(table(texts, plan, board));
    lines.extend(elo(texts, plan, board));
    lines.extend(sprt(texts, plan, board));
    lines.extend(forfeits(texts, plan, board));
    files::print(texts, &lines.iter().map(|line| format!("{line}\n")).collect::<String>())
}

/// How the match stands, in one line.
pub(crate) fn standing(texts: &Texts, plan: &Plan, board: &Scoreboard) -> String {
    let first = &board.tallies[0];
    let Some(estimate) = share(first.wins, first.games) else { return String::new() };
    let values = [
        ("games", Value::from(board.games)),
        ("total", plan.games().into()),
        ("name", plan.label(0).into()),
        ("percent", percent(texts, estimate.value).into()),
        ("interval", interval(texts, &estimate).into()),
    ];
    let mut parts = vec![texts.with("arena-standing", &values)];
    parts.extend(elo(texts, plan, board));
    parts.extend(sprt(texts, plan, board));
    parts.join("; ")
}

/// One row for each contestant, below the names of the columns.
fn table(texts: &Texts, plan: &Plan, board: &Scoreboard) -> Vec<String> {
    let heads = ["games", "won", "share", "interval", "time"].map(|column| texts.get(&format!("arena-{column}")));
    let mut rows = vec![[vec![String::new()], heads.into()].concat()];
    for (index, tally) in board.tallies.iter().enumerate() {
        let estimate = share(tally.wins, tally.games);
        let shown = |show: fn(&Texts, &Estimate) -> String| estimate.map_or("–".to_owned(), |one| show(texts, &one));
        let milliseconds = mean_seconds(tally).map_or("–".to_owned(), |mean| fixed(texts, mean * 1e3, 3));
        rows.push(vec![
            plan.label(index),
            tally.games.to_string(),
            tally.wins.to_string(),
            shown(|texts, one| percent(texts, one.value)),
            shown(interval),
            milliseconds,
        ]);
    }
    aligned(&rows)
}

/// Rows with their columns one below the other: the first to the left, the others to the right.
fn aligned(rows: &[Vec<String>]) -> Vec<String> {
    let columns = rows.first().map_or(0, Vec::len);
    let widest = |column: usize| rows.iter().map(|row| row[column].width()).max().unwrap_or_default();
    let widths: Vec<usize> = (0..columns).map(widest).collect();
    let cell = |(column, text): (usize, &String)| {
        let space = " ".repeat(widths[column] - text.width());
        if column == 0 { format!("{text}{space}") } else { format!("  {space}{text}") }
    };
    rows.iter().map(|row| row.iter().enumerate().map(cell).collect::<String>()).collect()
}

fn elo(texts: &Texts, plan: &Plan, board: &Scoreboard) -> Option<String> {
    let estimate = board.pairs.elo().filter(|_| plan.players == 2)?;
    let values = [
        ("name", Value::from(plan.label(0))),
        ("elo", signed(texts, estimate.value).into()),
        ("low", signed(texts, estimate.low).into()),
        ("high", signed(texts, estimate.high).into()),
    ];
    Some(texts.with("arena-elo", &values))
}

fn sprt(texts: &Texts, plan: &Plan, board: &Scoreboard) -> Option<String> {
    let sprt = plan.sprt?;
    let verdict = match sprt.verdict(board.pairs) {
        Verdict::Open => texts.get("arena-sprt-open"),
        Verdict::Elo0 => texts.with("arena-sprt-accepted", &[("elo", signed(texts, sprt.elo0).into())]),
        Verdict::Elo1 => texts.with("arena-sprt-accepted", &[("elo", signed(texts, sprt.elo1).into())]),
    };
    let values = [
        ("elo0", Value::from(signed(texts, sprt.elo0))),
        ("elo1", signed(texts, sprt.elo1).into()),
        ("ratio", fixed(texts, sprt.ratio(board.pairs), 2).into()),
        ("low", fixed(texts, -Sprt::bound(), 2).into()),
        ("high", fixed(texts, Sprt::bound(), 2).into()),
        ("verdict", verdict.into()),
    ];
    Some(texts.with("arena-sprt", &values))
}

fn forfeits(texts: &Texts, plan: &Plan, board: &Scoreboard) -> Vec<String> {
    if board.forfeits.is_empty() {
        return Vec::new();
    }
    let mut lines = vec![texts.with("arena-forfeits", &[("count", board.forfeits.len().into())])];
    for forfeit in board.forfeits.iter().take(LISTED) {
        let values = [
            ("game", forfeit.game.into()),
            ("seed", shown_seed(forfeit.seed).into()),
            ("name", plan.label(forfeit.contestant).into()),
            ("reason", forfeit.reason.as_str().into()),
        ];
        lines.push(format!("  {}", texts.with("arena-forfeit", &values)));
    }
    if let Some(more) = board.forfeits.len().checked_sub(LISTED).filter(|&more| more > 0) {
        lines.push(format!("  {}", texts.with("arena-forfeits-more", &[("count", more.into())])));
    }
    lines
}

fn as_json(plan: &Plan, board: &Scoreboard, time: Duration) -> report::Arena {
    let contestant = |(index, tally): (usize, &Tally)| report::Contestant {
        name: plan.contestants[index].name.clone(),
        budget: plan.contestants[index].budget_text(),
        games: tally.games,
        wins: tally.wins,
        share: share(tally.wins, tally.games).map(|estimate| as_interval(&estimate)),
        moves: tally.clock.moves,
        mean_seconds: mean_seconds(tally),
    };
    report::Arena {
        players: plan.players,
        discs: plan.discs,
        seed: plan.seed.to_string(),
        games: board.games,
        mean_moves: mean_plies(board),
        seconds: time.as_secs_f64(),
        contestants: board.tallies.iter().enumerate().map(contestant).collect(),
        elo: board.pairs.elo().filter(|_| plan.players == 2).map(|estimate| as_interval(&estimate)),
        sprt: plan.sprt.map(|sprt| report::Sprt {
            elo0: sprt.elo0,
            elo1: sprt.elo1,
            log_likelihood_ratio: sprt.ratio(board.pairs),
            bound: Sprt::bound(),
            verdict: match sprt.verdict(board.pairs) {
                Verdict::Open => report::SprtDecision::Open,
                Verdict::Elo0 => report::SprtDecision::Elo0,
                Verdict::Elo1 => report::SprtDecision::Elo1,
            },
        }),
        forfeits: board.forfeits.iter().map(as_forfeit).collect(),
    }
}

fn as_forfeit(forfeit: &super::scoreboard::Forfeit) -> report::Forfeit {
    report::Forfeit {
        game: forfeit.game,
        seed: forfeit.seed.to_string(),
        contestant: forfeit.contestant + 1,
        reason: forfeit.reason.clone(),
    }
}

/// JSON has no infinite numbers.
fn as_interval(estimate: &Estimate) -> Interval {
    let finite = |number: f64| number.is_finite().then_some(number);
    Interval { value: finite(estimate.value), low: finite(estimate.low), high: finite(estimate.high) }
}

fn mean_plies(board: &Scoreboard) -> Option<f64> {
    (board.finished > 0).then(|| board.plies as f64 / board.finished as f64)
}

fn mean_seconds(tally: &Tally) -> Option<f64> {
    (tally.clock.moves > 0).then(|| tally.clock.time.as_secs_f64() / tally.clock.moves as f64)
}

/// A number with so many decimals, written as in the user's language.
fn fixed(texts: &Texts, number: f64, decimals: usize) -> String {
    format!("{number:.decimals$}").replace('-', "−").replace('.', &texts.get("decimal-mark"))
}

/// A number with its sign; it may be infinite.
fn signed(texts: &Texts, number: f64) -> String {
    let sign = if number < 0.0 { "−" } else { "+" };
    let size = if number.is_infinite() { "∞".to_owned() } else { fixed(texts, number.abs(), 1) };
    format!("{sign}{size}")
}

fn percent(texts: &Texts, share: f64) -> String {
    format!("{} %", decimal(texts, 100.0 * share))
}

fn interval(texts: &Texts, estimate: &Estimate) -> String {
    format!("{}–{} %", decimal(texts, 100.0 * estimate.low), decimal(texts, 100.0 * estimate.high))
}

/// A seed as short as it can be written: most are numbers.
fn shown_seed(seed: Seed) -> String {
    let (number, rest) = seed.0.split_at(8);
    if rest.iter().any(|&byte| byte != 0) {
        return seed.to_string();
    }
    number.iter().rev().fold(0_u64, |sum, &byte| sum << 8 | u64::from(byte)).to_string()
}
