//! Fits the weights of the solo search: `gather NETS OUT FIRST DECKS`, `fit NETS OUT EPOCHS RATE SAMPLES…`, `measure
//! NETS DECKS WIDTH…`. If the file NETS does not exist, initial weights are used. See `docs/solo.md`.
#![allow(clippy::unwrap_used, reason = "a tool for developers may end with a panic")]

use std::fs;
use std::time::Instant;

use nova_luna_ai::BotRng;
use nova_luna_ai::solo::{Net, Nets, Sample, SamplingConfig, WIDTH, sample, sweep};
use nova_luna_rules::{Deal, Seed};

/// The first deck for measuring networks. These decks are used neither for fitting nor for the final figures.
const FIRST_MEASURED: u64 = 5000;

fn main() {
    let words: Vec<String> = std::env::args().collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words[1..] {
        ["gather", nets, out, first, decks] => {
            gather(&read(nets), out, first.parse().unwrap(), decks.parse().unwrap());
        }
        ["fit", nets, out, epochs, rate, ref samples @ ..] => {
            fit(read(nets), out, epochs.parse().unwrap(), rate.parse().unwrap(), samples);
        }
        ["measure", nets, decks, ref widths @ ..] => {
            widths.iter().for_each(|width| measure(&read(nets), decks.parse().unwrap(), width.parse().unwrap()));
        }
        _ => println!("usage: gather, fit or measure; see the top of fit_solo.rs"),
    }
}

fn read(file: &str) -> Nets {
    fs::read(file).ok().and_then(|bytes| Nets::from_bytes(&bytes)).unwrap_or_else(Nets::initial)
}

/// The samples of the three networks: phase 1, between the phases, phase 2.
type Samples = [Vec<Sample>; 3];

fn gather(nets: &Nets, out: &str, first: u64, decks: u64) {
    let begin = Instant::now();
    let config = SamplingConfig { width: 300, judge_width: 25, positions_per_level: [3, 6], refills: 2 };
    let mut samples = Samples::default();
    (first..first + decks).for_each(|seed| extend(&mut samples, sample(nets, seed, config).unwrap()));
    fs::write(out, to_bytes(&samples)).unwrap();
    println!("{:?} samples in {:.0} s", samples.map(|of_net| of_net.len()), begin.elapsed().as_secs_f64());
}

fn fit(mut nets: Nets, out: &str, epochs: u32, rate: f32, files: &[&str]) {
    let mut samples = Samples::default();
    files.iter().for_each(|file| extend(&mut samples, from_bytes(&fs::read(file).unwrap())));
    let all = [&mut nets.first, &mut nets.between, &mut nets.second];
    let errors: Vec<f32> =
        all.into_iter().zip(&samples).map(|(net, samples)| Trainer::new(net).fit(samples, epochs, rate)).collect();
    fs::write(out, nets.to_bytes()).unwrap();
    println!("{:?} samples, mean errors {errors:?}", samples.map(|of_net| of_net.len()));
}

fn extend(samples: &mut Samples, more: Samples) {
    samples.iter_mut().zip(more).for_each(|(all, more)| all.extend(more));
}

fn from_bytes(bytes: &[u8]) -> Samples {
    let mut words = bytes.as_chunks::<2>().0.iter().map(|&word| u16::from_le_bytes(word));
    let mut samples = Samples::default();
    while let (Some(net), Some(cost), Some(len)) = (words.next(), words.next(), words.next()) {
        let features = words.by_ref().take(usize::from(len)).collect();
        samples[usize::from(net)].push(Sample { features, cost: f32::from(cost) / 64.0 });
    }
    samples
}

fn to_bytes(samples: &Samples) -> Vec<u8> {
    let mut words = Vec::new();
    for (net, samples) in samples.iter().enumerate() {
        for sample in samples {
            words.extend([net as u16, (sample.cost.max(0.0) * 64.0) as u16, sample.features.len() as u16]);
            words.extend(&sample.features);
        }
    }
    words.into_iter().flat_map(u16::to_le_bytes).collect()
}

fn measure(nets: &Nets, decks: u64, width: usize) {
    let begin = Instant::now();
    let deal = |seed| Deal::new(Seed::from_number(seed), 1).unwrap();
    let found: Vec<(u16, u64)> =
        (FIRST_MEASURED..FIRST_MEASURED + decks).map(|seed| sweep(nets, &deal(seed), width).unwrap()).collect();
    let mean = found.iter().map(|&(score, _)| f64::from(score)).sum::<f64>() / decks as f64;
    let nodes: u64 = found.iter().map(|&(_, nodes)| nodes).sum();
    let seconds = begin.elapsed().as_secs_f64();
    println!("width {width}: mean {mean:.2}, {:.3} s a deck, {} nodes a deck", seconds / decks as f64, nodes / decks);
}

/// Larger errors are clamped to this.
const MAX_ERROR: f32 = 4.0;

/// Fits a network with the Adam optimizer, whose state has a mean and a square for each weight.
struct Trainer<'a> {
    net: &'a mut Net,
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: i32,
}

impl<'a> Trainer<'a> {
    fn new(net: &'a mut Net) -> Self {
        let size = (net.rows.len() + 2) * WIDTH;
        Self { net, mean: vec![0.0; size], square: vec![0.0; size], steps: 0 }
    }

    /// Returns the mean error on every tenth sample, which is held out.
    fn fit(&mut self, samples: &[Sample], epochs: u32, rate: f32) -> f32 {
        let mut rng = BotRng::new([9; 16]);
        let mut order: Vec<usize> = (0..samples.len()).filter(|index| index % 10 != 0).collect();
        for epoch in 0..epochs {
            for last in (1..order.len()).rev() {
                order.swap(last, rng.below(last as u32 + 1) as usize);
            }
            let rate = rate * (1.0 - epoch as f32 / epochs as f32);
            for batch in order.chunks(128) {
                let mut gradient = vec![0.0; self.mean.len()];
                batch.iter().for_each(|&index| self.add_gradient(&samples[index], &mut gradient));
                self.apply_gradient(&gradient, batch.len() as f32, rate);
            }
        }
        let held_out = samples.iter().step_by(10);
        let count = held_out.len().max(1) as f32;
        held_out.map(|sample| self.error(sample).abs()).sum::<f32>() / count
    }

    fn error(&self, sample: &Sample) -> f32 {
        self.net.value(&self.net.sum(sample.features.iter().map(|&feature| usize::from(feature)))) - sample.cost
    }

    fn add_gradient(&self, sample: &Sample, gradient: &mut [f32]) {
        let sum = self.net.sum(sample.features.iter().map(|&feature| usize::from(feature)));
        // Clamped so that a few hopeless positions do not outweigh all others.
        let error = (self.net.value(&sum) - sample.cost).clamp(-MAX_ERROR, MAX_ERROR);
        let mut back = [error; WIDTH];
        for index in 1..WIDTH {
            back[index] = if sum.0[index] > 0.0 { error * self.net.output.0[index] } else { 0.0 };
            gradient[WIDTH + index] += error * sum.0[index].max(0.0);
        }
        for row in sample.features.iter().map(|&feature| usize::from(feature) + 2).chain([0]) {
            let row = &mut gradient[row * WIDTH..][..WIDTH];
            row.iter_mut().zip(back).for_each(|(gradient, back)| *gradient += back);
        }
    }

    fn apply_gradient(&mut self, gradient: &[f32], count: f32, rate: f32) {
        self.steps += 1;
        let (mean_fix, square_fix) = (1.0 - 0.9_f32.powi(self.steps), 1.0 - 0.999_f32.powi(self.steps));
        let rows = [&mut self.net.base, &mut self.net.output].into_iter().chain(self.net.rows.iter_mut());
        for (index, number) in rows.flat_map(|row| row.0.iter_mut()).enumerate() {
            let gradient = gradient[index] / count + 1e-5 * *number;
            self.mean[index] += 0.1 * (gradient - self.mean[index]);
            self.square[index] += 0.001 * (gradient * gradient - self.square[index]);
            *number -= rate * (self.mean[index] / mean_fix) / ((self.square[index] / square_fix).sqrt() + 1e-6);
        }
    }
}
