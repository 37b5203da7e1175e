//! The entries of leaderboards of the day in a PostgreSQL database.

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;

use nova_luna_ai::challenge::Challenge;
use nova_luna_table::Timestamp;
use tokio_postgres::{Client, Error, Statement};

use super::{Postgres, parameters};
use crate::online::creator::Creator;
use crate::online::secrets::Digest;
use crate::online::store::entries::{EntryCounts, EntryStore, NewEntry, RankedEntry};
use crate::online::store::rows::{
    BEST_ENTRIES, COUNT_BETTER, COUNT_ENTRIES, DELETE_OLD_ENTRIES, ENTRY_NAMES, FIND_ENTRY, INSERT_ENTRY, REMOVE_ENTRY,
    RESTORE_ENTRY, entry_counts, entry_values, integer, new_entry_row, ranked_entry,
};
use crate::online::store::{StoreFuture, shared_count};

pub(super) struct EntryQueries {
    best: Statement,
    find: Statement,
    names: Statement,
    count: Statement,
    count_better: Statement,
}

pub(super) struct EntryChanges {
    insert: Statement,
    remove: Statement,
    restore: Statement,
    delete_older: Statement,
}

impl EntryQueries {
    pub(super) async fn prepare(client: &Client) -> Result<Self, Error> {
        Ok(Self {
            best: client.prepare(BEST_ENTRIES).await?,
            find: client.prepare(FIND_ENTRY).await?,
            names: client.prepare(ENTRY_NAMES).await?,
            count: client.prepare(COUNT_ENTRIES).await?,
            count_better: client.prepare(COUNT_BETTER).await?,
        })
    }
}

impl EntryChanges {
    pub(super) async fn prepare(client: &Client) -> Result<Self, Error> {
        Ok(Self {
            insert: client.prepare(INSERT_ENTRY).await?,
            remove: client.prepare(REMOVE_ENTRY).await?,
            restore: client.prepare(RESTORE_ENTRY).await?,
            delete_older: client.prepare(DELETE_OLD_ENTRIES).await?,
        })
    }
}

impl EntryStore for Postgres {
    fn add(&self, entry: NewEntry) -> StoreFuture<()> {
        let creator = (Some(entry.creator.address.to_vec()), Some(entry.creator.network.to_vec()));
        let entry = Arc::new((new_entry_row(&entry), creator));
        self.write(None, move |session| {
            let entry = Arc::clone(&entry);
            async move {
                let values = entry_values(&entry.0, &entry.1);
                Ok(session.client.execute(&session.entries.insert, &parameters(&values)).await? == 1)
            }
        })
    }

    fn remove(&self, challenge: Challenge, secret: Digest) -> StoreFuture<()> {
        self.write(None, move |session| async move {
            let (challenge, secret) = (challenge.to_string(), secret.0.to_vec());
            Ok(session.client.execute(&session.entries.remove, &[&challenge, &secret]).await? == 1)
        })
    }

    fn restore(&self, challenge: Challenge, secret: Digest, name: String, record: String) -> StoreFuture<()> {
        let values = Arc::new((name, record, challenge.to_string(), secret.0.to_vec()));
        self.write(None, move |session| {
            let values = Arc::clone(&values);
            async move {
                let (name, record, challenge, secret) = &*values;
                Ok(session.client.execute(&session.entries.restore, &[name, record, challenge, secret]).await? == 1)
            }
        })
    }

    fn find(&self, challenge: Challenge, secret: Digest) -> StoreFuture<Option<RankedEntry>> {
        self.read(move |reader| async move {
            let (challenge, secret) = (challenge.to_string(), secret.0.to_vec());
            let row = reader.client.query_opt(&reader.entries.find, &[&challenge, &secret]).await?;
            row.as_ref().map(ranked_entry).transpose()
        })
    }

    fn best(&self, challenge: Challenge, limit: usize) -> StoreFuture<Vec<RankedEntry>> {
        self.read(move |reader| async move {
            let (challenge, limit) = (challenge.to_string(), integer(limit as u64));
            let rows = reader.client.query(&reader.entries.best, &[&challenge, &limit]).await?;
            rows.iter().map(ranked_entry).collect()
        })
    }

    fn count_better(&self, challenge: Challenge, points: i32) -> StoreFuture<usize> {
        self.read(move |reader| async move {
            let challenge = challenge.to_string();
            let row = reader.client.query_one(&reader.entries.count_better, &[&challenge, &points]).await?;
            Ok(usize::try_from(row.try_get::<_, i64>(0)?).unwrap_or(0))
        })
    }

    fn count(&self, challenge: Challenge, creator: Creator) -> StoreFuture<EntryCounts> {
        self.read(move |reader| async move {
            let (address, network) = (creator.address.to_vec(), creator.network.to_vec());
            let challenge = challenge.to_string();
            let row = reader.client.query_one(&reader.entries.count, &[&address, &network, &challenge]).await?;
            Ok(entry_counts(&row)?)
        })
    }

    fn names(&self, challenge: Challenge) -> StoreFuture<Vec<String>> {
        self.read(move |reader| async move {
            let rows = reader.client.query(&reader.entries.names, &[&challenge.to_string()]).await?;
            Ok(rows.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>()?)
        })
    }

    fn delete_older(&self, before: Timestamp, limit: usize) -> StoreFuture<usize> {
        let (deleted, count) = shared_count();
        let write = self.write(None, move |session| {
            let deleted = Arc::clone(&deleted);
            async move {
                let (before, limit) = (integer(before.0), integer(limit as u64));
                let entries = session.client.execute(&session.entries.delete_older, &[&before, &limit]).await?;
                deleted.store(usize::try_from(entries).unwrap_or(usize::MAX), Relaxed);
                Ok(true)
            }
        });
        Box::pin(async move { write.await.map(|()| count.load(Relaxed)) })
    }
}
