//! Chooses a plan for phase 1, whose refill is unknown.
//!
//! A beam finds promising ends of phase 1. Each is played out on the same sampled refills with a narrow beam, and the
//! worse half is dropped repeatedly.

use nova_luna_rules::{Display, MAX_ON_WHEEL, TileId, View};

use super::beam::Beam;
use super::net::Nets;
use super::position::{Position, SoloStage};
use crate::{BotRng, Budget, Decision, OnProgress, SearchLimits};

/// The used share of the budget at which the search for plans ends.
const PLANNING_SHARE: f64 = 0.3;
/// The widths of the beams that search for plans: the first one, and the factor to the next.
const FIRST_WIDTH: usize = 40;
const GROWTH: usize = 5;
const MAX_WIDTH: usize = 25_000;
/// The most plans compared, and the number that is never dropped.
const MAX_PLANS: usize = 256;
const MIN_PLANS: usize = 4;
/// The width of the beam that plays out a refill.
const PLAYOUT_WIDTH: usize = 16;
/// More samples than this add nothing.
const MAX_REFILLS: u32 = 2000;

/// A plan for phase 1 and the summed scores of its playouts.
#[derive(Clone)]
struct CandidatePlan {
    position: Position,
    score_sum: f64,
}

pub(super) struct PlanSearch<'a> {
    limits: &'a SearchLimits,
    root: Display,
    start: Position,
    unseen: Vec<TileId>,
    plans: Vec<CandidatePlan>,
    refills: u32,
    /// The best game that finishes in phase 1 (Q3).
    one_phase_game: Option<(u16, Position)>,
    nodes: u64,
}

impl<'a> PlanSearch<'a> {
    /// Prepares the search; nothing if the view is not in phase 1.
    pub(super) fn new(view: &View, limits: &'a SearchLimits) -> Option<Self> {
        let start = Position::of(view).filter(|position| position.stage == SoloStage::PhaseOne)?;
        let root = view.displays().first()?.clone();
        let unseen = view.unseen().iter().copied().collect();
        Some(Self { limits, root, start, unseen, plans: Vec::new(), refills: 0, one_phase_game: None, nodes: 0 })
    }

    pub(super) fn search(mut self, mut rng: BotRng, on_progress: OnProgress<'_>) -> Option<Decision> {
        self.find_plans(1, &unlimited());
        let mut width = FIRST_WIDTH;
        while width <= MAX_WIDTH
            && self.limits.used_share(self.nodes) < PLANNING_SHARE
            && self.find_plans(width, self.limits)
        {
            self.report(on_progress);
            width *= GROWTH;
        }
        self.drop_unaffordable();
        while self.refills < MAX_REFILLS && !self.limits.is_exhausted(self.nodes) && self.play_out_refill(&mut rng) {
            self.refills += 1;
            if self.refills.is_power_of_two() {
                self.drop_worse();
                self.report(on_progress);
            }
        }
        self.decision()
    }

    /// Searches for plans with a beam. Returns false if the limits stopped it.
    fn find_plans(&mut self, width: usize, limits: &SearchLimits) -> bool {
        let mut beam = Beam::new(Nets::fitted(), None, limits).keep_phase_ends(MAX_PLANS);
        (beam.nodes, beam.share_limit) = (self.nodes, PLANNING_SHARE);
        let is_complete = beam.run(&self.root, vec![self.start], width);
        self.nodes = beam.nodes;
        self.one_phase_game = [self.one_phase_game, beam.best].into_iter().flatten().min_by_key(|&(score, _)| score);
        self.plans.extend(beam.phase_ends.iter().map(|&position| CandidatePlan { position, score_sum: 0.0 }));
        if self.start.may_end_phase_one() {
            let mut position = self.start.end_phase_one(None);
            position.estimate = f32::from(position.paid()) + phase_two_estimate(&self.root, &position);
            self.plans.push(CandidatePlan { position, score_sum: 0.0 });
        }
        self.sort_plans(|plan| plan.position.estimate.into());
        let mut seen = Vec::new();
        self.plans.retain(|plan| {
            let hash = plan.position.hash();
            let is_new = !seen.contains(&hash);
            seen.push(hash);
            is_new
        });
        self.plans.truncate(MAX_PLANS);
        is_complete
    }

    /// Drops the plans that the budget cannot compare. Each round halves the plans and costs about the same.
    fn drop_unaffordable(&mut self) {
        let (Some(first), before) = (self.plans.first().cloned(), self.limits.used_share(self.nodes)) else { return };
        let pile: Vec<TileId> =
            self.unseen.iter().copied().step_by(self.unseen.len().div_ceil(MAX_ON_WHEEL).max(1)).collect();
        self.play_out(&first.position.after_refill(&pile));
        let now = self.limits.used_share(self.nodes);
        let affordable = if now > before { (1.0 - now) / (now - before) } else { f64::INFINITY };
        let mut halvings = 2;
        while halvings < MAX_PLANS.ilog2() && f64::from((halvings + 1) << (halvings + 1)) <= affordable {
            halvings += 1;
        }
        self.plans.truncate(1 << halvings);
    }

    /// Plays out phase 2 with a narrow beam; nothing if the limits stopped it.
    fn play_out(&mut self, position: &Position) -> Option<u16> {
        let mut beam = Beam::new(Nets::fitted(), None, self.limits);
        beam.nodes = self.nodes;
        let is_complete = beam.run(&position.display(&self.root), vec![*position], PLAYOUT_WIDTH);
        self.nodes = beam.nodes;
        beam.best.filter(|_| is_complete).map(|(score, _)| score)
    }

    /// Plays out all plans on one sampled refill. Returns false if the limits stopped it.
    fn play_out_refill(&mut self, rng: &mut BotRng) -> bool {
        let pile = draw(&self.unseen, rng);
        let positions: Vec<Position> = self.plans.iter().map(|plan| plan.position.after_refill(&pile)).collect();
        let scores: Option<Vec<u16>> = positions.iter().map(|position| self.play_out(position)).collect();
        let Some(scores) = scores else { return false };
        self.plans.iter_mut().zip(scores).for_each(|(plan, score)| plan.score_sum += f64::from(score));
        true
    }

    /// Sorts the plans; equal ones keep their order. The key is no type of its own, as each would make another sort.
    fn sort_plans(&mut self, key: fn(&CandidatePlan) -> f64) {
        self.plans.sort_by(|a, b| key(a).total_cmp(&key(b)));
    }

    /// Drops the worse half, but keeps the minimum. All plans had the same refills, so their number changes no order.
    fn drop_worse(&mut self) {
        self.sort_plans(|plan| plan.expected_score(1));
        if self.refills > 1 {
            self.plans.truncate((self.plans.len() / 2).max(MIN_PLANS));
        }
    }

    fn best(&self) -> Option<&CandidatePlan> {
        self.plans.iter().min_by(|a, b| a.expected_score(self.refills).total_cmp(&b.expected_score(self.refills)))
    }

    fn decision(&self) -> Option<Decision> {
        let best = self.best().map(|best| (best.expected_score(self.refills), &best.position));
        let one_phase_game = self.one_phase_game.as_ref().map(|(score, position)| (f64::from(*score), position));
        let (points, position) = match (best, one_phase_game) {
            (Some(best), Some(one_phase_game)) if one_phase_game.0 < best.0 => one_phase_game,
            (best, one_phase_game) => best.or(one_phase_game)?,
        };
        Decision::of_solo_line(position.line(self.root.len()), self.nodes, points)
    }

    fn report(&self, on_progress: OnProgress<'_>) {
        if let Some(decision) = self.decision() {
            on_progress(&decision);
        }
    }
}

impl CandidatePlan {
    /// The mean score of the playouts. The estimate counts as one playout.
    fn expected_score(&self, refills: u32) -> f64 {
        (self.score_sum + f64::from(self.position.estimate)) / f64::from(refills + 1)
    }
}

fn phase_two_estimate(display: &Display, position: &Position) -> f32 {
    let net = &Nets::fitted().between;
    let mut sum = net.base;
    super::features::of_position(display, &position.wheel, position.discs, &mut |feature| sum.add(net.row(feature)));
    net.value(&sum)
}

/// Draws a wheel of random tiles.
fn draw(unseen: &[TileId], rng: &mut BotRng) -> Vec<TileId> {
    let mut tiles = unseen.to_vec();
    for place in 0..tiles.len().min(MAX_ON_WHEEL) {
        let other = place + rng.below((tiles.len() - place) as u32) as usize;
        tiles.swap(place, other);
    }
    tiles.truncate(MAX_ON_WHEEL);
    tiles
}

pub(super) fn unlimited() -> SearchLimits {
    SearchLimits::without_clock(Budget::Unlimited)
}
