//! The colours of the players' discs.

use core::fmt;
use core::str::FromStr;

use nova_luna_rules::Seat;

/// The colour of a player's discs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DiscColour {
    /// The default of seat 1.
    White,
    /// The default of seat 2.
    Blue,
    /// The default of seat 3.
    Orange,
    /// The default of seat 4.
    Purple,
}

/// The error for an unknown colour name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("unknown disc colour")]
pub struct UnknownDiscColour;

impl DiscColour {
    /// All colours, in the order of the seats.
    pub const ALL: [Self; 4] = [Self::White, Self::Blue, Self::Orange, Self::Purple];

    /// Returns the name of the colour in messages.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::White => "white",
            Self::Blue => "blue",
            Self::Orange => "orange",
            Self::Purple => "purple",
        }
    }

    /// Returns the colour for a seat: the wanted one if it is free, otherwise the next free one, starting from the seat's
    /// default.
    pub fn choose(seat: Seat, wanted: Option<Self>, taken: &[Self]) -> Option<Self> {
        let own = Self::ALL.iter().cycle().skip(seat.index()).take(Self::ALL.len()).copied();
        wanted.into_iter().chain(own).find(|colour| !taken.contains(colour))
    }
}

impl fmt::Display for DiscColour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl FromStr for DiscColour {
    type Err = UnknownDiscColour;

    fn from_str(word: &str) -> Result<Self, UnknownDiscColour> {
        Self::ALL.into_iter().find(|colour| colour.as_str() == word).ok_or(UnknownDiscColour)
    }
}
