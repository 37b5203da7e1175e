//! Panning and zooming the player's display. The area scrolls natively, so one finger pans without help.

use std::cell::Cell;
use std::mem::{Discriminant, discriminant};

use leptos::ev;
use wasm_bindgen::prelude::*;

use super::{Plane, glide};
use crate::state::{Fit, Pill, Side, Step, Viewport, Zoom, tile_cells};
use crate::views::board::side_name;
use crate::views::play::keyboard;
use crate::views::prelude::*;

/// The size to which a double tap enlarges a cell: a tile of 84 pixels.
const DOUBLE_TAP_CELL: f64 = 88.0;

/// What decides where the display is centred: whether a tile is tried, the size of the area, the layout, and whether the
/// player has zoomed.
type Cause = (bool, (f64, f64), Fit, Discriminant<Zoom>);

/// Keeps the display centred: when a tile is picked or put back, when the area or the span changes, and at "fit". A tried
/// cell that lies outside is brought into view. Otherwise the player's own pan stays.
pub(super) fn follow(play: GameContext, plane: Plane) {
    let cause = memo(move || -> Cause {
        let is_trying = play.board.with(Board::step) == Step::Try;
        (is_trying, plane.size.get(), plane.fit.get(), discriminant(&play.zoom.get()))
    });
    Effect::new(move |before: Option<Cause>| {
        let now = cause.get();
        let is_resized = before.is_none_or(|before| before.1 != now.1);
        if before.is_some_and(|before| (before.0, before.2.span, before.3) != (now.0, now.2.span, now.3)) {
            glide::note_cause(plane);
        }
        if matches!(play.zoom.get_untracked(), Zoom::Cell(_)) {
            request_animation_frame(move || read(plane));
        } else {
            queue_microtask(move || centre(play, plane, is_resized));
        }
        now
    });
    let picked = play.board.memo(|board| board.selection.cell);
    Effect::new(move || {
        if let Some(cell) = picked.get() {
            bring_into_view(play, plane, cell);
        }
    });
    Effect::new(move || play.cell_width.set(plane.fit.get().cell));
}

/// Centres the display, once the page has its new size. It glides there.
fn centre(play: GameContext, plane: Plane, is_resized: bool) {
    let to = play.board.try_with_untracked(|board| {
        let (fit, size) = (plane.fit.try_get_untracked()?, plane.size.try_get_untracked()?);
        let tiles = tile_cells(board.display());
        let best = || state::best_cell(&fit, &tiles, &play.board.gains.get_untracked());
        let cell = board.selection.tile.and_then(|_| board.selection.cell.or_else(best));
        Some(state::centred(&fit, size, &tiles, cell))
    });
    let (Some(Some(to)), Some(from)) = (to, glide::seen(plane)) else { return };
    if is_resized {
        glide::measure(plane);
    }
    scroll_if_larger(plane, to);
    // A move that is played back measures its places before: they must not be on their way.
    let start = move || glide::start(play, plane, from);
    if is_resized {
        // The browser has laid the page out, and paints next.
        queue_microtask(start);
    } else {
        request_animation_frame(start);
    }
}

/// Scrolls to a point, if there is anything to scroll: asking the page would lay it out once more.
fn scroll_if_larger(plane: Plane, to: (f64, f64)) {
    let (Some(fit), Some((width, height))) = (plane.fit.try_get_untracked(), plane.size.try_get_untracked()) else {
        return;
    };
    if fit.is_inside((width, height)) {
        let whole = Viewport { left: 0.0, top: 0.0, width, height };
        if plane.view.get_untracked() != whole {
            plane.view.set(whole);
        }
        glide::note(plane);
    } else {
        scroll(plane, to);
    }
}

/// Lets the display glide to where a cell can be seen, if it cannot.
fn bring_into_view(play: GameContext, plane: Plane, cell: Coord) {
    let to = state::into_view(&plane.fit.get_untracked(), plane.view.get_untracked(), cell);
    let (Some(to), Some(from)) = (to, glide::seen(plane)) else { return };
    glide::note_cause(plane);
    scroll(plane, to);
    glide::start(play, plane, from);
}

pub(super) fn read(plane: Plane) {
    plane.plane.read();
    glide::note(plane);
}

/// Scrolls before the next frame, when the new size of the display is laid out.
fn scroll_soon(plane: Plane, to: (f64, f64)) {
    request_animation_frame(move || scroll_if_larger(plane, to));
}

pub(super) fn scroll(plane: Plane, to: (f64, f64)) {
    plane.plane.scroll(to);
    glide::note(plane);
}

/// Zooms around a point of the area, which stays where it is.
fn zoom_around(play: GameContext, plane: Plane, cell: f64, (x, y): (f64, f64)) {
    let Some((left, top)) = origin(plane) else { return };
    let before = plane.fit.get_untracked().cell;
    play.zoom.set(Zoom::Cell(cell));
    let by = plane.fit.get_untracked().cell / before;
    scroll_soon(plane, ((x - left) * by - x, (y - top) * by - y));
}

/// Returns a point of the window as a point of the area.
fn within(plane: Plane, x: f64, y: f64) -> Option<(f64, f64)> {
    let rect = plane.area.get_untracked()?.get_bounding_client_rect();
    Some((x - rect.left(), y - rect.top()))
}

/// Returns where the display begins, as a point of the area.
fn origin(plane: Plane) -> Option<(f64, f64)> {
    let (area, fit, size) = (plane.area.get_untracked()?, plane.fit.get_untracked(), plane.size.get_untracked());
    let (left, top) = state::margin(&fit, size);
    Some((left - f64::from(area.scroll_left()), top - f64::from(area.scroll_top())))
}

pub(super) fn zoom_by_wheel(play: GameContext, event: &ev::WheelEvent) {
    if event.ctrl_key() {
        event.prevent_default();
        keyboard::zoom_by(play, if event.delta_y() < 0.0 { 1.1 } else { 1.0 / 1.1 });
    }
}

/// A double tap shows everything, or enlarges what was tapped. Cells keep their taps.
pub(super) fn double_tap(play: GameContext, plane: Plane, event: &ev::MouseEvent) {
    if is_on_cell(event) {
        return;
    }
    let is_large = plane.fit.get_untracked().cell >= DOUBLE_TAP_CELL - 1.0;
    if is_large {
        play.zoom.set(Zoom::Whole);
    } else if let Some(point) = within(plane, f64::from(event.client_x()), f64::from(event.client_y())) {
        zoom_around(play, plane, DOUBLE_TAP_CELL, point);
    }
}

fn is_on_cell(event: &web_sys::Event) -> bool {
    closest(event, ".cell").is_some()
}

/// A pinch under way: the distance of the fingers and the width of a cell when it began, and the point of the display
/// between the fingers, in cells. That point stays between them.
#[derive(Clone, Copy)]
struct Pinch {
    distance: f64,
    cell: f64,
    at: (f64, f64),
}

thread_local! {
    static PINCH: Cell<Option<Pinch>> = const { Cell::new(None) };
    /// How far the area is scrolled when the pointer is at the corner of the window, while a mouse pans.
    static DRAG: Cell<Option<(i32, i32)>> = const { Cell::new(None) };
}

/// Returns the distance of two fingers, and the point between them.
fn fingers(event: &ev::TouchEvent) -> Option<(f64, (f64, f64))> {
    let get = |from: &JsValue, name: &str| js_sys::Reflect::get(from, &name.into()).ok();
    let touches = get(event, "touches")?;
    let finger = |index: &str| {
        let touch = get(&touches, index).filter(|touch| !touch.is_undefined())?;
        Some((get(&touch, "clientX")?.as_f64()?, get(&touch, "clientY")?.as_f64()?))
    };
    let ((x1, y1), (x2, y2)) = (finger("0")?, finger("1")?);
    Some(((x1 - x2).hypot(y1 - y2).max(1.0), (f64::midpoint(x1, x2), f64::midpoint(y1, y2))))
}

pub(super) fn begin_pinch(plane: Plane, event: &ev::TouchEvent) {
    let begin = || {
        let (distance, (x, y)) = fingers(event)?;
        let (cell, (x, y)) = (plane.fit.get_untracked().cell, within(plane, x, y)?);
        let (left, top) = origin(plane)?;
        Some(Pinch { distance, cell, at: ((x - left) / cell, (y - top) / cell) })
    };
    PINCH.set(begin());
}

pub(super) fn pinch(play: GameContext, plane: Plane, event: &ev::TouchEvent) {
    let (Some(pinch), Some((distance, (x, y)))) = (PINCH.get(), fingers(event)) else { return };
    if event.cancelable() {
        event.prevent_default();
    }
    if let Some((x, y)) = within(plane, x, y) {
        play.zoom.set(Zoom::Cell(pinch.cell * distance / pinch.distance));
        let cell = plane.fit.get_untracked().cell;
        scroll_soon(plane, (pinch.at.0 * cell - x, pinch.at.1 * cell - y));
    }
}

/// A pointer stops a display that glides. A mouse pans by dragging anything but a cell.
pub(super) fn begin_drag(play: GameContext, plane: Plane, event: &ev::PointerEvent) {
    glide::stop(play, plane);
    if event.pointer_type() != "mouse" || event.button() != 0 || is_on_cell(event) {
        return;
    }
    if let Some(area) = plane.area.get_untracked() {
        DRAG.set(Some((area.scroll_left() + event.client_x(), area.scroll_top() + event.client_y())));
        let _ = area.set_pointer_capture(event.pointer_id());
    }
}

pub(super) fn drag(plane: Plane, event: &ev::PointerEvent) {
    if let Some(((left, top), area)) = DRAG.get().zip(plane.area.get_untracked()) {
        area.set_scroll_left(left - event.client_x());
        area.set_scroll_top(top - event.client_y());
    }
}

pub(super) fn end_drag() {
    DRAG.set(None);
}

/// The pills at the edges, for legal cells outside.
#[component]
pub(super) fn Pills(plane: Plane) -> impl IntoView {
    let play = GameContext::from_context();
    let pills = memo(move || {
        let view = plane.view.get();
        let fit = plane.fit.get();
        play.board.with(|board| match board.step() {
            Step::Try => play.board.gains.with(|gains| state::pills(&fit, view, &tile_cells(board.display()), gains)),
            _ => Vec::new(),
        })
    });
    move || pills.get().into_iter().map(|pill| view! { <PillButton pill=pill plane=plane/> }).collect_view()
}

#[component]
fn PillButton(pill: Pill, plane: Plane) -> impl IntoView {
    let play = GameContext::from_context();
    let at = Some(format!("{}px", pill.at));
    let (arrow, left, top) = match pill.side {
        Side::Left => (icons::BACK, None, at),
        Side::Right => (icons::FORTH, None, at),
        Side::Top => (icons::UP, at, None),
        Side::Bottom => (icons::DOWN, at, None),
    };
    let outside = tv("cells-outside", &[("cells", pill.cells.into())]);
    let (text, label) = match pill.gain {
        0 => (pill.cells.to_string(), outside),
        gain => (format!("+{gain}"), format!("{outside}, +{gain}")),
    };
    view! {
        <button class=format!("pill {}", side_name(pill.side)) class:best=pill.is_best style:left=left style:top=top aria-label=label data-act="pill" on:click=move |_| bring_into_view(play, plane, pill.target)>
            <span aria-hidden="true"><Icon lines=arrow/><b>{text}</b></span>
        </button>
    }
}

/// The button that shows everything, and goes back; only while something is outside.
#[component]
pub(super) fn FitButton(plane: Plane) -> impl IntoView {
    let play = GameContext::from_context();
    let is_whole = memo(move || play.zoom.get() == Zoom::Whole);
    let is_needed = memo(move || is_whole.get() || !plane.fit.get().is_inside(plane.size.get()));
    let toggle = move |_| play.zoom.set(if is_whole.get_untracked() { Zoom::Auto } else { Zoom::Whole });
    view! {
        {move || is_needed.get().then(|| view! {
            <button class="fit" data-act="fit" aria-label=t("fit-display") aria-pressed=move || is_whole.get().to_string() on:click=toggle>
                <Icon lines=icons::WHOLE/>
            </button>
        })}
    }
}
