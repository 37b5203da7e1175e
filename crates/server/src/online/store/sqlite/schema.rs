//! The tables of the file, and how an older file becomes a newer one.

use rusqlite::{Connection, TransactionBehavior};

use crate::online::store::OpenStoreError;

/// What each format adds to the one before, oldest first. What was published is never changed, only followed.
pub(super) const STEPS: [&str; 3] = [
    "
    CREATE TABLE tables (
        id TEXT PRIMARY KEY,
        created INTEGER NOT NULL,
        title TEXT NOT NULL,
        public INTEGER NOT NULL,
        discs INTEGER NOT NULL,
        bank INTEGER,
        increment INTEGER,
        secret BLOB NOT NULL,
        join_key BLOB NOT NULL,
        begun INTEGER,
        over INTEGER,
        rematch TEXT
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX waiting ON tables (public, created) WHERE begun IS NULL;
    CREATE INDEX running ON tables (id) WHERE over IS NULL;
    CREATE TABLE seats (
        table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        bot TEXT,
        name TEXT,
        token BLOB,
        nonce BLOB,
        PRIMARY KEY (table_id, seat)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE happenings (
        table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        version INTEGER NOT NULL,
        message TEXT,
        line TEXT NOT NULL,
        PRIMARY KEY (table_id, version)
    ) STRICT, WITHOUT ROWID;
    CREATE UNIQUE INDEX messages ON happenings (table_id, message) WHERE message IS NOT NULL;
",
    // What was founded before belongs to whoever has the first seat that is for a person: that is the founder's, unless
    // they gave it to somebody else.
    "
    ALTER TABLE tables ADD COLUMN owner INTEGER NOT NULL DEFAULT 1;
    ALTER TABLE tables ADD COLUMN patience INTEGER;
    ALTER TABLE tables ADD COLUMN fill_after INTEGER;
    ALTER TABLE tables ADD COLUMN fill_bot TEXT;
    ALTER TABLE seats ADD COLUMN colour TEXT;
    UPDATE tables SET owner = coalesce(
        (SELECT min(seat) FROM seats WHERE table_id = id AND bot IS NULL AND token IS NOT NULL), 1);
",
    // Old matches become records.
    "
    CREATE INDEX finished ON tables (over) WHERE over IS NOT NULL;
    CREATE TABLE records (id TEXT PRIMARY KEY, ended INTEGER NOT NULL, record TEXT NOT NULL) STRICT;
",
];

/// The newest format.
pub(crate) const FORMAT: i64 = STEPS.len() as i64;

/// Brings a file to the newest format, all the way or not at all.
pub(super) fn migrate(pen: &mut Connection) -> Result<(), OpenStoreError> {
    let change = pen.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let found: i64 = change.pragma_query_value(None, "user_version", |row| row.get(0))?;
    let known = FORMAT;
    let Some(steps) = usize::try_from(found).ok().and_then(|done| STEPS.get(done..)) else {
        return Err(OpenStoreError::NewerFormat { found, known });
    };
    for step in steps {
        change.execute_batch(step)?;
    }
    change.pragma_update(None, "user_version", known)?;
    Ok(change.commit()?)
}
