//! The solo bot and par: legal, repeatable, in time, and exact where brute force can check them.

use std::sync::atomic::Ordering;

use nova_luna_ai::solo::{SoloBot, Strength, par, par_from, solve_position};
use nova_luna_ai::{Bot, Budget, Decision, Forecast, Random, SearchLimits, greedy};
use nova_luna_rules::{Deal, Game, Outcome, Phase, SOLO_DISCS, Score, Seed, View};

const STRENGTHS: [Strength; 5] =
    [Strength::Novice, Strength::Casual, Strength::Skilled, Strength::Expert, Strength::Master];

fn deal(seed: u64) -> Deal {
    Deal::new(Seed::from_number(seed), 1).unwrap()
}

fn game(seed: u64) -> Game {
    Game::deal(&deal(seed), SOLO_DISCS).unwrap()
}

fn nodes(number: u64) -> SearchLimits {
    SearchLimits::start(Budget::Nodes(number))
}

/// Returns a game after some random actions.
fn after(seed: u64, moves: usize) -> Game {
    let mut game = game(seed);
    let mut bot = Random::new([seed as u8; 16]);
    for _ in 0..moves {
        let Some(action) = bot.choose(game.view()) else { break };
        game.play(action).unwrap();
    }
    game
}

/// Plays to the end; the rules check every action.
fn play_on(mut game: Game, mut bot: SoloBot, budget: u64) -> u16 {
    while let Some(decision) = bot.think(game.view(), &nodes(budget), &mut |_| {}) {
        assert_eq!(decision.line.first(), Some(&decision.action));
        game.play(decision.action).unwrap();
    }
    let Some(Outcome::Solo(Score(score))) = game.outcome() else { unreachable!("a solo bot plays to the end") };
    score
}

#[test]
fn every_action_is_legal_from_any_position_with_any_budget() {
    for seed in 1000..1020 {
        for (index, strength) in STRENGTHS.into_iter().enumerate() {
            let moves = (seed as usize * 7 + index * 5) % 20;
            let budget = [0, 1, 50, 3000][(seed as usize + index) % 4];
            play_on(after(seed, moves), SoloBot::new([seed as u8; 16], strength), budget);
        }
    }
}

#[test]
fn the_same_seed_and_nodes_give_the_same_game() {
    let play = || play_on(game(1003), SoloBot::new([5; 16], Strength::Master), 30_000);
    assert_eq!(play(), play());
    let solve = || par(&deal(1003), &nodes(50_000), &mut |_| {});
    assert_eq!(solve(), solve());
}

#[test]
fn a_master_plays_well_with_few_nodes() {
    let sum: u32 =
        (1000..1010).map(|seed| u32::from(play_on(game(seed), SoloBot::new([1; 16], Strength::Master), 100_000))).sum();
    assert!(sum < 10 * 98, "{sum} in ten games");
}

#[test]
fn a_plan_applies_only_to_its_own_view() {
    let mut bot = SoloBot::new([2; 16], Strength::Master);
    let mut one = game(1005);
    let first = bot.think(one.view(), &nodes(20_000), &mut |_| {}).unwrap();
    one.play(first.action).unwrap();
    let next = bot.clone().think(one.view(), &nodes(20_000), &mut |_| {}).unwrap();
    assert_eq!((next.action, next.nodes), (first.line[1], 0));
    // The same number of tiles, but another position: the plan does not apply.
    let other = after(1006, 1);
    let without_plan = SoloBot::new([2; 16], Strength::Master).think(other.view(), &nodes(20_000), &mut |_| {});
    assert_eq!(bot.think(other.view(), &nodes(20_000), &mut |_| {}), without_plan);
}

#[test]
fn the_line_of_par_reaches_its_score() {
    for seed in 1000..1004 {
        let par = par(&deal(seed), &nodes(60_000), &mut |_| {}).unwrap();
        let mut game = game(seed);
        par.line.iter().for_each(|&action| drop(game.play(action).unwrap()));
        assert_eq!(game.outcome(), Some(Outcome::Solo(Score(par.score))));
        assert!(!par.proven, "60,000 nodes cannot prove a whole game");
    }
}

#[test]
fn par_works_from_the_middle_of_phase_one() {
    let game = after(1007, 5);
    assert_eq!(game.view().solo().unwrap().phase(), Phase::One);
    let par = par_from(game.view(), deal(1007).pile(), &nodes(60_000), &mut |_| {}).unwrap();
    let mut ended = game.clone();
    par.line.iter().for_each(|&action| drop(ended.play(action).unwrap()));
    assert_eq!(ended.outcome(), Some(Outcome::Solo(Score(par.score))));
    // Face-up tiles cannot be in the pile, and phase 1 needs a pile.
    let wheel: Vec<_> = deal(1007).wheel().to_vec();
    assert!(par_from(game.view(), &wheel, &nodes(100), &mut |_| {}).is_none());
    assert!(solve_position(game.view(), &nodes(100), &mut |_| {}).is_none());
}

/// Returns the lowest score by trying every line with the rules.
fn brute_force(view: &View) -> u16 {
    if let Some(Outcome::Solo(Score(score))) = view.outcome() {
        return score;
    }
    let next = |action| {
        let mut next = view.clone();
        next.play(action).unwrap();
        brute_force(&next)
    };
    view.legal_actions().iter().map(next).min().unwrap()
}

/// Positions of phase 2 with so few tiles on the wheel that brute force is possible.
fn endings() -> impl Iterator<Item = View> {
    (1000..1060).filter_map(|seed| {
        let mut game = game(seed);
        let tiles = 1 + seed as usize % 2;
        while game.view().solo()?.phase() == Phase::One || game.view().wheel().len() > tiles {
            let random = Random::new([game.view().wheel().len() as u8; 16]).choose(game.view());
            let action = if seed % 3 == 0 { random } else { greedy(game.view()) };
            game.play(action?).ok()?;
        }
        (!game.view().is_over()).then(|| game.view().clone())
    })
}

#[test]
fn a_proven_score_matches_brute_force() {
    let mut count = 0;
    for view in endings() {
        let par = solve_position(&view, &nodes(2_000_000), &mut |_| {}).unwrap();
        assert!(par.proven);
        assert_eq!(par.score, brute_force(&view));
        count += 1;
    }
    assert!(count >= 10, "{count} endings");
}

#[test]
fn an_incomplete_search_proves_nothing() {
    for view in endings().filter(|view| view.wheel().len() == 2) {
        let par = solve_position(&view, &nodes(1), &mut |_| {}).unwrap();
        assert!(!par.proven || par.score == brute_force(&view));
    }
    // Phase 2 with a full wheel has far more positions than this budget.
    let mut game = game(1001);
    while game.view().solo().unwrap().phase() == Phase::One {
        game.play(greedy(game.view()).unwrap()).unwrap();
    }
    let few = solve_position(game.view(), &nodes(30_000), &mut |_| {}).unwrap();
    let more = solve_position(game.view(), &nodes(1_000_000), &mut |_| {}).unwrap();
    assert!(!few.proven && more.score <= few.score);
}

#[test]
fn a_solo_bot_stops_on_the_stop_flag() {
    for moves in [0, 14] {
        let game = after(1002, moves);
        let limits = SearchLimits::start(Budget::Unlimited);
        let flag = limits.stop_flag();
        let mut bot = SoloBot::new([3; 16], Strength::Master);
        let mut nodes_at_stop = None;
        let mut stop = |decision: &Decision| {
            nodes_at_stop.get_or_insert(decision.nodes);
            flag.store(true, Ordering::Relaxed);
        };
        let decision = bot.think(game.view(), &limits, &mut stop).unwrap();
        assert!(matches!(decision.forecast, Forecast::Score(_)) && limits.is_stopped());
        let after = decision.nodes - nodes_at_stop.unwrap();
        assert!(after < 100, "{after} positions after the stop flag");
    }
}
