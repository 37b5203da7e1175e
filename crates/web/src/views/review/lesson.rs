//! Learning from mistakes: the position before each one, and the player tries to find something better.

use nova_luna_ai::analysis::{Assessment, MoveGrade};

use super::context::ReviewContext;
use super::seats;
use crate::state::puzzles::{keep_mistake, note_mistake_result};
use crate::state::review::{GameReview, ended_at, lesson_words, long_move_name, reason_words};
use crate::state::{Allow, Label, level_in_record};
use crate::views::board::{self, BoardOptions, BoardSignal, OneMoveBoard, PlayButton, RefillButton};
use crate::views::prelude::*;

#[derive(Clone, PartialEq)]
enum TriedMove {
    Open,
    /// The worker grades this move.
    Thinking,
    Graded(Box<Assessment>),
}

impl TriedMove {
    fn is_right(&self) -> bool {
        matches!(self, Self::Graded(tried) if tried.grade <= MoveGrade::Good)
    }
}

#[component]
pub(super) fn Lesson() -> impl IntoView {
    let context = ReviewContext::from_context();
    let mistakes = context.exercises();
    move || {
        let index = context.lesson.get()?;
        let ply = *mistakes.get(index)?;
        Some(view! { <OneMistake ply index all=mistakes.len()/> })
    }
}

#[component]
fn OneMistake(ply: usize, index: usize, all: usize) -> impl IntoView {
    let context = ReviewContext::from_context();
    let Some((start, played)) = context
        .review
        .with_untracked(|review| Some((open_board(context, review, ply)?, review.turn(ply)?.assessment.clone())))
    else {
        return ().into_any();
    };
    let shown = BoardSignal::new(start.clone());
    let start = StoredValue::new(start);
    let answer = RwSignal::new(TriedMove::Open);
    let best = played.best;
    let kept = StoredValue::new(keep(context, ply, played.seat));
    let is_shown = StoredValue::new(false);
    // In how many days it comes back, once the first answer is stored.
    let returns = RwSignal::new(None);
    let try_move = move |action| try_move(context, ply, action, start, shown, answer);
    Effect::new(move || {
        // The first answer counts for the repetition; a shown one is not found.
        let TriedMove::Graded(_) = answer.get() else { return };
        context.note_tried(ply);
        if let Some(id) = kept.try_update_value(Option::take).flatten() {
            let is_right = answer.with_untracked(TriedMove::is_right) && !is_shown.get_value();
            let days = note_mistake_result(&BrowserStorage, &id, is_right, browser::local_day());
            returns.set(days.ok().flatten());
        }
    });
    let board = BoardContext::provide(shown, BoardOptions::EXERCISE, None, try_move);
    let again = move || {
        shown.set(start.get_value());
        answer.set(TriedMove::Open);
    };
    let show = move || {
        is_shown.set_value(true);
        try_move(best);
    };
    let next = move || context.lesson.set(Some(index + 1).filter(|next| *next < all));
    let back = move || {
        context.lesson.set(None);
        context.select(ply);
    };
    // The board takes back a choice first.
    board::listen(move |key| {
        let is_right = answer.with_untracked(TriedMove::is_right);
        match key {
            _ if board::press(board, key) => {}
            "n" | "N" if is_right => next(),
            "h" | "H" if !is_right => show(),
            "Escape" => back(),
            _ => return false,
        }
        true
    });
    let title = tv("rv-lesson", &[("turn", ply.into())]);
    let move_text = start.with_value(|start| long_move_name(&texts(), start.view(), played.played));
    let note = tv("rv-played", &[("move", move_text.into())]);
    view! {
        <div class="learn-page review-lesson" data-lesson=index + 1 data-turn=ply>
            <header>
                <button type="button" class="tool" aria-label=t("rv-back-to-review") data-act="back-to-review" on:click=move |_| back()><Icon lines=icons::BACK/></button>
                <Heading title=title/>
                <span class="note">{tv("rv-lesson-number", &[("number", (index + 1).into()), ("all", all.into())])}</span>
            </header>
            <main class="lesson-body">
                <OneMoveBoard keeps_cards=true/>
                <section class="lesson-panel" aria-label=t("rv-why")>
                    <h2 data-part="was-played">{note}</h2>
                    <div role="status">{move || feedback(context, ply, &answer.get(), returns.get())}</div>
                    <div class="lesson-acts">{move || {
                        let answer = answer.get();
                        if answer.is_right() {
                            return view! { <NextButton is_last=index + 1 == all next/> }.into_any();
                        }
                        match answer {
                            TriedMove::Open => view! {
                                <PlayButton/>
                                <RefillButton/>
                                {button("btn", "show", t("rv-show"), move |_| show())}
                            }.into_any(),
                            TriedMove::Thinking => ().into_any(),
                            TriedMove::Graded(_) => view! {
                                {button("btn main", "again", t("rv-try-again"), move |_| again())}
                                {button("btn", "show", t("rv-show"), move |_| show())}
                            }.into_any(),
                        }
                    }}</div>
                </section>
            </main>
        </div>
    }
    .into_any()
}

/// Goes to the next mistake, or back to the review after the last one. It takes the focus, because it is what comes
/// next.
#[component]
fn NextButton(is_last: bool, next: impl Fn() + Copy + Send + 'static) -> impl IntoView {
    let button = NodeRef::<leptos::html::Button>::new();
    focus_when_drawn(button);
    let label = t(if is_last { "rv-back-to-review" } else { "rv-next" });
    view! { <button type="button" class="btn main" node_ref=button data-act="next" on:click=move |_| next()>{label}</button> }
}

/// Keeps an own mistake as a puzzle that comes back; returns its id. Without storage, or in a game that is not one of the
/// player's, it is only learnt from now.
fn keep(context: ReviewContext, ply: usize, seat: Seat) -> Option<String> {
    if context.me != Some(seat) {
        return None;
    }
    // The result of a game that has just ended may not be stored yet.
    let is_new = || {
        let is_own = context.game.with_value(|game| matches!(game, GameRef::Stored(_) | GameRef::Table(_)));
        is_own.then(browser::now)
    };
    let own = context.review.with_untracked(|review| {
        let ended = ended_at(&BrowserStorage, review.record()).or_else(is_new)?;
        review.own_mistake(ply, browser::local_day_of(ended))
    })?;
    keep_mistake(&BrowserStorage, &own, browser::local_day()).ok()
}

fn open_board(context: ReviewContext, review: &GameReview, ply: usize) -> Option<Board> {
    let view = review.position(ply)?;
    let player = |seat| Label { who: context.subject(seat), level: level_in_record(review.record(), seat) };
    Some(Board::open(view, Allow::Move).with_players(seats(context).map(player).collect()))
}

fn try_move(
    context: ReviewContext,
    ply: usize,
    action: Action,
    start: StoredValue<Board>,
    shown: BoardSignal,
    answer: RwSignal<TriedMove>,
) {
    if answer.get_untracked() == TriedMove::Thinking {
        return;
    }
    answer.set(TriedMove::Thinking);
    shown.set(
        start.with_value(|start| Board::showing(start.view().clone(), action).with_players(start.players().to_vec())),
    );
    context.running.try_move(ply, action, move |turn| match turn {
        Some(turn) => answer.set(TriedMove::Graded(Box::new(turn.assessment))),
        None => {
            shown.set(start.get_value());
            answer.set(TriedMove::Open);
        }
    });
}

fn feedback(context: ReviewContext, ply: usize, answer: &TriedMove, returns: Option<i32>) -> Option<AnyView> {
    let tried = match answer {
        TriedMove::Open => return None,
        TriedMove::Thinking => return Some(view! { <p class="note">{t("rv-lesson-thinking")}</p> }.into_any()),
        TriedMove::Graded(tried) => tried,
    };
    let (view, mistake) =
        context.review.with_untracked(|review| Some((review.position(ply)?, review.turn(ply)?.assessment.clone())))?;
    let (title, mut why) = lesson_words(&texts(), &view, tried, |seat| context.subject(seat));
    if tried.played == mistake.best {
        // The reasons for the best move are those against the played one.
        why = reason_words(&texts(), &view, &mistake, |seat| context.subject(seat));
    }
    let is_right = answer.is_right();
    let returns = returns.filter(|_| is_right).map(|days| tv("rv-repeat-note", &[("days", days.into())]));
    let note = returns.map(|note| view! { <p>{note}</p> });
    Some(view! { <Verdict is_right title text=why grade=tried.grade.as_str()>{note}</Verdict> }.into_any())
}
