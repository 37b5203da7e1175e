//! The clubs of this device, and the form that founds one.

use nova_luna_rules::Secret;
use nova_luna_table::club::{ClubSettings, ClubView, MemberKey};

use super::context::{client, error_words, keeper};
use super::{ClubPath, club_hash, club_route};
use crate::state::club::{ClubError, SavedClub, is_long_unseen};
use crate::views::choices::{Choices, NameField, named, options};
use crate::views::prelude::*;

#[component]
pub(super) fn Home() -> impl IntoView {
    let clubs = SavedClub::all(&BrowserStorage);
    let is_first = clubs.is_empty();
    let row = |saved: SavedClub| {
        let is_fading = is_long_unseen(&BrowserStorage, &saved.club, browser::now());
        view! {
            <li>
                <a class="btn big" href=club_hash(&ClubPath::Club(saved.club)) data-go="club">{saved.name}</a>
                {is_fading.then(|| view! { <p class="note" data-part="long-unseen">{t("club-long-unseen")}</p> })}
            </li>
        }
    };
    view! {
        <Page title=t("clubs")>
            <div class="setup flow club-home">
                {(!is_first).then(|| view! { <ul class="club-list" data-part="clubs">{clubs.into_iter().map(row).collect_view()}</ul> })}
                <details class="panel pad more" open=is_first>
                    <summary>{t("club-new")}</summary>
                    <p class="note">{t("club-what")}</p>
                    <Found/>
                </details>
            </div>
        </Page>
    }
}

/// Who keeps a club.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Keeper {
    Server,
    Device,
}

/// Returns whether a server answers that could keep clubs.
async fn has_server() -> bool {
    if browser::is_offline() {
        return false;
    }
    let answer = browser::fetch("GET", "/api/v1/tables?page=1", None).await;
    answer.is_ok_and(|(status, body)| status == 200 && body.starts_with('{'))
}

async fn found_club(keeper_of: Keeper, settings: ClubSettings, name: String) -> Result<ClubView, ClubError> {
    let (key, id) = new_key().zip(browser::random_hex(16)).ok_or(ClubError::Unreachable)?;
    if keeper_of == Keeper::Server {
        return client().found(settings, name, key).await;
    }
    let id = id.parse().map_err(|_| ClubError::Unreachable)?;
    let place = keeper().found(id, Secret(key.0), settings, &name)?;
    client().visit(&place).await
}

/// The form of a new club.
#[component]
fn Found() -> impl IntoView {
    let app = App::from_context();
    let (keeper_of, servers) = (RwSignal::new(Keeper::Server), RwSignal::new(true));
    spawn_local(async move {
        if !has_server().await {
            let _ = servers.try_set(false);
            let _ = keeper_of.try_set(Keeper::Device);
        }
    });
    let keepers = [(Keeper::Server, "server"), (Keeper::Device, "device")];
    let keepers = move || {
        if servers.get() {
            view! { <Choices legend=t("club-keeper")>{options("club-keeper", named("club-keeper", &keepers), move || keeper_of.get(), move |keeper| keeper_of.set(keeper))}</Choices> }.into_any()
        } else {
            view! { <p class="note" data-part="device-only">{t("club-keeper-only")}</p> }.into_any()
        }
    };
    let settings = RwSignal::new(ClubSettings { name: String::new(), weekday: 0, deals: 3, bot: None, season: 10 });
    let (problem, is_sent) = (RwSignal::new(String::new()), RwSignal::new(false));
    let found = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        if is_sent.get_untracked() {
            return;
        }
        app.accept_name();
        is_sent.set(true);
        spawn_local(async move {
            match found_club(keeper_of.get_untracked(), settings.get_untracked(), app.name()).await {
                Ok(view) => browser::navigate(&club_route(&ClubPath::Club(view.club))),
                Err(error) => {
                    let _ = problem.try_set(error_words(error));
                    let _ = is_sent.try_set(false);
                }
            }
        });
    };
    view! {
        <form class="flow" on:submit=found>
            <Fields settings/>
            {keepers}
            <NameField suggestion=app.name_or_suggestion()/>
            <p class="problem" role="alert">{problem}</p>
            <p class="go"><button type="submit" class="btn main big" data-act="found" disabled=is_sent>{t("club-found")}</button></p>
            <p class="note">{t("club-account")}</p>
        </form>
    }
}

/// A key that only this device knows.
pub(super) fn new_key() -> Option<MemberKey> {
    browser::random_hex(32).and_then(|digits| digits.parse().ok())
}

/// The fields of the settings, for the founder.
#[component]
pub(super) fn Fields(settings: RwSignal<ClubSettings>) -> impl IntoView {
    let name = settings.with_untracked(|settings| settings.name.clone());
    let rename = move |event| settings.update(|settings| settings.name = event_target_value(&event));
    let days = (0_u8..7).map(|day| (day, format!("day-{day}"), day_name(day)));
    let deals = (1_u8..=5).map(|deals| (deals, format!("deals-{deals}"), deals.to_string()));
    let kinds =
        [None].into_iter().chain(BotName::LEVELS.into_iter().filter(|bot| *bot <= Challenge::WEEKLY_BOT).map(Some));
    let kinds = kinds.map(|bot| {
        (
            bot,
            bot.map_or_else(|| "solo".to_owned(), |bot| bot.to_string()),
            bot.map_or_else(|| t("club-solo"), first_bot),
        )
    });
    let weeks = [6_u8, 10, 13, 26].map(|weeks| (weeks, format!("season-{weeks}"), weeks.to_string()));
    let of = move |read: fn(&ClubSettings) -> u8| move || settings.with(read);
    view! {
        <label class="field">
            <span class="legend">{t("club-name")}</span>
            <input class="input" type="text" required maxlength="32" data-set="club-name" prop:value=name on:input=rename/>
        </label>
        <Choices legend=t("club-day") note=t("club-day-note")>{options("club-day", days, of(|settings| settings.weekday), move |day| settings.update(|settings| settings.weekday = day))}</Choices>
        <Choices legend=t("club-deals")>{options("club-deals", deals, of(|settings| settings.deals), move |deals| settings.update(|settings| settings.deals = deals))}</Choices>
        <Choices legend=t("club-kind")>{options("club-kind", kinds, move || settings.with(|settings| settings.bot), move |bot| settings.update(|settings| settings.bot = bot))}</Choices>
        <Choices legend=t("club-weeks")>{options("club-weeks", weeks, of(|settings| settings.season), move |weeks| settings.update(|settings| settings.season = weeks))}</Choices>
    }
}

/// Names a weekday, 0 for Monday, as the reader's language does.
pub(super) fn day_name(day: u8) -> String {
    // 1970-01-05 was a Monday. Noon is on the same day in nearly every time zone.
    browser::format_weekday((4 + u64::from(day)) * 86_400_000 + 43_200_000, texts().language())
}
