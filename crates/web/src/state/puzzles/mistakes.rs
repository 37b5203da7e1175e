//! Mistakes of the player, which the review hands over and which come back as puzzles.

use nova_luna_ai::puzzle::Theme;
use nova_luna_protocol::position::parse_position;
use nova_luna_rules::{Action, Record};

use super::day::Day;
use super::progress::{OWN, PuzzleProgress};
use crate::state::storage::{Storage, StorageError};
use crate::state::stored_lines::{StoredItem, StoredLines, fnv, line, plain_fields};

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OwnMistake {
    /// The position before the move, as `format_position` writes it.
    pub position: String,
    pub played: Action,
    pub better: Action,
    pub theme: Option<Theme>,
    pub made: Day,
    /// The lost winning chances in percentage points, or the points of a solo game.
    pub loss: u8,
}

impl OwnMistake {
    /// Returns the id, which depends on the position and the move alone: handing a mistake over twice keeps it once.
    pub fn id(&self) -> String {
        format!("{OWN}{:012x}", fnv(format!("{} {}", self.position, self.played).bytes()) >> 16)
    }

    pub fn record(&self) -> Option<Record> {
        parse_position(&self.position).ok()
    }
}

line! { OwnMistake { played, better, theme, made, loss, position } }
plain_fields!(Theme);

impl StoredItem for OwnMistake {
    const KEY: &str = "nova-luna/mistakes";
    const MAX: usize = 200;

    fn is_sound(&self) -> bool {
        self.record().is_some_and(|record| record.view().is_legal(self.better))
    }
}

/// Loads all kept mistakes, oldest first.
pub fn load_mistakes(storage: &impl Storage) -> Vec<OwnMistake> {
    StoredLines::load(storage).items
}

/// Keeps a mistake as a puzzle, which comes back tomorrow. Returns its id.
pub fn keep_mistake(storage: &impl Storage, mistake: &OwnMistake, today: Day) -> Result<String, StorageError> {
    let id = mistake.id();
    let mut mistakes = StoredLines::<OwnMistake>::load(storage);
    if mistakes.items.iter().any(|known| known.id() == id) {
        return Ok(id);
    }
    let dropped = mistakes.push(mistake.clone());
    mistakes.save(storage)?;
    let mut progress = PuzzleProgress::load(storage);
    dropped.iter().for_each(|mistake| progress.forget(&mistake.id()));
    progress.plan(&id, today);
    progress.save(storage)?;
    Ok(id)
}

/// Notes that a kept mistake was replayed. Returns in how many days it comes back; `None` if it is known now.
pub fn note_mistake_result(
    storage: &impl Storage,
    id: &str,
    is_right: bool,
    today: Day,
) -> Result<Option<i32>, StorageError> {
    let mut progress = PuzzleProgress::load(storage);
    progress.note(id, None, is_right, today);
    progress.save(storage)?;
    Ok(progress.history(id).repetition.map(|planned| planned.due.since(today)))
}
