//! `solve`: the lowest score that a solo deck or position allows, or the best action among several players.

use std::io::{self, IsTerminal as _};
use std::time::Duration;

use indicatif::ProgressBar;
use nova_luna_ai::search::{SearchSettings, Searcher};
use nova_luna_ai::solo::{Par, SoloBot, Strength, par_from};
use nova_luna_ai::{Bot as _, Budget, Decision, Forecast, SearchLimits};
use nova_luna_protocol::report::Solution;
use nova_luna_rules::{Action, Deal, Game, Phase, SOLO_DISCS, Seed, TileId, View};
use nova_luna_texts::Texts;

use crate::args::Solve;
use crate::failure::{Answer, Failure};
use crate::files::{open_record, print, print_json, shown};
use crate::summary::decimal;

/// What is spent if nobody says otherwise, in nodes, so that the answer is the same everywhere.
const USUAL_NODES: u64 = 60_000_000;
/// The same with several players, where a node costs more.
const USUAL_NODES_AT_TABLE: u64 = 200_000;

/// The same question always gets the same answer.
const SEED: [u8; 16] = [1; 16];

/// What is to be solved.
enum Position {
    /// A player alone, all tiles to come known.
    Known(View, Vec<TileId>),
    /// A player alone in phase 1, the refill not known.
    Unknown(View),
    /// Several players.
    Table(View),
}

pub(crate) fn run(texts: &Texts, arguments: &Solve) -> Answer {
    let position = match (&arguments.file, arguments.seed) {
        (Some(_), _) => from_record(texts, arguments)?,
        (None, seed) => from_seed(texts, seed.unwrap_or(Seed::from_number(1)))?,
    };
    let usual = if let Position::Table(_) = position { USUAL_NODES_AT_TABLE } else { USUAL_NODES };
    let limits = SearchLimits::start(arguments.thinking.budget().unwrap_or(Budget::Nodes(usual)));
    let bar = spinner();
    let mut watch = |decision: &Decision| bar.set_message(progress(texts, decision));
    let solution = match &position {
        Position::Known(view, pile) => par_from(view, pile, &limits, &mut watch).map(known),
        Position::Unknown(view) => SoloBot::new(SEED, Strength::Master).think(view, &limits, &mut watch).map(expected),
        Position::Table(view) => {
            let searcher = Searcher::new(SEED, usize::from(arguments.thinking.threads), SearchSettings::default());
            let result = searcher.search(view, &limits, &mut watch);
            result.decision().map(|decision| at_table(view, decision, result.winner().is_some()))
        }
    };
    bar.finish_and_clear();
    let solution = solution.ok_or_else(|| Failure::Input(texts.get("solve-over")))?;
    if arguments.json { print_json(texts, &solution) } else { print(texts, &text(texts, &solution)) }
}

fn from_seed(texts: &Texts, seed: Seed) -> Answer<Position> {
    let refused = |error| Failure::Input(texts.setup_error(&error));
    let deal = Deal::new(seed, 1).map_err(refused)?;
    let game = Game::deal(&deal, SOLO_DISCS).map_err(refused)?;
    Ok(Position::Known(game.view().clone(), deal.pile().to_vec()))
}

fn from_record(texts: &Texts, arguments: &Solve) -> Answer<Position> {
    let path = arguments.file.as_deref().unwrap_or_else(|| "-".as_ref());
    let name = shown(path);
    let record = open_record(texts, path)?;
    let moves = record.events().len();
    let ply = arguments.ply.map_or(moves, |ply| ply as usize);
    let view = record.view_after(ply).ok_or_else(|| {
        let values = [("file", name.as_str().into()), ("moves", moves.into()), ("ply", ply.into())];
        Failure::Input(texts.with("show-no-such-ply", &values))
    })?;
    if view.is_over() {
        return Err(Failure::Input(texts.get("solve-over")));
    }
    let Some(solo) = view.solo() else { return Ok(Position::Table(view)) };
    let deal = record.seed().and_then(|seed| Deal::new(seed, 1).ok());
    Ok(match (solo.phase(), deal) {
        (Phase::Two, _) => Position::Known(view, Vec::new()),
        // No tile of the pile comes up before phase 1 ends, so the pile is still that of the deal.
        (Phase::One, Some(deal)) => Position::Known(view, deal.pile().to_vec()),
        (Phase::One, None) => Position::Unknown(view),
    })
}

/// A sign of life on standard error, if that is a terminal.
fn spinner() -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new_spinner();
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}

fn progress(texts: &Texts, decision: &Decision) -> String {
    let nodes = ("nodes", decision.nodes.into());
    match &decision.forecast {
        Forecast::Points(points) => texts.with("solving", &[("points", decimal(texts, *points).into()), nodes]),
        Forecast::Chances(_) | Forecast::Unknown => {
            texts.with("solving-table", &[("action", decision.action.to_string().into()), nodes])
        }
    }
}

fn known(par: Par) -> Solution {
    let points = Some(f64::from(par.score));
    Solution { points, win: None, expected: false, proven: par.proven, nodes: par.nodes, line: words(&par.line) }
}

fn expected(decision: Decision) -> Solution {
    let points = if let Forecast::Points(points) = decision.forecast { Some(points) } else { None };
    Solution { points, win: None, expected: true, proven: false, nodes: decision.nodes, line: words(&decision.line) }
}

fn at_table(view: &View, decision: Decision, proven: bool) -> Solution {
    let win = if let Forecast::Chances(chances) = decision.forecast { chances } else { vec![0.0; view.players()] };
    let line = words(&decision.line);
    Solution { points: None, win: Some(win), expected: !proven, proven, nodes: decision.nodes, line }
}

fn words(line: &[Action]) -> Vec<String> {
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
    texts.with(id, &[("points", points.into()), ("nodes", solution.nodes.into())])
}

fn chances(texts: &Texts, solution: &Solution, win: &[f64]) -> String {
    let nodes = ("nodes", solution.nodes.into());
    if let Some(seat) = win.iter().position(|&chance| chance == 1.0).filter(|_| solution.proven) {
        return texts.with("solved-won", &[("seat", (seat + 1).into()), nodes]);
    }
    let chance = |(seat, chance): (usize, &f64)| {
        let values = [("seat", (seat + 1).into()), ("percent", decimal(texts, 100.0 * chance).into())];
        texts.with("solved-chance", &values)
    };
    let all: Vec<String> = win.iter().enumerate().map(chance).collect();
    texts.with("solved-chances", &[("chances", all.join(", ").into()), nodes])
}
