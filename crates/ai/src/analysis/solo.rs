//! Assessing the turns of a player alone: points that can be expected, before and after.

use nova_luna_rules::{Action, View};

use super::{Analyst, Assessment, MoveGrade, reasons};
use crate::search::sample_refill;
use crate::solo::{SoloBot, Strength};
use crate::{Bot as _, Decision, Forecast, SearchLimits};

/// From which loss of points on a turn is an inaccuracy, a mistake, a blunder.
const POINT_LIMITS: [f64; 3] = [1.5, 4.0, 8.0];

/// How many refills are looked at after a turn that ends phase 1.
const REFILLS: u32 = 8;

/// Assesses a legal action of a player alone.
pub(super) fn assess(analyst: &Analyst, view: &View, played: Action) -> Option<Assessment> {
    let decision = think(view, &analyst.limits())?;
    let Forecast::Points(before) = decision.forecast else { return None };
    let after = if played == decision.action { before } else { points_after(analyst, view, played)? };
    let lost = (after - before).max(0.0);
    // A second look may find what was played just as good.
    let is_best = played == decision.action || lost == 0.0;
    let grade = if is_best { MoveGrade::Best } else { MoveGrade::of(lost, POINT_LIMITS) };
    let (best, line) = if is_best { (played, vec![played]) } else { (decision.action, decision.line) };
    Some(Assessment {
        seat: view.to_move()?,
        played,
        best,
        line,
        before: Forecast::Points(if is_best { after } else { before }),
        after: Forecast::Points(after),
        lost,
        grade,
        reasons: if is_best { Vec::new() } else { reasons::reasons(view, best, played) },
    })
}

fn think(view: &View, limits: &SearchLimits) -> Option<Decision> {
    SoloBot::new([1; 16], Strength::Master).think(view, limits, &mut |_| {})
}

/// The points to be expected after an action, before anything is turned up.
fn points_after(analyst: &Analyst, view: &View, action: Action) -> Option<f64> {
    let mut after = view.clone();
    after.play_unchecked(action);
    if after.due() == 0 {
        return points(&after, &analyst.limits());
    }
    let refilled = |number| {
        let mut after = after.clone();
        after.reveal(&sample_refill(&after, number)).ok()?;
        points(&after, &analyst.part(REFILLS))
    };
    let all: Vec<f64> = (0..REFILLS).map(refilled).collect::<Option<_>>()?;
    Some(all.iter().sum::<f64>() / f64::from(REFILLS))
}

/// The points to be expected where all tiles that are due lie on the wheel.
fn points(view: &View, limits: &SearchLimits) -> Option<f64> {
    if view.is_over() {
        return view.solo_score().map(|score| f64::from(score.0));
    }
    match think(view, limits)?.forecast {
        Forecast::Points(points) => Some(points),
        Forecast::Chances(_) | Forecast::Unknown => None,
    }
}
