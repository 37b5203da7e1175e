//! Two nodes on one PostgreSQL: a node crashes, PostgreSQL restarts, or the nodes lose their notification connections.

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use nova_luna_test_support::TestRng;
use private_postgres::Postgres;

use super::FaultReport;
use super::kill::{CRASHES, Failpoint};
use super::server_under_load::{STEP_TIMEOUT, random_rng};
use crate::audit::{AuditReport, audit};
use crate::error::Result;
use crate::load_generator::LoadGenerator;
use crate::server::{ServerConfig, ServerProcess};
use crate::store::Store;

/// The maximum time until all games continue after a fault.
const MAX_RECOVERY: Duration = Duration::from_secs(5);

/// The number of games. The seats of each game are at different nodes.
const GAMES: usize = 16;

/// The maximum time that the games continue before a fault.
const MAX_PLAY_TIME: Duration = Duration::from_millis(500);

/// The time that PostgreSQL is down.
const DATABASE_DOWNTIME: Duration = Duration::from_millis(300);

/// Terminates the connections on which the nodes receive notifications from each other.
const TERMINATE_LISTENERS_SQL: &str = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND query LIKE 'LISTEN%'";

/// Two nodes with games in progress.
struct Cluster {
    configs: [ServerConfig; 2],
    nodes: [ServerProcess; 2],
    postgres: Arc<Postgres>,
    database: String,
    load: LoadGenerator,
    rng: TestRng,
}

/// Injects each of the three faults in turn, `trials` times in total.
pub async fn run(program: &Path, trials: usize) -> Result<Vec<FaultReport>> {
    let mut cluster = Cluster::start(program).await?;
    let rounds = trials.div_ceil(3);
    let names = ["node crashed", "PostgreSQL restarted", "notification connections cut"];
    let mut reports = names.map(FaultReport::new);
    for round in 0..rounds {
        let (_, failpoint) = CRASHES[round % CRASHES.len()];
        cluster.crash(round % 2, failpoint).await?;
        cluster.audit(&mut reports[0]).await?;
        cluster.restart_node(round % 2, None).await?;
        cluster.play().await;
        cluster.postgres.stop()?;
        tokio::time::sleep(DATABASE_DOWNTIME).await;
        cluster.postgres.resume()?;
        cluster.audit(&mut reports[1]).await?;
        cluster.play().await;
        let cut = cluster.postgres.sql(&cluster.database, TERMINATE_LISTENERS_SQL)?;
        reports[2].require(cut.contains('t'), || "no node was listening".to_owned());
        cluster.audit(&mut reports[2]).await?;
    }
    Ok(reports.into())
}

impl Cluster {
    async fn start(program: &Path) -> Result<Self> {
        let postgres = Arc::new(Postgres::start()?);
        let database = postgres.database()?;
        let configs = [ServerConfig::unlimited(program, &database)?, ServerConfig::unlimited(program, &database)?];
        let nodes = [configs[0].start().await?, configs[1].start().await?];
        let hosts = [configs[0].address, configs[1].address];
        let load = LoadGenerator::start(&hosts, GAMES, Duration::ZERO);
        load.wait_until_started(STEP_TIMEOUT).await?;
        Ok(Self { configs, nodes, postgres, database, load, rng: random_rng()? })
    }

    /// Lets the games continue for a random time.
    async fn play(&mut self) {
        tokio::time::sleep(MAX_PLAY_TIME.mul_f64(self.rng.fraction())).await;
    }

    /// Lets the games continue until a node crashes.
    async fn crash(&mut self, node: usize, failpoint: Option<Failpoint>) -> Result {
        let Some((name, min, max)) = failpoint else {
            self.play().await;
            return self.nodes[node].kill();
        };
        let count = min + self.rng.below(max - min);
        self.load.pause(STEP_TIMEOUT).await?;
        self.nodes[node].kill()?;
        self.restart_node(node, Some(format!("{name}:{count}"))).await?;
        self.load.resume();
        self.nodes[node].wait().await.map(drop)
    }

    async fn restart_node(&mut self, node: usize, failpoint: Option<String>) -> Result {
        self.nodes[node] = self.configs[node].clone().with_failpoint(failpoint).start().await?;
        self.load.return_to_first_hosts();
        Ok(())
    }

    /// Waits until all moves in flight are answered, audits the tables at every running node, and resumes the games.
    async fn audit(&mut self, report: &mut FaultReport) -> Result {
        let begin = Instant::now();
        self.load.pause(STEP_TIMEOUT).await?;
        let recovery = begin.elapsed();
        let store = Store::Postgres(Arc::clone(&self.postgres), self.database.clone());
        let mut sum = AuditReport::default();
        for (node, config) in self.nodes.iter_mut().zip(&self.configs) {
            if node.exit_status()?.is_none() {
                sum.add(&audit(&self.load.ack_logs(), &store, config.address).await?);
            }
        }
        self.load.forget_finished_games();
        report.add_trial(&sum, Duration::ZERO, recovery);
        report.require_in_time(recovery <= MAX_RECOVERY, || format!("the recovery took {recovery:?}"));
        self.load.resume();
        Ok(())
    }
}
