//! The clubs of this device, and the form that founds one.

use nova_luna_table::club::{ClubSettings, MemberKey};

use super::context::{client, error_words};
use super::{ClubPath, club_hash, club_route};
use crate::state::club::SavedClub;
use crate::views::choices::{Choices, NameField, options};
use crate::views::prelude::*;

#[component]
pub(super) fn Home() -> impl IntoView {
    let clubs = SavedClub::all(&BrowserStorage);
    let is_first = clubs.is_empty();
    let row = |saved: SavedClub| {
        view! { <li><a class="btn big" href=club_hash(&ClubPath::Club(saved.club)) data-go="club">{saved.name}</a></li> }
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

/// The form of a new club.
#[component]
fn Found() -> impl IntoView {
    let app = App::from_context();
    let settings = RwSignal::new(ClubSettings { name: String::new(), weekday: 0, deals: 3, bot: None, season: 10 });
    let (problem, is_sent) = (RwSignal::new(String::new()), RwSignal::new(false));
    let found = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let Some(key) = new_key().filter(|_| !is_sent.get_untracked()) else { return };
        app.accept_name();
        is_sent.set(true);
        spawn_local(async move {
            match client().found(settings.get_untracked(), app.name(), key).await {
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
