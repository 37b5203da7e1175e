//! Measures the solo search: `play FIRST GAMES STRENGTH NODES` or `par FIRST GAMES NODES`.

use std::time::Instant;
use nova_luna_ai::solo::{Soloist, Strength, par};
use nova_luna_ai::{Bot, Budget, Limits};
use nova_luna_rules::{Deal, Game, Outcome, SOLO_DISCS, Seed};

fn main() {
    let a: Vec<String> = std::env::args().collect();
    let (first, games): (u64, u64) = (a[2].parse().unwrap(), a[3].parse().unwrap());
    let mut scores = Vec::new();
    let (mut worst, mut proven, begin) = (0.0_f64, 0, Instant::now());
    for number in first..first + games {
        let seed = Seed::from_number(number);
        let deal = Deal::new(seed, 1).unwrap();
        let start = Instant::now();
        if a[1] == "half" {
            let (score, nodes) = nova_luna_ai::solo::halving(&deal, a[4].parse().unwrap(), a[5].parse().unwrap(), &[(1000000, 10), (3000, 60), (300, 400), (20, 2000)]).unwrap();
            proven += (nodes / 1000) as u32;
            scores.push(score);
        } else if a[1] == "par" {
            let par = par(&deal, &Limits::begin(Budget::Nodes(a[4].parse().unwrap())), &mut |_| {}).unwrap();
            let mut game = Game::deal(&deal, SOLO_DISCS).unwrap();
            par.line.iter().for_each(|&action| { game.play(action).unwrap(); });
            assert_eq!(game.view().solo_score().unwrap().0, par.score);
            assert!(game.view().is_over());
            proven += u32::from(par.proven);
            scores.push(par.score);
        } else {
            let strength = [Strength::Novice, Strength::Casual, Strength::Skilled, Strength::Expert, Strength::Master][a[4].parse::<usize>().unwrap()];
            let mut game = Game::deal(&deal, SOLO_DISCS).unwrap();
            let mut bot = Soloist::new(seed.derive(2.try_into().unwrap()), strength);
            while !game.view().is_over() {
                let limits = Limits::begin(Budget::Nodes(a[5].parse().unwrap()));
                let thought = bot.think(game.view(), &limits, &mut |_| {}).unwrap();
                game.play(thought.action).unwrap();
            }
            let Some(Outcome::Solo(score)) = game.outcome() else { panic!() };
            scores.push(score.0);
        }
        worst = worst.max(start.elapsed().as_secs_f64());
    }
    if games < 30 { println!("{scores:?}"); }
    let n = scores.len() as f64;
    let mean = scores.iter().map(|&s| f64::from(s)).sum::<f64>() / n;
    let var = scores.iter().map(|&s| (f64::from(s) - mean).powi(2)).sum::<f64>() / n;
    scores.sort();
    println!(
        "{} games: mean {mean:.2} ± {:.2}, median {}, best {}, worst {}, below 100: {}, proven {proven}, {:.2} s a game, longest {worst:.2} s",
        scores.len(), (var / n).sqrt(), scores[scores.len() / 2], scores[0], scores[scores.len() - 1],
        scores.iter().filter(|&&s| s < 100).count(), begin.elapsed().as_secs_f64() / n
    );
}
