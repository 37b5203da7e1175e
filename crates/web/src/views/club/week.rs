//! This week: the deals, who has played, and what is known of the results.

use nova_luna_rules::{Deal, Game};
use nova_luna_table::club::{ClubView, DealView, ResultView, WeekView};

use super::context::{ClubContext, Pending, Problem};
use super::table::{Deals, WeekTable};
use super::who::Who;
use super::{ClubPath, club_hash};
use crate::state::club::{SavedClub, challenge_of, days_left, fact_words, players_of, result_words};
use crate::state::daily::{self, ChallengeResults};
use crate::views::online::{NetworkCard, NetworkCode, load_network};
use crate::views::prelude::*;
use crate::views::sharing::CopyRow;

const WEEK_DAYS: u64 = 7;

#[component]
pub(super) fn Club(saved: SavedClub, played: Option<u8>) -> impl IntoView {
    let context = ClubContext::new(saved);
    let title = context.view.with_untracked(|view| view.as_ref().map(|view| view.settings.name.clone()));
    let title = title.unwrap_or_else(|| context.saved.with_value(|saved| saved.name.clone()));
    let content = move || match context.view.get() {
        None if context.problem.with(Option::is_some) => ().into_any(),
        None => view! { <p class="note" role="status">{t("club-loading")}</p> }.into_any(),
        Some(view) => view! { <ThisWeek view played/> }.into_any(),
    };
    let tools = view! {
        <a class="tool" href=club_hash(&ClubPath::Settings(context.club())) aria-label=t("club-settings") data-go="settings"><Icon lines=icons::MENU/></a>
    };
    view! {
        <Page title back=Route::Club(String::new()) tools=tools.into_any()>
            <div class="club" data-part="club">
                <Problem/>
                <p class="note" role="status" data-part="status">{move || context.status.get()}</p>
                {context.is_kept_here().then(|| view! { <Who/> })}
                {content}
            </div>
        </Page>
    }
}

#[component]
fn ThisWeek(view: ClubView, played: Option<u8>) -> impl IntoView {
    let (club, is_kept_here) = (view.club.clone(), ClubContext::from_context().is_kept_here());
    let Some(week) = view.week.clone() else {
        return view! { <p class="note" role="status">{t("club-loading")}</p> }.into_any();
    };
    let now = browser::now();
    let ends = match days_left(now, week.ends.0) {
        _ if view.closed => t("club-closed"),
        0 => t("club-over"),
        days => {
            // The same weekday comes before the last one of a long week.
            let format = if days < WEEK_DAYS { browser::format_weekday } else { browser::format_day };
            tv("club-ends", &[("day", format(week.ends.0 - 1, texts().language()).into()), ("n", days.into())])
        }
    };
    let fact =
        week.fact.map(|fact| view! { <p class="club-fact" data-part="fact">{fact_words(&texts(), &view, fact)}</p> });
    // The first deal that is not played has the filled button.
    let next = (1_u8..)
        .zip(&week.deals)
        .filter(|_| !view.closed)
        .find(|(number, deal)| !is_played(&view, &week, *number, deal))
        .map(|(number, _)| number);
    let cards = (1_u8..).zip(week.deals.clone()).map(|(number, deal)| {
        let is_next = next == Some(number);
        view! { <Card view=view.clone() week=week.clone() number deal is_next/> }
    });
    let cards = cards.collect_view();
    let before = view.before.clone().map(|before| view! { <Before view=view.clone() before/> });
    // In the first week of a season, the one before is news.
    let is_new = view.season.week == 1 && view.last_season.is_some();
    let season = view! {
        {is_new.then(|| view! { <p data-part="season-over">{tv("club-season-over", &[("season", (view.season.season - 1).into())])}</p> })}
        <p><a class="btn" href=club_hash(&ClubPath::Season(club)) data-go="season">{t("club-season")}</a></p>
    };
    let just = played
        .and_then(|number| shown_result(&view, &week, number))
        .map(|words| view! { <div role="status"><h2 data-part="just-played">{words}</h2></div> });
    view! {
        <p class="eyebrow">{format!("{} · {ends}", t("club-week"))}</p>
        {just}
        <Pending/>
        {fact}
        <div class="club-columns">
            <div class="flow">
                <div class="club-deals">{cards}</div>
                {(view.members.len() == 1 && !view.closed).then(|| view! { <p class="note" data-part="alone">{t(if is_kept_here { "club-alone-device" } else { "club-alone" })}</p> })}
                {(!is_kept_here && !view.closed).then(|| view! { <Invite key=view.key.clone() is_open=view.members.len() == 1/> })}
            </div>
            <div class="flow">
                <WeekTable view=view.clone() week=week.clone()/>
                {season}
                <Deals view=view.clone() week/>
                {before}
            </div>
        </div>
    }
    .into_any()
}

/// Says what has just been played, once everybody's results are open.
fn shown_result(view: &ClubView, week: &WeekView, number: u8) -> Option<String> {
    let results = week.deals.get(usize::from(number) - 1)?.results.as_ref()?;
    let own = results.iter().find(|result| result.member == view.me)?;
    let result = result_words(&texts(), week, own.points);
    Some(tv("club-open-now", &[("deal", number.into()), ("result", result.into())]))
}

/// Whether the member has played, also if the club does not know it yet.
fn is_played(view: &ClubView, week: &WeekView, number: u8, deal: &DealView) -> bool {
    let is_kept = |challenge| ChallengeResults::load(&BrowserStorage).find(challenge).is_some();
    deal.played.contains(&view.me) || challenge_of(&BrowserStorage, view, week, number).is_some_and(is_kept)
}

#[component]
fn Card(view: ClubView, week: WeekView, number: u8, deal: DealView, is_next: bool) -> impl IntoView {
    let challenge = challenge_of(&BrowserStorage, &view, &week, number);
    let own = deal.results.as_ref().and_then(|results| results.iter().find(|result| result.member == view.me)).copied();
    let is_done = is_played(&view, &week, number, &deal);
    let all = players_of(&view, &deal).count();
    let played = tv("club-played", &[("n", deal.played.len().into()), ("all", all.into())]);
    let names: Vec<String> =
        deal.played.iter().map(|member| crate::state::club::member_name(&texts(), &view, *member)).collect();
    let who = match (names.is_empty(), is_done || view.closed) {
        (true, _) if view.closed => None,
        (true, _) => Some(t("club-nobody")),
        (false, true) => Some(names.join(", ")),
        (false, false) => Some(format!("{}. {}", names.join(", "), t("club-hidden"))),
    };
    let result = own.map(|own: ResultView| {
        let words = result_words(&texts(), &week, own.points);
        let place = tv("club-place-n", &[("n", own.place.into()), ("all", deal.played.len().into())]);
        view! { <p class="club-own"><b>{words}</b>" "{place}</p> }
    });
    let moons: String = players_of(&view, &deal).map(|member| moon(deal.played.contains(&member.member))).collect();
    let against = week.bot.map_or_else(|| t("club-solo"), first_bot);
    let wheel = challenge.map(opening);
    let act = challenge.filter(|_| !is_done && !view.closed).map(|challenge| {
        let app = App::from_context();
        let is_running = daily::running(&BrowserStorage, challenge);
        let play =
            move |_| if is_running { app.resume_challenge(challenge) } else { app.start_challenge(challenge, true) };
        let label = if is_running { t("club-continue") } else { tv("club-play", &[("n", number.into())]) };
        let class = if is_next { "btn main" } else { "btn" };
        view! { <button type="button" class=class data-act="play" data-deal=number on:click=play>{label}</button> }
    });
    let results = deal
        .results
        .clone()
        .filter(|results| !results.is_empty())
        .map(|results| view! { <Results view=view.clone() week=week.clone() number results/> });
    view! {
        <section class="panel pad club-deal" class:club-next=is_next data-deal-card=number aria-label=tv("club-deal", &[("n", number.into())])>
            <h2>{tv("club-deal", &[("n", number.into())])}</h2>
            <p class="note">{against}</p>
            {(!is_done).then(|| view! { <svg class="club-wheel" viewBox="-200 -200 400 400" aria-hidden="true" inner_html=wheel></svg> })}
            <span class="moons" aria-hidden="true" inner_html=moons></span>
            {result}
            <p><b>{played}</b></p>
            {who.map(|who| view! { <p class="note">{who}</p> })}
            {act}
            {results}
        </section>
    }
}

/// Draws the wheel of a deal as it lies before the first move.
fn opening(challenge: Challenge) -> String {
    let game = Deal::new(challenge.seed(), challenge.players())
        .ok()
        .and_then(|deal| Game::deal(&deal, challenge.discs()).ok());
    game.map(|game| draw::opening_wheel(game.view(), true)).unwrap_or_default()
}

/// The results of a deal that the member has played, with the way to compare games.
#[component]
pub(super) fn Results(view: ClubView, week: WeekView, number: u8, results: Vec<ResultView>) -> impl IntoView {
    // Somebody who comes during a week may have been here before, and know it.
    let joined = |member| view.members.iter().find(|shown| shown.member == member).map(|shown| shown.joined);
    let is_new = |member| joined(member) == Some(week.week);
    let row = |result: ResultView| {
        let name = crate::state::club::member_name(&texts(), &view, result.member);
        let path = ClubPath::Compare { club: view.club.clone(), week: week.week, deal: number, member: result.member };
        let has_played = results.iter().any(|result| result.member == view.me);
        let compare = (result.member != view.me && has_played).then(|| {
            let label = tv("club-compare-with", &[("name", name.clone().into())]);
            view! { <a class="tool" href=club_hash(&path) aria-label=label data-go="compare"><Icon lines=icons::CHART/></a> }
        });
        view! {
            <tr class:leaderboard-own=result.member == view.me data-member=result.member>
                <td>{result.place}</td><td class="name">{name}{is_new(result.member).then(|| view! { <small>{t("club-joined-now")}</small> })}</td>
                <td>{result_words(&texts(), &week, result.points)}</td><td>{compare}</td>
            </tr>
        }
    };
    let rows = results.iter().copied().map(row).collect_view();
    view! {
        <table class="club-results">
            <thead><tr><th scope="col"><span class="unseen">{t("leaderboard-rank")}</span></th><th scope="col">{t("leaderboard-name")}</th><th scope="col">{t("leaderboard-points")}</th><th scope="col"><span class="unseen">{t("club-compare")}</span></th></tr></thead>
            <tbody>{rows}</tbody>
        </table>
    }
}

/// The week before: its results, as far as the member may see them.
#[component]
fn Before(view: ClubView, before: WeekView) -> impl IntoView {
    let deals = (1_u8..).zip(before.deals.clone()).map(|(number, deal)| {
        let title = tv("club-deal", &[("n", number.into())]);
        let results =
            deal.results.map(|results| view! { <Results view=view.clone() week=before.clone() number results/> });
        view! { <h3>{title}</h3>{results} }
    });
    let deals = deals.collect_view();
    view! { <details class="panel pad more" data-part="before"><summary>{t("club-before")}</summary>{deals}</details> }
}

/// The link that lets others join, with its QR code.
#[component]
fn Invite(key: String, is_open: bool) -> impl IntoView {
    let route = Route::Club(ClubPath::Join { club: ClubContext::from_context().club(), key }.to_string());
    let content = if browser::is_loopback() {
        view! { <LocalInvite route/> }.into_any()
    } else {
        let url = browser::route_url(&route);
        let code = qrcode::QrCode::new(url.as_bytes()).ok().map(|code| {
            let picture = code.render::<qrcode::render::svg::Color<'_>>().min_dimensions(180, 180).build();
            // The declaration before the element is none of a page's.
            picture.split_once("?>").map(|(_, svg)| svg.to_owned()).unwrap_or(picture)
        });
        view! {
            <InviteLink url/>
            <div class="club-code" role="img" aria-label=t("club-qr") inner_html=code></div>
        }
        .into_any()
    };
    view! {
        <details class="panel pad more" open=is_open data-part="invite">
            <summary>{t("club-invite")}</summary>
            <p>{t("club-invite-text")}</p>
            {content}
        </details>
    }
}

/// The link where the page comes from a program on this computer: others need its address in the network.
#[component]
fn LocalInvite(route: Route) -> impl IntoView {
    let network = load_network();
    let address = move || network.with(|network| network.as_ref()?.addresses.first().cloned());
    move || match address() {
        Some(address) => {
            let url = format!("{address}{}", route.hash());
            view! { <InviteLink url/><NetworkCode address route=Some(route.clone())/> }.into_any()
        }
        None => view! {
            <InviteLink url=browser::route_url(&route)/>
            <p class="problem" data-part="loopback">{t("link-loopback")}</p>
            <NetworkCard network on_shared=|| ()/>
        }
        .into_any(),
    }
}

#[component]
fn InviteLink(url: String) -> impl IntoView {
    let context = ClubContext::from_context();
    let shared = url.clone();
    let send = browser::can_share()
        .then(|| button("btn", "send-invite", t("link-send"), move |_| browser::share(&t("title"), &shared)));
    view! { <CopyRow id="invite" address=url label=t("club-invite") class="btn" notice=context.status>{send}</CopyRow> }
}
