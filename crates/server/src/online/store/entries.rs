//! The entries of the leaderboards of the day and of the week, as a store holds them.

use nova_luna_ai::challenge::Challenge;
use nova_luna_table::Timestamp;

use super::value::{Row, values};
use super::{Store, StoreError, StoreFuture};
use crate::online::creator::Creator;
use crate::online::secrets::Digest;

/// The digest of the person's moves, which tells copies of a game: games of other people are never sent, but a player may
/// have shown theirs. The line of par has another one for each player.
pub(crate) type GameDigest = [u8; 32];

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct VerifiedGame {
    pub(crate) game: GameDigest,
    /// What entries are ranked by: lower is better.
    pub(crate) points: i32,
    pub(crate) tiles: i16,
    pub(crate) discs_left: i16,
    /// The record as the server writes it: no names, no comments.
    pub(crate) record: String,
    /// Whether the moves are those of the best result known.
    pub(crate) is_par_line: bool,
    /// Whether the person took time for most of the moves, as far as the record says.
    pub(crate) is_timed: bool,
}

/// A verified entry on its way into the store.
#[derive(Clone, Debug)]
pub(crate) struct VerifiedEntry {
    pub(crate) challenge: Challenge,
    pub(crate) verified: VerifiedGame,
    pub(crate) secret: Digest,
    pub(crate) name: String,
    pub(crate) entered: Timestamp,
    /// Who entered it, to limit the entries of an address.
    pub(crate) creator: Creator,
}

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

/// Adds an entry; does nothing if the same game or secret is there.
const ADD: &str = "INSERT INTO entries
    (challenge, game, secret, name, points, tiles, discs_left, entered, record, par_line, timed, removed, creator,
        network)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, FALSE, $12, $13) ON CONFLICT DO NOTHING";

/// The columns of [`RankedEntry`].
const RANKED: &str =
    "SELECT game, name, points, tiles, discs_left, par_line, timed, removed FROM entries WHERE challenge = $1";

/// The row stays, so that nobody has a second first try. Its name and its record go.
const REMOVE: &str = "UPDATE entries SET removed = TRUE, name = '', record = ''
    WHERE challenge = $1 AND secret = $2 AND NOT removed";
const RESTORE: &str = "UPDATE entries SET removed = FALSE, name = $3, record = $4
    WHERE challenge = $1 AND secret = $2 AND removed";
const NAMES: &str = "SELECT name FROM entries WHERE challenge = $1 AND NOT removed";

/// Removed entries count for the limits of an address: otherwise they would be a way around them.
const COUNT: &str = "SELECT
    count(*) FILTER (WHERE NOT removed), count(*) FILTER (WHERE creator = $2), count(*) FILTER (WHERE network = $3),
    count(*) FILTER (WHERE network = $3 AND removed)
    FROM entries WHERE challenge = $1";
const COUNT_BETTER: &str = "SELECT count(*) FROM entries WHERE challenge = $1 AND points < $2 AND NOT removed";
const DELETE_OLDER: &str = "DELETE FROM entries WHERE (challenge, game) IN
    (SELECT challenge, game FROM entries WHERE entered < $1 ORDER BY entered, challenge, game LIMIT $2)";

/// The entries of a store.
pub(crate) struct Entries<'a>(&'a Store);

impl Store {
    pub(crate) fn entries(&self) -> Entries<'_> {
        Entries(self)
    }
}

impl Entries<'_> {
    /// Adds an entry. Fails with a conflict if the challenge has an entry of the same game or secret.
    pub(crate) fn add(
        &self,
        VerifiedEntry { challenge, verified, secret, name, entered, creator }: VerifiedEntry,
    ) -> StoreFuture<()> {
        let values = values![
            challenge.to_string(),
            verified.game,
            secret.0,
            name,
            i64::from(verified.points),
            i64::from(verified.tiles),
            i64::from(verified.discs_left),
            entered,
            verified.record,
            verified.is_par_line,
            verified.is_timed,
            creator.address,
            creator.network,
        ];
        self.0.change(ADD, values)
    }

    /// Removes the entry of a secret: it is not listed, but still found. Fails with a conflict if there is none.
    pub(crate) fn remove(&self, challenge: Challenge, secret: Digest) -> StoreFuture<()> {
        self.0.change(REMOVE, values![challenge.to_string(), secret.0])
    }

    /// Lists a removed entry again. Fails with a conflict if there is none.
    pub(crate) fn restore(
        &self,
        challenge: Challenge,
        secret: Digest,
        name: String,
        record: String,
    ) -> StoreFuture<()> {
        self.0.change(RESTORE, values![challenge.to_string(), secret.0, name, record])
    }

    /// Returns the entry of a secret, removed or not.
    pub(crate) fn find(&self, challenge: Challenge, secret: Digest) -> StoreFuture<Option<RankedEntry>> {
        let sql = format!("{RANKED} AND secret = $2");
        let found = self.0.list(&sql, values![challenge.to_string(), secret.0], ranked_entry);
        Box::pin(async move { Ok(found.await?.pop()) })
    }

    /// Returns the best entries, best first; of equal ones, the earliest first.
    pub(crate) fn best(&self, challenge: Challenge, limit: usize) -> StoreFuture<Vec<RankedEntry>> {
        let sql = format!("{RANKED} AND NOT removed ORDER BY points, entered, game LIMIT $2");
        self.0.list(&sql, values![challenge.to_string(), limit], ranked_entry)
    }

    /// Counts the listed entries with fewer points than this; with the most possible, all of them.
    pub(crate) fn count_better(&self, challenge: Challenge, points: i32) -> StoreFuture<usize> {
        self.0.get(COUNT_BETTER, values![challenge.to_string(), i64::from(points)], |mut row| row.next())
    }

    /// Counts all entries, those of an address and those of its network.
    pub(crate) fn count(&self, challenge: Challenge, creator: Creator) -> StoreFuture<EntryCounts> {
        self.0.get(COUNT, values![challenge.to_string(), creator.address, creator.network], |mut row| {
            Ok(EntryCounts {
                all: row.next()?,
                of_address: row.next()?,
                of_network: row.next()?,
                removed_of_network: row.next()?,
            })
        })
    }

    /// Returns the names of all entries, in any order.
    pub(crate) fn names(&self, challenge: Challenge) -> StoreFuture<Vec<String>> {
        self.0.list(NAMES, values![challenge.to_string()], |mut row| row.next())
    }

    /// Deletes entries that are older than a time: at most `limit`, the oldest first. Returns their number.
    pub(crate) fn delete_older(&self, before: Timestamp, limit: usize) -> StoreFuture<usize> {
        self.0.execute(DELETE_OLDER, values![before, limit])
    }
}

fn ranked_entry(mut row: Row) -> Result<RankedEntry, StoreError> {
    Ok(RankedEntry {
        game: row.next()?,
        name: row.next()?,
        points: row.next()?,
        tiles: row.next()?,
        discs_left: row.next()?,
        is_par_line: row.next()?,
        is_timed: row.next()?,
        is_removed: row.next()?,
    })
}
