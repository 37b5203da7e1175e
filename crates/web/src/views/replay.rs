//! The replay screen.

mod board;
mod controls;
mod moves;

use leptos::html::Dialog;
use leptos::prelude::*;
use nova_luna_protocol::position::{format_position, parse_position};

use super::app::App;
use super::icons::{self, Icon};
use super::page::{Heading, Page};
use super::parts::BadLink;
use super::records::OpenRecord;
use super::sharing::Sharing;
use super::texts::texts;
use super::{t, tv};
use crate::state::{Replay, Route, explain_position_error};
use board::Board;
use controls::Controls;
use moves::Moves;

/// Replays the current record; without one, offers to open one.
#[component]
pub(crate) fn ReplayScreen() -> impl IntoView {
    let app = App::from_context();
    // An opened record replaces the text field while the address stays the same.
    move || match app.replay.get() {
        Some(record) => {
            let mut replay = Replay::new(record).seen_by(app.replay_seat.get_untracked());
            replay.go_to(app.replay_ply.get_untracked());
            view! { <ReplayPage replay note=None/> }.into_any()
        }
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
            view! { <Page title=t("position")><div class="setup flow"><BadLink problem=explain_position_error(&error, &texts()) text/></div></Page> }
                .into_any()
        }
    }
}

#[component]
fn ReplayPage(replay: Replay, note: Option<String>) -> impl IntoView {
    let replay = RwSignal::new(replay);
    let sharing = NodeRef::<Dialog>::new();
    let running = RwSignal::new(None);
    let title = replay.with_untracked(|replay| replay.title(&texts()));
    let below = replay.with_untracked(|replay| describe_result(replay, note.is_some()));
    // A shared position is not the record that the review opens.
    let is_game = note.is_none() && replay.with_untracked(|replay| !replay.is_empty());
    let app = App::from_context();
    let back = if note.is_some() { Route::Start } else { app.replay_back.get_untracked() };
    // The review leads back to the same position.
    let review = move |_| {
        app.replay_ply.set(replay.with_untracked(Replay::ply));
        app.review_back.set(Route::Replay);
    };
    let play_on = move || {
        replay.with(|replay| {
            let is_open = replay.view().to_move().is_some();
            is_open.then(|| Route::PlayOn(format_position(replay.record(), replay.ply())))
        })
    };
    let open = move |_| {
        // Nothing moves behind a dialog.
        controls::stop(running);
        if let Some(dialog) = sharing.get() {
            let _ = dialog.show_modal();
        }
    };
    view! {
        <div class="sheet-page replay-page">
            <header>
                <a class="tool" href=back.hash() aria-label=t("back") data-go="back"><Icon lines=icons::BACK/></a>
                <div class="replay-head"><Heading title=title.clone()/><p data-part="result">{below}</p></div>
                {is_game.then(|| view! { <a class="btn" href=Route::Review.hash() data-go="review" on:click=review><Icon lines=icons::CHART/>{t("review")}</a> })}
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
            <Controls replay running back=back.clone()/>
            <ShareDialog shown=sharing replay/>
        </div>
    }
}

/// Says how the game ended and how long it took.
fn describe_result(replay: &Replay, is_position: bool) -> String {
    let kind = t(if is_position { "position" } else { "replay" });
    let turns = tv("replay-turns", &[("turns", replay.len().into())]);
    [Some(kind), replay.result(&texts()), Some(turns), replay.start(&texts())]
        .into_iter()
        .flatten()
        .collect::<Vec<_>>()
        .join(" · ")
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
