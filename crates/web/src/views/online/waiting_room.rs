//! The table before its match: the players, the invitation link, and the server's commitment.

use leptos::prelude::*;
use nova_luna_bots::BotName;
use nova_luna_rules::Seat;
use nova_luna_table::{SeatPlan, Settings, Switch};

use super::super::parts::{DiscIcon, first_bot, memo};
use super::super::{t, tv};
use super::alarms::DealNotices;
use super::deal_check::Fairness;
use super::lobby::{player_names, seat_name};
use super::network::{self, NetworkCard, NetworkCode};
use super::position_table::PositionNote;
use super::remote_table::RemoteTable;
use crate::browser;
use crate::state::online::{ConnectionStatus, Input, TableInfo};
use crate::state::{Entrance, Route};

#[component]
pub(super) fn WaitingRoom(remote: RemoteTable) -> impl IntoView {
    let has_seat = move || remote.client.with(|client| client.my_seat().is_some());
    let is_owner = memo(move || remote.client.with(|client| client.info.as_ref().is_some_and(TableInfo::is_owner)));
    let open_seats = memo(move || remote.client.with(|client| client.info.as_ref().map_or(0, TableInfo::open_seats)));
    // After an alarm the page does not go on, so it invites nobody.
    let has_alarm = memo(move || remote.client.with(|client| !client.evidence.alarms().is_empty()));
    let open_seats = memo(move || if has_alarm.get() { 0 } else { open_seats.get() });
    let is_lost = move || remote.client.with(|client| client.status == ConnectionStatus::Lost);
    let has_link = remote.key().is_some()
        || remote.client.with_untracked(|client| client.info.as_ref().is_some_and(|info| info.settings().public));
    let has_fill =
        move || remote.client.with(|client| client.info.as_ref().is_some_and(|info| info.settings().fill.is_some()));
    let will_fill = move || has_fill() && !has_alarm.get();
    view! {
        <div class="panel pad narrow" data-part="waiting">
            <p class="lead" role="status" data-part="lead">{move || lead(remote)}</p>
            <DealNotices remote/>
            {move || is_lost().then(|| view! { <p class="problem" role="status" data-banner="lost">{t("connection-lost")}</p> })}
            {move || will_fill().then(|| view! { <p class="note">{t("waiting-fill")}</p> })}
            {move || (has_seat() && has_link && !will_fill() && open_seats.get() > 0).then(|| view! { <InvitationLink remote/> })}
            <Seats remote/>
            <SettingsNotes remote/>
            <PositionNote remote/>
            {move || (is_owner.get() && open_seats.get() > 0).then(|| view! { <FillSeats remote/> })}
            <Fairness remote/>
            <p class="problem" role="alert">{move || remote.problem.get()}</p>
            {move || has_seat().then(|| view! {
                <p><button type="button" class="btn" data-act="leave" on:click=move |_| remote.leave(Route::Online)>{t("leave-table")}</button></p>
            })}
        </div>
    }
}

/// Says what the table waits for.
pub(super) fn lead(remote: RemoteTable) -> String {
    remote.client.with(|client| {
        let Some(info) = &client.info else { return String::new() };
        if !client.evidence.alarms().is_empty() {
            return t("alarm-stops");
        }
        let waits_for = info.unrevealed_seats();
        match info.open_seats() {
            0 if waits_for.is_empty() => t("sealed"),
            0 => tv("sealed-waiting", &[("players", player_names(&info.seating().players(), waits_for).into())]),
            seats => tv("waiting-for", &[("seats", seats.into())]),
        }
    })
}

#[component]
fn InvitationLink(remote: RemoteTable) -> impl IntoView {
    let table = remote.id();
    let entrance = remote.key().map_or(Entrance::Plain, Entrance::Key);
    let route = Route::Table { table, entrance };
    let url = browser::route_url(&route);
    if !browser::is_loopback() {
        return view! { <LinkField id="join" url/> }.into_any();
    }
    // Others cannot open the address of this page, but a program on this computer may have another one.
    let network = network::load_network();
    let address = move || network.with(|network| network.as_ref()?.addresses.first().cloned());
    let link = move || match address() {
        Some(address) => {
            let url = network::link_at(&address, &route);
            view! { <LinkField id="join" url/><NetworkCode address route=Some(route.clone())/> }.into_any()
        }
        None => view! {
            <LinkField id="join" url=url.clone()/>
            <p class="problem" data-part="loopback">{t("link-loopback")}</p>
            <NetworkCard network on_shared=|| ()/>
        }
        .into_any(),
    };
    link.into_any()
}

/// The seats, with their players and whether they are connected.
#[component]
pub(super) fn Seats(remote: RemoteTable) -> impl IntoView {
    let seats = memo(move || {
        remote.client.with(|client| {
            client
                .info
                .as_ref()
                .map(|info| {
                    (
                        info.seating().players(),
                        info.seating().seats().map(|(_, seated)| seated.recommitted).collect::<Vec<_>>(),
                        Seat::all(4).filter(|seat| info.is_away(*seat)).collect::<Vec<_>>(),
                        info.my_seat,
                    )
                })
                .unwrap_or_default()
        })
    });
    let rows = move || {
        let (players, recommitted, away, my_seat) = seats.get();
        let row = |((seat, player), recommitted): ((Seat, &Option<SeatPlan>), u32)| {
            let is_open = player.is_none();
            let name = seat_name(&players, seat);
            let mine = (my_seat == Some(seat)).then(|| view! { <span class="tag">{t("seat-yours")}</span> });
            let recommitted = (recommitted > 0).then(|| {
                let text = tv("seat-recommitted", &[("count", recommitted.into())]);
                view! { <span class="note" data-part="recommitted">{text}</span> }
            });
            let away = away.contains(&seat).then(|| view! { <span class="note">{t("seat-away")}</span> });
            view! {
                <li class:open=is_open data-place=seat.to_string() data-standing=if is_open { "open" } else { "taken" }>
                    {if is_open { view! { <span class="token"></span> }.into_any() } else { view! { <DiscIcon seat/> }.into_any() }}
                    <span>{name}</span>{mine}{recommitted}{away}
                </li>
            }
        };
        Seat::all(players.len()).zip(&players).zip(recommitted).map(row).collect_view()
    };
    view! { <ul class="places">{rows}</ul> }
}

/// What a table has beyond a plain game, in words.
pub(super) struct SettingsNote {
    pub(super) name: &'static str,
    /// For a list of tables.
    pub(super) tag: String,
    /// For those who are about to sit down; a clock shows itself.
    note: Option<String>,
}

/// Says what players agree to by joining a table.
pub(super) fn settings_notes(settings: &Settings) -> Vec<SettingsNote> {
    let clock = settings.clock.map(|_| SettingsNote { name: "clock", tag: t("with-clock"), note: None });
    let switch = |Switch { name, .. }: &'static Switch| SettingsNote {
        name,
        tag: t(&format!("switch-{name}-tag")),
        note: Some(t(&format!("switch-{name}-note"))),
    };
    clock.into_iter().chain(settings.switches.on().map(switch)).collect()
}

/// The notes about a table. Players see them before they sit down.
#[component]
pub(super) fn SettingsNotes(remote: RemoteTable) -> impl IntoView {
    let settings = memo(move || remote.client.with(|client| Some(client.info.as_ref()?.settings().clone())));
    let note = |SettingsNote { name, note, .. }| note.map(|note| view! { <p class="note" data-part=name>{note}</p> });
    move || settings.get().map(|settings| settings_notes(&settings).into_iter().map(note).collect_view())
}

/// Lets the owner give all open seats to a bot.
#[component]
fn FillSeats(remote: RemoteTable) -> impl IntoView {
    let bot = RwSignal::new(BotName::Skilled);
    let choose = move |event| {
        if let Ok(chosen) = event_target_value(&event).parse() {
            bot.set(chosen);
        }
    };
    let fill = move |_| remote.on(Input::Fill(bot.get_untracked().as_str()));
    let option = move |level: BotName| view! { <option value=level.as_str() selected=level == bot.get_untracked()>{first_bot(level)}</option> };
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

/// A link with buttons to copy and to share it.
#[component]
pub(super) fn LinkField(
    /// The texts are `link-{id}` and `link-{id}-note`.
    id: &'static str,
    url: String,
) -> impl IntoView {
    let status = RwSignal::new(String::new());
    let copied = url.clone();
    let shared = url.clone();
    let label = t(&format!("link-{id}"));
    let copy = move |_| {
        browser::copy_to_clipboard(&copied, move |worked| {
            let _ = status.try_update(|status| *status = t(if worked { "share-copied" } else { "share-not-copied" }));
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
                <input class="input" type="text" readonly prop:value=url aria-label=label data-link=id/>
                <button type="button" class="btn main" aria-label=copy_label data-act=format!("copy-{id}") on:click=copy>{t("share-copy")}</button>
                {share}
            </div>
            <p class="note" role="status">{status}</p>
        </div>
    }
}

/// The links of a running match: for spectators, and for the player's other devices.
#[component]
pub(crate) fn TableLinks(remote: RemoteTable) -> impl IntoView {
    let table = remote.id();
    let watch = browser::route_url(&Route::table(&table));
    let rotations = memo(move || remote.client.with(|client| client.rotations));
    let before = rotations.get_untracked();
    let status = move || (rotations.get() > before).then(|| t("signed-out-others"));
    let seat = move || {
        rotations.track();
        remote.saved_seat().map(|saved| {
            let deal = remote.client.with(|client| {
                let void_seals = client.info.as_ref().map_or(0, |info| info.seating().void_seals());
                client.evidence.export(void_seals)
            });
            let entrance = Entrance::Seat { token: saved.token, deal };
            let url = browser::route_url(&Route::Table { table: table.clone(), entrance });
            view! { <LinkField id="seat" url/> }
        })
    };
    view! {
        <LinkField id="watch" url=watch/>
        {seat}
        {remote.saved_seat().map(|_| view! {
            <div class="field">
                <p class="note">{t("sign-out-others-note")}</p>
                <p><button type="button" class="btn" data-act="rotate" on:click=move |_| remote.on(Input::Rotate)>{t("sign-out-others")}</button></p>
                <p class="note" role="status">{status}</p>
            </div>
        })}
    }
}
