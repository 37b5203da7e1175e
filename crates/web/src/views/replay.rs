//! The replay screen.

mod board;
mod controls;
mod moves;

use leptos::html::Dialog;
use leptos::prelude::*;

use super::app::App;
use super::icons::{self, Icon};
use super::page::{Heading, Page};
use super::parts::BadLink;
use super::records::OpenRecord;
use super::sharing::Sharing;
use super::t;
use super::texts::texts;
use crate::state::{Replay, Route, format_position, parse_position};
use board::Board;
use controls::Controls;
use moves::Moves;

/// Replays the current record; without one, offers to open one.
#[component]
pub(crate) fn ReplayScreen() -> impl IntoView {
    let app = App::from_context();
    // An opened record replaces the text field while the address stays the same.
    move || match app.replay.get() {
        Some(record) => view! { <ReplayPage replay=Replay::new(record) note=None/> }.into_any(),
        None => {
            view! { <Page title=t("replay") back=Route::Records><OpenRecord text=String::new()/></Page> }.into_any()
        }
    }
}

/// The screen of a shared position.
#[component]
pub(crate) fn SharedPosition(text: String) -> impl IntoView {
    match parse_position(&text) {
        Ok(record) => view! { <ReplayPage replay=Replay::at_end(record) note=Some(t("position-note"))/> }.into_any(),
        Err(error) => {
            view! { <Page title=t("position")><div class="setup flow"><BadLink problem=error.message(&texts()) text/></div></Page> }
                .into_any()
        }
    }
}

#[component]
fn ReplayPage(replay: Replay, note: Option<String>) -> impl IntoView {
    let replay = RwSignal::new(replay);
    let sharing = NodeRef::<Dialog>::new();
    let title = t(if note.is_some() { "position" } else { "replay" });
    let back = if note.is_some() { Route::Start } else { Route::Records };
    let play_on = move || {
        replay.with(|replay| {
            let is_open = replay.view().to_move().is_some();
            is_open.then(|| Route::PlayOn(format_position(replay.record(), replay.ply())))
        })
    };
    let open = move |_| {
        if let Some(dialog) = sharing.get() {
            let _ = dialog.show_modal();
        }
    };
    view! {
        <div class="sheet-page replay-page">
            <header>
                <a class="tool" href=back.hash() aria-label=t("back") data-go="back"><Icon lines=icons::BACK/></a>
                <Heading title=title.clone()/>
                {move || play_on().map(|route| view! { <a class="btn" href=route.hash() data-go="play-on">{t("play-on")}</a> })}
                <button type="button" class="btn" data-act="share" on:click=open><Icon lines=icons::LINK/>{t("share")}</button>
            </header>
            <main class="scroll" tabindex="0" aria-label=title>
                <div class="replay">
                    {note.map(|note| view! { <p class="note span">{note}</p> })}
                    <Board replay/>
                    <Moves replay/>
                </div>
            </main>
            <Controls replay/>
            <ShareDialog shown=sharing replay/>
        </div>
    }
}

#[component]
fn ShareDialog(shown: NodeRef<Dialog>, replay: RwSignal<Replay>) -> impl IntoView {
    let close = move |_| {
        if let Some(dialog) = shown.get() {
            dialog.close();
        }
    };
    let record = Signal::derive(move || replay.with(|replay| replay.record().clone()));
    let plies = Signal::derive(move || replay.with(Replay::ply));
    view! {
        <dialog node_ref=shown class="share" aria-labelledby="share-title" data-dialog="share">
            <div class="dialog-head">
                <h2 id="share-title">{t("share")}</h2>
                <button type="button" class="tool" aria-label=t("close") data-act="close" on:click=close><Icon lines=icons::CLOSE/></button>
            </div>
            <Sharing record plies=Some(plies)/>
        </dialog>
    }
}
