//! The screen of an invitation: a name, a disc, and taking a seat.

use nova_luna_protocol::online::DiscColour;
use nova_luna_table::SeatPlan;

use super::alarms::DealNotices;
use super::position_table::PositionNote;
use super::waiting_room::{Seats, SettingsNotes};
use crate::state::online::Input;
use crate::views::choices::NameField;
use crate::views::prelude::*;

/// The player's name and preferred disc, which are saved as settings. A player with a name is not asked again.
#[component]
pub(super) fn PlayerForm() -> impl IntoView {
    let app = App::from_context();
    let is_asked = app.name().is_empty();
    let summary = move || {
        app.settings.track();
        tv("you-play-as", &[("name", app.name_or_suggestion().into())])
    };
    let disc = move |colour: DiscColour| {
        let is_chosen = move || app.settings.with(|settings| settings.disc == colour.as_str());
        let choose = move |_| app.set(|settings| settings.disc = colour.as_str().to_owned());
        let picture = draw::disc_of(colour as usize + 1, 12.0, 12.0, 24.0);
        view! {
            <label class="choice disc" title=t(&format!("disc-{}", colour.as_str()))>
                <input type="radio" name="disc" value=colour.as_str() aria-label=t(&format!("disc-{}", colour.as_str())) prop:checked=is_chosen on:change=choose/>
                <span><svg class="token" viewBox="0 0 24 24" aria-hidden="true" inner_html=picture></svg></span>
            </label>
        }
    };
    view! {
        <details class="more" open=is_asked>
            <summary>{summary}</summary>
            <NameField suggestion=app.name_or_suggestion()/>
            <fieldset class="field"><legend>{t("your-disc")}</legend><div class="choices">{DiscColour::ALL.map(disc)}</div></fieldset>
        </details>
    }
}

#[component]
pub(super) fn Invitation(remote: RemoteTable) -> impl IntoView {
    let inviter = move || {
        remote.client.with(|client| {
            let players = client.info.as_ref()?.seating().players();
            let name = |player| match player {
                SeatPlan::Person(name) => name,
                SeatPlan::Bot(bot) => bot.to_string(),
            };
            players.into_iter().flatten().map(name).next().filter(|name| !name.is_empty())
        })
    };
    let app = App::from_context();
    let names = remote.client.with_untracked(|client| {
        let players = client.info.as_ref().map(|info| info.seating().players());
        let name = |player| if let SeatPlan::Person(name) = player { Some(name) } else { None };
        players.into_iter().flatten().flatten().filter_map(name).collect()
    });
    app.avoid_names(names);
    let sit = move |_| {
        app.accept_name();
        remote.on(Input::Sit);
    };
    let lead = move || inviter().map_or_else(|| t("invited"), |name| tv("invited-by", &[("player", name.into())]));
    view! {
        <div class="panel pad narrow" data-part="invited">
            <p class="lead">{lead}</p>
            <DealNotices remote/>
            <Seats remote/>
            <SettingsNotes remote/>
            <PositionNote remote/>
            <PlayerForm/>
            <p class="problem" role="alert">{move || remote.problem.get()}</p>
            <p class="go">{button("btn main big", "take-seat", t("sit-down"), sit)}</p>
            <p class="note">{t("sit-note")}</p>
        </div>
    }
}
