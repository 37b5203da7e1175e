//! A lesson on the screen: its position, the move that was made, and what is said about it.

use super::opponent;
use crate::state::lessons::{Attempt, Feedback, Lesson, LessonBoard, LessonResult, LessonsProgress};
use crate::state::{Allow, Label, Marks, Mode, Selection};
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
    /// What was said about the good first step, if there was one.
    first_step: RwSignal<Option<Feedback>>,
    pub(super) progress: RwSignal<LessonsProgress>,
    /// Whether this solution was the last one of the first path.
    pub(super) has_finished: RwSignal<bool>,
}

impl LessonContext {
    pub(super) fn new(lesson: &'static Lesson, start: View) -> Self {
        let context = Self {
            lesson,
            board: BoardSignal::new(open(lesson, start.clone())),
            position: RwSignal::new(start),
            attempt: RwSignal::new(None),
            feedback: RwSignal::new(None),
            first_step: RwSignal::new(None),
            progress: RwSignal::new(LessonsProgress::load(&BrowserStorage)),
            has_finished: RwSignal::new(false),
        };
        context.forget_when_choosing();
        context
    }

    /// Whoever chooses another tile or cell after a missed move tries again.
    fn forget_when_choosing(self) {
        let selection = self.board.memo(|board| board.selection);
        Effect::new(move || {
            let chosen = selection.get();
            let tried = self.attempt.with_untracked(|attempt| attempt.as_ref().map(|attempt| select(attempt.action)));
            let tried = tried.unwrap_or_default();
            if self.result_untracked() == Some(LessonResult::Missed) && chosen != tried {
                let cell = chosen.cell.filter(|_| chosen.tile == tried.tile);
                self.try_again();
                self.board.update(|board| board.selection = Selection { cell, ..chosen });
            }
        });
    }

    pub(super) fn result(self) -> Option<LessonResult> {
        self.feedback.with(|feedback| feedback.as_ref().map(|feedback| feedback.result))
    }

    pub(super) fn result_untracked(self) -> Option<LessonResult> {
        untrack(|| self.result())
    }

    /// Plays a move. A missed one that is made again is taken back.
    pub(super) fn play(self, action: Action) {
        let is_repeated = self.attempt.with_untracked(|attempt| {
            let missed = attempt.as_ref().filter(|attempt| attempt.result == LessonResult::Missed);
            missed.is_some_and(|attempt| attempt.action == action)
        });
        if is_repeated {
            return self.try_again();
        }
        let lesson = self.lesson;
        let before = self.position.get_untracked();
        let Some(attempt) = lesson.play(&before, action) else { return };
        let feedback = lesson.explain(&texts(), &attempt);
        self.board.set(shown_after(lesson, &attempt, &feedback.marks));
        if attempt.result == LessonResult::OnTheWay {
            self.position.set(attempt.after.clone());
            self.first_step.set(Some(feedback.clone()));
        }
        self.feedback.set(Some(feedback));
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
                let was_open = progress.next_lesson().is_some();
                progress.complete(self.lesson.number);
                self.has_finished.set(was_open && progress.next_lesson().is_none());
            }
        });
        let _ = self.progress.with_untracked(|progress| progress.save(&BrowserStorage));
    }

    /// Takes a missed move back. A good first step stays.
    pub(super) fn try_again(self) {
        self.attempt.set(None);
        self.feedback.set(self.first_step.get_untracked());
        self.board.set(open(self.lesson, self.position.get_untracked()));
    }

    pub(super) fn show(self) {
        let solution = self.position.with_untracked(|position| self.lesson.solution(position));
        if let Some(action) = solution {
            self.play(action);
        }
    }

    pub(super) fn go_on(self) {
        browser::navigate(&self.next_route());
    }

    /// Returns the screen from which one comes to the lesson.
    pub(super) fn way_back(self) -> Route {
        if self.lesson.is_on_path() { Route::Learn } else { Route::New(Mode::Solo) }
    }

    pub(super) fn next_route(self) -> Route {
        self.lesson.next().map_or_else(|| self.way_back(), |next| Route::Lesson(next.number))
    }
}

fn open(lesson: &Lesson, position: View) -> Board {
    let allow = match (lesson.board, lesson.tile()) {
        (LessonBoard::Wheel, _) => Allow::Tile,
        (LessonBoard::Place(_), Some(tile)) => Allow::Cell(tile),
        _ => Allow::Move,
    };
    let marks = lesson.first_marks(&position);
    with_players(Board::open(position, allow)).with_room_for(&lesson.after_first_steps()).with_marks(marks)
}

/// Shows the board after a move. A missed one is shown as it was tried, and any other can be chosen.
fn shown_after(lesson: &Lesson, attempt: &Attempt, marks: &Marks) -> Board {
    let board = match (attempt.result, attempt.action) {
        (LessonResult::OnTheWay, _) => return open(lesson, attempt.after.clone()),
        (LessonResult::Missed, action) => {
            let mut board = open(lesson, attempt.before.clone());
            board.selection = select(action);
            board
        }
        (_, Action::Refill) => open(lesson, attempt.after.clone()).closed(),
        (_, action) => Board::after(attempt.before.clone(), action),
    };
    with_players(board).with_room_for(&lesson.after_first_steps()).with_marks(marks.clone())
}

fn select(action: Action) -> Selection {
    match action {
        Action::Take { tile, at } => Selection { tile: Some(tile), cell: Some(at) },
        Action::Refill => Selection::default(),
    }
}

fn with_players(board: Board) -> Board {
    let player = |seat| match seat {
        Lesson::SEAT => Label { who: Subject::You, level: None },
        _ => Label { who: Subject::Player(opponent()), level: Some(BotName::Novice) },
    };
    let players = board.view().seats().map(player).collect();
    board.with_players(players)
}
