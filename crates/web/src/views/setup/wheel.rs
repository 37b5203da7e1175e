//! The wheel that is being entered. A press on a space puts the meeple or the cursor there; discs can be dragged along the
//! moon track.

use nova_luna_drawing::wheel::{OnSpace, at_space};
use nova_luna_rules::{MOON_SPACES, SPACES};

use super::SetupContext;
use crate::draw::Part;
use crate::state::setup::{Entry, Spot};
use crate::views::descriptions::describe_tile;
use crate::views::finder::keep_focus;
use crate::views::picture::show_parts;
use crate::views::prelude::*;
use crate::views::sizes;

/// Below this width a wheel has larger tiles with fewer details.
const SMALL: f64 = 380.0;

/// Half the side of the picture, in units.
const HALF: f64 = 200.0;

/// Where the moon track lies, as shares of half the side.
const TRACK: std::ops::Range<f64> = 0.3..0.62;

#[component]
pub(super) fn EntryWheel() -> impl IntoView {
    let context = expect_context::<SetupContext>();
    let picture = NodeRef::<leptos::svg::Svg>::new();
    let size = RwSignal::new((0.0, 0.0));
    sizes::watch_size(picture, size);
    let is_small = memo(move || size.get().0 < SMALL);
    let dragged = RwSignal::new(None::<(Seat, u8)>);
    let parts = memo(move || {
        context.editor.with(|editor| {
            let mut entry = editor.entry().clone();
            if let Some((seat, space)) = dragged.get() {
                entry.displays.get_mut(seat.index()).into_iter().for_each(|laid| laid.moved_to = Some(space));
            }
            wheel_parts(&entry, is_small.get())
        })
    });
    show_parts(picture, parts);
    let down = move |event: web_sys::PointerEvent| {
        let Some(space) = moon_at(picture, &event) else { return };
        let seat = context.editor.with_untracked(|editor| {
            let entry = editor.entry();
            let near = |seat: &Seat| (entry.seat(*seat).on + MOON_SPACES + 1 - space) % MOON_SPACES <= 2;
            entry.seats().find(near).filter(|_| entry.players() > 1)
        });
        if let Some(seat) = seat {
            event.prevent_default();
            dragged.set(Some((seat, space)));
        }
    };
    let drag = move |event: web_sys::PointerEvent| {
        if let (Some((seat, before)), Some(space)) = (dragged.get_untracked(), moon_at(picture, &event))
            && space != before
        {
            dragged.set(Some((seat, space)));
        }
    };
    let drop = move |_| {
        if let Some((seat, space)) = dragged.get_untracked() {
            dragged.set(None);
            if context.editor.with_untracked(|editor| editor.entry().seat(seat).on != space) {
                context.update(|editor| editor.move_disc(seat, space));
            }
        }
    };
    let leave = move |_| dragged.set(None);
    let spaces = (0..SPACES as u8).map(|space| space_button(context, space)).collect_view();
    view! {
        <div class="su-wheel" role="group" aria-label=t("wheel")
            on:pointerdown=down on:pointermove=drag on:pointerup=drop on:pointercancel=leave on:pointerleave=leave>
            <svg class="wheel" node_ref=picture viewBox="-200 -200 400 400" aria-hidden="true"></svg>
            {spaces}
        </div>
    }
}

/// Returns the space of the moon track under the pointer.
fn moon_at(picture: NodeRef<leptos::svg::Svg>, event: &web_sys::PointerEvent) -> Option<u8> {
    let element: web_sys::Element = picture.get_untracked()?.into();
    let frame = element.get_bounding_client_rect();
    let x = f64::from(event.client_x()) - frame.left() - frame.width() / 2.0;
    let y = f64::from(event.client_y()) - frame.top() - frame.height() / 2.0;
    let radius = x.hypot(y) / (frame.width().min(frame.height()) / 2.0);
    let turn = x.atan2(-y) / std::f64::consts::TAU;
    let space = (turn * f64::from(MOON_SPACES)).round().rem_euclid(f64::from(MOON_SPACES)) as u8;
    TRACK.contains(&radius).then_some(space)
}

fn wheel_parts(entry: &Entry, is_small: bool) -> Vec<Part> {
    let has_track = entry.players() > 1 && !entry.is_empty();
    let phase = entry.to_move().filter(|_| has_track).map_or(MOON_SPACES / 2, |seat| entry.seat(seat).on);
    let mut parts = vec![Part::Sky, Part::Track { is_numbered: has_track }, Part::Moon(phase)];
    for (space, seats) in entry.stacked().into_iter().filter(|_| has_track) {
        let top = seats.len() - 1;
        for (below, seat) in seats.into_iter().rev().enumerate() {
            parts.push(Part::TrackDisc { seat, space, below, is_on_top: top > 0 && below == top, is_small });
        }
    }
    let detail = if is_small { Detail::Cost } else { Detail::Full };
    for (space, tile) in entry.wheel.iter().enumerate() {
        let on = match tile {
            _ if entry.meeple.map(usize::from) == Some(space) => OnSpace::Meeple,
            Some(tile) => OnSpace::Tile { tile: *tile, number: None, is_picked: false, detail },
            None => OnSpace::Nothing,
        };
        parts.push(Part::Space { space, on, is_small });
    }
    parts
}

fn space_button(context: SetupContext, space: u8) -> AnyView {
    let spot = Spot::Space(space);
    let (x, y) = at_space(space.into(), 0.79);
    let percent = |units: f64| format!("{:.2}%", 50.0 + units / HALF * 50.0);
    let what = context.entry_memo(move |entry| (entry.meeple == Some(space), entry.tile(spot)));
    let label = move || {
        let what = match what.get() {
            (true, _) => t("set-up-meeple"),
            (_, Some(tile)) => describe_tile(tile),
            _ => t("set-up-nothing"),
        };
        tv("set-up-wheel-space", &[("n", space.into()), ("what", what.into())])
    };
    let is_cursor = memo(move || context.editor.with(|editor| editor.cursor() == Some(spot)));
    let is_marked = memo(move || context.is_marked(spot));
    let press = move |_| context.update(|editor| editor.press_space(space));
    view! {
        <button type="button" class="su-space" class:cursor=is_cursor class:marked=is_marked style:left=percent(x) style:top=percent(y)
            aria-label=label aria-current=move || is_cursor.get().then_some("true") data-space=space.to_string() on:mousedown=keep_focus on:click=press></button>
    }
    .into_any()
}
