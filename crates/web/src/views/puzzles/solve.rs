//! Solving puzzles, one after the other.

use leptos::prelude::*;
use nova_luna_ai::worker::WorkerResponse;
use nova_luna_rules::Action;
use wasm_bindgen::JsCast as _;

use super::solve_parts::{Answer, Buttons, Head, Keys, Outcome, Task, focus};
use super::{Message, Puzzles, Series, find, with_puzzles};
use crate::browser::{self, BotWorker, BrowserStorage};
use crate::state::puzzles::{Exercise, PuzzleProgress, Solving, Stage, Verdict, completed_chain};
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
    pub(super) outcome: RwSignal<Option<Outcome>>,
    pub(super) next: Callback<()>,
    pub(super) on_action: Callback<Action>,
}

impl SolveContext {
    fn new(exercise: Exercise, next: Callback<()>) -> Self {
        let trial = RwSignal::new(open_board(&exercise));
        let solving = RwSignal::new(Solving::new(exercise));
        let outcome = RwSignal::new(None);
        let worker = StoredValue::new_local(BotWorker::default());
        on_cleanup(move || {
            let _ = worker.try_with_value(BotWorker::stop);
        });
        let on_action = Callback::new(move |action| {
            let verdict = solving.try_update(|solving| solving.answer(action)).flatten();
            settle(solving, trial, outcome, verdict);
            if solving.with_untracked(|solving| solving.stage == Stage::Thinking(action)) {
                request_grade(worker, solving, action, move |verdict| settle(solving, trial, outcome, verdict));
            }
        });
        Self { solving, trial, outcome, next, on_action }
    }

    pub(super) fn try_again(self) {
        self.solving.update(Solving::try_again);
        self.trial.set(self.solving.with_untracked(|solving| open_board(&solving.exercise)));
    }

    pub(super) fn show_solution(self) {
        let verdict = self.solving.try_update(Solving::show_solution).flatten();
        settle(self.solving, self.trial, self.outcome, verdict);
    }

    /// Picks the tile of the solution.
    pub(super) fn hint(self) {
        if self.solving.with_untracked(|solving| solving.stage != Stage::Open) {
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
    on_verdict: impl Fn(Option<Verdict>) + 'static,
) {
    let grade = move |tried| {
        // The screen may be gone.
        if let Some(verdict) = solving.try_update(|solving| solving.grade(tried)) {
            on_verdict(verdict);
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
fn settle(
    solving: RwSignal<Solving>,
    trial: RwSignal<Trial>,
    outcome: RwSignal<Option<Outcome>>,
    verdict: Option<Verdict>,
) {
    let (board, is_done) = solving.with_untracked(|solving| {
        let view = solving.exercise.view().clone();
        let board = match solving.stage {
            Stage::Open => Trial::new(view),
            Stage::Thinking(action) | Stage::Unknown(action) | Stage::Wrong(action) | Stage::Good(action) => {
                Trial::showing(view, action)
            }
            Stage::Solved(action) => Trial::after(view, action),
            Stage::Shown => Trial::after(view, solving.exercise.puzzle.solution()),
        };
        (board.with_players(solving.exercise.players(&texts())), solving.is_done())
    });
    trial.set(board);
    if let Some(verdict) = verdict {
        outcome.set(Some(solving.with_untracked(|solving| store(&solving.exercise, verdict))));
    }
    if is_done {
        // The one case in which the focus moves by itself.
        request_animation_frame(|| focus("[data-act=\"next\"]"));
    }
}

/// Stores what an answer was worth.
fn store(exercise: &Exercise, verdict: Verdict) -> Outcome {
    let today = browser::local_day();
    let mut progress = PuzzleProgress::load(&BrowserStorage);
    let before = progress.rating.rounded();
    progress.note_verdict(exercise, verdict, today);
    let is_kept = progress.save(&BrowserStorage).is_ok();
    Outcome { before, after: progress.rating.rounded(), streak: progress.streak(today), is_kept }
}

#[component]
fn Solve(exercise: Exercise, next: Callback<()>, series: Series) -> impl IntoView {
    let context = SolveContext::new(exercise, next);
    provide_context(context);
    trial_board::listen(context.trial, context.on_action);
    listen(context);
    let marks = memo(move || {
        context.solving.with(|solving| {
            let action = match solving.stage {
                Stage::Solved(action) => Some(action),
                Stage::Shown => Some(solving.exercise.puzzle.solution()),
                _ => None,
            };
            let chain = action.and_then(|action| completed_chain(&solving.exercise, action));
            Marks { chains: chain.into_iter().collect(), ..Marks::default() }
        })
    });
    let stage = move || {
        context.solving.with(|solving| match solving.stage {
            Stage::Open => "open",
            Stage::Thinking(_) => "thinking",
            Stage::Unknown(_) => "unknown",
            Stage::Wrong(_) => "wrong",
            Stage::Good(_) => "good",
            Stage::Solved(_) => "solved",
            Stage::Shown => "shown",
        })
    };
    let id = context.solving.with_untracked(|solving| solving.exercise.id().to_owned());
    view! {
        <div class="learn-page puzzle-page" data-puzzle=id data-stage=stage data-series=series.route().hash()>
            <Head/>
            <main class="puzzle">
                <Task/>
                <TrialBoard trial=context.trial marks on_action=context.on_action/>
                <div class="puzzle-answer">
                    <Answer/>
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
