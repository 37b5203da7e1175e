//! The screen of a lesson: its head, the coach and the board.

use super::coach::Coach;
use super::context::LessonContext;
use super::title;
use crate::state::lessons::{Lesson, LessonBoard, LessonResult, PATH_LENGTH};
use crate::views::board::{
    self, BoardOptions, OneMoveBoard, OneMoveDescription, OneMoveDisplay, OneMoveStatus, OneMoveWheel, around,
};
use crate::views::moment::Moment;
use crate::views::prelude::*;

#[component]
pub(crate) fn LessonScreen(number: u8) -> impl IntoView {
    let Some((lesson, start)) = Lesson::numbered(number).and_then(|lesson| Some((lesson, lesson.start()?))) else {
        return view! {
            <main class="nothing">
                <Heading title=t("lesson-failed")/>
                <a class="btn main" href=Route::Rules.hash()>{t("learn-rules")}</a>
            </main>
        }
        .into_any();
    };
    let context = LessonContext::new(lesson, start);
    let options = BoardOptions { one_press: true, ..BoardOptions::EXERCISE };
    let board = BoardContext::provide(context.board, options, None, move |action| context.play(action));
    board::listen(move |key| board::press(board, key) || press(context, key));
    let (board, stage) = match lesson.board {
        LessonBoard::Wheel => ("wheel", view! { <LessonWheel context/> }.into_any()),
        LessonBoard::Place(_) => ("place", view! { <OneMoveDisplay/><OneMoveDescription/><OneMoveStatus/> }.into_any()),
        LessonBoard::Whole => ("whole", view! { <OneMoveBoard keeps_cards=true/> }.into_any()),
    };
    let state = move || match context.result() {
        None => "goal",
        Some(LessonResult::OnTheWay) => "on",
        Some(LessonResult::Missed) => "wrong",
        Some(LessonResult::Solved) => "right",
    };
    let (heading, short) = if lesson.is_on_path() {
        let heading = tv("lesson-of", &[("n", number.into()), ("title", title(number).into())]);
        let short = tv("lesson-short", &[("n", number.into()), ("all", PATH_LENGTH.into())]);
        (heading, short)
    } else {
        (title(number), String::new())
    };
    view! {
        <div class="learn-page lesson" data-lesson=number.to_string() data-board=board data-state=state>
            <header>
                <a class="tool" href=context.way_back().hash() aria-label=t(if lesson.is_on_path() { "lesson-all" } else { "back" }) data-go="back"><Icon lines=icons::BACK/></a>
                <Heading title=heading/>
                {lesson.is_on_path().then(|| view! { <Steps context/> })}
                <span class="short">{short}</span>
                <a class="btn skip" href=context.next_route().hash() aria-label=t("lesson-skip") data-act="skip">
                    <span>{t("skip")}</span><Icon lines=icons::FORTH/>
                </a>
            </header>
            <main>
                <Coach context/>
                <section class="lesson-stage" aria-label=t("game-heading")>
                    {stage}
                    {move || context.has_finished.get().then(|| view! { <Moment text=t("occasion-lessons") is_new=true/> })}
                </section>
            </main>
        </div>
    }
    .into_any()
}

/// The lessons as moons, with a ring around this one.
#[component]
fn Steps(context: LessonContext) -> impl IntoView {
    let number = context.lesson.number;
    let moons = move || {
        context.progress.with(|progress| {
            let step = |lesson: &Lesson| {
                let class = if lesson.number == number { "lesson-step now" } else { "lesson-step" };
                format!(r#"<span class="{class}">{}</span>"#, moon(progress.of(lesson.number).done))
            };
            Lesson::path().map(step).collect::<String>()
        })
    };
    let label = tv("lesson-number", &[("n", number.into()), ("all", PATH_LENGTH.into())]);
    view! { <span class="steps" role="img" aria-label=label inner_html=moons></span> }
}

/// Handles a key that the board leaves: H, N, Enter or Esc. Returns whether it did anything.
fn press(context: LessonContext, key: &str) -> bool {
    // A focused button or link handles Enter itself.
    let is_control_focused = board::is_focused("button, a");
    match (key, context.result_untracked()) {
        ("h" | "H", result) if result != Some(LessonResult::Solved) => context.show(),
        ("n" | "N", _) => context.go_on(),
        ("Enter", Some(LessonResult::Missed)) if !is_control_focused => context.try_again(),
        ("Enter", Some(LessonResult::Solved)) if !is_control_focused => context.go_on(),
        ("Escape", _) => browser::navigate(&context.way_back()),
        _ => return false,
    }
    true
}

/// The wheel. A press on a tile takes it, or says why it cannot be taken.
#[component]
fn LessonWheel(context: LessonContext) -> impl IntoView {
    let press = move |event: leptos::ev::MouseEvent| {
        let attribute = |name| around(&event, "[data-space]", name)?.parse::<usize>().ok();
        let Some(space) = attribute("data-space") else { return };
        if context.result_untracked() == Some(LessonResult::Solved) {
            return;
        }
        if let Some(number) = attribute("data-wheel") {
            take(context, number);
        } else if let Some(tile) =
            context.board.with_untracked(|board| board.view().wheel().spaces().get(space).copied().flatten())
        {
            context.refuse(tile);
        }
    };
    view! {
        <div class="lesson-wheel" on:click=press><OneMoveWheel/></div>
        {(context.lesson.number == 1).then(|| view! { <DragPicture context/> })}
        <OneMoveDescription/>
    }
}

/// Shows how a tile is dragged from the wheel to a cell, as in a game.
#[component]
fn DragPicture(context: LessonContext) -> impl IntoView {
    let tile = context.board.with_untracked(|board| board.view().wheel().takeable().first().copied());
    tile.map(|tile| {
        let tile = draw::tile(tile.tile(), TileDiscs::default(), 8.0, 10.0, 60.0, Detail::Full);
        view! {
            <svg class="drag-picture" viewBox="0 0 240 80" aria-hidden="true">
                <rect class="goal" x="170" y="10" width="60" height="60" rx="12"/>
                <path class="way" d="M78 40h80m-10-8 10 8-10 8"/>
                <g class="carried" inner_html=tile></g>
            </svg>
        }
    })
}

/// Takes the tile with this number among the takeable ones, from 1.
pub(super) fn take(context: LessonContext, number: usize) {
    context.board.update(|board| board.pick_tile(number));
    if let Some(action) = context.board.with_untracked(Board::picked_action) {
        context.play(action);
    }
}
