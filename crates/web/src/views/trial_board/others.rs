//! The other players: a press shows their display in place of the player's.

use leptos::prelude::*;
use nova_luna_rules::Seat;

use super::subject;
use crate::state::{self, Trial};
use crate::views::parts::{BotFace, DiscIcon, memo};
use crate::views::texts::{t, texts, tv};

#[component]
pub(crate) fn TrialOthers(trial: RwSignal<Trial>) -> impl IntoView {
    let others = trial.with_untracked(Trial::others);
    (!others.is_empty()).then(|| {
        view! {
            <section class="trial-others" aria-label=t("others")>
                {others.into_iter().map(|seat| view! { <Other trial seat/> }).collect_view()}
            </section>
        }
    })
}

#[component]
fn Other(trial: RwSignal<Trial>, seat: Seat) -> impl IntoView {
    let is_shown = memo(move || trial.with(|trial| trial.peek == Some(seat)));
    let left = memo(move || trial.with(|trial| trial.view().discs_left(seat)));
    let (name, level) = trial.with_untracked(|trial| {
        (trial.name(&texts(), seat), trial.players().get(seat.index()).and_then(|player| player.level))
    });
    let label = move || {
        let display = texts().format_about("display-of", subject(trial, seat), &[]);
        let level = level.map(|level| format!(" ({})", state::level_name(&texts(), level))).unwrap_or_default();
        format!("{display}{level}, {}", tv("discs-left", &[("discs", left.get().into())]))
    };
    let toggle = move |_| {
        trial.update(|trial| {
            trial.hover = None;
            trial.task = None;
            trial.peek = if trial.peek == Some(seat) { None } else { Some(seat) };
        });
    };
    view! {
        <button type="button" class="trial-other panel" data-other=seat.number().to_string() aria-label=label
            aria-pressed=move || is_shown.get().to_string() on:click=toggle>
            {level.map(|level| view! { <BotFace level/> })}
            <DiscIcon seat/>
            <b data-cut="name">{name}</b>
            {level.map(|level| view! { <small>{state::level_name(&texts(), level)}</small> })}
            <span>{move || tv("left-short", &[("discs", left.get().into())])}</span>
        </button>
    }
}
