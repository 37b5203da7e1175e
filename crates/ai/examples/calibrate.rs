//! Compares the winning chances that bots predict with the results of their games. Prints one JSON object, which
//! `cargo xtask calibration FILE…` turns into the table and the plot of `docs/strength.md`.
//!
//! Options: `--games G` for each level and number of players (400), `--seed S` of the first game (70001), `--nodes K`
//! for `master` and `hint` (20000 and 10000), `--levels NAME,NAME…` (`expert,master,hint`; other levels predict
//! nothing), `--players N,N…` (`2,3,4`), `--opponents NAME,NAME…` (all bots) and `--opening T` (0).
//!
//! The other seats are filled at random from the opponents. A weaker opponent makes every prediction too low, because a
//! search assumes that all play equally well. With `--opening T`, bots of the mix play on all seats until up to T tiles
//! for each player are placed, and then the level plays all seats: the positions are varied, and the players are equal.
//!
//! Opponents that search have small budgets, because the games only have to be varied.
//!
//! The games of a run are independent; positions of the same game are not. So each bin counts at most one position of a
//! seat in a game. A coin, thrown with the game's seed, decides at each position whether it is the one. The choice must
//! not depend on the rest of the game: a draw among all positions of the bin would favour games that leave it soon, and
//! these end otherwise than the prediction says even if all predictions are right.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a tool for developers may end with a panic")]

mod support;

use std::fmt;
use std::num::NonZeroU64;
use std::str::FromStr;

use nova_luna_ai::analysis::Analyst;
use nova_luna_ai::{Bot, BotRng, Budget, Decision, Forecast, OnProgress, SearchLimits, default_budget, system_clock};
use nova_luna_bots::BotName;
use nova_luna_rules::{Display, Outcome, Seat, Seed, View};
use support::{Arguments, BudgetedBot, play, run_on_all_cores};

/// The number of bins: 0 to 10 %, 10 to 20 % and so on.
const BINS: usize = 10;
/// The default budget of hints: that of `nova-luna analyse`.
const HINT_NODES: u64 = 10_000;
/// The number of the random numbers that choose opponents and positions. Seats use smaller ones.
const CHOICES: NonZeroU64 = NonZeroU64::MIN.saturating_add(99);

/// Who predicts the chances and plays.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Level {
    Bot(BotName),
    /// A player who follows every hint.
    Hint,
}

/// The positions whose predicted chance is in one tenth of the range.
#[derive(Clone, Default)]
struct Bin {
    /// All positions.
    positions: u64,
    /// The positions that count: one of each seat in a game.
    games: u64,
    /// The sum of the predictions that count.
    predicted: f64,
    /// The games won of those that count.
    wins: u64,
}

struct Plan {
    games: u64,
    seed: u64,
    nodes: Option<u64>,
    opponents: Vec<BotName>,
    /// The most tiles for each player that the opponents place on all seats before the level plays all of them; 0 if
    /// the level has one seat for the whole game.
    opening: u32,
}

/// A game that was played to its end.
struct PlayedGame {
    /// What the level predicted on each seat that it played.
    seats: Vec<Predictions>,
    rng: BotRng,
}

/// The predictions for a seat by their bins, and whether it won.
struct Predictions {
    chances: [Vec<f64>; BINS],
    is_won: bool,
}

fn main() {
    let known = ["--games", "--seed", "--nodes", "--levels", "--players", "--opponents", "--opening"];
    let arguments = Arguments::read(&known);
    let plan = Plan {
        games: arguments.get("--games").unwrap_or(400),
        seed: arguments.get("--seed").unwrap_or(70_001),
        nodes: arguments.get("--nodes"),
        opponents: arguments.list("--opponents").unwrap_or_else(|| BotName::ALL.to_vec()),
        opening: arguments.get("--opening").unwrap_or(0),
    };
    let levels = [Level::Bot(BotName::Expert), Level::Bot(BotName::Master), Level::Hint];
    let levels: Vec<Level> = arguments.list("--levels").unwrap_or_else(|| levels.to_vec());
    let players: Vec<u8> = arguments.list("--players").unwrap_or_else(|| vec![2, 3, 4]);
    let mut series = Vec::new();
    for &level in &levels {
        for &players in &players {
            series.push(plan.measure(level, players));
        }
    }
    println!("{{\"series\":[\n{}\n]}}", series.join(",\n"));
}

impl Plan {
    /// Plays all games of a level with this many players. Returns the bins as JSON.
    fn measure(&self, level: Level, players: u8) -> String {
        let label = format!("{level}, {players} players");
        let games = run_on_all_cores(&label, self.games, |number| self.play_game(level, players, number));
        let mut bins = vec![Bin::default(); BINS];
        for mut game in games {
            for seat in &game.seats {
                for (bin, chances) in bins.iter_mut().zip(&seat.chances) {
                    bin.add(chances, seat.is_won, &mut game.rng);
                }
            }
        }
        let bins: Vec<String> = bins.iter().map(Bin::to_json).collect();
        format!(
            "{{\"level\":\"{level}\",\"players\":{players},\"nodes\":{},\"games\":{},\"seed\":{},\
             \"opponents\":\"{}\",\"bins\":[\n  {}\n]}}",
            level.nodes(self.nodes, usize::from(players)),
            self.games,
            self.seed,
            self.opponent_names(),
            bins.join(",\n  ")
        )
    }

    /// Names the opponents.
    fn opponent_names(&self) -> String {
        let names = if self.opponents == BotName::ALL {
            "all bots".to_owned()
        } else {
            self.opponents.iter().map(BotName::to_string).collect::<Vec<_>>().join(", ")
        };
        match self.opening {
            0 => names,
            tiles => format!("itself, after openings of up to {tiles} tiles a player by {names}"),
        }
    }

    fn play_game(&self, level: Level, players: u8, number: u64) -> PlayedGame {
        let seed = Seed::from_number(self.seed + number);
        let mut rng = BotRng::new(seed.derive(CHOICES));
        let seats: Vec<Seat> = Seat::all(usize::from(players)).collect();
        // Every seat gets the same number of games.
        let own_seat = seats[number as usize % seats.len()];
        let opening = rng.below(self.opening * u32::from(players) + 1) as usize;
        let mut table: Vec<BudgetedBot> = seats
            .iter()
            .map(|&seat| {
                let opponent = self.opponents[rng.below(self.opponents.len() as u32) as usize];
                let opponent = BudgetedBot::new(opponent, opponent_budget(opponent, seats.len()), seed, seat);
                let level = level.player(self.nodes, seed, seat, seats.len());
                match self.opening {
                    0 if seat == own_seat => level,
                    0 => opponent,
                    _ => BudgetedBot { budget: level.budget, bot: Box::new(Takeover { opponent, level, opening }) },
                }
            })
            .collect();
        let is_own = |seat: Seat| self.opening > 0 || seat == own_seat;
        let mut chances = vec![<[Vec<f64>; BINS]>::default(); seats.len()];
        let game = play(seed, &mut table, |seat, decision| {
            if let (true, Forecast::Chances(predicted)) = (is_own(seat), &decision.forecast) {
                let chance = predicted[seat.index()];
                chances[seat.index()][((chance * BINS as f64) as usize).min(BINS - 1)].push(chance);
            }
        });
        let is_won = |seat| matches!(game.outcome(), Some(Outcome::Ranking(ranking)) if ranking[0] == seat);
        let seats = seats.iter().zip(chances).filter(|(seat, _)| is_own(**seat));
        PlayedGame { seats: seats.map(|(seat, chances)| Predictions { chances, is_won: is_won(*seat) }).collect(), rng }
    }
}

/// Returns a small budget for opponents that search.
fn opponent_budget(opponent: BotName, players: usize) -> Budget {
    match opponent {
        BotName::Master | BotName::MasterClassic => Budget::Nodes(1_000),
        BotName::Mcts => Budget::Nodes(500),
        // Each node is a whole game.
        BotName::Bandit => Budget::Nodes(30),
        _ => default_budget(opponent, players),
    }
}

impl Level {
    /// Returns the positions that it searches for each decision.
    fn nodes(self, requested: Option<u64>, players: usize) -> u64 {
        match self {
            Self::Hint => requested.unwrap_or(HINT_NODES),
            Self::Bot(bot) => match default_budget(bot, players) {
                // An expert never searches more than its default.
                Budget::Nodes(nodes) if bot == BotName::Expert || bot == BotName::ExpertClassic => nodes,
                Budget::Nodes(nodes) => requested.unwrap_or(nodes),
                Budget::Time(_) | Budget::Unlimited => panic!("{bot} has no budget in nodes"),
            },
        }
    }

    fn player(self, requested: Option<u64>, seed: Seed, seat: Seat, players: usize) -> BudgetedBot {
        let budget = Budget::Nodes(self.nodes(requested, players));
        match self {
            Self::Bot(bot) => BudgetedBot::new(bot, budget, seed, seat),
            Self::Hint => {
                BudgetedBot { bot: Box::new(HintFollower(Analyst::new([1; 16], 1, budget, system_clock))), budget }
            }
        }
    }
}

impl FromStr for Level {
    type Err = nova_luna_bots::UnknownBot;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        if name == "hint" { Ok(Self::Hint) } else { name.parse().map(Self::Bot) }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bot(bot) => write!(f, "{bot}"),
            Self::Hint => f.write_str("hint"),
        }
    }
}

/// A bot that plays the hints of an analyst.
struct HintFollower(Analyst);

impl Bot for HintFollower {
    fn think(&mut self, view: &View, _: &SearchLimits, on_progress: OnProgress<'_>) -> Option<Decision> {
        let hint = self.0.hint(view, on_progress)?;
        Some(Decision { forecast: hint.forecast, ..Decision::without_search(hint.action) })
    }
}

/// An opponent that hands its seat to the level as soon as this many tiles are placed.
struct Takeover {
    opponent: BudgetedBot,
    level: BudgetedBot,
    opening: usize,
}

impl Bot for Takeover {
    fn think(&mut self, view: &View, limits: &SearchLimits, on_progress: OnProgress<'_>) -> Option<Decision> {
        if view.displays().iter().map(Display::len).sum::<usize>() >= self.opening {
            return self.level.bot.think(view, limits, on_progress);
        }
        let decision = self.opponent.bot.think(view, &SearchLimits::start(self.opponent.budget), on_progress)?;
        // Only the level's predictions count.
        Some(Decision { forecast: Forecast::Unknown, ..decision })
    }
}

impl Bin {
    /// Adds the predictions for a seat in their order. The first at which a coin shows heads counts.
    fn add(&mut self, chances: &[f64], is_won: bool, rng: &mut BotRng) {
        self.positions += chances.len() as u64;
        if let Some(chance) = chances.iter().find(|_| rng.below(2) == 0) {
            self.games += 1;
            self.predicted += chance;
            self.wins += u64::from(is_won);
        }
    }

    fn to_json(&self) -> String {
        let Self { positions, games, predicted, wins } = self;
        format!("{{\"positions\":{positions},\"games\":{games},\"predicted\":{predicted:.4},\"wins\":{wins}}}")
    }
}
