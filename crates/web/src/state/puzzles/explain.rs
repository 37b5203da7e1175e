//! Moves of puzzles in words: what they bring, and why the solution is better. Only what can be counted on the board, or
//! what the analysis of the puzzle has computed.

use nova_luna_rules::{Action, Seat};
use nova_luna_texts::Texts;

use super::solving::Exercise;
use crate::state::board::Board;
use crate::state::chain::Chain;
use crate::state::move_preview::{MovePreview, placement};
use crate::state::names::{capitalised, tile_name};
use crate::state::place_name::tile_at_place;

/// A title and a sentence or two.
type Explanation = (String, String);

/// Explains a move that is no solution, without giving the solution away.
pub fn explain_move(texts: &Texts, exercise: &Exercise, board: &Board, action: Action) -> Explanation {
    let discs = |action| preview(exercise, action).map(|preview| preview.discs);
    let title = match (discs(action), discs(exercise.puzzle.solution())) {
        _ if exercise.is_own() && action == exercise.puzzle.alternative => texts.get("pz-again-played"),
        (Some(played), Some(best)) if best > played => texts.format("pz-wrong-discs", &[("played", played.into())]),
        _ => texts.get("pz-wrong"),
    };
    let text = [Some(describe_effect(texts, exercise, action)), describe_next(texts, exercise, board, action)];
    (title, text.into_iter().flatten().collect::<Vec<_>>().join(" "))
}

/// Explains why a solution is better than the best move that is none.
pub fn explain_solution(texts: &Texts, exercise: &Exercise, board: &Board, action: Action) -> Explanation {
    let puzzle = &exercise.puzzle;
    let wins = preview(exercise, action).is_some_and(|preview| preview.after.discs_left(puzzle.seat()) == 0);
    let title = match wins && !puzzle.is_solo() {
        true => texts.get("pz-right-wins"),
        false if action != puzzle.solution() => texts.get("pz-right-too"),
        false => texts.get("pz-right"),
    };
    let reasons = puzzle.reasons(puzzle.alternative);
    let reasons = texts.reasons(&reasons, |seat: Seat| board.subject(texts, seat));
    let why = if reasons.is_empty() || action != puzzle.solution() {
        describe_effect(texts, exercise, action)
    } else {
        let values = [
            ("what", describe_action(texts, exercise, action).into()),
            ("why", reasons.into()),
            ("than", describe_alternative(texts, exercise, action).into()),
        ];
        texts.format("hint-why-than", &values)
    };
    let values = (!exercise.is_own()).then(|| describe_values(texts, exercise));
    (title, [Some(capitalised(&why)), values].into_iter().flatten().collect::<Vec<_>>().join(" "))
}

/// Returns the chain of the task that a move completes, on the display after it. Of several, the longest one.
pub fn completed_chain(exercise: &Exercise, action: Action) -> Option<Chain> {
    let preview = preview(exercise, action)?;
    let display = preview.after.display(preview.seat)?;
    let completed = preview.changes.iter().filter(|change| change.after.is_complete());
    completed.map(|change| Chain::new(display, change.at, change.task)).max_by_key(|chain| chain.links.len())
}

fn preview(exercise: &Exercise, action: Action) -> Option<MovePreview> {
    placement(action).and_then(|(tile, at)| MovePreview::new(exercise.view(), tile, at))
}

fn describe_action(texts: &Texts, exercise: &Exercise, action: Action) -> String {
    match action {
        Action::Take { tile, at } => {
            let display = exercise.view().display(exercise.puzzle.seat());
            texts.format("pz-move", &[("move", tile_at_place(texts, display, tile, at).into())])
        }
        Action::Refill => texts.get(if exercise.puzzle.is_solo() { "pz-move-phase" } else { "pz-move-refill" }),
    }
}

/// Names the move that a solution is compared with. Two like tiles, or the same tile in two places, can have one name.
fn describe_alternative(texts: &Texts, exercise: &Exercise, solution: Action) -> String {
    let alternative = exercise.puzzle.alternative;
    let name = describe_action(texts, exercise, alternative);
    if name != describe_action(texts, exercise, solution) {
        return name;
    }
    match (alternative, solution) {
        (Action::Take { tile, .. }, Action::Take { tile: other, .. }) if tile != other => {
            texts.format("pz-other-tile", &[("tile", tile_name(texts, tile.tile()).into())])
        }
        _ => texts.get("pz-other-place"),
    }
}

fn describe_effect(texts: &Texts, exercise: &Exercise, action: Action) -> String {
    match preview(exercise, action) {
        Some(preview) => {
            let action = describe_action(texts, exercise, action);
            texts.format("pz-effect", &[("move", action.into()), ("discs", preview.discs.into())])
        }
        None => texts.get("pz-effect-refill"),
    }
}

/// Says who moves after a move, and how many discs they have left.
fn describe_next(texts: &Texts, exercise: &Exercise, board: &Board, action: Action) -> Option<String> {
    let landing = preview(exercise, action)?.landing?;
    let next = landing.next?;
    if next == exercise.puzzle.seat() {
        return Some(texts.get("pz-then-again"));
    }
    let left = exercise.view().discs_left(next);
    Some(texts.format("pz-then", &[("name", board.name(texts, next).into()), ("n", left.into())]))
}

/// Compares the solution with the next best move, in the numbers of the analysis.
fn describe_values(texts: &Texts, exercise: &Exercise) -> String {
    let puzzle = &exercise.puzzle;
    let number = |value: f64, scale: f64| (value * scale).round().max(0.0) as u32;
    let (id, scale) = if puzzle.is_solo() { ("pz-values-solo", 1.0) } else { ("pz-values", 100.0) };
    texts.format(id, &[("best", number(puzzle.best, scale).into()), ("second", number(puzzle.second, scale).into())])
}
