//! The schema of the database, and its migrations.

use tokio_postgres::Client;

use crate::online::store::OpenStoreError;

/// The advisory lock of migrations: of nodes that start at the same time, one migrates and the others wait.
const LOCK: i64 = 0x6e6f_7661_6c75_6e61;

/// The migration to each format from the one before. Released migrations never change.
///
/// `revision` counts the changes of a table and its seats: a node compares one number to see whether it must read them
/// again. `presence` holds the tables that anybody is connected to at each node; `created` and `creator` are set if the
/// table waits for anybody. `events` has no foreign key, which would cost every move a lookup and a lock; appending
/// checks that the table exists.
const MIGRATIONS: [&str; 7] = [
    r#"
    CREATE TABLE tables (
        id text COLLATE "C" PRIMARY KEY,
        created int8 NOT NULL,
        title text NOT NULL,
        public bool NOT NULL,
        discs int2 NOT NULL,
        initial_ms int8,
        increment_ms int8,
        secret bytea NOT NULL,
        void_seals int4 NOT NULL,
        void_reason text,
        void_seat int2,
        sealed int8,
        join_key bytea NOT NULL,
        started int8,
        ended int8,
        rematch text,
        owner int2 NOT NULL,
        replace_after_ms int8,
        fill_after_ms int8,
        fill_bot text,
        revision int4 NOT NULL DEFAULT 0
    );
    CREATE INDEX waiting ON tables (public, created) WHERE started IS NULL;
    CREATE INDEX running ON tables (id) WHERE ended IS NULL;
    CREATE INDEX ended ON tables (ended) WHERE ended IS NOT NULL;
    CREATE TABLE seats (
        table_id text COLLATE "C" NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        seat int2 NOT NULL,
        bot text,
        name text,
        token bytea,
        commitment bytea,
        recommitted int4 NOT NULL,
        nonce bytea,
        colour text,
        PRIMARY KEY (table_id, seat)
    );
    CREATE TABLE events (
        table_id text COLLATE "C" NOT NULL,
        version int4 NOT NULL,
        message_id text COLLATE "C",
        line text NOT NULL,
        PRIMARY KEY (table_id, version)
    );
    CREATE UNIQUE INDEX messages ON events (table_id, message_id) WHERE message_id IS NOT NULL;
    CREATE TABLE records (id text COLLATE "C" PRIMARY KEY, ended int8 NOT NULL, record text NOT NULL);
    CREATE UNLOGGED TABLE leases (
        table_id text COLLATE "C" PRIMARY KEY,
        node text NOT NULL,
        expires timestamptz NOT NULL
    );
"#,
    r#"
    CREATE TABLE usage (
        table_id text COLLATE "C" PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
        creator bytea,
        network bytea,
        used int8 NOT NULL
    );
    CREATE INDEX networks ON usage (network);
    CREATE TABLE creator_key (key bytea NOT NULL);
    INSERT INTO creator_key (key) VALUES (uuid_send(gen_random_uuid()));
    CREATE UNLOGGED TABLE presence (
        table_id text COLLATE "C" NOT NULL,
        node text NOT NULL,
        created int8,
        creator bytea,
        seen timestamptz NOT NULL,
        PRIMARY KEY (table_id, node)
    );
"#,
    "ALTER TABLE tables ADD COLUMN voided int8;",
    r#"
    ALTER TABLE tables ADD COLUMN aids bool NOT NULL DEFAULT false;
    CREATE TABLE entries (
        challenge text COLLATE "C" NOT NULL,
        game bytea NOT NULL,
        secret bytea NOT NULL,
        name text NOT NULL,
        points int4 NOT NULL,
        tiles int2 NOT NULL,
        discs_left int2 NOT NULL,
        entered int8 NOT NULL,
        record text NOT NULL,
        creator bytea,
        network bytea,
        PRIMARY KEY (challenge, game)
    );
    CREATE UNIQUE INDEX entry_secrets ON entries (challenge, secret);
    CREATE INDEX ranking ON entries (challenge, points, entered);
    CREATE INDEX entered ON entries (entered);
"#,
    "ALTER TABLE tables ADD COLUMN position text;",
    "ALTER TABLE usage ADD COLUMN mover bytea, ADD COLUMN shared bool NOT NULL DEFAULT false;",
    "
    ALTER TABLE entries ADD COLUMN par_line bool NOT NULL DEFAULT false;
    ALTER TABLE entries ADD COLUMN timed bool NOT NULL DEFAULT false;
    ALTER TABLE entries ADD COLUMN removed bool NOT NULL DEFAULT false;
",
];

/// The current format.
pub(crate) const FORMAT: i64 = MIGRATIONS.len() as i64;

/// Migrates a database to the current format in one transaction.
pub(crate) async fn migrate(client: &mut Client) -> Result<(), OpenStoreError> {
    let transaction = client.transaction().await?;
    transaction.execute("SELECT pg_advisory_xact_lock($1)", &[&LOCK]).await?;
    transaction.batch_execute("CREATE TABLE IF NOT EXISTS nova_luna (format int8 NOT NULL)").await?;
    let found = transaction.query_opt("SELECT format FROM nova_luna", &[]).await?;
    let found: i64 = found.map(|row| row.try_get(0)).transpose()?.unwrap_or(0);
    let Some(missing) = usize::try_from(found).ok().and_then(|done| MIGRATIONS.get(done..)) else {
        return Err(OpenStoreError::OtherFormat { found, known: FORMAT });
    };
    for migration in missing {
        transaction.batch_execute(migration).await?;
    }
    // The row stays untouched if there is nothing to do: other nodes update it to check that they can write.
    if !missing.is_empty() {
        transaction.execute("DELETE FROM nova_luna", &[]).await?;
        transaction.execute("INSERT INTO nova_luna (format) VALUES ($1)", &[&FORMAT]).await?;
    }
    Ok(transaction.commit().await?)
}
