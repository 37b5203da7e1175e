//! Plays random games or a searched game. `cargo xtask bench` counts the instructions.
//!
//! Arguments: `playouts PLAYERS GAMES`, `checked-playouts PLAYERS GAMES`, `env-steps PLAYERS STEPS` or
//! `search PLAYERS NODES`. The output is the number of moves, or of positions that the search evaluated.

use std::num::NonZeroU64;
use std::process::ExitCode;

use nova_luna_ai::{BotRng, Budget, Random, SearchLimits, new_bot};
use nova_luna_bots::BotName;
use nova_luna_envs::{Batch, OnIllegal, Reward, Rows, Rules};
use nova_luna_rules::{Action, Deal, Game, Seed, usual_discs};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let Some(count) = run(&arguments) else {
        eprintln!("usage: instruction-count (playouts | checked-playouts | env-steps | search) PLAYERS NUMBER");
        return ExitCode::FAILURE;
    };
    println!("{count}");
    ExitCode::SUCCESS
}

fn run(arguments: &[String]) -> Option<u64> {
    let [benchmark, players, amount] = arguments else { return None };
    let (players, amount) = (players.parse().ok()?, amount.parse().ok()?);
    match benchmark.as_str() {
        "playouts" => play_random(players, amount, |game, action| {
            game.play_unchecked(action);
        }),
        "checked-playouts" => play_random(players, amount, |game, action| {
            let _ = game.play(action);
        }),
        "env-steps" => env_steps(players, amount),
        "search" => search(players, amount),
        _ => None,
    }
}

fn deal(seed: Seed, players: u8) -> Option<Game> {
    Game::deal(&Deal::new(seed, players).ok()?, usual_discs(usize::from(players))).ok()
}

fn play_random(players: u8, games: u64, play: impl Fn(&mut Game, Action)) -> Option<u64> {
    let first = Seed::from_number(1);
    let mut bot = Random::new(first.derive(NonZeroU64::MIN));
    let mut moves = 0;
    for number in 0..games {
        let mut game = deal(first.checked_add(number)?, players)?;
        while let Some(action) = bot.choose(game.view()) {
            play(&mut game, action);
            moves += 1;
        }
    }
    Some(moves)
}

/// Steps a batch with random actions, on one thread. Returns the number of steps of all games.
fn env_steps(players: u8, steps: u64) -> Option<u64> {
    const GAMES: usize = 64;
    let reward = if players == 1 { Reward::Score } else { Reward::Place };
    let rules = Rules::new(players, usual_discs(players.into()), reward).ok()?;
    let seeds: Vec<Seed> = (0..GAMES as u64).map(Seed::from_number).collect();
    let mut batch = Batch::new(rules, OnIllegal::Forfeit, 1, &seeds).ok()?;
    let (layout, seats) = (rules.layout(), rules.layout().players());
    let (mut bytes, mut signed) = (vec![0; GAMES * layout.observation_size()], vec![0; GAMES * layout.num_actions()]);
    let (mut reward, mut rewards) = ([0.0; GAMES], vec![0.0; GAMES * seats]);
    let (mut player, mut elapsed, mut score) = ([0; GAMES], [0; GAMES], [0; GAMES]);
    let (mut discs_left, mut terminated, mut illegal) = (vec![0; GAMES * seats], [false; GAMES], [false; GAMES]);
    let mut actions = [0; GAMES];
    let mut rng = BotRng::new([1; 16]);
    for _ in 0..steps {
        let numbers: Vec<f64> = (0..GAMES).map(|_| f64::from(rng.below(1 << 20)) / f64::from(1 << 20)).collect();
        batch.sample(&numbers, &mut actions).ok()?;
        let rows = Rows {
            observation: &mut bytes,
            mask: &mut signed,
            reward: &mut reward,
            rewards: &mut rewards,
            player: &mut player,
            discs_left: &mut discs_left,
            terminated: &mut terminated,
            illegal: &mut illegal,
            elapsed: &mut elapsed,
            score: &mut score,
        };
        batch.step(&actions, true, rows).ok()?;
    }
    Some(steps * GAMES as u64)
}

/// Plays a game of the strongest bot against itself; returns the number of evaluated positions.
fn search(players: u8, nodes: u64) -> Option<u64> {
    let seed = Seed::from_number(1);
    let mut game = deal(seed, players)?;
    let seat_seed = |seat: u8| seed.derive(NonZeroU64::MIN.saturating_add(u64::from(seat)));
    let mut bots: Vec<_> =
        game.view().seats().map(|seat| new_bot(BotName::Master, seat_seed(seat.number()), 1)).collect();
    let mut evaluated = 0;
    while let Some(seat) = game.view().to_move() {
        let decision =
            bots[seat.index()].think(game.view(), &SearchLimits::start(Budget::Nodes(nodes)), &mut |_| {})?;
        game.play(decision.action).ok()?;
        evaluated += decision.nodes;
    }
    Some(evaluated)
}
