//! Solving puzzles, one after the other.

use nova_luna_ai::worker::WorkerResponse;

use super::solve_parts::{AnswerPanel, Buttons, Head, Keys, RatingChange, Task};
use super::{Message, Puzzles, Series, find, wear_own_colour, with_puzzles};
use crate::browser::BotWorker;
use crate::state::puzzles::{Exercise, PuzzleProgress, PuzzleResult, Solving, SolvingState, completed_chain};
use crate::state::{Allow, Marks};
use crate::views::board::{self, BoardOptions, BoardSignal, OneMoveBoard};
use crate::views::prelude::*;

/// A single puzzle. After it the mixed ones follow, or what else was missed in a storm.
#[component]
pub(crate) fn PuzzleScreen(id: String) -> impl IntoView {
    with_puzzles(move |puzzles| {
        let (first, series) = (find(&puzzles, &id), Series::of(&puzzles, &id));
        view! { <Sequence puzzles first series is_addressed=true/> }.into_any()
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
fn Sequence(
    puzzles: Puzzles,
    first: Option<Exercise>,
    series: Series,
    /// The address names the puzzle that is shown, so that a reload leads to it.
    #[prop(optional)]
    is_addressed: bool,
) -> impl IntoView {
    let current = RwSignal::new(first);
    wear_own_colour(move || current.with(|exercise| exercise.as_ref().map(|exercise| exercise.puzzle.seat())));
    let next = Callback::new(move |()| {
        let last = current.with_untracked(|exercise| exercise.as_ref().map(|exercise| exercise.id().to_owned()));
        let exercise = series.next(&puzzles, last.as_deref());
        if let Some(exercise) = exercise.as_ref().filter(|_| is_addressed) {
            browser::update_address(&Route::Puzzle(exercise.id().to_owned()));
        }
        current.set(exercise);
    });
    move || match current.get() {
        Some(exercise) => view! { <Solve exercise next series/> }.into_any(),
        None if series == Series::Due => view! { <Message text=t("pz-none-due") data="none-due"/> }.into_any(),
        None => view! { <Message text=t("pz-unknown") data="unknown"/> }.into_any(),
    }
}

#[derive(Clone, Copy)]
pub(super) struct SolveContext {
    pub(super) solving: RwSignal<Solving>,
    pub(super) board: BoardSignal,
    pub(super) rating_change: RwSignal<Option<RatingChange>>,
    pub(super) next: Callback<()>,
    worker: StoredValue<BotWorker, LocalStorage>,
}

impl SolveContext {
    fn new(exercise: Exercise, next: Callback<()>) -> Self {
        let board = BoardSignal::new(open_board(&exercise));
        let solving = RwSignal::new(Solving::new(exercise));
        Self { solving, board, rating_change: RwSignal::new(None), next, worker: new_worker() }
    }

    fn answer(self, action: Action) {
        let result = self.solving.try_update(|solving| solving.answer(action)).flatten();
        self.show_result(result);
        if self.solving.with_untracked(|solving| solving.state == SolvingState::Thinking(action)) {
            self.request_grade(action);
        }
    }

    pub(super) fn try_again(self) {
        self.solving.update(Solving::try_again);
        self.board.set(self.solving.with_untracked(|solving| open_board(&solving.exercise)));
    }

    pub(super) fn show_solution(self) {
        let result = self.solving.try_update(Solving::show_solution).flatten();
        self.show_result(result);
    }

    /// Picks the tile of the solution.
    pub(super) fn hint(self) {
        if self.solving.with_untracked(|solving| solving.state != SolvingState::Open) {
            return;
        }
        self.solving.update(|solving| solving.is_hinted = true);
        let solution = self.solving.with_untracked(|solving| solving.exercise.puzzle.solution());
        if let Action::Take { tile, .. } = solution {
            self.board.update(|board| {
                let number = board.view().wheel().takeable().iter().position(|other| *other == tile);
                board.pick_tile(number.map_or(0, |index| index + 1));
            });
        }
    }

    fn request_grade(self, action: Action) {
        let grade = move |tried| {
            // The screen may be gone.
            if let Some(result) = self.solving.try_update(|solving| solving.grade(tried)) {
                self.show_result(result);
            }
        };
        let Some(request) = self.solving.with_untracked(|solving| solving.exercise.try_request(action)) else {
            return grade(None);
        };
        let listener = move |text: &str| match text.parse::<WorkerResponse>() {
            Ok(WorkerResponse::Turn(turn)) => grade(Some(turn.assessment)),
            Ok(WorkerResponse::Progress(_)) => {}
            _ => grade(None),
        };
        self.worker.with_value(|worker| worker.request(&request, listener));
    }

    fn show_result(self, result: Option<PuzzleResult>) {
        let (board, is_done) = self.solving.with_untracked(|solving| (shown_board(solving), solving.is_done()));
        self.board.set(board);
        if let Some(result) = result {
            self.rating_change.set(Some(self.solving.with_untracked(|solving| store(&solving.exercise, result))));
        }
        if is_done {
            // The one case in which the focus moves by itself.
            request_animation_frame(|| focus("[data-act=\"next\"]"));
        }
    }
}

fn open_board(exercise: &Exercise) -> Board {
    Board::open(exercise.view().clone(), Allow::Move).with_players(exercise.players(&texts()))
}

/// Returns the board after an answer. A solution shows the chain that it has completed.
fn shown_board(solving: &Solving) -> Board {
    let exercise = &solving.exercise;
    let view = exercise.view().clone();
    let board = match solving.state {
        SolvingState::Open => return open_board(exercise),
        SolvingState::Thinking(action)
        | SolvingState::Unknown(action)
        | SolvingState::Wrong(action)
        | SolvingState::Good(action) => Board::showing(view, action),
        SolvingState::Solved(action) => solved_board(exercise, action),
        SolvingState::Shown => solved_board(exercise, exercise.puzzle.solution()),
    };
    board.with_players(exercise.players(&texts()))
}

fn solved_board(exercise: &Exercise, action: Action) -> Board {
    let chains = completed_chain(exercise, action).into_iter().collect();
    Board::after(exercise.view().clone(), action).with_marks(Marks { chains, ..Marks::default() })
}

fn store(exercise: &Exercise, result: PuzzleResult) -> RatingChange {
    let today = browser::local_day();
    let mut progress = PuzzleProgress::load(&BrowserStorage);
    let before = progress.rating.rounded();
    progress.note_result(exercise, result, today);
    let is_kept = progress.save(&BrowserStorage).is_ok();
    let (after, is_provisional) = (progress.rating.rounded(), progress.is_provisional());
    RatingChange { before, after, is_provisional, streak: progress.streak(today), is_kept }
}

#[component]
fn Solve(exercise: Exercise, next: Callback<()>, series: Series) -> impl IntoView {
    let context = SolveContext::new(exercise, next);
    provide_context(context);
    let board =
        BoardContext::provide(context.board, BoardOptions::EXERCISE, None, move |action| context.answer(action));
    board::listen(move |key| board::press(board, key) || press(context, key));
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
            <Head back=series.home()/>
            <main class="puzzle">
                <Task/>
                <OneMoveBoard/>
                <div class="puzzle-answer">
                    <AnswerPanel/>
                    <Buttons/>
                    <Keys/>
                </div>
            </main>
        </div>
    }
}

/// Handles a key that the board leaves: H, N, or Enter for the filled button. Returns whether it did anything.
fn press(context: SolveContext, key: &str) -> bool {
    match key {
        "h" | "H" => context.hint(),
        "n" | "N" if context.solving.with_untracked(Solving::is_done) => context.next.run(()),
        "Enter" if !board::is_focused("button, a") => {
            let button = browser::document().query_selector(".puzzle-answer .btn.main:enabled").ok().flatten();
            if let Some(button) = button.and_then(|button| button.dyn_into::<web_sys::HtmlElement>().ok()) {
                button.click();
            }
        }
        _ => return false,
    }
    true
}
