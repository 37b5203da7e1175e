//! `nova-luna arena`: matches between bots and external engines. Every deal is played on all seats.

mod contestant;
mod engine_process;
mod forfeit;
mod game;
mod plan;
mod player;
mod report;
mod scoreboard;
mod statistics;
mod stderr_tail;

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use game::{FinishedGame, GameEnd};
use nova_luna_protocol::report::SprtDecision;
use nova_luna_texts::Texts;
use plan::MatchPlan;
use player::Player;
use scoreboard::{Forfeit, Scoreboard, Tally};
use statistics::Sprt;

use crate::args::ArenaArgs;
use crate::console::eprint;
use crate::error::{CliError, CliResult};
use crate::outputs::{InternalError, RecordFolder};
use crate::progress::Progress;

const PROGRESS_INTERVAL: Duration = Duration::from_secs(1);

type GameResult = Result<FinishedGame, InternalError>;

pub(crate) fn run(texts: &Texts, args: &ArenaArgs) -> CliResult {
    let plan = MatchPlan::new(texts, args)?;
    let records = args.records.as_deref().map(|folder| RecordFolder::open(texts, folder, plan.games())).transpose()?;
    if plan.games() != args.games {
        let values = [("requested", args.games.into()), ("games", plan.games().into()), ("deals", plan.deals.into())];
        eprint(&format!("{}\n", texts.format("arena-rounded", &values)));
    }
    let start = Instant::now();
    let board = Scoreboard { tallies: vec![Tally::default(); plan.contestants.len()], ..Scoreboard::default() };
    let board = MatchRunner { texts, plan: &plan, records, board }.run()?;
    report::print(texts, &plan, &board, start.elapsed(), args.json)
}

#[derive(Default)]
struct WorkQueue {
    started: AtomicU64,
    stop: AtomicBool,
}

fn run_worker(plan: &MatchPlan, queue: &WorkQueue, results: &Sender<GameResult>) {
    let mut players: Vec<_> = plan.contestants.iter().map(Player::new).collect();
    while let Some(fixture) = plan.fixture(queue.started.fetch_add(1, Ordering::Relaxed) + 1) {
        let result = game::play(plan, fixture, &mut players, &queue.stop);
        let Some(result) = result.transpose() else { return };
        if results.send(result).is_err() {
            return;
        }
    }
}

struct MatchRunner<'a> {
    texts: &'a Texts,
    plan: &'a MatchPlan,
    records: Option<RecordFolder>,
    board: Scoreboard,
}

impl MatchRunner<'_> {
    fn run(mut self) -> CliResult<Scoreboard> {
        let (plan, queue) = (self.plan, WorkQueue::default());
        let jobs = plan.jobs.min(usize::try_from(plan.games()).unwrap_or(usize::MAX));
        thread::scope(|scope| {
            let (sender, results) = mpsc::channel();
            let mut started = Ok(());
            for _ in 0..jobs {
                let (sender, queue) = (sender.clone(), &queue);
                let spawned = thread::Builder::new().spawn_scoped(scope, move || run_worker(plan, queue, &sender));
                started = started.and(spawned.map(drop).map_err(|error| CliError::Runtime(error.to_string())));
            }
            drop(sender);
            let counted = started.and_then(|()| self.count(&results));
            // Decided or failed: abandon the games that are still running.
            queue.stop.store(true, Ordering::Relaxed);
            counted
        })?;
        Ok(self.board)
    }

    /// Counts whole deals in order, whichever game ends first. So the result does not depend on the number of jobs,
    /// and the sequential test is not biased towards short games.
    fn count(&mut self, results: &Receiver<GameResult>) -> CliResult {
        let mut progress = Progress::new(self.plan.games());
        let mut uncounted = BTreeMap::new();
        while self.board.games < self.plan.games() {
            match results.recv_timeout(PROGRESS_INTERVAL) {
                Ok(Ok(game)) => drop(uncounted.insert(game.fixture.number, game)),
                Ok(Err(error)) => return Err(CliError::Runtime(error.to_string())),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break,
            }
            while let Some(mut deal) = self.next_deal(&mut uncounted) {
                self.board.add_deal(&deal);
                deal.iter_mut().try_for_each(|game| self.store_game(game))?;
                let is_decided = |sprt: Sprt| sprt.decide(self.board.pairs) != SprtDecision::Open;
                if self.plan.sprt.is_some_and(is_decided) {
                    return Ok(());
                }
            }
            progress.show(self.board.games, || report::status_line(self.texts, self.plan, &self.board));
        }
        Ok(())
    }

    /// Takes the games of the next deal out of `uncounted` once all of them are finished.
    fn next_deal(&self, uncounted: &mut BTreeMap<u64, FinishedGame>) -> Option<Vec<FinishedGame>> {
        let numbers = self.board.games + 1..=self.board.games + u64::from(self.plan.players);
        let is_complete = numbers.clone().all(|number| uncounted.contains_key(&number));
        is_complete.then(|| numbers.filter_map(|number| uncounted.remove(&number)).collect())
    }

    fn store_game(&mut self, game: &mut FinishedGame) -> CliResult {
        if let GameEnd::Forfeit { contestant, reason } = &game.end {
            let (contestant, reason) = (*contestant, reason.describe(self.texts));
            let comment = format!("{}: {reason}", self.plan.label(contestant)).replace('}', ")");
            if let Some(record) = &mut game.record {
                record.add_comment(&comment).map_err(|error| CliError::Runtime(error.to_string()))?;
            }
            let (number, seed) = (game.fixture.number, game.fixture.seed);
            self.board.forfeits.push(Forfeit { game: number, seed, contestant, reason });
        }
        match (&self.records, &game.record) {
            (Some(records), Some(record)) => records.write(self.texts, game.fixture.number, record),
            _ => Ok(()),
        }
    }
}
