//! The module as a browser sees it.

use core::cell::RefCell;
use core::time::Duration;

use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::thinker::Thinker;

#[wasm_bindgen]
extern "C" {
    /// The milliseconds since the worker began.
    #[wasm_bindgen(js_namespace = performance)]
    fn now() -> f64;
}

thread_local! {
    static THINKER: RefCell<Thinker> = RefCell::default();
}

fn clock() -> Duration {
    Duration::try_from_secs_f64(now() / 1000.0).unwrap_or_default()
}

/// Answers a request; `tell` is called with each answer as a text.
#[wasm_bindgen]
pub fn think(request: &str, tell: &js_sys::Function) {
    // Whoever hears an answer and throws has lost it; there is nobody else to tell.
    let mut tell = |answer: &str| drop(tell.call1(&JsValue::NULL, &JsValue::from_str(answer)));
    THINKER.with(|thinker| match thinker.try_borrow_mut() {
        Ok(mut thinker) => thinker.answer(request, clock, &mut tell),
        Err(_) => tell("error a request came from within an answer"),
    });
}
