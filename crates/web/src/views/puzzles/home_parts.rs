//! The rating curve and the forecast of repetitions.

use leptos::prelude::*;

use crate::browser;
use crate::draw;
use crate::state::puzzles::{Day, PuzzleProgress};
use crate::views::texts::{t, texts, tv};

/// Days of the forecast.
const DAYS: usize = 7;

#[component]
pub(super) fn RatingCard(progress: PuzzleProgress) -> impl IntoView {
    let rating = progress.rating.rounded();
    let body = if progress.curve.len() < 2 {
        view! { <p class="note">{t("pz-curve-none")}</p> }.into_any()
    } else {
        view! { <Curve progress/> }.into_any()
    };
    view! {
        <section class="panel home-curve">
            <h2><span>{t("pz-rating")}</span><b>{rating.to_string()}</b></h2>
            {body}
        </section>
    }
}

#[component]
fn Curve(progress: PuzzleProgress) -> impl IntoView {
    let is_table = RwSignal::new(false);
    let ratings: Vec<u32> = progress.curve.iter().map(|rated| rated.rating).collect();
    let figure = draw::rating_curve(&ratings);
    let number = |rating: Option<u32>| rating.unwrap_or_default().to_string();
    let label = tv(
        "pz-curve",
        &[
            ("first", number(ratings.first().copied()).into()),
            ("last", number(ratings.last().copied()).into()),
            ("best", number(ratings.iter().copied().max()).into()),
        ],
    );
    let date = |day: Day| browser::format_day(day.noon_ms(), texts().language());
    let first = progress.curve.first().map(|rated| date(rated.day));
    let rows: Vec<_> = progress.curve.iter().rev().map(|rated| (date(rated.day), rated.rating.to_string())).collect();
    let table = move || {
        let rows = rows
            .iter()
            .map(|(day, rating)| view! { <tr><th scope="row">{day.clone()}</th><td>{rating.clone()}</td></tr> });
        view! {
            <table class="home-table">
                <thead><tr><th scope="col">{t("pz-day")}</th><th scope="col">{t("pz-rating-short")}</th></tr></thead>
                <tbody>{rows.collect_view()}</tbody>
            </table>
        }
    };
    view! {
        <svg class="rating-curve" viewBox=figure.view_box role="img" aria-label=label inner_html=figure.content></svg>
        <p class="home-axis" aria-hidden="true"><span>{first}</span><span>{t("pz-today")}</span></p>
        <button type="button" class="btn" data-act="as-table" aria-expanded=move || is_table.get().to_string() on:click=move |_| is_table.update(|shown| *shown = !*shown)>{t("pz-as-table")}</button>
        {move || is_table.get().then(&table)}
    }
}

/// How many puzzles come back on each of the next days.
#[component]
pub(super) fn Forecast(progress: PuzzleProgress) -> impl IntoView {
    let today = browser::local_day();
    let counts = progress.forecast(today, DAYS);
    let most = counts.iter().copied().max().unwrap_or(0).max(1);
    let bars = counts.into_iter().enumerate().map(|(index, count)| {
        let day = match index {
            0 => t("pz-today"),
            days => browser::format_weekday(today.plus(days as i32).noon_ms(), texts().language()),
        };
        let height = format!("{}%", 100 * count / most);
        let label = tv("pz-forecast-day", &[("day", day.clone().into()), ("n", count.into())]);
        view! {
            <li class:today={index == 0}>
                <span class="unseen">{label}</span>
                <span class="bar" aria-hidden="true"><i style:height=height></i></span>
                <b aria-hidden="true">{if count == 0 { "–".to_owned() } else { count.to_string() }}</b>
                <small aria-hidden="true">{day}</small>
            </li>
        }
    });
    view! {
        <div class="home-forecast">
            <h3>{t("pz-forecast")}</h3>
            <ol>{bars.collect_view()}</ol>
        </div>
    }
}
