//! New tiles: nobody knows which come, so they stay open, are drawn at random, or are chosen.

use super::context::{AnalysisContext, Dialog};
use crate::state::analysis::Analysis;
use crate::views::prelude::*;

/// The question which tiles came, after an action that brings some.
#[component]
pub(super) fn Refill() -> impl IntoView {
    let context = AnalysisContext::from_context();
    // The tiles of a recorded game are known.
    let asked = memo(move || {
        context.analysis.with(|analysis| {
            let tree = analysis.tree();
            let is_recorded = tree.is_in_main_line(analysis.at())
                && tree.source().is_some_and(|game| analysis.ply() <= game.events().len());
            let coming = analysis.tiles_coming();
            (coming > 0 && (!is_recorded || analysis.waits_for_tiles())).then(|| (coming, analysis.waits_for_tiles()))
        })
    });
    live(move || {
        let (coming, waits) = asked.get()?;
        let draw = move |_| context.bring(|analysis| analysis.draw_tiles(browser::random_seed()));
        Some(
            view! {
                <div class="panel analysis-refill" data-refill=if waits { "open" } else { "known" }>
                    <p><b>{tv("an-tiles", &[("n", coming.into())])}</b></p>
                    {button("btn", "draw", t(if waits { "an-draw" } else { "an-redraw" }), draw)}
                    {button("btn", "choose", t("an-choose"), move |_| context.open(Dialog::Tiles))}
                </div>
            }
            .into_any(),
        )
    })
}

/// The tiles that can come. They are taken in the order in which they fill the wheel.
#[component]
pub(super) fn Tiles() -> impl IntoView {
    let context = AnalysisContext::from_context();
    let (all, tiles) = context.analysis.with_untracked(|analysis| (analysis.tiles_coming(), analysis.possible_tiles()));
    let chosen = RwSignal::new(Vec::<TileId>::new());
    let toggle = move |tile: TileId| {
        chosen.update(|chosen| match chosen.iter().position(|other| *other == tile) {
            Some(place) => drop(chosen.remove(place)),
            None if chosen.len() < all => chosen.push(tile),
            None => {}
        });
        if chosen.with_untracked(Vec::len) == all {
            let tiles = chosen.get_untracked();
            context.bring(|analysis: &mut Analysis| analysis.choose_tiles(&tiles));
            context.dialog.set(None);
        }
    };
    let count = move || tv("an-choose-note", &[("n", chosen.with(Vec::len).into()), ("all", all.into())]);
    let tile_button = move |tile: TileId| {
        let place = move || chosen.with(|chosen| chosen.iter().position(|other| *other == tile));
        let picture = draw::tile(tile.tile(), TileDiscs::default(), 0.0, 0.0, 100.0, Detail::Full);
        let label = crate::views::descriptions::describe_tile(tile);
        view! {
            <button type="button" class="analysis-case-tile" aria-label=label aria-pressed=move || place().is_some().to_string() data-tile-id=tile.number().to_string() on:click=move |_| toggle(tile)>
                <svg viewBox="-2 -2 104 104" aria-hidden="true" inner_html=picture></svg>
                {move || place().map(|place| view! { <b class="case-number">{place + 1}</b> })}
            </button>
        }
    };
    view! {
        <p class="note" role="status">{count}</p>
        <div class="analysis-case">{tiles.into_iter().map(tile_button).collect_view()}</div>
    }
}
