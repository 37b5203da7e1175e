//! What is said about a move whose lesson asks for one task: which tiles count for it, and why the new one does or
//! does not (R15–R17).

use nova_luna_rules::{Colour, Coord, Display};
use nova_luna_texts::{Texts, Value};

use super::attempt::{Attempt, LessonResult};
use super::feedback::{Feedback, chain_of, corners, other_move, task_marks, wrong_corner};
use super::lesson::Lesson;
use crate::state::board::{Marks, Sign};
use crate::state::chain::Chain;
use crate::state::names::{colour_key, count_names};
use crate::state::task_list::TaskProgress;

/// How a new tile lies to the chain of a task.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Connection {
    /// It counts. The number is its distance from the task, in tiles: 1 if it touches the tile with the task.
    Joined(usize),
    /// It meets the tile with the task at a corner, and touches no tile of its colour.
    Corner,
    /// It touches no tile of its colour.
    Alone,
    /// It touches tiles of its colour that do not count.
    OtherGroup,
}

/// Explains a move by the task with this index on the tile of this cell.
pub(super) fn explain(texts: &Texts, attempt: &Attempt, subject: Coord, index: usize) -> Feedback {
    let parts = || {
        let (tile, at) = attempt.placed()?;
        let display = attempt.after.display(Lesson::SEAT)?;
        let task = TaskProgress::on_display(display, subject, index)?;
        let before = TaskProgress::on_display(attempt.before.display(Lesson::SEAT)?, subject, index)?;
        Some((tile, at, display, task, before, chain_of(&attempt.after, subject, index)?))
    };
    // The lessons offer placements only, and the tests read every task.
    let Some((tile, at, display, task, before, chain)) = parts() else {
        return other_move(texts, attempt);
    };
    let colour = tile.tile().colour();
    let own = task.tile.tile().colour();
    let connection = find_connection(display, &chain, at);
    let steps = if let Connection::Joined(steps) = connection { steps } else { 1 };
    let values: [(&str, Value<'_>); 8] = [
        ("yours", texts.format("lesson-your-tile", &[("colour", colour_key(colour).into())]).into()),
        ("subject", name_subject(texts, own, colour).into()),
        ("colour", colour_key(colour).into()),
        ("needs", count_names(texts, task.task.needs()).into()),
        ("missing", count_names(texts, task.missing).into()),
        ("steps", steps.into()),
        ("chain", (chain.links.len() + 1).into()),
        ("counted", chain.links.len().into()),
    ];
    let is_own_colour = colour == own && task.task.needs().get(colour) > 0;
    let (title, text) = match (attempt.result, connection) {
        (LessonResult::Solved, _) if is_own_colour => ("task-right", "itself-right-text"),
        (LessonResult::Solved, Connection::Joined(2..)) => ("task-right", "chain-right-text"),
        (LessonResult::Solved, _) => ("task-right", "task-right-text"),
        _ if task.task.needs().get(colour) == 0 => ("task-colour", "task-colour-text"),
        _ if before.missing.get(colour) == 0 => ("task-enough", "task-enough-text"),
        (_, Connection::Corner) => ("chain-wrong", "chain-wrong-text"),
        (_, Connection::Alone) => ("chain-wrong", "chain-alone-text"),
        (_, Connection::OtherGroup) => ("chain-wrong", "chain-group-text"),
        _ if is_own_colour => ("itself-wrong", "itself-wrong-text"),
        _ => ("task-part", "task-part-text"),
    };
    let marks = marks(attempt, subject, index, at, connection);
    let feedback = Feedback::new(texts, attempt.result, title, &values);
    Feedback { text: texts.format(text, &values), count: Some(task), marks, ..feedback }
}

/// Draws the chain, and the new tile with the reason why it does not count at its place.
fn marks(attempt: &Attempt, subject: Coord, index: usize, at: Coord, connection: Connection) -> Marks {
    let chain = task_marks(&attempt.after, subject, index);
    match (attempt.result, connection) {
        // The disc that lies on the task now is mark enough.
        (LessonResult::Solved, _) => Marks { circled: Vec::new(), ..chain },
        (_, Connection::Corner) => Marks { circled: chain.circled, chains: chain.chains, ..wrong_corner(at, subject) },
        _ => Marks { outlined: vec![(at, Sign::Wrong)], ..chain },
    }
}

fn find_connection(display: &Display, chain: &Chain, at: Coord) -> Connection {
    if chain.links.iter().any(|link| link.at == at) {
        return Connection::Joined(distance(chain, at));
    }
    let colour = |cell: Coord| display.at(cell).map(|placed| placed.tile().colour());
    if at.neighbours().into_iter().any(|cell| colour(cell).is_some() && colour(cell) == colour(at)) {
        Connection::OtherGroup
    } else if corners(at).any(|cell| cell == chain.subject) {
        Connection::Corner
    } else {
        Connection::Alone
    }
}

/// Names the tile with the task by its colour, if that tells it from the new one.
fn name_subject(texts: &Texts, own: Colour, colour: Colour) -> String {
    if own == colour {
        texts.get("lesson-task-tile")
    } else {
        texts.format("lesson-that-tile", &[("colour", colour_key(own).into())])
    }
}

/// Returns the number of steps on the shortest way along the chain from the tile with the task to a tile that counts.
fn distance(chain: &Chain, at: Coord) -> usize {
    let mut reached = vec![chain.subject];
    for steps in 0..=chain.links.len() {
        if reached.contains(&at) {
            return steps;
        }
        let is_near = |cell: Coord| cell.neighbours().iter().any(|near| reached.contains(near));
        let next: Vec<Coord> = chain.links.iter().map(|link| link.at).filter(|cell| is_near(*cell)).collect();
        reached.extend(next);
    }
    chain.links.len()
}
