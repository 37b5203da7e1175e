//! Founding a table.

use leptos::prelude::*;
use nova_luna_protocol::Json as _;
use nova_luna_protocol::online::Created;
use nova_luna_rules::BotName;

use super::super::app::App;
use super::super::choices::{Choice, Choices};
use super::super::{t, tv};
use super::answer;
use super::invitation::Person;
use crate::browser::{self, BrowserStorage};
use crate::state::Route;
use crate::state::online::{NewTableForm, Pace, ReplaceAfter, SavedSeat, SavedSeats};

/// Remembers the seat at a table that was founded, and goes there.
pub(super) fn enter(created: Created) {
    let Created { table, commitment, token, key, .. } = created;
    let saved = SavedSeat { table: table.clone(), token, commitment, key, at: browser::now(), ..SavedSeat::default() };
    let _ = SavedSeats::note(&BrowserStorage, saved);
    browser::go(&Route::of_table(&table));
}

/// What is to be chosen before a table is founded.
#[component]
pub(super) fn NewTable() -> impl IntoView {
    let _ = App::here();
    let form = RwSignal::new(NewTableForm::load(&BrowserStorage));
    let trouble = RwSignal::new(None::<String>);
    let asked = RwSignal::new(false);
    let found = move |_| {
        let choice = form.get_untracked();
        let _ = choice.save(&BrowserStorage);
        asked.set(true);
        trouble.set(None);
        browser::request("POST", "/api/v1/tables".to_owned(), Some(choice.table().to_json()), move |answered| {
            match answer::<Created>(answered) {
                Ok(created) => enter(created),
                Err(problem) => {
                    let _ = trouble.try_update(|trouble| *trouble = Some(problem));
                }
            }
            let _ = asked.try_update(|asked| *asked = false);
        });
    };
    view! {
        <section class="panel pad" aria-labelledby="found">
            <h2 class="legend" id="found">{t("new-table")}</h2>
            <p class="note">{t("new-table-note")}</p>
            <Person/>
            <Players form/>
            <Others form/>
            <details class="more">
                <summary>{t("new-more")}</summary>
                <Options form/>
            </details>
            <p class="problem" role="alert">{move || trouble.get()}</p>
            <p class="go"><button type="button" class="btn main big" data-act="found" disabled=move || asked.get() on:click=found>{t("new-table-create")}</button></p>
        </section>
    }
}

#[component]
fn Players(
    /// The table.
    form: RwSignal<NewTableForm>,
) -> impl IntoView {
    let way = move |players: usize| {
        let on = Signal::derive(move || form.with(|form| form.players == players));
        let choose = move || form.update(|form| form.players = players);
        view! { <Choice group="table-players" value=players.to_string() label=players.to_string() on choose/> }
    };
    view! { <Choices legend=t("new-players")>{[2, 3, 4].map(way)}</Choices> }
}

/// Who sits on the other seats.
#[component]
fn Others(
    /// The table.
    form: RwSignal<NewTableForm>,
) -> impl IntoView {
    let row = move |index: usize| {
        let used = move || form.with(|form| index + 1 < form.players);
        let choose = move |event| {
            let bot = event_target_value(&event).parse::<BotName>().ok();
            form.update(|form| form.others[index] = bot);
        };
        let chosen = form.with_untracked(|form| form.others[index]);
        let bot = move |bot: BotName| {
            let word = tv("new-bot", &[("level", t(&format!("level-{bot}")).into())]);
            view! { <option value=bot.as_str() selected=chosen == Some(bot)>{word}</option> }
        };
        let label = tv("player", &[("seat", (index + 2).into())]);
        view! {
            <select class="input" class:gone=move || !used() disabled=move || !used() aria-label=label data-other-seat=(index + 2).to_string() on:change=choose>
                <option value="open" selected=chosen.is_none()>{t("new-table-open-seat")}</option>
                {BotName::LEVELS.map(bot)}
            </select>
        }
    };
    view! { <div class="field"><h3 class="legend">{t("new-table-others")}</h3><div class="others-field">{[0, 1, 2].map(row)}</div></div> }
}

/// How it is played.
#[component]
fn Options(
    /// The table.
    form: RwSignal<NewTableForm>,
) -> impl IntoView {
    let pace = move |(pace, word): (Pace, &'static str)| {
        let on = Signal::derive(move || form.with(|form| form.pace == pace));
        let choose = move || form.update(|form| form.pace = pace);
        view! { <Choice group="pace" value=word.to_owned() label=t(&format!("time-control-{word}")) on choose/> }
    };
    let patience = move |(patience, word): (ReplaceAfter, &'static str)| {
        let on = Signal::derive(move || form.with(|form| form.patience == patience));
        let choose = move || form.update(|form| form.patience = patience);
        view! { <Choice group="patience" value=word.to_owned() label=t(&format!("replace-after-{word}")) on choose/> }
    };
    let discs = move |(first, word): (bool, &'static str)| {
        let on = Signal::derive(move || form.with(|form| form.first_game == first));
        let choose = move || form.update(|form| form.first_game = first);
        view! { <Choice group="table-discs" value=word.to_owned() label=t(&format!("new-discs-{word}")) on choose/> }
    };
    let seen = move |(public, word): (bool, &'static str)| {
        let on = Signal::derive(move || form.with(|form| form.public == public));
        let choose = move || form.update(|form| form.public = public);
        view! { <Choice group="public" value=word.to_owned() label=t(&format!("visibility-{word}")) on choose/> }
    };
    view! {
        <div class="flow">
            <Choices legend=t("visibility")>{[(false, "private"), (true, "public")].map(seen)}</Choices>
            <Choices legend=t("time-control") note=t("time-control-note")>{Pace::ALL.map(pace)}</Choices>
            <Choices legend=t("replace-after") note=t("replace-after-note")>{ReplaceAfter::ALL.map(patience)}</Choices>
            <Choices legend=t("new-discs")>{[(false, "usual"), (true, "first")].map(discs)}</Choices>
        </div>
    }
}
