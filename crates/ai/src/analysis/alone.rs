//! Assessing the turns of a player alone: points that can be expected, before and after.

use nova_luna_rules::{Action, View};

use super::{Analyst, Assessment, Verdict, reasons};
use crate::search::sample_refill;
use crate::solo::{Soloist, Strength};
use crate::{Bot as _, Limits, Outlook, Thought};

/// From which loss of points on a turn is an inaccuracy, a mistake, a blunder.
const POINT_LIMITS: [f64; 3] = [1.5, 4.0, 8.0];

/// How many refills are looked at after a turn that ends phase 1.
const REFILLS: u32 = 8;

/// Assesses a legal action of a player alone.
pub(super) fn assess(analyst: &Analyst, view: &View, played: Action) -> Option<Assessment> {
    let thought = think(view, &analyst.limits())?;
    let Outlook::Points(before) = thought.outlook else { return None };
    let after = if played == thought.action { before } else { points_after(analyst, view, played)? };
    let lost = (after - before).max(0.0);
    // A second look may find what was played just as good.
    let is_best = played == thought.action || lost == 0.0;
    let verdict = if is_best { Verdict::Best } else { Verdict::of(lost, POINT_LIMITS) };
    let (best, line) = if is_best { (played, vec![played]) } else { (thought.action, thought.line) };
    Some(Assessment {
        seat: view.to_move()?,
        played,
        best,
        line,
        before: Outlook::Points(if is_best { after } else { before }),
        after: Outlook::Points(after),
        lost,
        verdict,
        reasons: if is_best { Vec::new() } else { reasons::reasons(view, best, played) },
    })
}

fn think(view: &View, limits: &Limits) -> Option<Thought> {
    Soloist::new([1; 16], Strength::Master).think(view, limits, &mut |_| {})
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
fn points(view: &View, limits: &Limits) -> Option<f64> {
    if view.is_over() {
        return view.solo_score().map(|score| f64::from(score.0));
    }
    match think(view, limits)?.outlook {
        Outlook::Points(points) => Some(points),
        Outlook::Chances(_) | Outlook::Unknown => None,
    }
}
