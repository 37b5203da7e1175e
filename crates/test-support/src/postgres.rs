//! PostgreSQL for tests, which are left out without it.

use std::sync::OnceLock;
use std::thread;
use std::time::{Duration, Instant};

use private_postgres::{Postgres, PostgresError};

use crate::skip::skip;

/// Tests end the server's processes, but not the system, so nothing has to reach the disk.
const NO_SYNC: &str = "fsync=off";

/// Returns the server that all tests of a program share; it ends with the program.
pub fn shared_postgres() -> Option<&'static Postgres> {
    static SHARED: OnceLock<Option<Postgres>> = OnceLock::new();
    let server = SHARED.get_or_init(|| installed(Postgres::start_with(&["max_connections=400", NO_SYNC]))).as_ref();
    if server.is_none() {
        skip_test();
    }
    server
}

/// Starts a server for one test that stops or kills it.
pub fn own_postgres() -> Option<Postgres> {
    own(Postgres::start_with(&[NO_SYNC]))
}

/// Starts a server for one test that accepts TLS, with a certificate and its key in PEM format.
pub fn own_postgres_with_tls(certificate: &str, key: &str) -> Option<Postgres> {
    own(Postgres::start_with_tls(certificate, key))
}

/// Waits until nothing is connected to a database: what a killed server had sent is written even after its end.
#[allow(clippy::unwrap_used, reason = "a test fails with a panic")]
pub fn wait_until_unused(postgres: &Postgres, database: &str) {
    let others = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()";
    let start = Instant::now();
    while postgres.sql(database, others).unwrap() != "0" {
        assert!(start.elapsed() < Duration::from_secs(120), "the database is still used");
        thread::sleep(Duration::from_millis(50));
    }
}

fn own(started: Result<Postgres, PostgresError>) -> Option<Postgres> {
    let server = installed(started);
    if server.is_none() {
        skip_test();
    }
    server
}

fn skip_test() {
    skip("PostgreSQL; cargo xtask setup installs what the tests need");
}

/// Returns the server, or `None` if PostgreSQL is not installed.
#[allow(clippy::panic, reason = "a test fails with a panic")]
fn installed(started: Result<Postgres, PostgresError>) -> Option<Postgres> {
    match started {
        Ok(server) => Some(server),
        Err(PostgresError::Missing | PostgresError::NoUser) => None,
        Err(error) => panic!("{error}"),
    }
}
