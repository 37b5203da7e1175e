//! The case: all 68 tiles at fixed places, each with one number, and the sheet of the chosen tile.

use nova_luna_ai::explorer::Share;

use super::ExplorerContext;
use super::charts::share_bars;
use super::figures::{decimal, meter, of_100, points};
use super::sheet::Sheet;
use crate::draw::plot::Bar;
use crate::state::explorer::{CASE_ROWS, CasePlace, Measure, case_place, case_row, ranks, step};
use crate::views::choices::{named, options};
use crate::views::descriptions::describe_tile;
use crate::views::prelude::*;

/// Columns of the grid: one for the cost, then four for each colour with a gap between colours.
const FIRST_COLUMN: usize = 2;
const COLOUR_COLUMNS: usize = 5;

/// A number that is at least this share of the highest one stands out.
const HIGH: f64 = 0.7;

#[component]
pub(super) fn Tiles() -> impl IntoView {
    let context = ExplorerContext::from_context();
    let measures = named("ex", &Measure::ALL.map(|measure| (measure, measure.key())));
    let small = move || three_charts(context);
    view! {
        <div class="ex-tiles">
            <section class="panel ex-case-card">
                <div class="ex-case-head">
                    <h2>{t("ex-case")}</h2>
                    <fieldset class="choices"><legend class="unseen">{t("ex-measure")}</legend>
                        {options("ex-measure", measures, move || context.measure.get(), move |measure| context.measure.set(measure))}
                    </fieldset>
                </div>
                <Case/>
                <p class="note ex-unit">{move || t(&format!("ex-unit-{}", context.measure.get().key()))}</p>
            </section>
            <Sheet/>
            <div class="ex-three">{small}</div>
        </div>
    }
}

#[component]
fn Case() -> impl IntoView {
    let context = ExplorerContext::from_context();
    let ranks = memo(move || context.with(|figures| ranks(figures, context.measure.get())));
    let most = memo(move || {
        let measure = context.measure.get();
        context.with(|figures| figures.tiles.iter().map(|tile| measure.of(tile).value).fold(0.0, f64::max))
    });
    let press = move |event: leptos::ev::KeyboardEvent| {
        let on = closest(&event, "[data-tile]").and_then(|cell| cell.get_attribute("data-tile")?.parse().ok());
        if let Some(next) = on.and_then(TileId::new).and_then(|tile| step(tile, &event.key())) {
            event.prevent_default();
            focus(&format!(".ex-case [data-tile=\"{next}\"]"));
        }
    };
    let row = move |row: usize| {
        let costs: Vec<String> = CASE_ROWS[row].iter().map(ToString::to_string).collect();
        let line = (row + 1).to_string();
        view! {
            <div class="ex-row" role="row">
                <span class="ex-cost" role="rowheader" aria-label=tv("ex-cost", &[("costs", costs.join(", ").into())]) style:grid-row=line>
                    <i aria-hidden="true">{t("ex-axis-cost")}" "</i>{costs[0].clone()}{costs.get(1).map(|other| view! { <i aria-hidden="true">" "{t("ex-axis-and")}</i>" "{other.clone()} })}
                </span>
                {case_row(row).map(|tile| view! { <Cell tile ranks most/> }).collect_view()}
            </div>
        }
    };
    view! { <div class="ex-case" role="grid" aria-label=t("ex-case") on:keydown=press>{(0..CASE_ROWS.len()).map(row).collect_view()}</div> }
}

#[component]
fn Cell(tile: TileId, ranks: Memo<Vec<usize>>, most: Memo<f64>) -> impl IntoView {
    let context = ExplorerContext::from_context();
    let index = usize::from(tile.number()) - 1;
    let CasePlace { row, colour, column } = case_place(tile);
    let column = FIRST_COLUMN + colour as usize * COLOUR_COLUMNS + column;
    let value = move || {
        let measure = context.measure.get();
        context.with(|figures| figures.tiles.get(index).map_or(0.0, |tile| measure.of(tile).value))
    };
    let number = move || match context.measure.get() {
        Measure::Discs => decimal(value(), 1),
        Measure::Gain => points(value()),
        Measure::Taken | Measure::Wins => of_100(value()).to_string(),
    };
    let label = move || {
        let unit = t(&format!("ex-unit-{}", context.measure.get().key()));
        tv("ex-cell", &[("tile", describe_tile(tile).into()), ("n", number().into()), ("unit", unit.into())])
    };
    let order =
        move || (usize::from(tile.tile().cost().spaces() as u8) * 100 + ranks.with(|ranks| ranks[index])).to_string();
    let is_on = move || context.tile.get() == tile;
    let choose = move |_| {
        context.tile.set(tile);
        if super::figures::is_narrow()
            && let Ok(Some(sheet)) = browser::document().query_selector(".ex-sheet")
        {
            sheet.scroll_into_view();
        }
    };
    let picture = draw::tile(tile.tile(), TileDiscs::default(), 0.0, 0.0, 100.0, Detail::Full);
    view! {
        <div class="ex-cell" role="gridcell" aria-selected=move || is_on().to_string() style:grid-row=(row + 1).to_string() style:grid-column=column.to_string() style:order=order>
            <button type="button" class:on=is_on tabindex=move || if is_on() { "0" } else { "-1" } data-tile=tile.number().to_string() aria-label=label on:click=choose>
                <svg viewBox="0 0 100 100" aria-hidden="true" inner_html=picture></svg>
                <b>{number}</b>
                {move || meter(value() / most.get().max(f64::MIN_POSITIVE), if value() >= HIGH * most.get() { "hi" } else { "" })}
            </button>
        </div>
    }
}

/// How often tiles are taken by what they have in common.
fn three_charts(context: ExplorerContext) -> Vec<AnyView> {
    let bar = |name: usize, share: Share| Bar {
        name: name.to_string(),
        value: share.value(),
        label: super::figures::percent(share.value()),
    };
    let by_cost = context.with(|figures| {
        (1..=7_u16).map(|cost| bar(cost.into(), figures.sum(|tile| tile.cost().spaces() == cost).taken)).collect()
    });
    let by_tasks = context.with(|figures| {
        (0..4).map(|tasks| bar(tasks, figures.sum(|tile| tile.tasks().len() == tasks).taken)).collect()
    });
    let by_place =
        context.with(|figures| figures.places.iter().zip(1..).map(|(share, place)| bar(place, *share)).collect());
    let charts: [(&str, &str, Vec<Bar>); 3] = [
        ("ex-bycost", "ex-axis-cost", by_cost),
        ("ex-bytasks", "ex-axis-tasks", by_tasks),
        ("ex-byplace", "ex-axis-place", by_place),
    ];
    charts
        .into_iter()
        .map(|(title, axis, bars)| share_bars(t(title), (t(axis), t("ex-taken")), bars, (430.0, &[0.0])))
        .collect()
}
