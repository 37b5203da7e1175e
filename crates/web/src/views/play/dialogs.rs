//! The dialogs of a game: menu, rules, settings, another display, the end, a damaged game.

use leptos::{ev, html};
use nova_luna_table::{SeatStatus, Table};

use super::move_log::Moves;
use super::result::ResultScreen;
use super::solo::ScoreSheet;
use super::{aids, online, peek};
use crate::state::{Mode, Recap, SizeClass};
use crate::views::lazy;
use crate::views::prelude::*;
use crate::views::rules::RulesText;
use crate::views::settings::SettingsForm;
use crate::views::sharing::Sharing;

#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Dialog {
    Menu,
    Rules,
    Settings,
    Share,
    Display(Seat),
    Resign,
    Chat,
    Links,
    End,
    Score,
    Aids,
    Recap(Box<Recap>),
    /// The saved game is damaged from this line on.
    Damaged {
        line: usize,
        text: String,
    },
}

impl Dialog {
    /// Whether its content has texts or styles of the learning screens.
    pub(crate) const fn needs_learn_files(&self) -> bool {
        matches!(
            self,
            Self::Rules | Self::Recap(_) | Self::Settings | Self::Share | Self::End | Self::Aids | Self::Damaged { .. }
        )
    }

    /// Returns the value of `data-dialog`, and the id of the title.
    const fn names(&self) -> (&'static str, &'static str) {
        match self {
            Self::Menu => ("menu", "menu"),
            Self::Rules => ("rules", "help"),
            Self::Settings => ("settings", "settings"),
            Self::Share => ("share", "share"),
            Self::Display(_) => ("display", "display-of"),
            Self::Resign => ("resign", "resign"),
            Self::Chat => ("talk", "chat"),
            Self::Links => ("links", "links"),
            // The result has a heading of its own.
            Self::End => ("end", ""),
            Self::Score => ("score", "score-sheet"),
            Self::Aids => ("aids", "aids"),
            Self::Recap(_) => ("recap", "recap"),
            Self::Damaged { .. } => ("damaged", "damaged-title"),
        }
    }
}

#[component]
pub(super) fn Dialogs() -> impl IntoView {
    let play = GameContext::from_context();
    let element = NodeRef::<html::Dialog>::new();
    let is_display = move || play.dialog.with_untracked(|dialog| matches!(dialog, Some(Dialog::Display(_))));
    Effect::new(move || {
        let is_open = play.dialog.with(Option::is_some);
        if let Some(dialog) = element.get() {
            if is_open && !dialog.open() {
                let _ = dialog.show_modal();
                if is_display() {
                    peek::rise(play, &dialog);
                }
            } else if !is_open && dialog.open() {
                dialog.close();
            }
        }
    });
    let display_sheet = move || element.get_untracked().filter(|_| is_display());
    let close = move |_| match display_sheet() {
        Some(dialog) => peek::sink(play, &dialog),
        None => play.dialog.set(None),
    };
    // Escape, or the back button of a phone.
    let on_cancel = move |event: ev::Event| {
        if let Some(dialog) = display_sheet() {
            event.prevent_default();
            peek::sink(play, &dialog);
        }
    };
    // The browser reports a closed dialog with the next frame. The next one may be open by then.
    let on_close = move |_| {
        if element.get_untracked().is_none_or(|dialog| !dialog.open()) {
            play.dialog.set(None);
        }
    };
    let has_head = move || play.dialog.with(|dialog| *dialog != Some(Dialog::End));
    let title = move || play.dialog.get().map(|dialog| title(play, &dialog)).unwrap_or_default();
    view! {
        <dialog node_ref=element aria-labelledby="dialog-title" on:cancel=on_cancel on:close=on_close
            data-dialog=move || play.dialog.get().map(|dialog| dialog.names().0)>
            {move || has_head().then(|| view! {
                <div class="dialog-head">
                    <h2 id="dialog-title">{title}</h2>
                    <button class="tool" aria-label=t("close") data-act="close" on:click=close><Icon lines=icons::CLOSE/></button>
                </div>
            })}
            <div class="dialog-body">
                {move || play.dialog.get().map(|dialog| lazy::game_dialog(play, dialog))}
            </div>
        </dialog>
    }
}

fn title(play: GameContext, dialog: &Dialog) -> String {
    let (_, id) = dialog.names();
    let Dialog::Display(seat) = *dialog else { return t(id) };
    let title = about(id, play.owner(seat));
    match play.session.with(|session| state::level_at(session, seat)) {
        Some(level) => state::with_level(&texts(), &title, level),
        None => title,
    }
}

/// Draws the content of a dialog, in the module that is loaded once the game is shown.
pub(crate) fn dialog_content(play: GameContext, dialog: Dialog) -> AnyView {
    match dialog {
        Dialog::Menu => view! { <Menu/> }.into_any(),
        Dialog::Recap(recap) => view! { <super::recap::RecapContent recap=*recap/> }.into_any(),
        Dialog::Rules => view! { <Keys/><RulesText/> }.into_any(),
        Dialog::Share => view! { <Sharing record=record(play) deal=deal(play)/> }.into_any(),
        Dialog::Settings => view! { <SettingsForm/> }.into_any(),
        Dialog::Display(seat) => view! { <super::peek::Peek seat=seat/> }.into_any(),
        Dialog::Resign => view! {
            <p>{t(if match_continues_without_me(play) { "resign-question-others" } else { "resign-question" })}</p>
            <div class="buttons">
                {button("btn main", "resign-yes", t("resign-yes"), move |_| { play.dialog.set(None); play.resign(); })}
                <button class="btn" on:click=move |_| play.dialog.set(None)>{t("resign-no")}</button>
            </div>
        }
        .into_any(),
        Dialog::Chat => super::chat(play),
        Dialog::Links => super::links(play),
        Dialog::End => view! { <ResultScreen/> }.into_any(),
        Dialog::Score => view! { <ScoreSheet/> }.into_any(),
        Dialog::Aids => view! { <aids::Aids/> }.into_any(),
        Dialog::Damaged { line, text } => {
            view! { <p>{tv("damaged-continues", &[("line", line.into())])}</p><KeptText label=t("damaged-text") text/> }
                .into_any()
        }
    }
}

/// Returns the record of the game. It contains the seed, which reveals the pile, only once the game is over.
pub(super) fn record(play: GameContext) -> Signal<Record> {
    // The server publishes the record of a finished match, with its seed and secret.
    let published =
        move || play.remote.and_then(|remote| remote.record.with(|record| Record::read(record.text()?).ok()));
    Signal::derive(move || {
        play.session.with(|session| match session.local_table() {
            Some(table) => table.record(),
            None => published().unwrap_or_else(|| session.match_state().record_without_seed()),
        })
    })
}

/// Returns the record with its seed, for sharing the deal of a local game.
fn deal(play: GameContext) -> Option<Signal<Record>> {
    play.session.with_untracked(|session| session.local_table().is_some()).then(|| {
        let with_seed = |session: &Session| session.local_table().map(Table::record_with_seed);
        Signal::derive(move || play.session.with(with_seed).unwrap_or_else(|| record(play).get()))
    })
}

/// Whether a person at this page still plays, and so may resign. The first try of a daily deal is not given up: it
/// waits for as long as it must, and another start would be a second look at the tiles.
fn may_resign(play: GameContext) -> bool {
    if play.challenge().is_some_and(|attempt| attempt.counts && matches!(attempt.challenge, Challenge::Day(_))) {
        return false;
    }
    let is_playing = |session: &Session| {
        session.my_seats().into_iter().any(|seat| session.match_state().status(seat) == SeatStatus::Playing)
    };
    play.remote.is_none() || play.session.with_untracked(is_playing)
}

/// Whether the match goes on if the player resigns: then a bot takes the seat.
fn match_continues_without_me(play: GameContext) -> bool {
    play.session.with_untracked(|session| {
        let people = session.view().seats().filter(|seat| session.is_person(*seat)).count();
        people > 1 && session.view().players() > 2
    })
}

#[component]
fn Menu() -> impl IntoView {
    let play = GameContext::from_context();
    let is_over = play.session.with_untracked(|session| session.match_state().is_over());
    let is_spectator = play.session.with_untracked(Session::is_spectator);
    let has_no_log = play.size.get_untracked().has_steps() || play.size.get_untracked() == SizeClass::TabletPortrait;
    let open_notation = move |_| {
        play.dialog.set(None);
        play.notation.set(true);
    };
    view! {
        <div class="menu">
            {play.session.with_untracked(aids::are_offered).then(|| button("btn", "menu-aids", t("aids"), move |_| play.open(Dialog::Aids)))}
            {button("btn", "menu-rules", t("help"), move |_| play.open(Dialog::Rules))}
            {button("btn", "menu-settings", t("settings"), move |_| play.open(Dialog::Settings))}
            {button("btn", "share", t("share"), move |_| play.open(Dialog::Share))}
            {(!is_over && !is_spectator).then(|| button("btn", "menu-notation", t("notation"), open_notation))}
            {play.remote.map(|_| view! { <online::MenuItems/> })}
            <a class="btn" href=Route::New(Mode::Bots).hash() data-act="new">{t("new-game")}</a>
            <a class="btn" href=Route::Start.hash()>{t("to-start")}</a>
            {(!is_over).then(|| view! {
                <div class="menu-end">
                    {play.remote.map(|_| view! { <online::AbandonButton/> })}
                    {may_resign(play).then(|| button("btn", "resign", t("resign"), move |_| play.open(Dialog::Resign)))}
                </div>
            })}
        </div>
        {has_no_log.then(|| view! { <div><h3>{t("moves")}</h3><Moves/></div> })}
    }
}

#[component]
fn Keys() -> impl IntoView {
    let keys = [
        ("1 2 3", "key-pick"),
        ("← ↑ → ↓", "key-walk"),
        ("Enter", "key-enter"),
        ("Esc", "key-back"),
        ("R", "key-refill"),
        ("U", "key-undo"),
        ("Y", "redo"),
        ("H", "key-hint"),
        ("A", "aids"),
        ("N", "key-next"),
        ("+ − 0", "key-zoom"),
        ("/", "notation"),
        ("?", "key-help"),
    ];
    view! {
        <dl class="keys wide-only">
            {keys.into_iter().map(|(key, id)| view! { <div><dt><kbd>{key}</kbd></dt><dd>{t(id)}</dd></div> }).collect_view()}
        </dl>
    }
}

#[component]
pub(super) fn DamagedScreen(line: usize, text: String) -> impl IntoView {
    view! {
        <main class="nothing">
            <h1>{t("damaged-title")}</h1>
            <p>{tv("damaged-lost", &[("line", line.into())])}</p>
            <KeptText label=t("damaged-text") text/>
            <a class="btn main" href=Route::Start.hash()>{t("to-start")}</a>
        </main>
    }
}
