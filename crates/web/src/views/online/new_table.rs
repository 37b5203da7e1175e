use std::pin::Pin;

use nova_luna_protocol::Wire as _;
use nova_luna_protocol::online::{self, Created};
use nova_luna_table::{SeatPlan, SwitchScope};

use super::decode_response;
use super::invitation::PlayerForm;
use crate::state::online::{SavedSeat, SavedSeats, note_commitment};
use crate::state::{CLOCK_PRESETS, DiscsChoice, FormKind, REPLACE_PRESETS, SettingsForm};
use crate::views::choices::{Choices, SwitchChoices, named, options};
use crate::views::prelude::*;

/// Saves the seat at a new table, and returns its route.
fn save_seat(created: Created) -> Route {
    let Created { table, commitment, token, key, .. } = created;
    note_commitment(&BrowserStorage, &table, 0, &commitment);
    let seat = SavedSeat { table: table.clone(), token, key, last_visit: browser::now(), ..SavedSeat::default() };
    let _ = SavedSeats::add(&BrowserStorage, seat);
    Route::table(&table)
}

/// The button that creates a table and goes there, with the reason if that fails.
#[component]
pub(super) fn CreateButton(request: impl Fn() -> online::NewTable + 'static) -> impl IntoView {
    let app = App::from_context();
    let create = move || -> Request {
        app.accept_name();
        let request = request().to_json();
        Box::pin(async move {
            let created = decode_response(browser::fetch("POST", "/api/v1/tables", Some(request)).await.ok());
            created.map(|created| browser::navigate(&save_seat(created))).err()
        })
    };
    view! { <RequestButton class="btn main big" act="create-table" label=t("new-table-create") send=create/> }
}

/// What is asked of the server; it ends with the reason if that fails.
pub(super) type Request = Pin<Box<dyn Future<Output = Option<String>>>>;

/// A button that asks the server once, and says why that failed.
#[component]
pub(super) fn RequestButton(
    class: &'static str,
    act: &'static str,
    label: String,
    send: impl Fn() -> Request + 'static,
) -> impl IntoView {
    let problem = RwSignal::new(None::<String>);
    let is_sent = RwSignal::new(false);
    let press = move |_| {
        is_sent.set(true);
        problem.set(None);
        let request = send();
        spawn_local(async move {
            let _ = problem.try_set(request.await);
            let _ = is_sent.try_set(false);
        });
    };
    view! {
        <p class="problem" role="alert">{move || problem.get()}</p>
        <p class="go"><button type="button" class=class data-act=act disabled=move || is_sent.get() on:click=press>{label}</button></p>
    }
}

#[component]
pub(super) fn NewTable() -> impl IntoView {
    let form = RwSignal::new(SettingsForm::load(&BrowserStorage, FormKind::Online));
    let request = move || {
        let form = form.get_untracked();
        let _ = form.save(&BrowserStorage, FormKind::Online);
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
fn Players(form: RwSignal<SettingsForm>) -> impl IntoView {
    let players = [2, 3, 4].map(|players: usize| (players, players.to_string(), players.to_string()));
    let chosen = move || form.with(SettingsForm::players);
    let choose = move |players| form.update(|form| form.set_players(players));
    view! { <Choices legend=t("new-players")>{options("table-players", players, chosen, choose)}</Choices> }
}

#[component]
fn Others(form: RwSignal<SettingsForm>) -> impl IntoView {
    let row = move |index: usize| {
        let is_used = move || form.with(|form| index < form.players());
        let choose = move |event| {
            let plan = event_target_value(&event).parse().map_or(SeatPlan::Person(String::new()), SeatPlan::Bot);
            form.update(|form| form.set_seat(index, plan));
        };
        let chosen = form.with_untracked(|form| form.seat(index)?.bot());
        let bot = move |bot: BotName| {
            view! { <option value=bot.as_str() selected=chosen == Some(bot)>{bot_level(bot)}</option> }
        };
        let label = tv("player", &[("seat", (index + 1).into())]);
        view! {
            <select class="input" class:gone=move || !is_used() disabled=move || !is_used() aria-label=label data-other-seat=(index + 1).to_string() on:change=choose>
                <option value="open" selected=chosen.is_none()>{t("new-table-open-seat")}</option>
                {BotName::LEVELS.map(bot)}
            </select>
        }
    };
    view! { <div class="field"><h3 class="legend">{t("new-table-others")}</h3><div class="others-field">{[1, 2, 3].map(row)}</div></div> }
}

/// Returns the radio buttons of a setting. The texts of its values begin with `text`.
fn presets<T: Copy + PartialEq + Send + Sync + 'static>(
    form: RwSignal<SettingsForm>,
    (group, text): (&'static str, &'static str),
    values: &[(T, &'static str)],
    read: fn(&SettingsForm) -> T,
    write: fn(&mut SettingsForm, T),
) -> Vec<AnyView> {
    let choose = move |value| form.update(|form| write(form, value));
    options(group, named(text, values), move || form.with(read), choose)
}

/// Visibility, clock, replacement of absent players, discs, and what is on or off.
#[component]
fn Options(form: RwSignal<SettingsForm>) -> impl IntoView {
    let public = [(false, "private"), (true, "public")];
    let discs = [(DiscsChoice::Usual, "usual"), (DiscsChoice::FirstGame, "first")];
    view! {
        <div class="flow">
            <Choices legend=t("visibility")>
                {presets(form, ("public", "visibility"), &public, |form| form.settings.public, |form, public| form.settings.public = public)}
            </Choices>
            <Choices legend=t("time-control") note=t("time-control-note")>
                {presets(form, ("pace", "time-control"), &CLOCK_PRESETS, |form| form.settings.clock, |form, clock| form.settings.clock = clock)}
            </Choices>
            <Choices legend=t("replace-after") note=t("replace-after-note")>
                {presets(form, ("replace-after", "replace-after"), &REPLACE_PRESETS, |form| form.settings.replace_after_ms, |form, time| form.settings.replace_after_ms = time)}
            </Choices>
            <Choices legend=t("new-discs")>
                {presets(form, ("table-discs", "new-discs"), &discs, |form| form.discs, |form, discs| form.discs = discs)}
            </Choices>
            <SwitchChoices form scope=SwitchScope::Online/>
        </div>
    }
}
