//! The levels are in order, with several players and alone, and every bot plays the same again.
#![cfg(test)]

use std::num::NonZeroU64;

use nova_luna_ai::{Bot, Budget, Limits, default_budget, new_bot};
use nova_luna_rules::{Action, BotName, Deal, Game, Outcome, Seed, usual_discs};

/// Plays a game, each bot with its usual budget or with so many nodes if that is less; gives the actions too.
fn play(seed: u64, seats: &[BotName], most: u64, threads: usize) -> (Outcome, Vec<Action>) {
    let seed = Seed::from_number(seed);
    let mut game = Game::deal(&Deal::new(seed, seats.len() as u8).unwrap(), usual_discs(seats.len())).unwrap();
    let mut bots: Vec<Box<dyn Bot>> =
        (1..).zip(seats).map(|(seat, name)| new_bot(*name, dice(seed, seat), threads)).collect();
    let mut actions = Vec::new();
    while let Some(seat) = game.view().to_move() {
        let Budget::Nodes(usual) = default_budget(seats[seat.index()], seats.len()) else { unreachable!() };
        let limits = Limits::begin(Budget::Nodes(usual.min(most)));
        let thought = bots[seat.index()].think(game.view(), &limits, &mut |_| {}).unwrap();
        actions.push(thought.action);
        game.play(thought.action).unwrap();
    }
    (game.outcome().unwrap(), actions)
}

fn dice(seed: Seed, seat: u64) -> [u8; 16] {
    seed.derive(NonZeroU64::new(seat).unwrap())
}

/// How many of so many deals, each played on both seats, the first one wins.
fn wins(first: BotName, second: BotName, deals: u64, most: u64) -> u64 {
    let won = |seed, seats: [BotName; 2], seat| match play(seed, &seats, most, 1).0 {
        Outcome::Ranking(ranking) => u64::from(ranking[0].number() == seat),
        Outcome::Solo(_) => 0,
    };
    (1..=deals).map(|deal| won(deal, [first, second], 1) + won(deal, [second, first], 2)).sum()
}

/// A short version of `cargo xtask strength`: the wanted 70 % with room for luck.
#[test]
fn each_level_beats_the_one_before() {
    use BotName::{Casual, Expert, Master, Novice, Skilled};
    for (better, worse, deals) in
        [(Casual, Novice, 100), (Skilled, Casual, 100), (Expert, Skilled, 30), (Master, Expert, 16)]
    {
        let won = wins(better, worse, deals, 4_000);
        assert!(won * 10 >= deals * 2 * 6, "{better} has won {won} of {} games against {worse}", deals * 2);
    }
}

#[test]
fn alone_too_each_level_is_better_than_the_one_before() {
    let mean = |level| {
        let score = |seed| match play(seed, &[level], 60_000, 1).0 {
            Outcome::Solo(score) => u32::from(score.0),
            Outcome::Ranking(_) => 0,
        };
        (1..=12).map(score).sum::<u32>() / 12
    };
    let means = BotName::LEVELS.map(mean);
    assert!(means.is_sorted_by(|worse, better| better < worse), "{means:?}");
    assert!(means[4] < 100, "{means:?}");
}

#[test]
fn the_same_seed_and_nodes_give_the_same_moves() {
    for name in BotName::ALL {
        for (players, threads) in [(1, 1), (2, 1), (4, 1), (2, 3)] {
            let seats = vec![name; players];
            let (one, other) = (play(7, &seats, 300, threads), play(7, &seats, 300, threads));
            assert_eq!(one, other, "{name}, {players} players, {threads} threads");
        }
    }
}

/// Weak levels are short-sighted, but they never play like dice.
#[test]
fn the_weakest_level_beats_dice() {
    assert!(wins(BotName::Novice, BotName::Random, 30, 1) >= 58);
}

/// A budget in nodes is kept, but for the one look at every action of the root that every search takes, if need be at
/// its end; and an expert stays one, however much it is given.
#[test]
fn budgets_are_kept() {
    let actions = |game: &Game| game.legal_actions().len() as u64;
    let mut game = Game::deal(&Deal::new(Seed::from_number(3), 2).unwrap(), usual_discs(2)).unwrap();
    let mut master = new_bot(BotName::Master, [1; 16], 1);
    let mut expert = new_bot(BotName::Expert, [1; 16], 1);
    while game.outcome().is_none() {
        for nodes in [1, 20, 250] {
            let thought = master.think(game.view(), &Limits::begin(Budget::Nodes(nodes)), &mut |_| {}).unwrap();
            assert!(thought.nodes <= nodes + 2 + actions(&game), "{} of {nodes} nodes", thought.nodes);
        }
        let thought = expert.think(game.view(), &Limits::begin(Budget::Nodes(100_000)), &mut |_| {}).unwrap();
        assert!(thought.nodes <= 202 + actions(&game), "an expert looked at {} positions", thought.nodes);
        game.play(thought.action).unwrap();
    }
}
