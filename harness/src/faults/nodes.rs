//! Two nodes on one PostgreSQL: a node crashes, PostgreSQL restarts, or the nodes lose their notification connections.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use private_postgres::Postgres;

use super::kill::CRASHES;
use super::{FaultReport, ServerUnderLoad};
use crate::error::Result;
use crate::server::{ServerConfig, UNLIMITED};
use crate::store::Store;

/// The number of games. The seats of each game are at different nodes.
const GAMES: usize = 16;

/// The maximum time that the games continue before a fault.
const MAX_PLAY_TIME: Duration = Duration::from_millis(500);

const DATABASE_DOWNTIME: Duration = Duration::from_millis(300);

/// Terminates the connections on which the nodes receive notifications from each other.
const TERMINATE_LISTENERS_SQL: &str = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND query LIKE 'LISTEN%'";

/// Injects each of the three faults in turn, `trials` times in total.
pub async fn run(program: &Path, trials: usize) -> Result<Vec<FaultReport>> {
    let postgres = Arc::new(Postgres::start()?);
    let database = postgres.database()?;
    let store = Store::Postgres(Arc::clone(&postgres), database.clone());
    let node = || ServerConfig::new(program, store.clone(), UNLIMITED);
    let mut test = ServerUnderLoad::with_nodes(&[node()?, node()?], GAMES, Duration::ZERO).await?;
    let names = ["node crashed", "PostgreSQL restarted", "notification connections cut"];
    let mut reports = names.map(FaultReport::new);
    for round in 0..trials.div_ceil(names.len()) {
        let (_, failpoint) = CRASHES[round % CRASHES.len()];
        test.crash(round % 2, failpoint, MAX_PLAY_TIME).await?;
        test.end_trial(&mut reports[0], Duration::ZERO).await?;
        test.restart(round % 2, None).await?;
        test.play(MAX_PLAY_TIME).await;
        postgres.stop()?;
        tokio::time::sleep(DATABASE_DOWNTIME).await;
        postgres.resume()?;
        test.end_trial(&mut reports[1], Duration::ZERO).await?;
        test.play(MAX_PLAY_TIME).await;
        let cut = postgres.sql(&database, TERMINATE_LISTENERS_SQL)?;
        reports[2].require(cut.contains('t'), || "no node was listening".to_owned());
        test.end_trial(&mut reports[2], Duration::ZERO).await?;
    }
    reports.iter_mut().for_each(FaultReport::require_quick_recovery);
    Ok(reports.into())
}
