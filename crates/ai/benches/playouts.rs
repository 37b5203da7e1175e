//! The time of random games and their parts. `cargo xtask bench` counts instructions, which do not depend on the load
//! of the machine.
#![allow(clippy::unwrap_used, reason = "a benchmark may end with a panic")]

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use nova_luna_ai::Random;
use nova_luna_rules::{Deal, Game, Seed, usual_discs};

fn game(players: u8) -> Game {
    let deal = Deal::new(Seed::from_number(1), players).unwrap();
    Game::deal(&deal, usual_discs(usize::from(players))).unwrap()
}

fn playouts(criterion: &mut Criterion) {
    for players in 1..=4 {
        let start = game(players);
        let mut bot = Random::new([1; 16]);
        criterion.bench_function(&format!("a random game of {players}"), |bencher| {
            bencher.iter(|| {
                let mut game = start.clone();
                while let Some(action) = bot.choose(game.view()) {
                    game.play_unchecked(action);
                }
                game
            });
        });
    }
}

fn parts(criterion: &mut Criterion) {
    criterion.bench_function("a deal of 2", |bencher| bencher.iter(|| game(black_box(2))));
    let start = game(2);
    criterion.bench_function("a clone of a game of 2", |bencher| bencher.iter(|| black_box(&start).clone()));
}

criterion_group!(benches, playouts, parts);
criterion_main!(benches);
