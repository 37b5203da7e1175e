//! The daily deal and the weekly challenge: before and after the game.

mod before;
mod calendar;
mod card;
mod context;
mod leaderboard;
mod par_search;
mod result;
mod weekly;

use nova_luna_ai::challenge::{Date, Week};

use crate::views::prelude::*;
use context::DailyContext;

/// The deal of a day: the one in the address, else today's. Later days are not dealt yet.
#[component]
pub(crate) fn DailyScreen(text: String) -> impl IntoView {
    let today = browser::local_time().date;
    let date = text.parse::<Date>().ok().filter(|date| *date <= today).unwrap_or(today);
    let back = if date == today { Route::Start } else { Route::Daily(String::new()) };
    screen(Challenge::Day(date), t("dd-title"), back)
}

/// The challenge of a week: the one in the address, else this week's.
#[component]
pub(crate) fn WeeklyScreen(text: String) -> impl IntoView {
    let this = browser::local_time().date.week();
    let week = text.parse::<Week>().ok().filter(|week| Some(*week) <= this).or(this);
    week.map(|week| screen(Challenge::Week(week), t("weekly-title"), Route::Daily(String::new())))
}

fn screen(challenge: Challenge, title: String, back: Route) -> AnyView {
    let context = DailyContext::new(challenge);
    let is_played = memo(move || context.result().is_some());
    let is_damaged = context.results.with_untracked(|results| !results.damaged.is_empty());
    let content = move || match challenge {
        _ if is_played.get() => view! { <result::PlayedChallenge/> }.into_any(),
        Challenge::Day(date) => view! { <before::DayBefore date/> }.into_any(),
        Challenge::Week(week) => view! { <weekly::WeekBefore week/> }.into_any(),
        Challenge::Club(_) => ().into_any(),
    };
    view! {
        <Page title back>
            <div class="daily" data-challenge=challenge.to_string() on:keydown=move |event| context.press(&event)>
                {content}
                <p class="daily-status" role="status">{move || context.status.get()}</p>
                {is_damaged.then(|| view! { <p class="problem">{t("dd-damaged")}</p> })}
            </div>
        </Page>
    }
    .into_any()
}
