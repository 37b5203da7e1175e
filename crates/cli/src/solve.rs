//! `nova-luna solve`: finds the lowest score of a solo position, or the best action of a position with several players.

use std::path::Path;

use nova_luna_ai::search::{SearchSettings, Searcher};
use nova_luna_ai::solo::{Par, SoloBot, Strength, par_from};
use nova_luna_ai::{Bot as _, Budget, Decision, Forecast, SearchLimits};
use nova_luna_protocol::report::Solution;
use nova_luna_rules::{Action, Deal, Game, Phase, SOLO_DISCS, Seed, TileId, View};
use nova_luna_texts::Texts;

use crate::analyse::{points, win};
use crate::args::SolveArgs;
use crate::console::{print, print_json, spinner};
use crate::error::{CliError, CliResult};
use crate::files::{open_record, view_after};
use crate::summary::decimal;

/// The default budget of a solo position. It is in nodes so that the result is the same on every machine.
const DEFAULT_SOLO_NODES: u64 = 60_000_000;
/// The default budget with several players, where a node costs more.
const DEFAULT_NODES: u64 = 200_000;

/// The search's random seed. It is fixed so that the same position always gets the same solution.
const SEED: [u8; 16] = [1; 16];

enum Problem {
    /// A solo position with the order of the pile.
    SoloKnown(View, Vec<TileId>),
    /// A solo position in phase 1 without the order of the pile.
    SoloUnknown(View),
    Multiplayer(View),
}

pub(crate) fn run(texts: &Texts, args: &SolveArgs) -> CliResult {
    let problem = match &args.file {
        Some(path) => from_record(texts, path, args.ply)?,
        None => from_seed(texts, args.seed.unwrap_or(Seed::from_number(1)))?,
    };
    let default = if let Problem::Multiplayer(_) = problem { DEFAULT_NODES } else { DEFAULT_SOLO_NODES };
    let limits = SearchLimits::start(args.search.budget().unwrap_or(Budget::Nodes(default)));
    let bar = spinner();
    let mut watch = |decision: &Decision| bar.set_message(progress(texts, decision));
    let solution = match &problem {
        Problem::SoloKnown(view, pile) => par_from(view, pile, &limits, &mut watch).map(known_solution),
        Problem::SoloUnknown(view) => {
            let decision = SoloBot::new(SEED, Strength::Master).think(view, &limits, &mut watch);
            decision.map(|decision| searched_solution(decision, false))
        }
        Problem::Multiplayer(view) => {
            let searcher = Searcher::new(SEED, usize::from(args.search.threads), SearchSettings::LEARNED);
            let result = searcher.search(view, &limits, &mut watch);
            result.decision().map(|decision| searched_solution(decision, result.winner().is_some()))
        }
    };
    bar.finish_and_clear();
    let solution = solution.ok_or_else(|| CliError::Input(texts.get("solve-over")))?;
    if args.json { print_json(texts, &solution) } else { print(texts, &text(texts, &solution)) }
}

fn from_seed(texts: &Texts, seed: Seed) -> CliResult<Problem> {
    let setup_error = |error| CliError::Input(texts.setup_error(&error));
    let deal = Deal::new(seed, 1).map_err(setup_error)?;
    let game = Game::deal(&deal, SOLO_DISCS).map_err(setup_error)?;
    Ok(Problem::SoloKnown(game.view().clone(), deal.pile().to_vec()))
}

fn from_record(texts: &Texts, path: &Path, ply: Option<u32>) -> CliResult<Problem> {
    let record = open_record(texts, path)?;
    let (view, _) = view_after(texts, path, &record, ply)?;
    if view.is_over() {
        return Err(CliError::Input(texts.get("solve-over")));
    }
    check_is_decision(texts, &view)?;
    let Some(solo) = view.solo() else { return Ok(Problem::Multiplayer(view)) };
    let pile = record.pile(&view).map(<[TileId]>::to_vec);
    Ok(match (solo.phase(), pile) {
        (Phase::Two, _) => Problem::SoloKnown(view, Vec::new()),
        (Phase::One, Some(pile)) => Problem::SoloKnown(view, pile),
        (Phase::One, None) => Problem::SoloUnknown(view),
    })
}

/// Fails if tiles must come to the wheel before anybody can choose.
pub(crate) fn check_is_decision(texts: &Texts, view: &View) -> CliResult {
    match view.tiles_due() {
        0 => Ok(()),
        due => Err(CliError::Input(texts.format("position-due", &[("tiles", due.into())]))),
    }
}

fn progress(texts: &Texts, decision: &Decision) -> String {
    let nodes = ("nodes", decision.nodes.into());
    match &decision.forecast {
        Forecast::Score(points) => texts.format("solving", &[("points", decimal(texts, *points).into()), nodes]),
        Forecast::Chances(_) | Forecast::Unknown => {
            texts.format("solving-multiplayer", &[("action", decision.action.to_string().into()), nodes])
        }
    }
}

fn known_solution(par: Par) -> Solution {
    let points = Some(f64::from(par.score));
    Solution { points, win: None, expected: false, proven: par.proven, nodes: par.nodes, line: to_strings(&par.line) }
}

fn searched_solution(Decision { forecast, nodes, line, .. }: Decision, proven: bool) -> Solution {
    let (points, win, line) = (points(&forecast), win(&forecast), to_strings(&line));
    Solution { points, win, expected: !proven, proven, nodes, line }
}

fn to_strings(line: &[Action]) -> Vec<String> {
    line.iter().map(Action::to_string).collect()
}

fn text(texts: &Texts, solution: &Solution) -> String {
    let result = match &solution.win {
        Some(win) => chances(texts, solution, win),
        None => score(texts, solution),
    };
    format!("{result}\n{}\n", solution.line.join(" "))
}

fn score(texts: &Texts, solution: &Solution) -> String {
    let id = match solution {
        Solution { expected: true, .. } => "solved-expected",
        Solution { proven: true, .. } => "solved-proven",
        _ => "solved-best",
    };
    let points = solution.points.unwrap_or_default();
    let points = if solution.expected { decimal(texts, points) } else { format!("{points:.0}") };
    texts.format(id, &[("points", points.into()), ("nodes", solution.nodes.into())])
}

fn chances(texts: &Texts, solution: &Solution, win: &[f64]) -> String {
    let nodes = ("nodes", solution.nodes.into());
    if let Some(seat) = win.iter().position(|&chance| chance == 1.0).filter(|_| solution.proven) {
        return texts.format("solved-won", &[("seat", (seat + 1).into()), nodes]);
    }
    let chance = |(seat, chance): (usize, &f64)| {
        let values = [("seat", (seat + 1).into()), ("percent", decimal(texts, 100.0 * chance).into())];
        texts.format("solved-chance", &values)
    };
    let all: Vec<String> = win.iter().enumerate().map(chance).collect();
    texts.format("solved-chances", &[("chances", all.join(", ").into()), nodes])
}
