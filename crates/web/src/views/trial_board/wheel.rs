//! The wheel with the moon track, and the takeable tiles as cards.

use leptos::prelude::*;
use nova_luna_rules::TileId;

use super::{landing_text, subject};
use crate::draw::{self, Detail, TileDiscs};
use crate::state::Trial;
use crate::views::board_parts::{wheel_label, wheel_options, wheel_tile_at};
use crate::views::descriptions::{describe_next, describe_tile};
use crate::views::parts::memo;
use crate::views::sizes;
use crate::views::texts::{t, tv};

#[component]
pub(crate) fn TrialWheel(trial: RwSignal<Trial>) -> impl IntoView {
    let wheel = NodeRef::<leptos::svg::Svg>::new();
    let size = RwSignal::new((0.0, 0.0));
    sizes::watch_size(wheel, size);
    let pixels = memo(move || size.get().0.min(size.get().1));
    let picture = memo(move || {
        trial.with(|trial| {
            // After a move its tile is gone.
            let picked = trial.selection.tile.filter(|tile| trial.view().wheel().contains(*tile));
            draw::wheel(trial.view(), wheel_options(trial.view(), picked, Some(trial.seat()), pixels.get()))
        })
    });
    let label = move || trial.with(|trial| wheel_label(trial.view()));
    let pick = move |event: leptos::ev::MouseEvent| {
        if let Some(number) = wheel_tile_at(&event) {
            trial.update(|trial| trial.pick_tile(number));
        }
    };
    view! {
        <section class="wheelbox trial-wheel" aria-label=t("wheel")>
            <svg class="wheel" node_ref=wheel viewBox="-200 -200 400 400" role="img" aria-label=label on:click=pick inner_html=picture></svg>
        </section>
    }
}

/// The takeable tiles.
#[component]
pub(crate) fn TrialCards(trial: RwSignal<Trial>) -> impl IntoView {
    let tiles = memo(move || trial.with(|trial| trial.view().wheel().takeable().to_vec()));
    view! {
        <section class="trial-cards" aria-label=t("tray")>
            {move || {
                let cards = tiles.get().into_iter().enumerate();
                cards.map(|(index, tile)| view! { <Card trial tile number=index + 1/> }).collect_view()
            }}
        </section>
    }
}

#[component]
fn Card(trial: RwSignal<Trial>, tile: TileId, number: usize) -> impl IntoView {
    let is_picked = memo(move || trial.with(|trial| trial.selection.tile == Some(tile)));
    let is_disabled = memo(move || trial.with(|trial| !trial.may_pick(tile)));
    let landing = memo(move || trial.with(|trial| trial.landing(tile)));
    let face = draw::tile(tile.tile(), TileDiscs::default(), 0.0, 0.0, 100.0, Detail::Full);
    let cost = tv("cost-time", &[("time", tile.tile().cost().spaces().into())]);
    let label = {
        let cost = cost.clone();
        move || {
            let text = landing_text(trial, landing.get());
            let values = [
                ("number", number.into()),
                ("tile", describe_tile(tile).into()),
                ("landing", if text.is_empty() { cost.clone() } else { text }.into()),
            ];
            tv("card-label", &values)
        }
    };
    let next = move || {
        let me = trial.with_untracked(|trial| Some(trial.seat()).filter(|seat| trial.is_me(*seat)));
        landing.get().map(|landing| {
            view! {
                <b class="to">{tv("to-space-short", &[("space", landing.space.into())])}</b>
                <small>{describe_next(landing, me, |seat| subject(trial, seat))}</small>
            }
        })
    };
    view! {
        <button type="button" class="card" class:on=is_picked aria-pressed=move || is_picked.get().to_string() aria-label=label
            data-take=number.to_string() data-tile-id=tile.number().to_string() disabled=is_disabled on:click=move |_| trial.update(|trial| trial.pick_tile(number))>
            <span class="n" aria-hidden="true">{number}</span>
            <svg class="face" viewBox="0 0 100 100" aria-hidden="true" inner_html=face></svg>
            <span class="go" aria-hidden="true">
                {next}
                {move || landing.get().is_none().then(|| view! { <b class="to">{cost.clone()}</b> })}
            </span>
        </button>
    }
}
