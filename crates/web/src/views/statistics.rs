//! The statistics screen: everything is computed from the stored games.

use nova_luna_ai::puzzle::Theme;

use crate::draw::ChartTexts;
use crate::state::{ActiveWeeks, History, Mode, Opponent, Point, SoloFigures, Statistics as Figures, WEEKS};
use crate::views::prelude::*;

/// A curve needs this many values.
const MIN_CURVE_POINTS: usize = 3;

/// Games that a mean of the tiles to finish covers.
const MEAN_WINDOW: usize = 5;

/// Reviewed games that the accuracy covers.
pub(crate) const ACCURACY_WINDOW: usize = 20;

/// Space of the moon track for no game, one, … five games and more on a day.
const DAY_MOONS: [u8; 6] = [0, 4, 6, 8, 10, 12];

#[component]
pub(crate) fn Statistics() -> impl IntoView {
    let history = History::load(&BrowserStorage);
    let content = if history.items.is_empty() {
        view! {
            <div class="flow">
                <p class="lead">{t("st-empty")}</p>
                <p class="actions left">
                    <a class="btn main" href=Route::New(Mode::Bots).hash() data-go="new-bots">{t("new-bots")}</a>
                    <a class="btn" href=Route::Records.hash() data-go="records">{t("records")}</a>
                </p>
            </div>
        }
        .into_any()
    } else {
        view! { <All history/> }.into_any()
    };
    view! { <Page title=t("statistics")>{content}</Page> }
}

#[component]
fn All(history: History) -> impl IntoView {
    let games = &history.items;
    let figures = Figures::new(games);
    let tiles = state::tiles_to_finish(games, &BrowserStorage);
    let accuracies = accuracies(games);
    let weeks = ActiveWeeks::new(games, browser::now(), browser::local_offset_ms());
    let has_few = games.len() < MIN_CURVE_POINTS;
    view! {
        <div class="statistics">
            <Overview games=games.len() figures=figures.clone() tiles=tiles.clone() accuracy=mean_of_last(&accuracies)/>
            {has_few.then(|| view! { <p class="note few">{t("st-few")}</p> })}
            <Opponents figures=figures.clone()/>
            <Solo solo=figures.solo points=solo_points(games)/>
            <Weeks weeks/>
            {(!tiles.is_empty()).then(|| view! { <Tiles tiles/> })}
            <Puzzles/>
            <Accuracy accuracies/>
            <Slipped games=history.items.clone()/>
            <p class="ways-on">
                <a class="btn" href=Route::Records.hash() data-go="records"><Icon lines=icons::LIST/>{t("records")}</a>
            </p>
        </div>
    }
}

/// Returns the solo scores that count, oldest first.
fn solo_points(games: &[state::PlayedGame]) -> Vec<Point> {
    let point = |game: &state::PlayedGame| match game.ending {
        state::Ending::Solo(score) if !game.assisted => Some(Point { at: game.ended, value: f64::from(score) }),
        _ => None,
    };
    games.iter().filter_map(point).collect()
}

/// The large numbers. One that is not known yet is left out.
#[component]
fn Overview(games: usize, figures: Figures, tiles: Vec<Point>, accuracy: Option<f64>) -> impl IntoView {
    let days = state::daily::todays_deal(&BrowserStorage, browser::local_time()).streak;
    let shortest = tiles.iter().map(|point| point.value).reduce(f64::min);
    let numbers = [
        Some((games.to_string(), tv("st-games", &[("n", games.into())]))),
        figures.all.percent().map(|share| (percent(share), t("st-won"))),
        shortest.map(|tiles| (tiles.to_string(), t("st-shortest"))),
        figures.solo.best().map(|best| (best.to_string(), t("st-best-solo"))),
        accuracy.map(|mean| (percent(mean.round() as usize), t("st-accuracy-last"))),
        (days > 0).then(|| (days.to_string(), tv("st-days", &[("n", days.into())]))),
        (figures.longest_streak > 1).then(|| (figures.longest_streak.to_string(), t("st-streak"))),
    ];
    let number = |(value, name): (String, String)| view! { <div class="panel"><dt>{name}</dt><dd>{value}</dd></div> };
    view! { <dl class="figures">{numbers.into_iter().flatten().map(number).collect_view()}</dl> }
}

fn percent(share: usize) -> String {
    tv("st-percent", &[("percent", share.into())])
}

/// Returns the accuracies of the reviewed games, in percent.
pub(crate) fn accuracies(games: &[state::PlayedGame]) -> Vec<Point> {
    state::list_accuracies(games, &BrowserStorage, |record, seat| {
        state::review::stored_accuracy(&BrowserStorage, record, seat)
    })
}

fn mean_of_last(accuracies: &[Point]) -> Option<f64> {
    state::running_mean(accuracies, ACCURACY_WINDOW).last().map(|point| point.value)
}

/// Formats a number with one decimal in the current language.
fn number(value: f64) -> String {
    let tenths = (value * 10.0).round() as u64;
    tv("decimal-number", &[("whole", (tenths / 10).into()), ("tenth", (tenths % 10).into())])
}

#[component]
fn Opponents(figures: Figures) -> impl IntoView {
    let bot = |tally: &state::LevelTally| {
        let name = state::bot_name(&texts(), tally.level, std::iter::empty());
        let level = state::level_name(&texts(), tally.level);
        let face = view! { <BotFace level=tally.level/> }.into_any();
        let record = (tally.wins, tally.games.saturating_sub(tally.wins));
        opponent(face, name, Some(level), Opponent::Level(tally.level), record)
    };
    let people = (figures.people != state::Tally::default()).then(|| {
        let face = view! { <span class="people"><Icon lines=icons::PEOPLE/></span> }.into_any();
        opponent(face, t("st-people"), None, Opponent::People, (figures.people.won, figures.people.lost))
    });
    let is_empty = figures.levels.is_empty() && people.is_none();
    let table = view! {
        <table class="opponents">
            <thead class="unseen"><tr><th scope="col">{t("st-whom")}</th><td></td><th scope="col">{t("st-whom-note")}</th></tr></thead>
            <tbody>{figures.levels.iter().map(bot).collect_view()}{people}</tbody>
        </table>
    };
    let table = if is_empty { view! { <p class="note">{t("history-empty")}</p> }.into_any() } else { table.into_any() };
    view! { <Card class="panel chart-card wide" title=t("st-whom") note=t("st-whom-note")>{table}</Card> }
}

#[component]
fn Card(
    #[prop(default = "panel chart-card")] class: &'static str,
    #[prop(optional)] part: Option<&'static str>,
    title: String,
    note: String,
    children: Children,
) -> impl IntoView {
    view! { <section class=class data-part=part><h2>{title}<small>{note}</small></h2>{children()}</section> }
}

fn bar(route: &Route, name: String, part: usize, whole: usize) -> impl IntoView + use<> {
    let bar = format!(
        r#"<svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true"><rect class="won" width="{}" height="1"/></svg>"#,
        100 * part / whole.max(1)
    );
    view! { <td class="bar-cell"><a href=route.hash() aria-label=name.clone() title=name data-go="behind-bar" inner_html=bar></a></td> }
}

/// A row whose bar leads to the games behind it.
fn opponent(
    face: AnyView,
    name: String,
    level: Option<String>,
    whom: Opponent,
    (won, lost): (usize, usize),
) -> impl IntoView {
    let label = tv("st-show-games", &[("whom", name.as_str().into())]);
    let games = Route::RecordsOf(whom.key().to_owned());
    view! {
        <tr>
            <th scope="row"><span class="sitter">{face}<span>{name}{level.map(|level| view! { <small>{level}</small> })}</span></span></th>
            {bar(&games, label, won, won + lost)}
            <td><b>{won}</b>" : "{lost}</td>
        </tr>
    }
}

#[component]
fn Solo(solo: SoloFigures, points: Vec<Point>) -> impl IntoView {
    let assisted = (!solo.assisted.is_empty()).then(|| {
        let best = solo.assisted.iter().copied().min().unwrap_or_default();
        let values = [("games", solo.assisted.len().into()), ("best", best.into())];
        view! { <p class="note">{tv("statistics-solo-assisted", &values)}</p> }
    });
    let great = t("st-great");
    let mark = Some((100.0, great.as_str()));
    let curve = curve(&t("st-solo"), &points, "", mark, |value| value.to_string());
    view! {
        <Card title=t("st-solo") note=t("sheet-lower")>
            {curve}
            {assisted}
            <p class="ways-on"><a class="btn" href=Route::ScoreSheets.hash() data-go="score-sheets">{t("score-sheet")}</a></p>
        </Card>
    }
}

/// The tiles with which the player wins, as a mean of the last wins.
#[component]
fn Tiles(tiles: Vec<Point>) -> impl IntoView {
    let sum: f64 = tiles.iter().map(|point| point.value).sum();
    let mean = tv("st-tiles-note", &[("n", number(sum / tiles.len() as f64).into())]);
    let curve = curve(&t("st-tiles"), &state::running_mean(&tiles, MEAN_WINDOW), "", None, number);
    view! { <Card title=t("st-tiles") note=mean>{curve}</Card> }
}

#[component]
fn Accuracy(accuracies: Vec<Point>) -> impl IntoView {
    mean_of_last(&accuracies).map(|mean| {
        let show = |value: f64| percent(value.round() as usize);
        let note = tv("st-accuracy-note", &[("p", show(mean).into())]);
        let curve = curve(&t("st-accuracy"), &state::running_mean(&accuracies, MEAN_WINDOW), "%", None, show);
        view! { <Card title=t("st-accuracy") note>{curve}</Card> }
    })
}

/// The mistakes of the last reviewed games by theme, and a way to practise the most frequent one.
#[component]
fn Slipped(games: Vec<state::PlayedGame>) -> impl IntoView {
    let review = |game: &state::PlayedGame| {
        let record = Record::read(&game.record(&BrowserStorage)?).ok()?;
        let review = state::review::load_turns(&BrowserStorage, record);
        let seat = game.own_seat()?;
        (review.is_complete() && !review.is_empty()).then_some((review, seat))
    };
    let counts = state::review::count_mistakes(games.iter().rev().filter_map(review).take(ACCURACY_WINDOW));
    let most = *counts.first()?;
    let name = |theme: Theme| t(&format!("th-{theme}"));
    let practise =
        |theme: Theme| (Route::PuzzleTheme(theme.to_string()), tv("st-practise", &[("theme", name(theme).into())]));
    let row = |(theme, count): &(Theme, usize)| {
        let (route, label) = practise(*theme);
        view! {
            <tr>
                <th scope="row">{name(*theme)}</th>
                {bar(&route, label, *count, most.1)}
                <td><b>{*count}</b></td>
            </tr>
        }
    };
    let rows = counts.iter().map(row).collect_view();
    let (route, label) = practise(most.0);
    Some(view! {
        <Card part="slipped" title=t("st-slipped") note=t("st-slipped-note")>
            <table class="opponents"><tbody>{rows}</tbody></table>
            <p class="ways-on"><a class="btn" href=route.hash() data-go="practise">{label}</a></p>
        </Card>
    })
}

#[component]
fn Puzzles() -> impl IntoView {
    let progress = state::puzzles::PuzzleProgress::load(&BrowserStorage);
    let points: Vec<Point> =
        progress.curve.iter().map(|rated| Point { at: rated.day.noon_ms(), value: f64::from(rated.rating) }).collect();
    (!points.is_empty()).then(|| {
        let curve = curve(&t("st-rating"), &points, "", None, |value| value.to_string());
        view! { <Card title=t("st-rating") note=progress.rating_text()>{curve}</Card> }
    })
}

/// A curve with a sentence as its name, and its numbers as a table; or what is missing.
fn curve(
    title: &str,
    points: &[Point],
    unit: &str,
    mark: Option<(f64, &str)>,
    format: impl Fn(f64) -> String,
) -> AnyView {
    let shown = draw::shown_in_chart(points);
    let (Some(first), Some(last)) = (shown.first(), shown.last()) else {
        return view! { <p class="note">{t("history-empty")}</p> }.into_any();
    };
    let date = |point: &Point| browser::format_date(point.at, texts().language());
    let (from, to) = (date(first), date(last));
    let rows = shown
        .iter()
        .rev()
        .map(|point| view! { <tr><th scope="row">{date(point)}</th><td>{format(point.value)}</td></tr> });
    let rows = rows.collect_view();
    let picture = (shown.len() >= MIN_CURVE_POINTS).then(|| {
        let values: Vec<f64> = shown.iter().map(|point| point.value).collect();
        let chart = draw::chart(&values, ChartTexts { unit, mark, first: &from, last: &to });
        let best = values.iter().copied().fold(f64::MAX, f64::min);
        let label = tv(
            "st-curve",
            &[
                ("title", title.to_owned().into()),
                ("count", values.len().into()),
                ("first", format(first.value).into()),
                ("last", format(last.value).into()),
                ("lowest", format(best).into()),
            ],
        );
        view! { <svg class="chart" viewBox=chart.view_box role="img" aria-label=label inner_html=chart.content></svg> }
    });
    // Too few values for a curve: the last one is a number.
    let number = picture
        .is_none()
        .then(|| view! { <p class="only-value"><b>{format(last.value)}</b><small>{to.clone()}</small></p> });
    view! {
        {picture}
        {number}
        <details class="as-table">
            <summary>{t("race-table")}</summary>
            <table><thead><tr><th scope="col">{t("st-date")}</th><th scope="col">{title.to_owned()}</th></tr></thead><tbody>{rows}</tbody></table>
        </details>
    }
    .into_any()
}

/// A moon for each day: the fuller, the more games.
#[component]
fn Weeks(weeks: ActiveWeeks) -> impl IntoView {
    let moon = |week: usize, day: usize| match weeks.days[week][day] {
        _ if weeks.is_future(week, day) => "<span></span>".to_owned(),
        games => draw::moon(DAY_MOONS[games.min(DAY_MOONS.len() - 1)]),
    };
    let moons: String =
        (0..WEEKS).flat_map(|week| (0..7).map(move |day| (week, day))).map(|(w, d)| moon(w, d)).collect();
    let legend: String = DAY_MOONS.iter().map(|moon| draw::moon(*moon)).collect();
    view! {
        <section class="panel chart-card">
            <h2>{t("st-weeks")}</h2>
            <div class="weeks" role="img" aria-label=tv("st-weeks-label", &[("games", weeks.total().into())]) inner_html=moons></div>
            <p class="legend" aria-hidden="true">{t("st-weeks-none")}<span inner_html=legend></span>{t("st-weeks-five")}</p>
        </section>
    }
}
