//! The leaderboard of the day, and of the week: who else has played the same deal. Nothing is sent without a click.

use nova_luna_protocol::online::{EntryDto, Leaderboard};

use super::context::DailyContext;
use crate::browser::HttpResponse;
use crate::state::{LeaderboardClient, LeaderboardError, LeaderboardPanel};
use crate::views::choices::NameField;
use crate::views::prelude::*;

/// The panel of a result: it shows the leaderboard to those who are on it.
#[component]
pub(super) fn LeaderboardSection() -> impl IntoView {
    let context = DailyContext::from_context();
    let panel = RwSignal::new(LeaderboardPanel::Asking);
    ask(context.challenge, panel);
    let has_server = memo(move || panel.with(|panel| *panel != LeaderboardPanel::Failed(LeaderboardError::NoServer)));
    // The last change. A button that is pressed here disappears, so the heading takes the focus.
    let last_change = RwSignal::new("");
    let heading = NodeRef::<leptos::html::H3>::new();
    Effect::new(move |before: Option<LeaderboardPanel>| {
        let now = panel.get();
        last_change.set(match (&before, &now) {
            (Some(LeaderboardPanel::Asking), _) => last_change.get_untracked(),
            (Some(LeaderboardPanel::Entered(_)), _) => "leaderboard-removed",
            (Some(LeaderboardPanel::NotEntered(_)), _) => "leaderboard-added",
            _ => "",
        });
        if before.is_some_and(|before| before != LeaderboardPanel::Asking)
            && let Some(heading) = heading.get_untracked()
        {
            let _ = heading.focus();
        }
        if let Some(line) = now.par_line() {
            context.add_line(line.to_owned());
        }
        now
    });
    // Only once it is true: the server may refuse, or not answer.
    let status = move || {
        panel.with(|panel| match (panel, last_change.get()) {
            (LeaderboardPanel::Entered(_), "leaderboard-added") => t("leaderboard-added"),
            (LeaderboardPanel::NotEntered(_), "leaderboard-removed") => t("leaderboard-removed"),
            _ => String::new(),
        })
    };
    let content = move || match panel.get() {
        LeaderboardPanel::Asking => view! { <p class="note" role="status">{t("leaderboard-asking")}</p> }.into_any(),
        LeaderboardPanel::NotEntered(summary) => {
            view! { <Entrance panel count=summary.count is_open=summary.is_open/> }.into_any()
        }
        LeaderboardPanel::Entered(results) => view! { <Results panel results/> }.into_any(),
        LeaderboardPanel::Failed(error) => view! { <Failure panel error/> }.into_any(),
    };
    let title = match context.challenge {
        Challenge::Day(_) if context.is_current() => "leaderboard-today",
        Challenge::Day(_) => "leaderboard-day",
        Challenge::Week(_) | Challenge::Club(_) => "leaderboard-week",
    };
    let count = move || {
        panel.with(|panel| match panel {
            LeaderboardPanel::NotEntered(summary) => Some(summary.count),
            LeaderboardPanel::Entered(results) => Some(results.count),
            _ => None,
        })
    };
    move || {
        has_server.get().then(|| {
            view! {
                <section class="panel pad leaderboard" aria-labelledby="leaderboard" data-part="leaderboard">
                    <div class="leaderboard-head">
                        <h3 id="leaderboard" tabindex="-1" node_ref=heading>{t(title)}</h3>
                        <span class="note">{move || count().map(|count| tv("leaderboard-count", &[("count", count.into())]))}</span>
                    </div>
                    <p class="note" role="status" data-part="leaderboard-status">{status}</p>
                    {content}
                </section>
            }
        })
    }
}

/// The number of people who have played, for the screen before the game. It draws nothing if nobody knows.
#[component]
pub(super) fn PlayedCount() -> impl IntoView {
    let challenge = DailyContext::from_context().challenge;
    let count = RwSignal::new(0);
    spawn_local(async move {
        if let LeaderboardPanel::NotEntered(summary) = leaderboard(challenge).count().await {
            let _ = count.try_set(summary.count);
        }
    });
    let text = move || tv("leaderboard-hidden", &[("count", count.get().into())]);
    move || (count.get() > 0).then(|| view! { <p class="note" data-part="played-count">{text()}</p> })
}

fn leaderboard(
    challenge: Challenge,
) -> LeaderboardClient<'static, BrowserStorage, impl AsyncFn(&'static str, String, Option<String>) -> HttpResponse> {
    let send = async |method, path: String, body| browser::fetch(method, &path, body).await.ok();
    LeaderboardClient { challenge, storage: &BrowserStorage, send }
}

fn show(panel: RwSignal<LeaderboardPanel>, question: impl Future<Output = LeaderboardPanel> + 'static) {
    panel.set(LeaderboardPanel::Asking);
    spawn_local(async move {
        let _ = panel.try_set(question.await);
    });
}

fn ask(challenge: Challenge, panel: RwSignal<LeaderboardPanel>) {
    show(panel, async move { leaderboard(challenge).ask().await });
}

#[component]
fn Entrance(panel: RwSignal<LeaderboardPanel>, count: usize, is_open: bool) -> impl IntoView {
    let context = DailyContext::from_context();
    // The server takes no game that was not played to its end.
    let is_resigned = state::is_resigned_record(&context.record_text());
    let send = move |_| {
        let (record, name) = (context.record_text(), context.app.name());
        show(panel, async move { leaderboard(context.challenge).enter(record, name, browser::random_hex(32)).await });
    };
    let hidden = (count > 0).then(|| view! { <p>{tv("leaderboard-hidden-now", &[("count", count.into())])}</p> });
    let form = (is_open && !is_resigned).then(|| {
        view! {
            <NameField/>
            {button("btn", "enter-leaderboard", t("leaderboard-send"), send)}
            <p class="note">{t("leaderboard-what")}</p>
        }
    });
    let closed = match (is_open, is_resigned) {
        (false, _) => Some(("closed", "leaderboard-closed")),
        (true, true) => Some(("resigned", "leaderboard-resigned")),
        (true, false) => None,
    };
    let closed = closed.map(|(part, id)| view! { <p class="note" data-part=part>{t(id)}</p> });
    view! { {hidden}{form}{closed} }
}

#[component]
fn Results(panel: RwSignal<LeaderboardPanel>, results: Leaderboard) -> impl IntoView {
    let context = DailyContext::from_context();
    let challenge = context.challenge;
    let is_week = matches!(challenge, Challenge::Week(_));
    let remove = move |_| show(panel, async move { leaderboard(challenge).remove().await });
    let first = (results.count == 1).then(|| {
        let is_today = !is_week && context.is_current();
        view! { <p role="status" data-part="first">{t(if is_today { "leaderboard-first-today" } else { "leaderboard-first" })}</p> }
    });
    let columns =
        if is_week { ["leaderboard-tiles", "leaderboard-discs"] } else { ["leaderboard-points", "leaderboard-tiles"] };
    let rows = results.entries.into_iter().map(|entry| row(entry, is_week)).collect_view();
    view! {
        {first}
        <div class="leaderboard-scroll" tabindex="0" role="group" aria-labelledby="leaderboard">
            <table>
                <thead><tr>
                    <th scope="col"><span class="unseen">{t("leaderboard-rank")}</span></th>
                    <th scope="col">{t("leaderboard-name")}</th>
                    {columns.map(|id| view! { <th scope="col">{t(id)}</th> })}
                </tr></thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
        <p class="note"><Tick/>{t("leaderboard-verified")}</p>
        {button("btn", "leave-leaderboard", t("leaderboard-remove"), remove)}
    }
}

fn row(entry: EntryDto, is_week: bool) -> impl IntoView {
    let EntryDto { rank, name, score, tiles, discs_left, is_own, is_par_line, is_timed } = entry;
    let name = match name {
        name if is_own && name.is_empty() => t("leaderboard-you"),
        name if is_own => tv("leaderboard-you-as", &[("name", name.into())]),
        name if name.is_empty() => t("leaderboard-nameless"),
        name => name,
    };
    let score = score.map_or_else(|| t("leaderboard-lost"), |score| score.to_string());
    let second = if is_week { discs_left.to_string() } else { tiles.to_string() };
    let marks = [("par-line", is_par_line, "leaderboard-par-line"), ("untimed", !is_timed, "leaderboard-untimed")];
    let marks = marks.into_iter().filter(|(_, is_marked, _)| *is_marked);
    let marks = marks.map(|(mark, _, id)| view! { <small data-mark=mark>{t(id)}</small> }).collect_view();
    view! {
        <tr class:leaderboard-own=is_own data-own=is_own.to_string()>
            <td>{rank}</td>
            <td class="name"><span>{name}</span><Tick/>{marks}</td>
            <td>{score}</td>
            <td>{second}</td>
        </tr>
    }
}

/// The mark of a verified result.
#[component]
fn Tick() -> impl IntoView {
    view! { <span class="tick" role="img" aria-label=t("leaderboard-tick") title=t("leaderboard-tick")><Icon lines=icons::TICK/></span> }
}

/// Says what went wrong. The result of this device is kept in any case.
#[component]
fn Failure(panel: RwSignal<LeaderboardPanel>, error: LeaderboardError) -> impl IntoView {
    let context = DailyContext::from_context();
    let challenge = context.challenge;
    let export =
        move |_| browser::download(&format!("nova-luna-{challenge}.nlr"), "text/plain", &context.record_text());
    let (id, is_refused) = match error {
        LeaderboardError::Refused(id) => (id, true),
        LeaderboardError::Later(id) => (id, false),
        _ => ("leaderboard-unreachable", false),
    };
    let act = if is_refused {
        button("btn", "export-record", t("leaderboard-export"), export)
    } else {
        button("btn", "ask-again", t("online-ask-again"), move |_| ask(challenge, panel))
    };
    view! {
        <p class="problem" role="alert" data-part=if is_refused { "refused" } else { "not-reached" }>{t(id)}</p>
        {act}
    }
}
