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
    /// The score: the lowest found, or the one that is expected.
    pub points: f64,
    /// Whether the score is only expected, because the refill is not known.
    pub expected: bool,
    /// Whether no lower score is possible.
    pub proven: bool,
    /// The positions that were looked at.
    pub nodes: u64,
    /// The actions that lead to the score, as records write them.
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
