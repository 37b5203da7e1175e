//! Positions of searched games with their cost to the end. The example `fit_solo` fits the networks to them.

use nova_luna_rules::{Deal, Display, Game, MAX_ON_WHEEL, SOLO_DISCS, Seed, TileId};

use super::beam::Beam;
use super::candidate_plan::unlimited;
use super::children::LevelChildren;
use super::features;
use super::net::Nets;
use super::position::{Position, SoloStage};
use crate::BotRng;

/// The active features of a position, and its cost to the end of the game.
#[derive(Clone)]
pub struct Sample {
    /// The numbers of the features.
    pub features: Vec<u16>,
    /// The cost, as the network estimates it.
    pub cost: f32,
}

/// How positions are found and labelled.
#[derive(Clone, Copy, Debug)]
pub struct SamplingConfig {
    /// The width of the beam that finds positions.
    pub width: usize,
    /// The width of the beam that labels them with a cost.
    pub judge_width: usize,
    /// The positions labelled per level, in phase 1 and in phase 2.
    pub positions_per_level: [u32; 2],
    /// The refills sampled to label an end of phase 1.
    pub refills: u32,
}

/// Plays one deck and labels positions on the way. Returns the samples of the three networks: phase 1, between the
/// phases, phase 2.
pub fn sample(nets: &Nets, seed: u64, config: SamplingConfig) -> Option<[Vec<Sample>; 3]> {
    let deal = Deal::new(Seed::from_number(seed), 1).ok()?;
    let game = Game::deal(&deal, SOLO_DISCS).ok()?;
    let mut sampler =
        Sampler { nets, config, rng: BotRng::new(u128::from(seed).to_le_bytes()), samples: Default::default() };
    let pile: Vec<TileId> = deal.pile().iter().take(MAX_ON_WHEEL).copied().collect();
    let limits = unlimited();
    let mut level = vec![Position::of(game.view())?];
    let mut beam = Beam::new(nets, Some(&pile), &limits);
    while !level.is_empty() {
        let mut children = LevelChildren::new(config.width);
        beam.expand_all(&Display::EMPTY, &level, &mut children);
        level = children.drain(|child| beam.position_of(&level, child));
        beam.best = None;
        for (stage, each) in [SoloStage::PhaseOne, SoloStage::PhaseTwo].into_iter().zip(config.positions_per_level) {
            let nodes: Vec<&Position> = level.iter().filter(|position| position.stage == stage).collect();
            for _ in 0..each.min(nodes.len() as u32) {
                let position = nodes[sampler.rng.below(nodes.len() as u32) as usize];
                sampler.label(position);
            }
        }
    }
    Some(sampler.samples)
}

struct Sampler<'a> {
    nets: &'a Nets,
    config: SamplingConfig,
    rng: BotRng,
    samples: [Vec<Sample>; 3],
}

impl Sampler<'_> {
    fn label(&mut self, position: &Position) {
        match position.stage {
            SoloStage::PhaseTwo => {
                let cost = self.remaining_cost(position);
                self.add(2, position, cost);
            }
            SoloStage::PhaseOne => {
                let (limits, width) = (unlimited(), self.config.judge_width);
                let mut beam = Beam::new(self.nets, None, &limits).keep_phase_ends(width);
                beam.run(&position.display(&Display::EMPTY), vec![*position], width);
                let Some(best) = beam.phase_ends.first() else { return };
                self.add(0, position, best.estimate - f32::from(position.paid()));
                let end = beam.phase_ends[self.rng.below(beam.phase_ends.len() as u32) as usize];
                self.label_phase_end(&end);
            }
            SoloStage::BetweenPhases => {}
        }
    }

    fn label_phase_end(&mut self, end: &Position) {
        let laid: Vec<TileId> =
            end.placements_after(0).iter().map(|placement| placement.tile).chain(end.wheel.tiles()).collect();
        let unseen: Vec<TileId> = TileId::ALL.into_iter().filter(|tile| !laid.contains(tile)).collect();
        let mut sum = 0.0;
        for _ in 0..self.config.refills {
            let mut pile = unseen.clone();
            for last in (1..pile.len()).rev() {
                pile.swap(last, self.rng.below(last as u32 + 1) as usize);
            }
            sum += self.remaining_cost(&end.after_refill(&pile));
        }
        self.add(1, end, sum / self.config.refills as f32);
    }

    /// Returns the remaining cost of a position in phase 2, found by a beam.
    fn remaining_cost(&self, position: &Position) -> f32 {
        let limits = unlimited();
        let mut beam = Beam::new(self.nets, None, &limits);
        beam.run(&position.display(&Display::EMPTY), vec![*position], self.config.judge_width);
        beam.best.map_or(0.0, |(score, _)| f32::from(score - position.paid()))
    }

    fn add(&mut self, net: usize, position: &Position, cost: f32) {
        let (mut active, display) = (Vec::new(), position.display(&Display::EMPTY));
        features::of_position(&display, &position.wheel, position.discs, &mut |feature| active.push(feature as u16));
        self.samples[net].push(Sample { features: active, cost });
    }
}
