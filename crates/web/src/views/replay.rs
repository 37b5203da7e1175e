mod board;
mod controls;
mod moves;

use leptos::html::Dialog;
use nova_luna_protocol::position::{format_position, parse_position};

use super::page::BackLink;
use super::records::with_record;
use super::sharing::Sharing;
use crate::state::{Replay, ReviewPlace, explain_position_error};
use crate::views::prelude::*;
use board::Board;
use controls::Controls;
use moves::Moves;

/// Replays a game; without its record, offers to open one.
#[component]
pub(crate) fn ReplayScreen(game: GameRef, ply: usize) -> impl IntoView {
    with_record(&game.clone(), t("replay"), move |record, me| {
        let mut replay = Replay::new(record).seen_by(me);
        replay.go_to(ply);
        view! { <ReplayPage replay game=Some(game)/> }.into_any()
    })
}

#[component]
pub(crate) fn SharedPosition(text: String) -> impl IntoView {
    match parse_position(&text) {
        Ok(record) => view! { <ReplayPage replay=Replay::at_end(record) game=None/> }.into_any(),
        Err(error) => {
            view! { <Page title=t("position")><div class="setup flow"><BadLink problem=explain_position_error(&error, &texts()) text/></div></Page> }
                .into_any()
        }
    }
}

#[component]
fn ReplayPage(
    replay: Replay,
    /// `None` for a shared position.
    game: Option<GameRef>,
) -> impl IntoView {
    let replay = RwSignal::new(replay);
    let sharing = NodeRef::<Dialog>::new();
    let running = RwSignal::new(None);
    let title = replay.with_untracked(|replay| replay.title(&texts()));
    let below = replay.with_untracked(|replay| describe_result(replay, game.is_none()));
    let note = game.is_none().then(|| view! { <p class="note span">{t("position-note")}</p> });
    let is_position = game.is_none();
    let back = game.as_ref().map_or(Route::Start, GameRef::list);
    let review = game.clone().filter(|_| replay.with_untracked(|replay| !replay.is_empty()));
    let review = review.map(|game| Route::Review { game, place: ReviewPlace::default() });
    let analysed = game.clone();
    let analysis = move || {
        replay.with(|replay| match analysed.clone() {
            Some(game) => Route::analysis(game, replay.ply()),
            None => Route::Analysis(format_position(replay.record(), replay.ply())),
        })
    };
    // A reload and the way back from the review lead to the same position.
    Effect::new(move || {
        if let Some(game) = game.clone() {
            browser::update_address(&Route::Replay { game, ply: replay.with(Replay::ply) });
        }
    });
    let play_on = move || {
        replay.with(|replay| {
            let is_open = replay.view().to_move().is_some();
            is_open.then(|| Route::PlayOn(format_position(replay.record(), replay.ply())))
        })
    };
    let set_up = move || {
        let notation = replay.with(|replay| replay.view().notation()).filter(|_| is_position);
        notation.map(|text| view! { <a class="btn" href=Route::Setup(text).hash() data-go="setup"><Icon lines=icons::PENCIL/>{t("set-up-edit")}</a> })
    };
    let open = move |_| {
        // Nothing moves behind a dialog.
        controls::stop(running);
        open_dialog(sharing);
    };
    view! {
        <div class="sheet-page replay-page">
            <header>
                <BackLink otherwise=back.clone()/>
                <div class="replay-head"><Heading title=title.clone()/><p data-part="result">{below}</p></div>
                {set_up}
                {review.map(|review| view! { <a class="btn" href=review.hash() aria-label=t("review") data-go="review"><Icon lines=icons::CHART/><span class="head-word">{t("review")}</span></a> })}
                <a class="btn" href=move || analysis().hash() aria-label=t("an-open") data-go="analysis"><Icon lines=icons::LENS/><span class="wide-only">{t("an-open")}</span></a>
                {move || play_on().map(|route| view! { <a class="btn" href=route.hash() data-go="play-on">{t("play-on")}</a> })}
                <button type="button" class="btn" aria-label=t("share") data-act="share" on:click=open><Icon lines=icons::LINK/><span class="head-word">{t("share")}</span></button>
            </header>
            <main class="scroll" tabindex="0" aria-label=title>
                <div class="replay">
                    {note}
                    <Board replay/>
                    <Moves replay/>
                </div>
            </main>
            <Controls replay running back/>
            <ShareDialog shown=sharing replay/>
        </div>
    }
}

fn describe_result(replay: &Replay, is_position: bool) -> String {
    let kind = t(if is_position { "position" } else { "replay" });
    let turns = tv("replay-turns", &[("turns", replay.len().into())]);
    joined([Some(kind), replay.result(&texts()), Some(turns), replay.start(&texts())], " · ")
}

#[component]
fn ShareDialog(shown: NodeRef<Dialog>, replay: RwSignal<Replay>) -> impl IntoView {
    let record = Signal::derive(move || replay.with(|replay| replay.record().clone()));
    let plies = Signal::derive(move || replay.with(Replay::ply));
    view! {
        <dialog node_ref=shown class="share" aria-labelledby="share-title" data-dialog="share">
            <div class="dialog-head">
                <h2 id="share-title">{t("share")}</h2>
                <button type="button" class="tool" aria-label=t("close") data-act="close" on:click=move |_| close_dialog(shown)><Icon lines=icons::CLOSE/></button>
            </div>
            <Sharing record plies=Some(plies)/>
        </dialog>
    }
}
