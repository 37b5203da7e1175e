//! Move analysis: how good a move was, which move was better, and why.

mod hint;
mod lines_text;
mod live;
mod reason_text;
mod reasons;
mod recent;
mod review;
mod solo_lines;
mod turn_text;

pub use hint::Hint;
pub use live::{Lines, LiveAnalysis, MAX_LINES, MoveLine};
pub use reasons::Reason;
pub(crate) use reasons::reasons;
pub use review::{GameReviewer, RefillLuck, ReviewedTurn, SeatReview, review_budget};

use core::cell::RefCell;
use core::sync::atomic::AtomicBool;
use std::sync::Arc;

use nova_luna_rules::{Action, Outcome, Seat, View};

use crate::budget::{Budget, SearchLimits};
use crate::search::{SearchResult, SearchSettings, Searcher, sample_refill};
use crate::solo::{SoloBot, Strength};
use crate::{Bot as _, Clock, Decision, Forecast, OnProgress};
use recent::{RecentSearches, Searched};

nova_luna_rules::named! {
    /// How good a move was, best first.
    pub enum MoveGrade {
        /// No better move was found.
        Best = "best",
        /// The move lost almost nothing.
        Good = "good",
        /// The move lost a little.
        Inaccuracy = "inaccuracy",
        /// The move lost a considerable part of the winning chance.
        Mistake = "mistake",
        /// The move may have lost the game.
        Blunder = "blunder",
    }
}

impl MoveGrade {
    fn from_loss(loss: f64, limits: [f64; 3]) -> Self {
        match limits.iter().filter(|&&limit| loss >= limit).count() {
            0 => Self::Good,
            1 => Self::Inaccuracy,
            2 => Self::Mistake,
            _ => Self::Blunder,
        }
    }
}

/// The smallest loss that is an inaccuracy, a mistake, a blunder: of winning chance, and of points in a solo game.
const CHANCE_LIMITS: [f64; 3] = [0.04, 0.10, 0.20];
const POINT_LIMITS: [f64; 3] = [1.5, 4.0, 8.0];

/// The refills that are sampled after a move that ends phase 1 of a solo game.
const REFILL_SAMPLES: u32 = 8;

/// The assessment of one move.
#[derive(Clone, PartialEq, Debug)]
pub struct Assessment {
    /// The seat that moved.
    pub seat: Seat,
    /// The action that was played.
    pub played: Action,
    /// The best action found; the played one if none is better.
    pub best: Action,
    /// The expected actions from here, starting with the best one.
    pub line: Vec<Action>,
    /// The forecast before the move, with best play.
    pub before: Forecast,
    /// The forecast after the played action.
    pub after: Forecast,
    /// Loss of the move: winning chance, or points in a solo game.
    pub loss: f64,
    /// What the decision was about: the difference between the best and the worst plausible action in winning chance. 0 if
    /// only one action is legal, and in a solo game.
    pub stake: f64,
    /// The grade for the loss.
    pub grade: MoveGrade,
    /// Why the best action is better than the played one, strongest reason first.
    pub reasons: Vec<Reason>,
}

/// Analyses moves and gives hints.
#[derive(Clone, Debug)]
pub struct Analyst {
    searcher: Searcher,
    budget: Budget,
    clock: Clock,
    stop: Arc<AtomicBool>,
    recent: RefCell<RecentSearches>,
}

impl Analyst {
    /// Creates an analyst that spends this budget on each move.
    pub fn new(seed: [u8; 16], threads: usize, budget: Budget, clock: Clock) -> Self {
        let searcher = Searcher::new(seed, threads, SearchSettings::LEARNED);
        Self { searcher, budget, clock, stop: Arc::default(), recent: RefCell::default() }
    }

    /// Returns the flag that stops all searches of this analyst. What it returns after that is of no use.
    pub fn stop_flag(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.stop)
    }

    /// Assesses an action. Returns nothing if the action is illegal in this view.
    pub fn assess(&self, view: &View, played: Action) -> Option<Assessment> {
        if !view.is_legal(played) {
            return None;
        }
        let seat = view.to_move()?;
        let Searched { decision, forecast, stake } = self.search(view);
        let Decision { action: mut best, mut line, .. } = decision?;
        let mut before = forecast?;
        let after = if played == best { before.clone() } else { self.forecast_after(view, played)? };
        let loss = after.gain_to(&before, seat).max(0.0);
        // The second search may find the played action just as good.
        if loss == 0.0 && played != best {
            (best, line, before) = (played, vec![played], after.clone());
        }
        let limits = if view.solo().is_some() { POINT_LIMITS } else { CHANCE_LIMITS };
        let grade = if played == best { MoveGrade::Best } else { MoveGrade::from_loss(loss, limits) };
        let reasons = if played == best { Vec::new() } else { reasons::reasons(view, best, played) };
        // The played action may be none of those that the search found plausible.
        let stake = if view.solo().is_some() { 0.0 } else { stake.max(loss) };
        Some(Assessment { seat, played, best, line, before, after, loss, stake, grade, reasons })
    }

    /// Returns the forecast of a position; in a solo game, no refill may be due.
    fn forecast(&self, view: &View) -> Option<Forecast> {
        match view.outcome() {
            Some(Outcome::Solo(score)) => Some(Forecast::Score(f64::from(score.0))),
            Some(Outcome::Ranking(seats)) => {
                let chances = view.seats().map(|seat| f64::from(u8::from(seat == seats[0])));
                Some(Forecast::Chances(chances.collect()))
            }
            None => self.search(view).forecast,
        }
    }

    /// Returns the forecast after an action, before any tile is revealed.
    fn forecast_after(&self, view: &View, action: Action) -> Option<Forecast> {
        let mut after = view.clone();
        after.play_unchecked(action);
        if after.tiles_due() == 0 || after.solo().is_none() {
            return self.forecast(&after);
        }
        let refilled = |number| {
            let mut after = after.clone();
            after.reveal(&sample_refill(&after, 0, number)).ok()?;
            match think_solo(&after, &self.sample_limits(), &mut |_| {})?.forecast {
                Forecast::Score(points) => Some(points),
                Forecast::Chances(_) | Forecast::Unknown => None,
            }
        };
        let all: Vec<f64> = (0..REFILL_SAMPLES).map(refilled).collect::<Option<_>>()?;
        Some(Forecast::Score(all.iter().sum::<f64>() / f64::from(REFILL_SAMPLES)))
    }

    /// Searches a position, unless it was searched just before.
    fn search(&self, view: &View) -> Searched {
        let search = || {
            if view.solo().is_some() {
                let decision = think_solo(view, &self.limits(), &mut |_| {});
                let forecast = decision.as_ref().map(|decision| decision.forecast.clone());
                let forecast = forecast.filter(|forecast| *forecast != Forecast::Unknown);
                return Searched { decision, forecast, stake: 0.0 };
            }
            let result = self.searcher.search(view, &self.limits(), &mut |_| {});
            let forecast = Some(Forecast::Chances(result.chances()));
            Searched { decision: result.decision(), forecast, stake: stake(&result) }
        };
        self.recent.borrow_mut().get_or_search(view, search)
    }

    fn limits(&self) -> SearchLimits {
        self.limits_of(self.budget)
    }

    fn limits_of(&self, budget: Budget) -> SearchLimits {
        SearchLimits::new(budget, self.clock).stopped_by(self.stop_flag())
    }

    /// The limits of the search after each of the sampled refills.
    fn sample_limits(&self) -> SearchLimits {
        let budget = match self.budget {
            Budget::Nodes(nodes) => Budget::Nodes((nodes / u64::from(REFILL_SAMPLES)).max(1)),
            Budget::Time(time) => Budget::Time(time / REFILL_SAMPLES),
            Budget::Unlimited => Budget::Unlimited,
        };
        self.limits_of(budget)
    }
}

/// Returns what the decision at the root of a search is about.
fn stake(result: &SearchResult) -> f64 {
    let chances = || result.root_actions().into_iter().map(|action| action.chance);
    let best = chances().max_by(f64::total_cmp).unwrap_or_default();
    chances().fold(0.0, |stake, chance| (best - chance).max(stake))
}

/// A function of its own, because a copy for each caller would make the module of the page larger.
#[inline(never)]
fn think_solo(view: &View, limits: &SearchLimits, on_progress: OnProgress<'_>) -> Option<Decision> {
    SoloBot::new([1; 16], Strength::Master).think(view, limits, on_progress)
}

impl Forecast {
    /// Returns what a seat gains if this forecast becomes the other: winning chance, or points, where fewer are better.
    fn gain_to(&self, other: &Self, seat: Seat) -> f64 {
        let chance = |forecast: &Self| match forecast {
            Self::Chances(chances) => chances.get(seat.index()).copied().unwrap_or_default(),
            Self::Score(_) | Self::Unknown => 0.0,
        };
        match (self, other) {
            (Self::Score(before), Self::Score(after)) => before - after,
            (before, after) => chance(after) - chance(before),
        }
    }
}
