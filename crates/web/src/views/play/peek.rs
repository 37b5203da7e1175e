//! The display of a player, large enough to read every task. On phones it is a sheet at the bottom.

use leptos::ev;

use super::Dialog;
use super::bar::DiscsNumber;
use super::swipe::{self, Swipe};
use crate::state::Chain;
use crate::views::board::task_at;
use crate::views::descriptions::display_list;
use crate::views::prelude::*;

#[component]
pub(super) fn Peek(seat: Seat) -> impl IntoView {
    let play = GameContext::from_context();
    let task = RwSignal::new(None);
    let picture = play.session.memo(move |session| {
        let display = session.view().display(seat)?;
        let chain = task.get().and_then(|(at, index): (Coord, usize)| {
            let task = *display.at(at)?.tile().tasks().get(index)?;
            Some(draw::chain(&Chain::new(display, at, task), true))
        });
        let content = draw::whole_display(display, seat, session.last_placed(seat));
        Some((CellRect::of(display).view_box(2), content + &chain.unwrap_or_default()))
    });
    let left =
        move || play.session.with(|session| tv("discs-left", &[("discs", session.view().discs_left(seat).into())]));
    let last = move || play.session.with(|session| describe_last_move(session, seat));
    let others = play.session.with_untracked(Session::other_seats);
    let tabs = others.iter().map(|other| view! { <Tab seat=*other is_on={*other == seat}/> }).collect_view();
    view! {
        <div class="peek" on:pointerdown=move |event| swipe::begin(&event, "dialog", 0.0) on:pointermove=move |event| { swipe::follow(&event, "dialog", f64::MAX); }
            on:pointerup={ let others = others.clone(); move |event| release(play, seat, &others, &event) } on:pointercancel=move |event| release(play, seat, &others, &event)>
            <p class="who"><DiscIcon seat=seat/><span>{left}</span></p>
            <ul class="unseen">{move || play.session.with(|session| session.view().display(seat).map(display_list))}</ul>
            <svg class="large" viewBox=move || picture.get().map(|picture| picture.0) aria-hidden="true"
                on:pointerover=move |event| task.set(task_at(&event)) on:click=move |event| task.set(task_at(&event)) inner_html=move || picture.get().map(|picture| picture.1).unwrap_or_default()></svg>
            <p class="lab">{last}</p>
            <div class="tabs">{tabs}</div>
        </div>
    }
}

#[component]
fn Tab(seat: Seat, is_on: bool) -> impl IntoView {
    let play = GameContext::from_context();
    let discs = play.session.memo(move |session| session.view().discs_left(seat));
    let name = play.session.with_untracked(|session| state::short_player_label(&texts(), session, seat));
    view! {
        <button class="chip" class:on=is_on aria-pressed=is_on.to_string() on:click=move |_| play.open(Dialog::Display(seat))>
            <DiscIcon seat=seat/>
            <span class="about"><DiscsNumber discs=discs/><span class="nm" data-cut="name">{name}</span></span>
        </button>
    }
}

fn describe_last_move(session: &Session, seat: Seat) -> Option<String> {
    let event = session.match_state().moves().iter().rev().find(|event| event.seat == seat)?;
    let what = match event.action {
        Action::Take { tile, .. } => {
            let discs = tv("brings", &[("discs", event.completed.len().into())]);
            format!("{}, {discs}", state::tile_name(&texts(), tile.tile()))
        }
        Action::Refill => t("log-refill"),
    };
    Some(tv("last-move", &[("what", what.into())]))
}

/// On phones the sheet comes from below.
pub(super) fn rise(play: GameContext, sheet: &web_sys::HtmlElement) {
    if play.size.get_untracked().has_steps() {
        swipe::settle(play, sheet, height(sheet), 0.0, 0.0, || {});
    }
}

/// Closes the sheet. On phones it goes down.
pub(super) fn sink(play: GameContext, sheet: &web_sys::HtmlElement) {
    if play.size.get_untracked().has_steps() {
        lower(play, sheet, 0.0, 0.0);
    } else {
        play.dialog.set(None);
    }
}

fn lower(play: GameContext, sheet: &web_sys::HtmlElement, from: f64, speed: f64) {
    swipe::settle(play, sheet, from, height(sheet), speed, move || drop(play.dialog.try_set(None)));
}

fn height(sheet: &web_sys::HtmlElement) -> f64 {
    sheet.get_bounding_client_rect().height()
}

/// A swipe to the side shows the next player, a swipe down closes the sheet. After a shorter one it goes back.
fn release(play: GameContext, seat: Seat, others: &[Seat], event: &ev::PointerEvent) {
    let Some(lifted) = swipe::end(event, "dialog") else { return };
    let offset = lifted.offset.unwrap_or_default();
    let step = match lifted.swipe {
        Some(Swipe::Down) => return lower(play, &lifted.sheet, offset, lifted.speed),
        Some(Swipe::Left) => 1,
        Some(Swipe::Right) => others.len() - 1,
        Some(Swipe::Up) | None => 0,
    };
    swipe::settle(play, &lifted.sheet, offset, 0.0, 0.0, || {});
    if let Some(index) = others.iter().position(|other| *other == seat).filter(|_| step > 0) {
        play.dialog.set(others.get((index + step) % others.len()).map(|next| Dialog::Display(*next)));
    }
}
