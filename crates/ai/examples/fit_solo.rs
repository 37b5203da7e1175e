//! Fits the weights of the solo search.
//!
//! `gather NETS OUT FIRST DECKS`, `fit NETS OUT EPOCHS RATE SAMPLES…`, `measure NETS DECKS WIDTH…`

use std::time::Instant;
use nova_luna_ai::solo::{Nets, Recipe, Samples, sweep};
use nova_luna_rules::{Deal, Seed};

fn measure(nets: &Nets, widths: &[usize], decks: u64) {
    for &width in widths {
        let begin = Instant::now();
        let (mut sum, mut nodes) = (0.0, 0);
        for seed in 0..decks {
            let deal = Deal::new(Seed::from_number(5000 + seed), 1).unwrap();
            let (score, looked) = sweep(nets, &deal, width).unwrap();
            sum += f64::from(score);
            nodes += looked;
        }
        let t = begin.elapsed().as_secs_f64();
        println!("width {width}: mean {:.2}  {:.3} s/deck  {:.2} M nodes/s", sum / decks as f64, t / decks as f64, nodes as f64 / t / 1e6);
    }
}

fn nets(file: &str) -> Nets {
    std::fs::read(file).ok().and_then(|b| Nets::from_bytes(&b)).unwrap_or_else(Nets::plain)
}

fn main() {
    let a: Vec<String> = std::env::args().collect();
    match a[1].as_str() {
        "measure" => {
            let widths: Vec<usize> = a[4..].iter().map(|w| w.parse().unwrap()).collect();
            measure(&nets(&a[2]), &widths, a[3].parse().unwrap());
        }
        "gather" => {
            let nets = nets(&a[2]);
            let (first, decks): (u64, u64) = (a[4].parse().unwrap(), a[5].parse().unwrap());
            let mut samples = Samples::default();
            let begin = Instant::now();
            for seed in first..first + decks {
                samples.gather(&nets, seed, Recipe { width: 300, judge: 25, each: [3, 6], refills: 2 });
            }
            std::fs::write(&a[3], samples.to_bytes()).unwrap();
            println!("{:?} in {:.0} s", samples.lens(), begin.elapsed().as_secs_f64());
        }
        "mix" => {
            let mixed = nets(&a[2]).with(a[4].parse().unwrap(), &nets(&a[5]));
            std::fs::write(&a[3], mixed.to_bytes()).unwrap();
        }
        _ => {
            let mut nets = nets(&a[2]);
            let mut samples = Samples::default();
            a[6..].iter().for_each(|f| samples.extend(Samples::from_bytes(&std::fs::read(f).unwrap())));
            let begin = Instant::now();
            let errors = nets.fit(&samples, a[4].parse().unwrap(), a[5].parse().unwrap());
            std::fs::write(&a[3], nets.to_bytes()).unwrap();
            println!("fit {:?} in {:.0} s, errors {errors:?}", samples.lens(), begin.elapsed().as_secs_f64());
        }
    }
}
