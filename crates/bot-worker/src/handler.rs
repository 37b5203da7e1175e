//! Somebody who thinks about requests, one after the other.

use core::fmt;
use core::num::NonZeroU64;
use core::sync::atomic::Ordering;

use nova_luna_ai::analysis::Analyst;
use nova_luna_ai::solo::{SoloBot, Strength};
use nova_luna_ai::worker::{ParseRequestError, WorkerRequest, WorkerResponse};
use nova_luna_ai::{Bot, Budget, Clock, Decision, OnePlyBot, SearchLimits, new_bot};
use nova_luna_rules::{BotName, ReadError, Record, Seed, View};
use thiserror::Error;

use crate::budgets::{HINT_BUDGET, page_budget};

/// Why a request is not answered.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum RequestError {
    /// The first line is no request.
    #[error(transparent)]
    Request(#[from] ParseRequestError),
    /// What follows is no record.
    #[error("the record, {0}")]
    Record(#[from] ReadError),
    /// There is nothing to decide.
    #[error("there is nothing to decide")]
    NothingToDecide,
}

/// Somebody who thinks about requests. As long as the same bot is asked for it stays the same, so that a soloist can
/// follow its plan and a careless player's rng roll on.
#[derive(Default)]
pub struct RequestHandler {
    bot: Option<(BotName, Seed, Box<dyn Bot>)>,
}

impl fmt::Debug for RequestHandler {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bot = self.bot.as_ref().map(|(level, ..)| level);
        f.debug_struct("RequestHandler").field("bot", &bot).finish_non_exhaustive()
    }
}

/// Answers one request. `send` is called with each answer.
pub fn handle(request: &str, clock: Clock, send: &mut dyn FnMut(&str)) {
    RequestHandler::default().handle(request, clock, send);
}

impl RequestHandler {
    /// Answers a request. `send` is called with each answer.
    pub fn handle(&mut self, request: &str, clock: Clock, send: &mut dyn FnMut(&str)) {
        let mut send = |response: WorkerResponse| send(&response.to_string());
        let last = self.respond(request, clock, &mut |decision| send(WorkerResponse::Progress(decision.clone())));
        send(last.unwrap_or_else(|error| WorkerResponse::Error(error.to_string())));
    }

    fn respond(
        &mut self,
        request: &str,
        clock: Clock,
        on_progress: &mut dyn FnMut(&Decision),
    ) -> Result<WorkerResponse, RequestError> {
        let (request, record) = request.split_once('\n').unwrap_or((request, ""));
        let request = request.parse()?;
        let record = Record::read(record)?;
        let view = record.view();
        view.to_move().ok_or(RequestError::NothingToDecide)?;
        let last = match request {
            WorkerRequest::Play { level, seed, budget } => {
                self.play(view, level, seed, budget, clock, on_progress).map(WorkerResponse::Best)
            }
            WorkerRequest::Hint { budget } => hint(view, budget, clock, on_progress),
        };
        last.ok_or(RequestError::NothingToDecide)
    }

    fn play(
        &mut self,
        view: &View,
        level: BotName,
        seed: Seed,
        budget: Option<Budget>,
        clock: Clock,
        on_progress: &mut dyn FnMut(&Decision),
    ) -> Option<Decision> {
        if takes_long(level) {
            quick_decision(view).iter().for_each(&mut *on_progress);
        }
        let (budget, max_nodes) =
            budget.map_or_else(|| page_budget(level, view.players()), |budget| (budget, u64::MAX));
        let limits = SearchLimits::new(budget, clock);
        let stop = limits.stop_flag();
        let mut listen = |decision: &Decision| {
            on_progress(decision);
            stop.store(decision.nodes >= max_nodes, Ordering::Relaxed);
        };
        let best = self.bot(level, seed).think(view, &limits, &mut listen);
        if !takes_long(level) {
            best.iter().for_each(on_progress);
        }
        best
    }

    /// The bot of this name and with these rng.
    fn bot(&mut self, level: BotName, seed: Seed) -> &mut dyn Bot {
        let known = self.bot.take().filter(|known| (known.0, known.1) == (level, seed));
        let bot = known.unwrap_or_else(|| (level, seed, new_bot(level, seed.derive(NonZeroU64::MIN), 1)));
        self.bot.insert(bot).2.as_mut()
    }
}

fn hint(
    view: &View,
    budget: Option<Budget>,
    clock: Clock,
    on_progress: &mut dyn FnMut(&Decision),
) -> Option<WorkerResponse> {
    quick_decision(view).iter().for_each(&mut *on_progress);
    let analyst = Analyst::new([1; 16], 1, budget.unwrap_or(HINT_BUDGET), clock);
    analyst.hint(view, on_progress).map(WorkerResponse::Hint)
}

/// Whether a bot thinks longer than a first decision of somebody else takes. The others would only be given a better
/// one than they can have.
const fn takes_long(level: BotName) -> bool {
    match level {
        BotName::Novice | BotName::Casual | BotName::Skilled | BotName::Random | BotName::Greedy => false,
        BotName::Expert | BotName::Master | BotName::Mcts | BotName::Bandit => true,
    }
}

/// Something sensible within a few milliseconds.
fn quick_decision(view: &View) -> Option<Decision> {
    if view.solo().is_none() {
        return OnePlyBot::skilled([1; 16]).choose(view).map(Decision::without_search);
    }
    let limits = SearchLimits::new(Budget::Nodes(1), || core::time::Duration::ZERO);
    SoloBot::new([1; 16], Strength::Casual).think(view, &limits, &mut |_| {})
}
