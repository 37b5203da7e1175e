//! Swipes of a finger over a sheet.

use std::cell::Cell;

use leptos::ev;

/// Distance in pixels that makes a swipe.
const DISTANCE: i32 = 60;

/// The direction of a swipe.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Swipe {
    Left,
    Right,
    Up,
    Down,
}

thread_local! {
    /// Where a finger went down.
    static START: Cell<Option<(i32, i32)>> = const { Cell::new(None) };
}

/// Notes where a finger goes down. A mouse does not swipe.
pub(super) fn begin(event: &ev::PointerEvent) {
    START.set((event.pointer_type() != "mouse").then(|| (event.client_x(), event.client_y())));
}

/// Returns the swipe that ends with a lifted finger.
pub(super) fn end(event: &ev::PointerEvent) -> Option<Swipe> {
    let (x, y) = START.take()?;
    let (across, down) = (event.client_x() - x, event.client_y() - y);
    match (across.abs().max(down.abs()) > DISTANCE, down.abs() > across.abs()) {
        (false, _) => None,
        (true, true) => Some(if down > 0 { Swipe::Down } else { Swipe::Up }),
        (true, false) => Some(if across > 0 { Swipe::Right } else { Swipe::Left }),
    }
}
