use nova_luna_protocol::Wire as _;
use nova_luna_protocol::online;

use super::new_table::{Request, RequestButton};
use super::{borrow, server_texts};
use crate::state::Entrance;
use crate::state::online::{Destination, QUICK_PATH, QuickMatchForm, save_found_table};
use crate::views::choices::{BotSelect, Choices, options};
use crate::views::prelude::*;

const WAIT_SECONDS: [u64; 4] = [10, 24, 60, 180];

/// Asks for a quick match and goes to its table, where the player sits down at once. Returns the problem, if there is one.
pub(super) async fn find_game(app: App, config: online::QuickMatch) -> Option<String> {
    app.accept_name();
    let answer = browser::fetch("POST", QUICK_PATH, Some(config.to_json())).await.ok();
    match save_found_table(&BrowserStorage, &config, borrow(&answer), browser::now()) {
        Ok(Destination::Found { table, has_seat }) => go_to_table(app, table, has_seat),
        Ok(_) => {}
        Err(error) => return Some(server_texts::explain_error(&error)),
    }
    None
}

pub(super) fn go_to_table(app: App, table: String, has_seat: bool) {
    let entrance = if has_seat { Entrance::Plain } else { Entrance::Found };
    let route = Route::Table { table, entrance };
    // The way back leads to the lobby or the start screen, not to a search that is over.
    match app.route.get_untracked() {
        Route::Online => browser::navigate(&route),
        _ => browser::replace_route(&route),
    }
}

#[component]
pub(super) fn QuickMatch() -> impl IntoView {
    let app = App::from_context();
    let form = RwSignal::new(QuickMatchForm::DEFAULT);
    let search = move || -> Request { Box::pin(find_game(app, form.get_untracked().request())) };
    view! {
        <section class="panel pad" aria-labelledby="quick">
            <h2 class="legend" id="quick">{t("quick")}</h2>
            <p class="note">{t("quick-note")}</p>
            <details class="more"><summary>{t("new-more")}</summary><Options form/></details>
            <RequestButton class="btn main" act="quick" label=t("quick-act") send=search/>
        </section>
    }
}

/// The number of players, the waiting time, and the bot for empty seats.
#[component]
fn Options(form: RwSignal<QuickMatchForm>) -> impl IntoView {
    let players = [2, 3, 4].map(|players: u8| (players, players.to_string(), players.to_string()));
    let choose_players = move |players| form.update(|form| form.players = players);
    let wait = |seconds: u64| (seconds, seconds.to_string(), tv("quick-seconds", &[("seconds", seconds.into())]));
    let choose_wait = move |seconds| form.update(|form| form.wait_seconds = seconds);
    view! {
        <Choices legend=t("new-players")>{options("quick-players", players, move || form.get().players, choose_players)}</Choices>
        <Choices legend=t("quick-wait")>{options("quick-wait", WAIT_SECONDS.map(wait), move || form.get().wait_seconds, choose_wait)}</Choices>
        <label class="field">
            <span class="legend">{t("quick-bot")}</span>
            <BotSelect name="quick-bot" bot=form.get_untracked().bot choose=move |bot| form.update(|form| form.bot = bot)/>
        </label>
    }
}
