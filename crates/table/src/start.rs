//! The start of a match.

use nova_luna_rules::Seed;

use crate::settings::Settings;
use crate::timestamp::Timestamp;

/// Everything that a match follows from, besides its events. It contains the seed: store it, but do not send it to
/// players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatchStart {
    /// The settings. Their seats have the names of the players.
    pub settings: Settings,
    /// The seed of the shuffle. A position that the match begins with has its own tiles; the others are shuffled with it.
    pub seed: Seed,
    /// The moment when the first clock started.
    pub started_at: Timestamp,
}
