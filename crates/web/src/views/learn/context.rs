//! A lesson on the screen: its position, the move that was made, and what is said about it.

use super::opponent;
use crate::state::lessons::{Attempt, Feedback, Lesson, LessonBoard, LessonResult, LessonsProgress};
use crate::state::{Allow, Label, Marks};
use crate::views::board::BoardSignal;
use crate::views::prelude::*;

#[derive(Clone, Copy)]
pub(super) struct LessonContext {
    pub(super) lesson: &'static Lesson,
    pub(super) board: BoardSignal,
    /// The position in which the next move is made.
    position: RwSignal<View>,
    pub(super) attempt: RwSignal<Option<Attempt>>,
    pub(super) feedback: RwSignal<Option<Feedback>>,
    pub(super) progress: RwSignal<LessonsProgress>,
}

impl LessonContext {
    pub(super) fn new(lesson: &'static Lesson, start: View) -> Self {
        Self {
            lesson,
            board: BoardSignal::new(open(lesson, start.clone())),
            position: RwSignal::new(start),
            attempt: RwSignal::new(None),
            feedback: RwSignal::new(None),
            progress: RwSignal::new(LessonsProgress::load(&BrowserStorage)),
        }
    }

    pub(super) fn result(self) -> Option<LessonResult> {
        self.feedback.with(|feedback| feedback.as_ref().map(|feedback| feedback.result))
    }

    pub(super) fn result_untracked(self) -> Option<LessonResult> {
        untrack(|| self.result())
    }

    pub(super) fn play(self, action: Action) {
        let lesson = self.lesson;
        let before = self.position.get_untracked();
        let Some(attempt) = lesson.play(&before, action) else { return };
        let feedback = lesson.explain(&texts(), &attempt);
        self.board.set(shown_after(lesson, &attempt, &feedback.marks));
        self.feedback.set(Some(feedback));
        if attempt.result == LessonResult::OnTheWay {
            self.position.set(attempt.after.clone());
        }
        self.note(attempt.result);
        self.attempt.set(Some(attempt));
    }

    pub(super) fn refuse(self, tile: TileId) {
        let feedback = self.position.with_untracked(|position| self.lesson.explain_reach(&texts(), position, tile));
        if let Some(feedback) = feedback {
            self.board.set(open(self.lesson, self.position.get_untracked()).with_marks(feedback.marks.clone()));
            self.attempt.set(None);
            self.feedback.set(Some(feedback));
            self.note(LessonResult::Missed);
        }
    }

    /// Counts a try. Without storage, the progress lasts as long as the page.
    fn note(self, result: LessonResult) {
        self.progress.update(|progress| {
            progress.count_try(self.lesson.number);
            if result == LessonResult::Solved {
                progress.complete(self.lesson.number);
            }
        });
        let _ = self.progress.with_untracked(|progress| progress.save(&BrowserStorage));
    }

    pub(super) fn reset(self) {
        let Some(start) = self.lesson.start() else { return };
        self.attempt.set(None);
        self.feedback.set(None);
        self.board.set(open(self.lesson, start.clone()));
        self.position.set(start);
    }

    pub(super) fn reset_if_missed(self) {
        if self.result_untracked() == Some(LessonResult::Missed) {
            self.reset();
        }
    }

    pub(super) fn show(self) {
        self.reset_if_missed();
        let solution = self.position.with_untracked(|position| self.lesson.solution(position));
        if let Some(action) = solution {
            self.play(action);
        }
    }

    pub(super) fn go_on(self) {
        browser::navigate(&self.next_route());
    }

    pub(super) fn next_route(self) -> Route {
        self.lesson.next().map_or(Route::Learn, |next| Route::Lesson(next.number))
    }
}

fn open(lesson: &Lesson, position: View) -> Board {
    let allow = match (lesson.board, lesson.tile()) {
        (LessonBoard::Wheel, _) => Allow::Tile,
        (LessonBoard::Place(_), Some(tile)) => Allow::Cell(tile),
        _ => Allow::Move,
    };
    let marks = lesson.first_marks(&position);
    with_players(Board::open(position, allow)).with_marks(marks)
}

/// Shows the board after a move; a missed one on the wheel is shown as it was tried.
fn shown_after(lesson: &Lesson, attempt: &Attempt, marks: &Marks) -> Board {
    let board = match (attempt.result, attempt.action) {
        (LessonResult::OnTheWay, _) => return open(lesson, attempt.after.clone()),
        (LessonResult::Missed, action) if lesson.board == LessonBoard::Wheel => {
            Board::showing(attempt.before.clone(), action)
        }
        (_, Action::Refill) => Board::new(attempt.after.clone(), Lesson::SEAT, Allow::Nothing),
        (_, action) => Board::after(attempt.before.clone(), action),
    };
    with_players(board).with_marks(marks.clone())
}

fn with_players(board: Board) -> Board {
    let player = |seat| match seat {
        Lesson::SEAT => Label { who: Subject::You, level: None },
        _ => Label { who: Subject::Player(opponent()), level: Some(BotName::Novice) },
    };
    let players = board.view().seats().map(player).collect();
    board.with_players(players)
}
