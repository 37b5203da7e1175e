//! The display glides when the page pans or zooms it by itself: what the player looks at does not jump.
//!
//! The new layout and scroll position are there at once. A transform lets the display seem to lie where it lay, and
//! fades to nothing.

use super::{Plane, pan};
use crate::state::{Framing, Zoom};
use crate::views::board::is_still;
use crate::views::play::motion::animation::{self, Animation, INOUT};
use crate::views::prelude::*;

const GLIDE_MS: u32 = 220;
/// A cause changes the layout of the page within this time, in milliseconds. A window that changes its size has no other cause.
const EFFECT_TIME: u64 = 100;

#[derive(Default)]
pub(super) struct Glider {
    /// The corner of the area in the window.
    corner: (f64, f64),
    lies: Framing,
    glide: Option<(Framing, Animation)>,
    /// When something other than the size last changed the framing, in milliseconds since 1970.
    caused: u64,
}

impl Glider {
    fn on_the_way(&self) -> Option<Framing> {
        let (from, animation) = self.glide.as_ref()?;
        Some(from.towards(self.lies, animation.share()?))
    }

    fn cancel(&mut self) {
        if let Some((_, animation)) = self.glide.take() {
            animation.cancel();
        }
    }
}

/// Notes that something other than the size of the area changes how the display lies.
pub(super) fn note_cause(plane: Plane) {
    plane.glider.update_value(|glider| glider.caused = browser::now());
}

pub(super) fn measure(plane: Plane) {
    if let Some(Some(area)) = plane.area.try_get_untracked() {
        let rect = area.get_bounding_client_rect();
        plane.glider.update_value(|glider| glider.corner = (rect.left(), rect.top()));
    }
}

pub(super) fn seen(plane: Plane) -> Option<Framing> {
    plane.glider.try_with_value(|glider| glider.on_the_way().unwrap_or(glider.lies))
}

pub(super) fn note(plane: Plane) {
    let (Some(fit), Some(view)) = (plane.fit.try_get_untracked(), plane.view.try_get_untracked()) else { return };
    plane.glider.update_value(|glider| glider.lies = Framing::new(&fit, glider.corner, view));
}

pub(super) fn start(play: GameContext, plane: Plane, from: Framing) {
    let Some(Some(area)) = plane.area.try_get_untracked() else { return };
    let moves = from.cell > 0.0 && !browser::page_is_hidden() && !is_still(play.app.settings);
    plane.glider.update_value(|glider| {
        glider.cancel();
        let is_recent = glider.caused + EFFECT_TIME > browser::now();
        let transform = glider.lies.transform_to(from).filter(|_| moves && is_recent);
        let plane = area.first_element_child();
        glider.glide = transform.zip(plane).and_then(|(transform, plane)| {
            Some((from, animation::transform(&plane, &transform, "none", GLIDE_MS, INOUT)?))
        });
    });
}

/// A finger on the board stops the display where it is, if it is larger than its area.
pub(super) fn stop(play: GameContext, plane: Plane) {
    let Some(Some(seen)) = plane.glider.try_with_value(Glider::on_the_way) else { return };
    let (fit, size) = (plane.fit.get_untracked(), plane.size.get_untracked());
    if fit.with_cell(seen.cell).is_inside(size) {
        return;
    }
    plane.glider.update_value(Glider::cancel);
    let scroll = move || {
        let (Some(fit), Some(corner)) =
            (plane.fit.try_get_untracked(), plane.glider.try_with_value(|glider| glider.corner))
        else {
            return;
        };
        pan::scroll(plane, seen.scroll(&fit, corner));
    };
    if (seen.cell - fit.cell).abs() < 0.5 {
        scroll();
    } else {
        play.zoom.set(Zoom::Cell(seen.cell));
        // When the page has the new size.
        queue_microtask(scroll);
    }
}
