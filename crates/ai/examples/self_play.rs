//! Plays games for training the evaluation and writes their positions to files.
//!
//! `cargo run --release -p nova-luna-ai --example self_play -- --players 2 --out training/data --seconds 600`
//!
//! Each file holds the positions of `SHARD` games. Files that exist are kept, so an interrupted run goes on where it
//! stopped. See `training/README.md` for the format.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a tool for developers may end with a panic")]

mod support;

use std::fs;
use std::num::NonZeroU64;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use nova_luna_ai::evaluation::write_position;
use nova_luna_ai::search::{SearchSettings, Searcher};
use nova_luna_ai::{Bot, BotRng, Budget, Forecast, SearchLimits, new_bot, run_in_parallel};
use nova_luna_bots::BotName;
use nova_luna_rules::{Action, Deal, Game, MAX_PLAYERS, Outcome, Seed, View, usual_discs};
use support::{Arguments, cores};

/// The number of games in one file.
const SHARD: u64 = 100;

/// The value of a position that no search has rated.
const UNRATED: u8 = u8::MAX;

/// One search in this many is replaced by a move of the bot `casual`, so that the positions after a mistake are seen.
const ONE_MISTAKE_IN: u32 = 25;

struct Options {
    players: u8,
    games: u64,
    seed: u64,
    nodes: u64,
    seconds: u64,
    classic: bool,
    out: PathBuf,
}

impl Options {
    fn read() -> Self {
        let known = ["--players", "--games", "--seed", "--nodes", "--seconds", "--classic", "--out"];
        let arguments = Arguments::read(&known);
        let number = |name: &str, default: u64| arguments.get(name).unwrap_or(default);
        Self {
            players: number("--players", 2).clamp(2, MAX_PLAYERS as u64) as u8,
            games: number("--games", u64::MAX / 2),
            seed: number("--seed", 100_000_000),
            nodes: number("--nodes", 100),
            seconds: number("--seconds", u64::MAX / 2),
            classic: number("--classic", 0) != 0,
            out: arguments.get("--out").unwrap_or_else(|| "training/data".into()),
        }
    }
}

/// The players of the training games, with none for a search; the place in this list is the class in the files.
const MAIN_PLAYERS: [(Option<BotName>, u32); 8] = [
    (None, 85),
    (Some(BotName::Skilled), 4),
    (Some(BotName::Casual), 3),
    (Some(BotName::Greedy), 2),
    (Some(BotName::Spoiler), 2),
    (Some(BotName::Novice), 1),
    (Some(BotName::Hoarder), 2),
    (Some(BotName::Racer), 1),
];

/// Who plays the first tiles of a seat in two games of five, so that the main players meet strange positions.
const OPENING_PLAYERS: [(Option<BotName>, u32); 5] = [
    (Some(BotName::Hoarder), 50),
    (Some(BotName::Random), 15),
    (Some(BotName::Novice), 10),
    (Some(BotName::Racer), 15),
    (Some(BotName::Greedy), 10),
];

/// Who plays one seat of a game.
struct SeatPlan {
    class: u8,
    main: Box<dyn Bot>,
    nodes: u64,
    is_search: bool,
    opening: Option<(Box<dyn Bot>, usize)>,
    mistakes: Box<dyn Bot>,
}

fn pick(players: &[(Option<BotName>, u32)], rng: &mut BotRng) -> (usize, Option<BotName>) {
    let mut at = rng.below(players.iter().map(|(_, weight)| weight).sum());
    for (index, &(player, weight)) in players.iter().enumerate() {
        if at < weight {
            return (index, player);
        }
        at -= weight;
    }
    (0, players[0].0)
}

fn bot_seed(rng: &mut BotRng) -> [u8; 16] {
    core::array::from_fn(|_| rng.below(256) as u8)
}

fn build(player: Option<BotName>, options: &Options, rng: &mut BotRng) -> Box<dyn Bot> {
    let seed = bot_seed(rng);
    match player {
        None => {
            let settings = if options.classic { SearchSettings::CLASSIC } else { SearchSettings::LEARNED };
            Box::new(Searcher::new(seed, 1, settings))
        }
        Some(name) => new_bot(name, seed, 1),
    }
}

impl SeatPlan {
    fn new(options: &Options, rng: &mut BotRng) -> Self {
        let (class, player) = pick(&MAIN_PLAYERS, rng);
        let has_opening = rng.below(5) < 2;
        let opening = has_opening.then(|| {
            let bot = build(pick(&OPENING_PLAYERS, rng).1, options, rng);
            (bot, 2 + rng.below(13) as usize)
        });
        Self {
            class: class as u8,
            main: build(player, options, rng),
            nodes: [options.nodes / 2, options.nodes, options.nodes * 2][rng.below(3) as usize],
            is_search: player.is_none(),
            opening,
            mistakes: new_bot(BotName::Casual, bot_seed(rng), 1),
        }
    }

    fn in_opening(&self, tiles: usize) -> bool {
        self.opening.as_ref().is_some_and(|(_, until)| tiles < *until)
    }

    /// Returns the action, and the mover's chance of winning if a search has found one.
    fn choose(&mut self, view: &View, tiles: usize, rng: &mut BotRng) -> Option<(Action, u8)> {
        let limits = SearchLimits::start(Budget::Nodes(self.nodes.max(1)));
        if self.in_opening(tiles)
            && let Some((bot, _)) = &mut self.opening
        {
            return bot.think(view, &limits, &mut |_| {}).map(|decision| (decision.action, UNRATED));
        }
        let decision = self.main.think(view, &limits, &mut |_| {})?;
        let seat = view.to_move()?.index();
        let value = match decision.forecast {
            Forecast::Chances(chances) => (chances[seat] * 254.0).round() as u8,
            _ => UNRATED,
        };
        if self.is_search && rng.below(ONE_MISTAKE_IN) == 0 {
            let mistake = self.mistakes.think(view, &limits, &mut |_| {})?;
            return Some((mistake.action, value));
        }
        Some((decision.action, value))
    }
}

/// Writes one position: the game, the winner (later), the mover, its rated chance, the classes of all players, and the
/// inputs.
fn write(out: &mut Vec<u8>, view: &View, game: u32, value: u8, plans: &[SeatPlan]) {
    out.extend(game.to_le_bytes());
    let mover = view.moon_track().next().index() as u8;
    out.extend([UNRATED, mover, value]);
    out.extend(plans.iter().map(|plan| plan.class));
    write_position(view, out);
}

/// The place of the winner in a position's bytes.
const WINNER: usize = 4;

/// Plays a game and appends its positions.
fn play(number: u64, options: &Options, out: &mut Vec<u8>) -> Option<()> {
    let players = options.players;
    let seed = Seed::from_number(number);
    let mut game = Game::deal(&Deal::new(seed, players).ok()?, usual_discs(usize::from(players))).ok()?;
    let mut rng = BotRng::new(seed.derive(NonZeroU64::MIN));
    let mut plans: Vec<SeatPlan> = (0..players).map(|_| SeatPlan::new(options, &mut rng)).collect();
    let mut starts = Vec::new();
    while game.outcome().is_none() {
        let view = game.view();
        let mover = view.to_move()?;
        let tiles = view.display(mover)?.len();
        let (action, value) = plans[mover.index()].choose(view, tiles, &mut rng)?;
        let settled = !plans.iter().zip(view.displays()).any(|(plan, display)| plan.in_opening(display.len()));
        if settled {
            starts.push(out.len());
            write(out, view, number as u32, value, &plans);
            let mut next = view.clone();
            next.play_unchecked(action);
            if next.tiles_due() > 0 && !next.is_over() {
                starts.push(out.len());
                write(out, &next, number as u32, UNRATED, &plans);
            }
        }
        game.play_unchecked(action);
    }
    let Some(Outcome::Ranking(seats)) = game.outcome() else { return None };
    starts.iter().for_each(|start| out[start + WINNER] = seats[0].index() as u8);
    Some(())
}

/// Plays the games of one file. A file is renamed when it is complete, so a partial one is never read.
fn play_shard(shard: u64, options: &Options, end: Instant) -> std::io::Result<bool> {
    let path = options.out.join(format!("{}p-{:06}.bin", options.players, options.seed / SHARD + shard));
    if path.exists() {
        return Ok(true);
    }
    let mut positions = Vec::new();
    for game in shard * SHARD..(shard + 1) * SHARD {
        if Instant::now() > end {
            return Ok(false);
        }
        play(options.seed + game, options, &mut positions);
    }
    let partial = path.with_extension("partial");
    fs::write(&partial, &positions)?;
    fs::rename(partial, path)?;
    Ok(true)
}

fn main() {
    let options = Options::read();
    fs::create_dir_all(&options.out).unwrap();
    let begin = Instant::now();
    let end = begin + Duration::from_secs(options.seconds.min(1 << 30));
    let shards = options.games.div_ceil(SHARD);
    run_in_parallel(cores(), |shard| {
        let is_written = shard < shards && play_shard(shard, &options, end).unwrap();
        if is_written && shard % 10 == 9 {
            eprintln!("{} players: {} games, {} s", options.players, (shard + 1) * SHARD, begin.elapsed().as_secs());
        }
        is_written.then_some(())
    });
}
