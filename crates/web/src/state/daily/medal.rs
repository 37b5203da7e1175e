//! Medals.

use super::results::ChallengeOutcome;
use crate::state::keyed::keyed;

keyed! {
    #[derive(PartialOrd, Ord)]
    pub enum Medal {
        Gold "gold",
        Silver "silver",
        Bronze "bronze",
    }
}

/// Points above par that still earn silver.
const SILVER_ABOVE: u16 = 5;

/// Scores below this one earn bronze.
const BRONZE_BELOW: u16 = 100;

impl Medal {
    pub const fn emoji(self) -> &'static str {
        match self {
            Self::Gold => "🥇",
            Self::Silver => "🥈",
            Self::Bronze => "🥉",
        }
    }
}

/// Returns the most points that earn each medal of a day. At a high par, silver leaves no room for bronze.
pub fn medal_limits(par: u16) -> Vec<(Medal, u16)> {
    let silver = par.saturating_add(SILVER_ABOVE);
    let bronze = (BRONZE_BELOW - 1 > silver).then_some((Medal::Bronze, BRONZE_BELOW - 1));
    [(Medal::Gold, par), (Medal::Silver, silver)].into_iter().chain(bronze).collect()
}

/// Returns the medal of a result. A day: gold at par or better, silver up to 5 above, bronze below 100. A week: silver for
/// a win, gold with as few tiles as par.
pub fn medal_of(outcome: ChallengeOutcome, par: u16) -> Option<Medal> {
    match outcome {
        ChallengeOutcome::Solo(score) if score <= par => Some(Medal::Gold),
        ChallengeOutcome::Solo(score) if score <= par + SILVER_ABOVE => Some(Medal::Silver),
        ChallengeOutcome::Solo(score) => (score < BRONZE_BELOW).then_some(Medal::Bronze),
        ChallengeOutcome::Duel { won: false, .. } => None,
        ChallengeOutcome::Duel { tiles, .. } if u16::from(tiles) <= par => Some(Medal::Gold),
        ChallengeOutcome::Duel { .. } => Some(Medal::Silver),
    }
}
