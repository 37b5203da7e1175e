//! A bot for solo games, with the knowledge of a player.

use nova_luna_rules::View;

use super::beam::Beam;
use super::blind_spot::BlindSpot;
use super::candidate_plan::{PlanSearch, unlimited};
use super::net::Nets;
use super::par::solve_position;
use super::position::Position;
use crate::{Bot, BotRng, Budget, Decision, OnProgress, SearchLimits, greedy};

/// How well a solo bot plays.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Strength {
    /// Misses every other placement, and plays the most promising one.
    Novice,
    /// Misses some placements, looks three tiles ahead, and starts over for every tile.
    Casual,
    /// Plans each phase once, with a small search.
    Skilled,
    /// Plans each phase once, and compares plans on a few refills.
    Expert,
    /// Plans each phase once, with its whole budget.
    Master,
}

enum Method {
    /// Looks this many tiles ahead, again for each tile, and overlooks some placements.
    Lookahead { width: usize, depth: u32, overlooked_percent: u64 },
    /// Plans to the end of the phase, with a limit on the positions examined.
    Plan(Option<u64>),
}

impl Strength {
    const fn method(self) -> Method {
        match self {
            Self::Novice => Method::Lookahead { width: 1, depth: 2, overlooked_percent: 55 },
            Self::Casual => Method::Lookahead { width: 4, depth: 3, overlooked_percent: 30 },
            Self::Skilled => Method::Plan(Some(13_000)),
            Self::Expert => Method::Plan(Some(25_000)),
            Self::Master => Method::Plan(None),
        }
    }
}

/// A bot for solo games.
#[derive(Clone, Debug)]
pub struct SoloBot {
    rng: BotRng,
    seed: u64,
    strength: Strength,
    plan: Option<StoredPlan>,
}

/// The next decision of a plan, and the view that it was made for.
#[derive(Clone, Debug)]
struct StoredPlan {
    view: View,
    decision: Decision,
    budget: Budget,
}

impl SoloBot {
    /// Creates the bot. The same seed and budget in nodes give the same moves.
    pub fn new(seed: [u8; 16], strength: Strength) -> Self {
        let number = u64::from_le_bytes(core::array::from_fn(|index| seed[index]));
        Self { rng: BotRng::new(seed), seed: number, strength, plan: None }
    }

    /// Returns the next decision of the plan, if it was made for this view and budget.
    fn stored_decision(&mut self, view: &View, limits: &SearchLimits) -> Option<Decision> {
        let plan = self.plan.take()?;
        let is_valid = plan.view == *view && plan.budget == limits.budget() && plan.budget != Budget::Unlimited;
        is_valid.then_some(plan.decision)
    }

    fn store_plan(&mut self, view: &View, decision: &Decision, budget: Budget) {
        let mut view = view.clone();
        let [action, line @ ..] = decision.line.as_slice() else { return };
        let Some(&next) = line.first() else { return };
        if view.play(*action).is_ok() && view.tiles_due() == 0 && view.is_legal(next) {
            let decision = Decision {
                action: next,
                depth: line.len() as u32,
                nodes: 0,
                forecast: decision.forecast.clone(),
                line: line.to_vec(),
            };
            self.plan = Some(StoredPlan { view, decision, budget });
        }
    }

    /// Finds a new decision with the method of the level.
    fn search(&self, view: &View, limits: &SearchLimits, on_progress: OnProgress<'_>) -> Option<Decision> {
        match self.strength.method() {
            Method::Lookahead { width, depth, overlooked_percent } => {
                self.look_ahead(view, width, depth, overlooked_percent)
            }
            Method::Plan(nodes) => {
                // The limit of a weaker level is below any budget.
                let own_limits = SearchLimits::without_clock(Budget::Nodes(nodes.unwrap_or_default()));
                self.plan(view, if nodes.is_some() { &own_limits } else { limits }, on_progress)
            }
        }
    }

    /// Plans to the end of the phase.
    fn plan(&self, view: &View, limits: &SearchLimits, on_progress: OnProgress<'_>) -> Option<Decision> {
        if let Some(plans) = PlanSearch::new(view, limits) {
            return plans.search(self.rng.clone(), on_progress);
        }
        let par = solve_position(view, limits, on_progress)?;
        Decision::of_solo_line(par.line, par.nodes, f64::from(par.score))
    }

    /// Looks ahead a few tiles with a narrow beam that overlooks some placements.
    fn look_ahead(&self, view: &View, width: usize, depth: u32, overlooked_percent: u64) -> Option<Decision> {
        let position = Position::of(view)?;
        let display = view.displays().first()?;
        let limits = unlimited();
        let mut beam = Beam::new(Nets::fitted(), None, &limits).keep_phase_ends(1);
        let seed = self.seed ^ (position.len() as u64) << 32;
        beam.blind_spot = (overlooked_percent > 0).then_some(BlindSpot { seed, overlooked_percent });
        let reached = beam.look_ahead(display, position, width, depth)?;
        Decision::of_solo_line(reached.line(display.len()), beam.nodes, f64::from(reached.estimate))
    }
}

impl Bot for SoloBot {
    fn think(&mut self, view: &View, limits: &SearchLimits, on_progress: OnProgress<'_>) -> Option<Decision> {
        let decision = self.stored_decision(view, limits).or_else(|| self.search(view, limits, on_progress));
        let legal = decision.filter(|decision| view.is_legal(decision.action));
        if let (Some(decision), Method::Plan(_)) = (&legal, self.strength.method()) {
            self.store_plan(view, decision, limits.budget());
        }
        // The bot is not made for games of several players, but it still plays a legal action there.
        legal.or_else(|| greedy(view).map(Decision::without_search))
    }
}
