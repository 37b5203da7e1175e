//! The schema of the file, and its migrations.

use rusqlite::{Connection, TransactionBehavior};

use crate::online::store::OpenStoreError;

/// The migration to each format from the one before. Released migrations never change.
const MIGRATIONS: [&str; 7] = [
    "
    CREATE TABLE tables (
        id TEXT PRIMARY KEY,
        created INTEGER NOT NULL,
        title TEXT NOT NULL,
        public INTEGER NOT NULL,
        discs INTEGER NOT NULL,
        initial_ms INTEGER,
        increment_ms INTEGER,
        secret BLOB NOT NULL,
        void_seals INTEGER NOT NULL,
        void_reason TEXT,
        void_seat INTEGER,
        sealed INTEGER,
        join_key BLOB NOT NULL,
        started INTEGER,
        ended INTEGER,
        rematch TEXT,
        owner INTEGER NOT NULL,
        replace_after_ms INTEGER,
        fill_after_ms INTEGER,
        fill_bot TEXT
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX waiting ON tables (public, created) WHERE started IS NULL;
    CREATE INDEX running ON tables (id) WHERE ended IS NULL;
    CREATE INDEX ended ON tables (ended) WHERE ended IS NOT NULL;
    CREATE TABLE seats (
        table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        bot TEXT,
        name TEXT,
        token BLOB,
        commitment BLOB,
        recommitted INTEGER NOT NULL,
        nonce BLOB,
        colour TEXT,
        PRIMARY KEY (table_id, seat)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE events (
        table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        version INTEGER NOT NULL,
        message_id TEXT,
        line TEXT NOT NULL,
        PRIMARY KEY (table_id, version)
    ) STRICT, WITHOUT ROWID;
    CREATE UNIQUE INDEX messages ON events (table_id, message_id) WHERE message_id IS NOT NULL;
    CREATE TABLE records (id TEXT PRIMARY KEY, ended INTEGER NOT NULL, record TEXT NOT NULL) STRICT;
",
    "
    CREATE TABLE usage (
        table_id TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
        creator BLOB,
        network BLOB,
        used INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX networks ON usage (network);
    CREATE TABLE creator_key (key BLOB NOT NULL) STRICT;
    INSERT INTO creator_key (key) VALUES (randomblob(16));
",
    "ALTER TABLE tables ADD COLUMN voided INTEGER;",
    "
    ALTER TABLE tables ADD COLUMN aids INTEGER NOT NULL DEFAULT 0;
    CREATE TABLE entries (
        challenge TEXT NOT NULL,
        game BLOB NOT NULL,
        secret BLOB NOT NULL,
        name TEXT NOT NULL,
        points INTEGER NOT NULL,
        tiles INTEGER NOT NULL,
        discs_left INTEGER NOT NULL,
        entered INTEGER NOT NULL,
        record TEXT NOT NULL,
        creator BLOB,
        network BLOB,
        PRIMARY KEY (challenge, game)
    ) STRICT, WITHOUT ROWID;
    CREATE UNIQUE INDEX entry_secrets ON entries (challenge, secret);
    CREATE INDEX ranking ON entries (challenge, points, entered);
    CREATE INDEX entered ON entries (entered);
",
    "ALTER TABLE tables ADD COLUMN position TEXT;",
    "
    ALTER TABLE usage ADD COLUMN mover BLOB;
    ALTER TABLE usage ADD COLUMN shared INTEGER NOT NULL DEFAULT 0;
",
    "
    ALTER TABLE entries ADD COLUMN par_line INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE entries ADD COLUMN timed INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE entries ADD COLUMN removed INTEGER NOT NULL DEFAULT 0;
",
];

/// The current format.
pub(crate) const FORMAT: i64 = MIGRATIONS.len() as i64;

/// Migrates a file to the current format in one transaction.
pub(super) fn migrate(writer: &mut Connection) -> Result<(), OpenStoreError> {
    let transaction = writer.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let found: i64 = transaction.pragma_query_value(None, "user_version", |row| row.get(0))?;
    let Some(missing) = usize::try_from(found).ok().and_then(|done| MIGRATIONS.get(done..)) else {
        return Err(OpenStoreError::OtherFormat { found, known: FORMAT });
    };
    for migration in missing {
        transaction.execute_batch(migration)?;
    }
    transaction.pragma_update(None, "user_version", FORMAT)?;
    Ok(transaction.commit()?)
}
