//! The three takeable tiles as cards, the pile, and the refill.

use leptos::prelude::*;
use nova_luna_rules::{Phase, TileId};

use super::{Play, drag};
use crate::draw::{self, Detail, TileDiscs};
use crate::state::{self, Landing, Session, landing};
use crate::views::words::{t, texts, tv};

#[component]
pub(super) fn Tray() -> impl IntoView {
    let play = Play::here();
    let tiles = Memo::new(move |_| play.session.with(|session| session.view().wheel().takeable().to_vec()));
    let over = Memo::new(move |_| play.session.with(|session| session.table().is_over()));
    view! {
        <section class="tray panel" aria-label=t("tray")>
            <h2 class="tray-head">
                {move || head(play, over.get(), tiles.with(Vec::len))}
                <span class="lab">{move || play.session.with(|session| session.my_seat_to_move().map(|_| t("keys-1-3")))}</span>
            </h2>
            <div class="cards">
                {move || {
                    let cards = tiles.get().into_iter().enumerate();
                    cards.map(|(index, tile)| view! { <Card index=index tile=tile/> }).collect_view()
                }}
            </div>
            {move || if over.get() { None } else { Some(view! { <Pile/> }) }}
        </section>
    }
}

/// What is to be done with the tiles.
fn head(play: Play, over: bool, tiles: usize) -> String {
    match play.session.with(Session::other_to_move) {
        _ if over => t("game-over"),
        Some(other) => tv("player-choosing", &[("player", play.name(other).into())]),
        None => tv("take-one", &[("tiles", tiles.into())]),
    }
}

#[component]
fn Card(index: usize, tile: TileId) -> impl IntoView {
    let play = Play::here();
    let number = index + 1;
    let on = Memo::new(move |_| play.session.with(|session| session.pick.tile == Some(tile)));
    let idle = Memo::new(move |_| play.session.with(|session| session.my_seat_to_move().is_none()));
    let face = draw::tile(tile.tile(), TileDiscs::default(), 0.0, 0.0, 100.0, Detail::Whole);
    let landed = Memo::new(move |_| {
        play.session.with(|session| if session.table().is_over() { None } else { landing(session.view(), tile) })
    });
    let label = move || {
        let values = [
            ("number", number.into()),
            ("tile", described(tile).into()),
            ("landing", landed.with(|landed| landing_text(play, *landed)).into()),
        ];
        tv("card-label", &values)
    };
    view! {
        <button class="card" class:on=on aria-pressed=move || on.get().to_string() aria-label=label
            data-take=number.to_string() disabled=idle
            on:pointerdown=move |event| drag::begin(play, number, tile, &event)
            on:click=move |_| play.session.update(|session| session.pick_number(number))>
            <span class="n" aria-hidden="true">{number}</span>
            <svg class="face" viewBox="0 0 100 100" aria-hidden="true" inner_html=face></svg>
            <span class="go" aria-hidden="true">
                {move || landed.get().map(|landed| view! {
                    <b><span class="phase" inner_html=draw::moon(landed.space)></span><span class="wide-only">{tv("to-space", &[("space", landed.space.into())])}</span><span class="narrow-only">{tv("to-space-short", &[("space", landed.space.into())])}</span></b>
                    {landed.on.map(|seat| view! { <small>{tv("on-disc", &[("player", short(play, seat).into())])}</small> })}
                    <small>{next_text(play, landed)}</small>
                })}
                {move || landed.get().is_none().then(|| view! { <b>{tv("cost-time", &[("time", tile.tile().cost().spaces().into())])}</b> })}
            </span>
        </button>
    }
}

fn short(play: Play, seat: nova_luna_rules::Seat) -> String {
    play.session.with_untracked(|session| state::short_name(&texts(), session.table(), seat))
}

/// Who would move next.
pub(super) fn next_text(play: Play, landed: Landing) -> String {
    match landed.next {
        None => t("then-end"),
        Some(seat) if play.session.with_untracked(Session::my_seat_to_move) == Some(seat) => t("then-you-again"),
        Some(seat) => tv("then-player", &[("player", short(play, seat).into())]),
    }
}

/// Where the disc would land and who would be next, in words.
pub(super) fn landing_text(play: Play, landed: Option<Landing>) -> String {
    let Some(landed) = landed else { return String::new() };
    let space = tv("to-space", &[("space", landed.space.into())]);
    let on = landed.on.map(|seat| tv("on-disc", &[("player", short(play, seat).into())]));
    let parts = std::iter::once(space).chain(on).chain([next_text(play, landed)]);
    parts.collect::<Vec<_>>().join(", ")
}

/// A tile with its tasks in words.
pub(super) fn described(tile: TileId) -> String {
    let texts = texts();
    let name = state::tile_name(&texts, tile.tile());
    let tasks: Vec<String> = tile.tile().tasks().iter().map(|task| task_text(*task)).collect();
    if tasks.is_empty() {
        texts.with("tile-without-tasks", &[("tile", name.into())])
    } else {
        texts.with("tile-with-tasks", &[("tile", name.into()), ("tasks", tasks.join("; ").into())])
    }
}

/// A task in words: so many of each colour.
pub(super) fn task_text(task: nova_luna_rules::Task) -> String {
    counts_text(task.needs())
}

/// So many of each colour, in words.
pub(super) fn counts_text(counts: nova_luna_rules::ColourCounts) -> String {
    let colours = nova_luna_rules::Colour::ALL.into_iter().filter(|colour| counts.get(*colour) > 0);
    let one = |colour| tv("colour-count", &[("n", counts.get(colour).into()), ("colour", state::colour_key(colour).into())]);
    colours.map(one).collect::<Vec<_>>().join(", ")
}

#[component]
fn Pile() -> impl IntoView {
    let play = Play::here();
    let pile = Memo::new(move |_| play.session.with(|session| session.view().pile()));
    let reason = Memo::new(move |_| play.session.with(refill_reason));
    let may = Memo::new(move |_| play.session.with(Session::may_refill));
    // In phase 2 there is nothing to end any more (R25).
    let gone = Memo::new(move |_| {
        play.session.with(|session| session.view().solo().is_some_and(|solo| solo.phase() == Phase::Two))
    });
    let word =
        move || play.session.with(|session| t(if session.view().players() == 1 { "end-phase" } else { "refill" }));
    view! {
        <div class="pile">
            <svg class="stack" viewBox="0 0 44 44" aria-hidden="true" inner_html=STACK></svg>
            <p><b>{move || tv("tiles-in-pile", &[("tiles", pile.get().into())])}</b><span>{reason}</span></p>
            <button class="btn" class:gone=gone data-act="refill" disabled=move || !may.get() on:click=move |_| play.refill()>
                {word}<kbd class="wide-only">"R"</kbd>
            </button>
        </div>
    }
}

/// Whether the wheel may be refilled, and why not.
fn refill_reason(session: &Session) -> String {
    let view = session.view();
    let offered = view.is_legal(nova_luna_rules::Action::Refill);
    match view.solo() {
        Some(solo) if solo.phase() == Phase::Two => t("pile-phase-two"),
        Some(_) if offered => t("pile-end-phase-offered"),
        Some(_) => t("pile-end-phase-later"),
        None if offered && session.local_table().is_none() => t("pile-offered-no-undo"),
        None if offered => t("pile-offered"),
        None if view.pile() == 0 => t("pile-empty"),
        None => tv("pile-later", &[("tiles", view.wheel().len().into())]),
    }
}

const STACK: &str = r#"<rect x="3" y="8" width="28" height="32" rx="6" class="pc"/><rect x="7" y="5" width="28" height="32" rx="6" class="pc"/><rect x="11" y="2" width="30" height="36" rx="6" class="pc"/><path d="M28 12a8.5 8.5 0 1 0 5 13 7 7 0 0 1-5-13Z" class="pm"/>"#;
