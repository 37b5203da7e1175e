//! The colours of discs, by which those at a table tell each other apart.

use std::str::FromStr;

use nova_luna_rules::Seat;
use serde::{Deserialize, Serialize};

/// The colour of somebody's discs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DiscColour {
    /// White: seat 1, unless somebody wants it otherwise.
    White,
    /// Blue: seat 2.
    Blue,
    /// Orange: seat 3.
    Orange,
    /// Purple: seat 4.
    Purple,
}

/// A word that is none of the colours of discs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no disc has this colour")]
pub struct NoSuchColour;

impl DiscColour {
    /// All colours, each at the place of its seat.
    pub const ALL: [Self; 4] = [Self::White, Self::Blue, Self::Orange, Self::Purple];

    /// The word for the colour.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::White => "white",
            Self::Blue => "blue",
            Self::Orange => "orange",
            Self::Purple => "purple",
        }
    }

    /// The colour for a seat: the one that is wanted, if it is free, else the next free one from the seat's own on.
    pub fn choose(seat: Seat, wanted: Option<Self>, taken: &[Self]) -> Option<Self> {
        let own = Self::ALL.iter().cycle().skip(seat.index()).take(Self::ALL.len()).copied();
        wanted.into_iter().chain(own).find(|colour| !taken.contains(colour))
    }
}

impl FromStr for DiscColour {
    type Err = NoSuchColour;

    fn from_str(word: &str) -> Result<Self, NoSuchColour> {
        Self::ALL.into_iter().find(|colour| colour.as_str() == word).ok_or(NoSuchColour)
    }
}
