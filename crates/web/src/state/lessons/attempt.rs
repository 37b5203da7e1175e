//! A move in a lesson, and whether it does what the lesson asks for.

use nova_luna_rules::{Action, Coord, Event, FIRST_STACK, Phase, SOLO_DISCS, TaskRef, TileId, View};

use super::lesson::{Goal, Lesson};
use crate::state::move_preview::{MovePreview, placement, preview_landing};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LessonResult {
    Solved,
    /// A good first step; another move is needed.
    OnTheWay,
    Missed,
}

/// A move in a lesson, as the rules played it.
#[derive(Clone, PartialEq, Debug)]
pub struct Attempt {
    pub action: Action,
    pub before: View,
    /// The position after the move, with the tiles that it revealed.
    pub after: View,
    /// The completed tasks: the cell of the tile and the index of the task on it.
    pub completed: Vec<(Coord, usize)>,
    pub result: LessonResult,
}

impl Attempt {
    pub fn placed(&self) -> Option<(TileId, Coord)> {
        placement(self.action)
    }
}

impl Lesson {
    /// Plays a move; `None` if it is illegal. Tiles that it reveals come from the pile of the lesson.
    pub fn play(&self, view: &View, action: Action) -> Option<Attempt> {
        let mut after = view.clone();
        let event = after.play(action).ok()?;
        self.reveal(&mut after);
        let completed = completed_tasks(&after, &event);
        let result = self.judge(view, action, &after, completed.len());
        Some(Attempt { action, before: view.clone(), after, completed, result })
    }

    fn reveal(&self, view: &mut View) {
        let tiles: Vec<TileId> = self.pile.iter().filter_map(|number| TileId::new(*number)).collect();
        // Only the refill that the lesson is about has its tiles; after any other, the lesson ends.
        let _ = tiles.get(..view.tiles_due()).map(|tiles| view.reveal(tiles));
    }

    fn judge(&self, before: &View, action: Action, after: &View, completed: usize) -> LessonResult {
        let solved_if = |solved| if solved { LessonResult::Solved } else { LessonResult::Missed };
        match (self.goal, action) {
            (Goal::TakeColour(colour), Action::Take { tile, .. }) => solved_if(tile.tile().colour() == colour),
            (Goal::KeepTurn, Action::Take { tile, .. }) => solved_if(Some(tile) == costliest_again(before)),
            (Goal::Touch(tiles), Action::Take { at, .. }) => solved_if(touched_tiles(before, at) >= tiles),
            (Goal::Complete(at, index), Action::Take { .. }) => solved_if(is_covered(after, at, index)),
            (Goal::CompleteAtOnce(tasks), Action::Take { .. }) => solved_if(completed >= tasks),
            (Goal::CompleteThisTurn, Action::Take { .. }) => solved_if(completed > 0),
            (Goal::CompleteThisTurn, Action::Refill) if can_complete(after) => LessonResult::OnTheWay,
            (Goal::Win, _) if after.is_over() => solved_if(after.ranking().first() == Some(&Self::SEAT)),
            (Goal::Win, _) if after.to_move() == Some(Self::SEAT) && winning_tile(after).is_some() => {
                LessonResult::OnTheWay
            }
            (Goal::EndPhase, Action::Refill) => solved_if(note_of(after) == self.best_note()),
            (Goal::EndPhase, Action::Take { .. }) if note_if_ended(after).is_some() => {
                if note_if_ended(after) == self.best_note() { LessonResult::OnTheWay } else { LessonResult::Missed }
            }
            _ => LessonResult::Missed,
        }
    }

    /// Returns the discs of the first stack that are placed in a solo game, and how many there are (R23).
    pub fn first_stack(view: &View) -> (u8, u8) {
        (SOLO_DISCS.saturating_sub(view.discs_left(Self::SEAT)).min(FIRST_STACK), FIRST_STACK)
    }

    /// Returns the lowest note with which phase 1 can end after one more tile (R25).
    pub(super) fn best_note(&self) -> Option<u16> {
        let start = self.start()?;
        let notes = self.moves(&start).into_iter().filter_map(|action| {
            let mut after = start.clone();
            after.play(action).ok()?;
            note_if_ended(&after)
        });
        notes.min()
    }
}

fn completed_tasks(after: &View, event: &Event) -> Vec<(Coord, usize)> {
    let Some(display) = after.display(event.seat) else { return Vec::new() };
    let task = |task: &TaskRef| Some((display.tiles().nth(task.slot.into())?.at(), usize::from(task.task)));
    event.completed.iter().filter_map(task).collect()
}

/// Returns the costliest takeable tile after which the player moves again (R7).
pub(super) fn costliest_again(view: &View) -> Option<TileId> {
    let again = |tile: &TileId| preview_landing(view, *tile).is_some_and(|landing| landing.next == view.to_move());
    view.wheel().takeable().into_iter().filter(again).max_by_key(|tile| tile.tile().cost())
}

/// Counts the tiles that a tile on this cell touches by an edge (R14).
pub(super) fn touched_tiles(view: &View, at: Coord) -> usize {
    let Some(display) = view.display(Lesson::SEAT) else { return 0 };
    at.neighbours().into_iter().filter(|cell| display.at(*cell).is_some()).count()
}

fn is_covered(view: &View, at: Coord, index: usize) -> bool {
    view.display(Lesson::SEAT).and_then(|display| display.at(at)).is_some_and(|placed| placed.is_covered(index))
}

pub(super) fn can_complete(view: &View) -> bool {
    placements(view).into_iter().any(|(tile, at)| MovePreview::count_discs(view, tile, at) > 0)
}

/// Returns a tile with which the player to move places the last disc at once (R20).
pub(super) fn winning_tile(view: &View) -> Option<TileId> {
    let left = view.discs_left(view.to_move()?);
    let wins = |(tile, at): &(TileId, Coord)| MovePreview::count_discs(view, *tile, *at) >= left;
    placements(view).into_iter().find(wins).map(|(tile, _)| tile)
}

/// Whether the player to move places the last disc with this tile in some cell.
pub(super) fn wins_somewhere(view: &View, tile: TileId) -> bool {
    let left = view.to_move().map_or(0, |seat| view.discs_left(seat));
    let cells = view.legal_actions().cells();
    cells.iter().any(|at| MovePreview::count_discs(view, tile, *at) >= left)
}

fn placements(view: &View) -> Vec<(TileId, Coord)> {
    view.legal_actions().iter().filter_map(placement).collect()
}

/// Returns the note of phase 1 if it has ended (R25).
pub(super) fn note_of(view: &View) -> Option<u16> {
    view.solo()?.note().map(|note| note.0)
}

/// Returns the note if the player ended phase 1 now; `None` if that is not allowed (R24).
pub(super) fn note_if_ended(view: &View) -> Option<u16> {
    let mut ended = view.clone();
    ended.play(Action::Refill).ok().filter(|_| view.solo().is_some_and(|solo| solo.phase() == Phase::One))?;
    note_of(&ended)
}
