//! The result of a game.

use crate::seat::Seats;

/// A solo score: lower is better, and below 100 is great (R27).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Score(pub u16);

/// The result of a finished game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// Two to four players: the seats from first to last (R22).
    Ranking(Seats),
    /// One player: the score (R27).
    Solo(Score),
}
