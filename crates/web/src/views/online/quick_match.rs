//! A quick match with anyone.

use leptos::prelude::*;
use nova_luna_protocol::Json as _;
use nova_luna_protocol::online::{self, QuickTable};
use nova_luna_rules::BotName;

use super::super::choices::{Choice, Choices};
use super::super::parts::first_bot;
use super::super::{t, tv};
use super::{decode_response, new_table, note_commitment};
use crate::browser;
use crate::state::Route;
use crate::state::online::QuickMatchForm;

/// The offered waiting times, in seconds.
const WAIT_SECONDS: [u64; 4] = [10, 30, 60, 180];

/// Asks for a quick match and goes to its table. Reports the problem, if there is one.
pub(super) fn find_game(terms: &online::QuickMatch, on_answer: impl FnOnce(Option<String>) + 'static) {
    browser::send_request("POST", "/api/v1/quick".to_owned(), Some(terms.to_json()), move |response| {
        on_answer(match decode_response::<QuickTable>(response) {
            Ok(QuickTable { created: Some(created), .. }) => {
                new_table::enter(created);
                None
            }
            Ok(QuickTable { table, commitment, void_seals, created: None }) => {
                note_commitment(&table, void_seals, &commitment);
                browser::navigate(&Route::table(&table));
                None
            }
            Err(text) => Some(text),
        });
    });
}

#[component]
pub(super) fn QuickMatch() -> impl IntoView {
    let form = RwSignal::new(QuickMatchForm::DEFAULT);
    let problem = RwSignal::new(None::<String>);
    let is_sent = RwSignal::new(false);
    let search = move |_| {
        is_sent.set(true);
        problem.set(None);
        find_game(&form.get_untracked().request(), move |text| {
            let _ = problem.try_update(|problem| *problem = text);
            let _ = is_sent.try_update(|is_sent| *is_sent = false);
        });
    };
    view! {
        <section class="panel pad" aria-labelledby="quick">
            <h2 class="legend" id="quick">{t("quick")}</h2>
            <p class="note">{t("quick-note")}</p>
            <Options form/>
            <p class="problem" role="alert">{move || problem.get()}</p>
            <p class="go"><button type="button" class="btn main" data-act="quick" disabled=move || is_sent.get() on:click=search>{t("quick-act")}</button></p>
        </section>
    }
}

/// The number of players, the waiting time, and the bot for empty seats.
#[component]
fn Options(form: RwSignal<QuickMatchForm>) -> impl IntoView {
    let players = move |players: u8| {
        let on = Signal::derive(move || form.get().players == players);
        let choose = move || form.update(|form| form.players = players);
        view! { <Choice group="quick-players" value=players.to_string() label=players.to_string() on choose/> }
    };
    let wait = move |seconds: u64| {
        let on = Signal::derive(move || form.get().wait_seconds == seconds);
        let choose = move || form.update(|form| form.wait_seconds = seconds);
        let label = tv("quick-seconds", &[("seconds", seconds.into())]);
        view! { <Choice group="quick-wait" value=seconds.to_string() label on choose/> }
    };
    let bot = move |bot: BotName| {
        let chosen = form.with_untracked(|form| form.bot == bot);
        view! { <option value=bot.as_str() selected=chosen>{first_bot(bot)}</option> }
    };
    let choose_bot = move |event| {
        if let Ok(bot) = event_target_value(&event).parse() {
            form.update(|form| form.bot = bot);
        }
    };
    view! {
        <Choices legend=t("new-players")>{[2, 3, 4].map(players)}</Choices>
        <Choices legend=t("quick-wait")>{WAIT_SECONDS.map(wait)}</Choices>
        <label class="field">
            <span class="legend">{t("quick-bot")}</span>
            <select class="input" data-set="quick-bot" on:change=choose_bot>{BotName::LEVELS.map(bot)}</select>
        </label>
    }
}
