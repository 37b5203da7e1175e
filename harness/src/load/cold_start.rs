//! The scenario `cold-start`: a server with many stored tables is restarted, and its clients come back all at once.

use std::fmt;
use std::future::Future;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use nova_luna_test_support::{ClientError, TestRng};
use tokio::sync::Semaphore;
use tokio::task::JoinSet;

use crate::error::{Error, Result, ensure};
use crate::game::Game;
use crate::load_generator::{MAX_CONCURRENT_CREATIONS, MOVES_PER_GAME, retry_delay};
use crate::monitoring::{cpu_seconds, memory_megabytes};
use crate::server::{ServerConfig, UNLIMITED};
use crate::statistics::Latencies;
use crate::store::Store;
use crate::wait::STEP_TIMEOUT;

const STORING_TIMEOUT: Duration = Duration::from_secs(1800);

/// The number of games that reconnect at the same time: fewer than connections may wait for the server, because the
/// system would repeat the others only after a second.
const CONCURRENT_RECONNECTIONS: usize = 256;

pub const COLD_START: ColdStart = ColdStart { tables: 20_000, clients: 5_000, postgres: false };

pub const COLD_START_HEADER: &str = "\
| scenario | stored tables | clients | all welcome after | CPU seconds of the server | p50 | p99 | server memory |
|---|---|---|---|---|---|---|---|";

#[derive(Clone, Copy, Debug)]
pub struct ColdStart {
    pub tables: usize,
    /// The clients that come back, two at each table.
    pub clients: usize,
    /// Whether the server stores its tables in PostgreSQL instead of SQLite.
    pub postgres: bool,
}

#[derive(Clone, Debug)]
pub struct ColdStartMeasurement {
    pub scenario: ColdStart,
    /// The times from the readiness of the server to each welcome.
    pub welcomes: Latencies,
    /// The processor time of the server in seconds: until it is ready, and until all are welcome.
    pub cpu: [f64; 2],
    pub startup_time: Duration,
    pub memory: f64,
}

impl ColdStart {
    /// Stores the tables, restarts the server and measures the return of the clients. Fails if one of them is not
    /// welcome, or finds a match without a move that was acknowledged before.
    pub async fn measure(&self, program: &Path) -> Result<ColdStartMeasurement> {
        ensure(self.clients <= 2 * self.tables, || "a table has at most two clients".to_owned())?;
        let config = ServerConfig::new(program, Store::new(self.postgres)?, UNLIMITED)?;
        let mut server = config.start().await?;
        let games = in_time(STORING_TIMEOUT, self.store_tables(config.address)).await?;
        server.terminate().await?;
        let server = config.start().await?;
        let cpu_when_ready = cpu_seconds(server.id())?;
        let welcomes = in_time(STEP_TIMEOUT, reconnect_all(games)).await?;
        Ok(ColdStartMeasurement {
            scenario: *self,
            welcomes: Latencies::new(welcomes),
            cpu: [cpu_when_ready, cpu_seconds(server.id())?],
            startup_time: server.startup_time,
            memory: memory_megabytes(server.id())?,
        })
    }

    /// Plays games of every age and leaves them. Returns those with clients that come back.
    async fn store_tables(&self, address: SocketAddr) -> Result<Vec<Game>> {
        let (tables, returning) = (self.tables, self.clients / 2);
        let store = |number| async move {
            let game = store_table([address].into(), number).await?;
            Ok((number < returning).then_some(game))
        };
        let games = run_all(MAX_CONCURRENT_CREATIONS, (0..tables).map(store)).await?;
        Ok(games.into_iter().flatten().collect())
    }
}

/// Creates a table, and leaves it after a random number of moves.
async fn store_table(hosts: Arc<[SocketAddr]>, number: usize) -> Result<Game> {
    let mut rng = TestRng::new(number as u64);
    let mut game = Game::create(hosts, number).await?;
    for _ in 0..rng.below(MOVES_PER_GAME) {
        if game.turn(&mut rng).await?.is_none() {
            break;
        }
    }
    game.disconnect();
    Ok(game)
}

/// Connects both clients of all games. Returns the time of each welcome in microseconds from now.
async fn reconnect_all(games: Vec<Game>) -> Result<Vec<u32>> {
    let begin = Instant::now();
    // All stay connected until the last one is welcome.
    let games = run_all(CONCURRENT_RECONNECTIONS, games.into_iter().map(reconnect)).await?;
    let welcomes = games.iter().flat_map(|game| game.connected_at).flatten();
    let micros = |welcome: Instant| welcome.saturating_duration_since(begin).as_micros();
    Ok(welcomes.map(|welcome| u32::try_from(micros(welcome)).unwrap_or(u32::MAX)).collect())
}

/// Connects both clients of a game, with as many attempts as necessary.
async fn reconnect(mut game: Game) -> Result<Game> {
    let (mut attempt, mut rng) = (0, TestRng::new(u64::from(game.version)));
    while let Err(error) = game.connect().await {
        if matches!(error, ClientError::Violation(_)) {
            return Err(error.into());
        }
        tokio::time::sleep(retry_delay(attempt, &mut rng)).await;
        attempt += 1;
    }
    Ok(game)
}

async fn in_time<T>(timeout: Duration, step: impl Future<Output = Result<T>>) -> Result<T> {
    let late = |_| Error::Failed(format!("cold-start: a step took longer than {timeout:?}"));
    tokio::time::timeout(timeout, step).await.map_err(late)?
}

/// Runs tasks, at most `limit` of them at the same time.
pub(super) async fn run_all<T: Send + 'static>(
    limit: usize,
    tasks: impl Iterator<Item = impl Future<Output = Result<T>> + Send + 'static>,
) -> Result<Vec<T>> {
    let permits = Arc::new(Semaphore::new(limit));
    let mut running = JoinSet::new();
    for task in tasks {
        let permits = Arc::clone(&permits);
        running.spawn(async move {
            let _permit = permits.acquire_owned().await;
            task.await
        });
    }
    let mut all = Vec::new();
    while let Some(result) = running.join_next().await {
        all.push(result??);
    }
    Ok(all)
}

impl ColdStartMeasurement {
    /// Returns the values that are not in the table.
    pub fn details(&self) -> String {
        let [ready, all] = self.cpu;
        let milliseconds = 1000.0 * (all - ready) / self.welcomes.len().max(1) as f64;
        format!(
            "cold-start: ready after {:.2} s and {ready:.2} CPU seconds; {milliseconds:.2} CPU milliseconds for each \
             welcome",
            self.startup_time.as_secs_f64()
        )
    }
}

impl fmt::Display for ColdStartMeasurement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "| `cold-start` | {} | {} | {:.2} s | {:.2} | {:.0} ms | {:.0} ms | {:.0} MB |",
            self.scenario.tables,
            self.welcomes.len(),
            self.welcomes.quantile_ms(1.0) / 1000.0,
            self.cpu[1],
            self.welcomes.quantile_ms(0.5),
            self.welcomes.quantile_ms(0.99),
            self.memory,
        )
    }
}
