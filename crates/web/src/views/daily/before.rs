//! A daily deal that is not played yet: its wheel, par, and the calendar.

use nova_luna_ai::challenge::Date;

use super::calendar::Calendar;
use super::card::{Medals, limits};
use super::context::DailyContext;
use super::leaderboard::PlayedCount;
use crate::browser::DateStyle;
use crate::state::daily::MonthFigures;
use crate::views::prelude::*;

#[component]
pub(super) fn DayBefore(date: Date) -> impl IntoView {
    let context = DailyContext::from_context();
    let is_today = context.local.with_untracked(|local| local.date == date);
    let par = move || {
        context.pars.with(|pars| match pars.best(context.challenge) {
            Some(par) => {
                let text = tv(if par.proven { "dd-text-proven" } else { "dd-text" }, &[("par", par.score.into())]);
                view! { {text}<Medals texts=limits(par.score)/> }.into_any()
            }
            None => t("dd-text-open").into_any(),
        })
    };
    let day = browser::format_calendar_day(date, DateStyle::Weekday, texts().language());
    let (eyebrow, title) = if is_today { (day, t("dd-today")) } else { (t("dd-past-deal"), day) };
    view! {
        <Before eyebrow title=title.into_any() text=par.into_any()>
            <div class="daily-pair">
                <section class="panel calendar-card"><Calendar shown=date/></section>
                <Figures/>
            </div>
        </Before>
    }
}

/// A challenge that is not played yet; the children show the others of its kind.
#[component]
pub(super) fn Before(eyebrow: String, title: AnyView, text: AnyView, children: Children) -> impl IntoView {
    let context = DailyContext::from_context();
    let view = context.challenge.deal().and_then(|deal| View::new(&deal.setup(context.challenge.discs())).ok());
    let is_small = browser::matches_media("(max-width: 700px)");
    let label = t(if context.is_running() { "start-continue" } else { "dd-play" });
    view! {
        <div class="daily-before">
            {view.map(|view| view! {
                <svg class="opening-wheel" data-cut="picture" viewBox="-204 -204 408 408" preserveAspectRatio="xMidYMin slice" role="img" aria-label=t("wheel") inner_html=draw::opening_wheel(&view, is_small)></svg>
            })}
            <section class="panel lead-card">
                <p class="eyebrow">{eyebrow}</p>
                <h2>{title}</h2>
                <p class="lead-text">{text}</p>
                <PlayedCount/>
                <div class="lead-act">
                    {button("btn main big", "play", label, move |_| context.play())}
                    <small>{t("dd-note")}</small>
                </div>
            </section>
            {children()}
        </div>
    }
}

#[component]
fn Figures() -> impl IntoView {
    let context = DailyContext::from_context();
    let month = move || context.results.with(|results| MonthFigures::new(results, context.local.get().date));
    let streak = move || {
        let streak = context.streak();
        let longest = (streak.longest > streak.now).then(|| tv("dd-longest", &[("n", streak.longest.into())]));
        (streak.now > 0 || longest.is_some()).then(|| {
            let label = [Some(tv("dd-row", &[("days", streak.now.into())])), longest].into_iter().flatten();
            view! { <p><b>{streak.now}</b>{label.collect::<Vec<_>>().join(", ")}</p> }
        })
    };
    let past = move || {
        let today = context.local.get().date;
        let mut days = (1..=366).filter_map(|days| today.plus_days(-days));
        let last = context.results.with(|results| days.find(|day| results.find(Challenge::Day(*day)).is_none()))?;
        Some(view! { <a href=Route::Daily(last.to_string()).hash() data-go="past">{t("dd-past")}</a> })
    };
    view! {
        <section class="panel figures">
            {streak}
            {move || month().average().map(|average| view! {
                <p><b>{month().played}</b>{tv("dd-month", &[("n", month().played.into())])}</p>
                <p><b>{average}</b>{t("dd-average")}</p>
            })}
            <nav>
                {past}
                <a href=Route::Weekly(String::new()).hash() data-go="weekly">{t("weekly-title")}</a>
            </nav>
        </section>
    }
}
