//! The top bar: the turn order and the tools.

use nova_luna_table::Timestamp;

use super::motion::SoundButton;
use super::others::MiniDisplay;
use super::solo::Phases;
use super::{Dialog, aids};
use crate::state::SizeClass;
use crate::views::prelude::*;

#[component]
pub(super) fn Bar() -> impl IntoView {
    let play = GameContext::from_context();
    let order = play.session.memo(|session| session.view().moon_track().order().to_vec());
    let is_spectator = play.session.with_untracked(Session::is_spectator);
    let is_solo = play.is_solo();
    view! {
        <header class="bar">
            <button class="btn to-tiles" data-act="to-tiles" on:click=move |_| focus_tiles()>{t("to-tiles")}</button>
            <a class="brand" href=Route::Start.hash() aria-label=t("to-start")>
                <svg class="brandmark" viewBox="-13 -13 26 26" aria-hidden="true" inner_html=icons::MARK></svg><span>"Nova Luna"</span><small>{move || subtitle(play)}</small>
            </a>
            {is_spectator.then(|| view! { <span class="watch-tag" data-part="watching">{t("watch-tag")}</span> })}
            {if is_solo { view! { <Phases/> }.into_any() } else { view! {
                <nav class="turns" aria-label=t("turn-order")>
                    <ol>
                        {keyed(
                            move || order.with(|order| order.iter().map(|seat| u64::from(seat.number())).collect()),
                            |number| Seat::new(number as u8).map(|seat| view! { <Chip seat/> }).into_any(),
                        )}
                    </ol>
                </nav>
            }.into_any() }}
            {move || (is_spectator || !play.size.get().has_steps()).then(|| view! { <Tools/> })}
        </header>
    }
}

/// Focuses the first tile that can be taken, or the wheel while there is none.
fn focus_tiles() {
    focus(".wheelbox");
    focus("[data-take]:enabled");
}

/// The buttons of the bar. On phones the menu is at the bottom and has all of them.
#[component]
fn Tools() -> impl IntoView {
    let play = GameContext::from_context();
    let open = move |dialog: Dialog| play.dialog.set(Some(dialog));
    view! {
        <div class="tools">
            {move || play.session.with(aids::are_offered).then(|| view! { <button class="tool" aria-label=t("aids") data-act="aids" on:click=move |_| open(Dialog::Aids)><Icon lines=icons::LENS/></button> })}
            <button class="tool" aria-label=t("help") data-act="help" on:click=move |_| open(Dialog::Rules)><Icon lines=icons::HELP/></button>
            <SoundButton/>
            <button class="tool theme" aria-label=t("light-or-dark") on:click=move |_| play.app.switch_theme()><Icon lines=icons::THEME/></button>
            <button class="tool" aria-label=t("settings") data-act="settings" on:click=move |_| open(Dialog::Settings)><Icon lines=icons::SETTINGS/></button>
            <button class="tool" aria-label=t("menu") data-act="menu" on:click=move |_| open(Dialog::Menu)><Icon lines=icons::MENU/></button>
        </div>
    }
}

fn subtitle(play: GameContext) -> String {
    play.session.with(|session| {
        let players = session.view().players();
        let has_bots = session.view().seats().any(|seat| !session.is_person(seat));
        match (play.remote, players) {
            (Some(remote), _) => online_subtitle(remote, players),
            (None, 1) => t("solo-subtitle"),
            _ if has_bots => tv("bots-subtitle", &[("players", players.into())]),
            _ => tv("hotseat-subtitle", &[("players", players.into())]),
        }
    })
}

fn online_subtitle(remote: RemoteTable, players: usize) -> String {
    let spectators = remote.info(|info| info.spectators).unwrap_or_default();
    let void_seals = remote.client.with(|client| client.evidence.restarts());
    let people = (spectators > 0).then(|| tv("spectator-count", &[("people", spectators.into())]));
    let restarts = (void_seals > 0).then(|| tv("void-seals-short", &[("count", void_seals.into())]));
    let base = tv("online-subtitle", &[("players", players.into())]);
    joined([Some(base), people, restarts], " · ")
}

/// Says that a player of a match that goes on is not there, and since when.
pub(super) fn absence(play: GameContext, seat: Seat) -> Option<String> {
    let is_over = play.session.with(|session| session.match_state().is_over());
    if is_over { None } else { departure(play, seat) }
}

/// Says the same of a player at the result, too.
pub(super) fn departure(play: GameContext, seat: Seat) -> Option<String> {
    let is_person = play.session.with(|session| session.is_person(seat));
    let left_at = play.remote.filter(|_| is_person)?.info(|info| info.is_away(seat).then(|| info.left_at(seat)))??;
    let ago = |left_at: Timestamp| Timestamp(play.now.get()).since(left_at);
    Some(left_at.map_or_else(|| t("seat-away"), |left_at| state::describe_departure(&texts(), ago(left_at))))
}

pub(super) fn level_name(play: GameContext, seat: Seat) -> Option<String> {
    let level = play.session.with(|session| state::level_at(session, seat))?;
    Some(state::level_name(&texts(), level))
}

/// A seat in the turn order: its disc, the discs left, and its name. The number always shows, the name gives way. A tap
/// shows the display of the seat.
#[component]
fn Chip(seat: Seat) -> impl IntoView {
    let play = GameContext::from_context();
    let name = move || play.session.with(|session| state::short_player_label(&texts(), session, seat));
    let is_mine = move || play.session.with(|session| session.is_person(seat) && session.is_me(seat));
    let is_on = play.session.memo(move |session| {
        let first = session.view().moon_track().order().first();
        first == Some(&seat) && !session.match_state().is_over()
    });
    let is_on = move || is_on.get();
    let title = move || {
        if is_on() && is_mine() {
            // Where there is little room, "You" stands for "Your turn".
            view! { <span class="long">{t("your-turn")}</span><span class="short">{t("you")}</span> }.into_any()
        } else {
            view! { {name} }.into_any()
        }
    };
    let discs = memo(move || play.playback.discs_shown(play, seat));
    let clock = play.session.memo(move |session| {
        // Bots have no clock.
        if !session.is_person(seat) {
            return None;
        }
        let now = session.time(Timestamp(play.now.get()));
        let left = session.match_state().remaining_ms(now)?;
        Some(state::clock_text(*left.get(seat.index())?))
    });
    let away = memo(move || absence(play, seat));
    let label = move || {
        let left = tv("discs-left", &[("discs", discs.get().into())]);
        let turn = (is_on() && is_mine()).then(|| t("your-turn"));
        joined([Some(name()), level_name(play, seat), Some(left), clock.get(), turn, away.get()], ", ")
    };
    view! {
        <li class="chipbox">
            <button class="chip" class:on=is_on aria-current=move || is_on().then_some("true") aria-label=label
                data-seat=seat.number().to_string() on:click=move |_| play.open(Dialog::Display(seat))>
                <DiscIcon seat=seat/>
                <span class="about">
                    <DiscsNumber discs=discs/>
                    <span class="nm" data-cut="name">{title}</span>
                    <LevelTag session=play.session seat=seat/>
                    {move || clock.get().map(|clock| view! { <small class="clock">{clock}</small> })}
                    {move || away.get().map(|away| view! { <small class="left">{away}</small> })}
                </span>
                {move || away.with(Option::is_some).then(|| view! { <i class="away" aria-hidden="true"></i> })}
                {move || (play.size.get() == SizeClass::Phone).then(|| view! { <Picture seat=seat/> })}
            </button>
        </li>
    }
}

#[component]
pub(super) fn DiscsNumber(discs: Memo<u8>) -> impl IntoView {
    let parts = move || {
        let number = discs.get().to_string();
        let text = tv("left-short", &[("discs", discs.get().into())]);
        let (before, after) = text.split_once(&number).unwrap_or_default();
        view! { <small>{before.to_owned()}</small>{number.clone()}<small>{after.to_owned()}</small> }
    };
    view! { <b class="q">{parts}</b> }
}

/// The picture of a seat in its chip, on phones while a tile is chosen: another player's display, or the player's discs.
#[component]
fn Picture(seat: Seat) -> impl IntoView {
    let play = GameContext::from_context();
    let is_shown = play.session.memo(move |session| session.shown_seat() == seat);
    let discs = memo(move || {
        let left = play.playback.discs_shown(play, seat);
        play.session.with(|session| (session.match_state().settings().discs, left))
    });
    let pool = move || {
        let (all, left) = discs.get();
        let pip = |index| view! { <i class="pip" class:full={index >= all - left}></i> };
        view! { <span class="pool">{(0..all).map(pip).collect_view()}</span> }
    };
    view! {
        <span class="picture" aria-hidden="true">
            {move || if is_shown.get() { pool().into_any() } else { view! { <MiniDisplay seat=seat/> }.into_any() }}
        </span>
    }
}
