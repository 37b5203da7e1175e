use crate::state::Replay;
use crate::state::review::{GameReview, expected_line, load_review, move_name};
use crate::views::prelude::*;
use crate::views::running_review::{RunningReview, TurnResult};
use nova_luna_ai::analysis::ReviewedTurn;

#[derive(Clone, Copy)]
pub(super) struct ReviewContext {
    pub(super) running: RunningReview,
    pub(super) game: GameRef,
    pub(super) review: RwSignal<GameReview>,
    names: StoredValue<Replay>,
    pub(super) me: Option<Seat>,
    /// The player whose chances the graph shows, and whose mistakes can be learnt from.
    pub(super) seat: RwSignal<Seat>,
    pub(super) turn: RwSignal<Option<usize>>,
    /// Whether small screens show the better move rather than the played one.
    pub(super) shows_better: RwSignal<bool>,
    pub(super) step: RwSignal<usize>,
    pub(super) lesson: RwSignal<Option<usize>>,
    pub(super) is_running: RwSignal<bool>,
    /// Seconds until the end, once they can be estimated.
    pub(super) seconds_left: RwSignal<Option<u32>>,
    /// The id of the text about a problem.
    pub(super) notice: RwSignal<Option<&'static str>>,
    pub(super) announcement: RwSignal<String>,
    /// When the worker started, and the number of turns that were done then.
    started: StoredValue<(u64, usize)>,
}

impl ReviewContext {
    pub(super) fn new(game: GameRef, record: Record, me: Option<Seat>) -> Self {
        let names = Replay::new(record.clone()).seen_by(me);
        let (review, is_damaged) = load_review(&BrowserStorage, record);
        let seat = me.unwrap_or(Seat::FIRST);
        let turn = review.is_complete().then(|| review.first_turn(seat));
        let turn = turn.filter(|_| !review.is_empty());
        let running = RunningReview::new(review);
        Self {
            game,
            turn: RwSignal::new(turn),
            running,
            review: running.review,
            names: StoredValue::new(names),
            me,
            seat: RwSignal::new(seat),
            shows_better: RwSignal::new(true),
            step: RwSignal::new(0),
            lesson: RwSignal::new(None),
            is_running: RwSignal::new(false),
            seconds_left: RwSignal::new(None),
            notice: RwSignal::new(is_damaged.then_some("rv-damaged")),
            announcement: RwSignal::new(String::new()),
            started: StoredValue::new((0, 0)),
        }
    }

    pub(super) fn from_context() -> Self {
        expect_context::<Self>()
    }

    pub(super) fn title(self) -> String {
        self.names.with_value(|names| names.title(&texts()))
    }

    pub(super) fn name(self, seat: Seat) -> String {
        self.names.with_value(|names| names.name(&texts(), seat))
    }

    /// Names a seat with the level of a bot.
    pub(super) fn label(self, seat: Seat) -> String {
        self.names.with_value(|names| names.label(&texts(), seat))
    }

    pub(super) fn subject(self, seat: Seat) -> Subject {
        self.names.with_value(|names| names.subject(&texts(), seat))
    }

    /// Returns the number of actions of the game.
    pub(super) fn turns(self) -> usize {
        self.review.with_untracked(GameReview::len)
    }

    pub(super) fn is_solo(self) -> bool {
        self.review.with_untracked(GameReview::is_solo)
    }

    pub(super) fn go_on(self) {
        if self.is_running.get_untracked() || self.review.with_untracked(GameReview::is_complete) {
            return;
        }
        self.started.set_value((browser::now(), self.review.with_untracked(GameReview::done)));
        self.is_running.set(true);
        if self.notice.get_untracked() != Some("rv-damaged") {
            self.notice.set(None);
        }
        self.running.go_on(move |result| {
            if result == TurnResult::Failed {
                return self.pause("rv-stopped");
            }
            if result == TurnResult::NotStored {
                self.notice.set(Some("rv-not-stored"));
            }
            self.estimate();
            if self.review.with_untracked(GameReview::is_complete) {
                self.finish();
            }
        });
    }

    fn estimate(self) {
        let (since, before) = self.started.get_value();
        let (done, all) = self.review.with_untracked(|review| (review.done(), review.len()));
        let elapsed = browser::now().saturating_sub(since) as f64 / 1000.0;
        let per_turn = elapsed / done.saturating_sub(before).max(1) as f64;
        self.seconds_left.set(Some((per_turn * (all - done) as f64).ceil() as u32));
    }

    fn finish(self) {
        self.is_running.set(false);
        self.seconds_left.set(None);
        if self.turn.get_untracked().is_none() {
            let first = self.review.with_untracked(|review| review.first_turn(self.seat.get_untracked()));
            self.turn.set(Some(first));
        }
        self.announcement.set(untrack(|| self.mistakes_text()).1);
    }

    /// Returns the number of mistakes of the selected player, and what is said about them: the reader's are called theirs.
    pub(super) fn mistakes_text(self) -> (usize, String) {
        let seat = self.seat.get();
        let mistakes = self.review.with(|review| review.mistakes(seat).len());
        let id = match (mistakes, self.me == Some(seat)) {
            (0, true) => "rv-none",
            (0, false) => "rv-none-other",
            (_, true) => "rv-learn",
            (_, false) => "rv-learn-other",
        };
        (mistakes, tv(id, &[("mistakes", mistakes.into())]))
    }

    pub(super) fn cancel(self) {
        self.running.stop();
        self.pause("rv-paused");
    }

    fn pause(self, notice: &'static str) {
        self.is_running.set(false);
        self.notice.set(Some(notice));
    }

    /// Returns the selected turn, if it is reviewed.
    pub(super) fn shown_turn(self) -> Option<ReviewedTurn> {
        let turn = self.turn.get()?;
        self.review.with(|review| review.turn(turn).cloned())
    }

    pub(super) fn select(self, turn: usize) {
        if self.review.with_untracked(|review| review.turn(turn).is_none()) {
            return;
        }
        self.turn.set(Some(turn));
        self.step.set(0);
        self.shows_better.set(true);
        self.announcement.set(self.describe(turn));
    }

    pub(super) fn step_turn(self, forwards: bool) {
        let turn = self.turn.get_untracked().unwrap_or(0);
        self.select(if forwards { turn + 1 } else { turn.saturating_sub(1) });
    }

    pub(super) fn step_mark(self, forwards: bool) {
        let turn = self.turn.get_untracked().unwrap_or(0);
        if let Some(mark) = self.review.with_untracked(|review| review.next_mark(turn, forwards)) {
            self.select(mark);
        }
    }

    pub(super) fn go_to_step(self, step: usize) {
        let length = self.review.with_untracked(|review| {
            let turn = review.turn(self.turn.get_untracked()?)?;
            Some(expected_line(&review.position(turn.ply)?, &turn.assessment.line).len())
        });
        self.step.set(step.min(length.unwrap_or_default().saturating_sub(1)));
        self.shows_better.set(true);
    }

    pub(super) fn learn(self) {
        let has_any = self.review.with_untracked(|review| !review.mistakes(self.seat.get_untracked()).is_empty());
        if has_any && !self.is_running.get_untracked() {
            self.lesson.set(Some(0));
        }
    }

    pub(super) fn learn_from(self, turn: usize) {
        let mistakes = self.review.with_untracked(|review| review.mistakes(self.seat.get_untracked()));
        if let Some(index) = mistakes.iter().position(|mistake| *mistake == turn) {
            self.lesson.set(Some(index));
        }
    }

    pub(super) fn lesson_turn(self) -> Option<usize> {
        let index = self.lesson.get()?;
        self.review.with_untracked(|review| review.mistakes(self.seat.get_untracked()).get(index).copied())
    }

    /// Describes a reviewed turn for screen readers.
    pub(super) fn describe(self, turn: usize) -> String {
        let Some(assessment) = self.review.with_untracked(|review| Some(review.turn(turn)?.assessment.clone())) else {
            return String::new();
        };
        let (texts, is_solo) = (texts(), self.is_solo());
        let played = tv("rv-played", &[("move", move_name(&texts, assessment.played, is_solo).into())]);
        let number = tv("rv-turn", &[("turn", turn.into())]);
        format!("{number}, {}. {played}, {}.", self.name(assessment.seat), texts.move_grade(assessment.grade))
    }
}
