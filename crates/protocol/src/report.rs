//! The output of commands with `--json`.

use serde::Serialize;

use crate::trace::State;

/// The result of `simulate`.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Simulation {
    pub games: u64,
    pub players: u8,
    /// The discs that each seat had to place.
    pub discs: u8,
    /// The seed of the first game, in 64 hexadecimal digits.
    pub seed: String,
    pub bots: Vec<String>,
    /// The number of actions in all games.
    pub moves: u64,
    pub seconds: f64,
    /// The number of games that each seat won; empty in solo games.
    pub wins: Vec<u64>,
    /// The mean number of discs that each seat had left.
    pub mean_discs_left: Vec<f64>,
    /// The number of games in which each seat hoarded; empty in solo games.
    pub hoards: Vec<u64>,
    pub solo: Option<SoloScores>,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SoloScores {
    pub mean: f64,
    /// The best score, which is the lowest.
    pub best: u16,
    /// The worst score, which is the highest.
    pub worst: u16,
    /// The number of games with a score below 100.
    pub below_100: u64,
}

/// The result of `check` for one file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Check {
    pub file: String,
    /// Whether the record is valid, and has the given fingerprints.
    pub ok: bool,
    pub players: Option<u8>,
    pub moves: Option<usize>,
    /// The number of actions before the match, if it began with a position.
    pub initial_moves: Option<usize>,
    /// The result, in the notation of records.
    pub result: Option<String>,
    /// How the match ended: `normal`, `resigned`, `time` or `abandoned`; none while it is unfinished.
    pub termination: Option<String>,
    /// How much of the shuffle was verified.
    pub shuffle: Option<Shuffle>,
    /// How often the deal was restarted, if the record proves its fairness.
    pub void_seals: Option<u32>,
    /// The error, if the record is invalid or has other fingerprints.
    pub error: Option<Problem>,
}

/// How much of the shuffle a record allows to verify.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Shuffle {
    /// The record has no seed.
    NotTold,
    /// The seed gives the wheel, the stack and every refill.
    Seed,
    /// In addition, the seed follows from the server's secret and the nonces of all seats, the secret and the nonces of
    /// people match their commitments, and the nonces of bots follow from the secret.
    Fairness,
}

/// An error in a file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Problem {
    /// The line, from 1, if the error is at a place in the text.
    pub line: Option<usize>,
    /// The character of the line, from 1.
    pub column: Option<usize>,
    pub message: String,
}

/// The result of `perft`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Perft {
    /// The number of actions in each sequence.
    pub depth: u32,
    /// The number of sequences.
    pub nodes: u64,
}

/// The result of `solve`.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Solution {
    /// The score of a solo game: the lowest found, or the expected one.
    pub points: Option<f64>,
    /// With several players, the winning chance of each seat.
    pub win: Option<Vec<f64>>,
    /// Whether the value is an expectation, because a refill is unknown.
    pub expected: bool,
    /// Whether the solution is proven to be optimal.
    pub proven: bool,
    /// The number of positions searched.
    pub nodes: u64,
    /// The actions that lead to it, in the notation of records.
    pub line: Vec<String>,
}

/// The result of `bench playouts`.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Playouts {
    pub games: u64,
    pub moves: u64,
    pub seconds: f64,
}

/// The result of `arena`.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Arena {
    pub players: u8,
    /// The discs that each seat had to place.
    pub discs: u8,
    /// The seed of the first deal, in 64 hexadecimal digits.
    pub seed: String,
    pub games: u64,
    /// The mean number of actions of the games that were played to their end.
    pub mean_moves: Option<f64>,
    pub seconds: f64,
    pub contestants: Vec<Contestant>,
    /// The Elo difference between the first and the second of two contestants.
    pub elo: Option<Interval>,
    pub sprt: Option<Sprt>,
    /// The games that were not finished.
    pub forfeits: Vec<Forfeit>,
}

/// The result of one contestant in an arena.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Contestant {
    pub name: String,
    /// The budget for each action: `1000ms`, or `20000n` for nodes.
    pub budget: String,
    /// The number of games that count.
    pub games: u64,
    pub wins: u64,
    /// The share of games won, from 0 to 1.
    pub share: Option<Interval>,
    /// The number of games in which it hoarded.
    pub hoards: u64,
    /// The number of actions it chose.
    pub moves: u64,
    /// The mean time for an action.
    pub mean_seconds: Option<f64>,
}

/// A value with its 95 % confidence interval. Infinite numbers become `null`.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Interval {
    pub value: Option<f64>,
    pub low: Option<f64>,
    pub high: Option<f64>,
}

/// A sequential probability ratio test.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Sprt {
    /// The Elo difference of the null hypothesis.
    pub elo0: f64,
    /// The Elo difference of the alternative hypothesis.
    pub elo1: f64,
    /// The logarithm of the likelihood ratio.
    pub log_likelihood_ratio: f64,
    /// The bound at which the test decides; with a minus sign, the lower one.
    pub bound: f64,
    pub decision: SprtDecision,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum SprtDecision {
    Open,
    /// The null hypothesis is accepted.
    Elo0,
    /// The alternative hypothesis is accepted.
    Elo1,
}

/// A game that was not finished.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Forfeit {
    pub game: u64,
    /// Its seed, in 64 hexadecimal digits.
    pub seed: String,
    /// The number of the contestant that failed.
    pub contestant: usize,
    pub reason: String,
}

/// The result of `analyse` for one game.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Analysis {
    pub file: String,
    pub players: u8,
    pub names: Vec<String>,
    pub turns: Vec<AnalysedTurn>,
    pub seats: Vec<AnalysedSeat>,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct AnalysedTurn {
    /// The number of the action, from 1.
    pub ply: usize,
    /// The seat to move.
    pub seat: u8,
    pub played: String,
    pub best: String,
    /// The forecasts before and after the turn.
    #[serde(flatten)]
    pub forecasts: Forecasts,
    /// The winning chance or the points that the turn lost.
    pub lost: f64,
    /// What the decision was about: the difference between the best and the worst plausible action in winning chance.
    pub stake: f64,
    /// The grade of the action: best, good, inaccuracy, mistake or blunder.
    pub grade: String,
    /// Why the best action is better, as text; `None` if it was played.
    pub why: Option<String>,
    /// The same for programs, such as `more-discs:2`.
    pub reasons: Vec<String>,
    /// The expected continuation, the best action first.
    pub line: Vec<String>,
    /// What the tiles changed that came to the wheel after the turn: the difference of these forecasts is luck.
    pub luck: Option<Forecasts>,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Forecasts {
    /// The winning chance of each seat; none in a solo game.
    pub win_before: Option<Vec<f64>>,
    pub win_after: Option<Vec<f64>>,
    /// The expected score of a solo game.
    pub points_before: Option<f64>,
    pub points_after: Option<f64>,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct AnalysedSeat {
    pub seat: u8,
    /// The number of analysed turns.
    pub turns: usize,
    /// The number of turns for which no better action was found.
    pub best: usize,
    /// The number of turns that lost almost nothing.
    pub good: usize,
    pub inaccuracies: usize,
    pub mistakes: usize,
    pub blunders: usize,
    /// The mean loss per turn, in winning chance or points.
    pub mean_lost: f64,
    /// The accuracy, from 0 to 1: the mean score of the decisions that mattered; none in a solo game.
    pub accuracy: Option<f64>,
}

/// The result of `bench search`.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Searched {
    pub moves: u64,
    /// The number of positions searched.
    pub nodes: u64,
    pub seconds: f64,
}

/// The result of `analyse` for a position without a history.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Advice {
    /// The canonical text of the position.
    pub position: String,
    /// The seat to move.
    pub seat: u8,
    /// The best action.
    pub best: String,
    /// With several players, the winning chance of each seat after it.
    pub win: Option<Vec<f64>>,
    /// The expected score of a solo game.
    pub points: Option<f64>,
    /// The plausible action that it was compared with.
    pub alternative: Option<String>,
    /// Why it is better, for people.
    pub why: String,
    /// The same, for programs.
    pub reasons: Vec<String>,
}

/// The result of `analyse --lines`: the best moves of a position.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct BestMoves {
    /// The seat to move.
    pub seat: u8,
    /// The number of positions examined.
    pub nodes: u64,
    /// The number of actions in the longest line examined.
    pub depth: u32,
    /// Whether more positions would not change anything.
    pub certain: bool,
    /// With several players, the winning chance of each seat with best play.
    pub win: Option<Vec<f64>>,
    /// The expected score of a solo game.
    pub points: Option<f64>,
    /// The best move of each tile, best first, and then other places.
    pub lines: Vec<BestMove>,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct BestMove {
    pub action: String,
    /// The number of positions examined after it.
    pub visits: u64,
    /// With several players, the winning chance of each seat after it.
    pub win: Option<Vec<f64>>,
    /// The expected score of a solo game.
    pub points: Option<f64>,
    /// Of the best move, why it is better than the next one; of the others, why the best one is better. For people.
    pub why: String,
    /// The same, for programs.
    pub reasons: Vec<String>,
    /// The expected continuation, this action first.
    pub line: Vec<String>,
}

/// The result of `position`.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PositionReport {
    /// The text as it was given.
    pub notation: String,
    /// `ok`, `warning` or `error`.
    pub status: String,
    pub faults: Vec<Fault>,
    /// The canonical text; like all that follows, only if the text is a position.
    pub canonical: Option<String>,
    /// The discs that each seat has to place.
    pub discs: Option<u8>,
    /// The seat to move, unless the game is over.
    pub to_move: Option<u8>,
    /// The tiles that must come to the wheel before anybody can choose.
    pub due: Option<usize>,
    /// The legal actions, sorted.
    pub legal: Vec<String>,
    /// The number of covered tasks of each seat.
    pub covered: Vec<usize>,
    /// The tiles that are not in the game.
    pub out: Option<Vec<u8>>,
    /// The result, in the notation of records.
    pub result: Option<String>,
    pub state: Option<State>,
}

/// What is wrong or unusual about a position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Fault {
    /// The number of the check in `spec/positions.md`, such as `P18`.
    pub code: String,
    /// Whether the text is refused.
    pub error: bool,
    pub message: String,
}
