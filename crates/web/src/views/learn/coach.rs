//! The coach: the goal, what a move meant, the tile to place or to choose from, and the buttons. Whatever is said has its
//! place from the beginning, so that nothing moves when it is.

use super::context::LessonContext;
use super::lesson::take;
use super::{begin_first_game, opponent, title};
use crate::state::lessons::{Attempt, Feedback, Goal, Lesson, LessonBoard, LessonResult};
use crate::state::{TaskProgress, preview_landing};
use crate::views::board::{RefillButton, describe_cost};
use crate::views::descriptions::describe_tile;
use crate::views::prelude::*;

#[component]
pub(super) fn Coach(context: LessonContext) -> impl IntoView {
    let number = context.lesson.number;
    let text = |part: &str| tv(&format!("lesson-{number}-{part}"), &[("name", opponent().into())]);
    let (goal, say) = (text("goal"), text("text"));
    let is_silent = move || context.feedback.with(Option::is_some);
    // What is said next is another text, not the same one that moves.
    let number = StoredValue::new(0);
    let keys = move || {
        number.update_value(|number| *number += 1);
        if context.feedback.with(Option::is_some) { vec![number.get_value()] } else { Vec::new() }
    };
    let current = move |_| context.feedback.get_untracked().map_or_else(|| ().into_any(), said);
    view! {
        <section class="coach panel">
            <div class="aim">
                <p class="lab">{t("lesson-goal")}</p>
                <h2 class="goal">{goal}</h2>
            </div>
            <div class="lesson-talk">
                <p class="lesson-say" class:unsaid=is_silent>{say}</p>
                <div class="talk" role="status">{keyed(keys, current)}</div>
                <Reserve lesson=context.lesson/>
                <Hand context/>
            </div>
            <Buttons context/>
        </section>
    }
}

fn said(feedback: Feedback) -> AnyView {
    let Feedback { result, title, text, count, advice, .. } = feedback;
    view! {
        <Verdict is_right=result != LessonResult::Missed title text>{count.map(|task| view! { <Count task/> })}</Verdict>
        {(!advice.is_empty()).then(|| view! { <p class="advice">{advice}</p> })}
    }
    .into_any()
}

/// Keeps room for the longest thing that can be said in the lesson: all of them lie on each other, unseen.
#[component]
fn Reserve(lesson: &'static Lesson) -> impl IntoView {
    let one = |feedback: Feedback| {
        let goes_on = feedback.result == LessonResult::OnTheWay;
        view! { <div class="talk" class:goes-on=goes_on>{said(feedback)}</div> }
    };
    let all = lesson.list_feedback(&texts()).into_iter().map(one).collect_view();
    view! { <div class="reserve" aria-hidden="true">{all}</div> }
}

#[component]
fn Count(task: TaskProgress) -> impl IntoView {
    let dots = draw::dots(task.task.colours());
    let count = tv("lesson-count", &[("have", task.after.have.into()), ("all", task.after.all.into())]);
    let missing = (task.missing.total() > 0)
        .then(|| tv("lesson-missing", &[("missing", state::count_names(&texts(), task.missing).into())]));
    let disc = task.after.is_complete().then(|| view! { <DiscIcon seat=Lesson::SEAT/> });
    view! {
        <p class="count">
            <span class="token-dots" aria-hidden="true" inner_html=dots></span>
            <span><b>{count}</b>{missing.map(|missing| format!(", {missing}"))}</span>
            {disc}
        </p>
    }
}

#[component]
fn Hand(context: LessonContext) -> impl IntoView {
    let content = match (context.lesson.board, context.lesson.goal, context.lesson.tile()) {
        (LessonBoard::Wheel, goal, _) => view! {
            {(goal == Goal::KeepTurn).then(|| view! { <TrackOrder context/> })}
            <WheelCards context/>
        }
        .into_any(),
        (_, Goal::EndPhase, _) => view! { <Sheet context/> }.into_any(),
        (LessonBoard::Place(_), _, Some(tile)) => view! { <TileInHand tile/> }.into_any(),
        _ => return ().into_any(),
    };
    view! { <div class="lesson-choice">{content}</div> }.into_any()
}

#[component]
fn TileInHand(tile: TileId) -> impl IntoView {
    view! {
        <div class="hand">
            <TileFace tile/>
            <span class="text"><b>{state::capitalised(&state::tile_name(&texts(), tile.tile()))}</b><small class="wide-only">{t("yours-to-place")}</small><small class="narrow-only">{t("tap-a-cell")}</small></span>
        </div>
    }
}

#[component]
fn TileFace(tile: TileId) -> impl IntoView {
    let face = draw::tile(tile.tile(), TileDiscs::default(), 0.0, 0.0, 100.0, Detail::Full);
    view! { <svg class="face" viewBox="0 0 100 100" aria-hidden="true" inner_html=face></svg> }
}

#[component]
fn TrackOrder(context: LessonContext) -> impl IntoView {
    let seats = move || {
        let after = context.attempt.with(|attempt| attempt.as_ref().map(|attempt| attempt.after.clone()));
        let view = after.unwrap_or_else(|| context.board.with_position(|board| board.view().clone()));
        let who = |(index, seat): (usize, &Seat)| {
            let name = if *seat == Lesson::SEAT { t("you") } else { opponent() };
            let space = tv("lesson-space", &[("space", view.moon_track().space(*seat).into())]);
            let then = (index > 0).then(|| view! { <span class="lab">{t("turn-then")}</span> });
            view! { {then}<span class="who"><DiscIcon seat=*seat/><b>{name}</b>" "{space}</span> }
        };
        view.moon_track().order().iter().enumerate().map(who).collect_view()
    };
    view! { <p class="track-order">{seats}</p> }
}

/// The takeable tiles. A press takes one; only then it says where the disc lands.
#[component]
fn WheelCards(context: LessonContext) -> impl IntoView {
    let Some(start) = context.lesson.start() else { return ().into_any() };
    let tiles = start.wheel().takeable().into_iter().enumerate();
    let card = move |(index, tile): (usize, TileId)| {
        let number = index + 1;
        let landing = preview_landing(&start, tile);
        let tried = memo(move || {
            let is_this = |attempt: &&Attempt| attempt.placed().is_some_and(|(taken, _)| taken == tile);
            context.attempt.with(|attempt| Some(attempt.as_ref().filter(is_this)?.result))
        });
        let is_picked = context.board.memo(move |board| board.selection.tile == Some(tile));
        let class = move || match tried.get() {
            Some(LessonResult::Solved) => "card ok",
            Some(_) => "card no",
            None if is_picked.get() => "card on",
            None => "card",
        };
        let go = move || {
            let shows_landing = context.lesson.goal == Goal::KeepTurn && tried.get().is_some();
            match landing.filter(|_| shows_landing) {
                Some(landing) => {
                    let next = if landing.next == Some(Lesson::SEAT) {
                        t("then-you-again")
                    } else {
                        about("then-player", Subject::Player(opponent()))
                    };
                    view! { <b>{tv("to-space", &[("space", landing.space.into())])}</b><small>{next}</small> }
                        .into_any()
                }
                None => view! { <b>{describe_cost(tile)}</b> }.into_any(),
            }
        };
        let values =
            [("number", number.into()), ("tile", describe_tile(tile).into()), ("landing", describe_cost(tile).into())];
        let is_over = move || context.result() == Some(LessonResult::Solved);
        let press = move |_| take(context, number);
        view! {
            <button type="button" class=class data-take=number.to_string() aria-label=tv("card-label", &values) disabled=is_over on:click=press>
                <span class="n" aria-hidden="true">{number}</span>
                <TileFace tile/>
                <span class="go" aria-hidden="true">{go}</span>
            </button>
        }
    };
    view! { <div class="lesson-cards">{tiles.map(card).collect_view()}</div> }.into_any()
}

/// The score sheet of phase 1: the discs of the first stack, and the time of all tiles.
#[component]
fn Sheet(context: LessonContext) -> impl IntoView {
    let figures = move || {
        context.board.with_position(|board| {
            let (placed, first) = Lesson::first_stack(board.view());
            let time = board.view().display(Lesson::SEAT).map_or(0, |display| display.cost().spaces());
            (tv("lesson-count", &[("have", placed.into()), ("all", first.into())]), time)
        })
    };
    view! {
        <dl class="lesson-sheet">
            <div><dt>{t("lesson-sheet-discs")}</dt><dd>{move || figures().0}</dd></div>
            <div><dt>{t("lesson-sheet-time")}</dt><dd>{move || figures().1}</dd></div>
        </dl>
    }
}

#[component]
fn Buttons(context: LessonContext) -> impl IntoView {
    let app = App::from_context();
    let result = memo(move || context.result());
    let next = NodeRef::<leptos::html::Button>::new();
    focus_when_drawn(next);
    let next_text = move || match context.lesson.next() {
        Some(lesson) => tv("next-lesson", &[("title", title(lesson.number).into())]),
        None if !context.lesson.is_on_path() => t("learn-play-solo"),
        None => tv("learn-play-pip", &[("name", opponent().into())]),
    };
    let go_on = move |_| {
        if context.next_route() == Route::Learn { begin_first_game(app) } else { context.go_on() }
    };
    let show = move || button("btn", "show", t("show-me"), move |_| context.show());
    let buttons = move || match result.get() {
        Some(LessonResult::Solved) => view! {
            <button type="button" class="btn main" data-act="next" node_ref=next on:click=go_on>{next_text()}</button>
        }
        .into_any(),
        Some(LessonResult::Missed) => view! {
            {button("btn main", "again", t("try-again"), move |_| context.try_again())}
            {show()}
        }
        .into_any(),
        None | Some(LessonResult::OnTheWay) => view! { <RefillButton/>{show()} }.into_any(),
    };
    view! {
        <div class="bottom">
            <div class="lesson-acts">{buttons}</div>
            <Keys context/>
        </div>
    }
}

#[component]
fn Keys(context: LessonContext) -> impl IntoView {
    let takes = context.lesson.tile().is_none();
    let places = context.lesson.board != LessonBoard::Wheel;
    view! {
        <p class="keys" aria-hidden="true">
            {takes.then(|| view! { <span><kbd>"1"</kbd><kbd>"2"</kbd><kbd>"3"</kbd>{t("key-choose-tile")}</span> })}
            {places.then(|| view! { <span><kbd>"←"</kbd><kbd>"↑"</kbd><kbd>"↓"</kbd><kbd>"→"</kbd>{t("key-choose-cell")}</span> })}
            <span><kbd>"Enter"</kbd>{t(if places { "key-place" } else { "key-take" })}</span>
            <span><kbd>"H"</kbd>{t("key-show")}</span>
        </p>
    }
}
