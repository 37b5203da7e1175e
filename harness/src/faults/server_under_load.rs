//! A server with games in progress, into which faults are injected.

use std::path::Path;
use std::time::{Duration, Instant};

use nova_luna_test_support::TestRng;
use tempfile::TempDir;

use crate::audit::{AuditReport, audit};
use crate::error::{Error, Result, system_error};
use crate::load_generator::LoadGenerator;
use crate::server::{ServerConfig, ServerProcess};
use crate::store::Store;

/// The maximum time for each step around a fault, also on a busy machine.
pub(super) const STEP_TIMEOUT: Duration = Duration::from_secs(120);

/// A server with games in progress.
pub struct ServerUnderLoad {
    pub config: ServerConfig,
    pub server: ServerProcess,
    pub load: LoadGenerator,
    /// A generator with a random seed, so that every run differs.
    pub rng: TestRng,
    store: Store,
    _folder: Option<TempDir>,
}

impl ServerUnderLoad {
    /// Starts a server with an empty store, and games.
    pub async fn start(program: &Path, games: usize, move_interval: Duration) -> Result<Self> {
        Self::with_config(|store| ServerConfig::unlimited(program, store), games, move_interval).await
    }

    /// Starts a server with this configuration for an empty store, and games.
    pub async fn with_config(
        config: impl FnOnce(&str) -> Result<ServerConfig>,
        games: usize,
        move_interval: Duration,
    ) -> Result<Self> {
        let folder = tempfile::tempdir().map_err(system_error("no temporary folder"))?;
        let store = Store::Sqlite(folder.path().join("tables.db"));
        let config = config(&store.argument())?;
        let test = Self::on_store(store, config, games, move_interval).await?;
        Ok(Self { _folder: Some(folder), ..test })
    }

    /// Starts a server with this configuration, whose store is empty, and games.
    pub(super) async fn on_store(
        store: Store,
        config: ServerConfig,
        games: usize,
        move_interval: Duration,
    ) -> Result<Self> {
        let server = config.start().await?;
        let load = LoadGenerator::start(&[config.address], games, move_interval);
        load.wait_until_started(STEP_TIMEOUT).await?;
        Ok(Self { config, server, load, rng: random_rng()?, store, _folder: None })
    }

    /// Lets the games continue for a random time.
    pub async fn play(&mut self, max: Duration) {
        tokio::time::sleep(max.mul_f64(self.rng.fraction())).await;
    }

    /// Restarts the server, killing it first if it is running. Returns the startup time.
    pub async fn restart(&mut self, failpoint: Option<String>) -> Result<Duration> {
        self.server.kill()?;
        self.server = self.config.clone().with_failpoint(failpoint).start().await?;
        Ok(self.server.startup_time)
    }

    /// Pauses the games and audits all tables. Also returns how long it took until all moves in flight were answered.
    pub async fn pause_and_audit(&self) -> Result<(AuditReport, Duration)> {
        let begin = Instant::now();
        self.load.pause(STEP_TIMEOUT).await?;
        let recovery = begin.elapsed();
        let report = audit(&self.load.ack_logs(), &self.store, self.config.address).await?;
        self.load.forget_finished_games();
        Ok((report, recovery))
    }
}

/// Returns a generator with a random seed.
pub(crate) fn random_rng() -> Result<TestRng> {
    let mut seed = [0; 8];
    getrandom::fill(&mut seed).map_err(|error| Error::Failed(error.to_string()))?;
    Ok(TestRng::new(u64::from_le_bytes(seed)))
}
