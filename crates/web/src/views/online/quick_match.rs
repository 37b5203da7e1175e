//! A quick match with anyone.

use leptos::prelude::*;
use nova_luna_bots::BotName;
use nova_luna_protocol::Wire as _;
use nova_luna_protocol::online::{self, QuickTable};

use super::super::app::App;
use super::super::choices::{Choice, Choices};
use super::super::parts::first_bot;
use super::super::{t, tv};
use super::{decode_response, new_table, note_commitment};
use crate::browser::{self, BrowserStorage};
use crate::state::online::{QuickMatchForm, QuickSearch};
use crate::state::{Entrance, Route};

/// The offered waiting times, in seconds.
const WAIT_SECONDS: [u64; 4] = [10, 24, 60, 180];

/// Asks for a quick match, and calls back with the answer.
pub(super) fn ask(config: &online::QuickMatch, then: impl FnOnce(Result<QuickTable, String>) + 'static) {
    browser::send_request("POST", "/api/v1/quick".to_owned(), Some(config.to_json()), move |response| {
        then(decode_response(response));
    });
}

/// Asks for a quick match and goes to its table, where the player sits down at once. Reports the problem, if there is
/// one.
pub(super) fn find_game(app: App, config: &online::QuickMatch, on_answer: impl FnOnce(Option<String>) + 'static) {
    let asked = config.clone();
    ask(config, move |answer| {
        if let Ok(found) = &answer {
            QuickSearch::record_table(&BrowserStorage, &asked, &found.table);
        }
        let route = match answer {
            Ok(QuickTable { created: Some(created), .. }) => new_table::save_seat(created),
            Ok(QuickTable { table, commitment, void_seals, created: None }) => {
                note_commitment(&table, void_seals, &commitment);
                Route::Table { table, entrance: Entrance::Found }
            }
            Err(text) => return on_answer(Some(text)),
        };
        on_answer(None);
        // The way back leads to the lobby or the start screen, not to a search that is over.
        match app.route.get_untracked() {
            Route::Online => browser::navigate(&route),
            _ => browser::replace_route(&route),
        }
    });
}

#[component]
pub(super) fn QuickMatch() -> impl IntoView {
    let app = App::from_context();
    let form = RwSignal::new(QuickMatchForm::DEFAULT);
    let problem = RwSignal::new(None::<String>);
    let is_sent = RwSignal::new(false);
    let search = move |_| {
        is_sent.set(true);
        problem.set(None);
        find_game(app, &form.get_untracked().request(), move |text| {
            let _ = problem.try_update(|problem| *problem = text);
            let _ = is_sent.try_update(|is_sent| *is_sent = false);
        });
    };
    view! {
        <section class="panel pad" aria-labelledby="quick">
            <h2 class="legend" id="quick">{t("quick")}</h2>
            <p class="note">{t("quick-note")}</p>
            <details class="more"><summary>{t("new-more")}</summary><Options form/></details>
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
