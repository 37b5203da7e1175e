//! Plays many games on all cores. The tools in this folder share it.
#![allow(dead_code, reason = "each tool uses a part of it")]

use std::io::Write as _;
use std::num::NonZeroU64;
use std::str::FromStr;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use nova_luna_ai::{Bot, Budget, Decision, SearchLimits, new_bot, run_in_parallel};
use nova_luna_bots::BotName;
use nova_luna_rules::{Deal, Game, Seat, Seed, usual_discs};

/// The time between two lines of progress.
const PROGRESS_INTERVAL: Duration = Duration::from_secs(10);

/// A bot on a seat, with its budget for each decision.
pub(crate) struct BudgetedBot {
    pub(crate) bot: Box<dyn Bot>,
    pub(crate) budget: Budget,
}

impl BudgetedBot {
    /// Builds a bot with the same random numbers as `nova-luna simulate` and `nova-luna arena` use.
    pub(crate) fn new(name: BotName, budget: Budget, seed: Seed, seat: Seat) -> Self {
        let seed = seed.derive(NonZeroU64::MIN.saturating_add(u64::from(seat.number())));
        Self { bot: new_bot(name, seed, 1), budget }
    }
}

/// Plays a game with the usual discs, and shows every decision to `on_decision`.
pub(crate) fn play(seed: Seed, players: &mut [BudgetedBot], mut on_decision: impl FnMut(Seat, &Decision)) -> Game {
    let deal = Deal::new(seed, players.len() as u8).unwrap();
    let mut game = Game::deal(&deal, usual_discs(players.len())).unwrap();
    while let Some(seat) = game.view().to_move() {
        let BudgetedBot { bot, budget } = &mut players[seat.index()];
        let decision = bot.think(game.view(), &SearchLimits::start(*budget), &mut |_| {}).unwrap();
        on_decision(seat, &decision);
        game.play(decision.action).unwrap();
    }
    game
}

pub(crate) fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// Runs a job for every number below `count`, on all cores. Returns the results in order.
pub(crate) fn run_on_all_cores<T: Send>(label: &str, count: u64, job: impl Fn(u64) -> T + Sync) -> Vec<T> {
    let (done, shown) = (AtomicU64::new(0), Mutex::new(Instant::now()));
    run_in_parallel(cores(), |number| {
        let result = (number < count).then(|| job(number))?;
        let done = done.fetch_add(1, Ordering::Relaxed) + 1;
        let mut shown = shown.lock().unwrap();
        if shown.elapsed() >= PROGRESS_INTERVAL {
            *shown = Instant::now();
            // Progress that nobody reads is no reason to stop.
            writeln!(std::io::stderr(), "{label}: {done} of {count} games").ok();
        }
        Some(result)
    })
}

/// The arguments of a tool: pairs of `--name value`.
pub(crate) struct Arguments(Vec<(String, String)>);

impl Arguments {
    /// Reads the arguments of the program. Panics if one of them has no known name or no value.
    pub(crate) fn read(known: &[&str]) -> Self {
        let words: Vec<String> = std::env::args().skip(1).collect();
        let pairs = words.chunks(2).map(|pair| match pair {
            [name, value] if known.contains(&name.as_str()) => (name.clone(), value.clone()),
            _ => panic!("{}: expected {} with a value each", pair[0], known.join(", ")),
        });
        Self(pairs.collect())
    }

    /// Returns a value if it is given.
    pub(crate) fn get<T: FromStr>(&self, name: &str) -> Option<T> {
        let (_, value) = self.0.iter().find(|(given, _)| given == name)?;
        Some(value.parse().unwrap_or_else(|_| panic!("{name} {value}: the value is invalid")))
    }

    /// Returns a list of values that are separated by commas, if it is given.
    pub(crate) fn list<T: FromStr>(&self, name: &str) -> Option<Vec<T>> {
        let list: String = self.get(name)?;
        let parse = |value: &str| value.parse().unwrap_or_else(|_| panic!("{name} {value}: the value is invalid"));
        Some(list.split(',').map(parse).collect())
    }
}
