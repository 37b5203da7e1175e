//! Sitting down: a name, a disc, and the seat.

use leptos::prelude::*;
use nova_luna_protocol::online::{DiscColour, SeatStatusDto};

use super::super::app::App;
use super::super::{t, tv};
use super::remote_table::RemoteTable;
use super::waiting_room::Seats;
use crate::draw;
use crate::state::{MAX_NAME, clean_name};

/// What one is called and which disc one would like; both are remembered.
#[component]
pub(super) fn Person() -> impl IntoView {
    let app = App::here();
    let name = app.settings.with_untracked(|settings| settings.name.clone());
    let disc = move |colour: DiscColour| {
        let on = move || app.settings.with(|settings| settings.disc == colour.as_str());
        let choose = move |_| app.set(|settings| settings.disc = colour.as_str().to_owned());
        let picture = draw::disc_of(colour as usize + 1, 12.0, 12.0, 24.0);
        view! {
            <label class="choice disc" title=t(&format!("disc-{}", colour.as_str()))>
                <input type="radio" name="disc" value=colour.as_str() aria-label=t(&format!("disc-{}", colour.as_str())) prop:checked=on on:change=choose/>
                <span><svg class="token" viewBox="0 0 24 24" aria-hidden="true" inner_html=picture></svg></span>
            </label>
        }
    };
    view! {
        <label class="field">
            <span class="legend">{t("set-name")}</span>
            <input
                class="input" type="text" autocomplete="nickname" maxlength=MAX_NAME data-set="name" prop:value=name
                on:input=move |event| app.set(|settings| settings.name = clean_name(event_target_value(&event).trim()))
            />
        </label>
        <fieldset class="field"><legend>{t("your-disc")}</legend><div class="choices">{DiscColour::ALL.map(disc)}</div></fieldset>
    }
}

/// Whoever came by a link sees who plays, and sits down.
#[component]
pub(super) fn Invited(
    /// The table.
    remote: RemoteTable,
) -> impl IntoView {
    let host = move || {
        remote.client.with(|client| {
            let info = client.info.as_ref()?;
            let seated = |place: &&nova_luna_protocol::online::SeatDto| place.standing == SeatStatusDto::Playing;
            info.places.iter().filter(seated).find_map(|place| place.name.clone()).filter(|name| !name.is_empty())
        })
    };
    let lead = move || host().map_or_else(|| t("invited"), |name| tv("invited-by", &[("player", name.into())]));
    view! {
        <div class="panel pad narrow" data-part="invited">
            <p class="lead">{lead}</p>
            <Seats remote/>
            <Person/>
            <p class="problem" role="alert">{move || remote.trouble.get()}</p>
            <p class="go"><button type="button" class="btn main big" data-act="sit" on:click=move |_| remote.take_seat()>{t("sit-down")}</button></p>
            <p class="note">{t("sit-note")}</p>
        </div>
    }
}
