//! How the weights are found: positions of searched games, what they cost in the end, and a net fitted to that.
//!
//! Only the example `fit_solo` uses this. It is here because the search is.

use nova_luna_rules::{Deal, Game, SOLO_DISCS, Seed};

use super::beam::Beam;
use super::board::Board;
use super::features::{self, FEATURES};
use super::net::{Net, Nets, Row, WIDTH};
use super::node::{Node, Stage};
use super::prospect::endless;
use crate::Dice;

/// What was seen of a position, and what it cost from there.
#[derive(Clone)]
pub struct Sample {
    seen: Vec<u16>,
    cost: f32,
}

/// Samples for the three nets: phase 1, between the phases, phase 2.
#[derive(Clone, Default)]
pub struct Samples([Vec<Sample>; 3]);

/// How positions are found and judged.
#[derive(Clone, Copy, Debug)]
pub struct Recipe {
    /// The beam that finds positions.
    pub width: usize,
    /// The beam that judges them.
    pub judge: usize,
    /// The positions of each level that are judged, in phase 1 and in phase 2.
    pub each: [u32; 2],
    /// The refills that an end of phase 1 is judged by.
    pub refills: u32,
}

fn board_of(node: &Node) -> Board {
    let mut board = Board::empty();
    for laid in node.laid_after(0) {
        board.place(laid.tile, laid.at);
    }
    board
}

fn shuffled(mut tiles: Vec<u8>, dice: &mut Dice) -> Vec<u8> {
    for last in (1..tiles.len()).rev() {
        tiles.swap(last, dice.below(last as u32 + 1) as usize);
    }
    tiles
}

fn unseen(node: &Node) -> Vec<u8> {
    let laid: Vec<u8> = node.laid_after(0).iter().map(|laid| laid.tile).chain(node.ring.tiles()).collect();
    (1..=68).filter(|tile| !laid.contains(tile)).collect()
}

impl Samples {
    /// How many there are for each net.
    pub fn lens(&self) -> [usize; 3] {
        [0, 1, 2].map(|net| self.0[net].len())
    }

    /// Splits the samples that bytes hold.
    pub fn from_bytes(bytes: &[u8]) -> Self {
        let mut words = bytes.as_chunks::<2>().0.iter().map(|&word| u16::from_le_bytes(word));
        let mut samples = Self::default();
        while let (Some(net), Some(cost), Some(len)) = (words.next(), words.next(), words.next()) {
            let seen = words.by_ref().take(usize::from(len)).collect();
            samples.0[usize::from(net) % 3].push(Sample { seen, cost: f32::from(cost) / 64.0 });
        }
        samples
    }

    /// The samples as bytes.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut words = Vec::new();
        for (net, samples) in self.0.iter().enumerate() {
            for sample in samples {
                words.extend([net as u16, (sample.cost.max(0.0) * 64.0) as u16, sample.seen.len() as u16]);
                words.extend(&sample.seen);
            }
        }
        words.into_iter().flat_map(u16::to_le_bytes).collect()
    }

    /// Adds the samples of other games.
    pub fn extend(&mut self, other: Self) {
        self.0.iter_mut().zip(other.0).for_each(|(all, more)| all.extend(more));
    }

    /// Plays one deck and judges positions on the way.
    pub fn gather(&mut self, nets: &Nets, seed: u64, recipe: Recipe) -> Option<()> {
        let deal = Deal::new(Seed::from_number(seed), 1).ok()?;
        let game = Game::deal(&deal, SOLO_DISCS).ok()?;
        let mut dice = Dice::new(u128::from(seed).to_le_bytes());
        let pile: Vec<u8> = deal.pile().iter().take(11).map(|tile| tile.number()).collect();
        let limits = endless();
        let mut level = vec![Node::of(game.view())?];
        let mut beam = Beam::new(nets, Some(&pile), &limits);
        let root = Board::empty();
        while !level.is_empty() {
            let mut pool = super::pool::Pools::new(recipe.width);
            beam.expand_all(&root, &level, &mut pool);
            level = pool.drain(|child| beam.grow(&level, child));
            beam.best = None;
            for (stage, each) in [Stage::First, Stage::Second].into_iter().zip(recipe.each) {
                let nodes: Vec<&Node> = level.iter().filter(|node| node.stage == stage).collect();
                for _ in 0..each.min(nodes.len() as u32) {
                    let node = nodes[dice.below(nodes.len() as u32) as usize];
                    self.judge(nets, node, recipe, &mut dice);
                }
            }
        }
        Some(())
    }

    fn judge(&mut self, nets: &Nets, node: &Node, recipe: Recipe, dice: &mut Dice) {
        match node.stage {
            Stage::Second => {
                let cost = search(nets, node, recipe.judge);
                self.add(2, node, cost);
            }
            Stage::First => {
                let limits = endless();
                let mut beam = Beam::new(nets, None, &limits).keeping(recipe.judge);
                beam.run(&board_of(node), vec![*node], recipe.judge);
                let Some(best) = beam.ends.first() else { return };
                self.add(0, node, best.guess - f32::from(node.paid()));
                let end = beam.ends[dice.below(beam.ends.len() as u32) as usize];
                self.judge_end(nets, &end, recipe, dice);
            }
            Stage::Between => {}
        }
    }

    fn judge_end(&mut self, nets: &Nets, end: &Node, recipe: Recipe, dice: &mut Dice) {
        let mut sum = 0.0;
        for _ in 0..recipe.refills {
            let pile = shuffled(unseen(end), dice);
            sum += search(nets, &end.refilled(&pile), recipe.judge);
        }
        self.add(1, end, sum / recipe.refills as f32);
    }

    fn add(&mut self, net: usize, node: &Node, cost: f32) {
        let mut seen = Vec::new();
        features::of_position(&board_of(node), &node.ring, node.discs, &mut |feature| seen.push(feature as u16));
        self.0[net].push(Sample { seen, cost });
    }
}

/// What a position of phase 2 costs from here, by a beam of this width.
fn search(nets: &Nets, node: &Node, width: usize) -> f32 {
    let limits = endless();
    let mut beam = Beam::new(nets, None, &limits);
    beam.run(&board_of(node), vec![*node], width);
    beam.best.map_or(0.0, |(score, _)| f32::from(score - node.paid()))
}

/// Errors count no more than this.
const FAR: f32 = 4.0;

/// The state of Adam for one number after another.
struct Adam {
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: i32,
}

impl Nets {
    /// Weights to begin with: discs cost, tasks that are nearly complete spare something.
    pub fn plain() -> Self {
        let mut dice = Dice::new([7; 16]);
        let mut net = || {
            let mut small = || (dice.below(2001) as f32 - 1000.0) / 1000.0 * 0.05;
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
            let out = Row(core::array::from_fn(|index| if index % 2 == 0 { 0.3 } else { -0.3 }));
            Net { rows, base: Row([0.0; WIDTH]), out }
        };
        Self { first: net(), between: net(), second: net() }
    }

    /// The weights as the program reads them.
    pub fn to_bytes(&self) -> Vec<u8> {
        self.write()
    }

    /// Reads weights.
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        Self::read(bytes)
    }

    /// Fits the nets to samples; every tenth sample is kept apart, and the mean error there is told.
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
        let mut dice = Dice::new([9; 16]);
        let mut order: Vec<usize> = (0..samples.len()).filter(|index| index % 10 != 0).collect();
        for epoch in 0..epochs {
            for last in (1..order.len()).rev() {
                order.swap(last, dice.below(last as u32 + 1) as usize);
            }
            let rate = rate * (1.0 - epoch as f32 / epochs as f32);
            for batch in order.chunks(128) {
                let mut slope = vec![0.0; size];
                batch.iter().for_each(|&index| self.slope(&samples[index], &mut slope));
                self.step(&mut adam, &slope, batch.len() as f32, rate);
            }
        }
        let apart = samples.iter().step_by(10);
        let count = apart.len().max(1) as f32;
        apart.map(|sample| self.error(sample).abs()).sum::<f32>() / count
    }

    fn error(&self, sample: &Sample) -> f32 {
        self.value(&self.sum(sample.seen.iter().map(|&feature| usize::from(feature)))) - sample.cost
    }

    fn slope(&self, sample: &Sample, slope: &mut [f32]) {
        let sum = self.sum(sample.seen.iter().map(|&feature| usize::from(feature)));
        // A few hopeless positions must not outweigh all others.
        let error = (self.value(&sum) - sample.cost).clamp(-FAR, FAR);
        let mut back = [error; WIDTH];
        for index in 1..WIDTH {
            back[index] = if sum.0[index] > 0.0 { error * self.out.0[index] } else { 0.0 };
            slope[WIDTH + index] += error * sum.0[index].max(0.0);
        }
        for row in sample.seen.iter().map(|&feature| usize::from(feature) + 2).chain([0]) {
            let row = &mut slope[row * WIDTH..][..WIDTH];
            row.iter_mut().zip(back).for_each(|(slope, back)| *slope += back);
        }
    }

    fn step(&mut self, adam: &mut Adam, slope: &[f32], count: f32, rate: f32) {
        adam.steps += 1;
        let (mean_fix, square_fix) = (1.0 - 0.9_f32.powi(adam.steps), 1.0 - 0.999_f32.powi(adam.steps));
        let rows = [&mut self.base, &mut self.out].into_iter().chain(self.rows.iter_mut());
        for (index, number) in rows.flat_map(|row| row.0.iter_mut()).enumerate() {
            let slope = slope[index] / count + 1e-5 * *number;
            adam.mean[index] += 0.1 * (slope - adam.mean[index]);
            adam.square[index] += 0.001 * (slope * slope - adam.square[index]);
            *number -= rate * (adam.mean[index] / mean_fix) / ((adam.square[index] / square_fix).sqrt() + 1e-6);
        }
    }
}
