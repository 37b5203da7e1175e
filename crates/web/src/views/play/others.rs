//! The small displays of the other players; a tap enlarges one.

use leptos::prelude::*;
use nova_luna_rules::Seat;

use super::solo::ScoreSheet;
use super::{Dialog, GameContext};
use crate::browser;
use crate::draw::{self, CellRect, Detail};
use crate::state::{self, Session};
use crate::views::parts::DiscIcon;
use crate::views::texts::{t, texts, tv};

#[component]
pub(super) fn Others() -> impl IntoView {
    let play = GameContext::from_context();
    let others = Memo::new(move |_| {
        let mut others = play.session.with(Session::other_seats);
        state::sort_short(&mut others, |seat| seat.number());
        others
    });
    let is_solo = play.session.with_untracked(|session| session.view().players() == 1);
    view! {
        <section class="others" class:alone=is_solo aria-label=t("others")>
            {move || others.get().into_iter().map(|seat| view! { <Other seat=seat/> }).collect_view()}
            {is_solo.then(|| view! { <ScoreSheet/> })}
        </section>
    }
}

#[component]
fn Other(seat: Seat) -> impl IntoView {
    let play = GameContext::from_context();
    let drawn = Memo::new(move |_| play.session.with(|session| draw_small(session, seat)));
    let name = move || play.session.with(|session| state::short_player_label(&texts(), session, seat));
    let left =
        move || play.session.with(|session| tv("left-short", &[("discs", session.view().discs_left(seat).into())]));
    let label = move || {
        let tiles = |session: &Session| session.view().display(seat).map_or(0, nova_luna_rules::Display::len);
        texts().format_about("enlarge", play.owner(seat), &[("tiles", play.session.with(tiles).into())])
    };
    view! {
        <button class="opp panel" aria-label=label data-other=seat.number().to_string() on:click=move |_| play.dialog.set(Some(Dialog::Display(seat)))>
            <span class="who"><DiscIcon seat=seat/><b>{name}</b><em>{left}</em></span>
            <svg class="mini" viewBox=move || drawn.get().0 preserveAspectRatio="xMidYMid meet" aria-hidden="true" inner_html=move || drawn.get().1></svg>
        </button>
    }
}

/// Draws a small display; returns its view box and its picture.
fn draw_small(session: &Session, seat: Seat) -> (String, String) {
    let Some(display) = session.view().display(seat) else { return (String::new(), String::new()) };
    let span = CellRect::around(display.tiles().map(nova_luna_rules::PlacedTile::at));
    let last = session.last_placed(seat).map(draw::last_move).unwrap_or_default();
    // At least four by two cells, so that a single tile is not huge.
    let (columns, rows) = (span.columns().max(4), span.rows().max(2));
    let left = f64::from(span.from.x) * 100.0 - 50.0 - f64::from(columns - span.columns()) * 50.0;
    let top = f64::from(span.from.y) * 100.0 - 50.0 - f64::from(rows - span.rows()) * 50.0;
    let view_box = format!("{left} {top} {} {}", columns * 100, rows * 100);
    let detail = if browser::matches_media("(max-width: 899px)") { Detail::Glyph } else { Detail::Full };
    let fresh = session.new_move().filter(|event| event.seat == seat);
    (view_box, draw::display_after_move(display, seat, detail, fresh) + &last)
}
