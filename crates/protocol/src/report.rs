//! What the commands answer with `--json`.

use serde::Serialize;

/// What `simulate` found out.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Simulation {
    /// The number of games.
    pub games: u64,
    /// The number of players.
    pub players: u8,
    /// The discs each had to place.
    pub discs: u8,
    /// The seed of the first game, as 64 hexadecimal digits.
    pub seed: String,
    /// The bot on each seat.
    pub bots: Vec<String>,
    /// The number of actions in all games.
    pub moves: u64,
    /// The time it took.
    pub seconds: f64,
    /// How many games each seat won; in solo nothing.
    pub wins: Vec<u64>,
    /// The mean number of discs each seat had left.
    pub mean_discs_left: Vec<f64>,
    /// The scores of a player alone.
    pub solo: Option<SoloScores>,
}

/// The scores of many solo games.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SoloScores {
    /// The mean score.
    pub mean: f64,
    /// The best, that is lowest, score.
    pub best: u16,
    /// The worst, that is highest, score.
    pub worst: u16,
    /// How many games were below 100.
    pub below_100: u64,
}

/// What `check` says of one file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Check {
    /// The file.
    pub file: String,
    /// Whether everything in it is right.
    pub ok: bool,
    /// The number of players.
    pub players: Option<u8>,
    /// The number of actions.
    pub moves: Option<usize>,
    /// The result as the record writes it.
    pub result: Option<String>,
    /// What was confirmed of the shuffle.
    pub shuffle: Option<Shuffle>,
    /// What is wrong.
    pub error: Option<Problem>,
}

/// How much of the shuffle a record lets a reader confirm.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Shuffle {
    /// The record tells no seed.
    NotTold,
    /// The seed gives the wheel, the stack and every refill.
    Seed,
    /// The same, and the seed follows from the secret and every seat's bytes.
    Secret,
    /// The same, and the secret is the one that was committed to.
    Commitment,
}

/// What is wrong with a file, and where.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Problem {
    /// The line, from 1, if it is in the text.
    pub line: Option<usize>,
    /// The character of the line, from 1.
    pub column: Option<usize>,
    /// What is wrong, in words.
    pub message: String,
}

/// What `perft` counted.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Perft {
    /// The number of actions in each sequence.
    pub depth: u32,
    /// The number of sequences.
    pub nodes: u64,
}

/// What `solve` found.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Solution {
    /// The score of a player alone: the lowest found, or the one that is expected.
    pub points: Option<f64>,
    /// With several players, the winning chance of each seat.
    pub win: Option<Vec<f64>>,
    /// Whether this is only expected, because a refill is not known.
    pub expected: bool,
    /// Whether nothing better is possible.
    pub proven: bool,
    /// The positions that were looked at.
    pub nodes: u64,
    /// The actions that lead to it, as records write them.
    pub line: Vec<String>,
}

/// What `bench playouts` measured.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Playouts {
    /// The number of games.
    pub games: u64,
    /// The number of actions.
    pub moves: u64,
    /// The time it took.
    pub seconds: f64,
}

/// What `arena` found out.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Arena {
    /// The number of players.
    pub players: u8,
    /// The discs each had to place.
    pub discs: u8,
    /// The seed of the first deal, as 64 hexadecimal digits.
    pub seed: String,
    /// The number of games.
    pub games: u64,
    /// The mean number of actions of the games that were played to their end.
    pub mean_moves: Option<f64>,
    /// The time it took.
    pub seconds: f64,
    /// The contestants in their order.
    pub contestants: Vec<Contestant>,
    /// By how much Elo the first of two is ahead.
    pub elo: Option<Interval>,
    /// The sequential test, if one was asked for.
    pub sprt: Option<Sprt>,
    /// The games that were not played to their end.
    pub forfeits: Vec<Forfeit>,
}

/// How a contestant of an arena did.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Contestant {
    /// Its name.
    pub name: String,
    /// What it could spend on each action: `1000ms`, or `20000n` for nodes.
    pub budget: String,
    /// How many games count for it.
    pub games: u64,
    /// How many of them it won.
    pub wins: u64,
    /// The share of them, from 0 to 1.
    pub share: Option<Interval>,
    /// How many actions it decided on.
    pub moves: u64,
    /// The mean time for each.
    pub mean_seconds: Option<f64>,
}

/// A value with its 95 % interval. What is infinite is left empty.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Interval {
    /// The value.
    pub value: Option<f64>,
    /// The lower end.
    pub low: Option<f64>,
    /// The upper end.
    pub high: Option<f64>,
}

/// A sequential probability ratio test.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Sprt {
    /// The difference in Elo that the test begins with.
    pub elo0: f64,
    /// The one it is compared with.
    pub elo1: f64,
    /// The logarithm of the likelihood ratio.
    pub log_likelihood_ratio: f64,
    /// Where it decides, up and, with a minus sign, down.
    pub bound: f64,
    /// What it says.
    pub verdict: SprtDecision,
}

/// What a sequential test says.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum SprtDecision {
    /// Nothing yet.
    Open,
    /// The first difference is accepted.
    Elo0,
    /// The second difference is accepted.
    Elo1,
}

/// A game that was not played to its end.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Forfeit {
    /// The number of the game.
    pub game: u64,
    /// Its seed, as 64 hexadecimal digits.
    pub seed: String,
    /// The number of the contestant that broke off.
    pub contestant: usize,
    /// What it did, in words.
    pub reason: String,
}

/// What `analyse` says of a game.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Analysis {
    /// The file.
    pub file: String,
    /// The number of players.
    pub players: u8,
    /// The name of each seat.
    pub names: Vec<String>,
    /// Every turn that was a decision.
    pub turns: Vec<AnalysedTurn>,
    /// What each seat lost over the whole game.
    pub seats: Vec<AnalysedSeat>,
}

/// What `analyse` says of a turn.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct AnalysedTurn {
    /// The number of the action, from 1.
    pub ply: usize,
    /// Who decided.
    pub seat: u8,
    /// What was played.
    pub played: String,
    /// What was found to be best.
    pub best: String,
    /// The winning chance of each seat before the turn; nothing for a player alone.
    pub win_before: Option<Vec<f64>>,
    /// The winning chance of each seat after it.
    pub win_after: Option<Vec<f64>>,
    /// The points a player alone could expect before the turn.
    pub points_before: Option<f64>,
    /// The points after it.
    pub points_after: Option<f64>,
    /// The winning chance, or the points, that the turn lost.
    pub lost: f64,
    /// How good it was: best, good, inaccuracy, mistake, blunder.
    pub verdict: String,
    /// Why the best action is better, in words; nothing if it was played.
    pub why: Option<String>,
    /// What is expected to be played from here, the best action first.
    pub line: Vec<String>,
}

/// What `analyse` says of a seat.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct AnalysedSeat {
    /// The seat.
    pub seat: u8,
    /// How many turns it decided.
    pub turns: usize,
    /// How many of them were inaccurate.
    pub inaccuracies: usize,
    /// How many were mistakes.
    pub mistakes: usize,
    /// How many were blunders.
    pub blunders: usize,
    /// The winning chance, or the points, that a turn lost on average.
    pub mean_lost: f64,
}

/// What `bench search` measured.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Searched {
    /// The number of actions.
    pub moves: u64,
    /// The number of positions that were looked at.
    pub nodes: u64,
    /// The time it took.
    pub seconds: f64,
}
