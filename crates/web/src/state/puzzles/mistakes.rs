//! Mistakes of the player, which the review hands over and which come back as puzzles.

use nova_luna_ai::puzzle::Theme;
use nova_luna_protocol::position::parse_position;
use nova_luna_rules::{Action, Record};

use super::day::Day;
use super::progress::PuzzleProgress;
use crate::state::storage::{Storage, StorageError};

const KEY: &str = "nova-luna/mistakes";
/// The storage key of unreadable lines.
const DAMAGED_KEY: &str = "nova-luna/mistakes-damaged";

/// Mistakes that are kept; the oldest go first.
const MAX_MISTAKES: usize = 200;

/// A mistake of the player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OwnMistake {
    /// The position before the move, as `format_position` writes it.
    pub position: String,
    pub played: Action,
    /// The best move of the analysis.
    pub better: Action,
    pub theme: Option<Theme>,
    /// The day of the game.
    pub made: Day,
    /// The lost winning chances in percentage points, or the points of a solo game.
    pub loss: u8,
}

impl OwnMistake {
    /// Returns the id, which depends on the position and the move alone: handing a mistake over twice keeps it once.
    pub fn id(&self) -> String {
        // FNV-1a: it only has to be the same every time.
        let mut hash = 0xcbf2_9ce4_8422_2325_u64;
        for byte in format!("{} {}", self.position, self.played).bytes() {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
        format!("own-{:012x}", hash >> 16)
    }

    /// Returns the game up to the position.
    pub fn record(&self) -> Option<Record> {
        parse_position(&self.position).ok()
    }

    fn to_line(&self) -> String {
        let theme = self.theme.map_or("-", Theme::as_str);
        let Self { position, played, better, made, loss, .. } = self;
        format!("{played}\t{better}\t{theme}\t{made}\t{loss}\t{position}\n")
    }

    fn from_line(line: &str) -> Option<Self> {
        let fields: Vec<&str> = line.split('\t').collect();
        let [played, better, theme, made, loss, position] = fields[..] else { return None };
        let theme = match theme {
            "-" => None,
            name => Some(name.parse().ok()?),
        };
        let mistake = Self {
            position: position.to_owned(),
            played: played.parse().ok()?,
            better: better.parse().ok()?,
            theme,
            made: made.parse().ok()?,
            loss: loss.parse().ok()?,
        };
        mistake.record().filter(|record| record.view().is_legal(mistake.better)).map(|_| mistake)
    }
}

/// Loads all kept mistakes, oldest first. Unreadable lines are set aside.
pub fn load_mistakes(storage: &impl Storage) -> Vec<OwnMistake> {
    read(storage).0
}

fn read(storage: &impl Storage) -> (Vec<OwnMistake>, String) {
    let mut mistakes = Vec::new();
    let mut damaged = storage.get(DAMAGED_KEY).unwrap_or_default();
    for line in storage.get(KEY).unwrap_or_default().lines() {
        match OwnMistake::from_line(line) {
            Some(mistake) => mistakes.push(mistake),
            None => {
                damaged += line;
                damaged.push('\n');
            }
        }
    }
    (mistakes, damaged)
}

fn write(storage: &impl Storage, mistakes: &[OwnMistake], damaged: &str) -> Result<(), StorageError> {
    // Damaged lines first: saving the others overwrites them.
    if !damaged.is_empty() {
        storage.set(DAMAGED_KEY, damaged)?;
    }
    storage.set(KEY, &mistakes.iter().map(OwnMistake::to_line).collect::<String>())
}

/// Writes the stored mistakes again; unreadable lines are set aside.
pub(in crate::state) fn rewrite_mistakes(storage: &impl Storage) -> Result<(), StorageError> {
    let (mistakes, damaged) = read(storage);
    write(storage, &mistakes, &damaged)
}

/// Keeps a mistake as a puzzle, which comes back tomorrow. Returns its id.
///
/// # Errors
/// If the storage is full or forbidden.
pub fn keep_mistake(storage: &impl Storage, mistake: &OwnMistake, today: Day) -> Result<String, StorageError> {
    let id = mistake.id();
    let (mut mistakes, damaged) = read(storage);
    if mistakes.iter().any(|known| known.id() == id) {
        return Ok(id);
    }
    mistakes.push(mistake.clone());
    let surplus = mistakes.len().saturating_sub(MAX_MISTAKES);
    let dropped: Vec<OwnMistake> = mistakes.drain(..surplus).collect();
    write(storage, &mistakes, &damaged)?;
    let mut progress = PuzzleProgress::load(storage);
    dropped.iter().for_each(|mistake| progress.forget(&mistake.id()));
    progress.plan(&id, today);
    progress.save(storage)?;
    Ok(id)
}

/// Notes that a kept mistake was replayed. Returns in how many days it comes back; `None` if it is known now.
///
/// # Errors
/// If the storage is full or forbidden.
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
