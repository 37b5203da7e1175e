//! Counts the sides that hoard: every level plays with itself and with every other level. Prints one JSON object.
//!
//! Options: `--games G` for each pairing (2000), `--seed S` (360001), `--nodes K` for master (400), `--bots NAME,NAME…`
//! (all levels). A level with itself plays the games of `nova-luna simulate --bot A --seed S`, a pair those of
//! `nova-luna arena --bot A,B --seed S`, each with `--nodes K` for master.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a tool for developers may end with a panic")]

mod support;

use nova_luna_ai::{Budget, default_budget, has_hoarded};
use nova_luna_bots::BotName;
use nova_luna_rules::{Seat, Seed};
use support::{Arguments, BudgetedBot, play, run_on_all_cores};

struct Plan {
    games: u64,
    seed: u64,
    nodes: u64,
}

/// The number of seeds that are listed for each bot.
const LISTED_SEEDS: usize = 10;

/// The seeds of a pairing's games in which each of the two bots has hoarded.
type Hoards = [Vec<u64>; 2];

fn main() {
    let arguments = Arguments::read(&["--games", "--seed", "--nodes", "--bots"]);
    let plan = Plan {
        games: arguments.get("--games").unwrap_or(2000),
        seed: arguments.get("--seed").unwrap_or(360_001),
        nodes: arguments.get("--nodes").unwrap_or(400),
    };
    let bots: Vec<BotName> = arguments.list("--bots").unwrap_or_else(|| BotName::LEVELS.to_vec());
    let mut pairings = Vec::new();
    for (index, &second) in bots.iter().enumerate() {
        for &first in &bots[..=index] {
            pairings.push(describe([first, second], &plan.play([first, second])));
        }
    }
    println!(
        "{{\"games\":{},\"seed\":{},\"master_nodes\":{},\"pairings\":[\n{}\n]}}",
        plan.games,
        plan.seed,
        plan.nodes,
        pairings.join(",\n")
    );
}

impl Plan {
    /// Plays all games of a pairing.
    fn play(&self, bots: [BotName; 2]) -> Hoards {
        let label = format!("{},{}", bots[0], bots[1]);
        let mut hoards = Hoards::default();
        for (seed, hoarded) in run_on_all_cores(&label, self.games, |number| self.play_game(bots, number)) {
            for (seeds, _) in hoards.iter_mut().zip(hoarded).filter(|(_, hoarded)| *hoarded) {
                seeds.push(seed);
            }
        }
        hoards
    }

    /// Plays a game. Returns its seed, and whether each of the bots has hoarded.
    fn play_game(&self, bots: [BotName; 2], number: u64) -> (u64, [bool; 2]) {
        // A bot with itself would repeat the game on swapped seats.
        let (deal, first) = if bots[0] == bots[1] { (number, 0) } else { (number / 2, number as usize % 2) };
        let seed = self.seed + deal;
        let seats: Vec<Seat> = Seat::all(2).collect();
        let player = |index: usize| {
            let bot = bots[(index + first) % 2];
            BudgetedBot::new(bot, self.budget(bot), Seed::from_number(seed), seats[index])
        };
        let game = play(Seed::from_number(seed), &mut [player(0), player(1)], |_, _| {});
        (seed, [0, 1].map(|bot: usize| has_hoarded(game.view(), seats[(bot + first) % 2])))
    }

    fn budget(&self, bot: BotName) -> Budget {
        match bot {
            BotName::Master | BotName::MasterClassic => Budget::Nodes(self.nodes),
            _ => default_budget(bot, 2),
        }
    }
}

/// Writes a pairing as JSON: the bots, how many of their sides have hoarded, and the first seeds of these games.
fn describe(bots: [BotName; 2], hoards: &Hoards) -> String {
    let [first, second] = hoards.each_ref().map(|seeds| &seeds[..seeds.len().min(LISTED_SEEDS)]);
    format!(
        "{{\"bots\":[\"{}\",\"{}\"],\"hoards\":[{},{}],\"seeds\":[{:?},{:?}]}}",
        bots[0],
        bots[1],
        hoards[0].len(),
        hoards[1].len(),
        first,
        second
    )
}
