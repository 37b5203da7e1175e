//! The countable facts of the themes. They need no search, so all puzzles are checked by them.

use nova_luna_rules::{Action, Display, PlacedTile, Seat, TaskRef, TileId, View};

use super::{Puzzle, Theme};

/// A race needs a player with at most this many discs left.
const RACE_DISCS: u8 = 5;
/// In a race the best move probably wins, and every other one probably does not.
const RACE_CHANCES: [f64; 2] = [0.75, 0.5];
/// A tile is worth taking away if it brings the next player this many discs, and every other tile fewer.
const DENIED_DISCS: usize = 1;

/// Whether the facts of a theme are true for a puzzle.
pub(super) fn hold(theme: Theme, puzzle: &Puzzle) -> bool {
    match theme {
        Theme::Solo => puzzle.is_solo(),
        _ if puzzle.is_solo() => false,
        Theme::Double => is_double(puzzle),
        Theme::Chain => is_chain(puzzle),
        Theme::Denial => is_denial(puzzle),
        Theme::Race => is_race(puzzle),
        Theme::Tempo => is_tempo(puzzle),
        Theme::Refill => is_refill(puzzle),
    }
}

/// Whether a theme is possible if this move turns out to be the best one. It costs little and excludes nothing that can
/// hold.
#[cfg(not(target_family = "wasm"))]
pub(super) fn are_possible(theme: Theme, view: &View, best: Action) -> bool {
    match theme {
        Theme::Solo => view.solo().is_some(),
        _ if view.solo().is_some() => false,
        Theme::Double => discs_placed(view, best) >= 2,
        Theme::Chain => completes_chain(view, best),
        Theme::Denial => best.tile().is_some_and(|tile| can_be_denied(view, tile)),
        Theme::Race => can_be_race(view, best),
        Theme::Tempo => best.tile().is_some() && moves_again(view, best),
        Theme::Refill => view.legal_actions().can_refill(),
    }
}

/// Whether some opponent would place enough discs with a tile.
#[cfg(not(target_family = "wasm"))]
fn can_be_denied(view: &View, tile: TileId) -> bool {
    view.seats().any(|seat| Some(seat) != view.to_move() && most_discs(view, seat, tile) >= DENIED_DISCS)
}

/// Every solution completes two tasks or more, and every other move fewer.
fn is_double(puzzle: &Puzzle) -> bool {
    let view = &puzzle.view;
    let fewest = puzzle.solutions.iter().map(|&action| discs_placed(view, action)).min().unwrap_or_default();
    fewest >= 2 && others(puzzle).all(|action| discs_placed(view, action) < fewest)
}

/// Every solution completes a task for which its direct neighbours alone are too few.
fn is_chain(puzzle: &Puzzle) -> bool {
    puzzle.solutions.iter().all(|&action| completes_chain(&puzzle.view, action))
}

fn completes_chain(view: &View, action: Action) -> bool {
    let mut after = view.clone();
    let event = after.play_unchecked(action);
    let Some(display) = after.display(event.seat) else { return false };
    event.completed.iter().any(|&task| needs_chain(display, task))
}

/// Whether the tiles beside a task's tile are too few to complete it, so that tiles behind them count (R16).
fn needs_chain(display: &Display, task: TaskRef) -> bool {
    let Some(placed) = display.tiles().nth(usize::from(task.slot)) else { return false };
    let Some(needed) = placed.tile().tasks().get(usize::from(task.task)) else { return false };
    let beside: Vec<PlacedTile<'_>> = placed.at().neighbours().into_iter().filter_map(|at| display.at(at)).collect();
    needed.colours().any(|colour| {
        let touching = beside.iter().filter(|tile| tile.tile().colour() == colour).count();
        touching < usize::from(needed.needs().get(colour))
    })
}

/// All solutions take one tile. After the alternative, or, if that takes the same tile, after some other tile, the next
/// player could take it and would place a disc or more with it; after the solution they place fewer, whatever they take.
/// The solution itself does not place more discs than other tiles do.
fn is_denial(puzzle: &Puzzle) -> bool {
    let view = &puzzle.view;
    let Some(tile) = common_tile(&puzzle.solutions) else { return false };
    let elsewhere: Vec<Action> =
        others(puzzle).filter(|&action| action.tile().is_some_and(|other| other != tile)).collect();
    let own = elsewhere.iter().map(|&action| discs_placed(view, action)).max().unwrap_or_default();
    if discs_placed(view, puzzle.solution()) > own {
        return false;
    }
    let after_solution = play(view, puzzle.solution());
    let is_denied = |action: Action| {
        let after = play(view, action);
        let opponent = after.to_move().filter(|&seat| after.tiles_due() == 0 && seat != puzzle.seat());
        let Some(opponent) = opponent.filter(|_| after.wheel().is_takeable(tile)) else { return false };
        let denied = most_discs(&after, opponent, tile);
        let left = after_solution.wheel().takeable();
        let rest = left.into_iter().map(|tile| most_discs(&after_solution, opponent, tile)).max().unwrap_or_default();
        denied >= DENIED_DISCS && rest < denied
    };
    match puzzle.alternative.tile() {
        Some(other) if other == tile => elsewhere.into_iter().any(is_denied),
        Some(_) => is_denied(puzzle.alternative),
        None => false,
    }
}

/// A player has few discs left, taking a tile probably wins and the other moves probably do not.
fn is_race(puzzle: &Puzzle) -> bool {
    let is_close = can_be_race(&puzzle.view, puzzle.solution());
    is_close && puzzle.best >= RACE_CHANCES[0] && puzzle.second <= RACE_CHANCES[1]
}

fn can_be_race(view: &View, best: Action) -> bool {
    best != Action::Refill && view.seats().any(|seat| view.discs_left(seat) <= RACE_DISCS)
}

/// After every solution the player moves again at once, and with another tile they would not.
fn is_tempo(puzzle: &Puzzle) -> bool {
    let moves_again = |action: Action| moves_again(&puzzle.view, action);
    let passes = |action: Action| action.tile().is_some() && !moves_again(action);
    puzzle.solutions.iter().all(|&action| action.tile().is_some() && moves_again(action)) && others(puzzle).any(passes)
}

/// A refill is offered, and either it is the solution or it is the best of the other moves.
fn is_refill(puzzle: &Puzzle) -> bool {
    let is_refill = |action: Action| action == Action::Refill;
    puzzle.view.legal_actions().can_refill() && (is_refill(puzzle.solution()) != is_refill(puzzle.alternative))
}

/// Whether the same player moves again at once after a move (R7).
fn moves_again(view: &View, action: Action) -> bool {
    let after = play(view, action);
    after.tiles_due() == 0 && after.to_move() == Some(view.moon_track().next())
}

/// Returns the legal moves that are no solutions.
pub(super) fn others(puzzle: &Puzzle) -> impl Iterator<Item = Action> {
    puzzle.view.legal_actions().iter().filter(|action| !puzzle.solutions.contains(action))
}

pub(super) fn play(view: &View, action: Action) -> View {
    let mut after = view.clone();
    after.play_unchecked(action);
    after
}

fn discs_placed(view: &View, action: Action) -> usize {
    view.clone().play_unchecked(action).completed.len()
}

fn common_tile(actions: &[Action]) -> Option<TileId> {
    let tile = actions.first()?.tile()?;
    actions.iter().all(|&action| action.tile() == Some(tile)).then_some(tile)
}

/// Returns the most discs that a player can place with a tile.
fn most_discs(view: &View, seat: Seat, tile: TileId) -> usize {
    let Some(display) = view.display(seat) else { return 0 };
    let discs = |&at| display.clone().place(tile, at, view.discs_left(seat)).map_or(0, |completed| completed.len());
    display.legal_cells().iter().map(discs).max().unwrap_or_default()
}
