//! The score sheet of all solo games, as a table that can be printed.

use crate::state::{History, Mode, SoloSheet};
use crate::views::prelude::*;

/// Lines of a printed page: what the games leave is empty, for games at a table.
const LINES: usize = 24;

/// The lines of a game, between its date and its score.
const LINES_OF_GAME: [&str; 4] = ["scores-first-time", "scores-first-short", "scores-last-time", "scores-last-left"];

#[component]
pub(crate) fn ScoreSheets() -> impl IntoView {
    let sheets = state::list_solo_sheets(&History::load(&BrowserStorage).items, &BrowserStorage);
    let best = sheets.iter().filter(|sheet| !sheet.assisted).map(|sheet| sheet.score).min();
    let empty = LINES.saturating_sub(sheets.len());
    let print = view! {
        <button type="button" class="btn" aria-label=t("scores-print") data-act="print" on:click=move |_| browser::print()><Icon lines=icons::PRINT/><span>{t("scores-print")}</span></button>
    };
    let first = sheets.is_empty().then(|| {
        view! {
            <p class="lead no-print">{t("scores-none")}</p>
            <p class="actions left no-print"><a class="btn main" href=Route::New(Mode::Solo).hash() data-go="solo">{t("new-solo")}</a></p>
        }
    });
    view! {
        <Page title=t("score-sheet") back=Route::Statistics tools=print.into_any()>
            <div class="score-sheets">
                {first}
                <p class="note">{t("scores-lead")}</p>
                <table>
                    <thead><tr>
                        <th scope="col">{t("scores-date")}</th>
                        {LINES_OF_GAME.map(|id| view! { <th scope="col">{t(id)}</th> })}
                        <th scope="col">{t("scores-score")}</th>
                    </tr></thead>
                    <tbody>
                        {sheets.into_iter().map(|sheet| row(sheet, best)).collect_view()}
                        {(0..empty).map(|_| view! { <tr class="print-only" aria-hidden="true"><td></td><td></td><td></td><td></td><td></td><td></td></tr> }).collect_view()}
                    </tbody>
                </table>
            </div>
        </Page>
    }
}

/// A game: its lines add up to the score (R25, R27).
fn row(solo: SoloSheet, best: Option<u16>) -> impl IntoView {
    let date = browser::format_date(solo.ended, texts().language());
    let lines = match solo.sheet {
        None => [(); 4].map(|()| t("statistics-no-figure")),
        Some(sheet) => {
            let short = |count: state::SheetCount| match count.missing {
                0 => "0".to_owned(),
                missing => tv("sheet-times", &[("n", missing.into())]),
            };
            [sheet.first.time.to_string(), short(sheet.first), sheet.last.time.to_string(), short(sheet.last)]
        }
    };
    let is_best = best == Some(solo.score) && !solo.assisted;
    let mark = match (solo.assisted, is_best) {
        (true, _) => Some(t("history-assisted")),
        (false, true) => Some(t("scores-best")),
        _ => None,
    };
    let lines = LINES_OF_GAME.into_iter().zip(lines).map(|(id, line)| view! { <td data-label=t(id)>{line}</td> });
    view! {
        <tr class:best=is_best>
            <th scope="row">{date}</th>
            {lines.collect_view()}
            <td data-label=t("scores-score")><b>{solo.score}</b>{mark.map(|mark| view! { " "<small>{mark}</small> })}</td>
        </tr>
    }
}
