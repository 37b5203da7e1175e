//! The search of a quick match: the countdown until a bot comes, and the moment when the others are there.

use nova_luna_table::MatchState;

use super::alarms::DealNotices;
use super::lobby::{bot_of, short_seat_name};
use super::no_network;
use super::quick_match::find_game;
use super::waiting_room::lead;
use crate::state::online::{Input, QuickMatchForm, TableInfo};
use crate::views::play::NotificationButton;
use crate::views::prelude::*;

/// Moons of the ring; with the usual wait, one goes out each second.
const MOONS: u64 = 24;

/// Seconds that the screen shows the players before the board.
const GREETING_SECONDS: u64 = 3;

/// Seconds left at which screen readers hear the countdown.
const ANNOUNCED_SECONDS: [u64; 3] = [20, 10, 5];

#[component]
pub(crate) fn QuickSearch() -> impl IntoView {
    let app = App::from_context();
    let problem = RwSignal::new(None::<String>);
    let search = move || {
        problem.set(None);
        spawn_local(async move {
            let _ = problem.try_set(find_game(app, QuickMatchForm::DEFAULT.request()).await);
        });
    };
    search();
    while_shown(window_event_listener(leptos::ev::online, move |_| {
        if problem.with_untracked(Option::is_some) {
            search();
        }
    }));
    let left = Signal::derive(|| MOONS);
    let content = move || match problem.get() {
        None => view! { <h2>{t("quick-search")}</h2><Ring left wait=MOONS/> }.into_any(),
        Some(problem) => view! {
            {no_network::explain(problem)}
            <p class="go">{button("btn main", "search-again", t("online-ask-again"), move |_| search())}</p>
        }
        .into_any(),
    };
    view! { <Page title=t("quick-match")><div class="search" data-part="search">{content}</div></Page> }
}

#[component]
fn Ring(left: Signal<u64>, wait: u64) -> impl IntoView {
    let moons = move || {
        let lit = left.get().saturating_mul(MOONS).div_ceil(wait.max(1));
        (0..MOONS)
            .map(|moon| {
                let (sin, cos) = draw::sin_cos(std::f64::consts::TAU * moon as f64 / MOONS as f64);
                let (x, y) = (100.0 + 88.0 * sin, 100.0 - 88.0 * cos);
                let class = if moon < lit { " class=\"lit\"" } else { "" };
                format!("<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"6.4\"{class}/>")
            })
            .collect::<String>()
    };
    view! {
        <div class="countdown" aria-hidden="true">
            <svg viewBox="0 0 200 200" inner_html=moons></svg>
            <p><b data-part="seconds">{left}</b><small>{move || tv("quick-left", &[("seconds", left.get().into())])}</small></p>
        </div>
    }
}

#[component]
pub(super) fn MatchSearch(remote: RemoteTable) -> impl IntoView {
    let now = RwSignal::new(browser::now());
    every(Duration::from_millis(250), move || {
        let _ = now.try_set(browser::now());
    });
    let with_info = move |read: fn(&TableInfo) -> u64| remote.info(read).unwrap_or_default();
    let wait = memo(move || with_info(|info| info.settings().fill.map_or(0, |fill| fill.after_ms / 1000)));
    let due = memo(move || with_info(|info| info.fill_due().map_or(0, |due| due.0)));
    let left = memo(move || due.get().saturating_sub(now.get()).div_ceil(1000));
    let level = memo(move || remote.info(|info| info.settings().fill.map(|fill| fill.bot)).flatten());
    let bot = move || level.get().map(first_bot).unwrap_or_default();
    let short_name =
        move || level.get().map(|level| state::bot_name(&texts(), level, std::iter::empty())).unwrap_or_default();
    let config = move || {
        let discs = with_info(|info| u64::from(info.settings().discs));
        (discs > 0).then(|| {
            let players = with_info(|info| info.settings().seats.len() as u64);
            tv("quick-config", &[("players", players.into()), ("discs", discs.into())])
        })
    };
    let otherwise = move || level.get().map(|_| tv("quick-else", &[("bot", bot().into())]));
    let announcement = memo(move || {
        let passed = ANNOUNCED_SECONDS.into_iter().rev().find(|seconds| left.get() <= *seconds && left.get() > 0);
        passed.map(|seconds| tv("quick-bot-in", &[("seconds", seconds.into()), ("bot", bot().into())]))
    });
    let is_sealed = memo(move || remote.info(|info| info.seating().is_sealed()) == Some(true));
    let can_fill = memo(move || !is_sealed.get() && remote.info(TableInfo::is_owner) == Some(true));
    let fill = move |_| level.get_untracked().into_iter().for_each(|bot| remote.on(Input::Fill(bot.as_str())));
    let cancel = move || match remote.saved_seat() {
        Some(_) => remote.leave(Route::Start),
        None => browser::navigate(&Route::Start),
    };
    while_shown(window_event_listener(leptos::ev::keydown, move |event| {
        if event.key() == "Escape" {
            cancel();
        }
    }));
    view! {
        <div class="search" data-part="search">
            <h2>{t("quick-search")}</h2>
            <p class="note">{config}<br/>{otherwise}<br/>{tv("you-play-as", &[("name", App::from_context().name_or_suggestion().into())])}</p>
            <DealNotices remote/>
            {move || match (is_sealed.get(), wait.get()) {
                (true, _) => view! { <p role="status">{move || lead(remote)}</p> }.into_any(),
                (_, 0) => ().into_any(),
                (_, wait) => view! { <Ring left=left.into() wait/> }.into_any(),
            }}
            <p class="unseen" role="status">{move || announcement.get()}</p>
            <p class="problem" role="alert">{move || remote.problem.get()}</p>
            <p class="go">
                {button("btn", "leave", t("cancel"), move |_| cancel())}
                {move || can_fill.get().then(|| button("btn", "fill", tv("quick-bot-now", &[("bot", short_name().into())]), fill))}
            </p>
            <NotificationButton label=t("notify-begin")/>
        </div>
    }
}

/// Says who is there and who begins, and opens the board after three seconds.
#[component]
pub(super) fn MatchFound(remote: RemoteTable, close: impl Fn() + Copy + 'static) -> impl IntoView {
    let (my_seat, players) =
        untrack(|| remote.info(|info| (info.my_seat, info.seating().players()))).unwrap_or_default();
    let seats = || Seat::all(players.len());
    let others: Vec<Seat> = seats().filter(|seat| Some(*seat) != my_seat).collect();
    let found = match others[..] {
        [one] => tv("quick-found", &[("name", short_seat_name(&players, one).into())]),
        _ => t("quick-all-here"),
    };
    let first = remote.client.with_untracked(|client| client.match_state().and_then(MatchState::to_move));
    let begins = match first {
        _ if first == my_seat => t("quick-you-begin"),
        Some(seat) => tv("quick-begins", &[("name", short_seat_name(&players, seat).into())]),
        None => String::new(),
    };
    let title = format!("{found} · {}", t("title"));
    // After the heading of the page, which sets a title of its own.
    Effect::new(move |_| browser::document().set_title(&title));
    remote.notify(&found);
    let left = RwSignal::new(GREETING_SECONDS);
    every(Duration::from_secs(1), move || {
        let Some(seconds) = left.try_update(|left| {
            *left = left.saturating_sub(1);
            *left
        }) else {
            return;
        };
        if seconds == 0 {
            close();
        }
    });
    let begin = NodeRef::<leptos::html::Button>::new();
    focus_when_drawn(begin);
    let player = |seat: Seat| {
        let bot = bot_of(players[seat.index()].as_ref());
        let name = if my_seat == Some(seat) { t("you") } else { short_seat_name(&players, seat) };
        let picture = match bot {
            Some(level) => view! { <BotFace level/> }.into_any(),
            None => view! { <DiscIcon seat/> }.into_any(),
        };
        view! { <li>{picture}<b>{name}</b><small>{bot.map(bot_level)}</small></li> }
    };
    let versus = seats().map(player).collect_view();
    view! {
        <div class="search" data-part="found">
            <div role="alert"><h2>{found}</h2></div>
            <p class="note">{move || tv("quick-starts", &[("seconds", left.get().into())])}</p>
            <ul class="versus">{versus}</ul>
            <p>{begins}</p>
            <p class="go"><button type="button" class="btn main big" data-act="begin" node_ref=begin on:click=move |_| close()>{t("quick-begin")}</button></p>
        </div>
    }
}
