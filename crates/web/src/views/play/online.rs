//! The parts of the game screen for online matches: prompts, the chat button, menu items, the rematch.

use nova_luna_table::{Command, SeatStatus, Timestamp};

use super::Dialog;
use crate::state::online::{ConnectionStatus, Input, TableClient};
use crate::views::online::{Chat, ChatBubbles, DealNotices, Fairness, TableLinks, explain_close};
use crate::views::prelude::*;

pub(crate) fn chat(play: GameContext) -> AnyView {
    play.remote.map(|remote| view! { <Chat remote done=move || play.dialog.set(None)/> }).into_any()
}

/// The links to the table, and the proof of the deal.
pub(crate) fn links(play: GameContext) -> AnyView {
    play.remote.map(|remote| view! { <DealNotices remote/><TableLinks remote/><Fairness remote/> }).into_any()
}

/// What is said at the table, and what the player is asked.
pub(crate) fn notices(play: GameContext) -> AnyView {
    let name = move |seat| play.name(seat);
    play.remote.map(|remote| view! { <ChatBubbles remote name/><Banner remote/> }).into_any()
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Prompt {
    AbandonOffered(Seat),
    OfferPending,
    /// A player keeps the others waiting and can be replaced by a bot.
    Absent(Seat),
    Replaced,
}

impl Prompt {
    fn new(session: &Session, now: Timestamp) -> Option<Self> {
        let (state, me) = (session.match_state(), session.my_seat()?);
        match state.status(me) {
            _ if state.is_over() => return None,
            SeatStatus::Replaced => return Some(Self::Replaced),
            SeatStatus::Resigned | SeatStatus::TimedOut => return None,
            SeatStatus::Playing => {}
        }
        match state.offers() {
            [] => {}
            offers if offers.contains(&me) => return Some(Self::OfferPending),
            [first, ..] => return Some(Self::AbandonOffered(*first)),
        }
        let absent = session.other_to_move().filter(|seat| session.is_person(*seat))?;
        let replace_after = state.settings().replace_after_ms?;
        (state.waiting_ms(session.time(now))? >= replace_after).then_some(Self::Absent(absent))
    }

    fn draw(self, play: GameContext) -> AnyView {
        let player = |seat| [("player", play.name(seat).into())];
        let answer = |act, label, command: Command| button("btn", act, label, move |_| play.dispatch(command));
        let (key, text, answers) = match self {
            Self::AbandonOffered(seat) => {
                let agree = answer("abandon-yes", t("offer-agree"), Command::OfferAbandon);
                let decline = answer("abandon-no", t("offer-decline"), Command::DeclineAbandon);
                ("offered", tv("offer-made", &player(seat)), vec![agree, decline])
            }
            // An offer cannot be withdrawn; the next move ends it.
            Self::OfferPending => ("offering", t("offer-waits"), Vec::new()),
            Self::Absent(seat) => {
                let replace = answer("replace", t("replace-with-bot"), Command::Replace(seat));
                ("absent", tv("player-absent", &player(seat)), vec![replace])
            }
            Self::Replaced => {
                ("replaced", t("you-are-replaced"), vec![answer("return", t("take-seat-back"), Command::Return)])
            }
        };
        view! { <div class="banner" role="status" data-banner=key><span>{text}</span>{answers}</div> }.into_any()
    }
}

/// The warning about the deal that comes before all other messages: the text, and the value of `data-banner`.
fn deal_warning(client: &TableClient) -> Option<(String, &'static str)> {
    let alarm = client.evidence.alarms().first().map(|alarm| format!("alarm-{}", alarm.as_str()));
    match alarm {
        Some(alarm) => Some((alarm, "alarm")),
        None => client.lacks_own_number().then(|| ("missing-own-number".to_owned(), "own-number")),
    }
}

/// What is wrong with the connection: the text, and the value of `data-banner`.
fn connection_problem(client: &TableClient) -> Option<(String, &'static str)> {
    match client.status {
        ConnectionStatus::Lost => Some((t("connection-lost"), "lost")),
        ConnectionStatus::Closed(reason) => Some((explain_close(reason), "closed")),
        ConnectionStatus::Connecting | ConnectionStatus::Open => None,
    }
}

/// The prompt above the board; a warning about the deal comes first, then a lost connection.
#[component]
fn Banner(remote: RemoteTable) -> impl IntoView {
    let problems = memo(move || remote.client.with(|client| (deal_warning(client), connection_problem(client))));
    let play = GameContext::from_context();
    let now = RwSignal::new(browser::now());
    every(Duration::from_secs(1), move || {
        let _ = now.try_set(browser::now());
    });
    let warning_read = RwSignal::new(None::<&'static str>);
    let prompt = memo(move || play.session.with(|session| Prompt::new(session, Timestamp(now.get()))));
    move || {
        let (warning, problem) = problems.get();
        if let Some((text, key)) = warning.filter(|(_, key)| warning_read.get() != Some(*key)) {
            let title = (key == "alarm").then(|| view! { <b>{t("alarm")}</b>" " });
            return Some(
                view! {
                    <div class="banner lost" role="alert" data-banner=key>
                        <span>{title}{t(&text)}</span>
                        {button("btn", "alarm-more", t("alarm-more"), move |_| play.open(Dialog::Links))}
                        {button("btn", "alarm-close", t("close"), move |_| warning_read.set(Some(key)))}
                    </div>
                }
                .into_any(),
            );
        }
        if let Some((text, key)) = problem {
            return Some(view! { <div class="banner lost" role="status" data-banner=key>{text}</div> }.into_any());
        }
        prompt.get().map(|prompt| prompt.draw(play))
    }
}

/// The button for the chat, in the place of the hint button.
#[component]
pub(super) fn ChatButton() -> impl IntoView {
    let play = GameContext::from_context();
    let is_disabled = play
        .session
        .with_untracked(|session| session.is_spectator() || session.match_state().settings().switches.quiet);
    view! {
        <button class="btn" data-act="talk" disabled=is_disabled on:click=move |_| play.open(Dialog::Chat)>
            <Icon lines=icons::TALK/><span>{t("chat")}</span>
        </button>
    }
}

#[component]
pub(super) fn MenuItems(is_over: bool) -> impl IntoView {
    let play = GameContext::from_context();
    let has_seat = play.session.with_untracked(|session| !session.is_spectator());
    let is_playing = play.session.with_untracked(|session| {
        session.my_seat().is_some_and(|seat| session.match_state().status(seat) == SeatStatus::Playing)
    });
    let offer = move |_| {
        play.dialog.set(None);
        play.dispatch(Command::OfferAbandon);
    };
    view! {
        {button("btn", "links", t("links"), move |_| play.open(Dialog::Links))}
        {has_seat.then(|| view! { <NotificationButton label=t("notify-my-turn")/> })}
        {(is_playing && !is_over).then(|| button("btn", "abandon", t("offer-abandon"), offer))}
    }
}

/// Switches notifications on and off: that a match begins, and that it is the player's turn.
#[component]
pub(crate) fn NotificationButton(label: String) -> impl IntoView {
    let app = App::from_context();
    let is_on = move || app.settings.with(|settings| settings.notifications) && browser::notifications_allowed();
    let problem = RwSignal::new(String::new());
    let toggle = move |_| {
        if is_on() {
            return app.set(|settings| settings.notifications = false);
        }
        browser::request_notification_permission(move |allowed| {
            app.set(|settings| settings.notifications = allowed);
            let _ = problem.try_set(if allowed { String::new() } else { t("notify-blocked") });
        });
    };
    browser::supports_notifications().then(|| {
        view! {
            <button type="button" class="btn" data-act="notifications" aria-pressed=move || is_on().to_string() on:click=toggle>{label}</button>
            <p class="note" role="status">{problem}</p>
        }
    })
}

/// The button for the next match: another search, if the match of a search ended before everybody had moved, or one with
/// the same people.
#[component]
pub(super) fn NextMatchButton(remote: RemoteTable) -> impl IntoView {
    match remote.client.with_untracked(TableClient::search_to_offer) {
        Some(_) => button("btn main", "search-again", t("quick-act"), move |_| remote.on(Input::Search)),
        None => view! { <RematchButton remote/> }.into_any(),
    }
}

#[component]
fn RematchButton(remote: RemoteTable) -> impl IntoView {
    let has_seat = GameContext::from_context().session.with_untracked(|session| !session.is_spectator());
    let is_proposed = move || remote.info(|info| info.rematch().is_some()) == Some(true);
    has_seat.then(|| {
        view! {
            <button class="btn main" data-act="rematch" on:click=move |_| remote.on(Input::Rematch)>
                {move || t(if is_proposed() { "rematch-join" } else { "rematch" })}
            </button>
        }
    })
}
