//! Measures the accuracy of each level in its own games: it plays both seats, and the review of the page rates them.
//! Prints one JSON object, which `cargo xtask accuracy` turns into the table of `docs/review.md`.
//!
//! Options: `--games G` for each level (2000), `--seed S` of the first game (910001), `--bots NAME,NAME…` (all levels),
//! `--nodes K` for each decision of `master` (its default), and `--decisions FILE`, to which every side of every game is
//! written as a line: the level, then loss/stake of each decision. The curve of the accuracy was fitted to such a file.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a tool for developers may end with a panic")]

mod support;

use std::fmt::Write as _;

use nova_luna_ai::analysis::{GameReviewer, MoveGrade, ReviewedTurn, SeatReview, review_budget};
use nova_luna_ai::{Budget, default_budget, system_clock};
use nova_luna_bots::BotName;
use nova_luna_rules::{Deal, Event, Game, Record, Seat, Seed, usual_discs};
use support::{Arguments, BudgetedBot, play, run_on_all_cores};

/// The number of players: the targets are for two.
const PLAYERS: usize = 2;

struct Plan {
    games: u64,
    seed: u64,
    nodes: Option<u64>,
}

/// A side of a game: its review, and what each decision lost and was about.
struct Side {
    sum: SeatReview,
    decisions: Vec<(f64, f64)>,
}

fn main() {
    let arguments = Arguments::read(&["--games", "--seed", "--bots", "--nodes", "--decisions"]);
    let plan = Plan {
        games: arguments.get("--games").unwrap_or(2000),
        seed: arguments.get("--seed").unwrap_or(910_001),
        nodes: arguments.get("--nodes"),
    };
    let bots: Vec<BotName> = arguments.list("--bots").unwrap_or_else(|| BotName::LEVELS.to_vec());
    let decisions: Option<String> = arguments.get("--decisions");
    let (mut levels, mut lines) = (Vec::new(), String::new());
    for bot in bots {
        let label = bot.to_string();
        let games = run_on_all_cores(&label, plan.games, |number| plan.play_game(bot, number));
        let sides: Vec<Side> = games.into_iter().flatten().collect();
        levels.push(describe(bot, &sides));
        for side in &sides {
            let all: Vec<String> = side.decisions.iter().map(|(loss, stake)| format!("{loss:.4}/{stake:.4}")).collect();
            writeln!(lines, "{bot} {}", all.join(" ")).unwrap();
        }
        if let Some(path) = &decisions {
            std::fs::write(path, &lines).unwrap();
        }
    }
    let Plan { games, seed, .. } = plan;
    println!("{{\"games\":{games},\"seed\":{seed},\"levels\":[\n{}\n]}}", levels.join(",\n"));
}

impl Plan {
    /// Plays a game of a level with itself, and reviews both sides.
    fn play_game(&self, bot: BotName, number: u64) -> Vec<Side> {
        let seed = Seed::from_number(self.seed + number);
        let budget = match (bot, self.nodes) {
            (BotName::Master, Some(nodes)) => Budget::Nodes(nodes),
            _ => default_budget(bot, PLAYERS),
        };
        let mut players: Vec<BudgetedBot> =
            Seat::all(PLAYERS).map(|seat| BudgetedBot::new(bot, budget, seed, seat)).collect();
        let mut actions = Vec::new();
        play(seed, &mut players, |_, decision| actions.push(decision.action));
        let deal = Deal::new(seed, PLAYERS as u8).unwrap();
        let discs = usual_discs(PLAYERS);
        let mut game = Game::deal(&deal, discs).unwrap();
        let mut record = Record::new(deal.setup(discs)).unwrap();
        for action in actions {
            record.add(&game.play(action).unwrap()).unwrap();
        }
        let reviewer = GameReviewer::new(1, review_budget(PLAYERS), system_clock);
        // Without the luck of the refills, which is part of no accuracy.
        let review = |(ply, event): (usize, &Event)| reviewer.try_action(&record, ply, event.action).unwrap();
        let turns: Vec<ReviewedTurn> = (1..).zip(record.events()).map(review).collect();
        Seat::all(PLAYERS).map(|seat| Side::new(seat, &turns)).collect()
    }
}

impl Side {
    fn new(seat: Seat, turns: &[ReviewedTurn]) -> Self {
        let own = turns.iter().map(|turn| &turn.assessment).filter(|turn| turn.seat == seat);
        Self { sum: SeatReview::new(seat, turns), decisions: own.map(|turn| (turn.loss, turn.stake)).collect() }
    }
}

/// Returns the mean loss of the decisions that mattered.
fn mean_loss(sides: &[Side]) -> f64 {
    let all = || sides.iter().flat_map(|side| &side.decisions).filter(|(_, stake)| *stake >= SeatReview::MIN_STAKE);
    all().map(|(loss, _)| loss).sum::<f64>() / all().count().max(1) as f64
}

/// Writes a level as JSON. The accuracy is a mean over sides; a tenth of them is below `low`, and a tenth above `high`.
fn describe(bot: BotName, sides: &[Side]) -> String {
    let mean = |value: &dyn Fn(&SeatReview) -> f64| {
        sides.iter().map(|side| value(&side.sum)).sum::<f64>() / sides.len().max(1) as f64
    };
    let mut accuracies: Vec<f64> = sides.iter().map(|side| side.sum.accuracy()).collect();
    accuracies.sort_by(f64::total_cmp);
    let tenth = |number: usize| accuracies.get(accuracies.len() * number / 10).copied().unwrap_or_default();
    let count = |sum: &SeatReview, grade| sum.count(grade) as f64;
    format!(
        "{{\"level\":\"{bot}\",\"sides\":{},\"accuracy\":{:.4},\"low\":{:.4},\"high\":{:.4},\"turns\":{:.2},\
         \"decisions\":{:.2},\"mean_loss\":{:.5},\"mistakes\":{:.3},\"blunders\":{:.3}}}",
        sides.len(),
        mean(&SeatReview::accuracy),
        tenth(1),
        tenth(9),
        mean(&|sum| sum.turns as f64),
        mean(&|sum| sum.decisions as f64),
        mean_loss(sides),
        mean(&|sum| count(sum, MoveGrade::Mistake)),
        mean(&|sum| count(sum, MoveGrade::Blunder)),
    )
}
