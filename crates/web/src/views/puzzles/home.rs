//! The puzzle home: the next puzzle, themes, the storm, what is due, and the rating.

use nova_luna_ai::puzzle::{Puzzle, Theme};

use super::solve_parts::{RatingNote, Streak};
use super::{PuzzleRow, Puzzles, Series, find, load_progress, theme_name, wear_own_colour, with_puzzles};
use crate::draw::ChartTexts;
use crate::state::puzzles::{Exercise, PuzzleHistory, PuzzleProgress, RatedDay, is_mixed, next_first};
use crate::views::prelude::*;

/// Due puzzles that are listed.
const MAX_LISTED: usize = 4;

const FORECAST_DAYS: usize = 7;

#[component]
pub(crate) fn PuzzleHome() -> impl IntoView {
    with_puzzles(|puzzles| view! { <Home puzzles/> }.into_any())
}

#[component]
fn Home(puzzles: Puzzles) -> impl IntoView {
    let progress = load_progress(&puzzles);
    let rating = progress.rating_text();
    let tools = view! { <p class="home-rating">{t("pz-rating-short")}" "<b>{rating}</b></p> };
    let damaged = (!progress.damaged.is_empty()).then(|| view! { <p class="problem">{t("pz-damaged")}</p> });
    view! {
        <Page title=t("puzzles") tools=tools.into_any()>
            <div class="puzzle-home">
                {damaged}
                <Lead puzzles=puzzles.clone() progress=progress.clone()/>
                <Due puzzles=puzzles.clone() progress=progress.clone()/>
                <StormCard best=progress.best_storm()/>
                <Themes puzzles progress=progress.clone()/>
                <RatingCard progress/>
            </div>
        </Page>
    }
}

#[component]
fn Lead(puzzles: Puzzles, progress: PuzzleProgress) -> impl IntoView {
    let next = Series::Mixed.next(&puzzles, None);
    let seat = next.as_ref().map(|next| next.puzzle.seat());
    wear_own_colour(move || seat);
    let text = match next_first(&puzzles, &progress) {
        Some((number, _)) => tv("pz-first-text", &[("n", number.into())]),
        None => t("pz-next-text"),
    };
    let streak = progress.streak(browser::local_day());
    let route = next.as_ref().map_or(Series::Mixed.route(), |next| Route::Puzzle(next.id().to_owned()));
    view! {
        <section class="panel card-lead home-lead">
            <div>
                <h2>{t("pz-next")}</h2>
                <p>{text}</p>
            </div>
            {next.map(|next| view! { <Picture exercise=next/> })}
            <p class="home-streak"><span>{tv("pz-streak", &[("n", streak.into())])}</span><Streak days=streak/></p>
            <a class="btn main" href=route.hash() data-go="solve">{t("pz-solve")}</a>
        </section>
    }
}

#[component]
fn Picture(exercise: Exercise) -> impl IntoView {
    let seat = exercise.puzzle.seat();
    exercise.view().display(seat).map(|display| {
        let span = CellRect::around(display.tiles().map(nova_luna_rules::PlacedTile::at));
        let (left, top) = (f64::from(span.from.x) * 100.0 - 52.0, f64::from(span.from.y) * 100.0 - 52.0);
        let view_box = format!("{left} {top} {} {}", span.columns() * 100 + 4, span.rows() * 100 + 4);
        let drawn = draw::display(display, seat, Detail::Glyph);
        view! { <svg class="home-picture" viewBox=view_box aria-hidden="true" inner_html=drawn></svg> }
    })
}

/// What is to be repeated today, and when the rest comes back. Nothing is shown while nothing is planned.
#[component]
fn Due(puzzles: Puzzles, progress: PuzzleProgress) -> impl IntoView {
    let today = browser::local_day();
    let mut due: Vec<(String, PuzzleHistory)> =
        progress.due(today).map(|(id, history)| (id.to_owned(), history)).collect();
    due.sort_by_key(|(_, history)| history.repetition.map(|planned| planned.due));
    let count = due.len();
    let rows = due.into_iter().filter_map(|(id, history)| Some((find(&puzzles, &id)?, history)));
    let rows = rows.take(MAX_LISTED).map(|(exercise, history)| view! { <DueRow exercise history/> }).collect_view();
    progress.has_plans().then(|| {
        let head = if count == 0 { t("pz-none-due") } else { tv("pz-due", &[("n", count.into())]) };
        view! {
            <section class="panel home-due" data-due=count.to_string()>
                <div class="home-due-head">
                    <h2>{head}</h2>
                    {(count > 0).then(|| view! { <p>{t("pz-due-text")}</p> })}
                </div>
                {(count > 0).then(|| view! { <a class="btn" href=Series::Due.route().hash() data-go="repeat">{t("pz-repeat")}</a> })}
                {(count > 0).then(|| view! { <ul class="home-rows">{rows}</ul> })}
                <Forecast progress/>
            </section>
        }
    })
}

#[component]
fn DueRow(exercise: Exercise, history: PuzzleHistory) -> impl IntoView {
    let title = match exercise.made() {
        Some(day) => {
            let date = browser::format_day(day.noon_ms(), texts().language());
            tv("pz-mine", &[("date", date.into())])
        }
        None => t("pz-missed"),
    };
    let time = tv("pz-time", &[("n", (history.seen + 1).into())]);
    let note = format!("{} · {time}", theme_name(exercise.theme()));
    view! { <PuzzleRow exercise title note/> }
}

#[component]
fn StormCard(best: Option<u32>) -> impl IntoView {
    let best =
        best.map(|best| view! { <p class="home-best"><b>{best.to_string()}</b><small>{t("pz-your-best")}</small></p> });
    view! {
        <section class="panel home-storm">
            <Icon lines=icons::STORM/>
            <div><h2>{t("pz-storm")}</h2><p>{t("pz-storm-text")}</p></div>
            {best}
            <a class="btn" href=Route::Storm.hash() data-go="storm">{t("pz-storm-open")}</a>
        </section>
    }
}

#[component]
fn Themes(puzzles: Puzzles, progress: PuzzleProgress) -> impl IntoView {
    let card = |series: Series, theme: Option<Theme>| {
        let (mut count, mut right) = (0_usize, 0_usize);
        let belongs = |puzzle: &&Puzzle| theme.map_or_else(|| is_mixed(puzzle), |theme| puzzle.theme == theme);
        for puzzle in puzzles.iter().filter(belongs) {
            count += 1;
            right += usize::from(progress.history(&puzzle.id).right > 0);
        }
        view! { <ThemeCard series theme count right/> }
    };
    let themes = Theme::ALL.into_iter().map(|theme| card(Series::Theme(theme), Some(theme))).collect_view();
    view! {
        <section class="home-themes" aria-labelledby="themes-title">
            <h2 id="themes-title">{t("pz-themes")}</h2>
            <div>
                {themes}
                {card(Series::Mixed, None)}
            </div>
        </section>
    }
}

#[component]
fn ThemeCard(series: Series, theme: Option<Theme>, count: usize, right: usize) -> impl IntoView {
    let share = 100 * right / count.max(1);
    let id = if right == count && count > 0 { "pz-theme-done" } else { "pz-theme-count" };
    let text = tv(id, &[("right", right.into()), ("all", count.into())]);
    let name = theme.map_or_else(|| t("th-all"), |theme| theme_name(Some(theme)));
    view! {
        <a class="panel home-theme" href=series.route().hash() data-theme-link=theme.map_or("mixed", Theme::as_str)>
            <Icon lines=theme_icon(theme)/>
            <b>{name}</b>
            <small>{text}</small>
            <span class="home-meter" aria-hidden="true"><i style:width=format!("{share}%")></i></span>
        </a>
    }
}

fn theme_icon(theme: Option<Theme>) -> &'static str {
    match theme {
        Some(Theme::Double) => icons::TWO,
        Some(Theme::Chain) => icons::CHAIN,
        Some(Theme::Denial) => icons::DENIAL,
        Some(Theme::Race) => icons::RACE,
        Some(Theme::Tempo) => icons::TEMPO,
        Some(Theme::Refill) => icons::REFILL,
        Some(Theme::Solo) => icons::ALONE,
        None => icons::AGAIN,
    }
}

#[component]
fn RatingCard(progress: PuzzleProgress) -> impl IntoView {
    let has_curve = progress.curve.len() >= 2;
    view! {
        <section class="panel home-curve">
            <h2><span>{t("pz-rating")}</span><b>{progress.rating_text()}</b></h2>
            <RatingNote is_provisional=progress.is_provisional()/>
            {if has_curve { view! { <Curve progress/> }.into_any() } else { view! { <p class="note">{t("pz-curve-none")}</p> }.into_any() }}
        </section>
    }
}

#[component]
fn Curve(progress: PuzzleProgress) -> impl IntoView {
    let date = |rated: &RatedDay| browser::format_day(rated.day.noon_ms(), texts().language());
    let ratings = || progress.curve.iter().map(|rated| rated.rating);
    let values: Vec<f64> = ratings().map(f64::from).collect();
    let [from, to] = [progress.curve.first(), progress.curve.last()].map(|rated| rated.map(date).unwrap_or_default());
    let chart = draw::chart(&values, ChartTexts { first: &from, last: &to, ..ChartTexts::default() });
    let number = |rating: Option<u32>| rating.unwrap_or_default().to_string().into();
    let (first, last, best) = (ratings().next(), ratings().next_back(), ratings().max());
    let label = tv("pz-curve", &[("first", number(first)), ("last", number(last)), ("best", number(best))]);
    let row = |rated: &RatedDay| view! { <tr><th scope="row">{date(rated)}</th><td>{rated.rating}</td></tr> };
    view! {
        <svg class="chart" viewBox=chart.view_box role="img" aria-label=label inner_html=chart.content></svg>
        <details class="as-table">
            <summary>{t("race-table")}</summary>
            <table>
                <thead><tr><th scope="col">{t("pz-day")}</th><th scope="col">{t("pz-rating-short")}</th></tr></thead>
                <tbody>{progress.curve.iter().rev().map(row).collect_view()}</tbody>
            </table>
        </details>
    }
}

#[component]
fn Forecast(progress: PuzzleProgress) -> impl IntoView {
    let today = browser::local_day();
    let counts = progress.forecast(today, FORECAST_DAYS);
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
