//! The wheel, the takeable tiles as cards, the pile and the refill.

use leptos::prelude::*;
use nova_luna_rules::{Action, Phase, TileId};
use wasm_bindgen::JsCast as _;

use super::descriptions::{about_shortly, describe_landing, describe_next_player, describe_tile};
use super::{GameContext, drag};
use crate::browser;
use crate::draw::{self, Detail, MoonMove, TileDiscs, WheelOptions};
use crate::state::{Session, preview_landing};
use crate::views::texts::{t, tv};

fn wheel_options(session: &Session, small: bool) -> WheelOptions {
    let picked = session.selection.tile;
    let moon_move = picked
        .filter(|_| session.view().players() > 1)
        .and_then(|tile| Some(MoonMove { seat: session.my_seat_to_move()?, cost: tile.tile().cost().spaces() as u8 }));
    WheelOptions { picked, moon_move, small }
}

#[component]
pub(super) fn Wheel() -> impl IntoView {
    let play = GameContext::from_context();
    // Phones get a picture with fewer details. A resized window is noticed at the next turn.
    let small = browser::matches_media("(max-width: 899px)");
    let picture =
        Memo::new(move |_| play.session.with(|session| draw::wheel(session.view(), wheel_options(session, small))));
    let label = move || {
        play.session.with(|session| {
            let values = [("tiles", session.view().wheel().len().into()), ("pile", session.view().pile().into())];
            tv("wheel-label", &values)
        })
    };
    let pick = move |event: leptos::ev::MouseEvent| {
        let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        let number = target
            .and_then(|target| target.closest("[data-wheel]").ok().flatten())
            .and_then(|tile| tile.get_attribute("data-wheel")?.parse().ok());
        if let Some(number) = number {
            play.session.update(|session| session.pick_tile(number));
        }
    };
    view! {
        <section class="wheelbox" aria-label=t("wheel")>
            <svg class="wheel" viewBox="-200 -200 400 400" role="img" aria-label=label on:click=pick inner_html=picture></svg>
        </section>
    }
}

#[component]
pub(super) fn TakeableTiles() -> impl IntoView {
    let play = GameContext::from_context();
    let tiles = Memo::new(move |_| play.session.with(|session| session.view().wheel().takeable().to_vec()));
    let is_over = Memo::new(move |_| play.session.with(|session| session.match_state().is_over()));
    view! {
        <section class="tray panel" aria-label=t("tray")>
            <h2 class="tray-head">
                {move || heading(play, is_over.get(), tiles.with(Vec::len))}
                <span class="lab">{move || play.session.with(|session| session.my_seat_to_move().map(|_| t("keys-1-3")))}</span>
            </h2>
            <div class="cards">
                {move || {
                    let cards = tiles.get().into_iter().enumerate();
                    cards.map(|(index, tile)| view! { <Card index=index tile=tile/> }).collect_view()
                }}
            </div>
            {move || if is_over.get() { None } else { Some(view! { <Pile/> }) }}
        </section>
    }
}

/// Says who chooses a tile.
fn heading(play: GameContext, is_over: bool, tiles: usize) -> String {
    match play.session.with(Session::other_to_move) {
        _ if is_over => t("game-over"),
        Some(other) if play.session.with(Session::is_spectator) => {
            tv("watch-can-take", &[("name", play.name(other).into())])
        }
        Some(other) => tv("player-choosing", &[("player", play.name(other).into())]),
        None => tv("take-one", &[("tiles", tiles.into())]),
    }
}

#[component]
fn Card(index: usize, tile: TileId) -> impl IntoView {
    let play = GameContext::from_context();
    let number = index + 1;
    let is_picked = Memo::new(move |_| play.session.with(|session| session.selection.tile == Some(tile)));
    let is_disabled = Memo::new(move |_| play.session.with(|session| session.my_seat_to_move().is_none()));
    let face = draw::tile(tile.tile(), TileDiscs::default(), 0.0, 0.0, 100.0, Detail::Full);
    let landing = Memo::new(move |_| {
        play.session
            .with(|session| if session.match_state().is_over() { None } else { preview_landing(session.view(), tile) })
    });
    let label = move || {
        let values = [
            ("number", number.into()),
            ("tile", describe_tile(tile).into()),
            ("landing", landing.with(|landing| describe_landing(play, *landing)).into()),
        ];
        tv("card-label", &values)
    };
    view! {
        <button class="card" class:on=is_picked aria-pressed=move || is_picked.get().to_string() aria-label=label
            data-take=number.to_string() disabled=is_disabled
            on:pointerdown=move |event| drag::begin(play, number, tile, &event)
            on:click=move |_| play.session.update(|session| session.pick_tile(number))>
            <span class="n" aria-hidden="true">{number}</span>
            <svg class="face" viewBox="0 0 100 100" aria-hidden="true" inner_html=face></svg>
            <span class="go" aria-hidden="true">
                {move || landing.get().map(|landing| view! {
                    <b><span class="phase" inner_html=draw::moon(landing.space)></span><span class="wide-only">{tv("to-space", &[("space", landing.space.into())])}</span><span class="narrow-only">{tv("to-space-short", &[("space", landing.space.into())])}</span></b>
                    {landing.on.map(|seat| view! { <small>{about_shortly(play, "on-disc", seat)}</small> })}
                    <small>{describe_next_player(play, landing)}</small>
                })}
                {move || landing.get().is_none().then(|| view! { <b>{tv("cost-time", &[("time", tile.tile().cost().spaces().into())])}</b> })}
            </span>
        </button>
    }
}

#[component]
fn Pile() -> impl IntoView {
    let play = GameContext::from_context();
    let pile = Memo::new(move |_| play.session.with(|session| session.view().pile()));
    let explanation = Memo::new(move |_| play.session.with(explain_refill));
    let may_refill = Memo::new(move |_| play.session.with(Session::may_refill));
    // In phase 2 the pile cannot be used any more (R25).
    let is_hidden = Memo::new(move |_| {
        play.session.with(|session| session.view().solo().is_some_and(|solo| solo.phase() == Phase::Two))
    });
    let is_spectator = play.session.with_untracked(Session::is_spectator);
    let label =
        move || play.session.with(|session| t(if session.view().players() == 1 { "end-phase" } else { "refill" }));
    view! {
        <div class="pile">
            <svg class="stack" viewBox="0 0 44 44" aria-hidden="true" inner_html=PILE></svg>
            <p><b>{move || tv("tiles-in-pile", &[("tiles", pile.get().into())])}</b><span>{explanation}</span></p>
            <button class="btn" class:gone=move || is_hidden.get() || is_spectator data-act="refill" disabled=move || !may_refill.get() on:click=move |_| play.refill()>
                {label}<kbd class="wide-only">"R"</kbd>
            </button>
        </div>
    }
}

/// Explains whether the wheel may be refilled.
fn explain_refill(session: &Session) -> String {
    let view = session.view();
    let is_offered = view.is_legal(Action::Refill);
    match view.solo() {
        Some(solo) if solo.phase() == Phase::Two => t("pile-phase-two"),
        Some(_) if is_offered => t("pile-end-phase-offered"),
        Some(_) => t("pile-end-phase-later"),
        None if is_offered && session.local_table().is_none() => t("pile-offered-no-undo"),
        None if is_offered => t("pile-offered"),
        None if view.pile() == 0 => t("pile-empty"),
        None => tv("pile-later", &[("tiles", view.wheel().len().into())]),
    }
}

/// A picture of the pile.
const PILE: &str = r#"<rect x="3" y="8" width="28" height="32" rx="6" class="pc"/><rect x="7" y="5" width="28" height="32" rx="6" class="pc"/><rect x="11" y="2" width="30" height="36" rx="6" class="pc"/><path d="M28 12a8.5 8.5 0 1 0 5 13 7 7 0 0 1-5-13Z" class="pm"/>"#;
