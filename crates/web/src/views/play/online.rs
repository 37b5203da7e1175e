//! The parts of the game screen for online matches: prompts, the chat button, menu items, the rematch.

use nova_luna_table::{Command, SeatStatus, Timestamp};

use super::Dialog;
use super::bar::departure;
use crate::state::online::{ConnectionStatus, Input, TableClient};
use crate::state::{Patience, Prompt, Recap};
use crate::views::alerts::AlertQuestion;
use crate::views::online::{
    Chat, ChatBubbles, DealNotices, Fairness, NextGame, RematchFollower, RematchView, TableLinks, explain_close,
};
use crate::views::prelude::*;

pub(crate) fn chat(play: GameContext) -> AnyView {
    let name = move |seat| play.name(seat);
    play.remote.map(|remote| view! { <Chat remote name done=move || play.dialog.set(None)/> }).into_any()
}

/// The links to the table, and the proof of the deal.
pub(crate) fn links(play: GameContext) -> AnyView {
    play.remote.map(|remote| view! { <DealNotices remote/><TableLinks remote/><Fairness remote/> }).into_any()
}

/// What is said at the table, and what the player is asked.
pub(crate) fn notices(play: GameContext) -> AnyView {
    open_recap(play);
    let name = move |seat| play.name(seat);
    let may_play = play.session.with_untracked(|session| !session.is_spectator());
    let follower = play.remote.filter(|_| may_play).map(|remote| view! { <RematchFollower remote/> });
    let question = play.remote.filter(|_| may_play).map(|remote| view! { <AlertQuestion remote/><NextGame remote/> });
    play.remote.map(|remote| view! { <ChatBubbles remote name/><Banner remote/>{follower}{question} }).into_any()
}

/// Opens what happened since the player's last turn, in a match that lasts.
fn open_recap(play: GameContext) {
    let recap = play.session.with_untracked(|session| {
        let lasts = play.remote.is_some() && !session.match_state().settings().is_live();
        if lasts { Recap::new(session, Timestamp(browser::now())) } else { None }
    });
    if let Some(recap) = recap.filter(|_| play.dialog.with_untracked(Option::is_none)) {
        play.open(Dialog::Recap(Box::new(recap)));
    }
}

/// Draws what the player is asked; `wait_on` puts the question off.
fn draw_prompt(play: GameContext, prompt: Prompt, wait_on: impl Fn() + Copy + 'static) -> AnyView {
    let player = |seat| [("player", play.name(seat).into())];
    let answer = |act, label, command: Command| button("btn", act, label, move |_| play.dispatch(command));
    let (key, text, answers) = match prompt {
        Prompt::AbandonOffered(seat) => {
            let agree = answer("abandon-yes", t("offer-agree"), Command::OfferAbandon);
            let decline = answer("abandon-no", t("offer-decline"), Command::DeclineAbandon);
            ("offered", tv("offer-made", &player(seat)), vec![agree, decline])
        }
        // An offer cannot be withdrawn; the next move ends it.
        Prompt::OfferPending => ("offering", t("offer-waits"), Vec::new()),
        Prompt::Absent(seat) => {
            let wait = button("btn", "wait", t("absent-wait"), move |_| wait_on());
            let replace = answer("replace", t("absent-replace"), Command::Replace(seat));
            let end = move |_| play.remote.into_iter().for_each(|remote| remote.on(Input::EndWithout(seat)));
            let end = button("btn", "end-without", t("absent-end"), end);
            let is_gone = untrack(|| departure(play, seat)).is_some();
            let text = tv(if is_gone { "player-away" } else { "player-absent" }, &player(seat));
            ("absent", text, vec![wait, replace, end])
        }
        Prompt::Replaced => {
            ("replaced", t("you-are-replaced"), vec![answer("return", t("take-seat-back"), Command::Return)])
        }
    };
    view! { <div class="banner" role="status" data-banner=key><span>{text}</span><p class="answers">{answers}</p></div> }.into_any()
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
    let patience = RwSignal::new(None::<Patience>);
    let wait_on = move || {
        let now = Timestamp(browser::now());
        patience.set(play.session.with_untracked(|session| Patience::new(session, now)));
    };
    let warning_read = RwSignal::new(None::<&'static str>);
    let now = move || Timestamp(play.now.get());
    let prompt = memo(move || play.session.with(|session| Prompt::new(session, now(), patience.get())));
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
        let prompt = prompt.get().map(|prompt| draw_prompt(play, prompt, wait_on));
        // The result shows it itself.
        let wanted = || remote.rematch_stage.get().filter(|_| play.dialog.get() != Some(Dialog::End));
        prompt.or_else(|| Some(draw_rematch(remote, wanted().filter(RematchView::is_wanted)?)))
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
pub(super) fn MenuItems() -> impl IntoView {
    let play = GameContext::from_context();
    let has_seat = play.session.with_untracked(|session| !session.is_spectator());
    view! {
        {button("btn", "links", t("links"), move |_| play.open(Dialog::Links))}
        {has_seat.then(|| view! { <NotificationButton label=t("notify-my-turn")/> })}
        {button("btn", "menu-analysis", t("an-board"), move |_| super::result::analyse(play))}
    }
}

#[component]
pub(super) fn AbandonButton() -> impl IntoView {
    let play = GameContext::from_context();
    let is_playing = play.session.with_untracked(|session| {
        session.my_seat().is_some_and(|seat| session.match_state().status(seat) == SeatStatus::Playing)
    });
    let offer = move |_| {
        play.dialog.set(None);
        play.dispatch(Command::OfferAbandon);
    };
    is_playing.then(|| button("btn", "abandon", t("offer-abandon"), offer))
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

/// The wish of the others for a rematch, to a player who looks at the board again.
fn draw_rematch(remote: RemoteTable, wanted: RematchView) -> AnyView {
    let agree = button("btn", "rematch", t("rematch"), move |_| remote.on(Input::Rematch));
    view! { <div class="banner" role="status" data-banner="rematch"><span>{wanted.text}</span>{agree}</div> }.into_any()
}

/// Asks for a rematch, agrees to that of the others, or says who is still missing. The player stays at the result until
/// the next match begins.
#[component]
fn RematchButton(remote: RemoteTable) -> impl IntoView {
    let play = GameContext::from_context();
    let (has_seat, others) = play.session.with_untracked(|session| (!session.is_spectator(), session.other_seats()));
    let view = remote.rematch_stage;
    let text = move || view.with(|view| view.as_ref().map(|view| view.text.clone()));
    let table =
        memo(move || view.with(|view| view.as_ref().filter(|view| !view.is_wanted()).map(|view| view.table.hash())));
    let action = move || match table.get() {
        Some(table) => view! { <a class="btn" data-act="rematch-table" href=table>{t("rematch-table")}</a> }.into_any(),
        None => button("btn main", "rematch", t("rematch"), move |_| remote.on(Input::Rematch)),
    };
    // No answer can be an answer, too.
    let gone = move || {
        table.with(Option::is_some).then(|| {
            let gone = |seat: &Seat| departure(play, *seat).map(|left| format!("{}: {left}", play.name(*seat)));
            view! { <small>{others.iter().filter_map(gone).collect::<Vec<_>>().join(", ")}</small> }
        })
    };
    has_seat.then(|| view! { <p class="again" role="status" data-part="rematch">{text}{gone}</p>{action} })
}
