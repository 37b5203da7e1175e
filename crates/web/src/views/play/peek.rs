//! The display of a player, large enough to read every task. On phones it is a sheet at the bottom.

use leptos::ev;
use leptos::prelude::*;
use nova_luna_rules::{Action, Coord, PlacedTile, Seat};

use super::bar::DiscsNumber;
use super::swipe::{self, Swipe};
use super::{Dialog, GameContext, descriptions};
use crate::draw::{self, CellRect, Detail};
use crate::state::{self, Chain, Session};
use crate::views::board_parts::task_at;
use crate::views::parts::{DiscIcon, memo};
use crate::views::texts::{t, texts, tv};

#[component]
pub(super) fn Peek(seat: Seat) -> impl IntoView {
    let play = GameContext::from_context();
    let task = RwSignal::new(None);
    let picture = memo(move || {
        play.session.with(|session| {
            let display = session.view().display(seat)?;
            let chain = task.get().and_then(|(at, index): (Coord, usize)| {
                let task = *display.at(at)?.tile().tasks().get(index)?;
                Some(draw::chain(&Chain::new(display, at, task), true))
            });
            let span = CellRect::around(display.tiles().map(PlacedTile::at));
            let (x, y) = (f64::from(span.from.x) * 100.0 - 52.0, f64::from(span.from.y) * 100.0 - 52.0);
            let last = session.last_placed(seat).map(draw::last_move).unwrap_or_default();
            let view_box = format!("{x} {y} {} {}", span.columns() * 100 + 4, span.rows() * 100 + 4);
            Some((view_box, draw::display(display, seat, Detail::Full) + &last + &chain.unwrap_or_default()))
        })
    });
    let left =
        move || play.session.with(|session| tv("discs-left", &[("discs", session.view().discs_left(seat).into())]));
    let last = move || play.session.with(|session| describe_last_move(session, seat));
    let others = play.session.with_untracked(Session::other_seats);
    let tabs = others.iter().map(|other| view! { <Tab seat=*other is_on={*other == seat}/> }).collect_view();
    view! {
        <div class="peek" on:pointerdown=move |event| swipe::begin(&event) on:pointerup=move |event| follow_swipe(play, seat, &others, &event)>
            <p class="who"><DiscIcon seat=seat/><span>{left}</span></p>
            <ul class="unseen">{move || play.session.with(|session| session.view().display(seat).map(descriptions::display_list))}</ul>
            <svg class="large" viewBox=move || picture.get().map(|picture| picture.0) aria-hidden="true"
                on:pointerover=move |event| task.set(task_at(&event)) on:click=move |event| task.set(task_at(&event)) inner_html=move || picture.get().map(|picture| picture.1).unwrap_or_default()></svg>
            <p class="lab">{last}</p>
            <div class="tabs">{tabs}</div>
        </div>
    }
}

/// Switches to the display of another player.
#[component]
fn Tab(seat: Seat, is_on: bool) -> impl IntoView {
    let play = GameContext::from_context();
    let discs = memo(move || play.session.with(|session| session.view().discs_left(seat)));
    let name = play.session.with_untracked(|session| state::short_player_label(&texts(), session, seat));
    view! {
        <button class="chip" class:on=is_on aria-pressed=is_on.to_string() on:click=move |_| play.dialog.set(Some(Dialog::Display(seat)))>
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

/// A swipe to the side shows the next player, a swipe down closes the sheet.
fn follow_swipe(play: GameContext, seat: Seat, others: &[Seat], event: &ev::PointerEvent) {
    let step = match swipe::end(event) {
        Some(Swipe::Down) => return play.dialog.set(None),
        Some(Swipe::Left) => 1,
        Some(Swipe::Right) => others.len() - 1,
        Some(Swipe::Up) | None => return,
    };
    if let Some(index) = others.iter().position(|other| *other == seat) {
        play.dialog.set(others.get((index + step) % others.len()).map(|next| Dialog::Display(*next)));
    }
}
