//! The daily deal and the weekly challenge: before and after the game.

mod before;
mod calendar;
mod card;
mod context;
mod result;
mod weekly;

use leptos::prelude::*;
use nova_luna_ai::challenge::{Challenge, Date, Week};

use super::page::Page;
use super::t;
use crate::browser;
use crate::state::Route;
use context::DailyContext;

/// The deal of a day: the one in the address, else today's. Later days are not dealt yet.
#[component]
pub(crate) fn DailyScreen(text: String) -> impl IntoView {
    let local = browser::local_time();
    let date = text.parse::<Date>().ok().filter(|date| *date <= local.date).unwrap_or(local.date);
    let context = DailyContext::new(Challenge::Day(date));
    let is_played = context.is_played();
    view! {
        <Page title=t("dd-title") back=if date == local.date { Route::Start } else { Route::Daily(String::new()) }>
            <div class="daily" data-challenge=date.to_string() on:keydown=move |event| context.press(&event)>
                {move || if is_played.get() { view! { <result::DayResult date/> }.into_any() } else { view! { <before::DayBefore date/> }.into_any() }}
                <context::Status/>
            </div>
        </Page>
    }
}

/// The challenge of a week: the one in the address, else this week's.
#[component]
pub(crate) fn WeeklyScreen(text: String) -> impl IntoView {
    let this = browser::local_time().date.week();
    let week = text.parse::<Week>().ok().filter(|week| Some(*week) <= this).or(this);
    week.map(|week| {
        let context = DailyContext::new(Challenge::Week(week));
        let is_played = context.is_played();
        view! {
            <Page title=t("weekly-title") back=Route::Daily(String::new())>
                <div class="daily" data-challenge=week.to_string() on:keydown=move |event| context.press(&event)>
                    {move || if is_played.get() { view! { <weekly::WeekResult week/> }.into_any() } else { view! { <weekly::WeekBefore week/> }.into_any() }}
                    <context::Status/>
                </div>
            </Page>
        }
    })
}
