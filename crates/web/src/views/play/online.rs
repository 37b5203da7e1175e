//! What is different where the tiles are dealt remote away: offers, replacing who vanished, playing again.

use std::time::Duration;

use leptos::prelude::*;
use nova_luna_rules::Seat;
use nova_luna_table::{Command, SeatStatus, Timestamp};

use super::{Dialog, Play};
use crate::browser;
use crate::state::Session;
use crate::state::online::ConnectionStatus;
use crate::views::icons::{self, Icon};
use crate::views::online::RemoteTable;
use crate::views::words::{t, tv};

/// What waits for an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Prompt {
    /// Somebody has offered to abandon the match.
    Offered(Seat),
    /// One has offered it, and others have not answered.
    Offering,
    /// Somebody keeps everybody waiting, and can be replaced.
    Absent(Seat),
    /// A bot plays for us.
    Replaced,
}

impl Prompt {
    fn of(session: &Session, now: Timestamp) -> Option<Self> {
        let (match_state, me) = (session.table(), session.me()?);
        match match_state.standing(me) {
            _ if match_state.is_over() => return None,
            SeatStatus::Replaced => return Some(Self::Replaced),
            SeatStatus::Resigned | SeatStatus::Flagged => return None,
            SeatStatus::Playing => {}
        }
        match match_state.offers() {
            [] => {}
            offers if offers.contains(&me) => return Some(Self::Offering),
            [first, ..] => return Some(Self::Offered(*first)),
        }
        let absent = session.other_to_move().filter(|seat| session.is_person(*seat))?;
        let patience = match_state.terms().patience?;
        (match_state.waiting(now)? >= patience).then_some(Self::Absent(absent))
    }

    const fn word(self) -> &'static str {
        match self {
            Self::Offered(_) => "offered",
            Self::Offering => "offering",
            Self::Absent(_) => "absent",
            Self::Replaced => "replaced",
        }
    }

    fn text(self, play: Play) -> String {
        match self {
            Self::Offered(seat) => tv("offer-made", &[("player", play.name(seat).into())]),
            Self::Offering => t("offer-waits"),
            Self::Absent(seat) => tv("player-absent", &[("player", play.name(seat).into())]),
            Self::Replaced => t("you-are-replaced"),
        }
    }

    /// What can be answered: the name of the button, its text, and what it asks for.
    fn answers(self) -> Vec<(&'static str, &'static str, Command)> {
        match self {
            Self::Offered(_) => vec![
                ("abandon-yes", "offer-agree", Command::OfferAbandon),
                ("abandon-no", "offer-decline", Command::DeclineAbandon),
            ],
            // An offer is not taken back; acting ends it.
            Self::Offering => Vec::new(),
            Self::Absent(seat) => vec![("replace", "replace-with-bot", Command::Replace(seat))],
            Self::Replaced => vec![("return", "take-seat-back", Command::Return)],
        }
    }
}

/// What waits for an answer, over the table; while the server does not answer, that is said first.
#[component]
pub(super) fn Banner(
    /// The way to the server.
    remote: RemoteTable,
) -> impl IntoView {
    let lost = Memo::new(move |_| remote.client.with(|client| client.status == ConnectionStatus::Lost));
    let play = Play::here();
    let now = RwSignal::new(browser::now());
    let tick = move || {
        let _ = now.try_update(|now| *now = browser::now());
    };
    if let Ok(handle) = set_interval_with_handle(tick, Duration::from_secs(1)) {
        on_cleanup(move || handle.clear());
    }
    let prompt = Memo::new(move |_| play.session.with(|session| Prompt::of(session, Timestamp(now.get()))));
    let button = move |(act, id, wish): (&'static str, &'static str, Command)| {
        view! { <button type="button" class="btn" data-act=act on:click=move |_| play.dispatch(wish)>{t(id)}</button> }
    };
    move || {
        if lost.get() {
            return Some(
                view! { <div class="banner lost" role="status" data-banner="lost">{t("connection-lost")}</div> }.into_any(),
            );
        }
        prompt.get().map(|prompt| {
            view! {
                <div class="banner" role="status" data-banner=prompt.word()>
                    <span>{prompt.text(play)}</span>
                    {prompt.answers().into_iter().map(button).collect_view()}
                </div>
            }
            .into_any()
        })
    }
}

/// What one can say, where a hint would be.
#[component]
pub(super) fn ChatButton() -> impl IntoView {
    let play = Play::here();
    let looks_on = play.session.with_untracked(|session| session.me().is_none());
    view! {
        <button class="btn hintbtn" data-act="talk" aria-label=t("chat") disabled=looks_on on:click=move |_| play.dialog.set(Some(Dialog::Chat))>
            <Icon lines=icons::TALK/><span class="wide-only">{t("chat")}</span>
        </button>
    }
}

/// What the menu offers more.
#[component]
pub(super) fn OnlineMenu(
    /// Whether the match is over.
    over: bool,
) -> impl IntoView {
    let play = Play::here();
    let plays = play.session.with_untracked(|session| session.me().is_some());
    let stays = play
        .session
        .with_untracked(|session| session.me().is_some_and(|me| session.table().standing(me) == SeatStatus::Playing));
    let offer = move |_| {
        play.dialog.set(None);
        play.dispatch(Command::OfferAbandon);
    };
    view! {
        <button class="btn" data-act="links" on:click=move |_| play.dialog.set(Some(Dialog::Links))>{t("links")}</button>
        {plays.then(|| view! { <Notices/> })}
        {(stays && !over).then(|| view! { <button class="btn" data-act="abandon" on:click=offer>{t("offer-abandon")}</button> })}
    }
}

/// Whether one wants to be called when it is one's turn.
#[component]
fn Notices() -> impl IntoView {
    let app = Play::here().app;
    let on = move || app.settings.with(|settings| settings.notices) && browser::notifications_allowed();
    let told = RwSignal::new(String::new());
    let turn = move |_| {
        if on() {
            return app.set(|settings| settings.notices = false);
        }
        browser::request_notification_permission(move |allowed| {
            app.set(|settings| settings.notices = allowed);
            let _ = told.try_update(|told| *told = if allowed { String::new() } else { t("notify-blocked") });
        });
    };
    browser::supports_notifications().then(|| {
        view! {
            <button class="btn" data-act="notices" aria-pressed=move || on().to_string() on:click=turn>{t("notify-my-turn")}</button>
            <p class="note" role="status">{told}</p>
        }
    })
}

/// Playing again with the same people.
#[component]
pub(super) fn Again(
    /// The way to the server.
    remote: RemoteTable,
) -> impl IntoView {
    let plays = Play::here().session.with_untracked(|session| session.me().is_some());
    let asked = move || remote.client.with(|client| client.info.as_ref().is_some_and(|info| info.rematch.is_some()));
    plays.then(|| {
        view! {
            <button class="btn main" data-act="rematch" on:click=move |_| remote.rematch()>
                {move || t(if asked() { "rematch-join" } else { "rematch" })}
            </button>
        }
    })
}
