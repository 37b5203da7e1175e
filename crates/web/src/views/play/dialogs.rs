//! What lies over the game: the menu, rules, settings, another display, the end, a damaged game.

use leptos::html;
use leptos::prelude::*;
use nova_luna_rules::{Coord, Record, Seat};
use nova_luna_table::{EventKind, MatchResult, MatchState, SeatStatus, Table};

use super::display::task_at;
use super::move_log::{Moves, Notation};
use super::others::ScoreSheet;
use super::screen_reader;
use super::{Play, online};
use crate::browser;
use crate::draw::{self, CellRect, Detail};
use crate::state::{self, Chain, Mode, Route, Session};
use crate::views::icons::{self, Icon};
use crate::views::online::{Chat, DealCheckLine, Fairness, TableLinks};
use crate::views::parts::Token;
use crate::views::rules::RulesText;
use crate::views::settings::SettingsForm;
use crate::views::sharing::Sharing;
use crate::views::words::{t, texts, tv};

/// What lies over the game.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Dialog {
    Menu,
    Rules,
    Settings,
    /// Links, the record, pictures.
    Share,
    /// Another player's display, large.
    Display(Seat),
    /// Before giving up.
    Resign,
    /// What can be said to the others.
    Chat,
    /// The links of a table of a server.
    Links,
    End,
    /// The kept game was damaged from this line on.
    Damaged {
        line: usize,
        text: String,
    },
}

#[component]
pub(super) fn Dialogs() -> impl IntoView {
    let play = Play::here();
    let shown = NodeRef::<html::Dialog>::new();
    Effect::new(move || {
        let open = play.dialog.with(Option::is_some);
        if let Some(dialog) = shown.get() {
            if open && !dialog.open() {
                let _ = dialog.show_modal();
            } else if !open && dialog.open() {
                dialog.close();
            }
        }
    });
    let title = move || play.dialog.get().map(|dialog| title(play, &dialog)).unwrap_or_default();
    view! {
        <dialog node_ref=shown aria-labelledby="dialog-title" on:close=move |_| play.dialog.set(None)
            data-dialog=move || play.dialog.get().map(|dialog| word(&dialog))>
            <div class="dialog-head">
                <h2 id="dialog-title">{title}</h2>
                <button class="tool" aria-label=t("close") data-act="close" on:click=move |_| play.dialog.set(None)><Icon lines=icons::CLOSE/></button>
            </div>
            <div class="dialog-body">
                {move || play.dialog.get().map(|dialog| content(play, dialog))}
            </div>
        </dialog>
    }
}

const fn word(dialog: &Dialog) -> &'static str {
    match dialog {
        Dialog::Menu => "menu",
        Dialog::Rules => "rules",
        Dialog::Settings => "settings",
        Dialog::Share => "share",
        Dialog::Display(_) => "display",
        Dialog::Resign => "resign",
        Dialog::Chat => "talk",
        Dialog::Links => "links",
        Dialog::End => "end",
        Dialog::Damaged { .. } => "damaged",
    }
}

fn title(play: Play, dialog: &Dialog) -> String {
    match dialog {
        Dialog::Menu => t("menu"),
        Dialog::Rules => t("help"),
        Dialog::Settings => t("settings"),
        Dialog::Share => t("share"),
        Dialog::Display(seat) => tv("display-of", &[("player", play.name(*seat).into())]),
        Dialog::Resign => t("resign"),
        Dialog::Chat => t("chat"),
        Dialog::Links => t("links"),
        Dialog::End => play.session.with(super::result_text),
        Dialog::Damaged { .. } => t("damaged-title"),
    }
}

fn content(play: Play, dialog: Dialog) -> AnyView {
    match dialog {
        Dialog::Menu => view! { <Menu/> }.into_any(),
        Dialog::Rules => view! { <Keys/><RulesText/> }.into_any(),
        Dialog::Share => view! { <Sharing record=record(play) deal=deal(play)/> }.into_any(),
        Dialog::Settings => view! { <SettingsForm/> }.into_any(),
        Dialog::Display(seat) => view! { <Large seat=seat/> }.into_any(),
        Dialog::Resign => view! {
            <p>{t(if others_go_on(play) { "resign-question-others" } else { "resign-question" })}</p>
            <div class="buttons">
                <button class="btn main" data-act="resign-yes" on:click=move |_| { play.dialog.set(None); play.resign(); }>{t("resign-yes")}</button>
                <button class="btn" on:click=move |_| play.dialog.set(None)>{t("resign-no")}</button>
            </div>
        }.into_any(),
        Dialog::Chat => play.remote.map(|remote| view! { <Chat remote done=move || play.dialog.set(None)/> }).into_any(),
        Dialog::Links => play.remote.map(|remote| view! { <TableLinks remote/><Fairness remote/> }).into_any(),
        Dialog::End => view! { <End/> }.into_any(),
        Dialog::Damaged { line, text } => view! { <Damaged line=line text=text/> }.into_any(),
    }
}

/// The game so remote. Its seed, from which one could read the pile, is in it once the game is over.
fn record(play: Play) -> Signal<Record> {
    // Once a match that was dealt remote away is over, the server tells its seed and how it came about.
    let told = move || play.remote.and_then(|remote| remote.record.get()).and_then(|text| Record::read(&text).ok());
    Signal::derive(move || {
        let told = told();
        play.session.with(|session| match session.local_table() {
            Some(table) => table.record(),
            None => told.unwrap_or_else(|| session.table().record_without_seed()),
        })
    })
}

/// The deal, for whoever wants to play the same tiles; one that is dealt remote away is nobody's to share.
fn deal(play: Play) -> Option<Signal<Record>> {
    play.session.with_untracked(|session| session.local_table().is_some()).then(|| {
        let with_seed = |session: &Session| session.local_table().map(Table::record_with_seed);
        Signal::derive(move || play.session.with(with_seed).unwrap_or_else(|| record(play).get()))
    })
}

/// Whether somebody at this page plays: whoever looks on has nothing to give up.
fn plays(play: Play) -> bool {
    let stays = |session: &Session| session.me().is_some_and(|me| session.table().standing(me) == SeatStatus::Playing);
    play.remote.is_none() || play.session.with_untracked(stays)
}

/// Whether the game would go on without the player: then a bot takes the seat.
fn others_go_on(play: Play) -> bool {
    play.session.with_untracked(|session| {
        let persons = session.view().seats().filter(|seat| session.is_person(*seat)).count();
        persons > 1 && session.view().players() > 2
    })
}

#[component]
fn Menu() -> impl IntoView {
    let play = Play::here();
    let over = play.session.with_untracked(|session| session.table().is_over());
    view! {
        <div class="menu">
            <button class="btn" data-act="menu-rules" on:click=move |_| play.dialog.set(Some(Dialog::Rules))>{t("help")}</button>
            <button class="btn" data-act="menu-settings" on:click=move |_| play.dialog.set(Some(Dialog::Settings))>{t("settings")}</button>
            <button class="btn" data-act="share" on:click=move |_| play.dialog.set(Some(Dialog::Share))>{t("share")}</button>
            <a class="btn" href=Route::New(Mode::Bots).hash() data-act="new">{t("new-game")}</a>
            <a class="btn" href=Route::Start.hash()>{t("to-start")}</a>
            {play.remote.map(|_| view! { <online::OnlineMenu over/> })}
            {(!over && plays(play)).then(|| view! { <button class="btn" data-act="resign" on:click=move |_| play.dialog.set(Some(Dialog::Resign))>{t("resign")}</button> })}
        </div>
        <div class="narrow-only">
            <h3>{t("moves")}</h3>
            <Moves/>
            <Notation/>
        </div>
    }
}

/// What the keys do.
#[component]
fn Keys() -> impl IntoView {
    let keys = [
        ("1 2 3", "key-pick"),
        ("← ↑ → ↓", "key-walk"),
        ("Enter", "key-enter"),
        ("Esc", "key-back"),
        ("R", "key-refill"),
        ("U", "key-undo"),
        ("H", "key-hint"),
        ("?", "key-help"),
    ];
    view! {
        <dl class="keys wide-only">
            {keys.into_iter().map(|(key, id)| view! { <div><dt><kbd>{key}</kbd></dt><dd>{t(id)}</dd></div> }).collect_view()}
        </dl>
    }
}

/// Another player's display, large enough to read every task.
#[component]
fn Large(seat: Seat) -> impl IntoView {
    let play = Play::here();
    let task = RwSignal::new(None);
    let drawn = Memo::new(move |_| {
        play.session.with(|session| {
            let display = session.view().display(seat)?;
            let lit = task.get().and_then(|(at, index): (Coord, usize)| {
                let task = *display.at(at)?.tile().tasks().get(index)?;
                Some(draw::chain(&Chain::of(display, at, task), true))
            });
            let span = CellRect::around(display.tiles().map(|placed| placed.at()));
            let (x, y) = (f64::from(span.from.x) * 100.0 - 52.0, f64::from(span.from.y) * 100.0 - 52.0);
            let last = session.last_placed(seat).map(draw::last_move).unwrap_or_default();
            let view_box = format!("{x} {y} {} {}", span.columns() * 100 + 4, span.rows() * 100 + 4);
            Some((view_box, draw::display(display, seat, Detail::Whole) + &last + &lit.unwrap_or_default()))
        })
    });
    let left =
        move || play.session.with(|session| tv("discs-left", &[("discs", session.view().discs_left(seat).into())]));
    view! {
        <p class="who"><Token seat=seat/><span>{left}</span></p>
        <ul class="unseen">{move || play.session.with(|session| session.view().display(seat).map(screen_reader::tiles))}</ul>
        <svg class="large" viewBox=move || drawn.get().map(|drawn| drawn.0) aria-hidden="true"
            on:pointerover=move |event| task.set(task_at(&event)) on:click=move |event| task.set(task_at(&event)) inner_html=move || drawn.get().map(|drawn| drawn.1).unwrap_or_default()></svg>
    }
}

/// How it ended, and what one can do now.
#[component]
fn End() -> impl IntoView {
    let play = Play::here();
    let ranking = play.session.with_untracked(|session| match session.table().result() {
        Some(
            nova_luna_table::MatchResult::Played(nova_luna_rules::Outcome::Ranking(ranking))
            | nova_luna_table::MatchResult::Conceded { ranking },
        ) => ranking.to_vec(),
        _ => Vec::new(),
    });
    let places = ranking.into_iter().enumerate().map(|(place, seat)| {
        let left = play.session.with_untracked(|session| session.view().discs_left(seat));
        view! {
            <li><b>{place + 1}</b><Token seat=seat/><span>{play.name(seat)}</span><em>{tv("discs-left", &[("discs", left.into())])}</em></li>
        }
    });
    let solo = play.session.with_untracked(|session| session.view().solo_score().filter(|_| session.table().is_over()));
    let verdict = solo.map(|score| {
        t(match score.0 {
            0..=79 => "solo-legend",
            80..=99 => "solo-great",
            100..=119 => "solo-good",
            _ => "solo-fair",
        })
    });
    let assisted = play.session.with_untracked(|session| session.table().is_assisted());
    let again = move |_| {
        let terms = play.session.with_untracked(|session| session.table().terms().clone());
        play.dialog.set(None);
        play.app.begin(terms, browser::random_seed());
    };
    view! {
        <ol class="ranking">{places.collect_view()}</ol>
        <p class="lab">{play.session.with_untracked(|session| why_over(session.table()))}</p>
        {solo.map(|_| view! { <ScoreSheet/> })}
        {verdict.map(|verdict| view! { <p class="verdict">{verdict}</p> })}
        {assisted.then(|| view! { <p class="lab">{t("assisted")}</p> })}
        {play.remote.map(|remote| view! { <DealCheckLine remote/><p class="problem" role="alert">{move || remote.trouble.get()}</p> })}
        <div class="buttons">
            {match play.remote {
                Some(remote) => view! { <online::Again remote/> }.into_any(),
                None => view! { <button class="btn main" data-act="again" on:click=again>{t("play-again")}</button> }.into_any(),
            }}
            <button class="btn" data-act="replay" on:click=move |_| play.app.open_replay(record(play).get_untracked())>{t("replay-it")}</button>
            <button class="btn" data-act="share" on:click=move |_| play.dialog.set(Some(Dialog::Share))>{t("share")}</button>
            <a class="btn" href=Route::Start.hash()>{t("to-start")}</a>
            <button class="btn" on:click=move |_| play.dialog.set(None)>{t("look-at-it")}</button>
        </div>
    }
}

/// Why the game is over.
fn why_over(table: &MatchState) -> String {
    let left = |seat: Seat| [("player", state::seat_name(&texts(), table, seat).into())];
    let leaving = table.happenings().iter().rev().find_map(|event| match event.what {
        EventKind::Resigned(seat) => Some(tv("event-resigned", &left(seat))),
        EventKind::FlagFell(seat) => Some(tv("event-time-up", &left(seat))),
        EventKind::Abandoned => Some(t("event-abandoned")),
        _ => None,
    });
    let alone = table.view().players() == 1;
    let placed = table.view().seats().any(|seat| table.view().discs_left(seat) == 0);
    match (table.result(), leaving) {
        (Some(MatchResult::Conceded { .. } | MatchResult::Abandoned), Some(told)) => told,
        _ if placed => t(if alone { "over-placed-solo" } else { "over-placed" }),
        _ if alone => t("over-solo"),
        _ => t("over-no-tiles"),
    }
}

/// A game that was damaged: what was good goes on, and the text is offered back.
#[component]
fn Damaged(line: usize, text: String) -> impl IntoView {
    view! {
        <p>{tv("damaged-continues", &[("line", line.into())])}</p>
        <textarea class="kept-text" readonly aria-label=t("damaged-text") prop:value=text></textarea>
    }
}

/// The screen where nothing of a game could be saved.
#[component]
pub(super) fn DamagedScreen(line: usize, text: String) -> impl IntoView {
    view! {
        <main class="nothing">
            <h1>{t("damaged-title")}</h1>
            <p>{tv("damaged-lost", &[("line", line.into())])}</p>
            <textarea class="kept-text" readonly aria-label=t("damaged-text") prop:value=text></textarea>
            <a class="btn main" href=Route::Start.hash()>{t("to-start")}</a>
        </main>
    }
}
