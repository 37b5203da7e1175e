//! The previewed tile and discs, and the highlighted chain.

use leptos::prelude::*;

use crate::draw;
use crate::state::{Session, shown_badge_side};
use crate::views::board_parts::{GainBadge, Ghost, detail};
use crate::views::parts::memo;
use crate::views::play::GameContext;

use super::Plane;

/// The preview. It ignores the pointer, so that the cells below get it.
#[component]
pub(super) fn Preview(plane: Plane) -> impl IntoView {
    let fit = plane.fit;
    let play = GameContext::from_context();
    let detail = detail(fit);
    // From 56 pixels a tile on, the chain has numbers.
    let numbers = memo(move || fit.get().cell >= 58.0);
    let ghost = memo(move || {
        let drawn =
            |session: &Session| session.preview().map(|preview| (preview.at, draw::ghost(&preview, detail.get())));
        play.session.with(drawn)
    });
    let picture = memo(move || {
        play.session.with(|session| {
            let discs =
                session.preview().map(|preview| draw::pending_discs(&preview, detail.get())).unwrap_or_default();
            let chain = session.chain().map(|chain| draw::chain(&chain, numbers.get())).unwrap_or_default();
            discs + &chain
        })
    });
    let badge = memo(move || {
        play.session.with(|session| {
            let preview = session.preview().filter(|preview| preview.discs > 0)?;
            Some((
                preview.at,
                preview.discs,
                shown_badge_side(session.display(), preview.at, &fit.get(), plane.view.get())?,
            ))
        })
    });
    view! {
        <Ghost ghost/>
        <svg class="trial" viewBox=move || fit.get().view_box() aria-hidden="true" inner_html=picture></svg>
        <GainBadge badge/>
    }
}
