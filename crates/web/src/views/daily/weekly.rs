//! The weekly challenge: a two-player game against the same bot for everybody.

use nova_luna_ai::challenge::Week;

use super::before::Before;
use super::card::MedalPicture;
use super::context::{DailyContext, compare_words};
use crate::state::daily::{ChallengeOutcome, ChallengeResult, ComparedPar};
use crate::views::prelude::*;

/// Past weeks that are listed.
const LISTED: i32 = 8;

fn bot() -> String {
    state::bot_name(&texts(), Challenge::WEEKLY_BOT, std::iter::empty())
}

fn par_text(par: ComparedPar) -> String {
    match par.known() {
        Some(tiles) => tv("weekly-par", &[("tiles", tiles.into())]),
        None => t("weekly-no-win"),
    }
}

#[component]
pub(super) fn WeekBefore(week: Week) -> impl IntoView {
    let context = DailyContext::from_context();
    // The top disc moves first (R6).
    let begins = context.challenge.deal().and_then(|deal| deal.stack().last().copied()) == Some(Challenge::SEAT);
    let begins = if begins { t("weekly-you-begin") } else { tv("weekly-bot-begins", &[("bot", bot().into())]) };
    let text = move || {
        let par = context.pars.with(|pars| pars.compared(context.challenge)).map_or_else(String::new, par_text);
        format!("{} {begins} {par}", tv("weekly-text", &[("bot", bot().into())])).trim_end().to_owned()
    };
    let against = tv("weekly-against", &[("bot", first_bot(Challenge::WEEKLY_BOT).into())]);
    let title = view! { <BotFace level=Challenge::WEEKLY_BOT/>{against} }.into_any();
    view! { <Before eyebrow=context.date_text() title text=text.into_any()><Weeks shown=week/></Before> }
}

pub(super) fn title(result: &ChallengeResult) -> String {
    match result.outcome {
        ChallengeOutcome::Duel { won: false, .. } => tv("weekly-lost", &[("bot", bot().into())]),
        _ => t("weekly-won"),
    }
}

pub(super) fn compare(result: &ChallengeResult) -> String {
    let ChallengeOutcome::Duel { won, tiles, discs_left, bot_discs_left } = result.outcome else {
        return String::new();
    };
    let how = if won {
        tv("weekly-won-how", &[("tiles", tiles.into()), ("discs", bot_discs_left.into()), ("bot", bot().into())])
    } else {
        tv("weekly-lost-how", &[("discs", discs_left.into())])
    };
    let par = result.par.map(|par| match result.outcome.compared_value() {
        Some(value) => compare_words(result.challenge, value, par.score),
        None => par_text(par),
    });
    joined([Some(how), par], " ")
}

#[component]
pub(super) fn Weeks(shown: Week) -> impl IntoView {
    let context = DailyContext::from_context();
    let this = context.local.with_untracked(|local| local.date.week()).unwrap_or(shown);
    let row = move |week: Week| {
        let result = context.results.with(|results| results.find(Challenge::Week(week)).cloned());
        let name = tv("weekly-week", &[("week", week.number().into()), ("year", week.year().to_string().into())]);
        let what = result.as_ref().map_or_else(|| t("dd-missed"), title);
        let medal = result.and_then(|result| result.medal()).map(|medal| view! { <MedalPicture medal/> });
        let route = if week == this { Route::Weekly(String::new()) } else { Route::Weekly(week.to_string()) };
        let current = (week == shown).then_some("page");
        view! { <li><a href=route.hash() aria-current=current data-week=week.to_string()><span>{name}</span><small>{what}</small>{medal}</a></li> }
    };
    view! {
        <section class="panel weeks">
            <h3>{t("weekly-weeks")}</h3>
            <ul>{move || (0..LISTED).filter_map(|weeks| this.plus_weeks(-weeks)).map(row).collect_view()}</ul>
        </section>
    }
}
