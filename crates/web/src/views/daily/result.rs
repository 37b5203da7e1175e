//! A challenge that is played: the result against par, the card, the player's game and the line of par.

use nova_luna_ai::challenge::KnownPar;

use super::calendar::Calendar;
use super::card::{Card, MedalPicture, Medals, ShareButtons, limits};
use super::context::{BestTry, DailyContext, compare_words};
use super::leaderboard::LeaderboardSection;
use super::weekly::{self, Weeks};
use crate::state::ScoreSheet;
use crate::state::daily::{ChallengeOutcome, ChallengeResult, Insight, Medal};
use crate::views::moment::Moment;
use crate::views::play::Sheet;
use crate::views::prelude::*;

#[component]
pub(super) fn PlayedChallenge() -> impl IntoView {
    let context = DailyContext::from_context();
    let record = context.record();
    // Only days are solo games.
    let sheet = record.as_ref().and_then(|record| ScoreSheet::new(record.view(), record.events()));
    let others = match context.challenge {
        Challenge::Day(date) => {
            view! { <section class="panel calendar-card"><Next/><Calendar shown=date/></section> }.into_any()
        }
        Challenge::Week(week) => view! { <Weeks shown=week/> }.into_any(),
        Challenge::Club(_) => ().into_any(),
    };
    view! {
        <div class="daily-result">
            <div class="daily-column first">
                <Verdict/>
                {sheet.map(|sheet| view! { <section class="panel pad sheet-card" aria-label=t("score-sheet")><h3>{t("score-sheet")}</h3><Sheet sheet is_over=true/></section> })}
                {others}
            </div>
            <div class="daily-column second">
                <div class="card-column"><Card/><ShareButtons/></div>
                <BestTry/>
                <AgainstPar/>
                <OwnGame record/>
            </div>
            <LeaderboardSection/>
        </div>
    }
}

#[component]
fn Verdict() -> impl IntoView {
    let context = DailyContext::from_context();
    let content = move || {
        let result = context.result()?;
        let is_today = context.challenge == Challenge::Day(context.local.get().date);
        let eyebrow = if is_today { t("dd-today") } else { context.date_text() };
        let (title, compared) = match result.outcome {
            ChallengeOutcome::Solo(score) => (tv("dd-points", &[("score", score.into())]), compare(&result)),
            ChallengeOutcome::Duel { .. } => (weekly::title(&result), weekly::compare(&result)),
        };
        let streak = context.streak().now;
        let streak = (is_today && streak > 1).then(|| tv("dd-streak-small", &[("days", streak.into())]));
        let below = joined([Some(compared), streak], " · ");
        let insight = insight(context, &result).map(|words| view! { <p data-part="insight">{words}</p> });
        Some(view! {
            {result.medal().map(|medal| view! { <MedalPicture medal/> })}
            <div><p class="eyebrow">{eyebrow}</p><h2>{title}</h2><p data-part="compared">{below}</p>{insight}
                {context.has_reached_par.get().then(|| view! { <Moment text=t("occasion-par") is_new=true/> })}
            </div>
        })
    };
    view! { <section class="panel verdict" data-part="verdict">{content}</section> }
}

fn compare(result: &ChallengeResult) -> String {
    let Some((score, par)) = result.outcome.compared_value().zip(result.par) else { return t("dd-par-follows") };
    compare_words(result.challenge, score, par.score)
}

/// A kind word about a day, and one thing that was computed from it.
fn insight(context: DailyContext, result: &ChallengeResult) -> Option<String> {
    let record = context.record()?;
    let medal = result.medal();
    // The page knows the line only once it may be shown.
    let line = context.pars.with(|pars| pars.by_program(context.challenge).and_then(KnownPar::record));
    let insight = Insight::new(&record, line.as_ref(), medal)?.words(&texts());
    Some(format!("{} {insight}", tv("dd-kind", &[("medal", medal.map_or("none", Medal::key).into())])))
}

#[component]
fn Next() -> impl IntoView {
    let context = DailyContext::from_context();
    let next = move || {
        let minutes = context.local.get().minutes_to_next();
        let time = tv("dd-time", &[("hours", (minutes / 60).into()), ("minutes", (minutes % 60).into())]);
        tv("dd-next", &[("time", time.into())])
    };
    let streak = move || {
        let days = context.streak().now;
        (days > 0).then(|| view! { <b>{tv("dd-streak", &[("days", days.into())])}</b> })
    };
    view! {
        <p class="next-deal">{streak}<span>{next}</span></p>
        <p><a class="weekly-link" href=Route::Weekly(String::new()).hash() data-go="weekly">{t("weekly-title")}</a></p>
    }
}

#[component]
fn AgainstPar() -> impl IntoView {
    let context = DailyContext::from_context();
    move || {
        let result = context.result().filter(|_| matches!(context.challenge, Challenge::Day(_)))?;
        let (score, par) = result.outcome.compared_value().zip(result.par)?;
        let par_word = tv("dd-par", &[("par", par.score.into())]);
        let figure = draw::par_bar(score, par.score, (&par_word, &score.to_string()));
        let note = t(if par.proven { "dd-proven" } else { "dd-best-known" });
        let label = format!("{}, {par_word}. {}", tv("dd-points", &[("score", score.into())]), compare(&result));
        Some(view! {
            <section class="panel par-card">
                <div class="between"><h3>{t("dd-against")}</h3><small>{note}</small></div>
                <svg class="par-bar" viewBox=figure.view_box role="img" aria-label=label inner_html=figure.content></svg>
                <Medals texts=limits(par.score)/>
            </section>
        })
    }
}

#[component]
fn OwnGame(record: Option<Record>) -> impl IntoView {
    let context = DailyContext::from_context();
    // The line of a program: `None` without one, and whether it may be shown.
    let line = memo(move || context.pars.with(|pars| Some(pars.by_program(context.challenge)?.actions().is_some())));
    let has_record = record.is_some();
    let picture = record.and_then(|record| {
        let display = record.view().display(Challenge::SEAT)?.clone();
        let discs = record.start().discs() - record.view().discs_left(Challenge::SEAT);
        let note = tv("dd-mine-note", &[("tiles", display.len().into()), ("discs", discs.into())]);
        let (view_box, content) =
            (CellRect::of(&display).view_box(4), draw::whole_display(&display, Seat::FIRST, None));
        Some((view! { <svg class="own-display" viewBox=view_box aria-hidden="true" inner_html=content></svg> }, note))
    });
    let (picture, note) = picture.unzip();
    view! {
        <section class="panel own-game">
            {picture}
            <div>
                <h3>{about("display-of", Subject::You)}<small>{note}</small></h3>
                {has_record.then(|| view! { <button type="button" class="btn" data-act="own-game" on:click=move |_| context.show_own_game()><Icon lines=icons::CHART/>{t("replay-it")}</button> })}
                {move || (line.get() == Some(true)).then(|| view! { <button type="button" class="btn" data-act="par-line" on:click=move |_| context.show_line()><Icon lines=icons::PLAY/>{t("dd-line")}</button> })}
                <button type="button" class="btn" data-act="again" on:click=move |_| context.play()><Icon lines=icons::AGAIN/>{t("dd-again")}</button>
                <small>{t("dd-second")}</small>
                {move || (line.get() == Some(false)).then(|| view! { <small data-part="line-later">{t("dd-line-later")}</small> })}
            </div>
        </section>
    }
}
