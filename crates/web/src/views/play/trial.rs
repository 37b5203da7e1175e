//! The tile on trial: a ghost of it, of every disc to come, and the chain that is lit.

use std::fmt::Write as _;

use leptos::prelude::*;
use nova_luna_rules::{Coord, PlacedTile, Seat};

use super::Play;
use super::display::view_box;
use crate::draw::{self, Detail, TileDiscs};
use crate::state::{Fit, MovePreview};

/// The tile on trial, the discs to come and the lit chain. It takes no pointer, so that the cells below it do.
#[component]
pub(super) fn Trial(fitted: Memo<Fit>) -> impl IntoView {
    let play = Play::here();
    let drawn = Memo::new(move |_| {
        let numbers = fitted.get().cell >= 64.0;
        play.session.with(|session| {
            let ghost = session.preview().map(|preview| ghost(&preview)).unwrap_or_default();
            let chain = session.chain().map(|chain| draw::chain(&chain, numbers)).unwrap_or_default();
            ghost + &chain
        })
    });
    let badge = Memo::new(move |_| {
        play.session.with(|session| {
            let preview = session.preview().filter(|preview| preview.discs > 0)?;
            Some((preview.at, preview.discs))
        })
    });
    let placed = move || {
        let fit = fitted.get();
        badge.get().map(|(at, discs)| {
            let left = format!("{}px", (f64::from(at.x - fit.span.from.x) + 0.5) * fit.cell);
            let top = format!("{}px", f64::from(at.y - fit.span.from.y) * fit.cell);
            view! { <span class="plus" style:left=left style:top=top aria-hidden="true">{format!("+{discs}")}</span> }
        })
    };
    view! {
        <svg class="trial" viewBox=move || view_box(fitted.get()) aria-hidden="true" inner_html=drawn></svg>
        {placed}
    }
}

/// The tile on its cell, see-through, and a ghost of every disc to come.
fn ghost(preview: &MovePreview) -> String {
    let Some(after) = preview.after.display(preview.seat) else { return String::new() };
    let mut text = String::new();
    for placed in after.tiles() {
        let pending = soon_bits(preview, placed);
        if placed.at() == preview.at {
            let face = TileDiscs { seat: Some(preview.seat), pending, ..TileDiscs::default() };
            let (x, y) = corner(placed.at());
            let _ = write!(
                text,
                r#"<g class="ghost">{}<rect class="ghostring" x="{}" y="{}" width="98" height="98" rx="14"/></g>"#,
                draw::tile(placed.tile(), face, x + 2.0, y + 2.0, 96.0, Detail::Whole),
                x + 1.0,
                y + 1.0
            );
        } else if pending != 0 {
            text += &ghost_discs(preview.seat, placed.at(), pending);
        }
    }
    text
}

fn corner(at: Coord) -> (f64, f64) {
    (f64::from(at.x) * 100.0 - 50.0, f64::from(at.y) * 100.0 - 50.0)
}

/// The tasks of a tile that would get a disc.
fn soon_bits(preview: &MovePreview, placed: PlacedTile<'_>) -> u8 {
    let mut bits = 0;
    for change in preview.changes.iter().filter(|change| change.at == placed.at()) {
        if placed.is_covered(change.index) {
            bits |= 1 << change.index;
        }
    }
    bits
}

/// Ghosts of discs on a tile that lies there.
fn ghost_discs(seat: Seat, at: Coord, bits: u8) -> String {
    let (x, y) = corner(at);
    let middles = [(74.0, 26.0), (74.0, 74.0), (26.0, 74.0)];
    let mut text = String::new();
    for (_, (cx, cy)) in middles.iter().enumerate().filter(|(index, _)| bits >> index & 1 != 0) {
        let (cx, cy) = (x + 2.0 + cx * 0.96, y + 2.0 + cy * 0.96);
        let _ = write!(text, r#"<circle cx="{cx:.1}" cy="{cy:.1}" r="19" class="gdisc s{}"/>"#, seat.number());
    }
    text
}
