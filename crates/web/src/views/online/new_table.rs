//! The form that creates a table.

use leptos::prelude::*;
use nova_luna_bots::BotName;
use nova_luna_protocol::Json as _;
use nova_luna_protocol::online::{self, Created};

use super::super::choices::{AidsChoice, Choice, Choices};
use super::super::parts::bot_level;
use super::super::{t, tv};
use super::invitation::PlayerForm;
use super::{decode_response, note_commitment};
use crate::browser::{self, BrowserStorage};
use crate::state::Route;
use crate::state::online::{NewTableForm, Pace, ReplaceAfter, SavedSeat, SavedSeats};

/// Saves the seat at a new table, and returns its route.
pub(super) fn save_seat(created: Created) -> Route {
    let Created { table, commitment, token, key, .. } = created;
    note_commitment(&table, 0, &commitment);
    let seat = SavedSeat { table: table.clone(), token, key, last_visit: browser::now(), ..SavedSeat::default() };
    let _ = SavedSeats::add(&BrowserStorage, seat);
    Route::table(&table)
}

/// The button that creates a table and goes there, with the reason if that fails.
#[component]
pub(super) fn CreateButton(request: impl Fn() -> online::NewTable + 'static) -> impl IntoView {
    let problem = RwSignal::new(None::<String>);
    let is_sent = RwSignal::new(false);
    let create = move |_| {
        is_sent.set(true);
        problem.set(None);
        browser::send_request("POST", "/api/v1/tables".to_owned(), Some(request().to_json()), move |response| {
            match decode_response::<Created>(response) {
                Ok(created) => browser::navigate(&save_seat(created)),
                Err(text) => {
                    let _ = problem.try_update(|problem| *problem = Some(text));
                }
            }
            let _ = is_sent.try_update(|is_sent| *is_sent = false);
        });
    };
    view! {
        <p class="problem" role="alert">{move || problem.get()}</p>
        <p class="go"><button type="button" class="btn main big" data-act="create-table" disabled=move || is_sent.get() on:click=create>{t("new-table-create")}</button></p>
    }
}

#[component]
pub(super) fn NewTable() -> impl IntoView {
    let form = RwSignal::new(NewTableForm::load(&BrowserStorage));
    let request = move || {
        let form = form.get_untracked();
        let _ = form.save(&BrowserStorage);
        form.request()
    };
    view! {
        <section class="panel pad" aria-labelledby="new-table">
            <h2 class="legend" id="new-table">{t("new-table")}</h2>
            <p class="note">{t("new-table-note")}</p>
            <PlayerForm/>
            <Players form/>
            <Others form/>
            <details class="more">
                <summary>{t("new-more")}</summary>
                <Options form/>
            </details>
            <CreateButton request/>
        </section>
    }
}

#[component]
fn Players(form: RwSignal<NewTableForm>) -> impl IntoView {
    let choice = move |players: usize| {
        let on = Signal::derive(move || form.with(|form| form.players == players));
        let choose = move || form.update(|form| form.players = players);
        view! { <Choice group="table-players" value=players.to_string() label=players.to_string() on choose/> }
    };
    view! { <Choices legend=t("new-players")>{[2, 3, 4].map(choice)}</Choices> }
}

/// The other seats: open, or a bot.
#[component]
fn Others(form: RwSignal<NewTableForm>) -> impl IntoView {
    let row = move |index: usize| {
        let is_used = move || form.with(|form| index + 1 < form.players);
        let choose = move |event| {
            let bot = event_target_value(&event).parse::<BotName>().ok();
            form.update(|form| form.others[index] = bot);
        };
        let chosen = form.with_untracked(|form| form.others[index]);
        let bot = move |bot: BotName| {
            view! { <option value=bot.as_str() selected=chosen == Some(bot)>{bot_level(bot)}</option> }
        };
        let label = tv("player", &[("seat", (index + 2).into())]);
        view! {
            <select class="input" class:gone=move || !is_used() disabled=move || !is_used() aria-label=label data-other-seat=(index + 2).to_string() on:change=choose>
                <option value="open" selected=chosen.is_none()>{t("new-table-open-seat")}</option>
                {BotName::LEVELS.map(bot)}
            </select>
        }
    };
    view! { <div class="field"><h3 class="legend">{t("new-table-others")}</h3><div class="others-field">{[0, 1, 2].map(row)}</div></div> }
}

/// Visibility, clock, replacement of absent players, discs, and aids.
#[component]
fn Options(form: RwSignal<NewTableForm>) -> impl IntoView {
    let pace = move |(pace, key): (Pace, &'static str)| {
        let on = Signal::derive(move || form.with(|form| form.pace == pace));
        let choose = move || form.update(|form| form.pace = pace);
        view! { <Choice group="pace" value=key.to_owned() label=t(&format!("time-control-{key}")) on choose/> }
    };
    let replace_after = move |(value, key): (ReplaceAfter, &'static str)| {
        let on = Signal::derive(move || form.with(|form| form.replace_after == value));
        let choose = move || form.update(|form| form.replace_after = value);
        view! { <Choice group="replace-after" value=key.to_owned() label=t(&format!("replace-after-{key}")) on choose/> }
    };
    let discs = move |(first, key): (bool, &'static str)| {
        let on = Signal::derive(move || form.with(|form| form.first_game == first));
        let choose = move || form.update(|form| form.first_game = first);
        view! { <Choice group="table-discs" value=key.to_owned() label=t(&format!("new-discs-{key}")) on choose/> }
    };
    let visibility = move |(public, key): (bool, &'static str)| {
        let on = Signal::derive(move || form.with(|form| form.public == public));
        let choose = move || form.update(|form| form.public = public);
        view! { <Choice group="public" value=key.to_owned() label=t(&format!("visibility-{key}")) on choose/> }
    };
    let aids = Signal::derive(move || form.with(|form| form.aids));
    let set_aids = move |aids| form.update(|form| form.aids = aids);
    view! {
        <div class="flow">
            <Choices legend=t("visibility")>{[(false, "private"), (true, "public")].map(visibility)}</Choices>
            <Choices legend=t("time-control") note=t("time-control-note")>{Pace::ALL.map(pace)}</Choices>
            <Choices legend=t("replace-after") note=t("replace-after-note")>{ReplaceAfter::ALL.map(replace_after)}</Choices>
            <Choices legend=t("new-discs")>{[(false, "usual"), (true, "first")].map(discs)}</Choices>
            <AidsChoice note=t("aids-online-note") on=aids set=set_aids/>
        </div>
    }
}
