//! What the player has done in the tutorial, as the browser stores it.
//!
//! One line for each fact: `lesson 5 done 3` (after three tries), `lesson 6 tried 1`, `game 1763290000000` (when the
//! first game began), `tip two` (seen) and `tips off`. The first line names the format.

use super::lesson::LESSON_COUNT;
use super::tips::{FirstGame, TipKind};
use crate::state::storage::{Storage, StorageError};

/// The start page looks for this key: it exists once a lesson is done or the first game has begun.
const KEY: &str = "nova-luna/lessons";
/// The storage key of unreadable lines.
const DAMAGED_KEY: &str = "nova-luna/lessons-damaged";
const HEADER: &str = "lessons 1";

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct LessonProgress {
    pub done: bool,
    /// Moves made, right and wrong.
    pub tries: u32,
}

/// The progress in all lessons, and the tips of the first game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Progress {
    lessons: [LessonProgress; LESSON_COUNT],
    pub first_game: FirstGame,
    /// Lines that could not be read. They are kept aside.
    pub damaged: String,
}

impl Progress {
    pub fn load(storage: &impl Storage) -> Self {
        let mut progress = Self { damaged: storage.get(DAMAGED_KEY).unwrap_or_default(), ..Self::default() };
        let text = storage.get(KEY).unwrap_or_default();
        let mut lines = text.lines();
        let is_known = lines.next().is_none_or(|header| header == HEADER);
        for line in if is_known { lines } else { text.lines() } {
            if !is_known || progress.read_line(line).is_none() {
                progress.damaged += line;
                progress.damaged.push('\n');
            }
        }
        progress
    }

    fn read_line(&mut self, line: &str) -> Option<()> {
        let mut words = line.split(' ');
        match (words.next()?, words.next()?) {
            ("lesson", number) => {
                let lesson = self.lesson_mut(number.parse().ok()?)?;
                let done = match words.next()? {
                    "done" => true,
                    "tried" => false,
                    _ => return None,
                };
                *lesson = LessonProgress { done, tries: words.next()?.parse().ok()? };
            }
            ("game", started) => self.first_game.started = Some(started.parse().ok()?),
            ("tip", name) => self.first_game.see(TipKind::ALL.into_iter().find(|kind| kind.key() == name)?),
            ("tips", "off") => self.first_game.is_off = true,
            _ => return None,
        }
        words.next().is_none().then_some(())
    }

    /// Saves the progress. Nothing is stored before there is any, because the start page looks for it.
    ///
    /// # Errors
    /// If the storage is full or forbidden.
    pub fn save(&self, storage: &impl Storage) -> Result<(), StorageError> {
        if self.count_done() == 0 && self.first_game == FirstGame::default() {
            return Ok(());
        }
        // Damaged lines first: saving the others overwrites them.
        if !self.damaged.is_empty() {
            storage.set(DAMAGED_KEY, &self.damaged)?;
        }
        let mut text = format!("{HEADER}\n");
        for (index, lesson) in self.lessons.iter().enumerate().filter(|(_, lesson)| lesson.tries > 0 || lesson.done) {
            let word = if lesson.done { "done" } else { "tried" };
            text += &format!("lesson {} {word} {}\n", index + 1, lesson.tries);
        }
        if let Some(started) = self.first_game.started {
            text += &format!("game {started}\n");
        }
        for kind in TipKind::ALL.into_iter().filter(|kind| self.first_game.has_seen(*kind)) {
            text += &format!("tip {}\n", kind.key());
        }
        if self.first_game.is_off {
            text += "tips off\n";
        }
        storage.set(KEY, &text)
    }

    fn lesson_mut(&mut self, number: u8) -> Option<&mut LessonProgress> {
        self.lessons.get_mut(usize::from(number).checked_sub(1)?)
    }

    /// Returns the progress of a lesson, numbered from 1.
    pub fn of(&self, number: u8) -> LessonProgress {
        let index = usize::from(number).checked_sub(1);
        index.and_then(|index| self.lessons.get(index)).copied().unwrap_or_default()
    }

    /// Counts a move in a lesson.
    pub fn count_try(&mut self, number: u8) {
        if let Some(lesson) = self.lesson_mut(number) {
            lesson.tries = lesson.tries.saturating_add(1);
        }
    }

    pub fn complete(&mut self, number: u8) {
        if let Some(lesson) = self.lesson_mut(number) {
            lesson.done = true;
        }
    }

    pub fn count_done(&self) -> usize {
        self.lessons.iter().filter(|lesson| lesson.done).count()
    }

    /// Returns the first lesson that is not done.
    pub fn next_lesson(&self) -> Option<u8> {
        (1..=LESSON_COUNT as u8).find(|number| !self.of(*number).done)
    }
}
