//! Notices of the system, for whoever looks elsewhere when it is their turn.

use wasm_bindgen::prelude::*;
use web_sys::{Notification, NotificationOptions, NotificationPermission};

use super::{document, window};

/// Whether the player looks elsewhere.
pub(crate) fn page_is_hidden() -> bool {
    document().hidden()
}

/// Whether this browser has notices at all.
pub(crate) fn supports_notifications() -> bool {
    js_sys::Reflect::has(&window(), &"Notification".into()).unwrap_or(false)
}

/// Whether notices are allowed.
pub(crate) fn notifications_allowed() -> bool {
    supports_notifications() && Notification::permission() == NotificationPermission::Granted
}

/// Asks the player whether notices are allowed.
pub(crate) fn request_notification_permission(then: impl FnOnce(bool) + 'static) {
    if !supports_notifications() {
        return then(false);
    }
    let Ok(asked) = Notification::request_permission() else { return then(false) };
    wasm_bindgen_futures::spawn_local(async move {
        let _ = wasm_bindgen_futures::JsFuture::from(asked).await;
        then(notifications_allowed());
    });
}

/// Shows a notice; a second one about the same table takes the place of the first.
pub(crate) fn notify(title: &str, text: &str, table: &str) {
    if !notifications_allowed() {
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
