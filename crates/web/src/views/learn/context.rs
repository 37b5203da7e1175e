//! A lesson on the screen: its position, the move that was made, and what is said about it.

use leptos::prelude::*;
use nova_luna_bots::BotName;
use nova_luna_rules::{Action, Seat, TileId, View};

use super::opponent;
use crate::browser::{self, BrowserStorage};
use crate::state::lessons::{Attempt, Feedback, Lesson, LessonBoard, LessonResult, LessonsProgress};
use crate::state::{Marks, Route, Trial, TrialPlayer};
use crate::views::t;
use crate::views::texts::texts;

#[derive(Clone, Copy)]
pub(super) struct LessonContext {
    pub(super) lesson: &'static Lesson,
    pub(super) trial: RwSignal<Trial>,
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
            trial: RwSignal::new(open(lesson, start.clone())),
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
        self.feedback.with_untracked(|feedback| feedback.as_ref().map(|feedback| feedback.result))
    }

    /// Plays a move, and says what it means.
    pub(super) fn play(self, action: Action) {
        let lesson = self.lesson;
        let before = self.position.get_untracked();
        let Some(attempt) = lesson.play(&before, action) else { return };
        self.feedback.set(Some(lesson.explain(&texts(), &attempt)));
        self.trial.set(shown_after(lesson, &attempt));
        if attempt.result == LessonResult::OnTheWay {
            self.position.set(attempt.after.clone());
        }
        self.note(attempt.result);
        self.attempt.set(Some(attempt));
    }

    /// Says why a tile on the wheel cannot be taken.
    pub(super) fn refuse(self, tile: TileId) {
        let feedback = self.position.with_untracked(|position| self.lesson.explain_reach(&texts(), position, tile));
        if let Some(feedback) = feedback {
            self.trial.set(open(self.lesson, self.position.get_untracked()));
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
        self.trial.set(open(self.lesson, start.clone()));
        self.position.set(start);
    }

    /// Plays the next move of a solution.
    pub(super) fn show(self) {
        if self.result_untracked() == Some(LessonResult::Missed) {
            self.reset();
        }
        let solution = self.position.with_untracked(|position| self.lesson.solution(position));
        if let Some(action) = solution {
            self.play(action);
        }
    }

    /// Opens the next lesson, or the list after the last one.
    pub(super) fn go_on(self) {
        browser::navigate(&self.next_route());
    }

    pub(super) fn next_route(self) -> Route {
        self.lesson.next().map_or(Route::Learn, |next| Route::Lesson(next.number))
    }

    /// What is drawn on the display.
    pub(super) fn marks(self) -> Marks {
        self.feedback.with(|feedback| match feedback {
            Some(feedback) if feedback.result != LessonResult::OnTheWay => feedback.marks.clone(),
            _ => self.position.with(|position| self.lesson.first_marks(position)),
        })
    }
}

/// Lets the player choose a move.
fn open(lesson: &Lesson, position: View) -> Trial {
    let trial = with_players(Trial::new(position)).one_press();
    match (lesson.board, lesson.tile()) {
        (LessonBoard::Wheel, _) => trial.tile_only().without_refill(),
        (LessonBoard::Place(_), Some(tile)) => trial.placing(tile).without_refill(),
        _ => trial,
    }
}

/// Shows the board after a move; a missed one on the wheel is shown as it was tried.
fn shown_after(lesson: &Lesson, attempt: &Attempt) -> Trial {
    match (attempt.result, attempt.action) {
        (LessonResult::OnTheWay, _) => open(lesson, attempt.after.clone()),
        (LessonResult::Missed, action) if lesson.board == LessonBoard::Wheel => {
            with_players(Trial::showing(attempt.before.clone(), action)).tile_only()
        }
        (_, Action::Refill) => with_players(Trial::looking_at(attempt.after.clone(), Lesson::SEAT)),
        (_, action) => with_players(Trial::after(attempt.before.clone(), action)),
    }
}

fn with_players(trial: Trial) -> Trial {
    let players = Seat::all(trial.view().players()).map(|seat| match seat {
        Lesson::SEAT => TrialPlayer { name: t("you"), level: None },
        _ => TrialPlayer { name: opponent(), level: Some(BotName::Novice) },
    });
    let players = players.collect();
    trial.with_players(players)
}
