//! Notices of the system, for whoever looks elsewhere when it is their turn.

use wasm_bindgen::prelude::*;
use web_sys::{Notification, NotificationOptions, NotificationPermission};

use super::{document, window};

/// Whether the player looks elsewhere.
pub(crate) fn is_hidden() -> bool {
    document().hidden()
}

/// Whether this browser has notices at all.
pub(crate) fn has_notices() -> bool {
    js_sys::Reflect::has(&window(), &"Notification".into()).unwrap_or(false)
}

/// Whether notices are allowed.
pub(crate) fn may_notify() -> bool {
    has_notices() && Notification::permission() == NotificationPermission::Granted
}

/// Asks the player whether notices are allowed.
pub(crate) fn ask_to_notify(then: impl FnOnce(bool) + 'static) {
    if !has_notices() {
        return then(false);
    }
    let Ok(asked) = Notification::request_permission() else { return then(false) };
    wasm_bindgen_futures::spawn_local(async move {
        let _ = wasm_bindgen_futures::JsFuture::from(asked).await;
        then(may_notify());
    });
}

/// Shows a notice; a second one about the same table takes the place of the first.
pub(crate) fn notify(title: &str, text: &str, table: &str) {
    if !may_notify() {
        return;
    }
    let options = NotificationOptions::new();
    options.set_body(text);
    options.set_tag(table);
    // Some phones allow notices to workers alone, and then this fails.
    let Ok(notice) = Notification::new_with_options(title, &options) else { return };
    let back = Closure::<dyn Fn()>::new(|| drop(window().focus()));
    notice.set_onclick(Some(back.as_ref().unchecked_ref()));
    back.forget();
}

/// So many random bytes as hexadecimal digits.
pub(crate) fn random_hex(bytes: usize) -> Option<String> {
    let mut drawn = vec![0; bytes];
    window().crypto().ok()?.get_random_values_with_u8_array(&mut drawn).ok()?;
    Some(drawn.iter().map(|byte| format!("{byte:02x}")).collect())
}
