//! Animations of the browser. Only `transform` and `opacity` are animated.

use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};

#[wasm_bindgen]
extern "C" {
    pub(super) type Animation;
    #[wasm_bindgen(method)]
    pub(super) fn cancel(this: &Animation);
    #[wasm_bindgen(method)]
    pub(super) fn finish(this: &Animation);
    #[wasm_bindgen(method, getter)]
    fn ready(this: &Animation) -> js_sys::Promise;

    type Animated;
    #[wasm_bindgen(method)]
    fn animate(this: &Animated, frames: &JsValue, options: &JsValue) -> Animation;
}

/// The easing of what travels.
pub(super) const INOUT: &str = "cubic-bezier(.5,0,.2,1)";

impl Animation {
    /// Calls a function when the animation begins, which is after its first frame. A cancelled one does not begin.
    pub(super) fn when_ready(&self, then: impl FnOnce() + 'static) {
        let ready = JsFuture::from(self.ready());
        spawn_local(async move {
            if ready.await.is_ok() {
                then();
            }
        });
    }
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
    let options = format!(r#"{{"delay":{start},"duration":{},"fill":"{fill}"}}"#, until.saturating_sub(start));
    let parse = |text| js_sys::JSON::parse(text).ok();
    Some((start, element.unchecked_ref::<Animated>().animate(&parse(frames)?, &parse(&options)?)))
}
