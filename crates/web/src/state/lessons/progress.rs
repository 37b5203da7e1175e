//! What the player has done in the tutorial, as the browser stores it.

use super::lesson::{LESSON_COUNT, PATH_LENGTH};
use super::tips::{FirstGame, SeenTips, TipKind};
use crate::state::storage::{Storage, StorageError};
use crate::state::stored_lines::{Field, StoredItem, StoredLines, line};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct LessonProgress {
    pub done: bool,
    /// Moves made, right and wrong.
    pub tries: u32,
}

pub(in crate::state) enum LessonLine {
    /// The number of a lesson, and its progress.
    Lesson((u8, LessonProgress)),
    FirstGame(FirstGame),
}

line! { LessonLine { "lesson" Lesson, "game" FirstGame } }
line! { words LessonProgress { done, tries } }
line! { FirstGame { started, is_off, seen } }

/// The names of the tips that were seen, with spaces between.
impl Field for SeenTips {
    fn to_text(&self) -> String {
        let seen = TipKind::ALL.into_iter().filter(|kind| self[*kind as usize]).map(TipKind::key);
        seen.collect::<Vec<_>>().join(" ")
    }

    fn parse(text: &str) -> Option<Self> {
        let mut seen = Self::default();
        for name in text.split_whitespace() {
            seen[TipKind::from_key(name)? as usize] = true;
        }
        Some(seen)
    }
}

impl StoredItem for LessonLine {
    /// The start page looks for this key: it exists once a lesson is done or the first game has begun.
    const KEY: &str = "nova-luna/lessons";

    fn is_sound(&self) -> bool {
        match self {
            Self::Lesson((number, _)) => (1..=LESSON_COUNT).contains(&usize::from(*number)),
            Self::FirstGame(_) => true,
        }
    }
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
        let StoredLines { items, damaged } = StoredLines::load(storage);
        let mut all = Self { damaged, ..Self::default() };
        for item in items {
            match item {
                LessonLine::Lesson((number, progress)) => {
                    all.lesson_mut(number).into_iter().for_each(|lesson| *lesson = progress);
                }
                LessonLine::FirstGame(game) => all.first_game = game,
            }
        }
        all
    }

    /// Saves the progress. Nothing is stored before there is any, because the start page looks for it.
    pub fn save(&self, storage: &impl Storage) -> Result<(), StorageError> {
        if !self.lessons.iter().any(|lesson| lesson.done) && self.first_game == FirstGame::default() {
            return Ok(());
        }
        let lessons = (1..).zip(self.lessons).filter(|(_, progress)| *progress != LessonProgress::default());
        let items = lessons.map(LessonLine::Lesson).chain([LessonLine::FirstGame(self.first_game)]).collect();
        StoredLines { items, damaged: self.damaged.clone() }.save(storage)
    }

    fn lesson_mut(&mut self, number: u8) -> Option<&mut LessonProgress> {
        self.lessons.get_mut(usize::from(number).checked_sub(1)?)
    }

    /// Returns the progress of a lesson, numbered from 1.
    pub fn of(&self, number: u8) -> LessonProgress {
        let index = usize::from(number).checked_sub(1);
        index.and_then(|index| self.lessons.get(index)).copied().unwrap_or_default()
    }

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

    /// Counts the lessons of the first path that are done.
    pub fn count_done(&self) -> usize {
        self.lessons.iter().take(PATH_LENGTH).filter(|lesson| lesson.done).count()
    }

    /// Returns the first lesson of the first path that is not done.
    pub fn next_lesson(&self) -> Option<u8> {
        (1..=PATH_LENGTH as u8).find(|number| !self.of(*number).done)
    }
}
