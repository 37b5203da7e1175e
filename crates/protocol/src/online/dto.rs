//! What follows from the log of a table, for programs without the rules.

use nova_luna_rules::{Outcome, Seat};
use nova_luna_table::{MatchResult, MatchState, Timestamp};
use serde::Serialize;

use crate::trace::State;

/// A match for programs without the rules. A server always sends it; our clients do not read it, because it follows from
/// the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameDto(pub Option<Box<Game>>);

/// A match in its current state.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Game {
    /// The version that requests name.
    pub version: u32,
    /// The position, as in a trace.
    pub state: State,
    /// The seat to move, unless the match is over.
    pub to_move: Option<u8>,
    pub clocks: Option<Clocks>,
    pub result: Option<GameResult>,
}

/// The clock readings when the message was sent.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Clocks {
    /// The milliseconds that each seat has left, seat 1 first.
    pub remaining_ms: Vec<u64>,
    /// The seat whose clock runs.
    pub running: Option<u8>,
}

/// The reason, ranking and score of an ended match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct GameResult {
    /// Why the match ended: `played`, `conceded` or `abandoned`.
    pub reason: &'static str,
    /// The seats from first to last; empty if the match was abandoned.
    pub ranking: Vec<u8>,
    /// The score of a solo game.
    pub score: Option<u16>,
}

impl Game {
    /// Returns a match as everybody sees it now.
    pub fn new(state: &MatchState, now: Timestamp) -> Self {
        let clocks = state.clock_reading().map(|reading| Clocks {
            remaining_ms: reading.remaining_at(now),
            running: reading.running.map(Seat::number),
        });
        Self {
            version: state.version().0,
            state: State::new(state.view()),
            to_move: state.to_move().map(Seat::number),
            clocks,
            result: state.result().map(GameResult::from),
        }
    }
}

impl From<&MatchResult> for GameResult {
    fn from(result: &MatchResult) -> Self {
        let numbers = |seats: &[Seat]| seats.iter().map(|seat| seat.number()).collect();
        let (reason, ranking, score) = match result {
            MatchResult::Played(Outcome::Ranking(seats)) => ("played", numbers(seats), None),
            MatchResult::Played(Outcome::Solo(score)) => ("played", vec![Seat::FIRST.number()], Some(score.0)),
            MatchResult::Conceded { ranking } => ("conceded", numbers(ranking), None),
            MatchResult::Abandoned => ("abandoned", Vec::new(), None),
        };
        Self { reason, ranking, score }
    }
}
