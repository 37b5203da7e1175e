//! The statistics screen.

use leptos::prelude::*;

use super::icons::{self, Icon};
use super::page::Page;
use super::parts::BotFace;
use super::texts::texts;
use super::{t, tv};
use crate::browser::BrowserStorage;
use crate::draw;
use crate::state::{self, History, Mode, Route, SoloFigures, Statistics as Figures};

#[component]
pub(crate) fn Statistics() -> impl IntoView {
    let figures = Figures::new(&History::load(&BrowserStorage).games);
    let none = figures.games.iter().all(|games| *games == 0);
    let inner = if none { view! { <Nothing/> }.into_any() } else { view! { <All figures/> }.into_any() };
    view! { <Page title=t("statistics")>{inner}</Page> }
}

#[component]
fn Nothing() -> impl IntoView {
    view! {
        <div class="flow">
            <p class="lead">{t("statistics-none")}</p>
            <p class="actions left">
                <a class="btn main" href=Route::New(Mode::Bots).hash() data-go="new-bots">{t("new-bots")}</a>
                <a class="btn" href=Route::Records.hash() data-go="records">{t("records")}</a>
            </p>
        </div>
    }
}

#[component]
fn All(figures: Figures) -> impl IntoView {
    let [bots, solo, hot_seat] = figures.games;
    view! {
        <div class="flow">
            <dl class="figures">
                {figure(bots.to_string(), t("history-bots"))}
                {figure(solo.to_string(), t("history-solo"))}
                {figure(hot_seat.to_string(), t("history-hotseat"))}
                {figure(figures.longest_streak.to_string(), t("statistics-streak"))}
                {figure(number(figures.mean_discs_left), t("statistics-left"))}
            </dl>
            <div class="columns">
                <Levels figures=figures.clone()/>
                <Solo solo=figures.solo/>
            </div>
            <p><a class="btn" href=Route::Records.hash() data-go="records"><Icon lines=icons::LIST/>{t("records")}</a></p>
        </div>
    }
}

fn figure(value: String, label: String) -> impl IntoView {
    view! { <div class="panel"><dt>{label}</dt><dd>{value}</dd></div> }
}

/// Formats a number with one decimal in the current language.
fn number(value: Option<f64>) -> String {
    let Some(value) = value else { return t("statistics-no-figure") };
    let tenths = (value * 10.0).round() as u64;
    tv("decimal-number", &[("whole", (tenths / 10).into()), ("tenth", (tenths % 10).into())])
}

#[component]
fn Levels(figures: Figures) -> impl IntoView {
    let rows = figures.levels.iter().map(|tally| {
        let share = 100 * tally.wins / tally.games.max(1);
        view! {
            <tr>
                <th scope="row">
                    <span class="sitter"><BotFace level=tally.level/><span>{state::bot_name(&texts(), tally.level, std::iter::empty())}<small>{state::level_name(&texts(), tally.level)}</small></span></span>
                </th>
                <td>{tally.games}</td>
                <td>{tally.wins}</td>
                <td>{tally.assisted}</td>
                <td><meter min="0" max="100" value=share aria-label=t("statistics-share")></meter></td>
            </tr>
        }
    });
    let body = if figures.levels.is_empty() {
        view! { <p class="note">{t("history-empty")}</p> }.into_any()
    } else {
        view! {
            <table>
                <thead><tr>
                    {["level", "games", "wins", "assisted", "share"].map(|id| view! { <th scope="col">{t(&format!("statistics-{id}"))}</th> })}
                </tr></thead>
                <tbody>{rows.collect_view()}</tbody>
            </table>
        }
        .into_any()
    };
    view! { <section class="panel pad"><h2>{t("statistics-levels")}</h2>{body}</section> }
}

#[component]
fn Solo(solo: SoloFigures) -> impl IntoView {
    let body = match solo.best() {
        None => view! { <p class="note">{t("history-empty")}</p> }.into_any(),
        Some(best) => {
            let chart = draw::chart(&solo.scores);
            let listed = solo.last_ten().iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
            let values = [
                ("games", solo.scores.len().into()),
                ("best", best.into()),
                ("mean", number(solo.mean()).into()),
                ("last", listed.clone().into()),
            ];
            view! {
                <svg class="chart" viewBox=chart.view_box role="img" aria-label=tv("statistics-chart", &values) inner_html=chart.content></svg>
                <dl class="lines">
                    {line("statistics-best", best.to_string())}
                    {line("statistics-mean", number(solo.mean()))}
                    {line("statistics-mean-ten", number(solo.mean_of_last_ten()))}
                    {line("statistics-great", solo.count_great().to_string())}
                    {line("statistics-last", listed)}
                </dl>
            }
            .into_any()
        }
    };
    let assisted = (!solo.assisted.is_empty()).then(|| {
        let best = solo.assisted.iter().copied().min().unwrap_or_default();
        let values = [("games", solo.assisted.len().into()), ("best", best.into())];
        view! { <p class="note">{tv("statistics-solo-assisted", &values)}</p> }
    });
    view! { <section class="panel pad"><h2>{t("history-solo")}</h2>{body}{assisted}</section> }
}

fn line(id: &str, value: String) -> impl IntoView {
    view! { <div><dt>{t(id)}</dt><dd>{value}</dd></div> }
}
