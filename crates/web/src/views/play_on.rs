//! The screen that continues a game from a position: who plays, and the start.

use leptos::prelude::*;
use nova_luna_protocol::position::parse_position;

use super::app::App;
use super::new_game::Seats;
use super::page::Page;
use super::parts::BadLink;
use super::t;
use super::texts::texts;
use crate::browser;
use crate::state::{Route, SettingsForm, explain_position_error};

#[component]
pub(crate) fn PlayOn(text: String) -> impl IntoView {
    let app = App::from_context();
    let back = Route::Position(text.clone());
    let inner = match parse_position(&text) {
        Err(error) => view! { <BadLink problem=explain_position_error(&error, &texts()) text/> }.into_any(),
        Ok(record) if record.view().to_move().is_none() => {
            view! { <p class="problem" role="alert">{t("play-on-over")}</p> }.into_any()
        }
        Ok(record) => {
            let game = RwSignal::new(SettingsForm::from_position(&record));
            let has_opponents = record.setup().players > 1;
            let friends = Route::PlayOnFriends(text).hash();
            let begin = move |_| {
                let name = app.settings.with_untracked(|settings| settings.name.clone());
                app.start_match(game.with_untracked(|game| game.local_settings(&name)), browser::random_seed());
            };
            view! {
                <p class="lead">{t("play-on-lead")}</p>
                {has_opponents.then(|| view! { <div class="panel pad"><Seats game is_dealt=true/></div> })}
                <p class="note">{t("play-on-note")}</p>
                <p class="go"><button type="button" class="btn main big" data-act="start" on:click=begin>{t("new-start")}</button></p>
                {has_opponents.then(|| view! { <p class="go"><a class="btn" href=friends data-go="play-on-friends">{t("play-on-friends")}</a></p> })}
            }
            .into_any()
        }
    };
    view! { <Page title=t("play-on") back><div class="setup flow">{inner}</div></Page> }
}
