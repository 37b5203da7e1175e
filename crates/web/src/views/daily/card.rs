//! The card to share, and its buttons.

use super::context::DailyContext;
use crate::draw::CardWords;
use crate::state::daily::{ChallengeOutcome, ComparedPar, DayKind, Medal, ShareCard, medal_limits, share_text};
use crate::views::prelude::*;

const COPY: &str = r#"<rect x="8.5" y="8.5" width="11" height="11" rx="2"/><path d="M5 15.5a1.5 1.5 0 0 1-.5-1.2V6a1.5 1.5 0 0 1 1.5-1.5h8.3a1.5 1.5 0 0 1 1.2.5"/>"#;
const PICTURE: &str = r#"<rect x="4" y="5" width="16" height="14" rx="2"/><circle cx="9" cy="10" r="1.6"/><path d="M5 17l5-4.5 3 2.5 3.5-3.5 3 3"/>"#;

pub(super) fn words(challenge: Challenge, card: &ShareCard) -> CardWords {
    let kind = match challenge {
        Challenge::Day(_) => "dd-card-date",
        Challenge::Week(_) | Challenge::Club(_) => "weekly-card-date",
    };
    let par = card.result.par.and_then(ComparedPar::known).map(|par| tv("dd-par", &[("par", par.into())]));
    let streak = (card.streak > 0).then(|| tv("dd-streak-small", &[("days", card.streak.into())]));
    let rows = match challenge {
        Challenge::Day(_) => (1..=card.rows.len()).map(|phase| tv("dd-phase", &[("phase", phase.into())])).collect(),
        Challenge::Week(_) | Challenge::Club(_) => vec![t("weekly-tiles")],
    };
    CardWords {
        date: tv(kind, &[("date", card.date.as_str().into())]),
        score: score(card),
        par: joined([par, streak], ", "),
        rows,
    }
}

fn score(card: &ShareCard) -> String {
    match card.result.outcome {
        ChallengeOutcome::Solo(score) => score.to_string(),
        ChallengeOutcome::Duel { won: true, tiles, .. } => tv("weekly-won-in", &[("tiles", tiles.into())]),
        ChallengeOutcome::Duel { discs_left, .. } => tv("weekly-lost-by", &[("discs", discs_left.into())]),
    }
}

#[component]
pub(super) fn MedalPicture(medal: Medal) -> impl IntoView {
    view! { <svg class="medal" viewBox="-32 -32 64 64" role="img" aria-label=t(&format!("dd-{}", medal.key())) inner_html=draw::medal(medal)></svg> }
}

/// A text beside each medal, such as its limit.
#[component]
pub(super) fn Medals(texts: Vec<(Medal, String)>) -> impl IntoView {
    let medal = |(medal, text): (Medal, String)| {
        let picture = draw::calendar_day(DayKind::Medal(medal), 0);
        let picture = picture.split("<text").next().unwrap_or_default().to_owned();
        let label = t(&format!("dd-{}", medal.key()));
        view! { <span><svg viewBox="-17 -17 34 34" role="img" aria-label=label inner_html=picture></svg>{text}</span> }
    };
    view! { <span class="medals">{texts.into_iter().map(medal).collect_view()}</span> }
}

/// The most points that earn each medal.
pub(super) fn limits(par: u16) -> Vec<(Medal, String)> {
    let limit = |(medal, most): (Medal, u16)| (medal, tv("dd-limit", &[("score", most.into())]));
    medal_limits(par).into_iter().map(limit).collect()
}

#[component]
pub(super) fn Card() -> impl IntoView {
    let context = DailyContext::from_context();
    move || {
        context.card().map(|card| {
            let words = words(context.challenge, &card);
            let rows = card.rows.iter().zip(words.rows.iter().cloned().chain(std::iter::repeat(String::new())));
            let moon = |discs: &u8| view! { <svg class="mini-moon" viewBox="-10 -10 20 20" inner_html=draw::tile_moon(*discs)></svg> };
            let row = |(row, name): (&Vec<u8>, String)| {
                view! { <div class="moon-row"><small>{name}</small><span>{row.iter().map(moon).collect_view()}</span></div> }
            };
            view! {
                <div class="share-card" role="img" aria-label=share_text(&texts(), &card) data-part="card">
                    <svg class="card-moon" viewBox="-100 -100 200 200" aria-hidden="true" inner_html=draw::result_moon(true)></svg>
                    <div class="card-head"><b>"Nova Luna"</b><span>{words.date}</span></div>
                    <div class="card-score">
                        {card.result.medal().map(|medal| view! { <svg class="medal" viewBox="-32 -32 64 64" aria-hidden="true" inner_html=draw::medal(medal)></svg> })}
                        <div><b>{words.score}</b><span>{words.par}</span></div>
                    </div>
                    {rows.map(row).collect_view()}
                </div>
            }
        })
    }
}

#[component]
pub(super) fn ShareButtons() -> impl IntoView {
    let context = DailyContext::from_context();
    view! {
        <div class="share-buttons">
            <button type="button" class="btn main" data-act="share" on:click=move |_| context.share()><Icon lines=icons::LINK/>{t("share")}</button>
            <button type="button" class="btn" data-act="copy" on:click=move |_| context.copy()><Icon lines=COPY/>{t("dd-copy")}</button>
            <button type="button" class="btn" data-act="picture" on:click=move |_| context.save_picture()><Icon lines=PICTURE/>{t("dd-picture")}</button>
        </div>
        <p class="note centred">{t("dd-moons")}</p>
    }
}
