//! Handles the requests of a page, one after another.

use core::fmt;
use core::num::NonZeroU64;
use core::sync::atomic::Ordering;

use nova_luna_ai::analysis::{Analyst, GameReviewer, LiveAnalysis, review_budget};
use nova_luna_ai::solo::{self, SoloBot, Strength};
use nova_luna_ai::worker::{ParseRequestError, WorkerRequest, WorkerResponse};
use nova_luna_ai::{Bot, Budget, Clock, Decision, Forecast, OnProgress, OnePlyBot, SearchLimits, new_bot};
use nova_luna_bots::BotName;
use nova_luna_rules::{Deal, ReadError, Record, Seed, View};
use thiserror::Error;

use crate::budgets::{ANALYSIS_STEP, HINT_BUDGET, PAR_BUDGET, browser_budget};

/// Why a request has no result.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
enum RequestError {
    #[error(transparent)]
    Request(#[from] ParseRequestError),
    #[error("invalid record: {0}")]
    Record(#[from] ReadError),
    /// The game is over, or a refill is due.
    #[error("there is nothing to decide")]
    NothingToDecide,
    #[error("the record has no such turn, or the action is not legal")]
    NoSuchTurn,
}

type Send<'a> = &'a mut dyn FnMut(WorkerResponse);

/// Handles requests. It keeps its bot while the page asks for the same one, so that a solo bot can follow its plan and
/// a weak bot continues its random sequence.
#[derive(Default)]
pub struct RequestHandler {
    bot: Option<(BotName, Seed, Box<dyn Bot>)>,
    /// The reviewer and its budget. It remembers the position after the last turn.
    reviewer: Option<(Budget, GameReviewer)>,
    /// The analysis of the last position: the next request goes on with it.
    analysis: Option<LiveAnalysis>,
}

impl fmt::Debug for RequestHandler {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bot = self.bot.as_ref().map(|(bot_name, ..)| bot_name);
        f.debug_struct("RequestHandler").field("bot", &bot).finish_non_exhaustive()
    }
}

impl RequestHandler {
    /// Handles a request. Calls `send` with each response.
    pub fn handle(&mut self, request: &str, clock: Clock, send: &mut dyn FnMut(&str)) {
        let mut send = |response: WorkerResponse| send(&response.to_string());
        if let Err(error) = self.respond(request, clock, &mut send) {
            send(WorkerResponse::Error(error.to_string()));
        }
    }

    fn respond(&mut self, request: &str, clock: Clock, send: Send<'_>) -> Result<(), RequestError> {
        let (request, record) = request.split_once('\n').unwrap_or((request, ""));
        let request = request.parse()?;
        let record = Record::read(record)?;
        let view = record.view();
        let on_progress: OnProgress<'_> = &mut |decision| send(WorkerResponse::Progress(decision.clone()));
        let last = match request {
            WorkerRequest::Review { ply, budget } => {
                let reviewer = self.reviewer_for(view.players(), budget, clock);
                return review_from(reviewer, &record, ply, send);
            }
            WorkerRequest::Try { ply, action, budget } => {
                let reviewer = self.reviewer_for(view.players(), budget, clock);
                let turn = reviewer.try_action(&record, ply, action).ok_or(RequestError::NoSuchTurn)?;
                Some(WorkerResponse::Turn(turn))
            }
            WorkerRequest::Analyse { budget } => self.analyse(view, budget, clock),
            _ if view.to_move().is_none() => None,
            WorkerRequest::Play { level: bot_name, seed, budget } => {
                self.play(view, bot_name, seed, budget, clock, on_progress).map(WorkerResponse::Best)
            }
            WorkerRequest::Hint { budget } => hint(view, budget, clock, on_progress),
            WorkerRequest::Par { budget } => par(&record, budget, clock, on_progress).map(WorkerResponse::Best),
        };
        last.map(send).ok_or(RequestError::NothingToDecide)
    }

    fn play(
        &mut self,
        view: &View,
        bot_name: BotName,
        seed: Seed,
        budget: Option<Budget>,
        clock: Clock,
        on_progress: OnProgress<'_>,
    ) -> Option<Decision> {
        // A bot without a search gets no quick decision, which could be stronger than its own.
        if bot_name.searches() {
            quick_decision(view).iter().for_each(&mut *on_progress);
        }
        let (budget, max_nodes) =
            budget.map_or_else(|| browser_budget(bot_name, view.players()), |budget| (budget, u64::MAX));
        let limits = SearchLimits::new(budget, clock);
        let stop = limits.stop_flag();
        let mut listen = |decision: &Decision| {
            on_progress(decision);
            stop.store(decision.nodes >= max_nodes, Ordering::Relaxed);
        };
        let best = self.bot_for(bot_name, seed).think(view, &limits, &mut listen);
        if !bot_name.searches() {
            best.iter().for_each(on_progress);
        }
        best
    }

    /// Goes on with the analysis of this position, or begins it. Nothing if the game is over.
    fn analyse(&mut self, view: &View, budget: Option<Budget>, clock: Clock) -> Option<WorkerResponse> {
        let limits = SearchLimits::new(budget.unwrap_or(ANALYSIS_STEP), clock);
        let cached = self.analysis.take().filter(|analysis| analysis.view() == view);
        let mut analysis = cached.or_else(|| LiveAnalysis::new(view))?;
        analysis.grow(&limits);
        Some(WorkerResponse::Lines(self.analysis.insert(analysis).lines()))
    }

    /// Returns the cached reviewer, or replaces it if the budget has changed.
    fn reviewer_for(&mut self, players: usize, budget: Option<Budget>, clock: Clock) -> &GameReviewer {
        let budget = budget.unwrap_or_else(|| review_budget(players));
        let cached = self.reviewer.take().filter(|(cached, _)| *cached == budget);
        let reviewer = cached.unwrap_or_else(|| (budget, GameReviewer::new(1, budget, clock)));
        &self.reviewer.insert(reviewer).1
    }

    /// Returns the cached bot, or replaces it if the name or seed has changed.
    fn bot_for(&mut self, bot_name: BotName, seed: Seed) -> &mut dyn Bot {
        let cached = self.bot.take().filter(|cached| (cached.0, cached.1) == (bot_name, seed));
        let bot = cached.unwrap_or_else(|| (bot_name, seed, new_bot(bot_name, seed.derive(NonZeroU64::MIN), 1)));
        self.bot.insert(bot).2.as_mut()
    }
}

/// Reviews the turns from this one to the last.
fn review_from(reviewer: &GameReviewer, record: &Record, first: usize, send: Send<'_>) -> Result<(), RequestError> {
    if first > record.events().len() {
        return Err(RequestError::NoSuchTurn);
    }
    for ply in first..=record.events().len() {
        send(WorkerResponse::Turn(reviewer.review(record, ply).ok_or(RequestError::NoSuchTurn)?));
    }
    Ok(())
}

fn hint(view: &View, budget: Option<Budget>, clock: Clock, on_progress: OnProgress<'_>) -> Option<WorkerResponse> {
    quick_decision(view).iter().for_each(&mut *on_progress);
    let analyst = Analyst::new([1; 16], 1, budget.unwrap_or(HINT_BUDGET), clock);
    analyst.hint(view, on_progress).map(WorkerResponse::Hint)
}

/// Looks for the lowest score of a solo deal, which follows from the seed of its record.
fn par(record: &Record, budget: Option<Budget>, clock: Clock, on_progress: OnProgress<'_>) -> Option<Decision> {
    let deal = Deal::new(record.seed()?, record.start().setup()?.players).ok()?;
    let limits = SearchLimits::new(budget.unwrap_or(PAR_BUDGET), clock);
    let par = solo::par(&deal, &limits, on_progress)?;
    let (&action, depth) = (par.line.first()?, par.line.len() as u32);
    Some(Decision { action, depth, nodes: par.nodes, forecast: Forecast::Score(f64::from(par.score)), line: par.line })
}

/// Returns a sensible decision within a few milliseconds.
fn quick_decision(view: &View) -> Option<Decision> {
    if view.solo().is_none() {
        return OnePlyBot::thorough().choose(view).map(Decision::without_search);
    }
    let limits = SearchLimits::new(Budget::Nodes(1), || core::time::Duration::ZERO);
    SoloBot::new([1; 16], Strength::Casual).think(view, &limits, &mut |_| {})
}
