//! The previewed tile and discs, and the highlighted chain.

use std::fmt::Write as _;

use leptos::prelude::*;
use nova_luna_rules::{Coord, PlacedTile, Seat};

use super::{detail, view_box};
use crate::draw::{self, Detail, TileDiscs};
use crate::state::{Fit, MovePreview, Side, badge_side};
use crate::views::play::GameContext;

/// The preview. It ignores the pointer, so that the cells below get it.
#[component]
pub(super) fn Preview(fit: Memo<Fit>) -> impl IntoView {
    let play = GameContext::from_context();
    let detail = detail(fit);
    // From 56 pixels a tile on, the chain has numbers.
    let numbers = Memo::new(move |_| fit.get().cell >= 58.0);
    let picture = Memo::new(move |_| {
        play.session.with(|session| {
            let tile = session.preview().map(|preview| draw_preview(&preview, detail.get())).unwrap_or_default();
            let chain = session.chain().map(|chain| draw::chain(&chain, numbers.get())).unwrap_or_default();
            tile + &chain
        })
    });
    let badge = Memo::new(move |_| {
        play.session.with(|session| {
            let preview = session.preview().filter(|preview| preview.discs > 0)?;
            Some((preview.at, preview.discs, badge_side(session.display(), preview.at)?))
        })
    });
    let badge_view = move || {
        let fit = fit.get();
        badge.get().map(|(at, discs, side)| {
            // On the edge of the tile, outwards: it covers no cost and no task.
            let (x, y) = match side {
                Side::Top => (0.5, 0.02),
                Side::Right => (0.98, 0.5),
                Side::Left => (0.02, 0.5),
                Side::Bottom => (0.5, 0.98),
            };
            let class = match side {
                Side::Top => "plus top",
                Side::Right => "plus right",
                Side::Left => "plus left",
                Side::Bottom => "plus bottom",
            };
            let left = format!("{}px", (f64::from(at.x - fit.span.from.x) + x) * fit.cell);
            let top = format!("{}px", (f64::from(at.y - fit.span.from.y) + y) * fit.cell);
            view! { <span class=class style:left=left style:top=top aria-hidden="true">{format!("+{discs}")}</span> }
        })
    };
    view! {
        <svg class="trial" viewBox=move || view_box(fit.get()) aria-hidden="true" inner_html=picture></svg>
        {badge_view}
    }
}

/// Draws the previewed tile and every disc that it would earn, translucent.
fn draw_preview(preview: &MovePreview, detail: Detail) -> String {
    let Some(after) = preview.after.display(preview.seat) else { return String::new() };
    let mut text = String::new();
    for placed in after.tiles() {
        let pending = pending_bits(preview, placed);
        if placed.at() == preview.at {
            let discs = TileDiscs { seat: Some(preview.seat), pending, ..TileDiscs::default() };
            let (x, y) = corner(placed.at());
            let _ = write!(
                text,
                r#"<g class="ghost">{}<rect class="ghostring" x="{}" y="{}" width="98" height="98" rx="14"/></g>"#,
                draw::tile(placed.tile(), discs, x + 2.0, y + 2.0, 96.0, detail),
                x + 1.0,
                y + 1.0
            );
        } else if pending != 0 && detail == Detail::Full {
            text += &draw_pending_discs(preview.seat, placed.at(), pending);
        }
    }
    text
}

fn corner(at: Coord) -> (f64, f64) {
    (f64::from(at.x) * 100.0 - 50.0, f64::from(at.y) * 100.0 - 50.0)
}

/// Returns the tasks of a tile that would get a disc, one bit per task.
fn pending_bits(preview: &MovePreview, placed: PlacedTile<'_>) -> u8 {
    let mut bits = 0;
    for change in preview.changes.iter().filter(|change| change.at == placed.at()) {
        if placed.is_covered(change.index) {
            bits |= 1 << change.index;
        }
    }
    bits
}

fn draw_pending_discs(seat: Seat, at: Coord, bits: u8) -> String {
    let (x, y) = corner(at);
    let middles = [(74.0, 26.0), (74.0, 74.0), (26.0, 74.0)];
    let mut text = String::new();
    for (_, (cx, cy)) in middles.iter().enumerate().filter(|(index, _)| bits >> index & 1 != 0) {
        let (cx, cy) = (x + 2.0 + cx * 0.96, y + 2.0 + cy * 0.96);
        let _ = write!(text, r#"<circle cx="{cx:.1}" cy="{cy:.1}" r="19" class="gdisc s{}"/>"#, seat.number());
    }
    text
}
