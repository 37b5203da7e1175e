//! Each level is stronger than the one below, with several players and alone, and every bot repeats its moves.

use std::num::NonZeroU64;

use nova_luna_ai::{Bot, Budget, SearchLimits, default_budget, new_bot};
use nova_luna_bots::BotName;
use nova_luna_rules::{Action, Deal, Game, Outcome, Seed, usual_discs};

/// Plays a game, each bot with its default budget but at max_nodes `max_nodes`. Returns the outcome and the actions.
fn play(seed: u64, seats: &[BotName], max_nodes: u64, threads: usize) -> (Outcome, Vec<Action>) {
    let seed = Seed::from_number(seed);
    let mut game = Game::deal(&Deal::new(seed, seats.len() as u8).unwrap(), usual_discs(seats.len())).unwrap();
    let mut bots: Vec<Box<dyn Bot>> =
        (1..).zip(seats).map(|(seat, name)| new_bot(*name, bot_seed(seed, seat), threads)).collect();
    let mut actions = Vec::new();
    while let Some(seat) = game.view().to_move() {
        let Budget::Nodes(default) = default_budget(seats[seat.index()], seats.len()) else { unreachable!() };
        let limits = SearchLimits::start(Budget::Nodes(default.min(max_nodes)));
        let decision = bots[seat.index()].think(game.view(), &limits, &mut |_| {}).unwrap();
        actions.push(decision.action);
        game.play(decision.action).unwrap();
    }
    (game.outcome().unwrap(), actions)
}

fn bot_seed(seed: Seed, seat: u64) -> [u8; 16] {
    seed.derive(NonZeroU64::new(seat).unwrap())
}

/// Plays each deal on both seats, and returns the wins of the first bot.
fn wins(first: BotName, second: BotName, deals: u64, max_nodes: u64) -> u64 {
    let won = |seed, seats: [BotName; 2], seat| match play(seed, &seats, max_nodes, 1).0 {
        Outcome::Ranking(ranking) => u64::from(ranking[0].number() == seat),
        Outcome::Solo(_) => 0,
    };
    (1..=deals).map(|deal| won(deal, [first, second], 1) + won(deal, [second, first], 2)).sum()
}

/// The wanted 70 % in few games. The rows `casual` to `master` of `cargo xtask strength` play the long matches.
#[test]
fn each_level_beats_the_one_before() {
    use BotName::{Casual, Expert, Master, Novice, Skilled};
    for (better, worse, deals) in
        [(Casual, Novice, 20), (Skilled, Casual, 40), (Expert, Skilled, 10), (Master, Expert, 10)]
    {
        let won = wins(better, worse, deals, 1_500);
        assert!(won * 10 >= deals * 2 * 7, "{better} won {won} of {} games against {worse}", deals * 2);
    }
}

#[test]
fn each_level_scores_better_in_solo_games() {
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
        // The nodes of a bandit are whole games.
        let nodes = if name == BotName::Bandit { 30 } else { 300 };
        for (players, threads) in [(1, 1), (2, 1), (4, 1), (2, 3)] {
            let seats = vec![name; players];
            let (one, other) = (play(7, &seats, nodes, threads), play(7, &seats, nodes, threads));
            assert_eq!(one, other, "{name}, {players} players, {threads} threads");
        }
    }
}

/// The weakest level is short-sighted, but it does not play at random.
#[test]
fn the_weakest_level_beats_random_play() {
    assert!(wins(BotName::Novice, BotName::Random, 30, 1) >= 58);
}

/// A search exceeds its budget only to visit every action at the root once. An expert stays within its own limit,
/// whatever its budget.
#[test]
fn budgets_are_respected() {
    let actions = |game: &Game| game.legal_actions().len() as u64;
    let mut game = Game::deal(&Deal::new(Seed::from_number(3), 2).unwrap(), usual_discs(2)).unwrap();
    let mut master = new_bot(BotName::Master, [1; 16], 1);
    let mut expert = new_bot(BotName::Expert, [1; 16], 1);
    while game.outcome().is_none() {
        for nodes in [1, 20, 250] {
            let decision = master.think(game.view(), &SearchLimits::start(Budget::Nodes(nodes)), &mut |_| {}).unwrap();
            assert!(decision.nodes <= nodes + 2 + actions(&game), "{} of {nodes} nodes", decision.nodes);
        }
        let decision = expert.think(game.view(), &SearchLimits::start(Budget::Nodes(100_000)), &mut |_| {}).unwrap();
        let Budget::Nodes(own_limit) = default_budget(BotName::Expert, 2) else { panic!("an expert counts positions") };
        let limit = own_limit.max(actions(&game)) + 2;
        assert!(decision.nodes <= limit, "an expert examined {} of {limit} positions", decision.nodes);
        game.play(decision.action).unwrap();
    }
}
