//! Sheets that follow a finger, and swipes over them.
//!
//! A sheet lies at an offset: how far it is pushed down from where it is open, in pixels.

use std::cell::{Cell, RefCell};

use leptos::ev;

use super::motion::animation::{self, Animation, OUT};
use crate::views::board::is_still;
use crate::views::prelude::*;

/// Distance in pixels that makes a swipe.
const SWIPE_DISTANCE_PX: f64 = 60.0;
/// A finger that is lifted at this speed makes a swipe too, in pixels a millisecond.
const FLICK_PX_PER_MS: f64 = 0.5;
/// A finger that did not move for this time rests, in milliseconds.
const REST_MS: f64 = 60.0;
/// Distance in pixels from which on a sheet follows the finger. Below, it is a tap.
const DRAG_THRESHOLD_PX: f64 = 6.0;
/// The longest time of a sheet on its way, in milliseconds.
const MAX_ANIMATION_MS: f64 = 220.0;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Swipe {
    Left,
    Right,
    Up,
    Down,
}

#[derive(Clone, Copy)]
struct Finger {
    /// Where it went down.
    start: (f64, f64),
    /// The offset of the sheet at that time, and now if the sheet follows.
    begin: f64,
    offset: Option<f64>,
    /// The last height and time of the finger, and its speed downwards.
    y: f64,
    time: f64,
    speed: f64,
}

struct SheetAnimation {
    from: f64,
    to: f64,
    animation: Animation,
}

thread_local! {
    static FINGER: Cell<Option<Finger>> = const { Cell::new(None) };
    static SHEET_ANIMATION: RefCell<Option<SheetAnimation>> = const { RefCell::new(None) };
}

fn sheet_of(event: &ev::PointerEvent, selector: &str) -> Option<web_sys::HtmlElement> {
    closest(event, selector)?.dyn_into().ok()
}

/// Notes where a finger goes down on a sheet that lies at `offset`. A sheet on its way stops. A mouse does not swipe.
pub(super) fn begin(event: &ev::PointerEvent, selector: &str, offset: f64) {
    let Some(sheet) = sheet_of(event, selector).filter(|_| event.pointer_type() != "mouse") else { return };
    let start = (f64::from(event.client_x()), f64::from(event.client_y()));
    let stopped = take_offset();
    let begin = stopped.unwrap_or(offset);
    if stopped.is_some() {
        hold(&sheet, begin);
    }
    FINGER.set(Some(Finger { start, begin, offset: stopped, y: start.1, time: event.time_stamp(), speed: 0.0 }));
}

/// Moves a sheet with the finger, between the offsets 0 and `lowest`. Returns whether it follows.
pub(super) fn follow(event: &ev::PointerEvent, selector: &str, lowest: f64) -> bool {
    let (Some(mut finger), Some(sheet)) = (FINGER.get(), sheet_of(event, selector)) else { return false };
    let (x, y, time) = (f64::from(event.client_x()), f64::from(event.client_y()), event.time_stamp());
    if time > finger.time {
        finger.speed = (y - finger.y) / (time - finger.time);
        (finger.y, finger.time) = (y, time);
    }
    let (across, down) = (x - finger.start.0, y - finger.start.1);
    if finger.offset.is_some() || down.abs() > DRAG_THRESHOLD_PX.max(across.abs()) {
        let offset = (finger.begin + down).clamp(0.0, lowest);
        hold(&sheet, offset);
        finger.offset = Some(offset);
    }
    FINGER.set(Some(finger));
    finger.offset.is_some()
}

pub(super) struct Lifted {
    pub(super) sheet: web_sys::HtmlElement,
    pub(super) swipe: Option<Swipe>,
    pub(super) offset: Option<f64>,
    pub(super) speed: f64,
}

pub(super) fn end(event: &ev::PointerEvent, selector: &str) -> Option<Lifted> {
    let finger = FINGER.take()?;
    let sheet = sheet_of(event, selector)?;
    let (across, down) = (f64::from(event.client_x()) - finger.start.0, f64::from(event.client_y()) - finger.start.1);
    let speed = if event.time_stamp() - finger.time > REST_MS { 0.0 } else { finger.speed };
    let is_flick = finger.offset.is_some() && speed.abs() > FLICK_PX_PER_MS;
    let swipe = if is_flick {
        Some(if speed > 0.0 { Swipe::Down } else { Swipe::Up })
    } else if across.abs().max(down.abs()) <= SWIPE_DISTANCE_PX {
        None
    } else if down.abs() > across.abs() {
        Some(if down > 0.0 { Swipe::Down } else { Swipe::Up })
    } else {
        Some(if across > 0.0 { Swipe::Right } else { Swipe::Left })
    };
    Some(Lifted { sheet, swipe, offset: finger.offset, speed })
}

fn hold(sheet: &web_sys::HtmlElement, offset: f64) {
    let _ = sheet.style().set_property("transform", &format!("translateY({offset:.1}px)"));
}

/// Stops a sheet on its way; returns the offset at which it is.
fn take_offset() -> Option<f64> {
    let running = SHEET_ANIMATION.take()?;
    let share = running.animation.share()?;
    running.animation.cancel();
    Some(running.from + (running.to - running.from) * share)
}

pub(super) fn goes_to() -> Option<f64> {
    SHEET_ANIMATION.with_borrow(|running| running.as_ref().map(|running| running.to))
}

/// Lets a sheet go to an offset, at the speed of the finger if that is faster, then calls a function. It comes from
/// where it is, or else from `from`.
pub(super) fn settle(
    play: GameContext,
    sheet: &web_sys::HtmlElement,
    from: f64,
    to: f64,
    speed: f64,
    then: impl FnOnce() + 'static,
) {
    let from = take_offset().unwrap_or(from);
    let distance = to - from;
    let time = if speed * distance > 0.0 { (distance / speed).min(MAX_ANIMATION_MS) } else { MAX_ANIMATION_MS };
    let at = |offset: f64| format!("translateY({offset:.1}px)");
    let moves = distance.abs() >= 1.0 && !is_still(play.app.settings);
    let animation = if moves { animation::transform(sheet, &at(from), &at(to), time as u32, OUT) } else { None };
    let _ = sheet.style().remove_property("transform");
    let Some(animation) = animation else { return then() };
    animation.when_finished(move || {
        SHEET_ANIMATION.set(None);
        then();
    });
    SHEET_ANIMATION.set(Some(SheetAnimation { from, to, animation }));
}
