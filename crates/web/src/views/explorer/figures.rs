//! Numbers of the explorer as texts, and figures with their numbers as a table.

use nova_luna_ai::explorer::Estimate;

use crate::draw::Figure;
use crate::draw::plot::{Bar, GridLine, Scale, bars};
use crate::views::prelude::*;

/// Numbers from here on have their digits in groups.
const GROUPED_FROM: u64 = 10_000;

pub(super) fn grouped(number: u64) -> String {
    if number < GROUPED_FROM {
        return number.to_string();
    }
    let rest = format!("{:03}", number % 1000);
    tv("ex-thousands", &[("thousands", (number / 1000).into()), ("rest", rest.into())])
}

/// Rounds a share to whole percent.
pub(super) fn of_100(share: f64) -> usize {
    (share * 100.0).round() as usize
}

/// Formats a change of the chance in percentage points, with its sign.
pub(super) fn points(change: f64) -> String {
    let sign = if change < 0.0 { "−" } else { "+" };
    format!("{sign}{}", decimal(change.abs() * 100.0, 1))
}

pub(super) fn percent(share: f64) -> String {
    tv("st-percent", &[("percent", of_100(share).into())])
}

/// Returns half the width of an interval in whole percent, rounded up.
pub(super) fn margin(estimate: Estimate) -> usize {
    ((estimate.margin * 100.0).ceil() as usize).max(1)
}

/// Formats a number with this many decimals in the current language.
pub(super) fn decimal(value: f64, decimals: usize) -> String {
    let text = format!("{value:.decimals$}");
    match text.split_once('.') {
        Some((whole, rest)) => tv("decimal-number", &[("whole", whole.into()), ("tenth", rest.into())]),
        None => text,
    }
}

/// Returns the width of the window for plots: on phones, plots are drawn narrower, so that their words keep their size.
pub(super) fn is_narrow() -> bool {
    browser::matches_media("(max-width: 760px)")
}

/// Returns lines at these values.
pub(super) fn lines(values: &[f64], name: impl Fn(f64) -> String) -> Vec<GridLine> {
    values.iter().map(|value| GridLine { value: *value, name: name(*value) }).collect()
}

/// A card with a plot, a sentence that is its name, and its numbers as a table.
pub(super) fn plot_card(
    (title, note): (String, Option<String>),
    label: String,
    figure: Figure,
    heads: Vec<String>,
    rows: Vec<Vec<String>>,
) -> AnyView {
    view! {
        <section class="panel ex-card">
            <h2>{title}</h2>
            {note.map(|note| view! { <p class="note">{note}</p> })}
            <svg class="ex-plot" viewBox=figure.view_box role="img" aria-label=label inner_html=figure.content></svg>
            {as_table(heads, rows)}
        </section>
    }
    .into_any()
}

pub(super) fn as_table(heads: Vec<String>, rows: Vec<Vec<String>>) -> AnyView {
    let head = heads.into_iter().map(|head| view! { <th scope="col">{head}</th> }).collect_view();
    let row = |row: Vec<String>| {
        let mut cells = row.into_iter();
        let name = cells.next();
        view! { <tr><th scope="row">{name}</th>{cells.map(|cell| view! { <td>{cell}</td> }).collect_view()}</tr> }
    };
    let rows = rows.into_iter().map(row).collect_view();
    view! {
        <details class="as-table">
            <summary>{t("race-table")}</summary>
            <table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>
        </details>
    }
    .into_any()
}

/// A card with bars. The sentence has all numbers, as there are few.
pub(super) fn bar_card(title: String, (axis, unit): (String, String), all: Vec<Bar>, scale: &Scale) -> AnyView {
    let numbers: Vec<String> = all.iter().map(|bar| format!("{}: {}", bar.name, bar.label)).collect();
    let label = format!("{title}. {}.", numbers.join(", "));
    let rows = all.iter().map(|bar| vec![bar.name.clone(), bar.label.clone()]).collect();
    plot_card((title, None), label, bars(&all, scale), vec![axis, unit], rows)
}

/// A share as a bar.
pub(super) fn meter(share: f64, class: &'static str) -> impl IntoView {
    view! { <span class="ex-meter" aria-hidden="true"><i class=class style:width=format!("{:.1}%", (share * 100.0).clamp(0.0, 100.0))></i></span> }
}
