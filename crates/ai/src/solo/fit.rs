//! Fits the weights of the networks to positions of searched games and their final cost.
//!
//! Only the example `fit_solo` uses this module. It is part of the library because it needs the search.

use nova_luna_rules::{Deal, Game, SOLO_DISCS, Seed};

use super::beam::Beam;
use super::board::Board;
use super::candidate_plan::unlimited;
use super::features::{self, FEATURES};
use super::net::{Net, Nets, Row, WIDTH};
use super::position::{Position, SoloStage};
use crate::BotRng;

/// The active features of a position, and its cost to the end of the game.
#[derive(Clone)]
pub struct Sample {
    active: Vec<u16>,
    cost: f32,
}

/// The samples of the three networks: phase 1, between the phases, phase 2.
#[derive(Clone, Default)]
pub struct Samples([Vec<Sample>; 3]);

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

fn board_of(position: &Position) -> Board {
    let mut board = Board::empty();
    for placement in position.placements_after(0) {
        board.place(placement.tile, placement.at);
    }
    board
}

fn shuffled(mut tiles: Vec<u8>, rng: &mut BotRng) -> Vec<u8> {
    for last in (1..tiles.len()).rev() {
        tiles.swap(last, rng.below(last as u32 + 1) as usize);
    }
    tiles
}

fn unseen(position: &Position) -> Vec<u8> {
    let laid: Vec<u8> =
        position.placements_after(0).iter().map(|placement| placement.tile).chain(position.wheel.tiles()).collect();
    (1..=68).filter(|tile| !laid.contains(tile)).collect()
}

impl Samples {
    /// The number of samples for each network.
    pub fn lens(&self) -> [usize; 3] {
        [0, 1, 2].map(|net| self.0[net].len())
    }

    /// Parses samples.
    pub fn from_bytes(bytes: &[u8]) -> Self {
        let mut words = bytes.as_chunks::<2>().0.iter().map(|&word| u16::from_le_bytes(word));
        let mut samples = Self::default();
        while let (Some(net), Some(cost), Some(len)) = (words.next(), words.next(), words.next()) {
            let active = words.by_ref().take(usize::from(len)).collect();
            samples.0[usize::from(net) % 3].push(Sample { active, cost: f32::from(cost) / 64.0 });
        }
        samples
    }

    /// Serializes the samples.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut words = Vec::new();
        for (net, samples) in self.0.iter().enumerate() {
            for sample in samples {
                words.extend([net as u16, (sample.cost.max(0.0) * 64.0) as u16, sample.active.len() as u16]);
                words.extend(&sample.active);
            }
        }
        words.into_iter().flat_map(u16::to_le_bytes).collect()
    }

    /// Adds other samples.
    pub fn extend(&mut self, other: Self) {
        self.0.iter_mut().zip(other.0).for_each(|(all, more)| all.extend(more));
    }

    /// Plays one deck and labels positions on the way.
    pub fn gather(&mut self, nets: &Nets, seed: u64, config: SamplingConfig) -> Option<()> {
        let deal = Deal::new(Seed::from_number(seed), 1).ok()?;
        let game = Game::deal(&deal, SOLO_DISCS).ok()?;
        let mut rng = BotRng::new(u128::from(seed).to_le_bytes());
        let pile: Vec<u8> = deal.pile().iter().take(11).map(|tile| tile.number()).collect();
        let limits = unlimited();
        let mut level = vec![Position::of(game.view())?];
        let mut beam = Beam::new(nets, Some(&pile), &limits);
        let root = Board::empty();
        while !level.is_empty() {
            let mut children = super::children::LevelChildren::new(config.width);
            beam.expand_all(&root, &level, &mut children);
            level = children.drain(|child| beam.position_of(&level, child));
            beam.best = None;
            for (stage, each) in [SoloStage::PhaseOne, SoloStage::PhaseTwo].into_iter().zip(config.positions_per_level)
            {
                let nodes: Vec<&Position> = level.iter().filter(|position| position.stage == stage).collect();
                for _ in 0..each.min(nodes.len() as u32) {
                    let position = nodes[rng.below(nodes.len() as u32) as usize];
                    self.label(nets, position, config, &mut rng);
                }
            }
        }
        Some(())
    }

    fn label(&mut self, nets: &Nets, position: &Position, config: SamplingConfig, rng: &mut BotRng) {
        match position.stage {
            SoloStage::PhaseTwo => {
                let cost = search(nets, position, config.judge_width);
                self.add(2, position, cost);
            }
            SoloStage::PhaseOne => {
                let limits = unlimited();
                let mut beam = Beam::new(nets, None, &limits).keep_phase_ends(config.judge_width);
                beam.run(&board_of(position), vec![*position], config.judge_width);
                let Some(best) = beam.phase_ends.first() else { return };
                self.add(0, position, best.estimate - f32::from(position.paid()));
                let end = beam.phase_ends[rng.below(beam.phase_ends.len() as u32) as usize];
                self.label_phase_end(nets, &end, config, rng);
            }
            SoloStage::BetweenPhases => {}
        }
    }

    fn label_phase_end(&mut self, nets: &Nets, end: &Position, config: SamplingConfig, rng: &mut BotRng) {
        let mut sum = 0.0;
        for _ in 0..config.refills {
            let pile = shuffled(unseen(end), rng);
            sum += search(nets, &end.after_refill(&pile), config.judge_width);
        }
        self.add(1, end, sum / config.refills as f32);
    }

    fn add(&mut self, net: usize, position: &Position, cost: f32) {
        let mut active = Vec::new();
        features::of_position(&board_of(position), &position.wheel, position.discs, &mut |feature| {
            active.push(feature as u16);
        });
        self.0[net].push(Sample { active, cost });
    }
}

/// Returns the remaining cost of a position in phase 2, found by a beam of this width.
fn search(nets: &Nets, position: &Position, width: usize) -> f32 {
    let limits = unlimited();
    let mut beam = Beam::new(nets, None, &limits);
    beam.run(&board_of(position), vec![*position], width);
    beam.best.map_or(0.0, |(score, _)| f32::from(score - position.paid()))
}

/// Larger errors are clamped to this.
const MAX_ERROR: f32 = 4.0;

/// The state of the Adam optimizer for each weight.
struct Adam {
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: i32,
}

impl Nets {
    /// Weights to start from: discs cost points, tasks close to completion save some.
    pub fn initial() -> Self {
        let mut rng = BotRng::new([7; 16]);
        let mut net = || {
            let mut small = || (rng.below(2001) as f32 - 1000.0) / 1000.0 * 0.05;
            #[allow(clippy::large_stack_arrays, reason = "the array moves to the heap at once")]
            let mut rows = Box::new([Row([0.0; WIDTH]); FEATURES]);
            rows.iter_mut().for_each(|row| row.0.iter_mut().skip(1).for_each(|number| *number = small()));
            (0..22).for_each(|discs| rows[features::discs(discs)].0[0] = 2.3 * f32::from(discs));
            for (missing, worth) in [(1_u32, 1.2), (2, 0.7), (3, 0.4), (4, 0.2)] {
                for supply in 0..8 {
                    for has_side in [false, true] {
                        rows[features::task(missing, supply, has_side)].0[0] = -worth;
                    }
                }
            }
            let output = Row(core::array::from_fn(|index| if index % 2 == 0 { 0.3 } else { -0.3 }));
            Net { rows, base: Row([0.0; WIDTH]), output }
        };
        Self { first: net(), between: net(), second: net() }
    }

    /// Serializes the weights.
    pub fn to_bytes(&self) -> Vec<u8> {
        self.write()
    }

    /// Parses weights.
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        Self::read(bytes)
    }

    /// Fits the networks. Returns the mean error on every tenth sample, which is held out.
    pub fn fit(&mut self, samples: &Samples, epochs: u32, rate: f32) -> [f32; 3] {
        let nets = [&mut self.first, &mut self.between, &mut self.second];
        let mut errors = [0.0; 3];
        for ((net, samples), error) in nets.into_iter().zip(&samples.0).zip(&mut errors) {
            *error = net.fit(samples, epochs, rate);
        }
        errors
    }
}

impl Net {
    fn fit(&mut self, samples: &[Sample], epochs: u32, rate: f32) -> f32 {
        let size = (FEATURES + 2) * WIDTH;
        let mut adam = Adam { mean: vec![0.0; size], square: vec![0.0; size], steps: 0 };
        let mut rng = BotRng::new([9; 16]);
        let mut order: Vec<usize> = (0..samples.len()).filter(|index| index % 10 != 0).collect();
        for epoch in 0..epochs {
            for last in (1..order.len()).rev() {
                order.swap(last, rng.below(last as u32 + 1) as usize);
            }
            let rate = rate * (1.0 - epoch as f32 / epochs as f32);
            for batch in order.chunks(128) {
                let mut gradient = vec![0.0; size];
                batch.iter().for_each(|&index| self.add_gradient(&samples[index], &mut gradient));
                self.apply_gradient(&mut adam, &gradient, batch.len() as f32, rate);
            }
        }
        let held_out = samples.iter().step_by(10);
        let count = held_out.len().max(1) as f32;
        held_out.map(|sample| self.error(sample).abs()).sum::<f32>() / count
    }

    fn error(&self, sample: &Sample) -> f32 {
        self.value(&self.sum(sample.active.iter().map(|&feature| usize::from(feature)))) - sample.cost
    }

    fn add_gradient(&self, sample: &Sample, gradient: &mut [f32]) {
        let sum = self.sum(sample.active.iter().map(|&feature| usize::from(feature)));
        // Clamped so that a few hopeless positions do not outweigh all others.
        let error = (self.value(&sum) - sample.cost).clamp(-MAX_ERROR, MAX_ERROR);
        let mut back = [error; WIDTH];
        for index in 1..WIDTH {
            back[index] = if sum.0[index] > 0.0 { error * self.output.0[index] } else { 0.0 };
            gradient[WIDTH + index] += error * sum.0[index].max(0.0);
        }
        for row in sample.active.iter().map(|&feature| usize::from(feature) + 2).chain([0]) {
            let row = &mut gradient[row * WIDTH..][..WIDTH];
            row.iter_mut().zip(back).for_each(|(gradient, back)| *gradient += back);
        }
    }

    fn apply_gradient(&mut self, adam: &mut Adam, gradient: &[f32], count: f32, rate: f32) {
        adam.steps += 1;
        let (mean_fix, square_fix) = (1.0 - 0.9_f32.powi(adam.steps), 1.0 - 0.999_f32.powi(adam.steps));
        let rows = [&mut self.base, &mut self.output].into_iter().chain(self.rows.iter_mut());
        for (index, number) in rows.flat_map(|row| row.0.iter_mut()).enumerate() {
            let gradient = gradient[index] / count + 1e-5 * *number;
            adam.mean[index] += 0.1 * (gradient - adam.mean[index]);
            adam.square[index] += 0.001 * (gradient * gradient - adam.square[index]);
            *number -= rate * (adam.mean[index] / mean_fix) / ((adam.square[index] / square_fix).sqrt() + 1e-6);
        }
    }
}
