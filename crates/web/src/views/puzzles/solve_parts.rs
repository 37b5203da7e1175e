//! The parts beside the board: the head, the task, what an answer led to, and the buttons.

use nova_luna_ai::puzzle::Theme;
use nova_luna_protocol::position::format_position;
use nova_luna_texts::Texts;

use super::solve::SolveContext;
use super::theme_name;
use crate::state::puzzles::{
    Exercise, PuzzleProgress, Solving, SolvingState, explain_move, explain_solution, rating_text,
};
use crate::state::review::lesson_words;
use crate::views::board::{PlayButton, RefillButton};
use crate::views::prelude::*;

pub(super) const STREAK_MOONS: usize = 8;

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct RatingChange {
    /// The rating before and after it.
    pub(super) before: u32,
    pub(super) after: u32,
    pub(super) is_provisional: bool,
    pub(super) streak: u32,
    /// Whether it could be stored.
    pub(super) is_kept: bool,
}

impl RatingChange {
    fn text(self) -> String {
        rating_text(self.after, self.is_provisional)
    }
}

fn context() -> SolveContext {
    expect_context::<SolveContext>()
}

#[component]
pub(super) fn Streak(days: u32) -> impl IntoView {
    let full = days as usize;
    view! { <Moons full=full.min(STREAK_MOONS) of=STREAK_MOONS label=tv("pz-streak-name", &[("n", days.into())])/> }
}

#[component]
pub(super) fn Head(back: Route) -> impl IntoView {
    let context = context();
    let (theme, rating) =
        context.solving.with_untracked(|solving| (solving.exercise.theme(), solving.exercise.rating()));
    let today = browser::local_day();
    let stored = PuzzleProgress::load(&BrowserStorage);
    let (own, streak) = (stored.rating_text(), stored.streak(today));
    let own = move || context.rating_change.get().map_or_else(|| own.clone(), RatingChange::text);
    let streak = move || context.rating_change.get().map_or(streak, |rating_change| rating_change.streak);
    view! {
        <header>
            <a class="tool" href=back.hash() aria-label=t("back") data-go="back"><Icon lines=icons::BACK/></a>
            <Heading title=t("puzzle")/>
            <p class="puzzle-tags">
                <span class="tag">{theme_name(theme)}</span>
                {rating.map(|rating| view! { <span class="tag">{tv("pz-rated", &[("rating", rating.to_string().into())])}</span> })}
            </p>
            <p class="puzzle-you">
                <span>{move || tv("pz-you-rating", &[("rating", own().into())])}</span>
                <span>{t("pz-streak-short")}</span>
                {move || view! { <Streak days=streak()/> }}
            </p>
        </header>
    }
}

#[component]
pub(super) fn Task() -> impl IntoView {
    let context = context();
    let (task, position) = context.solving.with_untracked(|solving| {
        context.board.with_untracked(|board| (task_text(&solving.exercise, board), position_text(board)))
    });
    view! {
        <div class="puzzle-task">
            <p class="lab">{t("pz-your-task")}</p>
            <h2>{task}</h2>
            <p class="position">{position}</p>
        </div>
    }
}

pub(super) fn task_text(exercise: &Exercise, board: &Board) -> String {
    match exercise.theme().filter(|theme| !exercise.is_own() || *theme == Theme::Solo) {
        None => t("pz-task-own"),
        Some(Theme::Denial) => {
            let order = board.view().moon_track().order();
            let next = order.iter().copied().find(|seat| *seat != board.seat()).unwrap_or(board.seat());
            tv("pz-task-denial", &[("name", board.name(&texts(), next).into())])
        }
        Some(theme) => t(&format!("pz-task-{theme}")),
    }
}

fn position_text(board: &Board) -> String {
    let (texts, view) = (texts(), board.view());
    let own = view.discs_left(board.seat());
    if let Some(score) = view.solo_score() {
        return texts.format("pz-solo-left", &[("score", score.0.into()), ("n", own.into())]);
    }
    let name = |seat| board.name(&texts, seat);
    match board.others()[..] {
        [only] if view.discs_left(only) == own => {
            texts.format("pz-both-left", &[("name", name(only).into()), ("n", own.into())])
        }
        ref others => {
            let left = others.iter().map(|seat| {
                let values = [("name", name(*seat).into()), ("n", view.discs_left(*seat).into())];
                texts.format("pz-other-left", &values)
            });
            let all: Vec<String> =
                std::iter::once(texts.format("pz-own-left", &[("n", own.into())])).chain(left).collect();
            texts.format("pz-left-turn", &[("all", all.join(", ").into())])
        }
    }
}

#[component]
pub(super) fn AnswerPanel() -> impl IntoView {
    let context = context();
    let feedback = move || {
        context.solving.with(|solving| {
            let (texts, exercise) = (texts(), &solving.exercise);
            context.board.with_untracked(|board| match solving.state {
                SolvingState::Open | SolvingState::Thinking(_) => None,
                SolvingState::Unknown(_) => Some((false, (texts.get("pz-unknown-move"), texts.get("pz-good-text")))),
                SolvingState::Wrong(_) | SolvingState::Good(_) | SolvingState::Solved(_) if solving.tried.is_some() => {
                    Some((solving.is_done(), explain_tried(&texts, solving, board)))
                }
                SolvingState::Wrong(action) => Some((false, explain_move(&texts, exercise, board, action))),
                SolvingState::Good(_) => Some((false, (texts.get("pz-good-too"), texts.get("pz-good-text")))),
                SolvingState::Solved(action) => Some((true, explain_solution(&texts, exercise, board, action))),
                SolvingState::Shown => {
                    let (_, why) = explain_solution(&texts, exercise, board, exercise.puzzle.solution());
                    Some((true, (texts.get("pz-shown"), why)))
                }
            })
        })
    };
    let hint = move || {
        context.solving.with(|solving| {
            (solving.is_hinted && solving.state == SolvingState::Open).then(|| {
                match solving.exercise.puzzle.solution() {
                    Action::Take { tile, .. } => {
                        tv("pz-hint-tile", &[("tile", state::tile_name(&texts(), tile.tile()).into())])
                    }
                    Action::Refill => t("pz-hint-refill"),
                }
            })
        })
    };
    let is_done = memo(move || context.solving.with(Solving::is_done));
    let is_thinking = memo(move || context.solving.with(|solving| matches!(solving.state, SolvingState::Thinking(_))));
    view! {
        <div class="puzzle-feedback" role="status">
            {move || is_thinking.get().then(|| view! { <p class="note">{t("rv-lesson-thinking")}</p> })}
            {move || feedback().map(|(is_right, (title, text))| view! { <Verdict is_right title text/> })}
            {move || hint().map(|text| view! { <p class="note" data-hint="">{text}</p> })}
        </div>
        {move || context.rating_change.get().filter(|_| is_done.get()).map(|rating_change| view! { <Figures rating_change/> })}
        {move || context.rating_change.get().filter(|rating_change| !rating_change.is_kept).map(|_| view! { <p class="problem" role="alert">{t("pz-not-kept")}</p> })}
    }
}

/// Says what the analysis found about the tried move, and that a move that is neither right nor a miss is not counted.
fn explain_tried(texts: &Texts, solving: &Solving, board: &Board) -> (String, String) {
    let Some(tried) = &solving.tried else { return (String::new(), String::new()) };
    let (title, why) = lesson_words(texts, solving.exercise.view(), tried, |seat| board.subject(texts, seat));
    let note = matches!(solving.state, SolvingState::Good(_)).then(|| texts.get("pz-good-text"));
    (title, joined([Some(why), note], " "))
}

#[component]
fn Figures(rating_change: RatingChange) -> impl IntoView {
    let change = i64::from(rating_change.after) - i64::from(rating_change.before);
    let (sign, class) = if change < 0 { ("−", "down") } else { ("+", "up") };
    let changed = (change != 0).then(|| view! { <small class=class>{format!("{sign}{}", change.abs())}</small> });
    view! {
        <dl class="puzzle-figures">
            <div><dt>{t("pz-rating-short")}</dt><dd data-rating=rating_change.text()><b>{rating_change.text()}</b>{changed}</dd></div>
            <div><dt>{t("pz-streak-short")}</dt><dd><Streak days=rating_change.streak/></dd></div>
        </dl>
        {(rating_change.is_provisional && change != 0).then(|| view! { <RatingNote is_provisional=true/> })}
    }
}

/// Says what moves a rating and, while it is provisional, what the question mark means.
#[component]
pub(super) fn RatingNote(is_provisional: bool) -> impl IntoView {
    let provisional = is_provisional.then(|| t("pz-rating-provisional"));
    view! { <p class="note rating-note">{joined([Some(t("pz-rating-why")), provisional], " ")}</p> }
}

#[component]
pub(super) fn Buttons() -> impl IntoView {
    let context = context();
    let app = App::from_context();
    let state = memo(move || context.solving.with(|solving| solving.state));
    let look = move |_| {
        let record = context.solving.with_untracked(|solving| solving.exercise.record());
        if let Some(record) = record {
            let me = Some(context.board.with_untracked(Board::seat));
            app.replay(GameRef::Opened, &record, me, record.events().len());
        }
    };
    view! {
        <div class="puzzle-acts">
            {move || match state.get() {
                SolvingState::Open => view! {
                    <button type="button" class="btn" data-act="hint" on:click=move |_| context.hint()><Icon lines=icons::HINT/>{t("hint")}</button>
                    <RefillButton/>
                    <PlayButton/>
                }.into_any(),
                SolvingState::Thinking(_) => ().into_any(),
                SolvingState::Unknown(_) | SolvingState::Wrong(_) | SolvingState::Good(_) => view! {
                    <button type="button" class="btn" data-act="solution" on:click=move |_| context.show_solution()>
                        <span class="long">{t("pz-solution")}</span><span class="short">{t("pz-solution-short")}</span>
                    </button>
                    {button("btn main", "again", t("pz-try-again"), move |_| context.try_again())}
                }.into_any(),
                SolvingState::Solved(_) | SolvingState::Shown => view! {
                    <button type="button" class="btn" data-act="look" on:click=look>
                        <span class="long">{t("pz-game")}</span><span class="short">{t("pz-game-short")}</span>
                    </button>
                    <a class="btn" href=analysis_route(context).hash() aria-label=t("an-open") title=t("an-open") data-go="analysis"><Icon lines=icons::LENS/></a>
                    <button type="button" class="btn main" data-act="next" on:click=move |_| context.next.run(())>{t("pz-next-btn")}<kbd>"Enter"</kbd></button>
                }.into_any(),
            }}
        </div>
    }
}

/// Returns the analysis board with the position of the puzzle.
fn analysis_route(context: SolveContext) -> Route {
    let record = context.solving.with_untracked(|solving| solving.exercise.record());
    Route::Analysis(record.map(|record| format_position(&record, record.events().len())).unwrap_or_default())
}

#[component]
pub(super) fn Keys() -> impl IntoView {
    view! {
        <p class="keys" aria-hidden="true">
            <span><kbd>"1"</kbd><kbd>"2"</kbd><kbd>"3"</kbd>{t("pz-key-tile")}</span>
            <span><kbd>"←"</kbd><kbd>"→"</kbd>{t("pz-key-cell")}</span>
            <span><kbd>"Enter"</kbd>{t("pz-key-play")}</span>
            <span><kbd>"H"</kbd>{t("pz-key-hint")}</span>
        </p>
    }
}
