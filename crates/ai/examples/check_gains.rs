//! Checks what tiles gain in the games of `nova-luna explorer`: another search examines more positions after every
//! choice of a decision, and says what each gains over the best of the others. Prints one JSON object.
//!
//! Options: `--games G` of two players (500), `--seed S` of the first game (2000000), `--nodes K` for a move of the games
//! (500), `--check N` positions before and after each choice (5000).
#![allow(clippy::unwrap_used, clippy::panic, reason = "a tool for developers may end with a panic")]

mod support;

use nova_luna_ai::explorer::{PlayedGame, choices};
use nova_luna_ai::search::{Calibration, SearchSettings, Searcher};
use nova_luna_ai::{Budget, SearchLimits};
use nova_luna_rules::{Action, Outcome, View};
use support::{Arguments, run_on_all_cores};

/// The seed of the other search.
const SEED: [u8; 16] = [77; 16];

/// What a tile gained: how much it costs, whether it was taken, and the gain in the game and in the check.
struct Compared {
    cost: u16,
    is_taken: bool,
    gain: f64,
    checked: f64,
}

fn main() {
    let arguments = Arguments::read(&["--games", "--seed", "--nodes", "--check"]);
    let (games, seed) = (arguments.get("--games").unwrap_or(500), arguments.get("--seed").unwrap_or(2_000_000));
    let (nodes, check) = (arguments.get("--nodes").unwrap_or(500), arguments.get("--check").unwrap_or(5000));
    let all = run_on_all_cores("check", games, |number| compare_game(seed + number, nodes, check));
    let all: Vec<Compared> = all.into_iter().flatten().collect();
    let mut lines = Vec::new();
    for (name, is_taken) in [("offered", None), ("taken", Some(true)), ("left", Some(false))] {
        for cost in 0..=7 {
            let of_group = all.iter().filter(|one| is_taken.is_none_or(|is_taken| one.is_taken == is_taken));
            let of_group = of_group.filter(|one| cost == 0 || one.cost == cost);
            let group: Vec<&Compared> = of_group.collect();
            let mean = |value: fn(&Compared) -> f64| {
                100.0 * group.iter().map(|one| value(one)).sum::<f64>() / group.len().max(1) as f64
            };
            let cost = if cost == 0 { "\"all\"".to_owned() } else { cost.to_string() };
            lines.push(format!(
                "{{\"tiles\":\"{name}\",\"cost\":{cost},\"times\":{},\"gain\":{:.2},\"checked\":{:.2}}}",
                group.len(),
                mean(|one| one.gain),
                mean(|one| one.checked),
            ));
        }
    }
    println!(
        "{{\"games\":{games},\"seed\":{seed},\"nodes\":{nodes},\"check\":{check},\"gains\":[\n{}\n]}}",
        lines.join(",\n")
    );
}

fn compare_game(number: u64, nodes: u64, check: u64) -> Vec<Compared> {
    let played = PlayedGame::play(2, number, nodes).unwrap();
    let mut game = played.open().unwrap();
    let mut compared = Vec::new();
    for turn in &played.actions {
        let (view, gains) = (game.view().clone(), turn.gains());
        game.play(turn.action).unwrap();
        if turn.action == Action::Refill || gains.is_empty() {
            continue;
        }
        let checked = check_choices(&view, check);
        for (index, choice) in choices(&view).enumerate() {
            if let (Some(tile), Some(gain), Some(chance)) = (choice, gains[index], checked[index]) {
                let others = checked.iter().enumerate().filter(|(other, _)| *other != index);
                let best = others.filter_map(|(_, chance)| *chance).fold(0.0, f64::max);
                let is_taken = turn.action.tile() == choice;
                let cost = tile.tile().cost().spaces();
                compared.push(Compared { cost, is_taken, gain: gain as f64 / 1000.0, checked: chance - best });
            }
        }
    }
    compared
}

/// Returns the mover's chance after each choice: from a search that begins there, so that it owes nothing to the choice.
fn check_choices(view: &View, positions: u64) -> Vec<Option<f64>> {
    let settings = SearchSettings { calibration: Calibration::NONE, ..SearchSettings::LEARNED };
    let searcher = Searcher::new(SEED, 1, settings);
    let search = |view: &View| searcher.search(view, &SearchLimits::start(Budget::Nodes(positions)), &mut |_| {});
    let mover = view.to_move().unwrap();
    let actions = search(view).root_actions();
    let chance = |choice| {
        let of_choice = actions.iter().filter(|other| other.action.tile() == choice);
        let mut after = view.clone();
        after.play_unchecked(of_choice.max_by_key(|other| other.visits)?.action);
        Some(match after.outcome() {
            Some(Outcome::Ranking(ranking)) => f64::from(u8::from(ranking.first() == Some(&mover))),
            _ => search(&after).chances()[mover.index()],
        })
    };
    choices(view).map(chance).collect()
}
