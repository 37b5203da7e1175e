use crate::state::review::{GameReview, expected_line, load_review, move_name};
use crate::state::{Replay, ReviewPlace};
use crate::views::prelude::*;
use crate::views::running_review::{RunningReview, TurnResult};
use nova_luna_ai::analysis::ReviewedTurn;

#[derive(Clone, Copy)]
pub(super) struct ReviewContext {
    pub(super) running: RunningReview,
    pub(super) game: StoredValue<GameRef>,
    pub(super) review: RwSignal<GameReview>,
    names: StoredValue<Replay>,
    pub(super) me: Option<Seat>,
    /// The player whose chances the graph shows, and whose mistakes can be learnt from.
    pub(super) seat: RwSignal<Seat>,
    /// Whether the chances are shown as a table.
    pub(super) is_table: RwSignal<bool>,
    pub(super) turn: RwSignal<Option<usize>>,
    /// Whether small screens show the better move rather than the played one.
    pub(super) shows_better: RwSignal<bool>,
    pub(super) step: RwSignal<usize>,
    /// The turns whose better move is shown: their exercise was tried or skipped.
    tried: RwSignal<Vec<usize>>,
    /// The player whose mistakes are being learnt from, and the number of the present one.
    learner: StoredValue<Seat>,
    pub(super) lesson: RwSignal<Option<usize>>,
    /// The turn whose exercise the address asks for, until the review is complete.
    wanted: RwSignal<Option<usize>>,
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
    pub(super) fn new(game: GameRef, place: ReviewPlace, record: Record, me: Option<Seat>) -> Self {
        let names = Replay::new(record.clone()).seen_by(me);
        let (review, is_damaged) = load_review(&BrowserStorage, record);
        let reader = me.unwrap_or(Seat::FIRST);
        let seat = place.seat.filter(|seat| seat.index() < review.players()).unwrap_or(reader);
        let first = review.is_complete().then(|| review.first_turn(seat));
        let turn = place.turn.filter(|turn| (1..=review.len()).contains(turn)).or(first).filter(|_| !review.is_empty());
        let running = RunningReview::new(review);
        let context = Self {
            game: StoredValue::new(game),
            turn: RwSignal::new(turn),
            running,
            review: running.review,
            names: StoredValue::new(names),
            me,
            seat: RwSignal::new(seat),
            is_table: RwSignal::new(place.table),
            shows_better: RwSignal::new(place.better.is_some()),
            step: RwSignal::new(0),
            tried: RwSignal::new(turn.filter(|_| place.better.is_some()).into_iter().collect()),
            learner: StoredValue::new(seat),
            lesson: RwSignal::new(None),
            wanted: RwSignal::new(turn.filter(|_| place.exercise)),
            is_running: RwSignal::new(false),
            seconds_left: RwSignal::new(None),
            notice: RwSignal::new(is_damaged.then_some("rv-damaged")),
            announcement: RwSignal::new(String::new()),
            started: StoredValue::new((0, 0)),
        };
        context.on_complete();
        if let Some(step) = place.better {
            context.go_to_step(step);
        }
        context
    }

    pub(super) fn from_context() -> Self {
        expect_context::<Self>()
    }

    /// Returns the address of what is shown.
    pub(super) fn route(self) -> Route {
        let exercise = self.lesson_turn();
        let seat = Some(self.seat.get()).filter(|seat| *seat != self.me.unwrap_or(Seat::FIRST));
        let turn = exercise.or_else(|| self.turn.get());
        let step = self.step.get();
        let is_better_shown =
            |turn: &usize| step > 0 || self.shows_better.get() || self.tried.with(|tried| tried.contains(turn));
        let better = turn.filter(|turn| exercise.is_none() && is_better_shown(turn)).map(|_| step);
        let place = ReviewPlace { turn, exercise: exercise.is_some(), seat, table: self.is_table.get(), better };
        Route::Review { game: self.game.get_value(), place }
    }

    /// Returns the analysis board with the position before the turn that is shown.
    pub(super) fn analysis_route(self) -> Route {
        Route::analysis(self.game.get_value(), self.turn.get().map_or(0, |turn| turn.saturating_sub(1)))
    }

    /// Returns the route of the list that the game belongs to.
    pub(super) fn list(self) -> Route {
        self.game.with_value(GameRef::list)
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
        self.on_complete();
        self.announcement.set(untrack(|| self.mistakes_text()).1);
    }

    /// Once all turns are reviewed, the exercises are known: those that were tried before, and the one that is wanted.
    fn on_complete(self) {
        if !self.review.with_untracked(GameReview::is_complete) {
            return;
        }
        if let Some(me) = self.me {
            let before = self.review.with_untracked(|review| review.tried_mistakes(&BrowserStorage, me));
            self.tried.update(|tried| tried.extend(before));
        }
        if let Some(turn) = self.wanted.get_untracked() {
            self.learn_from(turn);
            self.wanted.set(None);
        }
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
        self.wanted.set(None);
        self.turn.set(Some(turn));
        self.step.set(0);
        self.shows_better.set(false);
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

    /// Whether the better move of a turn, and what tells it, still waits for the exercise.
    pub(super) fn hides_better(self, turn: usize) -> bool {
        self.tried.with(|tried| self.review.with(|review| review.hides_better(turn, tried)))
    }

    /// Notes that the exercise of a turn was tried or skipped.
    pub(super) fn note_tried(self, turn: usize) {
        self.tried.update(|tried| tried.push(turn));
    }

    /// Shows the better move without the exercise.
    pub(super) fn skip(self, turn: usize) {
        self.note_tried(turn);
        self.shows_better.set(true);
    }

    pub(super) fn go_to_step(self, step: usize) {
        let Some(turn) = untrack(|| self.shown_turn()).filter(|turn| !untrack(|| self.hides_better(turn.ply))) else {
            return;
        };
        let view = self.review.with_untracked(|review| review.position(turn.ply));
        let length = view.map(|view| expected_line(&view, &turn.assessment.line).len());
        self.step.set(step.min(length.unwrap_or_default().saturating_sub(1)));
        self.shows_better.set(true);
    }

    /// Returns the mistakes that are being learnt from.
    pub(super) fn exercises(self) -> Vec<usize> {
        self.review.with_untracked(|review| review.mistakes(self.learner.get_value()))
    }

    pub(super) fn learn(self) {
        self.learner.set_value(self.seat.get_untracked());
        if !self.exercises().is_empty() && !self.is_running.get_untracked() {
            self.lesson.set(Some(0));
        }
    }

    /// Opens the exercise of a turn, whoever played it.
    pub(super) fn learn_from(self, turn: usize) {
        let mover = self.review.with_untracked(|review| review.turn(turn).map(|turn| turn.assessment.seat));
        let Some(mover) = mover.filter(|_| !self.is_running.get_untracked()) else { return };
        self.learner.set_value(mover);
        self.lesson.set(self.exercises().iter().position(|mistake| *mistake == turn));
    }

    /// Returns the turn of the exercise that is shown, or that will be once the review is complete.
    fn lesson_turn(self) -> Option<usize> {
        match self.lesson.get() {
            Some(index) => self.exercises().get(index).copied(),
            None => self.wanted.get(),
        }
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
