//! Assesses the moves of a solo game by expected points.

use nova_luna_rules::{Action, View};

use super::{Analyst, Assessment, MoveGrade, Searched, reasons};
use crate::search::sample_refill;
use crate::solo::{SoloBot, Strength};
use crate::{Bot as _, Decision, Forecast, SearchLimits};

/// The smallest loss of points that is an inaccuracy, a mistake, a blunder.
const POINT_LIMITS: [f64; 3] = [1.5, 4.0, 8.0];

/// The number of refills sampled after a move that ends phase 1.
const REFILL_SAMPLES: u32 = 8;

/// Assesses a legal action of a solo game.
pub(super) fn assess(analyst: &Analyst, view: &View, played: Action) -> Option<Assessment> {
    let decision = analyst.think_solo(view)?;
    let Forecast::Score(before) = decision.forecast else { return None };
    let after = if played == decision.action { before } else { points_after(analyst, view, played)? };
    let loss = (after - before).max(0.0);
    // The second search may find the played action just as good.
    let is_best = played == decision.action || loss == 0.0;
    let grade = if is_best { MoveGrade::Best } else { MoveGrade::from_loss(loss, POINT_LIMITS) };
    let (best, line) =
        if is_best && played != decision.action { (played, vec![played]) } else { (decision.action, decision.line) };
    Some(Assessment {
        seat: view.to_move()?,
        played,
        best,
        line,
        before: Forecast::Score(if is_best { after } else { before }),
        after: Forecast::Score(after),
        loss,
        grade,
        reasons: if is_best { Vec::new() } else { reasons::reasons(view, best, played) },
    })
}

fn think(view: &View, limits: &SearchLimits) -> Option<Decision> {
    SoloBot::new([1; 16], Strength::Master).think(view, limits, &mut |_| {})
}

/// Returns the expected points after an action, before any tile is revealed.
pub(super) fn points_after(analyst: &Analyst, view: &View, action: Action) -> Option<f64> {
    let mut after = view.clone();
    after.play_unchecked(action);
    if after.tiles_due() == 0 {
        return points(analyst, &after);
    }
    let refilled = |number| {
        let mut after = after.clone();
        after.reveal(&sample_refill(&after, number)).ok()?;
        points_of(&after, || think(&after, &analyst.partial_limits(REFILL_SAMPLES)))
    };
    let all: Vec<f64> = (0..REFILL_SAMPLES).map(refilled).collect::<Option<_>>()?;
    Some(all.iter().sum::<f64>() / f64::from(REFILL_SAMPLES))
}

/// Returns the expected points of a position in which no refill is due.
pub(super) fn points(analyst: &Analyst, view: &View) -> Option<f64> {
    points_of(view, || analyst.think_solo(view))
}

fn points_of(view: &View, think: impl FnOnce() -> Option<Decision>) -> Option<f64> {
    if view.is_over() {
        return view.solo_score().map(|score| f64::from(score.0));
    }
    match think()?.forecast {
        Forecast::Score(points) => Some(points),
        Forecast::Chances(_) | Forecast::Unknown => None,
    }
}

impl Analyst {
    /// Searches a position, unless it was searched just before.
    fn think_solo(&self, view: &View) -> Option<Decision> {
        let search = || Searched { decision: think(view, &self.limits()), chances: Vec::new() };
        self.recent.borrow_mut().get_or_search(view, search).decision
    }
}
