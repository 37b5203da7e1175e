//! Analysis: what a turn did to the chances, what would have been better, and why.

mod hint;
mod reason_text;
mod reasons;
mod solo;

pub use hint::Hint;
pub use reason_text::ParseReasonError;
pub use reasons::Reason;

use nova_luna_rules::{Action, Outcome, Seat, View};

use crate::budget::{Budget, SearchLimits};
use crate::search::{SearchSettings, Searcher};
use crate::{Clock, Forecast};

/// How good a turn was.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum MoveGrade {
    /// Nothing better was found.
    Best,
    /// Hardly anything was lost.
    Good,
    /// A little was lost.
    Inaccuracy,
    /// A good part of the chances was lost.
    Mistake,
    /// The game may have been lost here.
    Blunder,
}

impl MoveGrade {
    /// All grades, best first.
    pub const ALL: [Self; 5] = [Self::Best, Self::Good, Self::Inaccuracy, Self::Mistake, Self::Blunder];

    /// The word that names it in files.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Best => "best",
            Self::Good => "good",
            Self::Inaccuracy => "inaccuracy",
            Self::Mistake => "mistake",
            Self::Blunder => "blunder",
        }
    }

    /// The grade on so much lost, with the limits between the grades.
    fn of(lost: f64, limits: [f64; 3]) -> Self {
        match limits.iter().filter(|&&limit| lost >= limit).count() {
            0 => Self::Good,
            1 => Self::Inaccuracy,
            2 => Self::Mistake,
            _ => Self::Blunder,
        }
    }
}

/// From which loss of winning chance on a turn is an inaccuracy, a mistake, a blunder.
const CHANCE_LIMITS: [f64; 3] = [0.04, 0.10, 0.20];

/// What is to be said about a turn.
#[derive(Clone, PartialEq, Debug)]
pub struct Assessment {
    /// Who decided.
    pub seat: Seat,
    /// What was played.
    pub played: Action,
    /// What was found to be best; what was played, if nothing better was found.
    pub best: Action,
    /// What is expected to be played from here, the best action first.
    pub line: Vec<Action>,
    /// How the game stood before the turn, with best play.
    pub before: Forecast,
    /// How it stood after what was played.
    pub after: Forecast,
    /// What the turn lost: winning chance, or points of a player alone.
    pub lost: f64,
    /// How good it was.
    pub grade: MoveGrade,
    /// What speaks for the best action rather than the one played, the weightiest first.
    pub reasons: Vec<Reason>,
}

/// Somebody who looks at turns of others.
#[derive(Clone, Debug)]
pub struct Analyst {
    searcher: Searcher,
    budget: Budget,
    clock: Clock,
}

impl Analyst {
    /// An analyst who spends so much on each turn.
    pub fn new(seed: [u8; 16], threads: usize, budget: Budget, clock: Clock) -> Self {
        Self { searcher: Searcher::new(seed, threads, SearchSettings::default()), budget, clock }
    }

    /// Assesses an action that is legal in this view; nothing if it is not.
    pub fn assess(&self, view: &View, played: Action) -> Option<Assessment> {
        if !view.is_legal(played) {
            return None;
        }
        if view.solo().is_some() { solo::assess(self, view, played) } else { self.assess_among(view, played) }
    }

    /// Assesses an action among several players.
    fn assess_among(&self, view: &View, played: Action) -> Option<Assessment> {
        let seat = view.to_move()?;
        let result = self.searcher.search(view, &self.limits(), &mut |_| {});
        let decision = result.decision()?;
        let before = result.chances();
        let (mut best, mut line) = (decision.action, decision.line);
        let after = if played == best { before.clone() } else { self.chances_after(view, played) };
        let lost = (before[seat.index()] - after[seat.index()]).max(0.0);
        // A second look may find what was played just as good.
        if lost == 0.0 && played != best {
            (best, line) = (played, vec![played]);
        }
        let grade = if played == best { MoveGrade::Best } else { MoveGrade::of(lost, CHANCE_LIMITS) };
        let reasons = if played == best { Vec::new() } else { reasons::reasons(view, best, played) };
        let before = if played == best { after.clone() } else { before };
        let (before, after) = (Forecast::Chances(before), Forecast::Chances(after));
        Some(Assessment { seat, played, best, line, before, after, lost, grade, reasons })
    }

    /// The chances of all seats after an action, before anything is turned up.
    fn chances_after(&self, view: &View, action: Action) -> Vec<f64> {
        let mut after = view.clone();
        after.play_unchecked(action);
        if let Some(Outcome::Ranking(seats)) = after.outcome() {
            return after.seats().map(|seat| f64::from(u8::from(seat == seats[0]))).collect();
        }
        self.searcher.search(&after, &self.limits(), &mut |_| {}).chances()
    }

    fn limits(&self) -> SearchLimits {
        SearchLimits::new(self.budget, self.clock)
    }

    /// What is spent on one of several looks.
    fn part(&self, looks: u32) -> SearchLimits {
        let budget = match self.budget {
            Budget::Nodes(nodes) => Budget::Nodes((nodes / u64::from(looks)).max(1)),
            Budget::Time(time) => Budget::Time(time / looks),
            Budget::Unlimited => Budget::Unlimited,
        };
        SearchLimits::new(budget, self.clock)
    }
}
