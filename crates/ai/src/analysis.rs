//! Move analysis: how good a move was, which move was better, and why.

mod hint;
mod reason_text;
mod reasons;
mod recent;
mod review;
mod solo;
mod turn_text;

pub use hint::Hint;
pub use reason_text::ParseReasonError;
pub use reasons::Reason;
pub(crate) use reasons::reasons;
pub use review::{GameReviewer, RefillLuck, ReviewedTurn, SeatReview, review_budget};
pub use turn_text::ParseTurnError;

use core::cell::RefCell;
use core::str::FromStr;

use nova_luna_rules::{Action, Outcome, Seat, View};

use crate::budget::{Budget, SearchLimits};
use crate::search::{SearchSettings, Searcher};
use crate::{Clock, Forecast};
use recent::{RecentSearches, Searched};

/// How good a move was.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum MoveGrade {
    /// No better move was found.
    Best,
    /// The move lost almost nothing.
    Good,
    /// The move lost a little.
    Inaccuracy,
    /// The move lost a considerable part of the winning chance.
    Mistake,
    /// The move may have lost the game.
    Blunder,
}

impl MoveGrade {
    /// All grades, best first.
    pub const ALL: [Self; 5] = [Self::Best, Self::Good, Self::Inaccuracy, Self::Mistake, Self::Blunder];

    /// The name in files and in `--json` output.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Best => "best",
            Self::Good => "good",
            Self::Inaccuracy => "inaccuracy",
            Self::Mistake => "mistake",
            Self::Blunder => "blunder",
        }
    }

    /// Grades a loss. `limits` holds the smallest loss of an inaccuracy, a mistake and a blunder.
    fn from_loss(loss: f64, limits: [f64; 3]) -> Self {
        match limits.iter().filter(|&&limit| loss >= limit).count() {
            0 => Self::Good,
            1 => Self::Inaccuracy,
            2 => Self::Mistake,
            _ => Self::Blunder,
        }
    }
}

impl FromStr for MoveGrade {
    type Err = ParseTurnError;

    fn from_str(name: &str) -> Result<Self, ParseTurnError> {
        Self::ALL.into_iter().find(|grade| grade.as_str() == name).ok_or(ParseTurnError)
    }
}

/// The smallest loss of winning chance that is an inaccuracy, a mistake, a blunder.
const CHANCE_LIMITS: [f64; 3] = [0.04, 0.10, 0.20];

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
    recent: RefCell<RecentSearches>,
}

impl Analyst {
    /// Creates an analyst that spends this budget on each move.
    pub fn new(seed: [u8; 16], threads: usize, budget: Budget, clock: Clock) -> Self {
        let searcher = Searcher::new(seed, threads, SearchSettings::default());
        Self { searcher, budget, clock, recent: RefCell::default() }
    }

    /// Assesses an action. Returns nothing if the action is illegal in this view.
    pub fn assess(&self, view: &View, played: Action) -> Option<Assessment> {
        if !view.is_legal(played) {
            return None;
        }
        if view.solo().is_some() { solo::assess(self, view, played) } else { self.assess_multiplayer(view, played) }
    }

    /// Assesses an action in a game of several players.
    fn assess_multiplayer(&self, view: &View, played: Action) -> Option<Assessment> {
        let seat = view.to_move()?;
        let Searched { decision, chances: before } = self.search(view);
        let decision = decision?;
        let (mut best, mut line) = (decision.action, decision.line);
        let after = if played == best { before.clone() } else { self.chances_after(view, played) };
        let loss = (before[seat.index()] - after[seat.index()]).max(0.0);
        // The second search may find the played action just as good.
        if loss == 0.0 && played != best {
            (best, line) = (played, vec![played]);
        }
        let grade = if played == best { MoveGrade::Best } else { MoveGrade::from_loss(loss, CHANCE_LIMITS) };
        let reasons = if played == best { Vec::new() } else { reasons::reasons(view, best, played) };
        let before = if played == best { after.clone() } else { before };
        let (before, after) = (Forecast::Chances(before), Forecast::Chances(after));
        Some(Assessment { seat, played, best, line, before, after, loss, grade, reasons })
    }

    /// Returns the chances of all seats after an action, before any tile is revealed.
    fn chances_after(&self, view: &View, action: Action) -> Vec<f64> {
        let mut after = view.clone();
        after.play_unchecked(action);
        self.chances(&after)
    }

    /// Returns the chances of all seats.
    fn chances(&self, view: &View) -> Vec<f64> {
        if let Some(Outcome::Ranking(seats)) = view.outcome() {
            return view.seats().map(|seat| f64::from(u8::from(seat == seats[0]))).collect();
        }
        self.search(view).chances
    }

    /// Searches a position of a game of several players, unless it was searched just before.
    fn search(&self, view: &View) -> Searched {
        let search = || {
            let result = self.searcher.search(view, &self.limits(), &mut |_| {});
            Searched { decision: result.decision(), chances: result.chances() }
        };
        self.recent.borrow_mut().get_or_search(view, search)
    }

    fn limits(&self) -> SearchLimits {
        SearchLimits::new(self.budget, self.clock)
    }

    /// The limits for one of several equal searches.
    fn partial_limits(&self, searches: u32) -> SearchLimits {
        let budget = match self.budget {
            Budget::Nodes(nodes) => Budget::Nodes((nodes / u64::from(searches)).max(1)),
            Budget::Time(time) => Budget::Time(time / searches),
            Budget::Unlimited => Budget::Unlimited,
        };
        SearchLimits::new(budget, self.clock)
    }
}
