//! The table of the day, and of the week: who else has played the same deal. Nothing is sent without a click.

use leptos::prelude::*;
use nova_luna_protocol::Json as _;
use nova_luna_protocol::online::{EntryDto, EntrySecret, Leaderboard};
use nova_luna_rules::Challenge;

use super::app::App;
use super::icons::Icon;
use super::{t, tv};
use crate::browser::{self, BrowserStorage};
use crate::state::{self, DayEntry, DayTable, MAX_NAME_LENGTH, TableError, clean_name, entry_request};

/// A tick.
const TICK: &str = r#"<path d="M5 12.8 10 17.5 19.5 7"/>"#;

/// The panel of a result: it shows the table to those who are on it.
#[component]
pub(crate) fn DayTablePanel(
    challenge: Challenge,
    /// The text of the record of the first try.
    record: String,
    /// Whether the day or week is the present one.
    is_current: bool,
) -> impl IntoView {
    let table = RwSignal::new(DayTable::Asking);
    ask(challenge, table);
    let has_server = Memo::new(move |_| table.with(|table| *table != DayTable::Failed(TableError::NoServer)));
    let is_resigned = state::is_resigned_record(&record);
    let record = StoredValue::new(record);
    // What was done last. A button that is pressed here disappears, so the heading takes the focus.
    let said = RwSignal::new("");
    let heading = NodeRef::<leptos::html::H3>::new();
    Effect::new(move |before: Option<DayTable>| {
        let now = table.get();
        said.set(match (&before, &now) {
            (Some(DayTable::Asking), _) => said.get_untracked(),
            (Some(DayTable::On(_)), _) => "day-table-removed",
            (Some(DayTable::Off(_)), _) => "day-table-added",
            _ => "",
        });
        if before.is_some_and(|before| before != DayTable::Asking)
            && let Some(heading) = heading.get_untracked()
        {
            let _ = heading.focus();
        }
        now
    });
    // Only once it is true: the server may refuse, or not answer.
    let status = move || {
        table.with(|table| match (table, said.get()) {
            (DayTable::On(_), "day-table-added") => t("day-table-added"),
            (DayTable::Off(_), "day-table-removed") => t("day-table-removed"),
            _ => String::new(),
        })
    };
    let content = move || match table.get() {
        DayTable::Asking => view! { <p class="note" role="status">{t("day-table-asking")}</p> }.into_any(),
        DayTable::Off(summary) => {
            let is_open = summary.is_open;
            view! { <Entrance challenge table record count=summary.count is_open is_resigned/> }.into_any()
        }
        DayTable::On(results) => view! { <Results challenge table results is_current/> }.into_any(),
        DayTable::Failed(error) => view! { <Failure challenge table record error/> }.into_any(),
    };
    let title = match challenge {
        Challenge::Day(_) if is_current => "day-table-today",
        Challenge::Day(_) => "day-table-day",
        Challenge::Week(_) => "day-table-week",
    };
    let count = move || {
        table.with(|table| match table {
            DayTable::Off(summary) => Some(summary.count),
            DayTable::On(results) => Some(results.count),
            _ => None,
        })
    };
    move || {
        has_server.get().then(|| {
            view! {
                <section class="panel pad day-table" aria-labelledby="day-table" data-part="day-table">
                    <div class="day-table-head">
                        <h3 id="day-table" tabindex="-1" node_ref=heading>{t(title)}</h3>
                        <span class="note">{move || count().map(|count| tv("day-table-count", &[("count", count.into())]))}</span>
                    </div>
                    <p class="note" role="status" data-part="table-status">{status}</p>
                    {content}
                </section>
            }
        })
    }
}

/// The number of people who have played, for the screen before the game. It draws nothing if nobody knows.
#[component]
pub(crate) fn PlayedCount(challenge: Challenge) -> impl IntoView {
    let count = RwSignal::new(0);
    browser::send_request("GET", path(challenge, ""), None, move |answer| {
        if let DayTable::Off(summary) = DayTable::summary(answer.as_ref()) {
            let _ = count.try_set(summary.count);
        }
    });
    move || {
        (count.get() > 0).then(|| {
            view! { <p class="note" data-part="played-count">{tv("day-table-hidden", &[("count", count.get().into())])}</p> }
        })
    }
}

fn path(challenge: Challenge, action: &str) -> String {
    format!("/api/v1/challenges/{challenge}{action}")
}

/// Asks for the results if this device has an entry, and else for their number.
fn ask(challenge: Challenge, table: RwSignal<DayTable>) {
    table.set(DayTable::Asking);
    let Some(entry) = DayEntry::load(&BrowserStorage, challenge) else { return ask_count(challenge, table) };
    let body = EntrySecret { secret: entry.secret.clone() }.to_json();
    browser::send_request("POST", path(challenge, "/results"), Some(body), move |answer| {
        let found = DayTable::results(answer.as_ref());
        match &found {
            DayTable::Failed(TableError::NotEntered) => {
                // The entry was taken off on another device or is too old; or the request to enter it never arrived.
                let _ = DayEntry::forget(&BrowserStorage, challenge);
                return ask_count(challenge, table);
            }
            DayTable::On(_) if !entry.is_in => {
                let _ = DayEntry { is_in: true, ..entry }.save(&BrowserStorage);
            }
            _ => {}
        }
        let _ = table.try_set(found);
    });
}

fn ask_count(challenge: Challenge, table: RwSignal<DayTable>) {
    browser::send_request("GET", path(challenge, ""), None, move |answer| {
        let _ = table.try_set(DayTable::summary(answer.as_ref()));
    });
}

/// Sends the record. The secret is stored before, so that a lost answer loses nothing.
fn enter(challenge: Challenge, table: RwSignal<DayTable>, record: &str, name: &str) {
    let known = DayEntry::load(&BrowserStorage, challenge).map(|entry| entry.secret);
    let Some(secret) = known.or_else(|| browser::random_hex(32)) else {
        return table.set(DayTable::Failed(TableError::Unreachable));
    };
    let entry = DayEntry { challenge, secret, is_in: false };
    let _ = entry.save(&BrowserStorage);
    table.set(DayTable::Asking);
    let body = entry_request(record, name, &entry.secret).to_json();
    browser::send_request("POST", path(challenge, ""), Some(body), move |answer| {
        let added = DayTable::added(answer.as_ref());
        match &added {
            DayTable::On(_) => {
                let _ = DayEntry { is_in: true, ..entry }.save(&BrowserStorage);
            }
            // Without an answer, the entry may be in.
            DayTable::Failed(TableError::Unreachable) => {}
            _ => {
                let _ = DayEntry::forget(&BrowserStorage, challenge);
            }
        }
        let _ = table.try_set(added);
    });
}

/// Takes the entry off.
fn remove(challenge: Challenge, table: RwSignal<DayTable>) {
    let Some(entry) = DayEntry::load(&BrowserStorage, challenge) else { return ask_count(challenge, table) };
    let body = EntrySecret { secret: entry.secret }.to_json();
    table.set(DayTable::Asking);
    browser::send_request("POST", path(challenge, "/remove"), Some(body), move |answer| {
        let left = DayTable::summary(answer.as_ref());
        if matches!(left, DayTable::Off(_) | DayTable::Failed(TableError::NotEntered)) {
            let _ = DayEntry::forget(&BrowserStorage, challenge);
        }
        match left {
            DayTable::Failed(TableError::NotEntered) => ask_count(challenge, table),
            left => {
                let _ = table.try_set(left);
            }
        }
    });
}

/// Offers to put the result on the table.
#[component]
fn Entrance(
    challenge: Challenge,
    table: RwSignal<DayTable>,
    record: StoredValue<String>,
    count: usize,
    is_open: bool,
    /// Whether the game was not played to its end: the server takes no such games.
    is_resigned: bool,
) -> impl IntoView {
    let app = App::from_context();
    let name = app.settings.with_untracked(|settings| settings.name.clone());
    let rename = move |event| app.set(|settings| settings.name = clean_name(event_target_value(&event).trim()));
    let send = move |_| {
        let name = app.settings.with_untracked(|settings| settings.name.clone());
        record.with_value(|record| enter(challenge, table, record, &name));
    };
    let hidden = (count > 0).then(|| view! { <p>{tv("day-table-hidden-now", &[("count", count.into())])}</p> });
    let form = (is_open && !is_resigned).then(|| {
        view! {
            <label class="field">
                <span class="legend">{t("set-name")}</span>
                <input
                    class="input" type="text" autocomplete="nickname" maxlength=MAX_NAME_LENGTH data-set="name" prop:value=name
                    on:input=rename
                />
            </label>
            <button type="button" class="btn" data-act="enter-table" on:click=send>{t("day-table-send")}</button>
            <p class="note">{t("day-table-what")}</p>
        }
    });
    let closed = match (is_open, is_resigned) {
        (false, _) => Some(("closed", "day-table-closed")),
        (true, true) => Some(("resigned", "day-table-resigned")),
        (true, false) => None,
    };
    let closed = closed.map(|(part, id)| view! { <p class="note" data-part=part>{t(id)}</p> });
    view! { {hidden}{form}{closed} }
}

/// The table, for somebody who is on it.
#[component]
fn Results(challenge: Challenge, table: RwSignal<DayTable>, results: Leaderboard, is_current: bool) -> impl IntoView {
    let is_week = matches!(challenge, Challenge::Week(_));
    let first = (results.count == 1).then(|| {
        let id = match challenge {
            Challenge::Day(_) if is_current => "day-table-first-today",
            _ => "day-table-first",
        };
        view! { <p role="status" data-part="first">{t(id)}</p> }
    });
    let columns =
        if is_week { ["day-table-tiles", "day-table-discs"] } else { ["day-table-points", "day-table-tiles"] };
    let rows = results.entries.into_iter().map(|entry| row(entry, is_week)).collect_view();
    view! {
        {first}
        <div class="day-table-scroll" tabindex="0" role="group" aria-labelledby="day-table">
            <table>
                <thead><tr>
                    <th scope="col"><span class="unseen">{t("day-table-rank")}</span></th>
                    <th scope="col">{t("day-table-name")}</th>
                    {columns.map(|id| view! { <th scope="col">{t(id)}</th> })}
                </tr></thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
        <p class="note"><Tick/>{t("day-table-verified")}</p>
        <button type="button" class="btn" data-act="leave-table" on:click=move |_| remove(challenge, table)>{t("day-table-remove")}</button>
    }
}

fn row(entry: EntryDto, is_week: bool) -> impl IntoView {
    let EntryDto { rank, name, score, tiles, discs_left, is_own } = entry;
    let name = match name {
        name if is_own && name.is_empty() => t("day-table-you"),
        name if is_own => tv("day-table-you-as", &[("name", name.into())]),
        name if name.is_empty() => t("day-table-nameless"),
        name => name,
    };
    let score = score.map_or_else(|| t("day-table-lost"), |score| score.to_string());
    let second = if is_week { discs_left.to_string() } else { tiles.to_string() };
    view! {
        <tr class:day-table-own=is_own data-own=is_own.to_string()>
            <td>{rank}</td>
            <td class="name"><span>{name}</span><Tick/></td>
            <td>{score}</td>
            <td>{second}</td>
        </tr>
    }
}

/// The mark of a verified result.
#[component]
fn Tick() -> impl IntoView {
    view! { <span class="tick" role="img" aria-label=t("day-table-tick") title=t("day-table-tick")><Icon lines=TICK/></span> }
}

/// Says what went wrong. The result of this device is kept in any case.
#[component]
fn Failure(
    challenge: Challenge,
    table: RwSignal<DayTable>,
    record: StoredValue<String>,
    error: TableError,
) -> impl IntoView {
    let export = move |_| {
        record.with_value(|record| browser::download(&format!("nova-luna-{challenge}.nlr"), "text/plain", record));
    };
    let (id, is_refused) = match error {
        TableError::Refused(id) => (id, true),
        TableError::Later(id) => (id, false),
        _ => ("day-table-unreachable", false),
    };
    let export = is_refused.then(|| {
        view! { <button type="button" class="btn" data-act="export-record" on:click=export>{t("day-table-export")}</button> }
    });
    let again = (!is_refused).then(|| {
        view! { <button type="button" class="btn" data-act="ask-again" on:click=move |_| ask(challenge, table)>{t("online-ask-again")}</button> }
    });
    view! {
        <p class="problem" role="alert" data-part=if is_refused { "refused" } else { "not-reached" }>{t(id)}</p>
        {export}{again}
    }
}
