//! Solving puzzles, one after the other.

use leptos::prelude::*;
use nova_luna_ai::worker::WorkerResponse;
use nova_luna_rules::Action;
use wasm_bindgen::JsCast as _;

use super::solve_parts::{AnswerPanel, Buttons, Head, Keys, RatingChange, Task, focus};
use super::{Message, Puzzles, Series, find, with_puzzles};
use crate::browser::{self, BotWorker, BrowserStorage};
use crate::state::puzzles::{Exercise, PuzzleProgress, PuzzleResult, Solving, SolvingState, completed_chain};
use crate::state::{Marks, Trial};
use crate::views::parts::memo;
use crate::views::t;
use crate::views::texts::texts;
use crate::views::trial_board::{self, TrialBoard};

/// A single puzzle. After it the mixed ones follow.
#[component]
pub(crate) fn PuzzleScreen(id: String) -> impl IntoView {
    with_puzzles(move |puzzles| {
        let first = find(&puzzles, &id);
        view! { <Sequence puzzles first series=Series::Mixed/> }.into_any()
    })
}

/// The puzzles of a theme, mixed ones, or those to be repeated.
#[component]
pub(crate) fn ThemeScreen(theme: String) -> impl IntoView {
    with_puzzles(move |puzzles| {
        let series = Series::parse(&theme).unwrap_or(Series::Mixed);
        let first = series.next(&puzzles, None);
        view! { <Sequence puzzles first series/> }.into_any()
    })
}

#[component]
fn Sequence(puzzles: Puzzles, first: Option<Exercise>, series: Series) -> impl IntoView {
    let current = RwSignal::new(first);
    let next = Callback::new(move |()| {
        let last = current.with_untracked(|exercise| exercise.as_ref().map(|exercise| exercise.id().to_owned()));
        current.set(series.next(&puzzles, last.as_deref()));
    });
    move || match current.get() {
        Some(exercise) => view! { <Solve exercise next series/> }.into_any(),
        None if series == Series::Due => view! { <Message text=t("pz-none-due") data="none-due"/> }.into_any(),
        None => view! { <Message text=t("pz-unknown") data="unknown"/> }.into_any(),
    }
}

/// What the parts of the screen share.
#[derive(Clone, Copy)]
pub(super) struct SolveContext {
    pub(super) solving: RwSignal<Solving>,
    pub(super) trial: RwSignal<Trial>,
    pub(super) rating_change: RwSignal<Option<RatingChange>>,
    pub(super) next: Callback<()>,
    pub(super) on_action: Callback<Action>,
}

impl SolveContext {
    fn new(exercise: Exercise, next: Callback<()>) -> Self {
        let trial = RwSignal::new(open_board(&exercise));
        let solving = RwSignal::new(Solving::new(exercise));
        let rating_change = RwSignal::new(None);
        let worker = StoredValue::new_local(BotWorker::default());
        on_cleanup(move || {
            let _ = worker.try_with_value(BotWorker::stop);
        });
        let on_action = Callback::new(move |action| {
            let result = solving.try_update(|solving| solving.answer(action)).flatten();
            show_result(solving, trial, rating_change, result);
            if solving.with_untracked(|solving| solving.state == SolvingState::Thinking(action)) {
                request_grade(worker, solving, action, move |result| {
                    show_result(solving, trial, rating_change, result)
                });
            }
        });
        Self { solving, trial, rating_change, next, on_action }
    }

    pub(super) fn try_again(self) {
        self.solving.update(Solving::try_again);
        self.trial.set(self.solving.with_untracked(|solving| open_board(&solving.exercise)));
    }

    pub(super) fn show_solution(self) {
        let result = self.solving.try_update(Solving::show_solution).flatten();
        show_result(self.solving, self.trial, self.rating_change, result);
    }

    /// Picks the tile of the solution.
    pub(super) fn hint(self) {
        if self.solving.with_untracked(|solving| solving.state != SolvingState::Open) {
            return;
        }
        self.solving.update(|solving| solving.is_hinted = true);
        let solution = self.solving.with_untracked(|solving| solving.exercise.puzzle.solution());
        if let Action::Take { tile, .. } = solution {
            self.trial.update(|trial| {
                let number = trial.view().wheel().takeable().iter().position(|other| *other == tile);
                trial.pick_tile(number.map_or(0, |index| index + 1));
            });
        }
    }
}

/// Asks the worker how good a move is, and hands over what it is worth.
fn request_grade(
    worker: StoredValue<BotWorker, LocalStorage>,
    solving: RwSignal<Solving>,
    action: Action,
    on_verdict: impl Fn(Option<PuzzleResult>) + 'static,
) {
    let grade = move |tried| {
        // The screen may be gone.
        if let Some(result) = solving.try_update(|solving| solving.grade(tried)) {
            on_verdict(result);
        }
    };
    let Some(request) = solving.with_untracked(|solving| solving.exercise.try_request(action)) else {
        return grade(None);
    };
    let listener = move |text: &str| match text.parse::<WorkerResponse>() {
        Ok(WorkerResponse::Turn(turn)) => grade(Some(turn.assessment)),
        Ok(WorkerResponse::Progress(_)) => {}
        _ => grade(None),
    };
    worker.with_value(|worker| worker.request(&request, listener));
}

fn open_board(exercise: &Exercise) -> Trial {
    Trial::new(exercise.view().clone()).with_players(exercise.players(&texts()))
}

/// Shows what an answer led to, and stores what it was worth.
fn show_result(
    solving: RwSignal<Solving>,
    trial: RwSignal<Trial>,
    rating_change: RwSignal<Option<RatingChange>>,
    result: Option<PuzzleResult>,
) {
    let (board, is_done) = solving.with_untracked(|solving| {
        let view = solving.exercise.view().clone();
        let board = match solving.state {
            SolvingState::Open => Trial::new(view),
            SolvingState::Thinking(action)
            | SolvingState::Unknown(action)
            | SolvingState::Wrong(action)
            | SolvingState::Good(action) => Trial::showing(view, action),
            SolvingState::Solved(action) => Trial::after(view, action),
            SolvingState::Shown => Trial::after(view, solving.exercise.puzzle.solution()),
        };
        (board.with_players(solving.exercise.players(&texts())), solving.is_done())
    });
    trial.set(board);
    if let Some(result) = result {
        rating_change.set(Some(solving.with_untracked(|solving| store(&solving.exercise, result))));
    }
    if is_done {
        // The one case in which the focus moves by itself.
        request_animation_frame(|| focus("[data-act=\"next\"]"));
    }
}

/// Stores what an answer was worth.
fn store(exercise: &Exercise, result: PuzzleResult) -> RatingChange {
    let today = browser::local_day();
    let mut progress = PuzzleProgress::load(&BrowserStorage);
    let before = progress.rating.rounded();
    progress.note_result(exercise, result, today);
    let is_kept = progress.save(&BrowserStorage).is_ok();
    RatingChange { before, after: progress.rating.rounded(), streak: progress.streak(today), is_kept }
}

#[component]
fn Solve(exercise: Exercise, next: Callback<()>, series: Series) -> impl IntoView {
    let context = SolveContext::new(exercise, next);
    provide_context(context);
    trial_board::listen(context.trial, context.on_action);
    listen(context);
    let marks = memo(move || {
        context.solving.with(|solving| {
            let action = match solving.state {
                SolvingState::Solved(action) => Some(action),
                SolvingState::Shown => Some(solving.exercise.puzzle.solution()),
                _ => None,
            };
            let chain = action.and_then(|action| completed_chain(&solving.exercise, action));
            Marks { chains: chain.into_iter().collect(), ..Marks::default() }
        })
    });
    let state = move || {
        context.solving.with(|solving| match solving.state {
            SolvingState::Open => "open",
            SolvingState::Thinking(_) => "thinking",
            SolvingState::Unknown(_) => "unknown",
            SolvingState::Wrong(_) => "wrong",
            SolvingState::Good(_) => "good",
            SolvingState::Solved(_) => "solved",
            SolvingState::Shown => "shown",
        })
    };
    let id = context.solving.with_untracked(|solving| solving.exercise.id().to_owned());
    view! {
        <div class="learn-page puzzle-page" data-puzzle=id data-stage=state data-series=series.route().hash()>
            <Head/>
            <main class="puzzle">
                <Task/>
                <TrialBoard trial=context.trial marks on_action=context.on_action/>
                <div class="puzzle-answer">
                    <AnswerPanel/>
                    <Buttons/>
                    <Keys/>
                </div>
            </main>
        </div>
    }
}

/// Handles the keys H and N, and Enter for the filled button.
fn listen(context: SolveContext) {
    let handle = window_event_listener(leptos::ev::keydown, move |event| {
        let is_taken = event.ctrl_key() || event.alt_key() || event.meta_key() || event.default_prevented();
        let on_control = browser::document()
            .active_element()
            .is_some_and(|element| element.matches("button, a, input").unwrap_or(false));
        match event.key().as_str() {
            _ if is_taken => {}
            "h" | "H" => context.hint(),
            "n" | "N" if context.solving.with_untracked(Solving::is_done) => context.next.run(()),
            "Enter" if !on_control => {
                let button = browser::document().query_selector(".puzzle-answer .btn.main:enabled").ok().flatten();
                if let Some(button) = button.and_then(|button| button.dyn_into::<web_sys::HtmlElement>().ok()) {
                    button.click();
                }
            }
            _ => {}
        }
    });
    on_cleanup(move || handle.remove());
}
