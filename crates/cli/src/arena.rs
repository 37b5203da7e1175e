//! `arena`: matches between bots and other programs. The same deals are played on all seats, and counted in order.

mod contestant;
mod fault;
mod game;
mod plan;
mod player;
mod process;
mod progress;
mod report;
mod scoreboard;
mod statistics;

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use game::{End, Mishap, Played};
use nova_luna_texts::Texts;
use plan::Plan;
use progress::Progress;
use scoreboard::{Forfeit, Scoreboard};
use statistics::Verdict;

use crate::args::Arena;
use crate::failure::{Answer, Failure};
use crate::files::tell;
use crate::outputs::Records;

/// How long nothing may happen before the progress is shown nevertheless.
const TICK: Duration = Duration::from_secs(1);

type Result<T = Played, E = Mishap> = std::result::Result<T, E>;

pub(crate) fn run(texts: &Texts, arguments: &Arena) -> Answer {
    let plan = Plan::new(texts, arguments)?;
    let records = arguments.records.as_deref().map(|folder| Records::open(texts, folder, plan.games())).transpose()?;
    if plan.games() != arguments.games {
        let values = [("asked", arguments.games.into()), ("games", plan.games().into()), ("deals", plan.deals.into())];
        tell(&format!("{}\n", texts.with("arena-rounded", &values)));
    }
    let begin = Instant::now();
    let board = Referee { texts, plan: &plan, records, board: Scoreboard::new(plan.contestants.len()) }.hold()?;
    report::print(texts, &plan, &board, begin.elapsed(), arguments.json)
}

/// What the threads of a match share.
#[derive(Default)]
struct Hall {
    /// How many games have been begun.
    begun: AtomicU64,
    /// Whether no more games are wanted.
    stop: AtomicBool,
}

/// Plays games until there are no more.
fn work(plan: &Plan, hall: &Hall, results: &Sender<Result>) {
    let mut players: Vec<_> = plan.contestants.iter().map(player::player).collect();
    while let Some(fixture) = plan.fixture(hall.begun.fetch_add(1, Ordering::Relaxed) + 1) {
        let played = game::play(plan, fixture, &mut players, &hall.stop);
        let Some(played) = played.transpose() else { return };
        if results.send(played).is_err() {
            return;
        }
    }
}

/// Counts the games of a match.
struct Referee<'a> {
    texts: &'a Texts,
    plan: &'a Plan,
    records: Option<Records>,
    board: Scoreboard,
}

impl Referee<'_> {
    /// Holds the match.
    fn hold(mut self) -> Answer<Scoreboard> {
        let (plan, hall) = (self.plan, Hall::default());
        let jobs = plan.jobs.min(usize::try_from(plan.games()).unwrap_or(usize::MAX));
        thread::scope(|scope| {
            let (sender, results) = mpsc::channel();
            let mut begun = Ok(());
            for _ in 0..jobs {
                let (sender, hall) = (sender.clone(), &hall);
                let spawned = thread::Builder::new().spawn_scoped(scope, move || work(plan, hall, &sender));
                begun = begun.and(spawned.map(drop).map_err(|error| Failure::Failed(error.to_string())));
            }
            drop(sender);
            let counted = begun.and_then(|()| self.count(&results));
            // Decided or failed: the games that still run are not wanted.
            hall.stop.store(true, Ordering::Relaxed);
            counted
        })?;
        Ok(self.board)
    }

    /// Counts whole deals in their order, whichever game ends first: so the result does not depend on the number of
    /// jobs, and the sequential test does not prefer short games.
    fn count(&mut self, results: &Receiver<Result>) -> Answer {
        let mut progress = Progress::new(self.plan.games());
        let mut waiting = BTreeMap::new();
        while self.board.games < self.plan.games() {
            match results.recv_timeout(TICK) {
                Ok(Ok(played)) => drop(waiting.insert(played.fixture.number, played)),
                Ok(Err(mishap)) => return Err(Failure::Failed(mishap.to_string())),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break,
            }
            while let Some(deal) = self.next_deal(&mut waiting) {
                self.count_deal(deal)?;
                if self.is_decided() {
                    return Ok(());
                }
            }
            progress.show(self.board.games, || report::standing(self.texts, self.plan, &self.board));
        }
        Ok(())
    }

    /// The games of the deal that is to be counted next, once all of them are played.
    fn next_deal(&self, waiting: &mut BTreeMap<u64, Played>) -> Option<Vec<Played>> {
        let numbers = self.board.games + 1..=self.board.games + u64::from(self.plan.players);
        let whole = numbers.clone().all(|number| waiting.contains_key(&number));
        whole.then(|| numbers.filter_map(|number| waiting.remove(&number)).collect())
    }

    fn count_deal(&mut self, mut deal: Vec<Played>) -> Answer {
        self.board.add_deal(&deal);
        deal.iter_mut().try_for_each(|played| self.keep(played))
    }

    /// Keeps what is to be remembered of a game.
    fn keep(&mut self, played: &mut Played) -> Answer {
        if let End::Forfeit { contestant, fault } = &played.end {
            let (contestant, reason) = (*contestant, fault.text(self.texts));
            let comment = format!("{}: {reason}", self.plan.label(contestant)).replace('}', ")");
            if let Some(record) = &mut played.record {
                record.comment(&comment).map_err(|error| Failure::Failed(error.to_string()))?;
            }
            let (game, seed) = (played.fixture.number, played.fixture.seed);
            self.board.forfeits.push(Forfeit { game, seed, contestant, reason });
        }
        match (&self.records, &played.record) {
            (Some(records), Some(record)) => records.write(self.texts, played.fixture.number, record),
            _ => Ok(()),
        }
    }

    fn is_decided(&self) -> bool {
        self.plan.sprt.is_some_and(|sprt| sprt.verdict(self.board.pairs) != Verdict::Open)
    }
}
