//! The entries of leaderboards of the day in a SQLite file.

use std::sync::atomic::Ordering::Relaxed;

use nova_luna_protocol::old_backup::EntryRow;
use nova_luna_rules::Challenge;
use nova_luna_table::Timestamp;
use rusqlite::{Connection, params, params_from_iter};

use super::{Sqlite, exactly_one};
use crate::online::creator::Creator;
use crate::online::secrets::Digest;
use crate::online::store::entries::{EntryCounts, EntryStore, NewEntry, RankedEntry};
use crate::online::store::rows::{
    BEST_ENTRIES, COUNT_BETTER, COUNT_ENTRIES, DELETE_OLD_ENTRIES, ENTRY_NAMES, FIND_ENTRY, INSERT_ENTRY, REMOVE_ENTRY,
    RESTORE_ENTRY, entry_counts, entry_values, integer, new_entry_row, ranked_entry,
};
use crate::online::store::{StoreError, StoreFuture, shared_count};

impl EntryStore for Sqlite {
    fn add(&self, entry: NewEntry) -> StoreFuture<()> {
        self.write(move |writer| insert_entry(writer, &new_entry_row(&entry), Some(entry.creator)))
    }

    fn remove(&self, challenge: Challenge, secret: Digest) -> StoreFuture<()> {
        self.write(move |writer| {
            exactly_one(writer.prepare_cached(REMOVE_ENTRY)?.execute(params![challenge.to_string(), secret.0])?)
        })
    }

    fn restore(&self, challenge: Challenge, secret: Digest, name: String, record: String) -> StoreFuture<()> {
        self.write(move |writer| {
            let values = params![name, record, challenge.to_string(), secret.0];
            exactly_one(writer.prepare_cached(RESTORE_ENTRY)?.execute(values)?)
        })
    }

    fn find(&self, challenge: Challenge, secret: Digest) -> StoreFuture<Option<RankedEntry>> {
        self.read(move |reader| {
            let mut query = reader.prepare_cached(FIND_ENTRY)?;
            let mut rows = query.query_and_then(params![challenge.to_string(), secret.0], |row| ranked_entry(row))?;
            rows.next().transpose()
        })
    }

    fn best(&self, challenge: Challenge, limit: usize) -> StoreFuture<Vec<RankedEntry>> {
        self.read(move |reader| {
            let mut query = reader.prepare_cached(BEST_ENTRIES)?;
            let values = params![challenge.to_string(), integer(limit as u64)];
            query.query_and_then(values, |row| ranked_entry(row))?.collect()
        })
    }

    fn count_better(&self, challenge: Challenge, points: i32) -> StoreFuture<usize> {
        self.read(move |reader| {
            let mut query = reader.prepare_cached(COUNT_BETTER)?;
            let count: i64 = query.query_row(params![challenge.to_string(), points], |row| row.get(0))?;
            Ok(usize::try_from(count).unwrap_or(0))
        })
    }

    fn count(&self, challenge: Challenge, creator: Creator) -> StoreFuture<EntryCounts> {
        self.read(move |reader| {
            let mut query = reader.prepare_cached(COUNT_ENTRIES)?;
            let values = params![creator.address, creator.network, challenge.to_string()];
            Ok(query.query_row(values, |row| entry_counts(row))?)
        })
    }

    fn names(&self, challenge: Challenge) -> StoreFuture<Vec<String>> {
        self.read(move |reader| {
            let mut query = reader.prepare_cached(ENTRY_NAMES)?;
            let names = query.query_map([challenge.to_string()], |row| row.get(0))?;
            names.collect::<Result<_, _>>().map_err(StoreError::from)
        })
    }

    fn delete_older(&self, before: Timestamp, limit: usize) -> StoreFuture<usize> {
        let (deleted, count) = shared_count();
        let write = self.write(move |writer| {
            let values = [integer(before.0), integer(limit as u64)];
            deleted.store(writer.prepare_cached(DELETE_OLD_ENTRIES)?.execute(values)?, Relaxed);
            Ok(())
        });
        Box::pin(async move { write.await.map(|()| count.load(Relaxed)) })
    }
}

/// Inserts an entry; fails with a conflict if the same game or secret is there.
pub(crate) fn insert_entry(writer: &Connection, entry: &EntryRow, creator: Option<Creator>) -> rusqlite::Result<()> {
    let creator = creator.map(|creator| (creator.address.to_vec(), creator.network.to_vec())).unzip();
    exactly_one(writer.prepare_cached(INSERT_ENTRY)?.execute(params_from_iter(entry_values(entry, &creator)))?)
}
