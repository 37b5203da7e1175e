//! The tables of the week and of the season, head to head, and where the deals come from.

use nova_luna_table::club::{ClubView, Rival, SeasonRow, SeasonView, WeekView};

use super::context::{ClubContext, Problem};
use super::{ClubPath, club_route};
use crate::state::club::{DealFault, SavedClub, StoredClub, check_deals, member_name};
use crate::views::prelude::*;

#[component]
pub(super) fn WeekTable(view: ClubView, week: WeekView) -> impl IntoView {
    let row = |row: nova_luna_table::club::TableRow| {
        let name = member_name(&texts(), &view, row.member);
        view! { <tr class:leaderboard-own=row.member == view.me><td>{row.place}</td><td class="name">{name}</td><td>{row.earned}</td></tr> }
    };
    let is_empty = week.table.is_empty();
    let rows = week.table.iter().copied().map(row).collect_view();
    // Who has not played everything.
    let missing: Vec<String> = view
        .members
        .iter()
        .filter(|member| !member.left && week.deals.iter().any(|deal| !deal.played.contains(&member.member)))
        .map(|member| member_name(&texts(), &view, member.member))
        .collect();
    let missing = (!missing.is_empty())
        .then(|| view! { <p class="note">{tv("club-missing", &[("names", missing.join(", ").into())])}</p> });
    let withdrawn = (week.withdrawn > 0).then(
        || view! { <p class="note" data-part="withdrawn">{tv("club-withdrawn", &[("n", week.withdrawn.into())])}</p> },
    );
    view! {
        <section class="panel pad" data-part="week-table">
            <h2>{t("club-week-table")}</h2>
            {if is_empty { view! { <p class="note">{t("club-hidden")}</p> }.into_any() } else { view! {
                <table>
                    <thead><tr><th scope="col"><span class="unseen">{t("leaderboard-rank")}</span></th><th scope="col">{t("leaderboard-name")}</th><th scope="col">{t("leaderboard-points")}</th></tr></thead>
                    <tbody>{rows}</tbody>
                </table>
            }.into_any() }}
            {missing}
            {withdrawn}
        </section>
    }
}

#[component]
pub(super) fn Season(saved: SavedClub) -> impl IntoView {
    let context = ClubContext::new(saved);
    let content = move || context.view.get().map(|view| view! { <SeasonTables view/> });
    view! {
        <Page title=t("club-season") back=club_route(&ClubPath::Club(context.club()))>
            <div class="club flow"><Problem/>{content}</div>
        </Page>
    }
}

#[component]
fn SeasonTables(view: ClubView) -> impl IntoView {
    let season = &view.season;
    let head = tv(
        "club-season-n",
        &[("season", season.season.into()), ("n", season.week.into()), ("all", season.weeks.into())],
    );
    let last = view.last_season.as_ref().map(|last| {
        let open = view.before.as_ref().filter(|before| season.week == 1 && view.now < before.closes && !view.closed);
        let open = open.map(|before| {
            let day = browser::format_weekday(before.closes.0, texts().language());
            view! { <p class="note">{tv("club-season-open", &[("day", day.into())])}</p> }
        });
        view! {
            <section class="panel pad" data-part="last-season">
                <h2>{tv("club-season-last", &[("season", last.season.into())])}</h2>
                {open}
                {season_table(&view, last)}
            </section>
        }
    });
    let rival = |rival: &Rival| {
        let name = member_name(&texts(), &view, rival.member);
        let share = f64::from(rival.won) / f64::from((rival.won + rival.lost).max(1));
        let words = tv("club-versus", &[("name", name.into()), ("won", rival.won.into()), ("lost", rival.lost.into())]);
        view! { <li><span>{words}</span><svg class="club-bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true"><rect width=format!("{:.0}", 100.0 * share) height="8"/></svg></li> }
    };
    let rivals = view.rivals.iter().map(rival).collect_view();
    let has_rivals = !view.rivals.is_empty();
    view! {
        <section class="panel pad" data-part="season">
            <h2>{head}</h2>
            <p class="note">{t("club-points-how")}</p>
            {season_table(&view, season)}
        </section>
        {last}
        {has_rivals.then(|| view! {
            <section class="panel pad" data-part="rivals">
                <h2>{t("club-rivals")}</h2>
                <p class="note">{t("club-rivals-how")}</p>
                <ul class="club-rivals">{rivals}</ul>
            </section>
        })}
    }
}

fn season_table(view: &ClubView, season: &SeasonView) -> impl IntoView + use<> {
    let most = season.rows.iter().flat_map(|row| &row.weeks).copied().max().unwrap_or(1).max(1);
    let row = |row: &SeasonRow| {
        let name = member_name(&texts(), view, row.member);
        // The fuller the moon, the more points.
        let phase = |points: &u32| draw::moon((points * 12 / most) as u8);
        let moons: String = row.weeks.iter().map(phase).collect();
        let weeks = row.weeks.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
        let streak = (row.streak > 1).then(|| tv("club-streak", &[("n", row.streak.into())]));
        view! {
            <tr class:leaderboard-own=row.member == view.me>
                <td>{row.place}</td>
                <td class="name">{name}{streak.map(|streak| view! { <small>{streak}</small> })}</td>
                <td><span class="moons" role="img" aria-label=weeks inner_html=moons></span></td>
                <td><b>{row.points}</b></td>
            </tr>
        }
    };
    let rows = season.rows.iter().map(row).collect_view();
    let label = tv("club-season-last", &[("season", season.season.into())]);
    view! {
        <div class="leaderboard-scroll" tabindex="0" role="group" aria-label=label>
            <table>
                <thead><tr>
                    <th scope="col"><span class="unseen">{t("leaderboard-rank")}</span></th><th scope="col">{t("leaderboard-name")}</th>
                    <th scope="col">{t("club-weeks-head")}</th><th scope="col">{t("leaderboard-points")}</th>
                </tr></thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
    }
}

/// Where the deals of a week come from, and what this device has checked.
#[component]
pub(super) fn Deals(view: ClubView, week: WeekView) -> impl IntoView {
    let context = ClubContext::from_context();
    if context.is_kept_here() {
        return view! {
            <details class="panel pad more" data-part="deals" data-check="club-deals-device">
                <summary>{t("club-deals-how")}</summary>
                <p>{t("club-deals-device")}</p>
            </details>
        }
        .into_any();
    }
    let numbers = StoredClub::load(&BrowserStorage, &view.club).numbers;
    // A key that came with a link may be known to its author.
    let is_own_key = context.saved.with_value(|saved| saved.is_own);
    let (id, is_fault) = match check_deals(&numbers, &view, &week) {
        Ok(check) if check.is_own && is_own_key => ("club-deals-own", false),
        Ok(_) if week.week <= 2 => ("club-deals-first", false),
        Ok(_) => ("club-deals-other", false),
        Err(DealFault::LeftOut) => ("club-deals-left-out", true),
        Err(_) => ("club-deals-changed", true),
    };
    let counted = check_deals(&numbers, &view, &week)
        .ok()
        .map(|check| tv("club-deals-given", &[("n", check.given.into()), ("all", check.possible.into())]));
    view! {
        <details class="panel pad more" open=is_fault data-part="deals" data-check=id>
            <summary>{t("club-deals-how")}</summary>
            <p class:problem=is_fault role=is_fault.then_some("alert")>{t(id)}</p>
            {counted.map(|words| view! { <p class="note">{words}</p> })}
        </details>
    }
    .into_any()
}
