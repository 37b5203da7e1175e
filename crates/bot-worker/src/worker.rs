//! The module as a browser sees it.

use core::cell::RefCell;
use core::time::Duration;

use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::handler::RequestHandler;

#[wasm_bindgen]
extern "C" {
    /// The milliseconds since the worker began.
    #[wasm_bindgen(js_namespace = performance)]
    fn now() -> f64;
}

thread_local! {
    static HANDLER: RefCell<RequestHandler> = RefCell::default();
}

fn clock() -> Duration {
    Duration::try_from_secs_f64(now() / 1000.0).unwrap_or_default()
}

/// Answers a request; `send` is called with each answer as a text.
#[wasm_bindgen]
pub fn think(request: &str, send: &js_sys::Function) {
    // Whoever hears an answer and throws has lost it; there is nobody else to send.
    let mut send = |answer: &str| drop(send.call1(&JsValue::NULL, &JsValue::from_str(answer)));
    HANDLER.with(|handler| match handler.try_borrow_mut() {
        Ok(mut handler) => handler.handle(request, clock, &mut send),
        Err(_) => send("error a request came from within an answer"),
    });
}
