//! The functions that the browser calls.

use core::cell::RefCell;
use core::time::Duration;

use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::handler::RequestHandler;

#[wasm_bindgen]
extern "C" {
    /// The milliseconds since the worker started.
    #[wasm_bindgen(js_namespace = performance)]
    fn now() -> f64;
}

thread_local! {
    static HANDLER: RefCell<RequestHandler> = RefCell::default();
}

fn clock() -> Duration {
    Duration::try_from_secs_f64(now() / 1000.0).unwrap_or_default()
}

/// Handles a request; calls `send` with the text of each response.
#[wasm_bindgen]
pub fn handle_request(request: &str, send: &js_sys::Function) {
    // If the callback throws, the response is lost; there is no other receiver.
    let mut send = |response: &str| drop(send.call1(&JsValue::NULL, &JsValue::from_str(response)));
    HANDLER.with(|handler| match handler.try_borrow_mut() {
        Ok(mut handler) => handler.handle(request, clock, &mut send),
        Err(_) => send("error a request is already running"),
    });
}
