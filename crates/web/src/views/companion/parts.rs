//! Controls that several tools have.

use super::context::Table;
use crate::state::companion::Companion;
use crate::views::finder::FinderContext;
use crate::views::prelude::*;

/// Who moves next after a cost, where that is known.
pub(super) type NextAfter = Callback<u8, Option<Seat>>;

/// The costs of tiles, each with the disc that would move next.
#[component]
pub(super) fn Numbers(
    #[prop(into)] press: Callback<u8>,
    #[prop(optional)] next: Option<NextAfter>,
    #[prop(into)] disabled: Signal<bool>,
) -> impl IntoView {
    let number = move |cost: u8| {
        let after = memo(move || next.and_then(|next| next.run(cost)));
        let label = move || match after.get() {
            Some(seat) => {
                let name = Table::from_context().name(seat);
                tv("co-number", &[("n", cost.into()), ("name", name.into())])
            }
            None => cost.to_string(),
        };
        let disc = move || after.get().map(|seat| view! { <DiscIcon seat/> });
        view! {
            <button type="button" class="companion-number" data-cost=cost.to_string() data-next=move || after.get().map(|seat| seat.to_string())
                aria-label=label disabled=disabled on:click=move |_| press.run(cost)>
                <b>{cost}</b>{disc}
            </button>
        }
    };
    view! { <div class="companion-numbers">{(1..=state::MAX_COST as u8).map(number).collect_view()}</div> }
}

/// Whose display is shown.
#[component]
pub(super) fn Whose() -> impl IntoView {
    let table = Table::from_context();
    let players = table.game.with_untracked(Companion::players);
    let chip = move |seat: Seat| {
        let name = table.name(seat);
        view! {
            <button type="button" class="companion-who" aria-pressed=move || (table.seat.get() == seat).to_string() data-seat=seat.to_string()
                on:click=move |_| table.choose_seat(seat)>
                <DiscIcon seat/><span data-cut="name">{name}</span>
            </button>
        }
    };
    (players.len() > 1).then(|| {
        let chips = players.into_iter().map(|player| chip(player.seat)).collect_view();
        view! { <div class="companion-whose" role="group" aria-label=t("co-whose")>{chips}</div> }
    })
}

/// A number between two buttons.
#[component]
pub(super) fn Stepper(value: RwSignal<u8>, least: u8, most: u8, label: Callback<u8, String>) -> impl IntoView {
    let is_least = move || value.get() <= least;
    let is_most = move || value.get() >= most;
    let step = move |up: bool| value.update(|value| *value = if up { *value + 1 } else { *value - 1 });
    view! {
        <div class="companion-stepper">
            <button type="button" class="btn" aria-label=t("co-less") data-act="less" disabled=is_least on:click=move |_| step(false)>"−"</button>
            <span aria-live="polite">{move || label.run(value.get())}</span>
            <button type="button" class="btn" aria-label=t("co-more") data-act="more" disabled=is_most on:click=move |_| step(true)>"+"</button>
        </div>
    }
}

/// A finder of tiles that knows which ones lie in displays.
pub(super) fn finder(table: Table, choose: impl Fn(TileId) + Send + Sync + 'static) -> FinderContext {
    FinderContext {
        finder: RwSignal::new(state::Finder::default()),
        used: table.game.memo(Companion::used),
        choose: Callback::new(choose),
    }
}

/// Takes the keys of a finder; returns whether one did anything.
pub(super) fn find_by_key(context: FinderContext, key: &str) -> bool {
    let mut letters = key.chars();
    let (Some(letter), None) = (letters.next(), letters.next()) else {
        return key == "Backspace" && context.finder.try_update(state::Finder::erase) == Some(true);
    };
    let used = context.used.get_untracked();
    let typed = context.finder.try_update(|finder| finder.type_key(letter, crate::views::finder::letters(), used));
    match typed {
        Some(state::Typed::Found(tile)) => context.choose(tile),
        Some(state::Typed::Narrowed) => {}
        _ => return false,
    }
    true
}

pub(super) fn tile_icon(tile: TileId) -> impl IntoView {
    let face = draw::tile(tile.tile(), TileDiscs::default(), 0.0, 0.0, 100.0, Detail::Full);
    view! { <svg class="companion-tile" viewBox="0 0 100 100" aria-hidden="true" inner_html=face></svg> }
}

pub(super) fn sentence_name(tile: TileId) -> String {
    state::capitalised(&state::tile_name(&texts(), tile.tile()))
}
