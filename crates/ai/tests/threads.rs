//! Several threads grow one tree: the same one every time, within its budget, until they are stopped.

use std::sync::atomic::Ordering;

use nova_luna_ai::search::{SearchSettings, Searcher};
use nova_luna_ai::{Bot, Budget, Decision, SearchLimits, new_bot};
use nova_luna_bots::BotName;
use nova_luna_rules::{Deal, Game, Seed, usual_discs};

fn deal(seed: u64, players: u8) -> Game {
    let deal = Deal::new(Seed::from_number(seed), players).unwrap();
    Game::deal(&deal, usual_discs(usize::from(players))).unwrap()
}

/// Returns the decisions of a searcher that plays against itself.
fn decisions(seed: u64, players: u8, nodes: u64, threads: usize) -> Vec<Decision> {
    let mut game = deal(seed, players);
    let mut searcher = Searcher::new([5; 16], threads, SearchSettings::LEARNED);
    let mut decisions = Vec::new();
    while game.outcome().is_none() {
        let decision = searcher.think(game.view(), &SearchLimits::start(Budget::Nodes(nodes)), &mut |_| {}).unwrap();
        game.play(decision.action).unwrap();
        decisions.push(decision);
    }
    decisions
}

#[test]
fn the_speed_of_the_threads_does_not_matter() {
    for (seed, players, threads) in [(1, 2, 2), (2, 2, 5), (3, 4, 3)] {
        let first = decisions(seed, players, 1500, threads);
        for _ in 0..2 {
            assert_eq!(decisions(seed, players, 1500, threads), first, "{players} players, {threads} threads");
        }
    }
}

#[test]
fn all_threads_share_one_node_budget() {
    for decision in decisions(4, 2, 700, 4) {
        assert!(decision.nodes <= 700, "{} nodes", decision.nodes);
    }
}

#[test]
fn several_threads_stop_on_the_stop_flag() {
    let game = deal(5, 2);
    for _ in 0..5 {
        let limits = SearchLimits::start(Budget::Unlimited);
        let flag = limits.stop_flag();
        let mut stop = |decision: &Decision| flag.store(decision.nodes > 1000, Ordering::Relaxed);
        let decision = new_bot(BotName::Master, [3; 16], 4).think(game.view(), &limits, &mut stop);
        assert!(decision.unwrap().nodes > 1000);
    }
}

/// The aim is 50 ms, about 6,000 positions. With one thread, their number does not depend on the machine.
#[test]
fn a_search_stops_after_a_few_positions() {
    let game = deal(5, 2);
    let limits = SearchLimits::start(Budget::Unlimited);
    let (flag, mut nodes_at_stop) = (limits.stop_flag(), 0);
    let mut stop = |decision: &Decision| {
        if nodes_at_stop == 0 && decision.nodes > 1000 {
            nodes_at_stop = decision.nodes;
            flag.store(true, Ordering::Relaxed);
        }
    };
    let decision = new_bot(BotName::Master, [3; 16], 1).think(game.view(), &limits, &mut stop).unwrap();
    let after = decision.nodes - nodes_at_stop;
    assert!(nodes_at_stop > 0 && after < 100, "{after} positions after the stop flag");
}
