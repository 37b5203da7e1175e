//! A server with games in progress, into which faults are injected.

use std::net::SocketAddr;
use std::path::Path;
use std::time::{Duration, Instant};

use nova_luna_test_support::TestRng;

use super::FaultReport;
use super::kill::Failpoint;
use crate::audit::{AuditReport, audit};
use crate::error::{Error, Result, ensure};
use crate::load_generator::LoadGenerator;
use crate::server::{ServerConfig, ServerProcess, UNLIMITED};
use crate::store::Store;

pub struct ServerUnderLoad {
    /// The nodes of the server: one, unless the test is about several.
    pub nodes: Vec<ServerProcess>,
    pub load: LoadGenerator,
    /// A generator with a random seed, so that every run differs.
    pub rng: TestRng,
}

impl ServerUnderLoad {
    pub async fn start(program: &Path, games: usize, move_interval: Duration) -> Result<Self> {
        let config = ServerConfig::new(program, Store::new(false)?, UNLIMITED)?;
        Self::with_nodes(&[config], games, move_interval).await
    }

    pub async fn with_nodes(configs: &[ServerConfig], games: usize, move_interval: Duration) -> Result<Self> {
        let mut nodes = Vec::new();
        for config in configs {
            nodes.push(config.start().await?);
        }
        let hosts: Vec<SocketAddr> = configs.iter().map(|config| config.address).collect();
        let load = LoadGenerator::start(&hosts, games, move_interval);
        load.wait_until_started().await?;
        Ok(Self { nodes, load, rng: random_rng()? })
    }

    pub fn config(&self) -> &ServerConfig {
        &self.nodes[0].config
    }

    /// Lets the games continue for a random time.
    pub async fn play(&mut self, max: Duration) {
        tokio::time::sleep(max.mul_f64(self.rng.fraction())).await;
    }

    /// Restarts a node, killing it first if it is running. Returns the startup time.
    pub async fn restart(&mut self, node: usize, failpoint: Option<String>) -> Result<Duration> {
        let process = &mut self.nodes[node];
        process.kill()?;
        process.config.failpoint = failpoint;
        *process = process.config.start().await?;
        let startup_time = process.startup_time;
        if self.nodes.len() > 1 {
            self.load.return_to_first_hosts();
        }
        Ok(startup_time)
    }

    /// Lets the games continue until a node is killed at a random time, or crashes at a failpoint.
    pub(super) async fn crash(&mut self, node: usize, failpoint: Option<Failpoint>, max: Duration) -> Result {
        let Some((name, first, last)) = failpoint else {
            self.play(max).await;
            return self.nodes[node].kill();
        };
        self.load.pause().await?;
        let count = first + self.rng.below(last - first);
        self.restart(node, Some(format!("{name}:{count}"))).await?;
        self.load.resume();
        let status = self.nodes[node].wait().await?;
        ensure(status.code().is_none(), || format!("the server did not crash at {name}; it ended with {status}"))
    }

    /// Pauses the games and audits all tables at every running node. Also returns how long it took until all moves in
    /// flight were answered.
    pub async fn pause_and_audit(&mut self) -> Result<(AuditReport, Duration)> {
        let begin = Instant::now();
        self.load.pause().await?;
        let recovery = begin.elapsed();
        let mut sum = AuditReport::default();
        for node in &mut self.nodes {
            if node.exit_status()?.is_none() {
                sum.add(&audit(&self.load.ack_logs(), &node.config).await?);
            }
        }
        self.load.forget_finished_games();
        Ok((sum, recovery))
    }

    /// Audits all tables after a fault, adds the trial to a report, and lets the games continue.
    pub async fn end_trial(&mut self, report: &mut FaultReport, start: Duration) -> Result {
        let (audit, recovery) = self.pause_and_audit().await?;
        report.add_trial(&audit, start, recovery);
        self.load.resume();
        Ok(())
    }
}

pub(crate) fn random_rng() -> Result<TestRng> {
    getrandom::u64().map(TestRng::new).map_err(|error| Error::Failed(error.to_string()))
}
