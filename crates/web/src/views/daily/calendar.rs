//! The calendar: a month of medals. Arrows move by day, Page Up and Page Down by month, Enter opens the day.

use nova_luna_ai::challenge::Date;

use super::card::Medals;
use super::context::DailyContext;
use crate::browser::DateStyle;
use crate::state::daily::{CalendarDay, DayKind, Medal, MonthPage, move_day};
use crate::views::prelude::*;

#[component]
pub(super) fn Calendar(
    /// The day whose month is shown first.
    shown: Date,
) -> impl IntoView {
    let context = DailyContext::from_context();
    // The day that Tab leads to.
    let selected = RwSignal::new(shown);
    let page =
        memo(move || context.results.with(|results| MonthPage::new(results, selected.get(), context.local.get().date)));
    let today = move || context.local.with_untracked(|local| local.date);
    let go_by_month = move |key: &'static str| {
        if let Some(to) = move_day(selected.get_untracked(), key, today()) {
            selected.set(to);
        }
    };
    let press = move |event: leptos::ev::KeyboardEvent| {
        let Some(to) = move_day(selected.get_untracked(), &event.key(), today()) else { return };
        event.prevent_default();
        event.stop_propagation();
        selected.set(to);
        // The focus follows when the month is drawn.
        request_animation_frame(move || focus(&format!("[data-day='{to}']")));
    };
    let title = move || browser::format_calendar_day(page.get().month, DateStyle::Month, texts().language());
    let monday = shown.plus_days(-i32::from(shown.weekday()));
    let letters = (0..7).filter_map(|day| monday?.plus_days(day));
    let letters = letters.map(|day| browser::format_calendar_day(day, DateStyle::Letter, texts().language()));
    let letters =
        letters.map(|letter| view! { <span class="weekday" aria-hidden="true">{letter}</span> }).collect_view();
    view! {
        <div class="calendar-head">
            <h3 aria-live="polite">{title}</h3>
            <button type="button" class="tool" aria-label=t("dd-month-before") data-act="month-before" on:click=move |_| go_by_month("PageUp")><Icon lines=icons::BACK/></button>
            <button type="button" class="tool" aria-label=t("dd-month-after") data-act="month-after" disabled=move || !page.get().has_next(context.local.get().date)
                on:click=move |_| go_by_month("PageDown")><Icon lines=icons::FORTH/></button>
        </div>
        <div class="month" role="group" aria-label=title on:keydown=press>
            {letters}
            {move || {
                let page = page.get();
                let empty = (0..page.leading_blank_days).map(|_| view! { <span></span> }).collect_view();
                view! { {empty}{page.days.into_iter().map(|day| view! { <Day day selected/> }).collect_view()} }
            }}
        </div>
        <Medals texts=Medal::ALL.map(|medal| (medal, t(&format!("dd-legend-{}", medal.key())))).to_vec()/>
    }
}

fn describe(kind: DayKind) -> String {
    t(match kind {
        DayKind::Medal(medal) => return t(&format!("dd-{}", medal.key())),
        DayKind::Played => "dd-played",
        DayKind::Missed | DayKind::Open => "dd-missed",
        DayKind::Future => "dd-future",
    })
}

#[component]
fn Day(day: CalendarDay, selected: RwSignal<Date>) -> impl IntoView {
    let CalendarDay { date, kind, is_today } = day;
    let picture = draw::calendar_day(kind, date.day());
    if kind == DayKind::Future {
        return view! { <span class="day" aria-hidden="true"><svg viewBox="-17 -17 34 34" inner_html=picture></svg></span> }
            .into_any();
    }
    let name = browser::format_calendar_day(date, DateStyle::Weekday, texts().language());
    let label = tv("dd-day", &[("date", name.into()), ("what", describe(kind).into())]);
    let tabindex = move || if selected.get() == date { "0" } else { "-1" };
    let route = if is_today { Route::Daily(String::new()) } else { Route::Daily(date.to_string()) };
    view! {
        <a class="day" class:today=is_today href=route.hash() tabindex=tabindex aria-label=label aria-current=is_today.then_some("date")
            data-day=date.to_string() on:focus=move |_| selected.set(date)>
            <svg viewBox="-17 -17 34 34" aria-hidden="true" inner_html=picture></svg>
        </a>
    }
    .into_any()
}
