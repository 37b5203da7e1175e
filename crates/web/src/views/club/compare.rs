//! Two games of the same deal side by side, stepping together, and where they part.

use nova_luna_ai::analysis::ReviewedTurn;
use nova_luna_table::club::MemberId;

use super::context::{ClubContext, client, error_words};
use super::{ClubPath, club_route};
use crate::state::club::{GameSteps, Parting, PartingKind, SavedClub, TwoGames, own_record};
use crate::state::review::{GameReview, lesson_words, long_move_name};
use crate::views::prelude::*;
use crate::views::running_review::RunningReview;

#[component]
pub(super) fn Compare(saved: SavedClub, week: u32, deal: u8, member: MemberId) -> impl IntoView {
    let context = ClubContext::new(saved);
    let games = RwSignal::new(None::<Result<TwoGames, String>>);
    spawn_local(async move {
        let found = load(context, week, deal, member).await;
        let _ = games.try_set(Some(found));
    });
    let content = move || match games.get() {
        None => view! { <p class="note" role="status">{t("club-loading")}</p> }.into_any(),
        Some(Err(problem)) => {
            view! { <p class="panel pad problem" role="alert" data-part="refused">{problem}</p> }.into_any()
        }
        Some(Ok(games)) => view! { <SideBySide games name=context.name(member)/> }.into_any(),
    };
    view! {
        <Page title=t("club-compare") back=club_route(&ClubPath::Club(context.club()))>
            <p class="eyebrow">{tv("club-compare-sub", &[("n", deal.into())])}</p>
            {content}
        </Page>
    }
}

/// Loads both records: the member's own from this device, if it is here. Games of different deals are not compared.
async fn load(context: ClubContext, week: u32, deal: u8, member: MemberId) -> Result<TwoGames, String> {
    let saved = context.saved.get_value();
    let (me, own) = context.view.with_untracked(|view| {
        let view = view.as_ref();
        let shown =
            view.and_then(|view| [&view.week, &view.before].into_iter().flatten().find(|shown| shown.week == week));
        let own = view.zip(shown).and_then(|(view, shown)| own_record(&BrowserStorage, view, shown, deal));
        (view.map_or(0, |view| view.me), own)
    });
    let own = match own {
        Some(own) => own,
        None => client().record(&saved, week, deal, me).await.map_err(error_words)?,
    };
    let other = client().record(&saved, week, deal, member).await.map_err(error_words)?;
    let read = |text: &str| Record::read(text).map_err(|_| t("club-record-wrong"));
    TwoGames::new(read(&own)?, read(&other)?).ok_or_else(|| t("club-deals-differ"))
}

#[component]
fn SideBySide(games: TwoGames, name: String) -> impl IntoView {
    let last = games.steps().saturating_sub(1);
    let start = games.parting.as_ref().map_or(0, |parting| parting.tiles.min(last));
    let step = RwSignal::new(start);
    let go = move |to: usize| step.set(to.min(last));
    let [own, other] = games.games.clone();
    let lines = [own.discs_left.clone(), other.discs_left.clone()];
    let length = lines.iter().map(Vec::len).max().unwrap_or(0);
    // The shorter game stays at its end.
    let lines = lines.map(|mut line| {
        line.resize(length, line.last().copied().unwrap_or(0));
        line
    });
    let race = draw::race(&lines, &t("club-tiles"), (520.0, 220.0));
    let press = move |event: leptos::ev::KeyboardEvent| match event.key().as_str() {
        "ArrowRight" => go(step.get_untracked() + 1),
        "ArrowLeft" => go(step.get_untracked().saturating_sub(1)),
        "Home" => go(0),
        "End" => go(last),
        _ => {}
    };
    let part = games.parting.clone().map(|parting| view! { <Parted games=games.clone() parting name=name.clone()/> });
    let is_same = games.parting.is_none();
    let first = Seat::FIRST;
    view! {
        <div class="club-compare flow" on:keydown=press>
            <div class="club-two">
                <Game game=own name=t("you") seat=first step/>
                <Game game=other name=name seat=Seat::new(2).unwrap_or(first) step/>
            </div>
            <div class="actions">
                <button type="button" class="btn" aria-label=t("replay-first") data-act="first" disabled=move || step.get() == 0 on:click=move |_| go(0)><Icon lines=icons::FIRST/></button>
                <button type="button" class="btn" aria-label=t("replay-previous") data-act="previous" disabled=move || step.get() == 0 on:click=move |_| go(step.get_untracked().saturating_sub(1))><Icon lines=icons::BACK/></button>
                {(!is_same).then(|| button("btn", "parted", t("club-parted-go"), move |_| go(start)))}
                <button type="button" class="btn main" data-act="next" disabled=move || step.get() == last on:click=move |_| go(step.get_untracked() + 1)>{t("club-next")}</button>
            </div>
            {part}
            {is_same.then(|| view! { <p class="note">{t("club-same-game")}</p> })}
            <section class="panel pad"><h2>{t("club-race")}</h2><svg class="club-race" viewBox=race.view_box role="img" aria-label=t("club-race") inner_html=race.content></svg></section>
        </div>
    }
}

#[component]
fn Game(game: GameSteps, name: String, seat: Seat, step: RwSignal<usize>) -> impl IntoView {
    let all = game.tiles.len();
    let score = game.score.map(|score| view! { <b class="club-score">{score}</b> });
    let tiles = StoredValue::new(game.tiles);
    let left = StoredValue::new(game.discs_left);
    let shown = move || step.get().min(all.saturating_sub(1));
    let figure =
        move || tiles.with_value(|tiles| tiles.get(shown()).map(|(view, action)| draw::tried_move(view, *action, &[])));
    let words = move || {
        let number = shown() + 1;
        let left = left.with_value(|left| left.get(number).copied().unwrap_or(0));
        let tile = tv("club-tile-n", &[("n", number.into()), ("all", all.into())]);
        format!("{tile} · {}", tv("club-discs-left", &[("n", left.into())]))
    };
    let label = name.clone();
    view! {
        <section class="panel pad club-game" data-step=move || shown() + 1 aria-label=label>
            <h2><DiscIcon seat/><span>{name}</span>{score}</h2>
            {move || figure().map(|figure| view! { <svg viewBox=figure.view_box role="img" aria-label=words() inner_html=figure.content></svg> })}
            <p class="note">{words}</p>
        </section>
    }
}

/// The first difference, and what the review says about both moves.
#[component]
fn Parted(games: TwoGames, parting: Parting, name: String) -> impl IntoView {
    let own = games.records[0].clone();
    let running = RunningReview::new(GameReview::new(own.clone()));
    let turns = [RwSignal::new(None::<ReviewedTurn>), RwSignal::new(None::<ReviewedTurn>)];
    let Parting { tiles, ply, actions, kind } = parting;
    // One worker: the second move after the first.
    running.try_move(ply, actions[0], move |turn| {
        let _ = turns[0].try_set(turn);
        running.try_move(ply, actions[1], move |turn| drop(turns[1].try_set(turn)));
    });
    let view = own.view_after(ply - 1);
    let id = match kind {
        PartingKind::SamePlace => "club-parted-place",
        PartingKind::OtherTile => "club-parted-tile",
        PartingKind::Refill => "club-parted-refill",
    };
    let row = |who: String, action: Action, turn: RwSignal<Option<ReviewedTurn>>| {
        let view = view.clone();
        let name = view.as_ref().map(|view| long_move_name(&texts(), view, action)).unwrap_or_default();
        let reasons = move || {
            let view = view.as_ref()?;
            let words = turn.get().map(|turn| {
                let (title, why) = lesson_words(&texts(), view, &turn.assessment, |_| Subject::You);
                if why.is_empty() { title } else { format!("{title}. {why}") }
            });
            Some(words.unwrap_or_else(|| t("rv-lesson-thinking")))
        };
        view! { <li><b>{who}</b>": "{name}<p class="note">{reasons}</p></li> }
    };
    let rows = view! { {row(t("you"), actions[0], turns[0])}{row(name, actions[1], turns[1])} };
    view! {
        <section class="panel pad" data-part="parted">
            <h2>{tv("club-parted", &[("n", tiles.into())])}</h2>
            <p>{t(id)}</p>
            <ul class="club-parted" aria-live="polite">{rows}</ul>
        </section>
    }
}
