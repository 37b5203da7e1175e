//! Keeps the screen on while a screen of the page is shown.

use js_sys::{Function, Promise, Reflect};
use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};

use super::window;

/// Asks the browser to keep the screen on until the component is gone. Returns whether it does: some browsers cannot, and
/// all forget it while the page is hidden.
pub(crate) fn stay_awake() -> RwSignal<bool> {
    let is_awake = RwSignal::new(false);
    let lock = StoredValue::new_local(None::<JsValue>);
    let ask = move || {
        spawn_local(async move {
            let given = request().await;
            let is_given = given.is_some();
            if is_awake.try_set(is_given).is_some() {
                // The screen was left meanwhile.
                given.iter().for_each(release);
            } else {
                let _ = lock.try_update_value(|lock| *lock = given);
            }
        });
    };
    ask();
    let listener = window_event_listener_untyped("visibilitychange", move |_| {
        if super::page_is_hidden() {
            is_awake.set(false);
        } else {
            ask();
        }
    });
    on_cleanup(move || {
        listener.remove();
        lock.try_with_value(|lock| lock.iter().for_each(release));
    });
    is_awake
}

/// The API is not stable enough for `web-sys`.
async fn request() -> Option<JsValue> {
    let lock = Reflect::get(&window().navigator(), &"wakeLock".into()).ok()?;
    let request: Function = Reflect::get(&lock, &"request".into()).ok()?.dyn_into().ok()?;
    let promise: Promise = request.call1(&lock, &"screen".into()).ok()?.dyn_into().ok()?;
    JsFuture::from(promise).await.ok()
}

fn release(lock: &JsValue) {
    let release: Option<Function> = Reflect::get(lock, &"release".into()).ok().and_then(|found| found.dyn_into().ok());
    if let Some(release) = release {
        let _ = release.call0(lock);
    }
}
