//! Many games at once, through every break of the connection, until they are told to stop.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use nova_luna_ai::BotRng;
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinSet;

use crate::game::{Game, Turn};
use crate::ledger::Sheet;
use crate::trouble::{Outcome, Trouble, ensure};
use crate::wire::Break;

/// So many tables are founded at once.
const FOUNDING: usize = 64;

/// A game has about so many moves. In a crowd that is paced, each is somewhere on its way when the measuring begins.
const MOVES: u32 = 70;

/// The first pause before somebody comes back, at most; it doubles with each try.
const PAUSE: Duration = Duration::from_millis(100);
const LONGEST_PAUSE: Duration = Duration::from_secs(1);

/// What all games share.
struct Shared {
    hosts: Arc<[SocketAddr]>,
    pace: Duration,
    /// Under which number moves are timed; 0 if they are not.
    phase: AtomicU32,
    open: watch::Receiver<bool>,
    ended: AtomicBool,
    founding: Semaphore,
    begun: AtomicUsize,
    /// How often everybody was sent back to where they were first.
    scattered: AtomicUsize,
    /// Games that are in the middle of a move.
    moving: AtomicUsize,
    /// Everything that was acknowledged, table by table.
    sheets: Mutex<Vec<Arc<Mutex<Sheet>>>>,
    /// When each socket came back after a break.
    returns: Mutex<Vec<Instant>>,
    wrong: Mutex<Option<String>>,
}

/// Many games at once.
pub struct Crowd {
    shared: Arc<Shared>,
    gate: watch::Sender<bool>,
    games: JoinSet<Vec<(u32, u32)>>,
    number: usize,
}

impl Crowd {
    /// Lets so many games begin at these hosts, each with a pause between its moves.
    pub fn begin(hosts: &[SocketAddr], games: usize, pace: Duration) -> Self {
        let (gate, open) = watch::channel(true);
        let shared = Arc::new(Shared {
            hosts: hosts.into(),
            pace,
            phase: AtomicU32::new(0),
            open,
            ended: AtomicBool::new(false),
            founding: Semaphore::new(FOUNDING),
            begun: AtomicUsize::new(0),
            scattered: AtomicUsize::new(0),
            moving: AtomicUsize::new(0),
            sheets: Mutex::default(),
            returns: Mutex::default(),
            wrong: Mutex::default(),
        });
        let mut all = JoinSet::new();
        for number in 0..games {
            all.spawn(play(Arc::clone(&shared), number));
        }
        Self { shared, gate, games: all, number: games }
    }

    /// Waits until all games have begun.
    pub async fn begun(&self, patience: Duration) -> Outcome {
        let all = || self.shared.begun.load(Relaxed) >= self.number;
        self.until(all, patience, "not all games have begun").await
    }

    /// Times the moves from now on under a number; 0 does not.
    pub fn time(&self, phase: u32) {
        self.shared.phase.store(phase, Relaxed);
    }

    /// Lets nobody begin a move, and waits until all that were begun are acknowledged.
    pub async fn pause(&self, patience: Duration) -> Outcome {
        let _ = self.gate.send(false);
        self.until(|| self.shared.moving.load(Relaxed) == 0, patience, "not all moves were answered").await
    }

    /// Goes on.
    pub fn resume(&self) {
        let _ = self.gate.send(true);
    }

    /// Sends everybody back to the host at which they were first, before their next move.
    pub fn scatter(&self) {
        self.shared.scattered.fetch_add(1, Relaxed);
    }

    /// What was acknowledged so far.
    pub fn sheets(&self) -> Vec<Sheet> {
        let sheets = lock(&self.shared.sheets);
        sheets.iter().map(|sheet| lock(sheet).clone()).collect()
    }

    /// How many moves were acknowledged so far.
    pub fn acknowledged(&self) -> usize {
        lock(&self.shared.sheets).iter().map(|sheet| lock(sheet).entries.len()).sum()
    }

    /// Forgets what was acknowledged at tables whose games are over. It has been held against the store.
    pub fn forget_finished(&self) {
        // A game that goes on holds its own sheet.
        lock(&self.shared.sheets).retain(|sheet| Arc::strong_count(sheet) > 1);
    }

    /// When sockets came back since this was last asked.
    pub fn returns(&self) -> Vec<Instant> {
        std::mem::take(&mut *lock(&self.shared.returns))
    }

    /// Whether the server did anything that it must not.
    pub fn check(&self) -> Outcome {
        match &*lock(&self.shared.wrong) {
            None => Ok(()),
            Some(words) => Err(Trouble::Wrong(words.clone())),
        }
    }

    /// Ends all games after the moves that are under way; answers with the time of each in microseconds, and its phase.
    pub async fn end(mut self, patience: Duration) -> Outcome<(Vec<Sheet>, Vec<(u32, u32)>)> {
        self.shared.ended.store(true, Relaxed);
        self.resume();
        let all = async {
            let mut times = Vec::new();
            while let Some(game) = self.games.join_next().await {
                times.extend(game.unwrap_or_default());
            }
            times
        };
        let times = tokio::time::timeout(patience, all).await;
        self.check()?;
        let times = times.map_err(|_| Trouble::Wrong("not all games ended".to_owned()))?;
        Ok((self.sheets(), times))
    }

    async fn until(&self, holds: impl Fn() -> bool, patience: Duration, words: &str) -> Outcome {
        let begin = Instant::now();
        while !holds() {
            self.check()?;
            ensure(begin.elapsed() < patience, || words.to_owned())?;
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        self.check()
    }
}

/// Plays games one after the other.
async fn play(shared: Arc<Shared>, number: usize) -> Vec<(u32, u32)> {
    let mut dice = dice_of(number as u64);
    let mut times = Vec::new();
    let mut head_start = if shared.pace.is_zero() { 1 } else { 1 + dice.below(MOVES) };
    while !shared.ended.load(Relaxed) {
        let Some(game) = found(&shared, number, &mut dice).await else { break };
        play_one(&shared, number, game, &mut dice, &mut times, head_start).await;
        head_start = 0;
    }
    times
}

/// The dice of a game. Seeds that look alike would roll alike at first, so each bit of the number changes all of them.
fn dice_of(number: u64) -> BotRng {
    let spread = |number: u64| {
        let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        number ^ (number >> 31)
    };
    let [low, high] = [spread(2 * number + 1), spread(2 * number + 2)].map(u64::to_le_bytes);
    let mut seed = [0; 16];
    seed[..8].copy_from_slice(&low);
    seed[8..].copy_from_slice(&high);
    BotRng::new(seed)
}

/// Founds a table, however often it takes.
async fn found(shared: &Shared, number: usize, dice: &mut BotRng) -> Option<Game> {
    let mut tries = 0;
    loop {
        shared.open.clone().wait_for(|open| *open).await.ok()?;
        if shared.ended.load(Relaxed) {
            return None;
        }
        let right = shared.founding.acquire().await.ok()?;
        let founded = Game::found(Arc::clone(&shared.hosts), number + tries as usize).await;
        drop(right);
        match founded {
            Ok(game) => {
                if tries > 0 {
                    lock(&shared.returns).extend(game.welcomed.iter().flatten());
                }
                lock(&shared.sheets).push(Arc::clone(&game.sheet));
                return Some(game);
            }
            Err(broken) => shared.note(broken)?,
        }
        tokio::time::sleep(pause(tries, dice)).await;
        tries += 1;
    }
}

/// Plays a game to its end, or until all are told to end. The first moves are played without a pause; after them the game has
/// begun.
async fn play_one(
    shared: &Shared,
    number: usize,
    mut game: Game,
    dice: &mut BotRng,
    times: &mut Vec<(u32, u32)>,
    mut head_start: u32,
) {
    let (mut tries, mut moving) = (0, false);
    let mut scattered = shared.scattered.load(Relaxed);
    loop {
        if !moving {
            if shared.open.clone().wait_for(|open| *open).await.is_err() || shared.ended.load(Relaxed) {
                return;
            }
            shared.moving.fetch_add(1, Relaxed);
            moving = true;
            if scattered != shared.scattered.load(Relaxed) {
                scattered = shared.scattered.load(Relaxed);
                game.go_home(number);
            }
        }
        let turn = game.turn(dice).await;
        if tries > 0 && turn.is_ok() {
            lock(&shared.returns).extend(game.welcomed.iter().flatten());
        }
        match turn {
            Ok(Turn::Played(took)) => {
                (tries, moving) = (0, false);
                shared.moving.fetch_sub(1, Relaxed);
                let phase = shared.phase.load(Relaxed);
                if phase > 0 {
                    times.push((phase, u32::try_from(took.as_micros()).unwrap_or(u32::MAX)));
                }
                head_start = shared.ahead(head_start);
                if head_start == 0 {
                    wait(shared.pace, took, dice).await;
                }
            }
            Ok(Turn::Over) => break,
            Err(broken) => {
                if shared.note(broken).is_none() {
                    break;
                }
                game.disconnect();
                tokio::time::sleep(pause(tries, dice)).await;
                tries += 1;
            }
        }
    }
    shared.moving.fetch_sub(1, Relaxed);
    if head_start > 0 {
        shared.ahead(1);
    }
}

impl Shared {
    /// One move less to be played without a pause; with the last of them a game counts as begun.
    fn ahead(&self, head_start: u32) -> u32 {
        self.begun.fetch_add(usize::from(head_start == 1), Relaxed);
        head_start.saturating_sub(1)
    }

    /// Remembers what the server must not do; nothing if there is no going on.
    fn note(&self, broken: Break) -> Option<()> {
        match broken {
            Break::Gone => Some(()),
            Break::Wrong(words) => {
                lock(&self.wrong).get_or_insert(words);
                None
            }
        }
    }
}

/// Waits for the next move of a game, not all at the same moment.
async fn wait(pace: Duration, took: Duration, dice: &mut BotRng) {
    if !pace.is_zero() {
        let share = f64::from(dice.below(1000)) / 1000.0;
        tokio::time::sleep(pace.mul_f64(0.75 + 0.5 * share).saturating_sub(took)).await;
    }
}

/// A random pause before the next try, longer each time, so that a restart is no stampede.
fn pause(tries: u32, dice: &mut BotRng) -> Duration {
    let most = (PAUSE * 2_u32.saturating_pow(tries.min(8))).min(LONGEST_PAUSE);
    most.mul_f64(f64::from(dice.below(1000)) / 1000.0)
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_rolls_for_itself() {
        let rolled: Vec<u32> = (0..1000).map(|number| dice_of(number).below(10)).collect();
        let times = |wanted: u32| rolled.iter().filter(|rolled| **rolled == wanted).count();
        assert!((0..10).all(|wanted| (60..140).contains(&times(wanted))), "{rolled:?}");
    }
}
