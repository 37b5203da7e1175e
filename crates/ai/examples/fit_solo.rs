//! Fits the weights of the solo search: `gather NETS OUT FIRST DECKS`, `fit NETS OUT EPOCHS RATE SAMPLES…`, `measure
//! NETS DECKS WIDTH…`. If the file NETS does not exist, initial weights are used. See `docs/solo.md`.
#![allow(clippy::unwrap_used, reason = "a tool for developers may end with a panic")]

use std::fs;
use std::time::Instant;

use nova_luna_ai::solo::{Nets, Samples, SamplingConfig, sweep};
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

fn gather(nets: &Nets, out: &str, first: u64, decks: u64) {
    let begin = Instant::now();
    let mut samples = Samples::default();
    for seed in first..first + decks {
        samples.gather(
            nets,
            seed,
            SamplingConfig { width: 300, judge_width: 25, positions_per_level: [3, 6], refills: 2 },
        );
    }
    fs::write(out, samples.to_bytes()).unwrap();
    println!("{:?} samples in {:.0} s", samples.lens(), begin.elapsed().as_secs_f64());
}

fn fit(mut nets: Nets, out: &str, epochs: u32, rate: f32, files: &[&str]) {
    let mut samples = Samples::default();
    files.iter().for_each(|file| samples.extend(Samples::from_bytes(&fs::read(file).unwrap())));
    let errors = nets.fit(&samples, epochs, rate);
    fs::write(out, nets.to_bytes()).unwrap();
    println!("{:?} samples, mean errors {errors:?}", samples.lens());
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
