//! Before the match: who is there, the link to send, and what the server has committed to.

use leptos::prelude::*;
use nova_luna_protocol::Json as _;
use nova_luna_protocol::online::{Fill, PlayerKind, SeatDto, SeatStatusDto};
use nova_luna_rules::{BotName, Seat};

use super::super::parts::Token;
use super::super::{t, tv};
use super::deal_check::Fairness;
use super::remote_table::RemoteTable;
use super::server_texts;
use crate::browser;
use crate::state::online::ConnectionStatus;
use crate::state::{Entrance, Route};

/// The table before its match.
#[component]
pub(super) fn WaitingRoom(
    /// The table.
    remote: RemoteTable,
) -> impl IntoView {
    let seated = move || remote.client.with(|client| client.info.as_ref().is_some_and(|info| info.seat.is_some()));
    let owner =
        Memo::new(move |_| remote.client.with(|client| client.info.as_ref().is_some_and(|info| info.is_owner())));
    let open =
        Memo::new(move |_| remote.client.with(|client| client.info.as_ref().map_or(0, |info| info.open_seats())));
    let lost = move || remote.client.with(|client| client.status == ConnectionStatus::Lost);
    let has_link = remote.key().is_some()
        || remote.client.with_untracked(|client| client.info.as_ref().is_some_and(|info| info.terms.public));
    let fills = move || remote.client.with(|client| client.info.as_ref().is_some_and(|info| info.terms.fill.is_some()));
    view! {
        <div class="panel pad narrow" data-part="waiting">
            <p class="lead" role="status">{move || tv("waiting-for", &[("seats", open.get().into())])}</p>
            {move || lost().then(|| view! { <p class="problem" role="status" data-banner="lost">{t("connection-lost")}</p> })}
            {move || fills().then(|| view! { <p class="note">{t("waiting-fill")}</p> })}
            {move || (seated() && has_link && !fills()).then(|| view! { <Invitation remote/> })}
            <Seats remote/>
            {move || (owner.get() && open.get() > 0).then(|| view! { <FillSeats remote/> })}
            <Fairness remote/>
            <p class="problem" role="alert">{move || remote.trouble.get()}</p>
            {move || seated().then(|| view! {
                <p><button type="button" class="btn" data-act="leave" on:click=move |_| remote.leave()>{t("leave-table")}</button></p>
            })}
        </div>
    }
}

/// The link to send to those who are to play.
#[component]
fn Invitation(
    /// The table.
    remote: RemoteTable,
) -> impl IntoView {
    let table = remote.client.with_untracked(|client| client.table.clone());
    let entrance = remote.key().map_or(Entrance::Plain, Entrance::Key);
    let address = browser::address(&Route::Table { table, entrance });
    let only_here =
        browser::is_loopback().then(|| view! { <p class="problem" data-part="loopback">{t("link-loopback")}</p> });
    view! { <LinkField id="join" address/>{only_here} }
}

/// Who sits where, and who is there.
#[component]
pub(super) fn Seats(
    /// The table.
    remote: RemoteTable,
) -> impl IntoView {
    let places = Memo::new(move |_| {
        remote.client.with(|client| {
            client.info.as_ref().map(|info| (info.places.clone(), info.present.clone(), info.seat)).unwrap_or_default()
        })
    });
    let rows = move || {
        let (places, present, own) = places.get();
        let row = |place: SeatDto| {
            let seat = Seat::new(place.seat).unwrap_or(Seat::FIRST);
            let there = place.kind == PlayerKind::Bot || present.contains(&place.seat);
            let open = place.standing == SeatStatusDto::Open;
            let name = name(&place);
            let saved = (own == Some(seat)).then(|| view! { <span class="tag">{t("seat-yours")}</span> });
            let state = (!open && !there).then(|| view! { <span class="note">{t("seat-away")}</span> });
            view! {
                <li class:open=open data-place=place.seat.to_string() data-standing=if open { "open" } else { "taken" }>
                    {if open { view! { <span class="token"></span> }.into_any() } else { view! { <Token seat/> }.into_any() }}
                    <span>{name}</span>{saved}{state}
                </li>
            }
        };
        places.into_iter().map(row).collect_view()
    };
    view! { <ul class="places">{rows}</ul> }
}

fn name(place: &SeatDto) -> String {
    super::lobby::who(std::slice::from_ref(place))
}

/// The founder may give all open seats to a bot.
#[component]
fn FillSeats(
    /// The table.
    remote: RemoteTable,
) -> impl IntoView {
    let bot = RwSignal::new(BotName::Skilled);
    let choose = move |event| {
        if let Ok(chosen) = event_target_value(&event).parse() {
            bot.set(chosen);
        }
    };
    let fill = move |_| {
        let Some(saved) = remote.saved_seat() else { return };
        let body = Fill { token: saved.token, bot: bot.get_untracked().as_str().to_owned() };
        remote.post("fill", body.to_json(), move |answered| match answered {
            Some((200..=299, _)) => {}
            Some((_, text)) => remote.trouble.set(Some(server_texts::problem(&text))),
            None => remote.trouble.set(Some(t("problem-unreachable"))),
        });
    };
    let option = move |one: BotName| view! { <option value=one.as_str() selected=one == bot.get_untracked()>{t(&format!("level-{one}"))}</option> };
    view! {
        <div class="field">
            <p class="legend">{t("fill-seats")}</p>
            <div class="copy">
                <select class="input" aria-label=t("quick-bot") data-set="fill-bot" on:change=choose>{BotName::LEVELS.map(option)}</select>
                <button type="button" class="btn" data-act="fill" on:click=fill>{t("fill-act")}</button>
            </div>
        </div>
    }
}

/// A link to be copied, or handed to another program.
#[component]
pub(super) fn LinkField(
    /// Which one: its texts are `link-…` and `link-…-note`.
    id: &'static str,
    /// The link.
    address: String,
) -> impl IntoView {
    let told = RwSignal::new(String::new());
    let copied = address.clone();
    let shared = address.clone();
    let label = t(&format!("link-{id}"));
    let copy = move |_| {
        browser::copy(&copied, move |worked| {
            let _ = told.try_update(|told| *told = t(if worked { "share-copied" } else { "share-not-copied" }));
        });
    };
    let share = browser::can_share().then(|| {
        view! { <button type="button" class="btn" data-act=format!("send-{id}") on:click=move |_| browser::share(&t("title"), &shared)>{t("link-send")}</button> }
    });
    let copy_label = tv("share-copy-what", &[("what", label.clone().into())]);
    view! {
        <div class="field">
            <p class="legend">{label.clone()}</p>
            <p class="note">{t(&format!("link-{id}-note"))}</p>
            <div class="copy">
                <input class="input" type="text" readonly prop:value=address aria-label=label data-link=id/>
                <button type="button" class="btn main" aria-label=copy_label data-act=format!("copy-{id}") on:click=copy>{t("share-copy")}</button>
                {share}
            </div>
            <p class="note" role="status">{told}</p>
        </div>
    }
}

/// The links of a table at which one plays: for those who look on, and for one's own other devices.
#[component]
pub(crate) fn TableLinks(
    /// The table.
    remote: RemoteTable,
) -> impl IntoView {
    let table = remote.client.with_untracked(|client| client.table.clone());
    let watch = browser::address(&Route::of_table(&table));
    let anew = RwSignal::new(0_u32);
    let rotated = RwSignal::new(String::new());
    let rotate = move |_| {
        remote.rotate(move || {
            anew.update(|anew| *anew += 1);
            rotated.set(t("signed-out-others"));
        });
    };
    let seat = move || {
        anew.track();
        remote.saved_seat().map(|saved| {
            let entrance = Entrance::Seat(saved.token);
            let address = browser::address(&Route::Table { table: table.clone(), entrance });
            view! { <LinkField id="seat" address/> }
        })
    };
    view! {
        <LinkField id="watch" address=watch/>
        {seat}
        {remote.saved_seat().map(|_| view! {
            <div class="field">
                <p class="note">{t("sign-out-others-note")}</p>
                <p><button type="button" class="btn" data-act="rotate" on:click=rotate>{t("sign-out-others")}</button></p>
                <p class="note" role="status">{rotated}</p>
            </div>
        })}
    }
}
