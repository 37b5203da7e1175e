//! Measures the solo search: `play STRENGTH NODES FIRST GAMES` (strengths 0 to 4) or `par NODES FIRST GAMES`. The
//! rules check every line. See `docs/solo.md`.
#![allow(clippy::unwrap_used, reason = "a tool for developers may end with a panic")]

use std::num::NonZeroU64;
use std::time::Instant;

use nova_luna_ai::solo::{SoloBot, Strength, par};
use nova_luna_ai::{Bot as _, Budget, SearchLimits};
use nova_luna_rules::{Deal, Game, SOLO_DISCS, Seed};

const STRENGTHS: [Strength; 5] =
    [Strength::Novice, Strength::Casual, Strength::Skilled, Strength::Expert, Strength::Master];

fn main() {
    let words: Vec<String> = std::env::args().collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words[1..] {
        ["play", strength, nodes, first, games] => {
            let strength = STRENGTHS[strength.parse::<usize>().unwrap()];
            measure(first, games, |seed| (play(seed, strength, nodes.parse().unwrap()), false));
        }
        ["par", nodes, first, games] => measure(first, games, |seed| find_par(seed, nodes.parse().unwrap())),
        _ => println!("usage: play or par; see the top of measure_solo.rs"),
    }
}

fn deal(seed: Seed) -> (Deal, Game) {
    let deal = Deal::new(seed, 1).unwrap();
    let game = Game::deal(&deal, SOLO_DISCS).unwrap();
    (deal, game)
}

/// Returns the score of a solo bot.
fn play(seed: Seed, strength: Strength, nodes: u64) -> u16 {
    let (_, mut game) = deal(seed);
    let mut bot = SoloBot::new(seed.derive(NonZeroU64::MIN.saturating_add(1)), strength);
    while let Some(decision) = bot.think(game.view(), &SearchLimits::start(Budget::Nodes(nodes)), &mut |_| {}) {
        game.play(decision.action).unwrap();
    }
    game.view().solo_score().unwrap().0
}

/// Returns the par of a deck, and whether it is proven.
fn find_par(seed: Seed, nodes: u64) -> (u16, bool) {
    let (deal, mut game) = deal(seed);
    let par = par(&deal, &SearchLimits::start(Budget::Nodes(nodes)), &mut |_| {}).unwrap();
    par.line.iter().for_each(|&action| drop(game.play(action).unwrap()));
    assert!(game.view().is_over() && game.view().solo_score().unwrap().0 == par.score);
    (par.score, par.proven)
}

fn measure(first: &str, games: &str, mut score: impl FnMut(Seed) -> (u16, bool)) {
    let (first, games): (u64, u64) = (first.parse().unwrap(), games.parse().unwrap());
    let (mut scores, mut proven, mut longest) = (Vec::new(), 0, 0.0_f64);
    let begin = Instant::now();
    for number in first..first + games {
        let before = Instant::now();
        let (points, is_proven) = score(Seed::from_number(number));
        longest = longest.max(before.elapsed().as_secs_f64());
        proven += u32::from(is_proven);
        scores.push(points);
    }
    let mean = scores.iter().map(|&score| f64::from(score)).sum::<f64>() / games as f64;
    let square = scores.iter().map(|&score| (f64::from(score) - mean) * (f64::from(score) - mean)).sum::<f64>();
    let below = scores.iter().filter(|&&score| score < 100).count();
    scores.sort_unstable();
    println!(
        "{games} games: mean {mean:.2} ± {:.2}, from {:?} to {:?}",
        square.sqrt() / games as f64,
        scores.first(),
        scores.last()
    );
    println!("median {}, {below} below 100, {proven} proven", scores[scores.len() / 2]);
    println!("{:.2} s a game, {longest:.2} s at most", begin.elapsed().as_secs_f64() / games as f64);
}
