//! The load generator: plays many games at once, and continues them through every break of the connection.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use nova_luna_test_support::{ClientError, TestRng};
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinSet;

use crate::audit::AckLog;
use crate::error::{Result, ensure, fail};
use crate::game::Game;
use crate::statistics::Latencies;
use crate::wait::{STEP_TIMEOUT, wait_for};

pub(crate) const MAX_CONCURRENT_CREATIONS: usize = 64;
static CREATION_PERMITS: Semaphore = Semaphore::const_new(MAX_CONCURRENT_CREATIONS);

/// The approximate number of moves of a game. Paced games start with a random number of fast moves up to this one, so
/// that games of every age exist when the measurement begins.
pub(crate) const MOVES_PER_GAME: u32 = 70;

/// The maximum delay before the first retry. It doubles with each retry, up to the second constant.
const FIRST_RETRY_DELAY: Duration = Duration::from_millis(100);
const MAX_RETRY_DELAY: Duration = Duration::from_secs(1);

#[derive(Default)]
struct Shared {
    hosts: Arc<[SocketAddr]>,
    /// The time between two moves of a game; zero is as fast as possible.
    move_interval: Duration,
    /// The times from sending a move to its acknowledgement in microseconds.
    latencies: Mutex<Vec<u32>>,
    paused: watch::Sender<bool>,
    stopped: AtomicBool,
    /// The number of games that have played their fast moves.
    started: AtomicUsize,
    host_resets: AtomicUsize,
    /// The number of games that wait for the acknowledgement of a move.
    moves_in_flight: AtomicUsize,
    ack_logs: Mutex<Vec<Arc<Mutex<AckLog>>>>,
    /// The sockets that have connected again.
    reconnections: AtomicUsize,
    /// The first violation of the protocol by the server.
    violation: Mutex<Option<String>>,
}

pub struct LoadGenerator {
    shared: Arc<Shared>,
    tasks: JoinSet<()>,
    games: usize,
}

impl LoadGenerator {
    /// Starts games at these hosts, with a pause between the moves of each game.
    pub fn start(hosts: &[SocketAddr], games: usize, move_interval: Duration) -> Self {
        let shared = Arc::new(Shared { hosts: hosts.into(), move_interval, ..Shared::default() });
        let mut tasks = JoinSet::new();
        for number in 0..games {
            tasks.spawn(play_games(Arc::clone(&shared), number));
        }
        Self { shared, tasks, games }
    }

    pub async fn wait_until_started(&self) -> Result {
        let all_started = || self.shared.started.load(Relaxed) >= self.games;
        self.wait_until(all_started, "not all games have started").await
    }

    /// Returns the latencies of the moves since the last call.
    pub fn take_latencies(&self) -> Latencies {
        // Sorted without the lock, which every game needs.
        let latencies = std::mem::take(&mut *lock(&self.shared.latencies));
        Latencies::new(latencies)
    }

    /// Stops new moves, and waits until all moves in flight are acknowledged.
    pub async fn pause(&self) -> Result {
        self.shared.paused.send_replace(true);
        let all_answered = || self.shared.moves_in_flight.load(Relaxed) == 0;
        self.wait_until(all_answered, "not all moves were answered").await
    }

    pub fn resume(&self) {
        self.shared.paused.send_replace(false);
    }

    pub fn return_to_first_hosts(&self) {
        self.shared.host_resets.fetch_add(1, Relaxed);
    }

    pub fn ack_logs(&self) -> Vec<AckLog> {
        let ack_logs = lock(&self.shared.ack_logs);
        ack_logs.iter().map(|ack_log| lock(ack_log).clone()).collect()
    }

    pub fn acknowledged_moves(&self) -> usize {
        lock(&self.shared.ack_logs).iter().map(|ack_log| lock(ack_log).entries.len()).sum()
    }

    /// Forgets the acknowledged moves of finished games, after they were audited.
    pub fn forget_finished_games(&self) {
        // A running game has its own reference to its log.
        lock(&self.shared.ack_logs).retain(|ack_log| Arc::strong_count(ack_log) > 1);
    }

    /// Returns the number of reconnections since the last call.
    pub fn take_reconnections(&self) -> usize {
        self.shared.reconnections.swap(0, Relaxed)
    }

    pub fn check(&self) -> Result {
        lock(&self.shared.violation).clone().map_or(Ok(()), fail)
    }

    /// Stops all games after the moves in flight. Returns the acknowledged moves.
    pub async fn stop(mut self) -> Result<Vec<AckLog>> {
        self.shared.stopped.store(true, Relaxed);
        self.resume();
        let join_all = async { while self.tasks.join_next().await.is_some() {} };
        let joined = tokio::time::timeout(STEP_TIMEOUT, join_all).await;
        self.check()?;
        ensure(joined.is_ok(), || "not all games stopped".to_owned())?;
        Ok(self.ack_logs())
    }

    async fn wait_until(&self, condition: impl Fn() -> bool, message: &str) -> Result {
        wait_for(Duration::from_millis(2), message, async || {
            self.check()?;
            Ok(condition().then_some(()))
        })
        .await
    }
}

async fn play_games(shared: Arc<Shared>, number: usize) {
    let mut rng = TestRng::new(number as u64);
    let mut fast_moves = if shared.move_interval.is_zero() { 1 } else { 1 + rng.below(MOVES_PER_GAME) };
    while let Some(game) = create_game(&shared, number, &mut rng).await {
        play_game(&shared, number, game, &mut rng, fast_moves).await;
        fast_moves = 0;
    }
}

/// Creates a table, with as many attempts as necessary.
async fn create_game(shared: &Shared, number: usize, rng: &mut TestRng) -> Option<Game> {
    let mut attempt = 0;
    while shared.goes_on().await {
        let permit = CREATION_PERMITS.acquire().await.ok()?;
        let created = Game::create(Arc::clone(&shared.hosts), number + attempt as usize).await;
        drop(permit);
        match created {
            Ok(game) => {
                if attempt > 0 {
                    shared.reconnections.fetch_add(game.connected_at.iter().flatten().count(), Relaxed);
                }
                lock(&shared.ack_logs).push(Arc::clone(&game.ack_log));
                return Some(game);
            }
            Err(error) => shared.may_retry(error)?,
        }
        tokio::time::sleep(retry_delay(attempt, rng)).await;
        attempt += 1;
    }
    None
}

/// Plays a game until it is over or all games are stopped. The first moves are played without a pause; after them the
/// game counts as started.
async fn play_game(shared: &Shared, number: usize, mut game: Game, rng: &mut TestRng, mut fast_moves: u32) {
    let (mut attempt, mut in_flight) = (0, false);
    let mut host_resets = shared.host_resets.load(Relaxed);
    loop {
        if !in_flight {
            if !shared.goes_on().await {
                return;
            }
            shared.moves_in_flight.fetch_add(1, Relaxed);
            in_flight = true;
            if host_resets != shared.host_resets.load(Relaxed) {
                host_resets = shared.host_resets.load(Relaxed);
                game.return_to_first_hosts(number);
            }
        }
        let turn = game.turn(rng).await;
        if attempt > 0 && turn.is_ok() {
            shared.reconnections.fetch_add(game.connected_at.iter().flatten().count(), Relaxed);
        }
        match turn {
            Ok(Some(latency)) => {
                (attempt, in_flight) = (0, false);
                shared.moves_in_flight.fetch_sub(1, Relaxed);
                lock(&shared.latencies).push(u32::try_from(latency.as_micros()).unwrap_or(u32::MAX));
                fast_moves = shared.count_fast_move(fast_moves);
                if fast_moves == 0 {
                    wait_for_next_move(shared.move_interval, latency, rng).await;
                }
            }
            Ok(None) => break,
            Err(error) => {
                if shared.may_retry(error).is_none() {
                    break;
                }
                game.disconnect();
                tokio::time::sleep(retry_delay(attempt, rng)).await;
                attempt += 1;
            }
        }
    }
    shared.moves_in_flight.fetch_sub(1, Relaxed);
    if fast_moves > 0 {
        shared.count_fast_move(1);
    }
}

impl Shared {
    /// Waits while the games are paused. Returns whether they go on then.
    async fn goes_on(&self) -> bool {
        self.paused.subscribe().wait_for(|paused| !*paused).await.is_ok() && !self.stopped.load(Relaxed)
    }

    /// Returns the number of fast moves left after one. The game counts as started after the last one.
    fn count_fast_move(&self, fast_moves: u32) -> u32 {
        self.started.fetch_add(usize::from(fast_moves == 1), Relaxed);
        fast_moves.saturating_sub(1)
    }

    /// Returns `None` if the server violated the protocol, and remembers the first violation.
    fn may_retry(&self, error: ClientError) -> Option<()> {
        match error {
            ClientError::Disconnected | ClientError::Rejected(_) => Some(()),
            ClientError::Violation(violation) => {
                lock(&self.violation).get_or_insert(violation);
                None
            }
        }
    }
}

/// Waits for the next move of a paced game, with a random variation.
async fn wait_for_next_move(move_interval: Duration, latency: Duration, rng: &mut TestRng) {
    if !move_interval.is_zero() {
        tokio::time::sleep(move_interval.mul_f64(0.75 + 0.5 * rng.fraction()).saturating_sub(latency)).await;
    }
}

/// Returns a random delay that grows with each attempt, so that clients do not all reconnect at once.
pub(crate) fn retry_delay(attempt: u32, rng: &mut TestRng) -> Duration {
    let longest = (FIRST_RETRY_DELAY * 2_u32.saturating_pow(attempt.min(8))).min(MAX_RETRY_DELAY);
    longest.mul_f64(rng.fraction())
}

pub(crate) fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
