//! Founding a table.

use leptos::prelude::*;
use nova_luna_ai::BotName;
use nova_luna_protocol::Json as _;
use nova_luna_protocol::online::Created;

use super::super::app::App;
use super::super::choices::{Choice, Choices};
use super::super::{t, tv};
use super::answer;
use super::sit::Person;
use crate::browser::{self, Browser};
use crate::state::Route;
use crate::state::online::{Mine, MyTables, Pace, Patience, Wanted};

/// Remembers the seat at a table that was founded, and goes there.
pub(super) fn enter(created: Created) {
    let Created { table, commitment, token, key, .. } = created;
    let mine = Mine { table: table.clone(), token, commitment, key, at: browser::now(), ..Mine::default() };
    let _ = MyTables::note(&Browser, mine);
    browser::go(&Route::of_table(&table));
}

/// What is to be chosen before a table is founded.
#[component]
pub(super) fn Found() -> impl IntoView {
    let _ = App::here();
    let wanted = RwSignal::new(Wanted::load(&Browser));
    let trouble = RwSignal::new(None::<String>);
    let asked = RwSignal::new(false);
    let found = move |_| {
        let choice = wanted.get_untracked();
        let _ = choice.save(&Browser);
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
            <Players wanted/>
            <Others wanted/>
            <details class="more">
                <summary>{t("new-more")}</summary>
                <MatchConfig wanted/>
            </details>
            <p class="problem" role="alert">{move || trouble.get()}</p>
            <p class="go"><button type="button" class="btn main big" data-act="found" disabled=move || asked.get() on:click=found>{t("new-table-create")}</button></p>
        </section>
    }
}

#[component]
fn Players(
    /// The table.
    wanted: RwSignal<Wanted>,
) -> impl IntoView {
    let way = move |players: usize| {
        let on = Signal::derive(move || wanted.with(|wanted| wanted.players == players));
        let choose = move || wanted.update(|wanted| wanted.players = players);
        view! { <Choice group="table-players" value=players.to_string() label=players.to_string() on choose/> }
    };
    view! { <Choices legend=t("new-players")>{[2, 3, 4].map(way)}</Choices> }
}

/// Who sits on the other seats.
#[component]
fn Others(
    /// The table.
    wanted: RwSignal<Wanted>,
) -> impl IntoView {
    let row = move |index: usize| {
        let used = move || wanted.with(|wanted| index + 1 < wanted.players);
        let choose = move |event| {
            let bot = event_target_value(&event).parse::<BotName>().ok();
            wanted.update(|wanted| wanted.others[index] = bot);
        };
        let chosen = wanted.with_untracked(|wanted| wanted.others[index]);
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
fn MatchConfig(
    /// The table.
    wanted: RwSignal<Wanted>,
) -> impl IntoView {
    let pace = move |(pace, word): (Pace, &'static str)| {
        let on = Signal::derive(move || wanted.with(|wanted| wanted.pace == pace));
        let choose = move || wanted.update(|wanted| wanted.pace = pace);
        view! { <Choice group="pace" value=word.to_owned() label=t(&format!("time-control-{word}")) on choose/> }
    };
    let patience = move |(patience, word): (Patience, &'static str)| {
        let on = Signal::derive(move || wanted.with(|wanted| wanted.patience == patience));
        let choose = move || wanted.update(|wanted| wanted.patience = patience);
        view! { <Choice group="patience" value=word.to_owned() label=t(&format!("replace-after-{word}")) on choose/> }
    };
    let discs = move |(first, word): (bool, &'static str)| {
        let on = Signal::derive(move || wanted.with(|wanted| wanted.first_game == first));
        let choose = move || wanted.update(|wanted| wanted.first_game = first);
        view! { <Choice group="table-discs" value=word.to_owned() label=t(&format!("new-discs-{word}")) on choose/> }
    };
    let seen = move |(public, word): (bool, &'static str)| {
        let on = Signal::derive(move || wanted.with(|wanted| wanted.public == public));
        let choose = move || wanted.update(|wanted| wanted.public = public);
        view! { <Choice group="public" value=word.to_owned() label=t(&format!("visibility-{word}")) on choose/> }
    };
    view! {
        <div class="flow">
            <Choices legend=t("visibility")>{[(false, "private"), (true, "public")].map(seen)}</Choices>
            <Choices legend=t("time-control") note=t("time-control-note")>{Pace::ALL.map(pace)}</Choices>
            <Choices legend=t("replace-after") note=t("replace-after-note")>{Patience::ALL.map(patience)}</Choices>
            <Choices legend=t("new-discs")>{[(false, "usual"), (true, "first")].map(discs)}</Choices>
        </div>
    }
}
