//! The top bar: the turn order and the tools.

use leptos::prelude::*;
use nova_luna_rules::Seat;

use super::assisted::AssistedTag;
use super::solo::Phases;
use super::{Dialog, GameContext};
use crate::browser;
use crate::state::{self, Route, Session};
use crate::views::icons::{self, Icon, Mark};
use crate::views::online::RemoteTable;
use crate::views::parts::DiscIcon;
use crate::views::texts::{t, texts, tv};

#[component]
pub(super) fn Bar() -> impl IntoView {
    let play = GameContext::from_context();
    let order = Memo::new(move |_| play.session.with(|session| session.view().moon_track().order().to_vec()));
    let is_spectator = play.session.with_untracked(Session::is_spectator);
    let is_solo = play.session.with_untracked(|session| session.view().players() == 1);
    view! {
        <header class="bar">
            <a class="brand" href=Route::Start.hash() aria-label=t("to-start")>
                <Mark/><span>"Nova Luna"</span><small>{move || subtitle(play)}</small>
            </a>
            {is_spectator.then(|| view! { <span class="watch-tag" data-part="watching">{t("watch-tag")}</span> })}
            <AssistedTag/>
            {if is_solo { view! { <Phases/> }.into_any() } else { view! {
                <nav class="turns" aria-label=t("turn-order")>
                    <ol>
                        {move || {
                            let chips = order.get().into_iter().enumerate();
                            chips.map(|(place, seat)| view! { <Chip seat=seat first={place == 0}/> }).collect_view()
                        }}
                    </ol>
                </nav>
            }.into_any() }}
            <div class="tools">
                <button class="tool wide-only" aria-label=t("help") data-act="help" on:click=move |_| play.dialog.set(Some(Dialog::Rules))>
                    <Icon lines=icons::HELP/>
                </button>
                <button class="tool wide-only" aria-label=t("light-or-dark") on:click=move |_| toggle_theme(play)>
                    <Icon lines=icons::THEME/>
                </button>
                <button class="tool wide-only" aria-label=t("settings") data-act="settings" on:click=move |_| play.dialog.set(Some(Dialog::Settings))>
                    <Icon lines=icons::SETTINGS/>
                </button>
                <button class="tool" aria-label=t("menu") data-act="menu" on:click=move |_| play.dialog.set(Some(Dialog::Menu))>
                    <Icon lines=icons::MENU/>
                </button>
            </div>
        </header>
    }
}

/// Says what kind of game it is.
fn subtitle(play: GameContext) -> String {
    let base = play.session.with(|session| {
        let players = session.view().players();
        let has_bots = session.view().seats().any(|seat| !session.is_person(seat));
        match (players, has_bots) {
            _ if play.remote.is_some() => online_subtitle(play, players),
            (1, _) => t("solo-subtitle"),
            (_, true) => tv("bots-subtitle", &[("players", players.into())]),
            (_, false) => tv("hotseat-subtitle", &[("players", players.into())]),
        }
    });
    let client = play.remote.map(|remote| remote.client);
    let void_seals = client.map_or(0, |client| client.with(|client| client.evidence.void_seals()));
    if void_seals == 0 {
        base
    } else {
        format!("{base} · {}", tv("void-seals-short", &[("count", void_seals.into())]))
    }
}

fn toggle_theme(play: GameContext) {
    let is_light = browser::document()
        .document_element()
        .and_then(|root| root.get_attribute("data-theme"))
        .is_some_and(|theme| theme == "light");
    play.app.set(|settings| settings.theme = if is_light { state::Theme::Dark } else { state::Theme::Light });
}

/// Says how many people play and how many watch.
fn online_subtitle(play: GameContext, players: usize) -> String {
    let spectators = play
        .remote
        .map_or(0, |remote| remote.client.with(|client| client.info.as_ref().map_or(0, |info| info.spectators)));
    let base = tv("online-subtitle", &[("players", players.into())]);
    if spectators == 0 {
        base
    } else {
        format!("{base} · {}", tv("spectator-count", &[("people", spectators.into())]))
    }
}

/// Whether the player of a seat at an online table is not connected.
fn is_away(play: GameContext, seat: Seat) -> bool {
    let is_playing = play.session.with(|session| session.is_person(seat) && !session.match_state().is_over());
    let is_disconnected =
        |remote: RemoteTable| remote.client.with(|client| client.info.as_ref().is_some_and(|info| info.is_away(seat)));
    is_playing && play.remote.is_some_and(is_disconnected)
}

/// A seat in the turn order: its disc, its name, its clock or the discs left.
#[component]
fn Chip(seat: Seat, first: bool) -> impl IntoView {
    let play = GameContext::from_context();
    // After the end nobody is to move.
    let is_to_move = Memo::new(move |_| first && play.session.with(|session| !session.match_state().is_over()));
    let title = move || {
        play.session.with(|session| {
            let name = state::short_player_label(&texts(), session, seat);
            match (is_to_move.get(), session.is_person(seat), session.is_me(seat)) {
                (true, true, true) => t("your-turn"),
                (true, false, _) if session.bot_search.is_some() => format!("{name} …"),
                _ => name,
            }
        })
    };
    let discs = Memo::new(move |_| play.session.with(|session| session.view().discs_left(seat)));
    let left = move |id: &'static str| tv(id, &[("discs", discs.get().into())]);
    let clock = Memo::new(move |_| {
        play.session.with(|session| {
            // Bots have no clock.
            if !session.is_person(seat) {
                return None;
            }
            let left = session
                .match_state()
                .remaining_ms(nova_luna_table::Timestamp(play.now.get()))?
                .get(seat.index())
                .copied()?;
            Some(state::clock_text(left))
        })
    });
    // There is room for one fact below the name.
    let below = move || {
        match (is_away(play, seat), clock.get()) {
        (true, _) => view! { <small class="away">{t("seat-away")}</small> }.into_any(),
        (_, Some(clock)) => view! { <small class="clock">{clock}</small> }.into_any(),
        _ => view! { <small class="wide-only">{left("discs-left")}</small><small class="narrow-only">{left("left-short")}</small><small class="tiny-only" aria-hidden="true">{discs.get()}</small> }.into_any(),
    }
    };
    view! {
        <li class="chipbox">
            {(!first).then(|| view! { <span class="then">{t("turn-then")}</span> })}
            <div class="chip" class:on=is_to_move aria-current=move || is_to_move.get().then_some("true")>
                <DiscIcon seat=seat/>
                <span><b>{title}</b>{below}</span>
            </div>
        </li>
    }
}
