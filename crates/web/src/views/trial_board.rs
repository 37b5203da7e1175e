//! The board for one move, which lessons, puzzles and the review share. It shows a position, lets the player try a move,
//! and reports it; the screen around it decides what that means.

mod display;
mod keyboard;
mod others;
mod wheel;

use leptos::prelude::*;
use nova_luna_rules::{Action, Seat};
use nova_luna_texts::Subject;

use super::descriptions::{describe_landing, describe_placement, describe_wheel, display_list};
use super::parts::memo;
use super::texts::{t, texts};
use crate::state::{Landing, Marks, Trial, refill_name};

pub(crate) use display::TrialDisplay;
pub(crate) use keyboard::listen;
pub(crate) use others::TrialOthers;
pub(crate) use wheel::{TrialCards, TrialWheel};

/// What a board reports a move to.
pub(crate) type OnAction = Callback<Action>;

/// The whole board: wheel, cards and opponents in one column, the large display in the other.
#[component]
pub(crate) fn TrialBoard(
    trial: RwSignal<Trial>,
    #[prop(optional, into)] marks: Signal<Marks>,
    on_action: OnAction,
) -> impl IntoView {
    let is_open = memo(move || trial.with(Trial::is_open));
    view! {
        <div class="trial-board" data-players=trial.with_untracked(|trial| trial.view().players().to_string())>
            <div class="trial-side">
                <TrialWheel trial/>
                {move || is_open.get().then(|| view! { <TrialCards trial/> })}
                <TrialOthers trial/>
            </div>
            <TrialDisplay trial marks on_action/>
            <TrialDescription trial/>
            <TrialStatus trial/>
        </div>
    }
}

/// Reports the picked move.
fn play(trial: RwSignal<Trial>, on_action: OnAction) {
    if let Some(action) = trial.with_untracked(Trial::picked_action) {
        on_action.run(action);
    }
}

/// The filled button, which plays the picked move.
#[component]
pub(crate) fn PlayButton(trial: RwSignal<Trial>, on_action: OnAction) -> impl IntoView {
    let is_ready = memo(move || trial.with(|trial| trial.picked_action().is_some()));
    let gain = memo(move || trial.with(|trial| trial.preview().map_or(0, |preview| preview.discs)));
    view! {
        <button type="button" class="btn main" data-act="confirm" disabled=move || !is_ready.get() on:click=move |_| play(trial, on_action)>
            <span>{t("confirm")}</span>
            {move || (gain.get() > 0).then(|| view! { <b class="gain">{format!("+{}", gain.get())}</b> })}
            <kbd>"Enter"</kbd>
        </button>
    }
}

/// The button that refills the wheel, where that is legal.
#[component]
pub(crate) fn RefillButton(trial: RwSignal<Trial>, on_action: OnAction) -> impl IntoView {
    let may_refill = memo(move || trial.with(Trial::may_refill));
    let label = move || trial.with(|trial| refill_name(&texts(), trial.view().players() == 1));
    move || {
        may_refill.get().then(|| {
            view! {
                <button type="button" class="btn" data-act="refill" on:click=move |_| on_action.run(Action::Refill)>
                    {label}<kbd>"R"</kbd>
                </button>
            }
        })
    }
}

/// Returns who a text about a seat is about.
fn subject(trial: RwSignal<Trial>, seat: Seat) -> Subject {
    trial.with_untracked(|trial| trial.subject(&texts(), seat))
}

/// Says where the disc would land and who would move next.
fn landing_text(trial: RwSignal<Trial>, landing: Option<Landing>) -> String {
    let me = trial.with_untracked(|trial| Some(trial.seat()).filter(|seat| trial.is_me(*seat)));
    landing.map(|landing| describe_landing(landing, me, |seat| subject(trial, seat))).unwrap_or_default()
}

/// Says what the picked move would bring, for screen readers.
#[component]
pub(crate) fn TrialStatus(trial: RwSignal<Trial>) -> impl IntoView {
    let picked = memo(move || trial.with(|trial| trial.selection));
    let text = move || {
        picked.get().cell?;
        trial.with_untracked(|trial_now| {
            let preview = trial_now.preview().filter(|_| trial_now.is_open())?;
            Some(describe_placement(&preview, landing_text(trial, preview.landing)))
        })
    };
    view! { <p class="unseen" aria-live="polite">{text}</p> }
}

/// The position in words, for screen readers.
#[component]
pub(crate) fn TrialDescription(trial: RwSignal<Trial>) -> impl IntoView {
    let wheel = move || trial.with(|trial| describe_wheel(trial.view()));
    let track = move || trial.with(describe_track);
    let tiles = move || trial.with(|trial| display_list(trial.display()));
    view! {
        <section class="unseen" aria-label=t("board-text")>
            <p>{wheel}</p>
            <p>{track}</p>
            <ul>{tiles}</ul>
        </section>
    }
}

fn describe_track(trial: &Trial) -> String {
    // Solo games do not use the moon track (R23).
    if trial.view().players() == 1 {
        return String::new();
    }
    let texts = texts();
    let track = trial.view().moon_track();
    let describe = |seat: &Seat| {
        let values = [("space", track.space(*seat).into())];
        texts.format_about("board-text-disc", trial.subject(&texts, *seat), &values)
    };
    track.order().iter().map(describe).collect::<Vec<_>>().join("; ")
}
