//! The table before its match: the players, the invitation link, and the server's commitment.

use nova_luna_table::{SeatPlan, Settings, Switch};

use super::alarms::DealNotices;
use super::deal_check::Fairness;
use super::lobby::{player_names, seat_name};
use super::network::{self, NetworkCard, NetworkCode};
use super::position_table::PositionNote;
use crate::state::Entrance;
use crate::state::online::{ConnectionStatus, Input, TableInfo};
use crate::views::choices::BotSelect;
use crate::views::prelude::*;
use crate::views::sharing::CopyRow;

#[component]
pub(super) fn WaitingRoom(remote: RemoteTable) -> impl IntoView {
    let has_seat = move || remote.client.with(|client| client.my_seat().is_some());
    let is_owner = memo(move || remote.info(TableInfo::is_owner) == Some(true));
    let open_seats = memo(move || remote.info(TableInfo::open_seats).unwrap_or_default());
    // After an alarm the page does not go on, so it invites nobody.
    let has_alarm = memo(move || remote.client.with(|client| !client.evidence.alarms().is_empty()));
    let open_seats = memo(move || if has_alarm.get() { 0 } else { open_seats.get() });
    let is_lost = move || remote.client.with(|client| client.status == ConnectionStatus::Lost);
    let is_public = untrack(|| remote.info(|info| info.settings().public)) == Some(true);
    let has_link = remote.key().is_some() || is_public;
    let has_fill = move || remote.info(|info| info.settings().fill.is_some()) == Some(true);
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
                <p>{button("btn", "leave", t("leave-table"), move |_| remote.leave(Route::Online))}</p>
            })}
        </div>
    }
}

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
            let url = format!("{address}{}", route.hash());
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

#[component]
pub(super) fn Seats(remote: RemoteTable) -> impl IntoView {
    let read = |info: &TableInfo| {
        let recommitted: Vec<u32> = info.seating().seats().map(|(_, seated)| seated.recommitted).collect();
        let away: Vec<Seat> = Seat::all(4).filter(|seat| info.is_away(*seat)).collect();
        (info.seating().players(), recommitted, away, info.my_seat)
    };
    let seats = memo(move || remote.info(read).unwrap_or_default());
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
    view! { <ul class="waiting-seats">{rows}</ul> }
}

/// What a table has beyond a plain game, in words.
pub(super) struct SettingsNote {
    pub(super) name: &'static str,
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
    let settings = memo(move || remote.info(|info| info.settings().clone()));
    let note = |SettingsNote { name, note, .. }| note.map(|note| view! { <p class="note" data-part=name>{note}</p> });
    move || settings.get().map(|settings| settings_notes(&settings).into_iter().map(note).collect_view())
}

/// Lets the owner give all open seats to a bot.
#[component]
fn FillSeats(remote: RemoteTable) -> impl IntoView {
    let bot = RwSignal::new(BotName::Skilled);
    let fill = move |_| remote.on(Input::Fill(bot.get_untracked().as_str()));
    view! {
        <div class="field">
            <p class="legend">{t("fill-seats")}</p>
            <div class="copy">
                <BotSelect name="fill-bot" label=t("quick-bot") bot=BotName::Skilled choose=move |chosen| bot.set(chosen)/>
                {button("btn", "fill", t("fill-act"), fill)}
            </div>
        </div>
    }
}

#[component]
pub(super) fn LinkField(
    /// The texts are `link-{id}` and `link-{id}-note`.
    id: &'static str,
    url: String,
) -> impl IntoView {
    let status = RwSignal::new(String::new());
    let shared = url.clone();
    let label = t(&format!("link-{id}"));
    let share = browser::can_share().then(|| {
        view! { <button type="button" class="btn" data-act=format!("send-{id}") on:click=move |_| browser::share(&t("title"), &shared)>{t("link-send")}</button> }
    });
    view! {
        <div class="field">
            <p class="legend">{label.clone()}</p>
            <p class="note">{t(&format!("link-{id}-note"))}</p>
            <CopyRow id address=url label class="btn main" notice=status>{share}</CopyRow>
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
            let void_seals = remote.info(|info| info.seating().void_seals()).unwrap_or_default();
            let deal = remote.client.with(|client| client.evidence.export(void_seals));
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
                <p>{button("btn", "rotate", t("sign-out-others"), move |_| remote.on(Input::Rotate))}</p>
                <p class="note" role="status">{status}</p>
            </div>
        })}
    }
}
