//! The tutorial: lessons with a board to act on, what is said about a move, and what the player has done so far.

mod attempt;
mod feedback;
mod lesson;
mod progress;
mod task_feedback;
mod tips;

pub use attempt::{Attempt, LessonResult};
pub use feedback::Feedback;
pub use lesson::{Goal, LESSON_COUNT, LESSONS, Lesson, LessonBoard, PATH_LENGTH, SOLO_LESSON};
pub(super) use progress::LessonLine;
pub use progress::{LessonProgress, Progress as LessonsProgress};
pub use tips::{FirstGame, Tip, TipKind};

#[cfg(test)]
mod tests;
