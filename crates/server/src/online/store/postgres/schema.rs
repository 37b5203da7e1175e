//! The tables of the database, and how an older database becomes a newer one.

use tokio_postgres::Client;

use crate::online::store::OpenStoreError;

/// What two nodes that start at the same moment agree on: one of them migrates, the other waits.
const LOCK: i64 = 0x6e6f_7661_6c75_6e61;

/// What each format adds to the one before, oldest first. What was published is never changed, only followed.
///
/// A revision is the number of changes of a table's charter, so that a node sees by one number whether it has to read it
/// again. Happenings refer to no table by a constraint: it would cost every move a lookup and a lock; appending looks
/// whether the table is there.
const STEPS: [&str; 1] = [r#"
    CREATE TABLE tables (
        id text COLLATE "C" PRIMARY KEY,
        created int8 NOT NULL,
        title text NOT NULL,
        public bool NOT NULL,
        discs int2 NOT NULL,
        bank int8,
        increment int8,
        secret bytea NOT NULL,
        join_key bytea NOT NULL,
        begun int8,
        over int8,
        rematch text,
        owner int2 NOT NULL,
        patience int8,
        fill_after int8,
        fill_bot text,
        revision int4 NOT NULL DEFAULT 0
    );
    CREATE INDEX waiting ON tables (public, created) WHERE begun IS NULL;
    CREATE INDEX running ON tables (id) WHERE over IS NULL;
    CREATE TABLE seats (
        table_id text COLLATE "C" NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        seat int2 NOT NULL,
        bot text,
        name text,
        token bytea,
        nonce bytea,
        colour text,
        PRIMARY KEY (table_id, seat)
    );
    CREATE TABLE happenings (
        table_id text COLLATE "C" NOT NULL,
        version int4 NOT NULL,
        message text COLLATE "C",
        line text NOT NULL,
        PRIMARY KEY (table_id, version)
    );
    CREATE UNIQUE INDEX messages ON happenings (table_id, message) WHERE message IS NOT NULL;
    CREATE INDEX finished ON tables (over) WHERE over IS NOT NULL;
    CREATE TABLE records (id text COLLATE "C" PRIMARY KEY, ended int8 NOT NULL, record text NOT NULL);
    CREATE UNLOGGED TABLE leases (
        table_id text COLLATE "C" PRIMARY KEY,
        node text NOT NULL,
        until timestamptz NOT NULL
    );
"#];

/// The newest format.
pub(crate) const FORMAT: i64 = STEPS.len() as i64;

/// Brings a database to the newest format, all the way or not at all.
pub(crate) async fn migrate(client: &mut Client) -> Result<(), OpenStoreError> {
    let change = client.transaction().await?;
    change.execute("SELECT pg_advisory_xact_lock($1)", &[&LOCK]).await?;
    change.batch_execute("CREATE TABLE IF NOT EXISTS nova_luna (format int8 NOT NULL)").await?;
    let found = change.query_opt("SELECT format FROM nova_luna", &[]).await?;
    let found: i64 = found.map(|row| row.try_get(0)).transpose()?.unwrap_or(0);
    let known = FORMAT;
    let Some(steps) = usize::try_from(found).ok().and_then(|done| STEPS.get(done..)) else {
        return Err(OpenStoreError::NewerFormat { found, known });
    };
    for step in steps {
        change.batch_execute(step).await?;
    }
    if steps.is_empty() {
        // Other nodes write the row anew to see whether they can.
        return Ok(change.commit().await?);
    }
    change.execute("DELETE FROM nova_luna", &[]).await?;
    change.execute("INSERT INTO nova_luna (format) VALUES ($1)", &[&known]).await?;
    Ok(change.commit().await?)
}
