//! Playing with whoever wants to play too.

use leptos::prelude::*;
use nova_luna_protocol::Json as _;
use nova_luna_protocol::online::QuickTable;
use nova_luna_rules::BotName;

use super::super::choices::{Choice, Choices};
use super::super::{t, tv};
use super::{answer, new_table};
use crate::browser;
use crate::state::Route;
use crate::state::online::QuickMatchForm;

/// How long one may want to wait, in seconds.
const WAITS: [u64; 4] = [10, 30, 60, 180];

/// A game with whoever comes, or with a bot.
#[component]
pub(super) fn QuickMatch() -> impl IntoView {
    let wish = RwSignal::new(QuickMatchForm::USUAL);
    let trouble = RwSignal::new(None::<String>);
    let asked = RwSignal::new(false);
    let seek = move |_| {
        asked.set(true);
        trouble.set(None);
        let body = wish.get_untracked().words().to_json();
        browser::request("POST", "/api/v1/quick".to_owned(), Some(body), move |answered| {
            match answer::<QuickTable>(answered) {
                Ok(QuickTable { created: Some(created), .. }) => new_table::enter(created),
                Ok(QuickTable { table, .. }) => browser::go(&Route::of_table(&table)),
                Err(problem) => {
                    let _ = trouble.try_update(|trouble| *trouble = Some(problem));
                }
            }
            let _ = asked.try_update(|asked| *asked = false);
        });
    };
    view! {
        <section class="panel pad" aria-labelledby="quick">
            <h2 class="legend" id="quick">{t("quick")}</h2>
            <p class="note">{t("quick-note")}</p>
            <Wishes wish/>
            <p class="problem" role="alert">{move || trouble.get()}</p>
            <p class="go"><button type="button" class="btn main" data-act="quick" disabled=move || asked.get() on:click=seek>{t("quick-act")}</button></p>
        </section>
    }
}

/// How many are to play, how long to wait, and with which bot otherwise.
#[component]
fn Wishes(
    /// What is form.
    wish: RwSignal<QuickMatchForm>,
) -> impl IntoView {
    let players = move |players: u8| {
        let on = Signal::derive(move || wish.get().players == players);
        let choose = move || wish.update(|wish| wish.players = players);
        view! { <Choice group="quick-players" value=players.to_string() label=players.to_string() on choose/> }
    };
    let wait = move |seconds: u64| {
        let on = Signal::derive(move || wish.get().seconds == seconds);
        let choose = move || wish.update(|wish| wish.seconds = seconds);
        let label = tv("quick-seconds", &[("seconds", seconds.into())]);
        view! { <Choice group="quick-wait" value=seconds.to_string() label on choose/> }
    };
    let bot = move |bot: BotName| {
        let chosen = wish.with_untracked(|wish| wish.bot == bot);
        view! { <option value=bot.as_str() selected=chosen>{t(&format!("level-{bot}"))}</option> }
    };
    let choose_bot = move |event| {
        if let Ok(bot) = event_target_value(&event).parse() {
            wish.update(|wish| wish.bot = bot);
        }
    };
    view! {
        <Choices legend=t("new-players")>{[2, 3, 4].map(players)}</Choices>
        <Choices legend=t("quick-wait")>{WAITS.map(wait)}</Choices>
        <label class="field">
            <span class="legend">{t("quick-bot")}</span>
            <select class="input" data-set="quick-bot" on:change=choose_bot>{BotName::LEVELS.map(bot)}</select>
        </label>
    }
}
