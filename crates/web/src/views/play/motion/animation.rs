//! Animations of the browser. Only `transform` and `opacity` are animated.

use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};

#[wasm_bindgen]
extern "C" {
    pub(crate) type Animation;
    #[wasm_bindgen(method)]
    pub(crate) fn cancel(this: &Animation);
    #[wasm_bindgen(method)]
    pub(crate) fn finish(this: &Animation);
    #[wasm_bindgen(method, getter)]
    fn ready(this: &Animation) -> js_sys::Promise;
    #[wasm_bindgen(method, getter)]
    fn finished(this: &Animation) -> js_sys::Promise;
    #[wasm_bindgen(method, getter)]
    fn effect(this: &Animation) -> Effect;

    type Effect;
    #[wasm_bindgen(method, js_name = getComputedTiming)]
    fn timing(this: &Effect) -> Timing;

    type Timing;
    #[wasm_bindgen(method, getter)]
    fn progress(this: &Timing) -> Option<f64>;

    type Animated;
    #[wasm_bindgen(method)]
    fn animate(this: &Animated, frames: &JsValue, options: &JsValue) -> Animation;
}

/// The easing of what travels.
pub(crate) const INOUT: &str = "cubic-bezier(.5,0,.2,1)";
/// The easing of what arrives.
pub(crate) const OUT: &str = "cubic-bezier(.2,.7,.2,1)";

impl Animation {
    /// Calls a function when the animation begins, which is after its first frame. A cancelled one does not begin.
    pub(crate) fn when_ready(&self, then: impl FnOnce() + 'static) {
        call_after(self.ready(), Box::new(then));
    }

    pub(crate) fn when_finished(&self, then: impl FnOnce() + 'static) {
        call_after(self.finished(), Box::new(then));
    }

    /// Returns the eased share of its way that the animation has made, or `None` when it is over.
    pub(crate) fn share(&self) -> Option<f64> {
        self.effect().timing().progress()
    }
}

fn call_after(promise: js_sys::Promise, then: Box<dyn FnOnce()>) {
    spawn_local(async move {
        if JsFuture::from(promise).await.is_ok() {
            then();
        }
    });
}

/// Animations, each with the time at which it starts.
pub(super) type Animations = Vec<(u32, Animation)>;

/// Animates an element from a time until another. `frames` is JSON; `fill` says whether it has the first frame before,
/// and the last one after.
pub(super) fn animate(
    element: &web_sys::Element,
    frames: &str,
    (start, until): (u32, u32),
    fill: &str,
) -> Option<(u32, Animation)> {
    let duration = until.saturating_sub(start);
    let options = format!(r#"{{"delay":{start},"duration":{duration},"fill":"{fill}"}}"#);
    Some((start, run(element, frames, &options)?))
}

pub(crate) fn transform(
    element: &web_sys::Element,
    from: &str,
    to: &str,
    time: u32,
    easing: &str,
) -> Option<Animation> {
    let frames = format!(r#"{{"transform":["{from}","{to}"]}}"#);
    run(element, &frames, &format!(r#"{{"duration":{time},"easing":"{easing}"}}"#))
}

fn run(element: &web_sys::Element, frames: &str, options: &str) -> Option<Animation> {
    let parse = |text| js_sys::JSON::parse(text).ok();
    Some(element.unchecked_ref::<Animated>().animate(&parse(frames)?, &parse(options)?))
}
