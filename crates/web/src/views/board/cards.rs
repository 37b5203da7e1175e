use crate::state::Landing;
use crate::views::descriptions::{describe_landing, describe_tile};
use crate::views::prelude::*;

/// What a card says below its tile, with the landing of the disc.
type Details = fn(TileId, Memo<Option<Landing>>) -> AnyView;

#[component]
pub(crate) fn Cards(details: Details) -> impl IntoView {
    let board = BoardContext::from_context().board;
    let tiles = move || board.with_position(|board| board.view().wheel().takeable().to_vec());
    keyed(
        // A tile that moves up gets a new card: one that moved would shift the layout without input.
        move || (1..).zip(tiles()).map(|(number, tile)| number << 8 | u64::from(tile.number())).collect(),
        move |key| {
            TileId::new(key as u8).map(|tile| view! { <Card number={(key >> 8) as usize} tile details/> }).into_any()
        },
    )
}

#[component]
fn Card(number: usize, tile: TileId, details: Details) -> impl IntoView {
    let board = BoardContext::from_context().board;
    let is_picked = board.memo(move |board| board.selection.tile == Some(tile));
    let is_disabled = memo(move || board.with_position(|board| !board.may_pick(tile)));
    let landing = memo(move || board.with_position(|board| board.landing(tile)));
    let face = draw::tile(tile.tile(), TileDiscs::default(), 0.0, 0.0, 100.0, Detail::Full);
    let label = move || {
        let landing = match landing.get() {
            Some(landing) => board.with_untracked(|board| describe_landing(board, landing)),
            None => describe_cost(tile),
        };
        let values = [("number", number.into()), ("tile", describe_tile(tile).into()), ("landing", landing.into())];
        tv("card-label", &values)
    };
    view! {
        <button type="button" class="card" class:on=is_picked aria-pressed=move || is_picked.get().to_string() aria-label=label
            data-take=number.to_string() data-tile-id=tile.number().to_string() disabled=is_disabled on:click=move |_| board.update(|board| board.pick_tile(number))>
            <span class="n" aria-hidden="true">{number}</span>
            <svg class="face" viewBox="0 0 100 100" aria-hidden="true" inner_html=face></svg>
            <span class="go" aria-hidden="true">{details(tile, landing)}</span>
        </button>
    }
}

pub(crate) fn describe_cost(tile: TileId) -> String {
    tv("cost-time", &[("time", tile.tile().cost().spaces().into())])
}
