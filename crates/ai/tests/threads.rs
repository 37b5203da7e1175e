//! Several threads grow one tree: the same one every time, within its budget, until somebody says stop.
#![cfg(test)]

use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use nova_luna_ai::search::{Searcher, Settings};
use nova_luna_ai::{Bot, Budget, Limits, Thought, new_bot};
use nova_luna_rules::{BotName, Deal, Game, Seed, usual_discs};

fn deal(seed: u64, players: u8) -> Game {
    let deal = Deal::new(Seed::from_number(seed), players).unwrap();
    Game::deal(&deal, usual_discs(usize::from(players))).unwrap()
}

/// What a searcher thinks at each move of a game that it plays with itself.
fn thoughts(seed: u64, players: u8, nodes: u64, threads: usize) -> Vec<Thought> {
    let mut game = deal(seed, players);
    let mut searcher = Searcher::new([5; 16], threads, Settings::default());
    let mut thoughts = Vec::new();
    while game.outcome().is_none() {
        let thought = searcher.think(game.view(), &Limits::begin(Budget::Nodes(nodes)), &mut |_| {}).unwrap();
        game.play(thought.action).unwrap();
        thoughts.push(thought);
    }
    thoughts
}

#[test]
fn how_fast_each_thread_is_does_not_matter() {
    for (seed, players, threads) in [(1, 2, 2), (2, 2, 5), (3, 4, 3)] {
        let first = thoughts(seed, players, 1500, threads);
        for _ in 0..2 {
            assert_eq!(thoughts(seed, players, 1500, threads), first, "{players} players, {threads} threads");
        }
    }
}

#[test]
fn the_nodes_of_all_threads_together_are_the_budget() {
    for thought in thoughts(4, 2, 700, 4) {
        assert!(thought.nodes <= 700, "{} nodes", thought.nodes);
    }
}

#[test]
fn several_threads_stop_when_they_are_told() {
    let game = deal(5, 2);
    for _ in 0..3 {
        let limits = Limits::begin(Budget::Endless);
        let flag = limits.stop_flag();
        let told = std::thread::spawn(move || {
            std::thread::sleep(Duration::from_millis(200));
            flag.store(true, Ordering::Relaxed);
            Instant::now()
        });
        let thought = new_bot(BotName::Master, [3; 16], 4).think(game.view(), &limits, &mut |_| {});
        let late = Instant::now().saturating_duration_since(told.join().unwrap());
        // 50 ms are promised; a busy machine may add some.
        assert!(late < Duration::from_millis(250), "{late:?}");
        assert!(thought.unwrap().nodes > 1000);
    }
}
