//! The storm: puzzles against the clock.

use nova_luna_ai::puzzle::AnswerGrade;

use super::solve_parts::task_text;
use super::{PuzzleRow, Puzzles, find, theme_name, wear_own_colour, with_puzzles};
use crate::state::puzzles::{Exercise, PuzzleProgress, STORM_MISSES, STORM_TIME_MS, Storm};
use crate::state::{Allow, clock_text};
use crate::views::board::{self, BoardOptions, BoardSignal, OneMoveBoard, PlayButton, RefillButton};
use crate::views::prelude::*;

const TICK: Duration = Duration::from_millis(200);

/// Seconds at which the time left is announced.
const ANNOUNCED_SECONDS: [u64; 3] = [20, 10, 5];

#[component]
pub(crate) fn StormScreen() -> impl IntoView {
    let runs = RwSignal::new(0_u32);
    let start = Callback::new(move |()| runs.update(|runs| *runs += 1));
    with_puzzles(move |puzzles| match runs.get() {
        0 => view! { <StormStart puzzles start/> }.into_any(),
        _ => view! { <StormRun puzzles start/> }.into_any(),
    })
}

/// What a storm is, the best score, what was missed in the last one, and the button.
#[component]
fn StormStart(puzzles: Puzzles, start: Callback<()>) -> impl IntoView {
    let progress = PuzzleProgress::load(&BrowserStorage);
    let best = progress.best_storm().map(|best| view! { <Best name=t("pz-storm-best") best/> });
    view! {
        <div class="learn-page puzzle-page storm-page" data-storm="ready">
            <StormHead>""</StormHead>
            <main class="puzzle">
                <section class="panel storm-over">
                    <Icon lines=icons::STORM/>
                    <p>{t("pz-storm-text")}</p>
                    {best}
                    <div class="puzzle-acts">{button("btn main", "storm-start", t("pz-storm-start"), move |_| start.run(()))}</div>
                    <Missed puzzles progress/>
                </section>
            </main>
        </div>
    }
}

#[component]
fn StormHead(children: Children) -> impl IntoView {
    view! {
        <header>
            <a class="tool" href=Route::Puzzles.hash() aria-label=t("back") data-go="back"><Icon lines=icons::BACK/></a>
            <Heading title=t("pz-storm")/>
            {children()}
        </header>
    }
}

#[component]
fn Best(name: String, best: u32) -> impl IntoView {
    view! { <p class="storm-best">{name}<b>{best.to_string()}</b></p> }
}

/// The puzzles that were missed in the last storm, each to be tried again.
#[component]
fn Missed(puzzles: Puzzles, progress: PuzzleProgress) -> impl IntoView {
    let row = |(id, is_solved): &(String, bool)| {
        let exercise = find(&puzzles, id)?;
        let note = t(if *is_solved { "pz-storm-solved" } else { "pz-try-again" });
        let title = theme_name(exercise.theme());
        Some(view! { <PuzzleRow exercise title note/> })
    };
    let rows: Vec<_> = progress.missed.iter().filter_map(row).collect();
    (!rows.is_empty())
        .then(|| view! { <h2 class="storm-missed">{t("pz-storm-missed")}</h2><ul class="storm-rows">{rows}</ul> })
}

#[derive(Clone, Copy)]
struct Run {
    storm: RwSignal<Storm>,
    exercise: RwSignal<Option<Exercise>>,
    now: RwSignal<u64>,
    announcement: RwSignal<String>,
    is_over: RwSignal<bool>,
    /// The best score before this storm.
    best: Option<u32>,
}

impl Run {
    fn begin(puzzles: &Puzzles) -> Self {
        let now = browser::now();
        let run = Self {
            storm: RwSignal::new(Storm::begin(now, STORM_TIME_MS)),
            exercise: RwSignal::new(None),
            now: RwSignal::new(now),
            announcement: RwSignal::new(String::new()),
            is_over: RwSignal::new(false),
            best: PuzzleProgress::load(&BrowserStorage).best_storm(),
        };
        run.next(puzzles);
        run
    }

    fn next(self, puzzles: &Puzzles) {
        let next = self.storm.try_update(|storm| storm.next(puzzles, browser::random_number()).cloned());
        self.exercise.set(next.flatten().map(Exercise::built_in));
    }

    fn answer(self, puzzles: &Puzzles, action: Action) {
        let judged =
            self.exercise.with_untracked(|exercise| exercise.as_ref().and_then(|exercise| exercise.judge(action)));
        let is_right = match judged {
            Some(AnswerGrade::Solved) => true,
            Some(AnswerGrade::Wrong) => false,
            Some(AnswerGrade::Good) => return self.announcement.set(t("pz-good-too")),
            None => return,
        };
        let now = browser::now();
        self.storm.update(|storm| storm.answer(is_right, now));
        self.announcement.set(t(if is_right { "pz-storm-right" } else { "pz-storm-miss" }));
        self.next(puzzles);
        self.check(now);
    }

    /// Returns the seconds of the warm-up that are left.
    fn warm_up(self) -> Option<u64> {
        self.storm.with(|storm| storm.warm_up(self.now.get()))
    }

    fn tick(self) {
        if self.is_over.try_get_untracked() != Some(false) {
            return;
        }
        let (before, now) = (self.now.get_untracked(), browser::now());
        let seconds = |now| self.storm.with_untracked(|storm| storm.left_ms(now).div_ceil(1000));
        if let Some(left) = ANNOUNCED_SECONDS.into_iter().find(|left| seconds(before) > *left && seconds(now) <= *left)
        {
            self.announcement.set(tv("pz-storm-seconds", &[("n", left.into())]));
        }
        self.now.set(now);
        self.check(now);
    }

    fn check(self, now: u64) {
        let is_over =
            self.storm.with_untracked(|storm| storm.is_over(now)) || self.exercise.with_untracked(Option::is_none);
        if is_over && !self.is_over.get_untracked() {
            self.is_over.set(true);
            let mut progress = PuzzleProgress::load(&BrowserStorage);
            self.storm.with_untracked(|storm| progress.note_storm(storm.score, &storm.missed, browser::local_day()));
            // A score that cannot be stored is still shown.
            let _ = progress.save(&BrowserStorage);
            request_animation_frame(|| focus("[data-act=\"storm-again\"]"));
        }
    }
}

#[component]
fn StormRun(puzzles: Puzzles, start: Callback<()>) -> impl IntoView {
    let run = Run::begin(&puzzles);
    every(TICK, move || run.tick());
    wear_own_colour(move || run.exercise.with(|exercise| exercise.as_ref().map(|exercise| exercise.puzzle.seat())));
    let all = puzzles.clone();
    let on_action = Callback::new(move |action| run.answer(&all, action));
    let warm_up = memo(move || run.warm_up());
    let stage = move || match warm_up.get() {
        _ if run.is_over.get() => "over",
        Some(_) => "warm-up",
        None => "running",
    };
    let misses = move || run.storm.with(|storm| storm.missed.len());
    let crosses = move || {
        let cross = |n| view! { <i class:missed=n < misses()><Icon lines=icons::CLOSE/></i> };
        (0..STORM_MISSES).map(cross).collect_view()
    };
    let missed = move || tv("pz-storm-misses", &[("n", misses().into()), ("all", STORM_MISSES.into())]);
    let left = move || clock_text(run.storm.with(|storm| storm.left_ms(run.now.get())));
    view! {
        <div class="learn-page puzzle-page storm-page" data-storm=stage>
            <StormHead>
                <p class="storm-figures">
                    <b role="timer" aria-label=t("pz-storm-left") data-left="">{left}</b>
                    <span data-score=move || run.storm.with(|storm| storm.score).to_string()>{move || tv("pz-storm-score", &[("n", run.storm.with(|storm| storm.score).into())])}</span>
                    <span class="storm-misses" role="img" aria-label=missed>{crosses}</span>
                </p>
            </StormHead>
            <main class="puzzle">
                {move || match warm_up.get() {
                    _ if run.is_over.get() => view! { <Over run start puzzles=puzzles.clone()/> }.into_any(),
                    Some(seconds) => view! { <p class="storm-warm-up" role="timer" aria-label=t("pz-storm-ready")>{seconds}</p> }.into_any(),
                    None => run.exercise.get().map(|exercise| view! { <Round exercise on_action announcement=run.announcement/> }).into_any(),
                }}
            </main>
        </div>
    }
}

#[component]
fn Round(exercise: Exercise, on_action: Callback<Action>, announcement: RwSignal<String>) -> impl IntoView {
    let board = Board::open(exercise.view().clone(), Allow::Move).with_players(exercise.players(&texts()));
    let task = task_text(&exercise, &board);
    let answer = move |action| on_action.run(action);
    let board = BoardContext::provide(BoardSignal::new(board), BoardOptions::EXERCISE, None, answer);
    board::listen(move |key| board::press(board, key));
    view! {
        <div class="puzzle-task" data-storm-puzzle=exercise.id().to_owned()><h2>{task}</h2></div>
        <OneMoveBoard/>
        <div class="puzzle-answer">
            <p class="storm-announcement" role="status">{announcement}</p>
            <div class="puzzle-acts">
                <RefillButton/>
                <PlayButton/>
            </div>
        </div>
    }
}

#[component]
fn Over(run: Run, start: Callback<()>, puzzles: Puzzles) -> impl IntoView {
    let (score, misses) = run.storm.with_untracked(|storm| (storm.score, storm.missed.len()));
    let progress = PuzzleProgress::load(&BrowserStorage);
    let why = t(if misses >= STORM_MISSES { "pz-storm-over-misses" } else { "pz-storm-over-time" });
    let best = run.best.map(|best| {
        let name = t(if score > best { "pz-storm-record" } else { "pz-storm-best" });
        view! { <Best name best=score.max(best)/> }
    });
    view! {
        <section class="panel storm-over" role="status">
            <p class="lab">{why}</p>
            <h2>{tv("pz-storm-score", &[("n", score.into())])}</h2>
            {best}
            <div class="puzzle-acts">
                <a class="btn" href=Route::Puzzles.hash() data-go="puzzles">{t("pz-to-puzzles")}</a>
                {button("btn main", "storm-again", t("pz-storm-again"), move |_| start.run(()))}
            </div>
            <Missed puzzles progress/>
        </section>
    }
}
