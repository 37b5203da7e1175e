//! `solve`: the lowest score that a solo deck or position allows.

use std::io::{self, IsTerminal as _};
use std::time::Duration;

use indicatif::ProgressBar;
use nova_luna_ai::solo::{Par, Soloist, Strength, par_from};
use nova_luna_ai::{Bot as _, Budget, Limits, Outlook, Thought};
use nova_luna_protocol::report::Solution;
use nova_luna_rules::{Action, Deal, Game, Phase, Record, SOLO_DISCS, Seed, TileId, View};
use nova_luna_texts::Texts;

use crate::args::Solve;
use crate::check::place;
use crate::failure::{Answer, Failure};
use crate::files::{print, print_json, read_record, shown};
use crate::summary::decimal;

/// What is spent if nobody says otherwise, in nodes, so that the answer is the same everywhere.
const USUAL_NODES: u64 = 60_000_000;

/// What is to be solved.
enum Position {
    /// A player alone, all tiles to come known.
    Known(View, Vec<TileId>),
    /// A player alone in phase 1, the refill not known.
    Unknown(View),
}

pub(crate) fn run(texts: &Texts, arguments: &Solve) -> Answer {
    let position = match (&arguments.file, arguments.seed) {
        (Some(_), _) => from_record(texts, arguments)?,
        (None, seed) => from_seed(texts, seed.unwrap_or(Seed::from_number(1)))?,
    };
    let limits = Limits::begin(budget(arguments));
    let bar = spinner();
    let mut watch = |thought: &Thought| bar.set_message(progress(texts, thought));
    let solution = match &position {
        Position::Known(view, pile) => par_from(view, pile, &limits, &mut watch).map(known),
        Position::Unknown(view) => {
            Soloist::new([0; 16], Strength::Master).think(view, &limits, &mut watch).map(expected)
        }
    };
    bar.finish_and_clear();
    let solution = solution.ok_or_else(|| Failure::Input(texts.get("solve-over")))?;
    if arguments.json { print_json(texts, &solution) } else { print(texts, &text(texts, &solution)) }
}

fn budget(arguments: &Solve) -> Budget {
    match (arguments.nodes, arguments.movetime) {
        (Some(nodes), _) => Budget::Nodes(nodes),
        (None, Some(milliseconds)) => Budget::Time(Duration::from_millis(milliseconds)),
        (None, None) => Budget::Nodes(USUAL_NODES),
    }
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
    let text = read_record(texts, path).map_err(Failure::Input)?;
    let record = Record::read(&text).map_err(|error| Failure::Input(place(texts, &name, &error)))?;
    let moves = record.events().len();
    let ply = arguments.ply.map_or(moves, |ply| ply as usize);
    let view = record.view_after(ply).ok_or_else(|| {
        let values = [("file", name.as_str().into()), ("moves", moves.into()), ("ply", ply.into())];
        Failure::Input(texts.with("show-no-such-ply", &values))
    })?;
    let Some(solo) = view.solo() else {
        return Err(Failure::Input(texts.with("solve-not-solo", &[("file", name.into())])));
    };
    if view.is_over() {
        return Err(Failure::Input(texts.get("solve-over")));
    }
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

fn progress(texts: &Texts, thought: &Thought) -> String {
    let points = decimal(texts, points(&thought.outlook));
    texts.with("solving", &[("points", points.into()), ("nodes", thought.nodes.into())])
}

fn points(outlook: &Outlook) -> f64 {
    if let Outlook::Points(points) = outlook { *points } else { 0.0 }
}

fn known(par: Par) -> Solution {
    let line = words(&par.line);
    Solution { points: f64::from(par.score), expected: false, proven: par.proven, nodes: par.nodes, line }
}

fn expected(thought: Thought) -> Solution {
    let points = points(&thought.outlook);
    Solution { points, expected: true, proven: false, nodes: thought.nodes, line: words(&thought.line) }
}

fn words(line: &[Action]) -> Vec<String> {
    line.iter().map(Action::to_string).collect()
}

fn text(texts: &Texts, solution: &Solution) -> String {
    let id = match solution {
        Solution { expected: true, .. } => "solved-expected",
        Solution { proven: true, .. } => "solved-proven",
        _ => "solved-best",
    };
    let points = if solution.expected { decimal(texts, solution.points) } else { format!("{:.0}", solution.points) };
    let result = texts.with(id, &[("points", points.into()), ("nodes", solution.nodes.into())]);
    format!("{result}\n{}\n", solution.line.join(" "))
}
