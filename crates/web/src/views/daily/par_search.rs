//! The search for the par of a day that no file has. It goes on while the player plays.

use std::cell::{Cell, RefCell};

use nova_luna_ai::challenge::{KnownPar, ParLine, ParSource, play_line};
use nova_luna_ai::worker::{WorkerRequest, WorkerResponse};
use nova_luna_ai::{Decision, Forecast};

use crate::browser::BotWorker;
use crate::views::prelude::*;

/// Positions of the par that the page computes itself: the worker's default.
const QUICK_NODES: u64 = 4_000_000;

struct Search {
    challenge: Challenge,
    worker: BotWorker,
    found: ArcRwSignal<Option<KnownPar>>,
    has_failed: Cell<bool>,
}

thread_local! {
    /// It belongs to no screen, because the player leaves that of the day to play.
    static SEARCH: RefCell<Option<Search>> = const { RefCell::new(None) };
}

fn with_search(change: impl Fn(&Search)) {
    SEARCH.with_borrow(|search| search.iter().for_each(change));
}

/// Begins a search, unless it runs, and ends that of another day. Returns what it finds.
pub(super) fn begin(challenge: Challenge) -> Option<ArcRwSignal<Option<KnownPar>>> {
    SEARCH.with_borrow_mut(|running| {
        if let Some(search) =
            running.as_ref().filter(|search| search.challenge == challenge && !search.has_failed.get())
        {
            return Some(search.found.clone());
        }
        let record = play_line(challenge, &[])?;
        running.take().into_iter().for_each(|other| other.worker.stop());
        let (worker, found) = (BotWorker::default(), ArcRwSignal::new(None));
        let search = Search { challenge, worker, found: found.clone(), has_failed: Cell::new(false) };
        let listener = move |text: &str| match text.parse() {
            Ok(WorkerResponse::Best(Decision { forecast: Forecast::Score(score), line, .. })) => {
                let (source, line) = (ParSource::Solver(QUICK_NODES), ParLine::Known(line));
                found.set(Some(KnownPar { challenge, score: score as u16, proven: false, source, line }));
                with_search(|search| search.worker.stop());
            }
            Ok(WorkerResponse::Progress(_)) => {}
            _ => with_search(|search| search.has_failed.set(true)),
        };
        search.worker.request(&format!("{}\n{record}", WorkerRequest::Par { budget: None }), listener);
        Some(running.insert(search).found.clone())
    })
}
