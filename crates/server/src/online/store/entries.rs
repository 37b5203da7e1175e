//! The entries of the leaderboards of the day and of the week, as a store holds them.

use nova_luna_ai::challenge::Challenge;
use nova_luna_table::Timestamp;

use super::StoreFuture;
use crate::online::creator::Creator;
use crate::online::secrets::Digest;

/// The digest of the person's moves, which tells copies of a game. The line of par has another one for each player.
pub(crate) type GameDigest = [u8; 32];

/// A verified entry on its way into the store.
#[derive(Clone, Debug)]
pub(crate) struct NewEntry {
    pub(crate) challenge: Challenge,
    pub(crate) game: GameDigest,
    pub(crate) secret: Digest,
    pub(crate) name: String,
    /// What entries are ranked by: lower is better.
    pub(crate) points: i32,
    pub(crate) tiles: i16,
    pub(crate) discs_left: i16,
    pub(crate) entered: Timestamp,
    pub(crate) record: String,
    pub(crate) is_par_line: bool,
    pub(crate) is_timed: bool,
    /// Who entered it, to limit the entries of an address.
    pub(crate) creator: Creator,
}

/// An entry as it is listed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct RankedEntry {
    pub(crate) game: GameDigest,
    pub(crate) name: String,
    pub(crate) points: i32,
    pub(crate) tiles: i16,
    pub(crate) discs_left: i16,
    pub(crate) is_par_line: bool,
    pub(crate) is_timed: bool,
    /// Whether its player has taken it off.
    pub(crate) is_removed: bool,
}

/// The number of entries of a challenge. Those of an address and of its network include removed ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct EntryCounts {
    pub(crate) all: usize,
    pub(crate) of_address: usize,
    pub(crate) of_network: usize,
    pub(crate) removed_of_network: usize,
}

/// Stores entries durably.
pub(crate) trait EntryStore: Send + Sync {
    /// Adds an entry. Fails with a conflict if the challenge has an entry of the same game or secret.
    fn add(&self, entry: NewEntry) -> StoreFuture<()>;
    /// Removes the entry of a secret: it is not listed, but still found. Fails with a conflict if there is none.
    fn remove(&self, challenge: Challenge, secret: Digest) -> StoreFuture<()>;
    /// Lists a removed entry again. Fails with a conflict if there is none.
    fn restore(&self, challenge: Challenge, secret: Digest, name: String, record: String) -> StoreFuture<()>;
    /// Returns the entry of a secret, removed or not.
    fn find(&self, challenge: Challenge, secret: Digest) -> StoreFuture<Option<RankedEntry>>;
    /// Returns the best entries, best first; of equal ones, the earliest first.
    fn best(&self, challenge: Challenge, limit: usize) -> StoreFuture<Vec<RankedEntry>>;
    /// Counts the entries with fewer points.
    fn count_better(&self, challenge: Challenge, points: i32) -> StoreFuture<usize>;
    /// Counts all entries, those of an address and those of its network.
    fn count(&self, challenge: Challenge, creator: Creator) -> StoreFuture<EntryCounts>;
    /// Returns the names of all entries, in any order.
    fn names(&self, challenge: Challenge) -> StoreFuture<Vec<String>>;
    /// Deletes entries that are older than a time: at most `limit`, the oldest first. Returns their number.
    fn delete_older(&self, before: Timestamp, limit: usize) -> StoreFuture<usize>;
}
