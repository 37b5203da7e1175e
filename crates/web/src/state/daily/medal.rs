//! Medals.

use super::results::ChallengeOutcome;

/// What a result earns.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Medal {
    Gold,
    Silver,
    Bronze,
}

/// Points above par that still earn silver.
const SILVER_ABOVE: u16 = 5;

/// Scores below this one earn bronze.
const BRONZE_BELOW: u16 = 100;

impl Medal {
    /// Returns the name in text ids and classes.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Gold => "gold",
            Self::Silver => "silver",
            Self::Bronze => "bronze",
        }
    }

    pub const fn emoji(self) -> &'static str {
        match self {
            Self::Gold => "🥇",
            Self::Silver => "🥈",
            Self::Bronze => "🥉",
        }
    }
}

/// Returns the medal of a result. A day: gold at par or better, silver up to 5 above, bronze below 100. A week: silver for
/// a win, gold with as few tiles as par.
pub fn medal_of(outcome: ChallengeOutcome, par: u16) -> Option<Medal> {
    match outcome {
        ChallengeOutcome::Solo(score) => match score {
            _ if score <= par => Some(Medal::Gold),
            _ if score <= par + SILVER_ABOVE => Some(Medal::Silver),
            _ if score < BRONZE_BELOW => Some(Medal::Bronze),
            _ => None,
        },
        ChallengeOutcome::Duel { won: false, .. } => None,
        ChallengeOutcome::Duel { tiles, .. } if u16::from(tiles) <= par => Some(Medal::Gold),
        ChallengeOutcome::Duel { .. } => Some(Medal::Silver),
    }
}
