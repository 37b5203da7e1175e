//! PostgreSQL with a synchronous replica: the primary is killed, and the replica takes its place.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use private_postgres::Postgres;

use super::{FaultReport, ServerUnderLoad};
use crate::error::Result;
use crate::monitoring::Metrics;
use crate::server::{ServerConfig, UNLIMITED};
use crate::store::Store;
use crate::wait::wait_for;

/// The maximum time that the games continue before the primary is killed.
const MAX_PLAY_TIME: Duration = Duration::from_millis(500);

/// The time without a primary: longer than a request waits for a new connection.
const DOWNTIME: Duration = Duration::from_millis(2500);

const POLL_INTERVAL: Duration = Duration::from_millis(20);

/// Two database servers, of which one is the primary and the other its replica.
struct Pair {
    servers: [Arc<Postgres>; 2],
    primary: usize,
}

/// Kills the primary `trials` times. Each time the replica takes its place, and the killed one becomes the replica.
pub async fn run(program: &Path, primary: Postgres, trials: usize, games: usize) -> Result<Vec<FaultReport>> {
    let (mut pair, address) = Pair::start(primary)?;
    pair.make_synchronous().await?;
    let store = Store::Postgres(Arc::clone(pair.primary()), address);
    let config = ServerConfig::new(program, store, UNLIMITED)?;
    let mut test = ServerUnderLoad::with_nodes(&[config], games, Duration::ZERO).await?;
    let mut report = FaultReport::new("PostgreSQL failed over");
    for trial in 0..trials {
        if trial > 0 {
            pair.replica().follow(pair.primary())?;
            pair.make_synchronous().await?;
        }
        test.play(MAX_PLAY_TIME).await;
        pair.fail_over().await?;
        test.end_trial(&mut report, Duration::ZERO).await?;
    }
    report.require_quick_recovery();
    let metrics = Metrics::fetch(test.config().admin).await?;
    let [refused, repeated] =
        [metrics.value("requests_unavailable_total")?, metrics.value("requests_duplicate_total")?];
    report.require(refused > 0.0, || "no move was refused while there was no primary".to_owned());
    report.details = format!(
        "{refused:.0} requests refused with `unavailable`; {repeated:.0} moves were stored, but not acknowledged before"
    );
    Ok(vec![report])
}

impl Pair {
    /// Starts a replica of a server; also returns the address of an empty database, which names both.
    fn start(primary: Postgres) -> Result<(Self, String)> {
        primary.sql("postgres", "CREATE DATABASE luna")?;
        let replica = primary.start_replica()?;
        let address = primary.address_with(&replica, "luna");
        Ok((Self { servers: [Arc::new(primary), Arc::new(replica)], primary: 0 }, address))
    }

    fn primary(&self) -> &Arc<Postgres> {
        &self.servers[self.primary]
    }

    fn replica(&self) -> &Arc<Postgres> {
        &self.servers[1 - self.primary]
    }

    /// Lets commits wait until the replica has them.
    async fn make_synchronous(&self) -> Result {
        let sql = |statement: &str| self.primary().sql("postgres", statement);
        sql("ALTER SYSTEM SET synchronous_standby_names = '*'")?;
        sql("SELECT pg_reload_conf()")?;
        wait_for(POLL_INTERVAL, "the replica does not follow its primary", async || {
            Ok((sql("SELECT sync_state FROM pg_stat_replication")? == "sync").then_some(()))
        })
        .await
    }

    async fn fail_over(&mut self) -> Result {
        let primary = Arc::clone(self.primary());
        // On another thread, so that the games continue until the primary is dead.
        tokio::task::spawn_blocking(move || primary.kill()).await??;
        tokio::time::sleep(DOWNTIME).await;
        self.replica().promote()?;
        self.primary = 1 - self.primary;
        Ok(())
    }
}
